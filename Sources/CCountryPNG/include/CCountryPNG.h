#ifndef CCOUNTRY_PNG_H
#define CCOUNTRY_PNG_H

// The door to libpng and zlib. libpng reports errors with `longjmp`, which must
// not cross a Swift frame, so a whole decode happens inside one C function.
#include <stddef.h>
#include <stdint.h>

typedef enum {
  COUNTRY_PNG_OK = 0,
  COUNTRY_PNG_BROKEN = 1,
  COUNTRY_PNG_OUT_OF_MEMORY = 2,
} country_png_status;

typedef struct {
  country_png_status status;
  uint32_t width;
  uint32_t height;
  /// What libpng said, NUL-terminated; empty where the status is OK.
  char message[160];
} country_png_result;

/// Decodes every row of a PNG whose chunks were already walked and found well
/// formed, with limits of `max_width` x `max_height`.
///
/// Ancillary chunks other than tRNS are skipped unread. Surplus data behind the
/// image inside IDAT is allowed, as decoders allow it, up to 64 KB; a broken or
/// short zlib stream, a wrong Adler-32 and an unknown filter type are not.
///
/// `rgba` is NULL to verify only, else receives 8-bit RGBA, rows top down without
/// padding, and must hold at least width x height x 4 bytes (`rgba_count`).
void country_png_decode(const uint8_t *bytes, size_t count, uint32_t max_width,
                        uint32_t max_height, uint8_t *rgba, size_t rgba_count,
                        country_png_result *result);

/// The CRC-32 of PNG and zlib (ISO 3309) of `bytes`, continued from `crc`
/// (0 to begin).
uint32_t country_png_crc32(uint32_t crc, const uint8_t *bytes, size_t count);

/// Packs bytes in the gzip format (RFC 1952) and returns how many that makes; 0 if they do not fit
/// into `capacity`, or there is no memory.
size_t country_gzip(const uint8_t *bytes, size_t count, uint8_t *output, size_t capacity);

#endif
