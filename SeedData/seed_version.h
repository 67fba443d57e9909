// Written by scripts/build-seed: what countries.sqlite says of itself.
#define SEED_IDENTITY "5d0ba8422b0ee4d3"
#define SEED_DATA_VERSION "2026-11-30"
#define SEED_COUNTRY_COUNT 250
