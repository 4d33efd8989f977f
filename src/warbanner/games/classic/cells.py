"""A board drawn at once from its coordinates: a cell around each point, its badge and name, and the links as lines."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

Point = tuple[float, float]
Box = tuple[float, float, float, float]  # left, top, right, bottom

FRAME = (1400, 800)
MARGIN = 90  # px between the frame and the outermost points at least
EDGE = 5.0  # px between the frame and the outermost cells at least
RADIUS = 100.0  # px from a point to the corners of its cell at most
STRETCH = 1.5  # how much more one axis may be stretched than the other
GAP = 6.0  # px between cells
NEAR = 58.0  # px that two points are moved apart at least, if there is room
LEAST = 44.0  # px below which the points are laid out in rows instead
SHORT = 2.0  # px below which an edge is left out: rounding would turn it
CORNERS = 16  # of the polygon that bounds a cell
BADGE = 12.0  # half a badge's side
SIZES = (15, 14, 13, 12, 11, 10)
TALL = 1.02  # line height of a label, in sizes


def draw(data: Mapping[str, Any]) -> dict[str, Any]:
    """The geometry of a board's data: the frame, by territory its path and places of marks, and the links."""
    lands = data["territories"]
    margin = max(MARGIN, radius_of(len(lands)) + EDGE)
    points = spread(scaled([(float(row["x"]), float(row["y"])) for row in lands], margin), margin)
    cells = [[(round(x, 1), round(y, 1)) for x, y in shape] for shape in shapes(points)]
    badges = [middle(cell, point) for cell, point in zip(cells, points, strict=True)]
    labels = named([row["name"] for row in lands], cells, badges)
    territories = {
        row["id"]: {
            "path": path_of(cell),
            "box": [
                math.floor(min(x for x, _ in cell)),
                math.floor(min(y for _, y in cell)),
                math.ceil(max(x for x, _ in cell)),
                math.ceil(max(y for _, y in cell)),
            ],
            "label": label,
            "badge": list(badge),
        }
        for row, cell, badge, label in zip(lands, cells, badges, labels, strict=True)
    }
    return {"frame": list(FRAME), "territories": territories, "links": list(links(lands, cells, badges))}


# ---- points


def scaled(points: Sequence[Point], margin: float) -> list[Point]:
    """The points within the margins: as large as it allows, one axis not much more stretched than the other."""
    spans = [max(p[axis] for p in points) - min(p[axis] for p in points) for axis in (0, 1)]
    factors = [(side - 2 * margin) / span if span else math.inf for side, span in zip(FRAME, spans, strict=True)]
    least = min(factors)
    factors = [0.0 if math.isinf(least) else min(factor, least * STRETCH) for factor in factors]
    lows = [min(p[axis] for p in points) for axis in (0, 1)]
    starts = [(FRAME[axis] - spans[axis] * factors[axis]) / 2 for axis in (0, 1)]
    return [(starts[0] + (x - lows[0]) * factors[0], starts[1] + (y - lows[1]) * factors[1]) for x, y in points]


def spread(points: Sequence[Point], margin: float) -> list[Point]:
    """The points, moved apart where they lie too close; all in rows if that finds no room."""
    wish = min(NEAR, 0.68 * math.sqrt(FRAME[0] * FRAME[1] / len(points)))
    # A step aside for each, all in unlike directions: points that coincide, or lie in a row, have somewhere to go.
    aside = [(x + math.cos(2.4 * n) * 0.5, y + math.sin(2.4 * n) * 0.5) for n, (x, y) in enumerate(points)]
    out = [inside(x, y, margin) for x, y in aside]
    for turn in range(400):
        if not pushed(out, wish, margin):
            break
    return rows(points, margin) if nearest(out) < LEAST else out


def pushed(points: list[Point], wish: float, margin: float) -> bool:
    """Move each pair of points apart that lies nearer than wished; whether there was one."""
    order = sorted(range(len(points)), key=lambda n: points[n])
    moved = False
    for at, a in enumerate(order):
        for b in order[at + 1 :]:
            dx, dy = points[b][0] - points[a][0], points[b][1] - points[a][1]
            if dx > wish + 2:
                break
            far = math.hypot(dx, dy)
            if far < wish - 0.5:
                by = (wish - far) / 2 / (far or 1.0)
                points[a] = inside(points[a][0] - dx * by, points[a][1] - dy * by, margin)
                points[b] = inside(points[b][0] + dx * by, points[b][1] + dy * by, margin)
                moved = True
    return moved


def inside(x: float, y: float, margin: float) -> Point:
    """A point within the margins."""
    return min(max(x, margin), FRAME[0] - margin), min(max(y, margin), FRAME[1] - margin)


def nearest(points: Sequence[Point]) -> float:
    """The least distance of two points."""
    return min(math.dist(a, b) for n, a in enumerate(points) for b in points[:n])


def rows(points: Sequence[Point], margin: float) -> list[Point]:
    """The points in rows from above to below, each from left to right, as they lie to each other."""
    count = len(points)
    across = math.ceil(math.sqrt(count * FRAME[0] / FRAME[1]))
    down = math.ceil(count / across)
    wide, high = (FRAME[0] - 2 * margin) / max(across - 1, 1), (FRAME[1] - 2 * margin) / max(down - 1, 1)
    order = sorted(range(count), key=lambda n: (points[n][1], points[n][0]))
    out: dict[int, Point] = {}
    for row in range(down):
        line = sorted(order[row * across : (row + 1) * across], key=lambda n: points[n])
        out |= {n: (margin + wide * place, margin + high * row) for place, n in enumerate(line)}
    return [out[n] for n in range(count)]


# ---- cells


def radius_of(count: int) -> float:
    """How far a cell reaches from its point on a board of so many territories."""
    return min(RADIUS, 0.62 * math.sqrt(FRAME[0] * FRAME[1] / count))


def shapes(points: Sequence[Point]) -> Iterator[list[Point]]:
    """A convex cell around each point: what lies nearer to it than to any other, less a gap, and not too far."""
    radius = radius_of(len(points))
    for n, (x, y) in enumerate(points):
        turns = [2 * math.pi * (k + 0.5) / CORNERS for k in range(CORNERS)]
        shape = [(x + radius * math.cos(turn), y + radius * math.sin(turn)) for turn in turns]
        for far, other in sorted((math.dist((x, y), p), k) for k, p in enumerate(points) if k != n):
            if far > 2 * radius + GAP:
                break
            u, v = (points[other][0] - x) / far, (points[other][1] - y) / far
            shape = clipped(shape, u, v, u * x + v * y + (far - GAP) / 2)
        yield [corner for k, corner in enumerate(shape) if math.dist(corner, shape[k - 1]) > SHORT]


def clipped(shape: Sequence[Point], u: float, v: float, most: float) -> list[Point]:
    """The part of a convex polygon where u·x + v·y is at most so much."""
    out: list[Point] = []
    for n, (x, y) in enumerate(shape):
        a, b = shape[n - 1]
        here, before = u * x + v * y - most, u * a + v * b - most
        if (here > 0) != (before > 0):
            part = before / (before - here)
            out.append((a + (x - a) * part, b + (y - b) * part))
        if here <= 0:
            out.append((x, y))
    return out


def middle(cell: Sequence[Point], point: Point) -> Point:
    """Where the badge of a cell stands: at its centre of mass, unless that is too near to an edge."""
    area = u = v = 0.0
    for n, (x, y) in enumerate(cell):
        a, b = cell[n - 1]
        cross = a * y - x * b
        area, u, v = area + cross, u + (a + x) * cross, v + (b + y) * cross
    centre = (round(u / area / 3, 1), round(v / area / 3, 1))
    home = (round(point[0], 1), round(point[1], 1))
    return centre if depth(cell, centre) >= min(BADGE * 1.5, depth(cell, home)) else home


def depth(cell: Sequence[Point], point: Point) -> float:
    """How far a point lies inside of a convex polygon's nearest edge."""
    found = math.inf
    for n, (x, y) in enumerate(cell):
        a, b = cell[n - 1]
        long = math.hypot(x - a, y - b)
        if long:
            found = min(found, ((x - a) * (point[1] - b) - (y - b) * (point[0] - a)) / long)
    return found


def path_of(cell: Sequence[Point]) -> str:
    """A polygon as an SVG path."""
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in cell) + "Z"


# ---- names


def named(names: Sequence[str], cells: Sequence[Sequence[Point]], badges: Sequence[Point]) -> list[dict[str, Any]]:
    """A label for each territory, above or below its badge, as large as there is room."""
    taken: list[Box] = [(x - BADGE, y - BADGE, x + BADGE, y + BADGE) for x, y in badges]
    out = []
    for n, text in enumerate(names):
        x, y = badges[n]
        near = [box for box in taken if box[0] < x + 250 and box[2] > x - 250 and abs(box[1] - y) < 90]
        _, label, box = min(placed(text, badges[n], cells[n], near), key=lambda found: found[0])
        taken.append(box)
        out.append(label)
    return out


def placed(
    text: str, badge: Point, cell: Sequence[Point], near: Sequence[Box]
) -> Iterator[tuple[float, dict[str, Any], Box]]:
    """The places that a label may have: what each costs, the label, and the box that it fills."""
    for lines in dict.fromkeys([(text,), halves(text)]):
        for size in SIZES:
            half, high = max(width(line, size) for line in lines) / 2, size * TALL * len(lines)
            x = min(max(badge[0], half + 4), FRAME[0] - half - 4)
            for top in (badge[1] + BADGE + 1, badge[1] - BADGE - 1 - high):
                box = (x - half, top, x + half, top + high)
                out = max(0.0, *(-depth(cell, (u, v)) for u in (box[0], box[2]) for v in (box[1], box[3])))
                covered = sum(shared(box, other) for other in near)
                beyond = max(0.0, 4 - box[1], box[3] - FRAME[1] + 4)
                cost = covered * 1.5 + out * 2.5 + beyond * 50 + (SIZES[0] - size) * 2 + 4 * len(lines)
                label = {"x": round(x, 1), "y": round(top + size * 0.84, 1), "size": size, "lines": list(lines)}
                yield cost, label, box


def halves(text: str) -> tuple[str, ...]:
    """A text in two lines that are as equal as its blanks allow, or one if it has none."""
    parts = text.split(" ")
    cuts = [(" ".join(parts[:k]), " ".join(parts[k:])) for k in range(1, len(parts))]
    return min(cuts, key=lambda cut: max(map(len, cut))) if cuts else (text,)


def width(text: str, size: float) -> float:
    """The width of a line of text, on the safe side."""
    return sum(size * (0.26 if c == " " else 0.535 if c.islower() else 0.745) + 0.5 for c in text)


def shared(a: Box, b: Box) -> float:
    """The area that two boxes share."""
    return max(0.0, min(a[2], b[2]) - max(a[0], b[0])) * max(0.0, min(a[3], b[3]) - max(a[1], b[1]))


# ---- links


def links(
    lands: Sequence[Mapping[str, Any]], cells: Sequence[Sequence[Point]], badges: Sequence[Point]
) -> Iterator[dict[str, Any]]:
    """A line for each pair that is linked, between their cells; `one_way` if only from a to b."""
    places = {row["id"]: n for n, row in enumerate(lands)}
    for n, row in enumerate(lands):
        for other in row["borders"]:
            m = places[other]
            both = row["id"] in lands[m]["borders"]
            if both and m < n:
                continue
            start, end = leaving(cells[n], badges[n], badges[m]), leaving(cells[m], badges[m], badges[n])
            path = f"M{start[0]:.1f} {start[1]:.1f}L{end[0]:.1f} {end[1]:.1f}"
            yield {"a": row["id"], "b": other, "one_way": not both, "path": path}


def leaving(cell: Sequence[Point], start: Point, end: Point) -> Point:
    """Where a line from inside of a convex polygon to a point outside leaves it."""
    part = 0.0
    dx, dy = end[0] - start[0], end[1] - start[1]
    for n, (x, y) in enumerate(cell):
        a, b = cell[n - 1]
        across = dx * (y - b) - dy * (x - a)
        if across:
            along = ((a - start[0]) * (y - b) - (b - start[1]) * (x - a)) / across
            at = ((a - start[0]) * dy - (b - start[1]) * dx) / across
            if -1e-9 <= at <= 1 + 1e-9 and part < along <= 1:
                part = along
    return start[0] + dx * part, start[1] + dy * part
