"""The command line: `warbanner …`. Every refusal is one line; exit status 0 fine, 1 a readable "no", 2 bad usage."""

from __future__ import annotations

import sys

import click
import typer

import warbanner
from warbanner.cli import batch, info, play, records
from warbanner.core.errors import BrokenRecord, WarbannerError

app = typer.Typer(no_args_is_help=True, add_completion=False, pretty_exceptions_enable=False, rich_markup_mode=None)
for module in (play, records, batch, info):
    module.register(app)


def main() -> None:
    """Run a command and turn every refusal into one line and an exit status."""
    command = typer.main.get_command(app)
    if not warbanner.compiled:
        print("warbanner: running uncompiled, so slower", file=sys.stderr)
    try:
        code = command.main(standalone_mode=False)
    except click.exceptions.Abort:
        fail("stopped", 1)
    except click.ClickException as e:
        fail(e.format_message().replace("\n", " "), 2)
    except BrokenRecord as e:
        fail(str(e), 2)
    except WarbannerError as e:
        fail(str(e), 2)
    except (KeyboardInterrupt, EOFError):
        fail("stopped", 1)
    except OSError as e:
        fail(f"{e.filename}: {e.strerror}" if e.filename else str(e), 2)
    sys.exit(code or 0)


def fail(message: str, status: int) -> None:
    """Say one line on the error stream and leave."""
    print(f"warbanner: {message}", file=sys.stderr)
    sys.exit(status)
