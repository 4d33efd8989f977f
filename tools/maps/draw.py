"""The backdrop of a board as one SVG: sea, land, relief, sea lines, ornaments, paper; nothing that a game changes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

import numpy as np
import shapely
from layout import Spots
from shapely import LineString, Point
from shapes import Board, Pair, Shape, Spec, View, curve, path, polygons, rounded

INK = "#3f2d16"
# the engraver's lines round a coast: distance, strength
WATER = ((2.5, 0.75), (6, 0.5), (10.5, 0.36), (16, 0.24), (22.5, 0.15))


def mix(colour: str, other: str, share: float) -> str:
    a, b = (np.array([int(c[i : i + 2], 16) for i in (1, 3, 5)]) for c in (colour, other))
    return "#" + "".join(f"{round(v):02x}" for v in a + (b - a) * share)


def trace(d: str, colour: str, width: float, extra: str = "") -> str:
    return f'<path d="{d}" class="line" stroke="{colour}" stroke-width="{width}" {extra}/>'


def use(name: str, x: float, y: float, w: float, h: float) -> str:
    return f'<use href="#{name}" x="{x:.1f}" y="{y:.1f}" width="{w:.1f}" height="{h:.1f}"/>'


def sea(spec: Spec, land: Shape) -> list[str]:
    (w, h), (x, y, _) = spec["frame"], spec["compass"]
    sheet, coast = shapely.box(0, 0, w, h), shapely.union_all([p for p in polygons(land) if p.area > 12])
    rays = "".join(f"M{x} {y}l{2000 * np.cos(t):.0f} {2000 * np.sin(t):.0f}" for t in np.arange(32) * np.pi / 16)
    rings = [(path(coast.buffer(d, quad_segs=5).simplify(0.5).intersection(sheet)), opacity) for d, opacity in WATER]
    return [
        f'<rect width="{w}" height="{h}" fill="url(#sea)"/>',
        trace(rays, "#3d646c", 0.6, 'opacity=".28"'),
        *(trace(d, "#f4f7ee", 1, f'opacity="{opacity}"') for d, opacity in rings),
        trace(path(coast), "#20434c", 7, 'opacity=".4" filter="url(#soft)"'),
        f'<path d="{path(coast.intersection(sheet))}" fill="#cdbf9c" stroke="#7a6544" stroke-width=".9"/>',
    ]


def ground(board: Board, spec: Spec, shapes: Mapping[str, Shape]) -> Iterable[str]:
    """Each territory in a shade of its region's tint that no neighbour has, with a glow along the inner edge."""
    shade: dict[str, int] = {}
    for name in board.names:
        near = {k for n, k in shade.items() if shapes[n].distance(shapes[name]) < 1.5}
        shade[name] = next(k for k in range(99) if k not in near)
        d, tint = path(shapes[name]), mix(spec["tints"][board.region[name]], "#fff4d6", 0.13 * (shade[name] % 4))
        glow = trace(d, "#7d6136", 8, 'opacity=".45" filter="url(#soft)"')
        yield f'<clipPath id="c-{name}"><path d="{d}"/></clipPath><path d="{d}" fill="{tint}"/>'
        yield f'<g clip-path="url(#c-{name})">{glow}</g>'
    yield trace("".join(path(shapes[n]) for n in board.names), "#5b4426", 1.1)


def regions(board: Board, shapes: Mapping[str, Shape], coast: Shape) -> Iterable[str]:
    """A double line between regions that bring a bonus."""
    for region in board.bonus:
        lands = [shapes[n].buffer(0.3) for n in board.names if board.region[n] == region]
        edge = shapely.union_all(lands).boundary.intersection(coast.buffer(-1))
        for d in (curve(part.coords) for part in shapely.get_parts(edge) if part.length > 3):
            yield trace(d, INK, 3.4) + trace(d, "#f3e7c6", 0.9)


def relief(spec: Spec, shapes: Mapping[str, Shape], land: Shape, full: Shape, to_px: View) -> list[str]:
    """Rivers; ground that nobody can hold; mountains and woods wherever no mark stands (`full`)."""
    rng, out, marks, inland = np.random.default_rng(3), [], [], land.buffer(-5)
    for river in spec["rivers"]:
        line = rounded(to_px(river), 3)
        line[1:-1] += rng.normal(0, 0.8, line[1:-1].shape)
        for part in shapely.get_parts(LineString(rounded(line, 1)).intersection(land)):
            out.append(trace(curve(part.coords), "#6d97a5", 1.5, 'opacity=".9"'))
    for kind, fill in (("mountains", "#bfae87"), ("woods", "#c3bb8c"), ("lakes", "#a9c5c7")):
        if kind in shapes:
            out.append(f'<path d="{path(shapes[kind])}" fill="{fill}" stroke="#5b4426" stroke-width="1.1"/>')
        for ridge in (LineString(to_px(r)) for r in spec.get(kind, [])):
            for s in np.arange(3, ridge.length, 10.5):
                x, y = np.array(ridge.interpolate(s).coords[0]) + rng.normal(0, 2, 2)
                if full.distance(Point(x, y - 5)) > 8 and inland.contains(Point(x, y)):
                    marks.append((x, y, kind))
    for x, y, kind in sorted(marks, key=lambda m: m[1]):
        high = kind == "mountains"
        w, name = (rng.uniform(15, 21), f"peak{rng.integers(2)}") if high else (rng.uniform(8, 11), "tree")
        out.append(use(name, x - w / 2, y - w * 0.6, w, w * 0.7))
    return out


def names_of_seas(spec: Spec) -> Iterable[str]:
    for text, x, y, size, turn in spec["seas"]:
        look = f'font-size="{size}" letter-spacing="{size * 0.14:.1f}" transform="rotate({turn} {x} {y})"'
        for k, part in enumerate(text.split("|")):
            yield f'<text x="{x:.1f}" y="{y + k * size * 1.15:.1f}" class="sea" {look}>{part}</text>'


def legend(board: Board, spec: Spec) -> Iterable[str]:
    """A title, and the regions with what each brings to who holds all of it."""
    (x, y, w, h), (title, line) = spec["legend"]["box"], spec["legend"]["title"]
    yield use("scroll", x, y, w, h)
    yield f'<text x="{x + w / 2}" y="{y + 38}" font-size="20" font-weight="500" letter-spacing="4">{title}</text>'
    yield f'<text x="{x + w / 2}" y="{y + 57}" font-size="14" font-style="italic">{line}</text>'
    for k, (region, (name, bonus)) in enumerate(board.bonus.items()):
        u, v, tint = x + 16 + (w - 20) / 2 * (k % 2), y + 78 + 19 * (k // 2), spec["tints"][region]
        yield f'<rect x="{u}" y="{v - 9}" width="13" height="11" fill="{tint}" stroke="{INK}" stroke-width=".8"/>'
        text = f'{name} <tspan font-weight="700">{bonus}</tspan>'
        yield f'<text x="{u + 19}" y="{v}" font-size="14" style="text-anchor:start">{text}</text>'


def draw(
    board: Board,
    spec: Spec,
    shapes: Mapping[str, Shape],
    land: Shape,
    lines: Mapping[Pair, list[LineString]],
    spots: Mapping[str, Spots],
    to_px: View,
) -> str:
    (w, h), (u, v, size) = spec["frame"], spec["compass"]
    coast = shapely.union_all([shapes[n].buffer(0.4) for n in board.names])
    boxes = [box for s in spots.values() for box in s.boxes.values()]
    full = shapely.union_all([shapely.box(x - a / 2, y - b / 2, x + a / 2, y + b / 2) for x, y, a, b in boxes])
    dry = land.intersection(shapely.box(20, 20, w - 20, h - 20))
    routes = [curve(line.coords) for parts in lines.values() for line in parts]
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}" width="{w}" height="{h}">',
            Path(__file__).with_name("symbols.svg").read_text(encoding="utf-8"),
            *sea(spec, land),
            *ground(board, spec, shapes),
            *regions(board, shapes, coast),
            *relief(spec, shapes, dry, full, to_px),
            trace(path(coast), INK, 1.7),
            *(trace(d, "#eaf0e6", 3.4, 'opacity=".55"') + trace(d, "#23404a", 1.6, 'data-route=""') for d in routes),
            *names_of_seas(spec),
            *(use(name, *place) for name, *place in spec["ornaments"]),
            use("compass", u - size / 2, v - size / 2, size, size),
            use("frame", 0, 0, w, h),
            *(legend(board, spec) if "legend" in spec else ()),
            "</svg>",
        ]
    )
