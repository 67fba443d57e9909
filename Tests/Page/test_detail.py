"""A country's own page."""

import subprocess

from browser import PROGRAM, PageTest


class DetailTest(PageTest):
    def facts(self, page):
        """The facts on the page: label and text."""
        rows = page.evaluate(
            "[...document.querySelectorAll('.groups dl > div, .names > div')]"
            ".map((row) => [...row.children].map((cell) => cell.textContent))")
        return dict(rows)

    def test_it_has_what_the_card_has(self):
        for code in ("in", "ch", "za", "us", "np", "va"):
            page = self.open(f"?country={code}")
            card = subprocess.run(
                [PROGRAM, "show", code, "--fields", "name,population,demonym,area,capitals"],
                capture_output=True, check=True, text=True).stdout.splitlines()[1].split("\t")
            name, population, demonym, area, capitals = card
            facts = self.facts(page)
            self.assertEqual(page.locator("#detail h1").text_content(), name)
            if population:
                self.assertRegex(facts["Population"], rf"^{int(population):,} \(\d{{4}}\)$")
            self.assertEqual(facts["Demonym"], demonym)
            self.assertTrue(
                facts["Area"].startswith(f"{float(area):,.2f}".rstrip("0").rstrip(".")), facts["Area"])
            told = facts.get("Capital") or facts["Capitals"]
            for capital in capitals.split(";"):
                self.assertIn(capital, told)

    def test_india(self):
        page = self.open("?country=in")
        self.assertEqual(page.title(), "India – Countries")
        facts = self.facts(page)
        for label, text in {
            "Official name": "Republic of India", "Also called": "Hindustan",
            "Region": "Asia, Southern Asia", "Time zones": "Asia/Kolkata",
            "Area": "3,287,263 km², 2,973,193 km² of it land", "Centre": "20.00° N, 77.00° E",
            "Currency": "Indian Rupee (INR, ₹)", "Telephone": "+91", "Traffic": "on the left",
            "Independent": "since 1947-08-15, from United Kingdom",
            "United Nations": "member since 1945",
        }.items():
            self.assertEqual(facts[label], text)
        self.assertIn("Hindi, English (official); Bangla", facts["Languages"])
        self.assertIn("Jana Gana Mana", page.locator(".groups").text_content())
        picture = page.locator(".hero img")
        self.assertTrue(picture.get_attribute("alt").startswith("Three horizontal bands"))
        codes = page.locator(".code-list button").all_text_contents()
        self.assertEqual(codes[:5], ["IN", "IND", "356", "+91", ".in"])

    def test_it_is_found_by_any_code_or_name(self):
        for typed in ("DE", "deu", "DEU", "276", "germany", "Deutschland", "%F0%9F%87%A9%F0%9F%87%AA"):
            page = self.open(f"?country={typed}&view=table")
            self.assertEqual(page.locator("#detail h1").text_content(), "Germany", typed)
            self.assertTrue(page.url.endswith("?country=de&view=table"), page.url)
        for typed in ("nowhere", "german", "guin"):
            page = self.open(f"?country={typed}")
            self.assertEqual(page.locator("#detail h1").text_content(), "No such country", typed)

    def test_names_with_commas_are_told_apart(self):
        page = self.open("?country=cd")
        self.assertIn("; ", self.facts(page)["Also called"])

    def test_neighbours_are_links(self):
        page = self.open("?country=in")
        page.locator(".neighbors").get_by_role("link", name="Nepal").click()
        self.assertEqual(page.locator("h1#detail-title").text_content(), "Nepal")
        self.assertEqual(page.evaluate("document.activeElement.id"), "detail-title")
        self.assertTrue(page.url.endswith("?country=np"))
        page.go_back()
        self.assertEqual(page.locator("h1#detail-title").text_content(), "India")

    def test_a_code_is_copied(self):
        page = self.open("?country=in", permissions=["clipboard-read", "clipboard-write"])
        page.get_by_role("button", name="Copy Alpha-3 IND").click()
        self.until(page, "document.querySelector('#message').textContent !== ''")
        self.assertEqual(page.locator("#message").text_content(), "Alpha-3 IND is copied.")
        self.assertEqual(page.evaluate("navigator.clipboard.readText()"), "IND")

    def test_the_flag_is_downloaded(self):
        page = self.open("?country=in")
        with page.expect_download() as download:
            page.get_by_role("link", name="Download flag").click()
        self.assertEqual(download.value.suggested_filename, "in.png")
        with open(download.value.path(), "rb") as file:
            self.assertEqual(file.read(8), b"\x89PNG\r\n\x1a\n")

    def test_steps_are_those_of_the_list(self):
        page = self.open("?region=Oceania&sort=-population")
        page.locator("#results a").nth(1).click()
        self.assertEqual(page.locator("#detail h1").text_content(), "Papua New Guinea")
        page.get_by_role("link", name="Next: New Zealand").click()
        self.assertEqual(page.locator("#detail h1").text_content(), "New Zealand")
        page.get_by_role("link", name="All results").click()
        self.assertIn("region=Oceania", page.url)
        self.assertEqual(self.focused(page), "nz")

    def test_the_list_is_where_it_was(self):
        page = self.open()
        page.locator("[data-slug=ke]").scroll_into_view_if_needed()
        top = "document.querySelector('[data-slug=ke]').getBoundingClientRect().top"
        # What was never on the screen gets its height when it is, and moves what is below.
        self.until(page, f"(window.before === (window.before = {top}))")
        page.locator("[data-slug=ke]").click()
        before = page.evaluate("window.before")
        self.assertEqual(page.evaluate("scrollY"), 0)
        page.go_back()
        self.until(page, "document.querySelector('#detail').hidden")
        self.assertAlmostEqual(page.evaluate(top), before, delta=5)
        self.assertEqual(self.focused(page), "ke")

    def test_no_such_country(self):
        page = self.open("?country=%3Cimg%20src=x%3E")
        self.assertEqual(page.locator("#detail h1").text_content(), "No such country")
        page.get_by_role("link", name="All countries").click()
        self.assertEqual(len(self.names(page)), 250)

    def test_a_link_opens_in_a_window_of_its_own(self):
        page = self.open()
        with page.context.expect_page() as other:
            page.locator("[data-slug=al]").click(modifiers=["Control"])
        other.value.wait_for_selector("#detail h1")
        self.assertEqual(other.value.locator("#detail h1").text_content(), "Albania")
        self.assertEqual(page.locator("#list").is_visible(), True)
