"""`odds`: exact odds of a battle, in lines fit for a screen reader or as JSON."""

from __future__ import annotations

from typing import Annotated

import typer

from warbanner import odds
from warbanner.cli.common import AsJson, show_json
from warbanner.cli.text import say
from warbanner.core.errors import BadOption

RARE = 0.001  # armies with a smaller chance are told together
BARE = {"ignore_unknown_options": True}  # so that -1 is a number, and refused as one

Attackers = Annotated[int, typer.Argument(metavar="ATTACK", help="armies free to attack: one more stays behind")]
Warriors = Annotated[int, typer.Argument(metavar="ATTACK", help="warriors who advance")]
Defenders = Annotated[int, typer.Argument(metavar="DEFEND", help="armies that defend")]
Attack = Annotated[str, typer.Option("--attack", metavar="ARMY", help="e.g. 5F2A3C1S")]
Defend = Annotated[str, typer.Option("--defend", metavar="ARMY", help="e.g. 6F3A1C")]


def register(app: typer.Typer) -> None:
    """Add the commands of this file."""
    group = typer.Typer(no_args_is_help=True, rich_markup_mode=None)
    group.command(context_settings=BARE)(classic)
    group.command(context_settings=BARE)(vikings)
    group.command()(europe)
    group.command()(siege)
    app.add_typer(group, name="odds", help="Work out the exact odds of a battle.")


def classic(
    attack: Attackers,
    defend: Defenders,
    until: Annotated[int, typer.Option(help="armies of these that are kept back")] = 0,
    json: AsJson = False,
) -> None:
    """Attack with all, roll after roll: classic Risk."""
    show(odds.classic(attack, defend, until), json)


def vikings(
    attack: Warriors,
    defend: Defenders,
    until: Annotated[int, typer.Option(help="withdraw when no more than so many are left")] = 0,
    attack_die: Annotated[int, typer.Option(help="added to the attacker's highest die")] = 0,
    attack_ties: Annotated[bool, typer.Option("--attack-ties", help="equal dice are the attacker's")] = False,
    defence_die: Annotated[int, typer.Option(help="added to the defender's highest die")] = 0,
    defence_none: Annotated[int, typer.Option(help="rolls by which the defender may lose nothing")] = 0,
    json: AsJson = False,
) -> None:
    """Attack with all who advance, roll after roll, gods included: the vikings."""
    found = odds.vikings(
        attack, defend, until,
        attack_die=attack_die, attack_ties=attack_ties, defence_die=defence_die, defence_none=defence_none,
    )  # fmt: skip
    show(found, json)


def europe(
    attack: Attack,
    defend: Defend,
    castle: Annotated[bool, typer.Option("--castle", help="the defender has a castle")] = False,
    sharp: Annotated[bool, typer.Option("--sharp", help="the attacker's archers hit on 4 or more")] = False,
    losses: Annotated[
        str, typer.Option(metavar="ORDER[,ORDER]", help="what is lost first, of both sides or the defender's second")
    ] = odds.CHEAPEST_FIRST,
    json: AsJson = False,
) -> None:
    """Fight a battle of Risk: Europe to its end."""
    first, comma, second = losses.partition(",")
    found = odds.europe(
        attack, defend, castle=castle, sharp=sharp, attack_losses=first, defend_losses=second if comma else first
    )
    show(found, json)


def siege(
    attack: Attack,
    defend: Defend,
    dice: Annotated[int, typer.Option(help="dice of each siege weapon: 2, or 3 with mission 5")] = 2,
    losses: Annotated[str, typer.Option(metavar="ORDER", help="what is lost first")] = odds.CHEAPEST_FIRST,
    json: AsJson = False,
) -> None:
    """Fire a Siege Assault of Risk: Europe; to win is to leave nobody there."""
    if "," in losses:
        raise BadOption("losses", say("odds.one_order"))
    show(odds.siege(attack, defend, dice=dice, losses=losses), json)


def show(found: odds.Odds, json: bool) -> None:
    """Print odds as JSON or line by line."""
    if json:
        show_json(found.to_json())
        return
    for key, chance in (("win", found.win), ("loss", found.loss), ("both", found.both)):
        if chance or key != "both":
            typer.echo(say(f"odds.{key}", chance=odds.percent(chance)))
    for side, left in found.survivors.items():
        typer.echo(say(f"odds.{side}"))
        for army, chance in left.items():
            if chance >= RARE:
                typer.echo(say("odds.army", army=army, chance=odds.percent(chance)))
        if rare := sum(chance for chance in left.values() if chance < RARE):
            typer.echo(say("odds.rare", chance=odds.percent(rare)))
