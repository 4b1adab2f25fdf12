"""Lords of Hellas, as somebody plays it who has the paper and our rulings."""

from __future__ import annotations

from .opening import King, Opening
from .order import Order

MODELS = (Opening, Order, King)
