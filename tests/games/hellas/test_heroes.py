"""The four heroes: what they begin with and what they can do."""

from __future__ import annotations

import pytest

from .lay import HELLAS, Table, lay


def chosen(hero: str, region: str) -> Table:
    """Seat 0 is the first to choose this hero and places it."""
    return Table(HELLAS.new(3)).play("chooser 1").chance().play(f"hero {hero}", f"start {region}")


@pytest.mark.clause("hero.achilles", "setup.bonus")
def test_achilles_begins_with_speed_two() -> None:
    table = chosen("achilles", "crete")
    assert [table.marker(0, stat) for stat in ("leadership", "strength", "speed")] == [1, 1, 2]


@pytest.mark.clause("hero.achilles")
def test_achilles_adds_the_lower_of_speed_and_strength_where_he_stands() -> None:
    stats = {0: {"speed": 4, "strength": 3}}
    for region, strength in (("corinthia", 4 + 3), ("boeotia", 4)):
        table = lay({"boeotia": "0 x4", "corinthia": "1 x2"}, heroes=[f"achilles {region}"], stats=stats)
        table.march("boeotia", "corinthia", 4).play("pass", "pass")
        assert table.strengths() == (strength, 2)


@pytest.mark.clause("hero.helen", "setup.bonus", "artefacts.draw")
def test_helen_begins_with_one_artefact_of_three() -> None:
    table = chosen("helen", "crete").play("find harpe", "find aegis", "find caduceus")
    assert (table.actor, table.answers) == (0, {"take harpe", "take aegis", "take caduceus"})
    table.play("take aegis")
    assert table.holds(0, "aegis") and not table.holds(0, "harpe")


@pytest.mark.clause("hero.helen", "hero.helen-enter")
def test_no_hoplite_moves_where_helen_stands() -> None:
    regions = {"boeotia": "0 x3"}
    table = lay(regions, heroes=["achilles crete", "helen corinthia"], stats={0: {"leadership": 3}})
    assert "boeotia corinthia" not in table.copy().play("hoplites").after("move")
    assert "corinthia" not in table.play("act march", "army boeotia", "amount 2").after("to")


@pytest.mark.clause("hero.helen")
def test_hoplites_follow_their_own_hero_to_helen() -> None:
    table = lay({"boeotia": "0 x3"}, heroes=["achilles corinthia", "helen corinthia"])
    assert "corinthia" in table.play("act march", "army boeotia", "amount 2").after("to")


@pytest.mark.clause("hero.helen-enter", "prepare.recruit")
def test_recruits_arrive_where_helen_stands() -> None:
    table = lay(heroes=["achilles corinthia", "helen corinthia"]).play("act prepare", "muster")
    table.play("enlist 1")
    assert table.army(0, "corinthia") == 1


@pytest.mark.clause("hero.heracles", "setup.bonus")
def test_heracles_begins_with_strength_two() -> None:
    table = chosen("heracles", "crete")
    assert [table.marker(0, stat) for stat in ("leadership", "strength", "speed")] == [1, 2, 1]


@pytest.mark.clause("hero.heracles")
def test_heracles_gives_glory_for_an_artefact_at_the_start_of_his_turn() -> None:
    table = lay(heroes=["heracles crete"], glory={"red": 0, "blue": 0, "green": 1})
    assert (table.question, table.answers) == ("window", {"done", "use heracles"})
    table.play("use heracles")
    assert table.answers == {"yield red", "yield blue"}
    table.play("yield blue", "find harpe", "find aegis", "take harpe")
    assert (table.glory("blue"), table.glory("red"), table.holds(0, "harpe")) == (-1, 0, True)


@pytest.mark.clause("hero.heracles")
def test_without_glory_heracles_has_nothing_to_give() -> None:
    assert lay(heroes=["heracles crete"], glory={"green": 1}).question == "turn"


@pytest.mark.clause("hero.perseus", "setup.bonus")
def test_perseus_begins_with_the_glory_of_his_territory() -> None:
    assert chosen("perseus", "crete").glory("brown") == 0


@pytest.mark.clause("hero.perseus")
def test_perseus_may_be_anywhere_after_prepare_but_starts_no_quest() -> None:
    table = lay(heroes=["perseus crete"], quests=["amazon-queen"], stats={0: {"leadership": 2}})
    table.play("act prepare", "draw").drawn("sword-trap").play("draw").drawn("mace-trap")
    table.play("use perseus", "choose chalkidiki")
    assert (table.hero_at(0), table.actor) == ("chalkidiki", 1)
