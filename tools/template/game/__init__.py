"""Astragali: a hidden roll, keep it or roll again, and the lowest drops out."""

from .game import make

__all__ = ["make"]
