"""Once loaded, the page goes on without its server."""

from browser import PageTest


class OfflineTest(PageTest):
    def test_it_goes_on(self):
        page = self.open()
        self.search(page, "allemagne")
        page.wait_for_selector("[data-slug=de]")
        page.context.set_offline(True)
        # Flags that were not seen yet cannot come, and what stands in for them is looked at here.
        self.tolerated += ("ERR_INTERNET_DISCONNECTED",)
        self.search(page, "swiss")
        page.wait_for_selector("[data-slug=ch]")
        page.get_by_role("button", name="Show all").click()
        page.get_by_role("button", name="Africa", exact=True).click()
        self.assertEqual(self.count(page).split()[0], str(len(self.names(page))))
        page.get_by_role("button", name="Table").click()
        page.locator("[data-slug=zm]").click()
        self.assertEqual(page.locator("#detail h1").text_content(), "Zambia")
        page.wait_for_selector(".hero .flag .code")
        self.assertEqual(page.locator(".hero .flag .code").text_content(), "ZM")
        self.assertTrue(
            page.locator(".hero .flag .code").get_attribute("aria-label").startswith("Green"))
        page.go_back()
        page.locator("#language").select_option("fr")
        self.until(page, "document.querySelector('#message').textContent !== ''")
        self.assertIn("could not be loaded", page.locator("#message").text_content())
        self.assertEqual(page.locator("#results .name").first.text_content(), "Algeria")
