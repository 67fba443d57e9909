"""What holds of the bundled catalog beyond what its schema can say."""

import re
import sqlite3
import unicodedata
from pathlib import Path

from .sql import tables

# Where the time zone database is installed. One that is older than the seed's may lack a zone.
ZONES = Path("/usr/share/zoneinfo")

# What is counted, how, and how many there are. A number changes only when the world does.
COUNTS = [
    ("countries", "SELECT count(*) FROM country", 250),
    ("numeric codes", "SELECT count(numeric) FROM country", 249),
    ("members of the UN", "SELECT sum(un_member) FROM country", 193),
    ("independent countries", "SELECT sum(independent) FROM country", 197),
    ("land-locked countries", "SELECT sum(landlocked) FROM country", 45),
    ("areas", "SELECT count(area) FROM country", 250),
    ("populations", "SELECT count(population) FROM country", 248),
    ("places", "SELECT count(latitude + longitude) FROM country", 250),
    ("flag descriptions", "SELECT count(flag_description) FROM country", 250),
    ("sides of the road", "SELECT count(driving_side) FROM country", 250),
    ("countries with a capital", "SELECT count(DISTINCT country_id) FROM capital", 243),
    ("countries with an anthem", "SELECT count(DISTINCT country_id) FROM anthem", 249),
    ("top-level domains", "SELECT count(DISTINCT domain) FROM top_level_domain", 248),
    ("countries with a currency", "SELECT count(DISTINCT country_id) FROM country_currency", 249),
    ("countries with a language", "SELECT count(DISTINCT country_id) FROM country_language", 246),
    ("countries with a time zone", "SELECT count(DISTINCT country_id) FROM time_zone", 250),
    ("countries with a calling code", "SELECT count(DISTINCT country_id) FROM calling_code", 250),
    ("postal code patterns", "SELECT count(postal_code_pattern) FROM country", 179),
    ("pairs of neighbours", "SELECT count(*) FROM border WHERE country_id < neighbor_id", 325),
    (
        "countries with a demonym",
        "SELECT count(DISTINCT country_id) FROM name WHERE kind = 'demonym'",
        244,
    ),
    (
        "countries with a native name",
        "SELECT count(DISTINCT country_id) FROM name WHERE kind = 'native'",
        249,
    ),
]

DAYS = "'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'"

# What must not be, and a query that finds it.
OFFENDERS = [
    (
        "lacks a code, official name, region, flag or flag URL",
        """SELECT name FROM country WHERE alpha2 IS NULL OR alpha3 IS NULL
           OR (numeric IS NULL AND alpha2 <> 'XK') OR official_name IS NULL OR region IS NULL
           OR subregion IS NULL OR flag IS NULL OR flag_url IS NULL""",
    ),
    (
        "has an id that is not its numeric code",
        "SELECT name FROM country WHERE id <> coalesce(CAST(numeric AS INTEGER), 983)",
    ),
    (
        "shares its common or official name, IOC code, FIFA code or flag with another",
        """SELECT a.name FROM country a JOIN country b ON a.id <> b.id AND (a.name = b.name
           OR a.official_name = b.official_name OR a.ioc = b.ioc OR a.fifa = b.fifa
           OR a.flag = b.flag)""",
    ),
    (
        "is in the UN but not independent, or has a year of admission but is no member",
        """SELECT name FROM country WHERE (un_member AND NOT independent)
           OR un_member <> (un_member_year IS NOT NULL)""",
    ),
    (
        "has more land than area",
        "SELECT name FROM country WHERE land_area > area",
    ),
    (
        "has a year of population or Gini index that is not one, or lacks the figure",
        """SELECT name FROM country WHERE NOT population_year BETWEEN 2020 AND 2026
           OR NOT gini_year BETWEEN 1990 AND 2026 OR (gini IS NULL) <> (gini_year IS NULL)
           OR (population IS NULL AND population_year IS NOT NULL)""",
    ),
    (
        "has a date of independence that is neither a year nor a day",
        """SELECT name FROM country WHERE NOT independence_date
           REGEXP '^[0-9]{4}(-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01]))?$'""",
    ),
    (
        "is land-locked but has no neighbour",
        """SELECT name FROM country WHERE landlocked
           AND id NOT IN (SELECT country_id FROM border)""",
    ),
    (
        "has a border with itself, or one that the neighbour has not, or of another length",
        """SELECT c.name FROM border JOIN country c ON c.id = border.country_id
           LEFT JOIN border back ON back.country_id = border.neighbor_id
             AND back.neighbor_id = border.country_id AND back.length IS border.length
           WHERE back.country_id IS NULL OR border.country_id = border.neighbor_id""",
    ),
    (
        "has an anthem of its own after that of a sovereign or a crown",
        """SELECT c.name FROM anthem a JOIN anthem b ON a.country_id = b.country_id
           AND a.position < b.position JOIN country c ON c.id = a.country_id
           WHERE a.role IN ('royal', 'sovereign') AND b.role IN ('national', 'territorial')""",
    ),
    (
        "has an anthem of a year that cannot be",
        """SELECT c.name FROM anthem JOIN country c ON c.id = country_id
           WHERE NOT year BETWEEN 1700 AND 2026""",
    ),
    (
        "has a currency without number, name, symbol or decimals, or one that is no money",
        """SELECT c.name FROM country_currency JOIN currency USING (code)
           JOIN country c ON c.id = country_id WHERE currency.numeric IS NULL
           OR currency.name IS NULL OR symbol IS NULL OR decimals IS NULL OR code GLOB 'XX*'""",
    ),
    (
        "has a language without name or status",
        """SELECT c.name FROM country_language JOIN language USING (code)
           JOIN country c ON c.id = country_id WHERE language.name IS NULL OR status IS NULL""",
    ),
    (
        "has a week that is not of days, or only a part of one",
        f"""SELECT name FROM country WHERE NOT week_start IN ({DAYS})
           OR NOT weekend_start IN ({DAYS}) OR NOT weekend_end IN ({DAYS})
           OR (week_start IS NULL) + (weekend_start IS NULL) + (weekend_end IS NULL) IN (1, 2)""",
    ),
    (
        "has a system of measurement or a size of paper that is none",
        """SELECT name FROM country WHERE measurement_system NOT IN ('metric', 'UK', 'US')
           OR paper_size NOT IN ('A4', 'US Letter')""",
    ),
    (
        "has a postal code pattern without format, or one that is no regular expression",
        """SELECT name FROM country
           WHERE (postal_code_pattern IS NULL) <> (postal_code_format IS NULL)
           OR NOT postal_code_format REGEXP '^[A-Z0-9#@* -]+$' OR NOT is_pattern(postal_code_pattern)""",
    ),
    (
        "has a time zone or calling code of odd form, or twice",
        """SELECT c.name FROM time_zone z JOIN country c ON c.id = country_id
           GROUP BY c.id, z.name HAVING count(*) > 1
             OR NOT z.name REGEXP '^[A-Z][A-Za-z_]+(/[A-Z][A-Za-z_-]+)+$'
           UNION ALL SELECT c.name FROM calling_code JOIN country c ON c.id = country_id
           GROUP BY c.id, code, leading_digits HAVING count(*) > 1
             OR NOT code || coalesce(leading_digits, '') REGEXP '^[1-9][0-9]{0,6}$'""",
    ),
    (
        "has a time zone that the installed time zone database does not know",
        """SELECT c.name FROM time_zone z JOIN country c ON c.id = country_id
           WHERE NOT is_zone(z.name)""",
    ),
    (
        "has a name that is there already",
        """SELECT c.name FROM name n JOIN country c ON c.id = n.country_id
           GROUP BY n.country_id, n.kind, n.language, n.name HAVING count(*) > 1
           UNION ALL SELECT c.name FROM name n JOIN country c ON c.id = n.country_id
           WHERE n.kind = 'alias' AND n.name IN (c.name, c.official_name)""",
    ),
    (
        "has a language tag that is not BCP 47 in its usual spelling",
        """SELECT DISTINCT c.name FROM country c JOIN (SELECT country_id, language FROM name
           UNION ALL SELECT country_id, native_language FROM anthem) ON country_id = c.id
           WHERE NOT language REGEXP '^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?(-[a-z0-9]{5,8})?$'""",
    ),
]

# Facts that older tables have wrong, as the view of them gives them.
HARD_CASES = [
    *(("currencies", alpha2, codes) for alpha2, codes in [
        ("BG", "EUR"), ("BT", "BTN;INR"), ("CU", "CUP"), ("CW", "XCG"), ("HR", "EUR"),
        ("LS", "LSL;ZAR"), ("SL", "SLE"), ("SX", "XCG"), ("VE", "VES"), ("ZW", "ZWG;USD"),
    ]),
    *(("languages", alpha2, codes) for alpha2, codes in [
        ("BE", "nl;fr;de"), ("CH", "de;fr;it;rm;gsw"), ("ME", "cnr;sr"),
        ("NO", "nb;nn;se"), ("UA", "uk"), ("ZA", "en;zu;xh;af;nso;tn;st;ts;ss;ve;nr;sfs"),
    ]),
    *(("time zones", alpha2, names) for alpha2, names in [
        ("IN", "Asia/Kolkata"), ("MM", "Asia/Yangon"), ("NA", "Africa/Windhoek"),
        ("NE", "Africa/Niamey"), ("NG", "Africa/Lagos"), ("XK", "Europe/Belgrade"),
        ("KZ", "Asia/Almaty;Asia/Qyzylorda;Asia/Qostanay;Asia/Aqtobe;Asia/Aqtau;Asia/Atyrau;Asia/Oral"),
    ]),
    *(("calling codes", alpha2, codes) for alpha2, codes in [
        ("AX", "35818"), ("CA", "1"), ("DO", "1809;1829;1849"), ("GB", "44"), ("GG", "441481"),
        ("IN", "91"), ("KZ", "77;76"), ("RU", "7"), ("US", "1"), ("VA", "3906698"),
    ]),
    *(("capitals", alpha2, names) for alpha2, names in [
        ("BI", "Gitega;Bujumbura"), ("BO", "Sucre;La Paz"), ("KZ", "Astana"), ("MM", "Naypyidaw"),
        ("NL", "Amsterdam;The Hague"), ("ZA", "Pretoria;Cape Town;Bloemfontein"),
    ]),
    ("domains", "GB", ".uk"),
]  # fmt: skip

# The query of each: a list joined by ';', in its order.
LISTS = {
    "capitals": """SELECT group_concat(name, ';') FROM capital
        WHERE country_id = (SELECT id FROM country WHERE alpha2 = ?)""",
    "domains": """SELECT group_concat(domain, ';') FROM top_level_domain
        WHERE country_id = (SELECT id FROM country WHERE alpha2 = ?)""",
    "currencies": """SELECT group_concat(code, ';') FROM country_currency
        WHERE country_id = (SELECT id FROM country WHERE alpha2 = ?)""",
    "time zones": """SELECT group_concat(name, ';') FROM time_zone
        WHERE country_id = (SELECT id FROM country WHERE alpha2 = ?)""",
    "calling codes": """SELECT group_concat(code || coalesce(leading_digits, ''), ';')
        FROM calling_code WHERE country_id = (SELECT id FROM country WHERE alpha2 = ?)""",
    "languages": """SELECT group_concat(code, ';') FROM country_language
        WHERE country_id = (SELECT id FROM country WHERE alpha2 = ?)""",
}


def broken(database: sqlite3.Connection) -> list[str]:
    """A sentence for each invariant that does not hold; none is the good answer."""
    database.create_function("regexp", 2, matches, deterministic=True)
    database.create_function("is_pattern", 1, is_pattern, deterministic=True)
    database.create_function("is_zone", 1, is_zone)
    checks = (wrong_counts, hard_cases, offenders, gaps, bad_texts)
    return [sentence for check in checks for sentence in check(database)]


def wrong_counts(database: sqlite3.Connection) -> list[str]:
    counts = [(what, database.execute(query).fetchone()[0], n) for what, query, n in COUNTS]
    return [f"There are {found} {what}, not {n}." for what, found, n in counts if found != n]


def hard_cases(database: sqlite3.Connection) -> list[str]:
    found = [(*case, database.execute(LISTS[case[0]], case[1:2]).fetchone()[0]) for case in HARD_CASES]
    return [
        f"The {what} of {alpha2} are {given}, not {right}."
        for what, alpha2, right, given in found
        if given != right
    ]


def offenders(database: sqlite3.Connection) -> list[str]:
    return [
        f"{country} {fault}."
        for fault, query in OFFENDERS
        for (country,) in database.execute(query)
    ]


def gaps(database: sqlite3.Connection) -> list[str]:
    """Positions count from 1, without gaps, within what the rest of the primary key names."""
    sentences = []
    for table in tables(database):
        if "position" not in table.key:
            continue
        group = ", ".join(column for column in table.key if column != "position")
        rows = database.execute(
            f"SELECT country_id FROM {table.name} GROUP BY {group}"
            " HAVING min(position) <> 1 OR max(position) <> count(*)"
        )
        sentences += [f"Country {id} has a gap in the positions of {table.name}." for (id,) in rows]
    return sentences


def bad_texts(database: sqlite3.Connection) -> list[str]:
    """Every text is in NFC, without blanks at its ends and without control characters."""
    return [
        f"{table.name} holds a text that is not clean: {value!r}."
        for table in tables(database)
        for row in database.execute(f"SELECT * FROM {table.name}")
        for value in row
        if isinstance(value, str) and not is_clean(value)
    ]


def is_clean(text: str) -> bool:
    controls = any(unicodedata.category(character) == "Cc" for character in text)
    return text == unicodedata.normalize("NFC", text) == text.strip() and not controls


def matches(pattern: str, text: str | None) -> bool | None:
    return None if text is None else re.search(pattern, text) is not None


def is_pattern(text: str | None) -> bool:
    """Whether a text, if there is one, is a regular expression for all of a line."""
    try:
        return text is None or bool(re.compile(text) and text[0] + text[-1] == "^$")
    except re.error:
        return False


def is_zone(name: str) -> bool:
    """Whether the machine knows a time zone. Where it knows none at all, any will do."""
    return not ZONES.is_dir() or (ZONES / name).is_file()
