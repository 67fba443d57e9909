#ifndef COUNTRY_SEED_DATA_H
#define COUNTRY_SEED_DATA_H

#include <stddef.h>

/// The first byte of the bundled catalog, a SQLite database file.
const unsigned char *country_seed_bytes(void);

/// The length of the bundled catalog in bytes.
size_t country_seed_size(void);

/// The digest of the bundled catalog's rows, as the database itself records it.
const char *country_seed_identity(void);

/// The day to which the bundled catalog's facts are true, as `2026-11-30`.
const char *country_seed_data_version(void);

/// The number of countries in the bundled catalog.
long country_seed_country_count(void);

/// The SQL that makes a catalog's tables; not NUL-terminated.
const unsigned char *country_seed_schema(void);

/// The length of that SQL in bytes.
size_t country_seed_schema_size(void);

/// The notices that the licences of the catalog's sources ask for; not NUL-terminated.
const unsigned char *country_seed_notices(void);

/// The length of the notices in bytes.
size_t country_seed_notices_size(void);

#endif
