"""Mythic Battles: Pantheon, as somebody plays it who has the paper and our rulings."""

from __future__ import annotations

from .actions import Actions
from .assault import Assault
from .values import Values

MODELS = (Values, Assault, Actions)
