"""Compiled rules, interpreted ones and those without librt agree; so do all values of PYTHONHASHSEED."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import warbanner as wb
from suite import scaled

HERE = Path(__file__).parent
SOURCES = str(HERE.parent / "src")
INSTALLED = str(Path(wb.__file__).parents[1])
GAMES = str(scaled(6, 4))
BLOCK = """
import runpy, sys
class Block:
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] == "librt":
            raise ImportError("librt is blocked")
sys.meta_path.insert(0, Block())
sys.argv = ["agree.py", sys.argv[1]]
runpy.run_path({script!r}, run_name="__main__")
"""


def run(path, hash_seed="0", blocked=False):
    """What agree.py prints: its hash, and how it ran."""
    script = str(HERE / "agree.py")
    how = ["-c", BLOCK.format(script=script)] if blocked else [script]
    env = os.environ | {"PYTHONPATH": path, "PYTHONHASHSEED": hash_seed, "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run([sys.executable, *how, GAMES], env=env, capture_output=True, text=True, timeout=200)
    assert done.returncode == 0, done.stderr[-2000:]
    return done.stdout, done.stderr.split()


@pytest.fixture(scope="module")
def plain():
    out, how = run(SOURCES)
    assert how == ["plain", "librt"]
    assert int(out.split()[1]) > 1000, "hardly any choices were made"
    return out


def test_without_librt(plain):
    out, how = run(SOURCES, blocked=True)
    assert how == ["plain", "stand-in"]
    assert out == plain


@pytest.mark.skipif(not wb.compiled, reason="the package under test isn't compiled: nothing to compare")
def test_compiled(plain):
    out, how = run(INSTALLED)
    assert how == ["compiled", "librt"]
    assert out == plain


@pytest.mark.parametrize("hash_seed", ["1", "random"])
def test_hash_seed(plain, hash_seed):
    assert run(INSTALLED, hash_seed)[0] == plain
