"""The fuzzer, for a moment: it plays every game, and what fails it leaves behind so that it can be seen again."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from palamedes.conformance.modes import modes
from palamedes.core.kernel.game import Game
from palamedes.core.kernel.registry import game as find_game
from palamedes.core.kernel.registry import games
from palamedes.core.kernel.rng import Rng
from palamedes.core.kernel.state import State
from tests import fuzz, toys
from tests.broken import broken_rules


@pytest.mark.parametrize("id", games())
def test_every_game_stands_the_fuzzer_for_a_moment(tmp_path: Path, id: str) -> None:
    """With this seed none of the games is a long one."""
    assert fuzz.main(["--game", id, "--seed", "4", "--games", "1", "--seconds", "600"], tmp_path) == 0
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("id", games())
def test_every_game_stands_many_swift_games(tmp_path: Path, id: str) -> None:
    assert fuzz.main(["--game", id, "--seed", "1", "--games", "20", "--seconds", "600", "--swift"], tmp_path) == 0


def test_broken_rules_are_noticed_beside_the_games(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert fuzz.main(["--game", "arena", "--seed", "1", "--games", "1", "--swift", "--broken"], tmp_path) == 0
    count = len(broken_rules("arena"))
    assert f"{count} of {count} broken rules were noticed." in capsys.readouterr().out


class Unnoticed:
    """Rules were broken, and nobody has noticed one of them."""

    def __init__(self, wanted: Sequence[str]) -> None:
        assert wanted == ["arena"]

    def all_noticed(self) -> bool:
        return False

    def stop(self) -> None:
        pass


def test_a_broken_rule_that_nobody_notices_is_a_failure(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(fuzz, "Breaking", Unnoticed)
    assert fuzz.main(["--game", "arena", "--seed", "1", "--games", "1", "--swift", "--broken"], tmp_path) == 1
    assert "nothing failed, but not every broken rule was noticed." in capsys.readouterr().out


def test_a_swift_game_that_fails_is_left_as_a_record(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fuzz, "QUICK", [nobody_is_ever_out])
    with toys.among_the_games():
        assert fuzz.main(["--seed", "1", "--games", "20", "--game", "morra", "--swift"], tmp_path) == 1
    assert list(tmp_path.glob("*.txt"))


def test_a_failure_is_left_as_a_record_that_shows_it_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(fuzz, "QUICK", [nobody_is_ever_out])
    with toys.among_the_games():
        assert fuzz.main(["--seed", "1", "--games", "20", "--game", "morra"], tmp_path) == 1
        (file,) = tmp_path.glob("*.txt")
        assert f"python -m tests.fuzz --replay {file}" in capsys.readouterr().out
        with pytest.raises(AssertionError, match="somebody is out"):
            fuzz.replay(file)


def nobody_is_ever_out(state: State, rng: Rng) -> None:
    """Not true of Morra."""
    if True in state.eliminated:
        raise AssertionError("somebody is out")


def test_a_bad_position_is_left_as_a_document_that_shows_it_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with toys.among_the_games():
        run = fuzz.Fuzz(modes(find_game("morra")), 1, tmp_path)
        monkeypatch.setattr(fuzz, "is_refused_or_played_to_its_end", always_wrong)
        with pytest.raises(fuzz.Failure) as failure:
            run.play_one()
        assert failure.value.file.suffix == ".json"
        with pytest.raises(AssertionError, match="of morra"):
            fuzz.replay(failure.value.file)


def always_wrong(game: Game, position: object, seed: object) -> bool:
    raise AssertionError(f"position of {game.id}")


def test_the_same_failure_is_shown_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(fuzz, "is_refused_or_played_to_its_end", always_wrong)
    with toys.among_the_games():
        assert fuzz.main(["--seed", "1", "--games", "5", "--game", "morra"], tmp_path) == 1
    assert len(list(tmp_path.iterdir())) == 1
    assert "1 failure." in capsys.readouterr().out
