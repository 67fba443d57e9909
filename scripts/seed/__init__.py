"""What scripts/build-seed is made of."""
