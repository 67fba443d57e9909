#include "CCountryPNG.h"

#include <string.h>
#include <zlib.h>

size_t country_gzip(const uint8_t *bytes, size_t count, uint8_t *output, size_t capacity) {
  z_stream stream;
  memset(&stream, 0, sizeof stream);
  if (count > UINT32_MAX || capacity > UINT32_MAX) return 0;
  // 16 more than the window's bits asks for the gzip format: https://zlib.net/manual.html
  if (deflateInit2(&stream, 6, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY) != Z_OK) return 0;
  stream.next_in = (Bytef *)bytes;
  stream.avail_in = (uInt)count;
  stream.next_out = output;
  stream.avail_out = (uInt)capacity;
  int result = deflate(&stream, Z_FINISH);
  size_t size = stream.total_out;
  deflateEnd(&stream);
  return result == Z_STREAM_END ? size : 0;
}
