"""Rules of Mythic Battles: Pantheon, broken one at a time."""

from __future__ import annotations

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
        "s.vitality[unit] = have - lost",
        "s.vitality[unit] = max(0, have - lost - 1)",
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
)
