"""The data beside the page, as a web server gives it."""

import json
from urllib.parse import quote
from urllib.request import urlopen

from browser import BUNDLED, IS_LIVE, PageTest


class FilesTest(PageTest):
    def get(self, path):
        with urlopen(f"{BUNDLED}/{quote(path)}") as answer:
            return answer.headers.get_content_type(), answer.read()

    def test_the_api_is_json_under_its_own_addresses(self):
        for path, count in [("all", 250), ("alpha/in", 1), ("alpha/IND", 1), ("name/India", None),
                            ("name/Åland Islands", 1), ("region/Europe", None), ("currency/inr", None),
                            ("lang/hin", None), ("subregion/Southern Asia", None)]:
            kind, body = self.get(f"v3.1/{path}")
            self.assertEqual(kind, "application/json", path)
            found = json.loads(body)
            self.assertEqual(len(found), count or len(found), path)
            self.assertIn("cca2", found[0])

    def test_every_file_has_its_media_type(self):
        for path, wanted in {
            "index.html": "text/html", "style.css": "text/css", "app/main.js": "text/javascript",
            "icon.svg": "image/svg+xml", "data/countries.json": "application/json",
            "data/names/de-CH.json": "application/json", "flags/in.png": "image/png",
        }.items():
            self.assertEqual(self.get(path)[0], wanted, path)

    def test_the_server_says_what_the_page_cannot(self):
        for path in ("", "app/main.js", "data/countries.json", "flags/in.png", "v3.1/alpha/in"):
            with urlopen(f"{BUNDLED}/{path}") as answer:
                policy = answer.headers["Content-Security-Policy"] or ""
                if not path.startswith(("flags", "v3.1")) or not IS_LIVE:
                    self.assertIn("frame-ancestors 'none'", policy, path)
                    self.assertEqual(answer.headers["Referrer-Policy"], "no-referrer", path)
                self.assertEqual(answer.headers["X-Content-Type-Options"], "nosniff", path)
