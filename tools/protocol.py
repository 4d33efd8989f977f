"""Write web/src/protocol.ts, the client's types, from the server's protocol; --check says whether it is up to date."""

from __future__ import annotations

import argparse
import inspect
import sys
import types
from pathlib import Path
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

from warbanner.server import protocol

TARGET = Path(__file__).parent.parent / "web" / "src" / "protocol.ts"
SIMPLE = {str: "string", bytes: "string", int: "number", float: "number", bool: "boolean"}
SIMPLE |= {type(None): "null", Any: "unknown"}


def type_of(hint: Any) -> str:
    """A Python type as TypeScript writes it."""
    origin, args = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return type_of(args[0])
    if origin is Literal:
        return " | ".join(f'"{value}"' for value in args)
    if origin in (Union, types.UnionType):
        return " | ".join(dict.fromkeys(type_of(arg) for arg in args))
    if origin is list:
        inner = type_of(args[0])
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if origin is dict:
        return f"Record<string, {type_of(args[1])}>"
    return str(hint.__name__) if inspect.isclass(hint) and issubclass(hint, msgspec.Struct) else SIMPLE[hint]


def interface(struct: type[msgspec.Struct]) -> str:
    """One message as an interface."""
    config, lines = struct.__struct_config__, []
    if config.tag is not None:
        lines.append(f'  {config.tag_field}: "{config.tag}";')
    hints = get_type_hints(struct, include_extras=True)
    optional = {field.name for field in msgspec.structs.fields(struct) if not field.required}
    lines += [f"  {name}{'?' if name in optional else ''}: {type_of(hint)};" for name, hint in hints.items()]
    about = " ".join((struct.__doc__ or "").split())
    return "\n".join([f"/** {about} */", f"export interface {struct.__name__} {{", *lines, "}"])


def text() -> str:
    """The whole file."""
    found = [value for value in vars(protocol).values() if inspect.isclass(value) and issubclass(value, msgspec.Struct)]
    structs = [s for s in found if s is not msgspec.Struct and s is not protocol.Command]
    unions = [f"export type {name} = {type_of(getattr(protocol, name))};" for name in ("Commands", "Messages")]
    head = "// Written by tools/protocol.py from src/warbanner/server/protocol.py; don't edit."
    return "\n\n".join([head, *map(interface, structs), *unions]) + "\n"


def main() -> int:
    """Write the file, or compare it."""
    ask = argparse.ArgumentParser(description=__doc__)
    ask.add_argument("--check", action="store_true")
    if not ask.parse_args().check:
        TARGET.write_text(text(), encoding="utf-8")
        return 0
    if TARGET.read_text(encoding="utf-8") == text():
        return 0
    print("web/src/protocol.ts isn't what tools/protocol.py writes: run it", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
