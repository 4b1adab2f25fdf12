"""A Ray cluster that somebody has started: where heavy work may go instead of processes of this machine.

Its machines need the same Palamedes. They are asked as a process here would be: one message, one answer.
"""

from __future__ import annotations

import logging
import os
from importlib import import_module
from importlib.util import find_spec
from typing import Any


def check_ray() -> None:
    """Refuses what cannot be had, in a sentence."""
    if find_spec("ray") is None:
        raise ValueError("--ray: needs the package ray: pip install 'palamedes-games[ray]'.")


def connect(address: str) -> None:
    """Finds a cluster: `host:6379`, `ray://host:10001`, or `local` for one of our own; a RuntimeError without one."""
    # A program for games does not tell anybody that it is used.
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    # By its name: whoever compiles this need not have it.
    ray: Any = import_module("ray")

    try:
        ray.init(
            address=address,
            namespace="palamedes",
            ignore_reinit_error=True,
            include_dashboard=False if address == "local" else None,
            log_to_driver=False,
            logging_level=logging.WARNING,
        )
    except (ConnectionError, ValueError, RuntimeError) as error:
        raise RuntimeError(f"There is no cluster at {address}: {error}") from None


def leave() -> None:
    """Lets go of the cluster; one of our own ends."""
    ray: Any = import_module("ray")

    ray.shutdown()
