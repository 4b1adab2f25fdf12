"""New tables: as somebody wishes them, from a record, or as a copy that goes on from a moment of another one."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from typing import Any, Final, cast

from palamedes.core.kernel.game import Game
from palamedes.core.kernel.registry import game as find_game
from palamedes.core.kernel.registry import games
from palamedes.core.kernel.state import State
from palamedes.core.record.fair import KIND
from palamedes.core.record.record import Record
from palamedes.core.record.text import Answer

from ..people.budget import beside, in_pieces
from ..people.keys import digest, new_key, new_table_id
from ..storage.setting import Chair, Setting, clean, clean_words, dealer_name
from ..storage.store import MASTER
from ..storage.stored import Place, Snapshot, Stored, now
from ..thinking.engines import Programs
from ..thinking.pool import Message
from ..wire.base import UndoRule
from ..wire.bounds import check_record
from ..wire.refusal import Refusal, in_all_words
from ..wire.tables import CopyWish, Made, Reserved, SeatWish, TableWish
from . import views
from .dice import check_reserved, new_master, reserve, secret_of
from .directory import Directory
from .live import NAME, LiveTable
from .table import Table

SEED: Final = 100
"""So many characters a seed may have."""
READ: Final = 1_000
"""So many answers of a record are taken over at once; then others have their turn."""
FIRST_STEPS: Final = "first steps"
"""What every guided first game is dealt from: its lessons know what comes."""


@dataclass
class Beginning:
    """What a new table begins with: a position, if it is not a game from its start, and what is known about it."""

    position: dict[str, Any] | None
    options: dict[str, Any]
    content: dict[str, Any]
    waiting: list[int]
    places: list[Place]


async def _master(directory: Directory) -> str:
    """The key that the secrets of this house's tables come from, made with its first table.

    It is looked up each time: when tables are deleted another one takes its place.
    """
    known: str | None = await directory.database(directory.store.word, MASTER)
    if known is not None:
        return known
    return await directory.database(directory.store.house, MASTER, new_master())


async def reserve_name(directory: Directory) -> Reserved:
    """A name for a table to be set up, and what is promised about its dice."""
    return reserve(await _master(directory), new_table_id())


async def set_up(directory: Directory, wish: TableWish, address: str = "", begins: Beginning | None = None) -> Made:
    """A new table as somebody wishes it. One that goes on from a table of ours knows what it begins with."""
    game = _game(wish.game)
    count = len(wish.seats)
    if count not in game.seats:
        possible = ", ".join(str(n) for n in game.seats)
        raise Refusal("wrong-players", game=game.id, count=count, possible=possible)
    elsewhere = any(seat.kind == "open" for seat in wish.seats)
    if elsewhere and wish.undo == "free":
        raise Refusal("undo-free")
    if wish.seed is not None and len(wish.seed) > SEED:
        raise Refusal("seed-long", most=SEED)
    if wish.start is not None:
        judged = await directory.judges.hear(address, "start", game=game.id, players=count, position=wish.start)
        begins = Beginning(**{**judged, "places": _places(judged)})
    elif begins is None:
        fresh = _opening(game, count, wish)
        begins = Beginning(None, dict(fresh.options), {}, fresh.waiting(), views.places(fresh))
    keys: dict[str, str] = {}
    former = None if wish.after is None else (await directory.find(wish.after, address)).table
    programs = directory.services.programs
    chairs = [
        _bot(seat, wanted, programs, game.id) if wanted.kind == "bot" else _chair(seat, wanted, keys, former)
        for seat, wanted in enumerate(wish.seats)
    ]
    seed = FIRST_STEPS if wish.guided and wish.seed is None else wish.seed
    if any(chair.words for chair in chairs) and (seed is not None or wish.reserved is None):
        raise Refusal("words-unused")
    master = await _master(directory)
    id = new_table_id() if wish.reserved is None else check_reserved(master, wish.reserved)
    setting = Setting(
        id,
        game.id,
        game.rules,
        count,
        begins.options,
        KIND if seed is None else dealer_name(seed),
        begins.content,
        begins.position,
        wish.undo or ("safe" if elsewhere else "free"),
        wish.hold,
        wish.listed,
        wish.guided,
        created=now(),
        secret=secret_of(master, id) if seed is None else None,
    )
    directory.note_sound(setting.id, None)
    stored = Stored(setting, chairs, setting.created, turn=begins.waiting, places=begins.places)
    await directory.add(stored, address)
    return Made(setting.id, keys, invitations(chairs))


async def open_record(directory: Directory, text: str, address: str = "") -> Made:
    """A table to look at, from a record."""
    check_record(text)
    judged = await directory.judges.hear(address, "record", text=text)
    # Every line was found legal, and read: this is only what stands above them.
    record = Record.read(judged["head"])
    answers = await in_pieces(_answers(judged))
    result = bool(judged["over"])
    setting = Setting(
        new_table_id(),
        record.game,
        record.rules,
        record.players,
        record.options,
        record.dealer,
        record.content,
        record.start,
        undo=cast(UndoRule, record.policy or "unknown"),
        recorded=True,
        created=now(),
    )
    people = record.people if record.policy else range(record.players)
    chairs = [
        Chair("person" if seat in people else "bot", clean(name)[:NAME]) for seat, name in enumerate(record.seats)
    ]
    await directory.add(
        Stored(
            setting,
            chairs,
            setting.created,
            False,
            result,
            judged["moves"],
            [],
            answers,
            snapshot=Snapshot(len(answers), judged["position"], [], None),
            places=_places(judged),
        ),
        address,
    )
    return Made(setting.id, {})


async def copy_table(
    directory: Directory, live: LiveTable, seats: list[int], wish: CopyWish, address: str = ""
) -> Made:
    """A new table for one person, which goes on from a moment of this one."""
    table = live.table
    table.check_secrets(seats)
    history = table.history
    move = history.moves if wish.move is None else wish.move
    check_move(move, history.moves)
    if not 0 <= wish.seat < table.setting.players:
        raise Refusal("no-seat", 404, seat=wish.seat)
    text = await text_of(directory, live, address)
    state = await in_pieces(history.coming_to(move))
    if state.over:
        raise Refusal("over", 409)
    wanted = [
        SeatWish("me", table.chairs[seat].name) if seat == wish.seat else SeatWish("bot", strength=wish.strength)
        for seat in range(table.setting.players)
    ]
    start = (await directory.judges.hear(address, "written", text=text, move=move))["position"]
    begins = Beginning(start, dict(state.options), dict(state.game.overlay), state.waiting(), views.places(state))
    return await set_up(directory, TableWish(table.setting.game, wanted, reserved=wish.reserved), address, begins)


async def text_of(directory: Directory, live: LiveTable, address: str) -> str:
    """The record of a table without names, for whoever plays it again elsewhere; written once until it changes."""
    record = live.table.history.record([""] * live.table.setting.players)

    async def write() -> bytes:
        return (await beside(record.write)).encode()

    return (await directory.kept.get((live.id, live.version, "text"), address, write)).decode()


def _answers(judged: Message) -> Generator[None, None, list[Answer]]:
    """The answers of a record, a little at a time."""
    found: list[Answer] = []
    for actor, notation, taken_back in judged["answers"]:
        found.append(Answer(actor, notation, taken_back))
        if len(found) % READ == 0:
            yield
    return found


def _places(judged: Message) -> list[Place]:
    return [Place(word, team) for word, team in judged["places"]]


def check_move(move: int, most: int) -> None:
    """Refuses a moment that there is not, or that is not shown yet."""
    if not 0 <= move <= most:
        raise Refusal("no-move", 404, move=move, most=most)


def _game(id: str) -> Game:
    if id not in games():
        raise Refusal("no-game", 404, game=id[:40])
    return find_game(id)


def _opening(game: Game, count: int, wish: TableWish) -> State:
    """The table that a wish begins with."""
    try:
        return game.open(count, wish.options)
    except ValueError as error:
        raise Refusal("options", 400, in_all_words(error)) from None


def invitations(chairs: list[Chair]) -> dict[str, str]:
    """The keys of the seats that are still open, by seat."""
    return {str(seat): chair.invitation for seat, chair in enumerate(chairs) if chair.invitation}


def _bot(seat: int, wish: SeatWish, programs: Programs, game: str) -> Chair:
    """The chair of a bot, as somebody wishes it; an engine has its own name where they give it none."""
    if wish.strength is None:
        raise Refusal("bot-strength", seat=seat)
    engine = programs.check(wish.strength, game)
    return Chair("bot", clean(wish.name)[:NAME] or (engine.name if engine is not None else ""), wish.strength)


def _chair(seat: int, wish: SeatWish, keys: dict[str, str], former: Table | None) -> Chair:
    """The chair of a person, as somebody wishes it; the key of their own goes into `keys`."""
    name = clean(wish.name)[:NAME]
    key = new_key()
    if wish.kind == "open" and former is not None and wish.like is not None:
        former.check_seat(wish.like)
        kept = former.chairs[wish.like]
        if kept.kind == "person" and kept.key_digest is not None:
            return Chair("open", key_digest=kept.key_digest)
    if wish.kind == "open":
        return Chair("open", key_digest=digest(key), invitation=key)
    keys[str(seat)] = key
    return Chair("person", name, key_digest=digest(key), words=clean_words(wish.words))
