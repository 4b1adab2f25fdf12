"""Rules of Lords of Hellas, broken one at a time."""

from __future__ import annotations

from typing import Any

from tests.dense import Position

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
        "s.praying = vec[i64]([0] * (3 * s.players))",
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
        "artefacts stay discharged",
        "rules.special.WhichMonument.answer",
        "s.charged = vec[bool]([True] * ARTEFACT_COUNT)",
        "pass",
        "dense s-1",
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
    # Deeds of a turn.
    Broken(
        "Zeus gives a card less",
        "rules.prayer.pray",
        "draw(s, seat, power)",
        "draw(s, seat, power - 1)",
        "laid gods are near 1",
    ),
    Broken(
        "Athena's recruits stay at home",
        "rules.prayer.pray",
        "recruit_somewhere(s, seat, power)",
        "pass",
        "laid gods are near 3",
    ),
    Broken("Hermes moves nobody", "rules.prayer.pray", "and can_trek(s, seat)", "and False", "laid gods are near 27"),
    Broken(
        "nobody makes way for a usurper",
        "rules.special.usurp",
        "if enemy != NONE:",
        "if False:",
        "laid a usurper has neighbours 3",
    ),
    Broken(
        "whoever makes way goes anywhere",
        "rules.special.usurp",
        " if is_refuge(s, enemy, near)",
        "",
        "laid a usurper has neighbours 3",
    ),
    # Rare ones.
    Broken(
        "usurped land stays the other's",
        "rules.special.Seize.run",
        "take(s, self.whom, self.region)",
        "pass",
        "laid a usurper comes 1",
    ),
    Broken(
        "the first king waits for ever", "rules.special.take_action", "s.countdown -= 1", "pass", "laid a king waits 1"
    ),
    Broken(
        "hunters draw one card less",
        "rules.hunt.CardsByStrength.run",
        "s.stat(h.seat, stat)",
        "s.stat(h.seat, stat) - 1",
        "laid monsters stir 4",
    ),
    Broken("monsters devour nobody", "rules.monsters.devour", "amount > 0", "amount > 99", "laid monsters stir 1"),
    Broken(
        "a dead monster comes again",
        "rules.monsters.DrawEvent.answer",
        "s.slayer[monster] != NONE",
        "False",
        "laid events are known 1",
    ),
    Broken(
        "monsters never evolve",
        "rules.monsters.DrawEvent.answer",
        "s.evolved = put_flag(s.evolved, event, True)",
        "pass",
        "laid monsters stir 1",
    ),
    Broken(
        "a territory less wins",
        "rules.victory.way",
        ">= s.mode.territories",
        ">= s.mode.territories - 1",
        "laid two territories are near 1",
    ),
    Broken(
        "temples never win",
        "rules.victory.way",
        ">= s.printed.winning_temples",
        "> s.printed.winning_temples",
        "laid a fifth temple is near 2",
    ),
    Broken(
        "two monsters win",
        "rules.victory.way",
        ">= s.printed.winning_monsters",
        ">= s.printed.winning_monsters - 1",
        "laid a second monster is near 3",
    ),
    Broken(
        "blue counts for three",
        "rules.victory.territories",
        "territory != s.mode.uncounted and ",
        "",
        "laid blue is near 1",
    ),
)


# Positions in which rare rules come up soon. It is the turn of the first player.

SPECIALS = ("recruit", "march", "temple", "prepare", "usurp", "hunt")


def turn(
    players: int, regions: dict[str, Any], left: str = "", mine: dict[str, Any] | None = None, **table: Any
) -> Position:
    """A turn of the first player, with only one special action left where one is named."""
    heroes = ("achilles", "helen", "perseus", "heracles")
    places = ("boeotia", "elis", "acarnania", "locris")
    seats: list[dict[str, Any]] = [
        {"hero": heroes[seat], "place": places[seat], "stats": [3, 3, 3], "priests": 2, "hand": [], "gifts": []}
        for seat in range(players)
    ]
    seats[0]["used"] = [action for action in SPECIALS if left and action != left]
    seats[0] |= mine or {}
    laid = {region: army(players, *held) for region, held in regions.items()}
    whole = {"temple_card": "extra-special-action", "seats": seats, "regions": laid, **table}
    return {"game": "hellas", "players": players, "table": whole, "turn": 0}


def army(players: int, seat: int, hoplites: int, temple: bool = False) -> dict[str, Any]:
    """A region of somebody, with so many hoplites."""
    standing = [hoplites if each == seat else 0 for each in range(players)]
    return {"control": seat, "hoplites": standing, "temple": temple}


HIGH = {god: {"level": 3, "priests": [0, 0, 0]} for god in ("zeus", "athena", "hermes")}

LAID: dict[str, Position] = {
    "gods are near": turn(3, {"crete": (0, 3), "euboea": (0, 2), "elis": (1, 2)}, "prepare", monuments=HIGH),
    "a usurper has neighbours": turn(
        3, {"boeotia": (1, 3), "attica": (0, 1), "euboea": (2, 1)}, "usurp", glory={"blue": 0}
    ),
    "a usurper comes": turn(3, {"boeotia": (1, 3), "attica": (0, 1)}, "usurp", glory={"blue": 0}),
    "a king waits": turn(
        3,
        {"attica": (0, 2), "crete": (1, 2)},
        monuments={"zeus": {"level": 5, "priests": [0, 0, 0]}},
        king={"god": "zeus", "builder": 0, "countdown": 3, "ripe": False},
    ),
    "a hunt begins": turn(3, {"attica": (0, 1)}, "hunt", monsters={"hydra": {"region": "boeotia"}}),
    "monsters stir": turn(
        3,
        {"boeotia": (0, 3), "attica": (1, 3), "corinthia": (2, 3)},
        "monument",
        monsters={"hydra": {"region": "boeotia"}, "minotaur": {"region": "attica"}},
    ),
    "events are known": turn(
        3,
        {"attica": (0, 1)},
        "monument",
        monsters={"hydra": {"region": "boeotia"}, "medusa": {"slayer": 1}},
        events=["hydra-argolis", "hydra-chalkidiki", "medusa-attica", "medusa-phocis"],
    ),
    "two territories are near": turn(
        2,
        {
            **dict.fromkeys(("epirus", "macedonia", "thessaly", "chalkidiki", "laconia"), (0, 0)),
            "argolis": (0, 3),
            "crete": (1, 0),
        },
    ),
    "blue is near": turn(
        3,
        {
            **dict.fromkeys(("euboea", "boeotia", "attica", "corinthia", "laconia"), (0, 0)),
            "argolis": (0, 3),
            "crete": (1, 0),
        },
    ),
    "a fifth temple is near": turn(
        3,
        {
            **dict.fromkeys(("epirus", "aetolia", "elis", "messenia"), (0, 1, True)),
            "crete": (0, 1),
        },
        "temple",
        temples_built=4,
    ),
    "a second monster is near": turn(
        3,
        {"attica": (0, 1)},
        "hunt",
        {"hand": ["axe-assault"]},
        monsters={"hydra": {"slayer": 0}, "cyclops": {"region": "boeotia", "wounds": [1, 2, 3]}},
    ),
}
