"""Playing at a real terminal."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import palamedes

from .keyboard import Person

PROMPT = "The Greeks > "


def only_save(home: Path) -> Path:
    (file,) = (home / "saves").iterdir()
    return file


def record(file: Path) -> palamedes.Record:
    return palamedes.Record.read(file.read_text(encoding="utf-8"))


def resume_command(text: str) -> list[str]:
    """What the farewell says to type, without the program's own name."""
    found = re.search(r"palamedes (play --resume \S+)", text)
    assert found, text
    return shlex.split(found[1])


def test_a_whole_game_is_played_by_numbers(tmp_path: Path) -> None:
    with Person(tmp_path, "play", "--seed", "1", "--against", "random") as person:
        while "Winner" not in person.wait(PROMPT, "Winner", "It is a draw."):
            if "It is a draw." in person.seen:
                break
            person.type("1")
        person.wait("palamedes replay")
        assert person.leaves() == 0
    game = record(only_save(tmp_path))
    game.verify()
    assert game.result is not None
    assert game.seats == ["You", "random"]


def test_the_notation_can_be_typed_in_any_case_and_a_cell_alone(tmp_path: Path) -> None:
    with Person(tmp_path, "play", "--seed", "5", "--against", "random") as person:
        person.wait(PROMPT)
        person.type("PLACE Aphrodite E5")
        assert "The Greeks place Aphrodite on e5." in person.wait(PROMPT)
        person.type("f4")
        person.wait(PROMPT)
    answers = [str(answer) for answer in record(only_save(tmp_path)).live()]
    assert "0 place aphrodite e5" in answers
    assert any(re.fullmatch(r"0 place \w+ f4", answer) for answer in answers)


def test_what_is_no_answer_gets_one_sentence_and_the_question_stays(tmp_path: Path) -> None:
    with Person(tmp_path, "play", "--seed", "5", "--against", "random") as person:
        for typed, sentence in (
            ("99", "There is no answer 99: choose a number from 1 to 2."),
            ("", "Choose a number from 1 to 2, or type help."),
            ("place zeus a1", "'place zeus a1' is not possible now: choose a number from 1 to 2."),
            ("aphrodite", "'aphrodite' could be several answers: choose a number from 1 to 2."),
            ("checkmate [bold]", "'checkmate [bold]' is neither an answer nor a command"),
        ):
            person.wait(PROMPT)
            person.type(typed)
            person.wait(sentence)
        person.wait(PROMPT)
    assert len(record(only_save(tmp_path)).live()) == 1


def test_bytes_that_are_no_text_are_no_answer(tmp_path: Path) -> None:
    with Person(tmp_path, "play", "--seed", "5", "--against", "random") as person:
        person.wait(PROMPT)
        person.press(b"\xff\xfe\n")
        person.wait("is neither an answer nor a command")
        person.wait(PROMPT)


def test_undo_goes_back_to_the_previous_question_and_the_record_stays_true(tmp_path: Path) -> None:
    with Person(tmp_path, "play", "--seed", "5", "--against", "greedy") as person:
        person.wait(PROMPT)
        person.type("undo")
        person.wait("There is no answer of yours to take back.")
        person.wait(PROMPT)
        person.type("place aphrodite e5")
        person.wait("You have drawn")
        person.wait(PROMPT)
        person.type("undo")
        person.wait("answers are taken back.")
        assert "You have drawn Aphrodite." in person.wait(PROMPT)
        person.type("discard aphrodite")
        person.wait(PROMPT)
        person.type("quit")
        person.leaves()
    game = record(only_save(tmp_path))
    game.verify()
    assert any(answer.taken_back for answer in game.answers)
    assert "0 discard aphrodite" in [str(answer) for answer in game.live()]


def test_hint_shows_chances_to_win_and_changes_nothing(tmp_path: Path) -> None:
    with Person(tmp_path, "play", "--seed", "5", "--against", "random") as person:
        person.wait(PROMPT)
        person.type("hint")
        said = person.wait(PROMPT)
        assert re.search(r"answer +chance", said)
        assert re.search(r"place Aphrodite on e5 +\d+ %", said)
        best = r"Best: .*: your chance to win rises from \d+ to \d+ %|Perhaps: .* hardly"
        assert re.search(best, " ".join(said.split()))
        assert "began with" not in said
    assert len(record(only_save(tmp_path)).live()) == 1


def test_why_says_what_is_not_possible_and_so_does_an_answer_that_is_not(tmp_path: Path) -> None:
    with Person(tmp_path, "play", "--seed", "5", "--against", "random") as person:
        person.wait(PROMPT)
        person.type("why")
        assert "place Aphrodite on e4: the first card lies in the centre, on e5." in person.wait(PROMPT)
        person.type("place aphrodite e4")
        assert "place aphrodite e4: the first card lies in the centre, on e5." in person.wait(PROMPT)
    assert len(record(only_save(tmp_path)).live()) == 1


def test_question_mark_and_a_name_show_what_is_printed_and_the_rules_about_it(tmp_path: Path) -> None:
    with Person(tmp_path, "play", "--seed", "5", "--against", "random") as person:
        person.wait(PROMPT)
        person.type("? Poseidon")
        said = person.wait(PROMPT)
        assert "Force 7 · weakened: 2" in said and "character.njord" in said


def test_question_mark_shows_the_clause_that_applies_or_those_with_some_words(tmp_path: Path) -> None:
    with Person(tmp_path, "play", "--seed", "5", "--against", "random") as person:
        person.wait(PROMPT)
        person.type("?")
        said = person.wait(PROMPT)
        assert "draw.discard" in said and "character.freyja" in said
        person.type("? shield breaker destroys")
        assert "power.breaker" in person.wait(PROMPT)
        person.type("? checkmate")
        person.wait("No rule holds all of these words: checkmate.")


def test_help_log_and_board_can_be_asked_for(tmp_path: Path) -> None:
    with Person(tmp_path, "play", "--seed", "5", "--against", "random") as person:
        person.wait(PROMPT)
        person.type("help")
        said = person.wait(PROMPT)
        assert all(word in said for word in ("undo", "hint", "save FILE", "quit", "place aphrodite e5"))
        person.type("log")
        assert "The Greeks draw Aphrodite." in person.wait(PROMPT)
        person.type("board")
        assert "You have drawn Aphrodite." in person.wait(PROMPT)


def test_save_writes_a_copy_but_never_over_something_else(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear Odysseus", encoding="utf-8")
    with Person(tmp_path, "play", "--seed", "5", "--against", "random") as person:
        person.wait(PROMPT)
        person.type("save letter.txt")
        person.wait("letter.txt is there already and is no record")
        person.type("save nowhere/game.txt")
        person.wait("could not be saved (nowhere/game.txt: no such file or directory)")
        person.type("save mine.txt")
        person.wait("Written to mine.txt.")
        person.wait(PROMPT)
    assert (tmp_path / "letter.txt").read_text(encoding="utf-8") == "Dear Odysseus"
    assert record(tmp_path / "mine.txt").write() == record(only_save(tmp_path)).write()


def test_ctrl_c_saves_and_the_game_goes_on_where_it_was_left(tmp_path: Path) -> None:
    with Person(tmp_path, "play", "--seed", "5", "--against", "greedy") as person:
        person.wait(PROMPT)
        person.type("place aphrodite e5")
        person.wait("You have drawn")
        person.wait(PROMPT)
        person.interrupt("Resume it with:")
        assert person.leaves() == 130
        assert "Traceback" not in person.seen
        command = resume_command(person.seen)
    before = record(only_save(tmp_path)).write()
    with Person(tmp_path, *command) as person:
        assert "Aphrodite" in person.wait(PROMPT)
        assert record(only_save(tmp_path)).write() == before
        person.type("2")
        person.wait("You have drawn")
        person.wait(PROMPT)
        person.press(b"\x04")
        person.wait("Resume it with:")
        assert person.leaves() == 0
    record(only_save(tmp_path)).verify()


def test_ctrl_c_while_a_bot_thinks_loses_nothing(tmp_path: Path) -> None:
    with Person(tmp_path, "play", "--seed", "5", "--against", "search:1000000") as person:
        person.wait(PROMPT)
        person.type("place aphrodite e5")
        person.wait("is thinking")
        person.interrupt("Resume it with:")
        assert person.leaves() == 130
        assert "Traceback" not in person.seen
    assert str(record(only_save(tmp_path)).live()[1]) == "0 place aphrodite e5"


def test_a_killed_game_is_not_lost(tmp_path: Path) -> None:
    with Person(tmp_path, "play", "--seed", "5", "--against", "random") as person:
        person.wait(PROMPT)
        person.type("place aphrodite e5")
        person.wait("You have drawn")
        person.wait(PROMPT)
        person.process.kill()
    saved = only_save(tmp_path)
    assert str(record(saved).live()[1]) == "0 place aphrodite e5"
    with Person(tmp_path, "play", "--resume", str(saved)) as person:
        person.wait(PROMPT)


def test_two_people_pass_the_keyboard_and_see_only_their_own_card(tmp_path: Path) -> None:
    words = ("play", "--people", "2", "--name", "Ann", "--name", "Bob", "--seed", "5", "--plain")
    with Person(tmp_path, *words) as person:
        person.wait("Pass the keyboard to Ann (The Greeks)")
        person.wait("looks away.")
        person.type("")
        assert "Ann draws Aphrodite." in person.wait("Ann > ")
        person.type("discard aphrodite")
        second = re.search(r"You have drawn (\w+)\.", person.wait("Ann > "))
        assert second
        person.type("1")
        person.wait("Pass the keyboard to Bob (The Norse)")
        person.wait("looks away.")
        person.type("")
        said = person.wait("Bob > ")
        assert "Ann draws a card." in said
        assert "Ann draws Aphrodite." not in said
        assert re.search(r"Bob draws \w+\.", said)


def test_plain_output_is_ascii_without_colours(tmp_path: Path) -> None:
    with Person(tmp_path, "play", "--seed", "5", "--against", "greedy", "--plain", "--lang", "fr") as person:
        person.wait("Les Grecs > ")
        person.type("2")
        person.wait("Vous avez pioche")
        person.wait("Les Grecs > ")
        # What is left are the marks of the line editor, which the terminal itself asks for.
        raw = re.sub(r"\x1b\[\?(1034|2004)[hl]", "", person.raw)
    assert raw.isascii()
    assert "\x1b" not in raw


def test_french_is_spoken_where_the_environment_speaks_it(tmp_path: Path) -> None:
    with Person(tmp_path, "play", "--seed", "5", "--against", "random", LANG="fr_FR.UTF-8") as person:
        assert "Vous avez pioché Aphrodite. Qu'en faites-vous\xa0?" in person.wait("Les Grecs > ")
        person.type("quitter")
        person.wait("Pour la reprendre\xa0:")
        assert person.leaves() == 0


def test_a_folder_that_cannot_be_written_does_not_stop_the_game(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    home = str(tmp_path / "file")
    with Person(tmp_path, "play", "--seed", "5", "--against", "random", PALAMEDES_HOME=home) as person:
        person.wait("The game could not be saved")
        person.wait(PROMPT)
        person.type("place aphrodite e5")
        person.wait("You have drawn")


def test_a_replay_is_stepped_through_forwards_and_back(tmp_path: Path) -> None:
    game = palamedes.play(palamedes.game("arena"), ["greedy", "greedy"], seed=3)
    file = tmp_path / "game.txt"
    file.write_text(game.write(), encoding="utf-8")
    with Person(tmp_path, "replay", str(file)) as person:
        person.wait("Answer 0 of")
        for typed, at in (("", 1), ("", 2), ("b", 1), ("12", 12)):
            person.wait("q: quit > ")
            person.type(typed)
            person.wait(f"Answer {at} of {len(game.live())}")
        person.wait("q: quit > ")
        person.type("nonsense")
        person.wait("Enter goes on, b goes back")
        person.wait("q: quit > ")
        person.type("q")
        assert person.leaves() == 0
