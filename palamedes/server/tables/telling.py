"""What connections are told of their table: everything once, and then what has changed for their eyes."""

from __future__ import annotations

from collections.abc import Iterable

from ..people.guest import CHAT, LINES, Guest, first_difference
from ..wire.messages import Asked, News, Past, UndoOffer
from ..wire.scenes import Line, Scene
from ..wire.tables import TableInfo
from . import views
from .table import Table


def tell(
    table: Table, guests: Iterable[Guest], anyway: bool, present: set[int], absent: set[int], thinker: int | None
) -> None:
    """Tells connections how the table stands, if that has changed for their eyes, or anyway.

    `present` are the seats whose people are here, `absent` those that are waited for no longer; `thinker` is the seat
    whose bot thinks.
    """
    scenes: dict[tuple[int | None, str], tuple[Scene, list[Line], UndoOffer, TableInfo]] = {}
    for guest in guests:
        if guest.lags:
            guest.owed = True
            continue
        place = (guest.eyes, guest.lang)
        if place not in scenes:
            scenes[place] = (
                views.scene_now(table, guest.eyes, guest.lang),
                views.log(table, guest.eyes, guest.lang),
                views.undo_offer(table, guest.eyes, guest.lang),
                views.table_info(table, present, guest.lang, absent, guest.eyes),
            )
        scene, lines, undo, info = scenes[place]
        if not _tell_past(table, guest, lines):
            guest.tell(_news(table, guest, scene, lines, undo, info, thinker), anyway)


def _tell_past(table: Table, guest: Guest, lines: list[Line]) -> bool:
    """Tells lines that are too many for one message, some at a time; whether there were such."""
    known, said = first_difference(guest.lines, lines), guest.said
    if len(lines) - known <= LINES and len(table.chat) - said <= CHAT:
        return False
    log, chat = lines[known : known + LINES], table.chat[said : said + CHAT]
    guest.lines = lines[: known + len(log)]
    guest.said = said + len(chat)
    guest.owed = True
    guest.send(Past(known, log, said, chat))
    return True


def _news(
    table: Table,
    guest: Guest,
    scene: Scene,
    lines: list[Line],
    undo: UndoOffer,
    info: TableInfo,
    thinker: int | None,
) -> News:
    history = table.history
    eyes = guest.eyes
    changed = first_difference(guest.lines, lines)
    said = guest.said
    guest.lines = lines
    guest.said = len(table.chat)
    asked = table.request
    return News(
        table=info,
        mine=guest.mine,
        scene=scene,
        revision=history.revision(eyes),
        log_from=changed,
        log=lines[changed:],
        since=views.since(history, eyes, lines),
        held=history.held and history.holder == eyes,
        sealed=eyes is not None and history.has_decided(eyes),
        thinking=[] if thinker is None else [thinker],
        undo=undo,
        asked=None if asked is None else Asked(asked.seat, sorted(asked.agreed), table.missing()),
        chat_from=said,
        chat=table.chat[said:],
    )
