"""An area attack on one's own unit: the opponent resolves it with talents and powers, and without any card.

No unit of ours has both an area attack and a power upon the dice that is paid for; an owner's has.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import palamedes

from .lay import Table, lay

FIELD = ["neutral neutral neutral"]
SWEEPING = """
[units.heracles.powers.heraclean-might]
effect = "area"
[units.veteran-heracles.powers.heraclean-might]
effect = "area"
"""
"""Heracles, who may pay to have dice rolled again, attacks whole zones."""
CARDS = ["art", "art", "art"]


@pytest.fixture(scope="module")
def sweeping(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """The game with the file of such an owner."""
    file: Path = tmp_path_factory.mktemp("owner") / "mine.toml"
    file.write_text(SWEEPING, encoding="utf-8")
    return palamedes.game("pantheon", content=str(file))


def swept(game: Any, hero: str = "heracles", teams: bool = False) -> Table:
    """A hero attacks a zone in which there are friends and enemies; everybody could pay for anything."""
    armies = [["zeus a3", f"{hero} a1", "hoplites a2", "cerberus a2"], ["ares a3", "leonidas a2"]]
    if teams:
        armies += [["athena a3", "spartans a2"], ["hades a3"]]
    table = lay(
        FIELD,
        *armies,
        hands=[[hero, *CARDS], *([*CARDS] for _ in armies[1:])],
        teams=teams,
        game=game,
    )
    return table.play(f"simple {hero}", "use heraclean-might free")


def rolled(table: Table, target: str) -> Table:
    """The dice of the attack on a unit of the zone have fallen: none is of any use as it lies."""
    return table.play(f"aim {target}").decline().miss()


@pytest.mark.clause("area.own", "power.feat")
def test_for_an_enemy_in_the_zone_the_attacker_may_pay(sweeping: Any) -> None:
    table = rolled(swept(sweeping), "leonidas-2")
    assert (table.asked, table.actor, table.after("use")) == ("meddle", 0, {"heraclean-feat art"})


@pytest.mark.clause("area.own", "power.feat")
def test_nobody_pays_for_the_attack_on_ones_own_unit(sweeping: Any) -> None:
    """Neither the opponent who resolves it nor the owner of the attacker, though both hold the cards."""
    table = rolled(swept(sweeping), "hoplites-1")
    assert (table.asked, table.actor) == ("area-target", 0)
    assert [table.hand(seat).count("art-of-war") for seat in (0, 1)] == [3, 3]


@pytest.mark.clause("area.own", "talent.monster-slayer")
def test_the_opponent_uses_what_is_free_and_not_what_is_paid(sweeping: Any) -> None:
    """Heracles slays monsters, his own Cerberus too: the talent is offered, and his feat is not."""
    table = rolled(swept(sweeping), "cerberus-1")
    assert (table.asked, table.actor, table.after("use")) == ("meddle", 1, {"monster-slayer free"})
    table.play("use monster-slayer free", "again 0", "again 0", "die 5", "die 4")
    assert (table.asked, table.actor) == ("spend", 1)
    assert [table.hand(seat).count("art-of-war") for seat in (0, 1)] == [3, 3]


@pytest.mark.clause("area.own", "talent.projection")
def test_the_opponent_throws_ones_own_unit_without_a_card(sweeping: Any) -> None:
    table = rolled(swept(sweeping, "veteran-heracles"), "hoplites-1")
    assert (table.asked, table.actor, table.after("use")) == ("meddle", 1, {"projection free"})
    table.play("use projection free", "to a3")
    assert (table.zone("hoplites-1"), table.actor) == ("a3", 0)


@pytest.mark.clause("area.own", "area.opponent", "unit.allied")
def test_a_partners_unit_is_ones_own_in_this(sweeping: Any) -> None:
    """The next opponent resolves it, and no card of any of the four is spent."""
    table = rolled(swept(sweeping, teams=True), "spartans-3")
    assert (table.asked, table.actor) == ("area-target", 0)
    assert [table.hand(seat).count("art-of-war") for seat in range(4)] == [3, 3, 3, 3]
    table = rolled(swept(sweeping, "veteran-heracles", teams=True), "spartans-3")
    assert (table.asked, table.actor, table.after("use")) == ("meddle", 1, {"projection free"})


@pytest.mark.clause("area.own", "power.feat")
def test_the_owner_of_the_unit_that_is_hit_pays_for_its_own_powers_as_ever() -> None:
    """Hellfire upon Heracles of the same army: the opponent attacks, and the owner defends."""
    table = lay(
        FIELD,
        ["hades a1", "heracles a2"],
        ["ares a3", "leonidas a2"],
        hands=[["hades", "art", "art"], CARDS],
    ).play("simple hades", "use hellfire art")
    table = rolled(table, "heracles-1")
    assert (table.asked, table.actor, table.after("use")) == ("meddle", 0, {"heraclean-feat art"})
