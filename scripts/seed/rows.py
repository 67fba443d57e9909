"""Turns facts into rows of the catalog's tables.

A row is a dictionary from column to text; the schema says which columns are numbers. A column
left out, and an empty text, become NULL.
"""

from collections import defaultdict
from collections.abc import Iterable

from .facts import Facts
from .fixes import Fixes

Row = dict[str, str]

FLAG_URL = "https://flagcdn.com/w{{width}}/{alpha2}.png"
REGIONAL_INDICATOR_A = 0x1F1E6
LANGUAGE_STATUS = ["official", "working", "special", "regional", "spoken"]
KOSOVO_ID = "983"  # Kosovo has no ISO 3166-1 numeric code; CLDR gives it this number.


def catalog(facts: Facts, metadata: dict[str, str]) -> dict[str, list[Row]]:
    """The rows of every table that the facts fill, by table."""
    ids = {
        alpha2: str(int(fact["numeric"] or KOSOVO_ID))
        for alpha2, fact in facts.by_country("names").items()
    }
    return {
        "country": countries(facts, ids),
        "name": names(facts, ids),
        "capital": capitals(facts, ids),
        "currency": currencies(facts),
        "country_currency": country_currencies(facts, ids),
        "language": languages(facts),
        "country_language": country_languages(facts, ids),
        "anthem": anthems(facts, ids),
        "time_zone": time_zones(facts, ids),
        "calling_code": calling_codes(facts, ids),
        "top_level_domain": top_level_domains(facts, ids),
        "border": borders(facts, ids),
        "metadata": [{"key": key, "value": value} for key, value in metadata.items()],
    }


def countries(facts: Facts, ids: dict[str, str]) -> list[Row]:
    tables = (
        "areas",
        "codes",
        "coordinates",
        "driving_side",
        "flag_descriptions",
        "gini",
        "independence",
        "landlocked",
        "measures",
        "names",
        "population",
        "postal_codes",
        "regions",
        "un_members",
        "weeks",
    )
    fact = {table: facts.by_country(table) for table in tables}
    for weekend in facts.rows("weekends"):
        fact["weeks"][weekend["alpha2"]] |= {
            day: weekend[day] for day in ("weekend_start", "weekend_end")
        }
    return [country(alpha2, id, {t: fact[t][alpha2] for t in tables}) for alpha2, id in ids.items()]


def country(alpha2: str, id: str, fact: dict[str, dict[str, str]]) -> Row:
    independent = fact["independence"]["independent"]
    member = fact["un_members"]["standing"] == "member"
    return {
        "id": id,
        "name": fact["names"]["name"],
        "official_name": fact["names"]["official_name"],
        "alpha2": alpha2,
        "alpha3": fact["names"]["alpha3"],
        "numeric": fact["names"]["numeric"],
        "ioc": fact["codes"]["ioc"],
        "fifa": the_only(fact["codes"]["fifa"]),
        "vehicle": fact["codes"]["vehicle"],
        "flag": flag_emoji(alpha2),
        "flag_url": FLAG_URL.format(alpha2=alpha2.lower()),
        "flag_description": fact["flag_descriptions"]["description"],
        "region": fact["regions"]["region"],
        "subregion": fact["regions"]["subregion"],
        "intermediate_region": fact["regions"]["intermediate_region"],
        "area": fact["areas"]["area"],
        "land_area": fact["areas"]["land_area"],
        "population": fact["population"]["population"],
        "population_year": fact["population"]["year"],
        "latitude": fact["coordinates"]["latitude"],
        "longitude": fact["coordinates"]["longitude"],
        "landlocked": fact["landlocked"]["landlocked"],
        "independent": independent,
        "independence_date": fact["independence"]["date"] if independent == "1" else "",
        "independent_from": fact["independence"]["from"] if independent == "1" else "",
        "un_member": "1" if member else "0",
        "un_member_year": fact["un_members"]["year"] if member else "",
        "driving_side": fact["driving_side"]["driving_side"],
        "week_start": fact["weeks"]["week_start"],
        "weekend_start": fact["weeks"]["weekend_start"],
        "weekend_end": fact["weeks"]["weekend_end"],
        "measurement_system": fact["measures"]["measurement_system"],
        "paper_size": fact["measures"]["paper_size"],
        "postal_code_format": fact["postal_codes"]["format"],
        "postal_code_pattern": fact["postal_codes"]["pattern"],
        "gini": fact["gini"]["gini"],
        "gini_year": fact["gini"]["year"],
    }


def names(facts: Facts, ids: dict[str, str]) -> list[Row]:
    """Everything a country is called, but for its two English names, which `country` has."""
    found = [(f["alpha2"], f["kind"], f["language"], f["name"]) for f in facts.rows("native_names")]
    found += [(f["alpha2"], "alias", "en", f["alias"]) for f in facts.rows("aliases")]
    found += [
        (f["alpha2"], "common", f["language"], f["name"]) for f in facts.rows("translations")
    ]
    found += [
        (alpha2, kind, "en", word)
        for alpha2, f in facts.by_country("demonyms").items()
        for kind, words in (("demonym", f["noun"]), ("adjective", f["adjective"]))
        for word in words.split("; ")
        if word
    ]
    rows = [
        {"country_id": ids[alpha2], "kind": kind, "language": language, "name": name}
        for alpha2, kind, language, name in found
    ]
    return numbered(rows, by=("country_id", "kind", "language"))


def capitals(facts: Facts, ids: dict[str, str]) -> list[Row]:
    return [
        {
            "country_id": ids[f["alpha2"]],
            "position": f["position"],
            "name": f["name"],
            "role": f["role"],
            "latitude": f["latitude"],
            "longitude": f["longitude"],
        }
        for f in facts.rows("capitals")
        if f["role"] != "former"
    ]


def currencies(facts: Facts) -> list[Row]:
    return [dict(f) for f in facts.rows("currencies")]


def country_currencies(facts: Facts, ids: dict[str, str]) -> list[Row]:
    fixes = Fixes(facts, "currency")
    found = [
        {"country_id": ids[alpha2], "code": code}
        for alpha2, used in facts.grouped("country_currencies").items()
        for code, _ in fixes.applied(alpha2, [(f["code"], "") for f in used])
    ]
    return numbered(found, by=("country_id",))


def languages(facts: Facts) -> list[Row]:
    return [dict(f) for f in facts.rows("languages")]


def country_languages(facts: Facts, ids: dict[str, str]) -> list[Row]:
    """Languages by their status, and within it in the order of the facts."""
    fixes = Fixes(facts, "language")
    found = [
        {"country_id": ids[alpha2], "code": code, "status": status}
        for alpha2, spoken in facts.grouped("country_languages").items()
        for code, status in sorted(
            fixes.applied(alpha2, [(f["code"], f["status"]) for f in spoken]),
            key=lambda language: LANGUAGE_STATUS.index(language[1]),
        )
    ]
    return numbered(found, by=("country_id",))


def anthems(facts: Facts, ids: dict[str, str]) -> list[Row]:
    found = [
        {
            "country_id": ids[f["alpha2"]],
            "role": f["role"],
            "title": f["title"],
            "native_title": f["native_title"] or english_title(f),
            "native_language": f["native_language"],
            "latin_title": f["latin_title"],
            "year": f["year"],
            "year_note": f["year_note"],
            "author": f["author"],
            "composer": f["composer"],
        }
        for f in facts.rows("anthems")
        if f["role"] != "none"
    ]
    return numbered(found, by=("country_id",))


def time_zones(facts: Facts, ids: dict[str, str]) -> list[Row]:
    """The zones of each country, that of its capital first."""
    principal = {f["alpha2"]: f["name"] for f in facts.rows("principal_time_zones")}
    found = [
        (f["alpha2"], f["name"]) for f in facts.rows("time_zones")
    ] + extra(facts, "timezone")
    found.sort(key=lambda zone: zone[1] != principal.get(zone[0], zone[1]))
    return numbered(
        [{"country_id": ids[alpha2], "name": name} for alpha2, name in found], by=("country_id",)
    )


def calling_codes(facts: Facts, ids: dict[str, str]) -> list[Row]:
    """The calling codes of each country: those kept by hand, if any, else the package's."""
    kept = [(alpha2, *f"{value} ".split(" ")[:2]) for alpha2, value in extra(facts, "calling_code")]
    given = [(f["alpha2"], f["code"], f["leading_digits"]) for f in facts.rows("calling_codes")]
    overruled = {alpha2 for alpha2, *_ in kept}
    found = [
        {"country_id": ids[alpha2], "code": code, "leading_digits": digits}
        for alpha2, code, digits in kept + [f for f in given if f[0] not in overruled]
    ]
    return numbered(found, by=("country_id",))


def extra(facts: Facts, field: str) -> list[tuple[str, str]]:
    """The rows of extra.tsv about one field: country and value."""
    return [(f["alpha2"], f["value"]) for f in facts.rows("extra") if f["field"] == field]


def top_level_domains(facts: Facts, ids: dict[str, str]) -> list[Row]:
    found = [
        {"country_id": ids[f["alpha2"]], "domain": f["domain"]}
        for f in facts.rows("top_level_domains")
        if f["domain"]
    ]
    return numbered(found, by=("country_id",))


def borders(facts: Facts, ids: dict[str, str]) -> list[Row]:
    """Each border twice, once from either side."""
    return [
        {"country_id": ids[here], "neighbor_id": ids[there], "length": f["length"]}
        for f in facts.rows("borders")
        for here, there in ((f["alpha2"], f["neighbor"]), (f["neighbor"], f["alpha2"]))
    ]


def numbered(rows: Iterable[Row], by: tuple[str, ...]) -> list[Row]:
    """Adds `position`: 1, 2 and so on in the order given, within rows alike in `by`."""
    counts: defaultdict[tuple[str, ...], int] = defaultdict(int)
    result = []
    for row in rows:
        group = tuple(row[column] for column in by)
        counts[group] += 1
        result.append(row | {"position": str(counts[group])})
    return result


def english_title(anthem: dict[str, str]) -> str:
    """The title of an anthem in English, whose native title is that same one."""
    return anthem["title"] if anthem["native_language"] == "en" else ""


def flag_emoji(alpha2: str) -> str:
    """The flag emoji: the two letters as regional indicator symbols."""
    return "".join(chr(REGIONAL_INDICATOR_A + ord(letter) - ord("A")) for letter in alpha2)


def the_only(codes: str) -> str:
    """A code that stands alone; where there are several, none of them is the country's."""
    return "" if " " in codes else codes
