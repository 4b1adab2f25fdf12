"""Bots that think in a Ray cluster: one of our own, on this machine."""

from __future__ import annotations

import subprocess
import sys
from importlib.util import find_spec

import pytest

from palamedes.server.house import run as run_module
from tests.serving import ROOT

SCENARIO = """
import asyncio
from palamedes.server.thinking import bots
from palamedes.server.thinking.cluster import Cluster
from palamedes.server.thinking.bots import Pool, decide, weigh
from tests.server.test_thinking import asked

async def scenario():
    history = asked()
    seat = history.state.actor
    pool, cluster = Pool(1), Cluster("local")
    await cluster.warm()
    here, there = [await decide(thinkers, history, seat, "strategist") for thinkers in (pool, cluster)]
    print("the same answer:", here == there and here in history.state.legal())
    message = bots._message(history, seat, "search:100000000", False)
    endless = [asyncio.create_task(cluster.ask("table", message)) for _ in range(2)]
    await asyncio.sleep(0.5)
    for task in endless:
        task.cancel()
    ended = await asyncio.gather(*endless, return_exceptions=True)
    print("cancelled:", all(isinstance(end, asyncio.CancelledError) for end in ended))
    weighed = await weigh(cluster, history, seat)
    print("and free again:", len(weighed.answers) == len(history.state.legal()))
    try:
        await cluster.ask("table", {**message, "bot": "nobody"})
    except RuntimeError as error:
        print("a failure is said:", "nobody" in str(error))
    cluster.stop()
    pool.stop()

asyncio.run(scenario())
"""


@pytest.mark.skipif(find_spec("ray") is None, reason="Ray is not installed: pip install ray.")
def test_a_cluster_thinks_as_a_process_does() -> None:
    done = subprocess.run(
        [sys.executable, "-c", SCENARIO], cwd=ROOT, capture_output=True, text=True, timeout=240, check=False
    )
    assert done.stdout.splitlines() == [
        "the same answer: True",
        "cancelled: True",
        "and free again: True",
        "a failure is said: True",
    ], done.stderr


def test_without_ray_a_cluster_is_refused_with_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run_module, "find_spec", lambda name: None)
    with pytest.raises(ValueError, match=r"--ray: needs the package ray: pip install 'palamedes-games\[ray\]'"):
        run_module.check_ray()
