"""Gates of the kernel's conventions (kernel.md §11): what would be slow or wrong when compiled."""

from __future__ import annotations

import ast
import importlib
import os
import subprocess
import sys
from pathlib import Path

import pytest

import warbanner as wb
from suite import GAMES

ROOT = Path(__file__).parent.parent


def compiled_modules():
    """The list of setup.py, by its own function; setup.py itself would build."""
    tree = ast.parse((ROOT / "setup.py").read_text())
    wanted = ("PACKAGE", "CORE", "EDGE", "BOTS_EDGE")
    keep = [
        node
        for node in tree.body
        if (isinstance(node, ast.Assign) and node.targets[0].id in wanted)
        or (isinstance(node, ast.FunctionDef) and node.name == "compiled_modules")
    ]
    names = {"Path": type("Here", (), {"__new__": lambda cls, path: ROOT / path})}
    exec(compile(ast.Module(keep, []), "setup.py", "exec"), names)
    return [Path(path) for path in names["compiled_modules"]()]


MODULES = compiled_modules()
every_module = pytest.mark.parametrize(
    "path", MODULES, ids=lambda path: path.relative_to(ROOT / "src/warbanner").as_posix()
)


def functions(tree):
    return [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]


def test_there_are_compiled_modules():
    assert len(MODULES) > 15 and all(path.is_file() for path in MODULES)


@every_module
def test_no_shift_by_a_variable(path):
    """1 << d is computed in 32 bits when compiled; BIT[d] isn't. (x << 40, and tables at module level, are right.)"""
    tree = ast.parse(path.read_text())
    bad = [
        node.lineno
        for function in functions(tree)
        for node in ast.walk(function)
        if isinstance(node, (ast.BinOp, ast.AugAssign))
        and isinstance(node.op, ast.LShift)
        and not isinstance(node.right if isinstance(node, ast.BinOp) else node.value, ast.Constant)
    ]
    assert not bad, f"{path.name}: lines {bad}"


@every_module
def test_counters_are_named(path):
    """`for _ in range(n)` boxes its counter."""
    tree = ast.parse(path.read_text())
    bad = [
        n.lineno
        for n in ast.walk(tree)
        if isinstance(n, ast.For) and isinstance(n.target, ast.Name) and n.target.id == "_"
    ]
    assert not bad, f"{path.name}: lines {bad}"


@every_module
def test_literals_are_annotated(path):
    """A local whose first value is a literal needs a type, or it is a Python int."""
    bad = []
    for function in functions(ast.parse(path.read_text())):
        known = {a.arg for a in function.args.args}
        for node in sorted(
            (n for n in ast.walk(function) if hasattr(n, "lineno")), key=lambda n: (n.lineno, n.col_offset)
        ):
            if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
                known.add(node.target.id)
            elif isinstance(node, ast.For):
                known |= {n.id for n in ast.walk(node.target) if isinstance(n, ast.Name)}
            elif isinstance(node, ast.Assign):
                for target in node.targets:
                    number = isinstance(node.value, ast.Constant) and type(node.value.value) in (int, float)
                    if isinstance(target, ast.Name) and number and target.id not in known:
                        bad.append((function.name, target.id, node.lineno))
                    known |= {n.id for n in ast.walk(target) if isinstance(n, ast.Name)}
    assert not bad, f"{path.name}: {bad}"


@every_module
def test_no_slow_words(path):
    """No dict, lambda, comprehension of sets or dicts, generator, try or nested function in the rules' functions."""
    slow = (ast.Dict, ast.DictComp, ast.SetComp, ast.Set, ast.Lambda, ast.Yield, ast.YieldFrom, ast.Try, ast.With)
    bad = []
    for function in functions(ast.parse(path.read_text())):
        for node in ast.walk(function):
            if isinstance(node, slow) or (isinstance(node, ast.FunctionDef) and node is not function):
                bad.append((function.name, type(node).__name__, node.lineno))
    assert not bad, f"{path.name}: {bad}"


@every_module
def test_heads(path):
    assert "from __future__ import annotations\n" in path.read_text()


def test_each_imports_alone():
    """Uncompiled, in a process of its own, with only the package before it: finds cycles."""
    for path in MODULES:
        name = ".".join(path.relative_to(ROOT / "src").with_suffix("").parts)
        env = os.environ | {"PYTHONPATH": str(ROOT / "src"), "PYTHONDONTWRITEBYTECODE": "1"}
        code = f"import sys, types; p = types.ModuleType('warbanner'); p.__path__ = [{str(ROOT / 'src/warbanner')!r}]\n"
        games = [f"warbanner.games.{name.split('.')[2]}"] if ".games." in name else []
        for package in games:  # its __init__ is the readable edge, which imports everything
            folder = ROOT / "src" / package.replace(".", "/")
            code += f"g = types.ModuleType({package!r}); g.__path__ = [{str(folder)!r}]; sys.modules[{package!r}] = g\n"
        code += f"sys.modules['warbanner'] = p; import {name}"
        done = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True)
        assert done.returncode == 0, f"{name}: {done.stderr[-400:]}"


def test_states_are_up_to_date():
    done = subprocess.run([sys.executable, "tools/make_state.py", "--check"], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize("name", [name for name in GAMES if name != "toy"])
def test_fields_are_the_states(name):
    """The table, the class's own list and the order of `put` name the same fields; starts and kinds are sound."""
    rows = importlib.import_module(f"warbanner.games.{name}.fields").FIELDS
    cls = type(wb.load(name).rules.blank)
    attributes = getattr(cls, "__mypyc_attrs__", None) or tuple(cls.__annotations__)
    assert [a for a in attributes if a not in ("board", "__dict__")] == [row[0] for row in rows]
    blank = wb.load(name).rules.blank
    for field, length, start, kind, meaning in rows:
        value = getattr(blank, field)
        assert list(value) == [start] * length if length else value == start, field
        assert kind in ("public", "secret", "derived", "draft") and meaning


OPS = ROOT / "build" / "ops.txt"
SLOW = ("unbox(", "CPyTagged_", "CPyNumber_", "PyObject_")


@pytest.mark.skipif(not OPS.exists(), reason=f"{OPS} isn't there: mypyc writes it while building in this folder")
def test_no_slow_operations():
    """Mypyc's own listing: the functions of the rules that run at each choice touch no Python object.

    Allowed: what runs once (`__init__`, module level, `check`), mypyc's wrappers for plain callers, the abstract
    methods that only raise, the error messages of `take`, a look at the clock, and float(x) of an i64, which mypyc
    takes through a tagged int (bots).
    """
    once = ("__init__", "__top_level__", "_obj_", "_glue", "def State.", "def Rules.", "def Bot.", "def take(")
    once += ("def Player.hurry(", "def Player.late(", "def Mind.check(")
    once += ("def _family(", "def _cards(")  # make tables
    bodies: dict[str, list[str]] = {}
    body: list[str] = []
    for line in OPS.read_text().splitlines():
        if line.startswith("def "):
            body = bodies.setdefault(line, [])
        body.append(line.strip())
    bad = []
    for name, lines in bodies.items():
        if not any(word in name for word in once):
            floats = any("CPyFloat_FromTagged" in line for line in lines)
            slow = [line for line in lines if any(word in line for word in SLOW)]
            bad += [(name[:60], line) for line in slow if not (floats and "CPyTagged_FromInt64" in line)]
    assert len(bodies) > 100
    assert not bad, f"{len(bad)}: {bad[:10]}"
