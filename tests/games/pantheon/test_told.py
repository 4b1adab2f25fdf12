"""What the log tells, and the causes it names."""

from __future__ import annotations

import pytest

from palamedes.core.kernel.fields import NONE
from palamedes.core.kernel.rng import Rng
from palamedes.games.pantheon.rules.tokens import lay_token
from palamedes.games.pantheon.table.pieces import COINS
from palamedes.games.pantheon.table.terms import ZONES

from .lay import PANTHEON, PRINTED, Table, lay
from .test_adventures import begun


def told(t: Table) -> list[str]:
    """The keys of what has happened."""
    return [event.key for event in t.heard()]


@pytest.mark.clause("power.prowess")
def test_a_die_that_rises_by_prowess_is_not_told_as_one_that_is_spent() -> None:
    t = lay(["neutral"], ["achilles a1"], ["minotaur a1"], hands=[["achilles"]])
    t.attack("achilles", "minotaur-2").play("die 4").miss()
    while t.asked == "meddle":
        t.play("decline")
    t.heard()
    t.play("lift 4")
    keys = told(t)
    assert "lifted" in keys
    assert "raised" not in keys


@pytest.mark.clause("power.wall-of-shields")
def test_the_troop_that_takes_the_blow_for_leonidas_is_named() -> None:
    t = lay(["neutral"], ["hyperboreans a1"], ["leonidas a1", "hoplites a1"], hands=[["hyperboreans"], ["art"]])
    t.play("simple hyperboreans", "attack leonidas-2")
    t.heard()
    t.play(next(answer for answer in sorted(t.answers) if answer.startswith("use wall-of-shields")))
    (guarded,) = [event.seen_by(None) for event in t.heard() if event.key == "guarded"]
    assert guarded == {"unit": "hoplites-2", "unit_target": "leonidas-2"}


@pytest.mark.clause("terrain.lava", "terrain.polar", "power.webs", "power.backlash")
def test_lava_ice_webs_and_molten_skin_are_told_as_causes() -> None:
    t = lay(["neutral lava neutral"], ["cerberus a1"], [], hands=[["cerberus"]])
    t.heard()
    keys = told(t.play("simple cerberus", "to a2"))
    assert keys.index("burnt") + 1 == keys.index("wounded")
    t = lay(["polar neutral"], ["cerberus a1"], [], hands=[["cerberus"]])
    t.heard()
    keys = told(t.play("simple cerberus"))
    assert keys.index("frozen") + 1 == keys.index("wounded")
    t = lay(["neutral neutral neutral"], ["cerberus a1"], ["arachne a3"], hands=[["cerberus"]])
    lay_token(t.state, PRINTED.power_words.index("webs"), t.unit("arachne-2"), NONE, ZONES.index("a2"))
    t.heard()
    assert "snared" in told(t.play("simple cerberus", "to a2"))
    t = lay(["neutral/5"], ["atlas a1"], ["enceladus a1"], hands=[["atlas"]])
    t.attack("atlas", "enceladus-2").hit()
    (used,) = [event.seen_by(None) for event in t.heard() if event.key == "used"]
    assert used == {"unit": "enceladus-2", "power": "molten-skin"}


def test_the_first_round_is_told() -> None:
    table = begun("first-steps")
    assert [event.seen_by(None) for event in table.heard() if event.key == "round"] == [{"round": "1"}]


@pytest.mark.clause("adventure.first-steps")
def test_nobody_is_said_to_have_four_stones_where_two_win() -> None:
    for lang in ("en", "fr"):
        said = PANTHEON.words(lang).name("victory", "stones")
        assert "four" not in said
        assert "quatre" not in said


@pytest.mark.clause("power.regeneration", "power.devour", "power.call-of-souls", "power.undying")
def test_what_heals_a_unit_is_told_before_it_is_healed() -> None:
    """Hydra, Kronos, Hades and infernal warriors recover by themselves."""
    t = lay(["neutral"], ["hydra a1 x5"], [], hands=[["hydra"]])
    t.heard()
    t.play("simple hydra", "done")
    healing = [(event.key, event.seen_by(None)) for event in t.heard() if event.key in ("used", "recovered")]
    assert healing == [
        ("used", {"unit": "hydra-1", "power": "regeneration"}),
        ("recovered", {"unit": "hydra-1", "amount": "1"}),
    ]
    for healed, power in (("kronos", "devour"), ("hades", "call-of-souls")):
        t = lay(["neutral"], [f"{healed} a1 x4"], ["athena waits", "centaurs a1 x1"], hands=[[healed]])
        t.attack(healed, "centaurs-2").hit()
        events = [(event.key, event.args.get("power")) for event in t.heard()]
        at = [key for key, _ in events].index("recovered")
        assert events[at - 1] == ("used", power)


@pytest.mark.clause("power.call-of-souls")
def test_a_card_for_a_death_has_a_cause_even_where_nothing_is_healed() -> None:
    t = lay(["neutral"], ["hades a1"], ["athena waits", "centaurs a1 x1"], hands=[["hades"]])
    t.attack("hades", "centaurs-2").hit()
    keys = told(t)
    assert "recovered" not in keys
    assert keys.index("used") + 1 == keys.index("took")


def said(t: Table, key: str, lang: str = "en") -> list[str]:
    """The lines of the log for one kind of event."""
    words = PANTHEON.words(lang)
    return [words.event(t.state, event, None) for event in t.heard() if event.key == key]


@pytest.mark.clause("power.cost")
def test_a_price_is_told_as_what_is_paid() -> None:
    t = lay(["neutral"], ["ares a1"], ["hades a1"], hands=[["ares", "art"]]).play("simple ares")
    t.heard()
    t.play("use frenzy art")
    assert said(t, "paid") == ["Delphi pays an art of war card."]
    for lang in ("en", "fr"):
        words = PANTHEON.words(lang)
        assert [coin for coin in COINS[1:] if not words.has("price", coin)] == []


@pytest.mark.clause("attack.second-assault")
def test_a_die_of_the_second_assault_is_told_as_one() -> None:
    t = lay(["neutral"], ["zeus waits", "hyperboreans a1"], ["athena a1"], hands=[["hyperboreans"]])
    t.attack("hyperboreans", "athena-2").roll("5 0 0 0").play("reroll 1")
    t.heard()
    t.play("die 2")
    assert said(t, "assault") == ["Hyperboreans of Delphi: the five rolled again shows 2."]


@pytest.mark.clause("aim.last-divinity")
def test_nothing_is_told_after_the_line_that_somebody_has_won() -> None:
    """Kronos would recover, and Hades call a soul: it decides nothing any more."""
    t = lay(["neutral"], ["kronos a1 x4"], ["hades a1 x1"], hands=[["kronos"]])
    t.attack("kronos", "hades-2").hit()
    assert t.state.over
    assert told(t)[-3:] == ["wounded", "destroyed", "won"]


@pytest.mark.parametrize("seed", range(3))
def test_the_victory_is_the_last_line_of_every_log(seed: int) -> None:
    for adventure in ("first-steps", "hot-gates"):
        table = begun(adventure)
        rng = Rng(f"last line {seed}")
        s = table.state
        while not s.over:
            answers = s.legal()
            s.apply(answers[rng.below(len(answers))])
        assert told(table)[-1] in ("won", "drawn")
