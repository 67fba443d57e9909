"""Fetches packages at pinned versions and has their facts written down.

This alone needs the network: PyPI and Debian's archive. What it writes is committed, and
building and checking need nothing but that.
"""

import hashlib
import shutil
import subprocess
import sys
import venv
from pathlib import Path

# Debian's package of CLDR, which has what Babel leaves out.
PACKAGE = "unicode-cldr-core=41-0.1"
PACKAGE_SHA256 = "35d30d5d3bee4d8244e95236259c4c2a0db06e21bad696515751fcfeee4d0260"

SCRIPTS = Path(__file__).resolve().parent.parent
REQUIREMENTS = Path(__file__).parent / "packages" / "requirements.txt"


class FetchFailed(Exception):
    """A package that could not be had, or a command that did not do its work."""


def fetch(facts: Path, scratch: Path) -> None:
    """Writes the tables that come from packages, in a virtual environment of their own."""
    python = scratch / "venv" / "bin" / "python"
    venv.create(scratch / "venv", with_pip=True, clear=True)
    run([python, "-m", "pip", "install", "--quiet", "--no-deps", "--require-hashes",
         "--requirement", REQUIREMENTS])  # fmt: skip
    debian = scratch / "debian"
    unpack_debian(debian)
    run([python, "-B", "-m", "seed.packages", facts, debian])


def unpack_debian(folder: Path) -> None:
    """Unpacks Debian's package of CLDR into a folder, without installing it."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    run(["apt-get", "download", "--quiet", PACKAGE], folder)
    archives = list(folder.glob("*.deb"))
    for archive in archives:
        if hashlib.sha256(archive.read_bytes()).hexdigest() != PACKAGE_SHA256:
            raise FetchFailed(f"{archive.name} is not the package that is expected")
        run(["dpkg-deb", "-x", archive, folder])
    if len(archives) != 1:
        raise FetchFailed(f"apt-get gave no file of {PACKAGE}")


def run(command: list[Path | str], folder: Path = SCRIPTS) -> None:
    words = [str(word) for word in command]
    try:
        status = subprocess.run(words, check=False, cwd=folder, stdout=sys.stderr).returncode
    except OSError as error:
        raise FetchFailed(f"{words[0]} cannot be started: {error.strerror}") from error
    if status != 0:
        raise FetchFailed(f"{' '.join(words)} failed (exit status {status})")
