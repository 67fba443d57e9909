"""Catalogs of strangers: what is in them is shown and does nothing."""

from axe_playwright_python.sync_playwright import Axe
from browser import BUNDLED, HOSTILE, MANY, WWW, Browser, PageTest


class HostileTest(PageTest):
    def check_inert(self, page):
        self.assertEqual(page.evaluate("window.owned"), None)
        self.assertEqual(page.locator("#results script, #detail script").count(), 0)
        for address in page.evaluate(
                "[...document.querySelectorAll('a, img')].map((one) => one.href ?? one.src)"):
            self.assertRegex(address, "^http://127.0.0.1:")
        images = page.evaluate("[...document.images].map((one) => one.getAttribute('src'))")
        self.assertTrue(all(src.startswith("flags/") for src in images), images)

    def test_markup_is_text(self):
        page = self.open(base=HOSTILE)
        names = self.names(page)
        self.assertIn("<script>owned = 1</script>", names)
        self.assertIn("\"><img src=x onerror='owned = 1'>", names)
        self.check_inert(page)
        for link in page.evaluate("[...document.querySelectorAll('#results a')].map((a) => a.href)"):
            page.goto(link)
            page.wait_for_selector("#detail h1")
            self.check_inert(page)

    def test_every_state_of_it(self):
        for state in ("?view=table", "?q=script", "?q=%3Cscript%3E", "?sort=-capital",
                      "?region=%3Cb%3EBold%3C%2Fb%3E", "?lang=de", "?language=constructor"):
            page = self.open(state, base=HOSTILE)
            self.settle(page)
            self.check_inert(page)

    def test_filters_have_its_words(self):
        page = self.open(base=HOSTILE)
        page.get_by_role("button", name="<b>Bold</b>").click()
        self.assertEqual(self.names(page), ["<script>owned = 1</script>"])
        page.get_by_label("Language: add one").select_option("constructor")
        self.assertEqual(self.names(page), ["<script>owned = 1</script>"])

    def test_an_override_of_direction_stays_in_its_name(self):
        page = self.open(base=HOSTILE)
        for name in page.locator("#results .name").all():
            self.assertIn(name.get_attribute("dir"), ("ltr", "rtl"))
            self.assertIn("isolate", name.evaluate("(it) => getComputedStyle(it).unicodeBidi"))

    def test_a_long_name_has_its_place(self):
        for letter, count, number in (("x", 5000, 5), ("y", 10_000, 17), ("wide", 10_000, 18)):
            slug = (letter * 120)[:120] + f"-{number}"
            for state in ("", "?view=table", f"?country={slug}"):
                page = self.open(state, base=HOSTILE)
                self.assertLessEqual(
                    page.evaluate("document.documentElement.scrollWidth"), 1280, state)
            self.assertEqual(len(page.locator("#detail h1").text_content()), count)

    def test_a_name_that_cannot_be_seen_can_be_followed(self):
        for state in ("", "?view=table"):
            page = self.open(state, base=HOSTILE)
            results = Axe().run(page)
            self.assertEqual(results.violations_count, 0, results.generate_report())
            names = self.names(page)
            self.assertEqual(len(names), 19)
            self.assertTrue(all(name.strip("\u200b\u202e\n ") for name in names), names)
        page.get_by_role("link", name="No. 14").click()
        self.assertEqual(page.locator("#detail h1").text_content(), "No. 14")

    def test_one_country(self):
        page = self.open(base=f"{WWW}/one")
        self.assertEqual(self.count(page), "1 country")
        self.assertEqual(self.names(page), ["Utopia"])
        # Neither regions nor currencies nor languages are offered.
        self.assertEqual(page.locator("#filters > *").count(), 0)
        page.locator("#results a").click()
        self.assertEqual(page.locator("#detail h1").text_content(), "Utopia")
        self.assertEqual(page.locator(".groups section").count(), 0)

    def test_many_countries(self):
        page = self.open(base=MANY)
        self.assertEqual(self.count(page), "5,000 countries")
        self.assertEqual(len(self.names(page)), 500)
        self.assertEqual(page.locator(".more").text_content(), "Show 500 more")
        page.locator(".more").click()
        self.assertEqual(len(self.names(page)), 1000)
        self.settle(page)
        for typed in ("number 4711", "land of 4711", "land nummer 4711", "town 4711"):
            self.search(page, typed)
            self.until(page, "document.querySelectorAll('#results a').length === 1")
            self.assertEqual(self.names(page), ["Country Number 4711"], typed)
        self.search(page, "")
        page.locator("[data-filter='region Region 3']").click()
        self.assertEqual(self.count(page), "500 of 5,000 countries")
        page.locator("[data-filter='view table']").click()
        page.locator("[data-sort=population]").click()
        self.assertEqual(self.names(page)[0], "Country Number 4993")

    def test_the_policy_holds(self):
        self.provoke("Content Security Policy")
        page = self.open()
        refused = page.evaluate(
            """() => new Promise((done) => {
              document.addEventListener('securitypolicyviolation',
                (event) => done(event.effectiveDirective));
              const script = document.createElement('script');
              script.textContent = 'window.owned = 1';
              document.body.append(script);
            })""")
        self.assertEqual(refused, "script-src-elem")
        self.assertEqual(page.evaluate("window.owned"), None)

    def test_no_other_page_frames_it(self):
        self.provoke("frame-ancestors")
        page = Browser.get().new_context().new_page()
        page.on("console", self.hear)
        page.set_content(f"<iframe src='{BUNDLED}/'></iframe>")
        self.until(page, "document.querySelector('iframe') !== null")
        frame = page.frames[1]
        frame.wait_for_load_state()
        self.assertEqual(frame.locator("#query").count(), 0)
