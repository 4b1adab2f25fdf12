"""What is broken is noticed by the models at the table that shows it; `make broken` plays fresh tables."""

from __future__ import annotations

import pytest

from palamedes.core.kernel.registry import games
from tests.models import modelled

from . import Broken, broken, broken_in, broken_rules, keeper, noticed
from .__main__ import known, main, sought

pytestmark = pytest.mark.interpreted_only  # compiled code cannot be broken

LEAST = 8
"""So many broken rules each game has at the least."""
RULES = [(id, rule) for id in broken_in() for rule in broken_rules(id)]


@pytest.mark.parametrize(("id", "rule"), RULES, ids=[f"{id}: {rule.rule}" for id, rule in RULES])
def test_the_models_notice_a_broken_rule(id: str, rule: Broken) -> None:
    assert known(id, rule) == ""


def test_every_list_of_broken_rules_is_of_a_game_with_models_and_long_enough() -> None:
    assert set(broken_in()) <= set(modelled()) <= set(games())
    assert [id for id in broken_in() if len(broken_rules(id)) < LEAST] == []


def test_no_rule_is_broken_twice() -> None:
    assert len({(id, rule.where, rule.old, rule.new) for id, rule in RULES}) == len(RULES)
    assert len({(id, rule.rule) for id, rule in RULES}) == len(RULES)


def harmless() -> Broken:
    """Something else is written, and the same is meant."""
    return Broken(
        "nothing is wrong", "battle.falls", "s.bonus > s.force(enemy)", "s.bonus > +s.force(enemy)", "2-players 1"
    )


def test_what_nobody_notices_is_named() -> None:
    assert known("arena", harmless()).startswith("arena: nobody notices at 2-players 1, nor at ")
    assert sought("arena", [harmless()], 1, 2) == ["arena: nobody notices at 2 tables that nothing is wrong."]


def test_fresh_tables_are_played_until_a_broken_rule_is_noticed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--game", "arena", "--rule", "shields stop nobody", "--seed", "1"]) == 0
    assert "1 of 1 broken rules were noticed." in capsys.readouterr().out


def test_a_rule_is_mended_again() -> None:
    rule = broken_rules("arena")[0]
    with broken("arena", rule):
        assert noticed("arena", rule.shown) is not None
    assert noticed("arena", rule.shown) is None


def test_a_piece_that_stands_there_no_more_is_named() -> None:
    gone = Broken("it is gone", "battle.falls", "no such words", "", "2-players 1")
    with (
        pytest.raises(AssertionError, match="'no such words' stands 0 times in falls, not once"),
        broken("arena", gone),
    ):
        pass


def test_the_code_of_a_method_that_asks_its_parent_can_be_broken() -> None:
    """Such code knows its class from around it."""
    rule = Broken("a parent is asked", "characters.Sol.__init__", "self.goes_outside = True", "pass", "2-players 1")
    assert "__class__" in keeper("arena", rule.where).__code__.co_freevars
    with broken("arena", rule):
        pass
