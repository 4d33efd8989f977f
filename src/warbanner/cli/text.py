"""What the command line says by itself; the games' sentences are their own."""

from __future__ import annotations

from warbanner.core.text import Catalogue

say = Catalogue(
    {
        "uncompiled": "running uncompiled, so slower",
        "stopped": "stopped",
        "kept": "The game is kept in {path}",
        "help": "Type a number. b: back, w: why is a move not allowed, t: the table, q: stop (the game is saved).",
        "keyboard": "{name}, take the keyboard; the others look away.",
        "go_on": "1: go on",
        "commit": "{move}\n1: do it\n2: back",
        "prompt": "{name}: {sentence}",
        "range": "a number from {low} to {high}",
        "choice": "{number}: {label}",
        "which_move": "Which move? (e.g. {example})",
        "refused": "{clause}: {reason}",
        "allowed": "That move is allowed.",
        "one_or_two": "Type 1 or 2.",
        "one_of": "type a number from 1 to {most}",
        "place": "{place}. {name}",
        "unfinished": "unfinished after {n:move}",
        "right": "right: {n:move}, hash {hash}",
        "batch": "{n:game} of {game}, seed {seed}, {limits}",
        "wins": "  {bot}: {share} of games won ({low} to {high})",
        "seats": "  by seat: {shares}",
        "means": "  rounds {rounds}, choices {choices} a game",
        "failed": "  {n:game} failed; first {first}",
        "game": "{name}: {title}",
        "option": "  -o {name}={values}",
        "person": "Human",
        "move.one": "move",
        "move.other": "moves",
        "game.one": "game",
        "game.other": "games",
    }
)
