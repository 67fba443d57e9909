#include "CountrySeedData.h"
#include "seed_version.h"

static const unsigned char seed[] = {
#embed "countries.sqlite"
};

static const unsigned char schema[] = {
#embed "schema.sql"
};

static const unsigned char notices[] = {
#embed "NOTICES.md"
};

const unsigned char *country_seed_bytes(void) { return seed; }

size_t country_seed_size(void) { return sizeof seed; }

const char *country_seed_identity(void) { return SEED_IDENTITY; }

const char *country_seed_data_version(void) { return SEED_DATA_VERSION; }

long country_seed_country_count(void) { return SEED_COUNTRY_COUNT; }

const unsigned char *country_seed_schema(void) { return schema; }

size_t country_seed_schema_size(void) { return sizeof schema; }

const unsigned char *country_seed_notices(void) { return notices; }

size_t country_seed_notices_size(void) { return sizeof notices; }
