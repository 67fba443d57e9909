#ifndef CCOUNTRY_CURL_H
#define CCOUNTRY_CURL_H

// The door to libcurl. The library is loaded with dlopen when the network is first
// needed, since linking it costs every start of the program 5 ms; only the types
// and constants of its header are used at build time. Calling `curl_…` itself does
// not link, and is not meant to.
#include <curl/curl.h>
#include <stdbool.h>
#include <stddef.h>

/// libcurl's functions, found once. Usable from any thread; never unloaded.
typedef struct country_curl country_curl;

/// Loads `library`, finds every function and initialises libcurl. NULL on failure,
/// with the reason in `message`. Call it from one thread at a time.
const country_curl *country_curl_open(const char *library, char *message, size_t size);

// An easy handle: one transfer.
CURL *country_curl_easy_init(const country_curl *c);
void country_curl_easy_cleanup(const country_curl *c, CURL *easy);

/// For options that take a long.
CURLcode country_curl_set_long(const country_curl *c, CURL *easy, CURLoption option, long value);
/// For options that take a NUL-terminated string, of which libcurl keeps a copy.
CURLcode country_curl_set_string(const country_curl *c, CURL *easy, CURLoption option,
                                 const char *value);
/// For options that take a pointer which must outlive the transfer.
CURLcode country_curl_set_pointer(const country_curl *c, CURL *easy, CURLoption option,
                                  void *value);
/// For options that take a list which must outlive the transfer.
CURLcode country_curl_set_list(const country_curl *c, CURL *easy, CURLoption option,
                               struct curl_slist *value);
/// For WRITEFUNCTION and HEADERFUNCTION.
CURLcode country_curl_set_write(const country_curl *c, CURL *easy, CURLoption option,
                                curl_write_callback callback);
/// For OPENSOCKETFUNCTION.
CURLcode country_curl_set_open_socket(const country_curl *c, CURL *easy,
                                      curl_opensocket_callback callback);

/// libcurl's name for an error.
const char *country_curl_strerror(const country_curl *c, CURLcode code);

// A multi handle: the transfers that run, and the connections kept.
CURLM *country_curl_multi_init(const country_curl *c);
CURLMcode country_curl_multi_cleanup(const country_curl *c, CURLM *multi);
/// For options that take a long.
CURLMcode country_curl_multi_set_long(const country_curl *c, CURLM *multi, CURLMoption option,
                                      long value);
CURLMcode country_curl_multi_add(const country_curl *c, CURLM *multi, CURL *easy);
CURLMcode country_curl_multi_remove(const country_curl *c, CURLM *multi, CURL *easy);
CURLMcode country_curl_multi_perform(const country_curl *c, CURLM *multi, int *running);
CURLMcode country_curl_multi_poll(const country_curl *c, CURLM *multi, int milliseconds);
/// Ends a poll early; the one call that is allowed from another thread.
CURLMcode country_curl_multi_wakeup(const country_curl *c, CURLM *multi);
/// Takes one finished transfer and its result; false where there is none.
bool country_curl_multi_next_done(const country_curl *c, CURLM *multi, CURL **easy,
                                  CURLcode *result);

// Lists of strings.
struct curl_slist *country_curl_list_append(const country_curl *c, struct curl_slist *list,
                                            const char *string);
void country_curl_list_free(const country_curl *c, struct curl_slist *list);

// libcurl's own URL parser, so that what is checked is what will be asked.
CURLU *country_curl_url(const country_curl *c);
void country_curl_url_cleanup(const country_curl *c, CURLU *url);
CURLUcode country_curl_url_set(const country_curl *c, CURLU *url, CURLUPart part,
                               const char *value, unsigned int flags);
/// The part's text, to be freed with `country_curl_free`.
CURLUcode country_curl_url_get(const country_curl *c, CURLU *url, CURLUPart part,
                               char **value, unsigned int flags);
void country_curl_free(const country_curl *c, void *pointer);

#endif
