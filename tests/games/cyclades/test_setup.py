"""Set-up: what lies where before the first cycle, and the two rounds of placement."""

from __future__ import annotations

import pytest

from palamedes.core.words.errors import PositionError

from .lay import GODS, HIDDEN_GODS, MODES, PURSES, TILE_COUNTS, Table, acting, coast, lay, new, placed

ONES = [(players, teams) for players, teams in MODES if (players, teams) not in PURSES]
"""Where everybody plays for themselves."""


def in_order(table: Table, first: str = "012") -> Table:
    """The calm face, this turn order, and chance for the rest."""
    return table.play("side 0", *(f"first {faction}" for faction in first)).chance()


def settling(*agenda: object, zones: dict[str, str] | None = None) -> Table:
    """A table on which these steps of the placement are still to be done."""
    return lay(zones or {}, [*agenda, "cycle"])


# The table.


@pytest.mark.clause("setup.players")
@pytest.mark.parametrize(("players", "teams"), MODES)
def test_two_to_six_play(players: int, teams: bool) -> None:
    table = placed(players, teams)
    assert (table.state.players, len(table.all("seat"))) == (players, MODES[players, teams])


@pytest.mark.clause("setup.players")
@pytest.mark.parametrize("players", [1, 7])
def test_neither_one_nor_seven_play(players: int) -> None:
    with pytest.raises(ValueError, match="not played by"):
        new(players)


@pytest.mark.clause("setup.players")
@pytest.mark.parametrize("players", [2, 3, 5])
def test_no_teams_but_with_four_or_six(players: int) -> None:
    with pytest.raises(ValueError, match="4 or 6"):
        new(players, teams=True)


@pytest.mark.clause("setup.players")
def test_six_are_in_teams_even_if_nobody_asked_for_it() -> None:
    assert placed(6).all("team") == [0, 0, 1, 1, 2, 2]


@pytest.mark.clause("setup.factions", "team.two")
def test_two_players_have_two_factions_each() -> None:
    assert placed(2).all("seat") == [0, 0, 1, 1]


@pytest.mark.clause("setup.order")
def test_lots_are_drawn_before_tiles_and_tiles_before_gods_and_cards() -> None:
    table = new(3)
    asked: list[str] = []
    while table.verbs != {"settle"}:
        verb = next(iter(table.verbs))
        if verb not in asked:
            asked.append(verb)
        table.play(sorted(table.answers)[0])
    assert asked == ["side", "first", "tile", "turned", "god", "creature", "hero"]


@pytest.mark.clause("setup.gods")
def test_five_gods_are_drawn_one_by_one_with_equal_chances() -> None:
    table = in_order(new(3))
    assert sorted(table.seen()["gods"]) == sorted(GODS[:5])
    drawing = new(3)
    while drawing.question != "draw-god":
        drawing.play(sorted(drawing.answers)[0])
    assert drawing.weights == {f"god {god}": 1 for god in GODS[:5]}
    drawing.play("god hera")
    assert set(drawing.weights) == {f"god {god}" for god in GODS[:4]}
    assert drawing.play("god athena", "god ares", "god zeus", "god poseidon").seen()["gods"][0] == "hera"


@pytest.mark.clause("setup.gods-hidden")
@pytest.mark.parametrize(("players", "teams"), MODES)
def test_the_last_gods_are_face_down_by_the_number_of_factions(players: int, teams: bool) -> None:
    assert placed(players, teams).seen()["hidden_gods"] == HIDDEN_GODS[MODES[players, teams]]


@pytest.mark.clause("setup.creatures")
def test_four_creatures_are_turned_up() -> None:
    table = new(3)
    while table.question != "reveal-creature":
        table.play(sorted(table.answers)[0])
    assert len(table.weights) == 31 and set(table.weights.values()) == {1}
    table.play("creature kraken", "creature sphinx", "creature harpy", "creature hydra")
    assert table.seen()["track"] == ["kraken", "sphinx", "harpy", "hydra"]
    assert (table.seen()["prices"], table.seen()["pile"], table.seen()["discards"]) == ([2, 3, 4, 5], 27, [])


@pytest.mark.clause("setup.heroes")
def test_two_heroes_are_turned_up() -> None:
    table = new(3)
    while table.question != "reveal-hero":
        table.play(sorted(table.answers)[0])
    assert len(table.weights) == 16 and set(table.weights.values()) == {1}
    table.play("hero leto", "hero ajax")
    assert (table.seen()["hero_track"], table.seen()["hero_pile"]) == (["leto", "ajax"], 14)


@pytest.mark.clause("setup.pieces")
@pytest.mark.parametrize(("players", "teams"), MODES)
def test_every_faction_has_eight_fleets_and_eight_troops(players: int, teams: bool) -> None:
    table = placed(players, teams)
    assert set(table.all("fleets_left")) == set(table.all("troops_left")) == {8}


@pytest.mark.clause("setup.pieces")
@pytest.mark.parametrize(
    "zones", [{"ax": "0 f5", "bx": "0 f4"}, {"a1": "0 t5", "b1": "0 t4"}, {"a1": "0 m9", "b1": "1 m8"}]
)
def test_a_table_with_more_pieces_than_there_are_cannot_be_laid(zones: dict[str, str]) -> None:
    with pytest.raises(PositionError):
        lay(zones, ["offerings"])


@pytest.mark.clause("setup.stock")
def test_the_common_stock() -> None:
    assert placed().seen()["stock"] == {
        "port": 10,
        "fortress": 10,
        "temple": 10,
        "university": 10,
        "mercenaries": 16,
        "priestesses": 18,
        "philosophers": 18,
        "metropolises": 24,
    }


@pytest.mark.clause("setup.unlimited")
def test_gold_and_cornucopias_never_run_out() -> None:
    table = lay({"a1": "0 h30", "b1": "1", "c1": "2"}, ["income", "offerings"], gold=[90, 90, 90])
    assert table.gold[0] == 90 + 31
    blessed = lay({"a1": "0 h30"}, [["mandatory", "apollo", False], "act"], faction=0, god="apollo").play(
        "horn a1", "horn ax"
    )
    assert blessed.zone("a1")["laid"] == 31


@pytest.mark.clause("setup.gold")
@pytest.mark.parametrize(("players", "teams"), ONES)
def test_everybody_begins_with_five_gold(players: int, teams: bool) -> None:
    assert placed(players, teams).gold == [5] * players


@pytest.mark.clause("setup.screens")
def test_gold_is_seen_by_its_owner_alone() -> None:
    table = lay({"a1": "0"}, ["offerings"], gold=[7, 8, 9], priestesses=[1, 2, 0], philosophers=[0, 0, 3])
    for viewer, gold in ((0, [7, None, None]), (1, [None, 8, None]), (None, [None, None, None])):
        assert [faction["gold"] for faction in table.seen(viewer)["factions"]] == gold
    assert (table.all("priestesses"), table.all("philosophers")) == ([1, 2, 0], [0, 0, 3])


@pytest.mark.clause("setup.screens")
@pytest.mark.parametrize("god", GODS)
def test_what_one_could_buy_is_not_shown_to_the_others(god: str) -> None:
    rich, poor = (acting(god, {"b1": "0 t1", "ax": "0 f1"}, gold=[gold, 9, 9]) for gold in (20, 0))
    for viewer in (1, 2, None):
        assert rich.state.view(viewer) == poor.state.view(viewer)


@pytest.mark.clause("setup.turn-order")
def test_the_first_turn_order_is_drawn_by_lot() -> None:
    table = new(4).play("side 0")
    assert table.weights == {f"first {faction}": 1 for faction in range(4)}
    table.play("first 2")
    assert set(table.weights) == {"first 0", "first 1", "first 3"}
    table.play("first 0", "first 3")
    while len(table.seen()["order"]) < 4:
        table.play("first 1")
    assert table.seen()["order"] == [2, 0, 3, 1]
    assert table.chance().actor == 2


# The first round of placement.


@pytest.mark.clause("placement.first", "placement.second")
def test_two_zones_each_in_turn_order_then_one_in_reverse() -> None:
    table = in_order(new(3), "201")
    takers: list[int] = []
    while table.verbs <= {"settle", "launch", "muster"}:
        if table.verbs == {"settle"}:
            takers.append(table.actor)
        table.play(sorted(table.answers)[0])
    assert takers == [2, 2, 0, 0, 1, 1, 1, 0, 2]


@pytest.mark.clause("placement.zones")
def test_a_zone_that_is_taken_cannot_be_taken_again() -> None:
    table = settling(["settle", 0, 0], zones={"b1": "1", "bx": "1 f1"})
    assert table.after("settle") == set(table.lands) - {"b1"}
    assert table.play("settle b2").zone("b2")["owner"] == 0
    assert (table.zone("b2")["troops"], table.zone("by")["fleets"]) == (0, 1)


@pytest.mark.clause("placement.zones")
def test_a_zone_without_an_empty_sea_zone_beside_it_cannot_be_taken() -> None:
    table = settling(["settle", 0, 0], zones={"ax": "1 f1", "ay": "2 f1", "b1": "1", "c1": "2"})
    assert "a1" not in table.after("settle")
    assert "a1" in settling(["settle", 0, 0], zones={"ax": "1 f1"}).after("settle")


@pytest.mark.clause("placement.islands")
def test_the_second_zone_lies_on_another_island() -> None:
    table = settling(["settle", 0, 0], ["settle", 0, 1]).play("settle e1", "launch ex")
    assert table.after("settle") == set(table.lands) - {"e1", "e2", "e3"}


@pytest.mark.clause("placement.icon")
def test_a_zone_with_an_icon_brings_a_priestess_at_once() -> None:
    table = settling(["settle", 0, 0], ["settle", 0, 1]).play("settle b2")
    assert table.all("priestesses") == [1, 0, 0]
    assert table.play("launch bx", "settle d2", "launch dx").all("priestesses") == [2, 0, 0]


@pytest.mark.clause("placement.icon")
def test_a_zone_without_an_icon_brings_none() -> None:
    table = settling(["settle", 0, 0]).play("settle b1", "launch bx")
    assert table.all("priestesses") == [0, 0, 0]


@pytest.mark.clause("placement.fleets")
@pytest.mark.parametrize("zone", ["a1", "d1", "d2", "e3"])
def test_the_fleet_lies_on_a_sea_zone_beside_the_land(zone: str) -> None:
    table = settling(["settle", 0, 0]).play(f"settle {zone}")
    assert table.after("launch") == coast(zone[0])[zone]


@pytest.mark.clause("placement.fleets")
def test_the_fleet_lies_on_an_empty_sea_zone() -> None:
    table = settling(["settle", 0, 0], zones={"b1": "1", "dy": "1 f1"}).play("settle d2")
    assert table.after("launch") == {"dx", "dz"}
    table.play("launch dx")
    assert (table.zone("dx")["owner"], table.zone("dx")["fleets"]) == (0, 1)


@pytest.mark.clause("placement.fleets")
def test_not_even_a_fleet_of_ones_own_may_lie_there() -> None:
    table = settling(["settle", 0, 2], zones={"d1": "0", "dy": "0 f1"}).play("settle d2")
    assert table.after("launch") == {"dx", "dz"}


# The second round.


@pytest.mark.clause("placement.third")
def test_the_third_zone_may_lie_on_an_island_of_ones_own() -> None:
    zones = {"e1": "0", "ex": "0 f1", "c1": "0", "cx": "0 f1"}
    table = settling(["settle", 0, 2], zones=zones)
    assert table.after("settle") == set(table.lands) - {"e1", "c1"}


@pytest.mark.clause("placement.icon-third")
def test_an_icon_on_the_third_zone_brings_a_priestess_too() -> None:
    table = settling(["settle", 0, 2], zones={"a1": "0"}).play("settle b2")
    assert table.all("priestesses") == [1, 0, 0]


def third_zone() -> Table:
    """A faction that has its third zone, and three troops to spread."""
    table = in_order(new(3))
    while not (table.actor == 2 and table.verbs == {"muster"}):
        table.play(sorted(table.answers)[0])
    return table


@pytest.mark.clause("placement.troops")
def test_three_troops_are_spread_over_the_three_zones_at_will() -> None:
    table = third_zone()
    own = [zone for zone in table.lands if table.zone(zone)["owner"] == 2]
    assert len(own) == 3
    for _ in range(3):
        assert (table.actor, table.after("muster")) == (2, set(own))
        table.play(f"muster {own[1]}")
    assert [table.zone(zone)["troops"] for zone in own] == [0, 3, 0]
    assert (table.actor, table.verbs) == (1, {"settle"})


@pytest.mark.clause("placement.tokens")
def test_a_zone_without_a_troop_stays_in_hand() -> None:
    table = third_zone()
    own = [zone for zone in table.lands if table.zone(zone)["owner"] == 2]
    table.play(*[f"muster {own[0]}"] * 3)
    assert [table.zone(zone)["owner"] for zone in own] == [2, 2, 2]


@pytest.mark.clause("placement.second", "cycle.first")
def test_after_the_placement_the_first_cycle_begins_with_income() -> None:
    table = in_order(new(3))
    track, gods, heroes = (table.seen()[key] for key in ("track", "gods", "hero_track"))
    while table.verbs <= {"settle", "launch", "muster"}:
        table.play(sorted(table.answers)[0])
    assert (table.actor, table.verbs) == (0, {"offer"})
    assert (table.seen()["track"], table.seen()["gods"], table.seen()["hero_track"]) == (track, gods, heroes)
    assert table.gold == [5 + income for income in table.all("income")]
    assert table.all("fleets_left") == table.all("troops_left") == [5, 5, 5]


@pytest.mark.clause("map.tiles")
@pytest.mark.parametrize(("players", "teams"), MODES)
def test_so_many_tiles_for_so_many_factions(players: int, teams: bool) -> None:
    assert len(placed(players, teams).seen()["map"]["tiles"]) == TILE_COUNTS[MODES[players, teams]]
