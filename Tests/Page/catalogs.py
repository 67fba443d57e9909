"""Writes the scripts of the catalogs that the tests of the page need: python3 catalogs.py FOLDER."""

import sys
from pathlib import Path

NAMES = [
    "<script>owned = 1</script>", "\"><img src=x onerror='owned = 1'>", "&lt;b&gt; & ${1+1} {{1}}",
    "\u202eevil\u202c \u2067live", "x" * 5000, "constructor", "javascript:owned=1", "!!!", "..",
    "a/b", "Z\u0301" * 200, "'; DROP TABLE country; --", "\u0007bell",
    # Nothing that could be seen, and much of what could.
    "\u200b", "\u202e", "\n", "y" * 10_000, "w i d e " * 1250, "' OR 1=1 \" \\ `",
]
FLAGS = [
    "javascript:owned=1", "data:text/html,<script>owned=1</script>", "http://127.0.0.1:1/x.png",
    "data:image/svg+xml,<svg onload=owned=1>", "//evil.example/x.png", "file:///etc/passwd", "\" onerror=owned=1 x=\"",
]


def quoted(text):
    return "'" + text.replace("'", "''") + "'"


def hostile():
    rows = ",\n".join(
        f"({number}, {quoted(name)}, {quoted(FLAGS[number % len(FLAGS)])}"
        + (", '<b>Bold</b>', '<i onclick=owned=1>capital</i>')" if number == 1 else ", NULL, NULL)")
        for number, name in enumerate(NAMES, 1))
    return f"""
CREATE TABLE country (id INTEGER PRIMARY KEY, name TEXT, flag_url TEXT, region TEXT,
  flag_description TEXT);
INSERT INTO country VALUES {rows};
CREATE TABLE capital (country_id, position, name);
INSERT INTO capital VALUES (1, 1, '<u onmouseover=owned=1>Town</u>');
CREATE TABLE language (code TEXT, name TEXT);
INSERT INTO language VALUES ('constructor', '"><svg onload=owned=1>');
CREATE TABLE country_language (country_id, position, code, status);
INSERT INTO country_language VALUES (1, 1, 'constructor', '<b>');
CREATE TABLE name (country_id, kind, language, position, name);
INSERT INTO name VALUES (1, 'native', '"><script>', 1, '<h1>native</h1>'),
  (1, 'common', 'de', 1, '<script>owned = 2</script>'), (1, 'alias', 'en', 1, 'javascript:alias');
CREATE TABLE anthem (country_id, position, title, author);
INSERT INTO anthem VALUES (1, 1, '<script>owned = 3</script>', '<a href=javascript:owned=1>');
CREATE TABLE border (country_id, neighbor_id);
INSERT INTO border VALUES (1, 2), (2, 1);
"""


def many(count):
    """So many countries with a region, a capital, an alias and a currency each."""
    def rows(form):
        return ",\n".join(form.format(number=n, tenth=n % 10) for n in range(1, count + 1))
    return f"""
CREATE TABLE country (id INTEGER PRIMARY KEY, name TEXT, region TEXT, population INTEGER);
INSERT INTO country VALUES {rows("({number}, 'Country Number {number}', 'Region {tenth}', {number}00)")};
CREATE TABLE capital (country_id, position, name);
INSERT INTO capital VALUES {rows("({number}, 1, 'Town {number}')")};
CREATE TABLE currency (code TEXT, name TEXT);
INSERT INTO currency VALUES {", ".join(f"('XA{chr(65 + n)}', 'Coin {n}')" for n in range(10))};
CREATE TABLE country_currency (country_id, position, code);
INSERT INTO country_currency SELECT id, 1, 'XA' || char(65 + id % 10) FROM country;
CREATE TABLE name (country_id, kind, language, position, name);
INSERT INTO name VALUES {rows("({number}, 'alias', 'en', 1, 'Land of {number}')")},
  {rows("({number}, 'common', 'de', 1, 'Land Nummer {number}')")};
"""


folder = Path(sys.argv[1])
(folder / "hostile.sql").write_text(hostile(), encoding="utf-8")
(folder / "many.sql").write_text(many(5000), encoding="utf-8")
(folder / "one.sql").write_text(
    "CREATE TABLE country (name TEXT);\nINSERT INTO country VALUES ('Utopia');\n", encoding="utf-8")
