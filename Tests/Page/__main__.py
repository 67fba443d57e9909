"""Runs the tests of the page: python3 Tests/Page [NAME ...], by scripts/support/check-page."""

import os
import sys
import time
import unittest
from pathlib import Path

folder = Path(__file__).parent
sys.path.insert(0, str(folder))

from browser import Browser  # noqa: E402


def chosen(suite, words):
    """The tests of a suite whose names have one of the words; all without words."""
    for test in suite:
        if isinstance(test, unittest.TestSuite):
            yield from chosen(test, words)
        elif not words or any(word in test.id() for word in words):
            yield test


class Result(unittest.TextTestResult):
    """Notes how long tests take, for who wants to know (COUNTRIES_PAGE_TIMES)."""

    def startTest(self, test):
        self.started = time.monotonic()
        super().startTest(test)

    def stopTest(self, test):
        super().stopTest(test)
        if "COUNTRIES_PAGE_TIMES" in os.environ:
            print(f"{time.monotonic() - self.started:6.2f} s  {test.id()}")


tests = unittest.TestSuite(chosen(unittest.TestLoader().discover(str(folder)), sys.argv[1:]))
try:
    result = unittest.TextTestRunner(stream=sys.stderr, resultclass=Result).run(tests)
finally:
    Browser.close()
if result.testsRun == 0:
    sys.exit("page: no test has that name")
sys.exit(0 if result.wasSuccessful() else 1)
