// Written by scripts/build-seed: what countries.sqlite says of itself.
#define SEED_IDENTITY "db336a3fe9e1f515"
#define SEED_DATA_VERSION "2026-11-30"
#define SEED_COUNTRY_COUNT 250
