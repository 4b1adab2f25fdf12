"""Hoplites on the move: how many, how far, into cities and out of them, marches, and who controls what afterwards."""

from __future__ import annotations

import pytest

from .lay import lay


@pytest.mark.clause("hoplite-move.leadership", "hero.leadership")
@pytest.mark.parametrize("leadership", [1, 2, 3])
def test_as_many_hoplites_move_as_leadership(leadership: int) -> None:
    table = lay({"corinthia": "0 x4"}, stats={0: {"leadership": leadership}}).play("hoplites")
    for moved in range(1, leadership + 1):
        table.play("move corinthia arcadia")
        assert table.army(0, "arcadia") == moved
    assert table.question == "turn"


@pytest.mark.clause("hoplite-move.leadership")
def test_an_injury_lowers_how_many_move() -> None:
    table = lay({"corinthia": "0 x4"}, stats={0: {"leadership": 3}}, injured={0: ["leadership"]})
    assert table.play("hoplites", "move corinthia arcadia").question == "turn"


@pytest.mark.clause("hoplite-move.once")
def test_no_hoplite_moves_twice() -> None:
    table = lay({"corinthia": "0 x1"}, stats={0: {"leadership": 3}}).play("hoplites", "move corinthia arcadia")
    assert table.question == "turn"


@pytest.mark.clause("hoplite-move.once")
def test_others_in_the_same_region_may_still_move() -> None:
    table = lay({"corinthia": "0 x1", "arcadia": "0 x1"}, stats={0: {"leadership": 3}})
    table.play("hoplites", "move corinthia arcadia", "move arcadia elis")
    assert (table.army(0, "arcadia"), table.army(0, "elis"), table.question) == (1, 1, "turn")


@pytest.mark.clause("hoplite-move.fortify")
def test_a_hoplite_goes_into_a_city_of_ones_own() -> None:
    table = lay({"boeotia": "0 x2", "corinthia": "0 x1", "locris": "- 0 x1"}).play("hoplites")
    assert table.after("fortify") == {"boeotia"}
    table.play("fortify boeotia")
    assert (table.fort("boeotia"), table.army(0, "boeotia"), table.question) == (0, 2, "turn")


@pytest.mark.clause("hoplite-move.fortify")
def test_only_one_hoplite_is_fortified_in_a_city() -> None:
    table = lay({"boeotia": "0 x2 fort"}, stats={0: {"leadership": 2}}).play("hoplites")
    assert (table.after("fortify"), table.after("unfortify")) == (set(), {"boeotia"})


@pytest.mark.clause("hoplite-move.fortify", "hoplite-move.fortify-later")
def test_leaving_the_city_and_the_region_takes_two_turns() -> None:
    table = lay({"boeotia": "0 fort"}, stats={0: {"leadership": 3}}).play("hoplites", "unfortify boeotia")
    assert (table.fort("boeotia"), table.army(0, "boeotia"), table.question) == (-1, 1, "turn")


@pytest.mark.clause("hoplite-move.fortify-later")
def test_who_came_in_this_action_is_not_fortified_by_it() -> None:
    table = lay({"corinthia": "0 x1", "boeotia": "0"}, stats={0: {"leadership": 3}})
    assert table.play("hoplites", "move corinthia boeotia").question == "turn"


@pytest.mark.clause("hoplite-move.fortified", "board.city", "board.sparta", "battle.compare")
@pytest.mark.parametrize(("start", "city", "bonus"), [("corinthia", "boeotia", 1), ("messenia", "laconia", 2)])
def test_a_fortified_hoplite_fights_with_a_bonus(start: str, city: str, bonus: int) -> None:
    table = lay({start: "0 x5", city: "1 x1 fort"}).march(start, city, 5).play("pass", "pass")
    assert table.strengths() == (5, 2 + bonus)


@pytest.mark.clause("hoplite-move.no-fort", "control.marker")
def test_the_fort_falls_with_the_control_of_its_region() -> None:
    table = lay({"corinthia": "0 x9", "boeotia": "1 x1 fort", "phocis": "1"}).march("corinthia", "boeotia", 9)
    table.play("pass", "pass", "retreat phocis")
    assert (table.ruler("boeotia"), table.fort("boeotia"), table.army(1, "phocis")) == (0, -1, 1)


@pytest.mark.clause("hoplite-move.fight", "battle.when", "hoplite-move.order", "battle.order")
def test_all_move_first_and_then_all_battles_come_in_the_order_of_the_active_player() -> None:
    table = lay(
        {"corinthia": "0 x4", "arcadia": "1 x1", "argolis": "2 x1"},
        stats={0: {"leadership": 4}},
    )
    table.play("hoplites", "move corinthia arcadia", "move corinthia arcadia", "move corinthia argolis")
    assert table.question == "move-one"
    table.play("move corinthia argolis")
    assert (table.actor, table.answers) == (0, {"fight arcadia", "fight argolis"})
    table.play("fight argolis")
    assert table.actor == 2, "the defender of Argolis plays first"


@pytest.mark.clause("control.empty")
def test_one_hoplite_takes_an_empty_region_of_another_without_a_battle() -> None:
    table = lay({"corinthia": "0 x1", "arcadia": "1", "achaea": "1"}).play("hoplites", "move corinthia arcadia")
    assert (table.ruler("arcadia"), table.question) == (0, "turn")


@pytest.mark.clause("control.population", "control.any-moment")
@pytest.mark.parametrize(("hoplites", "ruler"), [(1, -1), (2, 0)])
def test_a_neutral_region_wants_its_population(hoplites: int, ruler: int) -> None:
    table = lay({"corinthia": "0 x3"}).march("corinthia", "arcadia", hoplites)
    assert table.ruler("arcadia") == ruler


@pytest.mark.clause("control.any-moment", "prepare.recruit")
def test_a_recruit_can_complete_the_population() -> None:
    table = lay({"arcadia": "- 0 x1"}, heroes=["achilles arcadia"]).play("act prepare", "muster", "enlist 1")
    assert table.ruler("arcadia") == 0


@pytest.mark.clause("control.keep", "control.marker")
def test_a_region_stays_ones_own_when_its_last_hoplite_leaves() -> None:
    table = lay({"corinthia": "0 x2"}).march("corinthia", "arcadia", 2)
    assert (table.ruler("corinthia"), table.army(0, "corinthia")) == (0, 0)


# March.


@pytest.mark.clause("march.action")
def test_a_march_leads_any_number_to_one_neighbour() -> None:
    table = lay({"corinthia": "0 x5", "crete": "0 x2"}).play("act march")
    assert table.after("army") == {"corinthia", "crete"}
    table.play("army corinthia")
    assert table.after("amount") == {"1", "2", "3", "4", "5"}
    table.play("amount 4")
    assert table.after("to") == {"achaea", "arcadia", "argolis", "attica", "boeotia"}
    table.play("to argolis")
    assert (table.army(0, "corinthia"), table.army(0, "argolis"), table.actor) == (1, 4, 1)


@pytest.mark.clause("march.action", "board.sea")
def test_a_march_crosses_the_sea_where_a_lane_leads() -> None:
    table = lay({"crete": "0 x2"}).play("act march", "army crete", "amount 2")
    assert table.after("to") == {"argolis", "attica", "euboea", "laconia"}


@pytest.mark.clause("march.fortified")
def test_the_fortified_do_not_march() -> None:
    table = lay({"boeotia": "0 x1 fort"}).march("boeotia", "corinthia", 1)
    assert (table.army(0, "boeotia"), table.fort("boeotia")) == (1, 0)
    assert "act march" not in lay({"boeotia": "0 fort"}).answers


@pytest.mark.clause("march.again")
def test_who_has_moved_may_march() -> None:
    table = lay({"corinthia": "0 x1"}).play("hoplites", "move corinthia arcadia").march("arcadia", "elis", 1)
    assert table.army(0, "elis") == 1


# More than one region.


@pytest.mark.clause("hoplite-move.far")
def test_longer_moves_cross_neutral_regions_without_taking_them() -> None:
    table = lay({"boeotia": "0 x5"}, gifts=[["forced-march"]]).play("act march", "army boeotia", "amount 5")
    table.play("to phocis", "to locris")
    assert (table.ruler("phocis"), table.ruler("locris")) == (-1, 0)


@pytest.mark.clause("hoplite-move.far-stop")
def test_longer_moves_end_where_hoplites_of_others_stand() -> None:
    table = lay({"boeotia": "0 x5", "phocis": "- 1 x1"}, gifts=[["forced-march"]])
    table.play("act march", "army boeotia", "amount 5", "to phocis")
    assert (table.actor, table.question) == (1, "play-card")


@pytest.mark.clause("control.any-moment", "hoplite-move.fortify")
def test_a_city_that_a_hoplite_brings_under_control_can_be_fortified_in_the_same_action() -> None:
    table = lay({"corinthia": "0 x2", "arcadia": "- 0 x1"}, stats={0: {"leadership": 3}}).play("hoplites")
    assert "fortify arcadia" not in table.answers
    table.play("move corinthia arcadia")
    assert (table.ruler("arcadia"), table.after("fortify")) == (0, {"arcadia"})


@pytest.mark.clause("control.any-moment", "control.empty")
def test_an_empty_region_of_another_player_is_taken_while_others_still_move() -> None:
    table = lay({"corinthia": "0 x2", "argolis": "1"}, stats={0: {"leadership": 3}})
    table.play("hoplites", "move corinthia argolis")
    assert (table.ruler("argolis"), table.question) == (0, "move-one")


@pytest.mark.clause("monster.chimera-evolved", "control.any-moment")
def test_where_the_chimera_kills_first_control_waits_for_it() -> None:
    table = lay(
        {"boeotia": "0 x2", "corinthia": "1"},
        stats={0: {"leadership": 2}},
        monsters={"chimera": "corinthia"},
        evolved=["chimera-macedonia"],
    ).play("hoplites", "move boeotia corinthia")
    assert table.ruler("corinthia") == 1
    table.play("done")
    assert (table.army(0, "corinthia"), table.ruler("corinthia")) == (0, 1)
