"""The commands that need nobody at the keyboard, and what they say when they are asked for the impossible."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import NamedTuple

import pytest
from typer.testing import CliRunner

import palamedes
from palamedes.terminal.cli import app

COMMANDS = ("play", "watch", "replay", "rules", "content", "tournament", "bench", "games", "verify", "review")


@pytest.fixture(autouse=True)
def environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A place of its own for saved games, English, and a known width."""
    monkeypatch.setenv("PALAMEDES_HOME", str(tmp_path / "saves"))
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setenv("LC_ALL", "C.UTF-8")


class Said(NamedTuple):
    """What a command printed."""

    output: str
    stderr: str


def run(*words: str, code: int = 0) -> Said:
    result = CliRunner().invoke(app, words)
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    assert result.exit_code == code, result.output
    return Said(result.stdout, result.stderr)


def refused(*words: str, code: int = 2) -> str:
    """What a command says that cannot be done: one sentence."""
    result = run(*words, code=code)
    (sentence,) = result.stderr.splitlines()
    assert sentence.startswith("palamedes: ") and sentence.endswith(".")
    return sentence.removeprefix("palamedes: ")


@pytest.fixture
def game_file(tmp_path: Path) -> Path:
    """A record of a whole game."""
    record = palamedes.play(palamedes.game("arena"), ["greedy", "random"], seed=3)
    file = tmp_path / "game.txt"
    file.write_text(record.write(), encoding="utf-8")
    return file


# Help.


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_with_examples(command: str) -> None:
    text = run(command, "--help").output
    assert "Usage" in text and "Examples" in text and f"palamedes {command}" in text


def test_the_help_lists_the_commands_and_says_what_happens_without_one() -> None:
    text = run("--help").output
    assert "Without a command: the page in the browser" in text
    assert all(command in text for command in COMMANDS)


def test_version_names_the_build() -> None:
    assert run("--version").output.startswith(f"palamedes {palamedes.__version__} (")


# Bots alone.


def test_without_a_terminal_bots_play_one_game_to_its_result() -> None:
    text = run("play", "--seed", "3").output
    assert "bots play this game" in text
    assert "greedy" in text and "search:200" in text
    assert "Glory" in text and "shield" in text
    assert "Winner:" in text or "It is a draw." in text


def test_the_same_seed_gives_the_same_game() -> None:
    words = ("play", "--bots", "greedy,random", "--seed", "troy", "--plain")
    assert run(*words).output == run(*words).output
    assert run(*words).output != run("play", "--bots", "greedy,random", "--seed", "ithaca", "--plain").output


def test_options_reach_the_game() -> None:
    text = run("play", "--bots", "random", "--seed", "1", "-o", "match=3", "-o", "pantheon=norse").output
    assert "The Norse: random   The Greeks: random" in text
    assert "games played" in text


def test_watch_shows_every_turn_and_keeps_the_record(tmp_path: Path) -> None:
    file = tmp_path / "watched.txt"
    text = run("watch", "--bots", "greedy,random", "--seed", "3", "--record", str(file)).output
    record = palamedes.Record.read(file.read_text(encoding="utf-8"))
    record.verify()
    turns = [answer for answer in record.live() if answer.notation.startswith("place")]
    assert text.count("stock") >= len(turns)
    assert "Winner:" in text


def test_a_tournament_shows_standings_with_intervals_and_ratings() -> None:
    words = ("tournament", "--bots", "random,greedy", "--games", "4", "--seed", "troy")
    said = run(*words).output
    assert "Mythic Arena: 4 games, seed troy" in said
    greedy = next(line.split() for line in said.splitlines() if line.startswith("greedy "))
    assert greedy[1] == "4"
    assert "95 %" in said and "rating" in said and "seat 0 won" in said
    assert run(*words).output == said


def test_a_bot_can_sit_alone_among_others_of_one_kind() -> None:
    said = run("tournament", "iliade", "--players", "3", "--bots", "random", "--alone", "greedy", "--games", "3").output
    standings = said.split("Each against each")[0].splitlines()
    for name, played in (("greedy", "3"), ("random", "6")):
        assert next(line.split()[1] for line in standings if line.startswith(f"{name} ")) == played


def test_a_ladder_prints_its_table_and_writes_it(tmp_path: Path) -> None:
    file = tmp_path / "ladder.md"
    said = run("lab", "ladder", "arena", "--budgets", "2", "--games", "2", "--write", str(file)).output
    table = file.read_text(encoding="utf-8")
    assert table.splitlines()[0] == "| game | seats | an answer | search against | met | score, 95 % |"
    assert [line.split(" | ")[3] for line in table.splitlines()[2:]] == [
        "random",
        "greedy",
        "rollouts:2ms",
        "search:1ms",
    ]
    assert "| arena | 2 | 2 ms | greedy | 2 |" in said


# Records.


def test_a_record_is_verified(game_file: Path) -> None:
    text = run("verify", str(game_file)).output
    assert "all legal" in text and "seed 3" in text and "true" in text


def test_a_tampered_record_is_refused_with_its_line(game_file: Path) -> None:
    lines = game_file.read_text(encoding="utf-8").splitlines()
    lines[10] = "0 place zeus a1"
    game_file.write_text("\n".join(lines), encoding="utf-8")
    sentence = refused("verify", str(game_file), code=1)
    assert sentence.startswith(f"{game_file}: line 11: ")


def test_a_draw_that_was_not_dealt_is_refused(game_file: Path) -> None:
    text = game_file.read_text(encoding="utf-8").replace("dealer seed 3", "dealer seed 4")
    game_file.write_text(text, encoding="utf-8")
    assert "was not dealt by seed 4" in refused("verify", str(game_file), code=1)


def test_a_replay_without_a_terminal_shows_log_table_and_result(game_file: Path) -> None:
    text = run("replay", str(game_file)).output
    assert "The Greeks draw a card." in text and "Winner:" in text


def test_a_replay_through_the_eyes_of_a_seat_shows_its_draws(game_file: Path) -> None:
    text = run("replay", str(game_file), "--seat", "0").output
    first = palamedes.Record.read(game_file.read_text(encoding="utf-8")).live()[0].notation
    card = palamedes.game("arena").words("en").name("card", first.split()[1])
    assert f"The Greeks draw {card}." in text
    assert "The Norse draw a card." in text


# Reading.


def test_rules_are_read_whole_or_searched_in_both_languages() -> None:
    whole = run("rules", "arena").output
    assert all(anchor in whole for anchor in palamedes.game("arena").rulebook("en").clauses)
    found = run("rules", "arena", "shield", "breaker").output
    assert "power.breaker" in found and "end.majority" not in found
    assert "Brise-bouclier" in run("rules", "arena", "power.breaker", "--lang", "fr").output


def test_rules_that_hold_no_such_word_are_not_found() -> None:
    assert "No rule holds all of these words: checkmate." in run("rules", "arena", "checkmate", code=1).output


def test_content_lists_every_printed_value_with_its_source() -> None:
    text = run("content", "arena").output
    lines = [line.split() for line in text.splitlines()]
    for value in palamedes.game("arena").values():
        assert any(line[:1] == [value.path] and line[-1] == value.source for line in lines), value.path


def test_content_shows_what_an_owner_has_laid_over_it(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text("[cards.zeus]\nforce = 9\n", encoding="utf-8")
    text = run("content", "arena", "zeus", "force", "--content", str(file)).output
    assert "cards.zeus.force" in text and "9" in text and "owner" in text


def test_games_are_listed_with_their_options() -> None:
    text = run("games").output
    assert "Mythic Arena, 2 players" in text
    assert "--option match=" in text and "best of three" in text


def test_plain_output_is_ascii() -> None:
    for words in (
        ("rules", "arena", "--lang", "fr"),
        ("content", "arena"),
        ("play", "--seed", "3", "--lang", "fr"),
    ):
        assert run(*words, "--plain").output.isascii()


def test_bench_measures_the_game_that_is_asked_for() -> None:
    text = run("bench", "arena", "--seconds", "0.01").output
    assert "arena" in text and "copies" in text


# What cannot be done.


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("play", "chess"), "There is no game 'chess'; possible: arena"),
        (("rules", "chess"), "There is no game 'chess'"),
        (("play", "--against", "deepblue"), "There is no bot 'deepblue'"),
        (("play", "--bots", "greedy,greedy,greedy"), "arena is not played by 3 players; possible: 2."),
        (("play", "--bots", "greedy,search:x"), "'x' is no budget"),
        (("play", "--players", "5"), "arena is not played by 5 players"),
        (("play", "--people", "3"), "3 people cannot sit at a table of 2"),
        (("play", "--seat", "2"), "There is no seat 2"),
        (("play", "--name", "greedy"), "'greedy' cannot be the name of a person"),
        (("play", "--name", "Ann", "--name", "Bob"), "2 names were given for 1"),
        (("play", "--option", "match"), "should be written NAME=VALUE"),
        (("play", "--option", "match=5"), "possible: match (1, 3)"),
        (("play", "--option", "speed=5"), "arena has no option 'speed'"),
        (("play", "--lang", "de"), "There are no words in 'de'; possible: en, fr."),
        (("play", "--content", "missing.toml"), "missing.toml: cannot be read"),
        (("play", "--resume", "missing.txt"), "missing.txt: cannot be read (no such file or directory)."),
        (("replay", "missing.txt"), "missing.txt: cannot be read"),
        (("verify", "/"), "/: cannot be read (is a directory)."),
        (("bench", "arena", "--players", "9"), "arena is not played by 9 players"),
        (("tournament", "--bots", "greedy"), "two"),
        (("lab", "ladder", "--budgets", "soon"), "Budgets are milliseconds"),
        (("tournament", "--bots", "greedy", "--alone", "greedy"), "'greedy' enters twice"),
        (("tournament", "--bots", "greedy,deepblue"), "There is no bot 'deepblue'"),
    ],
)
def test_what_cannot_be_done_is_said_in_one_sentence(words: tuple[str, ...], sentence: str) -> None:
    assert sentence in refused(*words)


def test_options_that_cannot_be_are_refused_in_the_language_that_was_asked_for() -> None:
    assert refused("play", "--option", "match=5", "--lang", "fr").startswith("'5' n'est pas une valeur de cette option")
    said = refused("play", "cyclades", "--option", "teams=true", "--bots", "greedy,greedy,greedy", "--lang", "fr")
    assert said == "Cyclades se joue en équipes à 4 ou 6, non à 3."


def test_a_bad_content_file_is_refused_with_file_key_and_reason(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text('[cards.zeus]\nforce = "mighty"\n', encoding="utf-8")
    sentence = refused("content", "arena", "--content", str(file))
    assert str(file) in sentence and "cards" in sentence and "force" in sentence


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "line 1: should be 'palamedes-record 1'"),
        ("palamedes-record 1\ngame chess\n", "is missing"),
        ("palamedes-record 1\nmood good\n", "line 2: unknown header 'mood'"),
    ],
)
def test_a_file_that_is_no_record_is_refused_with_its_line(tmp_path: Path, text: str, sentence: str) -> None:
    file = tmp_path / "bad.txt"
    file.write_text(text, encoding="utf-8")
    for command in (("verify",), ("replay",), ("play", "--resume")):
        assert sentence in refused(*command, str(file))


@pytest.mark.parametrize(
    ("name", "text", "said"),
    [
        ("bad.txt", "once upon a time", "ligne 1\xa0: devrait être «\xa0palamedes-record 1\xa0»"),
        ("bad.txt", "palamedes-record 1\nmood good\n", "ligne 2\xa0: en-tête inconnu\xa0: «\xa0mood\xa0»"),
        ("none.txt", None, "ne peut pas être lu (ce fichier n'existe pas)."),
    ],
)
def test_a_file_that_is_no_record_is_refused_in_the_language_that_was_asked_for(
    tmp_path: Path, name: str, text: str | None, said: str
) -> None:
    file = tmp_path / name
    if text is not None:
        file.write_text(text, encoding="utf-8")
    for command in (("verify",), ("replay",), ("play", "--resume")):
        assert refused(*command, str(file), "--lang", "fr").startswith(f"{file}\xa0: {said}")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('[cards.zeus]\nforce = "mighty"\n', "cards.zeus.force\xa0: il faut `int | null`, non `str`."),
        ("[cards.nobody]\nforce = 1\n", "cards.nobody\xa0: inconnu\xa0; ici sont connus\xa0: "),
        ("[cards.zeus\n", "n'est pas du TOML (cela se gâte à la ligne 1, colonne 12)."),
    ],
)
def test_an_owners_file_is_refused_in_the_language_that_was_asked_for(tmp_path: Path, text: str, said: str) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(text, encoding="utf-8")
    for command in (("play",), ("content", "arena")):
        assert refused(*command, "--content", str(file), "--lang", "fr").startswith(f"{file}\xa0: {said}")


def test_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "noise.txt"
    file.write_bytes(b"\xff\xfe\x00")
    assert "is not a text file in UTF-8" in refused("verify", str(file))


def test_a_saved_game_is_not_resumed_without_a_keyboard(tmp_path: Path) -> None:
    state = palamedes.game("arena").new()
    file = tmp_path / "saved.txt"
    file.write_text(palamedes.Record(state, ["Ann", "greedy"]).write(), encoding="utf-8")
    assert "standard input is no terminal" in refused("play", "--resume", str(file))


def test_a_finished_game_that_is_resumed_shows_its_end(game_file: Path) -> None:
    assert "Winner:" in run("play", "--resume", str(game_file)).output


# Reviews and endings.


def test_a_review_tells_chances_costly_answers_and_luck(game_file: Path) -> None:
    said = run("review", str(game_file), "--iterations", "8", "--seconds", "0").output
    assert "Chances to win" in said and "The answers that cost most" in said
    assert "Better: " in said and "The chance to win fell from" in said
    assert re.search(r"mark \d+ of 100; an answer cost \S+ % of the chance to win on average", said)
    assert "dice and draws" in " ".join(said.split())


def test_a_review_as_json_is_kept_beside_its_record(game_file: Path) -> None:
    said = run("review", str(game_file), "--iterations", "4", "--seconds", "0", "--json", "--keep").output
    found = json.loads(said)
    assert found["format"] == "palamedes-review 2"
    kept = game_file.with_name("game.txt.review.json")
    assert json.loads(kept.read_text(encoding="utf-8")) == found


def test_a_game_that_goes_on_is_reviewed_through_the_eyes_of_a_seat(game_file: Path) -> None:
    record = palamedes.Record.read(game_file.read_text(encoding="utf-8"))
    del record.answers[20:]
    record.result = None
    game_file.write_text(record.write(), encoding="utf-8")
    assert "eyes of one seat" in refused("review", str(game_file))
    assert "no seat 7" in refused("review", str(game_file), "--seat", "7")
    said = run("review", str(game_file), "--seat", "0", "--iterations", "4", "--seconds", "0").output
    assert "Chances to win" in said


def test_the_end_of_a_game_says_where_points_came_from_and_what_decided_it(game_file: Path) -> None:
    said = run("replay", str(game_file)).output
    assert "Glory for lines of three" in said and "Glory for the majority of symbols" in said
    assert "Decided by answer" in said
    assert "cards placed" in said
    french = run("replay", str(game_file), "--lang", "fr").output
    assert "Gloire des lignes de trois" in french and "Décidée par la réponse" in french
