"""Adventures: their boards and armies, and what each side wins by."""

from __future__ import annotations

from typing import Any

import pytest

from palamedes.core.kernel.fields import NONE
from palamedes.core.kernel.rng import Rng
from palamedes.core.words.errors import PositionError
from palamedes.games.pantheon.rules import adventures
from palamedes.games.pantheon.rules.terrains import ways_out
from palamedes.games.pantheon.rules.wounds import destroy
from palamedes.games.pantheon.table.pieces import BY_AIM, BY_DIVINITY, BY_STONES, VICTORIES, WALK
from palamedes.games.pantheon.table.terms import CLIMB, SLOTS, TRAITS, ZONES
from tests.games.pantheon.lay import PANTHEON, PRINTED, Table


def opened(adventure: str, players: int = 2) -> Table:
    teams = PRINTED.adventures[PRINTED.adventure_words.index(adventure) - 1].teams
    return Table(PANTHEON.new(players, adventure=adventure, teams=teams))


def begun(adventure: str, players: int = 2) -> Table:
    """The first turn of an adventure, whatever was recruited and drawn on the way."""
    table = opened(adventure, players)
    if table.asked == "first-die":
        table.play("die 5", *["die 1"] * (players - 1))
    while table.state.round == 0:
        table.chance()
        if table.state.round == 0:
            table.play(min(table.answers))
    return table.chance()


def put(table: Table, unit: str, zone: str) -> None:
    table.state.put(table.unit(unit), ZONES.index(zone))


def won(table: Table) -> tuple[str, list[int]]:
    return VICTORIES[table.state.victory], list(table.state.victors)


# First steps.


@pytest.mark.clause("adventure.first-steps", "adventure.scenario", "recruit.imposed", "aim.modes")
def test_the_first_lesson_begins_with_all_units_on_a_small_board() -> None:
    table = begun("first-steps")
    assert PRINTED.boards[table.state.board].id == "glade"
    first = {unit: table.zone(f"{unit}-1") for unit in ("ares", "leonidas", "hoplites")}
    assert first == {"ares": "b1", "leonidas": "c1", "hoplites": "c1"}
    second = {unit: table.zone(f"{unit}-2") for unit in ("hades", "minotaur", "infernal-hounds", "infernal-warriors")}
    assert second == {"hades": "b4", "minotaur": "a4", "infernal-hounds": "b3", "infernal-warriors": "c3"}
    assert (table.state.first, table.state.winning) == (0, 2)
    assert sorted(ZONES[zone] for zone in table.state.stone_zone) == ["a3", "b2", "c3"]


@pytest.mark.clause("adventure.first-steps", "adventure.usual")
def test_two_stones_win_the_first_lesson() -> None:
    table = begun("first-steps")
    s = table.state
    s.absorbed[0] = 1
    put(table, "ares-1", "b2")
    s.hand[0] += 1
    s.hand_size[0] += 1
    s._legal = None
    table.play("complex ares", "absorb")
    assert won(table) == (VICTORIES[BY_STONES], [0])
    assert s.over


@pytest.mark.clause("adventure.usual", "aim.adventure")
def test_a_fallen_divinity_ends_an_adventure_too() -> None:
    table = begun("hot-gates")
    destroy(table.state, table.unit("hades-2"), NONE)
    assert won(table) == (VICTORIES[BY_DIVINITY], [0])


# The golden fleece.


@pytest.mark.clause("adventure.golden-fleece", "recruit.adventure")
def test_the_fleece_is_drafted_for_with_fourteen_points_and_lies_on_the_summit() -> None:
    table = opened("golden-fleece").play("die 1", "die 5")
    assert table.asked == "divinity"
    assert list(table.state.points) == [14, 14]
    table = begun("golden-fleece")
    s = table.state
    assert ZONES[s.stone_zone[s.omphaloi]] == "c3"
    assert len(s.stone_zone) == s.omphaloi + 1 == 5
    assert s.winning == 0, "stones do not win it"


@pytest.mark.clause("adventure.carry", "stone.objects")
def test_whoever_carries_the_fleece_to_the_own_ship_wins_when_the_activation_ends() -> None:
    table = begun("golden-fleece")
    s = table.state
    (unit, *_) = s.fielded
    owner = unit // SLOTS
    s.stone[unit] = s.omphaloi
    s.stone_zone[s.omphaloi] = NONE
    s.put(unit, ZONES.index("c3"))
    adventures.activation_over(s)
    assert s.victory == 0
    ships = ["a1", "e6"] if s.side[owner] == 0 else ["e6", "a1"]
    s.put(unit, ZONES.index(ships[0]))
    adventures.activation_over(s)
    assert s.victory == 0, "no ship yet"
    s.round = PRINTED.adventures[s.adventure].rounds
    s.put(unit, s.homes(owner)[0])
    adventures.activation_over(s)
    assert s.victory == 0, "the ship lies beside the home"
    s.put(unit, ZONES.index(ships[1]))
    adventures.activation_over(s)
    assert s.victory == 0, "the other's ship is no goal"
    s.put(unit, ZONES.index(ships[0]))
    adventures.activation_over(s)
    assert won(table) == (VICTORIES[BY_AIM], [owner])


@pytest.mark.clause("adventure.carry", "stone.objects")
def test_a_stone_brought_to_the_ship_is_not_the_fleece() -> None:
    table = begun("golden-fleece")
    s = table.state
    unit = s.fielded[0]
    s.stone[unit] = 0
    s.stone_zone[0] = NONE
    s.round = PRINTED.adventures[s.adventure].rounds
    s.put(unit, ZONES.index("a1" if s.side[unit // SLOTS] == 0 else "e6"))
    adventures.activation_over(s)
    assert s.victory == 0


# The hot gates.


@pytest.mark.clause("adventure.hot-gates", "recruit.imposed")
def test_few_defend_the_crossing_against_many() -> None:
    table = begun("hot-gates")
    assert list(table.state.army) == [5, 7]
    assert table.state.first == 1
    assert table.zone("spartans-1") in ("b2", "b3", "a3")


@pytest.mark.clause("adventure.hot-gates", "adventure.scenario")
def test_those_whom_the_many_hunt_stand_at_the_hot_gates_from_the_start() -> None:
    table = begun("hot-gates")
    assert (table.zone("athena-1"), table.zone("leonidas-1")) == ("a3", "b3")
    assert (table.zone("hades-2"), table.zone("minotaur-2"), table.zone("cerberus-2")) == ("e4", "e3", "e4")
    assert table.zone("atalanta-1") == "", "all others are deployed in play"


@pytest.mark.clause("adventure.slay")
def test_the_attackers_win_when_leonidas_falls() -> None:
    table = begun("hot-gates")
    put(table, "leonidas-1", "b3")
    put(table, "minotaur-2", "b3")
    destroy(table.state, table.unit("minotaur-2"), NONE)
    assert table.state.victory == 0
    destroy(table.state, table.unit("leonidas-1"), NONE)
    assert won(table) == (VICTORIES[BY_AIM], [1])


@pytest.mark.clause("adventure.outlast")
def test_the_defenders_win_when_the_last_round_has_passed() -> None:
    table = begun("hot-gates")
    s = table.state
    s.round = PRINTED.adventures[s.adventure].rounds - 1
    adventures.round_over(s)
    assert s.victory == 0
    s.round += 1
    adventures.round_over(s)
    assert won(table) == (VICTORIES[BY_AIM], [0])


# Broken chains.


@pytest.mark.clause("adventure.broken-chains")
def test_three_titans_are_drafted_in_tartarus() -> None:
    table = opened("broken-chains", 3).play("die 5", "die 1", "die 1")
    assert {answer.split()[1] for answer in table.answers} == {"atlas", "kronos", "gaia", "enceladus"}
    assert PRINTED.boards[table.state.board].id == "tartarus"


@pytest.mark.clause("adventure.hold")
def test_whoever_is_alone_on_the_rock_when_a_round_ends_wins_from_the_sixth_on() -> None:
    table = begun("broken-chains", 3)
    s = table.state
    mine, other = [next(unit for unit in s.fielded if unit // SLOTS == seat) for seat in (0, 1)]
    s.put(mine, ZONES.index("c3"))
    s.round = 5
    adventures.round_over(s)
    assert s.victory == 0
    s.round = 6
    s.put(other, ZONES.index("c3"))
    adventures.round_over(s)
    assert s.victory == 0, "not alone"
    s.put(other, ZONES.index("b3"))
    adventures.round_over(s)
    assert won(table) == (VICTORIES[BY_AIM], [0])


# In play.


@pytest.mark.clause("adventure.carry")
def test_the_fleece_is_carried_to_the_ship_in_play() -> None:
    table = begun("golden-fleece")
    s = table.state
    seat = s.seat
    unit = next(unit for unit in s.fielded if unit // SLOTS == seat)
    kind = PRINTED.kind_words[s.kind[unit]]
    s.stone[unit] = s.omphaloi
    s.stone_zone[s.omphaloi] = NONE
    s.put(unit, ZONES.index("b1" if s.side[seat] == 0 else "d6"))
    s.gain(seat, unit % SLOTS, False)
    s.round = PRINTED.adventures[s.adventure].rounds
    s._legal = None
    table.play(f"simple {kind}", "to a1" if s.side[seat] == 0 else "to e6")
    assert not s.over
    while not s.over:
        table.play("done")
    assert won(table) == (VICTORIES[BY_AIM], [seat])


@pytest.mark.clause("adventure.outlast", "adventure.scenario")
def test_the_hot_gates_are_over_after_ten_rounds_at_most() -> None:
    for seed in range(4):
        table = begun("hot-gates")
        rng = Rng(seed)
        s = table.state
        while not s.over:
            answers = s.legal()
            s.apply(answers[rng.below(len(answers))])
        assert s.round <= 10
        if s.victory == BY_AIM and list(s.victors) == [0]:
            assert s.round == 10


# Laid by hand.


def laid(adventure: str, **table: Any) -> Any:
    """A position of an adventure, of which nothing but two armies is written down."""
    seats = [
        {"army": [{"kind": "ares", "zone": "b1"}]},
        {"army": [{"kind": "hades", "zone": "b4"}]},
    ]
    return PANTHEON.load(
        {"game": "pantheon", "options": {"adventure": adventure}, "table": {"seats": seats, **table}, "turn": 0}
    )


@pytest.mark.clause("adventure.scenario", "adventure.usual")
def test_a_position_laid_by_hand_keeps_the_aims_of_its_adventure() -> None:
    for table in ({}, {"board": "olympus"}, {"board": "olympus", "setup": "golden-fleece"}):
        s = laid("golden-fleece", **table)
        assert (s.winning, len(s.stone_zone) - s.omphaloi) == (0, 1), "stones do not win, and the fleece is there"
        assert ZONES[s.stone_zone[-1]] == "c3"
    s = laid("golden-fleece", stones=["b2", "b3"])
    assert (s.omphaloi, len(s.stone_zone)) == (1, 2), "the last that is named is the fleece"
    for table in ({}, {"board": "glade"}):
        s = laid("first-steps", **table)
        assert (PRINTED.boards[s.board].id, s.winning, len(s.stone_zone)) == ("glade", 2, 3)
    assert laid("hot-gates").first == 1


@pytest.mark.clause("adventure.scenario")
def test_an_adventure_is_laid_on_no_other_board() -> None:
    with pytest.raises(PositionError, match=r"table\.board.*not the board of the adventure"):
        laid("golden-fleece", board="styx")
    with pytest.raises(PositionError, match=r"table\.setup.*not the set-up of the adventure"):
        laid("golden-fleece", setup="first-steps")


# The apple of discord.


@pytest.mark.clause("adventure.apple-of-discord", "adventure.scenario")
def test_four_draft_for_the_apple_on_the_summit() -> None:
    table = opened("apple-of-discord", 4).play("die 5", "die 1", "die 1", "die 1")
    assert table.asked == "divinity"
    assert list(table.state.points) == [14] * 4
    table = begun("apple-of-discord", 4)
    s = table.state
    assert [ZONES[zone] for zone in s.stone_zone[s.omphaloi :]] == ["c3"]
    assert (len(s.stone_zone), s.winning, list(s.side)) == (13, 4, [0, 1, 2, 3])


@pytest.mark.clause("adventure.keep", "stone.objects")
def test_whoever_carries_the_apple_when_a_round_ends_wins_from_the_one_named_on() -> None:
    table = begun("apple-of-discord", 4)
    s = table.state
    rounds = PRINTED.adventures[s.adventure].rounds
    unit = next(unit for unit in s.fielded if unit // SLOTS == 2)
    s.round = rounds
    adventures.round_over(s)
    assert s.victory == 0, "nobody has it"
    s.stone[unit] = 0
    s.stone_zone[0] = NONE
    adventures.round_over(s)
    assert s.victory == 0, "a stone is no apple"
    s.stone[unit] = s.omphaloi
    s.stone_zone[s.omphaloi] = NONE
    s.round = rounds - 1
    adventures.round_over(s)
    assert s.victory == 0, "too early"
    s.round = rounds
    adventures.round_over(s)
    assert won(table) == (VICTORIES[BY_AIM], [2])


# Titanomachy.


@pytest.mark.clause("adventure.titanomachy", "adventure.teams", "recruit.imposed")
def test_two_gods_and_two_titans_lead_the_camps() -> None:
    table = begun("titanomachy", 4)
    s = table.state
    divinities = [PRINTED.kind_words[s.kind[seat * SLOTS]] for seat in range(4)]
    assert divinities == ["zeus", "kronos", "athena", "enceladus"]
    assert [s.sheet(unit).cost for unit in range(4 * SLOTS) if s.kind[unit] != NONE].count(8) == 2
    assert list(s.side) == [0, 1, 0, 1], "partners deploy on the same side"
    assert s.homes(0) == s.homes(2) != s.homes(1)
    costs = [sum(s.sheet(seat * SLOTS + slot).cost for slot in range(s.army[seat])) for seat in range(4)]
    assert costs == [14] * 4


@pytest.mark.clause("adventure.hold", "adventure.teams")
def test_partners_hold_the_summit_together() -> None:
    table = begun("titanomachy", 4)
    s = table.state
    s.round = PRINTED.adventures[s.adventure].rounds
    one, enemy, other = [next(unit for unit in s.fielded if unit // SLOTS == seat) for seat in (0, 1, 2)]
    s.put(one, ZONES.index("c3"))
    s.put(other, ZONES.index("c3"))
    s.put(enemy, ZONES.index("c3"))
    adventures.round_over(s)
    assert s.victory == 0, "an enemy stands there too"
    s.put(enemy, ZONES.index("c2"))
    adventures.round_over(s)
    assert won(table) == (VICTORIES[BY_AIM], [0, 2]), "a partner's unit does not contest it, and both win"


@pytest.mark.clause("adventure.teams")
def test_an_adventure_of_teams_is_played_by_teams_alone() -> None:
    for options in ({"adventure": "titanomachy"}, {"adventure": "apple-of-discord", "teams": True}):
        with pytest.raises(ValueError, match=r"two teams of two|each for themselves"):
            PANTHEON.new(4, **options)


# Even chances.


def steps_to(adventure: str, players: int, goal: str) -> list[list[int]]:
    """How many zones those who neither climb nor fly have from each side's homes to a goal, from the nearest on."""
    s = begun(adventure, players).state
    unit = 0
    assert not s.sheet(unit).talents & CLIMB
    assert TRAITS[s.sheet(unit).trait] in ("terrestrial", "huge")
    for other in list(s.fielded):
        s.lift(other)

    def steps(start: int) -> int:
        reached, count = [start], 0
        while ZONES.index(goal) not in reached:
            count += 1
            reached += [to for zone in reached for to in ways_out(s, unit, zone, WALK) if to not in reached]
        return count

    return [sorted(steps(home) for home in s.homes(seat)) for seat in range(players)]


@pytest.mark.clause("adventure.broken-chains")
def test_the_rock_is_as_near_to_each_side_for_those_who_do_not_climb() -> None:
    """It was two, with the way of one side held by another before anybody had moved; that one won six games of ten.

    One side had three zones from both homes later, where the others have three from one: it won 43 games of a hundred.
    """
    assert steps_to("broken-chains", 3, "c3") == [[3, 4], [3, 4], [3, 4]]


@pytest.mark.clause("adventure.broken-chains")
def test_a_stone_before_the_third_side_lies_in_a_cage_as_one_of_the_second_does() -> None:
    """All three of the third side's could be walked to: it won 44 games of a hundred."""
    stones = list(begun("broken-chains", 3).state.stone_zone)
    assert {"b5", "d2"} <= {ZONES[zone] for zone in stones if zone != NONE}
    assert ZONES.index("d4") not in stones


@pytest.mark.clause("adventure.apple-of-discord")
def test_the_apple_is_as_near_to_each_side_for_those_who_do_not_climb() -> None:
    """Two sides had the stairs before their homes, and the two others had twice as far: they won one game in five."""
    assert [homes[0] for homes in steps_to("apple-of-discord", 4, "c3")] == [2, 2, 2, 2]
