"""What nobody else may know: no frame, no bot and no hint gives it away."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

import palamedes
from palamedes.conformance.written import written
from palamedes.core.kernel.rng import Rng
from palamedes.core.record.record import Record
from tests.games.iliade.table import siege
from tests.server.peers import Server, comparable, settle, strangers

# Secrets.

NAMES = {
    card: re.compile(
        rf"\b({card}|{re.escape(palamedes.game('arena').words('en').name('card', card))})\b", re.IGNORECASE
    )
    for card in palamedes.game("arena").words("en").tables["card"]
}


def named(text: str) -> set[str]:
    """The characters of Arena that a text names."""
    return {card for card, pattern in NAMES.items() if pattern.search(text)}


def test_no_frame_of_mine_ever_names_a_card_that_only_the_other_has_seen(server: Server) -> None:
    ann, bob = strangers(server, seed="secrets")
    watching = server.join(ann.news.table.id)
    rng = Rng("secrets")
    while True:
        settle(ann, bob, watching)
        if ann.news.table.status == "over":
            break
        mover = ann if ann.news.scene.offers else bob
        offers = list(mover.offers)
        mover.answer(offers[rng.below(len(offers))])
    record = Record.read(server.record(ann.news.table.id))
    for chair, seat in ((ann, 0), (bob, 1), (watching, None)):
        known = knowledge(record, seat)
        assert named(chair.frames[-1]), "nothing was ever shown: this test would prove nothing"
        for frame in chair.frames:
            message = json.loads(frame)
            if message["type"] == "table" and message["table"]["status"] != "over":
                assert named(frame) <= known[message["scene"]["move"]]


def knowledge(record: Record, seat: int | None) -> list[set[str]]:
    """After each answer of a record, the cards of Arena that a seat has seen by then."""
    state = palamedes.game(record.game).open(record.players, record.options)
    seen: set[str] = set()
    known = [set(seen)]
    for answer in record.live():
        state.apply(state.parse(answer.notation))
        seen |= named(json.dumps(state.view(seat)))
        known.append(set(seen))
    return known


def test_two_different_hidden_hands_look_the_same_to_the_other(server: Server) -> None:
    """The same public play over different secrets: whatever reaches the other is the same, byte for byte."""
    frames: list[list[dict[str, Any]]] = []
    for hidden in ("archers hoplite-4 hoplite-4", "archers catapult hoplite-1"):
        start = written(siege("3 horse", "2", hands=(hidden, "chariot")).state)
        ann, bob = strangers(server, "iliade", start=start, undo="safe", hold=True, seed="same")
        rider = "hoplite-4" if "hoplite-4" in hidden else "hoplite-1"
        ann.answer(f"hide {rider} 1")
        ann.end()
        bob.asked()
        bob.answer("pass")
        bob.end()
        ann.asked()
        ann.answer("lay archers")
        ann.end()
        bob.asked()
        frames.append([comparable(frame) for frame in bob.frames])
    assert frames[0] == frames[1]


HIDDEN = ("hoplite-4 hoplite-4 chariot", "hoplite-1 portcullis horse")
"""Two hands that nobody but their owner can tell apart."""


@pytest.mark.parametrize("strength", ["hoplite", "strategist"])
def test_a_bot_does_not_peek(server: Server, strength: str) -> None:
    """What it answers is the same, whatever I hide."""
    answers = set()
    for hidden in HIDDEN:
        start = written(siege("3", "2 archers", hands=(f"archers {hidden}", "hoplite-1 chariot catapult")).state)
        made = server.make("iliade", "me", strength, start=start, seed="peek")
        ann = server.join(made.id, made.keys["0"])
        ann.answer("lay archers")
        ann.asked()
        answers.add(json.dumps([line.text for line in ann.log if line.args["seat"] == 1]))
    assert len(answers) == 1


def test_a_hint_does_not_peek(server: Server) -> None:
    """What it recommends is the same, whatever the other hides."""
    hints = []
    for hidden in HIDDEN:
        start = written(siege("3", "2 archers", hands=("hoplite-1 chariot catapult", hidden)).state)
        ann, _ = strangers(server, "iliade", start=start, seed="peek")
        hints.append([(line.action, line.chance, line.why) for line in ann.hint().lines])
    assert hints[0] == hints[1]


def test_a_hint_goes_to_nobody_else(server: Server) -> None:
    ann, bob = strangers(server)
    ann.asked()
    ann.hint()
    settle(ann, bob)
    assert not any(json.loads(frame)["type"] == "hint" for frame in bob.frames)
