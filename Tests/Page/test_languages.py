"""Names in the reader's language."""

from browser import PageTest


class LanguageTest(PageTest):
    def wait(self, page, slug, name):
        self.until(
            page,
            "([slug, name]) => document.querySelector(`[data-slug=${slug}] .name`)?.textContent === name",
            [slug, name])

    def test_it_is_that_of_the_reader(self):
        page = self.open(locale="de-AT")
        self.wait(page, "de", "Deutschland")
        self.assertEqual(self.names(page)[:3], ["Afghanistan", "Ägypten", "Ålandinseln"])
        self.assertEqual(page.locator("[data-slug=de] .name").get_attribute("lang"), "de")
        self.assertEqual(page.locator("#language").input_value(), "de")
        # What has no name of its own in German is English.
        self.assertEqual(page.locator("[data-slug=ir] .name").get_attribute("lang"), "en")

    def test_the_usual_script_of_a_place(self):
        page = self.open(locale="zh-TW")
        self.wait(page, "tw", "台灣")
        self.assertEqual(page.locator("#language").input_value(), "zh-Hant")

    def test_a_choice_is_in_the_address(self):
        page = self.open()
        page.locator("#language").select_option("fr")
        self.wait(page, "de", "Allemagne")
        self.assertTrue(page.url.endswith("?lang=fr"))
        page.locator("[data-slug=de]").click()
        self.assertEqual(page.locator("#detail h1").text_content(), "Allemagne")
        self.assertIn("lang=fr", page.url)
        self.assertIn("In English", page.locator(".names").text_content())
        self.assertEqual(
            page.locator(".neighbors").get_by_role("link", name="Autriche").count(), 1)
        page.go_back()
        page.go_back()
        self.wait(page, "de", "Germany")

    def test_names_that_run_from_right_to_left(self):
        page = self.open("?lang=ar")
        self.wait(page, "eg", "مصر")
        name = page.locator("[data-slug=eg] .name")
        self.assertEqual(name.get_attribute("dir"), "rtl")
        self.assertEqual(name.get_attribute("lang"), "ar")
        self.assertEqual(page.locator("html").get_attribute("lang"), "en")

    def test_a_title_from_right_to_left_is_beside_its_flag(self):
        page = self.open("?country=eg&lang=ar")
        self.until(page, "document.querySelector('#detail h1').lang === 'ar'")
        left = page.evaluate("""() => {
          const range = document.createRange();
          range.selectNodeContents(document.querySelector('#detail h1'));
          return range.getBoundingClientRect().left - document.querySelector('.title').getBoundingClientRect().left;
        }""")
        self.assertLess(left, 5)

    def test_the_usual_languages_come_first(self):
        page = self.open(locale="nl-BE")
        groups = page.evaluate("""[...document.querySelectorAll('#language optgroup')].map(
          (group) => [...group.children].map((option) => [option.value, option.textContent]))""")
        first = [tag for tag, _ in groups[0]]
        # The reader's own is at the head of them.
        self.assertTrue(first[0].startswith("nl"), first)
        for tag in ("en", "fr", "es", "ar", "pt", "de", "ru"):
            self.assertIn(tag, first)
        self.assertLessEqual(len(first), 33)
        for tag, name in groups[0] + groups[1]:
            self.assertNotEqual(tag, name)
            self.assertNotRegex(name, r"\(\d{3}\)")
        rest = [name.split(" \u2014 ")[0].casefold() for _, name in groups[1]]
        self.assertEqual(rest[0][0], "a")
        self.assertGreater(len(rest), 300)

    def test_a_language_without_names_is_english(self):
        page = self.open("?lang=tlh")
        self.assertEqual(self.names(page)[0], "Afghanistan")
        self.assertEqual(page.locator("#language").input_value(), "en")

    def test_languages_are_called_in_english_and_by_themselves(self):
        page = self.open()
        self.until(
            page,
            "document.querySelector('#language [value=de]').textContent.includes('Deutsch')")
        self.assertGreater(page.locator("#language option").count(), 300)
