"""Iliade late in a siege: large armies with Horses and Elephants, small hands, a deck that is about to be made anew."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

from palamedes.core.kernel.rng import Rng

from . import Position, pick, shuffled

EAGER = ("hit", "claim", "join", "mount")
"""Attacks and what makes armies strong; a turn is one answer, so that all of them would lead too far."""
MODES = [(2, False), (3, False), (4, False), (4, True), (5, False), (6, True)]
"""Players, and whether in teams."""
FOOT = {"hoplite-4": "4", "hoplite-3": "3", "hoplite-2": "2", "hoplite-1": "1", "archers": "a"}
"""Whoever goes on foot, as armies write them, in their order on an Elephant."""
ALONE = ("archers", "chariot", "catapult", "ballista", "portcullis")
GORGON = "gorgon"
ARMY = 6
"""So many cards lie before each player, or up to as many more where there are enough."""
HAND = 4
"""So many cards are in a hand at most."""
DECK = 6
"""So many cards are in the deck at most."""
WON = 3
"""So many victory cards has somebody won at most."""


@cache
def content(file: str) -> Any:
    """What is printed."""
    return tomllib.loads(files("palamedes.games.iliade").joinpath("content", f"{file}.toml").read_text("utf-8"))


def all_cards(pile: str) -> list[str]:
    """Every card of a pile."""
    return [card for card, printed in sorted(content(pile)[pile].items()) for _ in range(printed["count"])]


def lay(rng: Rng) -> Position:
    """Somebody's turn in a siege in which some have passed."""
    players, teams = pick(rng, MODES)
    last = rng.below(8) == 0
    gorgon = last or (players > 2 and rng.below(3) == 0)
    fighters = tied(rng, players, teams) if last else list(range(players))
    turn = pick(rng, fighters)
    silent = (
        [seat for seat in shuffled(rng, fighters) if seat != turn][: rng.below(len(fighters))] if players > 2 else []
    )
    cards = shuffled(rng, all_cards("army"))
    armies = [army(rng, cards, gorgon) if seat in fighters else {} for seat in range(players)]
    for rank, seat in enumerate(silent):
        armies[seat] = {} if gorgon else armies[seat] | {"hero": players - rank}
    hands = [take(cards, rng.below(HAND + 1)) if seat in fighters else [] for seat in range(players)]
    deck = take(cards, rng.below(DECK + 1))
    table: dict[str, Any] = {
        "oracle": oracle(rng, players, gorgon),
        "hands": hands,
        "armies": armies,
        "deck": deck,
        "discard": cards,
        "passed": [seat in silent or seat not in fighters for seat in range(players)],
        "passes": len(silent),
        "opener": pick(rng, fighters),
        "sieges": 3,
        "final": last,
        "fighters": [seat in fighters for seat in range(players)],
        **spoils(rng, players, last),
    }
    return {"game": "iliade", "players": players, "options": {"teams": teams}, "table": table, "turn": turn}


def tied(rng: Rng, players: int, teams: bool) -> list[int]:
    """Who fights for the game itself: some teams that have equal points, each with all its players."""
    count = players // 2 if teams else players
    fighting = shuffled(rng, list(range(count)))[: 2 + rng.below(count - 1)]
    return [seat for seat in range(players) if seat % count in fighting]


def oracle(rng: Rng, players: int, gorgon: bool) -> str | None:
    """The card of the Oracle; two players have none, but for the last siege."""
    if gorgon:
        return GORGON
    kinds = sorted(card for card in content("oracle")["oracle"] if card != GORGON)
    return pick(rng, kinds) if players > 2 else None


def take(cards: list[str], count: int) -> list[str]:
    """So many cards from the pile, as far as there are any."""
    return [cards.pop() for _ in range(min(count, len(cards)))]


def army(rng: Rng, cards: list[str], gorgon: bool) -> dict[str, Any]:
    """Cards before a player: on foot, in Phalanxes, on Elephants and in Horses."""
    drawn = take(cards, ARMY + rng.below(ARMY))
    if gorgon:
        cards += [card for card in drawn if card == "horse"]
        drawn = [card for card in drawn if card != "horse"]
    on_foot = [card for card in drawn if card in FOOT]
    elephants = [carried(rng, on_foot, rng.below(3)) for card in drawn if card == "elephant"]
    horses = [carried(rng, on_foot, rng.below(4)) for card in drawn if card == "horse"]
    hoplites = sorted((FOOT[card] for card in on_foot if card != "archers"), reverse=True)
    phalanxes: list[str] = []
    for value in hoplites:
        behind = [phalanx for phalanx in phalanxes if phalanx[-1] > value]
        if behind and rng.below(3):
            chosen = pick(rng, behind)
            phalanxes.remove(chosen)
            phalanxes.append(chosen + value)
        else:
            phalanxes.append(value)
    alone = [*(card for card in on_foot if card == "archers"), *(card for card in drawn if card not in FOOT)]
    numbers = shuffled(rng, [1, 2, 3])[: len(horses)]
    return {
        "phalanxes": phalanxes,
        "elephants": [riders(load) for load in elephants],
        "horses": horses,
        "horse_numbers": sorted(numbers),
        **{card: alone.count(card) for card in ALONE},
    }


def carried(rng: Rng, on_foot: list[str], count: int) -> list[str]:
    """Some of those on foot, who go no longer."""
    return [on_foot.pop(rng.below(len(on_foot))) for _ in range(min(count, len(on_foot)))]


def riders(load: list[str]) -> str:
    """The riders of an Elephant, as they are written."""
    return "".join(FOOT[card] for card in FOOT for _ in range(load.count(card))) or "empty"


def spoils(rng: Rng, players: int, last: bool) -> dict[str, Any]:
    """What was won, and what there is to win: nothing where the game itself is at stake."""
    cards = shuffled(rng, all_cards("victory"))
    won = [take(cards, rng.below(WON + 1)) for _ in range(players)]
    tiles = {"agamemnon": rng.below(players)}
    for tile, kind in (("athena", "city"), ("poseidon", "trireme")):
        worth = [sum(int(card[-1]) for card in cards if card.startswith(kind)) for cards in won]
        if max(worth):
            tiles[tile] = pick(rng, [seat for seat in range(players) if worth[seat] == max(worth)])
    stakes = [] if last else take(cards, 1 + rng.below(3))
    return {"won": won, "tiles": tiles, "stakes": stakes}
