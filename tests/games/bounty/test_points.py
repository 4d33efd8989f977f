"""Points of titles of one's own: read, refused in one line that names field or line, written, played for."""

from __future__ import annotations

import json
import tomllib

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import warbanner as wb
from games.bounty.tables import BOUNTY, LAST_PLAYED, RAW, TITLES, back, new, of_points, points, random_game, table
from suite import bot_draft, numbers_of, scaled, stream
from warbanner.core.errors import BadBoard, BadPosition
from warbanner.core.game import canonical, read_json
from warbanner.core.match import replay
from warbanner.core.record import Record
from warbanner.games.bounty import foreign

OWN = {row["id"]: row["points"] for row in RAW["title"]}
ALL = {"name": "As printed", "points": OWN}
DEAR = b'name = "Dear Titles"\n\n[points]\nemperor = 99\nvandal = -20\n'


def one_line(error):
    line = str(error.value)
    assert line and len(line.splitlines()) == 1 and line.isprintable() and len(line) < 300
    return line


def refusal(data):
    """The one line by which plain data is refused."""
    with pytest.raises(BadBoard) as found:
        BOUNTY.on(data)
    return one_line(found)


def file_refusal(raw):
    """The one line by which a file is refused."""
    with pytest.raises(BadBoard) as found:
        BOUNTY.read_board(raw.encode() if isinstance(raw, str) else raw)
    return one_line(found)


# ---- files


def test_some_titles_or_all_of_them():
    assert BOUNTY.read_board(DEAR) == {"name": "Dear Titles", "points": OWN | {"emperor": 99, "vandal": -20}}
    rows = "\n".join(f"{title} = {n + 1 if n > 0 else n - 1}" for title, n in OWN.items())
    read = BOUNTY.read_board(f'name = "All"\n[points]\n{rows}'.encode())
    assert read["points"] == {title: n + 1 if n > 0 else n - 1 for title, n in OWN.items()}
    assert list(read["points"]) == TITLES
    assert BOUNTY.read_board(b"[points]\n")["points"] == OWN
    assert BOUNTY.read_board(b"points = { emperor = 0 }")["points"]["emperor"] == 0
    assert BOUNTY.read_board(b"points.emperor = 1000\npoints.vandal = -1000")["points"]["emperor"] == 1000


def test_written_and_read_again():
    for raw in (DEAR, b"[points]\n", b'name = "\xc3\x89 \\"x\\" \\\\"\n[points]\nstaff_rat = -1'):
        data = BOUNTY.read_board(raw)
        ((ending, text),) = BOUNTY.write_board(data, "toml").items()
        assert ending == ".board.toml" and BOUNTY.read_board(text.encode()) == data
        assert BOUNTY.write_board(BOUNTY.read_board(text.encode()), "toml") == {ending: text}
        assert tomllib.loads(text) == data and foreign.claims(text.encode())
    assert BOUNTY.on(data).foreign == data and BOUNTY.foreign is None


def test_a_nameless_file_has_the_files_name():
    text = b"[points]\nemperor = 3\n"
    assert BOUNTY.read_board(text, name="my points")["name"] == "my points"
    assert BOUNTY.read_board(text)["name"] == BOUNTY.read_board(text, name=" \n")["name"] == "Points"
    assert len(BOUNTY.read_board(text, name="x" * 99)["name"]) == 60
    assert BOUNTY.read_board(text, name="a\x00b\nc")["name"] == "ab c"
    assert BOUNTY.read_board(DEAR, name="unused")["name"] == "Dear Titles"


def test_line_ends_and_a_mark_make_no_difference():
    for raw in (DEAR.replace(b"\n", b"\r\n"), b"\xef\xbb\xbf" + DEAR, b"# points\n\n" + DEAR):
        assert BOUNTY.read_board(raw) == BOUNTY.read_board(DEAR)


BROKEN = [  # the file, and what the line that refuses it begins with
    ("", "points: is missing"),
    ('name = "x"\n', "points: is missing"),
    ("emperor = 7\n", "points: is missing"),
    ("hello", "not TOML: "),
    (b"\xff\xfe\x00", "the file isn't text in UTF-8"),
    (DEAR.decode().encode("utf-16"), "the file isn't text in UTF-8"),
    ("[points]\nname = 3", 'points: there is no title "name"'),
    ('name = ""\n[points]', "name: must have 1 to 60 characters"),
    (f'name = "{"x" * 61}"\n[points]', "name: must have 1 to 60 characters"),
    ('name = " x"\n[points]', "name: must have single blanks and visible characters only"),
    ('name = "a\\nb"\n[points]', "name: must have single blanks and visible characters only"),
    ('name = "\\u200b"\n[points]', "name: must have single blanks and visible characters only"),
    ("name = 3\n[points]", "name: must be a text"),
    ("points = 3", "points: must be a table"),
    ("[[points]]\nemperor = 3", "points: must be a table"),
    ("[points]\nking = 3", 'points: there is no title "king"'),
    ("[points]\nEmperor = 3", 'points: there is no title "Emperor"'),
    (f"[points]\n{'x' * 99} = 3", f'points: there is no title "{"x" * 37}…"'),
    ('[points]\n"a\\nb" = 3', 'points: there is no title "a b"'),
    ("[points]\nemperor = -1", "points.emperor: must be a whole number 0 to 1000"),
    ("[points]\nemperor = 1001", "points.emperor: must be a whole number 0 to 1000"),
    ("[points]\nemperor = 7.0", "points.emperor: must be a whole number 0 to 1000"),
    ("[points]\nemperor = nan", "points.emperor: must be a whole number 0 to 1000"),
    ("[points]\nemperor = true", "points.emperor: must be a whole number 0 to 1000"),
    ('[points]\nemperor = "7"', "points.emperor: must be a whole number 0 to 1000"),
    (f"[points]\nemperor = {10**30}", "points.emperor: must be a whole number 0 to 1000"),
    ("[points]\nemperor = [7]", "points.emperor: must be a whole number 0 to 1000"),
    ("[points.emperor]\nn = 3", "points.emperor: must be a whole number 0 to 1000"),
    ("[points]\nvandal = 0", "points.vandal: must be a whole number -1000 to -1"),
    ("[points]\nvandal = 3", "points.vandal: must be a whole number -1000 to -1"),
    ("[points]\nstaff_rat = -1001", "points.staff_rat: must be a whole number -1000 to -1"),
    ("[points]\nstaff_rat = 2020-01-01", "points.staff_rat: must be a whole number -1000 to -1"),
    ("more = 1\n[points]", 'board: unknown field "more"'),
    ("obelisk = 5\n[points]", 'board: unknown field "obelisk"'),
    ("[points]\n[cards]", 'board: unknown field "cards"'),
    ("#" * 1_000_001, "the file is larger than 1000000 bytes"),
    ("a = " + "[" * 10_000, "not TOML: "),
    ("x." * 5000 + "y = 1", "points: is missing"),
    (json.dumps(ALL), "not TOML: "),
]
LINES = [  # what isn't TOML is named by its line
    ("[points]\nemperor =", None),
    ("[points]\nemperor = \nvandal = -3\n", 2),
    ("[points]\nemperor = 7\nemperor = 8\n", 3),
    ("[points]\nemperor 7\n", 2),
    ("[points\nemperor = 7\n", 1),
    ("[points]\n[points]\n", 2),
    ('name = "x\n[points]\n', 1),
    ("[points]\n\nemperor = +-7\n", 3),
    ("[points]\nemperor = 7\n\0", 3),
    ("[points]\nelf king = 5\n", 2),
]


@pytest.mark.parametrize(("raw", "said"), BROKEN, ids=[f"{n} {said[:40]}" for n, (_, said) in enumerate(BROKEN)])
def test_a_broken_file_is_refused_by_its_field(raw, said):
    line = file_refusal(raw)
    assert line == said or (said.endswith(": ") and line.startswith(said) and len(line) > len(said))


@pytest.mark.parametrize(("raw", "line"), LINES, ids=[ascii(raw) for raw, _ in LINES])
def test_what_isnt_toml_is_refused_by_its_line(raw, line):
    said = file_refusal(raw)
    assert said.startswith("not TOML: ")
    assert "(at end of document)" in said if line is None else f"(at line {line}, column " in said


def test_a_cards_file_is_refused():
    with pytest.raises(BadBoard, match="without a cards file"):
        BOUNTY.read_board(DEAR, b"[cards]\n")


@pytest.mark.parametrize("form", ["json", "", "toml ", "domination", "x" * 100, "a\nb"])
def test_only_toml_is_written(form):
    with pytest.raises(BadBoard) as found:
        BOUNTY.write_board(ALL, form)
    assert "there is toml" in one_line(found)


@pytest.mark.parametrize(
    ("text", "claimed"),
    [
        (DEAR, True),
        (b"[points]\n", True),
        (b"  [ points ]\n", True),
        (b"points.emperor = 3", True),
        (b"points = 3", True),
        (b'name = "x"\n', False),
        (b"[rules]\npoints_of = 3\n", False),
        (b"# [points]\n", False),
        (b"", False),
        (b"\xff\x00", False),
    ],
)
def test_which_files_are_meant_as_points(text, claimed):
    assert BOUNTY.claims(text) == claimed


# ---- plain data


@pytest.mark.parametrize(
    ("value", "said"),
    [
        *((value, "board: must be a table") for value in (None, [], "x", 3, True)),
        ({}, "name: is missing"),
        ({"points": OWN}, "name: is missing"),
        ({"name": "x"}, "points: is missing"),
        (ALL | {3: 4}, 'board: unknown field "int"'),
        (ALL | {"points": OWN | {3: 4}}, 'points: there is no title "int"'),
        (ALL | {"points": list(OWN)}, "points: must be a table"),
        (ALL | {"name": None}, "name: must be a text"),
    ],
)
def test_data_that_is_no_points(value, said):
    assert refusal(value) == said


@pytest.mark.parametrize(
    "value", [-1, 1001, 10**30, float("nan"), float("inf"), 1.0, True, "1", None, [1], {}], ids=repr
)
@pytest.mark.parametrize("title", TITLES)
def test_each_title_has_its_bounds(title, value):
    if title in LAST_PLAYED and value == -1:
        value = 0
    said = refusal({"name": "x", "points": {title: value}})
    bounds = "-1000 to -1" if title in LAST_PLAYED else "0 to 1000"
    assert said == f"points.{title}: must be a whole number {bounds}"


def test_the_bounds_themselves_may_be():
    for low, high in ((0, -1), (1000, -1000)):
        some = {title: high if title in LAST_PLAYED else low for title in TITLES}
        assert BOUNTY.on({"name": "x", "points": some}).names.points == tuple(some.values())


FEW = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])


@settings(FEW, max_examples=scaled(400, 80))
@given(st.binary(max_size=6), st.integers(0, len(DEAR)), st.integers(0, 4))
def test_bytes_changed_anywhere_never_crash(some, at, size):
    """A changed file is refused in one line, or it is read to points that can be written and read again."""
    raw = DEAR[:at] + some + DEAR[at + size :]
    try:
        data = BOUNTY.read_board(raw)
    except BadBoard as e:
        assert len(str(e).splitlines()) == 1 and str(e).isprintable() and len(str(e)) < 300
    else:
        assert BOUNTY.read_board(BOUNTY.write_board(data, "toml")[".board.toml"].encode()) == data
        assert BOUNTY.on(data).foreign == data


@settings(FEW, max_examples=scaled(300, 60))
@given(
    st.text(min_size=1, max_size=60).map(foreign.clean).filter(bool),
    st.dictionaries(st.sampled_from(TITLES), st.integers(1, 1000)),
)
def test_any_name_and_points_are_written_and_read_again(name, some):
    signed = {title: -n if title in LAST_PLAYED else n for title, n in some.items()}
    data = foreign.whole({"name": name, "points": signed})
    (text,) = BOUNTY.write_board(data, "toml").values()
    assert BOUNTY.read_board(text.encode()) == data and data["points"] == OWN | signed


# ---- what is said of them


def test_only_the_games_own_points_are_called_reconstructed():
    assert BOUNTY.title == "Bounty (reconstructed points)"
    game = BOUNTY.on(BOUNTY.read_board(DEAR))
    assert game.title == "Bounty" and game.full_title == "Bounty: Dear Titles"


def test_which_titles_count_otherwise():
    data = BOUNTY.read_board(DEAR)
    told = BOUNTY.board_facts(data)
    assert told == "Emperor 99 and Vandal -20; the other titles as in the game"
    assert BOUNTY.board_facts(ALL) == "the points of all titles as in the game"
    three = BOUNTY.read_board(DEAR + b"elf_king = 0\n")
    assert BOUNTY.board_facts(three) == "Emperor 99, Elf King 0 and Vandal -20; the other titles as in the game"
    assert BOUNTY.board_counts(data) == {"name": "Dear Titles", "points": data["points"]}


def test_views_and_tables_show_them():
    for seed in range(20):
        match = BOUNTY.on(BOUNTY.read_board(DEAR)).new(seed=seed)
        for row in match.view(None)["titles"]:
            assert row["points"] == {"emperor": 99, "vandal": -20}.get(row["id"], OWN[row["id"]])
        lines = match.game.table_lines(match.view(0), match.names)
        if any(row["id"] == "emperor" for row in match.view(None)["titles"]):
            assert any(line.startswith("Title Emperor (99, ") for line in lines)
            break
    else:
        raise AssertionError("no Emperor among the titles of twenty games")


# ---- they take effect


def on(data, match):
    """The position of a match for other points."""
    game = BOUNTY.on(data)
    return game.position(read_json(match.position) | {"board": game.board_sha256})


def test_a_title_brings_what_the_file_says():
    """The same table, scored for the game's points and for others: who wins is another."""
    lying = {0: ["elf_tower", "gnome_tower"], 3: ["obelisk_1", "obelisk_2", "obelisk_3"]}
    start = table(lying, seat=0, options={"stall_rounds": 1}, idle=3, titles=["emperor", "keeper_of_secrets"])
    own = back(start.fork())
    dear = back(on(BOUNTY.read_board(DEAR), start))
    assert own.over and dear.over
    assert points(own) == of_points(own) and points(dear) == of_points(dear)
    assert points(dear)[0] - points(own)[0] == 99 - OWN["emperor"] and points(dear)[1:] == points(own)[1:]
    none = dict.fromkeys(TITLES, 0) | dict.fromkeys(LAST_PLAYED, -1)
    bare = back(on({"name": "Bare", "points": none}, start))
    assert points(bare) == [0, 0, 0, 6] and bare.result == [4, 2, 3, 1]  # equal ones clockwise from seat 1
    assert bare.view(None)["winner"] == 3 and dear.view(None)["winner"] == 0


def test_the_negative_ones_too():
    lying = {0: ["elf_tower"], 3: ["obelisk_1"]}
    start = table(
        lying, seat=0, options={"stall_rounds": 1}, idle=3, monster=3, hero=3, titles=[*LAST_PLAYED, "orc_prince"]
    )
    own = back(start.fork())
    dear = back(on(BOUNTY.read_board(DEAR), start))
    assert points(own)[3] - points(dear)[3] == 20 - 3


def test_a_copy_of_the_games_points_is_the_same_game():
    """The same seed brings the same moves and the same end."""
    other = BOUNTY.on(ALL).new(seed=5)
    for before, seat, _ in random_game():
        other.play(seat, before.fork().random_move(seat))
    own = random_game()[-1][2]
    assert other.over and numbers_of(other.state) == numbers_of(own.state)
    assert read_json(own.position) == {k: v for k, v in read_json(other.position).items() if k != "board"}


def test_a_position_belongs_to_its_points():
    game = BOUNTY.on(BOUNTY.read_board(DEAR))
    place = read_json(game.new(seed=1).position)
    assert place["board"] == game.board_sha256 != BOUNTY.board_sha256
    for wrong in (BOUNTY, BOUNTY.on(ALL)):
        with pytest.raises(BadPosition, match=r"^board: "):
            wrong.position(place)
    with pytest.raises(BadPosition, match=r"^board: isn't that of the points which are played for$"):
        game.position({key: value for key, value in place.items() if key != "board"})
    assert game.position(place).position == canonical(place)
    assert BOUNTY.on(BOUNTY.read_board(DEAR)) is game


# ---- records


@pytest.mark.parametrize("players", [2, 3, 5])
@pytest.mark.parametrize("options", [{}, {"experienced": "on", "title_display": "round"}], ids=["plain", "hidden"])
def test_a_record_carries_its_points_and_replays(players, options, tmp_path):
    game = BOUNTY.on(BOUNTY.read_board(DEAR))
    match, r = new(players, game=game, players=players, **options), stream(players)
    while not match.over:
        match.play(match.awaited[0], bot_draft(match, match.awaited[0], "attacker", r))
    assert points(match) == of_points(match)
    record = Record.parse("".join(f"{line}\n" for line in match.record.lines()))
    assert record.header["map"] == BOUNTY.read_board(DEAR) and record.header["board"] == game.board_sha256
    assert replay(game, record).position == match.position
    kept = tmp_path / "dear.jsonl"
    match.record.save(kept)
    again = wb.replay(kept)  # without the file of points
    assert again.position == match.position and again.game.foreign == game.foreign
    assert again.story(None) == match.story(None)


@pytest.mark.parametrize("change", [{"emperor": 98}, {"emperor": -1}, {"king": 3}])
def test_a_record_whose_points_were_changed_is_broken(change, tmp_path):
    game = BOUNTY.on(BOUNTY.read_board(DEAR))
    match = game.new(seed=1)
    match.play(match.awaited[0], match.random_move(match.awaited[0]))
    head, *lines = match.record.lines()
    header = json.loads(head)
    header["map"]["points"] |= change
    kept = tmp_path / "broken.jsonl"
    kept.write_text("\n".join([canonical(header), *lines, ""]), "utf-8")
    with pytest.raises(wb.BrokenRecord) as found:
        wb.replay(kept)
    assert one_line(found).startswith("line 1: ")
