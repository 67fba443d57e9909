"""Time zones by country, by the time zone database."""

from importlib.resources import files

import tzdata

from ..facts import Facts
from .table import Table


def tables(facts: Facts) -> list[Table]:
    text = files("tzdata").joinpath("zoneinfo/zone.tab").read_text(encoding="utf-8")
    lines = [line.split("\t") for line in text.splitlines() if not line.startswith("#")]
    return [
        Table(
            "time_zones",
            [
                "The zones of each country, in the order of tzdata's zone.tab, in which populous ones",
                "and those of a capital tend to come first; principal_time_zones.tsv says otherwise.",
                f"tzdata {tzdata.IANA_VERSION} (PyPI tzdata {tzdata.__version__}, public domain).",
            ],
            ["alpha2", "name"],
            [
                (alpha2, line[2])
                for alpha2 in facts.countries
                for line in lines
                if line[0] == alpha2
            ],
        )
    ]
