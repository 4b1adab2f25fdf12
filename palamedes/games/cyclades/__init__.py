"""Cyclades: Legendary Edition: offerings to the gods, islands, creatures and heroes, for two to six players."""

from palamedes.games.cyclades.game import make

__all__ = ["make"]
