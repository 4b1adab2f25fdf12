"""The drawn table of Iliade."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

import pytest
from rich.text import Text

import palamedes
from palamedes.core.kernel.state import State
from palamedes.core.words.texts import LANGUAGES
from palamedes.terminal.screen import STYLES, ascii_text

from .table import ILIADE, MODES, Table, counted, siege

MARK = re.compile(r"\[(?:[a-z]+\d?|/)\]")


def marked(state: State, viewer: int | None, lang: str = "en") -> list[str]:
    """The board as a seat sees it, with its marks."""
    view = json.loads(json.dumps(state.view(viewer)))
    return ILIADE.board(view, ILIADE.words(lang))


def drawn(state: State, viewer: int | None, lang: str = "en") -> list[str]:
    """The board as a seat sees it, without its marks."""
    return [MARK.sub("", line) for line in marked(state, viewer, lang)]


def box(table: Table, seat: int, viewer: int | None = None, lang: str = "en") -> list[str]:
    """The box of one seat, line by line, without its walls."""
    lines = drawn(table.state, viewer, lang)
    abreast = 2 if table.state.players in (2, 4) else 3
    width = (100 - 2 * (abreast - 1)) // abreast
    left = seat % abreast * (width + 2)
    tops = [i for i, line in enumerate(lines) if line.startswith("┌")]
    ends = [i for i, line in enumerate(lines) if line.startswith("└")]
    rows = lines[tops[seat // abreast] : ends[seat // abreast] + 1]
    return [line[left + 1 : left + width - 1].strip(" ─") for line in rows]


def around(table: Table, viewer: int | None = None, lang: str = "en") -> list[str]:
    """What stands outside the boxes."""
    return [line for line in drawn(table.state, viewer, lang) if line.startswith(" ")]


def moments(players: int, teams: bool, seed: int, each: int = 7) -> Iterator[State]:
    """Some moments of a random game, its last one among them. Armies grow large: nobody passes lightly."""
    state = ILIADE.new(players, teams=teams)
    dealer = palamedes.Dealer(seed)
    rng = palamedes.Rng(seed)
    answers = 0
    while not state.over:
        if state.actor == palamedes.CHANCE:
            state.apply(dealer.answer(state))
            continue
        if answers % each == 0:
            yield state
        legal = state.legal()
        if len(legal) > 1 and state.notation(legal[0]) == "pass" and rng.below(8):
            legal = legal[1:]
        state.apply(legal[rng.below(len(legal))])
        answers += 1
    yield state


def crowded() -> Table:
    """Six armies with a bit of everything, long names and all."""
    return siege(
        "4321 43 4 4 2 elephant-4a elephant horse-31a horse archers archers chariot catapult",
        "431 elephant-aa horse-44 portcullis ballista hero-6",
        "43 chariot",
        "21",
        "elephant-43 elephant-1a portcullis",
        "ballista hero-5",
        hands=["hoplite-3 hoplite-3 hoplite-1 archers chariot portcullis ballista", "hoplite-2"],
        won=["helen city-3 city-1 trireme-2", "trireme-3 trireme-1", "city-2"],
        penalties=["thanatos-1", "", "", "thanatos-3 thanatos-3"],
        tiles={"agamemnon": 0, "athena": 0, "poseidon": 1},
        discard="hoplite-1 hoplite-1 catapult",
        teams=True,
    )


# Room.


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("players", "teams"), MODES)
def test_every_table_of_random_games_fits_a_hundred_columns(players: int, teams: bool, lang: str) -> None:
    for seed in range(2):
        for state in moments(players, teams, seed):
            # After each answer it is another one's turn, so every seat looks at some of them.
            lines = drawn(state, max(state.actor, 0), lang)
            assert max(len(line) for line in lines) <= 100
            assert len(lines) <= 36


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("players", "teams"), MODES)
def test_the_walls_of_all_boxes_stand_one_below_the_other(players: int, teams: bool, lang: str) -> None:
    abreast = 2 if players in (2, 4) else 3
    width = (100 - 2 * (abreast - 1)) // abreast
    for state in moments(players, teams, 5, each=20):
        for line in drawn(state, 0, lang):
            if not line.startswith(" "):
                boxes = [line[i : i + width] for i in range(0, len(line), width + 2)]
                assert all(re.fullmatch(r"┌.*┐|│.*│|├.*┤|└.*┘", box) and len(box) == width for box in boxes), line


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_horse_with_a_whole_hand_in_it_stays_in_its_box(lang: str) -> None:
    table = siege("horse-44443333221", "", "")
    assert max(len(line) for line in drawn(table.state, 0, lang)) <= 100
    assert "".join(box(table, 0, 0, lang)).replace(" ", "").count("│4│4│4│4│3│3│3│3││2│2│1│") == 1


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_longest_edges_stay_within_their_box(lang: str) -> None:
    penalties = ["", "", "", "", "", "thanatos-1 thanatos-1 thanatos-2 thanatos-2 thanatos-3 thanatos-3"]
    armies = [""] * 5 + ["4321 4321 4321"]
    table = siege(*armies, penalties=penalties, oracle="gorgon", oracle_pile="", teams=True, turn=5)
    lines = box(table, 5, 5, lang)
    assert lines[0].endswith("-12 points")
    assert max(len(line) for line in drawn(table.state, 5, lang)) <= 100


# What a box says.


def test_a_box_says_who_sits_there_with_how_many_points_strength_and_cards() -> None:
    table = siege("", "43 archers", "", hands=["", "archers chariot"], won=["", "city-3 trireme-1"])
    assert box(table, 1) == [
        "Ithaca ──────────── 8 points",
        "Cities 3  Triremes 1  Athena",
        "Poseidon",
        "strength 15",
        "Hoplites │4│3│=14",
        "alone    Archers",
        "2 cards in hand",
    ]


def test_won_cards_tiles_and_penalties_are_listed() -> None:
    table = siege("", "", won=["helen city-1 city-3 trireme-1"], tiles={"agamemnon": 0})
    assert "Helen  Cities 3+1  Triremes 1  Agamemnon" in box(table, 0)
    assert "Athena  Poseidon" in box(table, 0)
    table = siege("", "", "", penalties=["", "", "thanatos-1 thanatos-3"])
    assert "Thanatos -1-3" in box(table, 2)


def test_phalanxes_are_stacks_with_their_value_and_lone_hoplites_have_none() -> None:
    assert "Hoplites │4│3│1│=24  │4│2│=12  │3│" in box(siege("42 3 431", ""), 0)


def test_elephants_show_their_riders_and_what_they_are_worth() -> None:
    assert "Elephant │4│3│=14  │4│A│=10  │ │" in box(siege("elephant elephant-4a elephant-43", ""), 0)


def test_equal_loose_cards_are_counted() -> None:
    assert "alone    2 × Archers, Chariot, Portcullis" in box(siege("archers archers chariot portcullis", ""), 0)


def test_who_passed_has_a_mark_and_a_hero() -> None:
    table = siege("4 hero-3", "", "", turn=1)
    assert re.fullmatch("strength 7  Hero 3 ─+ passed", box(table, 0)[1])
    assert box(table, 1)[1] == "strength 0"


def test_an_arrow_points_at_everybody_who_must_answer() -> None:
    hands = ["", "hoplite-1 " * 10, "hoplite-2 " * 10]
    table = counted("", "43", "", hands=hands).play("claim city-1").deal("hoplite-4 chariot chariot " * 3)
    assert [box(table, seat)[0][0] for seat in range(3)] == ["A", "▸", "▸"]


def test_the_viewer_is_told_which_box_is_theirs() -> None:
    table = siege("", "", "")
    assert [("(you)" in box(table, seat, 1)[0]) for seat in range(3)] == [False, True, False]
    assert not any("(you)" in line for line in drawn(table.state, None))


def test_teams_have_letters_and_totals() -> None:
    table = siege("", "", "", "", teams=True, won=["city-1", "city-2", "trireme-2", ""])
    assert [box(table, seat)[0].strip("▸")[0] for seat in range(4)] == ["A", "B", "A", "B"]
    assert "teams: A 5, B 4" in "\n".join(around(table))


def test_those_who_only_look_on_at_the_last_siege_are_marked() -> None:
    table = siege("", "", "", oracle="gorgon", stakes="", final=True, fighters=[True, False, True], passed=[1])
    assert box(table, 1)[1].endswith("watches")
    assert "last siege" in around(table)[0]


def test_the_winner_is_marked() -> None:
    table = counted("", "43", "", won=["", "helen city-3"], stakes="trireme-1").play("claim trireme-1")
    assert table.winners == [1]
    assert ["wins" in "".join(box(table, seat)) for seat in range(3)] == [False, True, False]


@pytest.mark.parametrize(("players", "teams"), MODES)
def test_the_values_shown_add_up_to_the_strength_shown(players: int, teams: bool) -> None:
    for state in moments(players, teams, 3):
        for laid in Table(state).seen()["seats"]:
            groups = sum(laid["phalanx_values"]) + sum(laid["elephant_values"])
            alone = laid["loose"].count("archers") + 3 * laid["loose"].count("chariot")
            assert groups + alone + laid["hero"] == laid["strength"]


# The middle and the hand.


def test_the_middle_shows_oracle_stakes_goal_piles_free_tiles_and_discards() -> None:
    table = siege("", "", "", discard="archers archers horse", tiles={"athena": 1}, won=["", "city-1"], stakes="helen")
    assert around(table) == [
        " siege 1   Oracle: Thanatos 2   at stake: Helen   12 points win",
        " piles: army 72, victory 19, Oracle 7   held by nobody: Agamemnon, Poseidon",
        " 3 cards discarded: 2 × Archers, Trojan Horse",
    ]


def test_two_players_have_no_oracle_in_the_middle() -> None:
    assert not any("Oracle" in line for line in drawn(siege("", "").state, 0))


def test_the_middle_stands_between_two_rows_of_boxes() -> None:
    lines = drawn(crowded().state, 0)
    siege_line = next(i for i, line in enumerate(lines) if "at stake" in line)
    assert [line.count("┌") for line in lines[:siege_line] if "┌" in line] == [3]
    assert [line.count("┌") for line in lines[siege_line:] if "┌" in line] == [3]


def test_an_attack_under_way_names_its_weapon() -> None:
    table = siege("archers", "4", "").play("attack archers")
    assert around(table)[-1] == " Argos attacks with Archers on foot"


def test_the_hand_is_grouped_below_the_table() -> None:
    table = siege("", "", "", hands=["chariot hoplite-1 archers hoplite-4 archers"])
    assert drawn(table.state, 0)[-1] == " your hand, 5 cards: Hoplites │4│1│   2 × Archers   Chariot"


def test_a_hand_above_the_limit_says_so_and_shows_what_will_go() -> None:
    hands = ["", "hoplite-1 " * 10 + "archers", ""]
    table = counted("", "43", "", hands=hands).play("claim city-1").deal("horse " + "chariot hoplite-4 hoplite-4 " * 2)
    table.chance().play("discard hoplite-1")
    lines = drawn(table.state, 1)
    assert lines[-2].startswith(" your hand, 13 cards, 12 at most: Hoplites │")
    assert lines[-1] == " to be discarded: Hoplites 1"
    assert not any("to be discarded" in line for line in drawn(table.state, 0))


def test_cards_out_of_a_horse_wait_to_be_laid_in_sight_of_all() -> None:
    table = counted("", "4 horse-3a", "")
    for viewer in (0, 1, None):
        assert "to lay   │3│A│" in box(table, 1, viewer)


# Secrets.


def test_the_owner_sees_what_is_in_a_horse_and_others_how_many() -> None:
    table = siege("", "horse-1a4 horse", "")
    assert "Horse 1  hidden: │4│1│A│" in box(table, 1, 1)
    for viewer in (0, 2, None):
        assert "Horse 1  hidden: 3" in box(table, 1, viewer)
        assert "Horse 2  empty" in box(table, 1, viewer)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_nobody_reads_a_word_of_the_hand_of_another(lang: str) -> None:
    table = siege("4", "3", "", hands=["archers", "portcullis ballista elephant", "catapult"])
    words = ILIADE.words(lang)
    for viewer in (0, None):
        text = "\n".join(drawn(table.state, viewer, lang))
        for card in ("portcullis", "ballista", "elephant", "catapult"):
            assert words.name("cards", card) not in text
    assert words.name("cards", "portcullis") in "\n".join(drawn(table.state, 1, lang))


@pytest.mark.parametrize(("players", "teams"), MODES)
def test_the_board_is_the_same_whatever_is_hidden_from_its_viewer(players: int, teams: bool) -> None:
    rng = palamedes.Rng("hidden")
    swapped = 0
    for state in moments(players, teams, 4, each=5):
        public = marked(state, None)
        for viewer in range(players):
            other = state.clone()
            other.determinize(viewer, rng)
            swapped += other.position() != state.position()
            assert marked(other, viewer) == marked(state, viewer)
            assert marked(other, None) == public
    assert swapped > 20


# Colour.


def test_the_table_can_be_read_without_colour_and_in_ascii() -> None:
    text = "\n".join(ascii_text(line) for line in drawn(crowded().state, 0, "fr"))
    assert text.isascii() and "?" not in text
    assert max(len(line) for line in text.splitlines()) <= 100
    assert "Hoplites |4|3|2|1|=40" in text and "isolees  2 x Archers, Char," in text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_terminal_knows_every_mark_and_shows_what_stands_between(lang: str) -> None:
    theme = {*STYLES, "bold"}
    for line, plain in zip(marked(crowded().state, 0, lang), drawn(crowded().state, 0, lang), strict=True):
        text = Text.from_markup(line)
        assert text.plain == plain
        assert {str(span.style) for span in text.spans} <= theme
