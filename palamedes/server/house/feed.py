"""The feed of one's own tables: an Atom document that says where it is one's turn, for games that last for days.

A reader of feeds sends no header, so its address carries a pass instead of a key: it is made from the digest of a
seat's key, tells what everybody may see of that table, and opens no seat.
"""

from __future__ import annotations

from typing import Final
from xml.sax.saxutils import escape, quoteattr

from ..people.keys import feed_pass, is_shown
from ..storage.setting import Chair
from ..wire.base import Lang
from ..wire.refusal import say
from ..wire.tables import TableInfo

TABLES: Final = 20
"""A feed tells of so many tables."""
CONTENT_TYPE: Final = "application/atom+xml; charset=utf-8"


def passes(table: str, chairs: list[Chair], seats: list[int]) -> list[str]:
    """What opens the feed of these seats of a table, as its address carries it."""
    digests = [chairs[seat].key_digest for seat in seats]
    return [f"{table}.{feed_pass(kept)}" for kept in digests if kept is not None]


def read_passes(shown: list[str]) -> dict[str, set[str]]:
    """The passes of an address by table; of too many only the first."""
    found: dict[str, set[str]] = {}
    for one in shown[:TABLES]:
        table, _, word = one[:80].partition(".")
        found.setdefault(table, set()).add(word)
    return found


def atom(tables: list[tuple[TableInfo, list[Chair]]], shown: dict[str, set[str]], house: str, lang: Lang) -> str:
    """The feed: one entry for each table where it is the turn of a seat whose pass was shown, or whose game is over."""
    entries: list[str] = []
    newest = ""
    for info, chairs in tables:
        mine = [seat for seat, chair in enumerate(chairs) if _opens(chair, shown.get(info.id, set()))]
        if not mine:
            continue
        newest = max(newest, info.updated)
        if info.status == "over" or any(seat in mine for seat in info.turn):
            entries.append(_entry(info, mine, house, lang))
    title = escape(say(lang, "feed.title"))
    head = f'<?xml version="1.0" encoding="utf-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="{lang}">'
    about = f"<title>{title}</title><id>{escape(house)}/</id><updated>{newest or '1970-01-01T00:00:00+00:00'}</updated>"
    author = f"<author><name>Palamedes</name></author><link href={quoteattr(house + '/')}/>"
    return "\n".join([head, about, author, *entries, "</feed>", ""])


def _opens(chair: Chair, words: set[str]) -> bool:
    return chair.key_digest is not None and is_shown(feed_pass(chair.key_digest), words)


def _entry(info: TableInfo, mine: list[int], house: str, lang: Lang) -> str:
    others = ", ".join(seat.called for seat in info.seats if seat.seat not in mine)
    key = "feed.over" if info.status == "over" else "feed.turn"
    title = escape(say(lang, key, game=info.game_name))
    address = f"{house}/t/{info.id}"
    return (
        f"<entry><title>{title}</title><id>urn:palamedes:{info.id}:{info.moves}</id>"
        f"<updated>{info.updated}</updated><link href={quoteattr(address)}/>"
        f"<summary>{escape(say(lang, 'feed.with', names=others))}</summary></entry>"
    )
