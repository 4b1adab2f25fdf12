"""Iliade: sieges of Troy for two to six players, alone or in teams."""

from palamedes.games.iliade.game import make

__all__ = ["make"]
