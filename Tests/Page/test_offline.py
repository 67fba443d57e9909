"""Once loaded, the page goes on without its server."""

from browser import BUNDLED, BUNDLED_ELSEWHERE, Browser, PageTest


class OfflineTest(PageTest):
    def test_it_goes_on(self):
        page = self.open(base=BUNDLED_ELSEWHERE)
        # Then every flag that is to be had is there.
        page.wait_for_load_state("networkidle")
        self.search(page, "allemagne")
        page.wait_for_selector("[data-slug=de]")
        page.context.set_offline(True)
        self.search(page, "swiss")
        page.wait_for_selector("[data-slug=ch]")
        page.get_by_role("button", name="Show all").click()
        page.get_by_role("button", name="Africa", exact=True).click()
        self.assertEqual(self.count(page).split()[0], str(len(self.names(page))))
        page.get_by_role("button", name="Table").click()
        page.locator("[data-slug=zm]").click()
        self.assertEqual(page.locator("#detail h1").text_content(), "Zambia")
        self.until(page, "document.querySelector('.hero img').naturalWidth > 0")
        page.go_back()
        page.locator("#language").select_option("fr")
        self.until(page, "document.querySelector('#message').textContent !== ''")
        self.assertIn("could not be loaded", page.locator("#message").text_content())
        self.assertEqual(page.locator("#results .name").first.text_content(), "Algeria")
        # The choice is again what is shown, here and in the address.
        self.assertEqual(page.locator("#language").input_value(), "en")
        self.assertNotIn("lang=", page.url)

    def test_flags_that_failed_come_with_the_network(self):
        page = self.open("?country=zm")
        page.wait_for_selector(".hero img")
        self.provoke("ERR_FAILED")
        page.context.route("**/flags/*", lambda route: route.abort())
        page.goto(f"{BUNDLED}/?country=in")
        page.wait_for_selector(".hero .flag .code")
        self.assertEqual(page.get_by_role("link", name="Download flag").count(), 0)
        page.context.unroute("**/flags/*")
        page.wait_for_load_state("networkidle")
        page.context.set_offline(True)
        self.until(page, "!navigator.onLine")
        page.context.set_offline(False)
        self.until(page, "document.querySelector('.hero img')?.naturalWidth > 0")
        self.assertEqual(page.get_by_role("link", name="Download flag").count(), 1)

    def test_what_was_missing_before_is_not_taken_for_what_is(self):
        page = self.open("?country=in")
        self.settle(page)
        held = self.hold(page, "**/data/site.json")
        for _ in range(2):
            page.evaluate("dispatchEvent(new Event('online'))")
            self.until_held(page, held)
        page.wait_for_timeout(200)
        held[0].fulfill(json={"missingFlags": ["in"]})
        page.wait_for_timeout(200)
        self.assertEqual(page.locator(".hero img").count(), 1)

    def test_who_saves_data_gets_only_what_is_seen(self):
        context = Browser.get().new_context(viewport={"width": 1280, "height": 900})
        context.add_init_script(
            "Object.defineProperty(navigator, 'connection', { value: { saveData: true } })")
        page = context.new_page()
        page.goto(f"{BUNDLED}/")
        self.settle(page)
        page.wait_for_timeout(500)
        count = page.evaluate("""[...performance.getEntriesByType('resource')].filter(
          ({ name }) => name.includes('/flags/')).length""")
        self.assertLess(count, 100)
