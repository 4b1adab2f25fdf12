"""Dice that can be checked, at a table: what is promised when, what is shown when, and what cannot be done any more."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from palamedes.core.kernel.registry import game as find_game
from palamedes.core.kernel.registry import games
from palamedes.core.kernel.step import CHANCE
from palamedes.core.record.fair import FairDealer, commitment, draw
from palamedes.core.record.record import Record
from palamedes.server.house.app import make_app
from palamedes.server.storage.backup import back_up, restore
from palamedes.server.storage.setting import Chair
from palamedes.server.tables import making, views
from palamedes.server.tables.dice import reserve, secret_of
from palamedes.server.tables.dice import told as told_of
from palamedes.server.tables.history import History
from palamedes.server.tables.table import Table
from palamedes.server.thinking.bots import imagined
from palamedes.server.wire.draws import all_draws
from palamedes.server.wire.refusal import Refusal
from palamedes.server.wire.tables import CopyWish, Draws, TableWish
from tests.postgres import place
from tests.server.house import Visitor, open_directory, run, wish
from tests.server.tables import actor, play_on, seated, setting

SECRET = "c0" * 32
WORDS = ["words of 0", "words of 1"]


def fair(game: str = "arena", secret: str = SECRET, **changes: Any) -> Table:
    """A table of two people, or as many as it takes, whose dice come from our secret and their words."""
    people = find_game(game).seats[0]
    made = replace(setting(game, people, **changes), dealer="fair", secret=secret)
    table = Table(made, [Chair("person", words=f"words of {seat}") for seat in range(people)], History(made))
    begun = table.begun()
    assert begun is not None
    table.history = begun
    return table


def finished(game: str = "arena") -> Table:
    table = fair(game)
    play_on(table, 10_000)
    assert table.history.state.over
    return table


def drawn(table: Table) -> list[str]:
    """All that was ever drawn at a table."""
    return [line.notation for line in table.history.lines if line.actor == CHANCE and not line.taken_back]


# Dealing.


def test_a_fair_table_deals_from_secret_name_and_words() -> None:
    table = fair()
    state = table.setting.opening()
    dealt = FairDealer(SECRET, table.setting.id, WORDS).answer(state)
    assert drawn(table)[0] == state.notation(dealt)


def test_what_is_taken_back_is_not_dealt_again() -> None:
    table = fair()
    play_on(table, 3)
    before = drawn(table)
    table.history = table.undo(actor(table)) or table.history
    play_on(table, 3)
    assert len(drawn(table)) == table.history.drawn > len(before)
    dealer = FairDealer(SECRET, table.setting.id, WORDS)
    walked = Record.read(table.record().write()).walk()
    assert drawn(table) == [state.notation(dealer.answer(state)) for state, _ in walked if state.actor == CHANCE]


@pytest.mark.parametrize("from_snapshot", [False, True])
def test_a_fair_table_goes_on_after_a_restart(from_snapshot: bool) -> None:
    table, other = fair(), fair()
    play_on(table, 6)
    play_on(other, 6)
    table.history = table.undo(actor(table)) or table.history
    other.history = other.undo(actor(other)) or other.history
    snapshot = table.history.snapshot() if from_snapshot else None
    table.history = History.load(table.setting, list(table.history.lines), snapshot=snapshot)
    play_on(table, 8)
    play_on(other, 8)
    assert [str(line) for line in table.history.lines] == [str(line) for line in other.history.lines]


def test_a_fair_table_is_not_dealt_without_its_words() -> None:
    history = History(fair().setting)
    with pytest.raises(ValueError, match="the words of all seats"):
        history.advance()


def test_bots_cannot_be_foreseen_from_what_everybody_knows() -> None:
    """Two tables that look the same to everybody have other bots, and imagine other hands."""
    one, other = fair("iliade"), fair("iliade", secret="c1" * 32)
    other.history.lines, other.history.state = one.history.lines, one.history.state
    assert one.setting.stream("answer 3 seat 0") != other.setting.stream("answer 3 seat 0")
    assert imagined(one.history, 0).position() != imagined(other.history, 0).position()


# What is shown.


def test_a_running_table_shows_the_promise_and_hides_the_secret() -> None:
    table = fair()
    dice = views.table_info(table, set(), "en").dice
    assert (dice.kind, dice.commitment, dice.words, dice.secret) == ("fair", commitment(SECRET), WORDS, None)
    assert SECRET not in table.record().write()


@pytest.mark.parametrize("game", games())
def test_a_finished_table_shows_the_secret_and_its_record_is_true(game: str) -> None:
    table = finished(game)
    assert views.table_info(table, set(), "en").dice.secret == SECRET
    record = Record.read(table.record().write())
    record.verify()
    pledge = record.pledge()
    assert pledge is not None and pledge.secret == SECRET


def test_a_seeded_table_promises_nothing() -> None:
    dice = views.table_info(seated("person", "person"), set(), "en").dice
    assert (dice.kind, dice.commitment, dice.secret) == ("seed", "", None)


def draws_of(table: Table) -> Draws:
    """All draws, as whoever may have the record gets them."""
    name, dice = told_of(table)
    return all_draws(Record.read(table.record().write()), name, dice, "en")


def test_all_draws_can_be_dealt_again_from_what_is_told() -> None:
    told = draws_of(finished("iliade"))
    assert told.dice.secret is not None and told.problem == ""
    for counter, one in enumerate(told.draws):
        assert draw(told.dice.secret, told.table, told.dice.words, counter, one.weights) == one.came
    assert {one.kind for one in told.draws} == set(told.kinds)
    assert all(outcome in told.texts for one in told.draws for outcome in one.outcomes)


def test_draws_that_were_taken_back_are_told_and_have_no_move() -> None:
    table = fair()
    play_on(table, 4)
    table.history = table.undo(actor(table)) or table.history
    told = draws_of(table)
    assert len(told.draws) == table.history.drawn
    assert any(one.move == 0 for one in told.draws) and any(one.move > 0 for one in told.draws)


# After the end.


def test_nothing_is_taken_back_once_the_secret_is_shown() -> None:
    table = finished()
    for seat in range(2):
        assert (table.undo_offer(seat).how, table.undo_offer(seat).why) == ("no", "shown")
        with pytest.raises(Refusal, match="undo-shown"):
            table.undo(seat)


def test_a_seeded_game_can_still_be_taken_back_at_its_end() -> None:
    table = seated("person", "person")
    play_on(table, 10_000)
    assert table.undo_offer(0).how == "now" or table.undo_offer(1).how == "now"


# Setting up.


def test_the_secret_is_settled_by_the_name_of_the_table() -> None:
    promise = reserve("ab" * 32, "troy22222222")
    assert promise.id.startswith("troy2222") and promise == reserve("ab" * 32, promise.id)
    assert promise.commitment == commitment(secret_of("ab" * 32, promise.id))
    assert secret_of("ab" * 32, "troy22222223") != secret_of("ab" * 32, "troy22222222")


def spoken(*words: str, **changes: Any) -> TableWish:
    made = wish("me", "here", **changes)
    for seat, said in zip(made.seats, words, strict=True):
        seat.words = said
    return made


def test_a_reserved_table_keeps_its_promise(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_directory(tmp_path) as directory:
            promise = await making.reserve_name(directory)
            made = await making.set_up(directory, spoken(" Ann's\tluck ", "", reserved=promise.id))
            assert made.id == promise.id
            ann = await Visitor.come(directory, made.id, *made.keys.values(), eyes=0)
            dice = ann.read().table.dice
            assert (dice.commitment, dice.words) == (promise.commitment, ["Ann's luck", ""])

    run(scenario())


def test_the_promises_of_a_house_outlive_a_restart(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_directory(tmp_path) as directory:
            promise = await making.reserve_name(directory)
        async with open_directory(tmp_path) as directory:
            made = await making.set_up(directory, wish("me", "here", reserved=promise.id))
            ann = await Visitor.come(directory, made.id, *made.keys.values(), eyes=0)
            assert ann.read().table.dice.commitment == promise.commitment

    run(scenario())


@pytest.mark.parametrize(
    ("changes", "words", "code"),
    [
        ({}, "early", "words-unused"),
        ({"reserved": "troy22222222", "seed": "x"}, "seeded", "words-unused"),
        ({"reserved": "troy22222222"}, "x" * 101, "words-long"),
        ({"reserved": "troy22222222"}, "", "reserved"),
        ({"reserved": "../../etc"}, "", "reserved"),
        ({"reserved": "TROY22222222"}, "", "reserved"),
    ],
)
def test_words_and_names_that_do_not_fit_are_refused(
    tmp_path: Path, changes: dict[str, Any], words: str, code: str
) -> None:
    async def scenario() -> None:
        async with open_directory(tmp_path) as directory:
            with pytest.raises(Refusal) as refused:
                await making.set_up(directory, spoken(words, "", **changes))
            assert refused.value.code == code

    run(scenario())


def test_a_reserved_table_is_set_up_once(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_directory(tmp_path) as directory:
            promise = await making.reserve_name(directory)
            await making.set_up(directory, wish("me", "here", reserved=promise.id))
            with pytest.raises(Refusal, match="reserved-used"):
                await making.set_up(directory, wish("me", "here", reserved=promise.id))

    run(scenario())


def test_a_house_that_was_restored_promises_nothing_a_second_time(tmp_path: Path) -> None:
    """Otherwise a finished table, whose secret everybody knows, could be made again under the same promise."""
    house, other = place(tmp_path / "house"), place(tmp_path / "other")

    async def scenario() -> None:
        async with open_directory(tmp_path / "house") as directory:
            await making.set_up(directory, wish("me", "here"))
            promise = await making.reserve_name(directory)
            back_up(house, tmp_path / "early.gz")
            made = await making.set_up(directory, wish("novice", "novice", reserved=promise.id))
            ann = await Visitor.come(directory, made.id)
            shown = (await ann.until(lambda news: news.table.status == "over")).table.dice.secret
            assert shown is not None
        restore(tmp_path / "early.gz", other)
        async with open_directory(tmp_path / "other") as directory:
            with pytest.raises(Refusal, match="reserved"):
                await making.set_up(directory, wish("me", "here", reserved=promise.id))
            assert (await making.reserve_name(directory)).commitment != promise.commitment
            assert await directory.count() == 1

    run(scenario())


def test_whoever_sits_down_later_adds_words(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_directory(tmp_path) as directory:
            made = await making.set_up(directory, wish("me", "open", "open", game="iliade"))
            live = await directory.find(made.id)
            await live.sit(1, "Bob", "bob's words")
            invitation = live.table.chairs[2].invitation
            assert invitation is not None and live.table.history.drawn == 0
            await live.join(Visitor(live).guest, [invitation], None, "en", "Col", "col's words")
            assert live.table.dice_words() == ["", "bob's words", "col's words"]
            assert live.table.chairs[2].name == "Col" and live.table.history.drawn > 0

    run(scenario())


def test_a_played_on_table_has_a_promise_of_its_own(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_directory(tmp_path) as directory:
            made = await making.set_up(directory, wish("me", "here"))
            live = await directory.find(made.id)
            promise = await making.reserve_name(directory)
            copied = await making.copy_table(directory, live, [0, 1], CopyWish(reserved=promise.id))
            dice = views.table_info((await directory.find(copied.id)).table, set(), "en").dice
            assert (copied.id, dice.commitment) == (promise.id, promise.commitment)

    run(scenario())


# Over HTTP.


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    with TestClient(make_app(tmp_path / "data", None)) as client:
        yield client


def test_reserving_promises_a_new_name_each_time(client: TestClient) -> None:
    one, other = (client.post("/api/tables/reserved").json() for _ in range(2))
    assert one["id"] != other["id"] and one["commitment"] != other["commitment"]
    assert len(one["commitment"]) == 64


def test_draws_of_a_running_game_are_for_whoever_plays_all_its_people(client: TestClient) -> None:
    seats = [{"kind": "me"}, {"kind": "here"}]
    made = client.post("/api/tables", json={"game": "arena", "seats": seats}).json()
    path = f"/api/tables/{made['id']}/draws"
    assert client.get(path).status_code == 403
    told = client.get(path, headers={"Palamedes-Keys": ",".join(made["keys"].values())}).json()
    assert len(told["draws"]) == 1 and told["dice"]["secret"] is None


def opened(client: TestClient, text: str, lang: str = "en") -> dict[str, Any]:
    """What is told of the draws of a record that somebody opens."""
    made = client.post("/api/records", json={"text": text}).json()
    told: dict[str, Any] = client.get(f"/api/tables/{made['id']}/draws?lang={lang}").json()
    return told


def test_an_opened_record_can_be_checked(client: TestClient) -> None:
    table = finished()
    told = opened(client, table.record().write())
    assert (told["table"], told["dice"]["secret"], told["problem"]) == (table.setting.id, SECRET, "")


def test_an_opened_record_that_was_changed_is_not_true(client: TestClient) -> None:
    text = _tampered(finished())
    last = len(text.rstrip("\n").split("\n"))
    # The changed game is not over, so there is no line with a result any more.
    assert opened(client, text)["problem"].startswith(f"line {last - 1}: ")
    french = opened(client, text, "fr")["problem"]
    assert french.startswith(f"ligne {last - 1}\xa0: «\xa0") and "ne convient pas à sa marque" in french


def _tampered(table: Table) -> str:
    """The record with another last answer."""
    record = table.record()
    answers = record.live()
    state = record.replay(len(answers) - 1)
    other = next(state.notation(action) for action in state.legal() if state.notation(action) != answers[-1].notation)
    text, _, _ = record.write().rstrip("\n").rpartition("\n")
    return f"{text}\n{answers[-1].actor} {other}\n"
