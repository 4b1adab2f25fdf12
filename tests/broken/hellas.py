"""Rules of Lords of Hellas, broken one at a time."""

from __future__ import annotations

from . import Broken

BROKEN = (
    # Battles.
    Broken(
        "the attacker wins ties", "rules.battle.Compare.run", "attack > defence", "attack >= defence", "4-players 5444"
    ),
    Broken(
        "the fortified defend like others",
        "rules.battle.strength",
        "total += s.printed.fort_bonus[b.region]",
        "pass",
        "dense s-5",
    ),
    Broken("cards cost no hoplites", "rules.battle.play", "b.losses[side] += ", "b.losses[side] += 0 * ", "dense s-5"),
    Broken("a card may cost more than there is", "rules.battle.playable", "<= room", "<= room + 2", "dense s-5"),
    Broken(
        "the loser loses nobody more",
        "rules.battle.Losses.run",
        "(more if side == loser else 0)",
        "0",
        "4-players 5444",
    ),
    Broken(
        "Encirclement costs one",
        "rules.battle.Losses.run",
        "b.extra[b.winner] if b.extra[b.winner] else ",
        "",
        "2-players 4037",
    ),
    Broken("attackers retreat anywhere", "rules.battle.refuges", "if side == ATTACKER:", "if False:", "dense s-30"),
    Broken(
        "one may retreat to an enemy's region",
        "rules.battle.is_refuge",
        "(ruler in (NONE, seat)) and ",
        "",
        "3-players 8397",
    ),
    Broken(
        "a card is worth one more",
        "rules.battle.play",
        "+= s.printed.card_values[card]",
        "+= s.printed.card_values[card] + 1",
        "dense s-5",
    ),
    Broken(
        "the attacker plays first",
        "rules.battle.PlayCard.answer",
        "b.passed[side] = True",
        "b.passed[1 - side] = True",
        "dense s-5",
    ),
    Broken(
        "Phalanx counts the enemy",
        "cards.combat.Phalanx.played",
        "size(s, b, side)",
        "size(s, b, 1 - side)",
        "dense s-32",
    ),
    # Control and moves.
    Broken(
        "population does not matter",
        "rules.control.claim",
        "s.army(seat, region) >= population(s, seat, region)",
        "True",
        "dense s-4",
    ),
    Broken("an artefact stays where it was", "rules.control.take", "s.give(seat, artefact)", "pass", "2-players 5464"),
    Broken("Medusa lets everybody go", "rules.marching.may_leave", "return False", "pass", "dense s-3"),
    Broken("Helen lets everybody in", "cards.heroes.Helen.bars", "return", "return False and", "dense s-6"),
    # The turn.
    Broken(
        "three priests fit on a monument",
        "rules.prayer.can_pray",
        ">= s.printed.priest_places",
        "> s.printed.priest_places",
        "2-players 4037",
    ),
    Broken(
        "prayer raises nothing", "rules.prayer.pray", "rise(s, seat, s.printed.god_stat[god], 1)", "pass", "dense s-1"
    ),
    Broken(
        "a used action stays free",
        "rules.special.take_action",
        "s.used[seat * ACTION_COUNT + action] = True",
        "pass",
        "dense s-1",
    ),
    Broken(
        "priests stay at their monuments",
        "rules.special.WhichMonument.answer",
        "s.praying[at] = 0",
        "pass",
        "dense s-1",
    ),
    Broken(
        "temples bring no priests",
        "rules.special.WhichMonument.answer",
        "s.gain_priests(seat, s.temples_of(seat))",
        "pass",
        "dense s-4",
    ),
    Broken("tokens stay on actions", "rules.special.WhichMonument.answer", "s.used[at] = False", "pass", "dense s-1"),
    Broken(
        "artefacts stay discharged", "rules.special.WhichMonument.answer", "s.charged[gift] = True", "pass", "dense s-1"
    ),
    Broken("temples stand anywhere", "rules.special.building_sites", "s.printed.altar[region] and ", "", "dense s-2"),
    Broken(
        "a temple brings no priest", "rules.special.WhereTemple.answer", "s.gain_priests(seat, 1)", "pass", "dense s-2"
    ),
    Broken(
        "one may usurp without glory",
        "rules.special.can_usurp",
        " and s.glory[s.printed.territory[region]] == seat",
        "",
        "dense s-1",
    ),
    # Monsters.
    Broken("a hunt may pass over wounds", "rules.hunt.HeroAttacks.legal", "row[place] == symbol", "True", "dense s-7"),
    Broken("monsters strike weaker", "rules.hunt.worth", "return total", "return total - 1", "dense s-7"),
    Broken(
        "the hunter chooses the attack",
        "rules.hunt.MonsterStep.run",
        "s.push(Unleash(s.next_seat(h.seat)))",
        "s.push(Unleash(h.seat))",
        "dense s-7",
    ),
    Broken(
        "monsters stay where they are", "rules.monsters.move_monster", "s.lair[monster] = region", "pass", "dense s-1"
    ),
    # Victory.
)
