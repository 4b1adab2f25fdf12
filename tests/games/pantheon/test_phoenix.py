"""The powers of the Phoenix, and its egg."""

from __future__ import annotations

import pytest

from .lay import Table, dice, lay, line, value
from .test_powers_of_monsters import ROW, pass_on, uses

REBIRTH = line("phoenix", "rebirth")


def ashes(x: int = 1, hands: list[list[str]] | None = None) -> Table:
    """The Phoenix has just been destroyed in a1 by spartans."""
    t = lay(ROW, ["zeus a4", "spartans a1"], ["athena a3", f"phoenix a1 x{x}"], hands=hands or [["spartans"]])
    t.attack("spartans", "phoenix-2").hit()
    assert t.vitality("phoenix-2") == 0
    return t


@pytest.mark.clause("power.rebirth")
def test_the_phoenix_leaves_an_egg_and_comes_back_in_its_owner_s_next_turn() -> None:
    t = ashes()
    assert t.state.egg[t.unit("phoenix-2")] == REBIRTH.token_vitality
    assert t.zone("phoenix-2") == "a1"
    assert t.state.units_in(0) == [t.unit("spartans-1")], "an egg is no unit"
    pass_on(t)
    assert t.actor == 1
    assert t.vitality("phoenix-2") == REBIRTH.amount
    assert t.state.on_board(t.unit("phoenix-2"))
    assert t.state.egg[t.unit("phoenix-2")] == 0


@pytest.mark.clause("power.rebirth-again")
def test_the_phoenix_leaves_an_egg_every_time() -> None:
    t = ashes(hands=[["spartans", "spartans"]])
    pass_on(t)
    pass_on(t)
    assert t.vitality("phoenix-2") == REBIRTH.amount
    t.state.vitality[t.unit("phoenix-2")] = 1
    t.attack("spartans", "phoenix-2").hit()
    assert t.vitality("phoenix-2") == 0
    assert t.state.egg[t.unit("phoenix-2")] == REBIRTH.token_vitality


@pytest.mark.clause("power.rebirth")
@pytest.mark.clause("zone.saturated")
def test_the_egg_waits_while_its_zone_has_no_room() -> None:
    t = ashes()
    t.state.field.capacity[0] = 1
    pass_on(t)
    assert t.vitality("phoenix-2") == 0
    assert t.state.egg[t.unit("phoenix-2")] == REBIRTH.token_vitality


@pytest.mark.clause("power.rebirth-egg")
def test_an_egg_takes_no_room_hides_nothing_and_stops_nobody() -> None:
    t = lay(
        ["neutral neutral/1 neutral neutral"],
        ["centaurs a1", "amazons a1"],
        ["phoenix fallen", "spartans a3", "infernal-warriors a2"],
        hands=[["centaurs", "amazons", "art"]],
    )
    s = t.state
    s.lift(t.unit("infernal-warriors-2"))
    s.lay_egg(t.unit("phoenix-2"), 1, 2)
    shoot = t.copy().play("simple amazons")
    assert {"attack phoenix-2", "attack spartans-2"} <= shoot.answers, "it can be hit, and one sees past it"
    t.play("simple centaurs", "to a2")
    assert t.asked == "step", "there was room, and nobody to stop the walk"


@pytest.mark.clause("power.rebirth-egg")
def test_an_egg_is_not_guarded() -> None:
    t = lay(ROW, ["spartans a1"], ["phoenix fallen", "infernal-warriors a1"], hands=[["spartans"]])
    t.state.lay_egg(t.unit("phoenix-2"), 0, 2)
    t.play("simple spartans", "attack phoenix-2")
    assert t.asked == "die"


@pytest.mark.clause("attack.tokens")
def test_an_egg_is_attacked_like_a_unit_without_the_attacker_s_talents() -> None:
    t = lay(
        ROW,
        ["zeus a4", "spartans a1", "hyperboreans a1"],
        ["athena a3", "phoenix a1 x1"],
        hands=[["spartans", "hyperboreans", "art"]],
    )
    t.attack("spartans", "phoenix-2").hit()
    t.play("done", "another art")
    t.attack("hyperboreans", "phoenix-2")
    assert t.values() == (value("hyperboreans", "combat"), REBIRTH.token_defence), "close combat is a talent"
    t.hit()
    assert t.zone("phoenix-2") == ""
    assert t.state.egg[t.unit("phoenix-2")] == 0
    assert t.asked != "retaliate"


@pytest.mark.clause("attack.tokens", "talent.bolster")
def test_the_talents_of_others_count_against_an_egg() -> None:
    t = lay(ROW, ["odysseus a1", "spartans a1"], ["athena a3", "phoenix a1 x1"], hands=[["spartans"]])
    t.attack("spartans", "phoenix-2")
    whole_strength = t.values()[0]
    t = lay(ROW, ["odysseus a1", "spartans a1"], ["athena a3", "phoenix a1"], hands=[["spartans"]])
    t.state.vitality[t.unit("phoenix-2")] = 0
    t.state.lift(t.unit("phoenix-2"))
    t.state.lay_egg(t.unit("phoenix-2"), 0, 2)
    t.attack("spartans", "phoenix-2")
    assert t.values()[0] == whole_strength, "the spartans have no talent in close combat, and Odysseus bolsters them"


@pytest.mark.clause("art.pay", "power.rebirth")
def test_the_cards_of_a_phoenix_in_its_egg_pay() -> None:
    t = lay(
        ROW,
        ["spartans a1"],
        ["athena a3", "phoenix a1 x1"],
        hands=[["spartans"], ["phoenix", "phoenix"]],
        decks=[["spartans"], ["athena", "athena"]],
    )
    t.attack("spartans", "phoenix-2").hit()
    t.play("done")
    assert (t.actor, t.asked) == (1, "interlude")
    assert "draw-two fallen" in t.answers


@pytest.mark.clause("art.choice", "power.rebirth")
def test_the_cards_of_those_who_do_not_come_back_pay_before_those_of_a_phoenix_in_its_egg() -> None:
    t = lay(
        ROW,
        ["spartans a1"],
        ["athena a3", "phoenix a1 x1", "leonidas fallen"],
        hands=[["spartans"], ["phoenix", "phoenix", "leonidas", "leonidas"]],
        decks=[["spartans"], ["athena", "athena"]],
    )
    t.attack("spartans", "phoenix-2").hit()
    t.play("done", "draw-two fallen").chance()
    assert sorted(t.discards(1)) == ["leonidas", "leonidas"]


@pytest.mark.clause("attack.tokens")
@pytest.mark.clause("power.rebirth-egg")
@pytest.mark.clause("area.all")
def test_an_attack_on_a_zone_hits_an_egg_like_a_unit_even_one_alone() -> None:
    t = lay(ROW, ["cerberus a1"], ["phoenix fallen", "spartans a2"], hands=[["cerberus"]])
    t.state.lay_egg(t.unit("phoenix-2"), 1, 2)
    t.play("simple cerberus", "use burning-breath free")
    assert t.answers >= {"aim phoenix-2", "aim spartans-2"}
    t.play("aim phoenix-2").hit()
    assert t.state.egg[t.unit("phoenix-2")] == 0
    t = lay(ROW, ["hades a4", "hydra a1"], ["phoenix fallen"], hands=[["hydra", "art"]])
    assert "bites" not in uses(t.play("simple hydra"))
    t = lay(ROW, ["hades a4", "hydra a1", "minotaur a4"], ["phoenix fallen"], hands=[["hydra", "minotaur", "art"]])
    t.state.lay_egg(t.unit("phoenix-2"), 1, 2)
    assert "bites" in uses(t.play("simple hydra"))


@pytest.mark.clause("power.area")
def test_wings_of_flame_strike_a_zone() -> None:
    t = lay(ROW, ["phoenix a1"], ["spartans a2"], hands=[["phoenix", "art"]])
    t.heard()
    t.play("simple phoenix", "use wings-of-flame art").decline()
    assert t.values()[0] == dice("phoenix", "wings-of-flame")
