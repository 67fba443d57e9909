"""Reads the tables of SeedData/facts: kept by hand, or taken from packages.

A table is UTF-8 text: comment lines that begin with '#', a line that names the columns, then
one line a row, tab-separated. An empty field is a fact that is not known or does not exist.
"""

from functools import cached_property
from pathlib import Path

Fact = dict[str, str]


class FactsError(Exception):
    """A table that cannot be read, said with its file and line."""


class Facts:
    """The tables of one folder, by the name of their file."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    @cached_property
    def countries(self) -> list[str]:
        """The alpha-2 codes of all countries, in the order of names.tsv."""
        return [row["alpha2"] for row in self.read("names")]

    def rows(self, table: str) -> list[Fact]:
        """All rows of a table, in the order of the file."""
        rows = self.read(table)
        known = set(self.countries)
        for row in rows:
            for column in ("alpha2", "neighbor"):
                if column in row and row[column] not in known:
                    raise FactsError(f"{table}.tsv: no country {row[column]} in names.tsv")
        return rows

    def grouped(self, table: str) -> dict[str, list[Fact]]:
        """The rows of a table that has any number for each country, by alpha-2."""
        found: dict[str, list[Fact]] = {alpha2: [] for alpha2 in self.countries}
        for row in self.rows(table):
            found[row["alpha2"]].append(row)
        return found

    def by_country(self, table: str) -> dict[str, Fact]:
        """The rows of a table that has exactly one for each country, by alpha-2."""
        rows = self.rows(table)
        found = [row["alpha2"] for row in rows]
        if found != self.countries:
            missing = ", ".join(sorted(set(self.countries) - set(found)))
            fault = f"no row for {missing}" if missing else "a row too many or out of order"
            raise FactsError(f"{table}.tsv, which has one row for each country: {fault}")
        return dict(zip(found, rows))

    def read(self, table: str) -> list[Fact]:
        path = self.folder / f"{table}.tsv"
        columns: list[str] = []
        rows: list[Fact] = []
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
            if line.startswith("#"):
                continue
            fields = line.split("\t")
            if not columns:
                columns = fields
            elif len(fields) != len(columns):
                raise FactsError(
                    f"{path.name}:{number}: {len(fields)} fields, not {len(columns)} as the header"
                )
            else:
                rows.append(dict(zip(columns, fields)))
        return rows
