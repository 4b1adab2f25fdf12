"""Rules of Mythic Battles: Pantheon, broken one at a time."""

from __future__ import annotations

from typing import Any

from tests.dense import Position
from tests.dense.pantheon import content

from . import Broken

BROKEN = (
    # Values and dice.
    Broken("heights help nobody", "rules.values.combat", "tally.add(HEIGHTS, 1)", "pass", "dense s-34"),
    Broken(
        "terrain protects nobody",
        "rules.values.defence",
        "tally.add(TERRAINS[terrain(s, zone)], cover(s, target, a.far))",
        "pass",
        "dense s-14",
    ),
    Broken(
        "a wounded unit fights like a sound one",
        "rules.values.combat",
        "combat[s.vitality[attacker]]",
        "combat[-1]",
        "dense s-8",
    ),
    Broken(
        "a wounded unit defends like a sound one",
        "rules.values.defence",
        "defence[s.vitality[target]]",
        "defence[-1]",
        "dense s-8",
    ),
    Broken(
        "values have no limit", "rules.values.Tally.value", "max(0, min(MOST, self.total))", "self.total", "dense s-20"
    ),
    Broken("nobody is company", "units.talents.company", "return True", "pass", "dense s-8"),
    Broken(
        "blanks of the second roll count",
        "rules.dice.Die.answer",
        "if face > 0:\n            lay",
        "if True:\n            lay",
        "dense s-67",
    ),
    Broken("a die must beat the defence", "rules.dice.lay", "value >= a.defence", "value > a.defence", "dense s-3"),
    Broken(
        "first dice must beat the defence",
        "rules.dice.FirstAssault.run",
        "a.defence if a.defence > 0 else 1",
        "max(1, a.defence + 1)",
        "dense s-17",
    ),
    Broken(
        "the highest die is spent",
        "rules.dice.Spend.answer",
        "low = 1\n        while a.dice[low] == 0:\n            low += 1",
        "low = max(n for n in range(10) if a.dice[n])",
        "dense s-1",
    ),
    Broken("a raised die is free", "rules.dice.Spend.answer", "a.dice[low] -= 1", "pass", "dense s-1"),
    Broken("no five is rolled again", "rules.dice.SecondAssault.run", "a.dice[5] > 0", "False", "dense s-3"),
    Broken(
        "a five stays when it is rolled again", "rules.dice.Second.answer", "a.dice[5] -= count", "pass", "dense s-3"
    ),
    # Wounds, stones and the end.
    Broken(
        "wounds cost one more",
        "rules.wounds.wound",
        "s.vitality, unit, have - lost",
        "s.vitality, unit, max(0, have - lost - 1)",
        "dense s-1",
    ),
    # The turn and its cards.
    Broken(
        "an activation costs no card", "rules.activation.activate", "s.throw(owner, unit % SLOTS)", "pass", "dense s-1"
    ),
    Broken(
        "no card is drawn",
        "rules.turn.TurnBegins.run",
        "DrawCards(seat, 1, False)",
        "DrawCards(seat, 0, False)",
        "dense s-1",
    ),
    Broken(
        "another activation is free",
        "rules.turn.Another.answer",
        "pay_price(s, self.asked, ANOTHER.first(action))",
        "pass",
        "dense s-6",
    ),
    Broken("who passes draws nothing", "rules.turn.Turn.answer", "if action == PASS:", "if False:", "dense s-2"),
    Broken(
        "one may walk after an attack", "rules.activation.is_left", "action != WALKED or ", "True or ", "dense s-10"
    ),
    Broken("Block holds nobody", "rules.walking.may_move", " and not is_blocked(s, unit)", "", "dense s-4"),
    # Rare ones.
    Broken(
        "tokens weaken nobody",
        "rules.values.combat",
        "tally.add(TOKENS, -weakness(s, attacker))",
        "pass",
        "laid a curse lies on Achilles 3",
    ),
    Broken(
        "Close Combat strikes from afar",
        "units.talents.strikes_close",
        " and a.far == 0",
        "",
        "laid Achilles stands high 3",
    ),
    Broken(
        "healing has no limit",
        "rules.wounds.heal",
        "amount if amount < room else room",
        "amount",
        "laid a sound Hydra grows 1",
    ),
    Broken(
        "a stone falls with its bearer",
        "rules.ending.leave_stone",
        "s.lay_stone(stone, s.zone[unit])",
        "pass",
        "laid a bearer is weak 1",
    ),
    Broken(
        "absorbed stones give no card",
        "rules.stones.absorb",
        "s.gain(seat, OMPHALOS, True)",
        "pass",
        "laid a god finds a stone 16",
    ),
    Broken(
        "absorbed stones do not count",
        "rules.stones.absorb",
        "s.absorbed = more(s.absorbed, seat, 1)",
        "pass",
        "laid a god has a stone 5",
    ),
    Broken(
        "two stones are carried",
        "rules.stones.collectable",
        "if s.stone[unit] != NONE:",
        "if False:",
        "laid a stone is carried past another 1",
    ),
    Broken(
        "five stones win",
        "rules.ending.count_stones",
        "0 < s.winning <= stones_of",
        "0 < s.winning < stones_of",
        "laid a god has the fourth stone 5",
    ),
    Broken(
        "a fallen divinity changes nothing",
        "rules.wounds.fall",
        "divinity_fell(s, unit // SLOTS)",
        "pass",
        "laid a god is weak 3",
    ),
    Broken(
        "units act twice in a turn",
        "rules.activation.activate",
        "s.flags[unit] |= ACTIVATED",
        "pass",
        "laid a troop is thin 1",
    ),
    Broken(
        "there is no limit of activations",
        "rules.turn.NextPhase.run",
        "s.activations < s.limit",
        "True",
        "laid a hand is full 1",
    ),
    Broken(
        "a recalled troop stays thinned",
        "rules.turn.recall",
        "s.vitality = put(s.vitality, unit, s.sheet(unit).vitality)",
        "pass",
        "laid a troop is thin 5",
    ),
    Broken(
        "discards are not renewed",
        "rules.decks.renew",
        "s.deck[card] = s.discards[card]",
        "s.deck[card] = 0",
        "laid a sound Hydra grows 1",
    ),
    Broken(
        "simple actions are endless", "rules.activation.do", "act.left -= 1", "pass", "laid a stone, a way and a foe 17"
    ),
    Broken(
        "runs are walks",
        "rules.values.move",
        "most if manner == WALK else min(MOST, most + 1)",
        "most",
        "laid a bearer is weak 1",
    ),
)


# Positions in which rare rules come up soon: two armies on Olympus, and the turn of the first one.


def unit(kind: str, zone: str, vitality: int = 0, **more: Any) -> dict[str, Any]:
    """A unit where it stands, sound or with so much vitality left."""
    printed = content("units")["units"].get(kind) or content("troops")["troops"][kind]
    whole = printed["figures"] if "figures" in printed else len(printed["combat"])
    return {"kind": kind, "zone": zone, "vitality": vitality or whole, **more}


def fight(
    mine: list[Any], yours: list[Any], hand: list[str], first: dict[str, Any] | None = None, **table: Any
) -> Position:
    """The turn of the first player, whose hand is this one."""
    seats = [{"army": mine, "hand": hand, **(first or {})}, {"army": yours, "hand": []}]
    whole = {"board": "olympus", "seats": seats, "first": 0, **table}
    return {"game": "pantheon", "players": 2, "options": {}, "table": whole, "turn": 0}


HADES = [unit("hades", "e3")]
RICH = ["art-of-war"] * 4
STONES = ["c3", "c1", "c5", "b2", "d5", "b5", "d2"]
CARRIED = [None, *STONES[1:]]
"""The first stone is carried by somebody."""

LAID: dict[str, Position] = {
    "a curse lies on Achilles": fight(
        [unit("zeus", "a4"), unit("achilles", "a3")],
        [unit("hades", "a3"), unit("medea", "e4")],
        ["achilles"],
        tokens=[{"power": "evil-eye", "by": "medea-2", "on": "achilles-1", "at": None}],
    ),
    "Achilles stands high": fight([unit("zeus", "a3"), unit("achilles", "b4")], [unit("hades", "a4")], ["achilles"]),
    "a sound Hydra grows": fight([unit("zeus", "a3"), unit("hydra", "a3")], HADES, ["hydra"]),
    "a bearer is weak": fight(
        [unit("ares", "a3")], [unit("hades", "e3"), unit("odysseus", "a3", 1, stone=0)], ["ares"], stones=CARRIED
    ),
    "a god has a stone": fight([unit("athena", "a3", stone=0)], HADES, ["athena"], stones=CARRIED),
    "a god finds a stone": fight([unit("athena", "a3")], HADES, ["athena"], stones=["a3", *STONES[1:]]),
    "a god has the fourth stone": fight(
        [unit("athena", "a3", stone=0)], HADES, ["athena"], {"absorbed": 3}, stones=[None] * 4 + STONES[4:]
    ),
    "a stone is carried past another": fight(
        [unit("zeus", "a3"), unit("leonidas", "c1", stone=0)], HADES, ["leonidas"], stones=CARRIED
    ),
    "a god is weak": fight([unit("ares", "a3")], [unit("hades", "a3", 1)], ["ares"]),
    "a hand is full": fight(
        [unit("zeus", "a3"), unit("leonidas", "a3"), unit("achilles", "a4")],
        HADES,
        ["zeus", "leonidas", "leonidas", "achilles", *RICH],
    ),
    "a troop is thin": fight([unit("zeus", "a3"), unit("hoplites", "a4", 2)], HADES, RICH),
    "a stone, a way and a foe": fight(
        [unit("zeus", "e1"), unit("leonidas", "b2")], [unit("hades", "a3")], ["leonidas"]
    ),
    "Achilles runs": fight([unit("zeus", "e1"), unit("achilles", "a3")], HADES, ["achilles"]),
}
