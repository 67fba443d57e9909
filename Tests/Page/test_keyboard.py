"""Everything by keyboard."""

from browser import PageTest


class KeyboardTest(PageTest):
    def test_slash_searches_and_arrows_move(self):
        page = self.open()
        page.keyboard.press("/")
        self.assertEqual(page.evaluate("document.activeElement.id"), "query")
        self.assertEqual(page.locator("#query").input_value(), "")
        page.keyboard.press("ArrowDown")
        self.assertEqual(self.focused(page), "af")
        page.keyboard.press("ArrowRight")
        self.assertEqual(self.focused(page), "ax")
        columns = page.evaluate(
            "getComputedStyle(document.querySelector('.grid')).gridTemplateColumns.split(' ').length")
        slugs = page.evaluate("[...document.querySelectorAll('#results a')].map((a) => a.dataset.slug)")
        page.keyboard.press("ArrowDown")
        self.assertEqual(self.focused(page), slugs[1 + columns])
        page.keyboard.press("ArrowUp")
        page.keyboard.press("ArrowLeft")
        self.assertEqual(self.focused(page), "af")
        page.keyboard.press("End")
        self.assertEqual(self.focused(page), "zw")
        page.keyboard.press("Home")
        page.keyboard.press("ArrowUp")
        self.assertEqual(page.evaluate("document.activeElement.id"), "query")

    def test_escape_goes_back(self):
        page = self.open()
        page.locator("[data-slug=al]").focus()
        page.keyboard.press("Enter")
        self.assertEqual(page.locator("#detail h1").text_content(), "Albania")
        self.assertEqual(page.evaluate("document.activeElement.id"), "detail-title")
        page.keyboard.press("Escape")
        self.assertEqual(self.focused(page), "al")
        # In the search it takes away what was typed.
        page.keyboard.press("/")
        page.keyboard.type("chad")
        page.keyboard.press("Escape")
        self.assertEqual(self.count(page), "250 countries")

    def test_what_is_typed_on_a_countrys_page_arrives(self):
        page = self.open("?country=in")
        self.settle(page)
        page.keyboard.press("/")
        page.keyboard.type("nepal", delay=20)
        self.until(page, "document.querySelector('#count').textContent === '1 of 250 countries'")
        self.assertEqual(page.locator("#query").input_value(), "nepal")
        self.assertTrue(page.url.endswith("?q=nepal"), page.url)
        self.assertEqual(page.evaluate("document.activeElement.id"), "query")
        page.go_back()
        self.assertEqual(page.locator("#detail h1").text_content(), "India")

    def test_enter_opens_the_only_match(self):
        page = self.open()
        self.settle(page)
        page.keyboard.press("/")
        page.keyboard.type("guinea")
        page.keyboard.press("Enter")
        self.assertFalse(page.locator("#detail").is_visible())
        self.search(page, "nepal")
        page.keyboard.press("Enter")
        self.assertEqual(page.locator("#detail h1").text_content(), "Nepal")

    def test_arrows_go_from_country_to_country(self):
        page = self.open("?country=al")
        page.keyboard.press("ArrowRight")
        self.assertEqual(page.locator("#detail h1").text_content(), "Algeria")
        page.locator("#detail button").first.focus()
        page.keyboard.press("ArrowLeft")
        page.keyboard.press("ArrowLeft")
        self.assertEqual(page.locator("#detail h1").text_content(), "Åland Islands")
        # In a field they are the field's.
        page.keyboard.press("/")
        page.keyboard.press("ArrowRight")
        self.assertEqual(page.locator("#detail h1").text_content(), "Åland Islands")

    def test_arrows_move_in_the_table(self):
        page = self.open("?view=table")
        page.locator("#query").focus()
        page.keyboard.press("ArrowDown")
        page.keyboard.press("ArrowDown")
        self.assertEqual(self.focused(page), "ax")

    def test_the_first_tab_skips_to_the_countries(self):
        page = self.open()
        page.keyboard.press("Tab")
        self.assertEqual(page.evaluate("document.activeElement.className"), "skip")
        page.keyboard.press("Enter")
        self.assertEqual(page.evaluate("document.activeElement.id"), "content")

    def test_a_filter_keeps_the_focus(self):
        page = self.open()
        page.get_by_role("button", name="Asia").focus()
        page.keyboard.press("Space")
        self.assertEqual(page.evaluate("document.activeElement.textContent"), "Asia")

    def test_a_heading_keeps_the_focus(self):
        page = self.open("?view=table")
        page.locator("[data-sort=area]").focus()
        page.keyboard.press("Enter")
        page.keyboard.press("Enter")
        self.assertEqual(page.evaluate("document.activeElement.dataset.sort"), "area")
        self.assertEqual(self.names(page)[0], "Vatican City")

    def test_what_is_gone_leaves_the_focus_nearby(self):
        page = self.open("?region=Asia")
        page.get_by_role("button", name="Show all").focus()
        page.keyboard.press("Enter")
        self.assertEqual(page.evaluate("document.activeElement.id"), "content")

    def test_the_ring_of_the_focus_is_not_cut(self):
        page = self.open()
        page.keyboard.press("/")
        page.keyboard.press("ArrowDown")
        room, ring = page.evaluate("""() => {
          const card = document.activeElement;
          const [inner, outer] = [card, card.parentElement].map((one) => one.getBoundingClientRect());
          const style = getComputedStyle(card);
          return [inner.top - outer.top, parseFloat(style.outlineWidth) + parseFloat(style.outlineOffset)];
        }""")
        self.assertGreater(ring, 0)
        self.assertGreaterEqual(room, ring)

    def test_letters_with_a_modifier_are_the_browsers(self):
        page = self.open()
        page.keyboard.press("Control+/")
        self.assertNotEqual(page.evaluate("document.activeElement.id"), "query")
