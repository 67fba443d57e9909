"""Pictures of the page for a person to look at, and how soon the first one is there."""

from browser import BUNDLED, PICTURES, Browser, PageTest

WATCH = """addEventListener('DOMContentLoaded', () => {
  const look = () => {
    if (document.querySelectorAll('#results [data-slug]').length < 250) return;
    watch.disconnect();
    requestAnimationFrame(() => setTimeout(() => { window.drawnAt = performance.now(); }));
  };
  const watch = new MutationObserver(look);
  watch.observe(document.querySelector('#results'), { childList: true });
})"""

PAGES = [
    ("list-light", "", {}),
    ("list-dark", "?q=gu", {"color_scheme": "dark"}),
    ("list-narrow", "", {"width": 390, "height": 844}),
    ("list-arabic", "?lang=ar&region=Africa&currency=XOF", {}),
    ("table", "?view=table&region=Europe&sort=-population", {}),
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

    def test_the_first_picture_of_all_countries(self):
        times = []
        for _ in range(5):
            times.append(self.first_picture())
        print(f"page: first picture of 250 countries after {sorted(times)[2]:.0f} ms"
              f" (of five: {min(times):.0f} to {max(times):.0f})")

    def first_picture(self):
        context = Browser.get().new_context(viewport={"width": 1280, "height": 900})
        page = context.new_page()
        page.add_init_script(WATCH)
        page.goto(f"{BUNDLED}/")
        self.until(page, "window.drawnAt !== undefined")
        time = page.evaluate("window.drawnAt")
        context.close()
        return time
