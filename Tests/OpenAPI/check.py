"""Holds /api/openapi.json against what `countries serve` answers.

    python3 Tests/OpenAPI/check.py PROGRAM

The description has to be one of OpenAPI 3.1. Every answer, of every route with each of its examples
and with others, has to be of the schema that is given for it and has no member of which that does
not tell. And a client that is generated from it has to ask every operation and understand the
answer wholly. Ends with 1, and says what is wrong.
"""
import copy
import importlib
import json
import os
import subprocess
import sys
import tempfile
import urllib.error
import urllib.parse
import urllib.request
from pathlib import Path

from jsonschema import Draft202012Validator
from openapi_spec_validator import validate

# Questions beyond the examples, also those that fail.
OTHERS = [
    "/v3.1/all", "/v3.1/independent?status=false", "/v3.1/alpha?codes=in,xk,zz",
    "/v3.1/alpha/zz", "/v3.1/alpha/abcd", "/v3.1/name/atlantis", "/v3.1/name/a?fields=name,gini",
    "/v3.1/alpha/aq?fields=capital,gini,idd,capitalInfo,area,independent,latlng",
    "/api/countries", "/api/countries?search=united", "/api/countries?search=zzzzz",
    "/api/countries?filds=x", "/api/countries/indai", "/api/countries/congo",
    "/api/countries?fields=borders,area,landlocked,alpha2", "/api/favorites/atlantis",
    "/flags/zz.png", "/flags/in.png?w=x", "/v3.1/nothing", "/api/nothing",
]  # fmt: skip
failures = []


def fail(text):
    failures.append(text)
    print(text, file=sys.stderr)


def closed(schema):
    """A schema that forbids members of which it does not tell."""
    if isinstance(schema, list):
        return [closed(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    result = {name: closed(part) for name, part in schema.items()}
    if schema.get("type") == "object" and "properties" in schema:
        result.setdefault("additionalProperties", False)
    return result


class Server:
    """The program, with files of its own."""

    def __init__(self, program, home):
        self.process = subprocess.Popen(
            [program, "serve", "--port", "0", "--offline"], stdout=subprocess.PIPE, text=True,
            env={**os.environ, "COUNTRIES_HOME": home})
        self.url = self.process.stdout.readline().strip().rstrip("/")

    def stop(self):
        self.process.terminate()
        self.process.wait()

    def ask(self, method, path):
        """The status, the type and the body of an answer."""
        data = b"" if method == "PUT" else None
        request = urllib.request.Request(
            self.url + path, method=method, data=data, headers={"Origin": self.url})
        try:
            with urllib.request.urlopen(request) as answer:
                return answer.status, answer.headers["Content-Type"], answer.read()
        except urllib.error.HTTPError as error:
            return error.code, error.headers["Content-Type"], error.read()


def quoted(value):
    if isinstance(value, list):
        return ",".join(value)
    text = str(value).lower() if isinstance(value, bool) else str(value)
    return urllib.parse.quote(text)


def operations(description):
    for path, item in description["paths"].items():
        for method, operation in item.items():
            yield path, method.upper(), operation


def targets(path, operation):
    """The path with its examples, alone and with each parameter of the query."""
    needed = {}
    for parameter in operation["parameters"]:
        if parameter["in"] == "path":
            path = path.replace("{%s}" % parameter["name"], quoted(parameter["example"]))
        elif parameter.get("required"):
            needed[parameter["name"]] = quoted(parameter["example"])
    queries = [needed] + [
        needed | {parameter["name"]: quoted(parameter["example"])}
        for parameter in operation["parameters"] if parameter["in"] == "query"
    ]
    return [path + "".join("?&"[i > 0] + f"{n}={v}" for i, (n, v) in enumerate(q.items()))
            for q in queries]


class Answers:
    """Holds answers against the schemas."""

    def __init__(self, server, description):
        self.server = server
        self.description = description
        self.components = closed(copy.deepcopy(description["components"]))
        self.count = 0

    def check(self, operation, method, target, wanted=None):
        status, kind, body = self.server.ask(method, target)
        self.count += 1
        if wanted and status != wanted:
            return fail(f"{method} {target}: {status} instead of {wanted}")
        responses = operation["responses"]
        response = next(responses[key] for key in (str(status), f"{status // 100}XX", "default")
                        if key in responses)
        if kind not in response["content"]:
            return fail(f"{method} {target}: {status} is {kind}, and not {list(response['content'])}")
        if kind == "application/json":
            schema = response["content"][kind]["schema"] | {"components": self.components}
            for error in list(Draft202012Validator(schema).iter_errors(json.loads(body)))[:3]:
                fail(f"{method} {target}: {status} at {error.json_path}: {error.message[:300]}")

    def operation(self, target):
        """The description of what answers a path."""
        parts = target.split("?")[0].split("/")
        for path, method, operation in operations(self.description):
            words = path.split("/")
            if method == "GET" and len(words) == len(parts) and all(
                    "{" in word or word == part for word, part in zip(words, parts)):
                return operation
        return {"responses": {"default": next(operations(self.description))[2]["responses"]["default"]}}

    def check_all(self):
        for path, method, operation in operations(self.description):
            for target in targets(path, operation):
                self.check(operation, method, target, 200)
        codes = [c["cca2"] for c in json.loads(self.server.ask("GET", "/v3.1/all?fields=cca2")[2])]
        for code in codes:
            for target in (f"/v3.1/alpha/{code}", f"/v3.1/alpha/{code}?fields=name,gini,flags",
                           f"/api/countries/{code}"):
                self.check(self.operation(target), "GET", target, 200)
        for target in OTHERS:
            self.check(self.operation(target), "GET", target)


def plain(value):
    """What a generated class holds, as JSON."""
    if isinstance(value, list):
        return [plain(part) for part in value]
    return value.to_dict() if hasattr(value, "to_dict") else value


def check_client(server, description, folder):
    """Generates a client, asks every operation with all that is optional left out, and then with it."""
    (folder / "openapi.json").write_text(json.dumps(description), encoding="utf-8")
    run = subprocess.run(
        [Path(sys.executable).parent / "openapi-python-client", "generate", "--meta", "none",
         "--path", folder / "openapi.json", "--output-path", folder / "client"],
        capture_output=True, text=True)
    if run.returncode != 0:
        return fail(f"no client could be generated: {run.stdout}{run.stderr}")
    sys.path.insert(0, str(folder))
    modules = {path.stem.replace("_", "").lower(): path.stem
               for path in (folder / "client/api/default").glob("*.py")}
    client = importlib.import_module("client").Client(
        base_url=server.url, headers={"Origin": server.url})
    for _, method, operation in operations(description):
        name = modules.get(operation["operationId"].lower())
        if name is None:
            fail(f"{operation['operationId']} has no function in the client")
            continue
        module = importlib.import_module(f"client.api.default.{name}")
        needed = {p["name"]: p["example"] for p in operation["parameters"] if p.get("required")}
        optional = {"fields": ["name"], "limit": 3} if method == "GET" else {}
        known = {p["name"] for p in operation["parameters"]}
        for more in ({}, {n: v for n, v in optional.items() if n in known}):
            answer = module.sync_detailed(client=client, **needed, **more)
            what = f"{operation['operationId']} {needed | more}"
            if answer.status_code != 200:
                fail(f"{what}: {answer.status_code}")
            # It does not know pictures.
            elif "image/png" not in operation["responses"]["200"]["content"]:
                if plain(answer.parsed) != json.loads(answer.content):
                    fail(f"{what}: the client did not understand all of it")


def main():
    with tempfile.TemporaryDirectory() as folder:
        server = Server(sys.argv[1], folder)
        try:
            description = json.loads(server.ask("GET", "/api/openapi.json")[2])
            validate(description)
            answers = Answers(server, description)
            answers.check_all()
            check_client(server, description, Path(folder))
            print(f"{answers.count} answers, {len(list(operations(description)))} operations")
        finally:
            server.stop()
    sys.exit(bool(failures))


main()
