"""Writes every table. Arguments: the folder of facts, and the unpacked Debian package of CLDR."""

import sys
from pathlib import Path

from ..facts import Facts
from . import calling_codes, currencies, languages, postal_codes, time_zones, translations, usage


def main(folder: Path, debian: Path) -> None:
    facts = Facts(folder)
    for found in (
        calling_codes.tables(facts),
        currencies.tables(facts),
        languages.tables(facts),
        postal_codes.tables(facts),
        time_zones.tables(facts),
        translations.tables(facts),
        usage.tables(facts, debian),
    ):
        for table in found:
            table.write(folder)


main(Path(sys.argv[1]), Path(sys.argv[2]))
