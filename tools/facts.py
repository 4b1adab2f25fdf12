"""Writes what lays and copies a table from the facts that a game declares: `python tools/facts.py`.

A game declares every fact of its table once, in `facts.toml` beside its state: what it holds, how long a row of it is,
how it begins, who sees it, and how a position writes it. Out of that comes `laid.py`, a class that the state of the
game is built on: its typed attributes, set-up, and copies. It is code as one would write it by hand, which mypyc
compiles.

    position = ["field", "seat", "drawn"]         # the keys of a position, in the order in which it has them
    [given]                                       # what a table is made with, beside seats and options
    printed = "Printed"
    [fixed]                                       # what follows from that, once for all
    teams = { kind = "flag", start = "players == 6" }
    [begin]                                       # what the constructor lays; `says` is added to the docstring
    seat = { kind = "seat" }
    drawn = { kind = "card?", seen = "seat" }
    [lay_out]                                     # what a method lays that rules call again; `says` is its docstring
    says = "The field is empty."
    grid = { kind = "card?", row = "CELLS", by = "field" }
    taken = { type = "i64", worked_out = "from the field" }

A fact is
- of a `kind`, as steps and frames declare theirs (`palamedes/core/kernel/fields.py`): a number, or a vector of
  numbers that grows (`card*`); with `row` a vector of so many; with `rows` so many vectors that grow. Or it has a
  `type` of its own;
- at the beginning nothing where the kind has a `?`, else 0, false or an empty list, unless `start` says otherwise, of
  each number of a row, or `whole` of all of them;
- in a copy one of its own, unless `copy` says how to come by it. One that is `shared` copies have in common: it is
  never changed, only replaced, as in `s.pool = more(s.pool, seat, -1)` (`core/kernel/vectors.py`), which is best where
  few answers touch it. `tests/test_facts.py` names every place where such a fact is changed all the same;
- seen by everybody, unless `seen` says by whom: of a row with a part for each seat, or for each side, by the `owner` of
  the part or by the owner's `team`; by `nobody`; or by those whom something on the table names: a fact that is a seat,
  or has a flag for each, or a method of the state, which is asked with the seat that looks, and the owner where there
  is one. `redraw` changes for a seat all that it does not see, and nothing else: `tests/test_seen.py` plays and says
  which fact it is where the two disagree;
- in a position under its own name or `key`, written and read as its kind says; or written `by` hand in `documents`
  under a key; or not at all, where it is `worked_out` of others.

`--check` writes nothing and fails when a file is not what it should be.
"""

from __future__ import annotations

import re
import sys
import tomllib
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
GAMES = ROOT / "palamedes" / "games"
NAME = "facts.toml"
MADE = "laid.py"
WIDTH = 120
"""How long a line may be."""

FIXED = "fixed"
BEGIN = "begin"
HEADS = ("position", "imports", "types", "given")
"""What is no group of facts."""
KNOWN = {"kind", "type", "row", "rows", "start", "whole", "copy", "seen", "key", "by", "worked_out"}
"""What may be said of a fact."""

SHARED = "shared"
"""What copies have in common."""

EVERYBODY = "everybody"
OWNER = "owner"
TEAM = "team"
NOBODY = "nobody"
EYES = (EVERYBODY, OWNER, TEAM, NOBODY)
"""Who may see a fact, where nothing on the table says who does."""


@dataclass(frozen=True)
class Fact:
    """One fact of a table, as a game declares it."""

    name: str
    group: str
    said: dict[str, str]

    @property
    def kind(self) -> str:
        """What its numbers belong to; "" where it has a type of its own."""
        return self.said.get("kind", "")

    @property
    def key(self) -> str:
        """The key of a position under which it stands; "" where it stands nowhere."""
        if self.group == FIXED or "worked_out" in self.said:
            return ""
        return self.said.get("by") or self.said.get("key") or self.name

    @property
    def plain(self) -> bool:
        """Whether its kind says how a position writes and reads it."""
        return bool(self.key) and "by" not in self.said

    @property
    def seen(self) -> str:
        """Who sees it: one of the words above, or the name of what says so."""
        return self.said.get("seen", EVERYBODY)

    @property
    def is_shared_out(self) -> bool:
        """Whether every seat, or every side, has a part of it."""
        length = self.said.get("row") or self.said.get("start", "")
        return "rows" in self.said or re.search(r"\b(players|sides)\b", length) is not None

    @property
    def item(self) -> str:
        """The type of one of its values."""
        return "bool" if self.kind == "flag" else "int"

    @property
    def type(self) -> str:
        """The type of the attribute."""
        if "type" in self.said:
            return self.said["type"]
        if "rows" in self.said:
            return "list[vec[i64]]"
        if "row" in self.said:
            return "vec[bool]" if self.kind == "flag" else "vec[i64]"
        return "vec[i64]" if self.kind.endswith("*") else self.item

    @property
    def start(self) -> str:
        """How it is at the beginning, in Python."""
        if "whole" in self.said:
            return f"{self.type}({self.said['whole']})" if "row" in self.said else self.said["whole"]
        if "row" in self.said:
            return f"{self.type}({self._many(self.said['row'])})"
        one = self.said.get("start", self._nothing)
        return f"[{one} for _ in range({self.said['rows']})]" if "rows" in self.said else one

    def _many(self, length: str) -> str:
        """So many of what one of its values is at the beginning."""
        return f"[{self.said.get('start', self._nothing)}] * {f'({length})' if ' ' in length else length}"

    @property
    def _nothing(self) -> str:
        if self.kind.endswith("*"):
            return "vec[i64]()"
        if self.kind == "flag":
            return "False"
        return "NONE" if self.kind.endswith("?") else "0"

    @property
    def is_shared(self) -> bool:
        """Whether copies may have the same one: it is never changed, if perhaps replaced."""
        return self.group == FIXED or self.said.get("copy") == SHARED

    def copied(self, source: str) -> str:
        """A copy of it, in Python, that shares nothing which changes."""
        value = f"{source}.{self.name}"
        if self.is_shared:
            return value
        if "copy" in self.said:
            return self.said["copy"].replace("{}", value)
        if self.type.startswith("vec["):
            return f"{value}[:]"
        if "rows" in self.said:
            return f"[row[:] for row in {value}]"
        return f"{value}.copy()" if self.type.startswith("list[") else value


class Declared:
    """All that one game declares."""

    def __init__(self, file: Path) -> None:
        self.file = file
        read = tomllib.loads(file.read_text(encoding="utf-8"))
        self.position: list[str] = read["position"]
        self.imports: dict[str, list[str]] = read.get("imports", {})
        self.types: dict[str, list[str]] = read.get("types", {})
        self.given: dict[str, str] = read.get("given", {})
        self.groups: dict[str, str] = {}
        """The groups of facts, each with what it says of itself."""
        self.facts: list[Fact] = []
        for group, facts in read.items():
            if group in HEADS:
                continue
            self.groups[group] = facts.pop("says", "")
            self.facts += [Fact(name, group, said) for name, said in facts.items()]
        self._refuse()

    @property
    def game(self) -> str:
        """The id of the game."""
        return self.file.relative_to(GAMES).parts[0]

    def _refuse(self) -> None:
        """Ends here where the declaration contradicts itself: nothing is made of it then."""
        for fact in self.facts:
            if set(fact.said) - KNOWN:
                self._wrong(f"{fact.name} says {', '.join(sorted(set(fact.said) - KNOWN))}, which nobody understands")
            if ("kind" in fact.said) == ("type" in fact.said):
                self._wrong(f"{fact.name} has either a kind or a type")
            if fact.key and fact.key not in self.position:
                self._wrong(f"{fact.name} stands in a position under {fact.key}, which the list of keys lacks")
            if fact.plain and ("kind" not in fact.said or "rows" in fact.said):
                self._wrong(f"{fact.name} has no kind that says how a position writes it: it is written by hand")
            if fact.seen != EVERYBODY and fact.group == FIXED:
                self._wrong(f"{fact.name} follows from how the table is made: everybody knows it")
            if fact.seen in (OWNER, TEAM) and not fact.is_shared_out:
                self._wrong(f"{fact.name} has no part for each seat, so that nobody is its owner")
        keys = {fact.key for fact in self.facts}
        for key in self.position:
            if key not in keys:
                self._wrong(f"no fact stands in a position under {key}")

    def _wrong(self, what: str) -> None:
        raise SystemExit(f"{self.file.relative_to(ROOT)}: {what}.")

    # What is made of it.

    def source(self) -> str:
        """The file that lays and copies such a table."""
        body = "\n".join([*self._class(), *self._constructor(), *self._methods()])
        return "\n".join([*self._head(body), *self._documents(), "", "", body, ""])

    def _head(self, body: str) -> list[str]:
        imports = {module: list(names) for module, names in self.imports.items()}
        core = {
            "palamedes.core.kernel.game": ["Game"],
            "palamedes.core.kernel.state": ["State"],
        }
        if re.search(r"\bNONE\b", body):
            core["palamedes.core.kernel.fields"] = ["NONE"]
        outside: dict[str, list[str]] = {}
        if "vec[" in body:
            outside["librt.vecs"] = ["vec"]
        if re.search(r"\bi64\b", body):
            outside["mypy_extensions"] = ["i64"]
        typing = ["TYPE_CHECKING", "Any", "Final"] if self.types else ["Any", "Final"]
        lines = [
            f'"""How the table of {self.game} is laid and copied. Made by `python tools/facts.py` from {NAME}."""',
            "",
            "from __future__ import annotations",
            "",
            *_imported({"typing": typing}),
            "",
        ]
        for group in (outside, core, imports):
            if group:
                lines += [*_imported(group), ""]
        if self.types:
            lines += ["if TYPE_CHECKING:", *[f"    {line}" for line in _imported(self.types)], ""]
        return lines

    def _documents(self) -> list[str]:
        """The keys of a position, and what stands there as its kind says."""
        plain = [fact for key in self.position for fact in self.facts if fact.plain and fact.key == key]
        kinds = [f'"{fact.key}": ("{fact.name}", "{_shape(fact)}")' for fact in plain]
        return [
            "# fmt: off",
            "KEYS: Final = [",
            *_wrapped([f'"{key}"' for key in self.position]),
            "]",
            '"""What a position may say, in the order in which it is written."""',
            "PLAIN: Final[dict[str, tuple[str, str]]] = {",
            *_wrapped(kinds),
            "}",
            '"""What a position writes as its kind says: keys, attributes and kinds."""',
            "# fmt: on",
        ]

    def _class(self) -> list[str]:
        said = [f"    {line}".rstrip() for line in self.groups.get(BEGIN, "").strip().splitlines()]
        lines = ["class Laid(State):", f'    """The facts of the table; {NAME} says what each is.']
        if said:
            return [*lines, "", *said, '    """', ""]
        return [lines[0], f'{lines[1]}"""', ""]

    def _constructor(self) -> list[str]:
        given = [f"{name}: {type}" for name, type in self.given.items()]
        arguments = ["self", "game: Game[Any]", *given, "players: int", "options: dict[str, object]"]
        lines = [
            "    def __init__(",
            f"        {', '.join(arguments)}, like: Laid | None = None",
            "    ) -> None:",
            "        super().__init__(game, players, options, like)",
            *[f"        self.{name} = {name}" for name in self.given],
        ]
        for fact in self.facts:
            if fact.group in (FIXED, BEGIN):
                lines += _either(f"self.{fact.name}: {fact.type}", fact.start, fact.copied("like"))
        for group in self.groups:
            if group not in (FIXED, BEGIN):
                copies = [fact for fact in self.facts if fact.group == group]
                lines += ["        if like is None:", f"            self.{group}()", "        else:"]
                lines += [f"            self.{fact.name}: {fact.type} = {fact.copied('like')}" for fact in copies]
        return lines

    def _methods(self) -> list[str]:
        lines: list[str] = []
        for group, says in self.groups.items():
            if group not in (FIXED, BEGIN):
                said = says.strip().splitlines()
                lines += ["", f"    def {group}(self) -> None:", f'        """{said[0]}']
                if len(said) == 1:
                    lines[-1] += '"""'
                else:
                    lines += [f"        {line}".rstrip() for line in said[1:]]
                    lines.append('        """')
                body = self._laid(group)
                for name in ("players", *self.given):
                    if re.search(rf"(?<![.\w]){name}\b", "\n".join(body)):
                        lines.append(f"        {name} = self.{name}")
                lines += [f"        {line}" for line in body]
        return lines

    def _laid(self, group: str) -> list[str]:
        return [f"self.{fact.name} = {fact.start}" for fact in self.facts if fact.group == group]


def _shape(fact: Fact) -> str:
    return f"[{fact.kind}]" if "row" in fact.said else fact.kind


def _either(attribute: str, start: str, copy: str) -> list[str]:
    """What an attribute is in a new table, and what in a copy, as the formatter would write it."""
    if " if " in start and not start.startswith("["):
        start = f"({start})"
    line = f"        {attribute} = {start} if like is None else {copy}"
    if len(line) <= WIDTH:
        return [line]
    lines = [f"            {start} if like is None else {copy}"]
    if len(lines[0]) > WIDTH:
        lines = [f"            {start}", "            if like is None", f"            else {copy}"]
    return [f"        {attribute} = (", *lines, "        )"]


def _wrapped(items: list[str]) -> list[str]:
    """Items of a list, as many on a line as there is room for."""
    lines: list[str] = []
    for item in items:
        if lines and len(lines[-1]) + len(item) + 2 <= WIDTH:
            lines[-1] += f" {item},"
        else:
            lines.append(f"    {item},")
    return lines


def _imported(modules: dict[str, list[str]]) -> list[str]:
    """Imports as the formatter would write them."""
    lines: list[str] = []
    for module in sorted(modules):
        line = f"from {module} import {', '.join(modules[module])}"
        if len(line) <= WIDTH:
            lines.append(line)
        else:
            lines += [f"from {module} import (", *[f"    {name}," for name in modules[module]], ")"]
    return lines


def declared() -> list[Declared]:
    """What every game declares that has such a file."""
    return [Declared(file) for file in sorted(GAMES.rglob(NAME))]


def of_game(game: str) -> list[Fact]:
    """The facts that a game declares; none where it does without such a file."""
    return [fact for table in declared() if table.game == game for fact in table.facts]


def written() -> dict[Path, str]:
    """Every file that is made here, and what should stand in it."""
    return {table.file.with_name(MADE): table.source() for table in declared()}


def main() -> int:
    """Writes the files, or says whether they are up to date."""
    stale = {
        file: text for file, text in written().items() if not file.is_file() or file.read_text(encoding="utf-8") != text
    }
    if "--check" in sys.argv[1:]:
        for file in stale:
            print(f"{file.relative_to(ROOT)} is not what {NAME} beside it says: run python tools/facts.py.")
        return 1 if stale else 0
    for file, text in stale.items():
        file.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
