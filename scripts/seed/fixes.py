"""Applies the corrections by hand of language_fixes.tsv to what CLDR gives a country."""

from .facts import Facts

Coded = tuple[str, str]  # a code, and its status in the country


class Fixes:
    """The corrections of one field: `language` or `currency`."""

    def __init__(self, facts: Facts, field: str) -> None:
        self.by_country = {
            alpha2: [fix for fix in fixes if fix["field"] == field]
            for alpha2, fixes in facts.grouped("language_fixes").items()
        }

    def applied(self, alpha2: str, given: list[Coded]) -> list[Coded]:
        """What a country is given, in its order, after the corrections."""
        found = dict(given)
        for fix in self.by_country[alpha2]:
            code = fix["code"]
            match fix["action"]:
                case "add":
                    found.setdefault(code, "official")
                case "remove":
                    found.pop(code, None)
                case "first":
                    found = {code: found.pop(code, "")} | found
                case status:
                    found[code] = status
        return list(found.items())
