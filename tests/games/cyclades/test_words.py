"""What the log, the prompts and the guided game say: in both languages, and no more than is true."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

import palamedes
from palamedes.conformance.played import Played
from palamedes.core.words.guide import read_guide
from palamedes.core.words.texts import LANGUAGES
from palamedes.games.cyclades.table.pieces import FACTIONS, SITE_NAMES, ZONE_NAMES

from .field import CYCLADES, field
from .lay import Table, acting, favour, lay

HOMES = {"a1": "0", "b1": "1", "c1": "2"}


def leaves(table: dict[str, Any], path: str = "") -> Iterator[tuple[str, str]]:
    """All texts of the words by their dotted key."""
    for key, value in table.items():
        if isinstance(value, dict):
            yield from leaves(value, f"{path}{key}.")
        else:
            yield f"{path}{key}", value


def told(played: Played, lang: str = "en", seat: int | None = None) -> list[str]:
    """What the log has said since the beginning."""
    words = CYCLADES.words(lang)
    return [text for event in played._log.events if (text := words.event(played.state, event, seat))]


def test_both_languages_name_the_same_things_under_the_same_keys() -> None:
    english, french = (dict(leaves(CYCLADES.words(lang).tables)) for lang in LANGUAGES)
    assert list(english) == list(french)
    named = re.compile(r"\{(\w+)[:}]")
    assert [key for key in english if set(named.findall(english[key])) != set(named.findall(french[key]))] == []


# Bonuses.


@pytest.mark.clause("bonus.impossible", "bonus.gain")
def test_no_bonus_is_told_of_who_has_lost_the_last_zone() -> None:
    zones = {"a1": "0 metropolis-gold metropolis-horn", "b1": "0 t3", "b2": "1 metropolis-gold", "c1": "2"}
    table = lay(zones, ["act", "end-cycle"], faction=0, god="ares", done=[2, 1, 0], gold=[9, 9, 9])
    table.play("march b1", "to b2", "take 3")
    assert not any("bonus" in line for line in told(table))
    assert "Naxos has lost its last land and is out of the game." in told(table)


@pytest.mark.clause("bonus.impossible", "bonus.fleets")
def test_a_bonus_that_cannot_be_used_is_said_to_be_lost() -> None:
    table = acting("athena", {"a1": "0"}, philosophers=[3, 0, 0]).play("philosopher", "build a1.1", "bonus fleets")
    assert told(table)[-1].startswith("Andros has no use for the bonus")
    assert table.question == "act"


# What is given up.


@pytest.mark.clause("antigone.sacrifice")
def test_the_log_says_which_cornucopias_antigone_gives() -> None:
    turn = field({"e1": "0 antigone +2", "ex": "0 f +1"}).play("sacrifice antigone", "choose e1", "choose ex")
    assert told(turn)[-3:] == [
        "Andros gives up a Cornucopia on Kimolos.",
        "Andros gives up a Cornucopia on the Sea of Kimolos.",
        "Andros gives up a Cornucopia on Kimolos.",
    ]


@pytest.mark.clause("hippalectryon.stock")
def test_the_log_says_which_mercenaries_the_hippalectryon_takes() -> None:
    turn = field({"e1": "0 m", "e2": "0 mm"}, track="hippalectryon - - -")
    turn.play("buy hippalectryon", "gain priestess", "choose e1")
    sent = [line for line in told(turn) if "back to the stock" in line]
    assert sent == [f"Andros sends a mercenary on {zone} back to the stock." for zone in ("Kimolos", "Pholegandros")]


@pytest.mark.clause("hector.sacrifice")
def test_the_log_says_what_hector_gives_for_a_philosopher() -> None:
    turn = field({"e1": "0 hector"}, priestesses=[2, 0, 0]).play("sacrifice hector", "gain philosopher")
    assert "Andros gives 2 Priestesses and gains a Philosopher." in told(turn)
    assert turn.question == "act"


@pytest.mark.clause("croesus.sacrifice")
def test_the_log_says_what_croesus_spends() -> None:
    turn = field({"e1": "0 croesus"}, gold=[15, 0, 0]).play("sacrifice croesus")
    assert "Andros spends 15 gold for a Metropolis." in told(turn)


@pytest.mark.clause("croesus.military")
def test_the_log_says_that_a_roll_was_bought() -> None:
    turn = field({"e1": "0 tt croesus", "e2": "1 t"}, "ares").march("e1", "e2", "tt croesus").round(0, 0).play("reroll")
    assert told(turn)[-1] == "Andros pays 1 gold to roll again."


# Prompts and answers.


@pytest.mark.clause("apollo.horns")
@pytest.mark.parametrize(("lang", "land", "sea"), [("en", "land", "sea"), ("fr", "terrestre", "maritime")])
def test_apollos_prompt_says_land_or_sea(lang: str, land: str, sea: str) -> None:
    table = favour("apollo", {"a1": "0"}, paid=False)
    for seat in (0, None):
        assert land in table.state.prompt(lang, seat) and sea not in table.state.prompt(lang, seat)
    table.play("horn a1")
    for seat in (0, None):
        assert sea in table.state.prompt(lang, seat)


# The guided game.


def test_the_lesson_on_a_new_cycle_is_told_when_the_row_of_gods_moves() -> None:
    for lang in LANGUAGES:
        (lesson,) = [lesson for lesson in read_guide(CYCLADES.package, lang) if lesson["id"] == "order"]
        assert lesson["when"] == "event:row"
    table = acting("athena", {"a1": "0"}, track=["griffin", None, None, None]).play("buy griffin", "rob 1")
    assert "discard" in [event.key for event in table.heard()]
    table.play("done").chance()
    assert [event.key for event in table.heard()].count("row") == 1


# The end.


def ending(zones: dict[str, str], **rest: Any) -> Table:
    """The end of a cycle: faction 0 is the last to act, and is done."""
    turn: dict[str, Any] = {"faction": 0, "god": "athena", **rest}
    return lay({**HOMES, **zones}, ["act", "end-cycle"], **turn).play("done")


CITIES = ["metropolis-gold", "metropolis-horn", "metropolis-mixed"]


def cities(count: int) -> str:
    return " ".join(CITIES[:count])


@pytest.mark.clause("end.winner")
def test_the_end_says_who_has_won_by_metropolises_and_by_how_many() -> None:
    assert told(ending({"a1": f"0 {cities(3)}", "b2": f"1 {cities(1)}"}))[-2:] == [
        "The game ends: somebody controls 3 Metropolises.",
        "Victory for Andros, by Metropolises: 3 against 1 at most.",
    ]


@pytest.mark.clause("end.tie")
def test_the_end_says_who_has_won_by_gold_and_by_how_much() -> None:
    table = ending({"a1": f"0 {cities(3)}", "d2": f"1 {cities(2)}", "b2": "1 metropolis-gold"}, gold=[4, 9, 40])
    assert told(table)[-1] == "Victory for Naxos, by gold: all the best have 3 Metropolises, but of gold 9 against 4."
    assert told(table, "fr")[-1].startswith("Victoire de Naxos par l'or")


@pytest.mark.clause("end.shared")
def test_the_end_says_who_shares_a_victory() -> None:
    table = ending({"a1": f"0 {cities(3)}", "d2": f"1 {cities(2)}", "b2": "1 metropolis-gold"}, gold=[9, 9, 40])
    assert told(table)[-1] == "A shared victory for Andros, Naxos, with 3 Metropolises and 9 gold each."


@pytest.mark.clause("team.goal", "end.winner")
@pytest.mark.parametrize("mode", [{"players": 4, "teams": True}, {"players": 2}])
def test_partners_win_together_and_it_is_told_once(mode: dict[str, Any]) -> None:
    table = ending({"a1": f"0 {cities(2)}", "b2": "1 metropolis-gold", "d1": "3"}, **mode)
    won = [line for line in told(table) if line.startswith("Victory")]
    assert won == ["Victory for Andros, Naxos together, by Metropolises: 3 against 0 at most."]


@pytest.mark.clause("end.elimination")
def test_the_end_says_that_somebody_was_eliminated() -> None:
    table = ending({"b1": "0", "c1": "2 metropolis-gold"}, fallen=[1], order=[0, 2])
    assert "The game ends: a faction has been eliminated." in told(table)
    assert told(table)[-1] == "Victory for Paros, by Metropolises: 1 against 0 at most."


@pytest.mark.clause("build.replace")
def test_an_answer_says_which_building_makes_room() -> None:
    table = favour("athena", {"a1": "0 port fortress temple"}, paid=False)
    texts = {table.state.notation(action): table.state.text(action) for action in table.state.legal()}
    assert texts["build a1.1"] == "on site Keos 1, in place of the Port"
    free = favour("athena", {"a1": "0 port . temple", "b1": "0"}, paid=False).state
    assert [free.text(action) for action in free.legal()] == ["on site Keos 2", "on site Tenos 1"]


@pytest.mark.clause("triton.steal")
def test_an_answer_says_which_building_is_chosen() -> None:
    turn = field({"e1": "1 temple port", "j1": "0"}, track="triton - - -").play("buy triton")
    assert [turn.state.text(action) for action in turn.state.legal()] == [
        "the Temple on Kimolos 1",
        "the Port on Kimolos 2",
    ]


@pytest.mark.clause("setup.players")
@pytest.mark.parametrize("asked", [False, True])
def test_six_players_are_told_that_they_play_in_teams(asked: bool) -> None:
    assert CYCLADES.new(players=6, teams=asked).view(None)["options"] == {
        **{"teams": True, "metropolises": 3, "map": "random", "face": "draw"}
    }


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_zone_has_a_name_that_one_can_say_and_no_other_has(lang: str) -> None:
    words = palamedes.game("cyclades").words(lang)
    names = [words.name("zone", zone) for zone in ZONE_NAMES]
    factions = [words.name("faction", faction) for faction in FACTIONS]
    assert len(set(names)) == len(names)
    assert not set(names) & set(factions)
    assert all(name.replace(" ", "").isalpha() and len(name) > 2 for name in names)
    sites = [words.name("site", site) for site in SITE_NAMES]
    assert len(set(sites)) == len(sites)


def test_the_terminal_says_what_lies_beside_what() -> None:
    state = acting("athena", {"a1": "0"}).state
    lines = state.game.board(state.view(0), state.game.words("en"))
    keos = next(line for line in lines if "Keos" in line)
    assert "beside: " in keos and "the Sea of Keos" in keos
    assert all(_plain_width(line) <= 100 for line in lines if "beside" in line)


def _plain_width(line: str) -> int:
    return len(re.sub(r"(?<!\\\\)\[[^\]]*\]", "", line))


def test_only_the_end_of_a_turn_is_called_so() -> None:
    state = acting("athena", {"a1": "0"}).state
    assert state.text(state.parse("done")) == "end my turn"
    assert state.text(state.parse("done"), "fr") == "finir mon tour"
    turn = field({"e1": "0 hector"}, priestesses=[2, 0, 0]).play("sacrifice hector").state
    assert turn.text(turn.parse("done")) == "enough"


@pytest.mark.clause("triton.place")
def test_the_prompt_says_which_building_triton_has_stolen() -> None:
    turn = field({"e1": "1 temple port"}, track="triton - - -").play("buy triton", "raze e1.2").state
    assert turn.prompt("en", 0) == "Andros, where does the stolen Port stand now?"
    assert turn.prompt("en", 1) == "Andros sets up a stolen Port."
    assert turn.prompt("fr", None) == "Andros pose un bâtiment volé\u00a0: Port."


@pytest.mark.clause("helen.sacrifice", "ulysses.sacrifice")
@pytest.mark.parametrize("hero", ["helen", "ulysses"])
def test_whoever_gives_buildings_for_a_metropolis_is_asked_of_which_type(hero: str) -> None:
    laid = {
        "e1": f"0 {hero} port port",
        "j1": "0 temple",
        "j2": "0 temple port",
        "h1": "0 temple port",
        "d1": "0 temple",
    }
    laid["a1"] = "0 fortress fortress fortress"
    turn = field(laid).play(f"sacrifice {hero}")
    assert turn.question == "choose-pair"
    assert turn.state.prompt("en", 0) == "Andros, buildings of which type do you give?"


REMEMBERED = {
    "tile": {"lay-tile", "choose-turn"},
    "unit": {"drive-to"},
    "building": {"triton-builds"},
    "zone": {
        "march-to",
        "sail-to",
        "sail-with",
        "how-many-troops",
        "how-many-mercenaries",
        "take-hero",
        "fly-to",
        "choose-loss",
        "choose-retreat",
        "must-retreat",
        "hector-strikes",
    },
}
"""What questions name besides what they hold themselves: what moves, battles and the table remember."""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_prompt_names_what_its_question_does_not_know(lang: str) -> None:
    held = {step.id: step.fields for step in CYCLADES.steps()}
    prompts = [(key.split(".")[1], text) for key, text in leaves(CYCLADES.words(lang).tables) if key[:8] == "prompts."]
    assert len(prompts) > 100
    for id, text in prompts:
        known = {"faction", "god", *("zone" if name == "land" else name for name in held.get(id, {}))}
        known |= {name for name, questions in REMEMBERED.items() if id in questions}
        assert set(re.findall(r"\{(\w+)[:}]", text)) <= known, id
