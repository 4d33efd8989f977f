"""What every game owes the core, on matches of every option set."""

from __future__ import annotations

from collections import Counter

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import warbanner as wb
from suite import (
    BOTS,
    CASES,
    CHOICES,
    GAMES,
    IDS,
    OPENING,
    awaited,
    bot_draft,
    bounded,
    facts,
    fields,
    legal,
    scaled,
    stepped,
    stream,
    thorough,
    variants,
    walk,
)
from warbanner.core.batch import Batch
from warbanner.core.dice import Given, Hmac, Stream
from warbanner.core.draft import Draft
from warbanner.core.game import hash_of, numbers_of
from warbanner.core.match import replay
from warbanner.core.options import Options
from warbanner.core.record import Record
from warbanner.core.trace import Trace

MATCHES = scaled(10, 6), scaled(3, 2)  # of each variant, and with one small option more (see `thorough`)
CHOICES_EACH = scaled(8000, 1200), scaled(600, 150)  # at most, of these matches together
BATCHES = scaled(500, 10), scaled(50, 2)
STRIDE = scaled(4, 24)  # every so many choices all 126 are tried
every_case = pytest.mark.parametrize(("name", "chosen"), CASES, ids=IDS)
every_game = pytest.mark.parametrize("name", GAMES)
every_bot = pytest.mark.parametrize("bot", BOTS)


def check_prompt(game, s, seat, offered, deep):
    """`why` and `legal` agree for all choices; each legal one can be applied and leads to a prompt with choices."""
    rules, before, check = game.rules, numbers_of(s), facts(game)
    assert offered == legal(game, s, seat) and 63 not in offered
    for a in CHOICES:
        why = int(rules.why(s, seat, a))
        assert (why == 0) == (a in offered), f"choice {a}: why {why}"
        assert not why or game.ledger.name_of(why) in game.ledger, f"why {why} is no clause"
    kind = game.asks[rules.prompt(s, seat)].kind
    low, high = rules.number(s, seat)
    assert low < high if kind == "number" else (low, high) == (0, -1)
    for a in offered:
        copy = s.copy()
        rules.apply(copy, seat, a, stream(1, a), Trace(False))
        for other in awaited(game, copy):
            assert legal(game, copy, other), f"choice {a} leaves seat {other} without a choice"
            assert (game.asks[rules.prompt(copy, other)].kind == "number") == (rules.number(copy, other)[1] >= 0)
        if check and deep:
            check.check(game, copy)
    assert numbers_of(s) == before


@every_bot
@every_case
def test_each_prompt(name, chosen, bot):
    game = wb.load(name)
    count, check, free = 0, facts(game), set()
    small, seats = not thorough(name, chosen), range(Options(game.options, chosen)["players"])
    for number in range(MATCHES[small]):
        for s, seat, offered, choice in walk(game, chosen, bot, 11, number):
            if count == CHOICES_EACH[small]:
                return
            count += 1
            if check and count % scaled(1, 5) == 0:
                check.check(game, s)
            if choice < 0:
                places = list(game.rules.result(s))
                assert len(places) == len(seats) and min(places) == 1
                continue
            assert choice in offered
            if count % STRIDE == 0:
                check_prompt(game, s, seat, offered, deep=count % (STRIDE * 4) == 0)
            if all(game.rules.committed(s, p) for p in seats):
                free = check.draft_free(s) if hasattr(check, "draft_free") else set()
                for field, length, start, kind, _ in fields(game):
                    if kind == "draft" and field not in free:
                        value = getattr(s, field)
                        assert (list(value) == [start] * length) if length else value == start, field


@every_bot
@every_case
def test_batches_end(name, chosen, bot):
    """Games at full speed: each ends in a sound position with a winner."""
    game = wb.load(name)
    options = Options(game.options, bounded(game, chosen, bot))
    batch = Batch(game.rules, vec[i64](options.numbers), [BOTS[bot]] * int(options["players"]), 33)
    for number in range(BATCHES[not thorough(name, chosen)] if name != "toy" else 25):
        s = batch.play(number)
        assert min(game.rules.result(s)) == 1 and not awaited(game, s)
        if facts(game):
            facts(game).check(game, s)


@every_game
def test_copies_and_fields(name):
    game = wb.load(name)
    s = game.rules.start(vec[i64](Options(game.options, {}).numbers), stream(1))
    size = int(s.size())
    assert size == sum(length or 1 for _, length, _, _, _ in fields(game)) == len(numbers_of(s))
    distinct = [1000 + i for i in range(size)]
    s.get(vec[i64](distinct))
    assert numbers_of(s) == distinct
    copy = s.copy()
    assert numbers_of(copy) == distinct
    at = 0
    for field, length, _, _, _ in fields(game):
        value = getattr(s, field)
        assert list(value) == distinct[at : at + length] if length else value == distinct[at], field
        at += length or 1
    for field, length, _, _, _ in fields(game):
        if length:
            getattr(copy, field)[length - 1] = 7
        else:
            setattr(copy, field, 7)
    assert numbers_of(s) == distinct, "a changed copy changes the original"
    assert numbers_of(copy) != distinct
    copy = s.copy()
    s.get(vec[i64]([3] * size))
    assert numbers_of(copy) == distinct, "a changed original changes the copy"


@every_bot
@every_case
def test_batch_is_match(name, chosen, bot):
    """Batch game k and a stepped match of (seed, k) agree after each move; the record replays to the same."""
    game = wb.load(name)
    options = bounded(game, stepped(game, chosen), bot)
    values = Options(game.options, options)
    players = int(values["players"])
    batch = Batch(game.rules, vec[i64](values.numbers), [BOTS[bot]] * players, 21)
    closely = thorough(name, chosen)
    for number in range(2 if closely else 1):
        match = game.new(options=options, dice=Stream(21, number), auto_single=False)
        own = [stream(21, number, 1 + p) for p in range(players)]
        steps = walk(game, stepped(game, chosen), bot, 21, number)
        at, checked, asked, known = next(steps), 0, set(), 0
        while not match.over:
            seat = match.awaited[0]
            draft = bot_draft(match, seat, bot, own[seat])
            checked += 1
            asked.add(draft.answers[0].prompt)
            if checked % (scaled(5, 10) if closely else 40) == 0 or len(asked) > known:
                check_move(match, seat, draft)
                known = len(asked)
            for choice in draft.choices:
                assert (at[1], at[3]) == (seat, choice)
                at = next(steps)
            match.play(seat, draft)
            assert match.hash == hash_of(at[0]), f"move {len(match.record.entries)}: {draft.text}"
        assert at[1] == -1
        assert match.hash == hash_of(batch.play(number))
        again = replay(game, Record.parse("".join(line + "\n" for line in match.record.lines())))
        assert again.hash == match.hash and again.result == match.result
        for seat in (None, *range(players)):
            assert again.events(seat) == match.events(seat)
        assert list(again.record.lines()) == list(match.record.lines())


def check_move(match, seat, draft):
    """At a commit point: position, prompt and move text both ways; what is refused changes nothing."""
    game, s = match.game, match.state
    before, hashed = match.position, match.hash
    state, options = game.restore(wb.core.game.read_json(before))
    assert numbers_of(state) == numbers_of(s), "the position isn't the state"
    assert dict(options) == dict(match.options)
    assert game.position_text(state, options) == before
    text = draft.text
    twin = match.draft(seat)
    twin.follow(game.read(s, seat, text))
    assert (twin.text, twin.choices) == (text, draft.choices)
    fresh = match.draft(seat)
    offered = legal(game, s, seat)
    if fresh.prompt.kind == "number":
        assert (fresh.prompt.low, fresh.prompt.high) == tuple(game.rules.number(s, seat)) and not match.legal(seat)
    else:
        assert [c.value for c in match.legal(seat)] == offered
        assert len({c.word for c in match.legal(seat)}) == len(offered)
        for choice in match.legal(seat):
            word = match.draft(seat)
            word.take(choice.word)
            assert word.choices == [choice.value] and choice.label
    assert fresh.prompt.sentence
    illegal = next(a for a in CHOICES if a not in offered)
    with pytest.raises(wb.IllegalMove):
        match.play(seat, [illegal])
    with pytest.raises(wb.IllegalMove):
        match.play(seat, "no such move")
    assert match.why(seat, text) is None
    for line in match.view(seat), match.view(None):
        assert wb.core.game.canonical(line)
    assert match.hash == hashed and match.position == before


@pytest.mark.parametrize(("name", "chosen"), [(name, row) for name in GAMES for row in variants(wb.load(name))])
def test_order_of_secret_answers(name, chosen):
    """Any order of answering gives an equal state, and the version moves only when all are in."""
    game = wb.load(name)
    for dice in (Stream(3, 1), Hmac(3)):
        seen, secret = Counter(), False
        match = game.new(options=bounded(game, chosen, "random"), dice=dice.copy())
        for _ in range(600):
            if match.over:
                break
            todo = match.awaited
            secret = secret or game.rules.secret(match.state)
            asks = game.asks[game.rules.prompt(match.state, todo[0])].name
            if len(todo) < 2 or seen[asks] == 3:
                match.play(todo[0], match.random_move(todo[0]))
                continue
            seen[asks] += 1
            moves = {seat: match.random_move(seat) for seat in todo}
            ends = []
            for order in (todo, todo[::-1], todo[1:] + todo[:1]):
                fork = match.fork()
                for at, seat in enumerate(order):
                    assert fork.version == match.version, "an answer moved the public version"
                    others = fork.view(None)
                    fork.play(seat, moves[seat])
                    if at + 1 < len(order):
                        assert {k: v for k, v in fork.view(None).items() if k != "awaited"} == {
                            k: v for k, v in others.items() if k != "awaited"
                        }
                assert fork.version > match.version
                ends.append((fork.hash, fork.events(None), fork.position))
            assert ends[0] == ends[1] == ends[2]
            for seat in todo:
                match.play(seat, moves[seat])
        assert seen or not secret


@every_game
def test_given_dice_that_run_out(name):
    """An error that changes nothing."""
    game = wb.load(name)
    match = game.new(dice=Given(OPENING.get(name, [])))
    for _ in range(500):
        seat = match.awaited[0]
        move, before = match.random_move(seat), (match.hash, len(match.record.entries), match.version)
        try:
            match.play(seat, move)
        except wb.WrongDice:
            assert (match.hash, len(match.record.entries), match.version) == before
            break
    else:
        pytest.fail("no die was asked for")


@every_game
def test_undo_rolls_the_same_dice(name):
    game = wb.load(name)
    match = game.new(seed=4)
    hashes = []
    for _ in range(30):
        if match.over:
            break
        seat = match.awaited[0]
        before, move = match.hash, match.random_move(seat)
        match.play(seat, move)
        after = match.hash
        match.undo()
        assert match.hash == before
        match.play(seat, move)
        assert match.hash == after
        hashes.append(before)
    while any(not entry.auto for entry in match.record.entries):
        match.undo()
        assert match.hash == hashes.pop()
    with pytest.raises(wb.IllegalMove):
        match.undo()


@every_game
def test_forks_are_independent(name):
    game = wb.load(name)
    match = game.new(seed=9)
    for _ in range(12):
        seat = match.awaited[0]
        move, fork, before = match.random_move(seat), match.fork(), match.hash
        lines = list(match.record.lines())
        fork.play(seat, move)
        assert match.hash == before and list(match.record.lines()) == lines
        match.play(seat, move)
        assert fork.hash == match.hash and fork.events(seat) == match.events(seat)
        if match.over:
            break


@every_game
def test_drafts_leave_no_trace(name):
    game = wb.load(name)
    match = game.new(seed=2)
    for _ in range(25):
        if match.over:
            break
        seat = match.awaited[0]
        before = match.hash
        move = match.random_move(seat)
        draft = match.draft(seat)
        draft.follow(game.read(match.state, seat, move))
        steps = len(draft.answers)
        for _step in range(steps):
            draft.back()
        assert draft.choices == [] and numbers_of(draft.state) == numbers_of(match.state)
        with pytest.raises(wb.IllegalMove):
            draft.back()
        assert match.hash == before
        assert isinstance(draft, Draft)
        match.play(seat, move)


@every_game
def test_seeds(name):
    """D01, D02: equal seeds, equal games; bots and drafts don't consume the game's dice."""
    game = wb.load(name)

    def play(seed, looks=0):
        match, hashes = game.new(seed=seed), []
        for _ in range(40):
            if match.over:
                break
            seat = match.awaited[0]
            for number in range(looks):
                bot_draft(match, seat, "random", stream(8, number))
                game.rules.imagine(match.state, seat, stream(8, number))
            match.play(seat, match.random_move(seat))
            hashes.append(match.hash)
        return hashes, list(match.record.lines())

    assert play(77) == play(77) == play(77, looks=2)
    assert play(77)[0] != play(78)[0]
    secret = [game.new().record.header["commitment"] for _ in range(3)]
    assert len(set(secret)) == 3
    assert "seeded" not in game.new().record.header and game.new(seed=1).record.header["seeded"] == 1
    for bad in (-1, 2**63, 1.0, "1", True):
        with pytest.raises(wb.BadOption):
            game.new(seed=bad)


@every_game
def test_saved_match_goes_on(name, tmp_path):
    """A finished record of secret dice proves them; an edited secret doesn't replay."""
    game = wb.load(name)
    limits = bounded(game, {}, "random") | ({"round_limit": 2} if "round_limit" in game.options else {})
    match = game.new(options=limits)
    while not match.over:
        seat = match.awaited[0]
        match.play(seat, match.random_move(seat))
    path = tmp_path / "match.jsonl"
    match.record.save(path)
    again = wb.replay(path)
    assert again.hash == match.hash and list(again.record.lines()) == list(match.record.lines())
    text = path.read_text().replace(match.record.end["secret"], "00" * 32)
    path.write_text(text)
    with pytest.raises(wb.BrokenRecord):
        wb.replay(path)
