"""Every check of the conformance suite, at moments of games of every mode."""

from palamedes.conformance.suite.moments import *  # noqa: F403
