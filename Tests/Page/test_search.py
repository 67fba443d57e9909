"""The search: it is the program's own, in the browser."""

import json
import re
import subprocess
import unicodedata
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from urllib.parse import quote
from urllib.request import urlopen

from browser import BUNDLED, IS_LIVE, PROGRAM, PageTest

# Runs a function of the page over texts, with its own keys and facts.
RUN = """async ([texts, what]) => {
  const url = (path) => new URL(path, document.baseURI).href;
  const { Search } = await import(url('app/search.js'));
  const { near } = await import(url('app/near.js'));
  const json = async (path) => (await fetch(path)).json();
  const search = new Search(await json('data/keys.json'), (await json('data/countries.json')).countries);
  return texts.map((text) => what === 'near'
    ? near(search, text).map(({ name }) => name)
    : search.matches(text).map(({ country, name, kind, language }) =>
        [country.alpha2, name, kind, language || null]));
}"""

TYPED = """
united|united k|new zea|new|guinea|guin|of the|republic|the|is land|saint|st|st.|s|a|i|is
swiss|dutch|british|ålander|american|french|mali|divoire|d'ivoire|cote d'ivoire|Côte d’Ivoire
bosnia & herzegovina|bosnia and|&|and|＆|trinidad&tobago|sao tome|são tomé|timor leste|timor-leste
IN|in|in |IND|356|4|004|000|US|usa|SUI|GER|ger|uk|UK|england|holland|burma|czech|korea|congo
🇮🇳|🇫🇷|🇽🇽|🇮|!|...|'|-|·| |۞|½|①|१|٣٥٦|3
deutschland|Deutschland|DEUTSCHLAND|alemania|allemagne|Niemcy|saksa|Þýskaland|thyskaland
россия|РОССИЯ|ссср|северная|ελλάδα|ΕΛΛΑΔΑ|ελλας|ελλαδας|україна|հայաստան|ՀԱՅԱՍՏԱՆ|և|საქართველო
भारत|भा|भार|बांग्ला|中国|中|国|中國|日本|日|本|韓|韩国|대한민국|대한|한|ญี่ปุ่น|ไทย|ประเทศไทย|ไ|ປະເທດລາວ|မြန်မာ|កម្ពុជា|ម
العراق|عراق|الـعراق|مصر|السعودية|اَلْعِرَاق|ישראל|יִשְׂרָאֵל|ایران|پاکستان
türkiye|TÜRKİYE|Turkiye|ısrail|straße|østerrike|ÖSTERREICH|oesterreich|łotwa|ħ|curacao|curaçao|réunion
ivory coast|coast ivory|z|zz|x|xx|inda|virgin islands british|virgin u.s.|u.s.|us virgin|u s
north korea|korea north|dem|democratic congo|guinea-bissau|guinea bissau|bissau guinea|papua
central african rep|rép|republique du|république|états-unis|etats unis|estados unidos|stati uniti
""".replace("\n", "|").split("|")


def asked(text):
    """What the program finds for a text."""
    line = [PROGRAM, "search", "--format", "json", "--", text]
    run = subprocess.run(line, capture_output=True, check=False, text=True)
    assert run.returncode in (0, 1), run.stderr
    found = json.loads(run.stdout)
    # The catalog's own Unicode, whatever the terminal makes of it.
    return [[one["alpha2"], one["match"], one["match_kind"], one["match_language"]]
            for one in found], run.stderr


def looked_up():
    """What people type, from the tests of the look-up."""
    source = Path(__file__).parent.parent / "CountryCatalogTests" / "LookupTests.swift"
    block = source.read_text(encoding="utf-8").split("@Test(arguments: [")[1].split("func ")[0]
    texts = re.findall(r'\("((?:[^"\\]|\\.)*)", "[A-Z]{2}"\)', block)
    unescaped = [re.sub(r"\\u\{(\w+)\}", lambda hit: chr(int(hit[1], 16)), text) for text in texts]
    assert len(unescaped) > 40
    return unescaped


def queries(page):
    """A few hundred texts: those above, names of all kinds, their parts, in several forms."""
    texts = [text for text in TYPED if text.strip()]
    names = page.evaluate(
        "async () => Object.values((await (await fetch('data/keys.json')).json()).countries)"
        ".flatMap((kinds) => Object.values(kinds).flat().map(([name]) => name))")
    step = len(names) // 150
    for index, name in enumerate(names[::step]):
        form = index % 5
        texts.append([
            name, name.upper(), unicodedata.normalize("NFD", name), name[: max(1, len(name) // 2)],
            name.split()[-1],
        ][form])
    return [text for text in dict.fromkeys(texts) if text and not text.startswith("-")]


class SearchTest(PageTest):
    def test_the_same_matches_in_the_same_order(self):
        page = self.open()
        texts = queries(page)
        self.assertGreater(len(texts), 300)
        with ThreadPoolExecutor(2) as pool:
            wanted = [found for found, _ in pool.map(asked, texts)]
        for text, one, other in zip(texts, page.evaluate(RUN, [texts, "search"]), wanted):
            self.assertEqual(one, other, f"the search for {text!r}")
        print(f"page: {len(texts)} searches give what the program gives")

    def test_the_same_is_near(self):
        page = self.open()
        texts = ["inda", "swizerland", "argentinia", "Nrway", "Phillipines", "kazachstan", "zzzz",
                 "q", "Frnce", "Untied Kingdom", "barcelona", "columbia", "Ghna", "Росия",
                 "deutchland", "germny", "Afganistan", "morroco", "Lichtenstein", "Equador"]
        for text, near in zip(texts, page.evaluate(RUN, [texts, "near"])):
            found, said = asked(text)
            if found:
                continue
            mark = "did you mean "
            wanted = said.split(mark)[1].strip().rstrip("?") if mark in said else ""
            wanted = wanted.replace(" or ", ", ").split(", ") if wanted else []
            self.assertEqual(near, wanted, f"near to {text!r}")

    def shown(self, page, text):
        """The codes of what the page shows for a text, and what it asks whether it was meant."""
        page.locator("#query").fill(text)
        self.until(page, "(text) => document.title.startsWith(text.trim() && `“${text}”`)", text)
        codes = page.locator("#results .codes").all_text_contents()
        return codes, page.locator(".nothing li").all_text_contents()

    def test_what_people_type_is_shown_as_the_program_has_it(self):
        page = self.open("?q=x")
        self.settle(page)
        self.until(page, "!document.querySelector('#results').textContent.includes('Searching')")
        texts = looked_up()
        wrong = ["Swizerland", "Inda", "Frnce", "Phillipines", "Untied Kingdom", "kazachstan", "zzzz"]
        with ThreadPoolExecutor(2) as pool:
            wanted = list(pool.map(asked, texts + wrong))
        for text, (found, said) in zip(texts + wrong, wanted):
            codes, near = self.shown(page, text)
            self.assertEqual(codes, [match[0] for match in found], f"the hits for {text!r}")
            for name in near:
                self.assertIn(name, said)
            self.assertEqual("did you mean" in said, bool(near), text)
            if IS_LIVE:
                with urlopen(f"{BUNDLED}/api/countries?search={quote(text)}") as answer:
                    self.assertEqual([one["alpha2"] for one in json.load(answer)], codes, text)

    def test_a_table_tells_the_name_that_was_found_too(self):
        page = self.open("?view=table&q=holland")
        page.wait_for_selector("[data-slug=nl]")
        self.assertEqual(page.locator("[data-slug=nl] .found").text_content(), "also called: Holland")
        self.search(page, "allemagne")
        page.wait_for_selector("[data-slug=de]")
        self.assertEqual(page.locator("[data-slug=de] .found").text_content(), "in French: Allemagne")
        self.search(page, "india")
        page.wait_for_selector("[data-slug=in]")
        self.assertEqual(page.locator("[data-slug=in] .found").text_content(), "")

    def test_as_you_type(self):
        page = self.open()
        page.keyboard.press("/")
        page.keyboard.type("new zea", delay=5)
        self.until(page, "document.querySelector('#count').textContent === '1 of 250 countries'")
        self.assertEqual(self.names(page), ["New Zealand"])
        self.assertTrue(page.url.endswith("?q=new+zea"))
        self.assertEqual(page.title(), "“new zea” – Countries")
        # All that was typed is one step back.
        page.go_back()
        self.assertEqual(self.count(page), "250 countries")
        self.assertEqual(page.locator("#query").input_value(), "")

    def test_the_name_that_was_found_is_told(self):
        page = self.open()
        self.search(page, "allemagne")
        self.assertEqual(self.names(page), ["Germany"])
        self.assertEqual(page.locator(".found").text_content(), "in French: Allemagne")
        self.assertEqual(page.locator(".found b").get_attribute("lang"), "fr")
        self.search(page, "IN")
        self.assertEqual(page.locator("[data-slug=in] .found").text_content(), "")

    def test_a_shared_address_is_searched(self):
        page = self.open("?q=guinea&region=Africa")
        page.wait_for_selector("[data-slug=gn]")
        self.assertEqual(
            self.names(page), ["Guinea", "Guinea-Bissau", "Equatorial Guinea"])

    def test_nothing_is_found_and_what_is_near(self):
        page = self.open()
        self.search(page, "Swizerland")
        page.locator(".nothing a").click()
        self.assertEqual(page.locator("#detail h1").text_content(), "Switzerland")
        self.assertTrue(page.url.endswith("?country=ch"))

    def test_names_in_other_languages_stand_apart(self):
        page = self.open()
        for typed in ("uk", "de"):
            self.search(page, typed)
            page.wait_for_selector(".apart")
            self.assertEqual(page.locator(".apart").count(), 1)
            below = page.locator(".apart + .grid .found").all_text_contents()
            self.assertTrue(all(told.startswith("in ") for told in below), below)
            # The order is the program's all the same.
            found = [match[0] for match in page.evaluate(RUN, [[typed], "search"])[0]]
            codes = page.locator("#results .codes").all_text_contents()
            self.assertEqual(codes, found)
        # Where all are such, there is nothing to tell apart.
        self.search(page, "allemagne")
        page.wait_for_selector("[data-slug=de]")
        self.assertEqual(page.locator(".apart").count(), 0)

    def test_other_facts_where_no_name_is_found(self):
        page = self.open()
        for typed, slug, told in [
                ("berlin", "de", "capital: Berlin"), ("addis", "et", "capital: Addis Ababa"),
                ("+49", "de", "telephone: +49"), ("+1 684", "as", "telephone: +1 684"),
                ("inr", "in", "currency: Indian Rupee"), ("rupee", "in", "currency: Indian Rupee"),
                ("₹", "in", "currency: Indian Rupee")]:
            self.search(page, typed)
            page.wait_for_selector(f"[data-slug={slug}]")
            self.assertEqual(page.locator(f"[data-slug={slug}] .found").text_content(), told)
        self.assertEqual(page.evaluate(RUN, [["berlin"], "search"]), [[]])

    def test_nothing_is_said_in_the_words_of_what_was_asked(self):
        page = self.open("?q=qqqq")
        page.wait_for_selector(".nothing p")
        self.until(page, "document.querySelector('.nothing p').textContent === 'No country is called “qqqq”.'")
        page = self.open("?q=india&region=Europe")
        self.until(page, "document.querySelector('.nothing p').textContent === 'No country has all of that.'")

    def test_it_is_the_same_below_a_folder(self):
        self.assertRegex(BUNDLED, "^http")
        page = self.open("index.html?q=ind")
        page.wait_for_selector("[data-slug=in]")
