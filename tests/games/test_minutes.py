"""How every game is won, in one minute."""

from palamedes.conformance.suite.minutes import *  # noqa: F403
