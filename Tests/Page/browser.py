"""A browser for the tests of the page, and what they have in common."""

import json
import os
import time
import unittest
from pathlib import Path
from urllib.request import urlopen

from playwright.sync_api import sync_playwright

# Folders of the web server: COUNTRIES_PAGE_WWW/site/ is the page of the bundled catalog, unless
# COUNTRIES_PAGE_URL names a running server.
WWW = os.environ["COUNTRIES_PAGE_WWW"]
BUNDLED = os.environ.get("COUNTRIES_PAGE_URL") or f"{WWW}/site"
HOSTILE = os.environ.get("COUNTRIES_PAGE_HOSTILE_URL") or f"{WWW}/hostile"
MANY = os.environ.get("COUNTRIES_PAGE_MANY_URL") or f"{WWW}/many"
# The same page at a name that is not this machine's, as far as the browser can tell.
ELSEWHERE = "countries.test"
BUNDLED_ELSEWHERE = BUNDLED.replace("127.0.0.1", ELSEWHERE)
PICTURES = Path(os.environ["COUNTRIES_PAGE_PICTURES"])
PROGRAM = os.environ["COUNTRIES_PROGRAM"]

# How long something may take that is to come, in seconds.
PATIENCE = 30

DRAWN = "document.querySelector('#results [data-slug], #results .nothing, #detail h1') !== null"

SETTLED = """performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/keys.json'))
  && [...document.images].every((one) => one.complete
    || one.getBoundingClientRect().top > innerHeight || one.getBoundingClientRect().width === 0)"""


def site_facts(base=BUNDLED):
    """What the place that serves the page says of itself."""
    with urlopen(f"{base}/data/site.json") as answer:
        return json.load(answer)


IS_LIVE = site_facts()["live"]


class Browser:
    """One browser for all tests, started when it is first needed."""

    driver = None
    instance = None

    @classmethod
    def get(cls):
        if cls.instance is None:
            cls.driver = sync_playwright().start()
            cls.instance = cls.driver.chromium.launch(
                executable_path=os.environ.get("COUNTRIES_CHROMIUM", "/usr/bin/chromium"),
                args=["--no-sandbox", f"--host-resolver-rules=MAP {ELSEWHERE} 127.0.0.1"],
            )
        return cls.instance

    @classmethod
    def close(cls):
        if cls.instance is not None:
            cls.instance.close()
            cls.driver.stop()


class PageTest(unittest.TestCase):
    """A test that opens pages. It fails if the browser has anything to complain about.

    What a test provokes on purpose it announces with `provoke`, and then that has to come.
    """

    longMessage = True
    maxDiff = None

    def setUp(self):
        self.complaints = []
        self.provoked = set()

    def provoke(self, *complaints):
        """Announces complaints, each by a part of it."""
        self.provoked.update(complaints)

    def tearDown(self):
        for context in Browser.get().contexts:
            context.close()
        strange = [
            text for text in self.complaints if not any(part in text for part in self.provoked)]
        self.assertEqual(strange, [], "the browser complains")
        for part in self.provoked:
            self.assertTrue(any(part in text for text in self.complaints), f"no {part} came")

    def open(self, address="", base=BUNDLED, width=1280, height=900, **options):
        """A page at an address below the site, drawn."""
        options.setdefault("locale", "en-US")
        context = Browser.get().new_context(
            viewport={"width": width, "height": height}, **options)
        # Clicks wait for the element; more than this is a fault, also on a busy machine.
        context.set_default_timeout(PATIENCE * 1000)
        page = context.new_page()
        page.on("console", self.hear)
        page.on("pageerror", lambda error: self.complaints.append(f"error: {error}"))
        # Whoever looks at pictures waits for them.
        page.goto(f"{base}/{address}", wait_until="commit")
        self.until(page, DRAWN)
        return page

    def settle(self, page):
        """Waits until the search is there, and so are the pictures on the screen."""
        self.until(page, SETTLED)

    def until(self, page, condition, argument=None):
        """Waits until an expression is true. The page's policy allows no evaluating in itself."""
        end = time.monotonic() + PATIENCE
        while not page.evaluate(condition, argument):
            if time.monotonic() > end:
                self.fail(f"it never was so: {condition}")
            page.wait_for_timeout(10)

    def hold(self, page, address, method="GET"):
        """Keeps the first answer of an address back, and returns the list in which it comes."""
        held = []

        def handle(route):
            if route.request.method != method or held:
                route.fallback()
                return
            held.append(route)
            # A browser says this by itself, and leaves it out of what it shows of a request.
            route.answer = route.fetch(
                headers={**route.request.headers, "Sec-Fetch-Site": "same-origin"})
        page.context.route(address, handle)
        return held

    def until_held(self, page, held):
        """Waits until an answer is kept back."""
        end = time.monotonic() + PATIENCE
        while not held or not hasattr(held[0], "answer"):
            if time.monotonic() > end:
                self.fail("nothing was asked for")
            page.wait_for_timeout(10)

    def let_go(self, page, held, fails=False):
        """Gives the page the answer that was kept back, or none, and time to take it in."""
        if fails:
            held[0].abort()
        else:
            held[0].fulfill(response=held[0].answer)
        page.wait_for_timeout(200)

    def hear(self, message):
        if message.type in ("error", "warning"):
            self.complaints.append(f"{message.type}: {message.text} {message.location.get('url')}")

    def names(self, page):
        """The names in the list, in its order."""
        return page.locator("#results .name").all_text_contents()

    def count(self, page):
        return page.locator("#count").text_content()

    def search(self, page, text):
        """Types a text, and waits until the list is that of it."""
        page.locator("#query").fill(text)
        self.until(page, "!document.querySelector('#results').textContent.includes('Searching')")

    def focused(self, page):
        """The slug of the country whose link has the focus."""
        return page.evaluate("document.activeElement.dataset.slug")
