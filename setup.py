"""Compile the rules with mypyc where that works; else install plain Python.

WARBANNER_PURE=1 never compiles; WARBANNER_COMPILED=1 makes a failure to compile fatal.
"""

from __future__ import annotations

import os
import shlex
import shutil
import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

PURE = os.environ.get("WARBANNER_PURE") == "1"
MUST_COMPILE = os.environ.get("WARBANNER_COMPILED") == "1"
# setup.py runs for these too; mypycify would type-check and write C only for the metadata, and a library
# built for an editable install would win over later edits.
METADATA = {"egg_info", "dist_info", "sdist", "editable_wheel"}

PACKAGE = Path("src/warbanner")
CORE = ["contract", "mind", "sets", "numbers", "rng", "trace", "batch"]
EDGE = {  # of a game
    "__init__", "fields", "loader", "text", "events", "view", "notation",
    "position", "position_checks", "position_fields", "position_missions",
    "mapfiles", "foreign", "cells", "drawing", "forecast", "classic/domination.py", "classic/conquest.py",
}  # fmt: skip

BOTS_EDGE = {"__init__", "guard", "clock", "explain", "text"}


def compiled_modules() -> list[str]:
    """The one place that says which modules are compiled; all others stay plain Python."""
    core = [PACKAGE / "core" / f"{name}.py" for name in CORE]
    odds = [path for path in sorted(PACKAGE.glob("odds/*.py")) if path.stem not in {"__init__", "army"}]
    games = [
        path for path in sorted(PACKAGE.glob("games/*/**/*.py")) if not EDGE & {path.stem, "/".join(path.parts[-2:])}
    ]
    bots = [path for path in sorted(PACKAGE.glob("bots/*.py")) if path.stem not in BOTS_EDGE]
    return [path.as_posix() for path in core + odds + games + bots if path.is_file()]


def plain(why: object) -> None:
    """Say that nothing is compiled, or stop if it must be."""
    if MUST_COMPILE:
        raise SystemExit(f"warbanner: WARBANNER_COMPILED=1, but {why}")
    print(f"warbanner: {why}; installing plain Python", file=sys.stderr)


def has_compiler() -> bool:
    named = shlex.split(os.environ.get("CC", ""))[:1]
    return sys.platform == "win32" or any(map(shutil.which, [*named, "cc", "gcc", "clang"]))  # Windows: not on PATH


def extensions() -> list[Extension]:
    if PURE or METADATA & set(sys.argv):
        return []
    if not has_compiler():
        plain("no C compiler found")
        return []
    try:
        from mypyc.build import mypycify

        found = mypycify(compiled_modules(), opt_level="3", group_name="warbanner")
    except (Exception, SystemExit) as error:  # mypycify leaves by SystemExit on a type error
        plain(f"mypyc failed ({type(error).__name__}: {error})")
        return []
    if sys.platform != "win32":
        # -Wno-error: mypyc sets -Werror, and a new compiler's new warning shouldn't cost a user the speed.
        flags = ["-fno-semantic-interposition", "-fvisibility=hidden", "-Wno-error"]
        for extension in found:  # they share one list: no +=
            extension.extra_compile_args = [*extension.extra_compile_args, *flags]
    return found


class FreshBuild(build_py):
    """Start from an empty folder: a module deleted or compiled in an earlier build must not come along."""

    def run(self) -> None:
        if not self.editable_mode:
            shutil.rmtree(self.build_lib, ignore_errors=True)
        super().run()


class AllOrNothing(build_ext):
    """The group is one shared library and a stub per module: keep all of it or none."""

    def run(self) -> None:
        try:
            super().run()
        except Exception as error:
            for pattern in ("*.so", "*.pyd"):
                for path in Path(self.build_lib).rglob(pattern):
                    path.unlink()
            self.extensions = []
            plain(f"the C compiler failed ({type(error).__name__})")


setup(ext_modules=extensions(), cmdclass={"build_py": FreshBuild, "build_ext": AllOrNothing})
