#include "CCountryPNG.h"

#include <png.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

// Everything that must survive a longjmp lives here, not in locals.
typedef struct {
  const uint8_t *bytes;
  size_t count;
  size_t read;
  png_structp png;
  png_infop info;
  uint8_t *row;
  country_png_result *result;
  // Whether all rows are there, and the bytes of IDAT that were read since.
  bool has_rows;
  size_t surplus;
} decoding;

// libpng inflates what lies behind the last row to its end. A file of 4 MB can hold 4 GB there, which
// take seconds; this much takes a tenth of one.
static const size_t most_surplus = 65536;

static void fail(country_png_result *result, country_png_status status, const char *message) {
  result->status = status;
  strncpy(result->message, message ? message : "", sizeof result->message - 1);
  result->message[sizeof result->message - 1] = 0;
}

static PNG_NORETURN void on_error(png_structp png, png_const_charp message) {
  decoding *d = png_get_error_ptr(png);
  fail(d->result, COUNTRY_PNG_BROKEN, message);
  png_longjmp(png, 1);
}

// libpng's benign errors arrive as warnings. All are errors here but the two that
// tell of data behind the image inside IDAT, which is legal to skip.
static void on_warning(png_structp png, png_const_charp message) {
  if (strcmp(message, "IDAT: Too much image data") == 0) return;
  if (strcmp(message, "IDAT: Extra compressed data") == 0) return;
  on_error(png, message);
}

static bool is_in_image_data(png_structp png) {
  return (png_get_io_state(png) & PNG_IO_MASK_LOC) == PNG_IO_CHUNK_DATA &&
         png_get_io_chunk_type(png) == 0x49444154;
}

static void on_read(png_structp png, png_bytep into, size_t count) {
  decoding *d = png_get_io_ptr(png);
  if (count > d->count - d->read) png_error(png, "the file ends too early");
  if (d->has_rows && is_in_image_data(png)) {
    d->surplus += count;
    if (d->surplus > most_surplus) png_error(png, "too much data behind the last row");
  }
  memcpy(into, d->bytes + d->read, count);
  d->read += count;
}

// Called for each row once it is decoded and before libpng reads on, which is before `png_read_row`
// returns.
static void on_row(png_structp png, png_row_infop info, png_bytep row) {
  (void)info, (void)row;
  decoding *d = png_get_user_transform_ptr(png);
  d->has_rows = png_get_current_row_number(png) + 1 == d->result->height &&
                (png_get_interlace_type(png, d->info) == PNG_INTERLACE_NONE ||
                 png_get_current_pass_number(png) == PNG_INTERLACE_ADAM7_PASSES - 1);
}

static void configure(png_structp png, uint32_t max_width, uint32_t max_height) {
  png_set_benign_errors(png, 1);
  png_set_crc_action(png, PNG_CRC_ERROR_QUIT, PNG_CRC_ERROR_QUIT);
  png_set_user_limits(png, max_width, max_height);
  png_set_chunk_cache_max(png, 16);
  png_set_chunk_malloc_max(png, 4000000);
  // NULL and -1: every ancillary chunk, known or not, except tRNS.
  png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, NULL, -1);
  // An index beyond the palette is drawn as opaque black, as decoders do.
  png_set_check_for_invalid_index(png, 0);
}

static void ask_for_rgba(png_structp png) {
  png_set_expand(png);
  png_set_scale_16(png);
  png_set_gray_to_rgb(png);
  png_set_add_alpha(png, 0xff, PNG_FILLER_AFTER);
}

static void decode(decoding *d, uint8_t *rgba, size_t rgba_count) {
  png_read_info(d->png, d->info);
  uint32_t width = png_get_image_width(d->png, d->info);
  uint32_t height = png_get_image_height(d->png, d->info);
  d->result->width = width;
  d->result->height = height;
  if (rgba) ask_for_rgba(d->png);
  int passes = png_set_interlace_handling(d->png);
  png_set_user_transform_info(d->png, d, 0, 0);
  png_set_read_user_transform_fn(d->png, on_row);
  png_read_update_info(d->png, d->info);
  size_t row_bytes = png_get_rowbytes(d->png, d->info);

  if (!rgba) {
    d->row = malloc(row_bytes);
    if (!d->row) {
      fail(d->result, COUNTRY_PNG_OUT_OF_MEMORY, "out of memory");
      return;
    }
    // Rows of an interlaced picture are combined with what the row holds.
    memset(d->row, 0, row_bytes);
  } else if (row_bytes != (size_t)width * 4 || rgba_count / row_bytes < height) {
    png_error(d->png, "the buffer for the pixels is too small");
  }
  for (int pass = 0; pass < passes; pass++) {
    for (uint32_t y = 0; y < height; y++) {
      // The last pass has the odd rows; a last row that is even has come in an earlier one.
      if (passes > 1 && pass == passes - 1 && y == height - 1 && y % 2 == 0) d->has_rows = true;
      png_read_row(d->png, rgba ? rgba + row_bytes * y : d->row, NULL);
    }
  }
  png_read_end(d->png, NULL);
}

// A function of its own: `d` is the caller's, so its fields keep their values
// across the longjmp (C17 7.13.2.1).
static void run(decoding *d, uint32_t max_width, uint32_t max_height, uint8_t *rgba,
                size_t rgba_count) {
  if (setjmp(png_jmpbuf(d->png)) != 0) return;
  configure(d->png, max_width, max_height);
  png_set_read_fn(d->png, d, on_read);
  decode(d, rgba, rgba_count);
}

void country_png_decode(const uint8_t *bytes, size_t count, uint32_t max_width,
                        uint32_t max_height, uint8_t *rgba, size_t rgba_count,
                        country_png_result *result) {
  memset(result, 0, sizeof *result);
  decoding d = {.bytes = bytes, .count = count, .result = result};
  d.png = png_create_read_struct(PNG_LIBPNG_VER_STRING, &d, on_error, on_warning);
  if (d.png) d.info = png_create_info_struct(d.png);
  if (d.png && d.info) {
    run(&d, max_width, max_height, rgba, rgba_count);
  } else {
    fail(result, COUNTRY_PNG_OUT_OF_MEMORY, "out of memory");
  }
  free(d.row);
  if (d.png) png_destroy_read_struct(&d.png, &d.info, NULL);
}

uint32_t country_png_crc32(uint32_t crc, const uint8_t *bytes, size_t count) {
  return (uint32_t)crc32_z(crc, bytes, count);
}
