"""For those who cannot see the page, or see it otherwise: axe, narrow screens, dark, print."""

from axe_playwright_python.sync_playwright import Axe
from browser import PageTest

STATES = ["", "?view=table", "?q=guinea", "?q=swizerland", "?country=in", "?country=xk",
          "?country=nowhere", "?view=table&q=holland", "?country=eg&lang=he", "?view=table&lang=fa&region=Asia",
          "?lang=ar&region=Africa", "?region=Europe&currency=EUR&language=de"]


class AccessTest(PageTest):
    def check(self, page, what):
        results = Axe().run(page)
        self.assertEqual(results.violations_count, 0, f"{what}: {results.generate_report()}")

    def test_axe_finds_nothing(self):
        for state in STATES:
            page = self.open(state)
            self.settle(page)
            self.check(page, state)

    def test_nor_in_the_dark_and_on_a_narrow_screen(self):
        for state in STATES:
            page = self.open(state, color_scheme="dark", width=360, height=740)
            self.settle(page)
            self.check(page, state)
            width = page.evaluate("document.documentElement.scrollWidth")
            self.assertLessEqual(width, 360, f"{state} is wider than the screen")
            self.check_apart(page)

    def check_apart(self, page):
        """Nothing at the top of the page lies over anything else."""
        boxes = [page.locator(part).bounding_box() for part in (".brand", ".search", ".language")]
        for index, one in enumerate(boxes):
            for other in boxes[index + 1:]:
                is_beside = one["x"] + one["width"] <= other["x"] + 1
                is_above = one["y"] + one["height"] <= other["y"] + 1 or (
                    other["y"] + other["height"] <= one["y"] + 1)
                self.assertTrue(is_beside or is_above, (one, other))

    def test_large_letters_do_not_cut_anything(self):
        for state in ("", "?country=in", "?view=table"):
            page = self.open(state, width=320, height=700)
            self.assertLessEqual(page.evaluate("document.documentElement.scrollWidth"), 320, state)

    def test_landmarks_and_headings(self):
        page = self.open("?country=in")
        for role in ("banner", "main", "search", "contentinfo", "navigation"):
            self.assertEqual(page.get_by_role(role).count(), 1, role)
        self.assertEqual(page.locator("h1:visible").count(), 1)
        self.assertEqual(page.locator("h2").first.text_content(), "Place")

    def test_the_count_is_announced(self):
        page = self.open()
        count = page.get_by_role("status").filter(has_text="250 countries")
        self.assertEqual(count.count(), 1)

    def test_dark_and_light_follow_the_system(self):
        light = self.open().evaluate("getComputedStyle(document.body).backgroundColor")
        dark = self.open(color_scheme="dark").evaluate(
            "getComputedStyle(document.body).backgroundColor")
        self.assertNotEqual(light, dark)

    def test_nothing_moves_for_who_wants_it_so(self):
        page = self.open(reduced_motion="reduce")
        moving = page.evaluate("getComputedStyle(document.querySelector('.card')).transitionDuration")
        self.assertEqual(moving, "0s")

    def test_paper_has_the_facts_alone(self):
        page = self.open("?country=in")
        page.emulate_media(media="print")
        for selector in (".top", ".steps", ".actions"):
            self.assertFalse(page.locator(selector).is_visible(), selector)
        self.assertTrue(page.locator(".groups").is_visible())
        page = self.open("?region=Europe&currency=EUR")
        self.assertFalse(page.locator("#narrowed").is_visible())
        page.emulate_media(media="print")
        self.assertTrue(page.locator("#narrowed").is_visible())
        self.assertEqual(page.locator("#narrowed").text_content(), "Europe, Euro")
        self.assertFalse(page.locator("#reset").is_visible())
