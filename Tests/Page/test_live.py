"""What only a server can do: headers."""

from urllib.error import HTTPError
from urllib.request import urlopen

from browser import BUNDLED, HOSTILE, IS_LIVE, PageTest

POLICY = ("default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src"
          " 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'")

if IS_LIVE:

    class LiveTest(PageTest):
        def test_every_answer_has_the_policy(self):
            for base in (BUNDLED, HOSTILE):
                for path in ("", "app/main.js", "style.css", "data/countries.json", "data/keys.json"):
                    with urlopen(f"{base}/{path}") as answer:
                        self.assertEqual(answer.headers["Content-Security-Policy"], POLICY, path)
                        self.assertEqual(answer.headers["X-Content-Type-Options"], "nosniff", path)
                        self.assertEqual(answer.headers["Referrer-Policy"], "no-referrer", path)

        def test_what_is_not_there_is_json(self):
            with self.assertRaises(HTTPError) as caught:
                urlopen(f"{BUNDLED}/app/nothing.js")
            self.assertEqual(caught.exception.code, 404)
            self.assertEqual(caught.exception.headers.get_content_type(), "application/json")
