"""Questions that several seats decide together, in secret: in any order, and nobody learns anything too early."""

from __future__ import annotations

import itertools
import json
from functools import cache
from typing import Any

import pytest

import palamedes
from palamedes.core.kernel.state import State
from palamedes.core.record.record import Record
from palamedes.server.wire import messages
from tests.server.peers import Chair, Server, apart, comparable, settle


@cache
def between_sieges() -> str:
    """Iliade for three, when all have too many cards: seats 0 and 1 discard one, seat 2 discards two."""
    state: State = palamedes.game("iliade").new(3)
    dealer = palamedes.Dealer(0)
    player = palamedes.bot("random")
    player.start(0)
    record = Record(state)
    while len(state.waiting()) < 3:
        chance = state.actor == palamedes.CHANCE
        record.play(state, dealer.answer(state) if chance else player.decide(state, state.actor))
    assert [len(state.view(seat)["table"]["seats"][seat]["hand"]) for seat in range(3)] == [13, 13, 14]  # type: ignore[index]
    return json.dumps(record.position())


def trimming(server: Server, **wish: Any) -> list[Chair]:
    """Three people, each at a screen of their own, who must all discard."""
    return apart(server, "iliade", 3, start=json.loads(between_sieges()), **wish)


def discard(chair: Chair, which: int = 0) -> str:
    """Discards one of the cards that may go."""
    notation = sorted(chair.offers)[which]
    chair.answer(notation)
    return notation.removeprefix("discard ")


def discards(chair: Chair) -> dict[int, list[str]]:
    """What the log says that each seat has discarded."""
    return {line.args["seat"]: line.args["cards"] for line in chair.log if line.key == "trim"}


def test_all_are_asked_at_the_same_time(server: Server) -> None:
    chairs = trimming(server)
    for chair in chairs:
        assert chair.offers and all(notation.startswith("discard ") for notation in chair.offers)
        assert not chair.news.sealed


@pytest.mark.parametrize("order", list(itertools.permutations(range(3))))
def test_they_may_answer_in_any_order(server: Server, order: tuple[int, ...]) -> None:
    chairs = trimming(server)
    chosen: dict[int, list[str]] = {0: [], 1: [], 2: []}
    for seat in order:
        chosen[seat].append(discard(chairs[seat]))
    chairs[2].asked()
    chosen[2].append(discard(chairs[2]))
    for chair in chairs:
        chair.until(lambda news, chair=chair: len(discards(chair)) == 3)  # type: ignore[misc]
        assert {seat: sorted(cards) for seat, cards in discards(chair).items()} == {
            seat: sorted(cards) for seat, cards in chosen.items()
        }
        assert not chair.news.sealed


def test_whoever_has_decided_waits_for_the_others(server: Server) -> None:
    chairs = trimming(server)
    discard(chairs[1])
    assert chairs[1].news.sealed
    assert chairs[1].news.scene.offers == []
    settle(*chairs)
    assert not chairs[0].news.sealed
    assert chairs[0].offers and chairs[2].offers


def test_whoever_has_more_to_decide_is_asked_again_at_once(server: Server) -> None:
    chairs = trimming(server)
    first = discard(chairs[2])
    assert not chairs[2].news.sealed
    assert chairs[2].offers
    assert len(chairs[2].table["seats"][2]["hand"]) == 13
    second = discard(chairs[2])
    assert chairs[2].news.sealed
    discard(chairs[0])
    discard(chairs[1])
    chairs[0].until(lambda news: len(discards(chairs[0])) == 3)
    assert sorted(discards(chairs[0])[2]) == sorted([first, second])


def test_what_another_has_decided_never_makes_mine_stale(server: Server) -> None:
    chairs = trimming(server)
    revision = chairs[0].news.revision
    early = chairs[0].reply(next(iter(chairs[0].offers)))
    discard(chairs[1])
    discard(chairs[2])
    settle(*chairs)
    assert chairs[0].news.revision == revision
    chairs[0].say(early)
    chairs[0].until(lambda news: news.sealed or not news.scene.offers)


def test_an_applied_answer_of_another_does_not_make_mine_stale_either(server: Server) -> None:
    chairs = trimming(server)
    early = chairs[2].reply(next(iter(chairs[2].offers)))
    discard(chairs[0])
    discard(chairs[1])
    settle(*chairs)
    before = len(chairs[2].table["seats"][2]["hand"])
    chairs[2].say(early)
    chairs[2].until(lambda news: len(news.scene.view["table"]["seats"][2]["hand"]) == before - 1)


def test_the_same_decision_is_not_taken_twice(server: Server) -> None:
    chairs = trimming(server)
    click = chairs[2].reply(next(iter(chairs[2].offers)))
    chairs[2].say(click)
    chairs[2].say(click)
    chairs[2].refusal()
    discard(chairs[0])
    discard(chairs[1])
    settle(*chairs)
    assert chairs[2].offers
    assert len(chairs[2].table["seats"][2]["hand"]) == 13


def test_a_sealed_decision_that_is_not_legal_is_refused(server: Server) -> None:
    chairs = trimming(server)
    legal = set(chairs[1].offers.values())
    illegal = next(action for action in range(palamedes.game("iliade").actions) if action not in legal)
    chairs[1].say(messages.Reply(seat=1, revision=chairs[1].news.revision, action=illegal))
    chairs[1].refusal()
    assert set(chairs[1].offers.values()) == legal


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_nobody_can_tell_what_was_decided_before_all_have(server: Server, seat: int) -> None:
    """Two different decisions behind the same play: the frames of the others are the same."""
    told: list[list[dict[str, Any]]] = []
    for which in (0, -1):
        chairs = trimming(server, seed="sealed", undo="safe")
        others = [chair for chair in chairs if chair is not chairs[seat]]
        watching = server.join(chairs[0].news.table.id)
        heard = [len(chair.frames) for chair in (*others, watching)]
        discard(chairs[seat], which)
        settle_as("the word", chairs[seat], *others, watching)
        told.append(
            [
                comparable(frame)
                for chair, since in zip((*others, watching), heard, strict=True)
                for frame in chair.frames[since:]
            ]
        )
    assert told[0] == told[1]


def settle_as(word: str, speaker: Chair, *others: Chair) -> None:
    speaker.talk(word)
    for chair in (speaker, *others):
        chair.until(lambda news, chair=chair: any(line.text == word for line in chair.chat))  # type: ignore[misc]


def test_a_decision_can_be_changed_while_it_is_sealed(server: Server) -> None:
    chairs = trimming(server, undo="safe")
    first = sorted(chairs[1].offers)
    discard(chairs[1])
    assert chairs[1].news.undo.how == "now"
    chairs[1].undo()
    chairs[1].until(lambda news: not news.sealed and bool(news.scene.offers))
    assert sorted(chairs[1].offers) == first
    chosen = discard(chairs[1], -1)
    discard(chairs[0])
    discard(chairs[2])
    chairs[2].asked()
    discard(chairs[2])
    chairs[0].until(lambda news: len(discards(chairs[0])) == 3)
    assert discards(chairs[0])[1] == [chosen]


def test_sealed_decisions_outlive_the_server(server: Server) -> None:
    start = json.loads(between_sieges())
    made = server.make("iliade", "me", "open", "open", start=start)
    keys = [made.keys["0"], server.sit(made.id, 1), server.sit(made.id, 2)]
    last = server.join(made.id, keys[2])
    last.asked()
    chosen = [discard(last)]
    server.restart()
    chairs = [server.join(made.id, key) for key in keys]
    discard(chairs[1])
    discard(chairs[0])
    chairs[2].asked()
    chosen = sorted([*chosen, discard(chairs[2])])
    chairs[0].until(lambda news: len(discards(chairs[0])) == 3)
    assert sorted(discards(chairs[0])[2]) == chosen


def test_bots_decide_with_the_others(server: Server) -> None:
    start = json.loads(between_sieges())
    made = server.make("iliade", "novice", "me", "novice", start=start)
    bob = server.join(made.id, made.keys["1"])
    bob.asked()
    discard(bob)
    bob.until(lambda news: len(discards(bob)) == 3)


def test_at_one_screen_each_seat_decides_behind_its_own_curtain(server: Server) -> None:
    start = json.loads(between_sieges())
    made = server.make("iliade", "me", "here", "here", start=start)
    all_three = server.join(made.id, *made.keys.values())
    for seat in (2, 0, 1, 2):
        all_three.look(seat)
        all_three.asked()
        discard(all_three)
    all_three.until(lambda news: len(discards(all_three)) == 3)
