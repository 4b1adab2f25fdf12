"""What is wrong with a position, options, a record or an owner's file is said in the language of whoever brought it.

Every sentence that the sources can say is known in both languages; and of each game many bad positions are refused, in
French as in English.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from palamedes.core.content.printed import SHAPES, UNREAD
from palamedes.core.kernel.game import Game
from palamedes.core.kernel.registry import made_with
from palamedes.core.kernel.rng import Rng
from palamedes.core.record.record import Record
from palamedes.core.words.errors import ContentError, OptionsError, PositionError, RecordError
from palamedes.core.words.refusing import KERNEL, TABLE, in_words
from palamedes.core.words.texts import LANGUAGES
from palamedes.core.words.words import read_words

from .modes import Mode, all_games, modes
from .mutants import KINDS, mutate
from .walk import moments, recorded

GAMES = all_games()
PACKAGES = [KERNEL, *(game.package for game in GAMES)]

ENGLISH = re.compile(r"\b(the|is|are|should|there|seats?|has|have|lies|nobody|somebody|with|not|been|than|must|of)\b")
"""Words of English sentences that French ones do not have."""
NAMES = re.compile(r"\{(\w+)[:}]")
TRIALS = 250


REFUSING = ("options_error", "record_error", "content_error", "wrong", "_wrong_header")
"""With these calls options, a record or an owner's file are refused."""
SAYING = ("choose", "illegal", "unread", "_other_result")
"""These functions say why by other names."""


def by_name(game: Game) -> str:
    return game.id


# Every sentence, in the sources.


def sources(package: str) -> Iterator[ast.AST]:
    """Every piece of the sources of a package."""
    spec = find_spec(package)
    assert spec is not None and spec.origin is not None
    for file in sorted(Path(spec.origin).parent.rglob("*.py")):
        yield from ast.walk(ast.parse(file.read_text(encoding="utf-8")))


def keys_of(package: str) -> set[str]:
    """The keys with which something is refused."""
    found: set[str] = set()
    for node in sources(package):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            place = {"wrong": 0, "_not": 0, "once": 2}.get(node.func.attr, len(node.args))
            if place < len(node.args) and isinstance(node.args[place], ast.Constant):
                found.add(str(ast.literal_eval(node.args[place])))
        if says_why(node):
            found |= said_in(node)
        if isinstance(node, ast.FunctionDef) and node.name == "once":
            found |= {str(ast.literal_eval(default)) for default in node.args.defaults}
    return found


def says_why(node: ast.AST) -> bool:
    """Whether this says why something cannot be: `unsound`, `unsuited`, `choose` and their parts, or an error."""
    if isinstance(node, ast.Call):
        return ast.unparse(node.func).removeprefix("self.") in REFUSING
    if not isinstance(node, ast.FunctionDef):
        return False
    returns = "" if node.returns is None else ast.unparse(node.returns)
    return (returns == "Saying | None" and node.name != "chapter") or node.name in SAYING


def said_in(node: ast.AST) -> set[str]:
    """The keys of what a function says."""
    calls = [call for call in ast.walk(node) if isinstance(call, ast.Call) and isinstance(call.func, ast.Name)]
    keys = [key for call in calls if ast.unparse(call.func) == "Saying" for key in ast.walk(call.args[0])]
    return {key.value for key in keys if isinstance(key, ast.Constant) and isinstance(key.value, str)}


def sentences(package: str, lang: str) -> dict[str, str]:
    """The sentences of a package with which something is refused."""
    return {key: str(text) for key, text in read_words(package, lang).tables.get(TABLE, {}).items()}


@pytest.mark.parametrize("package", PACKAGES)
def test_every_reason_has_a_sentence_and_every_sentence_a_reason(package: str) -> None:
    kernel = set(sentences(KERNEL, "en"))
    used = keys_of(package)
    if package == KERNEL:
        assert used <= kernel
        shared = {key for other in [*PACKAGES, "palamedes.server"] for key in keys_of(other)}
        shared |= {key for key, _ in SHAPES} | set(UNREAD.values())
        assert kernel - shared == {"at", "line"}
    else:
        own = set(sentences(package, "en"))
        assert used - kernel <= own
        assert own <= used


@pytest.mark.parametrize("package", PACKAGES)
def test_every_sentence_is_there_in_both_languages_and_names_the_same_things(package: str) -> None:
    english, french = (sentences(package, lang) for lang in LANGUAGES)
    assert list(english) == list(french)
    for key, text in english.items():
        assert set(NAMES.findall(text)) == set(NAMES.findall(french[key])), key
        assert text != french[key] and text.endswith((".", "}")) and french[key].endswith((".", "}")), key


@pytest.mark.parametrize("package", PACKAGES)
def test_no_french_sentence_speaks_english(package: str) -> None:
    assert [text for text in sentences(package, "fr").values() if ENGLISH.search(NAMES.sub("", text))] == []


# The sentences that bad positions bring about.


def tables(mode: Mode) -> list[dict[str, object]]:
    """Positions of a game as people write them, and tables without a word on what was under way."""
    record, _ = recorded(mode, 24, answers=400)
    moves = len(record.live())
    found: list[dict[str, object]] = [record.position(moves * i // 6) for i in range(7)]
    kept = moments(mode, 24)
    for i in range(6):
        document = kept[len(kept) * i // 6].state.position()
        document.pop("agenda")
        document.pop("frames", None)
        found.append(document)
    return found


def refusals(game: Game) -> list[PositionError]:
    """What so many positions of a game are refused with, each with something wrong in it."""
    rng = Rng("refused")
    found: list[PositionError] = []
    for mode in (modes(game)[0], modes(game)[-1]):
        kept = tables(mode)
        for _ in range(TRIALS):
            document: Any = kept[rng.below(len(kept))]
            for _ in range(1 + rng.below(3)):
                document = mutate(document, rng.below(KINDS), rng.below(2000), rng.below(2000))
            try:
                game.load(document)
            except PositionError as error:
                found.append(error)
    return found


@pytest.mark.parametrize("game", GAMES, ids=by_name)
def test_a_bad_position_is_refused_in_french(game: Game) -> None:
    found = refusals(game)
    assert len({error.why.key for error in found}) >= 6
    for error in found:
        english, french = in_words(error), in_words(error, "fr")
        assert str(error) == english
        assert english.startswith(f"{error.path}: ") and french.startswith(f"{error.path}\xa0: ")
        assert french.removeprefix(error.path) != english.removeprefix(error.path)
        quoted = "|".join(re.escape(str(value)) for value in error.why.args.values() if str(value))
        bare = re.sub(quoted, "", french.removeprefix(error.path)) if quoted else french.removeprefix(error.path)
        assert not ENGLISH.search(bare), french


@pytest.mark.parametrize(
    ("id", "players", "options", "said"),
    [
        ("cyclades", 3, {"teams": True}, "Cyclades se joue en équipes à 4 ou 6, non à 3."),
        ("iliade", 5, {"teams": True}, "Iliade se joue en équipes à 4 ou 6, non à 5."),
        ("arena", 2, {"match": 2}, "2 n'est pas une valeur de cette option\xa0; possibles\xa0: match (1, 3)."),
    ],
)
def test_options_that_do_not_go_together_are_refused_in_french(
    id: str, players: int, options: dict[str, object], said: str
) -> None:
    game = next(game for game in GAMES if game.id == id)
    with pytest.raises(OptionsError) as refused:
        game.open(players, options)
    assert in_words(refused.value, "fr") == said
    with pytest.raises(PositionError) as refused_too:
        game.load({"game": id, "players": players, "options": options})
    assert in_words(refused_too.value, "fr") == f"options\xa0: {said}"


# The sentences that bad records bring about.


def forgeries(mode: Mode) -> list[str]:
    """A record with something wrong in each of its lines, one after the other."""
    record, _ = recorded(mode, 3, answers=12)
    record.policy, record.people = "safe", [0, 1]
    lines = record.write().splitlines()
    found: list[str] = []
    for at, line in enumerate(lines):
        name, _, rest = line.partition(" ")
        for forged in ("", name, f"{name} ?", f"{name} {rest}]", f"mood {rest}", f"9 {rest}", "undo 3 by 0", "undo 99"):
            found.append("\n".join([*lines[:at], forged, *lines[at + 1 :]]))
        found.append("\n".join([*lines[:at], line, *lines[at:]]))
    found.append(record.write().replace("seed 3", "seed 4"))
    found.append(re.sub("(?m)^rules .*$", "rules of old", record.write()))
    found.append(re.sub("(?m)^game .*$", "game chess", record.write()))
    found.append(re.sub("(?m)^players .*$", "players 77", record.write()))
    found.append(re.sub("(?m)^options .*$", 'options {"mood": 1}', record.write()))
    found.append(re.sub("(?m)^undo safe.*$", 'content {"mood": 1}', record.write()))
    found.append(re.sub("(?m)^undo safe.*$", 'start {"game": "chess"}', record.write()))
    return found


@pytest.mark.parametrize("game", GAMES, ids=by_name)
def test_a_bad_record_is_refused_in_french(game: Game) -> None:
    keys: set[str] = set()
    for text in forgeries(modes(game)[0]):
        try:
            Record.read(text).verify()
        except RecordError as error:
            assert error.why is not None, error
            keys.add(error.why.key)
            english, french = in_words(error), in_words(error, "fr")
            assert str(error) == english != french
            assert all(str(place) in french for place in error.places)
            quoted = [str(value) for value in (*error.places, *error.why.args.values()) if str(value)]
            known = "|".join(re.escape(text) for text in sorted(quoted, key=len, reverse=True))
            bare = re.sub(known or "$^", "", french)
            assert not ENGLISH.search(bare), french
    assert len(keys) >= 15, keys


@pytest.mark.parametrize(
    ("id", "overlay", "said"),
    [
        (
            "arena",
            {"cards": {"zeus": {"power": "sleep"}}},
            "cards.zeus.power\xa0: pouvoir inconnu\xa0; possibles\xa0: ",
        ),
        (
            "arena",
            {"cards": {"njord": {"weakened_by": "x"}}},
            "cards.njord.weakened_by\xa0: il n'y a pas de carte «\xa0x\xa0».",
        ),
        ("iliade", {"army": {"horse": {"count": 9}}}, "army.horse.count\xa0: "),
        (
            "cyclades",
            {"modes": {"factions-6": {"hidden": 1}}},
            "modes.factions-6.hidden\xa0: 0 au plus, pour que chaque",
        ),
        (
            "hellas",
            {"die": {"faces": 0}},
            "die.faces\xa0: inconnu\xa0; ici sont connus\xa0: nothing, attack, move, choice.",
        ),
        ("pantheon", {"units": {"Momus": {}}}, "units.Momus\xa0: une nouvelle unité veut un nom à elle, en minuscules"),
    ],
)
def test_owners_values_are_refused_in_french(id: str, overlay: dict[str, object], said: str) -> None:
    with pytest.raises(ContentError) as refused:
        made_with(id, overlay, "")
    french = in_words(refused.value, "fr")
    assert french.startswith((said, f"content\xa0: {said}")), french
