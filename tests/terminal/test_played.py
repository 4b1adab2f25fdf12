"""A game of people and bots: taking back, resuming, and keeping games safe."""

from __future__ import annotations

from pathlib import Path

import pytest

import palamedes
from palamedes.core.words.errors import RecordError
from palamedes.terminal.played import PlayedGame
from palamedes.terminal.saves import Save, command, folder, write_whole

GAME = palamedes.game("arena")


def go_on(played: PlayedGame, answers: int) -> None:
    """Plays on: chance deals, bots decide, people give their first answer."""
    for _ in range(answers):
        if played.state.over:
            return
        if played.state.actor == palamedes.CHANCE:
            played.play_chance()
        elif played.state.actor in played.bots:
            played.answer(played.decision(played.state.actor))
        else:
            played.answer(played.state.legal()[-1])


def resumed(played: PlayedGame) -> PlayedGame:
    return PlayedGame.resume(palamedes.Record.read(played.record.write()))


def test_seats_with_the_name_of_a_bot_are_played_by_it() -> None:
    played = PlayedGame.new(GAME, ["Ann", "search"], seed=1)
    assert played.people == [0]
    assert played.record.seats == ["Ann", "search:1000"]
    assert PlayedGame.new(GAME, ["Ann", "Greedy~60"], seed=1).people == [0]


def test_a_resumed_game_goes_on_exactly_as_it_would_have() -> None:
    played = PlayedGame.new(GAME, ["Ann", "search:20"], seed=1)
    go_on(played, 9)
    again = resumed(played)
    go_on(played, 12)
    go_on(again, 12)
    assert again.record.write() == played.record.write()


def test_a_resumed_game_remembers_what_was_dealt_for_answers_taken_back() -> None:
    played = PlayedGame.new(GAME, ["Ann", "greedy"], seed=1)
    go_on(played, 10)
    played.undo()
    again = resumed(played)
    go_on(played, 200)
    go_on(again, 200)
    assert again.record.write() == played.record.write()
    played.record.verify()


def test_undo_takes_back_the_last_answer_of_a_person_and_all_after_it() -> None:
    played = PlayedGame.new(GAME, ["Ann", "greedy"], seed=1)
    go_on(played, 1)
    before = played.state.position()
    told = len(played.events)
    go_on(played, 1)
    while played.state.actor != 0:
        go_on(played, 1)
    assert played.undo() == len(played.record.answers) - 2
    assert played.state.position() == before
    assert len(played.events) == told


def test_there_is_nothing_to_undo_before_a_person_has_answered() -> None:
    played = PlayedGame.new(GAME, ["Ann", "greedy"], seed=1, opener=1)
    go_on(played, 2)
    assert played.undo() == 0


def test_what_was_told_is_told_again_after_resuming() -> None:
    played = PlayedGame.new(GAME, ["Ann", "greedy"], seed=1)
    go_on(played, 15)
    keys = [event.key for event in played.events]
    assert keys and [event.key for event in resumed(played).events] == keys


def test_a_bot_is_shown_a_table_without_what_it_cannot_know() -> None:
    played = PlayedGame.new(GAME, ["Ann", "greedy"], seed=1)
    go_on(played, 1)
    seen = {played.seen_by(1).view(0)["table"]["drawn"]["card"]}  # type: ignore[index]
    for seed in range(2, 8):
        other = PlayedGame.new(GAME, ["Ann", "greedy"], seed=seed)
        go_on(other, 1)
        seen.add(other.seen_by(1).view(0)["table"]["drawn"]["card"])  # type: ignore[index]
    assert played.seen_by(1).view(1) == played.state.view(1)
    assert len(seen) > 1


def test_a_record_with_a_bot_that_does_not_exist_is_refused() -> None:
    played = PlayedGame.new(GAME, ["Ann", "greedy"], seed=1)
    text = played.record.write().replace("greedy", "search:lots")
    with pytest.raises(RecordError, match="'lots' is no budget"):
        PlayedGame.resume(palamedes.Record.read(text))


# Files.


def test_games_are_kept_where_the_environment_says(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PALAMEDES_HOME", "/games")
    assert folder() == Path("/games")
    monkeypatch.delenv("PALAMEDES_HOME")
    monkeypatch.setenv("XDG_DATA_HOME", "/data")
    assert folder() == Path("/data/palamedes")
    monkeypatch.delenv("XDG_DATA_HOME")
    monkeypatch.setenv("HOME", "/home/ann")
    assert folder() == Path("/home/ann/.local/share/palamedes")


def test_two_games_begun_in_the_same_second_have_files_of_their_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PALAMEDES_HOME", str(tmp_path))
    files = {Save.fresh("arena").file for _ in range(3)}
    assert len(files) == 3 and all(file.exists() for file in files)


def test_a_save_is_replaced_whole_and_leaves_nothing_beside_it(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    write_whole(file, "first")
    write_whole(file, "second")
    assert file.read_text(encoding="utf-8") == "second"
    assert list(tmp_path.iterdir()) == [file]


def test_a_disk_that_refuses_is_remembered(tmp_path: Path) -> None:
    save = Save(tmp_path / "nowhere" / "game.txt")
    save.write(PlayedGame.new(GAME, ["Ann", "Bob"], seed=1).record)
    assert save.failure == "no such file or directory"


def test_a_command_is_written_so_that_it_can_be_typed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.argv", ["/usr/bin/palamedes"])
    monkeypatch.setattr("shutil.which", lambda name: f"/usr/bin/{name}")
    assert command("replay", "my game.txt") == "palamedes replay 'my game.txt'"
    monkeypatch.setattr("sys.argv", ["/lib/palamedes/__main__.py"])
    monkeypatch.setattr("sys.executable", "/usr/bin/python3")
    assert command("games") == "/usr/bin/python3 -m palamedes games"
