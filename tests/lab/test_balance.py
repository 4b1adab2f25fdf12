"""What things are worth: any game can be asked, and games that name what seats begin with say more."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

import palamedes
from palamedes.core.kernel.game import Game
from palamedes.core.kernel.registry import made_with
from palamedes.core.kernel.state import State
from palamedes.core.record.record import Record
from palamedes.lab import Balance, Experiment, Run, journal, set_ups
from palamedes.lab.balance import SetUp, set_up_named
from palamedes.lab.levied import Levied, is_by_lot
from palamedes.lab.report import record_of
from palamedes.lab.running import GAMES
from palamedes.terminal.cli import app

pytestmark = pytest.mark.once

NAMED = {"arena": {"side", "place"}, "cyclades": {"place", "begun", "in"}, "hellas": {"hero", "region", "place"}}
NAMED |= {"pantheon": {"unit", "side", "place"}, "iliade": set()}


def measured(folder: Path, game: Game, table: SetUp, games: int, bot: str = "random") -> Balance:
    balance = Balance(game, table, games, 1, bot)
    for _ in balance.play(Run(balance.experiment, folder)):
        pass
    return balance


@pytest.mark.parametrize("id", palamedes.games())
def test_every_game_can_be_asked(tmp_path: Path, id: str) -> None:
    game = palamedes.game(id)
    table = next(iter(set_ups(game).values()))
    balance = measured(tmp_path, game, table, 2)
    assert balance.games == balance.ways.total() == 2 and balance.answers > 0
    assert set(balance.kinds()) == {"seat"} | NAMED.get(id, set())
    assert sum(each.seen for each in balance.found("seat ")) == 2 * table.players
    assert sum(each.won for each in balance.found("seat ")) == pytest.approx(2.0)


@pytest.mark.parametrize("name", list(set_ups(palamedes.game("pantheon"))))
def test_every_set_up_that_is_named_can_be_laid(name: str) -> None:
    pantheon = palamedes.game("pantheon")
    table = set_up_named(pantheon, name)
    assert Balance(pantheon, table, 1).experiment.total == 1
    state = pantheon.new(table.players, **table.options)
    assert is_by_lot(state)


def test_the_lot_decides_armies_and_no_battles() -> None:
    pantheon = palamedes.game("pantheon")
    record = palamedes.play(pantheon, ["random"] * 3, seed=1)
    lots = [is_by_lot(state) for state, _ in record.moments()]
    assert lots[0] and not lots[-1] and sorted(lots, reverse=True) == lots
    assert not is_by_lot(palamedes.game("iliade").new())


def test_who_takes_by_lot_takes_anything(monkeypatch: pytest.MonkeyPatch) -> None:
    """Until a battle begins no answer is weighed; from then on some are."""
    weighed: list[bool] = []

    def weigh(self: Levied, state: State, seat: int, clones: int) -> float:
        weighed.append(True)
        return 0.0

    monkeypatch.setattr(Levied, "expects", weigh)
    state = palamedes.game("pantheon").new(2)
    dealer = palamedes.Dealer(1)
    bot = Levied()
    while is_by_lot(state):
        state.apply(dealer.answer(state) if state.actor < 0 else bot.decide(state, state.actor))
        assert not weighed
    while not weighed:
        state.apply(dealer.answer(state) if state.actor < 0 else bot.decide(state, state.actor))


def finished(number: int, winner: int, *present: list[str]) -> dict[str, Any]:
    """A game of two in which the seats had these."""
    rows = [
        {"collector": "present", "seat": seat, "what": name} for seat, names in enumerate(present) for name in names
    ]
    returns = [1.0 if seat == winner else -1.0 for seat in (0, 1)]
    told = {"number": number, "teams": [0, 1], "returns": returns, "answers": 10, "notes": {"ending_way": "won"}}
    return {**told, "rows": rows, "seats": [{"statistics_hit": 2}, {}]}


def test_what_wins_more_than_its_share_is_found() -> None:
    game = palamedes.game("arena")
    balance = Balance(game, next(iter(set_ups(game).values())), 1)
    for number in range(400):
        balance.count(finished(number, int(number % 4 == 0), ["unit good", "side top"], ["unit bad", "side top"]))
    good, bad = balance.found("unit")
    assert (good.name, bad.name) == ("unit good", "unit bad")
    assert [good.moves, bad.moves] == pytest.approx([25.0, -25.0])
    assert (good.verdict(), balance.found("side")[0].verdict()) == ("beyond", "within")
    assert balance.deeds == {"hit": 800} and balance.ways == {"won": 400}


def test_values_of_ones_own_are_measured_and_told_apart(tmp_path: Path) -> None:
    own: dict[str, Any] = {"tokens": {"strength": 1}}
    game = made_with("arena", own, "own")
    table = next(iter(set_ups(game).values()))
    balance = measured(tmp_path, game, table, 1)
    assert balance.experiment.asked.content == own
    game_there = next(journal.read(tmp_path / GAMES))
    again = Record.read(record_of(tmp_path, game_there))
    assert again.content == own and len(again.answers) == game_there["answers"]
    with pytest.raises(ValueError, match="another experiment"):
        Run(Balance(palamedes.game("arena"), table, 1, 1, "random").experiment, tmp_path)
    assert "content" not in Experiment(game="arena").written()


def lab(*words: str) -> Result:
    return CliRunner().invoke(app, ["lab", "balance", *words], env={"COLUMNS": "200", "NO_COLOR": "1"})


def test_it_is_asked_for_by_a_command_that_goes_on_where_it_ended(tmp_path: Path) -> None:
    words = ["arena", "--bot", "random", "--folder", str(tmp_path), "--games"]
    said = lab(*words, "2").output
    assert "arena, 2: 2 players, 2 games, seed 0" in said and "side greek" in said
    before = (tmp_path / "2" / "games.jsonl").read_bytes()
    said = lab(*words, "3", "--lang", "fr").output
    assert "3 parties" in said and "incertain" in said
    assert (tmp_path / "2" / "games.jsonl").read_bytes().startswith(before)
    own = lab("hellas", "--players", "3", "--games", "1", "--bot", "random", "--folder", str(tmp_path)).output
    assert "hellas, own: 3 players" in own and "hero" in own


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["pantheon", "--set-up", "chess"], "has no set-up 'chess'; there are gods, titans, three"),
        (["pantheon", "--set-up", "gods", "--players", "2"], "not both"),
        (["arena", "--players", "3"], "not played by 3"),
    ],
)
def test_what_cannot_be_measured_is_refused_with_a_sentence(tmp_path: Path, words: list[str], why: str) -> None:
    refused = lab(*words, "--folder", str(tmp_path))
    assert refused.exit_code == 2 and why in refused.output
