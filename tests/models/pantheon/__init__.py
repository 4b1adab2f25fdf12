"""Mythic Battles: Pantheon, as somebody plays it who has the paper and our rulings."""

from __future__ import annotations

from .actions import Actions
from .assault import Assault
from .cards import Cards
from .counts import COUNTS
from .draft import Draft
from .order import Order
from .stones import Stones
from .turn import Turn
from .values import Values

MODELS = (Draft, Turn, Actions, Values, Assault, Cards, Order, Stones, *COUNTS)
