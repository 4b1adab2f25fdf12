"""Archipelagos laid by hand, so that a test reads like the rulebook.

A zone is written in a few words, its owner first:

    "0 t2 m1 h1 port . temple"      land of faction 0: two troops, a mercenary, a Cornucopia laid there, three sites
    "1 f2"                          a sea zone with two fleets of faction 1
    "- h1"                          nobody's, with a Cornucopia

Sites are given in their order, `.` for an empty one; the last ones may be left out. The map is always that of the calm
faces of the first tiles, none of them turned: on tile a an island of one zone with three sites, on b an island of two
zones, and so on, as content/tiles.toml draws them.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any

import palamedes
from palamedes.conformance.played import Played
from palamedes.core.words.telling import Event

CYCLADES = palamedes.game("cyclades")

TILES = "abcdefghijkl"
GODS = ["athena", "zeus", "poseidon", "ares", "hera", "apollo"]
BUILDINGS = ["port", "fortress", "temple", "university"]
BONUSES = ["troops", "horn", "priestess", "gold", "fleets", "reserve", "building", "mixed"]
SPACES = [1, 3, 5, 7, 10, 13, 17, 21, 25]
"""What can be offered to any god but Apollo."""

LAYOUT = ["s4", "s5", "t4", "t3", "s3", "r4", "r5", "q5", "t5", "u3"]
"""Where the tiles lie: one in the middle, six around it, and more against those."""

MODES = {(2, False): 4, (3, False): 3, (4, False): 4, (5, False): 5, (4, True): 4, (6, True): 6}
"""Every way to sit down, as players and teams, and the factions it makes."""
PURSES = {(2, False): 2, (4, True): 2, (6, True): 3}
"""Where partners share their gold."""
TILE_COUNTS = {3: 6, 4: 8, 5: 10, 6: 10}
HIDDEN_GODS = {3: 3, 4: 2, 5: 1, 6: 0}

FAR = {1: "e1 ex", 2: "f1 fx", 3: "g1 gx", 4: "h1 hx", 5: "i1 ix"}
"""Where the other factions have their home: a land zone and a fleet."""


class Table(Played):
    """A game in progress, seen and played from a test."""

    # What lies on the table.

    def faction(self, faction: int) -> Any:
        """What everybody sees of a faction."""
        return self.seen()["factions"][faction]

    def zone(self, zone: str) -> Any:
        """A zone of land or sea."""
        return next(found for found in self.seen()["lands"] + self.seen()["seas"] if found["zone"] == zone)

    def sites(self, zone: str) -> list[str | None]:
        """What stands on the sites of a land zone."""
        return [site["building"] for site in self.zone(zone)["sites"]]

    @property
    def lands(self) -> list[str]:
        """Every land zone."""
        return [land["zone"] for land in self.seen()["lands"]]

    @property
    def seas(self) -> list[str]:
        """Every sea zone."""
        return [sea["zone"] for sea in self.seen()["seas"]]

    @property
    def gold(self) -> list[int]:
        """What lies behind each screen, hidden from the others."""
        written: Any = self.state.position()["table"]
        return list(written["gold"])

    def purse(self, faction: int) -> int:
        """The gold that a faction can spend, as its own seat sees it."""
        return int(self.seen(self.faction(faction)["seat"])["factions"][faction]["gold"])

    def all(self, key: str) -> list[Any]:
        """One thing about every faction."""
        return [faction[key] for faction in self.seen()["factions"]]

    @property
    def winners(self) -> list[int]:
        """Who has won; the game must be over."""
        assert self.state.over, f"the game is not over: seat {self.actor} is asked {self.answers}"
        return self.state.winners()

    # What was told.

    def heard(self) -> list[Event]:
        """What has happened since this was asked last."""
        return self._log.take()

    def forces(self) -> tuple[int, int]:
        """The totals of the last round of battle: attacker, defender."""
        compared: Any = [event.seen_by(None) for event in self.heard() if event.key == "compare"][-1]
        return compared["amount"], compared["amount_defence"]


# Positions.


def new(players: int = 3, teams: bool = False, **options: object) -> Table:
    """A new game, before the first lot is drawn."""
    return Table(CYCLADES.new(players=players, teams=teams, **options))


def placed(players: int = 3, teams: bool = False, seed: int = 1, **options: object) -> Table:
    """A new game on which everything is drawn and the placement begins."""
    return new(players, teams, **options).chance(seed)


def lay(
    zones: Mapping[str, str],
    agenda: Sequence[object],
    *,
    players: int = 3,
    teams: bool = False,
    goal: int = 3,
    gold: Sequence[int] | None = None,
    **rest: object,
) -> Table:
    """A table on the fixed map; what is left out is as at set-up, and what is left to do ends with the cycle.

    Where no test says who has land, faction 0 has a zone without Cornucopias: a game goes on as long as somebody has.
    """
    factions = MODES[players, teams]
    if not any(is_land(zone) and words[0] != "-" for zone, words in zones.items()) and not _is_placing(agenda):
        zones = {**zones, "e1": "0"}
    purses = PURSES.get((players, teams), factions)
    table: dict[str, object] = {
        "map": calm_map(TILE_COUNTS[factions]),
        "zones": {zone: _zone(zone, words) for zone, words in zones.items()},
        "gold": list(gold) if gold is not None else [5 * factions // purses] * purses,
        "gods": ["zeus", "ares", "hera", "athena", "poseidon"],
        "order": list(range(factions)),
        "track": ["kraken", "harpy", "medusa", "cerberus"],
        "hero_track": ["ajax", "hector"],
        "cycle": 3,
        **rest,
    }
    options = {"teams": teams, "metropolises": goal}
    end = [] if agenda[-1] in ("cycle", "end-cycle", "finish") else ["end-cycle"]
    position = {"game": "cyclades", "players": players, "options": options, "table": table, "agenda": [*agenda, *end]}
    return Table(CYCLADES.restore(position))


def _is_placing(agenda: Sequence[object]) -> bool:
    return any(isinstance(step, list) and step[0] == "settle" for step in agenda)


def favour(god: str, zones: Mapping[str, str], *, free: bool = True, paid: bool = True, **rest: Any) -> Table:
    """Faction 0 has the favour of this god: its free actions come first, then the paid ones; both can be left out."""
    agenda = ([["mandatory", god, False]] if free else []) + (["act"] if paid else [])
    mode = rest.get("players", 3), rest.get("teams", False)
    rest.setdefault("done", list(reversed(range(MODES[mode]))))
    rest.setdefault("gold", [20] * PURSES.get(mode, MODES[mode]))
    return lay(with_rivals(zones, **rest), [*agenda, "end-cycle"], **{"faction": 0, "god": god, **rest})


def acting(god: str, zones: Mapping[str, str], **rest: Any) -> Table:
    """Faction 0 has the favour of this god, and its free actions are done."""
    return favour(god, zones, free=False, **rest)


def with_rivals(zones: Mapping[str, str], players: int = 3, teams: bool = False, **_: object) -> dict[str, str]:
    """These zones, and for every other faction a home far away with a troop and a fleet."""
    found = dict(zones)
    for faction in range(1, MODES[players, teams]):
        land, sea = FAR[faction].split()
        assert land not in found, f"{land} is the home of faction {faction}"
        found[land] = f"{faction} t1"
        found.setdefault(sea, f"{faction} f1")
    return found


def calm_map(tiles: int) -> dict[str, object]:
    """The first tiles, calm side up, not turned."""
    laid = {TILES[i]: {"spot": LAYOUT[i], "turn": 0} for i in range(tiles)}
    return {"face": "first", "tiles": laid}


def _zone(zone: str, words: str) -> dict[str, object]:
    owner, *rest = words.split()
    found: dict[str, object] = {"owner": None if owner == "-" else int(owner)}
    keys = {"t": "troops", "m": "mercenaries", "f": "fleets", "h": "horns", "g": "hoard"}
    sites: list[str | None] = []
    for word in rest:
        if word[0] in keys and word[1:].isdigit():
            found[keys[word[0]]] = int(word[1:])
        else:
            sites.append(None if word == "." else word)
    if sites:
        printed = len(printed_tile(zone[0])[f"land-{zone[1]}"]["harbours"])
        assert len(sites) <= printed, f"{zone} has {printed} sites"
        found["sites"] = sites + [None] * (printed - len(sites))
    return found


# What is printed on the tiles, read without the game.


def printed_tile(tile: str, face: str = "first") -> Any:
    """A face of a tile, as its content file draws it."""
    return _CONTENT["tiles"][tile][face]


def _content(name: str) -> Any:
    return tomllib.loads(files("palamedes.games.cyclades").joinpath("content", f"{name}.toml").read_text("utf-8"))


_CONTENT = _content("tiles")


def cells(tile: str, face: str = "first") -> dict[tuple[int, int], str]:
    """The nineteen cells of a face, as the zone letter at each column and row of a honeycomb."""
    found: dict[tuple[int, int], str] = {}
    rows = [line.split() for line in printed_tile(tile, face)["cells"].strip("\n").splitlines()]
    assert [len(row) for row in rows] == [3, 4, 5, 4, 3]
    for r, row in enumerate(rows, start=-2):
        first = max(-2, -2 - r)
        for q, letter in enumerate(row, start=first):
            found[q, r] = letter
    return found


def around(cell: tuple[int, int]) -> list[tuple[int, int]]:
    """The six cells around a cell."""
    q, r = cell
    return [(q + 1, r), (q - 1, r), (q, r + 1), (q, r - 1), (q + 1, r - 1), (q - 1, r + 1)]


@cache
def borders(tile: str, face: str = "first") -> dict[str, set[str]]:
    """The neighbours of every zone of a tile on the tile itself."""
    drawn = cells(tile, face)
    found: dict[str, set[str]] = {f"{tile}{letter}": set() for letter in drawn.values()}
    for cell, letter in drawn.items():
        for other in around(cell):
            if other in drawn and drawn[other] != letter:
                found[f"{tile}{letter}"].add(f"{tile}{drawn[other]}")
    return found


def is_land(zone: str) -> bool:
    """Whether a zone is land, by its name."""
    return zone[1].isdigit()


@cache
def coast(tile: str, face: str = "first") -> dict[str, set[str]]:
    """The sea zones beside each land zone of a tile; land never reaches the rim, so they are all there are."""
    return {
        zone: {other for other in beside if not is_land(other)}
        for zone, beside in borders(tile, face).items()
        if is_land(zone)
    }


@cache
def islands(tile: str, face: str = "first") -> list[set[str]]:
    """The islands of a tile, each as its land zones."""
    found: list[set[str]] = []
    for zone, beside in borders(tile, face).items():
        if is_land(zone):
            touched = [island for island in found if island & beside]
            found = [island for island in found if island not in touched] + [{zone}.union(*touched)]
    return found
