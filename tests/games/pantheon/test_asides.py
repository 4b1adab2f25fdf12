"""What the game says about itself: why something is not possible, what an answer would do, how a battle ended."""

from __future__ import annotations

import pytest

import palamedes
from palamedes.core.words.telling import Log
from palamedes.games.pantheon.mind.odds import likely

from .lay import Table, lay, value

GAME = palamedes.game("pantheon")
FIELD = ["neutral neutral neutral", "neutral neutral neutral"]


def refused(table: Table, answer: str, lang: str = "en") -> str:
    """Why an answer is not possible."""
    state = table.state
    action = state.parse(answer)
    return next(state.why(each, lang) for each in state.why_not() if each.action == action)


def told(table: Table, answer: str) -> str:
    """What is told of an answer."""
    return table.state.note(table.state.foretell(table.state.parse(answer)))


@pytest.mark.clause("turn.activate", "turn.limit")
def test_why_a_unit_cannot_be_activated() -> None:
    table = lay(FIELD, ["zeus a1", "hoplites a1", "leonidas fallen", "spartans fallen"], ["hades b3"], hands=[["zeus"]])
    assert refused(table, "simple hoplites") == "you hold no card of Hoplites of Delphi"
    assert refused(table, "simple leonidas") == "Leonidas of Delphi: destroyed for good"
    assert refused(table, "simple spartans") == "Spartans of Delphi: destroyed until recalled"
    assert refused(table, "simple spartans", "fr") == "Spartiates de Delphes\u00a0: détruite jusqu'à un rappel"


@pytest.mark.clause("attack.target", "sight.obstacle", "sight.distance", "border.wall")
def test_why_somebody_cannot_be_attacked() -> None:
    board = ["neutral cage neutral neutral", "neutral neutral neutral neutral"]
    enemies = ["hades b4", "leonidas a3", "hoplites b2", "spartans b3"]
    table = lay(board, ["zeus b1", "odysseus a1"], enemies, hands=[["odysseus", "zeus"]]).play("simple odysseus")
    assert refused(table, "attack hades-2") == "out of range: 4 zones away, range 2"
    assert refused(table, "attack leonidas-2") == "A2 hides the target: cage"
    table = lay(board, ["medusa b1"], enemies, hands=[["medusa"]]).play("simple medusa")
    assert refused(table, "attack spartans-2") == "B2 hides the target: Hoplites of Dodona"
    walled = lay(FIELD, ["medusa a1"], ["hades a2"], hands=[["medusa"]], borders={"a1-a2": "wall"})
    assert refused(walled.play("simple medusa"), "attack hades-2") == "a wall hides the target"


@pytest.mark.clause("attack.saturated")
def test_whoever_can_be_attacked_in_a_saturated_zone_is_not_called_out_of_range() -> None:
    board = ["neutral neutral/1 neutral"]
    table = lay(board, ["hoplites a1"], ["hades a2", "leonidas a3"], hands=[["hoplites"]]).play("simple hoplites")
    assert "close hades-2" in table.answers
    assert "attack hades-2" not in {table.state.notation(each.action) for each in table.state.why_not()}
    assert refused(table, "attack leonidas-2") == "out of range: 2 zones away, range 0"


@pytest.mark.clause("walk.terrain", "zone.saturated", "talent.block")
def test_why_a_zone_cannot_be_entered() -> None:
    board = ["neutral rock neutral", "neutral/1 neutral neutral"]
    table = lay(board, ["zeus b3", "hoplites a1"], ["hades b1"], hands=[["hoplites"]]).play("simple hoplites")
    assert refused(table, "to a2") == "A2 cannot be entered: rock"
    assert refused(table, "to b1") == "B1 is saturated"
    table = lay(FIELD, ["hoplites a1"], ["hydra a1"], hands=[["hoplites"]]).play("simple hoplites")
    assert refused(table, "to a2") == "Hoplites of Delphi: held by an enemy with Block"
    table = lay(FIELD, ["hoplites a1"], ["hades b3"], hands=[["hoplites"]], borders={"a1-a2": "escarpment"})
    assert refused(table.play("simple hoplites"), "to a2") == "the border to A2 bars the way"


@pytest.mark.clause("power.cost", "power.available")
def test_why_a_power_cannot_be_used() -> None:
    table = lay(FIELD, ["ares a1"], ["hades a1"], hands=[["ares"]]).play("simple ares")
    assert refused(table, "use frenzy art") == "Frenzy: costs one art of war card, which you cannot pay"
    table = lay(FIELD, ["ares a1 x1"], ["hades a1"], hands=[["ares", "art"]]).play("simple ares")
    assert refused(table, "use frenzy art") == "Frenzy: not available on this line"
    table = lay(FIELD, ["ares a1"], ["hades b3"], hands=[["ares", "art"]]).play("simple ares")
    assert refused(table, "use frenzy art") == "Frenzy: would do nothing now"


@pytest.mark.clause("recruit.pay", "recruit.once")
def test_why_a_unit_cannot_be_recruited() -> None:
    table = Table(GAME.new(2)).play("die 5", "die 1", "side 1", "divinity zeus")
    assert refused(table, "divinity zeus") == "Zeus: taken already"


@pytest.mark.clause("attack.values")
def test_an_attack_is_foretold_with_its_dice_and_its_chances() -> None:
    table = lay(FIELD, ["heracles a1"], ["leonidas a1 x2"], hands=[["heracles"]]).play("simple heracles")
    dice, defence = value("heracles", "combat"), value("leonidas", "defence", 2)
    wounds, falls = (round(chance * 100) for chance in likely(dice, defence)[:2])
    expected = f"{dice} dice against {defence}; wounds in {wounds} % of throws; destroys in {falls} %"
    assert told(table, "attack leonidas-2") == expected


def test_a_step_is_foretold_with_what_waits_there() -> None:
    table = lay(FIELD, ["zeus b3", "hoplites a1"], ["hades a2"], hands=[["hoplites"]], stones=["a2", "b1"])
    table.play("simple hoplites")
    assert told(table, "to a2") == "meets Hades of Dodona; a stone lies there"
    assert told(table, "to b1") == "a stone lies there"
    assert table.state.foretell(table.state.parse("done")) == []


@pytest.mark.clause("aim.four-stones")
def test_how_a_battle_ended_and_what_everybody_had() -> None:
    table = lay(FIELD, ["zeus a1"], ["hades b3 x2"], hands=[["zeus"]], stones=["a1"], absorbed=[3, 1])
    assert told(table.play("complex zeus"), "absorb") == "stone 4 of 4"
    log = Log()
    table.state.listen(log)
    table.play("absorb")
    end = GAME.ending(table.state, log.events)
    assert end.way is not None
    assert GAME.words("en").say(table.state, "ending", end.way) == "stones absorbed"
    assert [(one.seat, one.place, [part.amount for part in one.parts][:2]) for one in end.standings] == [
        (0, 1, [4, table.vitality("zeus-1")]),
        (1, 2, [1, 2]),
    ]
    absorbed = next(event for event in log.events if event.key == "absorbed")
    assert GAME.doer(table.state, absorbed) == 0


def test_the_log_is_divided_by_rounds() -> None:
    words = GAME.words("fr")
    chapters = [GAME.chapter(state) for state in (GAME.new(2), lay(FIELD, ["zeus a1"], ["hades b3"]).state)]
    texts = [words.say(GAME.new(2), "chapters", chapter) for chapter in chapters if chapter is not None]
    assert texts == ["Mise en place", "Round 1"]


def reason(table: Table, answer: str, lang: str = "en") -> str:
    """What speaks most for an answer."""
    found = table.state.reasons(table.state.parse(answer))
    return table.state.note(found[:1], lang) if found else ""


@pytest.mark.clause("attack.values")
def test_a_blow_is_advised_by_what_it_does_not_by_its_dice() -> None:
    table = lay(FIELD, ["heracles a1"], ["leonidas a1 x1"], hands=[["heracles"]]).play("simple heracles")
    falls = round(likely(value("heracles", "combat"), value("leonidas", "defence", 1))[0] * 100)
    assert falls >= 50
    assert reason(table, "attack leonidas-2") == f"destroys the unit in {falls} % of throws"
    assert reason(table, "attack leonidas-2", "fr").startswith(f"détruit l'unité dans {falls}")
    table = lay(FIELD, ["heracles a1"], ["hades a1"], hands=[["heracles"]]).play("simple heracles")
    assert reason(table, "attack hades-2").startswith("wounds in")


@pytest.mark.clause("aim.four-stones", "stone.absorb")
def test_a_stone_is_advised_as_a_step_to_victory() -> None:
    table = lay(FIELD, ["zeus a1", "hoplites b1"], ["hades b3"], hands=[["zeus"]], stones=["a1", "b1"], absorbed=[2, 0])
    assert reason(table.copy().play("complex zeus"), "absorb") == "stone 3 of 4"
    table = lay(FIELD, ["zeus a1"], ["hades b3"], hands=[["zeus"]], stones=["a1"], absorbed=[3, 0])
    assert reason(table.play("complex zeus"), "absorb") == "wins the battle"


@pytest.mark.clause("stone.collect")
def test_a_stone_that_is_taken_up_is_one_to_absorb() -> None:
    table = lay(FIELD, ["zeus b3", "hoplites a1"], ["hades b3"], hands=[["hoplites"]], stones=["a1"])
    assert reason(table.play("simple hoplites"), "collect a1") == "a stone to absorb: it would be 1 of 4"
