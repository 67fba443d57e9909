#include "CCountryMicroHTTPD.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>

// Every function of libmicrohttpd that is used, with the type its header gives it.
#define FUNCTIONS(F) F(get_version)

struct country_mhd {
#define MEMBER(name) __typeof__(&MHD_##name) name;
  FUNCTIONS(MEMBER)
#undef MEMBER
};

const country_mhd *country_mhd_open(const char *library, char *message, size_t size) {
  void *handle = dlopen(library, RTLD_NOW | RTLD_LOCAL);
  if (!handle) {
    snprintf(message, size, "%s", dlerror());
    return NULL;
  }
  struct country_mhd *m = calloc(1, sizeof *m);
  if (!m) {
    snprintf(message, size, "out of memory");
    return NULL;
  }
  const char *missing = NULL;
#define FIND(name)                                                          \
  m->name = (__typeof__(&MHD_##name))dlsym(handle, "MHD_" #name);           \
  if (!m->name) missing = "MHD_" #name;
  FUNCTIONS(FIND)
#undef FIND
  if (!missing) return m;
  snprintf(message, size, "%s is too old: it has no %s", library, missing);
  free(m);
  return NULL;
}

const char *country_mhd_version(const country_mhd *m) { return m->get_version(); }
