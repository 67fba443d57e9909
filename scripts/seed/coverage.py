"""For how many countries the catalog knows what."""

import re
import sqlite3

from .sql import tables


def coverage(database: sqlite3.Connection) -> dict[str, int]:
    """The number of countries that each field is known for, in the order of the schema.

    A column of `country` goes by its own name; a table with several rows a country by its name,
    and those of its columns that may be NULL by table.column; names go by their kind.
    """
    found: dict[str, int] = {}
    for table in tables(database):
        if table.name == "country":
            for column in list(table.types)[1:]:
                found[column] = count(database, f"SELECT count({column}) FROM country")
        elif "country_id" in table.types:
            found |= of_table(database, table.name)
    return found


def of_table(database: sqlite3.Connection, table: str) -> dict[str, int]:
    known = f"SELECT count(DISTINCT country_id) FROM {table}"
    if table == "name":
        kinds = database.execute("SELECT DISTINCT kind FROM name ORDER BY kind").fetchall()
        return {
            f"name.{kind}": count(database, f"{known} WHERE kind = '{kind}'") for (kind,) in kinds
        }
    counts = {table: count(database, known)}
    optional = database.execute(
        'SELECT name FROM pragma_table_info(?) WHERE NOT "notnull" AND NOT pk', (table,)
    )
    for (column,) in optional.fetchall():
        counts[f"{table}.{column}"] = count(database, f"{known} WHERE {column} IS NOT NULL")
    return counts


def count(database: sqlite3.Connection, query: str) -> int:
    return int(database.execute(query).fetchone()[0])


def stale_claims(sources: str, counts: dict[str, int]) -> list[str]:
    """A sentence for each field whose coverage a page of sources leaves out or gets wrong.

    The page's table has a line `| field | 250 | ...` for each field that is known at all.
    """
    claims = {
        field: int(number)
        for line, number in re.findall(r"^\| (`[^|]+`) \| (\d+) \|", sources, re.MULTILINE)
        for field in re.findall(r"`([^`]+)`", line)
    }
    expected = {field: number for field, number in counts.items() if number}
    return [
        f"SOURCES.md says {claims.get(field, 'nothing')} of {field}, which is known"
        f" for {expected.get(field, 0)}."
        for field in sorted(claims.keys() | expected.keys())
        if claims.get(field) != expected.get(field)
    ]
