"""`Game.forecast`: the odds of the battle that a begun move would start, from what the seat may know."""

from __future__ import annotations

import pytest

import warbanner as wb
from games.classic.tables import table as classic_table
from games.europe.tables import table as europe_table
from games.vikings.tables import duel, sailing
from suite import sample, stream
from warbanner.cli import play
from warbanner.core.draft import Draft
from warbanner.core.errors import IllegalMove
from warbanner.core.orders import Orders

KEYS = ["attack", "defend", "win", "loss", "both", "sentence"]


def begun(match, *answers, seat=0):
    draft = match.draft(seat)
    for answer in answers:
        draft.take(answer)
    return draft


def told(match, *answers, seat=0):
    """The forecast of a draft with these answers."""
    draft = begun(match, *answers, seat=seat)
    return match.game.forecast(draft.start, draft.seat, draft.answers)


def fits(found, odds, attack, defend):
    """A forecast says these odds, also in its sentence."""
    assert [*found] == KEYS
    assert (found["attack"], found["defend"]) == (attack, defend)
    assert (found["win"], found["loss"], found["both"]) == (odds.win, odds.loss, odds.both)
    assert wb.odds.percent(odds.win) in found["sentence"] and "\n" not in found["sentence"]


def test_classic():
    match = classic_table({"alaska": 9, "kamchatka": (1, 6)})
    found = told(match, "alaska", "kamchatka")
    fits(found, wb.odds.classic(8, 6), "8", "6")
    assert (
        found["sentence"]
        == "With all 8 armies that may leave Alaska: 73.0 % to capture Kamchatka, 27.0 % to lose them."
    )
    assert told(match, "alaska", "kamchatka", 1) == found, "with all, whatever is rolled first"
    assert told(match) is told(match, "alaska") is told(match, "pass") is None
    assert told(classic_table({"alaska": 9, "alberta": 9}, asks="fortify_from"), "alaska", "alberta", 3) is None


def test_classic_with_more_armies_than_can_be_reckoned_at_once():
    for armies, against in ((400, 400), (1002, 1), (2, 5000)):
        assert told(classic_table({"alaska": armies, "kamchatka": (1, against)}), "alaska", "kamchatka") is None
    assert told(classic_table({"alaska": 380, "kamchatka": (1, 380)}), "alaska", "kamchatka")["win"] > 0.9


def test_vikings():
    match = duel(9, 6)
    fits(told(match, "cumbria", "dalriada"), wb.odds.vikings(8, 6), "8", "6")
    fits(told(match, "cumbria", "dalriada", 5), wb.odds.vikings(5, 6), "5", "6")
    assert told(match) is told(match, "cumbria") is told(match, "pass") is None
    assert told(sailing({"saxony": (1, 4)}), "orkney", "saxony") is not None


def test_vikings_with_gods():
    """Those that the move calls upon, and the defender's open ones, which all may see."""
    match = duel(9, 6, gods={0: ["thor", "tyr"], 1: ["heimdall", "baldr"]}, ripe={0: ["tyr"]})
    theirs = {"defence_die": 1, "defence_none": 1}
    fits(told(match, "cumbria", "dalriada", 8), wb.odds.vikings(8, 6, **theirs), "8", "6")
    fits(told(match, "cumbria", "dalriada", 8, "thor"), wb.odds.vikings(8, 6, attack_die=1, **theirs), "8", "6")
    both = wb.odds.vikings(8, 6, attack_die=1, attack_ties=True, **theirs)
    fits(told(match, "cumbria", "dalriada", 8, "thor", "tyr"), both, "8", "6")


def test_vikings_in_the_midst_of_an_attack():
    """Who advances is what is left of them; a withdrawal begins no battle."""
    match = duel(9, 6, [6, 1, 1, 5, 1], gods={0: ["thor"], 1: ["heimdall"]})
    match.play(0, "attack cumbria>dalriada 8 with thor")
    match.play(1, "defend none")
    odds = wb.odds.vikings(7, 5, attack_die=1)
    fits(told(match), odds, "7", "5")
    fits(told(match, "roll"), odds, "7", "5")
    assert told(match, "withdraw") is None


def test_europe():
    lands = {"bohemia": (0, "5F2C1S"), "saxony": {"side": 1, "units": "3F1A", "castle": True}, "poland": (1, "2F")}
    match = europe_table(lands, card="split")
    found = told(match, "split", "bohemia", "poland", 0, 2, 3)
    fits(found, wb.odds.europe("3F2C", "2F"), "3F2C", "2F")
    assert "3 footmen, 2 cavalry against 2 footmen in Poland" in found["sentence"]


def test_europe_behind_a_castle_and_in_two_parts():
    """The numbers are those of the part that entered last; the sentence tells of both."""
    lands = {"bohemia": (0, "5F2C1S"), "saxony": {"side": 1, "units": "3F1A", "castle": True}, "poland": (1, "2F")}
    match = europe_table(lands, card="split")
    answers = ["split", "bohemia", "poland", 0, 1, 2, "saxony"]
    first = told(match, *answers)
    fits(first, wb.odds.europe("2F1C", "2F"), "2F1C", "2F")
    found = told(match, *answers, 1, 1)
    fits(found, wb.odds.europe("1F1C1S", "3F1A", castle=True), "1F1C1S", "3F1A")
    assert first["sentence"] in found["sentence"] and "with a castle in Saxony" in found["sentence"]


def test_europe_where_nobody_is_attacked():
    lands = {"bohemia": (0, "5F"), "poland": (0, "2F")}
    match = europe_table(lands, card="split")
    assert told(match) is told(match, "split", "bohemia") is told(match, "split", "bohemia", "saxony", 3) is None
    assert told(europe_table({"bohemia": (0, "5F")}), "fortify") is None


def test_europe_by_an_expand():
    """The attacker's archers may hit on 4 and more: mission 8."""
    match = europe_table({"bohemia": (0, "2F3A"), "poland": (1, "2F")}, card="assault")
    assert match.draft(0).legal()[0].word == "expand"
    fits(told(match, "expand", "bohemia", "poland", 3, 1), wb.odds.europe("1F3A", "2F"), "1F3A", "2F")
    draft = begun(match, "expand", "bohemia", "poland", 3, 1)
    draft.start.opt_missions, draft.start.mission_works[0] = 1, 1 << 7
    found = match.game.forecast(draft.start, 0, draft.answers)
    fits(found, wb.odds.europe("1F3A", "2F", sharp=True), "1F3A", "2F")


def test_siege_assaults_and_chosen_battles():
    match = europe_table({"bohemia": (0, "1F2S"), "poland": (1, "2F1A")}, card="assault")
    found = told(match, "assault", "bohemia", "poland")
    fits(found, wb.odds.siege("2S", "2F1A"), "2S", "2F1A")
    row = {"side": 1, "units": "3A", "attacker": 0, "attackers": "4F1C"}
    match = europe_table({"bohemia": row}, asks="battle")
    fits(told(match, "bohemia"), wb.odds.europe("4F1C", "3A"), "4F1C", "3A")


def test_the_terminal_shows_it_before_a_move_is_confirmed(monkeypatch):
    shown = []
    monkeypatch.setattr(play, "read", lambda text: shown.append(text) or "q")
    match = classic_table({"alaska": 9, "kamchatka": (1, 6)})
    for answers in (["alaska", "kamchatka"], ["alaska", "kamchatka", 3], ["pass"]):
        play.ask(begun(match, *answers), "Anna")
    sentence = told(match, "alaska", "kamchatka")["sentence"]
    assert [text.splitlines()[0] == sentence for text in shown] == [False, True, False]
    assert "\nu: attack alaska>kamchatka until …\no: attack alaska>kamchatka while …" in shown[1]


@pytest.mark.parametrize(("letter", "word", "order"), [("o", "72", "while 72%"), ("u", "", "until 1"), ("o", "", None)])
def test_the_terminal_begins_either_order(letter, word, order, monkeypatch):
    """Enter alone goes on as long as it goes, but no chance is meant by it; a number out of range isn't taken."""
    match = classic_table({"alaska": 9, "kamchatka": (1, 6)}, options={"defence_dice": "most"}, dice=[6, 1, 1, 5, 1])
    draft, orders = begun(match, "alaska", "kamchatka"), Orders()
    monkeypatch.setattr(play, "read", lambda text: word)
    done = play.begin(match, draft, orders, play.orders_of(draft)[letter])
    assert done == (order is not None) and len(match.record.entries) == done
    assert orders == ({0: f"attack alaska>kamchatka {order}"} if done else {})


@pytest.mark.parametrize("name", ["classic", "europe", "vikings"])
def test_no_secret_is_told(name):
    """Positions that a seat can't tell apart have the same forecast, of every move begun there at random."""
    game, found = wb.load(name), 0
    for number, (s, seat) in enumerate(sample(game, "attacker", games=1, most=60)):
        twin = game.rules.imagine(s, seat, stream(3, number))
        drafts = [Draft(game, state, seat) for state in (s, twin)]
        while not drafts[0].complete:
            asked = drafts[0].prompt
            choices = drafts[0].values()
            choice = asked.high if asked.kind == "number" else choices[number % len(choices)]
            try:
                for draft in drafts:
                    draft.take(choice)
            except IllegalMove:
                break  # a choice that only one of them has: its prompt is the seat's own secret
            forecasts = [game.forecast(draft.start, seat, draft.answers) for draft in drafts]
            assert forecasts[0] == forecasts[1]
            found += forecasts[0] is not None
    assert found > 0
