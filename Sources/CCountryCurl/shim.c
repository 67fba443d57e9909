#include "CCountryCurl.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>

// Every function of libcurl that is used, with the type its header gives it.
#define FUNCTIONS(F)                                                            \
  F(global_init)                                                                \
  F(easy_init) F(easy_cleanup) F(easy_setopt) F(easy_strerror)                  \
  F(multi_init) F(multi_cleanup) F(multi_setopt)                                \
  F(multi_add_handle) F(multi_remove_handle)                                    \
  F(multi_perform) F(multi_poll) F(multi_wakeup) F(multi_info_read)             \
  F(slist_append) F(slist_free_all)                                             \
  F(url) F(url_cleanup) F(url_set) F(url_get) F(free)

// The header's checks of setopt's arguments are macros; the functions are meant here.
#undef curl_easy_setopt
#undef curl_multi_setopt

struct country_curl {
#define MEMBER(name) __typeof__(&curl_##name) name;
  FUNCTIONS(MEMBER)
#undef MEMBER
};

const country_curl *country_curl_open(const char *library, char *message, size_t size) {
  void *handle = dlopen(library, RTLD_NOW | RTLD_LOCAL);
  if (!handle) {
    snprintf(message, size, "%s", dlerror());
    return NULL;
  }
  struct country_curl *c = calloc(1, sizeof *c);
  if (!c) {
    snprintf(message, size, "out of memory");
    return NULL;
  }
  const char *missing = NULL;
#define FIND(name)                                                          \
  c->name = (__typeof__(&curl_##name))dlsym(handle, "curl_" #name);         \
  if (!c->name) missing = "curl_" #name;
  FUNCTIONS(FIND)
#undef FIND
  if (missing) {
    snprintf(message, size, "%s is too old: it has no %s", library, missing);
  } else if (c->global_init(CURL_GLOBAL_DEFAULT) != CURLE_OK) {
    snprintf(message, size, "%s cannot be initialised", library);
  } else {
    return c;
  }
  // The library stays loaded: its dependencies do not all bear unloading.
  free(c);
  return NULL;
}

CURL *country_curl_easy_init(const country_curl *c) { return c->easy_init(); }

void country_curl_easy_cleanup(const country_curl *c, CURL *easy) { c->easy_cleanup(easy); }

CURLcode country_curl_set_long(const country_curl *c, CURL *easy, CURLoption option, long value) {
  return c->easy_setopt(easy, option, value);
}

CURLcode country_curl_set_string(const country_curl *c, CURL *easy, CURLoption option,
                                 const char *value) {
  return c->easy_setopt(easy, option, value);
}

CURLcode country_curl_set_pointer(const country_curl *c, CURL *easy, CURLoption option,
                                  void *value) {
  return c->easy_setopt(easy, option, value);
}

CURLcode country_curl_set_list(const country_curl *c, CURL *easy, CURLoption option,
                               struct curl_slist *value) {
  return c->easy_setopt(easy, option, value);
}

CURLcode country_curl_set_write(const country_curl *c, CURL *easy, CURLoption option,
                                curl_write_callback callback) {
  return c->easy_setopt(easy, option, callback);
}

CURLcode country_curl_set_open_socket(const country_curl *c, CURL *easy,
                                      curl_opensocket_callback callback) {
  return c->easy_setopt(easy, CURLOPT_OPENSOCKETFUNCTION, callback);
}

const char *country_curl_strerror(const country_curl *c, CURLcode code) {
  return c->easy_strerror(code);
}

CURLM *country_curl_multi_init(const country_curl *c) { return c->multi_init(); }

CURLMcode country_curl_multi_cleanup(const country_curl *c, CURLM *multi) {
  return c->multi_cleanup(multi);
}

CURLMcode country_curl_multi_set_long(const country_curl *c, CURLM *multi, CURLMoption option,
                                      long value) {
  return c->multi_setopt(multi, option, value);
}

CURLMcode country_curl_multi_add(const country_curl *c, CURLM *multi, CURL *easy) {
  return c->multi_add_handle(multi, easy);
}

CURLMcode country_curl_multi_remove(const country_curl *c, CURLM *multi, CURL *easy) {
  return c->multi_remove_handle(multi, easy);
}

CURLMcode country_curl_multi_perform(const country_curl *c, CURLM *multi, int *running) {
  return c->multi_perform(multi, running);
}

CURLMcode country_curl_multi_poll(const country_curl *c, CURLM *multi, int milliseconds) {
  return c->multi_poll(multi, NULL, 0, milliseconds, NULL);
}

CURLMcode country_curl_multi_wakeup(const country_curl *c, CURLM *multi) {
  return c->multi_wakeup(multi);
}

bool country_curl_multi_next_done(const country_curl *c, CURLM *multi, CURL **easy,
                                  CURLcode *result) {
  int left = 0;
  for (CURLMsg *message; (message = c->multi_info_read(multi, &left));) {
    if (message->msg != CURLMSG_DONE) continue;
    *easy = message->easy_handle;
    *result = message->data.result;
    return true;
  }
  return false;
}

struct curl_slist *country_curl_list_append(const country_curl *c, struct curl_slist *list,
                                            const char *string) {
  return c->slist_append(list, string);
}

void country_curl_list_free(const country_curl *c, struct curl_slist *list) {
  c->slist_free_all(list);
}

CURLU *country_curl_url(const country_curl *c) { return c->url(); }

void country_curl_url_cleanup(const country_curl *c, CURLU *url) { c->url_cleanup(url); }

CURLUcode country_curl_url_set(const country_curl *c, CURLU *url, CURLUPart part,
                               const char *value, unsigned int flags) {
  return c->url_set(url, part, value, flags);
}

CURLUcode country_curl_url_get(const country_curl *c, CURLU *url, CURLUPart part,
                               char **value, unsigned int flags) {
  return c->url_get(url, part, value, flags);
}

void country_curl_free(const country_curl *c, void *pointer) { c->free(pointer); }
