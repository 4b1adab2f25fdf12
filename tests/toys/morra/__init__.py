"""Morra: a toy with secret draws, answers given together, teams, seats that drop out, and draws."""

from .game import make

__all__ = ["make"]
