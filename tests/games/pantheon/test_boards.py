"""The boards: outlines that cover them, neighbours, distances, what lines of sight cross, and set-ups that are fair."""

from __future__ import annotations

import math
from collections import Counter
from typing import Any

import pytest

from palamedes.core.content import printed
from palamedes.games.pantheon.table import schema
from palamedes.games.pantheon.table.battlefield import BIT, Battlefield
from palamedes.games.pantheon.table.terms import BOARDS, BORDERS, TERRAINS, ZONE_COUNT, ZONES
from tests.games.pantheon.lay import PANTHEON, PRINTED, Table, lay

CONTENT = printed.checked(PANTHEON.content(), schema.Content, "ours")
SKIRMISHES = ["olympus", "styx", "labyrinth", "tartarus"]


def field(board: str) -> Battlefield:
    found = PRINTED.boards[BOARDS.index(board)]
    assert isinstance(found, Battlefield)
    return found


def pair(one: str, other: str) -> int:
    return ZONES.index(one) * ZONE_COUNT + ZONES.index(other)


def names(mask: int) -> list[str]:
    return [zone for at, zone in enumerate(ZONES) if mask & BIT[at]]


@pytest.mark.clause("zone.boards", "zone.zones", "terrain.one")
def test_between_them_the_boards_have_every_terrain() -> None:
    found = {str(place.terrain) for board in CONTENT.boards.values() for place in board.zones.values()}
    assert found == set(TERRAINS)


@pytest.mark.clause("border.one", "border.heights")
def test_between_them_the_boards_have_every_border_and_heights() -> None:
    borders = [border for board in CONTENT.boards.values() for border in board.borders.values()]
    assert {str(border.type) for border in borders} == set(BORDERS)
    assert any(border.down for border in borders)


@pytest.mark.clause("border.several")
def test_some_zones_have_several_borders_of_different_types_in_common() -> None:
    for board in SKIRMISHES:
        several = [mask for mask in field(board).ways if mask & (mask - 1)]
        assert several, board


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.clause("sight.line")
def test_no_line_of_sight_can_be_read_in_two_ways(board: str) -> None:
    assert field(board).grazing() == []


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.clause("zone.adjacent")
def test_borders_are_long_enough_to_be_seen(board: str) -> None:
    printed_board = CONTENT.boards[board]  # type: ignore[index]
    lengths: Counter[frozenset[str]] = Counter()
    for border in printed_board.borders.values():
        for one, other in zip(border.line, border.line[1:], strict=False):
            lengths[frozenset(border.zones)] += round(math.dist(one, other))
    assert min(lengths.values()) >= 20


@pytest.mark.parametrize("board", SKIRMISHES)
def test_zones_are_no_squares(board: str) -> None:
    for place in CONTENT.boards[board].zones.values():  # type: ignore[index]
        assert len(place.outline) > 6


def turned(board: str) -> dict[str, str]:
    """Upon which zone each one lies when the board is turned by half a circle."""
    content = CONTENT.boards[board]  # type: ignore[index]
    at = {place.icon: name for name, place in content.zones.items()}
    return {name: at[content.width - p.icon[0], content.height - p.icon[1]] for name, p in content.zones.items()}


@pytest.mark.parametrize("board", SKIRMISHES)
@pytest.mark.clause("board.olympus", "board.styx", "board.labyrinth", "board.tartarus")
def test_the_boards_of_skirmishes_look_the_same_from_both_sides(board: str) -> None:
    """Turned by half a circle every zone lies upon another one like it, with the same neighbours and lines."""
    spun = {ZONES.index(zone): ZONES.index(opposite) for zone, opposite in turned(board).items()}
    found = field(board)
    for zone in found.zones:
        for values in (found.terrain, found.capacity, found.level, found.upper, found.elements):
            assert values[zone] == values[spun[zone]]
        assert sorted(spun[near] for near in found.near[zone]) == found.near[spun[zone]]
        paths = sorted((spun[start], spun[end]) for start, end in found.skulls[zone])
        assert paths == sorted(found.skulls[spun[zone]])
        for other in found.zones:
            there = zone * ZONE_COUNT + other
            here = spun[zone] * ZONE_COUNT + spun[other]
            assert found.ways[there] == found.ways[here]
            assert found.walled[there] == found.walled[here]
            assert found.distance[there] == found.distance[here]
            assert sum(BIT[spun[at]] for at in found.zones if found.crossed[there] & BIT[at]) == found.crossed[here]


@pytest.mark.parametrize("board", SKIRMISHES)
@pytest.mark.clause("board.olympus", "board.styx", "board.labyrinth", "board.tartarus")
def test_borders_and_heights_look_the_same_from_both_sides(board: str) -> None:
    spun = turned(board)
    content = CONTENT.boards[board]  # type: ignore[index]
    borders = Counter((frozenset(b.zones), str(b.type), b.down) for b in content.borders.values())
    assert borders == Counter(
        (frozenset(spun[zone] for zone in b.zones), str(b.type), spun[b.down] if b.down else "")
        for b in content.borders.values()
    )


@pytest.mark.parametrize("board", SKIRMISHES)
@pytest.mark.parametrize("sides", [2, 4])
@pytest.mark.clause("table.stones", "table.board")
def test_homes_and_stones_look_the_same_from_both_sides(board: str, sides: int) -> None:
    spun = turned(board)
    setup = CONTENT.setups[f"{board}-{sides}"]
    assert sorted(spun[zone] for zone in setup.stones) == sorted(setup.stones)
    for side, home in enumerate(setup.homes):
        opposite = setup.homes[(side + sides // 2) % sides]
        assert sorted(spun[zone] for zone in home) == sorted(opposite)


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.clause("sight.distance", "zone.surroundings")
def test_distances_count_zones_whatever_lies_between(board: str) -> None:
    found = field(board)
    for zone in found.zones:
        assert found.distance[zone * ZONE_COUNT + zone] == 0
        for other in found.zones:
            at = zone * ZONE_COUNT + other
            assert found.distance[at] == found.distance[other * ZONE_COUNT + zone] < 10
            assert (found.distance[at] == 1) == (found.ways[at] != 0) == (other in found.near[zone])


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.clause("zone.capacity")
def test_all_zones_can_be_walked_to_but_for_rocks_and_cliffs(board: str) -> None:
    found = field(board)
    start = found.zones[0]
    reached = [start]
    for zone in reached:
        for other in found.near[zone]:
            open_ways = found.ways[zone * ZONE_COUNT + other] & ~0b01100
            if open_ways and TERRAINS[found.terrain[other]] not in ("rock", "cliff") and other not in reached:
                reached.append(other)
    closed = [zone for zone in found.zones if TERRAINS[found.terrain[zone]] in ("rock", "cliff")]
    assert sorted([*reached, *closed]) == found.zones


@pytest.mark.clause("table.elements", "terrain.forest", "terrain.ruins")
def test_trees_are_half_the_capacity_rounded_up_and_columns_one() -> None:
    found = field("olympus")
    assert found.elements[ZONES.index("b1")] == 2
    assert found.elements[ZONES.index("a2")] == 1
    assert found.elements[ZONES.index("a1")] == 0
    assert names(found.wooded) == sorted(zone for zone in names(found.wooded))
    assert "b1" in names(found.wooded)
    assert "b6" in names(found.solid)


@pytest.mark.clause("border.wall", "sight.obstacle")
def test_a_wall_between_two_zones_is_crossed_by_their_line() -> None:
    found = field("labyrinth")
    assert found.walled[pair("a1", "a2")]
    assert found.crossed[pair("a1", "a2")] == 0
    assert not found.walled[pair("a6", "a7")]


@pytest.mark.clause("terrain.crevasse")
def test_paths_of_skulls_lead_both_ways() -> None:
    found = field("styx")
    middle = found.skulls[ZONES.index("c2")]
    assert (ZONES.index("b2"), ZONES.index("d2")) in middle
    assert (ZONES.index("d2"), ZONES.index("b2")) in middle


# Set-ups.


@pytest.mark.parametrize("board", SKIRMISHES)
@pytest.mark.parametrize("sides", [2, 3, 4])
@pytest.mark.clause("table.stones", "table.board")
def test_a_skirmish_has_three_stones_for_each_side_and_one_in_the_middle(board: str, sides: int) -> None:
    setup = CONTENT.setups[f"{board}-{sides}"]
    assert len(setup.stones) == len(set(setup.stones)) == 3 * sides + 1
    assert setup.stones[0] == ("c4" if board == "labyrinth" else "c3")
    found = field(board)
    for zone in setup.stones:
        assert TERRAINS[found.terrain[ZONES.index(zone)]] not in ("rock", "cliff", "lava", "crevasse")


@pytest.mark.parametrize("board", SKIRMISHES)
@pytest.mark.parametrize("sides", [2, 3, 4])
@pytest.mark.clause("table.troops")
def test_all_sides_have_room_and_are_as_far_from_the_middle_as_the_others(board: str, sides: int) -> None:
    found = field(board)
    setup = CONTENT.setups[f"{board}-{sides}"]
    middle = ZONES.index(setup.stones[0])
    ways = []
    for home in setup.homes:
        zones = [ZONES.index(zone) for zone in home]
        assert sum(found.capacity[zone] for zone in zones if TERRAINS[found.terrain[zone]] != "cliff") >= 7
        assert any(found.capacity[zone] >= 4 for zone in zones), "an immense unit needs a place to deploy"
        ways.append(min(found.distance[zone * ZONE_COUNT + middle] for zone in zones))
    assert max(ways) - min(ways) <= 1


# The example of sight.


def sentences(table: Table, unit: str) -> set[str]:
    """Whom a unit may attack."""
    table.play(f"simple {unit}")
    return {answer.split()[1] for answer in table.answers if answer.split()[0] in ("attack", "close")}


EXAMPLE: Any = {
    "atalanta": ["hades waits", "atalanta b2"],
    "heracles": ["zeus waits", "heracles c3", "achilles c1", "spartans b1", "centaurs a1"],
    "three": ["ares waits", "leonidas c4", "hoplites c4", "amazons c4"],
}


@pytest.mark.clause("sight.line", "sight.obstacle", "sight.distance", "attack.target", "board.glade")
def test_the_five_sentences_of_the_example_of_sight_are_true() -> None:
    atalanta = lay("glade", EXAMPLE["atalanta"], EXAMPLE["heracles"], EXAMPLE["three"], hands=[["atalanta"]])
    seen = sentences(atalanta, "atalanta")
    found = field("glade")
    # A: she may attack Heracles or the Spartans: both in range, nothing between.
    assert {"heracles-2", "spartans-2"} <= seen
    # B: not the Centaurs, in range but behind a rock, and behind nothing else.
    assert found.distance[pair("b2", "a1")] == 2
    assert names(found.crossed[pair("b2", "a1")]) == ["a2"]
    assert "centaurs-2" not in seen
    # C: not Achilles, in range but behind the zone in which the Spartans stand.
    assert found.distance[pair("b2", "c1")] == 2
    assert names(found.crossed[pair("b2", "c1")]) == ["b1", "c2"]
    assert "achilles-2" not in seen
    # D: any of the three units in a zone at a distance of 2.
    assert found.distance[pair("b2", "c4")] == 2
    assert {"leonidas-3", "hoplites-3", "amazons-3"} <= seen
    # E: Heracles, with range 0, may attack any of the three beside him, since their zone is saturated; as at range 0.
    heracles = lay("glade", EXAMPLE["heracles"], EXAMPLE["atalanta"], EXAMPLE["three"], hands=[["heracles"]])
    assert sentences(heracles, "heracles") == {"leonidas-3", "hoplites-3", "amazons-3"}
    heracles.play("close leonidas-3")
    attack: Any = heracles.state.frames[-1]
    assert (attack.close, attack.far) == (True, 0)


@pytest.mark.clause("sight.obstacle", "unit.range")
def test_without_the_spartans_achilles_is_seen() -> None:
    army = [unit for unit in EXAMPLE["heracles"] if not unit.startswith("spartans")]
    table = lay("glade", EXAMPLE["atalanta"], army, EXAMPLE["three"], hands=[["atalanta"]])
    assert "achilles-2" in sentences(table, "atalanta")
