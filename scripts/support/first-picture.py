"""Prints after how many milliseconds the first picture of a page is there, cards and all.

    first-picture.py ADDRESS [CARDS]

By the Python of Tests/Page. The time is counted from the beginning of the navigation, in a browser
that has been started and knows nothing of the page.
"""
import os
import sys

from playwright.sync_api import sync_playwright

# The moment after the one in which the last card came: it has been laid out and painted then.
WATCH = """addEventListener('DOMContentLoaded', () => {
  const look = () => {
    if (document.querySelectorAll('#results [data-slug]').length < CARDS) return;
    watch.disconnect();
    requestAnimationFrame(() => setTimeout(() => { window.drawnAt = performance.now(); }));
  };
  const watch = new MutationObserver(look);
  watch.observe(document.querySelector('#results'), { childList: true });
})"""
TIME = """Math.max(window.drawnAt ?? NaN,
  performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN)"""

address = sys.argv[1]
cards = sys.argv[2] if len(sys.argv) > 2 else "250"
with sync_playwright() as driver:
    browser = driver.chromium.launch(
        executable_path=os.environ.get("COUNTRIES_CHROMIUM", "/usr/bin/chromium"),
        args=["--no-sandbox"])
    # The browser's own first page is not the one that is measured.
    browser.new_context().new_page().goto("about:blank")
    page = browser.new_context(viewport={"width": 1280, "height": 900}).new_page()
    page.add_init_script(WATCH.replace("CARDS", cards))
    page.goto(address)
    for _ in range(1000):
        # The page's policy allows no evaluating in itself, and so no waiting for a function.
        time = page.evaluate(TIME)
        if time == time:
            break
        page.wait_for_timeout(10)
    else:
        sys.exit(f"{cards} countries never were at {address}")
    print(f"{time:.0f}")
    browser.close()
