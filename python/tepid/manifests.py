"""Manifests: the record of a long sweep, so that one that was stopped goes on where it was.

A folder holds one Parquet part for each finished shard and ``manifest.sqlite``, which says what was swept and which
parts are whole. A part is written under another name first and enters the manifest last.
"""

from __future__ import annotations

import hashlib
import json
import sqlite3
from array import array
from pathlib import Path
from typing import TYPE_CHECKING

from tepid._core import __version__
from tepid.sweeps import Smallest, _table

if TYPE_CHECKING:
    from tepid.operators import Operator
    from tepid.pools import Pool

SCHEMA = """
CREATE TABLE IF NOT EXISTS sweep (key TEXT PRIMARY KEY, value TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS shards (
    shard INTEGER PRIMARY KEY, first INTEGER, last INTEGER, failing INTEGER, smallest TEXT, part TEXT NOT NULL
);
"""


class Manifest:
    """The finished shards of one sweep in a folder, made if need be.

    Raises ValueError where the folder holds another sweep (operator, pool or version differ) or no sweep at all.
    """

    def __init__(self, folder: str | Path, operator: Operator, pool: Pool, shards: list[tuple[int, int]]) -> None:
        self.folder = Path(folder)
        self.shards = shards
        _table(array("I"))  # asks for polars before any work is done
        self.folder.mkdir(parents=True, exist_ok=True)
        path = self.folder / "manifest.sqlite"
        if not path.exists() and any(self.folder.iterdir()):
            raise ValueError(f"{self.folder} holds other files and no sweep; name an empty or a new folder")
        self.base = sqlite3.connect(path)
        try:
            self.base.executescript(SCHEMA)
            self._check(
                {
                    "operator": operator.text,
                    "pool": pool.name,
                    "games": hashlib.sha256("\n".join(f"{game:a}" for game in pool).encode()).hexdigest(),
                    "shards": json.dumps(shards),
                    "engine": f"tepid {__version__}",
                }
            )
        except sqlite3.DatabaseError as error:
            self.base.close()
            raise ValueError(f"{path} is no manifest of a sweep: {error}") from error
        except BaseException:
            self.base.close()
            raise

    def _check(self, wanted: dict[str, str]) -> None:
        """Write what is swept, or compare it with what is written."""
        written = dict(self.base.execute("SELECT key, value FROM sweep"))
        if not written:
            with self.base:
                self.base.executemany("INSERT INTO sweep VALUES (?, ?)", wanted.items())
            return
        for key, value in wanted.items():
            if written.get(key) != value:
                raise ValueError(
                    f"{self.folder} holds another sweep: its {key} is {written.get(key, 'missing')[:80]!r}, "
                    f"not {value[:80]!r}; name another folder, or remove this one"
                )

    def finished(self) -> dict[int, tuple[array[int], Smallest | None]]:
        """The shards whose parts are whole, as they were found."""
        import polars

        found: dict[int, tuple[array[int], Smallest | None]] = {}
        for shard, smallest, part, failing in self.base.execute("SELECT shard, smallest, part, failing FROM shards"):
            try:
                table = polars.read_parquet(self.folder / part)
            except (OSError, polars.exceptions.PolarsError):
                continue  # a part that is gone or damaged is worked out again
            if len(table) != failing:
                continue
            places = array("I", (place for row in table.iter_rows() for place in row))
            key = json.loads(smallest) if smallest else None
            found[shard] = places, (key[0], tuple(key[1])) if key else None
        return found

    def keep(self, shard: int, failing: array[int], smallest: Smallest | None) -> None:
        """Write one finished shard."""
        part = f"part-{shard:05}.parquet"
        draft = self.folder / f"{part}.new"
        _table(failing).write_parquet(draft)
        draft.replace(self.folder / part)
        row = (shard, *self.shards[shard], len(failing) // 2, json.dumps(smallest) if smallest else None, part)
        with self.base:
            self.base.execute("INSERT OR REPLACE INTO shards VALUES (?, ?, ?, ?, ?, ?)", row)

    def close(self) -> None:
        """Close the manifest."""
        self.base.close()
