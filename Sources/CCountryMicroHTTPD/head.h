#ifndef COUNTRY_MHD_HEAD_H
#define COUNTRY_MHD_HEAD_H

#include "functions.h"

#include <stdbool.h>

// What is wrong with a request; nothing where the status is 0.
typedef struct {
  unsigned status;
  const char *message;
} fault;

// A head that has come whole, as libmicrohttpd shows it.
typedef struct {
  struct MHD_Connection *connection;
  const char *method;
  const char *uri;
  // As it is up to its first NUL.
  size_t uri_size;
  // Where it was in the memory of the library, to be compared only.
  const char *place;
  const char *version;
  // The most bytes that a head may take of the connection's memory, and a body may have.
  size_t memory;
  size_t body_limit;
} request_head;

// Looks for what libmicrohttpd 0.9 lets pass and RFC 9112 does not, and leaves the length of the body.
fault country_mhd_check_head(const country_mhd *m, const request_head *head, size_t *length);

extern const fault country_mhd_too_large;

// What is wrong already with a head that is being read, as far as libmicrohttpd 0.9 stumbles over it: its
// target has so many bytes, and it may take so much memory.
fault country_mhd_foresee(const country_mhd *m, struct MHD_Connection *connection,
                          size_t target_size, size_t memory);

// The name of a field that is no client's. libmicrohttpd 0.9 takes the first `Cookie` to pieces,
// which nobody here asks for, and fails silently where there are many: this one stands before.
extern const char country_mhd_cookie[];

#endif
