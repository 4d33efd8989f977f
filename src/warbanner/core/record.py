"""The record of a match: a header and one JSON line a move. Replaying it gives the match again, bit for bit."""

from __future__ import annotations

import hashlib
import json
import os
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from warbanner.core.errors import BrokenRecord
from warbanner.core.game import canonical

FORMAT = 1
HEADER = {
    "format": int,
    "game": str,
    "rules": int,
    "options": dict,
    "board": (str, type(None)),
    "seats": list,
    "seating": str,
    "dice": str,
}


@dataclass(frozen=True, slots=True)
class Entry:
    """One move as it stands in a record; `auto` if it was the only one and the match played it."""

    n: int
    seat: int
    move: str
    auto: bool = False

    def line(self) -> str:
        """The move as one line of JSON."""
        return canonical({"n": self.n, "seat": self.seat, "move": self.move} | ({"auto": True} if self.auto else {}))


@dataclass(slots=True)
class Record:
    """Header, moves, and for a finished match the result, the final hash and the secret."""

    header: dict[str, Any]
    entries: list[Entry] = field(default_factory=list)
    end: dict[str, Any] | None = None

    @property
    def finished(self) -> bool:
        """Whether the match came to its end."""
        return self.end is not None

    def lines(self) -> Iterator[str]:
        """The record as lines without line ends."""
        yield canonical(self.header)
        for entry in self.entries:
            yield entry.line()
        if self.end is not None:
            yield canonical(self.end)

    def fingerprint(self, position: str) -> str:
        """What the end of the record vouches for: header, every move, and the final position as text.

        Texts leave out what is at its default, so that a field added later changes no old fingerprint.
        """
        lines = [canonical(self.header), *(entry.line() for entry in self.entries), position]
        return hashlib.blake2b("\n".join(lines).encode(), digest_size=16).hexdigest()

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write the record so that the file is always whole: the old text or the new one."""
        write_whole(Path(path), "".join(line + "\n" for line in self.lines()))

    @classmethod
    def load(cls, path: str | os.PathLike[str]) -> Record:
        """Read a record; BrokenRecord names the line that is wrong."""
        try:
            text = Path(path).read_bytes().decode("utf-8")
        except UnicodeDecodeError as e:
            raise BrokenRecord(1, f"not text: {e.reason}") from None
        return cls.parse(text)

    @classmethod
    def parse(cls, text: str) -> Record:
        """Read a record's text; BrokenRecord names the line that is wrong."""
        lines = text.split("\n")
        if lines[-1] != "":
            raise BrokenRecord(len(lines), "the last line is cut off")
        rows = [_row(number, line) for number, line in enumerate(lines[:-1], 1)]
        if not rows:
            raise BrokenRecord(1, "empty")
        record = cls(_header(rows[0]))
        for number, row in enumerate(rows[1:], 2):
            if record.end is not None:
                raise BrokenRecord(number, "comes after the end")
            if "result" in row:
                record.end = _end(number, row)
            else:
                record.entries.append(_entry(number, row, len(record.entries) + 1))
        return record


def write_whole(path: Path, text: str) -> None:
    """Replace a file in one step, flushed to the disk."""
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as out:
            out.write(text)
            out.flush()
            os.fsync(out.fileno())
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def _row(number: int, line: str) -> dict[str, Any]:
    try:
        row = json.loads(line)
    except (ValueError, RecursionError):
        raise BrokenRecord(number, "isn't JSON") from None
    if not isinstance(row, dict):
        raise BrokenRecord(number, "isn't a JSON object")
    return row


def _header(row: dict[str, Any]) -> dict[str, Any]:
    for name, kind in HEADER.items():
        if name not in row or not isinstance(row.get(name), kind) or isinstance(row.get(name), bool):  # type: ignore[arg-type]
            raise BrokenRecord(1, f"header field {name!r} is missing or wrong")
    if row["format"] != FORMAT:
        raise BrokenRecord(1, f"record format {row['format']}, this program reads format {FORMAT}")
    return row


def _entry(number: int, row: dict[str, Any], n: int) -> Entry:
    for name, kind in (("n", int), ("seat", int), ("move", str)):
        if not isinstance(row.get(name), kind) or isinstance(row.get(name), bool):
            raise BrokenRecord(number, f"field {name!r} is missing or wrong")
    if row["n"] != n:
        raise BrokenRecord(number, f"move {row['n']} stands where move {n} belongs")
    return Entry(n, row["seat"], row["move"], row.get("auto") is True)


def _end(number: int, row: dict[str, Any]) -> dict[str, Any]:
    if not isinstance(row["result"], list) or not isinstance(row.get("hash"), str):
        raise BrokenRecord(number, "field 'result' or 'hash' is missing or wrong")
    return row
