"""What goes without saying: with one answer that decides nothing, nobody is asked; it is done, told and taken back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from palamedes.conformance.modes import Mode, modes
from palamedes.conformance.played import Played
from palamedes.conformance.written import written
from palamedes.core.kernel.state import State
from palamedes.core.kernel.step import Chance, Question
from palamedes.core.record.record import Record
from palamedes.server.tables.table import Table as Hosted
from tests.golden import file_of
from tests.server.tables import seated

from .field import CYCLADES, Field, field
from .lay import Table, acting, favour, lay, new, printed_tile
from .test_words import told

HOMES = {"a1": "0", "b1": "1", "c1": "2"}

OBVIOUS = {
    "raise",
    "first-fleet",
    "launch",
    "commission-fleet",
    "muster",
    "hire",
    "quarter-mercenary",
    "dryad",
    "satyr",
    "echidna",
    "giant",
    "cyclops",
    "give-horn",
    "charon",
    "charon-takes",
    "chimera",
    "erinyes",
    "hippocampus",
    "sylph",
    "sylph-with",
    "triton",
    "lay-tile",
    "settle",
    "fly-from",
    "take-hero",
    "must-retreat",
    "reserve",
    "lay-horn",
    "replace-figure",
    "place-hero",
    "achilles-chooses",
    "achilles-site",
    "choose-pair",
}
"""The questions that are not asked where they have one answer."""

ASKED = {
    "march-to": "one sees what waits there before one goes",
    "sail-to": "one sees what waits there before one goes",
    "fly-to": "one sees what waits there before one goes",
    "bid": "whoever is not asked has no gold, and that is a secret",
    "act": "whoever is not asked has no gold, and that is a secret",
    "play-top": "whoever is not asked has no gold, and that is a secret",
    "buy-reroll": "whoever is not asked has no gold, and that is a secret",
    "griffin": "it reveals a purse",
    "sphinx-chooses": "one sees the card before it is played",
    "place-metropolis": "it may cost a building of one's own",
    "triton-builds": "it may cost a building of one's own",
    "manticore": "it may cost a hero or a creature of one's own",
    "choose-prey": "it may cost units of one's own",
    "choose-place": "it may cost units of one's own",
    "harpy": "it may cost units of one's own",
    "choose-way": "it costs a creature of one's own: a rival's is met without a question",
    "pandora-borrows": "what she borrows may cost gold, Cornucopias or buildings of one's own",
}
"""The questions that are asked even so, and why."""

SEVERAL = {
    "choose-turn",
    "garrison",
    "apollo-horn",
    "creature-horn",
    "erinyes-lay",
    "hera-chooses",
    "pick-building",
    "keep",
    "choose-step",
    "choose-retreat",
    "save",
    "choose-loss",
    "choose-victim",
    "choose-sea",
    "drive-to",
    "sail-with",
    "how-many-troops",
    "how-many-mercenaries",
    "dismiss-mercenary",
    "hippalectryon",
    "hector-teaches",
    "hector-strikes",
    "give-building",
    "choose-kind",
    "achilles-kind",
    "cyclops-builds",
}
"""The questions that have several answers whenever they are asked, as long as no type of building runs out."""


def buying(creature: str, zones: dict[str, str], **more: Any) -> Field:
    """Faction 0 has just bought this creature."""
    return field(zones, track=f"{creature} - - -", **more).play(f"buy {creature}")


def settling(zones: dict[str, str]) -> Table:
    """Faction 0 takes the land zone a1 at the beginning, with these zones taken already."""
    return lay(zones, [["settle", 0, 0], "cycle"]).play("settle a1")


def founding(bonus: str, zones: dict[str, str], **more: Any) -> Table:
    """Faction 0 founds a Metropolis with this bonus on a1."""
    return favour("athena", zones, philosophers=[3, 0, 0], **more).play("build a1.1", "build a1.2", f"bonus {bonus}")


def crowded(*free: str) -> Table:
    """The third round of the placement: only these zones are left for faction 0."""
    lands = [f"{tile}{number}" for tile in "abcdef" for number in "123" if f"land-{number}" in printed_tile(tile)]
    return lay({land: "1" for land in lands if land not in free}, [["settle", 0, 2], "cycle"])


def routed(zones: dict[str, str]) -> Field:
    """Faction 0 has attacked Achilles on e2 with two troops from e1 and lost the first round."""
    return field({"e2": "1 tt achilles", "e1": "0 tt", **zones}, "ares").march("e1", "e2", "tt").round(0, 3)


TEMPLES = {"d2": "0 temple temple", "e2": "0 temple"}

Moment = Callable[[], Played]

CHOICES: dict[str, tuple[Moment, str, Moment, set[str]]] = {
    "raise": (
        lambda: favour("hera", {"a1": "0 port fortress"}).play("kind temple"),
        "Andros builds a Temple on Keos 3.",
        lambda: favour("hera", {"a1": "0 port"}).play("kind temple"),
        {"build a1.2", "build a1.3"},
    ),
    "first-fleet": (
        lambda: settling({"ax": "1 f1"}),
        "Andros launches a fleet on the Strait of Keos.",
        lambda: settling({}),
        {"launch ax", "launch ay"},
    ),
    "muster": (
        lambda: founding("troops", {"a1": "0"}),
        "Andros places a troop on Keos.",
        lambda: founding("troops", {"a1": "0", "d1": "0"}),
        {"muster a1", "muster d1"},
    ),
    "commission-fleet": (
        lambda: founding("fleets", {"a1": "0", "ax": "0 f1"}),
        "Andros launches a fleet on the Sea of Keos.",
        lambda: founding("fleets", {"a1": "0", "ax": "0 f1", "dx": "0 f1"}),
        {"launch ax", "launch dx"},
    ),
    "launch": (
        lambda: favour("poseidon", {"a1": "0", "ay": "1 f1"}).play("build a1.1"),
        "Andros launches a fleet on the Sea of Keos.",
        lambda: favour("poseidon", {"a1": "0"}).play("build a1.1"),
        {"launch ax", "launch ay"},
    ),
    "hire": (
        lambda: favour("hera", {"a1": "0"}).play("kind temple", "build a1.1"),
        "Andros places a mercenary on Keos.",
        lambda: favour("hera", {"a1": "0", "d1": "0"}).play("kind temple", "build a1.1"),
        {"hire a1", "hire d1"},
    ),
    "quarter-mercenary": (
        lambda: buying("giant", {"e1": "1 mm"}),
        "Andros places a mercenary on Keos.",
        lambda: buying("giant", {"e1": "1 mm", "j1": "0"}),
        {"hire a1", "hire j1"},
    ),
    "dryad": (
        lambda: buying("dryad", {}, priestesses=[0, 1, 0]),
        "Andros steals a Priestess from Naxos.",
        lambda: buying("dryad", {}, priestesses=[0, 1, 1]),
        {"rob 1", "rob 2"},
    ),
    "satyr": (
        lambda: buying("satyr", {}, philosophers=[0, 0, 1]),
        "Andros steals a Philosopher from Paros.",
        lambda: buying("satyr", {}, philosophers=[0, 1, 1]),
        {"rob 1", "rob 2"},
    ),
    "echidna": (
        lambda: buying("echidna", {"ex": "- kraken@1"}),
        "Andros steals the Kraken from Naxos.",
        lambda: buying("echidna", {"ex": "- kraken@1", "e1": "- medusa@2"}),
        {"tame kraken", "tame medusa"},
    ),
    "giant": (
        lambda: buying("giant", {"e1": "1 mm"}),
        "Andros steals 2 mercenaries on Kimolos.",
        lambda: buying("giant", {"e1": "1 mm", "e2": "2 m"}),
        {"choose e1", "choose e2"},
    ),
    "cyclops": (
        lambda: buying("cyclops", {"e1": "0 port"}),
        "Andros shows the Cyclops the building on Kimolos 1.",
        lambda: buying("cyclops", {"e1": "0 port temple"}),
        {"raze e1.1", "raze e1.2"},
    ),
    "give-horn": (
        lambda: field({"e1": "0 antigone +3"}).play("sacrifice antigone"),
        "Andros gives up a Cornucopia on Kimolos.",
        lambda: field({"e1": "0 antigone +3", "ex": "0 f +1"}).play("sacrifice antigone"),
        {"choose e1", "choose ex"},
    ),
    "charon": (
        lambda: buying("charon", {"e1": "0 ajax"}, heroes="hector leto"),
        "Andros sends Ajax to Charon.",
        lambda: buying("charon", {"e1": "0 ajax", "e2": "0 helen"}, heroes="hector leto"),
        {"exchange ajax", "exchange helen"},
    ),
    "charon-takes": (
        lambda: buying("charon", {"e1": "0 ajax"}, heroes="hector -"),
        "Andros gives Ajax for Hector.",
        lambda: buying("charon", {"e1": "0 ajax"}, heroes="hector leto"),
        {"name hector", "name leto"},
    ),
    "chimera": (
        lambda: buying("chimera", {}, discards=["graeae"]),
        "Andros plays the Graeae.",
        lambda: buying("chimera", {}, discards=["graeae", "kraken"]),
        {"play graeae", "play kraken"},
    ),
    "erinyes": (
        lambda: buying("erinyes", {"e1": "1 +1"}),
        "The Erinyes take a Cornucopia from Kimolos.",
        lambda: buying("erinyes", {"e1": "1 +1", "ex": "- +1"}),
        {"choose e1", "choose ex"},
    ),
    "hippocampus": (
        lambda: buying("hippocampus", {"ex": "0 ff"}),
        "Andros loses 2 fleets on the Sea of Kimolos.",
        lambda: buying("hippocampus", {"ex": "0 ff", "dx": "0 f"}),
        {"choose ex", "choose dx"},
    ),
    "sylph": (
        lambda: buying("sylph", {"ex": "1 f", "dx": "2 ff"}),
        "The Sylph lifts the fleets of the Sea of Keros.",
        lambda: buying("sylph", {"ex": "1 f", "dx": "2 ff", "jx": "0 f"}),
        {"choose ex", "choose dx", "choose jx"},
    ),
    "sylph-with": (
        lambda: buying("sylph", {"ex": "1 f", "dx": "2 ff"}),
        "The fleets of the Sea of Keros and the Sea of Kimolos change places.",
        lambda: buying("sylph", {"ex": "1 f", "dx": "2 ff", "jx": "0 f"}).play("choose dx"),
        {"choose ex", "choose jx"},
    ),
    "triton": (
        lambda: buying("triton", {"e1": "1 port"}),
        "Andros steals the Port on Kimolos 1.",
        lambda: buying("triton", {"e1": "1 port temple"}),
        {"raze e1.1", "raze e1.2"},
    ),
    "replace-figure": (
        lambda: buying("echidna", {"e1": "1 minotaur@1", "a1": "0 chiron@0"}),
        "Andros, what do you do with the favour of Athena?",
        lambda: buying("echidna", {"e1": "1 minotaur@1"}),
        {"choose a1", "decline"},
    ),
    "settle": (
        lambda: crowded("a1"),
        "Andros, on which sea zone beside Keos does your fleet lie?",
        lambda: crowded("a1", "d1"),
        {"settle a1", "settle d1"},
    ),
    "fly-from": (
        lambda: buying("pegasus", {"e1": "0 t"}),
        "Andros, where do the units of Kimolos fly?",
        lambda: buying("pegasus", {"e1": "0 t", "e2": "0 t"}),
        {"choose e1", "choose e2"},
    ),
    "take-hero": (
        lambda: field({"e1": "0 ajax"}, "ares").play("march e1", "to e2"),
        "Andros marches with one unit from Kimolos to Pholegandros.",
        lambda: field({"e1": "0 ajax helen"}, "ares").play("march e1", "to e2"),
        {"bring ajax", "leave ajax"},
    ),
    "must-retreat": (
        lambda: routed({"e3": "2"}),
        "Andros retreats to Kimolos with one unit.",
        lambda: routed({"e3": "0"}),
        {"retreat e1", "retreat e3"},
    ),
    "reserve": (
        lambda: founding("reserve", {"a1": "0"}, track=["kraken", None, None, None]),
        "Andros reserves the Kraken.",
        lambda: founding("reserve", {"a1": "0"}, track=["kraken", "harpy", None, None]),
        {"reserve kraken", "reserve harpy"},
    ),
    "lay-horn": (
        lambda: founding("horn", {"a1": "0"}),
        "Andros lays a Cornucopia on Keos.",
        lambda: founding("horn", {"a1": "0", "ax": "0 f1"}),
        {"horn a1", "horn ax"},
    ),
    "place-hero": (
        lambda: acting("hera", {"a1": "0"}).play("recruit ajax"),
        "Andros recruits Ajax, who appears on Keos.",
        lambda: acting("hera", {"a1": "0", "d1": "0"}).play("recruit ajax"),
        {"choose a1", "choose d1"},
    ),
    "achilles-chooses": (
        lambda: field({"a1": "0 achilles"}).play("sacrifice achilles"),
        "Andros, what is built on Keos?",
        lambda: field({"a1": "0 achilles", "e1": "0"}).play("sacrifice achilles"),
        {"choose a1", "choose e1"},
    ),
    "achilles-site": (
        lambda: field({"a1": "0 achilles port"}).play("sacrifice achilles", "kind port", "build a1.2", "kind temple"),
        "Andros builds a Temple on Keos 3.",
        lambda: field({"a1": "0 achilles"}).play("sacrifice achilles", "kind port", "build a1.2", "kind temple"),
        {"build a1.1", "build a1.3"},
    ),
    "choose-pair": (
        lambda: field({"e1": "0 helen port port", "d2": "0 temple temple"}).play("sacrifice helen"),
        "Andros gives up the building on Kimolos 2 for a Metropolis.",
        lambda: field({"e1": "0 ulysses", "a1": "0 port port port", **TEMPLES}).play("sacrifice ulysses"),
        {"kind port", "kind temple"},
    ),
}
"""Of each such question: a moment with one answer and what the log or the next prompt says then, and one with two."""


def gifts() -> Table:
    """Andros has Zeus and builds first; Naxos, with one land and one site, has Ares."""
    offers = {"zeus": {"faction": 0, "price": 1}, "ares": {"faction": 1, "price": 1}}
    offers["apollo"] = {"faction": 2, "price": 0}
    return lay(HOMES, ["actions", "end-cycle"], offers=offers, gold=[9, 9, 9])


def questions() -> dict[str, type[Question[Any]]]:
    """Every question of the game."""
    return {step.id: step for step in CYCLADES.steps() if issubclass(step, Question)}


def said(played: Played) -> list[str]:
    """What the log has told, and what whoever is asked now is asked."""
    return [*told(played), *([played.state.prompt("en", played.actor)] if played.actor >= 0 else [])]


def test_these_questions_go_without_saying_and_no_others() -> None:
    assert {id for id, step in questions().items() if step.obvious} == OBVIOUS == {*CHOICES, "lay-tile"}


def test_of_every_question_it_is_said_whether_it_is_asked_with_one_answer() -> None:
    asked = [id for id, step in questions().items() if not issubclass(step, Chance)]
    assert sorted(asked) == sorted([*OBVIOUS, *ASKED, *SEVERAL])


@pytest.mark.parametrize("mode", modes(CYCLADES), ids=str)
def test_in_recorded_games_nothing_else_was_asked_with_one_answer(mode: Mode) -> None:
    record = Record.read(file_of(mode).read_text(encoding="utf-8"))
    alone = {
        state.question.id
        for state, _ in record.moments()
        if state.question is not None and state.actor >= 0 and len(state.legal()) == 1
    }
    assert alone <= set(ASKED)


@pytest.mark.parametrize("question", CHOICES)
def test_with_one_answer_it_is_done_at_once_and_told(question: str) -> None:
    played = CHOICES[question][0]()
    assert played.question != question
    assert CHOICES[question][1] in said(played)


@pytest.mark.parametrize("question", CHOICES)
def test_with_two_answers_it_is_asked(question: str) -> None:
    played = CHOICES[question][2]()
    assert (played.question, played.actor, played.answers) == (question, 0, CHOICES[question][3])
    assert CHOICES[question][1] not in said(played)


# The map.


@pytest.mark.clause("map.free")
def test_the_first_tile_lies_in_the_middle_without_a_question_and_the_second_does_not() -> None:
    table = new(3, map="players").chance()
    assert (table.question, table.verbs) == ("choose-turn", {"turn"})
    table.play("turn 0").chance()
    assert (table.question, len(table.answers)) == ("lay-tile", 6)


# What costs something was named before.


@pytest.mark.clause("ulysses.sacrifice", "helen.choice")
def test_who_has_as_many_buildings_of_a_type_as_are_asked_for_gives_them_all() -> None:
    turn = field({"e1": "0 ulysses", "a1": "0 port port port", "d2": "0 temple temple"}).play("sacrifice ulysses")
    assert (turn.question, turn.at("a1")) == ("place-metropolis", "0")


@pytest.mark.clause("pandora.sacrifice", "croesus.sacrifice")
def test_pandora_pays_nobodys_price_without_a_word() -> None:
    turn = field({"e1": "0 pandora"}, heroes="croesus -").play("sacrifice pandora")
    assert (turn.question, turn.answers, turn.gold(0)) == ("pandora-borrows", {"name croesus"}, 20)


# Buildings.


@pytest.mark.clause("build.renounce", "build.replace")
def test_one_building_that_could_give_way_is_not_torn_down_without_a_word() -> None:
    assert favour("athena", {"b1": "0 port"}).answers == {"decline", "build b1.1"}


@pytest.mark.clause("build.renounce")
def test_where_nothing_can_give_way_the_building_is_renounced_without_a_question() -> None:
    zones = {"b1": "0 metropolis-gold", "c1": "1"}
    table = lay(zones, [["raise", 0, "port", False], "act"], faction=0, god="poseidon", done=[2, 1, 0])
    assert (table.question, table.sites("b1")) == ("act", ["metropolis"])


@pytest.mark.clause("actions.mandatory", "ares.troop", "build.site")
def test_both_gifts_of_a_god_may_come_without_a_question() -> None:
    table = gifts().play("build a1.1", "done")
    assert (table.question, table.actor) == ("act", 1)
    assert (table.sites("b1"), table.zone("b1")["troops"], table.gold[1]) == (["fortress"], 1, 9)
    lines = told(table)
    assert lines[-2:] == ["Naxos builds a Fortress on Tenos 1.", "Naxos places a troop on Tenos."]


# What is asked even so.


@pytest.mark.clause("march.accessible")
def test_a_march_with_one_target_is_asked_for() -> None:
    turn = field({"d1": "0 t", "d2": "1 tt"}, "ares").play("march d1")
    assert (turn.question, turn.answers) == ("march-to", {"to d2"})


@pytest.mark.clause("poseidon.move")
def test_a_sea_move_with_one_target_is_asked_for() -> None:
    turn = field({"ay": "0 f", "cx": "1 f kraken@1"}, "poseidon").play("sail ay")
    assert (turn.question, turn.answers) == ("sail-to", {"to ax"})


@pytest.mark.clause("offerings.secret", "setup.screens")
def test_who_can_offer_to_one_god_alone_is_asked_like_the_others() -> None:
    table = lay(HOMES, ["offerings", "end-cycle"], gold=[0, 9, 9])
    assert (table.question, table.actor, table.answers) == ("bid", 0, {"offer apollo 0"})


@pytest.mark.clause("setup.screens")
def test_who_can_pay_for_nothing_is_asked_like_the_others() -> None:
    table = favour("athena", {"a1": "0"}, gold=[0, 9, 9]).play("build a1.1")
    assert (table.question, table.actor, table.answers) == ("act", 0, {"done"})


@pytest.mark.clause("metropolis.site")
def test_a_metropolis_with_one_site_is_asked_for() -> None:
    table = favour("athena", {"b1": "0"}, philosophers=[3, 0, 0])
    assert (table.question, table.sites("b1"), table.answers) == ("place-metropolis", ["university"], {"build b1.1"})


@pytest.mark.parametrize("question", ASKED)
def test_what_would_tell_or_cost_something_is_always_asked(question: str) -> None:
    assert not questions()[question].obvious, ASKED[question]


# Taking back.


def table_of(state: State, undo: str = "safe") -> Hosted:
    """Three people at a table that begins like this."""
    return seated("person", "person", "person", game="cyclades", start=state.position(), undo=undo)


def answer(table: Hosted, *notations: str) -> None:
    """Andros answers."""
    for notation in notations:
        table.history = table.answer(0, table.history.revision(0), table.history.state.parse(notation))


@pytest.mark.parametrize("undo", ["free", "safe"])
def test_what_went_without_saying_is_taken_back_with_the_answer_before_it(undo: str) -> None:
    table = table_of(field({"e1": "1 mm", "j1": "0"}, track="giant - - -").state, undo)
    before = table.history.state.position()
    answer(table, "buy giant")
    assert "giant" in [line.event.key for line in table.history.told()]
    assert (table.undo_offer(0).how, table.undo_offer(0).count) == ("now", 1)
    history = table.undo(0)
    assert history is not None
    assert (history.state.position(), history.told()) == (before, [])


@pytest.mark.parametrize("undo", ["free", "safe"])
def test_so_are_the_gifts_that_another_got_without_a_question(undo: str) -> None:
    table = table_of(gifts().state, undo)
    answer(table, "build a1.1")
    before, heard = table.history.state.position(), len(table.history.told())
    answer(table, "done")
    assert {"build", "muster"} <= {line.event.key for line in table.history.told()[heard:]}
    assert (table.undo_offer(0).how, table.undo_offer(0).count) == ("now", 1)
    history = table.undo(0)
    assert history is not None
    assert (history.state.position(), len(history.told())) == (before, heard)


def test_a_record_holds_what_was_answered_and_nothing_that_went_without_saying() -> None:
    start = written(gifts().state)
    table = seated("person", "person", "person", game="cyclades", start=start)
    answer(table, "build a1.1", "done")
    record = table.history.record(["Ann", "Bob", "Cleo"])
    assert [line.notation for line in record.live()] == ["build a1.1", "done"]
    assert record.replay().position() == table.history.state.position()
