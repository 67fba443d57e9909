"""First day of the week, weekend, measures and paper, by CLDR."""

from pathlib import Path
from xml.etree import ElementTree

from babel import Locale, localedata

from ..facts import Facts
from .currencies import cldr_edition
from .table import Table

DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
SUPPLEMENT = "usr/share/unicode/cldr/common/supplemental/supplementalData.xml"
WORLD = "001"
DEBIAN = "CLDR 41 (Debian unicode-cldr-core 41-0.1, Unicode licence v3)"


def tables(facts: Facts, debian: Path) -> list[Table]:
    locales = by_territory()
    supplement = ElementTree.parse(debian / SUPPLEMENT)
    measures = by_type(supplement, "measurementSystem")
    paper = by_type(supplement, "paperSize")
    return [
        Table(
            "weeks",
            [
                f"The first day of the week, and the first and last of the weekend. {cldr_edition()};",
                "none for countries in which it has no language. Overruled by hand: weekends.tsv.",
            ],
            ["alpha2", "week_start", "weekend_start", "weekend_end"],
            [(alpha2, *week(locales.get(alpha2))) for alpha2 in facts.countries],
        ),
        Table(
            "measures",
            [f"The system of measurement (metric, US, UK) and the size of paper. {DEBIAN}."],
            ["alpha2", "measurement_system", "paper_size"],
            [
                (alpha2, measures.get(alpha2, measures[WORLD]), paper.get(alpha2, paper[WORLD]))
                for alpha2 in facts.countries
            ],
        ),
    ]


def by_territory() -> dict[str, str]:
    """A locale of each territory; those of one territory agree on its week."""
    return {
        locale.split("_")[-1]: locale
        for locale in sorted(localedata.locale_identifiers())
        if "_" in locale
    }


def week(identifier: str | None) -> tuple[str, str, str]:
    if identifier is None:
        return ("", "", "")
    locale = Locale.parse(identifier)
    return (
        DAYS[locale.first_week_day],
        DAYS[locale.weekend_start],
        DAYS[locale.weekend_end],
    )


def by_type(supplement: ElementTree.ElementTree, element: str) -> dict[str, str]:
    """The type of an element that each territory is listed at, but for those of a category."""
    return {
        territory: found.get("type", "").replace("-", " ")
        for found in supplement.iter(element)
        if found.get("category") is None
        for territory in found.get("territories", "").split()
    }
