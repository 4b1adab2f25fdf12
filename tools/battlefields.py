"""Draws the battlefields of Pantheon: outlines that share their edges, from the designs in `battlefields.toml`.

    python tools/battlefields.py            # writes content/boards.toml: all boards, or those that are named
    python tools/battlefields.py glade

Each zone grows around its places on a grid that is moved and warped a little; what touches becomes a border. Borders
are smoothed and cut down to a few corners once, for both their zones, so that outlines match to the unit. Icons are
moved about until no line between two of them could be read in two ways.
"""

from __future__ import annotations

import itertools
import math
import random
import re
import sys
import tomllib
from collections import deque
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
BOARDS = HERE.parent / "palamedes" / "games" / "pantheon" / "content" / "boards.toml"
STEP = 8
"""The side of the small squares of which zones are made before they are smoothed."""
TOLERANCE = 2.6
GRAZE = 2.5
TRIES = 3000

Point = tuple[int, int]
Place = tuple[float, float]
Pair = frozenset[str]


class Zone:
    """A zone of a design."""

    def __init__(self, terrain: str, capacity: int, level: int, seeds: list[Place]) -> None:
        self.terrain = terrain
        self.capacity = capacity
        self.level = level
        self.seeds = seeds


class Border:
    """A border: its zones, its corners, its type, and the zone below it where it has heights."""

    def __init__(self, zones: Pair, line: list[Point], type: str, down: str) -> None:
        self.zones = zones
        self.line = line
        self.type = type
        self.down = down


class Design:
    """A battlefield that is being drawn."""

    def __init__(self, name: str, spec: Any) -> None:
        self.name = name
        self.spec = spec
        self.width: int = spec["size"][0]
        self.height: int = spec["size"][1]
        self.spun: bool = spec["spun"]
        self.rng = random.Random(spec["seed"])
        self.zones: dict[str, Zone] = {}
        self.opposite: dict[str, str] = {}
        """The zone upon which each one lies when the board is turned by half a circle."""
        self.across = self.width // STEP
        self.down = self.height // STEP
        self._sow()
        self.squares = self._grow()
        self._tidy()
        self.borders: list[Border] = []
        self.rims: list[tuple[str, list[Point]]] = []
        self._draw()
        self.outlines = {zone: self._outline(zone) for zone in self.zones}
        self.icons: dict[str, Point] = {}
        self._place_icons()

    # Zones as small squares.

    def _turned(self, cell: str) -> str:
        columns, rows = self.spec["grid"]
        return chr(ord("a") + rows - 1 - (ord(cell[0]) - ord("a"))) + str(columns + 1 - int(cell[1:]))

    def _centre(self, cell: str) -> Place:
        columns, rows = self.spec["grid"]
        row = ord(cell[0]) - ord("a")
        x = (int(cell[1:]) - 0.5 + self.spec["offsets"][row]) * self.width / columns
        return x, (row + 0.5) * self.height / rows

    def _sow(self) -> None:
        stray: float = self.spec["jitter"]
        for line in self.spec["zones"].strip().splitlines():
            name, terrain, capacity, level, *more = line.split()
            seeds: list[Place] = []
            for cell in [name, *more]:
                x, y = self._centre(cell)
                if not (self.spun and self._turned(cell) == cell):
                    x += self.rng.uniform(-stray, stray)
                    y += self.rng.uniform(-stray, stray) * 0.8
                seeds.append((x, y))
            zone = Zone(terrain, int(capacity), int(level), seeds)
            self.zones[name] = zone
            if not self.spun:
                continue
            if self._turned(name) in more:
                x, y = seeds[0]
                zone.seeds = [(x, y), (self.width / 2, self.height / 2), (self.width - x, self.height - y)]
                self.opposite[name] = name
                continue
            other = self._turned(name)
            self.opposite[name] = other
            self.opposite[other] = name
            if other not in self.zones:
                turned = [(self.width - x, self.height - y) for x, y in seeds]
                self.zones[other] = Zone(terrain, int(capacity), int(level), turned)

    def _grow(self) -> list[list[str]]:
        """Each square belongs to the zone whose place is nearest, on a board that is warped like a pulled cloth."""
        crooked: float = self.spec["warp"]
        wide = [(self.rng.uniform(0.006, 0.016), self.rng.uniform(-0.016, 0.016)) for _ in range(6)]
        fine = [(self.rng.uniform(0.02, 0.045), self.rng.uniform(-0.045, 0.045)) for _ in range(6)]
        # Sines are odd: the warp of a point and of the opposite one are opposite.
        names = sorted(self.zones)
        squares = [[""] * self.across for _ in range(self.down)]
        for j in range(self.down):
            for i in range(self.across):
                if squares[j][i]:
                    continue
                x, y = (i + 0.5) * STEP, (j + 0.5) * STEP
                dx, dy = x - self.width / 2, y - self.height / 2
                shift = []
                for half in (slice(0, 3), slice(3, 6)):
                    large = sum(math.sin(a * dx + b * dy) for a, b in wide[half])
                    small = sum(math.sin(a * dx + b * dy) for a, b in fine[half])
                    shift.append(large * crooked / 2 + small * crooked / 6)
                at = (x + shift[0], y + shift[1])
                nearest = min(names, key=lambda name: self._nearness(name, at))
                squares[j][i] = nearest
                if self.spun:
                    squares[self.down - 1 - j][self.across - 1 - i] = self.opposite[nearest]
        return squares

    def _nearness(self, name: str, at: Place) -> float:
        return min((at[0] - a) ** 2 + (at[1] - b) ** 2 for a, b in self.zones[name].seeds)

    def _beside(self, i: int, j: int) -> list[tuple[int, int]]:
        around = ((i + 1, j), (i - 1, j), (i, j + 1), (i, j - 1))
        return [(u, v) for u, v in around if 0 <= u < self.across and 0 <= v < self.down]

    def _tidy(self) -> None:
        """Every zone is in one piece, and no two touch by corners alone."""
        for _ in range(6):
            changed = self._join_strays()
            for j in range(self.down - 1):
                for i in range(self.across - 1):
                    here, right = self.squares[j][i], self.squares[j][i + 1]
                    if here == self.squares[j + 1][i + 1] != right == self.squares[j + 1][i]:
                        self.squares[j][i + 1] = here
                        changed = True
            if not changed:
                return

    def _join_strays(self) -> bool:
        pieces: dict[str, list[list[tuple[int, int]]]] = {}
        seen: set[tuple[int, int]] = set()
        for j in range(self.down):
            for i in range(self.across):
                if (i, j) in seen:
                    continue
                name, piece, todo = self.squares[j][i], [], [(i, j)]
                seen.add((i, j))
                while todo:
                    at = todo.pop()
                    piece.append(at)
                    for u, v in self._beside(*at):
                        if (u, v) not in seen and self.squares[v][u] == name:
                            seen.add((u, v))
                            todo.append((u, v))
                pieces.setdefault(name, []).append(piece)
        changed = False
        for name, found in pieces.items():
            for piece in sorted(found, key=len, reverse=True)[1:]:
                for i, j in piece:
                    near = sorted(self.squares[v][u] for u, v in self._beside(i, j) if self.squares[v][u] != name)
                    if near:
                        self.squares[j][i] = max(near, key=near.count)
                        changed = True
        return changed

    # Borders.

    def _at(self, i: int, j: int) -> str:
        return self.squares[j][i] if 0 <= i < self.across and 0 <= j < self.down else ""

    def _edges(self) -> dict[Point, list[tuple[Point, Pair]]]:
        """The sides of squares between two zones, or a zone and the void, by their ends."""
        found: dict[Point, list[tuple[Point, Pair]]] = {}

        def add(start: Point, end: Point, one: str, other: str) -> None:
            if one != other:
                found.setdefault(start, []).append((end, frozenset((one, other))))
                found.setdefault(end, []).append((start, frozenset((one, other))))

        for j in range(self.down + 1):
            for i in range(self.across):
                add((i, j), (i + 1, j), self._at(i, j - 1), self._at(i, j))
        for i in range(self.across + 1):
            for j in range(self.down):
                add((i, j), (i, j + 1), self._at(i - 1, j), self._at(i, j))
        return found

    def _chains(self) -> list[tuple[Pair, list[Point]]]:
        """What lies between two zones, from one corner of three zones to the next."""
        edges = self._edges()

        def is_corner(point: Point) -> bool:
            return len(edges[point]) > 2 or len({pair for _, pair in edges[point]}) > 1

        chains: list[tuple[Pair, list[Point]]] = []
        used: set[tuple[Point, Point]] = set()
        for start in edges:
            if not is_corner(start):
                continue
            for second, pair in edges[start]:
                if (start, second) in used:
                    continue
                path = [start, second]
                while not is_corner(path[-1]):
                    path.append(next(point for point, _ in edges[path[-1]] if point != path[-2]))
                for one, other in itertools.pairwise(path):
                    used |= {(one, other), (other, one)}
                chains.append((pair, [(x * STEP, y * STEP) for x, y in path]))
        return chains

    def _draw(self) -> None:
        rules = self._rules()
        drawn: dict[tuple[frozenset[Point], Pair], list[Point]] = {}
        corners = {(0, 0), (self.width, 0), (0, self.height), (self.width, self.height)}
        for pair, chain in self._chains():
            if "" in pair:
                (zone,) = pair - {""}
                self.rims.append((zone, [chain[0], *[at for at in chain[1:-1] if at in corners], chain[-1]]))
                continue
            line = self._smoothed(pair, chain, drawn)
            one, other = sorted(pair)
            types, below = rules.get(pair, (["normal"], ""))
            if len(types) > 1:
                if line[0] > line[-1]:
                    line.reverse()
                if self.spun and sorted((self.opposite[one], self.opposite[other])) < [one, other]:
                    line.reverse()
            for type, part in zip(types, cut(line, len(types)), strict=True):
                self.borders.append(Border(pair, part, type, below))

    def _smoothed(
        self, pair: Pair, chain: list[Point], drawn: dict[tuple[frozenset[Point], Pair], list[Point]]
    ) -> list[Point]:
        """A chain with few corners; where the opposite one is drawn, that one turned."""
        line: list[Point] = []
        if self.spun:
            ends = frozenset((self.width - x, self.height - y) for x, y in (chain[0], chain[-1]))
            other = frozenset(self.opposite[zone] for zone in pair)
            if (ends, other) in drawn:
                line = [(self.width - x, self.height - y) for x, y in drawn[ends, other]]
                if line[0] != chain[0]:
                    line.reverse()
        if not line:
            line = [(round(x), round(y)) for x, y in simplified(smooth(chain))]
        drawn[frozenset((chain[0], chain[-1])), pair] = line
        return [at for i, at in enumerate(line) if i == 0 or at != line[i - 1]]

    def _rules(self) -> dict[Pair, tuple[list[str], str]]:
        """The borders that the design speaks of, with their opposites."""
        rules: dict[Pair, tuple[list[str], str]] = {}
        for line in self.spec["borders"].strip().splitlines():
            names, types, *below = line.split()
            one, other = names.split("-")
            ways = [(one, other, below[0] if below else "")]
            if self.spun:
                turned = [self.opposite.get(name, name) for name in ways[0]]
                ways.append((turned[0], turned[1], turned[2]))
            for first, second, down in ways:
                if second == "*":
                    for pair, _ in self._chains():
                        if first in pair and "" not in pair:
                            rules.setdefault(pair, (types.split(","), ""))
                else:
                    rules[frozenset((first, second))] = (types.split(","), down)
        return rules

    def _outline(self, zone: str) -> list[Point]:
        parts = [list(border.line) for border in self.borders if zone in border.zones]
        parts += [list(line) for owner, line in self.rims if owner == zone]
        ring = parts.pop(0)
        while parts:
            part = next(part for part in parts if ring[-1] in (part[0], part[-1]))
            parts.remove(part)
            ring += part[1:] if part[0] == ring[-1] else part[::-1][1:]
        ring.pop()
        if sum(a * d - c * b for (a, b), (c, d) in zip(ring, [*ring[1:], ring[0]], strict=True)) < 0:
            ring.reverse()
        return ring

    # Icons.

    def _clearance(self) -> dict[tuple[int, int], int]:
        """How many squares each square is from the next border."""
        found: dict[tuple[int, int], int] = {}
        todo: deque[tuple[int, int]] = deque()
        for j in range(self.down):
            for i in range(self.across):
                near = self._beside(i, j)
                if len(near) < 4 or any(self.squares[v][u] != self.squares[j][i] for u, v in near):
                    found[i, j] = 0
                    todo.append((i, j))
        while todo:
            i, j = todo.popleft()
            for u in (i - 1, i, i + 1):
                for v in (j - 1, j, j + 1):
                    if 0 <= u < self.across and 0 <= v < self.down and (u, v) not in found:
                        found[u, v] = found[i, j] + 1
                        todo.append((u, v))
        return found

    def _candidates(self) -> dict[str, list[Point]]:
        clear = self._clearance()
        found: dict[str, list[Point]] = {}
        wanted: dict[str, list[int]] = self.spec.get("icons", {})
        for zone in self.zones:
            squares = [(i, j) for j in range(self.down) for i in range(self.across) if self.squares[j][i] == zone]
            most = max(clear[at] for at in squares)
            least = max(most * 0.62, min(most, 3.2))
            found[zone] = [(i * STEP + STEP // 2, j * STEP + STEP // 2) for i, j in squares if clear[i, j] >= least]
            if zone in wanted:
                found[zone] = [at for at in found[zone] if math.dist(at, wanted[zone]) < 26]
        return found

    def _place_icons(self) -> None:
        candidates = self._candidates()
        names = sorted(self.zones)
        for zone in names:
            middle = [sum(at[axis] for at in candidates[zone]) / len(candidates[zone]) for axis in (0, 1)]
            self.icons[zone] = min(candidates[zone], key=lambda at: (at[0] - middle[0]) ** 2 + (at[1] - middle[1]) ** 2)
        if self.spun:
            for zone in names:
                if self.opposite[zone] >= zone:
                    self._move(zone, self.icons[zone])
        for zone, at in self.spec.get("icons", {}).items():
            self.icons[zone] = (at[0], at[1])
        bad = {(one, other): self._grazes(one, other) for i, one in enumerate(names) for other in names[i + 1 :]}
        rng = random.Random(99)
        for _ in range(TRIES):
            left = [pair for pair, grazes in bad.items() if grazes]
            if not left:
                return
            zone = rng.choice(rng.choice(left))
            if self.spun and self.opposite[zone] == zone:
                continue
            moved = {zone, self.opposite.get(zone, zone)}
            touched = [pair for pair in bad if moved & set(pair)]
            before = {name: self.icons[name] for name in moved}
            x, y = rng.choice(candidates[zone])
            self._move(zone, (x + rng.randint(-3, 3), y + rng.randint(-3, 3)))
            now = {pair: self._grazes(*pair) for pair in touched}
            if sum(now.values()) <= sum(bad[pair] for pair in touched):
                bad.update(now)
            else:
                self.icons.update(before)
        raise SystemExit(f"{self.name}: lines of sight graze corners, wherever icons lie; try another seed.")

    def _move(self, zone: str, at: Point) -> None:
        self.icons[zone] = at
        if self.spun:
            other = self.opposite[zone]
            turned = (self.width - at[0], self.height - at[1])
            self.icons[other] = turned if other != zone else (self.width // 2, self.height // 2)

    def _grazes(self, one: str, other: str) -> bool:
        (a, b), (c, d) = self.icons[one], self.icons[other]
        length = math.dist((a, b), (c, d))
        aside = (-(d - b) / length * GRAZE, (c - a) / length * GRAZE)
        straight = self._crossed((a, b), (c, d)) - {one, other}
        for sign in (1, -1):
            x, y = sign * aside[0], sign * aside[1]
            if self._crossed((a + x, b + y), (c + x, d + y)) - {one, other} != straight:
                return True
        return False

    def _crossed(self, start: Place, end: Place) -> set[str]:
        """The zones a line comes through, and "wall" where it meets one."""
        found: set[str] = set()
        for border in self.borders:
            for one, other in zip(border.line, border.line[1:], strict=False):
                if turns(start, end, one) * turns(start, end, other) < 0:
                    if turns(one, other, start) * turns(one, other, end) < 0:
                        found |= border.zones
                        if border.type == "wall":
                            found.add("wall")
        return found

    # As content.

    def text(self) -> str:
        """The board as a part of the content file."""
        names = self._names()
        lines = [f"# {self.spec['title']}", f"[boards.{self.name}]", f"width = {self.width}", f"height = {self.height}"]
        lines += ['source = "reconstructed"', ""]
        for zone in sorted(self.zones, key=lambda zone: names[zone]):
            printed = self.zones[zone]
            lines += [f"[boards.{self.name}.zones.{names[zone]}]", f'terrain = "{printed.terrain}"']
            lines += [f"capacity = {printed.capacity}"] + ([f"level = {printed.level}"] if printed.level else [])
            lines += [f"icon = {list(self.icons[zone])}", f"outline = {spelled(self.outlines[zone])}", ""]
        seen: dict[str, int] = {}
        for border in sorted(self.borders, key=lambda one: (sorted(names[zone] for zone in one.zones), one.line)):
            ends = sorted(names[zone] for zone in border.zones)
            name = "-".join(ends)
            seen[name] = seen.get(name, 0) + 1
            lines += [f"[boards.{self.name}.borders.{name}{f'-{seen[name]}' if seen[name] > 1 else ''}]"]
            lines += [
                f'zones = ["{ends[0]}", "{ends[1]}"]',
                f'type = "{border.type}"',
                f"line = {spelled(border.line)}",
            ]
            lines += ([f'down = "{names[border.down]}"'] if border.down else []) + [""]
        for path in self.spec["skulls"]:
            ways = [path.split()]
            if self.spun:
                ways.append([self.opposite.get(zone, zone) for zone in ways[0]])
            for way in ways:
                called = [names[zone] for zone in way]
                lines += [f"[boards.{self.name}.skulls.{'-'.join(called)}]"]
                lines += ["zones = [" + ", ".join(f'"{zone}"' for zone in called) + "]"]
                lines += [f"line = {spelled(self._path(way))}", ""]
        return "\n".join(lines).rstrip() + "\n"

    def _names(self) -> dict[str, str]:
        """Zones counted from the left in each row; a zone over two places leaves no gap."""
        rows: dict[str, list[int]] = {}
        for zone in self.zones:
            rows.setdefault(zone[0], []).append(int(zone[1:]))
        return {f"{row}{at}": f"{row}{i + 1}" for row, places in rows.items() for i, at in enumerate(sorted(places))}

    def _path(self, way: list[str]) -> list[Point]:
        line = [self.icons[way[0]]]
        for one, other in itertools.pairwise(way):
            open_ways = [border.line for border in self.borders if border.zones == {one, other}]
            longest = max(open_ways, key=lambda line: sum(math.dist(a, b) for a, b in itertools.pairwise(line)))
            (a, b), (c, d) = longest[0], longest[-1]
            line.append(longest[len(longest) // 2] if len(longest) > 2 else ((a + c) // 2, (b + d) // 2))
            line.append(self.icons[other])
        return line


def turns(a: Place, b: Place, c: Place) -> float:
    """On which side of the line from a to b the point c lies."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def smooth(chain: list[Point]) -> list[Place]:
    """A chain whose points have moved towards their neighbours; its ends stay."""
    line: list[Place] = [(float(x), float(y)) for x, y in chain]
    for _ in range(4):
        inner = [
            ((a[0] + 2 * b[0] + c[0]) / 4, (a[1] + 2 * b[1] + c[1]) / 4)
            for a, b, c in zip(line, line[1:], line[2:], strict=False)
        ]
        line = [line[0], *inner, line[-1]]
    return line


def simplified(line: list[Place]) -> list[Place]:
    """The points without which a line would stray from its course."""
    if len(line) < 3:
        return line
    start, end = line[0], line[-1]
    length = math.dist(start, end)
    away = [abs(turns(start, end, at)) / length if length else math.dist(start, at) for at in line]
    far = max(range(1, len(line) - 1), key=lambda i: away[i])
    if away[far] <= TOLERANCE:
        return [start, end]
    return simplified(line[: far + 1])[:-1] + simplified(line[far:])


def cut(line: list[Point], count: int) -> list[list[Point]]:
    """A line in so many parts of the same length."""
    walked = [0.0]
    for one, other in itertools.pairwise(line):
        walked.append(walked[-1] + math.dist(one, other))
    parts: list[list[Point]] = []
    part = [line[0]]
    for i, (one, other) in enumerate(itertools.pairwise(line)):
        while len(parts) < count - 1 and walked[i] < walked[-1] * (len(parts) + 1) / count <= walked[i + 1]:
            share = (walked[-1] * (len(parts) + 1) / count - walked[i]) / (walked[i + 1] - walked[i])
            at = (round(one[0] + share * (other[0] - one[0])), round(one[1] + share * (other[1] - one[1])))
            if at != part[-1]:
                part.append(at)
            parts.append(part)
            part = [at]
        if other != part[-1]:
            part.append(other)
    return [*parts, part]


def spelled(line: list[Point]) -> str:
    """A line as TOML."""
    return "[" + ", ".join(f"[{x}, {y}]" for x, y in line) + "]"


def main() -> None:
    """Draws the boards that are named, or all, into the content file."""
    designs = tomllib.loads((HERE / "battlefields.toml").read_text(encoding="utf-8"))
    head, *parts = re.split(r"\n(?=# [^\n]*\n\[boards\.\w+\]\n)", BOARDS.read_text(encoding="utf-8"))
    texts = {part.split("[boards.")[1].split("]")[0]: part.rstrip("\n") + "\n" for part in parts}
    for name in sys.argv[1:] or designs:
        if name not in designs:
            raise SystemExit(f"{name}: no such board; there are {', '.join(designs)}.")
        texts[name] = Design(name, designs[name]).text()
        print(name)
    BOARDS.write_text("\n".join([head.rstrip("\n") + "\n", *[texts[name] for name in designs]]), encoding="utf-8")


if __name__ == "__main__":
    main()
