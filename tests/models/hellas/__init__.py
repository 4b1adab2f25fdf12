"""Lords of Hellas, as somebody plays it who has the paper and our rulings."""

from __future__ import annotations

from .actions import ACTIONS
from .battle import Battle
from .deeds import DEEDS
from .hunt import Hunt
from .monsters import Event, Ravage
from .moves import March, Moves
from .opening import King, Opening
from .order import Order
from .turn import Build, Turn

MODELS = (Opening, Order, King, Turn, Build, *ACTIONS, *DEEDS, Moves, March, Battle, Hunt, Ravage, Event)
