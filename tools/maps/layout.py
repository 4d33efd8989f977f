"""Where everything goes that is not land: sea lines, labels, badges, cities, castles, ships."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
import shapely
from shapely import LineString
from shapely.ops import substring
from shapes import Board, Pair, Points, Shape, Spec, View, main_body, polygons

Box = tuple[float, float, float, float]  # centre x, centre y, width, height
Window = tuple[slice, slice, Points]  # rows and columns of the raster round a territory, and what is its own there
RIM = 20  # px along the sheet's edge, under the picture's frame, where no sea line may end
RES = 2  # px per cell of the raster on which places are sought
FONTS = (17, 15.5, 14, 13, 12, 11, 10)
SIZES = {"badge": (24, 24), "badge2": (24, 24), "castle": (20, 20), "ship": (34, 22)}
# what a mark's lying on own land and at sea costs; foreign land costs 1, a place that is taken 4
PRICE = {
    "label": (0, 0.2),
    "city": (0, 0.3),
    "badge": (0, 0.5),
    "badge2": (0, 0.45),
    "castle": (0, 0.5),
    "ship": (0.7, 0),
}


@dataclass
class Spots:
    """The boxes of one territory's marks, and its label's lines and size."""

    boxes: dict[str, Box]
    lines: list[str]
    size: float


def text_width(text: str, size: float, small: float = 0.535) -> float:
    """Width of a line of the label face, on the safe side (checked against Chromium's own measure)."""
    return sum(size * (0.26 if c == " " else small if c.islower() else 0.745) + 0.5 for c in text)


def bowed(*points: Any) -> LineString:
    """A Bézier curve."""
    t, n = np.linspace(0, 1, 20)[:, None], len(points) - 1
    return LineString(sum(math.comb(n, k) * t**k * (1 - t) ** (n - k) * np.asarray(p) for k, p in enumerate(points)))


def sea_lines(board: Board, spec: Spec, shapes: Mapping[str, Shape], land: Shape) -> dict[Pair, list[LineString]]:
    """A bowed line for every sea link that keeps off land, third shores and other lines; short ones choose first."""
    shores = {}
    for n in board.names:
        large = [p for p in polygons(shapes[n]) if p.area > min(150, 0.5 * shapes[n].area)]
        shore = np.vstack([np.asarray(p.exterior.segmentize(6).coords) for p in large])
        shores[n] = shore[((shore > RIM) & (shore < np.array(spec["frame"]) - RIM)).all(axis=1)]
    drawn: dict[Pair, list[LineString]] = {}
    for a, b in sorted(board.sea, key=lambda pair: shapes[pair[0]].distance(shapes[pair[1]])):
        gaps = np.linalg.norm(shores[a][:, None] - shores[b][None], axis=-1)
        i, j = np.nonzero(gaps <= gaps.min() * 1.45 + 14)
        pick, curves = np.argsort(gaps[i, j])[:: max(1, len(i) // 70)], []
        for p, q in zip(shores[a][i[pick]], shores[b][j[pick]], strict=True):
            normal, length = np.array([p[1] - q[1], q[0] - p[0]]), max(float(np.hypot(*(q - p))), 0.1)
            stretch = (q - p) * max(0.0, 10 / length - 0.5)  # a narrow strait: the line's ends lie on the shores
            curves += [
                bowed(p - stretch, (p + q) / 2 + normal * s, q + stretch)
                for s in (0, 0.1, -0.1, 0.22, -0.22, 0.4, -0.4)
            ]
        cost = shapely.length(curves)
        inner = [substring(c, min(5, n * 0.3), max(n - 5, n * 0.7)) for c, n in zip(curves, cost, strict=True)]
        near = land.intersection(shapely.box(*shapely.total_bounds(curves)).buffer(4)).buffer(1.5)
        cost += 9 * shapely.length(shapely.intersection(inner, near))
        others = shapely.union_all([g for n, g in shapes.items() if n not in (a, b)])
        for end in (0, -1):  # a line that ends where a third territory begins would mislead
            cost += 3 * np.maximum(0, 15 - shapely.distance(shapely.get_point(curves, end), others))
        for other in (line for lines in drawn.values() for line in lines):
            cost += 250 * shapely.crosses(curves, other) + 60 * (shapely.distance(curves, other) < 9)
        drawn[a, b] = [curves[int(np.argmin(cost))]]
    for pair in board.wraps:
        west, east = (shores[n] for n in sorted(pair, key=lambda n: float(shapes[n].bounds[0])))
        ends = (west[np.argmin(west[:, 0])], 18), (east[np.argmax(east[:, 0])], spec["frame"][0] - 18)
        y = (ends[0][0][1] + ends[1][0][1]) / 2
        drawn[pair] = [bowed(shore, ((shore[0] + edge) / 2, y), (edge, y)) for shore, edge in ends]
    return drawn


class Paper:
    """A raster of the sheet: what is land, what is taken."""

    def __init__(self, spec: Spec, land: Shape, lines: Shape) -> None:
        self.x, self.y = (np.arange(RES / 2, n, RES) for n in spec["frame"])
        self.dry = self.inside(land, slice(None), slice(None))
        self.taken = 1.5 * self.inside(lines.buffer(3), slice(None), slice(None))
        for edge in (self.taken[:9], self.taken[-9:], self.taken[:, :9], self.taken[:, -9:]):
            edge[:] = 4

    def inside(self, shape: Shape, rows: slice, columns: slice) -> Points:
        shapely.prepare(shape)
        return np.asarray(shapely.contains_xy(shape, *np.meshgrid(self.x[columns], self.y[rows])))

    def window(self, shape: Shape) -> Window:
        x0, y0, x1, y1 = (int(v / RES) for v in shape.bounds)
        rows, columns = slice(max(0, y0 - 30), y1 + 30), slice(max(0, x0 - 40), x1 + 40)
        return rows, columns, self.inside(shape.buffer(-1.2), rows, columns)

    def block(self, box: Box) -> None:
        sides = box[1::2], box[::2]
        rows, columns = (slice(max(0, round((c - s / 2) / RES)), round((c + s / 2) / RES)) for c, s in sides)
        self.taken[rows, columns] += 4

    def best(
        self,
        window: Window,
        kind: str,
        size: tuple[float, float],
        wish: tuple[float, float],
        pull: float,
        many: int = 1,
    ) -> list[tuple[float, Box]]:
        """The cheapest places for a mark, none close to another: price of the ground plus distance from the wish."""
        rows, columns, own = window
        on_own, at_sea = PRICE[kind]
        price = np.where(own, on_own, np.where(self.dry[rows, columns], 1, at_sea)) + self.taken[rows, columns]
        sums = np.pad(price.cumsum(0).cumsum(1), ((1, 0), (1, 0)))
        w, h = (math.ceil(s / RES) for s in size)
        mean = (sums[h:, w:] - sums[:-h, w:] - sums[h:, :-w] + sums[:-h, :-w]) / (h * w)
        x = self.x[columns][0] + (np.arange(mean.shape[1]) + w / 2 - 0.5) * RES
        y = self.y[rows][0] + (np.arange(mean.shape[0]) + h / 2 - 0.5) * RES
        score, found = 6 * mean + pull * np.hypot(x[None] - wish[0], 1.3 * (y[:, None] - wish[1])), []
        for _ in range(many):
            r, c = np.unravel_index(np.argmin(score), score.shape)
            found.append((float(score[r, c]), (float(x[c]), float(y[r]), *size)))
            score[max(0, r - 3) : r + 4, max(0, c - 4) : c + 5] = np.inf
        return found


def reserved(spec: Spec) -> Iterable[Box]:
    """What belongs to the sheet itself: places left free, legend, ornaments, compass, names of seas."""
    legend = [spec["legend"]["box"]] if "legend" in spec else []
    for x, y, w, h in [*spec["free"], *legend, *(o[1:] for o in spec["ornaments"])]:
        yield x + w / 2, y + h / 2, w, h
    yield *spec["compass"], spec["compass"][2]
    for text, x, y, size, turn in spec["seas"]:
        parts, s, c = text.split("|"), abs(math.sin(math.radians(turn))), math.cos(math.radians(turn))
        w, h = max(map(len, parts)) * size * 0.6, size * 1.1 * len(parts)
        yield x, y + h / 2 - size * 0.8, w * c + h * s, w * s + h * c


def spots(
    board: Board,
    spec: Spec,
    shapes: Mapping[str, Shape],
    land: Shape,
    lines: Mapping[Pair, list[LineString]],
    to_px: View,
) -> dict[str, Spots]:
    """Cities first, where they lie; then label and other marks of each territory together, small territories first."""
    paper = Paper(spec, land, shapely.union_all([s for ls in lines.values() for s in ls]))
    for box in reserved(spec):
        paper.block(box)
    order = sorted(board.names, key=lambda n: main_body(shapes[n]).area)
    windows, out = {n: paper.window(shapes[n]) for n in order}, {}
    cities: dict[str, dict[str, Box]] = {n: {} for n in order}
    for n in (n for n in order if n in board.cities):
        size = max(text_width(board.cities[n], 11, 0.52) + 2, 44.0), 31.0
        x, y = to_px(spec["cities"][n])
        cities[n]["city"] = paper.best(windows[n], "city", size, (x, y), 0.03)[0][1]
        paper.block(cities[n]["city"])
    for n in order:
        marks = [m for m in spec["spots"] if m != "ship" or n in board.coastal]
        out[n] = arrange(paper, windows[n], board.names[n], shapes[n], marks, cities[n])
    return out


def arrange(paper: Paper, window: Window, name: str, shape: Shape, marks: list[str], city: dict[str, Box]) -> Spots:
    """Try label sizes from large to small, one line or two, some places each; keep the cheapest sum over all marks."""
    middle, words, best = main_body(shape).centroid, name.split(), (math.inf, Spots({}, [], 0))
    halves = [[" ".join(words[:k]), " ".join(words[k:])] for k in range(1, len(words))]
    for size in FONTS:
        fee = (FONTS[0] - size) * 0.09
        for lines in [[name], *sorted(halves, key=lambda pair: max(map(len, pair)))[:1]]:
            area = max(text_width(line, size) for line in lines) + 5, size * 1.02 * len(lines) - 1
            for score, label in paper.best(window, "label", area, (middle.x, middle.y - 10), 0.007, 9):
                score, boxes, before = score + fee + 0.12 * len(lines), {"label": label}, paper.taken.copy()
                paper.block(label)
                for mark, side in zip(marks, (0, 27, -25), strict=False):  # under the label, to its right, to its left
                    wish = label[0] + side, label[1] + label[3] / 2 + 13
                    pull = 0.003 if mark == "ship" else 0.012
                    cost, boxes[mark] = paper.best(window, mark, SIZES[mark], wish, pull)[0]
                    paper.block(boxes[mark])
                    score += cost
                paper.taken = before
                if score < best[0]:
                    best = score, Spots({**city, **boxes}, lines, size)
        if best[0] < fee + 0.49:
            break
    for box in best[1].boxes.values():
        paper.block(box)
    return best[1]
