"""The archipelago: the tiles as they are drawn, how they are laid, and that every map has room for everybody."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from typing import Any

import pytest

import palamedes

from .lay import (
    CYCLADES,
    LAYOUT,
    MODES,
    PURSES,
    TILE_COUNTS,
    TILES,
    Table,
    around,
    borders,
    calm_map,
    cells,
    coast,
    is_land,
    islands,
    lay,
    new,
    placed,
    printed_tile,
)

FACES = ["first", "second"]
SIDES = [(tile, face) for tile in TILES for face in FACES]


def place(spot: str) -> tuple[int, int]:
    """A spot as column and row of a honeycomb around the middle."""
    return int(spot[1:]) - 4, "pqrstuv".index(spot[0]) - 3


def spots(table: Table) -> dict[str, tuple[int, int]]:
    """Where each tile lies."""
    return {tile["tile"]: place(tile["spot"]) for tile in table.seen()["map"]["tiles"]}


def in_one_piece(places: set[tuple[int, int]]) -> bool:
    """Whether one can go from each of these cells to each other one over their sides."""
    found: set[tuple[int, int]] = set()
    edge = {min(places)}
    while edge:
        found |= edge
        edge = {other for cell in edge for other in around(cell) if other in places} - found
    return found == places


def sea_borders(table: Table) -> dict[str, set[str]]:
    """The sea zones beside each sea zone, as fleets find them."""
    written: Any = table.state.position()["table"]
    found: dict[str, set[str]] = {}
    for start in range(0, len(table.seas), 8):
        some = table.seas[start : start + 8]
        fleets = at_hand(written["map"], {sea: {"owner": 0, "fleets": 1} for sea in some}, "poseidon")
        for sea in some:
            found[sea] = fleets.copy().play(f"sail {sea}").after("to")
    return found


def at_hand(layout: Any, zones: dict[str, Any], god: str, players: int = 3) -> Table:
    """Faction 0 acts with the favour of this god, on a map of its own, where somebody has land."""
    home = {} if any(map(is_land, zones)) else {f"{next(iter(layout['tiles']))}1": {"owner": 1}}
    laid = {"map": layout, "zones": {**home, **zones}, "faction": 0, "god": god}
    return Table(
        CYCLADES.restore({"game": "cyclades", "players": players, "table": laid, "agenda": ["act", "end-cycle"]})
    )


# The tiles as they are drawn.


@pytest.mark.clause("map.design")
@pytest.mark.parametrize(("tile", "face"), SIDES)
def test_land_never_reaches_the_rim_so_that_any_sides_join(tile: str, face: str) -> None:
    drawn = cells(tile, face)
    rim = [drawn[cell] for cell in drawn if any(other not in drawn for other in around(cell))]
    assert len(rim) == 12 and set(rim) <= set("xyz")


@pytest.mark.clause("map.design", "map.zones")
@pytest.mark.parametrize(("tile", "face"), SIDES)
def test_every_zone_is_in_one_piece_and_every_tile_has_land_and_sea(tile: str, face: str) -> None:
    drawn = cells(tile, face)
    for letter in set(drawn.values()):
        assert in_one_piece({cell for cell in drawn if drawn[cell] == letter})
    assert {"1", "x"} <= set(drawn.values())


@pytest.mark.clause("map.sites", "port.harbour")
@pytest.mark.parametrize(("tile", "face"), SIDES)
def test_every_land_has_one_to_three_sites_that_open_to_a_sea_zone_beside_it(tile: str, face: str) -> None:
    for land, seas in coast(tile, face).items():
        harbours = [f"{tile}{sea}" for sea in printed_tile(tile, face)[f"land-{land[1]}"]["harbours"]]
        assert 1 <= len(harbours) <= 3
        assert set(harbours) <= seas


@pytest.mark.clause("map.sites")
@pytest.mark.parametrize("face", FACES)
def test_some_zones_have_several_sites(face: str) -> None:
    lands = [printed_tile(tile, face)[f"land-{land[1]}"] for tile in TILES for land in coast(tile, face)]
    assert {len(land["harbours"]) for land in lands} == {1, 2, 3}


@pytest.mark.clause("map.tiles", "map.zones")
@pytest.mark.parametrize("face", FACES)
def test_ten_tiles_carry_six_factions(face: str) -> None:
    lands = sorted(len(coast(tile, face)) for tile in TILES)
    seas = sorted(len(borders(tile, face)) - len(coast(tile, face)) for tile in TILES)
    assert sum(lands[:10]) >= 18 and sum(seas[:10]) >= 18


# Room for everybody, whatever the others choose: the earlier ones take land and sea as badly as they can.

Worst = dict[tuple[int, int], tuple[int, int]]
"""By the zones taken and the islands barred: the fewest zones left to take, and the fewest islands with one of them."""


def occupations(free: list[str], beside: dict[str, set[str]]) -> Iterator[dict[str, str]]:
    """Every way to take some of these zones, each with a sea zone of its own."""
    if not free:
        yield {}
        return
    for rest in occupations(free[1:], beside):
        yield rest
        for sea in sorted(beside[free[0]] - set(rest.values())):
            yield {**rest, free[0]: sea}


@cache
def worst_of_tile(tile: str, face: str) -> Worst:
    """What the others can leave on a tile; any of the islands they take may be barred."""
    beside = coast(tile, face)
    found: Worst = {}
    for taken in occupations(sorted(beside), beside):
        free = {land for land in beside if land not in taken and beside[land] - set(taken.values())}
        held = [island for island in islands(tile, face) if island & set(taken)]
        for barred in (some for count in range(len(held) + 1) for some in combinations(held, count)):
            open_islands = [island for island in islands(tile, face) if island & free and island not in barred]
            key = len(taken), len(barred)
            lands, others = found.get(key, (99, 99))
            found[key] = min(lands, len(free)), min(others, len(open_islands))
    return found


@cache
def worst_of_map(tiles: tuple[str, ...], face: str) -> Worst:
    """What the others can leave on all of these tiles."""
    if not tiles:
        return {(0, 0): (0, 0)}
    found: Worst = {}
    for (taken, barred), (lands, open_islands) in worst_of_map(tiles[:-1], face).items():
        for (takes, bars), (left, apart) in worst_of_tile(tiles[-1], face).items():
            if barred + bars <= 3:
                key = taken + takes, barred + bars
                known = found.get(key, (99, 99))
                found[key] = min(known[0], lands + left), min(known[1], open_islands + apart)
    return found


@pytest.mark.clause("placement.zones", "placement.islands", "team.islands")
@pytest.mark.parametrize("face", FACES)
@pytest.mark.parametrize("factions", TILE_COUNTS)
def test_whatever_the_others_took_there_is_room_on_every_set_of_tiles(factions: int, face: str) -> None:
    partner = 2 if factions in (4, 6) else 0
    for tiles in combinations(TILES, TILE_COUNTS[factions]):
        left = worst_of_map(tiles, face)
        assert left[2 * factions - 2, partner][1] >= 1, f"a first zone on {tiles}"
        assert left[2 * factions - 1, partner + 1][1] >= 1, f"a second zone, on another island, on {tiles}"
        assert left[3 * factions - 1, 0][0] >= 1, f"a third zone on {tiles}"


# Maps laid by chance.


def check_map(table: Table, face: str) -> None:
    """Everything that holds for any map, compared with the drawings of its tiles."""
    seen = table.seen()
    lie = {tile["tile"]: place(tile["spot"]) for tile in seen["map"]["tiles"]}
    assert len(set(lie.values())) == len(lie)
    assert in_one_piece(set(lie.values()))
    drawn = {zone for tile in lie for zone in borders(tile, face)}
    assert {zone["zone"] for zone in seen["lands"]} == {zone for zone in drawn if is_land(zone)}
    assert {zone["zone"] for zone in seen["seas"]} == {zone for zone in drawn if not is_land(zone)}
    found: dict[str, set[str]] = {}
    for land in seen["lands"]:
        printed = printed_tile(land["zone"][0], face)[f"land-{land['zone'][1]}"]
        assert [site["harbour"] for site in land["sites"]] == [f"{land['zone'][0]}{sea}" for sea in printed["harbours"]]
        assert (land["horns"], land["priestess"]) == (printed["horns"], printed["priestess"])
        found.setdefault(land["island"], set()).add(land["zone"])
    for sea in seen["seas"]:
        assert sea["horns"] == printed_tile(sea["zone"][0], face)[f"sea-{sea['zone'][1]}"]["horns"]
    assert sorted(map(sorted, found.values())) == sorted(sorted(land) for tile in lie for land in islands(tile, face))


@pytest.mark.clause("map.random", "map.connected", "map.islands", "map.icons", "setup.face")
@pytest.mark.parametrize("face", FACES)
@pytest.mark.parametrize(("players", "teams"), MODES)
def test_maps_laid_by_chance_hold_what_their_tiles_show(players: int, teams: bool, face: str) -> None:
    for seed in range(170):
        table = placed(players, teams, seed=seed, face=face)
        assert len(spots(table)) == TILE_COUNTS[MODES[players, teams]]
        check_map(table, face)


@pytest.mark.clause("placement.zones", "placement.fleets", "placement.islands")
@pytest.mark.parametrize(("players", "teams"), MODES)
def test_every_faction_finds_its_three_zones_in_a_random_placement(players: int, teams: bool) -> None:
    for seed in range(60):
        table = placed(players, teams, seed=seed)
        rng = palamedes.Rng(seed)
        while table.verbs <= {"settle", "launch", "muster"}:
            legal = table.state.legal()
            table.state.apply(legal[rng.below(len(legal))])
        factions = range(MODES[players, teams])
        assert [sum(land["owner"] == one for land in table.seen()["lands"]) for one in factions] == [3] * len(factions)
        assert [sum(sea["owner"] == one for sea in table.seen()["seas"]) for one in factions] == [3] * len(factions)
        assert {sea["fleets"] for sea in table.seen()["seas"] if sea["owner"] is not None} == {1}


@pytest.mark.clause("map.random")
def test_every_tile_is_as_likely_and_so_is_every_turn() -> None:
    table = new(3).play("side 0", "first 0", "first 1", "first 2")
    assert table.weights == {f"tile {tile}": 1 for tile in TILES}
    table.play("tile e")
    assert table.weights == {f"turned {turn}": 1 for turn in range(6)}
    table.play("turned 4")
    assert table.weights == {f"tile {tile}": 1 for tile in TILES if tile != "e"}


@pytest.mark.clause("map.random")
def test_the_places_of_a_layout_laid_by_chance_are_fixed() -> None:
    first, second = (placed(4, seed=seed) for seed in (1, 2))
    assert set(spots(first).values()) == set(spots(second).values())
    assert spots(first) != spots(second)


@pytest.mark.clause("setup.face")
def test_the_face_is_drawn_unless_the_table_has_chosen_it() -> None:
    assert new(3).weights == {"side 0": 1, "side 1": 1}
    assert new(3, face="second").answers == {"side 1"}
    assert new(3, face="second").chance().seen()["map"]["face"] == 1
    assert new(3).play("side 0").chance().seen()["map"]["face"] == 0


# Who borders on whom.


@pytest.mark.clause("map.borders", "map.connected")
@pytest.mark.parametrize("face", FACES)
def test_sea_zones_border_on_those_beside_them_on_their_tile_and_across_its_rim(face: str) -> None:
    for seed in range(25):
        table = placed(3, seed=seed, face=face)
        lie, beside = spots(table), sea_borders(table)
        touching = {(a, b) for a in lie for b in lie if lie[b] in around(lie[a])}
        for sea, others in beside.items():
            assert all(sea in beside[other] for other in others)
            assert {other for other in others if other[0] == sea[0]} == {
                other for other in borders(sea[0], face)[sea] if not is_land(other)
            }
            assert all((sea[0], other[0]) in touching for other in others if other[0] != sea[0])
        assert touching == {(sea[0], other[0]) for sea in beside for other in beside[sea] if sea[0] != other[0]}
        reached: set[str] = set()
        edge = {table.seas[0]}
        while edge:
            reached |= edge
            edge = {other for sea in edge for other in beside[sea]} - reached
        assert reached == set(table.seas)


@pytest.mark.clause("map.borders")
@pytest.mark.parametrize("tile", TILES)
def test_land_zones_border_on_those_beside_them(tile: str) -> None:
    others = [other for other in TILES if other != tile][:5]
    tiles = {name: {"spot": LAYOUT[i], "turn": i} for i, name in enumerate([tile, *others])}
    for land, beside in borders(tile).items():
        if is_land(land):
            table = at_hand({"face": "first", "tiles": tiles}, {land: {"owner": 0, "troops": 1}}, "ares")
            lands = {zone for zone in beside if is_land(zone)}
            assert table.after("march") == ({land} if lands else set())
            if lands:
                assert table.play(f"march {land}").after("to") == lands


def ring(turn: int) -> list[set[str]]:
    """The zones of tile e on each of its six sides, its neighbours taken all around, as fleets find them."""
    sides = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]
    names = {place(spot): spot for spot in LAYOUT}
    tiles = {"e": {"spot": "s4", "turn": turn}}
    tiles |= {tile: {"spot": names[side], "turn": 0} for tile, side in zip("abcdfg", sides, strict=True)}
    tiles["h"] = {"spot": "q5", "turn": 0}
    zones = {sea: {"owner": 0, "fleets": 1} for sea in ("ex", "ey", "ez")}
    table = at_hand({"face": "first", "tiles": tiles}, zones, "poseidon", players=4)
    found = {sea: {other[0] for other in table.copy().play(f"sail {sea}").after("to")} for sea in zones}
    return [{sea for sea in zones if tile in found[sea]} for tile in "abcdfg"]


@pytest.mark.clause("map.borders", "map.random")
def test_turning_a_tile_by_a_sixth_turns_its_coasts_by_one_side() -> None:
    straight = ring(0)
    assert len({frozenset(side) for side in straight}) > 1
    turned = [ring(turn) for turn in range(6)]
    onwards = [[straight[(i - turn) % 6] for i in range(6)] for turn in range(6)]
    backwards = [[straight[(i + turn) % 6] for i in range(6)] for turn in range(6)]
    assert turned in (onwards, backwards)


@pytest.mark.clause("map.islands")
def test_land_beside_land_is_one_island_and_sea_parts_islands() -> None:
    table = lay({}, ["offerings"])
    assert table.zone("b1")["island"] == table.zone("b2")["island"] != table.zone("c1")["island"]
    second = calm_map(6) | {"face": "second"}
    parted = lay({}, ["offerings"], map=second)
    assert parted.zone("b1")["island"] != parted.zone("b2")["island"]


# Maps laid by the players.


@pytest.mark.clause("map.free", "map.connected")
@pytest.mark.parametrize(("players", "teams"), MODES)
def test_the_factions_in_turn_order_lay_a_tile_each_against_those_that_lie(players: int, teams: bool) -> None:
    table = new(players, teams, map="players", face="first").chance(3)
    factions = MODES[players, teams]
    order, seats = table.seen()["order"], table.all("seat")
    rng = palamedes.Rng(players)
    for laid in range(TILE_COUNTS[factions]):
        assert table.actor == seats[order[laid % factions]]
        taken = set(spots(table).values())
        if laid > 0:
            free = {spot for cell in taken for spot in around(cell)} - taken
            near = {(q, r) for q, r in free if max(abs(q), abs(r), abs(q + r)) <= 3}
            assert {place(spot) for spot in table.after("spot")} == near
            table.play(sorted(table.answers)[rng.below(len(table.answers))])
        assert table.answers == {f"turn {turn}" for turn in range(6)}
        table.play(f"turn {laid % 6}").chance(laid)
    assert table.verbs == {"settle"}
    check_map(table, "first")


@pytest.mark.clause("map.free")
def test_the_tile_to_lay_is_drawn_by_chance_and_seen_by_all() -> None:
    table = new(3, map="players", face="first").play("side 0", "first 1", "first 0", "first 2")
    assert table.weights == {f"tile {tile}": 1 for tile in TILES}
    table.play("tile g")
    assert (table.actor, table.seen()["map"]["hand"]["tile"]) == (1, "g")
    table.play("turn 2")
    assert "tile g" not in table.weights
    table.play("tile a")
    assert (table.actor, spots(table), table.seen()["map"]["tiles"][0]["turn"]) == (0, {"g": (0, 0)}, 2)


@pytest.mark.clause("map.free")
def test_no_tile_lies_farther_than_three_from_the_middle() -> None:
    table = new(5, map="players", face="first").chance(1).play("turn 0").chance(1)
    while table.verbs != {"settle"}:
        far = sorted(table.after("spot"), key=lambda spot: place(spot)[0])
        table.play(f"spot {far[-1]}", "turn 0").chance(1)
    assert max(max(abs(q), abs(r), abs(q + r)) for q, r in spots(table).values()) == 3


@pytest.mark.clause("team.islands")
@pytest.mark.parametrize("mode", PURSES)
def test_a_random_placement_keeps_partners_on_different_islands_in_the_first_round(mode: tuple[int, bool]) -> None:
    for seed in range(40):
        table = placed(*mode, seed=seed)
        rng = palamedes.Rng(seed)
        while sum(land["owner"] is not None for land in table.seen()["lands"]) < 2 * MODES[mode]:
            legal = table.state.legal()
            table.state.apply(legal[rng.below(len(legal))])
        held = [
            {land["island"] for land in table.seen()["lands"] if land["owner"] == faction}
            for faction in range(MODES[mode])
        ]
        assert [len(one) for one in held] == [2] * MODES[mode]
        assert all(not held[one] & held[one + 1] for one in range(0, MODES[mode], 2))
