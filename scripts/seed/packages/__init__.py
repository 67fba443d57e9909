"""Turns what packages know into tables of SeedData/facts.

Runs in the virtual environment that `scripts/build-seed --fetch` makes. Each module is about one
subject and gives the tables of it. The same packages give the same bytes.
"""
