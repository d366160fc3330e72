"""Every file of the package is in the wheel; ``make wheel`` runs this on the one it made."""

from __future__ import annotations

import sys
import zipfile

from tests.repo.tree import ROOT


def missing(wheel: str) -> list[str]:
    """The files of the package that a wheel lacks."""
    names = set(zipfile.ZipFile(wheel).namelist())
    package = ROOT / "python" / "tepid"
    files = [path for path in package.rglob("*") if path.is_file() and "__pycache__" not in path.parts]
    wanted = [path.relative_to(package.parent).as_posix() for path in files if path.suffix not in (".so", ".pyd")]
    return sorted(name for name in wanted if name not in names)


if __name__ == "__main__":
    lacking = missing(sys.argv[1])
    sys.exit(f"the wheel lacks {', '.join(lacking)}" if lacking else 0)
