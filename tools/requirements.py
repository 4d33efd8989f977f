"""Print what the package and the named extras need, one requirement a line: installs tools without building."""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path


def requirements(project: dict[str, list[str]], extras: dict[str, list[str]], names: list[str]) -> list[str]:
    found = list(project["dependencies"])
    for name in names:
        for line in extras[name]:
            if line.startswith("warbanner["):
                found += requirements(project, extras, [line.removeprefix("warbanner[").removesuffix("]")])
            else:
                found.append(line)
    return list(dict.fromkeys(found))


if __name__ == "__main__":
    table = tomllib.loads((Path(__file__).parent.parent / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    print("\n".join(requirements(table, table["optional-dependencies"], sys.argv[1:])))
