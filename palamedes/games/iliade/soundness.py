"""Which agendas can go with which table: what a position written by hand is held against."""

from __future__ import annotations

import re
from typing import Final

from .attack import ChooseTarget, has_target, weapons
from .campaign import DealCard, DealTo, TrimCard
from .cards import ORACLE, WITH_CHARIOT_FROM_HAND
from .spoils import Arrange, Claim
from .state import NOBODY, Iliade

_SIEGE: Final = "siege end-siege after-siege"
_LAST: Final = "open-siege siege end-siege"
_GRAMMAR: Final = [
    re.compile(pattern)
    for pattern in (
        "",
        "lot",
        "(deal )?(deal-to )*(deal-round )(trim )?campaign",
        "(trim-card )*(trim )?campaign",
        f"(oracle )?(reveal )?(stakes )?open-siege {_SIEGE}",
        f"(act |target )?(next )?{_SIEGE}",
        "end-siege after-siege",
        "(open-horses )?rank after-siege",
        "(arrange )+rank after-siege",
        "(claim )?spoils after-siege",
        "after-siege",
        "finish",
    )
]
_LAST_GRAMMAR: Final = [
    re.compile(pattern)
    for pattern in (
        "",
        f"(deal )?(deal-to )*(deal-round )trim last-siege {_LAST}",
        f"(trim-card )*(trim )?last-siege {_LAST}",
        _LAST,
        "(act |target )?(next )?siege end-siege",
        "end-siege",
    )
]


def unsound(s: Iliade) -> str:
    """Why this agenda cannot go with the table; "" when it can."""
    names = " ".join(s.agenda[i].id for i in range(len(s.agenda) - 1, -1, -1))
    grammar = _LAST_GRAMMAR if s.final else _GRAMMAR
    if not any(pattern.fullmatch(names) for pattern in grammar):
        return f"'{names}' is no order in which things are done in {'the last siege' if s.final else 'this game'}."
    for reason in (_unsound_siege(s, names), _unsound_seats(s), _unsound_cards(s, names), _unsound_questions(s)):
        if reason:
            return reason
    return ""


def _unsound_siege(s: Iliade, names: str) -> str:
    """The siege that is being fought needs its Oracle card, and armies that go with it."""
    if s.final and s.players == 2:
        return "two players fight no last siege."
    if re.match("(act|target|next|siege)", names) is None:
        return ""
    if s.players > 2 and s.oracle == NOBODY:
        return f"a siege needs its Oracle card: 'oracle' is one of {', '.join(ORACLE)}."
    if s.final and not s.gorgon:
        return "the last siege is a Gorgon siege."
    if s.gorgon and (any(s.horses) or any(s.hero)):
        return "in a Gorgon siege there are neither Horses nor Heroes."
    if s.ranking:
        return "'ranking' is for the end of a siege."
    if names.startswith(("act", "target")) and s.passed[s.seat]:
        return f"seat {s.seat} has passed."
    return ""


def _unsound_seats(s: Iliade) -> str:
    """Steps speak of seats at this table, each once."""
    seen: list[tuple[str, int]] = []
    for step in s.agenda:
        seat = -1
        if isinstance(step, Arrange):
            seat = step.owner
        elif isinstance(step, Claim):
            seat = step.claimant
        elif isinstance(step, (DealTo, DealCard)):
            seat = step.receiver
        elif isinstance(step, TrimCard):
            seat = step.chooser
        if seat >= s.players:
            return f"'{step.id}' speaks of seat {seat}: seats are 0 to {s.players - 1}."
        if seat >= 0 and (step.id, seat) in seen:
            return f"'{step.id}' of seat {seat} stands twice."
        seen.append((step.id, seat))
    return ""


def _unsound_cards(s: Iliade, names: str) -> str:
    """Cards on their way from one place to another need the step that takes them there."""
    for seat in range(s.players):
        arranging = any(isinstance(step, Arrange) and step.owner == seat for step in s.agenda)
        if any(s.spilled[seat]) != arranging:
            return f"'spilled' of seat {seat} goes with the question 'arrange' of that seat, and only with it."
        if any(s.trimmed[seat]) and "trim" not in names.split():
            return f"'trimmed' of seat {seat} goes with the step 'trim'."
    if s.weapon != NOBODY and "target" not in names:
        return "'weapon' goes with the question 'target'."
    if "spoils" in names and sorted(s.ranking) != list(range(s.players)) and not (s.gorgon and len(s.ranking) == 1):
        return "'spoils' needs the ranking of all seats, or the one winner of a Gorgon siege."
    return ""


def _unsound_questions(s: Iliade) -> str:
    """A question can only wait where it has an answer."""
    for step in s.agenda:
        if isinstance(step, ChooseTarget):
            ready = s.weapon == WITH_CHARIOT_FROM_HAND or s.weapon in weapons(s, s.seat)
            if not ready or not has_target(s, s.seat, s.weapon):
                return "'target' needs a weapon that seat has, and something that it can hit."
        elif isinstance(step, TrimCard):
            if sum(s.hands[step.chooser]) <= s.mode.hand:
                return f"seat {step.chooser} has no card too many."
        elif isinstance(step, Claim) and (s.players > 2 or step.claimant != s.ranking[0]):
            if step.claimant not in s.ranking:
                return f"seat {step.claimant} has no claim."
    top = s.agenda[-1] if s.agenda else None
    if top is not None and top.id in ("deal", "oracle", "reveal", "claim"):
        piles = {"deal": s.deck, "oracle": s.oracle_pile, "reveal": s.victory_pile, "claim": s.stakes}
        if not any(piles[top.id]):
            return f"'{top.id}' has nothing to take a card from."
    return ""
