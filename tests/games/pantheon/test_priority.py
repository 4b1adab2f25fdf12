"""Which rule prevails: bounds, effects at the same time and triggered ones; friends, enemies and printed values."""

from __future__ import annotations

import pytest

from palamedes.games.pantheon.rules.values import Tally

from .lay import lay, value, whole

FIELD = ["neutral neutral neutral", "neutral neutral neutral"]


@pytest.mark.clause("priority.bounds")
@pytest.mark.parametrize(("printed", "change", "counts"), [(9, 3, 10), (10, 1, 10), (1, -2, 0), (0, -1, 0), (9, -9, 0)])
def test_no_modifier_takes_a_value_beyond_its_bounds(printed: int, change: int, counts: int) -> None:
    tally = Tally(printed)
    tally.add("heights", change)
    assert tally.value() == counts


@pytest.mark.clause("unit.combat", "unit.defence", "unit.dashboard")
@pytest.mark.parametrize(("attacker", "target"), [(8, 6), (5, 4), (1, 2)])
def test_a_unit_fights_with_the_line_on_which_it_stands(attacker: int, target: int) -> None:
    table = lay(FIELD, [f"heracles a1 x{attacker}"], [f"leonidas a1 x{target}"], hands=[["heracles"]])
    expected = (value("heracles", "combat", attacker), value("leonidas", "defence", target))
    assert table.attack("heracles", "leonidas-2").values() == expected


@pytest.mark.clause("unit.allied")
def test_units_of_partners_are_friends_and_those_of_opponents_are_not() -> None:
    table = lay(
        FIELD,
        ["ares a1"],
        ["hades a1"],
        ["athena b3"],
        ["zeus b3", "hoplites a1"],
        hands=[["ares"]],
        teams=True,
    )
    assert table.play("simple ares").after("attack") == {"hades-2", "hoplites-4"}
    # The partner's hoplites guard Hades.
    table.play("attack hades-2")
    assert (table.actor, table.after("guard")) == (3, {"hoplites"})


@pytest.mark.clause("unit.allied")
def test_a_unit_is_a_friend_of_itself() -> None:
    table = lay(FIELD, ["zeus b3", "medea a1 x2"], ["hades b1"], hands=[["medea", "art"]])
    table.play("simple medea", "use philtre art")
    if table.asked == "choose-patient":
        table.play("aim medea-1")
    assert table.vitality("medea-1") == 3


@pytest.mark.clause("priority.simultaneous", "priority.no-question", "power.call-of-souls")
def test_effects_at_the_same_time_are_all_carried_out_and_nobody_is_asked_where_order_means_nothing() -> None:
    """Two Hades, of both sides, hear the same death."""
    table = lay(
        FIELD,
        ["hades b3 x3", "centaurs a1"],
        ["hades b1 x3", "spartans a1 x1"],
        hands=[["centaurs"]],
        discards=[["centaurs"], ["spartans"]],
    )
    table.attack("centaurs", "spartans-2").hit()
    assert (table.vitality("hades-1"), table.vitality("hades-2")) == (4, 4)
    assert [event.args["unit"] for event in table.heard() if event.key == "recovered"] == ["hades-1", "hades-2"]


@pytest.mark.clause("priority.simultaneous", "priority.no-question", "power.devour", "power.backlash")
@pytest.mark.parametrize(
    ("active", "before", "after"),
    [
        # Kronos recovers 2 for Enceladus, whose skin wounds him once. An enemy of his orders…
        ("enceladus", 1, 0),
        ("enceladus", 5, 6),
        ("enceladus", whole("kronos"), whole("kronos") - 1),
        # … or his own player does.
        ("kronos", 1, 2),
        ("kronos", 5, 6),
        ("kronos", whole("kronos"), whole("kronos")),
    ],
)
def test_the_active_player_s_interest_orders_what_heals_and_what_wounds(active: str, before: int, after: int) -> None:
    armies = {"enceladus": ["enceladus a1 x2"], "kronos": [f"kronos a1 x{before}"]}
    other = "kronos" if active == "enceladus" else "enceladus"
    table = lay(FIELD, armies[active], armies[other], ["gaia b3"], hands=[[active], [other]])
    table.attack(active, f"{other}-2")
    if active == "enceladus":
        table.miss().play("retaliate")
    table.hit()
    seat = 2 if active == "enceladus" else 1
    assert table.vitality(f"kronos-{seat}") == after
    assert table.state.winners() == ([] if after else [2]), "where both have fallen Gaia is left"


@pytest.mark.clause("priority.triggered", "talent.projection", "terrain.lava")
def test_an_effect_that_is_triggered_is_finished_before_anything_else_goes_on() -> None:
    """Thrown into lava in the middle of an attack: the wound and the way out come first, then the dice."""
    table = lay(["neutral lava neutral"], ["minotaur a1"], ["leonidas a1"], hands=[["minotaur"]])
    table.attack("minotaur", "leonidas-2")
    while table.asked == "die":
        table.play("die blank")
    table.play("use projection free", "to a2")
    if table.asked == "choose-exit":
        table.play("to a3")
    assert (table.vitality("leonidas-2"), table.zone("leonidas-2") in ("a1", "a3")) == (whole("leonidas") - 1, True)
    events = [event.key for event in table.heard()]
    assert events.index("thrown") < events.index("wounded")


@pytest.mark.clause("attack.spend-useless")
def test_nobody_is_asked_to_spend_dice_where_nothing_can_come_of_it() -> None:
    table = lay(FIELD, ["centaurs a1"], ["zeus a1"], hands=[["centaurs"]]).attack("centaurs", "zeus-2")
    # Four dice against nine: two ones can be raised to two, which is neither a five nor a wound.
    assert table.copy().roll("0 0 1 1").asked != "spend"
    # A four and a one make a five, which may be rolled again.
    assert table.roll("0 0 1 4").asked == "spend"


@pytest.mark.clause("attack.die")
def test_a_die_shows_a_blank_or_one_to_five_all_equally_likely() -> None:
    table = lay(FIELD, ["centaurs a1"], ["zeus a1"], hands=[["centaurs"]]).attack("centaurs", "zeus-2")
    assert table.weights == {f"die {face}": 1 for face in ("blank", "1", "2", "3", "4", "5")}


@pytest.mark.clause("attack.kinds")
def test_an_attack_hits_one_unit_or_a_whole_zone() -> None:
    table = lay(FIELD, ["hades b1"], ["zeus a1", "hoplites a1"], hands=[["hades", "art"]]).play("simple hades")
    assert table.after("attack") == set()
    table.play("use hellfire art")
    # Everybody in the zone is attacked, one after the other.
    assert table.answers == {"aim zeus-2", "aim hoplites-2"}
    close = lay(FIELD, ["hades a1"], ["zeus a1", "hoplites a1"], hands=[["hades"]]).play("simple hades")
    assert close.after("attack") == {"zeus-2", "hoplites-2"}
    assert close.play("attack zeus-2").decline().asked == "die"
