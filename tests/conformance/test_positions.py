"""Positions of every game: written by people, changed, or garbled."""

from palamedes.conformance.suite.positions import *  # noqa: F403
