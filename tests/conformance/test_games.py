"""Whole games of every mode."""

from palamedes.conformance.suite.games import *  # noqa: F403
