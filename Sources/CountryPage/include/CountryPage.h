#ifndef COUNTRY_PAGE_H
#define COUNTRY_PAGE_H

// The files of the web page, embedded.
#include <stddef.h>

/// A file: its path below the site's root, and its bytes.
typedef struct {
  const char *path;
  const unsigned char *bytes;
  size_t size;
} country_page_file;

/// The file at `index`; NULL behind the last.
const country_page_file *country_page_file_at(size_t index);

#endif
