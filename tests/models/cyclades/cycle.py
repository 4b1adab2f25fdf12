"""What happens between two cycles, and at the end: tracks, gods, turn order, income, and who has won."""

from __future__ import annotations

from typing import Self

from palamedes.core.kernel.state import State

from .. import Model
from .paper import Table, is_land

DRAWING = ("setup.heroes", "setup.creatures")
"""Cards are drawn for the tracks."""
LAST = ("actions.optional", "apollo.horns")
"""With these questions a cycle ends."""
APOLLO = 2
"""What Apollo gives, besides two Cornucopias."""


class Cycle(Model):
    """From the last actions of a cycle to the first offering of the next, or to the end of the game."""

    def __init__(self, state: State) -> None:
        self.before = self.drawn = Table(state)
        self.last = ""
        """What was answered last."""
        self.said: dict[str, object] = {}

    @classmethod
    def begin(cls, state: State) -> Self | None:
        return cls(state) if state.clause in LAST else None

    def see(self, state: State) -> None:
        self.said = {}
        if state.over:
            table = Table(state)
            self.done = True
            self.said = {"over": self.ends(table), "winners": self.winners(table)}
        elif state.clause in DRAWING:
            self.drawn = Table(state)
        elif state.clause == "offerings.choice":
            self.done = True
            self.said = {"over": self.ends(self.drawn), "gods": self.gods(), "order": self.order(), "gold": self.gold()}
            slid = self.slid()
            self.said[f"first {len(slid)} of the track"] = slid
        elif state.clause in LAST:
            table = Table(state)
            if table.god == "apollo" and self.before.god != "apollo" and self.last == "done":
                gold = list(self.before.gold)
                gold[table.team[table.faction]] += APOLLO
                self.said = {"gold": gold}
            self.before = table

    def actor(self) -> int | None:
        return None

    def legal(self) -> None:
        return None

    def answer(self, notation: str) -> None:
        self.last = notation

    # The beginning of a cycle.

    def gods(self) -> list[str]:
        """The first god goes to the end of the row."""
        gods: list[str] = self.before.all["gods"]
        return [*gods[1:], gods[0]]

    def order(self) -> list[int]:
        """Whoever acted last offers first."""
        gods = [*self.before.all["gods"], "apollo"]
        acted = [self.before.offers[god]["faction"] for god in gods if god in self.before.offers]
        return acted[::-1]

    def slid(self) -> list[str]:
        """The creature on the first place is gone, and the others have moved up."""
        track: list[str | None] = self.before.all["track"]
        return [creature for creature in track[1:] if creature is not None]

    def gold(self) -> list[int]:
        """Everybody has the income of their zones."""
        gold = list(self.drawn.gold)
        table = self.drawn
        for name, zone in table.zones.items():
            horns = zone.horns * 2 if table.figures.get("hydra") == name else zone.horns
            taker = zone.owner
            thief = "cerberus" if is_land(name) else "nereid"
            if table.figures.get(thief) == name:
                taker = table.master(thief)
            if taker is not None:
                gold[table.team[taker]] += horns + zone.hoard
        return gold

    # The end.

    def ends(self, table: Table) -> bool:
        """Whether the cycle that is over was the last one."""
        goal: int = table.all["goal"]
        teams = set(table.team)
        return any(table.metropolises(team) >= goal for team in teams) or any(f["fallen"] for f in table.factions)

    def winners(self, table: Table) -> list[int]:
        """Most Metropolises, then most gold."""
        standing = {table.team[i] for i, f in enumerate(table.factions) if not f["fallen"]}
        rank = {team: (table.metropolises(team), table.gold[team]) for team in standing}
        best = max(rank.values())
        return sorted({f["seat"] for f in table.factions if rank.get(f["team"]) == best})

    # What is compared.

    def claims(self) -> dict[str, object]:
        return self.said

    @classmethod
    def found(cls, state: State) -> dict[str, object]:
        table = Table(state)
        track: list[str | None] = table.all["track"]
        return {
            "over": state.over,
            "winners": sorted(state.winners()),
            "gods": table.all["gods"],
            "order": table.all["order"],
            "gold": table.gold,
            **{f"first {count} of the track": track[:count] for count in range(5)},
        }
