"""Mythic Battles: Pantheon: gods, heroes, monsters and troops fight over divine stones, for two to four players."""

from palamedes.games.pantheon.game import make

__all__ = ["make"]
