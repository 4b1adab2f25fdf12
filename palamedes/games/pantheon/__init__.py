"""Mythic Battles: Pantheon: gods, heroes, monsters and troops fight over the stones of Olympus, for two to four players."""

from palamedes.games.pantheon.game import make

__all__ = ["make"]
