"""Pictures of the page for a person to look at."""

from browser import PICTURES, PageTest

PAGES = [
    ("list-light", "", {}),
    ("list-dark", "?q=gu", {"color_scheme": "dark"}),
    ("list-narrow", "", {"width": 390, "height": 844}),
    ("list-arabic", "?lang=ar&region=Africa&currency=XOF", {}),
    ("table", "?view=table&region=Europe&sort=-population", {}),
    ("table-found", "?view=table&q=holl", {"color_scheme": "dark"}),
    ("table-narrow", "?view=table", {"width": 390, "height": 844}),
    ("detail-hebrew", "?country=eg&lang=he", {}),
    ("nothing", "?q=swizerland", {}),
    ("detail-light", "?country=ch", {}),
    ("detail-dark", "?country=in", {"color_scheme": "dark"}),
    ("detail-narrow", "?country=in", {"width": 390, "height": 844}),
]


class PicturesTest(PageTest):
    def test_they_are_kept(self):
        PICTURES.mkdir(parents=True, exist_ok=True)
        for name, state, options in PAGES:
            page = self.open(state, **options)
            self.settle(page)
            path = PICTURES / f"{name}.png"
            page.screenshot(path=path, full_page=name.startswith("detail"))
            self.assertGreater(path.stat().st_size, 10_000)
        for name, state in (("print-list", ""), ("print-detail", "?country=in")):
            page = self.open(state)
            self.settle(page)
            page.emulate_media(media="print")
            page.set_viewport_size({"width": 794, "height": 1123})
            page.screenshot(path=PICTURES / f"{name}.png")
