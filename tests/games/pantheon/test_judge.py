"""How bots judge a table of Pantheon: at a glance, and with foresight."""

from __future__ import annotations

from typing import Any

import pytest

import palamedes
from palamedes.games.pantheon.mind.judge import muster, suited
from palamedes.games.pantheon.mind.survey import NEAR, Survey
from palamedes.games.pantheon.mind.weights import Weights

from .lay import PANTHEON, Table, lay

ROW = ["neutral neutral neutral neutral"]
GLANCE, DUEL, RACE = PANTHEON.glance, PANTHEON.duel, PANTHEON.race


def glance(table: Table, seat: int = 0) -> float:
    return float(PANTHEON.judge(table.state)[seat])


def foresight(table: Table, seat: int = 0) -> float:
    return float(PANTHEON.foresee(table.state)[seat])


def greedily(table: Table, seat: int = 0) -> str:
    """What a greedy bot answers at this table."""
    bot = palamedes.bot("greedy")
    bot.start(1)
    return table.state.notation(bot.decide(table.state, seat))


@pytest.mark.parametrize(
    ("players", "options"), [(2, {}), (3, {"board": "styx"}), (4, {"board": "tartarus"}), (4, {"teams": True})]
)
def test_judgements_stay_within_bounds_and_tell_the_result_at_the_end(players: int, options: dict[str, Any]) -> None:
    record = palamedes.play(PANTHEON, ["random"] * players, seed=4, **options)
    for i, (state, _) in enumerate(record.moments()):
        if i % 23 == 0:
            for values in (PANTHEON.judge(state), PANTHEON.foresee(state)):
                assert len(values) == players
                assert all(-1.0 <= value <= 1.0 for value in values)
    end = record.replay()
    assert PANTHEON.judge(end) == PANTHEON.foresee(end) == end.returns()


def test_partners_stand_equally_well() -> None:
    t = lay(ROW, ["zeus a1"], ["athena a2"], ["ares a3 x4"], ["hades a4"], teams=True)
    values = PANTHEON.judge(t.state)
    assert values[0] == values[2] < values[1] == values[3]


def test_a_wound_is_worse_and_the_nearer_the_end_of_a_divinity_the_worse() -> None:
    whole, hurt, weak, dying = (glance(lay(ROW, [f"zeus a1{x}"], ["athena a4"])) for x in ("", " x9", " x2", " x1"))
    assert whole > hurt > weak > dying
    survey = Survey(lay(ROW, ["zeus a1"], []).state, GLANCE)
    lives = [survey.life(0, vitality) for vitality in range(11)]
    steps = [lives[i + 1] - lives[i] for i in range(10)]
    assert steps == sorted(steps, reverse=True)


def test_stones_absorbed_are_better_than_carried_and_carried_better_than_free() -> None:
    mine = ["zeus a1", "centaurs a1"]
    absorbed = lay(ROW, mine, ["athena a4"], absorbed=[1])
    carried = lay(ROW, ["zeus a1", "centaurs a1 stone"], ["athena a4"])
    free = lay(ROW, mine, ["athena a4"], stones=["a1"])
    assert glance(absorbed) > glance(carried) > glance(free)


def test_a_carrier_is_better_off_near_its_divinity() -> None:
    near = lay(ROW, ["zeus a1", "centaurs a2 stone"], ["athena a4"])
    far = lay(ROW, ["zeus a1", "centaurs a4 stone"], ["athena a4"])
    assert glance(near) > glance(far)


def test_a_unit_on_the_board_is_worth_more_than_one_that_waits() -> None:
    assert glance(lay(ROW, ["zeus a1", "achilles a2"], [])) > glance(lay(ROW, ["zeus a1", "achilles waits"], []))


@pytest.mark.parametrize(
    ("unit", "dice"),
    [
        ("infernal-hounds", [4, 4, 5, 5, 5]),
        ("hoplites", [3, 3, 4, 4, 4]),
        ("spartans", [3, 4, 5]),
        ("centaurs", [4, 4]),
        ("ares", [7, 8, 8, 9, 9, 9, 10, 10, 10, 11]),
    ],
)
def test_a_unit_is_expected_to_attack_with_what_its_talents_and_its_figures_add(unit: str, dice: list[int]) -> None:
    (kind,) = (kind for kind in lay(ROW, ["zeus a1"], []).state.printed.kinds if kind.id == unit)
    assert [kind.striking[vitality] for vitality in range(1, kind.vitality + 1)] == dice


def test_a_stone_counts_for_less_the_farther_it_is() -> None:
    assert [NEAR[far] for far in range(4)] == [1.0, 1.0 / 2.0, 1.0 / 3.0, 1.0 / 4.0]


def test_art_of_war_cards_are_worth_something() -> None:
    poor = lay(ROW, ["zeus a1"], ["athena a4"], hands=[["zeus"]])
    rich = lay(ROW, ["zeus a1"], ["athena a4"], hands=[["zeus", "art"]])
    assert glance(rich) > glance(poor)


def test_an_attack_under_way_counts_for_what_may_be_expected_of_it() -> None:
    t = lay(ROW, ["zeus a1", "achilles a2"], ["athena a4", "centaurs a2"], hands=[["achilles"]])
    t.play("simple achilles")
    before = glance(t)
    t.play("attack centaurs-2")
    assert t.asked == "die"
    assert glance(t) > before - 0.05
    good, bad = t.copy(), t.copy()
    good.hit()
    bad.miss()
    assert glance(good) > glance(bad)


def test_an_art_of_war_card_is_worth_something_however_many_there_are() -> None:
    many = [glance(lay(ROW, ["zeus a1"], ["athena a4"], hands=[["zeus"] + ["art"] * count])) for count in range(10)]
    assert all(many[i] < many[i + 1] for i in range(9))


def test_among_four_foresight_prefers_its_own_life_to_as_much_harm_done_to_who_leads() -> None:
    def hopes(mine: str, theirs: str) -> float:
        armies = [f"zeus a1{mine}"], [f"athena a2{theirs}"], ["ares a3"], ["hades a4"]
        return foresight(lay(ROW, *armies, absorbed=[0, 1, 0, 0]))

    nothing = hopes("", "")
    assert nothing - hopes(" x9", "") > 1.4 * (hopes("", " x8") - nothing) > 0


@pytest.mark.parametrize(("players", "teams"), [(2, False), (3, False), (4, False), (4, True)])
def test_foresight_would_rather_have_a_stone_absorbed_than_carried_at_any_table(players: int, teams: bool) -> None:
    rest = (["athena a4"], ["ares a4"], ["hades a4"])[: players - 1]
    for had in range(3):
        absorbed = lay(ROW, ["zeus a1"], *rest, teams=teams, absorbed=[had + 1])
        carried = lay(ROW, ["zeus a1 stone"], *rest, teams=teams, absorbed=[had])
        free = lay(ROW, ["zeus a1"], *rest, teams=teams, absorbed=[had], stones=["a1"])
        assert foresight(absorbed) > foresight(carried) > foresight(free)


def recruited(weights: Weights, *army: str) -> float:
    """What is thought of an army while it is recruited."""
    state = lay(ROW, [f"{unit} waits" for unit in army], ["athena a4"]).state
    worth = suited(state, weights)
    muster(state, weights, worth)
    return worth[0]


@pytest.mark.parametrize("weights", [DUEL, RACE])
def test_foresight_recruits_few_and_nimble_units_for_a_sturdy_divinity(weights: Weights) -> None:
    assert recruited(weights, "zeus") > recruited(weights, "hades")
    assert recruited(weights, "zeus", "cerberus") > recruited(weights, "zeus", "hydra")
    assert recruited(weights, "zeus", "veteran-achilles") > recruited(
        weights, "zeus", "arachne", "hoplites", "spartans"
    )


def test_foresight_recruits_those_who_collect_from_afar_for_a_race_and_the_nimble_for_a_duel() -> None:
    """Jason and Odysseus cost the same; Jason collects from afar and walks a zone further, Odysseus brings more art."""
    ahead = [recruited(weights, "zeus", "jason") - recruited(weights, "zeus", "odysseus") for weights in (RACE, DUEL)]
    assert ahead == pytest.approx([RACE.collector + RACE.nimble, DUEL.nimble])
    assert ahead[0] > 3 * ahead[1] > 0


@pytest.mark.parametrize(("players", "worse"), [(2, "odysseus"), (4, "arachne")])
def test_what_an_army_is_good_for_is_not_forgotten_when_the_battle_begins(players: int, worse: str) -> None:
    """In a duel the nimble one is hoped for, in a race the one who collects from afar."""

    def hopes(hero: str) -> float:
        others = ["athena a3"], ["ares a3"], ["hades a3"]
        return foresight(lay(ROW, ["zeus a1", f"{hero} waits"], *others[: players - 1]))

    assert hopes("jason") > hopes(worse) + 0.02


def test_a_glance_goes_by_cost_alone() -> None:
    assert recruited(GLANCE, "zeus", "hydra") > recruited(GLANCE, "zeus", "jason")


def test_a_greedy_bot_absorbs_the_fourth_stone() -> None:
    t = lay(ROW, ["zeus a1"], ["athena a4"], hands=[["zeus"]], stones=["a1"], absorbed=[3])
    assert greedily(t) == "complex zeus"
    t.play("complex zeus")
    assert greedily(t) == "absorb"


def test_a_greedy_bot_finishes_a_divinity_off() -> None:
    t = lay(ROW, ["zeus a4", "achilles a1"], ["athena a1 x1", "spartans a1"], hands=[["achilles"]])
    t.play("simple achilles")
    assert greedily(t) == "attack athena-2"


def test_a_greedy_bot_rolls_fives_again_where_that_is_its_only_hope() -> None:
    t = lay(ROW, ["zeus a4", "hyperboreans a1"], ["athena a1"], hands=[["hyperboreans"]])
    t.attack("hyperboreans", "athena-2").roll("5 0 0 0")
    assert t.asked == "second"
    assert greedily(t) == "reroll 1"


def test_a_greedy_bot_lets_its_guard_take_the_blow_for_a_dying_divinity() -> None:
    t = lay(ROW, ["zeus a4", "achilles a1"], ["athena a1 x1", "infernal-warriors a1"], hands=[["achilles"]])
    t.play("simple achilles", "attack athena-2")
    assert (t.actor, t.asked) == (1, "react")
    assert greedily(t, 1) == "guard infernal-warriors"


def test_troops_are_placed_near_stones() -> None:
    near = lay(ROW, ["spartans a1"], [], stones=["a1"])
    far = lay(ROW, ["spartans a4"], [], stones=["a1"])
    for t in (near, far):
        t.state.round = 0
    assert glance(near) > glance(far)


def test_while_armies_are_recruited_nobody_is_ahead_without_a_reason() -> None:
    values = PANTHEON.judge(PANTHEON.new(2))
    assert values == [0.0, 0.0]
