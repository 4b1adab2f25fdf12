"""Battlefields of Cyclades laid by hand, so that a test reads like the rulebook.

All of them lie on six tiles in a row, their first face up: islands j (j1 j2 j3), e (e1 e2 e3), d (d1 d2), h (h1 h2),
c (c1 c2) and a (a1) from west to east. What lies beside what, as drawn on the tiles:

    land    j2 - j1 - j3   e1 - e2 - e3 - e1   d1 - d2   h1 - h2   c1 - c2   a1
    coasts  j1: jx jy jz   j2: jx jy   j3: jy jz   e1: ex ey   e2: ex ez   e3: ey ez   d1: dy dz   d2: dx dy dz
            h1: hx hz   h2: hx hy hz   c1: cx cy   c2: cx cy   a1: ax ay
    sea     all seas of j, of e, of d and of h border each other; cx - cy; ax - ay
            jx jy - ez   ex - dy dz   ey - dy   dx - hy hz   dy - hy   hx - cy   cx - ax ay
    ports   j1: jx   j2: jx jy   j3: jy   e1: ey ex   e2: ez   e3: ey   d1: dz   d2: dx dz
            h1: hx hz   h2: hz   c1: cy cx   c2: cx   a1: ax ay ax
    printed Cornucopias on j1 jx e2 ez d1 dx h2 hz c2 cx a1 ay; a Priestess icon on d2

A zone is written in a few words, always in this order: its owner (`-` for nobody), its units (`t` a basic troop, `m` a
mercenary, `f` a fleet), its heroes, what stands on its sites if anything does (`-` for an empty one), `+2` for two
Cornucopia tokens, `$1` for gold that lies there, and figures with their owner: `0 ttm hector port - +1 medusa@2`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import palamedes
from palamedes.conformance.played import Played

CYCLADES = palamedes.game("cyclades")

TILES = {tile: {"spot": f"s{place}", "turn": 0} for place, tile in enumerate("jedhca", start=1)}

SITES = {
    "j1": 1,
    "j2": 2,
    "j3": 1,
    "e1": 2,
    "e2": 1,
    "e3": 1,
    "d1": 1,
    "d2": 2,
    "h1": 2,
    "h2": 1,
    "c1": 2,
    "c2": 1,
    "a1": 3,
}
"""How many sites each land zone has."""

HEROES = (
    "achilles",
    "ajax",
    "antigone",
    "croesus",
    "hector",
    "helen",
    "heracles",
    "hippolyta",
    "penthesilea",
    "jason",
    "pericles",
    "leto",
    "perseus",
    "pandora",
    "ulysses",
    "penelope",
)
BUILDINGS = ("port", "fortress", "temple", "university")
GODS = ("athena", "zeus", "poseidon", "ares", "hera", "apollo")
CREATURES = (
    "charon",
    "chimera",
    "cyclops",
    "dryad",
    "echidna",
    "empusa",
    "giant",
    "griffin",
    "harpy",
    "hippalectryon",
    "hippocampus",
    "manticore",
    "erinyes",
    "graeae",
    "pegasus",
    "satyr",
    "sphinx",
    "sylph",
    "triton",
    "cerberus",
    "charybdis",
    "chiron",
    "geryon",
    "hydra",
    "kraken",
    "medusa",
    "minotaur",
    "nereid",
    "polyphemus",
    "boar",
    "typhon",
)
HOMES = {0: "a1", 1: "c1", 2: "c2"}
"""Land that each faction holds by a Control token besides what a test gives it, so that none fights for its last."""


class Field(Played):
    """A game in progress, seen and played from a test."""

    # Playing.

    def round(self, attacker: int, defender: int) -> Field:
        """A round of a battle with these two dice."""
        return self.play(f"roll {attacker}", f"roll {defender}")

    def sail(self, origin: str, to: str, fleets: int) -> Field:
        """A sea move of so many fleets."""
        return self.play(f"sail {origin}", f"to {to}").load("f" * fleets)

    def march(self, origin: str, to: str, units: str) -> Field:
        """A land move with Ares of these units, as in `ttm hector`."""
        return self.play(f"march {origin}", f"to {to}").load(units)

    def venture(self, hero: str, to: str, units: str = "") -> Field:
        """A heroic move, with these other units."""
        return self.play(f"venture {hero}", f"to {to}").load(units)

    def load(self, units: str) -> Field:
        """Says which units come along, as long as that is asked."""
        letters = [letter for word in units.split() if word not in HEROES for letter in word]
        kinds = {"sail-with": "f", "how-many-troops": "t", "how-many-mercenaries": "m"}
        while self.question in (*kinds, "take-hero"):
            if self.question in kinds:
                self.play(f"take {letters.count(kinds[self.question])}")
            else:
                (hero,) = self.after("bring") | self.after("leave")
                self.play(f"{'bring' if hero in units.split() else 'leave'} {hero}")
        return self

    # What lies on the table.

    @property
    def table(self) -> Any:
        """The whole table."""
        return self.state.position()["table"]

    def at(self, zone: str) -> str:
        """A zone in the words in which zones are written."""
        here = self.table["zones"].get(zone, {})
        owner = here.get("owner")
        words = ["-" if owner is None else str(owner)]
        units = "t" * here.get("troops", 0) + "m" * here.get("mercenaries", 0) + "f" * here.get("fleets", 0)
        words += [units] if units else []
        words += [hero for hero, one in self.table["heroes"].items() if one["zone"] == zone]
        if any(here.get("sites", [])):
            words += [site or "-" for site in here["sites"]]
        words += [f"+{here['horns']}"] if here.get("horns") else []
        words += [f"${here['hoard']}"] if here.get("hoard") else []
        words += [f"{figure}@{self.master(figure)}" for figure, stands in self.figures.items() if stands == zone]
        return " ".join(words)

    @property
    def figures(self) -> dict[str, str]:
        """The figures on the board and their zones."""
        found: dict[str, str] = self.seen()["figures"]
        return found

    def master(self, creature: str) -> int | None:
        """Who owns a creature with a figure, if anybody."""
        owner: int | None = self.table["creatures"].get(creature.replace("scylla", "charybdis"), {}).get("owner")
        return owner

    def faction(self, faction: int) -> Any:
        """A faction as its own seat sees it."""
        return self.seen(faction)["factions"][faction]

    def gold(self, faction: int) -> int:
        """What lies behind a screen."""
        gold: int = self.table["gold"][faction]
        return gold

    def fleets_left(self, faction: int) -> int:
        """Fleets in the stock of a faction."""
        left: int = self.faction(faction)["fleets_left"]
        return left

    def troops_left(self, faction: int) -> int:
        """Basic troops in the stock of a faction."""
        left: int = self.faction(faction)["troops_left"]
        return left

    @property
    def stock(self) -> Any:
        """What the common stock holds."""
        return self.seen()["stock"]

    @property
    def forces(self) -> tuple[int, int]:
        """The forces in the battle, of the attacker and the defender, without their dice."""
        move = self.seen()["move"]
        return move["attack"], move["defence"]

    def priestesses(self, faction: int) -> int:
        """The Priestesses of a faction."""
        count: int = self.table["priestesses"][faction]
        return count

    def philosophers(self, faction: int) -> int:
        """The Philosophers of a faction."""
        count: int = self.table["philosophers"][faction]
        return count

    def metropolises(self, faction: int) -> int:
        """The Metropolises of a faction."""
        count: int = self.faction(faction)["metropolises"]
        return count


def field(
    zones: Mapping[str, str],
    god: str = "athena",
    *,
    gold: Sequence[int] = (20, 20, 20),
    agenda: Sequence[object] = ("act",),
    faction: int = 0,
    track: str = "- - - -",
    heroes: str = "- -",
    homes: bool = True,
    **more: Any,
) -> Field:
    """A table in the turn of a faction with the favour of this god; what `zones` does not name is empty.

    Each faction holds its home too, unless `homes` is False or the test says what lies there. Creature track and hero
    track are empty unless given. After the agenda the cycle ends. Somebody has land in any case: if nobody else, then
    faction 0 on j2, where there is no Cornucopia.
    """
    laid: dict[str, dict[str, object]] = {}
    table: dict[str, Any] = {"heroes": {}, "creatures": {}}
    settled = {home: str(owner) for owner, home in HOMES.items()} if homes else {}
    owned = [zone for zone, words in {**settled, **zones}.items() if zone in SITES and words[0] != "-"]
    for zone, words in {**settled, **({} if owned else {"j2": "0"}), **zones}.items():
        laid[zone] = _zone(zone, words.split(), table)
    table |= {
        "map": {"face": "first", "tiles": TILES},
        "zones": laid,
        "gold": list(gold),
        "gods": sorted(GODS[:5], key=lambda other: other != god),
        "order": [0, 1, 2],
        "cycle": 3,
        "faction": faction,
        "god": god,
        "track": _row(track),
        "hero_track": _row(heroes),
    }
    table |= more
    players = {"game": "cyclades", "players": 3}
    return Field(CYCLADES.restore({**players, "table": table, "agenda": [*agenda, "end-cycle"]}))


def _row(words: str) -> list[str | None]:
    return [None if word == "-" else word for word in words.split()]


def _zone(zone: str, words: list[str], table: dict[str, Any]) -> dict[str, object]:
    owner = None if words[0] == "-" else int(words[0])
    found: dict[str, object] = {"owner": owner}
    sites: list[str | None] = []
    for word in words[1:]:
        creature, _, master = word.partition("@")
        if master:
            _stand(table["creatures"], creature, int(master), zone)
        elif word.strip("*") in HEROES:
            table["heroes"][word.strip("*")] = {"owner": owner, "zone": zone, "fresh": word.endswith("*")}
        elif word in BUILDINGS or word == "-" or word.startswith("metropolis"):
            sites.append(None if word == "-" else word)
        elif word[0] in "+$":
            found["horns" if word[0] == "+" else "hoard"] = int(word[1:])
        else:
            counts = {"troops": word.count("t"), "mercenaries": word.count("m"), "fleets": word.count("f")}
            assert sum(counts.values()) == len(word), word
            found |= {units: count for units, count in counts.items() if count}
    if sites:
        found["sites"] = sites + [None] * (SITES[zone] - len(sites))
    return found


def _stand(creatures: dict[str, Any], figure: str, owner: int, zone: str) -> None:
    if figure in ("charybdis", "scylla"):
        pair = creatures.setdefault("charybdis", {"owner": owner, "zones": [None, None]})
        pair["zones"][figure == "scylla"] = zone
    else:
        creatures[figure] = {"owner": owner, "zones": [zone]}
