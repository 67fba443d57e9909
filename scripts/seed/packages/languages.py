"""Languages that have a standing in a country, by CLDR."""

from babel import Locale
from babel.core import get_global
import pycountry

from ..facts import Facts
from .currencies import cldr_edition
from .table import Table, clean

STATUS = {
    "official": "official",
    "de_facto_official": "official",
    "official_regional": "regional",
}


def tables(facts: Facts) -> list[Table]:
    spoken = [
        (alpha2, code, status)
        for alpha2 in facts.countries
        for code, status in with_standing(alpha2)
    ]
    added = {fix["code"] for fix in facts.rows("language_fixes") if fix["field"] == "language"}
    codes = sorted({code for _, code, _ in spoken} | added)
    return [
        Table(
            "languages",
            [
                "English names of the languages that the catalog gives a country.",
                f"{cldr_edition()}; ISO 639-3 for those that it does not name.",
            ],
            ["code", "name"],
            [(code, name(code)) for code in codes],
        ),
        Table(
            "country_languages",
            [
                "The languages that have a standing in each country: official (by law or in fact), then",
                f"regional, each by its share of speakers. {cldr_edition()}.",
                "Scripts are left out: zh-Hant is zh. Corrections by hand: language_fixes.tsv.",
            ],
            ["alpha2", "code", "status"],
            spoken,
        ),
    ]


def with_standing(alpha2: str) -> list[tuple[str, str]]:
    """Languages with their status, the most spoken of the highest status first."""
    found: dict[str, tuple[bool, float]] = {}
    for tag, facts in get_global("territory_languages").get(alpha2, {}).items():
        if facts["official_status"]:
            code = tag.split("_")[0]
            rank = (STATUS[facts["official_status"]] != "official", -facts["population_percent"])
            found[code] = min(rank, found.get(code, rank))
    ranked = sorted((rank, code) for code, rank in found.items())
    return [(code, "regional" if regional else "official") for (regional, _), code in ranked]


def name(code: str) -> str:
    found = Locale("en").languages.get(code)
    return clean(found or pycountry.languages.get(alpha_3=code).name)
