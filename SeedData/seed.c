#include "CountrySeedData.h"

static const unsigned char seed[] = {
#embed "countries.sqlite"
};

const unsigned char *country_seed_bytes(void) { return seed; }

size_t country_seed_size(void) { return sizeof seed; }
