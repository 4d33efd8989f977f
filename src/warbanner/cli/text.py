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
        "order": "u: {text} …",
        "until": "{text} how many are left? a number from {low} to {high}; Enter alone: as long as it goes",
        "one_from": "type a number from {low} to {high}",
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
        "interval": "{mean} ({low} to {high})",
        "turns": "  in order of turns: {shares}",
        "means": "  rounds {rounds}, longest {longest}; choices {choices} a game",
        "ended": "  ended in round 1: {share} of games ({low} to {high})",
        "failed": "  {n:game} failed; first {first}",
        "game": "{name}: {title}",
        "cards_alone": "only with --board",
        "board_twice": "names the same as --board: give one of them",
        "option": "  -o {name}={values}",
        "person": "Human",
        "board": "{name}: {facts}",
        "not_for": "{game}: {reason}",
        "deck": " from {file}",
        "imported": "{board}; written to {file}",
        "exported": "written to {files}",
        "differs": "{file} is there already and is another one; name a file with --out",
        "move.one": "move",
        "move.other": "moves",
        "game.one": "game",
        "game.other": "games",
    }
)
