"""What the log tells, and the causes it names."""

from __future__ import annotations

import pytest

from palamedes.core.kernel.fields import NONE
from palamedes.games.pantheon.rules.tokens import lay_token
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
