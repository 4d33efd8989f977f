"""The command line: `warbanner …`. Every refusal is one line; exit status 0 fine, 1 a readable "no", 2 bad usage."""

from __future__ import annotations

import sys
from typing import cast

import typer

import warbanner
from warbanner.cli import arena, batch, info, maps, odds, play, records, serve, train
from warbanner.cli.text import say
from warbanner.core.errors import WarbannerError

app = typer.Typer(add_completion=False, pretty_exceptions_enable=False, rich_markup_mode=None)
# The base of all usage errors; Typer shows it under no name of its own.
UsageRefused = cast(
    "type[typer.BadParameter]", next(kind for kind in typer.BadParameter.__mro__ if kind.__name__ == "ClickException")
)
for module in (serve, play, records, batch, arena, train, odds, maps, info):
    module.register(app)


def main() -> None:
    """Run a command and turn every refusal into one line and an exit status."""
    command = typer.main.get_command(app)
    if not warbanner.compiled:
        print("warbanner:", say("uncompiled"), file=sys.stderr)
    try:
        code = command.main(args=sys.argv[1:] or ["--help"], standalone_mode=False)
    except UsageRefused as e:
        fail(e.format_message().replace("\n", " "), 2)
    except WarbannerError as e:
        fail(str(e), 2)
    except (typer.Abort, KeyboardInterrupt, EOFError):
        fail(say("stopped"), 1)
    except OSError as e:
        fail(f"{e.filename}: {e.strerror}" if e.filename else str(e), 2)
    sys.exit(code or 0)


def fail(message: str, status: int) -> None:
    """Say one line on the error stream and leave."""
    print(f"warbanner: {message}", file=sys.stderr)
    sys.exit(status)
