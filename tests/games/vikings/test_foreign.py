"""Other people's boards: read, refused in one line that names the field, written, drawn, played by their numbers."""

from __future__ import annotations

import copy
import json
import tomllib
from importlib import resources

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from games.vikings import facts
from games.vikings.tables import GODS, IDS, RAW, REGIONS, VIKINGS, play, pool, table
from suite import bot_draft, numbers_of, scaled, stream
from warbanner.core.dice import Given
from warbanner.core.errors import BadBoard, BadPosition
from warbanner.core.game import canonical, read_json
from warbanner.core.match import replay
from warbanner.core.record import Record
from warbanner.games.vikings import foreign

FILE = resources.files("warbanner.games.vikings").joinpath("board.toml").read_bytes()
TEXT = FILE.decode("utf-8")
DRAWN = VIKINGS.geometry()
PLACES = {name: n for n, name in enumerate(IDS)}


def changed(path, value):
    """The own board with one field set; its path as refusals name it."""
    data = copy.deepcopy(RAW)
    *way, last = (int(key) if key.isdigit() and "stars." not in path else key for key in path.split("."))
    at = data
    for key in way:
        at = at[key]
    at[last] = value
    return data


def without(path):
    """The own board without a field."""
    data = copy.deepcopy(RAW)
    *way, last = path.split(".")
    at = data
    for key in way:
        at = at[int(key)] if key.isdigit() and isinstance(at, list) else at[key]
    del at[last]
    return data


def one_line(error):
    line = str(error.value)
    assert line and len(line.splitlines()) == 1 and line.isprintable() and len(line) < 300
    return line


def refusal(data):
    """The one line by which plain data is refused."""
    with pytest.raises(BadBoard) as found:
        VIKINGS.on(data)
    return one_line(found)


def file_refusal(raw):
    """The one line by which a file is refused."""
    with pytest.raises(BadBoard) as found:
        VIKINGS.read_board(raw.encode() if isinstance(raw, str) else raw)
    return one_line(found)


def edited(old, new):
    """The own file with one thing changed where it stands first."""
    assert old in TEXT
    return TEXT.replace(old, new, 1)


# ---- files


def test_the_own_board_is_read_and_written_to_the_same_data():
    data = VIKINGS.read_board(FILE)
    assert data == RAW == tomllib.loads(TEXT)
    (text,) = VIKINGS.write_board(data, "toml").values()
    assert VIKINGS.read_board(text.encode()) == data
    assert VIKINGS.write_board(VIKINGS.read_board(text.encode()), "toml") == {".board.toml": text}
    assert VIKINGS.on(data).foreign == data and VIKINGS.foreign is None


def test_a_nameless_file_has_the_files_name():
    text = edited('name = "Vikings"\n', "").encode()
    assert VIKINGS.read_board(text, name="isles of old")["name"] == "isles of old"
    assert VIKINGS.read_board(text)["name"] == "Board"
    assert len(VIKINGS.read_board(text, name="x" * 99)["name"]) == 60
    assert VIKINGS.read_board(FILE, name="unused")["name"] == "Vikings"


def test_line_ends_and_a_mark_make_no_difference():
    assert VIKINGS.read_board(FILE.replace(b"\n", b"\r\n")) == RAW
    assert VIKINGS.read_board(b"\xef\xbb\xbf" + FILE) == RAW


def test_source_and_reconstructed_may_be_left_out():
    data = copy.deepcopy(RAW)
    del data["reconstructed"]
    for kind in ("region", "territory", "raid", "god"):
        for row in data[kind]:
            del row["source"]
    (text,) = VIKINGS.write_board(data, "toml").values()
    assert VIKINGS.read_board(text.encode()) == data


def test_only_a_reconstruction_is_called_one():
    match = VIKINGS.new(seed=1)
    assert VIKINGS.title == "Vikings (reconstructed board)" and match.view(None)["reconstructed"]
    for data in (without("reconstructed"), changed("reconstructed", False)):
        game = VIKINGS.on(data)
        assert game.title == "Vikings" and not game.new(seed=1).view(None)["reconstructed"]
        assert "reconstruction" not in game.board_facts(data) and game.full_title == "Vikings: Vikings"
    assert VIKINGS.on(RAW).title == VIKINGS.title
    assert VIKINGS.board_facts(RAW).endswith("; a reconstruction")


def test_what_is_on_a_board():
    assert VIKINGS.board_counts(RAW) == {
        "name": "Vikings", "reconstructed": True, "territories": 42, "regions": 9, "links": 76, "sea": 26,
        "coasts": 39, "cards": 42, "stars": 54, "raids": 10, "gods": 10,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("raw", "words"),
    [
        (b"", ["rules", "missing"]),
        (b"hello", ["TOML", "end of document"]),
        (b"\xff\xfe\x00", ["UTF-8"]),
        (TEXT.encode("utf-16"), ["UTF-8"]),
        (TEXT.replace("Shetland", "Sh\xe9tland").encode("latin-1"), ["UTF-8"]),
        (b"\0" + FILE, ["line 1"]),
        (b"#" * 1_000_001, ["larger than 1000000 bytes"]),
        (FILE[: len(FILE) // 2], ["TOML"]),
        (FILE[:-5], ["end of document"]),
        (TEXT[: TEXT.index("[[territory]]")], ["territory", "missing"]),
        (edited("bonus = 7", "bonus = "), [f"line {TEXT[: TEXT.index('bonus = 7')].count(chr(10)) + 1},"]),
        (edited("bonus = 7", "bonus = 7\nbonus = 8"), ["line "]),
        (edited("[rules]", "[rules"), [f"line {TEXT[: TEXT.index('[rules]')].count(chr(10)) + 1},"]),
        (edited("[rules]", "[rules]\n[rules]"), ["line "]),
        (edited('id = "england"', "id = england"), ["line "]),
        (edited("bonus = 7", "bonus = nan"), ["region.0.bonus"]),
        (edited("bonus = 7", "bonus = inf"), ["region.0.bonus"]),
        (edited("bonus = 7", "bonus = -inf"), ["region.0.bonus"]),
        (edited("bonus = 7", "bonus = 7.0"), ["region.0.bonus"]),
        (edited("bonus = 7", f"bonus = {10**30}"), ["region.0.bonus", "0 to 1000"]),
        (edited("bonus = 7", f"bonus = {'9' * 5000}"), ["TOML"]),
        (edited("bonus = 7", "bonus = 2020-01-01"), ["region.0.bonus"]),
        ("a = " + "[" * 10_000, ["TOML"]),
        ("x." * 5_000 + "y = 1", []),
        (json.dumps(RAW), ["line 1"]),
    ],
)  # fmt: skip
def test_a_broken_file_is_refused_by_its_line_or_field(raw, words):
    said = file_refusal(raw)
    assert all(word in said for word in words), said


def test_every_truncated_file_is_refused():
    for at in range(0, len(FILE) - 40, scaled(97, 997)):
        file_refusal(FILE[:at])


def test_a_cards_file_is_refused():
    with pytest.raises(BadBoard, match="no cards file"):
        VIKINGS.read_board(FILE, b"[cards]\n")


@pytest.mark.parametrize("form", ["json", "", "toml ", "domination", "x" * 100])
def test_only_toml_is_written(form):
    with pytest.raises(BadBoard) as found:
        VIKINGS.write_board(RAW, form)
    assert "there is toml" in one_line(found)


# ---- fields

FAR = "gotland"  # touches neither Shetland nor Cumbria
BAD_NUMBERS = [-1, 1001, 10**30, float("nan"), float("inf"), 1.0, True, "1", None, [1], {}]


@pytest.mark.parametrize("value", BAD_NUMBERS, ids=repr)
@pytest.mark.parametrize(
    "path",
    ["rules.warriors", "rules.bonus_from", "rules.bonus_step", "rules.stars.2", "rules.stars.10", "region.3.bonus",
     "territory.5.stars", "raid.4.warriors", "god.0.amount"],
)  # fmt: skip
def test_numbers_out_of_bounds(path, value):
    assert refusal(changed(path, value)).startswith(f"{path}: must be ")


@pytest.mark.parametrize("value", ["", " ", "two  blanks", " x", "a\nb", "a\tb", "x" * 61, "\u200b", 3, None, ["x"]])
@pytest.mark.parametrize("path", ["name", "region.1.name", "territory.2.name", "raid.3.name", "god.4.name"])
def test_names_that_cant_be_shown(path, value):
    assert refusal(changed(path, value)).startswith(f"{path}: must ")


@pytest.mark.parametrize("value", ["", "Orkney", "1st", "a-b", "ork ney", "é", "a" * 81, "a\n", "pass", "by", 3, None])
@pytest.mark.parametrize("path", ["region.1.id", "territory.2.id", "raid.3.id", "god.4.id"])
def test_ids_that_no_move_could_name(path, value):
    assert refusal(changed(path, value)).startswith(f"{path}: ")


TOUCHES = RAW["territory"][0]["land"] + RAW["territory"][0]["sea"]


@pytest.mark.parametrize(
    ("path", "value", "start", "word"),
    [
        ("reconstructed", 1, "reconstructed:", "true or false"),
        ("more", 1, "board:", '"more"'),
        ("rules", [], "rules:", "table"),
        ("rules.more", 1, "rules:", '"more"'),
        ("rules.bonus_step", 0, "rules.bonus_step:", "1 to 1000"),
        ("rules.stars", [2, 4], "rules.stars:", "table"),
        ("rules.stars.11", 40, "rules.stars:", '"11"'),
        ("rules.stars.1", 1, "rules.stars:", '"1"'),
        ("region", {}, "region:", "list"),
        ("region", [], "region:", "1 to 60"),
        ("region", RAW["region"] * 7, "region:", "63 entries"),
        ("region.0", "england", "region.0:", "table"),
        ("region.0.more", 1, "region.0:", '"more"'),
        ("region.1.id", "england", "region.1.id:", "twice"),
        ("region.1.name", "ENGLAND", "region.1.name:", "twice"),
        ("region", [*RAW["region"], {"id": "void", "name": "Void", "bonus": 1}], "region.9:", "no territory"),
        ("territory", RAW["territory"][:41], "territory:", "must be 42"),
        ("territory", [*RAW["territory"], RAW["territory"][0]], "territory:", "43 entries"),
        ("territory.0.region", "atlantis", "territory.0.region:", '"atlantis"'),
        ("territory.0.region", 3, "territory.0.region:", "id of a region"),
        ("territory.0.stars", 0, "territory.0.stars:", "1 to 2"),
        ("territory.0.stars", 3, "territory.0.stars:", "1 to 2"),
        ("territory.0.coast", 1, "territory.0.coast:", "true or false"),
        ("territory.0.coast", "yes", "territory.0.coast:", "true or false"),
        ("territory.0.land", "orkney", "territory.0.land:", "list of ids"),
        ("territory.0.sea", [1], "territory.0.sea:", "list of ids"),
        ("territory.0.land", ["atlantis"], "territory.0.land:", '"atlantis"'),
        ("territory.0.land", ["shetland"], "territory.0.land:", "itself"),
        ("territory.0.land", [FAR], "territory.0.land:", "other end"),
        ("territory.0.sea", [*RAW["territory"][0]["sea"], FAR], "territory.0.sea:", "other end"),
        ("territory.0.sea", [], "territory.", "other end"),
        ("territory.0.sea", RAW["territory"][0]["sea"] * 2, "territory.0.sea:", "twice"),
        (f"territory.{PLACES['kent']}.id", "shetland", f"territory.{PLACES['kent']}.id:", "twice"),
        ("territory.1.name", "shetland", "territory.1.name:", "twice"),
        ("raid", RAW["raid"] * 7, "raid:", "0 to 62"),
        ("raid.0.territories", [], "raid.0.territories:", "empty"),
        ("raid.0.territories", ["saxony", "saxony"], "raid.0.territories:", "twice"),
        ("raid.0.territories", ["atlantis"], "raid.0.territories:", '"atlantis"'),
        ("raid.1.id", "saxony", "raid.1.id:", "twice"),
        ("god", RAW["god"] * 7, "god:", "0 to 62"),
        ("god.0.effect", "win", "god.0.effect:", "one of gain"),
        ("god.0.effect", ["gain"], "god.0.effect:", "one of gain"),
        ("god.0.timing", "never", "god.0.timing:", "one of at_once"),
        ("god.0.timing", 1, "god.0.timing:", "one of at_once"),
        ("god.0.more", 1, "god.0:", '"more"'),
        ("god.0.source", "", "god.0.source:", "characters"),
    ],
)
def test_one_field_that_is_wrong(path, value, start, word):
    said = refusal(changed(path, value))
    assert said.startswith(start) and word in said


@pytest.mark.parametrize(
    ("effect", "timing", "amount", "field"),
    [
        ("lose_choice", "any_time", 1, "timing"), ("lose_half", "next_turn", 0, "timing"),
        ("lose_at_ship", "any_time", 1, "timing"), ("attack_die", "at_once", 1, "timing"),
        ("attack_ties", "at_once", 0, "timing"), ("defence_die", "next_turn", 1, "timing"),
        ("defence_none", "at_once", 0, "timing"), ("attack_die", "any_time", 2, "amount"),
        ("defence_die", "any_time", 0, "amount"), ("lose_choice", "at_once", 21, "amount"),
        ("lose_choice", "at_once", 0, "amount"),
    ],
)  # fmt: skip
def test_gods_that_never_could_work(effect, timing, amount, field):
    data = changed("god.0", RAW["god"][0] | {"effect": effect, "timing": timing, "amount": amount})
    assert refusal(data).startswith(f"god.0.{field}: ")


@pytest.mark.parametrize(
    "path",
    ["name", "rules", "region", "territory", "raid", "god", "rules.warriors", "rules.bonus_from", "rules.bonus_step",
     "rules.stars", "rules.stars.2", "rules.stars.10", "region.0.id", "region.0.name", "region.0.bonus",
     "territory.7.id", "territory.7.name", "territory.7.region", "territory.7.stars", "territory.7.coast",
     "territory.7.land", "territory.7.sea", "raid.2.id", "raid.2.name", "raid.2.territories", "raid.2.warriors",
     "god.9.id", "god.9.name", "god.9.effect", "god.9.timing", "god.9.amount"],
)  # fmt: skip
def test_a_missing_field_is_named(path):
    assert refusal(without(path)) == f"{path}: is missing"


@pytest.mark.parametrize("value", [None, [], "x", 3, True, {}])
def test_data_that_is_no_board(value):
    refusal(value)


def test_a_link_in_one_list_at_each_end_is_refused():
    data = copy.deepcopy(RAW)
    row = data["territory"][0]
    other = data["territory"][PLACES[row["sea"][0]]]
    row["land"].append(other["id"])
    other["land"].append(row["id"])
    assert refusal(data).startswith("territory.0.sea: ") and "by land too" in refusal(data)


def test_a_territory_that_cant_be_reached_is_named():
    data = copy.deepcopy(RAW)
    for row in data["territory"]:
        for kind in ("land", "sea"):
            row[kind] = [] if row["id"] == FAR else [other for other in row[kind] if other != FAR]
    assert refusal(data) == f'territory.{PLACES[FAR]}: "Gotland" can\'t be reached from "Shetland"'


def leaves(value, path=()):
    """The path of each field that isn't a table or a list of tables."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from leaves(inner, (*path, key))
    elif isinstance(value, list) and value and isinstance(value[0], dict):
        for n, inner in enumerate(value):
            yield from leaves(inner, (*path, n))
    else:
        yield path


LEAVES = [path for path in leaves(RAW) if path[-1] != "source" and path != ("reconstructed",)]
NONSENSE = st.one_of(
    st.none(), st.floats(), st.integers(-(10**40), -1), st.integers(1001, 10**40), st.just([]), st.just({"x": 1}),
    st.lists(st.integers(), min_size=1, max_size=3), st.text(max_size=5).map(lambda text: f"\0{text}"),
)  # fmt: skip
FEW = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])


@settings(FEW, max_examples=scaled(400, 100))
@given(st.sampled_from(LEAVES), NONSENSE)
def test_nonsense_in_any_field_is_refused_by_that_field(path, value):
    data = copy.deepcopy(RAW)
    at = data
    for key in path[:-1]:
        at = at[key]
    if at[path[-1]] == value:
        return  # no sea routes
    at[path[-1]] = value
    where = ".".join(map(str, path))
    said = refusal(data)
    assert said.startswith(f"{where}: ") or (value == [] and path[-1] in ("land", "sea") and "other end" in said)


@settings(FEW, max_examples=scaled(300, 60))
@given(st.data())
def test_bytes_changed_anywhere_never_crash(data):
    """A changed file is refused in one line, or it is a board that can be written and read again."""
    raw = bytearray(FILE)
    for _ in range(data.draw(st.integers(1, 4))):
        at, size = data.draw(st.integers(0, len(raw) - 1)), data.draw(st.integers(0, 3))
        raw[at : at + size] = data.draw(st.binary(max_size=3))
    try:
        board = VIKINGS.read_board(bytes(raw))
    except BadBoard as e:
        assert len(str(e).splitlines()) == 1 and str(e).isprintable() and len(str(e)) < 300
    else:
        assert VIKINGS.read_board(VIKINGS.write_board(board, "toml")[".board.toml"].encode()) == board


@settings(FEW, max_examples=scaled(100, 20))
@given(st.data())
def test_any_names_and_numbers_are_written_and_read_again(data):
    words, numbers = st.text(min_size=1, max_size=60).map(foreign.clean).filter(bool), st.integers(0, 1000)
    board = copy.deepcopy(RAW)
    board["name"] = data.draw(words)
    board["rules"] |= {"warriors": data.draw(numbers), "bonus_from": data.draw(numbers)}
    board["rules"]["stars"]["5"] = data.draw(numbers)
    board["region"] = [{"id": "all", "name": data.draw(words), "bonus": data.draw(numbers)}]
    for row in board["territory"]:
        row["region"] = "all"
    board["raid"][0] |= {"warriors": data.draw(numbers), "source": data.draw(words)}
    (text,) = VIKINGS.write_board(board, "toml").values()
    assert VIKINGS.read_board(text.encode()) == board


# ---- what is changed takes effect


def on(data, match, dice=()):
    """The position of a match on another board."""
    game = VIKINGS.on(data)
    return game.position(
        json.loads(match.position) | {"board": game.board_sha256}, dice=Given(list(dice)), auto_single=False
    )


def test_stars_bring_what_the_board_says():
    start = table(asks="place", hands={0: (1, 2)})
    assert pool(play(start.fork(), "trade 2+1")) - pool(start) == RAW["rules"]["stars"]["5"] == 10
    match = on(changed("rules.stars.5", 17), start)
    before = pool(match)
    match.play(0, "trade 2+1")
    assert pool(match) - before == 17


def turn_begun(data, lands, **more):
    """What seat 0 gets when its turn begins."""
    held = dict.fromkeys(lands, (0, 1))
    match = on(data, table(held, asks="move_from", side=3, rest=3, **more))
    match.play(3, "rest")
    return pool(match)


def test_new_warriors_are_what_the_board_says():
    few, wales = ["munster"], ["gwynedd", *REGIONS["wales"]]
    eleven = [name for names in REGIONS.values() for name in names[1:]][:11]  # of no region all
    assert turn_begun(RAW, few) == 3 and turn_begun(changed("rules.warriors", 8), few) == 8
    assert turn_begun(changed("rules.warriors", 0), few) == 0
    assert turn_begun(RAW, eleven) == 3 and turn_begun(changed("rules.bonus_from", 11), eleven) == 4
    both = changed("rules.bonus_from", 2)
    both["rules"]["bonus_step"] = 1
    assert turn_begun(both, eleven) == 3 + 1 + (11 - 2)
    where = next(n for n, row in enumerate(RAW["region"]) if row["id"] == "wales")
    assert turn_begun(changed(f"region.{where}.bonus", 9), wales) == turn_begun(RAW, wales) + 9 - 2


def test_a_raid_pays_what_the_board_says():
    assert RAW["raid"][0]["id"] == "saxony"
    start = table({"saxony": 3, "leinster": 1}, raids={0: ["saxony"]}, taken={0: ["saxony"]})
    for data, paid in ((RAW, 2), (changed("raid.0.warriors", 7), 7)):
        match = on(data, start)
        match.play(0, "halt")
        match.play(0, "raid saxony")
        assert match.state.raid_pay[0] == paid


def test_a_raid_wants_what_the_board_says():
    start = table({"saxony": 3, "leinster": 1}, raids={0: ["saxony"]}, taken={0: ["saxony"]})
    match = on(changed("raid.0.territories", ["saxony", "leinster", "gotland"]), start)
    match.play(0, "halt")
    assert match.state.raid_count[0] == 1 and match.view(None)["asks"] != "raid"
    match = on(
        changed("raid.0.territories", ["leinster"]),
        table({"leinster": 3}, raids={0: ["saxony"]}, taken={0: ["leinster"]}),
    )
    match.play(0, "halt")
    assert match.why(0, "raid saxony") is None


def test_a_god_does_what_the_board_says():
    god = next(n for n, row in enumerate(RAW["god"]) if row["effect"] == "gain" and row["timing"] == "any_time")
    name = GODS[god]
    start = table(asks="place", gods={0: [name]})
    for amount in (RAW["god"][god]["amount"], 11):
        match = on(changed(f"god.{god}.amount", amount), start)
        before = pool(match)
        match.play(0, f"use {name}")
        assert pool(match) - before == amount
    attack = {"cumbria": 4, "dalriada": (1, 2)}
    assert on(RAW, table(attack, gods={0: [name]})).why(0, f"attack cumbria>dalriada 3 with {name}") is not None
    other = changed(f"god.{god}", RAW["god"][god] | {"effect": "attack_die", "amount": 1})
    assert on(other, table(attack, gods={0: [name]})).why(0, f"attack cumbria>dalriada 3 with {name}") is None


def test_links_and_coasts_are_those_of_the_board():
    data = copy.deepcopy(RAW)
    for a, b in (("shetland", FAR), (FAR, "shetland")):
        data["territory"][PLACES[a]]["land"].append(b)
    start = table({"shetland": 5, FAR: (1, 1)})
    assert start.why(0, f"attack shetland>{FAR} 3") is not None
    assert on(data, start).why(0, f"attack shetland>{FAR} 3") is None
    sunk = changed(f"territory.{PLACES['orkney']}.coast", False)
    match = VIKINGS.on(sunk).new(seed=1)
    assert match.awaited and match.view(None)["asks"] == "ship"
    for seat in match.awaited:
        assert "orkney" not in {choice.word for choice in match.legal(seat)}


def test_cards_have_the_stars_of_the_board():
    ones = copy.deepcopy(RAW)
    for row in ones["territory"]:
        row["stars"] = 1
    start = VIKINGS.on(ones).new(seed=1)
    assert (start.state.deck_ones, start.state.deck_twos) == (42, 0)
    own = VIKINGS.new(seed=1)
    assert (own.state.deck_ones, own.state.deck_twos) == (30, 12)


# ---- drawing


def test_the_own_board_lies_on_its_picture():
    assert "links" not in DRAWN
    same = VIKINGS.on(changed("name", "Copy")).geometry()
    assert same["territories"] == DRAWN["territories"] and "links" not in same
    for path, value in (("rules.warriors", 9), ("raid.0.warriors", 1), ("territory.3.stars", 2), ("god", [])):
        assert VIKINGS.on(changed(path, value)).geometry() == same


def test_another_name_stands_where_the_own_one_stood():
    drawn = VIKINGS.on(changed("territory.0.name", "Hjaltland")).geometry()
    label = drawn["territories"]["shetland"]["label"]
    assert label == DRAWN["territories"]["shetland"]["label"] | {"lines": ["Hjaltland"]}
    assert DRAWN["territories"]["shetland"]["label"]["lines"] == ["Shetland"]
    assert drawn["territories"]["orkney"] == DRAWN["territories"]["orkney"]


@pytest.mark.parametrize(
    ("path", "value"),
    [("region.0.bonus", 8), ("region.0.name", "Albion"), ("territory.0.region", "norge")],
)
def test_other_regions_are_drawn_without_the_picture(path, value):
    """The picture shows regions and what they bring; without it the sea lines are links."""
    drawn = VIKINGS.on(changed(path, value)).geometry()
    assert drawn["territories"] == DRAWN["territories"]
    sea = {frozenset((row["id"], other)) for row in RAW["territory"] for other in row["sea"]}
    assert {frozenset((link["a"], link["b"])) for link in drawn["links"]} == sea and len(drawn["links"]) == len(sea)
    assert all(link["path"].startswith("M") and link["one_way"] is False for link in drawn["links"])


def test_other_links_or_coasts_arent_drawn():
    more = copy.deepcopy(RAW)
    for a, b in (("shetland", FAR), (FAR, "shetland")):
        more["territory"][PLACES[a]]["sea"].append(b)
    assert VIKINGS.on(more).geometry() is None
    assert VIKINGS.on(changed(f"territory.{PLACES['mercia']}.coast", True)).geometry() is None
    fewer = VIKINGS.on(changed(f"territory.{PLACES['kent']}.coast", False)).geometry()
    assert fewer["territories"] == DRAWN["territories"]


def test_territories_in_another_order_are_drawn_where_they_are():
    data = copy.deepcopy(RAW)
    data["territory"].reverse()
    drawn = VIKINGS.on(data).geometry()
    assert list(drawn["territories"]) == IDS[::-1] and drawn["territories"] == DRAWN["territories"]


# ---- whole games


def ring(**rules):
    """42 territories round a circle of land links, each a region; no coasts, raids or gods."""
    ids = [f"t{n}" for n in range(42)]
    lands = [
        {"id": ids[n], "name": f"Land {n}", "region": ids[n], "stars": 2, "coast": False, "sea": []}
        | {"land": [ids[n - 1], ids[(n + 1) % 42]]}
        for n in range(42)
    ]
    regions = [{"id": name, "name": f"Region {name}", "bonus": 0} for name in ids]
    stars = {str(n): 0 for n in range(2, 11)}
    rules = {"warriors": 1, "bonus_from": 1000, "bonus_step": 1000, "stars": stars} | rules
    return {"name": "Ring", "rules": rules, "region": regions, "territory": lands, "raid": [], "god": []}


def crowd():
    """62 raids and 62 gods on the own territories, all of one region, all with a coast; greatest numbers."""
    data = copy.deepcopy(RAW)
    data["region"] = [{"id": "all", "name": "All", "bonus": 1000}]
    for row in data["territory"]:
        row |= {"region": "all", "coast": True, "stars": 1}
    data["rules"] = {"warriors": 1000, "bonus_from": 0, "bonus_step": 1}
    data["rules"]["stars"] = {str(n): 1000 for n in range(2, 11)}
    data["raid"] = [
        {"id": f"r{n}", "name": f"Raid {n}", "territories": IDS[n % 42 : n % 42 + 1], "warriors": 1000}
        for n in range(62)
    ]
    kinds = [
        ("gain", "at_once", 1000), ("gain", "next_turn", 1000), ("gain_one_place", "any_time", 1000),
        ("lose_choice", "at_once", 20), ("lose_half", "at_once", 0), ("lose_at_ship", "at_once", 1000),
        ("attack_die", "next_turn", 1), ("attack_ties", "any_time", 0), ("defence_die", "any_time", 1),
        ("defence_none", "any_time", 0),
    ]  # fmt: skip
    data["god"] = [
        {"id": f"g{n}", "name": f"God {n}"} | dict(zip(("effect", "timing", "amount"), kinds[n % 10], strict=True))
        for n in range(62)
    ]
    return data


BOARDS = {
    "copy": RAW,
    "ring": ring(),
    "ring, nothing new": ring(warriors=0),
    "crowd": crowd(),
    "one raid, one god": RAW | {"raid": RAW["raid"][:1], "god": RAW["god"][:1]},
}


@pytest.mark.parametrize("players", [2, 3, 5])
@pytest.mark.parametrize("name", BOARDS)
def test_a_whole_game(name, players):
    """Facts after each move; positions and the record out and back; the record is played again on its board."""
    game = VIKINGS.on(BOARDS[name])
    for number, bot in enumerate(["attacker", "random"]):
        options = {"players": players, "round_limit": scaled(8, 2)}
        match, r, made = game.new(seed=number, options=options), stream(5, number), 0
        while not match.over:
            seat = match.awaited[-1]
            match.play(seat, bot_draft(match, seat, bot, r))
            facts.check(game, match.state)
            made += 1
            if made % 37 == 0:
                assert numbers_of(game.restore(read_json(match.position))[0]) == numbers_of(match.state)
                assert len(game.table_lines(match.view(seat), match.names)) > 42
        assert match.story(None)
        record = Record.parse("".join(f"{line}\n" for line in match.record.lines()))
        assert canonical(record.header["map"]) == canonical(BOARDS[name])
        assert replay(game, record).position == match.position


def test_a_copy_of_the_own_board_is_the_same_game():
    """The same seed brings the same moves."""
    own, other = (
        VIKINGS.new(seed=7, options={"round_limit": 2}),
        VIKINGS.on(RAW).new(seed=7, options={"round_limit": 2}),
    )
    while not own.over:
        seat = own.awaited[0]
        move = own.random_move(seat)
        own.play(seat, move)
        other.play(seat, move)
    assert other.over and numbers_of(own.state) == numbers_of(other.state)
    assert json.loads(own.position) == {k: v for k, v in json.loads(other.position).items() if k != "board"}


def test_a_position_belongs_to_its_board():
    game = VIKINGS.on(changed("name", "Other"))
    place = json.loads(game.new(seed=1).position)
    assert place["board"] == game.board_sha256
    for wrong in (VIKINGS, VIKINGS.on(RAW)):
        with pytest.raises(BadPosition, match=r"^board: "):
            wrong.position(place)
    assert game.position(place, auto_single=False).position == canonical(place)
