"""What can be played here, as the page hears it: games, bots, and the book of each game."""

from __future__ import annotations

from typing import Any

from .base import Base, Strength


class Choice(Base):
    """One value of an option, and what it means."""

    value: bool | int | str
    text: str


class OptionInfo(Base):
    """A choice to make before a game begins."""

    name: str
    text: str
    default: bool | int | str
    choices: list[Choice]


class GameInfo(Base):
    """A game on the shelf."""

    id: str
    name: str
    about: str
    seats: list[int]
    seat_names: dict[str, list[str]]
    """For each number of players, what the game calls the seats."""
    options: list[OptionInfo]
    guided: bool
    """Whether there is a guided first game."""
    aim: str = ""
    """What one plays for, in one line."""
    time: str = ""
    weight: str = ""
    minute: bool = False
    """Whether it says in a few steps how it is won."""


class StrengthInfo(Base):
    """One of the named bots, or an engine of this house."""

    id: Strength
    name: str
    about: str
    games: list[str] | None = None
    """The games that it plays; None: all of them."""
    ratings: dict[str, int] = {}
    """Its rating in each game where it was measured: 200 points more win three games of four."""


class Shelf(Base):
    """What can be played here."""

    games: list[GameInfo]
    strengths: list[StrengthInfo]
    version: str
    build: str


class ClauseInfo(Base):
    """One rule, in our words."""

    anchor: str
    title: str
    chapter: str
    ruling: bool
    text: str


class Book(Base):
    """All texts of a game in one language: rules, names, printed facts, lessons."""

    game: str
    title: str
    introduction: str
    clauses: list[ClauseInfo]
    names: dict[str, dict[str, Any]]
    """The words of the game: [domain][word] -> name, and [board], [page]… as the words file has them."""
    facts: dict[str, str]
    """What is printed on a thing, in a few words: {"zeus": "Force 6 · shields: top"}."""
    rules: dict[str, list[str]]
    """The anchors of the rules that speak of a thing."""
    lessons: list[Lesson]
    declining: list[str]
    """The verbs with which one does nothing, such as a pass: such a question may pass by itself."""
    board: str = ""
    """Where the page finds the board that a game from outside brings; "" where it brings none."""


class Lesson(Base):
    """One stop of a guided first game: told once, when `when` first comes true."""

    id: str
    when: str
    """start | question:<id> | event:<key> | verb:<verb> (such an answer is offered) | over"""
    title: str
    text: str
    clause: str = ""
    advice: list[str] = []
    """Notations that the lesson recommends, the first that is offered is shown."""
