"""Other people's boards: read, refused in one line that names the line, written and read again."""

from __future__ import annotations

import copy
import json
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from games.classic.boards import big_board
from warbanner.core.errors import BadBoard
from warbanner.core.game import canonical
from warbanner.games.classic import foreign, mapfiles
from warbanner.games.classic.foreign import check

MAPS = Path(__file__).with_name("maps")
FEN, CARDS = (MAPS / "fen.map").read_bytes(), (MAPS / "fen.cards").read_bytes()
LAKE = (MAPS / "lake.map").read_bytes()
RING = (MAPS / "ring.board.json").read_bytes()


def refusal(text, cards=None):
    """The one line by which a file is refused."""
    with pytest.raises(BadBoard) as found:
        mapfiles.read(text.encode() if isinstance(text, str) else text, cards)
    line = str(found.value)
    assert line and len(line.splitlines()) == 1 and line.isprintable()
    return line


def by_id(data):
    return {row["id"]: row for row in data["territories"]}


# ---- Domination


def test_a_domination_map_with_its_cards():
    data = mapfiles.read(FEN, CARDS, "unused")
    assert data["name"] == "The Fen & the King's Road"
    assert data["continents"] == [
        {"id": "north_fen", "name": "North Fen", "bonus": 3, "colour": "yellow"},
        {"id": "miller_s_bank", "name": "Miller's Bank", "bonus": 2, "colour": "#20a060"},
        {"id": "salt_sand", "name": "Salt&Sand", "bonus": 1},
    ]
    assert [row["name"] for row in data["territories"]] == [
        *("Otter Pool", "Heron Reach", "King's Road", "Mill & Weir", "Tar Pits", "Salt Stair")
    ]
    lands = by_id(data)
    assert lands["king_s_road"]["borders"] == ["otter_pool", "heron_reach", "mill_weir", "salt_stair"]
    assert lands["tar_pits"]["borders"] == ["salt_stair"]  # one way from Mill & Weir
    assert (lands["mill_weir"]["x"], lands["mill_weir"]["y"], lands["mill_weir"]["continent"]) == (
        250,
        118,
        "miller_s_bank",
    )
    assert {i: row.get("symbol") for i, row in lands.items()} == {
        "otter_pool": "infantry",
        "heron_reach": "cavalry",
        "king_s_road": "artillery",
        "mill_weir": None,
        "tar_pits": None,
        "salt_stair": "infantry",
    }
    assert data["wild"] == 4
    assert data["missions"][0]["continents"] == ["north_fen", "salt_sand", "*"]
    assert data["missions"][1] == {
        "destroy": 3,
        "territories": 4,
        "armies": 2,
        "continents": [],
        "text": "Drive PLAYER3 out; if they are you, hold 4 with two armies each.",
    }


def test_without_a_cards_file_symbols_go_round_and_two_are_wild():
    data = mapfiles.read(FEN)
    assert [row["symbol"] for row in data["territories"]] == ["infantry", "cavalry", "artillery"] * 2
    assert (data["wild"], data["missions"]) == (2, [])


def test_a_cards_file_of_missions_alone_leaves_the_cards():
    data = mapfiles.read(FEN, b"[missions]\n0 3 1 0 0 0 Hold three")
    assert data["wild"] == 2 and len(data["missions"]) == 1 and data["territories"][0]["symbol"] == "infantry"


def test_a_nameless_map_has_the_files_name():
    text = FEN.replace(b"name The Fen & the King's Road\n", b"")
    assert mapfiles.read(text, name="fen of old")["name"] == "fen of old"
    assert mapfiles.read(text)["name"] == "Board"
    assert len(mapfiles.read(text, name="x" * 99)["name"]) == 60


def test_line_ends_and_marks_make_no_difference():
    data = mapfiles.read(FEN, CARDS)
    for end in (b"\r\n", b"\r"):
        assert mapfiles.read(FEN.replace(b"\n", end), CARDS.replace(b"\n", end)) == data
    assert mapfiles.read(b"\xef\xbb\xbf" + FEN, b"\xef\xbb\xbf" + CARDS) == data
    assert mapfiles.read(b"\xef\xbb\xbf" + RING) == json.loads(RING)


def test_latin_1_as_windows_writes_it():
    for text in ((MAPS / "latin.map").read_bytes(), (MAPS / "latin.map").read_bytes().replace(b"\n", b"\r\n")):
        data = mapfiles.read(text)
        assert data["name"] == "Pays inventé"
        assert data["continents"][0] == {"id": "cote_d_or", "name": "Côte d’Or", "bonus": 2, "colour": "red"}
        assert [(row["id"], row["name"]) for row in data["territories"]] == [
            *(("chateau_gris", "Château Gris"), ("foret_bleue", "Forêt Bleue"), ("ile_verte", "Île Verte"))
        ]
        assert mapfiles.read(text.decode("cp1252").encode()) == data


# ---- Conquest


def test_a_conquest_map():
    data = mapfiles.read(LAKE, name="lake")
    assert data["name"] == "lake"
    assert [(row["id"], row["bonus"]) for row in data["continents"]] == [("west_shore", 2), ("east_shore", 3)]
    assert {i: row["borders"] for i, row in by_id(data).items()} == {
        "alder_bay": ["birch_hill", "reed_isle"],
        "birch_hill": ["alder_bay", "reed_isle"],
        "reed_isle": ["birch_hill", "cedar_point", "dusk_end"],
        "cedar_point": ["reed_isle", "dusk_end"],
        "dusk_end": ["alder_bay", "cedar_point"],
    }


def test_conquest_with_two_columns_more():
    data = mapfiles.read((MAPS / "columns.map").read_bytes())
    assert by_id(data)["one_stone"]["borders"] == ["two_stone", "four_stone"]


def test_conquest_territories_that_are_numbers():
    text = b"[Continents]\nA=1\n[Territories]\nx,0,0,A,1,2\n1,1,1,A,x,2\n2,2,2,A,x,1\n"
    assert [row["borders"] for row in mapfiles.read(text)["territories"]] == [["t2", "t3"], ["x", "t3"], ["x", "t2"]]


def test_a_conquest_map_takes_a_cards_file_too():
    data = mapfiles.read(LAKE, b"[cards]\nCannon Alder Bay\nwildcard\n")
    assert [row.get("symbol") for row in data["territories"]] == ["artillery", None, None, None, None]
    assert data["wild"] == 1


# ---- broken files


def edit(text, old, new):
    """The file with one thing changed, which stands in it once, and the number of its line."""
    old, new = old.encode(), new.encode()
    assert text.count(old) == 1
    return text.replace(old, new), text[: text.index(old)].count(b"\n") + 1


@pytest.mark.parametrize(
    ("old", "new", "word"),
    [
        ("North_Fen 3", "North_Fen", "bonus"),
        ("North_Fen 3", "North_Fen three", "bonus"),
        ("North_Fen 3", "North_Fen -3", "0 to 1000"),
        ("North_Fen 3", "North_Fen 99999999999999999999", "bonus"),
        ("Salt&Sand 1", "Salt&Sand 1\nEmpty_Quarter 2", ""),
        ("Salt&Sand 1", "North_Fen 1", "North Fen"),
        ("1 Otter_Pool 1 60 40", "1 Otter Pool 1 60 40", "no more"),
        ("1 Otter_Pool 1 60 40", "1 Otter_Pool 1 60", "x and y"),
        ("1 Otter_Pool 1 60 40", "1 Otter_Pool 1 60 1e3", "y must be a whole number"),
        ("1 Otter_Pool 1 60 40", "1 Otter_Pool 1 60 -4", "y must be"),
        ("1 Otter_Pool 1 60 40", "1 Otter_Pool 4 60 40", "continent 4"),
        ("1 Otter_Pool 1 60 40", "1 Otter_Pool 0 60 40", "continent 0"),
        ("1 Otter_Pool 1 60 40", "1 __ 1 60 40", "no name"),
        ("1 Otter_Pool 1 60 40", "1 " + "Otter_" * 20 + " 1 60 40", "at most 60"),
        ("2 Heron-Reach", "5 Heron-Reach", "go up from 1"),
        ("2 Heron-Reach", "two Heron-Reach", "number"),
        ("2 Heron-Reach", "2 OTTER_POOL", "OTTER POOL"),
        ("4 3 5\n", "4 3 7\n", "country 7"),
        ("4 3 5\n", "4 3 5 4\n", "itself"),
        ("4 3 5\n", "4 three\n", "number"),
        ("4 3 5\n", "4\n", "can't be reached"),
        ("5 6\n", "5\n", "can't be reached"),
        ("2 1 3\n3 1 2 4 6", "2 1\n3 1 2 6", ""),
    ],
)
def test_a_broken_domination_map_is_refused_by_its_line(old, new, word):
    text, line = edit(FEN, old, new)
    said = refusal(text)
    assert word in said
    assert said.startswith(f"line {line}: ") or (said.startswith("line ") and word in ("", "can't be reached"))


@pytest.mark.parametrize(
    ("old", "new", "word"),
    [
        ("Infantry 1", "Infantry 7", "country"),
        ("Infantry 1", "Infantry Atlantis", "Atlantis"),
        ("Infantry 1", "Infantry", "no card"),
        ("Infantry 1", "Dragon 1", "Dragon"),
        ("Infantry Salt_Stair", "Infantry 3", "second card"),
        ("3	4 2", "7	4 2", "destroy must be"),
        ("3	4 2", "3	40 2", "territories must be"),
        ("3	4 2	0 0 0", "3	4 2	0 4 0", "continent 4"),
        ("3	4 2	0 0 0", "3	4 2	0", "continent's number"),
        ("3	4 2	0 0 0", "0	0 2	0 0 0", "nothing"),
        ("3	4 2	0 0 0", "x	4 2	0 0 0", "whole number"),
        ("Drive PLAYER3", "Drive " * 99, "at most 500"),
    ],
)
def test_a_broken_cards_file_is_refused_by_its_line(old, new, word):
    text, line = edit(CARDS, old, new)
    said = refusal(FEN, text)
    assert said.startswith(f"cards, line {line}: ") and word in said


@pytest.mark.parametrize(
    ("old", "new", "word"),
    [
        ("West Shore=2", "West Shore", "bonus"),
        ("West Shore=2", "West Shore=", "bonus"),
        ("West Shore=2", "West Shore=2000", "1000"),
        ("West Shore=2", "=2", "name"),
        ("Alder Bay,100,80,West Shore,Reed Isle", "Alder Bay,100,80,South Shore,Reed Isle", "South Shore"),
        ("Alder Bay,100,80,West Shore,Reed Isle,Birch Hill", "Alder Bay,100,80", "needs"),
        ("Alder Bay,100,80,West Shore,Reed Isle", "Alder Bay,100,,West Shore,Reed Isle", "y must be"),
        ("Alder Bay,100,80,West Shore,Reed Isle", "Alder Bay,100,80,West Shore,Red Isle", "Red Isle"),
        ("Alder Bay,100,80,West Shore,Reed Isle", "Alder Bay,100,80,West Shore,alder bay", "itself"),
        ("Alder Bay,100,80", "Alder Bay,100,100001", "y must be"),
        ("Cedar Point , 300", ", 300", ""),
        ("Dusk End,310", "cedar point,310", ""),
    ],
)
def test_a_broken_conquest_map_is_refused_by_its_line(old, new, word):
    text, line = edit(LAKE, old, new)
    said = refusal(text)
    assert word in said
    assert said.startswith(f"line {line}: ") or (said.startswith("line ") and not word)


@pytest.mark.parametrize(
    ("text", "word"),
    [
        (b"", "no board"),
        (b"hello\nworld", "no board"),
        (b"PK\x03\x04\0\0", "isn't text"),
        (FEN.decode().encode("utf-16"), "isn't text"),
        (b";" * 1_000_001, "1000000"),
        (FEN[: FEN.index(b"[borders]")], "borders"),
        (FEN.replace(b"[Continents]", b"[regions]"), "continents"),
        (LAKE.replace(b"[Continents]", b"[regions]"), "Continents"),
        (b"[continents]\nA 1\n[countries]\n[borders]\n", "no territories"),
        (b"[continents]\n[territories]\n", "no territories"),
        (b"{", "line 1: not JSON"),
        (b'{\n"name": nonsense}', "line 2: not JSON"),
        (b'{"wild": NaN}', "NaN"),
        (b'{"wild": 1, "wild": 1}', "twice"),
        (b'{"wild": ' + b"1" * 5000 + b"}", "not JSON"),
        (b'{"a":' * 100_000, "not JSON"),
        (b"{}", "name: is missing"),
    ],
)
def test_what_is_no_board_is_refused(text, word):
    assert word in refusal(text)


def test_what_is_no_cards_file_is_refused():
    assert refusal(FEN, b"\0").startswith("cards, ")
    assert refusal(FEN, b"nothing here").startswith("cards, ")
    assert "JSON" in refusal(RING, CARDS)
    assert "1000 wild" in refusal(FEN, b"[cards]\n" + b"wildcard\n" * 1001)
    assert "61 missions" in refusal(FEN, b"[missions]\n" + b"1 3 1 0 0 0 Go\n" * 61)


def test_one_territory_too_many_is_refused_by_both_numbers():
    big = big_board(126)
    with pytest.raises(BadBoard, match=r"126 territories.* 125"):
        check(big)
    rows = [
        f"{row['name']},{row['x']},{row['y']},All,{big['territories'][k - 1]['name']}"
        for k, row in enumerate(big["territories"])
    ]
    said = refusal("\n".join(["[Continents]", "All=5", "[Territories]", *rows]))
    assert "126" in said and "125" in said


def test_the_largest_board_with_dozens_of_wild_cards():
    data = big_board(125, 66)
    check(data)
    for form in ("json", "domination"):
        assert again(data, form) == data


# ---- the data


BROKEN = {
    "territories.4.borders: there is no territory": lambda d: d["territories"][4]["borders"].append("atlantis"),
    "territories.4.borders: .* borders itself": lambda d: d["territories"][4]["borders"].append(
        d["territories"][4]["id"]
    ),
    "territories.4.borders: must list ids": lambda d: d["territories"][4].update(borders=[1]),
    "territories.4.borders: must stand in": lambda d: d["territories"][4]["borders"].reverse(),
    "territories.4.borders: must stand in the": lambda d: d["territories"][4]["borders"].append(
        d["territories"][4]["borders"][-1]
    ),
    "territories.4.x: must be a whole number": lambda d: d["territories"][4].update(x=float("nan")),
    "territories.4.y: must be": lambda d: d["territories"][4].update(y=10**30),
    "territories.3.y: must be": lambda d: d["territories"][3].update(y=True),
    "territories.4.id: must be": lambda d: d["territories"][4].update(id="Über"),
    "territories.4.id: 'pass' means": lambda d: d["territories"][4].update(id="pass"),
    "territories.4.id: two": lambda d: d["territories"][4].update(id=d["territories"][1]["id"]),
    "territories.4.name: two": lambda d: d["territories"][4].update(name=d["territories"][1]["name"].upper()),
    "territories.4.name: is empty": lambda d: d["territories"][4].update(name=""),
    "territories.4.name: must have": lambda d: d["territories"][4].update(name="two\nlines"),
    "territories.5.name: must have": lambda d: d["territories"][5].update(name="turned \u202e round"),
    "territories.6.name: must have": lambda d: d["territories"][6].update(name="half \ud800"),
    "territories.4.name: must be": lambda d: d["territories"][4].update(name=None),
    "territories.4.continent: there is no": lambda d: d["territories"][4].update(continent="c99"),
    "territories.4.continent: must": lambda d: d["territories"][4].update(continent=["c1"]),
    "territories.4.symbol: must": lambda d: d["territories"][4].update(symbol=["infantry"]),
    "territories.4: unknown field": lambda d: d["territories"][4].update(armies=3),
    "territories.4.x: is missing": lambda d: d["territories"][4].pop("x"),
    "territories.4: must be a JSON object": lambda d: d["territories"].__setitem__(4, []),
    "territories: no territories": lambda d: d.update(territories=[]),
    "territories: must be a list": lambda d: d.update(territories={}),
    "continents.1.bonus: must": lambda d: d["continents"][1].update(bonus=-1),
    "continents.1.colour: must": lambda d: d["continents"][1].update(colour="red;fill:url(x)"),
    "continents.1.id: two": lambda d: d["continents"][1].update(id="c1"),
    "continents.2: .* has no territory": lambda d: d["continents"].insert(
        2, {"id": "void", "name": "Void", "bonus": 1}
    ),
    "continents: .* at most 60": lambda d: d.update(continents=d["continents"] * 30),
    "wild: must": lambda d: d.update(wild=1001),
    "name: .* at most 60": lambda d: d.update(name="x" * 61),
    "board: unknown field": lambda d: d.update(author="me"),
    "missions.0.destroy: must": lambda d: d["missions"][0].update(destroy=7),
    "missions.0.territories: must": lambda d: d["missions"][0].update(territories=43),
    "missions.0.armies: must": lambda d: d["missions"][0].update(armies="2"),
    "missions.0.continents: there is no": lambda d: d["missions"][0].update(continents=[None]),
    "missions.0.continents: a continent stands twice": lambda d: d["missions"][0].update(continents=["c1", "c1"]),
    "missions.0.continents: 4 continents": lambda d: d["missions"][0].update(continents=["*"] * 4),
    "missions.0.text: must": lambda d: d["missions"][0].update(text=" x"),
    "missions.0: the mission asks for nothing": lambda d: d["missions"][0].update(destroy=0, territories=0),
    "missions: .* at most 60": lambda d: d.update(missions=d["missions"] * 60),
}


@pytest.mark.parametrize("said", BROKEN)
def test_data_that_cant_be_played_is_refused_by_its_field(said):
    data = copy.deepcopy(big_board(42))
    check(data)
    BROKEN[said](data)
    with pytest.raises(BadBoard, match=f"^{said}") as found:
        check(data)
    assert str(found.value).isprintable()


@pytest.mark.parametrize("value", [None, 3, "board", [], [[]], float("nan"), {1: 2}])
def test_data_of_another_kind_is_refused(value):
    with pytest.raises(BadBoard):
        check(value)


def test_who_cant_be_reached_from_whom():
    def board(*links):
        ids = [f"t{k}" for k in range(len(links))]
        row = {"continent": "c", "x": 0, "y": 0}
        lands = [row | {"id": i, "name": i.upper(), "borders": [ids[n] for n in links[k]]} for k, i in enumerate(ids)]
        continents = [{"id": "c", "name": "C", "bonus": 1}]
        return {"name": "B", "continents": continents, "territories": lands, "wild": 0, "missions": []}

    check(board([1], [2], [0]))
    for links, said in (
        (([1], [0], [0]), '"T2" can\'t be reached from "T0"'),
        (([1, 2], [0], []), '"T0" can\'t be reached from "T2"'),
        (([1], [0], [3], [2]), '"T2" can\'t be reached from "T0"'),
        (([1], [0], []), '"T2" has no border to any other'),
    ):
        with pytest.raises(BadBoard, match=said):
            check(board(*links))


def test_ids_are_made_of_names():
    made = []
    for text in ("Île-de-Nul", "Ile de Nul", "東京", "3rd Coast", "Pass", "ß", "x" * 99):
        made.append(foreign.slug(text, "t12", made))
    assert made == ["ile_de_nul", "ile_de_nul_2", "t12", "t_3rd_coast", "pass_2", "t12_2", "x" * 70]


# ---- out and back


def again(data, form):
    """The data, written and read."""
    texts = {suffix: text.encode() for suffix, text in mapfiles.write(data, form).items()}
    cards = texts.pop(".cards", None)
    (text,) = texts.values()
    return mapfiles.read(text, cards)


def bare(data):
    """What Conquest keeps."""
    lands = [{k: v for k, v in row.items() if k != "symbol"} for row in data["territories"]]
    regions = [{k: v for k, v in row.items() if k != "colour"} for row in data["continents"]]
    return {"name": data["name"], "continents": regions, "territories": lands}


@pytest.mark.parametrize(
    "data", [mapfiles.read(FEN, CARDS), mapfiles.read(RING), big_board(), big_board(2), big_board(17)]
)
def test_out_and_back(data):
    assert again(data, "json") == data
    assert again(data, "domination") == data
    assert bare(again(data, "conquest")) == bare(data)
    assert mapfiles.write(data, "json") == {".board.json": canonical(data) + "\n"}
    assert set(mapfiles.write(data, "domination")) == {".map", ".cards"} and set(mapfiles.write(data, "conquest")) == {
        ".map"
    }


def test_names_that_a_format_cant_say():
    data = mapfiles.read(RING)
    data["territories"][0]["name"] = ";; [odd], isn't it"
    data["continents"][0]["name"] = "-"
    assert again(data, "domination") == data
    with pytest.raises(BadBoard, match="can't be written to Conquest"):
        mapfiles.write(data, "conquest")
    data["territories"][0]["name"] = "Ash"
    data["continents"][0]["name"] = "A=B"
    with pytest.raises(BadBoard, match="can't be written to Conquest"):
        mapfiles.write(data, "conquest")
    hub = big_board(13)
    hub["territories"][0]["borders"] = [row["id"] for row in hub["territories"][1:]]
    with pytest.raises(BadBoard, match="at most 10"):
        mapfiles.write(hub, "conquest")
    with pytest.raises(BadBoard, match="no format"):
        mapfiles.write(hub, "svg")


NAMES = st.text(st.characters(codec="utf-8"), min_size=1, max_size=25) | st.text(
    "aAbB12 _-;[]=,.&'é", min_size=1, max_size=12
)
NAMES = NAMES.map(foreign.clean).filter(bool)
IDS = st.from_regex(r"\A[a-z][a-z0-9_]{0,5}\Z").filter(lambda i: i != "pass")


@st.composite
def boards(draw):
    """Any board there may be, small."""

    def ids_of(names):
        if draw(st.booleans()):
            return draw(st.lists(IDS, min_size=len(names), max_size=len(names), unique=True))
        out = []
        for k, text in enumerate(names):
            out.append(foreign.slug(text, f"t{k + 1}", out))
        return out

    names = draw(st.lists(NAMES, min_size=2, max_size=9, unique_by=str.casefold))
    regions = draw(st.lists(NAMES, min_size=1, max_size=min(4, len(names)), unique_by=str.casefold))
    ids, areas, n = ids_of(names), ids_of(regions), len(names)
    ring = draw(st.permutations(range(n)))
    links = {k: {ring[(ring.index(k) + 1) % n]} | draw(st.sets(st.integers(0, n - 1), max_size=4)) for k in range(n)}
    lands = []
    for k in range(n):
        row = {
            "id": ids[k],
            "name": names[k],
            "continent": areas[k] if k < len(areas) else draw(st.sampled_from(areas)),
        }
        row |= {"x": draw(st.integers(0, 100_000)), "y": draw(st.integers(0, 1000))}
        row["borders"] = [ids[other] for other in sorted(links[k] - {k})]
        symbol = draw(st.sampled_from([None, *foreign.SYMBOLS]))
        lands.append(row | ({"symbol": symbol} if symbol else {}))
    colours = st.sampled_from([{}, {"colour": "red"}, {"colour": "#00ff00"}])
    continents = [
        {"id": i, "name": text, "bonus": draw(st.integers(0, 1000))} | draw(colours)
        for i, text in zip(areas, regions, strict=True)
    ]
    mission = st.fixed_dictionaries(
        {
            "destroy": st.integers(1, 6),
            "territories": st.integers(0, n),
            "armies": st.integers(0, 9),
            "continents": st.lists(st.sampled_from(areas), max_size=min(3, len(areas)), unique=True),
            "text": st.just("") | NAMES,
        }
    )
    missions = draw(st.lists(mission, max_size=3))
    name, wild = draw(NAMES), draw(st.integers(0, 70))
    return {"name": name, "continents": continents, "territories": lands, "wild": wild, "missions": missions}


@given(boards())
@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_any_board_out_and_back(data):
    check(data)
    assert again(data, "json") == data
    assert again(data, "domination") == data
    try:
        found = again(data, "conquest")
    except BadBoard as e:
        assert "Conquest" in str(e)
        assert any(set(row["name"]) & set(",;[=") for row in data["territories"] + data["continents"])
    else:
        assert bare(found) == bare(data)


# ---- junk

PIECES = [
    b"\n",
    b"[borders]\n",
    b"[countries]",
    b"[Territories]",
    b"{",
    b"-1",
    b"9" * 30,
    b",",
    b"=",
    b"\xff",
    b";; territory 1 pass x\n",
    b"*",
]


@given(
    st.sampled_from([FEN, LAKE, RING, CARDS]),
    st.lists(
        st.tuples(st.integers(0, 3000), st.integers(0, 30), st.sampled_from(PIECES) | st.binary(max_size=6)), max_size=6
    ),
    st.booleans(),
)
@settings(max_examples=400, deadline=None)
def test_a_spoilt_file_is_read_or_refused(text, cuts, as_cards):
    for at, size, new in cuts:
        at = at % (len(text) + 1)
        text = text[:at] + new + text[at + size :]
    try:
        check(mapfiles.read(FEN, text) if as_cards else mapfiles.read(text))
    except BadBoard as e:
        assert str(e).isprintable() and len(str(e)) < 200


@given(st.binary(max_size=300), st.none() | st.binary(max_size=100))
def test_random_bytes_are_refused(text, cards):
    with pytest.raises(BadBoard):
        mapfiles.read(text, cards)


JSON = st.recursive(
    st.none() | st.booleans() | st.floats() | st.integers() | st.text(max_size=5),
    lambda x: st.lists(x) | st.dictionaries(st.text(), x),
)


@given(
    st.sampled_from([(), ("name",), ("wild",), ("continents",), ("continents", 0), ("territories",), ("missions",)]),
    st.data(),
)
@settings(max_examples=300, deadline=None)
def test_a_field_of_another_kind_is_refused_or_fits(path, draw):
    data = big_board(6)
    if path and isinstance(data[path[0]], list) and draw.draw(st.booleans()):
        row = draw.draw(st.sampled_from(data[path[0]]))
        row[draw.draw(st.sampled_from(sorted(row)))] = draw.draw(JSON)
    elif len(path) == 1:
        data[path[0]] = draw.draw(JSON)
    else:
        data[draw.draw(st.text(max_size=8))] = draw.draw(JSON)
    try:
        check(data)
    except BadBoard as e:
        assert str(e).isprintable()
