"""Reasons for which something is not possible are true: without the reason, it is possible.

Games are played at random; wherever one of the reasons below is given, it is taken away on a copy of the table, and the
answer must be legal there.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import palamedes
from palamedes.core.kernel.rng import Rng
from palamedes.core.kernel.state import State
from palamedes.core.kernel.step import CHANCE
from palamedes.core.kernel.vectors import more, put, put_flag, with_one
from palamedes.core.words.saying import Refused
from palamedes.games.iliade.table.cards import KINDS, LOAD_COUNT, MASKS, MOST_HORSES

Mend = Callable[[Any, int, dict[str, Any], Refused], None]
"""Takes a reason away from a table: of the seat that is asked, with the arguments of the answer by their numbers."""

EACH = 3
"""So often each reason is taken away."""


def discarded(s: Any, seat: int, args: dict[str, Any], refused: Refused) -> None:
    *rest, card = s.decks[seat]
    s.decks[seat], s.discards[seat] = vec[i64](rest), with_one(s.discards[seat], card)


def arena_once(s: Any, seat: int, args: dict[str, Any], refused: Refused) -> None:
    s.discarded = False
    if not s.decks[seat]:
        s.decks[seat] = vec[i64](s.pantheon_cards(seat)[:1])


def arena_token(s: Any, seat: int, args: dict[str, Any], refused: Refused) -> None:
    s.strength = more(s.strength, seat, 1)


def arena_stock(s: Any, seat: int, args: dict[str, Any], refused: Refused) -> None:
    s.strength_stock = s.breaker_stock = 1


def arena_own(s: Any, seat: int, args: dict[str, Any], refused: Refused) -> None:
    s.holder[s.grid[args["cell"]]] = 1 - seat


def in_discard(s: Any, seat: int, args: dict[str, Any], refused: Refused) -> None:
    s.discards[seat] = with_one(s.discards[seat], args["card"])


ARENA: dict[str, Mend] = {
    "hela-empty": discarded,
    "discard-once": arena_once,
    "few-strength": arena_token,
    "stock-empty": arena_stock,
    "on-field": in_discard,
}


def no_gorgon(s: Any, seat: int, args: dict[str, Any], refused: Refused) -> None:
    s.oracle = 0


def a_horse(s: Any, seat: int, args: dict[str, Any], refused: Refused) -> None:
    s.horse_numbers[seat * MOST_HORSES] = 1


def an_elephant(s: Any, seat: int, args: dict[str, Any], refused: Refused) -> None:
    s.elephants[seat * LOAD_COUNT] += 1


def more_riders(s: Any, seat: int, args: dict[str, Any], refused: Refused) -> None:
    load = args["elephant"]
    s.elephants[seat * LOAD_COUNT + load] -= 1
    s.elephants[seat * LOAD_COUNT] += 1
    refused.action = palamedes.game("iliade").answers.named("mount").at(0, args["rider"])


def at_stake(s: Any, seat: int, args: dict[str, Any], refused: Refused) -> None:
    s.stakes[args["victory"]] += 1


def no_portcullis(s: Any, seat: int, args: dict[str, Any], refused: Refused) -> None:
    for other in range(s.players):
        s.loose[other * KINDS + 9] = 0


def laid_and_a_target(s: Any, seat: int, args: dict[str, Any], refused: Refused) -> None:
    for card in (4, 5, 7, 8):
        s.loose[seat * KINDS + card] += 1
    for rival in s.rivals(seat):
        for card in (4, 5, 7, 8, 9):
            s.loose[rival * KINDS + card] += card != 9
        s.loose[rival * KINDS + 9] = 0
        s.elephants[rival * LOAD_COUNT] += 1
        s.phalanxes[rival * MASKS + 1] += 1


ILIADE: dict[str, Mend] = {
    "gorgon-horse": no_gorgon,
    "horse-first": a_horse,
    "elephant-first": an_elephant,
    "elephant-full": more_riders,
    "not-at-stake": at_stake,
    "portcullis-stops": no_portcullis,
    "portcullis": no_portcullis,
    "lay-first": laid_and_a_target,
    "no-target": laid_and_a_target,
}


def rich(s: Any, seat: int, args: dict[str, Any], refused: Refused) -> None:
    s.gold = vec[i64]([99] * len(s.gold))


def not_done_yet(s: Any, seat: int, args: dict[str, Any], refused: Refused) -> None:
    rich(s, seat, args, refused)
    s.extra_card = s.peeked = s.hired = False


def nobody_reserves(s: Any, seat: int, args: dict[str, Any], refused: Refused) -> None:
    rich(s, seat, args, refused)
    s.reserved = vec[i64]([-1] * 4)


def nobody_offers(s: Any, seat: int, args: dict[str, Any], refused: Refused) -> None:
    rich(s, seat, args, refused)
    s.bidder[args["god"]] = -1
    s.bid[args["god"]] = 0


def favoured(s: Any, seat: int, args: dict[str, Any], refused: Refused) -> None:
    not_done_yet(s, seat, args, refused)
    s.god = ["athena", "zeus", "poseidon", "ares", "hera", "apollo"].index(str(refused.why.args["god"]))


def razed(s: Any, seat: int, args: dict[str, Any], refused: Refused) -> None:
    s.sites[args["site"]] = 0


def nobody_sails(s: Any, seat: int, args: dict[str, Any], refused: Refused) -> None:
    rich(s, seat, args, refused)
    s.extra = 0
    s.owner[args["zone"]] = -1
    s.fleets[args["zone"]] = 0


def not_owned(s: Any, seat: int, args: dict[str, Any], refused: Refused) -> None:
    s.sites = vec[i64]([0 if here == args["building"] + 1 else here for here in s.sites])
    s.stock = vec[i64]([9] * 4)


def more_units(s: Any, seat: int, args: dict[str, Any], refused: Refused) -> None:
    origin = s.frames[-1].origin
    s.fleets[origin] += 1
    if origin < 36:
        s.troops[origin] += 1
        s.mercenaries = more(s.mercenaries, origin, 1)


def no_creatures(s: Any, seat: int, args: dict[str, Any], refused: Refused) -> None:
    rich(s, seat, args, refused)
    s.figures = vec[i64]([-1] * len(s.figures))


CYCLADES: dict[str, Mend] = {
    "gold": rich,
    "offer-gold": rich,
    "once-a-turn": not_done_yet,
    "reserved": nobody_reserves,
    "outbid": nobody_offers,
    "apollo-taken": nobody_offers,
    "site-taken": razed,
    "metropolis-stays": razed,
    "fleets-of": nobody_sails,
    "kind-owned": not_owned,
    "no-more-there": more_units,
    "closed": no_creatures,
    "favour-of": favoured,
}


def priests(s: Any, seat: int, args: dict[str, Any], refused: Refused) -> None:
    s.pool = put(s.pool, seat, 4)
    s.praying = vec[i64]([0] * len(s.praying))
    s.lair = vec[i64]([-1] * len(s.lair))


def fresh_turn(s: Any, seat: int, args: dict[str, Any], refused: Refused) -> None:
    s.prayed = s.hero_moved = s.hoplites_moved = False
    priests(s, seat, args, refused)


def unused(s: Any, seat: int, args: dict[str, Any], refused: Refused) -> None:
    s.used = vec[bool]([False] * len(s.used))


def swift(s: Any, seat: int, args: dict[str, Any], refused: Refused) -> None:
    for stat in range(3):
        s.marker = put(s.marker, 3 * seat + stat, 9)
        s.wounded = put_flag(s.wounded, 3 * seat + stat, False)


def injured(s: Any, seat: int, args: dict[str, Any], refused: Refused) -> None:
    s.wounded = put_flag(s.wounded, 3 * seat + args["stat"], True)


def low(s: Any, seat: int, args: dict[str, Any], refused: Refused) -> None:
    s.level = vec[i64]([1, 1, 1])


def glorious(s: Any, seat: int, args: dict[str, Any], refused: Refused) -> None:
    s.glory = vec[i64]([seat] * 5)


def a_monster(s: Any, seat: int, args: dict[str, Any], refused: Refused) -> None:
    s.lair[0] = s.place[seat]
    s.evolved = vec[bool]([False] * len(s.evolved))


def mine(s: Any, seat: int, args: dict[str, Any], refused: Refused) -> None:
    s.control = put(s.control, args["region"], seat)


def an_army(s: Any, seat: int, args: dict[str, Any], refused: Refused) -> None:
    for region in range(len(s.control)):
        s.hoplites[seat * len(s.control) + region] += 9


HELLAS: dict[str, Mend] = {
    "no-priest": priests,
    "monster-bars": priests,
    "once-a-turn": fresh_turn,
    "too-far": swift,
    "not-injured": injured,
    "monument-finished": low,
    "usurp-glory": glorious,
    "no-monster": a_monster,
    "too-few-to-lose": an_army,
    "quest-stat": swift,
}

GAMES: dict[str, tuple[dict[str, Mend], list[tuple[int, int]]]] = {
    "arena": (ARENA, [(2, seed) for seed in range(12)]),
    "iliade": (ILIADE, [(3, 0), (4, 1), (5, 2), (2, 3), (3, 5), (4, 6)]),
    "cyclades": (CYCLADES, [(3, 1), (2, 2), (4, 3), (3, 4), (5, 6), (4, 11)]),
    "hellas": (HELLAS, [(3, 1), (2, 2)]),
}


def occasional(state: State, key: str, refused: Refused) -> bool:
    """Whether a reason stands alone here: where another one would stand behind it, it is not taken away."""
    notation = state.game.answers.notation(refused.action)
    if key == "favour-of":
        return notation.split()[0] in ("philosopher", "priestess") or notation.startswith("recruit")
    if key == "once-a-turn":
        return not notation.startswith("venture")
    return True


@pytest.mark.parametrize("id", GAMES)
def test_without_its_reason_an_answer_is_legal(id: str) -> None:
    mends, tables = GAMES[id]
    game = palamedes.game(id)
    met: Counter[str] = Counter()
    for players, seed in tables:
        rng = Rng(seed)
        state = game.new(players)
        while not state.over:
            if state.actor == CHANCE:
                state.answer(state.outcome(rng))
                continue
            _try_mends(state, mends, met)
            legal = state.choices()
            state.answer(legal[rng.below(len(legal))])
    assert set(met) == set(mends), "every reason of the list is met on the way"


def _try_mends(state: State, mends: dict[str, Mend], met: Counter[str]) -> None:
    seat = state.actor
    if all(met[key] >= EACH for key in mends):
        return
    for refused in state.why_not(seat):
        key = refused.why.key
        if key not in mends or met[key] >= EACH or not occasional(state, key, refused):
            continue
        mended = state.clone()
        arguments: dict[str, Any] = dict(state.game.answers.arguments(refused.action))
        notation = state.game.answers.notation(refused.action)
        assert refused.action not in state.legal(seat)
        mends[key](mended, seat, arguments, refused)
        assert refused.action in mended.legal(seat), f"{key}: {notation} is still not possible"
        met[key] += 1
