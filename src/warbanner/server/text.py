"""What the server says by itself; the games' sentences are their own."""

from __future__ import annotations

from warbanner.core.text import Catalogue

say = Catalogue(
    {
        "at": "Warbanner is open at {url}",
        "offered": "New tables are offered the board of {game}",
        "stop": "Stop it with Ctrl+C; every game is kept.",
        "port": "port {port} is taken; choose another by --port",
        "address": "can't listen at {host}: {reason}",
        "busy": "{folder} is in use by another server",
        "folder": "can't keep games in {folder}: {reason}",
        "newer": "{folder} was written by a newer Warbanner; use that one",
        # storage
        "disk.full": "The disk is full: nothing was changed, nothing is lost.",
        "disk.readonly": "The disk is read-only: nothing was changed, nothing is lost.",
        "disk.other": "The game can't be written ({reason}): nothing was changed, nothing is lost.",
        # requests
        "host": "this server isn't known by that host name",
        "origin": "the request comes from another site",
        "page": "there is no such page",
        "table": "there is no such table",
        "cookie": "open the page first: the browser has no cookie of this server yet",
        "not_host": "only who made the table may delete it",
        "running": "the game is still running: record and position are given out when it is over",
        "not_begun": "the game hasn't begun",
        "too_fast": "too many new tables; wait a minute",
        "too_long": "longer than {most} bytes",
        "not_text": "isn't text",
        "files": "the board's files have {n} bytes together, more than {most}",
        "body": "the request: {reason}",
        "seats": "{game} needs {players}, here are {n}",
        "practice_only": "only at practice tables",
        "practice": "one person and bots only",
        "move": "there are 0 to {most}",
        "rules": "made with rules {old} of {game}, this is rules {new}: watch it with the Warbanner that made it",
        # commands
        "binary": "send text",
        "command": "the command: {reason}",
        "not_yours": "seat {seat} isn't yours",
        "take_first": "seat {seat} must take the screen first",
        "stale": "The table has moved on; nothing was changed.",
        "not_asked": "seat {seat} isn't asked anything now",
        "complete": "the move is complete before the last answer",
        "incomplete": "the answers don't make a whole move",
        "gathering": "the game hasn't begun",
        "begun": "the game has begun",
        "not_open": "seat {seat} is taken",
        "no_undo": "moves are taken back at practice tables only",
        "nothing_to_undo": "there is nothing to take back",
        "not_left": "seat {seat} is played by its person",
        "spectator": "spectators may watch",
        "name": "Player {n}",
    }
)
