"""Calling codes, and the digits after them where countries share one, by libphonenumber."""

from re import _constants as op
from re import _parser as parser

import phonenumbers
from phonenumbers import COUNTRY_CODE_TO_REGION_CODE, PhoneMetadata

from ..facts import Facts
from .table import Table


def tables(facts: Facts) -> list[Table]:
    return [
        Table(
            "calling_codes",
            [
                "Calling codes without the plus sign, and the digits that numbers of the country begin",
                "with where others share the code. The main country of a shared code has none.",
                f"libphonenumber (PyPI phonenumbers {phonenumbers.__version__}, Apache-2.0).",
                "What it leaves out and what is overruled stands in extra.tsv.",
            ],
            ["alpha2", "code", "leading_digits"],
            [
                (alpha2, str(code), digits)
                for alpha2 in facts.countries
                for code, regions in COUNTRY_CODE_TO_REGION_CODE.items()
                if alpha2 in regions
                for digits in leading_digits(alpha2, main=regions[0] == alpha2)
            ],
        )
    ]


def leading_digits(alpha2: str, main: bool) -> list[str]:
    pattern = PhoneMetadata.metadata_for_region(alpha2).leading_digits
    return [""] if main or not pattern else sorted(spelled_out(parser.parse(pattern)))


def spelled_out(pattern: parser.SubPattern) -> list[str]:
    """Every text that a pattern of digits, classes and alternatives matches."""
    texts = [""]
    for code, argument in pattern:
        match code:
            case op.LITERAL:
                ends = [chr(argument)]
            case op.IN:
                ends = [digit for digit in "0123456789" if matches(argument, digit)]
            case op.BRANCH:
                ends = [text for branch in argument[1] for text in spelled_out(branch)]
            case op.SUBPATTERN:
                ends = spelled_out(argument[3])
            case _:
                raise ValueError(f"cannot spell out {code} in leading digits")
        texts = [text + end for text in texts for end in ends]
    return texts


def matches(members: list[tuple[object, object]], digit: str) -> bool:
    return any(
        chr(argument) == digit if code is op.LITERAL else argument[0] <= ord(digit) <= argument[1]
        for code, argument in members
    )
