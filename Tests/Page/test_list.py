"""The list: grid and table, filters, order, and their addresses."""

from browser import PageTest


class ListTest(PageTest):
    def test_all_countries_are_there_by_name(self):
        page = self.open()
        names = self.names(page)
        self.assertEqual(len(names), 250)
        self.assertEqual(names[:3], ["Afghanistan", "Åland Islands", "Albania"])
        self.assertEqual(names[-1], "Zimbabwe")
        self.assertEqual(self.count(page), "250 countries")
        self.assertEqual(page.title(), "Countries")
        card = page.locator("[data-slug=in]")
        self.assertEqual(card.get_attribute("href"), "?country=in")
        self.assertIn("New Delhi", card.text_content())

    def test_flags_are_pictures_and_nothing_jumps(self):
        page = self.open()
        self.until(page, "document.querySelector('[data-slug=al] img').complete")
        sizes = page.evaluate(
            "[...document.querySelectorAll('#results .flag')].slice(0, 5)"
            ".map((box) => [box.querySelector('img').naturalWidth > 0,"
            " Math.round(box.clientWidth / box.clientHeight * 10)])")
        self.assertEqual([is_there for is_there, _ in sizes], [True] * 5)
        self.assertEqual(len({ratio for _, ratio in sizes}), 1)
        # Those that are far below are not asked for yet.
        self.assertFalse(page.evaluate("document.querySelector('[data-slug=zw] img').complete"))
        shift = page.evaluate(
            "new Promise((done) => new PerformanceObserver((list) => done(list.getEntries()"
            ".reduce((sum, entry) => sum + entry.value, 0)))"
            ".observe({ type: 'layout-shift', buffered: true }) ?? setTimeout(() => done(0), 300))")
        self.assertLess(shift, 0.1)

    def test_a_missing_flag_is_a_code(self):
        page = self.open("?q=kosovo")
        self.assertEqual(page.locator("[data-slug=xk] .flag .code").text_content(), "XK")

    def test_regions_add_up(self):
        page = self.open()
        page.get_by_role("button", name="Oceania").click()
        self.assertIn("region=Oceania", page.url)
        self.assertEqual(page.title(), "Oceania – Countries")
        one = len(self.names(page))
        self.assertEqual(self.count(page), f"{one} of 250 countries")
        page.get_by_role("button", name="Europe").click()
        self.assertGreater(len(self.names(page)), one)
        self.assertEqual(
            page.get_by_role("button", name="Europe").get_attribute("aria-pressed"), "true")
        page.go_back()
        self.assertEqual(len(self.names(page)), one)
        page.get_by_role("button", name="Show all").click()
        self.assertEqual(self.count(page), "250 countries")

    def test_currency_and_language_narrow(self):
        page = self.open("?region=Europe")
        page.get_by_label("Currency: add one").select_option("EUR")
        page.get_by_label("Language: add one").select_option("de")
        self.assertEqual(
            self.names(page), ["Austria", "Belgium", "Germany", "Luxembourg"])
        self.assertIn("currency=EUR&language=de", page.url)
        page.get_by_role("button", name="Remove Euro").click()
        self.assertIn("Switzerland", self.names(page))

    def test_an_address_is_a_state(self):
        page = self.open("?region=Europe&language=fr&sort=-population&view=table")
        names = self.names(page)
        self.assertEqual(names[0], "France")
        self.assertEqual(
            page.locator("th[aria-sort]").text_content().strip("↑↓"), "Population")
        self.assertEqual(page.locator("th[aria-sort]").get_attribute("aria-sort"), "descending")
        self.assertEqual(page.locator("#sort").input_value(), "population")
        page.reload()
        page.wait_for_selector("#results table")
        self.assertEqual(self.names(page), names)

    def test_headings_sort(self):
        page = self.open("?view=table")
        page.locator("[data-sort=area]").click()
        self.assertEqual(self.names(page)[0], "Russia")
        page.locator("[data-sort=area]").click()
        self.assertEqual(self.names(page)[0], "Vatican City")
        page.locator("[data-sort=name]").click()
        page.locator("[data-sort=name]").click()
        self.assertEqual(self.names(page)[0], "Zimbabwe")
        self.assertIn("sort=-name", page.url)

    def test_what_is_not_known_comes_last_in_either_order(self):
        up = self.names(self.open("?sort=capital"))
        down = self.names(self.open("?sort=-capital"))
        self.assertEqual(up[-1], down[-1])
        self.assertNotEqual(up[0], down[0])

    def test_the_figure_that_sorts_is_on_the_cards(self):
        page = self.open("?sort=-population")
        self.assertRegex(page.locator(".figure").first.text_content(), r"^1,\d{3},\d{3},\d{3} people$")
        page = self.open("?sort=area")
        self.assertEqual(page.locator("[data-slug=va] .figure").text_content(), "0.44 km²")
        page = self.open("?sort=name")
        self.assertEqual(page.locator("[data-slug=va] .figure").text_content(), "")
        page = self.open("?view=table")
        self.assertRegex(page.locator("tr:has([data-slug=in]) .density").text_content(), r"^4\d\d$")

    def test_words_stay_whole_in_a_narrow_table(self):
        for width in (320, 390):
            page = self.open("?view=table", width=width, height=700)
            # A word in one piece has one box.
            broken = page.evaluate("""[...document.querySelectorAll('.row .name')].filter((name) => {
              const text = name.firstChild;
              let start = 0;
              return text.data.split(/[ -]/).some((word) => {
                const range = document.createRange();
                range.setStart(text, start);
                range.setEnd(text, start + word.length);
                start += word.length + 1;
                return range.getClientRects().length > 1;
              });
            }).map((name) => name.textContent)""")
            self.assertEqual(broken, [], width)

    def test_nonsense_in_an_address_does_no_harm(self):
        page = self.open("?sort=constructor&view=x&region=%3Cb%3E&language=__proto__&lang=..%2Fx")
        self.assertEqual(self.count(page), "0 of 250 countries")
        self.assertEqual(page.title(), "<b>, __proto__ – Countries")
        page.locator(".nothing").get_by_role("button", name="Show all countries").click()
        self.assertEqual(len(self.names(page)), 250)
