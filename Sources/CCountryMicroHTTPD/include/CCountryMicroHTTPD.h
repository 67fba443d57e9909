#ifndef CCOUNTRY_MICROHTTPD_H
#define CCOUNTRY_MICROHTTPD_H

// The door to GNU libmicrohttpd. The library is loaded with dlopen when a server is first
// started, so that no other command pays for it; only the types and constants of its header are
// used at build time.
#include <microhttpd.h>
#include <stddef.h>

/// libmicrohttpd's functions, found once. Usable from any thread; never unloaded.
typedef struct country_mhd country_mhd;

/// Loads `library` and finds every function. NULL on failure, with the reason in `message`.
/// Call it from one thread at a time.
const country_mhd *country_mhd_open(const char *library, char *message, size_t size);

/// libmicrohttpd's version: `0.9.75`.
const char *country_mhd_version(const country_mhd *m);

#endif
