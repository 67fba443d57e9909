// Written by scripts/build-seed: what countries.sqlite says of itself.
#define SEED_IDENTITY "aba97db50c2815aa"
#define SEED_DATA_VERSION "2026-11-30"
#define SEED_COUNTRY_COUNT 250
