"""What people do beside a plain game: files, practice, another game, the rules, watching after a defeat."""

from __future__ import annotations

import random

from hand import GREEDY, ME, Mouse, choose_file, make_table

import warbanner as wb
from warbanner.bots import Table

SEED, SEATS = 22, ["random", "attacker", "attacker", "attacker"]  # a game whose first seat loses all


def grown(until):
    """A seeded game that bots played until something is true; the first seat is a person's."""
    seats = [{"name": f"{bot} {i}", "player": bot if i else "person"} for i, bot in enumerate(SEATS)]
    match = wb.load("europe").new(seed=SEED, seats=seats)
    bots = Table(SEATS, SEED, 0)
    while not match.over and not until(match):
        match.play(match.awaited[0], bots.move(match, match.awaited[0]))
    return match


def test_out_of_the_game(people):
    """A02: whoever has lost all may watch, skip to the end or leave, and the result appears."""
    page = people(pace="slow")
    lost = grown(lambda match: not match.view(None)["sides"][0]["in_game"])
    choose_file(page, "game.jsonl", "".join(f"{line}\n" for line in lost.record.lines()))
    page.wait_for_url("**/table/*")
    page.get_by_text("out of the game").first.wait_for()
    assert page.get_by_role("button", name="Leave", exact=True).is_visible()
    page.get_by_role("button", name="Skip to").click()
    page.get_by_role("button", name="Again, same seats").wait_for(timeout=60_000)


def test_a_finished_record_opens_as_a_replay(people):
    page = people()
    over = grown(lambda match: False)
    choose_file(page, "game.jsonl", "".join(f"{line}\n" for line in over.record.lines()))
    page.wait_for_url("**/replay/*")
    page.get_by_role("button", name="To the end").click()
    page.get_by_text("wins").first.wait_for()
    page.get_by_role("button", name="One step back").click()
    page.get_by_role("button", name="To the start").click()
    page.get_by_role("button", name="Play").click()
    page.get_by_role("button", name="Pause").click()


def test_a_position_begins_a_practice_table(people):
    page = people()
    match = grown(lambda match: match.rounds == 3)
    choose_file(page, "position.json", match.position)
    page.get_by_role("button", name="Begin").click()
    hand = Mouse(page, random.Random(1))
    assert hand.until_asked() != "over"
    assert page.get_by_text("Round 4").first.is_visible()
    hand.play(2)


def test_a_bad_file_is_one_line(people):
    page = people()
    for name, text in (("x.jsonl", "nonsense"), ("x.json", "{}")):
        choose_file(page, name, text)
        assert page.locator("main [role=alert]").inner_text().count("\n") == 0


def test_a_move_is_taken_back(people):
    page = people()
    make_table(page, ME, GREEDY, GREEDY, GREEDY, practice=True, seed=5)
    hand = Mouse(page, random.Random(2))
    hand.until_asked()
    first = hand.sentence()
    hand.play(1)
    hand.until_asked()
    page.get_by_role("button", name="Undo my last move").click()
    page.locator(".bar .sentence", has_text=first).wait_for()
    hand.play(3)


def test_begin_twice_makes_one_table(people):
    """V01."""
    page = people()
    page.goto("/new?game=europe")
    page.get_by_role("button", name="Begin").dblclick()
    page.wait_for_url("**/table/*")
    Mouse(page, random.Random(1)).until_asked()
    page.goto("/")
    page.get_by_role("link", name="Go on").first.wait_for()
    assert page.get_by_role("link", name="Go on").count() == 1


def test_a_game_without_a_panel_of_its_own(people):
    """The toy game, to its end: rows, prompts, log and result without a line of code for it."""
    page = people()
    make_table(page, ME, "Bot: random", "Bot: random", game="toy")
    hand = Mouse(page, random.Random(3))
    hand.until_asked()
    assert page.get_by_label("What lies on the table").first.inner_text()
    hand.play()
    assert hand.until_asked() == "over"


def test_find_in_the_rules(people):
    page = people()
    page.goto("/rules/europe")
    page.get_by_role("heading", name="Rules of").wait_for()
    everything = page.locator("section p").count()
    page.get_by_role("searchbox").fill("siege ASSAULT")
    page.wait_for_function("n => document.querySelectorAll('section p').length < n", arg=everything)
    found = page.locator("section p").all_inner_texts()
    assert found and all("siege" in text.lower() and "assault" in text.lower() for text in found)
    page.get_by_role("searchbox").fill("xyzzy")
    page.get_by_text("No rule has these words").wait_for()
