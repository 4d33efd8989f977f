"""From a board's anchor points to the outlines of its territories: coast, cells, smooth borders, adjacency."""

from __future__ import annotations

import json
import math
import tomllib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import shapely
import shapely.affinity
from numpy.typing import NDArray
from scipy.spatial import Voronoi, cKDTree
from shapely import Point, Polygon
from shapely.geometry.base import BaseGeometry
from shapely.ops import polygonize

Shape = BaseGeometry
Points = NDArray[np.float64]
View = Callable[[Any], Points]  # longitudes and latitudes to px
Spec = Mapping[str, Any]  # an anchors file
Pair = tuple[str, str]
STEP = 5.0  # size of the cells that territories are made of, px


@dataclass(frozen=True)
class Board:
    """What the drawing needs of a board.toml, in one form for every game."""

    names: dict[str, str]
    region: dict[str, str]
    borders: set[Pair]
    sea: list[Pair]
    wraps: list[Pair]
    cities: dict[str, str]
    coastal: set[str]
    bonus: dict[str, tuple[str, int]]  # by region: its name and what it brings to who holds all of it


def load_board(path: Path) -> Board:
    """Read links from a list at each territory, or from `edge` or `link` tables; `wraps` are among the sea links."""
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    rows = data["territory"]
    links = [(e["a"], e["b"], e["kind"]) for e in data.get("edge", data.get("link", []))]
    links += [(t["id"], other, kind) for t in rows for kind in ("land", "sea") for other in t.get(kind, [])]
    links += [(a, b, "wrap") for a, b in data.get("wraps", [])]
    land, sea, wrap = ({(min(a, b), max(a, b)) for a, b, k in links if k == kind} for kind in ("land", "sea", "wrap"))
    return Board(
        {t["id"]: t["name"] for t in rows},
        {t["id"]: t.get("continent") or t.get("region") or t["tint"] for t in rows},
        land,
        sorted(sea - wrap),
        sorted(wrap),
        {t["id"]: t["city"] for t in rows if "city" in t},
        {t["id"] for t in rows if t.get("coast")},
        {r["id"]: (r["name"], r["bonus"]) for r in data.get("continent", data.get("region", []))},
    )


def project(at: Points, kind: str, lon: float, lat: float) -> Points:
    """Lambert's azimuthal equal-area or Patterson's Natural Earth projection, km, y down."""
    lam, phi = np.radians((at[..., 0] - lon + 540) % 360 - 180), np.radians(at[..., 1])
    if kind == "azimuthal":
        s, c = math.sin(math.radians(lat)), math.cos(math.radians(lat))
        k = np.sqrt(2 / (1 + s * np.sin(phi) + c * np.cos(phi) * np.cos(lam)))
        x, y = k * np.cos(phi) * np.sin(lam), k * (c * np.sin(phi) - s * np.cos(phi) * np.cos(lam))
    else:
        q = phi * phi
        x = lam * (0.8707 - 0.131979 * q - 0.013791 * q**2 + 0.003971 * q**5 - 0.001529 * q**6)
        y = phi * (1.007226 + q * (0.015085 + q**2 * (-0.044475 + 0.028874 * q - 0.005916 * q**2)))
    return 6371 * np.stack([x, -y], axis=-1)


def viewer(spec: Spec) -> View:
    """Projection, then lenses that swell crowded parts, then the frame."""
    view = spec["view"]

    def swell(lonlat: Any) -> Points:
        xy = project(np.asarray(lonlat, float), view["projection"], *view["centre"])
        out = xy.copy()
        for *at, radius, gain in view["lenses"]:  # one-to-one while the gains at a point sum to less than 2.2
            d = np.subtract(xy, project(np.array(at, float), view["projection"], *view["centre"]))
            out += d * gain * np.exp(-((np.linalg.norm(d, axis=-1, keepdims=True) / radius) ** 2))
        return out

    return lambda lonlat: (swell(lonlat) - swell(view["middle"])) / view["km_per_px"] + np.array(spec["frame"]) / 2


def coastline(atlas: Path, to_px: View, spec: Spec) -> Shape:
    """Natural Earth's land, decoded from TopoJSON, in px."""
    topo = json.loads(atlas.read_text(encoding="utf-8"))
    scale, shift = topo["transform"]["scale"], topo["transform"]["translate"]
    arcs = [np.cumsum(np.array(arc, float), axis=0) * scale + shift for arc in topo["arcs"]]
    clip, land = shapely.box(*spec["view"]["clip"]), []

    def ring(ids: list[int]) -> Points:
        xy = np.vstack([(arcs[i] if i >= 0 else arcs[~i][::-1])[min(n, 1) :] for n, i in enumerate(ids)])
        xy[:, 0] = np.degrees(np.unwrap(np.radians(xy[:, 0])))  # rings are stitched across 180 degrees
        return xy

    for geometry in topo["objects"]["land"]["geometries"]:
        for rings in geometry["arcs"] if geometry["type"] == "MultiPolygon" else [geometry["arcs"]]:
            whole = shapely.make_valid(Polygon(ring(rings[0]), [ring(r) for r in rings[1:]]))
            for turn in (-360, 0, 360):  # an unwrapped ring may lie one turn away
                part = shapely.affinity.translate(whole, turn).intersection(clip).segmentize(0.5)
                land.append(shapely.make_valid(shapely.transform(part, to_px)))
    sheet = shapely.clip_by_rect(shapely.union_all(land), -60, -60, *np.add(spec["frame"], 60))
    return sheet.simplify(spec["simplify"]).buffer(0)


def wander(points: Points, amount: float) -> Points:
    """Shift points by two octaves of smooth noise, so that borders wander as rivers do."""

    def noise(scale: float, seed: int) -> Points:
        table = np.random.default_rng(seed).uniform(-1, 1, (256, 256))
        (i, j), (u, v) = np.floor(points / scale).astype(int).T, (points / scale % 1).T
        u, v = u * u * (3 - 2 * u), v * v * (3 - 2 * v)
        a, b = (table[i % 256, (j + k) % 256] * (1 - u) + table[(i + 1) % 256, (j + k) % 256] * u for k in (0, 1))
        return np.asarray(a * (1 - v) + b * v)

    return np.asarray(points + amount * np.stack([noise(38, s) + 0.5 * noise(15, s + 1) for s in (1, 3)], axis=1))


def polygons(shape: Shape) -> list[Polygon]:
    return [p for p in getattr(shape, "geoms", [shape]) if isinstance(p, Polygon) and not p.is_empty]


def main_body(shape: Shape) -> Polygon:
    return max(polygons(shape), key=lambda p: float(p.area))


def rounded(line: Points, times: int = 2) -> Points:
    """Chaikin's corner cutting; the ends stay, a closed line stays closed."""
    for _ in range(times if len(line) > 2 else 0):
        cut = np.stack([0.75 * line[:-1] + 0.25 * line[1:], 0.25 * line[:-1] + 0.75 * line[1:]], 1).reshape(-1, 2)
        line = np.vstack((cut, cut[:1]) if np.allclose(line[0], line[-1]) else (line[:1], cut[1:-1], line[-1:]))
    return line


def cells(spec: Spec, to_px: View, land: Shape) -> dict[str, Shape]:
    """A gapless cover: every small cell near land goes to the nearest anchor on a warped plane; then smooth borders."""
    groups = spec["territories"], spec["off_map"]
    owners, anchors = zip(*[(n, p) for group in groups for n, ps in group.items() for p in ps], strict=True)
    w, h = spec["frame"]
    grid = np.stack(np.meshgrid(np.arange(-70, w + 70, STEP), np.arange(-70, h + 70, STEP)), -1).reshape(-1, 2)
    grid = grid + np.random.default_rng(7).uniform(-0.38, 0.38, grid.shape) * STEP
    shapely.prepare(land)
    _, nearest = cKDTree(to_px(anchors)).query(wander(grid, 9.0))
    diagram, found = Voronoi(grid), {n: list[Polygon]() for n in owners}
    for k in np.flatnonzero(shapely.dwithin(shapely.points(grid), land, 2.5 * STEP)):
        corners = diagram.regions[diagram.point_region[k]]
        if corners and -1 not in corners:  # all corners known: not a cell of the outer edge
            found[owners[np.asarray(nearest)[k]]].append(Polygon(diagram.vertices[corners]))
    cover = shapely.coverage_simplify([shapely.coverage_union_all(c) for c in found.values()], STEP)
    lines = shapely.get_parts(shapely.line_merge(shapely.union_all(shapely.boundary(cover))))
    soft = shapely.union_all([shapely.LineString(rounded(np.asarray(line.coords))) for line in lines])
    tree, parts = shapely.STRtree(cover), {n: list[Polygon]() for n in found}
    for face in polygonize(soft):
        for hit in tree.query(face.representative_point(), "intersects")[:1]:
            parts[list(found)[hit]].append(face)
    return {n: shapely.make_valid(shapely.union_all(faces).intersection(land)) for n, faces in parts.items()}


def territories(spec: Spec, to_px: View, land: Shape) -> dict[str, Shape]:
    """Outlines by name: a scrap of mainland joins the neighbour it touches most, an islet a near shore or nobody."""
    kept: dict[str, list[Polygon]] = {}
    scraps: list[tuple[str, Polygon]] = []
    for name, shape in cells(spec, to_px, land).items():
        homes = [Point(p) for p in to_px(spec["territories"][name])] if name in spec["territories"] else []
        pieces = sorted(polygons(shape), key=lambda p: -p.area)
        kept[name] = [
            p
            for n, p in enumerate(pieces)
            if n == 0 or not homes or (p.area > 50 and any(p.distance(h) < 4 for h in homes))
        ]
        scraps += [(name, p) for p in pieces if p not in kept[name] and p.area > 4]
    for name, piece in sorted(scraps, key=lambda s: -s[1].area):
        edge = piece.buffer(0.3)
        shared = {n: sum(edge.intersection(p).area for p in ps if p.intersects(edge)) for n, ps in kept.items()}
        best = max(shared, key=lambda n: shared[n])
        if shared[best] > 0 or min(piece.distance(p) for p in kept[name]) < 9:
            kept[best if shared[best] > 0 else name].append(piece)
    whole = {n: shapely.union_all([p.buffer(0.01) for p in ps]) for n, ps in kept.items()}
    return {n: shapely.clip_by_rect(g, 0, 0, *spec["frame"]) for n, g in whole.items()}


def adjacency(shapes: Mapping[str, Shape]) -> dict[Pair, float]:
    """Length of the common border of every two shapes that touch, px."""
    names = sorted(shapes)
    wide = [shapes[n].buffer(0.6) for n in names]
    close = shapely.STRtree(wide).query(wide, "intersects").T
    pairs = ((i, j, wide[i].intersection(wide[j]).area) for i, j in close if i < j)
    return {(names[i], names[j]): round(area / 1.2, 1) for i, j, area in pairs if area > 1}


def path(shape: Shape) -> str:
    """SVG path data, relative, to a tenth of a px; pieces under 3 px² are left out."""
    rings = [r for p in polygons(shape) if p.area >= 3 for r in (p.exterior, *p.interiors)]
    tenths = [np.round(np.asarray(r.coords)[:-1] * 10).astype(int) for r in rings]
    moves = [" ".join(f"{x / 10:g} {y / 10:g}" for x, y in np.diff(at, axis=0) if x or y) for at in tenths]
    return "".join(f"M{at[0][0] / 10:g} {at[0][1] / 10:g}l{m}z" for at, m in zip(tenths, moves, strict=True))


def curve(line: Iterable[Any]) -> str:
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in line)
