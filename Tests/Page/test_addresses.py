"""Every state has an address: it can be reloaded, shared, and gone back to."""

from browser import Browser, PageTest

# What is on the screen: the text, what is chosen and what is typed.
SCREEN = """[
  document.title, document.querySelector('#query').value, document.querySelector('#language').value,
  document.querySelector('#list:not([hidden]) #sort')?.value, document.querySelector('#list').hidden,
  document.querySelector(document.querySelector('#list').hidden ? '#detail' : '#list').textContent,
  [...document.querySelectorAll('main > :not([hidden]) [aria-pressed=true]')].map((one) => one.textContent),
]"""


# Whether the names are those of the language that is chosen.
NAMED = """(() => {
  const chosen = document.querySelector('#language').value;
  const names = [...document.querySelectorAll(
    '#list:not([hidden]) .name, #detail:not([hidden]) h1')].map((name) => name.lang);
  return chosen === 'en' ? names.every((lang) => lang === 'en') : names.includes(chosen);
})()"""


class AddressTest(PageTest):
    def screen(self, page):
        """What is on the screen, once it stays so."""
        self.settle(page)
        self.until(page, NAMED)
        self.until(page, f"window.seen === (window.seen = JSON.stringify({SCREEN}))")
        return page.evaluate(SCREEN)

    def steps(self, page):
        """What somebody may do, one after another."""
        yield lambda: page.get_by_role("button", name="Europe", exact=True).click()
        yield lambda: page.get_by_label("Currency: add one").select_option("EUR")
        yield lambda: page.get_by_label("Language: add one").select_option("fr")
        yield lambda: page.get_by_role("button", name="Table").click()
        yield lambda: page.locator("[data-sort=population]").click()
        yield lambda: page.locator("#language").select_option("de")
        yield lambda: page.locator("#results a").first.click()
        yield lambda: page.locator("#detail a[rel=next]").click()
        yield lambda: page.keyboard.press("Escape")
        yield lambda: page.get_by_role("button", name="Reverse the order").click()
        yield lambda: page.get_by_role("button", name="Show all").click()
        yield lambda: page.get_by_role("button", name="Grid").click()
        yield lambda: self.search(page, "guin")
        yield lambda: page.locator("#sort").select_option("name")

    def test_each_can_be_gone_back_to_reloaded_and_shared(self):
        page = self.open()
        seen = [(page.url, self.screen(page))]
        for step in self.steps(page):
            step()
            self.until(page, "(before) => location.href !== before", seen[-1][0])
            seen.append((page.url, self.screen(page)))
        for url, screen in reversed(seen[:-1]):
            page.go_back()
            self.assertEqual((page.url, self.screen(page)), (url, screen))
        for url, screen in seen[1:]:
            page.go_forward()
            self.assertEqual((page.url, self.screen(page)), (url, screen))
        for url, screen in seen[1::2]:
            page.goto(url)
            page.reload()
            self.assertEqual(self.screen(page), screen, url)
        other = Browser.get().new_context(viewport={"width": 1280, "height": 900}, locale="en-US")
        for url, screen in seen[2::2]:
            shared = other.new_page()
            shared.goto(url)
            self.assertEqual(self.screen(shared), screen, url)
            shared.close()
