"""python tools/maps/build.py BOARD: outlines, marks, checks, geometry.json, backdrop. README.md says what it needs."""

from __future__ import annotations

import argparse
import itertools
import json
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import draw
import layout
import shapely
import shapes as sh
from PIL import Image
from shapely.ops import substring

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
ATLAS = ROOT / "build" / "atlas" / "node_modules" / "world-atlas" / "land-50m.json"
SCALE = 2  # px of the backdrop per px of the map, so that it is crisp on a dense screen
QUALITY = 86
CHROMIUM = [
    "chromium",
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--hide-scrollbars",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    f"--force-device-scale-factor={SCALE}",
]
Outlines = Mapping[str, sh.Shape]
Lines = Mapping[sh.Pair, list[shapely.LineString]]


def border_faults(board: sh.Board, named: Outlines) -> list[str]:
    """Borders of the shapes that aren't the board's, and parts that lie apart."""
    touch = sh.adjacency(named)
    out = [f"missing border {p}" for p in board.borders - set(touch)]
    out += [f"undeclared border {p}: {v} px" for p, v in touch.items() if p not in board.borders]
    out += [f"short border {p}: {v} px" for p, v in touch.items() if p in board.borders and v < 14]
    for n, g in named.items():
        apart = [p for p in sh.polygons(g) if p.distance(sh.main_body(g)) > 3]
        if any(p.dwithin(o, 0.5) for p in apart for m, o in named.items() if m != n):
            out.append(f"{n} has a part among others")
    return out


def mark_faults(frame: list[int], named: Outlines, spots: Mapping[str, layout.Spots], lines: Lines) -> list[str]:
    """Marks that lie where they mustn't, or on each other."""
    boxes = [
        (n, f"{n} {k}", shapely.box(x - w / 2, y - h / 2, x + w / 2, y + h / 2))
        for n, s in spots.items()
        for k, (x, y, w, h) in s.boxes.items()
    ]
    inside = shapely.box(16, 16, frame[0] - 16, frame[1] - 16)
    strings = shapely.union_all([line for ls in lines.values() for line in ls])
    out = []
    for n, mark, box in boxes:
        foreign = sum(box.intersection(g).area for m, g in named.items() if m != n and g.intersects(box)) / box.area
        if not inside.contains(box):
            out.append(f"{mark} leaves the frame")
        if strings.intersection(box).length > 6:
            out.append(f"{mark} lies on a sea line")
        if foreign > (0.04 if "label" in mark else 0.1):
            out.append(f"{mark} lies on foreign land")
        if "badge" in mark and named[n].intersection(box).area < 0.5 * box.area:
            out.append(f"{mark} is at sea")
    pairs = itertools.combinations(boxes, 2)
    return out + [f"{a} overlaps {b}" for (_, a, p), (_, b, q) in pairs if p.intersection(q).area > 2]


def line_faults(frame: list[int], whole: sh.Shape, lines: Lines) -> list[str]:
    """Sea lines that cross each other, run over land or hide under the frame."""
    each = [(p, line) for p, ls in lines.items() for line in ls]
    out = [f"sea lines cross: {p} {q}" for (p, a), (q, b) in itertools.combinations(each, 2) if a.crosses(b)]
    inside = shapely.box(16, 16, frame[0] - 16, frame[1] - 16)
    out += [f"sea line {p} leaves the frame" for p, a in each if not inside.contains(a)]
    dry = [(p, substring(a, 6, max(6.1, a.length - 6)).intersection(whole).length) for p, a in each]
    return out + [f"sea line {p} runs {v:.0f} px over land" for p, v in dry if v > 4]


def geometry(
    board: sh.Board, spec: sh.Spec, shapes: Outlines, spots: Mapping[str, layout.Spots], lines: Lines
) -> dict[str, Any]:
    """What the client draws and points at, as JSON."""
    territories = {}
    for n in board.names:
        spot = spots[n]
        x, y, _, h = spot.boxes["label"]
        label = {"x": round(x, 1), "y": round(y - h / 2 + spot.size * 0.76, 1), "size": spot.size, "lines": spot.lines}
        marks = {k: [round(v, 1) for v in b[:2]] for k, b in spot.boxes.items() if k != "label"}
        box = [round(v) for v in shapes[n].bounds]
        territories[n] = {"path": sh.path(shapes[n]), "box": box, "label": label, **marks}
    sea = [
        {"a": a, "b": b, "kind": "wrap" if (a, b) in board.wraps else "sea", "path": sh.curve(line.coords)}
        for (a, b), ls in lines.items()
        for line in ls
    ]
    return {"board": spec["id"], "frame": spec["frame"], "territories": territories, "sea_lines": sea}


def picture(svg: str, frame: list[int], target: Path) -> None:
    """Headless Chromium's rendering as WebP."""
    with tempfile.TemporaryDirectory() as folder:
        (page := Path(folder, "map.svg")).write_text(svg, encoding="utf-8")
        options = [f"--user-data-dir={folder}/profile", f"--window-size={frame[0]},{frame[1]}"]
        options.append(f"--screenshot={folder}/map.png")
        subprocess.run([*CHROMIUM, *options, page.as_uri()], check=True, capture_output=True)
        with Image.open(Path(folder, "map.png")) as image:
            if list(image.size) != [SCALE * side for side in frame]:
                raise SystemExit(f"Chromium drew {image.size} px for a frame of {frame}")
            image.convert("RGB").save(target, quality=QUALITY, method=6)


def main() -> int:
    ask = argparse.ArgumentParser(description=__doc__)
    ask.add_argument("board", choices=sorted(p.stem for p in (HERE / "anchors").glob("*.json")))
    ask.add_argument("--atlas", type=Path, default=ATLAS, help="land-50m.json of the npm package world-atlas")
    args = ask.parse_args()
    home = ROOT / "src" / "warbanner" / "games" / args.board
    spec = json.loads((HERE / "anchors" / f"{args.board}.json").read_text(encoding="utf-8")) | {"id": args.board}
    board, to_px = sh.load_board(home / "board.toml"), sh.viewer(spec)
    land = sh.coastline(args.atlas, to_px, spec)
    shapes = sh.territories(spec, to_px, land)
    for a, b in (p for p in board.sea if shapes[p[0]].distance(shapes[p[1]]) < 3):  # a strait must be seen
        strait = shapes[a].buffer(3.2)
        shapes[b], land = shapes[b].difference(strait), shapely.union_all([land.difference(strait), shapes[a]])
    lines = layout.sea_lines(board, spec, shapes, land)
    spots = layout.spots(board, spec, shapes, land, lines, to_px)
    named, whole = {n: shapes[n] for n in board.names}, shapely.union_all(list(shapes.values()))
    faults = border_faults(board, named) + mark_faults(spec["frame"], named, spots, lines)
    faults += line_faults(spec["frame"], whole, lines)
    data = geometry(board, spec, shapes, spots, lines)
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":")) + "\n"
    (home / "geometry.json").write_text(text, encoding="utf-8")
    backdrop = ROOT / "web" / "public" / "boards" / f"{args.board}.webp"
    picture(draw.draw(board, spec, shapes, land, lines, spots, to_px), spec["frame"], backdrop)
    print(
        *faults,
        f"{args.board}: {len(board.names)} territories, {len(board.borders)} borders, {len(lines)} sea lines, "
        f"{len(faults)} faults; geometry {len(text) // 1000} kB, backdrop {backdrop.stat().st_size // 1000} kB",
        sep="\n",
    )
    return bool(faults)


if __name__ == "__main__":
    sys.exit(main())
