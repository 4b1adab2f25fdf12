"""All words of a game in one language: answers, prompts, log lines, names.

They live in `words/<lang>.toml` or, where there are many, in several files `words/<lang>/*.toml`.

    [game]      name, and other texts about the whole game
    [seats]     what to call a seat
    [answers]   one line per verb:           place = "place {card} on {cell}"
                and per verb with what it does besides: place-building = "place {card} instead of the {building}"
    [chance]    one line per verb of chance: draw = "{card} is drawn"
    [prompts]   one table per question:      play.you = "place or discard {drawn}", play.other = "{seat} …"
    [log]       one line per event; `key.private` where a seat learns more than the others
    [why]       one line per reason for which something is not possible
    [refused]   one line per reason for which a position or its options cannot be; the kernel has its own
    [notes]     one line per thing that an answer would do without saying so, and that may speak for it
    [ending]    how a game was won, what a seat has in all, and where its points came from
    [chapters]  the headings of the log
    [statistics] for the events that are counted when a game is over, what they are called
    [<domain>]  the names of the things an answer can point at; a word without a name stands for itself

A text names what it speaks of in braces. Where a number changes the words around it, the forms follow the
name: `{amount} {amount:token|tokens}` for one and for many, `{amount:no token|one token|# tokens}` for none,
one and many, with the number in place of `#`. A list, such as the `cards` that somebody discards, is a row of names
from the table that it is called after, [cards]; its forms follow its length: `{cards:nothing|only #|#}`. The forms
of one seat are for somebody with a name of their own and for what the game calls it: `{seat:draws|draw}` where the
seats are "The Greeks" and "The Norse".
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Sequence
from typing import TYPE_CHECKING

from .quoting import quoted
from .saying import Saying
from .telling import Event
from .texts import LANGUAGES, read_texts

if TYPE_CHECKING:
    from ..kernel.actions import Actions
    from ..kernel.state import State

_NAMED = re.compile(r"\{(\w+)(?::([^{}]*))?\}")
_DE = re.compile(r"(?:^|(?<=[\s(«]))([Dd])e $")
"""A French "de" before a name: it loses its vowel where the name begins with one."""
_VOWELS = "aàâäæeéèêëiîïoôöœuùûüyAÀÂÄÆEÉÈÊËIÎÏOÔÖŒUÙÛÜ"


def distinct_names(titles: list[str], given: list[str]) -> list[str]:
    """What each seat is called: the name that somebody gave, else its title; both where two would be called the same.

    >>> distinct_names(["Argos", "Ithaca", "Sparta"], ["Zoe", "", "zoe"])
    ['Zoe (Argos)', 'Ithaca', 'zoe (Sparta)']
    """
    called = [name or title for title, name in zip(titles, given, strict=True)]
    folded = [name.casefold() for name in called]
    return [
        f"{name} ({titles[seat]})" if given[seat] and folded.count(folded[seat]) > 1 else name
        for seat, name in enumerate(called)
    ]


class Words:
    """The words of one game in one language."""

    def __init__(self, lang: str, tables: dict[str, dict[str, object]], names: tuple[str, ...] = ()) -> None:
        self.lang = lang
        self.tables = tables
        self.names = names
        """What people at the table call themselves, by seat; "" where nobody gave a name."""

    def naming(self, state: State, given: list[str]) -> Words:
        """The same words for a table whose people have names of their own; "" for a seat that nobody has named."""
        if not any(given):
            return self
        called = distinct_names([self.seat(state, seat) for seat in range(state.players)], given)
        changed: dict[str, dict[str, object]] = {}
        for seat, name in enumerate(called):
            if given[seat]:
                title = self.seat(state, seat)
                for domain, word in [("seats", state.seat_word(seat)), *state.seat_things(seat)]:
                    table = changed.setdefault(domain, self.tables.get(domain, {}).copy())
                    table[word] = self._of(self.name(domain, word), title, name)
        names = tuple(name if given[seat] else "" for seat, name in enumerate(called))
        return Words(self.lang, {**self.tables, **changed}, names)

    def _of(self, thing: str, title: str, name: str) -> str:
        """What belongs to a seat, called after whoever sits there: "Zeus of Zoe"; part of a title: "Zoe (Paros)"."""
        if title not in thing:
            return f"{name} ({thing})" if thing in title else thing
        before, _, after = thing.partition(title)
        if self.lang == "fr" and before.endswith("d'"):
            before = f"{before[:-1]}e "
        return self.fill(f"{before}{{name}}{after}", {"name": name})

    def number(self, seats: list[int]) -> int:
        """The number that words agree with which follow the names of these seats: 1 for a person, else 2."""
        return 1 if len(seats) == 1 and self.is_named(seats[0]) else 2

    def is_named(self, seat: int) -> bool:
        """Whether a seat is called by the name of whoever sits there."""
        return seat < len(self.names) and self.names[seat] != ""

    def get(self, table: str, key: str, fallback: str = "") -> str:
        """One text; the key itself where there is none."""
        found: object = self.tables.get(table, {}).get(key)
        if found is None and "." in key:
            head, _, tail = key.partition(".")
            inner = self.tables.get(table, {}).get(head)
            if isinstance(inner, dict):
                found = inner.get(tail)
        return found if isinstance(found, str) else fallback or key

    def has(self, table: str, key: str) -> bool:
        """Whether there is a text."""
        return self.get(table, key, "\0") != "\0"

    def name(self, domain: str, word: object) -> str:
        """What to call a thing."""
        return self.get(domain, str(word))

    def seat(self, state: State, seat: int) -> str:
        """What to call a seat."""
        return self.get("seats", state.seat_word(seat))

    def answer(self, state: State, actions: Actions, action: int) -> str:
        """An answer, as a button would say it."""
        names = {domain: self.name(domain, word) for domain, word in actions.words(action).items()}
        table = "chance" if actions is state.game.chance_answers else "answers"
        key = actions.verb(action).name
        if table == "answers":
            for domain, word in state.game.besides(state, action).items():
                names[domain] = self.name(domain, word)
                key = f"{key}-{domain}"
        text = self.fill(self.get(table, key), names)
        price = state.game.price(state, action) if table == "answers" else -1
        return text if price < 0 else self.fill(self.get("prices", "answer"), {"answer": text, "price": str(price)})

    def plain_answer(self, state: State, actions: Actions, action: int) -> str:
        """The same for an answer that is not possible, of which neither a price nor what it does besides is known."""
        names = {domain: self.name(domain, word) for domain, word in actions.words(action).items()}
        return self.fill(self.get("answers", actions.verb(action).name), names)

    def prompt(self, state: State, seat: object = None) -> str:
        """The question: "you must…" to a seat that must answer, "Greeks must…" to everybody else."""
        question = state.question
        if question is None:
            return self.get("prompts", "over")
        voice = "you" if seat is not None and seat in state.waiting() else "other"
        waiting = state.waiting()
        names: dict[str, str] = {"seat": ", ".join(self.seat(state, s) for s in waiting)}
        lengths = {"seat": self.number(waiting)}
        if not waiting:  # chance is asked
            return self.fill(self.get("prompts", f"{question.id}.other"), names)
        for key, word in state.prompt_words(seat).items():
            domain, _, _ = key.partition("_")
            names[key] = self.name(domain, word)
        return self.fill(self.get("prompts", f"{question.id}.{voice}"), names, lengths)

    def event(self, state: State, event: Event, seat: int | None = None) -> str:
        """A line of the log, as this seat may read it; "" for an event without words."""
        seen = event.seen_by(seat)
        key = event.key
        if seat is not None and seat in event.private and self.has("log", f"{key}.private"):
            key = f"{key}.private"
        elif not self.has("log", key):
            key = f"{key}.public"
            if not self.has("log", key):
                return ""
        return self._filled(state, self.get("log", key), seen)

    def way(self, state: State, saying: Saying) -> str:
        """How a game was won: a text of [ending], or else the line of the log that has told it."""
        return self.say(state, "ending" if self.has("ending", saying.key) else "log", saying)

    def say(self, state: State, table: str, saying: Saying) -> str:
        """What a game says about itself."""
        return self._filled(state, self.get(table, saying.key), saying.args)

    def _filled(self, state: State, text: str, args: dict[str, object]) -> str:
        names: dict[str, str] = {}
        lengths: dict[str, int] = {}
        for name, value in args.items():
            domain, _, _ = name.partition("_")
            if domain == "seat" and isinstance(value, int):
                names[name] = self.seat(state, value)
                lengths[name] = self.number([value])
            elif isinstance(value, list):
                row = self.counted(domain, value)
                if domain == "seat":
                    row = [self.seat(state, item) for item in value if isinstance(item, int)]
                names[name] = ", ".join(row)
                lengths[name] = len(value)
            else:
                names[name] = self.name(domain, value)
        return self.fill(text, names, lengths)

    def counted(self, domain: str, words: Sequence[object]) -> list[str]:
        """The names of several things, equal ones that stand side by side counted: "2 × Archers", "Chariot"."""
        texts: list[str] = []
        at = 0
        while at < len(words):
            end = at + 1
            while end < len(words) and words[end] == words[at]:
                end += 1
            name = self.name(domain, words[at])
            texts.append(name if end == at + 1 else f"{end - at} × {name}")
            at = end
        return texts

    def notes(self, state: State, told: list[Saying]) -> str:
        """What is foretold of an answer."""
        return self.joined([self.say(state, "notes", saying) for saying in told])

    def joined(self, remarks: list[str]) -> str:
        """Several remarks in one line, set apart as the language does it: in French the sign stands apart itself."""
        return ("\xa0; " if self.lang == "fr" else "; ").join(remarks)

    def fill(self, text: str, names: dict[str, str], lengths: dict[str, int] | None = None) -> str:
        """A text with the names that it speaks of, and the words that agree with their numbers.

        Where a name is a row of several, `lengths` says how many they are.
        """
        parts: list[str] = []
        done = 0
        for found in _NAMED.finditer(text):
            before = text[done : found.start()]
            key = found.group(1)
            name = names[key]
            forms: str | None = found.group(2)
            number = name if lengths is None or key not in lengths else str(lengths[key])
            filled = name if forms is None else self._agree(number, forms.split("|")).replace("#", name)
            if self.lang == "fr" and filled[:1] in _VOWELS and filled:
                before = _DE.sub(r"\1'", before)
            parts += [before, filled]
            done = found.end()
        parts.append(text[done:])
        return "".join(parts)

    def _agree(self, number: str, forms: list[str]) -> str:
        if number == "0" and len(forms) == 3:
            return forms[0]
        # In French nothing is singular too: 0 jeton, 2 jetons.
        single = number in ("1", "-1") or (number == "0" and self.lang == "fr")
        return forms[-2 if single and len(forms) > 1 else -1]


_read: dict[tuple[str, str], Words] = {}
"""Reading them takes long, and games with an owner's values have the same ones."""


def read_words(package: str, lang: object) -> Words:
    """The words of a game."""
    if not isinstance(lang, str) or lang not in LANGUAGES:
        raise ValueError(f"There are no words in {quoted(lang)}; possible: {', '.join(LANGUAGES)}.")
    if (package, lang) in _read:
        return _read[package, lang]
    tables: dict[str, dict[str, object]] = {}
    for name, text in read_texts(package, "words", lang, "toml").items():
        for table, words in tomllib.loads(text).items():
            if table in tables:
                raise ValueError(f"{package}: words/{lang}/{name} has a table [{table}], which stands in another file.")
            tables[table] = words
    _read[package, lang] = Words(lang, tables)
    return _read[package, lang]
