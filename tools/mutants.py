"""Rules broken on purpose: a sample of lines, each changed in a small way, and the tests that ought to notice.

`make mutants` draws files and lines anew from a seed, which it prints. Everything happens in a copy of the checkout:
the tests that look at a file (tools/check.py knows them) run once as they are, and then for each change until one
fails. A change that none notices is printed: either a rule that no test checks, or code that does nothing.

There are tools for this, and we tried them. Both make all changes of all files before the first test runs, from which
no sample can be drawn, and run one and the same command for every change; mutmut rewrites functions so that they choose
their change at run time, and cosmic-ray changes annotations, too, which nobody can notice.
"""

from __future__ import annotations

import argparse
import ast
import difflib
import itertools
import os
import random
import secrets
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tools.bytecode import lend  # noqa: E402
from tools.check import chosen_for  # noqa: E402

EACH: Final = 8
"""So many changes of a file are tried before the next is drawn: its tests have to run once for nothing."""
PATIENCE: Final = 3.0
"""Tests that take so many times as long as without a change hang: that is noticed, too."""
GRACE: Final = 20.0
"""And so many seconds more, for a machine that is busy."""
LEFT_OUT: Final = ("palamedes/conformance/", "palamedes/server/storage/migrations/")
"""What is itself a test, and what has happened once and for all."""

COMPARED: Final[dict[type[ast.cmpop], tuple[str, str]]] = {
    ast.Lt: ("<", "<="),
    ast.LtE: ("<=", "<"),
    ast.Gt: (">", ">="),
    ast.GtE: (">=", ">"),
    ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="),
    ast.In: ("in", "not in"),
    ast.NotIn: ("not in", "in"),
    ast.Is: ("is", "is not"),
    ast.IsNot: ("is not", "is"),
}
COUNTED: Final[dict[type[ast.operator], tuple[str, str]]] = {
    ast.Add: ("+", "-"),
    ast.Sub: ("-", "+"),
    ast.Mult: ("*", "+"),
    ast.FloorDiv: ("//", "*"),
    ast.Mod: ("%", "*"),
}
JOINED: Final[dict[type[ast.boolop], tuple[str, str]]] = {ast.And: ("and", "or"), ast.Or: ("or", "and")}


class Change(NamedTuple):
    """A small change of a source: what stands between two places of it becomes something else."""

    line: int
    begin: int
    end: int
    text: bytes

    def made_in(self, source: bytes) -> bytes:
        """The source with the change."""
        return source[: self.begin] + self.text + source[self.end :]


# What can be changed.


class Source:
    """A source, and all that can be changed in it. Annotations and texts are left alone: they are not carried out."""

    def __init__(self, source: bytes) -> None:
        self.source = source
        self.starts = [0]
        for line in source.splitlines(keepends=True):
            self.starts.append(self.starts[-1] + len(line))
        self.changes = sorted(set(self._all(ast.parse(source))))

    def _all(self, node: ast.AST) -> Iterator[Change]:
        yield from self._of(node)
        for name, value in ast.iter_fields(node):
            if name in ("annotation", "returns", "decorator_list", "bases", "type_params"):
                continue
            for child in value if isinstance(value, list) else [value]:
                if isinstance(child, ast.AST) and not is_for_types_alone(child):
                    yield from self._all(child)

    def _of(self, node: ast.AST) -> Iterator[Change]:
        match node:
            case ast.Compare(left=left, ops=ops, comparators=others):
                for one, op, other in zip([left, *others], ops, others, strict=False):
                    yield from self._between(one, other, COMPARED[type(op)])
            case ast.BoolOp(op=op, values=values):
                for one, other in itertools.pairwise(values):
                    yield from self._between(one, other, JOINED[type(op)])
            case ast.BinOp(left=left, op=op, right=right) if type(op) in COUNTED and not is_text(left, right):
                yield from self._between(left, right, COUNTED[type(op)])
            case ast.UnaryOp(op=ast.Not()):
                begin = self._begin(node)
                yield self._change(begin, begin + len("not"), b"")
            case ast.Constant(value=bool(value)):
                yield self._whole(node, b"False" if value else b"True")
            case ast.Constant(value=int(value)):
                yield self._whole(node, str(value + 1).encode())
            case ast.If(test=test) | ast.While(test=test) | ast.IfExp(test=test):
                yield self._whole(test, b"not (" + self._text(test) + b")")
            case ast.Break():
                yield self._whole(node, b"continue")
            case ast.Continue():
                yield self._whole(node, b"break")
            case ast.AugAssign() | ast.Expr(value=ast.Call()):
                yield self._whole(node, b"pass")

    def _begin(self, node: ast.AST) -> int:
        assert isinstance(node, ast.expr | ast.stmt)
        return self.starts[node.lineno - 1] + node.col_offset

    def _end(self, node: ast.AST) -> int:
        assert isinstance(node, ast.expr | ast.stmt) and node.end_lineno is not None and node.end_col_offset is not None
        return self.starts[node.end_lineno - 1] + node.end_col_offset

    def _text(self, node: ast.AST) -> bytes:
        return self.source[self._begin(node) : self._end(node)]

    def _whole(self, node: ast.AST, text: bytes) -> Change:
        return self._change(self._begin(node), self._end(node), text)

    def _between(self, one: ast.AST, other: ast.AST, words: tuple[str, str]) -> Iterator[Change]:
        """The operator between two operands, another one instead."""
        old, new = (word.encode() for word in words)
        begin, end = self._end(one), self._begin(other)
        at = self.source.find(old, begin, end)
        if at >= 0:
            yield self._change(at, at + len(old), new)

    def _change(self, begin: int, end: int, text: bytes) -> Change:
        line = self.source.count(b"\n", 0, begin) + 1
        return Change(line, begin, end, text)


def is_text(*operands: ast.expr) -> bool:
    """Whether texts or lists are put together here: with another operator that would fail at once."""
    return any(
        isinstance(each, ast.JoinedStr | ast.List | ast.ListComp)
        or (isinstance(each, ast.Constant) and isinstance(each.value, str | bytes))
        for each in operands
    )


def is_for_types_alone(node: ast.AST) -> bool:
    """Whether something is there for type checkers only."""
    return isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"


def difference(source: bytes, changed: bytes) -> str:
    """What a change looks like."""
    before, after = source.decode().splitlines(), changed.decode().splitlines()
    return "\n".join(list(difflib.unified_diff(before, after, lineterm="", n=1))[2:])


# What notices.


class Copy:
    """A copy of a checkout, in which tests run on the plain build."""

    def __init__(self, checkout: Path, folder: Path, python: str) -> None:
        self.root = folder
        self.python = python
        self.written = 0
        said = subprocess.run(
            ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
            cwd=checkout,
            capture_output=True,
            check=True,
        )
        for name in said.stdout.decode().split("\0"):
            if name and (checkout / name).is_file():
                (folder / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(checkout / name, folder / name)
        self.kept = lend(folder / "build" / "pycache")

    def write(self, file: str, source: bytes) -> None:
        """Changes a file. Byte code is told by its time, in whole seconds: each time is another one."""
        path = self.root / file
        path.write_bytes(source)
        self.written += 2
        now = time.time() + self.written
        os.utime(path, (now, now))

    def passes(self, tests: Sequence[str], seconds: float) -> bool | None:
        """Whether these tests pass; None when they have not ended in time. Whatever they started ends with them."""
        environment = {
            **os.environ,
            "PYTHONPATH": str(self.root),
            **self.kept,
            "HYPOTHESIS_STORAGE_DIRECTORY": str(self.root / "build" / "hypothesis"),
            "PALAMEDES_BUILD": "python",
        }
        command = [self.python, "-m", "pytest", "-x", "-q", "-m", "not browser", *tests]
        with tempfile.TemporaryFile() as said:
            running = subprocess.Popen(
                command, cwd=self.root, env=environment, stdout=said, stderr=said, start_new_session=True
            )
            try:
                return running.wait(max(seconds, 1.0)) in (0, NOTHING_COLLECTED)
            except subprocess.TimeoutExpired:
                return None
            finally:
                end(running)


NOTHING_COLLECTED: Final = 5
"""What pytest says where all that was chosen is left out, such as tests in a browser."""


def end(running: subprocess.Popen[bytes]) -> None:
    """Ends a process and all that it has started."""
    with suppress(ProcessLookupError):
        os.killpg(running.pid, signal.SIGKILL)
    running.wait()


class Hunt:
    """One run: draws, changes, looks who notices, and counts."""

    def __init__(self, copy: Copy, seed: int, minutes: float) -> None:
        self.copy = copy
        self.rng = random.Random(seed)
        self.end = time.monotonic() + 60.0 * minutes
        self.noticed = 0
        self.hung = 0
        self.survivors: list[str] = []

    @property
    def left(self) -> float:
        """The seconds that are left."""
        return self.end - time.monotonic()

    def run(self, files: dict[str, Source]) -> None:
        """Draws files, each as likely as it has something to change, until the time is up or all were drawn."""
        waiting = {file: len(source.changes) for file, source in files.items() if source.changes}
        while waiting and self.left > 0:
            file = self.rng.choices(list(waiting), list(waiting.values()))[0]
            del waiting[file]
            self.look_at(file, files[file])

    def look_at(self, file: str, source: Source) -> None:
        """Changes some lines of a file, one after the other."""
        tests = narrow_first(chosen_for([file], self.copy.root))
        if not tests:
            print(f"{file}: no test looks at it.", flush=True)
            return
        begun = time.monotonic()
        if not self.copy.passes(tests, self.left):
            if self.left > 0:
                print(f"{file}: its tests fail as they are: {' '.join(tests)}", flush=True)
            return
        seconds = PATIENCE * (time.monotonic() - begun) + GRACE
        for change in drawn(source, EACH, self.rng):
            if self.left <= 0:
                break
            self.copy.write(file, change.made_in(source.source))
            within = min(seconds, self.left)
            passed = self.copy.passes(tests, within)
            self.copy.write(file, source.source)
            if passed is None and within < seconds:
                break
            self.count(file, source, change, passed)

    def count(self, file: str, source: Source, change: Change, passed: bool | None) -> None:
        """Notes what the tests said of a change."""
        if passed is None:
            self.hung += 1
        elif not passed:
            self.noticed += 1
        else:
            shown = difference(source.source, change.made_in(source.source))
            self.survivors.append(f"{file}:{change.line}\n{shown}")
            print(f"Nobody notices: {self.survivors[-1]}\n", flush=True)


def narrow_first(tests: Sequence[str]) -> list[str]:
    """Single files before whole folders: what is nearest fails soonest."""
    return sorted(tests, key=lambda test: (not test.endswith(".py"), test))


def drawn(source: Source, count: int, rng: random.Random) -> list[Change]:
    """So many changes, of different lines, each line as likely as any other."""
    by_line: dict[int, list[Change]] = {}
    for change in source.changes:
        by_line.setdefault(change.line, []).append(change)
    lines = rng.sample(sorted(by_line), min(count, len(by_line)))
    return [rng.choice(by_line[line]) for line in lines]


def sources(checkout: Path, under: str) -> dict[str, Source]:
    """All sources whose rules can be broken."""
    found: dict[str, Source] = {}
    for path in sorted((checkout / under).rglob("*.py") if (checkout / under).is_dir() else [checkout / under]):
        file = path.relative_to(checkout).as_posix()
        if not file.startswith(LEFT_OUT):
            found[file] = Source(path.read_bytes())
    return found


def main(arguments: Sequence[str] | None = None, checkout: Path = ROOT) -> int:
    parser = argparse.ArgumentParser(description="Rules broken on purpose: which are noticed by no test?")
    parser.add_argument("--minutes", type=float, default=60.0, help="how long to look (60)")
    parser.add_argument("--seed", type=int, help="draw the same lines again as a run with this seed")
    parser.add_argument("--under", default="palamedes", help="a folder, or one file, to draw from (palamedes)")
    chosen = parser.parse_args(arguments)
    seed = secrets.randbelow(2**32) if chosen.seed is None else chosen.seed
    files = sources(checkout, chosen.under)
    changes = sum(len(source.changes) for source in files.values())
    print(
        f"{changes:,} changes of {len(files)} files, a sample of them for {chosen.minutes:g} minutes, SEED={seed}.",
        flush=True,
    )
    with tempfile.TemporaryDirectory(prefix="palamedes-mutants-") as folder:
        hunt = Hunt(Copy(checkout, Path(folder), sys.executable), seed, chosen.minutes)
        try:
            hunt.run(files)
        except KeyboardInterrupt:
            print("\nStopped.")
    tried = hunt.noticed + hunt.hung + len(hunt.survivors)
    print(f"{tried} changes: {hunt.noticed} noticed, {hunt.hung} hung, {len(hunt.survivors)} noticed by nobody.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
