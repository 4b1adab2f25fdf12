"""What is refused is quoted in a few characters, however much of it there is, wherever it comes in."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import palamedes
from palamedes.bots.spec import bot
from palamedes.core.kernel.registry import made_with
from palamedes.core.record.record import Record
from palamedes.core.words.errors import OptionsError, PlacedError, PositionError
from palamedes.core.words.quoting import MOST, cut, quoted
from palamedes.core.words.refusing import in_words
from palamedes.core.words.texts import LANGUAGES

ARENA: Any = palamedes.game("arena")
HUGE = "long" * 25_000
MANY = [HUGE] * 100
VAST = 10**10_000
"""A number that Python does not write in digits."""


def deep() -> list[object]:
    """A list in a list in a list, deeper than Python can write."""
    found: list[object] = []
    for _ in range(100_000):
        found = [found]
    return found


THINGS: dict[str, object] = {"text": HUGE, "list": MANY, "deep": deep(), "table": {HUGE: HUGE}, "number": VAST}


@pytest.mark.parametrize("name", THINGS)
def test_anything_is_quoted_in_so_many_characters(name: str) -> None:
    assert 20 < len(quoted(THINGS[name])) <= MOST or name == "deep"


@pytest.mark.parametrize("value", ["x", "it's", "é\n", 7, -3, True, None, 1.5, ["a", 1], {"b": 1}, (1,), "y" * 58])
def test_what_is_short_is_quoted_whole(value: object) -> None:
    assert quoted(value) == repr(value)


def test_a_text_is_cut_where_it_is_longer_than_it_may_be() -> None:
    assert cut("Palamedes", 9) == "Palamedes"
    assert cut("Palamedes", 8) == "Palam..."


# Wherever something comes in.


def record(**headers: str) -> str:
    """The text of a record of Arena with these headers, and an answer."""
    said = {
        **{"game": "arena", "rules": ARENA.rules, "players": "2", "options": "{}", "seats": '["a", "b"]'},
        **{"dealer": "by hand", "answer": "* draw zeus"},
    }
    said.update(headers)
    answer = said.pop("answer")
    return "\n".join(["palamedes-record 1", *(f"{name} {value}" for name, value in said.items()), "", answer])


def verified(**headers: str) -> None:
    Record.read(record(**headers)).verify()


def position(**values: object) -> object:
    return ARENA.load({"game": "arena", **values})


def written(folder: Path, text: str) -> str:
    file = folder / "mine.toml"
    file.write_text(text, encoding="utf-8")
    return str(file)


RECORDS: dict[str, Callable[[], object]] = {
    "mark": lambda: Record.read(HUGE),
    "no text": lambda: Record.read(MANY),
    "header": lambda: verified(**{HUGE: "1"}),
    "game": lambda: verified(game=HUGE),
    "rules": lambda: verified(rules=HUGE),
    "players": lambda: verified(players=HUGE),
    "option": lambda: verified(options=f'{{"{HUGE}": 1}}'),
    "value of an option": lambda: verified(options=f'{{"match": "{HUGE}"}}'),
    "content": lambda: verified(content=f'{{"cards": "{HUGE}"}}'),
    "key of content": lambda: verified(content=f'{{"{HUGE}": 1}}'),
    "start": lambda: verified(start=f'{{"game": "{HUGE}"}}'),
    "seats": lambda: verified(seats=f'["{HUGE}"]'),
    "name": lambda: verified(seats=f'["a", ["{HUGE}"]]'),
    "dealer": lambda: verified(dealer=f"seed {HUGE}"),
    "pledge": lambda: verified(dealer=f"fair {HUGE}"),
    "key of a pledge": lambda: verified(dealer=f'fair {{"{HUGE}": 1}}'),
    "seed": lambda: verified(dealer=f'seed "{HUGE}"', answer="* draw poseidon"),
    "undo": lambda: verified(undo=HUGE),
    "line": lambda: verified(answer=HUGE),
    "answer": lambda: verified(answer=f"* {HUGE}"),
    "word of an answer": lambda: verified(answer=f"* draw {HUGE}"),
    "answer of another": lambda: verified(answer=f"1 {HUGE}"),
}

TABLES: dict[str, Callable[[], object]] = {
    "game": lambda: palamedes.game(HUGE),
    "players": lambda: ARENA.new(HUGE),
    "so many players": lambda: ARENA.new(VAST),
    "option": lambda: ARENA.new(2, **{HUGE: 1}),
    "value of an option": lambda: ARENA.new(2, match=deep()),
    "words": lambda: ARENA.words(HUGE),
    "rulebook": lambda: ARENA.rulebook(HUGE),
    "text to parse": lambda: ARENA.new().parse(HUGE),
    "word to parse": lambda: ARENA.new().parse(f"draw {HUGE}"),
    "words to parse": lambda: ARENA.new().parse(f"draw {' '.join(MANY)}"),
    "no text to parse": lambda: ARENA.new().parse(MANY),
    "answer": lambda: ARENA.new().apply(HUGE),
    "number of an answer": lambda: ARENA.new().apply(VAST),
    "seat": lambda: ARENA.new().view(MANY),
    "bot": lambda: bot(HUGE),
    "budget of a bot": lambda: bot(f"search:{HUGE}"),
    "number of a bot": lambda: bot(f"search:{'9' * 100_000}"),
    "no bot": lambda: bot(MANY),
}

POSITIONS: dict[str, Callable[[], object]] = {
    "no object": lambda: ARENA.load(MANY),
    "deep": lambda: ARENA.load(deep()),
    "key": lambda: position(**{HUGE: 1}),
    "key that is no text": lambda: ARENA.load({VAST: 1}),
    "game": lambda: ARENA.load({"game": HUGE}),
    "players": lambda: position(players=VAST),
    "option": lambda: position(options={HUGE: 1}),
    "value of an option": lambda: position(options={"match": MANY}),
    "eliminated": lambda: position(eliminated=[HUGE]),
    "table": lambda: position(table=MANY),
    "key of the table": lambda: position(table={HUGE: 1}),
    "turn": lambda: position(turn=HUGE),
    "answer": lambda: position(answers=[HUGE]),
    "no answer": lambda: position(answers=[MANY]),
}

CONTENTS: dict[str, Callable[[Path], object]] = {
    "value": lambda folder: palamedes.game("arena", written(folder, f'cards = "{HUGE}"')),
    "key": lambda folder: palamedes.game("arena", written(folder, f"{HUGE} = 1")),
    "shape": lambda folder: palamedes.game("arena", written(folder, f'[cards.zeus]\nforce = "{HUGE}"')),
    "enumeration": lambda folder: palamedes.game("hellas", written(folder, f'[gods.zeus]\nregion = "{HUGE}"')),
    "card": lambda folder: palamedes.game("arena", written(folder, f'[cards.njord]\nweakened_by = "{HUGE}"')),
    "unit": lambda folder: palamedes.game("pantheon", written(folder, f'[units]\nsphinx = "{HUGE}"')),
    "name of a unit": lambda folder: palamedes.game(
        "pantheon", written(folder, f'[armies.gods-2-1]\nunits=["{HUGE}"]')
    ),
    "new unit": lambda folder: palamedes.game("pantheon", written(folder, f"[units.{HUGE}]\ncost=1")),
    "file": lambda folder: palamedes.game("arena", folder / HUGE),
    "no file": lambda folder: palamedes.game("arena", MANY),
    "name of the content": lambda folder: made_with("arena", {"mood": 1}, HUGE),
}


def refused(bring: Callable[[], object]) -> None:
    """Each sentence about it is short, in every language that it is told in."""
    with pytest.raises(ValueError) as refusal:
        bring()
    error = refusal.value
    assert 20 < len(str(error)) < 2000
    if isinstance(error, (PositionError, OptionsError, PlacedError)):
        assert all(20 < len(in_words(error, lang)) < 2000 for lang in LANGUAGES)


@pytest.mark.parametrize("part", RECORDS)
def test_a_huge_part_of_a_record_is_refused_in_a_sentence(part: str) -> None:
    refused(RECORDS[part])


@pytest.mark.parametrize("part", TABLES)
def test_whatever_huge_is_asked_for_is_refused_in_a_sentence(part: str) -> None:
    refused(TABLES[part])


@pytest.mark.parametrize("part", POSITIONS)
def test_a_huge_part_of_a_position_is_refused_in_a_sentence(part: str) -> None:
    refused(POSITIONS[part])


@pytest.mark.parametrize("part", CONTENTS)
def test_a_huge_part_of_an_owners_file_is_refused_in_a_sentence(part: str, tmp_path: Path) -> None:
    refused(lambda: CONTENTS[part](tmp_path))
