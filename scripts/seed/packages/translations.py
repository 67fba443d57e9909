"""What countries are called in other languages, by CLDR."""

import re

from babel import localedata

from ..facts import Facts
from .currencies import cldr_edition
from .table import Table, clean

# Names that are found as another country by its English name: Latvia is "ma Lawi" in Toki Pona.
LEFT_OUT = {("tok", "LV")}

Names = dict[str, str]  # by alpha-2


def tables(facts: Facts) -> list[Table]:
    english = {alpha2: fact["name"] for alpha2, fact in facts.by_country("names").items()}
    names = {"en": english} | {
        tag: names
        for locale in localedata.locale_identifiers()
        if (tag := language_tag(locale)) != "en" and (names := territories(locale, facts))
    }
    # English of other countries repeats that of CLDR and that of the world (St. Lucia, St Lucia),
    # which are second to the catalog's own.
    second = [territories("en", facts), names["en-001"]]
    known = most_known(names)
    return [
        Table(
            "translations",
            [
                "What countries are called in other languages. Left out is a name that is the same in",
                "the language that the tag has without its last part (pt for pt-PT), else in English,",
                f"and what English tags have from CLDR's en and en-001. {cldr_edition()}:",
                f"{len(known)} of its languages name a country, {list(known.values()).count(len(english))}"
                f" of these name all {len(english)}.",
            ],
            ["language", "alpha2", "name"],
            [
                (tag, alpha2, name)
                for tag in sorted(names)
                for alpha2, name in sorted(names[tag].items())
                if tag != "en" and name != inherited(alpha2, tag, names)
                if (tag, alpha2) not in LEFT_OUT
                if not re.fullmatch("en-[A-Z]{2}|en-[0-9]{3}", tag)
                or all(name != other[alpha2] for other in second[: 1 if tag == "en-001" else 2])
            ],
        )
    ]


def language_tag(locale: str) -> str:
    """A locale of CLDR as BCP 47 spells it: be-tarask, zh-Hant, es-419."""
    language, *parts = locale.split("_")
    return "-".join([language, *(part.lower() if len(part) > 4 else part for part in parts)])


def territories(locale: str, facts: Facts) -> Names:
    """The names of countries in a locale, with those that it has from its parents in CLDR."""
    given = localedata.load(locale).get("territories", {})
    return {alpha2: clean(given[alpha2]) for alpha2 in facts.countries if given.get(alpha2)}


def most_known(names: dict[str, Names]) -> dict[str, int]:
    """How many countries each language names, in that of its variants that names most."""
    found: dict[str, int] = {}
    for tag, given in names.items():
        language = tag.split("-")[0]
        found[language] = max(found.get(language, 0), len(given))
    return found


def inherited(alpha2: str, tag: str, names: dict[str, Names]) -> str:
    """The name where that of the tag itself is not known."""
    while "-" in tag:
        tag = re.sub("-[^-]*$", "", tag)
        if alpha2 in names.get(tag, {}):
            return names[tag][alpha2]
    return names["en"][alpha2]
