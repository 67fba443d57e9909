"""Favourites, where a server keeps them; an exported site has none."""

from browser import BUNDLED, PageTest, site_facts

HAS_SHELF = site_facts()["favorites"]


class FavoritesTest(PageTest):
    def test_they_are_there_only_where_they_are_kept(self):
        for state in ("", "?country=in", "?view=table"):
            page = self.open(state)
            self.assertEqual(page.locator(".star").count() > 0, HAS_SHELF)


if HAS_SHELF:

    class ShelfTest(PageTest):
        def star(self, page, slug):
            return page.locator(f"[data-star={slug}]")

        def wait(self, page, slug, is_on):
            page.wait_for_selector(f"[data-star={slug}][aria-pressed={str(is_on).lower()}]")

        def setUp(self):
            super().setUp()
            # Given a shelf with nothing in it
            page = self.open("?favorites=1")
            self.settle(page)
            while (link := page.locator("#results [data-star]").first).count():
                slug = link.get_attribute("data-star")
                link.click()
                page.wait_for_selector(f"[data-star={slug}]", state="detached")

        def test_a_star_makes_one_and_takes_it_away(self):
            page = self.open("?q=india")
            page.wait_for_selector("[data-slug=in]")
            page.locator("[data-slug=in]").hover()
            self.star(page, "in").click()
            self.wait(page, "in", True)
            self.assertEqual(page.locator("#message").text_content(), "India is a favourite now.")
            self.assertEqual(page.evaluate("document.activeElement.dataset.star"), "in")
            page.reload()
            self.wait(page, "in", True)
            page.locator("[data-slug=in]").hover()
            self.star(page, "in").click()
            self.wait(page, "in", False)

        def test_they_have_an_order_of_their_own(self):
            for slug in ("np", "in", "bt"):
                page = self.open(f"?country={slug}")
                self.settle(page)
                self.star(page, slug).click()
                self.wait(page, slug, True)
            page = self.open("?favorites=1")
            page.wait_for_selector("[data-slug=bt]")
            self.assertEqual(self.names(page), ["Nepal", "India", "Bhutan"])
            self.assertEqual(self.count(page), "3 of 250 countries")
            page.locator("#sort").select_option("name")
            self.assertEqual(self.names(page), ["Bhutan", "India", "Nepal"])

        def test_an_answer_that_comes_late_takes_nothing_away(self):
            page = self.open()
            self.settle(page)
            held = self.hold(page, "**/api/favorites/*", "PUT")
            for slug in ("af", "al"):
                page.locator(f"[data-slug={slug}]").hover()
                self.star(page, slug).click()
                self.until_held(page, held)
            # Time for the second, should it be asked for at once
            page.wait_for_timeout(300)
            self.let_go(page, held)
            for slug in ("af", "al"):
                self.wait(page, slug, True)
            self.assertEqual(
                page.locator("#message").text_content(), "Albania is a favourite now.")

        def test_a_star_that_is_pressed_before_they_are_read_lasts(self):
            page = self.open("?country=in")
            self.settle(page)
            held = self.hold(page, "**/api/favorites")
            page.goto(f"{BUNDLED}/?country=np", wait_until="commit")
            self.until_held(page, held)
            self.star(page, "np").click()
            page.wait_for_timeout(300)
            self.let_go(page, held)
            self.wait(page, "np", True)

        def test_a_server_that_is_gone_is_told(self):
            page = self.open("?country=in")
            self.settle(page)
            page.context.set_offline(True)
            # A server on this machine is asked without a network too, and the browser tells.
            self.provoke("ERR_INTERNET_DISCONNECTED")
            self.star(page, "in").click()
            self.until(page, "document.querySelector('#message').textContent !== ''")
            self.assertIn("could not be kept", page.locator("#message").text_content())
            self.assertEqual(self.star(page, "in").get_attribute("aria-pressed"), "false")

else:
    print("page: no favourites are kept at this address, so changing them is not tried")
