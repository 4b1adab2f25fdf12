"""Drawing and discarding."""

from __future__ import annotations

import json

import pytest

from palamedes.core.words.telling import Log

from .table import CHARACTERS, Side, Table


@pytest.mark.clause("draw.turns")
def test_the_players_take_turns_and_place_one_card_each(side: Side) -> None:
    table = side.new()
    turns = []
    for answer in ("odin e5", "odin e6", "ull e7", "ull e8"):
        turns.append(table.drawing)
        character, cell = answer.split()
        table.play(f"draw {character}", f"place {character} {cell}")
    assert turns == ["my", "their", "my", "their"]
    assert len(table.filled) == 4


@pytest.mark.clause("draw.top-card")
def test_a_turn_begins_with_a_card_drawn_to_play_or_to_discard(side: Side) -> None:
    table = side.table({"e5": "their odin"})
    assert table.asked == {"draw"}
    table.play("draw beyla")
    assert table.asked == {"place", "discard"}
    assert table.state.actor == side.me
    assert table.decks[0] == 16


@pytest.mark.clause("draw.top-card")
def test_a_drawn_card_cannot_be_drawn_again(side: Side) -> None:
    table = side.new().play("draw odin", "place odin e5", "draw ull", "place ull e6")
    assert table.drawing == "my"
    assert "draw odin" not in table.answers
    assert "draw ull" in table.answers


def all_that_others_learn(table: Table, log: Log, viewer: int | None) -> str:
    """Everything that reaches another seat or a spectator, as one text."""
    state = table.state
    told: list[object] = [state.view(viewer), state.clause, state.waiting()]
    told += [state.prompt(lang, viewer) for lang in ("en", "fr")]
    for event in log.events:
        told += [event.key, event.seen_by(viewer)]
        told += [state.game.words(lang).event(state, event, viewer) for lang in ("en", "fr")]
    return json.dumps(told, sort_keys=True)


@pytest.mark.clause("draw.secret")
@pytest.mark.parametrize("discard", [[], ["odin"]], ids=["nothing-discarded", "odin-discarded"])
@pytest.mark.parametrize("spectator", [False, True])
def test_nobody_else_learns_which_card_was_drawn(side: Side, discard: list[str], spectator: bool) -> None:
    row = {"d5": "their odin", "e5": "my beyla", "f5": "their tyr", "g5": "their loki"}
    learnt = set()
    for character in set(CHARACTERS) - {"beyla", "odin"}:
        table = side.table(row, discard=discard)
        log = Log()
        table.state.listen(log)
        table.play(f"draw {character}")
        learnt.add(all_that_others_learn(table, log, None if spectator else side.foe))
    assert len(learnt) == 1


@pytest.mark.clause("draw.secret")
def test_the_second_card_of_a_turn_is_secret_too(side: Side) -> None:
    learnt = set()
    for character in ("thor", "ull", "sol", "hela"):
        table = side.table({"e5": "their odin"}, "eir").play("discard eir")
        log = Log()
        table.state.listen(log)
        table.play(f"draw {character}")
        learnt.add(all_that_others_learn(table, log, side.foe))
    assert len(learnt) == 1


@pytest.mark.clause("draw.secret")
def test_whoever_drew_the_card_sees_it(side: Side) -> None:
    table = side.table({"e5": "their odin"})
    log = Log()
    table.state.listen(log)
    table.play("draw thor")
    seen: object = table.state.view(side.me)["table"]
    assert isinstance(seen, dict)
    assert seen["drawn"]["card"] == side.mine("thor")
    assert side.mine("thor") in log.events[0].seen_by(side.me).values()


@pytest.mark.clause("draw.secret")
def test_nobody_else_is_offered_the_answers_to_a_drawn_card(side: Side) -> None:
    table = side.table({"e5": "their odin"}, "thor")
    assert table.state.view(side.foe)["answers"] == []
    assert table.state.view(None)["answers"] == []
    assert table.state.legal(side.foe) == []


@pytest.mark.clause("draw.secret")
@pytest.mark.parametrize("answer", ["place thor e6", "discard thor"])
def test_all_see_the_card_once_it_is_placed_or_discarded(side: Side, answer: str) -> None:
    table = side.table({"e5": "their odin"}, "thor")
    log = Log()
    table.state.listen(log)
    assert side.mine("thor") not in json.dumps(table.state.view(side.foe)["table"])
    table.play(answer)
    for viewer in (None, side.foe):
        assert side.mine("thor") in json.dumps(table.state.view(viewer)["table"])
        assert side.mine("thor") in json.dumps([event.seen_by(viewer) for event in log.events])


@pytest.mark.clause("draw.discard")
def test_a_discarded_card_lies_on_my_discard_and_i_draw_the_next(side: Side) -> None:
    table = side.table({"e5": "their odin"}, "thor", discard=["eir"], their_discard=["ull"]).play("discard thor")
    assert sorted(table.discard) == ["eir", "thor"]
    assert table.their_discard == ["ull"]
    assert table.drawing == "my"
    assert "draw thor" not in table.answers


@pytest.mark.clause("draw.once")
def test_the_second_card_of_a_turn_must_be_played(side: Side) -> None:
    table = side.table({"e5": "their odin"}, "thor").play("discard thor", "draw beyla")
    assert table.asked == {"place"}


@pytest.mark.clause("draw.once")
def test_another_card_may_be_discarded_in_a_later_turn(side: Side) -> None:
    table = side.table({"e5": "their odin"}, "thor").play("discard thor", "draw beyla", "place beyla e6")
    table.play("draw ull")
    assert "discard ull" in table.answers
    table.play("place ull e7", "draw eir")
    assert "discard eir" in table.answers


@pytest.mark.clause("draw.empty-deck")
def test_with_no_card_to_draw_i_pass(side: Side) -> None:
    table = side.table({"e5": "their odin"}, "thor", turn="their", deck=[]).play("place thor e6")
    assert table.drawing == "their"


@pytest.mark.clause("draw.empty-deck")
def test_the_game_ends_as_soon_as_neither_player_has_a_card_to_draw(side: Side) -> None:
    table = side.table({"e5": "their odin"}, "beyla", deck=[], their_deck=[])
    assert not table.state.over
    table.play("place beyla e6")
    assert table.state.over


@pytest.mark.clause("draw.empty-deck")
def test_a_game_that_runs_out_of_cards_is_scored_with_its_majority(side: Side) -> None:
    field = {"e5": "their odin", "f5": "my ull"}
    table = side.table(field, "beyla", deck=[], their_deck=[], glory=(0, 2)).play("place beyla e6")
    assert table.glory == (3, 2)
    assert table.winner == "me"


@pytest.mark.clause("draw.empty-deck")
def test_an_empty_deck_does_not_end_the_game_while_the_foe_has_cards(side: Side) -> None:
    table = side.table({"e5": "their odin"}, "beyla", deck=[], their_deck=["ull", "eir"])
    table.play("place beyla e6", "draw ull", "place ull e4")
    assert table.drawing == "their"
    table.play("draw eir", "place eir e7", "take strength", "take strength")
    assert table.state.over


@pytest.mark.clause("draw.empty-deck", "character.siegfried")
def test_a_card_that_siegfried_returns_to_an_empty_deck_is_drawn_later(side: Side) -> None:
    table = side.table({"e5": "their odin"}, "siegfried", discard=["ull"], deck=[], their_deck=[])
    table.play("place siegfried e6", "return ull")
    assert table.answers == {"draw ull"}
    table.play("draw ull", "place ull e7")
    assert table.state.over


@pytest.mark.clause("draw.last-card")
def test_the_last_card_of_my_deck_cannot_be_discarded(side: Side) -> None:
    table = side.table({"e5": "their odin"}, deck=["beyla"]).play("draw beyla")
    assert table.asked == {"place"}


@pytest.mark.clause("draw.last-card")
def test_the_last_card_but_one_can_be_discarded(side: Side) -> None:
    table = side.table({"e5": "their odin"}, deck=["beyla", "ull"]).play("draw beyla")
    assert "discard beyla" in table.answers


@pytest.mark.clause("draw.last-card")
def test_how_many_cards_the_foe_has_left_does_not_keep_me_from_discarding(side: Side) -> None:
    table = side.table({"e5": "their odin"}, deck=["beyla", "ull"], their_deck=[]).play("draw beyla")
    assert "discard beyla" in table.answers


@pytest.mark.clause("draw.last-card")
def test_even_hela_must_be_played_as_the_last_card_when_something_can_cover_it(side: Side) -> None:
    table = side.table({"e5": "their odin"}, discard=["ull"], deck=["hela"]).play("draw hela")
    assert table.asked == {"place"}


@pytest.mark.clause("draw.last-card", "character.hela-empty")
def test_hela_as_the_last_card_with_an_empty_discard_is_discarded_and_the_turn_ends(side: Side) -> None:
    table = side.table({"e5": "their odin"}, deck=["hela"]).play("draw hela")
    assert table.answers == {"discard hela"}
    table.play("discard hela")
    assert table.drawing == "their"
    assert table.discard == ["hela"]


@pytest.mark.clause("draw.last-card", "draw.empty-deck", "character.hela-empty")
def test_hela_discarded_as_the_very_last_card_of_both_decks_ends_the_game(side: Side) -> None:
    table = side.table({"e5": "their odin"}, deck=["hela"], their_deck=[]).play("draw hela", "discard hela")
    assert table.state.over
    assert table.glory == (0, 3)
