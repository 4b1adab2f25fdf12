"""Dice that can be checked: what a table promises before its first draw, and where its draws come from."""

from __future__ import annotations

import base64
import hmac
import re
import secrets
from typing import Final

from palamedes.core.record.fair import commitment, derived

from ..wire.refusal import Refusal
from ..wire.tables import Dice, Reserved
from . import views
from .table import Table

_RESERVED: Final = re.compile(r"[a-z2-7]{12}")
_OWN: Final = 8
"""So many letters of a reserved name are its own; the rest is its seal."""


def new_master() -> str:
    """A key for a new house: 256 random bits."""
    return secrets.token_hex(32)


def secret_of(master: str, id: str) -> str:
    """The secret of a table. It is settled as soon as the table has a name, before anybody adds words to the dice."""
    return derived(master, f"palamedes-table 1 {id}")


def reserve(master: str, id: str) -> Reserved:
    """A name for a table, and what is promised about its dice. Nothing is kept: the secret follows from the name.

    The last letters of the name say under which key it was promised: a house with another key, such as one that was
    restored from a back-up, does not know it. So no promise is ever given a second time.
    """
    name = id[:_OWN] + _seal(master, id[:_OWN])
    return Reserved(name, commitment(secret_of(master, name)))


def check_reserved(master: str, id: str) -> str:
    """The name of a reserved table, if this house has promised something about it."""
    if not _RESERVED.fullmatch(id) or not hmac.compare_digest(id[_OWN:], _seal(master, id[:_OWN])):
        raise Refusal("reserved", id=id[:12])
    return id


def _seal(master: str, own: str) -> str:
    digest = bytes.fromhex(derived(master, f"palamedes-name 1 {own}"))
    return base64.b32encode(digest).decode().lower()[: 12 - _OWN]


def told(table: Table) -> tuple[str, Dice]:
    """The name under which the draws of a table were dealt, and where they come from."""
    pledge = table.setting.pledge(table.dice_words())
    name = table.setting.id if pledge is None else pledge.table
    return name, views.dice(table.setting, table.dice_words(), table.status == "over")
