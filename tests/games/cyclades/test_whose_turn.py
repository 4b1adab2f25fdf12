"""Whose turn it is: whoever is asked out of it, as somebody who is attacked, can be told."""

from __future__ import annotations

import palamedes
from palamedes.core.kernel.step import CHANCE
from palamedes.core.record.record import Record
from tests.golden import FOLDER

REACTIONS = {"choose-retreat", "choose-loss"}


def test_who_is_attacked_reacts_in_the_turn_of_another_and_offerings_are_nobodys_turn() -> None:
    game = palamedes.game("cyclades")
    reacted = offered = 0
    for state, _ in Record.read((FOLDER / "cyclades" / "3-players.txt").read_text(encoding="utf-8")).moments():
        if state.actor == CHANCE or state.question is None:
            continue
        turn = game.whose_turn(state)
        asked = state.question.id
        if asked == "bid":
            offered += 1
            assert turn == -1
        elif turn not in (-1, state.actor):
            reacted += 1
            assert asked in REACTIONS
    assert offered > 0 and reacted > 0
