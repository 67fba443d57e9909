"""Currencies in force, by CLDR; their codes and decimals, by ISO 4217."""

from importlib.metadata import version
from importlib.resources import files
from xml.etree import ElementTree

from babel import Locale
from babel.core import UnknownLocaleError, get_global

from ..facts import Facts
from .table import Table, clean

# The locale whose symbol is taken, where the code does not begin with the country's.
LOCALES = {"EUR": "de_DE", "XAF": "fr_CM", "XCD": "en_AG", "XOF": "fr_SN", "XPF": "fr_NC"}
LOCALES |= {"XCG": "en_CW", "ANG": "nl_SX"}


def tables(facts: Facts) -> list[Table]:
    cldr = cldr_edition()
    standard = iso_4217()
    used = [
        (alpha2, code)
        for alpha2 in facts.countries
        for code in in_force(alpha2)
        if code in standard
    ]
    english = Locale("en")
    return [
        Table(
            "currencies",
            [
                "The currencies of ISO 4217 that a country uses.",
                f"Codes, numbers and decimals: {iso_edition()}.",
                "English names, symbols as written where a currency is at home (the code where",
                f"there is none): {cldr}.",
            ],
            ["code", "numeric", "name", "symbol", "decimals"],
            [
                (code, number, clean(english.currencies[code]), symbol(code), decimals)
                for code, (number, decimals) in sorted(standard.items())
                if code in {code for _, code in used}
            ],
        ),
        Table(
            "country_currencies",
            [
                "The legal tender of each country, its own currency first, then in the order in which",
                f"they came into use: {cldr}.",
            ],
            ["alpha2", "code"],
            used,
        ),
    ]


def cldr_edition() -> str:
    edition = get_global("cldr")["version"]
    return f"CLDR {edition} (Babel {version('babel')}, Unicode licence v3)"


def in_force(alpha2: str) -> list[str]:
    """The currencies that are tender and have no last day, in order of use."""
    found = [
        (start, code)
        for code, start, end, tender in get_global("territory_currencies").get(alpha2, ())
        if tender and end is None
    ]
    return [code for _, code in sorted(found, key=lambda use: (use[1][:2] != alpha2, use[0]))]


def iso_4217() -> dict[str, tuple[str, str]]:
    """Numeric code and decimals of each currency of list one."""
    return {
        entry.findtext("Ccy", ""): (
            entry.findtext("CcyNbr", ""),
            entry.findtext("CcyMnrUnts", "").replace("N.A.", ""),
        )
        for entry in list_one().iter("CcyNtry")
        if entry.findtext("Ccy")
    }


def iso_edition() -> str:
    edition = list_one().get("Pblshd")
    return f"ISO 4217 list one of {edition} (PyPI iso4217 {version('iso4217')}, public domain)"


def list_one() -> ElementTree.Element:
    text = files("iso4217").joinpath("table.xml").read_text(encoding="utf-8")
    return ElementTree.fromstring(text)


def symbol(code: str) -> str:
    """The symbol in the most usual language of the country whose currency it is."""
    try:
        locale = Locale.parse(LOCALES.get(code, f"und_{code[:2]}"))
    except (UnknownLocaleError, ValueError):
        locale = Locale("en")
    home, english = (
        clean(spoken.currency_symbols.get(code, "")).replace("\uffe5", "\u00a5")  # no wide yen sign
        for spoken in (locale, Locale("en"))
    )
    return next((found for found in (home, english) if found not in ("", code)), code)
