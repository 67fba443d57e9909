#!/usr/bin/env python3
"""Asks a server for many things at once while its catalog is replaced and its cache is cleared.

    scripts/support/serve-load.py PROGRAM SECONDS

Ends with 1 if an answer is wrong, a mixture of two catalogs or none at all, if a new catalog is not
served a second later, or if the memory of the server still grows in the second half of the time.
"""
import http.client
import json
import os
import subprocess
import sys
import tempfile
import threading
import time
import zlib

CLIENTS = 8
failures = []
counts = [0] * CLIENTS
is_over = threading.Event()
# The numbers of the catalogs that may be served now.
allowed = [0]

# What is asked, the status of its answer, and how many countries it has, where it has any.
PATHS = {
    "/v3.1/all": (200, 200), "/v3.1/all?fields=name,flags,cca2": (200, 200),
    "/v3.1/alpha/aa": (200, 1), "/v3.1/name/land": (200, 200),
    "/v3.1/alpha?codes=aa,ab": (200, 2), "/v3.1/region/asia": (200, 200),
    "/api/countries": (200, 200), "/api/countries/AA": (200, 1),
    "/api/countries?search=land": (200, 200), "/api/openapi.json": (200, None), "/": (200, None),
    "/data/site.json": (200, None), "/data/keys.json": (200, None), "/flags/aa.png": (200, None),
    "/flags/ab.png?w=640": (200, None), "/v3.1/alpha/zz": (404, None), "/nothing": (404, None),
    "/v3.1/name/%00": (400, None), "/api/countries?limit=x": (400, None),
}
NAMES = list(PATHS)


def script(number):
    """A catalog in which every country has the number in its name."""
    rows = ", ".join(
        f"({i + 1}, 'Land {number}', 'A{chr(65 + i % 26)}', 'Asia')" if i < 26
        else f"({i + 1}, 'Land {number}', NULL, 'Asia')" for i in range(200))
    return ("CREATE TABLE country (id INTEGER PRIMARY KEY, name TEXT, alpha2 TEXT, region TEXT);\n"
            f"INSERT INTO country VALUES {rows};\n")


def picture():
    """A PNG of one white pixel."""
    def chunk(kind, data):
        return (len(data).to_bytes(4, "big") + kind + data
                + zlib.crc32(kind + data).to_bytes(4, "big"))
    header = (1).to_bytes(4, "big") * 2 + bytes([8, 0, 0, 0, 0])
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header)
            + chunk(b"IDAT", zlib.compress(b"\0\xff")) + chunk(b"IEND", b""))


def check(path, status, fields, body, before, knows_tag):
    wanted, count = PATHS.get(path, (404, None))
    if status == 304 and knows_tag and wanted == 200:
        return None
    if status != wanted:
        return f"status {status} instead of {wanted}"
    if fields.get("content-encoding") == "gzip":
        body = zlib.decompress(body, 47)
    if path.startswith("/flags/"):
        return None if body[:8] == b"\x89PNG\r\n\x1a\n" else "no PNG"
    if path == "/":
        return None if body.startswith(b"<!doctype html>") else "no page"
    value = json.loads(body)
    if status != 200:
        return None if value.get("status") == status and value.get("message") else "no error in JSON"
    if count is None:
        return None if isinstance(value, dict) and value else "no object"
    countries = value if isinstance(value, list) else [value]
    if len(countries) != count:
        return f"{len(countries)} countries instead of {count}"
    names = {c["name"]["common"] if "v3.1" in path else c["name"] for c in countries}
    if len(names) > 1:
        return f"a mixture: {sorted(names)}"
    for name in names:
        if int(name.split()[1]) < before:
            return f"{name}, and it is more than a second ago that it was replaced by {before}"
    return None


def client(index, port):
    step = index
    tags = {}
    while not is_over.is_set():
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=20)
        try:
            for _ in range(50):
                step += 1
                path = NAMES[(step * 7 + index) % len(NAMES)]
                if step % 11 == 0:
                    path = f"/v3.1/name/{step}"
                headers = {}
                if step % 3 == 0:
                    headers["Accept-Encoding"] = "gzip"
                if step % 5 == 0 and tags.get(path):
                    headers["If-None-Match"] = tags[path]
                before = allowed[0]
                connection.request("HEAD" if step % 17 == 0 else "GET", path, headers=headers)
                answer = connection.getresponse()
                body = answer.read()
                fields = {name.lower(): value for name, value in answer.getheaders()}
                tags[path] = fields.get("etag")
                if step % 17:
                    knows = "If-None-Match" in headers
                    wrong = check(path, answer.status, fields, body, before, knows)
                    if wrong:
                        failures.append(f"{path}: {wrong}")
                counts[index] += 1
                if is_over.is_set():
                    break
        except Exception as error:  # noqa: BLE001: whatever it is, it is no answer
            failures.append(f"{type(error).__name__}: {error}")
        finally:
            connection.close()


def memory(process):
    with open(f"/proc/{process}/status", encoding="ascii") as file:
        for line in file:
            if line.startswith("VmRSS"):
                return int(line.split()[1])
    return 0


def main():
    program, seconds = sys.argv[1], float(sys.argv[2])
    with tempfile.TemporaryDirectory() as home:
        environment = {**os.environ, "COUNTRIES_HOME": home}

        def run(*words):
            subprocess.run([program, *words], env=environment, check=True, capture_output=True)

        def reseed(number):
            path = os.path.join(home, "script.sql")
            with open(path, "w", encoding="utf-8") as file:
                file.write(script(number))
            run("reseed", path)

        flags = os.path.join(home, "flags")
        os.mkdir(flags)
        for code in ("aa", "ab"):
            with open(os.path.join(flags, f"{code}.png"), "wb") as file:
                file.write(picture())
        reseed(0)
        with open(os.path.join(home, "messages"), "w+", encoding="utf-8") as messages:
            server = subprocess.Popen(
                [program, "serve", "--port", "0", "--flag-source", flags], stdout=subprocess.PIPE, text=True,
                stderr=messages, env=environment)
            port = int(server.stdout.readline().strip().rstrip("/").rsplit(":", 1)[1])
            clients = [threading.Thread(target=client, args=(i, port)) for i in range(CLIENTS)]
            for one in clients:
                one.start()
            start = time.monotonic()
            sizes = []
            number = 0
            while time.monotonic() - start < seconds and len(failures) < 20:
                number += 1
                reseed(number)
                run("cache", "clear")
                time.sleep(1.2)
                allowed[0] = number
                sizes.append((time.monotonic() - start, memory(server.pid)))
            is_over.set()
            for one in clients:
                one.join()
            server.terminate()
            code = server.wait(timeout=20)
            messages.seek(0)
            said = messages.read()
    if code != 0:
        failures.append(f"the server ended with {code}")
    if said:
        failures.append(f"the server said: {said[:500]}")
    third = len(sizes) // 3
    early = max(size for _, size in sizes[third:2 * third] or sizes)
    late = max(size for _, size in sizes[2 * third:])
    if len(sizes) > 9 and late > early * 1.1 + 1000:
        failures.append(f"memory grows: {early} KB, then {late} KB")
    print(f"{sum(counts)} answers, {number} catalogs, memory {early} KB, then {late} KB")
    for failure in failures[:20]:
        print(failure, file=sys.stderr)
    sys.exit(bool(failures))


main()
