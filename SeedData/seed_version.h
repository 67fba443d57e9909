// Written by scripts/build-seed: what countries.sqlite says of itself.
#define SEED_IDENTITY "1362d15b98ccf452"
#define SEED_DATA_VERSION "2026-11-30"
#define SEED_COUNTRY_COUNT 250
