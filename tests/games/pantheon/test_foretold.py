"""What is told of an answer beforehand is what then happens, and why something is not possible is why.

At every moment of games that are played by lot: each answer of which something is told is given on a copy, and, up to
the first throw of dice, everybody declines. Of each reason why not, what it names is taken away on a copy: then the
answer is possible, or it is another reason that stands in the way.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from palamedes.core.kernel.fields import NONE
from palamedes.core.kernel.rng import Rng
from palamedes.core.kernel.vectors import more, put
from palamedes.core.words.saying import Refused, Saying
from palamedes.core.words.telling import Log
from palamedes.games.pantheon.mind.odds import likely
from palamedes.games.pantheon.rules.ending import stones_of
from palamedes.games.pantheon.rules.tokens import drop_tokens
from palamedes.games.pantheon.table.actions import DECLINE
from palamedes.games.pantheon.table.frames import Activation, activation
from palamedes.games.pantheon.table.pieces import (
    ACTIVATED,
    ATTACKED,
    COLLECTED,
    STRUCK,
    USED_FIRST,
    USED_SECOND,
    WALKED,
)
from palamedes.games.pantheon.table.state import Pantheon
from palamedes.games.pantheon.table.terms import BLOCK, SLOTS, TRAITS, ZONES
from tests.games.pantheon.lay import PANTHEON, PRINTED, lay
from tests.games.pantheon.test_boards import CONTENT

MODES: list[tuple[int, dict[str, object]]] = [
    (2, {"recruitment": "imposed", "board": "styx"}),
    (2, {"recruitment": "imposed", "board": "tartarus", "divinities": "titans"}),
    (3, {"recruitment": "imposed", "board": "labyrinth"}),
    (4, {"recruitment": "imposed", "board": "olympus", "teams": True}),
    (2, {"board": "olympus"}),
    (2, {"adventure": "first-steps"}),
    (2, {"adventure": "golden-fleece"}),
    (2, {"adventure": "hot-gates"}),
    (3, {"adventure": "broken-chains"}),
    (4, {"adventure": "apple-of-discord"}),
    (4, {"adventure": "titanomachy", "teams": True}),
]
MOMENTS = 450
"""Answers of seats that are looked at in one game."""


class Ahead:
    """An answer, given on a copy: what happens until chance has a part in it, if everybody else declines."""

    def __init__(self, s: Pantheon, action: int) -> None:
        self.state = s.clone()
        assert isinstance(self.state, Pantheon)
        self.log = Log()
        self.state.listen(self.log)
        self.state.apply(action)

    def values(self) -> tuple[int, int]:
        """Dice and defence of the attack."""
        found = self.first("values")
        assert found is not None
        return int(str(found["combat"])), int(str(found["defence"]))

    def first(self, key: str) -> dict[str, object] | None:
        """The first event of a kind, before any die is thrown, where those who could react decline."""
        while True:
            for event in self.log.events:
                if event.key == key:
                    return event.args
            question = self.state.question
            if self.state.over or self.state.actor < 0 or question is None or question.id != "react":
                return None
            self.state.apply(DECLINE)


# What is told of an answer.


def told_truly(s: Pantheon, seat: int, action: int, saying: Saying) -> bool:
    """Whether what is said of an answer happens; False where it is a matter of chance."""
    ahead = Ahead(s, action)
    after = ahead.state
    word = s.notation(action)
    if saying.key == "stones":
        assert stones_of(after, s.team(seat)) == saying.args["amount"], word
        assert saying.args["amount_goal"] == s.winning, word
        return True
    if saying.key == "wins":
        assert after.over, word
        assert seat in after.winners(), word
        return True
    if saying.key == "collects":
        unit = activation(s).unit
        assert after.stone[unit] != NONE and s.stone[unit] == NONE, word
        assert after.stone[unit] < after.omphaloi, f"{word}: an object is no stone to absorb"
        return True
    if saying.key in ("meets", "stone-there"):
        entered = [event.args for event in ahead.log.events if event.key == "entered"]
        zone = ZONES.index(word.split()[1])
        assert entered and entered[0]["zone"] == ZONES[zone], word
        if saying.key == "stone-there":
            assert after.free_stone(zone) != NONE, word
        else:
            enemies = [s.word(other) for other in s.units_in(zone) if not s.allied(other, mover(s))]
            assert saying.args["unit"] == enemies, word
        return True
    if saying.key == "dice":
        values = ahead.first("values")
        if values is None:
            return False
        expected = (str(saying.args["amount"]), str(saying.args["amount_defence"]))
        assert (values["combat"], values["defence"]) == expected, word
        return True
    assert saying.key in ("wounds", "falls", "likely-falls"), saying.key
    return False


def mover(s: Pantheon) -> int:
    """The unit that is activated."""
    found = the_one_that_acts(s)
    assert found is not None
    return found.unit


# Why something is not possible.


def the_one_that_acts(s: Pantheon) -> Activation | None:
    found = [frame for frame in s.frames if isinstance(frame, Activation)]
    return found[-1] if found else None


def unit_of(s: Pantheon, each: Refused) -> int:
    """The unit that a reason speaks of."""
    kind, _, number = str(each.why.args["unit"]).rpartition("-")
    return s.unit_of(int(number) - 1, PRINTED.kind_words.index(kind))


def give_card(s: Pantheon, seat: int, each: Refused) -> None:
    unit = unit_of(s, each)
    s.gain(unit // SLOTS, unit % SLOTS, True)


def wake(s: Pantheon, seat: int, each: Refused) -> None:
    s.flags[unit_of(s, each)] &= ~ACTIVATED


def empty_zone(s: Pantheon, seat: int, each: Refused) -> None:
    for unit in s.units_in(ZONES.index(str(each.why.args["zone"]))):
        s.lift(unit)


def undo(bit: int) -> Callable[[Pantheon, int, Refused], None]:
    def undone(s: Pantheon, seat: int, each: Refused) -> None:
        act = activation(s)
        act.done &= ~bit
        act.left = max(act.left, 1)

    return undone


def unblock(s: Pantheon, seat: int, each: Refused) -> None:
    for unit in s.units_in(s.zone[activation(s).unit]):
        if s.sheet(unit).talents & BLOCK and not s.friendly(seat, unit):
            s.lift(unit)


def unload(s: Pantheon, seat: int, each: Refused) -> None:
    s.stone = put(s.stone, unit_of(s, each), NONE)


def fetch(s: Pantheon, seat: int, each: Refused) -> None:
    kind, _, number = s.notation(each.action).split()[1].rpartition("-")
    target = s.unit_of(int(number) - 1, PRINTED.kind_words.index(kind))
    s.put(target, s.zone[activation(s).unit])


def fell(s: Pantheon, seat: int, each: Refused) -> None:
    s.elements = put(s.elements, ZONES.index(str(each.why.args["zone"])), 0)


def free(s: Pantheon, seat: int, each: Refused) -> None:
    drop_tokens(s, unit_of(s, each))


def pay_out(s: Pantheon, seat: int, each: Refused) -> None:
    s.points = more(s.points, seat, int(str(each.why.args["amount"])))


def away(s: Pantheon, one: int, other: int) -> int:
    """How many borders lie between two zones, counted by going."""
    reached = [one]
    steps = 0
    while other not in reached:
        reached += [near for zone in reached for near in s.field.near[zone] if near not in reached]
        steps += 1
    return steps


def forget(s: Pantheon, seat: int, each: Refused) -> None:
    s.flags[activation(s).unit] &= ~(USED_FIRST | USED_SECOND)


def enrich(s: Pantheon, seat: int, each: Refused) -> None:
    for _ in range(2):
        s.gain(seat, SLOTS, True)


def heal_up(s: Pantheon, seat: int, each: Refused) -> None:
    unit = activation(s).unit
    s.vitality = put(s.vitality, unit, s.sheet(unit).vitality)


REMEDIES: dict[str, Callable[[Pantheon, int, Refused], None]] = {
    "no-card": give_card,
    "activated": wake,
    "full": empty_zone,
    "behind": empty_zone,
    "hidden": fell,
    "walked": undo(WALKED),
    "attack-last": undo(ATTACKED | STRUCK),
    "attacked": undo(ATTACKED),
    "collected": undo(COLLECTED),
    "blocked": unblock,
    "stone-blocked": unblock,
    "carries": unload,
    "far": fetch,
    "paralysed": free,
    "dear": pay_out,
    "power-attack": undo(ATTACKED),
    "power-used": forget,
    "power-cost": enrich,
    "power-gone": heal_up,
    "no-move": heal_up,
}
"""What takes the hindrance away that a reason names."""
SUFFICIENT = ("no-card", "power-cost")
"""Reasons that are named only where nothing else stands in the way."""


def refused_truly(s: Pantheon, seat: int, each: Refused) -> bool:
    """Whether what a reason names is what stands in the way; False where it cannot be taken away."""
    key = each.why.key
    if key == "terrain":
        if each.why.args["terrain"] == "crevasse":
            return False
        ground = CONTENT.terrains[each.why.args["terrain"]]  # type: ignore[index]
        sheet = s.sheet(activation(s).unit)
        assert TRAITS[sheet.trait] != "terrestrial" or not ground.enter, f"{s.notation(each.action)}: {each.why.args}"
        return True
    if key == "far":
        target = s.notation(each.action).split()[1]
        zones = [s.zone[unit] for unit in s.fielded if s.word(unit) == target]
        zones += [s.zone[unit] for unit in range(len(s.egg)) if s.egg[unit] > 0 and s.word(unit) == target]
        unit = activation(s).unit
        amount, reach = (int(str(each.why.args[name])) for name in ("amount", "amount_range"))
        assert amount == away(s, s.zone[unit], zones[0]) > reach
        assert activation(s).complex or reach >= s.sheet(unit).range[s.vitality[unit]]
    if key not in REMEDIES:
        return False
    other = s.clone()
    assert isinstance(other, Pantheon)
    REMEDIES[key](other, seat, each)
    other._legal = None
    word = f"{s.notation(each.action)}: {key}"
    left = [again.why for again in other.why_not(seat) if again.action == each.action]
    if key in SUFFICIENT:
        assert each.action in other.legal(seat), word
    elif key == "hidden" and other.elements == s.elements:
        return False
    else:
        assert [why for why in left if (why.key, why.args) == (key, each.why.args)] == [], word
    return True


IDLE = ("pass", "stand", "decline", "done", "draw-two", "search", "drop")


def eagerly(s: Pantheon, rng: Rng) -> int:
    """An answer by lot, most often one that does something: battles come sooner."""
    answers = s.legal()
    if s.actor >= 0 and rng.below(4) > 0:
        answers = [answer for answer in answers if s.notation(answer).split()[0] not in IDLE] or answers
    return answers[rng.below(len(answers))]


def compared(players: int, options: dict[str, object], seed: int) -> dict[str, int]:
    """Plays a game, compares at every moment what is said with what is so, and counts it by what was said."""
    rng = Rng(f"foretold {players} {sorted(options.items())} {seed}")
    s = PANTHEON.new(players, **options)
    assert isinstance(s, Pantheon)
    seen: dict[str, int] = {}
    moments = 0
    while not s.over and moments < MOMENTS:
        for seat in s.waiting():
            moments += 1
            for action, told in s.foretold(seat).items():
                for saying in [*told, *s.reasons(action, seat)]:
                    if told_truly(s, seat, action, saying):
                        seen[saying.key] = seen.get(saying.key, 0) + 1
            for each in s.why_not(seat):
                if refused_truly(s, seat, each):
                    seen[each.why.key] = seen.get(each.why.key, 0) + 1
        s.apply(eagerly(s, rng))
    return seen


@pytest.mark.parametrize(("players", "options"), MODES)
def test_what_is_told_of_an_answer_is_what_then_happens(players: int, options: dict[str, object]) -> None:
    seen = compared(players, options, 1)
    expected = {"no-card", "far", "walked", "stone-there"}
    if "recruitment" in options:
        # No round of theirs goes into recruiting.
        expected |= {"meets", "dice", "power-cost"}
    assert expected <= set(seen)


@pytest.mark.clause("power.endurance")
def test_whoever_endures_a_wound_falls_less_often_than_hits_alone_would_say() -> None:
    t = lay(["neutral"], ["ares a1"], ["achilles a1 x2", "zeus waits"], hands=[["ares"]]).play("simple ares")
    told = {saying.key: saying.args["amount"] for saying in t.state.foretell(t.state.parse("attack achilles-2"))}
    dice, defence = Ahead(t.state, t.state.parse("attack achilles-2")).values()
    hits = likely(dice, defence)
    assert told["falls"] == round(100 * hits[2]) < round(100 * hits[1]), "of three wounds he takes two"
    t = lay(["neutral"], ["ares a1"], ["achilles a1 x1", "zeus waits"], hands=[["ares"]]).play("simple ares")
    told = {saying.key: saying.args["amount"] for saying in t.state.foretell(t.state.parse("attack achilles-2"))}
    dice, defence = Ahead(t.state, t.state.parse("attack achilles-2")).values()
    assert told["falls"] == told["wounds"] == round(100 * likely(dice, defence)[0]), "never less than one"
