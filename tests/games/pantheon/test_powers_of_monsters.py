"""The powers of monsters."""

from __future__ import annotations

import pytest

from .lay import Table, dice, lay, value, whole

ROW = ["neutral neutral neutral neutral"]


def uses(t: Table) -> set[str]:
    """The powers that can be used now."""
    return {answer.split()[0] for answer in t.after("use")}


def pass_on(t: Table) -> Table:
    """Everybody does as little as possible, until seat 0 or 1 is asked what to do in a turn of its own."""
    turn = t.state.seat
    while t.state.seat == turn or t.asked != "turn":
        if t.asked == "draw-card":
            t.play(sorted(t.answers)[0])
        else:
            for answer in ("done", "decline", "stand"):
                if answer in t.answers:
                    t.play(answer)
                    break
    return t


# Minotaur.


@pytest.mark.clause("power.charge")
def test_a_charge_attacks_everybody_in_up_to_two_zones() -> None:
    t = lay(ROW, ["minotaur a1"], ["spartans a2", "hoplites a3"], hands=[["minotaur", "art"], ["spartans"]])
    t.heard()
    t.play("simple minotaur", "use charge art", "to a2").decline()
    assert t.values() == (dice("minotaur", "charge"), value("spartans", "defence"))
    _blanks(t)
    t.play("to a3").decline()
    assert t.values()[1] == value("hoplites", "defence")
    _blanks(t)
    assert t.zone("minotaur-1") == "a3"
    assert t.asked not in ("charge-on", "retaliate")


@pytest.mark.clause("power.charge")
@pytest.mark.clause("stone.drop-moment")
def test_a_stone_may_be_dropped_between_the_zones_of_a_charge() -> None:
    t = lay(ROW, ["minotaur a1 stone"], ["spartans a2"], hands=[["minotaur", "art"]], stones=["a4"])
    t.play("simple minotaur", "use charge art", "to a2").decline()
    _blanks(t)
    t.play("drop")
    assert (t.stones("a2"), t.carries("minotaur-1")) == (1, False)
    t.play("to a3")
    assert t.zone("minotaur-1") == "a3"


def _blanks(t: Table) -> None:
    t.miss()
    while t.asked == "meddle":
        t.play("decline")


@pytest.mark.clause("power.charge")
@pytest.mark.clause("power.charge-ends")
def test_a_charge_may_end_after_one_zone_and_is_stopped_by_borders_and_ground() -> None:
    t = lay(ROW, ["minotaur a1"], ["spartans a2"], hands=[["minotaur", "art"]], borders={"a1-a2": "wall"})
    assert "charge" not in uses(t.play("simple minotaur"))
    t = lay(ROW, ["minotaur a1"], ["spartans a2"], hands=[["minotaur", "art"]], borders={"a1-a2": "chains"})
    t.play("simple minotaur", "use charge art", "to a2").decline()
    _blanks(t)
    assert t.asked != "charge-on", "chains end it"
    t = lay(ROW, ["minotaur a1"], ["spartans a3"], hands=[["minotaur", "art"]])
    t.play("simple minotaur", "use charge art", "to a2", "done")
    assert t.zone("minotaur-1") == "a2"


@pytest.mark.clause("power.charge-ends")
def test_a_charge_into_a_marsh_ends_there_and_none_leaves_one() -> None:
    rows = ["neutral marsh neutral"]
    t = lay(rows, ["minotaur a1"], ["spartans a2", "hoplites a3"], hands=[["minotaur", "art"]])
    t.play("simple minotaur", "use charge art", "to a2").decline()
    _blanks(t)
    assert t.asked != "charge-on"
    t = lay(rows, ["minotaur a2"], ["spartans a3"], hands=[["minotaur", "art"]])
    assert "charge" not in uses(t.play("simple minotaur"))


@pytest.mark.clause("power.charge-ends")
@pytest.mark.clause("terrain.lava")
def test_a_charge_into_lava_ends_there() -> None:
    rows = ["neutral lava neutral", "neutral cliff cliff"]
    t = lay(rows, ["minotaur a1"], ["spartans a3"], hands=[["minotaur", "art"]])
    assert "charge" not in uses(t.copy().play("simple minotaur")), "nobody is met before the lava"
    t = lay(rows, ["minotaur a1"], ["spartans a3", "hoplites b1"], hands=[["minotaur", "art"]])
    t.state.put(t.unit("spartans-2"), 1)
    t.play("simple minotaur", "use charge art", "to a2", "to a3")
    assert (t.zone("minotaur-1"), t.vitality("minotaur-1")) == ("a3", whole("minotaur") - 1)
    assert t.asked not in ("die", "charge-on"), "nobody is trampled, neither in the lava nor beyond it"


@pytest.mark.clause("power.charge")
def test_a_charge_needs_an_enemy_within_its_zones() -> None:
    t = lay(ROW, ["minotaur a1"], ["spartans a4"], hands=[["minotaur", "art"]])
    assert "charge" not in uses(t.play("simple minotaur"))


@pytest.mark.clause("power.thirst")
def test_thirst_for_blood_rolls_two_dice_again_for_nothing() -> None:
    t = lay(ROW, ["minotaur a1"], ["atlas a2"], hands=[["minotaur"]])
    t.play("simple minotaur", "close atlas-2").decline()
    t.roll(" ".join(["0"] * value("minotaur", "combat")))
    t.play("use thirst-for-blood free", "again 0", "again 0").roll("5 5")
    assert t.asked != "meddle"


# Hydra.


@pytest.mark.clause("power.bites")
def test_the_hydra_bites_each_enemy_in_range_once() -> None:
    t = lay(
        ROW,
        ["hydra a2", "amazons a2"],
        ["spartans a1", "hoplites a2", "centaurs a4"],
        hands=[["hydra", "art"], ["hoplites"]],
    )
    t.play("simple hydra", "use bites art")
    assert t.after("aim") == {"spartans-2", "hoplites-2"}
    t.heard()
    t.play("aim hoplites-2").decline()
    assert t.values()[0] == dice("hydra", "bites")
    t.miss().play("decline").decline().miss()
    assert t.asked != "choose-bite"


@pytest.mark.clause("power.bites", "power.several", "attack.retaliation")
def test_whoever_is_bitten_at_range_0_may_retaliate() -> None:
    t = lay(ROW, ["hydra a1"], ["spartans a1", "hoplites a2"], hands=[["hydra", "art"], ["spartans", "hoplites"]])
    t.play("simple hydra", "use bites art", "aim spartans-2").decline().miss()
    assert (t.actor, t.asked) == (1, "retaliate")
    t.play("decline").decline().miss()
    assert t.asked != "retaliate", "the hoplites stand a zone away"


@pytest.mark.clause("power.bites", "unit.range")
def test_the_hydra_bites_as_far_as_she_reaches() -> None:
    near = [vitality for vitality in range(1, whole("hydra") + 1) if value("hydra", "range", vitality) == 0]
    able = [vitality for vitality in near if dice("hydra", "bites", vitality) > 0]
    t = lay(ROW, [f"hydra a1 x{able[0]}"], ["spartans a1", "hoplites a2"], hands=[["hydra", "art"]])
    t.play("simple hydra", "use bites art").decline().miss()
    assert t.asked not in ("react", "die"), "only the spartans were in range"


@pytest.mark.clause("power.several-dice")
def test_whoever_was_hit_in_between_bites_on_with_fewer_dice() -> None:
    falls = next(line for line in range(whole("hydra"), 2, -1) if bites(line) > bites(line - 1) > 0)
    t = lay(ROW, [f"hydra a1 x{falls}"], ["spartans a1", "hoplites a1"], hands=[["hydra", "art"], ["spartans"]])
    t.heard()
    t.play("simple hydra", "use bites art", "aim spartans-2").decline()
    assert t.values()[0] == bites(falls)
    t.miss().play("retaliate").decline()
    t.state.vitality[t.unit("hydra-1")] -= 1
    t.heard()
    t.miss().decline()
    assert t.values()[0] == bites(falls - 1)


def bites(vitality: int) -> int:
    """The dice of the Hydra's bites on one of her lines."""
    return dice("hydra", "bites", vitality)


@pytest.mark.clause("power.several-dice")
def test_no_more_bites_come_from_a_line_without_dice() -> None:
    last = next(line for line in range(1, whole("cerberus")) if dice("cerberus", "triple-bite", line) > 0)
    t = lay(ROW, [f"cerberus a1 x{last}"], ["spartans a1"], hands=[["cerberus", "art"], ["spartans"]])
    t.play("simple cerberus", "use triple-bite art", "attack spartans-2").decline().miss()
    t.play("retaliate").decline()
    t.state.vitality[t.unit("cerberus-1")] -= 1
    t.miss()
    assert t.asked != "choose-target"


@pytest.mark.clause("power.regeneration")
@pytest.mark.clause("power.permanent")
def test_the_hydra_regenerates_at_the_end_of_each_activation() -> None:
    for how in ("simple", "complex"):
        t = lay(ROW, ["hydra a1 x3"], [], hands=[["hydra"]])
        t.play(f"{how} hydra", "done")
        assert t.vitality("hydra-1") == 4


@pytest.mark.clause("power.regeneration")
@pytest.mark.clause("priority.vitality")
def test_nobody_regenerates_beyond_the_first_line() -> None:
    t = lay(ROW, ["hydra a1"], [], hands=[["hydra"]])
    t.play("simple hydra", "done")
    assert t.vitality("hydra-1") == whole("hydra")


# Cerberus.


@pytest.mark.clause("power.triple-bite")
@pytest.mark.clause("power.several")
def test_cerberus_bites_three_times_whom_he_likes() -> None:
    t = lay(ROW, ["cerberus a1"], ["spartans a1", "hoplites a1"], hands=[["cerberus", "art"], ["spartans"]])
    t.play("simple cerberus", "use triple-bite art")
    t.heard()
    for target in ("spartans-2", "spartans-2", "hoplites-2"):
        t.play(f"attack {target}").decline()
        assert t.values()[0] == dice("cerberus", "triple-bite")
        t.miss()
        if t.asked == "retaliate":
            t.play("decline")
    assert t.asked not in ("choose-target", "die")


@pytest.mark.clause("power.triple-bite")
def test_after_the_first_bite_one_may_stop() -> None:
    t = lay(ROW, ["cerberus a1"], ["spartans a1"], hands=[["cerberus", "art"]])
    t.play("simple cerberus", "use triple-bite art")
    assert "decline" not in t.answers
    t.play("attack spartans-2").decline().miss()
    assert "decline" in t.answers


@pytest.mark.clause("power.area")
def test_burning_breath_strikes_a_zone_for_nothing() -> None:
    t = lay(ROW, ["cerberus a1"], ["spartans a2"], hands=[["cerberus"]])
    t.heard()
    t.play("simple cerberus", "use burning-breath free").decline()
    assert t.values()[0] == dice("cerberus", "burning-breath")


# Medusa.


@pytest.mark.clause("power.petrification")
@pytest.mark.clause("power.petrification-all")
def test_petrification_destroys_troops_and_paralyses_other_enemies() -> None:
    mine = ["medusa a1", "amazons a1"]
    theirs = ["spartans a1", "achilles a1", "hoplites a2"]
    t = lay(ROW, mine, theirs, hands=[["medusa", "art", "art"], ["achilles"]])
    t.play("simple medusa", "use petrification art-art")
    assert (t.vitality("spartans-2"), t.vitality("amazons-1")) == (0, 0)
    assert (t.vitality("hoplites-2"), t.vitality("achilles-2")) == (whole("hoplites"), whole("achilles"))
    assert t.tokens() == [("petrification", "achilles-2")]


@pytest.mark.clause("power.petrification")
@pytest.mark.clause("turn.effects-end")
@pytest.mark.clause("power.tokens-last")
def test_the_petrified_are_not_activated_until_the_next_turn_of_who_did_it() -> None:
    t = lay(ROW, ["zeus a3", "medusa a1"], ["athena a4", "achilles a1"], hands=[["medusa", "art", "art"], ["achilles"]])
    t.play("simple medusa", "use petrification art-art", "done")
    s = t.state
    # She may even be dead by then.
    s.vitality[t.unit("medusa-1")] = 0
    s.lift(t.unit("medusa-1"))
    pass_on(t)
    assert (t.actor, t.asked) == (1, "turn")
    assert not [answer for answer in t.answers if answer.endswith(" achilles")]
    pass_on(t)
    assert t.actor == 0
    assert t.tokens() == []
    pass_on(t)
    assert "simple achilles" in t.answers


@pytest.mark.clause("power.petrification")
def test_the_petrified_may_retaliate() -> None:
    t = lay(ROW, ["medusa a1", "hyperboreans a1"], ["achilles a1"], hands=[["medusa", "hyperboreans"], ["achilles"]])
    from palamedes.games.pantheon.rules.tokens import lay_token
    from palamedes.games.pantheon.table.power_words import POWERS

    lay_token(t.state, POWERS.index("petrification"), t.unit("medusa-1"), t.unit("achilles-2"), -1)
    t.attack("hyperboreans", "achilles-2").miss()
    assert "retaliate" in t.answers


# Arachne.


@pytest.mark.clause("power.webs")
@pytest.mark.clause("power.tokens")
def test_a_web_is_laid_in_a_visible_zone_of_the_surroundings() -> None:
    t = lay(ROW, ["arachne a2"], [], hands=[["arachne"]], borders={"a2-a3": "wall"})
    t.play("simple arachne", "use webs free")
    assert t.answers >= {"to a1", "to a2"}
    assert "to a3" not in t.answers
    t.play("to a1")
    assert t.tokens() == [("webs", "a1")]


@pytest.mark.clause("power.webs")
def test_there_are_three_webs() -> None:
    t = lay(ROW, ["arachne a2"], [], hands=[["arachne"]])
    for zone in ("a1", "a2", "a3"):
        _web(t, "arachne-1", zone)
    assert "webs" not in uses(t.play("simple arachne"))


@pytest.mark.clause("power.webs")
@pytest.mark.clause("power.tokens-last")
def test_an_enemy_that_walks_or_runs_into_a_web_goes_no_further() -> None:
    t = lay(ROW, ["centaurs a1"], ["arachne fallen"], hands=[["centaurs"]])
    _web(t, "arachne-2", "a2")
    walk = t.copy().play("simple centaurs", "to a2")
    assert (walk.zone("centaurs-1"), walk.asked) == ("a2", "act")
    run = t.play("complex centaurs", "to a2")
    assert "to" not in run.verbs


@pytest.mark.clause("power.webs")
def test_friends_pass_through_a_web() -> None:
    t = lay(ROW, ["centaurs a1", "arachne a4"], [], hands=[["centaurs"]])
    _web(t, "arachne-1", "a2")
    assert "to a3" in t.play("simple centaurs", "to a2").answers


def _web(t: Table, by: str, zone: str) -> None:
    from palamedes.games.pantheon.rules.tokens import lay_token
    from palamedes.games.pantheon.table.power_words import POWERS
    from palamedes.games.pantheon.table.terms import ZONES

    lay_token(t.state, POWERS.index("webs"), t.unit(by), -1, ZONES.index(zone))


@pytest.mark.clause("power.missile")
def test_arachne_s_venom_reaches_the_next_zone() -> None:
    t = lay(ROW, ["arachne a1"], ["spartans a2", "hoplites a3"], hands=[["arachne", "art"]])
    t.play("simple arachne", "use venom art")
    assert t.after("attack") == {"spartans-2"}


@pytest.mark.clause("power.charge", "power.charge-ends")
def test_no_charge_is_offered_where_the_only_enemy_stands_in_lava() -> None:
    mine, theirs = ["minotaur a1"], ["enceladus a2"]
    t = lay(["neutral lava neutral"], mine, theirs, hands=[["minotaur", "art"]])
    assert "charge" not in uses(t.play("simple minotaur")), "lava throws him out, and he attacks nobody there"
    t = lay(["neutral lava neutral"], mine, [*theirs, "spartans a1"], hands=[["minotaur", "art"]])
    assert "charge" not in uses(t.play("simple minotaur"))


@pytest.mark.clause("power.thirst", "talent.projection", "destroy.during")
def test_nobody_thirsts_for_a_target_that_projection_has_destroyed() -> None:
    t = lay(["neutral lava"], ["minotaur a1"], ["spartans a1 x1"], hands=[["minotaur", "art"]])
    t.play("simple minotaur", "attack spartans-2").decline().miss()
    t.play("use projection free", "to a2")
    assert t.vitality("spartans-2") == 0
    assert t.asked == "act", "no more dice are rolled"
