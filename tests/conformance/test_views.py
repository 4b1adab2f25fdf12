"""What seats see of every game."""

from palamedes.conformance.suite.views import *  # noqa: F403
