"""The built client, and whether it is what `web/` builds.

build: build it (needs Node), and note beside it which sources it was made from.
check: are the sources still those? Needs no Node.
prove: build once more elsewhere and compare byte for byte (needs Node).
"""

from __future__ import annotations

import filecmp
import hashlib
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WEB, BUILT = ROOT / "web", ROOT / "src" / "warbanner" / "server" / "static"
STAMP = "sources.sha256"
CONFIG = ("index.html", "package-lock.json", "package.json", "svelte.config.js", "tsconfig.json", "vite.config.ts")
PARTS = (*CONFIG, "public", "src")


def fingerprint() -> str:
    """One number for all that the build reads."""
    total = hashlib.sha256()
    files = [path for part in PARTS for path in sorted([WEB / part, *(WEB / part).rglob("*")]) if path.is_file()]
    for path in files:
        total.update(f"{path.relative_to(WEB).as_posix()}\0{hashlib.sha256(path.read_bytes()).hexdigest()}\n".encode())
    return total.hexdigest()


def build(target: Path) -> None:
    """Build the client into a folder."""
    lock, installed = WEB / "package-lock.json", WEB / "node_modules" / ".package-lock.json"
    if not installed.exists() or installed.stat().st_mtime < lock.stat().st_mtime:
        subprocess.run(["npm", "ci", "--no-audit", "--no-fund", "--silent"], cwd=WEB, check=True)
    subprocess.run(["npm", "run", "--silent", "check"], cwd=WEB, check=True)
    command = ["npx", "vite", "build", "--logLevel", "warn", "--emptyOutDir", "--outDir", str(target)]
    subprocess.run(command, cwd=WEB, check=True)
    (target / STAMP).write_text(fingerprint() + "\n")


def differences(a: Path, b: Path) -> list[str]:
    """The files in which two folders differ."""
    names = {path.relative_to(top).as_posix() for top in (a, b) for path in top.rglob("*") if path.is_file()}
    return sorted(n for n in names if not ((a / n).exists() and (b / n).exists() and filecmp.cmp(a / n, b / n, False)))


def main() -> int:
    """Do what the first word says; the exit status tells whether all is well."""
    verb = sys.argv[1] if len(sys.argv) == 2 else ""
    if verb == "build":
        build(BUILT)
        return 0
    if verb == "check":
        stamp = BUILT / STAMP
        if stamp.exists() and stamp.read_text().strip() == fingerprint():
            return 0
        print("client: web/ is newer than what is built: run `make client` and commit src/warbanner/server/static")
        return 1
    if verb == "prove":
        fresh = Path(tempfile.mkdtemp())
        try:
            build(fresh)
            if wrong := differences(BUILT, fresh):
                print(f"client: a fresh build differs in {', '.join(wrong)}")
            return bool(wrong)
        finally:
            shutil.rmtree(fresh)
    print(__doc__, file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main())
