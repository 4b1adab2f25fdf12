"""Answers as small ints: verb and arguments packed into one dense range, each with a stable text.

A game lists its *domains* (the things an answer can point at, each with its words) and its verbs:

    ANSWERS = Actions(
        {"card": ["zeus", "hera"], "cell": ["a1", "a2", "b1", "b2"]},
        [("discard", ["card"]), ("place", ["card", "cell"]), ("pass", [])],
    )

A verb names its arguments by their domains, so each domain once: two places of one kind are two domains of the same
words, `{"zone": ZONES, "to": ZONES}`.

Here `discard zeus` is 0, `discard hera` 1, `place zeus a1` 2 … `pass` 10: eleven answers in all.
"""

from __future__ import annotations

from mypy_extensions import i64

from ..words.errors import IllegalAction
from ..words.quoting import quoted


class Verb:
    """One verb and the block of ints that belongs to it."""

    def __init__(self, name: str, args: list[str], sizes: list[int], base: int) -> None:
        self.name = name
        self.args = args
        self.sizes = sizes
        self.base = base
        self.count = 1
        for size in sizes:
            self.count *= size
        # The same as native numbers: lists of answers are made, and answers told apart, by the million.
        self._first: i64 = base
        self._end: i64 = base + self.count
        self._second: i64 = sizes[1] if len(sizes) > 1 else 1

    def at(self, first: i64, second: i64 = 0) -> int:
        """The int of this verb with one argument, or two."""
        return self._first + first * self._second + second

    def has(self, action: i64) -> bool:
        """Whether an int belongs to this verb."""
        return self._first <= action < self._end

    def first(self, action: i64) -> int:
        """The first argument of an int of this verb, which has one or two."""
        return (action - self._first) // self._second

    def second(self, action: i64) -> int:
        """The second argument of an int of this verb, which has two."""
        return (action - self._first) % self._second


class Actions:
    """All answers a game knows, as a dense range of ints and as texts that parse back."""

    def __init__(self, domains: dict[str, list[str]], verbs: list[tuple[str, list[str]]]) -> None:
        self.domains = domains
        self.verbs: list[Verb] = []
        self.total = 0
        self._words: dict[str, dict[str, int]] = {
            name: {word: i for i, word in enumerate(words)} for name, words in domains.items()
        }
        for name, args in verbs:
            for arg in args:
                if args.count(arg) > 1:
                    raise ValueError(
                        f"The verb '{name}' has two arguments called '{arg}', and an answer names its arguments: "
                        f"add a domain of another name with the same words, such as 'to-{arg}'."
                    )
            verb = Verb(name, args, [len(domains[arg]) for arg in args], self.total)
            self.verbs.append(verb)
            self.total += verb.count

    def named(self, name: str) -> Verb:
        """A verb by its name."""
        for verb in self.verbs:
            if verb.name == name:
                return verb
        raise KeyError(name)

    def base(self, name: str) -> int:
        """The first int of a verb; its arguments count up from there, the last one fastest."""
        return self.named(name).base

    def verb(self, action: int) -> Verb:
        """The verb that an int belongs to."""
        for verb in self.verbs:
            if verb.base <= action < verb.base + verb.count:
                return verb
        raise IllegalAction(f"There is no answer {action}: answers are whole numbers from 0 to {self.total - 1}.")

    def arguments(self, action: int) -> dict[str, int]:
        """The arguments of an int, by name."""
        verb = self.verb(action)
        rest = action - verb.base
        found: list[int] = []
        for i in range(len(verb.sizes) - 1, -1, -1):
            found.append(rest % verb.sizes[i])
            rest //= verb.sizes[i]
        found.reverse()
        return dict(zip(verb.args, found, strict=True))

    def words(self, action: int) -> dict[str, str]:
        """The arguments of an int as the words of their domains."""
        return {name: self.domains[name][value] for name, value in self.arguments(action).items()}

    def offer(self, action: int) -> dict[str, object]:
        """An answer as a view shows it."""
        return {
            "action": action,
            "notation": self.notation(action),
            "verb": self.verb(action).name,
            "args": self.words(action),
        }

    def notation(self, action: int) -> str:
        """The stable text of an int."""
        return " ".join([self.verb(action).name, *self.words(action).values()])

    def parse(self, text: str) -> int:
        """The int of a text; case and extra spaces do not matter."""
        parts = text.lower().split()
        for verb in self.verbs:
            if parts and parts[0] == verb.name:
                if len(parts) != 1 + len(verb.args):
                    form = " ".join([verb.name, *(f"<{arg}>" for arg in verb.args)])
                    raise IllegalAction(f"{quoted(text)} is not complete: it is written '{form}'.")
                offset = 0
                for i, arg in enumerate(verb.args):
                    index = self._words[arg].get(parts[i + 1], -1)
                    if index < 0:
                        known = _some(self.domains[arg])
                        raise IllegalAction(f"{quoted(parts[i + 1])} is no {arg} here; possible: {known}.")
                    offset = offset * verb.sizes[i] + index
                return verb.base + offset
        raise IllegalAction(
            f"{quoted(text)} is no answer: it begins with one of {', '.join(v.name for v in self.verbs)}."
        )


def _some(words: list[str]) -> str:
    if len(words) <= 12:
        return ", ".join(words)
    return ", ".join(words[:6]) + f" … {words[-1]} ({len(words)} in all)"
