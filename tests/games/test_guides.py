"""The guided first games: of every game that has one, and what the lessons of some of ours promise."""

from __future__ import annotations

import palamedes
from palamedes.conformance.suite.guides import *  # noqa: F403
from palamedes.conformance.suite.guides import PERSON, SEED, begun, guide, occasions
from palamedes.core.kernel.step import CHANCE
from palamedes.core.words.telling import Log


def test_the_first_phalanx_can_begin_on_the_advised_card() -> None:
    state = begun("iliade")
    state.apply(state.parse("lay hoplite-4"))
    while state.actor != PERSON:
        state.apply(state.parse("pass"))
    advice = next(x["advice"] for x in guide("iliade") if x["id"] == "phalanx")
    assert state.parse(advice[0]) in state.legal()


def test_both_advised_lands_bring_a_priestess() -> None:
    state = begun("cyclades")
    log = Log()
    state.listen(log)
    lessons = {x["id"]: x["advice"] for x in guide("cyclades")}
    for land, sea in zip(lessons["settle"], lessons["first-fleet"], strict=True):
        state.apply(state.parse(land))
        state.apply(state.parse(sea))
    assert [event.key for event in log.events].count("priestess") == 2


def test_the_advised_offering_is_open_in_the_first_cycle() -> None:
    state = begun("cyclades")
    player = palamedes.bot("random")
    player.start(SEED)
    while "question:bid" not in occasions(state):
        state.apply(player.decide(state, state.actor))
    advice = next(x["advice"] for x in guide("cyclades") if x["id"] == "offering")
    assert state.parse(advice[0]) in state.legal()


def test_the_advised_hero_of_hellas_begins_beside_a_quest_that_it_can_enter() -> None:
    state = begun("hellas")
    player = palamedes.bot("random")
    player.start(SEED)
    lessons = {x["id"]: x["advice"] for x in guide("hellas")}
    for lesson in ("hero", "start"):
        state.apply(state.parse(lessons[lesson][0]))
    dealer = palamedes.Dealer(SEED)
    while state.actor != PERSON or "verb:go" not in occasions(state):
        state.apply(dealer.answer(state) if state.actor == CHANCE else player.decide(state, state.actor))
    state.apply(state.parse(lessons["hero-move"][0]))
    assert state.parse(lessons["quest"][0]) in state.legal()
