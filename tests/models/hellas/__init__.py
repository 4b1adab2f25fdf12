"""Lords of Hellas, as somebody plays it who has the paper and our rulings."""

from __future__ import annotations

from .battle import Battle
from .hunt import Hunt
from .opening import King, Opening
from .order import Order

MODELS = (Opening, Order, King, Battle, Hunt)
