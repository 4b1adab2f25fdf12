"""Mythic Arena: two pantheons, a growing four by four field, one card a turn."""

from palamedes.games.arena.game import make

__all__ = ["make"]
