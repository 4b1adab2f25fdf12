"""A fact of the table is declared once: what is made of it is current, and no copy and no position forgets one."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import palamedes
from palamedes.conformance.attributes import plain
from palamedes.core.kernel.fields import Fields
from palamedes.core.kernel.rng import Rng
from palamedes.core.kernel.state import State
from palamedes.core.kernel.step import CHANCE
from palamedes.core.kernel.vectors import more, put, put_flag
from palamedes.games.cyclades.rules.purses import keep_no_books
from tools import facts
from tools.facts import FIXED, Declared, Fact

TABLES = {table.game: table for table in facts.declared()}

OPTIONS: dict[str, list[dict[str, object]]] = {
    "arena": [{"match": 3}],
    "pantheon": [
        {},
        {"players": 2, "recruitment": "construction", "board": "styx"},
        {"players": 2, "adventure": "golden-fleece"},
    ],
}
"""What the games are played with, in turn: several games in a match, secret armies, an adventure."""

MORE = ("second", "third", "fourth", "fifth")
"""Further games, as long as some fact has stayed as it was."""
MOST = 1500
"""So many answers of each."""


def last_gorgon(s: Any) -> None:
    """Iliade: the siege of two who are equal, and others look on."""
    s.final = True
    s.fighters = put_flag(s.fighters, 1, False)


def robbed(s: Any) -> None:
    """Cyclades: nobody knows who has how much, a creature is beaten, a card is a Metropolis, and a faction is out."""
    keep_no_books(s)
    s.pile = put_flag(s.pile, 0, False)
    s.trophies = vec[i64]([0])
    s.shrine, s.shrine_owner = 0, 0
    s.bonuses = more(s.bonuses, 0, -1)
    for hero in s.printed.bearers:
        s.hero_pile = put_flag(s.hero_pile, hero, False)
    s.fallen = put_flag(s.fallen, 1, True)


def drawn_card(s: Any) -> None:
    """Hellas: somebody has drawn a combat card and must let one go."""
    s.deck = more(s.deck, 0, -1)
    s.drawn = vec[i64]([0])


def left_egg(s: Any) -> None:
    """Pantheon: a divinity has fallen and left a token in its zone."""
    s.army = put(s.army, 0, 1)
    s.kind = put(s.kind, 0, 0)
    s.board, s.setup = 0, s.printed.setup_for(0, s.players, s.teams)
    s.side = put(s.side, 0, 0)
    s.lay_egg(0, s.field.zones[0], 3)


SELDOM: dict[str, tuple[set[str], Callable[[Any], None]]] = {
    "cyclades": ({"trophies", "less", "more", "counted", "shrine", "shrine_owner", "fallen"}, robbed),
    "hellas": ({"drawn"}, drawn_card),
    "iliade": ({"final", "fighters"}, last_gorgon),
    "pantheon": ({"egg", "eggs"}, left_egg),
}
"""Facts that these few games leave as they begin, and how they come to be otherwise."""


def seldom(game: str) -> set[str]:
    """The facts of a game that are laid by hand here."""
    return SELDOM[game][0] if game in SELDOM else set()


def values(state: State, table: Declared) -> dict[str, object]:
    """All facts of a table as plain data."""
    return {fact.name: plain(getattr(state, fact.name)) for fact in table.facts}


class Played:
    """Moments of random games: one in a hundred, and each at which some fact is another at last."""

    def __init__(self, game: str) -> None:
        self.table = TABLES[game]
        self.unchanged = {fact.name for fact in self.table.facts if fact.group != FIXED}
        self.moments: list[State] = []
        kind = palamedes.game(game)
        for players in sorted({kind.seats[0], kind.seats[-1]}):
            self._play(kind, players, "first", 0)
        for i, seed in enumerate(MORE):
            if self.unchanged - seldom(game):
                self._play(kind, kind.seats[(i + 1) % len(kind.seats)], seed, i + 1)

    def _play(self, game: Any, players: int, seed: str, turn: int) -> None:
        choice = OPTIONS.get(game.id, [{}])
        state = game.new(**{"players": players, **choice[turn % len(choice)]})
        begun = values(game.blank(state.players, state.options), self.table)
        rng = Rng(f"facts {players} {seed}")
        for number in range(MOST):
            if state.over:
                break
            changed = {name for name in self.unchanged if plain(getattr(state, name)) != begun[name]}
            if changed or number % 100 == 0:
                self.moments.append(state.clone())
                self.unchanged -= changed
            legal = state.choices()
            state.answer(state.outcome(rng) if state.actor == CHANCE else legal[rng.below(len(legal))])
        self.unchanged -= {name for name in self.unchanged if plain(getattr(state, name)) != begun[name]}
        self.moments.append(state)


@pytest.fixture(scope="module", params=sorted(TABLES))
def played(request: pytest.FixtureRequest) -> Played:
    """A game, and moments of random games with as few and with as many seats as it has."""
    return Played(request.param)


def test_what_is_made_of_the_facts_is_current() -> None:
    files = facts.written()
    assert files
    stale = [file for file, text in files.items() if not file.is_file() or file.read_text(encoding="utf-8") != text]
    assert [str(file.relative_to(facts.ROOT)) for file in stale] == []


def test_every_fact_is_another_than_at_the_beginning_sometimes(played: Played) -> None:
    """Otherwise the tests below would not notice that it was forgotten."""
    assert played.unchanged <= seldom(played.table.game)


def test_a_copy_has_every_fact_and_shares_none_that_changes(played: Played) -> None:
    for state in played.moments:
        copy = state.clone()
        assert values(copy, played.table) == values(state, played.table)
        for fact in played.table.facts:
            if fact.type.startswith(("list[", "vec[")) and not fact.is_shared:
                assert getattr(copy, fact.name) is not getattr(state, fact.name), f"{fact.name} is shared"


def test_a_position_has_every_fact(played: Played) -> None:
    for state in played.moments:
        restored = state.game.restore(state.position())
        assert values(restored, played.table) == values(state, played.table)


@pytest.mark.parametrize("game", sorted(SELDOM))
def test_copies_and_positions_have_the_facts_that_seldom_change(game: str) -> None:
    state = palamedes.game(game).new()
    begun = values(palamedes.game(game).blank(state.players, state.options), TABLES[game])
    SELDOM[game][1](state)
    now = values(state, TABLES[game])
    assert {name for name in now if now[name] == begun[name]} & seldom(game) == set()
    assert values(state.clone(), TABLES[game]) == now
    assert values(state.game.restore(state.position()), TABLES[game]) == now


def test_every_fact_keeps_within_its_domain(played: Played) -> None:
    for state in played.moments:
        fields = Fields(state)
        for fact in played.table.facts:
            for number in numbers(fact, getattr(state, fact.name)):
                assert within(fields, number, fact.kind.rstrip("*")), f"{fact.name} is {number}, no {fact.kind}"


def numbers(fact: Fact, value: Any) -> list[Any]:
    """All numbers that a fact of some kind holds."""
    if not fact.kind:
        return []
    if "rows" in fact.said:
        return [item for row in value for item in row]
    return list(value) if fact.type != fact.item else [value]


def within(fields: Fields, number: int, kind: str) -> bool:
    """Whether a number belongs to what it is declared to be."""
    bare = kind.rstrip("?")
    if kind != bare and number == -1:
        return True
    if bare[0].isdigit():
        low, _, high = bare.partition("-")
        return int(low) <= number <= int(high)
    if number < 0:
        return False
    try:
        fields.written(number, bare)
    except IndexError:
        return False
    return True


# What copies share is never changed, only replaced.

CHANGING = {"append", "clear", "extend", "insert", "pop", "remove", "reverse", "sort"}
"""What changes the list that it is asked of."""
GROWING = {"append", "extend", "pop", "remove"}
"""What may change the vector that it is given, of `librt.vecs`: it has room for more, which others see as well."""


def changed_in_place(source: str, table: str, shared: set[str], framed: set[str]) -> list[int]:
    """The lines where one of these facts of a table, or of these lists of frames, is changed and not replaced."""
    tree = ast.parse(source)
    tables = {arg.arg for arg in ast.walk(tree) if isinstance(arg, ast.arg) and _says(arg.annotation) == table}
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign) and (_says(node.value) in tables or _says(node.value).endswith(".clone()")):
            tables |= {_says(target) for target in node.targets}
        if isinstance(node, ast.ClassDef) and node.name == table:
            tables.add("self")

    def is_shared(node: ast.expr, names: set[str]) -> bool:
        while isinstance(node, ast.Subscript):
            node = node.value
        if isinstance(node, ast.Attribute):
            return node.attr in framed or (node.attr in shared and _says(node.value) in tables)
        return isinstance(node, ast.Name) and node.id in names

    found: list[int] = []
    for function in ast.walk(tree):
        if not isinstance(function, ast.FunctionDef):
            continue
        names: set[str] = set()
        for node in ast.walk(function):
            if isinstance(node, ast.Assign) and isinstance(node.value, ast.Attribute) and is_shared(node.value, names):
                names |= {target.id for target in node.targets if isinstance(target, ast.Name)}
        found += [node.lineno for node in _changed(function) if is_shared(node, names)]
    return sorted(set(found))


def _changed(function: ast.FunctionDef) -> Iterator[ast.expr]:
    """All that a function changes where it lies."""
    for node in ast.walk(function):
        if isinstance(node, (ast.Assign, ast.Delete)):
            for target in node.targets:
                for item in target.elts if isinstance(target, ast.Tuple) else [target]:
                    if isinstance(item, ast.Subscript):
                        yield item
        elif isinstance(node, ast.AugAssign) and (
            isinstance(node.op, ast.Add) or isinstance(node.target, ast.Subscript)
        ):
            yield node.target
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in CHANGING:
            yield node.func.value
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in GROWING and node.args:
            grown = node.args[0]
            if not (isinstance(grown, ast.Subscript) and isinstance(grown.slice, ast.Slice)):
                yield grown


def _says(node: ast.expr | None) -> str:
    return "" if node is None else ast.unparse(node)


def shared_in_frames(source: str) -> set[str]:
    """The lists that copies of frames share: those that they hand on as they are."""
    found: set[str] = set()
    for kind in ast.walk(ast.parse(source)):
        if isinstance(kind, ast.ClassDef):
            lists = {_says(node.target)[5:] for node in ast.walk(kind) if isinstance(node, ast.AnnAssign)}
            for node in ast.walk(kind):
                if isinstance(node, ast.Assign) and _says(node.targets[0]).startswith("other."):
                    name = _says(node.targets[0])[6:]
                    if name in lists and _says(node.value) == f"self.{name}":
                        found.add(name)
    return found


@pytest.mark.parametrize("game", sorted(TABLES))
def test_what_copies_share_is_replaced_and_never_changed(game: str) -> None:
    table = type(palamedes.game(game).new())
    shared = {fact.name for fact in TABLES[game].facts if fact.is_shared and fact.type.startswith(("list[", "vec["))}
    folder = facts.GAMES / game
    frames = folder / "table" / "frames.py"
    framed = shared_in_frames(frames.read_text(encoding="utf-8")) if frames.is_file() else set()
    found = [
        f"{file.relative_to(facts.ROOT)}:{line}"
        for file in sorted(folder.rglob("*.py"))
        for line in changed_in_place(file.read_text(encoding="utf-8"), table.__name__, shared, framed)
    ]
    assert found == []


@pytest.mark.parametrize(
    "line",
    [
        "s.gold[0] = 3",
        "s.gold[0] += 3",
        "s.gold[0], here = 3, 4",
        "del s.gold[0]",
        "s.gold += [3]",
        "s.gold[0].append(3)",
        "gold = s.gold; gold[0] = 3",
        "ahead = s.clone(); ahead.gold[0] = 3",
        "s.gold = append(s.gold, 3)",
        "gold = s.gold; gold = append(gold, 3)",
        "under_way(s).dice.append(3)",
        "a = under_way(s); a.dice = remove(a.dice, 3)",
    ],
)
def test_a_line_that_changes_what_copies_share_is_found(line: str) -> None:
    source = f"def pay(s: Bank) -> None:\n    {line}\n"
    assert changed_in_place(source, "Bank", {"gold"}, {"dice"}) == [2]


@pytest.mark.parametrize(
    "line",
    [
        "s.gold = put(s.gold, 0, 3)",
        "s.gold = with_one(s.gold, 3)",
        "s.gold = append(s.gold[1:], 3)",
        "gold = s.gold[:]; gold[0] = 3",
        "other.gold[0] = 3",
    ],
)
def test_a_line_that_replaces_what_copies_share_is_not(line: str) -> None:
    assert changed_in_place(f"def pay(s: Bank) -> None:\n    {line}\n", "Bank", {"gold"}, {"dice"}) == []


# What contradicts itself is refused.


def refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str) -> str:
    """What is said of a declaration."""
    monkeypatch.setattr(facts, "ROOT", tmp_path)
    file = tmp_path / "facts.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(SystemExit) as found:
        Declared(file)
    return str(found.value)


@pytest.mark.parametrize(
    ("fact", "said"),
    [
        ('{ kind = "0-9", length = "2" }', "gold says length, which nobody understands"),
        ('{ row = "2" }', "gold has either a kind or a type"),
        ('{ kind = "0-9", by = "purse" }', "gold stands in a position under purse, which the list of keys lacks"),
        ('{ type = "Purse" }', "gold has no kind that says how a position writes it: it is written by hand"),
        ('{ kind = "0-9", worked_out = "from the rest" }', "no fact stands in a position under gold"),
        ('{ kind = "0-9", row = "4", seen = "owner" }', "gold has no part for each seat, so that nobody is its owner"),
    ],
)
def test_a_fact_that_says_too_little_or_too_much_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fact: str, said: str
) -> None:
    text = f'position = ["gold"]\n[begin]\ngold = {fact}\n'
    assert refused(tmp_path, monkeypatch, text) == f"facts.toml: {said}."


def test_what_is_fixed_is_hidden_from_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = 'position = []\n[fixed]\nteams = { kind = "flag", start = "False", seen = "nobody" }\n'
    said = "facts.toml: teams follows from how the table is made: everybody knows it."
    assert refused(tmp_path, monkeypatch, text) == said


def test_a_file_that_is_not_what_the_facts_say_is_noticed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    stale = tmp_path / "laid.py"
    stale.write_text("class Laid: ...\n", encoding="utf-8")
    monkeypatch.setattr(facts, "ROOT", tmp_path)
    monkeypatch.setattr(facts, "written", lambda: {stale: "class Laid(State): ...\n"})
    monkeypatch.setattr("sys.argv", ["facts.py", "--check"])
    assert facts.main() == 1
    assert capsys.readouterr().out == "laid.py is not what facts.toml beside it says: run python tools/facts.py.\n"
    monkeypatch.setattr("sys.argv", ["facts.py"])
    assert facts.main() == 0
    assert stale.read_text(encoding="utf-8") == "class Laid(State): ...\n"
