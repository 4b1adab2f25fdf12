"""The four ways to win, at once and for anybody, and games that nobody wins."""

from __future__ import annotations

from typing import Any

import pytest

from palamedes.games.hellas.rules.victory import LAST_BUILD

from .lay import Table, lay

RED = {"epirus": "0", "macedonia": "0", "thessaly": "0", "chalkidiki": "0"}
YELLOW = {"acarnania": "0", "aetolia": "0", "phocis": "0"}
BLUE = {"euboea": "0", "boeotia": "0", "attica": "0", "corinthia": "0"}
BROWN = {"argolis": "0", "laconia": "0"}
FINISHED: dict[str, Any] = {"levels": {"athena": 5}}


def won(table: Table) -> tuple[list[int], str | None]:
    """Who has won, and by what."""
    return table.state.winners(), table.seen()["victory"]


NOBODY: tuple[list[int], None] = ([], None)


# Warlord.


@pytest.mark.clause("victory.territories", "victory.at-once")
@pytest.mark.parametrize("players", [3, 4])
def test_two_whole_territories_win_at_once(players: int) -> None:
    table = lay({**RED, **YELLOW, "locris": "1", "thessaly": "0 x1"}, players=players)
    table.play("hoplites", "move thessaly locris")
    assert won(table) == ([0], "territories")
    assert table.state.over


@pytest.mark.clause("victory.at-once", "control.any-moment")
def test_a_move_that_wins_ends_the_game_before_the_other_moves() -> None:
    table = lay({**RED, **YELLOW, "locris": "1", "thessaly": "0 x3"}, players=4, stats={0: {"leadership": 3}})
    table.play("hoplites", "move thessaly locris")
    assert (won(table), table.state.over) == (([0], "territories"), True)
    assert [event.key for event in table.heard()][-1] == "won-territories"


@pytest.mark.clause("victory.at-once", "victory.monsters")
def test_no_trophy_follows_the_third_monster() -> None:
    table = lay(
        monsters={"cyclops": "crete"},
        wounds={"cyclops": [1, 2, 3]},
        heroes=["achilles crete"],
        slain={"hydra": 0, "medusa": 0},
        hands=[["axe-assault"]],
    )
    table.play("act hunt").drawn("bow-glory").play("strike axe-assault 4")
    assert won(table) == ([0], "monsters")
    assert not table.holds(0, "eye-of-cyclops")
    assert [event.key for event in table.heard()][-1] == "won-monsters"


@pytest.mark.clause("victory.at-once", "battle.control")
def test_the_last_word_of_a_battle_that_wins_is_the_victory() -> None:
    table = lay({**RED, **YELLOW, "locris": "1 x1", "thessaly": "0 x4"}, players=4)
    table.march("thessaly", "locris", 4).play("pass", "pass")
    assert (won(table), [event.key for event in table.heard()][-1]) == (([0], "territories"), "won-territories")


@pytest.mark.clause("victory.three-players")
@pytest.mark.parametrize(("players", "winners"), [(3, []), (4, [0])])
def test_with_three_players_blue_does_not_count(players: int, winners: list[int]) -> None:
    table = lay({**RED, **BLUE, "corinthia": "1", "boeotia": "0 x1"}, players=players)
    table.play("hoplites", "move boeotia corinthia")
    assert won(table)[0] == winners


@pytest.mark.clause("victory.two-players")
def test_with_two_players_three_territories_are_needed() -> None:
    table = lay({**RED, **YELLOW, "locris": "1", "thessaly": "0 x1"}, players=2)
    assert won(table.play("hoplites", "move thessaly locris")) == NOBODY
    table = lay({**RED, **BLUE, **YELLOW, "locris": "1", "thessaly": "0 x1"}, players=2)
    assert won(table.play("hoplites", "move thessaly locris")) == ([0], "territories")


@pytest.mark.clause("victory.at-once", "victory.together")
def test_somebody_may_win_on_the_turn_of_another() -> None:
    theirs = dict.fromkeys((*RED, *YELLOW), "1")
    table = lay({**theirs, "achaea": "1 x3", "corinthia": "0 x6"}, players=4)
    table.march("corinthia", "achaea", 6).play("pass", "pass", "retreat locris")
    assert won(table) == ([1], "territories")


@pytest.mark.clause("victory.together", "battle.control")
def test_a_retreat_comes_before_the_region_changes_hands() -> None:
    theirs = dict.fromkeys((*RED, *BROWN), "1")
    table = lay({**theirs, "argolis": "1 x4", "corinthia": "0 x6"})
    table.march("corinthia", "argolis", 6).play("pass", "pass", "retreat crete")
    assert won(table) == ([1], "territories"), "for a moment all of brown is theirs"


# Chosen of the gods.


@pytest.mark.clause("victory.temples")
@pytest.mark.parametrize(("temples", "winners"), [(3, []), (4, [0])])
def test_five_regions_with_temples_win(temples: int, winners: list[int]) -> None:
    altars = ["epirus", "aetolia", "elis", "phocis"][:temples]
    table = lay({**dict.fromkeys(altars, "0"), "crete": "0"}, temples=altars)
    assert won(table.play("act temple", "temple crete"))[0] == winners


@pytest.mark.clause("victory.temples", "victory.at-once")
def test_temples_of_others_count_for_who_takes_their_regions() -> None:
    altars = ["epirus", "aetolia", "elis", "phocis", "corinthia"]
    table = lay({**dict.fromkeys(altars[:4], "0"), "corinthia": "1", "boeotia": "0 x1"}, temples=altars)
    assert won(table.play("hoplites", "move boeotia corinthia")) == ([0], "temples")


# Slayer of monsters.


@pytest.mark.clause("victory.monsters")
@pytest.mark.parametrize(("slain", "winners"), [({"hydra": 0}, []), ({"hydra": 0, "medusa": 0}, [0])])
def test_three_slain_monsters_win(slain: dict[str, int], winners: list[int]) -> None:
    table = lay({"thessaly": "0"}, monsters={"cyclops": "crete"}, wounds={"cyclops": [1, 2, 3]}, slain=slain)
    assert won(table.play("use thunder-of-zeus", "target cyclops", "hit 4"))[0] == winners


# King of kings.


@pytest.mark.clause("victory.activation", "monument.fifth", "victory.activation-counts")
def test_the_fifth_level_starts_the_countdown_and_takes_no_token_itself() -> None:
    table = lay({"attica": "0 x5"}, levels={"athena": 4}, events=[]).play("act monument", "build athena")
    assert table.seen()["king"] == {"god": "athena", "builder": 0, "countdown": 3, "ripe": False}


@pytest.mark.clause("victory.activation", "victory.activation-counts")
def test_each_special_action_of_the_builder_takes_a_token_back() -> None:
    table = lay({"locris": "0", "achaea": "1"}, king=("athena", 0, 3), **FINISHED).play("act recruit", "enlist 2")
    assert table.seen()["king"]["countdown"] == 2
    table.play("act recruit", "enlist 2")
    assert table.seen()["king"]["countdown"] == 2, "the others take none"


@pytest.mark.clause("victory.activation-counts")
def test_building_and_free_actions_count_too_and_tokens_on_the_card_stay() -> None:
    table = lay(king=("athena", 0, 3), events=[], **FINISHED).play("act monument", "build zeus")
    assert table.seen()["king"]["countdown"] == 2
    free = lay({"crete": "0"}, gifts=[["hermes-temple"]], king=("athena", 0, 3), **FINISHED)
    free.play("act temple", "temple crete", "act prepare")
    assert free.seen()["king"]["countdown"] == 1


@pytest.mark.clause("victory.king", "victory.king-moment")
@pytest.mark.parametrize("ruler", [0, 1])
def test_after_the_last_token_whoever_controls_the_region_wins(ruler: int) -> None:
    table = lay({"locris": "0", "attica": f"{ruler} x2"}, king=("athena", 0, 1), **FINISHED)
    table.play("act recruit")
    assert won(table) == NOBODY, "the action is not resolved yet"
    while table.actor == 0 and not table.state.over:
        table.play(sorted(table.answers)[-1])
    assert won(table) == ([ruler], "king")


@pytest.mark.clause("victory.king-moment")
def test_the_last_action_itself_may_take_the_region() -> None:
    table = lay({"boeotia": "0 x5", "attica": "1"}, king=("athena", 0, 1), **FINISHED)
    assert won(table.march("boeotia", "attica", 5)) == ([0], "king")


@pytest.mark.clause("victory.king-moment")
def test_if_nobody_controls_it_the_first_who_will_wins() -> None:
    table = lay({"locris": "0", "boeotia": "1 x6"}, king=("athena", 0, 1), **FINISHED).play("act recruit", "enlist 2")
    assert (won(table), table.seen()["king"]["ripe"]) == (NOBODY, True)
    table.play("act march", "army boeotia", "amount 6", "to attica")
    assert won(table) == ([1], "king")


@pytest.mark.clause("victory.king-first")
def test_a_second_finished_monument_changes_nothing() -> None:
    table = lay(king=("athena", 1, 2), levels={"athena": 5, "zeus": 4}, events=[]).play("act monument", "build zeus")
    assert table.seen()["king"] == {"god": "athena", "builder": 1, "countdown": 2, "ripe": False}


@pytest.mark.clause("victory.king-two-players")
def test_with_two_players_there_is_no_king() -> None:
    table = lay({"attica": "0 x5"}, players=2, levels={"athena": 4}, events=[]).play("act monument", "build athena")
    assert table.seen()["king"] is None


# Games that last.


def late(**rest: Any) -> Table:
    """The last Build Monument before a game is ended is about to come."""
    table = lay(rest.pop("regions", None), events=[], **rest)
    table.state.builds = LAST_BUILD - 1
    return table.play("act monument", "build zeus")


@pytest.mark.clause("turn.long")
def test_a_game_that_nobody_wins_ends_with_most_regions() -> None:
    table = late(regions={"crete": "1", "elis": "1", "epirus": "0"})
    assert won(table) == ([1], "long")


@pytest.mark.clause("turn.long")
def test_temples_and_slain_monsters_break_a_tie() -> None:
    regions = {"crete": "1", "epirus": "0", "elis": "2"}
    assert won(late(regions=regions, temples=["crete"])) == ([1], "long")
    assert won(late(regions=regions, slain={"hydra": 2})) == ([2], "long")


@pytest.mark.clause("turn.long")
def test_who_is_level_shares_the_victory() -> None:
    assert won(late(regions={"crete": "1", "epirus": "0"})) == ([0, 1], "long")
