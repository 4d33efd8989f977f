"""Text overlap: no tracked file may share eight words in a row with a rulebook.

The rulebooks aren't part of this repository. Where they lie beside it the check runs; elsewhere it says so and passes.
Exit status: 0 nothing shared, or not checked; 1 something shared.
"""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
RULEBOOKS = ROOT.parent / "shared" / "rulebooks"
RUN = 8
LARGEST = 400_000  # bytes; larger files are data


def runs(text: str) -> Iterator[str]:
    """Every run of eight words, each as one string."""
    words = re.findall(r"[a-z]+|[0-9]+", text.lower())
    return (" ".join(words[i : i + RUN]) for i in range(len(words) - RUN + 1))


def tracked_texts() -> Iterator[tuple[str, str]]:
    """Name and text of each tracked file that is small enough and isn't binary."""
    listing = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, check=True, capture_output=True).stdout
    for name in listing.decode().split("\0"):
        path = ROOT / name
        if path.is_file() and path.stat().st_size <= LARGEST:
            data = path.read_bytes()
            if b"\0" not in data:
                yield name, data.decode("utf-8", errors="replace")


def main() -> int:
    """Report each shared run once per file; the exit status."""
    books = sorted(RULEBOOKS.glob("0*.txt"))
    if not books:
        print("rulebooks not at hand: overlap not checked")
        return 0
    taken = {run for book in books for run in runs(book.read_text(encoding="utf-8", errors="replace"))}
    shared = [(name, run) for name, text in tracked_texts() for run in dict.fromkeys(runs(text)) if run in taken]
    for name, run in shared:
        print(f"{name}: {run}")
    print(f"overlap: {len(shared)} runs of {RUN} words shared with {len(books)} rulebooks")
    return 1 if shared else 0


if __name__ == "__main__":
    sys.exit(main())
