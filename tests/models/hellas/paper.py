"""What is printed, and a table as somebody at it sees it: the ground on which all models of Lords of Hellas stand."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, cast

import palamedes
from palamedes.core.kernel.state import State

STATS = ("leadership", "strength", "speed")
SPECIALS = ("recruit", "march", "temple", "prepare", "usurp", "hunt", "monument")
HOPLITES, PRIESTS, PLACES, HAND, ARMORY = 15, 4, 2, 4, 6
TERRITORIES = {2: 3, 3: 2, 4: 2}
"""How many of them win, by the number of players."""
LAST_BUILD = 50
"""The building of a monument after which nobody plays on."""
MONUMENTS = {"thessaly": "thunder-of-zeus", "attica": "owl-of-athena", "acarnania": "boots-of-hermes"}
GODS = {"zeus": "thessaly", "athena": "attica", "hermes": "acarnania"}


@cache
def printed(chapter: str) -> Any:
    """A file of the list of contents."""
    folder = Path(palamedes.__file__).parent / "games" / "hellas" / "content"
    return tomllib.loads((folder / f"{chapter}.toml").read_text("utf-8"))


REGIONS: dict[str, Any] = printed("map")["regions"]
BESIDE: dict[str, list[str]] = {name: region["land"] + region["sea"] for name, region in REGIONS.items()}
COLOURS = sorted({region["territory"] for region in REGIONS.values()})
CARDS: dict[str, Any] = printed("combat")["combat"]
SETS: dict[str, int] = {symbol: values["set"] for symbol, values in printed("combat")["symbols"].items()}
MONSTERS: dict[str, Any] = printed("monsters")["monsters"]
EVENTS: dict[str, Any] = printed("monsters")["events"]
QUESTS: dict[str, Any] = printed("quests")["quests"]
ATTACKS: dict[str, Any] = printed("attacks")["attacks"]
ARTEFACTS: dict[str, Any] = printed("artefacts")["artefacts"]


class Table:
    """One moment of a table. It keeps nothing of the state that it was read from."""

    def __init__(self, state: State) -> None:
        document = cast(dict[str, Any], state.position())
        self.all: dict[str, Any] = document["table"]
        self.frames: list[dict[str, Any]] = document.get("frames", [])
        self.players = state.players
        self.seats: list[dict[str, Any]] = self.all["seats"]
        self.clause = state.clause
        self.actor = state.actor
        self.control: dict[str, int | None] = {}
        self.free: dict[str, list[int]] = {}
        """By region, how many hoplites of each player stand there and are not fortified."""
        self.fort: dict[str, int | None] = {}
        self.temples: set[str] = set()
        for name in REGIONS:
            region = self.all["regions"].get(name)
            self.control[name] = region["control"] if region else None
            self.free[name] = list(region["hoplites"]) if region else [0] * self.players
            self.fort[name] = region["fort"] if region else None
            if region and region["temple"]:
                self.temples.add(name)

    def frame(self, kind: str) -> dict[str, Any] | None:
        """The innermost of the things under way that are of this kind."""
        return next((frame for frame in reversed(self.frames) if frame["frame"] == kind), None)

    def army(self, seat: int, region: str) -> int:
        """All hoplites of a player in a region."""
        return self.free[region][seat] + (self.fort[region] == seat)

    def present(self, region: str) -> list[int]:
        """Whose hoplites stand in a region."""
        return [seat for seat in range(self.players) if self.army(seat, region)]

    def has(self, seat: int, gift: str) -> bool:
        """Whether a player has this artefact or blessing."""
        return gift in self.seats[seat]["gifts"]

    def charged(self, seat: int, gift: str) -> bool:
        return self.has(seat, gift) and gift not in self.all["discharged"]

    def stat(self, seat: int, name: str) -> int:
        """What a statistic counts: 1 while it is injured."""
        sheet = self.seats[seat]
        return 1 if name in sheet["injured"] else int(sheet["stats"][STATS.index(name)])

    def population(self, seat: int, region: str) -> int:
        """So many hoplites of a player take a neutral region."""
        people: int = REGIONS[region]["population"]
        return max(1, people - 2) if self.has(seat, "local-support") else people

    def limit(self, seat: int) -> int:
        return ARMORY if self.has(seat, "armory") else HAND

    def holder(self, colour: str) -> int | None:
        """Who has a glory token."""
        return cast("int | None", self.all["glory"].get(colour))

    def monsters(self, region: str) -> set[str]:
        """Which monsters stand in a region."""
        return {name for name, each in self.all["monsters"].items() if each["region"] == region}

    def evolved(self, monster: str, rule: str) -> bool:
        """Whether a monster has evolved by the card with this rule."""
        sheet = self.all["monsters"].get(monster)
        return bool(sheet) and any(EVENTS[card]["rule"] == rule for card in sheet["evolved"])

    def refuge(self, seat: int, region: str) -> bool:
        """Whether hoplites may retreat to a region: nobody else controls it or stands there."""
        others = [other for other in self.present(region) if other != seat]
        return self.control[region] in (None, seat) and not others

    def onboard(self, seat: int) -> int:
        return sum(self.army(seat, region) for region in REGIONS)

    def priests(self, seat: int) -> int:
        """All priests of a player, in the pool and on monuments."""
        pools = [monument["priests"] for monument in self.all["monuments"].values()]
        return int(self.seats[seat]["priests"] + sum(places[seat] for places in pools))


def within(start: str, steps: int) -> Iterator[str]:
    """The regions that are at most so many regions away."""
    reached, edge = {start}, {start}
    for _ in range(steps):
        edge = {other for region in edge for other in BESIDE[region]} - reached
        reached |= edge
    yield from reached
