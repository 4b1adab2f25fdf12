"""The powers of heroes."""

from __future__ import annotations

import pytest

import palamedes
from palamedes.games.pantheon.table.frames import attack

from .lay import PANTHEON, PRINTED, Table, dice, lay, line, value, whole

ROW = ["neutral neutral neutral neutral"]


def uses(t: Table) -> set[str]:
    """The powers that can be used now."""
    return {answer.split()[0] for answer in t.after("use")}


# Heracles.


@pytest.mark.clause("power.feat")
def test_heraclean_feat_rolls_two_dice_of_his_own_attack_again() -> None:
    t = lay(ROW, ["heracles a1"], ["spartans a1"], hands=[["heracles", "art"]])
    t.attack("heracles", "spartans-2").roll("0 0 0 1 1 1 1 1 1")
    t.play("use heraclean-feat art", "again 0", "again 1").roll("4 3")
    assert list(attack(t.state).dice[:6]) == [0, 5, 0, 1, 1, 0], "blanks have gone since"
    assert t.discards(0) == ["heracles", "art-of-war"]


@pytest.mark.clause("power.feat")
def test_heraclean_feat_rolls_dice_of_an_attack_against_him_again() -> None:
    t = lay(ROW, ["achilles a1"], ["heracles a1"], hands=[["achilles"], ["art"]])
    combat = value("achilles", "combat") + 1
    t.attack("achilles", "heracles-2").roll(" ".join(["5"] * combat))
    assert (t.actor, t.asked) == (1, "meddle")
    t.play("use heraclean-feat art", "again 5", "again 5").roll("0 0")
    assert attack(t.state).dice[5] == combat - 2


@pytest.mark.clause("power.feat")
@pytest.mark.clause("manoeuvre.windows")
def test_the_feat_is_asked_for_whether_or_not_it_could_be_paid() -> None:
    t = lay(ROW, ["achilles a1"], ["heracles a1", "amazons a2"], hands=[["achilles"], ["amazons"]])
    t.attack("achilles", "heracles-2").roll(" ".join(["5"] * (value("achilles", "combat") + 1)))
    assert (t.actor, t.asked) == (1, "meddle")
    assert t.answers == {"decline"}


@pytest.mark.clause("power.feat")
def test_one_die_may_be_enough() -> None:
    t = lay(ROW, ["heracles a1"], ["spartans a1"], hands=[["heracles", "art"]])
    t.attack("heracles", "spartans-2").roll("0 1 1 1 1 1 1 1 1")
    t.play("use heraclean-feat art", "again 0", "done").roll("2")
    assert list(attack(t.state).dice[:6]) == [0, 8, 1, 0, 0, 0]


@pytest.mark.clause("power.might")
def test_heraclean_might_throws_an_element_of_his_zone() -> None:
    t = lay(["ruins neutral neutral"], ["heracles a1"], ["spartans a3"], hands=[["heracles"]])
    t.play("simple heracles", "use heraclean-might free")
    assert t.elements("a1") == 0
    t.heard()
    t.play("attack spartans-2").decline()
    assert t.values() == (dice("heracles", "heraclean-might"), value("spartans", "defence"))


@pytest.mark.clause("power.might")
def test_without_an_element_there_is_no_might() -> None:
    t = lay(ROW, ["heracles a1"], ["spartans a2"], hands=[["heracles"]])
    assert "heraclean-might" not in uses(t.play("simple heracles"))


# Achilles.


@pytest.mark.clause("power.endurance")
@pytest.mark.clause("power.passive")
def test_endurance_takes_one_wound_away_but_not_the_last() -> None:
    t = lay(ROW, ["hyperboreans a1"], ["achilles a1"], hands=[["hyperboreans"]])
    t.attack("hyperboreans", "achilles-2").hit()
    assert whole("achilles") - t.vitality("achilles-2") == value("hyperboreans", "combat") + 1 - 1
    t = lay(ROW, ["hyperboreans a1"], ["achilles a1"], hands=[["hyperboreans"]])
    t.attack("hyperboreans", "achilles-2").roll("5 0 0 0").play("reroll 1").roll("5")
    assert whole("achilles") - t.vitality("achilles-2") == 1


@pytest.mark.clause("power.available")
def test_on_his_last_line_achilles_endures_nothing_more() -> None:
    t = lay(ROW, ["achilles a1"], ["achilles a1 x1"], hands=[["achilles"]])
    t.attack("achilles", "achilles-2").hit()
    assert t.vitality("achilles-2") == 0


@pytest.mark.clause("power.prowess")
def test_prowess_raises_a_die_for_nothing_once_an_attack() -> None:
    t = lay(ROW, ["achilles a1"], ["centaurs a1"], hands=[["achilles"]])
    combat = value("achilles", "combat") + 1
    t.attack("achilles", "centaurs-2").roll(" ".join(["4"] + ["0"] * (combat - 1)))
    assert t.answers == {"done", "lift 4"}
    t.play("lift 4")
    assert t.vitality("centaurs-2") == whole("centaurs") - 1


@pytest.mark.clause("power.prowess")
def test_prowess_spends_no_other_die() -> None:
    t = lay(ROW, ["achilles a1"], ["centaurs a1"], hands=[["achilles"]])
    combat = value("achilles", "combat") + 1
    t.attack("achilles", "centaurs-2").roll(" ".join(["4", "4", "1"] + ["0"] * (combat - 3)))
    t.play("lift 4")
    assert not [answer for answer in t.answers if answer.startswith("lift")]
    t.play("raise 4")
    assert t.vitality("centaurs-2") == whole("centaurs") - 2


# Leonidas.


@pytest.mark.clause("power.born-leader")
def test_the_troop_that_a_born_leader_leads_fights_better_until_the_turn_ends() -> None:
    t = lay(ROW, ["leonidas a1", "spartans a2"], ["centaurs a2"], hands=[["leonidas"], ["centaurs"]])
    t.play("simple leonidas", "done", "aim spartans-1", "simple spartans")
    t.heard()
    t.play("attack centaurs-2").decline()
    assert t.values()[0] == value("spartans", "combat") + whole("spartans") + 1
    t.miss().play("retaliate")
    assert t.values()[1] == value("spartans", "defence") + 1


@pytest.mark.clause("power.wall-of-shields")
def test_a_troop_takes_the_blow_for_leonidas() -> None:
    t = lay(ROW, ["hyperboreans a1"], ["leonidas a1", "spartans a1"], hands=[["hyperboreans"]])
    t.play("simple hyperboreans", "attack leonidas-2")
    assert (t.actor, t.asked) == (1, "react")
    t.heard()
    t.play("use wall-of-shields free").decline()
    assert t.values()[1] == value("spartans", "defence")


@pytest.mark.clause("power.wall-of-shields")
@pytest.mark.clause("talent.guard")
def test_leonidas_guards_a_friend_and_passes_the_blow_on() -> None:
    theirs = ["medea a1", "leonidas a1", "spartans a1", "centaurs a1"]
    t = lay(["neutral/6 neutral"], ["hyperboreans a1"], theirs, hands=[["hyperboreans"]])
    t.play("simple hyperboreans", "attack medea-2", "guard leonidas", "use wall-of-shields free")
    assert (t.actor, t.asked) == (1, "choose-shield")
    assert t.answers == {"aim spartans-2", "aim centaurs-2"}
    t.heard()
    t.play("aim centaurs-2").decline()
    assert t.values()[1] == value("centaurs", "defence")


@pytest.mark.clause("power.wall-of-shields")
def test_without_a_troop_there_is_no_wall() -> None:
    t = lay(ROW, ["hyperboreans a1"], ["leonidas a1", "achilles a1", "spartans a2"], hands=[["hyperboreans"]])
    t.play("simple hyperboreans", "attack leonidas-2")
    assert t.asked != "react"


# Odysseus.


@pytest.mark.clause("power.subterfuge")
def test_one_manoeuvre_is_free_once_odysseus_is_activated() -> None:
    t = lay(ROW, ["odysseus a1"], [], hands=[["odysseus", "art"]])
    assert not [answer for answer in t.answers if answer.endswith(" free")]
    assert {"draw-two art", "search art"} <= t.answers
    t.play("simple odysseus")
    assert {"draw-two free", "search free"} <= t.answers
    t.play("search free", "take zeus")
    assert t.after("draw-two") == {"art"}
    assert t.after("search") == set()


@pytest.mark.clause("power.subterfuge")
def test_subterfuge_ends_with_the_turn() -> None:
    t = lay(ROW, ["odysseus a1"], ["ares a4"], hands=[["odysseus", "art"], ["ares"]])
    t.play("simple odysseus", "done")
    assert t.after("draw-two") == {"free"}, "after the activation too"
    t.play("done")
    while t.state.actor != 0:
        t.play("draw ares" if t.state.actor == palamedes.CHANCE else "decline" if "decline" in t.answers else "pass")
    assert (t.state.seat, t.asked) == (1, "interlude")
    assert t.after("draw-two") == {"art"}


@pytest.mark.clause("power.subterfuge")
@pytest.mark.clause("power.passive")
def test_subterfuge_needs_odysseus_on_the_board_and_not_in_a_complex_action() -> None:
    t = lay(ROW, ["odysseus waits"], [], hands=[["odysseus", "art"]])
    assert not [answer for answer in t.answers if answer.endswith(" free")]
    t = lay(ROW, ["odysseus a1"], [], hands=[["odysseus", "art"]])
    t.play("complex odysseus")
    assert t.after("draw-two") == {"art"}


@pytest.mark.clause("power.ruse")
def test_ruse_draws_a_card() -> None:
    t = lay(ROW, ["odysseus a1"], [], hands=[["odysseus"]])
    t.play("simple odysseus", "use ruse free", "draw zeus")
    assert t.hand(0) == ["zeus"]


# Atalanta.


@pytest.mark.clause("power.huntress")
def test_the_huntress_shoots_walks_and_strikes() -> None:
    t = lay(ROW, ["atalanta a1"], ["spartans a3", "hoplites a3"], hands=[["atalanta", "art"]])
    t.play("simple atalanta", "use huntress art")
    assert t.after("attack") == {"spartans-2", "hoplites-2"}
    t.heard()
    t.play("attack spartans-2").decline()
    assert t.values()[0] == value("atalanta", "combat") + 1, "from afar, with archery"
    t.miss().play("to a2", "to a3")
    assert t.after("attack") == {"spartans-2", "hoplites-2"}
    t.play("attack hoplites-2").decline()
    assert t.values()[0] == value("atalanta", "combat")


@pytest.mark.clause("power.huntress")
def test_a_strike_in_close_combat_is_written_down_and_read_again() -> None:
    t = lay(
        "olympus", ["zeus a1", "atalanta b2"], ["hades e2", "spartans b2", "hoplites a2"], hands=[["atalanta", "art"]]
    )
    t.play("simple atalanta", "use huntress art", "attack hoplites-2").decline().miss().play("done")
    assert t.asked == "choose-target"
    assert loaded(t) == t.state.position()
    t.play("attack spartans-2")
    assert loaded(t) == t.state.position()


def loaded(t: Table) -> dict[str, object]:
    """The position of a table that was written down and read again."""
    position: dict[str, object] = PANTHEON.restore(t.state.position()).position()
    return position


@pytest.mark.clause("power.huntress", "border.heights")
def test_from_heights_too_the_huntress_strikes_in_close_combat() -> None:
    t = lay(
        ROW,
        ["atalanta a1"],
        ["spartans a2"],
        hands=[["atalanta", "art"]],
        levels={"a1": 1},
        heights={"a1-a2": "a2"},
        borders={"a1-a2": "escarpment"},
    )
    t.play("simple atalanta", "use huntress art", "attack spartans-2").decline().miss()
    t.play("done")
    assert t.asked != "choose-target"


@pytest.mark.clause("power.huntress")
def test_the_huntress_begins_at_range_1_or_more() -> None:
    t = lay(ROW, ["atalanta a1"], ["spartans a1"], hands=[["atalanta", "art"]])
    assert "huntress" not in uses(t.play("simple atalanta"))


@pytest.mark.clause("power.dodge")
def test_dodge_adds_to_the_defence_against_one_attack() -> None:
    t = lay(ROW, ["spartans a1"], ["atalanta a1"], hands=[["spartans"], ["art"]])
    t.play("simple spartans", "attack atalanta-2")
    assert (t.actor, t.asked) == (1, "react")
    t.heard()
    t.play("use dodge art")
    assert t.values()[1] == value("atalanta", "defence") + line("atalanta", "dodge").amount
    assert t.discards(1) == ["art-of-war"]


@pytest.mark.clause("power.dodge")
def test_dodge_is_paid_once_an_attack() -> None:
    t = lay(ROW, ["spartans a1"], ["atalanta a1"], hands=[["spartans"], ["art", "art"]])
    t.play("simple spartans", "attack atalanta-2", "use dodge art")
    assert t.asked != "react"


@pytest.mark.clause("power.dodge")
@pytest.mark.clause("talent.guard")
def test_dodge_does_not_help_whoever_guards_afterwards() -> None:
    t = lay(ROW, ["spartans a1"], ["atalanta a1", "infernal-warriors a1"], hands=[["spartans"], ["art"]])
    t.play("simple spartans", "attack atalanta-2", "use dodge art", "guard infernal-warriors").decline()
    assert t.values()[1] == value("infernal-warriors", "defence")


# Jason and Medea.


@pytest.mark.clause("power.heal")
def test_the_golden_fleece_heals_an_ally_in_the_zone_or_jason_himself() -> None:
    mine = ["jason a1 x3", "achilles a1 x2", "medea a2 x1", "amazons a1"]
    t = lay(ROW, mine, [], hands=[["jason", "art"]])
    t.play("simple jason", "use golden-fleece art")
    assert t.answers == {"aim jason-1", "aim achilles-1"}, "amazons are whole, and Medea is elsewhere"
    t.play("aim achilles-1")
    assert t.vitality("achilles-1") == 2 + line("jason", "golden-fleece").amount


@pytest.mark.clause("power.heal")
@pytest.mark.clause("stone.heal")
def test_an_omphalos_card_may_heal_the_last_patient_before_the_fleece_does() -> None:
    t = lay(ROW, ["zeus a1 x9", "jason a1"], [], hands=[["jason", "art", "omphalos"]])
    t.play("simple jason", "use golden-fleece art", "heal")
    assert t.vitality("zeus-1") == 10
    assert "decline" in t.answers
    t.play("decline")
    assert t.asked == "act"


@pytest.mark.clause("power.heal")
def test_where_nobody_is_hurt_nobody_is_healed() -> None:
    t = lay(ROW, ["medea a1"], [], hands=[["medea", "art"]])
    assert "philtre" not in uses(t.play("simple medea"))


@pytest.mark.clause("power.curse")
@pytest.mark.clause("power.tokens")
@pytest.mark.clause("table.tokens")
def test_the_evil_eye_lies_on_an_enemy_who_fights_worse() -> None:
    t = lay(
        ROW,
        ["medea a1"],
        ["spartans a2", "centaurs a4"],
        hands=[["medea", "art", "art"], ["spartans"]],
    )
    t.play("simple medea", "use evil-eye art")
    assert t.answers >= {"aim spartans-2"}
    assert "aim centaurs-2" not in t.answers, "too far away"
    t.play("aim spartans-2")
    assert t.tokens() == [("evil-eye", "spartans-2")]
    assert "evil-eye" not in uses(t), "once a turn"


@pytest.mark.clause("power.curse-once")
def test_nobody_is_cursed_twice() -> None:
    t = lay(ROW, ["medea a1"], ["spartans a2", "hoplites a2"], hands=[["medea", "art"]])
    _curse(t, "medea-1", "spartans-2")
    t.play("simple medea", "use evil-eye art")
    assert t.answers & {"aim spartans-2", "aim hoplites-2"} == {"aim hoplites-2"}


@pytest.mark.clause("power.curse")
@pytest.mark.clause("power.tokens-last")
def test_a_curse_outlives_medea_and_lowers_combat() -> None:
    t = lay(ROW, ["spartans a1"], ["medea a1 x1"], hands=[["spartans"]])
    s = t.state
    _curse(t, "medea-2", "spartans-1")
    s.vitality[t.unit("medea-2")] = 0
    s.lift(t.unit("medea-2"))
    s.put(t.unit("athena-2"), 0)
    t.attack("spartans", "athena-2")
    assert t.values()[0] == value("spartans", "combat") + whole("spartans") - line("medea", "evil-eye").amount


@pytest.mark.clause("turn.recall-leaves")
def test_a_recalled_troop_is_rid_of_its_curse() -> None:
    t = lay(ROW, ["zeus a1", "spartans a3"], ["medea a4"], hands=[["art"]])
    _curse(t, "medea-2", "spartans-1")
    t.play("stand", "recall spartans art")
    assert t.tokens() == []
    assert t.zone("spartans-1") == "a1"


@pytest.mark.clause("destroy.leaves")
def test_the_token_of_a_destroyed_unit_goes_back_to_its_reserve() -> None:
    t = lay(ROW, ["hyperboreans a1"], ["centaurs a1 x1", "medea a4"], hands=[["hyperboreans"]])
    _curse(t, "medea-2", "centaurs-2")
    t.attack("hyperboreans", "centaurs-2").hit()
    assert t.tokens() == []


@pytest.mark.clause("power.tokens-owner")
def test_tokens_show_whose_they_are() -> None:
    t = lay(ROW, ["medea a1"], ["spartans a2"], hands=[["medea", "art"]])
    t.play("simple medea", "use evil-eye art")
    t.play("aim spartans-2")
    assert [token["by"] for token in t.state.position()["table"]["tokens"]] == ["medea-1"]  # type: ignore[index]


def _curse(t: Table, by: str, on: str) -> None:
    from palamedes.games.pantheon.rules.tokens import lay_token
    from palamedes.games.pantheon.table.power_words import POWERS

    lay_token(t.state, POWERS.index("evil-eye"), t.unit(by), t.unit(on), -1)


# Veterans.


@pytest.mark.clause("power.endurance")
@pytest.mark.clause("power.feat")
@pytest.mark.clause("recruit.once")
@pytest.mark.parametrize(("veteran", "hero"), [("veteran-achilles", "achilles"), ("veteran-heracles", "heracles")])
def test_veterans_have_the_powers_of_the_heroes_they_once_were(veteran: str, hero: str) -> None:

    old, young = (PRINTED.kinds[PRINTED.kind_words.index(kind)] for kind in (veteran, hero))
    assert [line.effect for line in old.powers] == [line.effect for line in young.powers]
    assert (old.same, young.same) == (young.index, old.index)
