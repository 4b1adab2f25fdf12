"""Lords of Hellas in few regions: all heroes, monsters and armies side by side, hands full."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

from palamedes.core.kernel.rng import Rng

from . import Position, pick, shuffled

EAGER = ("act", "hero", "army", "amount", "to", "hunt", "attack")
"""The verbs that moves are made of."""
WIDTH = 6
"""In so many regions everything lies."""
HAND = 3
"""So many combat cards are in each hand."""
QUESTS = 3
"""So many quests lie open."""


@cache
def content(name: str) -> Any:
    """What is printed on cards and the map."""
    return tomllib.loads(files("palamedes.games.hellas").joinpath("content", f"{name}.toml").read_text("utf-8"))


def close_together(rng: Rng) -> list[str]:
    """Some regions, each beside one of the others."""
    regions = content("map")["regions"]
    found = [pick(rng, sorted(regions))]
    while len(found) < WIDTH:
        beside = {near for region in found for near in (*regions[region]["land"], *regions[region]["sea"])}
        found.append(pick(rng, sorted(beside - set(found))))
    return found


def lay(rng: Rng) -> Position:
    """The turn of somebody among all the others."""
    players = 2 + rng.below(3)
    close = close_together(rng)
    deck = [card for card, printed in sorted(content("combat")["combat"].items()) for _ in range(printed["count"])]
    cards = shuffled(rng, deck)
    gifts = shuffled(rng, sorted(content("blessings")["blessings"]))
    seats = [
        {
            "hero": hero,
            "place": pick(rng, close),
            "stats": [1 + rng.below(4) for _ in range(3)],
            "priests": rng.below(3),
            "hand": [cards.pop() for _ in range(HAND)],
            "gifts": [gifts.pop() for _ in range(rng.below(4))],
        }
        for hero in shuffled(rng, sorted(content("heroes")["heroes"]))[:players]
    ]
    quests = shuffled(rng, sorted(content("quests")["quests"]))[:QUESTS]
    table = {
        "temple_card": pick(rng, sorted(content("temples")["temples"])),
        "seats": seats,
        "regions": {region: held(rng, players, printed_fort(region)) for region in close},
        "monsters": {
            monster: {"region": pick(rng, close)} for monster in sorted(content("monsters")["monsters"]) if rng.below(3)
        },
        "quests": quests,
    }
    return {"game": "hellas", "players": players, "table": table, "turn": rng.below(players)}


def printed_fort(region: str) -> bool:
    """Whether a hoplite can be fortified in a region."""
    return bool(content("map")["regions"][region]["fort"])


def held(rng: Rng, players: int, fort: bool) -> dict[str, Any]:
    """A region that somebody controls, with an army."""
    seat = rng.below(players)
    army = [rng.below(4) if each == seat else 0 for each in range(players)]
    return {"control": seat, "hoplites": army, "fort": seat if fort and rng.below(2) else None}
