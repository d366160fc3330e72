"""Reads transcripts: ``console`` blocks of a Markdown file, each a list of commands with what they print.

A line ``$ tepid …`` is given to a shell; the lines up to the next one are its output and errors, and ``[exit N]`` ends
those of a command that does not end well. ``python -m tests.faces.transcripts FILE`` writes what is printed now into a
file; read the difference before you keep it.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

_BLOCK = re.compile(r"(^```console\n)(.*?)(^```$)", re.MULTILINE | re.DOTALL)


def run(command: str) -> str:
    """What a shell prints for ``command``, at 80 columns and in UTF-8, with the exit code unless it is 0."""
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", "")])
    environment = {**os.environ, "PATH": path, "COLUMNS": "80", "PYTHONIOENCODING": "utf-8"}
    done = subprocess.run(
        ["bash", "-c", command],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        stdin=subprocess.DEVNULL,
        env=environment,
        timeout=60,
        check=False,
    )
    return done.stdout.decode() + (f"[exit {done.returncode}]\n" if done.returncode else "")


def commands(path: Path) -> list[tuple[str, str]]:
    """Each command of the file with the output that the file shows."""
    found: list[tuple[str, str]] = []
    for block in _BLOCK.finditer(path.read_text(encoding="utf-8")):
        for part in re.split(r"^\$ ", block[2], flags=re.MULTILINE)[1:]:
            command, _, output = part.partition("\n")
            found.append((command, output.rstrip("\n")))
    return found


def renewed(text: str) -> str:
    """The text with what each command prints now."""

    def block(match: re.Match[str]) -> str:
        parts = re.split(r"^\$ ", match[2], flags=re.MULTILINE)[1:]
        lines = [part.partition("\n")[0] for part in parts]
        return match[1] + "\n".join(f"$ {line}\n{run(line)}" for line in lines) + match[3]

    return _BLOCK.sub(block, text)


if __name__ == "__main__":
    for name in sys.argv[1:]:
        Path(name).write_text(renewed(Path(name).read_text(encoding="utf-8")), encoding="utf-8")
