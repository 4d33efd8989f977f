"""H01, H04, H07: positions that differ only in what a seat can't know are the same to it, and to its bots."""

from __future__ import annotations

import json

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import warbanner as wb
from suite import BOTS, GAMES, awaited, facts, fields, legal, numbers_of, sample, scaled, stream
from warbanner.bots.greedy import Greedy
from warbanner.core.draft import Draft
from warbanner.core.events import decode
from warbanner.core.sets import members
from warbanner.core.trace import Trace

every_game = pytest.mark.parametrize("name", GAMES)


def twins(game, dreams=2):
    """(state, seat, another state that the seat can't tell from it); most of them differ."""
    for s, _ in sample(game, games=scaled(6, 2), most=scaled(240, 80)):
        seats = len(game.rules.result(s))
        for seat in range(seats):
            for number in range(dreams):
                yield s, seat, game.rules.imagine(s, seat, stream(31, number, seat))


@every_game
def test_imagined_states_are_true_to_what_is_known(name):
    """Public fields and own secrets stay; pieces and cards are conserved; every seat but one has new secrets."""
    game, changed = wb.load(name), 0
    for s, seat, twin in twins(game):
        before = numbers_of(s)
        assert numbers_of(game.rules.imagine(s, seat, stream(7))) == numbers_of(game.rules.imagine(s, seat, stream(7)))
        assert numbers_of(s) == before, "imagine changed the state"
        seats = max(game.options["players"].values)  # a field by seat is as long as the largest table
        for field, length, _, kind, _ in fields(game):
            mine, its = getattr(s, field), getattr(twin, field)
            if kind == "draft" and field == "partial":
                assert (mine ^ its) >> seat & 1 == 0
            elif kind != "secret":
                assert (list(mine) == list(its)) if length else mine == its, field
            elif length and length % seats == 0:  # a table by seat, but for those that aren't
                width = length // seats
                if field not in ("deck", "kept_at", "bottom"):
                    own = slice(seat * width, seat * width + width)
                    assert list(mine[own]) == list(its[own]), field
        if facts(game):
            facts(game).check(game, twin)
        changed += before != numbers_of(twin)
    assert changed, "no twin differed"


@every_game
def test_views_and_prompts(name):
    """Equal view, prompt, choices, clauses, error texts; equal events of what the seat itself does next."""
    game = wb.load(name)
    for s, seat, twin in twins(game):
        assert game.view(s, seat) == game.view(twin, seat)
        assert awaited(game, s) == awaited(game, twin)
        if seat not in awaited(game, s):
            continue
        offered = legal(game, s, seat)
        assert offered == legal(game, twin, seat)
        assert game.rules.prompt(s, seat) == game.rules.prompt(twin, seat)
        assert list(game.rules.number(s, seat)) == list(game.rules.number(twin, seat))
        for a in (0, 1, 5, 62, 64, 126):
            assert game.rules.why(s, seat, a) == game.rules.why(twin, seat, a)
        assert said(game, s, seat) == said(game, twin, seat)
        for a in offered[:3]:
            ends = [after(game, state, seat, a) for state in (s, twin)]
            if ends[0] is not None:
                assert ends[0] == ends[1]


def said(game, s, seat):
    """All that a draft says: prompt, menu, refusals."""
    draft = Draft(game, s, seat)
    out = [draft.prompt, draft.legal(), draft.values()]
    for bad in ("nonsense", 999, -1, 62, "pass"):
        try:
            draft.take(bad)
        except wb.IllegalMove as e:
            out.append(str(e))
        else:
            out.append(list(draft.choices))
            draft.back()
    return out


def after(game, s, seat, a):
    """Events and view of the seat after its choice; None if others' secrets may be revealed by it."""
    copy, tr, asked = s.copy(), Trace(True), awaited(game, s)
    game.rules.apply(copy, seat, a, stream(3), tr)
    done = game.rules.committed(copy, seat)
    if done and [p for p in asked if p != seat] != awaited(game, copy):
        return None
    events = [event.seen_by(seat) for event in decode(tr.log, game.events)]
    return events, game.view(copy, seat), legal(game, copy, seat) if not done else None


@every_game
@pytest.mark.parametrize("bot", [*BOTS, "greedy"])
def test_bots_choose_equally(name, bot):
    game, asked, player = wb.load(name), 0, BOTS.get(bot) or Greedy()
    for s, seat, twin in twins(game):
        if seat not in awaited(game, s):
            continue
        if bot == "greedy" and asked >= scaled(1000, 40):  # it plays each choice on many times
            break
        choices = []
        for state in (s, twin):
            m, out = vec[i64]([0, 0]), vec[i64]([0] * 128)
            n = game.rules.legal(state, seat, m)
            if members(m, out) > 1:
                choices.append(int(player.choose(game.rules, state, seat, m, n, stream(17, asked))))
        assert len(set(choices)) < 2
        asked += len(choices)
    assert asked


@every_game
def test_spectators_see_no_secret(name):
    """A spectator's view is the same whichever seat's unknowns are dealt anew, and shows nobody's own part."""
    game = wb.load(name)
    for s, seat, twin in twins(game, dreams=1):
        assert game.view(s, None) == game.view(twin, None)
        public, shown = getattr(facts(game), "public", without_own), game.view(s, None)
        assert public(game.view(s, seat)) == public(shown)
        assert shown | public(shown) == shown


def without_own(view):
    """A view but for what its seat alone sees."""
    return {k: v for k, v in view.items() if k != "seat"} | {"own": None}


def test_samples_ask_what_is_secret():
    """The twins above stand at each secret prompt of Europe."""
    game = wb.load("europe")
    found = {game.asks[game.rules.prompt(s, seat)].name for s, seat in sample(game, games=6, most=240)}
    assert {ask.name for ask in game.asks.values() if ask.secret} <= found | {"lay_bottom"}


def test_unknown_missions_are_in_no_view():
    """Europe: two missions that a seat can't tell apart change places, and its JSON is the same."""
    game, tried = wb.load("europe"), 0
    for s, _ in sample(game, games=6, most=240):
        for seat in (None, *range(s.opt_players)) if s.opt_missions else ():
            unknown = hidden_from(s, seat)
            for a, b in zip(unknown, unknown[1:], strict=False):
                twin = s.copy()
                swap(twin, a, b)
                assert json.dumps(game.view(twin, seat)) == json.dumps(game.view(s, seat))
                tried += numbers_of(twin) != numbers_of(s)
    assert tried > 100


def hidden_from(s, seat):
    """Missions of which the seat knows nothing."""
    known = sum(s.revealed)
    if seat is not None:
        known |= s.missions[seat] | (s.offered if s.side == seat else 0)
    return [m for m in range(8) if not known >> m & 1 and (seat is None or not s.clues[seat * 8 + m])]


def swap(s, a, b):
    """Two missions change places; what others know of them isn't looked at."""
    turned = {a: b, b: a}
    for sets in (s.missions, s.revealing):
        for p in range(4):
            sets[p] = sum(1 << turned.get(m, m) for m in range(8) if sets[p] >> m & 1)
    for name in ("deck", "offered"):
        setattr(s, name, sum(1 << turned.get(m, m) for m in range(8) if getattr(s, name) >> m & 1))
    for place in range(8):
        s.bottom[place] = turned.get(s.bottom[place], s.bottom[place])
    s.kept_at[a], s.kept_at[b] = s.kept_at[b], s.kept_at[a]


def test_face_down_cards_are_in_no_view():
    """Europe: whatever card lies face down before another seat, the seat's JSON is the same."""
    from warbanner.games.europe import board
    from warbanner.games.europe.rounds import face_down

    game, tried = wb.load("europe"), 0
    for s, _ in sample(game, games=4, most=120):
        for p in range(s.opt_players):
            for turn in range(2):
                if s.laid[p * 2 + turn] == board.NO_CARD or not face_down(s, p, turn):
                    continue
                tried += 1
                for card in range(5):
                    twin = s.copy()
                    twin.hand[p * 5 + s.laid[p * 2 + turn]] += 1
                    twin.laid[p * 2 + turn] = card
                    for seat in (None, *range(s.opt_players)):
                        if seat != p:
                            assert json.dumps(game.view(twin, seat)) == json.dumps(game.view(s, seat))
    assert tried
