"""Writes every table. Argument: the folder of facts."""

import sys
from pathlib import Path

from ..facts import Facts
from . import currencies, languages


def main(folder: Path) -> None:
    facts = Facts(folder)
    for found in (currencies.tables(facts), languages.tables(facts)):
        for table in found:
            table.write(folder)


main(Path(sys.argv[1]))
