"""Names in the reader's language."""

from browser import BUNDLED, Browser, PageTest


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

    def check_shown(self, page, language, name):
        self.assertEqual(page.locator("#language").input_value(), language)
        card = page.locator("[data-slug=de] .name")
        self.assertEqual((card.text_content(), card.get_attribute("lang")), (name, language))
        self.assertEqual(page.locator("#message").text_content(), "")

    def test_names_that_come_late_are_not_shown(self):
        page = self.open("?lang=es")
        self.wait(page, "de", "Alemania")
        held = self.hold(page, "**/names/fr.json")
        page.locator("#language").select_option("fr")
        self.until_held(page, held)
        page.locator("#language").select_option("de")
        self.wait(page, "de", "Deutschland")
        self.let_go(page, held)
        self.check_shown(page, "de", "Deutschland")
        self.assertTrue(page.url.endswith("?lang=de"))

    def test_who_goes_back_in_time_stays_there(self):
        page = self.open("?lang=es")
        self.wait(page, "de", "Alemania")
        held = self.hold(page, "**/names/fr.json")
        page.locator("#language").select_option("fr")
        self.until_held(page, held)
        page.go_back()
        self.until(page, "document.querySelector('#language').value === 'es'")
        self.let_go(page, held)
        self.check_shown(page, "es", "Alemania")

    def test_names_that_fail_late_are_no_matter(self):
        page = self.open("?lang=es")
        self.wait(page, "de", "Alemania")
        held = self.hold(page, "**/names/fr.json")
        page.locator("#language").select_option("fr")
        self.until_held(page, held)
        page.locator("#language").select_option("de")
        self.wait(page, "de", "Deutschland")
        self.provoke("ERR_FAILED")
        self.let_go(page, held, fails=True)
        self.check_shown(page, "de", "Deutschland")
        self.assertTrue(page.url.endswith("?lang=de"))

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

    def options(self, page):
        """The groups of languages, each of tags and names, once all have their own names."""
        self.until(page, "document.querySelector('#language [value=de]').textContent.includes('\u2014')")
        return page.evaluate("""[...document.querySelectorAll('#language optgroup')].map(
          (group) => [...group.children].map((option) => [option.value, option.textContent]))""")

    def test_the_usual_languages_come_first(self):
        groups = self.options(self.open(locale="nl-BE"))
        first = [tag for tag, _ in groups[0]]
        # The reader's own is at the head of them.
        self.assertTrue(first[0].startswith("nl"), first)
        for tag in ("en", "fr", "es", "ar", "pt", "de", "ru"):
            self.assertIn(tag, first)
        self.assertLessEqual(len(first), 33)
        for tag, name in groups[0] + groups[1]:
            self.assertNotEqual(tag, name)
            self.assertNotRegex(name, r"\(\d{3}\)")
        self.assertGreater(len(groups[1]), 250)

    def test_each_language_is_there_once_by_its_own_name_and_in_order(self):
        page = self.open()
        groups = self.options(page)
        tags = [tag for group in groups for tag, _ in group]
        self.assertEqual(len(tags), len(set(tags)))
        names = [name for group in groups for _, name in group]
        self.assertEqual(len(names), len(set(names)))
        self.assertIn("\u2068Deutsch\u2069 \u2014 German", names)
        self.assertIn("\u2068Español\u2069 \u2014 Spanish", names)
        self.assertIn("\u2068العربية\u2069 \u2014 Arabic", names)
        self.assertIn("English", names)
        # Variants where they have names of their own.
        for tag in ("pt-PT", "fr-CA", "zh-Hant", "sr-Latn"):
            self.assertIn(tag, tags)
        for tag in ("en-AU", "es-MX", "de-CH", "pt-AO", "am-Latn", "zh-Hans"):
            self.assertNotIn(tag, tags)
        for group in groups:
            # The reader's own stand before the others of the first group.
            known = [name for tag, name in group if not name.startswith("Language ") and tag != "en"]
            self.assertEqual(known, page.evaluate(
                "(names) => names.toSorted(new Intl.Collator('en', { ignorePunctuation: true }).compare)",
                known))

    def test_a_variant_that_is_wanted_is_there_too(self):
        page = self.open("?lang=es-MX")
        self.wait(page, "ro", "Rumania")
        self.assertEqual(page.locator("#language").input_value(), "es-MX")
        page = self.open(locale="de-CH")
        self.wait(page, "zw", "Zimbabwe")
        self.wait(page, "de", "Deutschland")
        self.assertEqual(page.locator("#language").input_value(), "de-CH")

    def test_the_first_of_the_readers_languages_that_there_is(self):
        context = Browser.get().new_context()
        context.add_init_script(
            "Object.defineProperty(navigator, 'languages', { get: () => ['tlh', 'fr-CA', 'de'] })")
        page = context.new_page()
        page.goto(BUNDLED + "/")
        self.wait(page, "sz", "Eswatini")
        self.assertEqual(page.locator("#language").input_value(), "fr-CA")
        # A choice in the address goes before them.
        page.goto(BUNDLED + "/?lang=de")
        self.wait(page, "de", "Deutschland")

    def test_a_language_without_names_is_english(self):
        page = self.open("?lang=tlh")
        self.assertEqual(self.names(page)[0], "Afghanistan")
        self.assertEqual(page.locator("#language").input_value(), "en")
