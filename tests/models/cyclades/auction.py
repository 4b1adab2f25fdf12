"""The offerings of a cycle, from the first one until all are paid."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, Self, cast

from palamedes.core.kernel.state import State

from .. import Asked, Story
from .paper import seen

Telling = Generator[Asked, str, None]

SPACES = (1, 3, 5, 7, 10, 13, 17, 21, 25)


class Auction(Story):
    """The offerings of a cycle: who drives whom from which god, and what everybody pays in the end."""

    def __init__(self, state: State) -> None:
        table = seen(state)
        written = cast(dict[str, Any], state.position()["table"])
        self.two = state.players == 2
        self.gods: list[str] = [*table["gods"][: 5 - table["hidden_gods"]], "apollo"]
        self.team = [faction["team"] for faction in table["factions"]]
        self.order = [faction for faction in table["order"] if not table["factions"][faction]["fallen"]]
        self.priestesses: list[int] = [faction["priestesses"] for faction in table["factions"]]
        self.gold: list[int] = list(written["gold"])
        self.offers: dict[str, tuple[int, int]] = {}
        """Who stands beside each god, with which offering."""

    @classmethod
    def begin(cls, state: State) -> Self | None:
        if state.clause != "offerings.choice" or seen(state)["offers"]:
            return None
        return cls(state).start()

    def tell(self) -> Telling:
        for faction in self.order:
            offering: int | None = faction
            left = ""
            while offering is not None:
                answer = yield offering // 2 if self.two else offering, self.possible(offering, left)
                _, god, price = answer.split()
                driven = self.offers.get(god)
                self.offers[god] = (offering, int(price))
                offering, left = (None, "") if driven is None else (driven[0], god)
        for faction in self.order:
            self.gold[self.team[faction]] -= self.owed(faction)

    def possible(self, faction: int, left: str) -> set[str]:
        """More than stands there, never to the god one was driven from, and never more than one can pay."""
        found = set()
        for god in self.gods:
            if god == left:
                continue
            if god == "apollo":
                if god not in self.offers:
                    found.add("offer apollo 0")
                continue
            holder, standing = self.offers.get(god, (-1, 0))
            # Partners pay from one purse; whoever outbids a partner frees what that one would have paid.
            partners = [f for f in self.order if f != faction and self.team[f] == self.team[faction] and f != holder]
            purse = self.gold[self.team[faction]] - sum(self.owed(f) for f in partners)
            for price in SPACES:
                if price > standing and max(0, price - self.priestesses[faction]) <= purse:
                    found.add(f"offer {god} {price}")
        if not found:
            return {f"offer {god} 0" for god in self.gods[:-1] if god not in self.offers and god != left}
        return found

    def owed(self, faction: int) -> int:
        """An offering costs a gold piece less for each Priestess, and never less than nothing."""
        price = next((price for holder, price in self.offers.values() if holder == faction), 0)
        return max(0, price - self.priestesses[faction])

    def claims(self) -> dict[str, object]:
        return {"offers": dict(self.offers), "gold": self.gold}

    @classmethod
    def found(cls, state: State) -> dict[str, object]:
        offers = {god: (offer["faction"], offer["price"]) for god, offer in seen(state)["offers"].items()}
        return {"offers": offers, "gold": cast(dict[str, Any], state.position()["table"])["gold"]}
