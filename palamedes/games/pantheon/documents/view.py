"""What a seat may see: listed, never what is left after hiding.

A hand and what is left of a deck are for their owner and the owner's partner. Together they are open to all, for
everybody can count: cards that lie neither among the discards nor in the box are in one of the two. An army that is
built in secret is nobody else's business until all are shown.
"""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from palamedes.core.kernel.fields import NONE, Fields
from palamedes.core.kernel.frame import Frame
from palamedes.core.kernel.step import Question
from palamedes.games.pantheon.rules import values
from palamedes.games.pantheon.rules.recruiting import divinity_type, fitting, recruitable, recruiting_points
from palamedes.games.pantheon.rules.terrains import terrain
from palamedes.games.pantheon.table.battlefield import BIT
from palamedes.games.pantheon.table.frames import Activation, Area, Attack, Move
from palamedes.games.pantheon.table.pieces import (
    ACTIVATED,
    ATTACKED,
    BOOSTED,
    CARDS,
    COLLECTED,
    DREW,
    EVADED,
    FLIGHT,
    FROZEN,
    RETALIATED,
    SEARCHED,
    SPARED,
    USED_FIRST,
    USED_SECOND,
    VICTORIES,
    WALKED,
)
from palamedes.games.pantheon.table.power import TALENT, Power, dice_of
from palamedes.games.pantheon.table.priority import talents_work, works
from palamedes.games.pantheon.table.roster import Kind
from palamedes.games.pantheon.table.state import Pantheon
from palamedes.games.pantheon.table.terms import (
    BOARDS,
    EFFECTS,
    POWER_TYPES,
    SLOTS,
    TALENTS,
    TERRAINS,
    TITAN,
    TRAITS,
    TROOP,
    TYPES,
    ZONES,
)

from .position import name, number
from .prospects import blows, modifiers, prospects

MANOEUVRES = {"draw": DREW, "search": SEARCHED, "evasion": EVADED}
MARKS = {"frozen": FROZEN, "boosted": BOOSTED, "used-first": USED_FIRST, "used-second": USED_SECOND}
ACTIONS = {"walk": WALKED, "attack": ATTACKED, "collect": COLLECTED}


def seen(s: Pantheon, seat: int | None) -> dict[str, object]:
    """The table as this seat sees it; None is a spectator."""
    return {
        "phase": phase(s),
        "board": name(s.board, BOARDS),
        "adventure": adventure(s),
        "round": s.round,
        "turn": number(s.seat),
        "first": number(s.first),
        "seats": [_sheet(s, other, seat) for other in range(s.players)],
        "zones": {ZONES[zone]: _zone(s, zone) for zone in s.field.zones} if s.board != NONE else {},
        "units": [_unit(s, unit) for unit in shown(s, seat)],
        "tokens": [_token(s, token) for token in range(len(s.token_power)) if s.token_at[token] != NONE]
        + [_egg(s, unit) for unit in range(len(s.egg)) if s.egg[unit] > 0],
        "kinds": {s.printed.kind_words[kind]: _kind(s, kind) for kind in on_the_table(s, seat)},
        "recruiting": _recruiting(s, seat),
        "prospects": prospects(s),
        "blows": blows(s),
        "under_way": [_frame(s, frame) for frame in s.frames],
        "about": _about(s),
        "stones": s.winning,
        "quiet": s.quiet,
        "victory": VICTORIES[s.victory] if s.victory else None,
    }


def marked(bits: int, words: dict[str, int]) -> list[str]:
    """The words whose bits are set."""
    return [word for word, bit in words.items() if bits & bit]


def phase(s: Pantheon) -> str:
    """Whether armies are recruited, troops are placed, or the battle is on."""
    if s.round > 0:
        return "battle"
    return "deployment" if len(s.stone_zone) > 0 else "recruiting"


def recruitment(s: Pantheon) -> str:
    """How armies are recruited: an adventure says so itself."""
    if s.adventure != NONE:
        return "draft" if s.printed.adventures[s.adventure].is_draft else "imposed"
    return str(s.options["recruitment"])


def adventure(s: Pantheon) -> str | None:
    """The scenario that is played, if one is."""
    return None if s.adventure == NONE else s.printed.adventures[s.adventure].id


def shown(s: Pantheon, seat: int | None) -> list[int]:
    """The units that a seat knows of: all of them, but for armies that others are building in secret."""
    return [unit for unit in range(s.players * SLOTS) if s.kind[unit] != NONE and s.sees_army(seat, unit // SLOTS)]


# What lies before a seat.


def _sheet(s: Pantheon, seat: int, viewer: int | None) -> dict[str, object]:
    own = s.sees(viewer, seat)
    armed = s.sees_army(viewer, seat)
    return {
        "camp": s.team(seat),
        "side": None if s.side[seat] == NONE else s.side[seat] + 1,
        "divinity": s.printed.kind_words[s.kind[seat * SLOTS]] if armed and s.army[seat] > 0 else None,
        "points": s.points[seat] if armed else None,
        "proposal": name(s.proposal[seat], BOARDS) if armed else None,
        "ready": armed and s.points[seat] == 0 and s.army[seat] > 0,
        "roll": number(s.rolls[seat]),
        "cards": s.hand_size[seat],
        "hand": cards(s, seat, s.hand) if own else None,
        "known": cards(s, seat, s.known),
        "deck": s.deck_size[seat],
        "left": cards(s, seat, s.deck) if own else None,
        "unseen": unseen(s, seat) if armed else {},
        "discards": cards(s, seat, s.discards),
        "absorbed": s.absorbed[seat],
        "manoeuvres": marked(s.manoeuvres[seat], MANOEUVRES),
        "spared": s.manoeuvres[seat] & SPARED != 0,
        "activations": s.activations if s.seat == seat else 0,
        "limit": s.limit if s.seat == seat else s.printed.activation_limit,
    }


def cards(s: Pantheon, seat: int, counts: vec[i64]) -> dict[str, int]:
    """Cards of a seat by their words."""
    at = seat * CARDS
    return {
        s.printed.card_words[s.card_word(seat, card)]: counts[at + card] for card in range(CARDS) if counts[at + card]
    }


def unseen(s: Pantheon, seat: int) -> dict[str, int]:
    """What a seat has in hand and deck together."""
    return cards(s, seat, vec[i64]([s.hand[i] + s.deck[i] for i in range(len(s.hand))]))


# The board.


def _zone(s: Pantheon, zone: int) -> dict[str, object]:
    stones = [stone for stone, at in enumerate(s.stone_zone) if at == zone]
    return {
        "printed": TERRAINS[s.field.terrain[zone]],
        "terrain": TERRAINS[terrain(s, zone)],
        "elements": s.elements[zone],
        "capacity": s.field.capacity[zone],
        "level": s.field.level[zone],
        "saturated": not s.has_room(zone),
        "stones": sum(1 for stone in stones if stone < s.omphaloi),
        "objects": sum(1 for stone in stones if stone >= s.omphaloi),
        "home": [seat for seat in range(s.players) if zone in s.homes(seat)],
    }


def _unit(s: Pantheon, unit: int) -> dict[str, object]:
    kind = s.sheet(unit)
    vitality = s.vitality[unit]
    stone = s.stone[unit]
    flags = s.flags[unit]
    return {
        "unit": s.word(unit),
        "seat": unit // SLOTS,
        "kind": kind.id,
        "zone": name(s.zone[unit], ZONES) if s.on_board(unit) else None,
        "state": state_of(s, unit),
        "vitality": vitality,
        "combat": kind.combat[vitality],
        "defence": kind.defence[vitality],
        "range": kind.range[vitality],
        "move": kind.move[vitality],
        "powers": [
            _line(s, unit, power) for power in s.printed.abilities[s.kind[unit]] if power.sort != TALENT and power.line
        ],
        "silent": s.on_board(unit) and not talents_work(s, unit),
        "stone": None if stone == NONE else "stone" if stone < s.omphaloi else "object",
        "tokens": [_token(s, token) for token in range(len(s.token_on)) if s.token_on[token] == unit],
        "activated": flags & ACTIVATED != 0,
        "retaliated": flags & RETALIATED != 0,
        "marks": marked(flags, MARKS),
    }


def state_of(s: Pantheon, unit: int) -> str:
    """Where a unit is in its life."""
    if s.egg[unit] > 0:
        return "egg"
    if s.vitality[unit] == 0:
        return "destroyed"
    return "waiting" if s.zone[unit] == NONE else "fielded"


def _line(s: Pantheon, unit: int, power: Power) -> dict[str, object]:
    assert power.line is not None
    return {
        "power": s.printed.power_words[power.number],
        "effect": EFFECTS[power.line.effect],
        "dice": power.dice(s, unit),
        "works": works(s, unit, power),
    }


def _token(s: Pantheon, token: int) -> dict[str, object]:
    by = s.token_by[token]
    return {
        "power": s.printed.power_words[s.token_power[token]],
        "by": s.word(by),
        "seat": by // SLOTS,
        "zone": name(s.token_at[token], ZONES),
        "defence": 0,
        "vitality": 0,
    }


def _egg(s: Pantheon, unit: int) -> dict[str, object]:
    power = next(power for power in s.printed.abilities[s.kind[unit]] if power.outlives)
    return {
        "power": s.printed.power_words[power.number],
        "by": s.word(unit),
        "seat": unit // SLOTS,
        "zone": name(s.zone[unit], ZONES),
        "defence": values.egg_defence(s, unit),
        "vitality": s.egg[unit],
    }


# Dashboards.


def on_the_table(s: Pantheon, seat: int | None) -> list[int]:
    """The kinds of unit whose dashboards lie there: those of the armies that one sees, and those to be recruited."""
    found = {s.kind[unit] for unit in shown(s, seat)}
    if phase(s) == "recruiting" and recruitment(s) != "imposed":
        found.update(recruitable(s))
    return sorted(found)


def _kind(s: Pantheon, index: int) -> dict[str, object]:
    kind: Kind = s.printed.kinds[index]
    lines = [1] if kind.type == TROOP else list(range(kind.vitality, 0, -1))
    return {
        "type": TYPES[kind.type],
        "cost": kind.cost,
        "cards": kind.cards,
        "art": kind.art,
        "trait": TRAITS[kind.trait],
        "vitality": kind.vitality,
        "combat": [kind.combat[line] for line in lines],
        "defence": [kind.defence[line] for line in lines],
        "range": [kind.range[line] for line in lines],
        "move": [kind.move[line] for line in lines],
        "talents": [word for bit, word in enumerate(TALENTS) if kind.talents & BIT[bit]],
        "powers": [
            {
                "power": s.printed.power_words[power.number],
                "effect": EFFECTS[power.line.effect],
                "type": POWER_TYPES[power.line.type],
                "cost": power.line.cost,
                "lines": [power.line.dice[line] or int(power.line.available(line)) for line in lines],
                "x": any(power.line.dice),
                "range": power.line.range,
                "amount": power.line.amount,
                "figures": power.line.figures,
                "tokens": power.line.tokens,
            }
            for power in s.printed.abilities[index]
            if power.sort != TALENT and power.line is not None
        ],
        "variant": "" if kind.same in (NONE, index) else s.printed.kind_words[kind.same],
    }


def _recruiting(s: Pantheon, seat: int | None) -> dict[str, object] | None:
    if phase(s) != "recruiting":
        return None
    how = recruitment(s)
    words = s.printed.kind_words
    return {
        "how": how,
        "divinities": "titans" if divinity_type(s) == TITAN else "gods",
        "points": recruiting_points(s),
        "market": [] if how == "imposed" else [words[kind] for kind in recruitable(s)],
        "fits": None if seat is None else [] if how == "imposed" else [words[kind] for kind in fitting(s, seat)],
    }


# What is under way.


def _about(s: Pantheon) -> dict[str, object]:
    """What the question is about: steps hold nothing that is not open to all."""
    question: Question[Any] | None = s.question
    if question is None:
        return {}
    fields = Fields(s)
    about: dict[str, object] = {}
    for field, domain in question.fields.items():
        value = getattr(question, field)
        if domain == "unit":
            about[field] = s.word(value)
        elif domain == "unit*":
            about[field] = [s.word(unit) for unit in value]
        else:
            about[field] = fields.written(value, domain)
    return about


def _frame(s: Pantheon, frame: Frame) -> dict[str, object]:
    """A procedure under way; what it remembers is open to all."""
    if isinstance(frame, Attack):
        return _attack(s, frame)
    if isinstance(frame, Activation):
        return {
            "what": "activation",
            "unit": s.word(frame.unit),
            "seat": frame.seat,
            "complex": frame.complex,
            "left": frame.left,
            "done": marked(frame.done, ACTIONS),
            "again": marked(frame.again, ACTIONS),
        }
    if isinstance(frame, Move):
        return {
            "what": "move",
            "unit": s.word(frame.unit),
            "seat": frame.seat,
            "flight": frame.manner == FLIGHT,
            "left": max(0, frame.most - frame.entered),
        }
    assert isinstance(frame, Area)
    return {
        "what": "area",
        "attacker": s.word(frame.attacker),
        "seat": frame.seat,
        "zone": name(frame.zone, ZONES),
        "power": name(frame.power, s.printed.power_words),
        "dice": dice_of(s, frame.attacker, frame.power),
        "done": [s.word(unit) for unit in frame.ticked],
    }


def _attack(s: Pantheon, a: Attack) -> dict[str, object]:
    combat: list[dict[str, object]] = []
    defence: list[dict[str, object]] = []
    fixed = a.defence > 0 or a.combat > 0
    if a.target != NONE and s.on_board(a.attacker) and (s.on_board(a.target) or s.egg[a.target] > 0):
        # Before the values stand they are what they would be now; afterwards they are told as they were counted.
        hitting = values.combat(s, a)
        holding = values.defence(s, a)
        if not fixed or (hitting.value() == a.combat and holding.value() == a.defence):
            combat = modifiers(hitting)
            defence = modifiers(holding)
    return {
        "what": "attack",
        "attacker": s.word(a.attacker),
        "target": None if a.target == NONE else s.word(a.target),
        "chosen": None if a.chosen == NONE else s.word(a.chosen),
        "seat": a.seat,
        "close": a.far == 0,
        "area": a.area,
        "retaliation": a.retaliation,
        "aerial": a.aerial,
        "power": name(a.power, s.printed.power_words),
        "settled": fixed,
        "combat": a.combat,
        "combat_by": combat,
        "defence": a.defence,
        "defence_by": defence,
        "second": a.second,
        "rolling": a.rolling,
        "dice": [value for value in range(len(a.dice) - 1, -1, -1) for _ in range(a.dice[value])],
        "aside": a.wounds,
        "lifted": a.lifted,
    }
