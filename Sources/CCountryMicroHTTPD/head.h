#ifndef COUNTRY_MHD_HEAD_H
#define COUNTRY_MHD_HEAD_H

#include "functions.h"

// What is wrong with a request; nothing where the status is 0.
typedef struct {
  unsigned status;
  const char *message;
} fault;

// Looks for what libmicrohttpd 0.9 lets pass and RFC 9112 does not, in a head that has come whole, and
// for more than the limits of the settings allow. Leaves the length of the body, 0 where it is not said.
fault country_mhd_check_head(const country_mhd *m, const country_mhd_settings *settings,
                             const country_mhd_request *request, const char *version,
                             size_t *length);

extern const fault country_mhd_too_large;

// The name of a field that is no client's. libmicrohttpd 0.9 takes the first `Cookie` to pieces,
// which nobody here asks for, and fails silently where there are many: this one stands before.
extern const char country_mhd_cookie[];

#endif
