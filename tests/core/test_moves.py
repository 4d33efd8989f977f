"""G01, G02: whatever a seat sends, the answer is IllegalMove or NotYourTurn, and nothing changes."""

from __future__ import annotations

import random

import pytest

import warbanner as wb
from suite import GAMES, legal
from warbanner.core.game import numbers_of

every_game = pytest.mark.parametrize("name", GAMES)
TOGETHER = {"classic": {"mode": "capital"}}  # options under which several seats are asked at once
ALONE = {"bounty", "vikings"}  # games that never ask several seats at once
SET_UP = {"classic": 130}  # moves of one army each, before anything else is asked


def tables(name, every=9, moves=60):
    """Matches at different points."""
    match = wb.load(name).new(seed=31)
    for at in range(moves):
        if match.over:
            return
        if at % every == 0:
            yield match.fork()
        seat = match.awaited[0]
        match.play(seat, match.random_move(seat))


def refused(match, seat, move, kinds=(wb.IllegalMove,)):
    before = match.hash, match.version, len(match.record.entries)
    with pytest.raises(kinds) as caught:
        match.play(seat, move)
    assert (match.hash, match.version, len(match.record.entries)) == before
    assert "\n" not in str(caught.value)
    return caught.value


@every_game
def test_other_seats(name):
    for match in tables(name):
        seats = range(len(match.seats))
        move = match.random_move(match.awaited[0])
        for seat in seats:
            if seat not in match.awaited:
                refused(match, seat, move, wb.NotYourTurn)
                with pytest.raises(wb.NotYourTurn):
                    match.draft(seat)
                with pytest.raises(wb.NotYourTurn):
                    match.legal(seat)
                with pytest.raises(wb.NotYourTurn):
                    match.random_move(seat)
                with pytest.raises(wb.NotYourTurn):
                    match.why(seat, move)
        for nobody in (-1, len(match.seats), 99, None, "0", 0.0, True, 10**30):
            refused(match, nobody, move, wb.NotYourTurn)


@pytest.mark.parametrize("name", [name for name in GAMES if name not in ALONE])
def test_out_of_turn(name):
    """A simultaneous answer given once can't be given again; a stale draft is refused."""
    match = wb.load(name).new(seed=1, options=TOGETHER.get(name, {}))
    while len(match.awaited) < 2:
        seat = match.awaited[0]
        match.play(seat, match.random_move(seat))
    first, second = match.awaited[:2]
    move = match.random_move(first)
    draft = match.draft(first)
    draft.follow(match.game.read(match.state, first, move))
    stale = match.draft(second)
    match.play(first, draft)
    refused(match, first, move, wb.NotYourTurn)
    refused(match, second, stale)
    refused(match, second, draft)


@every_game
def test_after_the_end(name):
    game = wb.load(name)
    match = game.new(seed=3, options={"round_limit": 1} if "round_limit" in game.options else {})
    while not match.over:
        seat = match.awaited[0]
        match.play(seat, move := match.random_move(seat))
    for seat in range(len(match.seats)):
        refused(match, seat, move, wb.NotYourTurn)


@every_game
def test_bad_amounts(name):
    """Number prompts: outside of the range, not whole, not numbers."""
    tried = 0
    for match in tables(name, every=1, moves=40 + SET_UP.get(name, 0)):
        seat = match.awaited[0]
        draft = match.draft(seat)
        while not draft.complete and draft.prompt.kind != "number":
            draft.take(draft.values()[0])
        if draft.complete:
            continue
        low, high = draft.prompt.low, draft.prompt.high
        before = numbers_of(draft.state)
        for bad in (low - 1, high + 1, -1, 10**12, 10**30, 2**63, 2**64, 1.0, float("nan"), "", "x", "-1", "1.5",
                    "9" * 400, "²", "٣", " 1", None, True, [1], f"+{low}"):  # fmt: skip
            with pytest.raises(wb.IllegalMove):
                draft.take(bad)
            assert numbers_of(draft.state) == before
        draft.take(str(high))
        tried += 1
    assert tried or all(ask.kind != "number" for ask in wb.load(name).asks.values())


@every_game
def test_bad_choices(name):
    """The kernel's numbers: only legal ones pass."""
    for match in tables(name):
        seat = match.awaited[0]
        offered = legal(match.game, match.state, seat)
        for bad in [a for a in (*range(-2, 130), 10**30) if a not in offered]:
            refused(match, seat, [bad])
        for bad in (None, "5", 1.5, True, [0]):
            refused(match, seat, [bad])
        refused(match, seat, [])
        refused(match, seat, [offered[0]] * 200)


def garbage(match, rng, good):
    """A string: noise, a good move of another moment, or a good move with something wrong in it."""
    kind = rng.randrange(5)
    move = rng.choice(good)
    if kind == 0:
        return "".join(
            chr(rng.choice((rng.randrange(32, 127), rng.randrange(0x2000)))) for _ in range(rng.randrange(30))
        )
    if kind == 1:
        at = rng.randrange(len(move) + 1)
        return move[:at] + rng.choice([" ", ">", "@", "0", "9F", "-", "pass", "\x00", "é", "1" * 50]) + move[at:]
    if kind == 2:
        words = move.split()
        rng.shuffle(words)
        return " ".join(words + words[: rng.randrange(3)])
    if kind == 3:
        at = rng.randrange(len(move))
        return move[:at] + move[at + 1 :]
    return move


@every_game
def test_garbage(name):
    """2,000 strings: refused in one line without a change, or a legal move."""
    rng, match = random.Random(8), wb.load(name).new(seed=6)
    good = ["pass"]
    for number in range(2000):
        if match.over:
            match = wb.load(name).new(seed=6 + number)
        seat = match.awaited[0]
        before = match.hash
        text = garbage(match, rng, good)
        try:
            match.play(seat, text)
        except wb.IllegalMove as e:
            assert match.hash == before and "\n" not in str(e) and len(str(e)) < 400
            assert match.why(seat, text) == (e.clause, str(e))
            assert not e.clause or e.clause in match.game.ledger
        if not match.over and number % 12 == 0:
            seat = match.awaited[0]
            good.append(match.random_move(seat))
            match.play(seat, good[-1])


@every_game
@pytest.mark.parametrize("bad", ["", " ", "\n", "x" * 3000, "pass " * 500, "\ud800", "{}", "🏰"])
def test_odd_texts(name, bad):
    match = wb.load(name).new(seed=6)
    refused(match, match.awaited[0], bad)


@every_game
def test_moves_lists_all_or_stops(name):
    """`moves` yields distinct legal moves; TooMany beyond the limit."""
    for match in tables(name, every=20):
        seat = match.awaited[0]
        found = []
        try:
            for move in match.moves(seat, limit=60):
                found.append(move)
        except wb.TooMany:
            assert len(found) == 60
        assert len(set(found)) == len(found) > 0
        for move in found[:10]:
            assert match.why(seat, move) is None


def test_a_draft_of_another_match_is_checked_again():
    """G01: a complete draft is no way round the rules of the match it is given to."""
    rich, poor = (wb.load("europe").new(seed=seed, auto_single=False) for seed in (1, 2))
    for match, bids in ((rich, (5, 0, 0, 0)), (poor, (5, 0, 0, 0))):
        for seat, bid in enumerate(bids):
            match.play(seat, f"bid {bid}")
    rich.play(0, "kingdom rome>lombardy 5")
    poor.play(0, "kingdom saxony>bohemia 5")
    draft = rich.draft(1)
    for answer in ("saxony", "denmark", 5):
        draft.take(answer)
    before = poor.hash
    with pytest.raises(wb.IllegalMove, match=r"RE-2\.3"):
        poor.play(1, draft)
    assert poor.hash == before


def test_a_draft_stays_good_while_others_answer():
    """V02."""
    match = wb.load("europe").new(seed=1)
    draft = match.draft(3)
    draft.take(2)
    match.play(0, "bid 1")
    match.play(3, draft)
    assert match.awaited == [1, 2]
