#ifndef COUNTRY_SEED_DATA_H
#define COUNTRY_SEED_DATA_H

#include <stddef.h>

/// The first byte of the bundled catalog, a SQLite database file.
const unsigned char *country_seed_bytes(void);

/// The length of the bundled catalog in bytes.
size_t country_seed_size(void);

#endif
