"""Lords of Hellas, as somebody plays it who has the paper and our rulings."""

from __future__ import annotations

from .actions import ACTIONS
from .battle import Battle
from .hunt import Hunt
from .moves import March, Moves
from .opening import King, Opening
from .order import Order
from .turn import Build, Turn

MODELS = (Opening, Order, King, Turn, Build, *ACTIONS, Moves, March, Battle, Hunt)
