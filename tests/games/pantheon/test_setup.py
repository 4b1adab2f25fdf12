"""Set-up: first player, boards and sides, armies drafted, built in secret or given, troops, decks and hands."""

from __future__ import annotations

from typing import Any

import pytest

from palamedes.core.kernel.dealer import Dealer
from palamedes.core.kernel.fields import NONE
from palamedes.core.kernel.registry import made_with
from palamedes.core.kernel.rng import Rng
from palamedes.games.pantheon.rules.recruiting import comes_out, enlist
from palamedes.games.pantheon.table.pieces import ART, CARDS
from palamedes.games.pantheon.table.terms import SLOTS, ZONES
from tests.games.pantheon.lay import PANTHEON, PRINTED, Table


def opened(players: int = 2, **options: object) -> Table:
    return Table(PANTHEON.new(players, **options))


def drafted(*answers: str, players: int = 2, **options: object) -> Table:
    """A draft in which seat 0 is first, and seat 1 takes side 1."""
    dice = ["die 5", *["die 1"] * (players - 1)]
    return opened(players, **options).play(*dice, "side 1", *answers)


def points(table: Table) -> list[int]:
    return list(table.state.points)


def army(table: Table, seat: int) -> list[str]:
    s = table.state
    return [PRINTED.kind_words[s.kind[seat * SLOTS + slot]] for slot in range(s.army[seat])]


def offered(table: Table) -> set[str]:
    return {answer.split()[1] for answer in table.answers}


# First player, boards and sides.


@pytest.mark.clause("setup.first-player", "setup.order", "setup.draft-board", "setup.agreed", "setup.recruitment")
def test_the_highest_roll_goes_first() -> None:
    table = opened(3, board="styx")
    assert PRINTED.boards[table.state.board].id == "styx"
    table.play("die 1", "die blank", "die 4")
    assert table.state.first == 2
    assert table.asked == "choose-side"


@pytest.mark.clause("setup.first-tied")
def test_those_who_share_the_highest_roll_roll_again() -> None:
    table = opened(4).play("die 3", "die 5", "die 1", "die 5")
    assert table.asked == "first-die"
    table.play("die blank", "die blank", "die 2", "die 1")
    assert table.state.first == 1


@pytest.mark.clause("setup.side")
def test_the_player_after_the_first_chooses_the_side() -> None:
    table = opened().play("die 2", "die 4")
    assert table.actor == 0
    assert table.answers == {"side 1", "side 2"}
    table.play("side 2")
    assert list(table.state.side) == [1, 0]


@pytest.mark.clause("setup.side-others")
def test_with_more_players_the_others_take_the_sides_that_follow_and_the_first_player_the_last() -> None:
    table = opened(4).play("die 1", "die 5", "die 2", "die 3", "side 2")
    assert list(table.state.side) == [3, 0, 1, 2]


@pytest.mark.clause("team.setup", "setup.side-others", "team.camp")
def test_partners_share_a_side_of_the_set_up_for_two() -> None:
    table = opened(4, teams=True).play("die 5", "die 1", "die 2", "die 3")
    assert table.answers == {"side 1", "side 2"}
    table.play("side 2")
    assert list(table.state.side) == [0, 1, 0, 1]
    assert PRINTED.setups[table.state.setup].id == "olympus-2"
    assert [table.state.team(seat) for seat in range(4)] == [0, 1, 0, 1]


# The draft.


@pytest.mark.clause("recruit.points", "recruit.divinities", "recruit.divinity-kind")
@pytest.mark.parametrize(("players", "each"), [(2, 18), (3, 16), (4, 14)])
def test_divinities_are_chosen_in_the_order_of_play_and_paid_for(players: int, each: int) -> None:
    table = drafted(players=players)
    assert points(table) == [each] * players
    assert offered(table) == {"ares", "hades", "athena", "zeus"}
    for seat, divinity in enumerate(["zeus", "ares", "hades", "athena"][:players]):
        assert table.actor == seat
        table.play(f"divinity {divinity}")
        assert points(table)[seat] == each - 6
    assert table.asked == "recruit"
    assert table.actor == players - 1


@pytest.mark.clause("recruit.points", "team.order")
def test_in_teams_everybody_has_fourteen_points_and_camps_alternate() -> None:
    table = drafted(players=4, teams=True)
    assert points(table) == [14] * 4
    actors = []
    for divinity in ("zeus", "ares", "hades", "athena"):
        actors.append(table.actor)
        table.play(f"divinity {divinity}")
    for unit in ("hydra", "cerberus", "medusa", "minotaur", "jason"):
        actors.append(table.actor)
        table.play(f"recruit {unit}")
    assert actors == [0, 1, 2, 3, 3, 2, 1, 0, 3]


@pytest.mark.clause("recruit.divinity-kind")
def test_titans_lead_all_armies_or_none() -> None:
    assert offered(drafted(divinities="titans")) == {"atlas", "kronos", "gaia", "enceladus"}


@pytest.mark.clause("recruit.units", "recruit.backwards", "recruit.market")
def test_units_are_recruited_one_by_one_always_backwards_from_one_market() -> None:
    table = drafted("divinity zeus", "divinity ares", "divinity hades", players=3)
    assert "zeus" not in offered(table)
    actors = []
    for unit in ("hydra", "cerberus", "heracles", "hoplites", "spartans", "amazons"):
        actors.append(table.actor)
        table.play(f"recruit {unit}")
        assert unit not in offered(table)
    assert actors == [2, 1, 0, 2, 1, 0]


@pytest.mark.clause("recruit.pay", "recruit.must")
def test_only_what_can_be_paid_is_offered_and_nobody_stops_while_something_fits() -> None:
    table = drafted("divinity zeus", "divinity ares", "recruit hydra", "recruit cerberus", "recruit heracles")
    table.play("recruit achilles", "recruit minotaur", "recruit medusa")
    assert points(table) == [1, 1]
    assert all(PRINTED.kinds[PRINTED.kind_words.index(unit)].cost == 1 for unit in offered(table))
    assert table.verbs == {"recruit"}


@pytest.mark.clause("recruit.one-divinity", "recruit.expensive")
def test_one_divinity_and_one_expensive_unit_besides() -> None:
    table = drafted("divinity zeus", "divinity ares")
    assert not {"hades", "athena", "atlas"} & offered(table)
    assert {"veteran-achilles", "veteran-heracles"} <= offered(table)
    table.play("recruit veteran-achilles", "recruit hydra")
    assert "veteran-heracles" not in offered(table)
    table.play("recruit cerberus")
    assert "veteran-heracles" in offered(table)


@pytest.mark.clause("recruit.once")
def test_a_veteran_is_the_same_unit_in_a_camp_and_another_one_across() -> None:
    table = drafted("divinity zeus", "divinity ares", "recruit veteran-achilles")
    assert "achilles" in offered(table)
    table.play("recruit hydra")
    assert "achilles" not in offered(table)
    assert "heracles" in offered(table)


@pytest.mark.clause("recruit.once")
def test_partners_cannot_have_the_same_unit_in_two_forms() -> None:
    table = drafted(*(f"divinity {god}" for god in ("zeus", "ares", "hades", "athena")), players=4, teams=True)
    table.play("recruit heracles")
    assert table.actor == 2
    assert "veteran-heracles" in offered(table)
    table.play("recruit hydra")
    assert table.actor == 1
    assert "veteran-heracles" not in offered(table)


@pytest.mark.clause("recruit.leftover", "recruit.skipped", "table.hand")
def test_points_for_which_nothing_is_left_become_art_of_war_cards() -> None:
    game = costly_troops(9)
    table = Table(game.new(2)).play("die 5", "die 1", "side 1", "divinity zeus", "divinity ares")
    table.play("recruit atalanta", "recruit leonidas")
    # Seat 1 has one point left, for which there is nothing; seat 0 has spent all.
    assert table.asked == "draw-card"
    assert list(table.state.points) == [0, 0]
    assert [table.state.known[seat * CARDS + ART] for seat in range(2)] == [3, 3 + 1]


def costly_troops(points: int) -> Any:
    """Pantheon with other points for two, in which troops cost 2 like Atalanta."""
    troops = army_words(1)
    armies: dict[str, object] = {}
    for name, given in PANTHEON.content()["armies"].items():
        armies[name] = {"points": given["points"] + sum(unit in troops for unit in given["units"])}
    overlay = {"troops": {name: {"cost": 2} for name in troops}, "points": {"two": points}, "armies": armies}
    return made_with("pantheon", overlay, "mine.toml")


def army_words(cost: int) -> list[str]:
    return [kind.id for kind in PRINTED.kinds if kind.cost == cost]


# Construction.


@pytest.mark.clause("recruit.construction", "setup.construction-boards", "setup.recruitment")
def test_boards_and_armies_are_chosen_in_secret() -> None:
    table = opened(recruitment="construction").play("propose styx", "propose tartarus", "divinity zeus")
    s = table.state
    assert s.waiting() == [0, 1]
    assert s.secret
    for seat, other in ((0, 1), (1, 0)):
        seen: Any = s.view(seat)["table"]
        assert seen["seats"][other]["proposal"] is None
        assert [unit for unit in seen["units"] if unit["seat"] == other] == []
    own: Any = s.view(0)["table"]
    assert own["seats"][0]["proposal"] == "styx"
    assert [unit["kind"] for unit in own["units"]] == ["zeus"]


@pytest.mark.clause("recruit.exact", "recruit.mirror", "recruit.one-divinity")
def test_an_army_that_is_built_costs_exactly_its_points() -> None:
    table = opened(recruitment="construction").play("propose styx", "propose styx")
    for unit in ("divinity zeus", "recruit hydra", "recruit cerberus", "recruit minotaur"):
        table.play(unit)
    assert table.actor == 0
    assert points(table)[0] == 1
    assert offered(table) == set(army_words(1))
    table.play("recruit hoplites")
    assert table.actor == 1
    table.play("divinity zeus", "recruit hydra", "recruit cerberus", "recruit minotaur", "recruit hoplites")
    assert army(table, 0) == army(table, 1)


@pytest.mark.clause("recruit.exact")
def test_a_unit_after_which_the_sum_cannot_come_out_is_not_offered() -> None:
    table = Table(costly_troops(9).new(2, recruitment="construction"))
    table.play("propose styx", "propose styx", "divinity zeus")
    # Three points are left: a unit of 2 would leave one point for which there is nothing.
    assert offered(table) == set(army_words(3))


@pytest.mark.clause("setup.construction-boards", "setup.order")
def test_the_first_player_picks_one_of_the_boards_and_the_next_one_the_side() -> None:
    table = opened(recruitment="construction").play("propose styx", "propose tartarus")
    for _ in range(2):
        table.play("divinity zeus", "recruit hydra", "recruit cerberus", "recruit minotaur", "recruit hoplites")
    assert not table.state.secret
    table.play("die 1", "die 3")
    assert (table.actor, table.answers) == (1, {"board styx", "board tartarus"})
    table.play("board tartarus")
    assert (table.actor, table.answers) == (0, {"side 1", "side 2"})
    table.play("side 1")
    assert PRINTED.setups[table.state.setup].id == "tartarus-2"
    assert list(table.state.proposal) == [NONE, NONE]


@pytest.mark.clause("recruit.partners", "setup.camp-board", "recruit.once")
def test_partners_build_by_turns_and_never_take_the_same_unit() -> None:
    table = opened(4, recruitment="construction", teams=True)
    assert table.state.waiting() == [0, 1]
    table.play("propose styx", "propose labyrinth")
    assert table.state.waiting() == [0, 1]
    table.play("divinity zeus")
    assert table.state.waiting() == [2, 1]
    assert "zeus" not in offered(table)
    table.play("divinity ares", "recruit achilles")
    assert table.state.waiting() == [2, 1]
    assert not {"achilles", "veteran-achilles"} & offered(table)
    view: Any = table.state.view(2)["table"]
    assert {unit["kind"] for unit in view["units"]} == {"zeus", "ares", "achilles"}


@pytest.mark.clause("recruit.partners", "recruit.exact")
@pytest.mark.parametrize("divinities", ["gods", "titans"])
def test_partners_always_come_to_the_exact_sum(divinities: str) -> None:
    points = set()
    for seed in range(150):
        rng = Rng(f"exact sums {divinities} {seed}")
        state = PANTHEON.new(4, recruitment="construction", teams=True, divinities=divinities)
        dealer = Dealer(f"exact sums {seed}")
        while state.round == 0 and (state.secret or not all(state.army)):
            if state.actor < 0:
                state.answer(dealer.answer(state))
            else:
                legal = state.choices()
                state.answer(legal[rng.below(len(legal))])
        for seat in range(4):
            units = range(seat * SLOTS, seat * SLOTS + state.army[seat])
            points.add(sum(state.sheet(unit).cost for unit in units))
    assert points == {14}


@pytest.mark.clause("recruit.partners", "recruit.exact")
def test_nobody_takes_what_the_partner_needs_for_the_exact_sum() -> None:
    """The partner has one point left, and so must get one of the units that cost one: the last of them is not taken."""
    table = opened(4, recruitment="construction", teams=True).play("propose styx", "propose labyrinth")
    state = table.state
    cheap = [kind for kind in PRINTED.kinds if kind.cost == 1]
    small = [kind for kind in PRINTED.kinds if kind.cost == 2]
    camp = [PRINTED.kind_words.index("zeus"), PRINTED.kind_words.index("ares")]
    for seat, divinity in zip((0, 2), camp, strict=True):
        enlist(state, seat, divinity)
    for kind in cheap[:-1]:
        enlist(state, 0, kind.index)
    state.points[0] = 1
    state.points[2] = 1
    assert not comes_out(state, 0, cheap[-1].index)
    state.points[2] = 2
    assert small and comes_out(state, 0, cheap[-1].index)


@pytest.mark.clause("recruit.construction")
def test_what_others_build_in_secret_is_redrawn_as_an_army_that_could_be_theirs() -> None:
    table = opened(recruitment="construction").play("propose styx", "propose tartarus", "divinity zeus")
    table.state.answer_early(1, table.state.parse("divinity ares"))
    guessed = set()
    for seed in range(12):
        state: Any = table.state.clone()
        state.redraw(1, Rng(seed))
        assert state.army[0] == 0, "nobody knows how far the other is"
        assert army(Table(state), 1) == ["ares"]
        guessed.add(state.proposal[0])
    assert len(guessed) > 1
    table.play("recruit hydra", "recruit cerberus", "recruit minotaur", "recruit hoplites")
    armies = set()
    for seed in range(12):
        state = table.state.clone()
        state.redraw(1, Rng(seed))
        cost = sum(state.sheet(unit).cost for unit in range(state.army[0]))
        assert (cost, state.points[0]) == (18, 0)
        armies.add(tuple(army(Table(state), 0)))
    assert len(armies) > 6


# Armies that are given.


@pytest.mark.clause("recruit.imposed", "setup.recruitment")
@pytest.mark.parametrize("divinities", ["gods", "titans"])
@pytest.mark.parametrize(("players", "cost"), [(2, 18), (3, 16), (4, 14)])
def test_ready_made_armies_cost_the_points_and_share_no_unit(players: int, cost: int, divinities: str) -> None:
    table = opened(players, recruitment="imposed", divinities=divinities).play("die 5", *["die 1"] * (players - 1))
    table.play("side 1")
    everybody = [unit for seat in range(players) for unit in army(table, seat)]
    assert len(set(everybody)) == len(everybody)
    for seat in range(players):
        s = table.state
        assert sum(s.sheet(seat * SLOTS + slot).cost for slot in range(s.army[seat])) == cost


# The table.


def ready(**options: object) -> Table:
    """Two ready-made armies, seat 0 first, on side 2; troops are about to be placed."""
    return opened(2, recruitment="imposed", **options).play("die 5", "die 1", "side 1")


@pytest.mark.clause("table.board", "table.elements", "table.stones")
def test_elements_and_stones_are_laid() -> None:
    table = ready()
    assert table.stones("c3") == 1
    assert len(table.state.stone_zone) == table.state.omphaloi == 7
    assert table.elements("b1") == 2


@pytest.mark.clause("table.troops", "deploy.first")
def test_troops_are_placed_one_by_one_from_the_first_player_on() -> None:
    table = ready()
    assert table.actor == 0
    assert table.answers == {"troop hoplites", "troop spartans"}
    table.play("troop spartans")
    assert table.answers == {"deploy e2", "deploy e3", "deploy e4", "deploy e5"}
    table.play("deploy e3")
    assert table.actor == 1
    table.play("troop amazons", "deploy a2")
    assert table.actor == 0
    table.play("deploy e3")
    table.play("troop infernal-hounds", "deploy a3", "deploy a3")
    assert table.zone("spartans-1") == table.zone("hoplites-1") == "e3"
    assert table.zone("zeus-1") == ""
    assert table.zone("infernal-warriors-2") == "a3"


@pytest.mark.clause("table.troops")
def test_a_zone_that_is_full_takes_no_more_troops() -> None:
    table = ready().play("troop spartans", "deploy e4")
    s = table.state
    s.load[ZONES.index("a2")] = s.field.capacity[ZONES.index("a2")]
    s._legal = None
    table.play("troop amazons")
    assert table.answers == {"deploy a3", "deploy a4", "deploy a5"}


@pytest.mark.clause("table.no-room")
def test_a_troop_without_room_begins_destroyed() -> None:
    table = ready().play("troop spartans")
    s = table.state
    for zone in ("a2", "a3", "a4", "a5"):
        s.load[ZONES.index(zone)] = 9
    table.play("deploy e4", "deploy e4")
    for troop in ("amazons-2", "infernal-hounds-2", "infernal-warriors-2"):
        assert (table.zone(troop), table.vitality(troop)) == ("", 0)


def begun() -> Table:
    table = ready().play("troop spartans", "deploy e3", "troop amazons", "deploy a2", "deploy e3")
    return table.play("troop infernal-hounds", "deploy a3", "deploy a3")


@pytest.mark.clause("table.deck", "table.hand")
def test_decks_hold_all_cards_of_the_army_and_hands_three_of_them_and_three_art_of_war_cards() -> None:
    table = begun()
    s = table.state
    # Zeus 3, Leonidas, Heracles, Medusa 4 each, Hoplites 3, Spartans 4; strategic values 1, 1, 2 and 0.
    assert list(s.deck[:6]) == [3, 4, 4, 4, 3, 4]
    assert s.deck[ART] == 4
    assert s.hand[ART] == 3
    assert table.asked == "draw-card"
    table.play("draw zeus", "draw art-of-war", "draw zeus")
    assert sorted(table.hand(0)) == ["art-of-war"] * 4 + ["zeus"] * 2
    assert s.deck_size[0] == 26 - 3
    assert s.known[ART] == 3, "that one of the drawn cards is an art of war card nobody else knows"
    table.play("draw hades", "draw hades", "draw hades")
    assert (s.round, s.seat) == (1, 0)


@pytest.mark.clause("setup.order")
def test_the_first_player_begins() -> None:
    table = opened(recruitment="imposed").play("die 1", "die 5", "side 1")
    assert table.actor == 1
    while table.state.round == 0:
        table.chance()
        table.play(min(table.answers))
    assert table.state.seat == 1


@pytest.mark.clause("table.tokens")
def test_tokens_lie_ready_beside_the_dashboards() -> None:
    ready_tokens = {kind.id: line.tokens for kind in PRINTED.kinds for line in kind.powers if line.tokens}
    assert ready_tokens == {"medea": 2, "medusa": 6, "phoenix": 1, "arachne": 3}
    assert begun().tokens() == []


@pytest.mark.parametrize(
    ("players", "options", "reason"),
    [
        (2, {"teams": True}, "four players"),
        (3, {"recruitment": "construction"}, "two camps"),
        (4, {"recruitment": "construction"}, "two camps"),
        (3, {"adventure": "first-steps"}, "is played by 2"),
        (2, {"adventure": "first-steps", "recruitment": "imposed"}, "says itself"),
    ],
)
@pytest.mark.clause("setup.recruitment", "setup.agreed")
def test_what_does_not_go_together_is_refused(players: int, options: dict[str, object], reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        PANTHEON.new(players, **options)
