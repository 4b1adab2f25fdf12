"""Cyclades, as somebody plays it who has the paper and our rulings."""

from __future__ import annotations

from .auction import Auction
from .battle import Battle
from .cycle import Cycle
from .favours import Favours
from .moves import Move

MODELS = (Auction, Favours, Move, Battle, Cycle)
