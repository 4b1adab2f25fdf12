"""What a Ray cluster of two nodes does for us: it thinks for bots, and plays the games of experiments."""

from __future__ import annotations

import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from palamedes.bots import cluster
from tests.serving import ROOT

SCENARIO = """
import asyncio, os, sys
os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
from pathlib import Path
from ray.cluster_utils import Cluster as Nodes
from palamedes.lab import Experiment, Run
from palamedes.lab.running import GAMES
from palamedes.server.thinking import bots
from palamedes.server.thinking.cluster import Cluster
from palamedes.server.thinking.bots import Pool, decide, weigh
from tests.server.test_thinking import asked

nodes = Nodes(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
nodes.add_node(num_cpus=1)

async def scenario():
    history = asked()
    seat = history.state.actor
    pool, cluster = Pool(1), Cluster(nodes.address)
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

def experiment():
    asked = {"game": "arena", "bots": ["greedy", "random"], "deals": 6, "seed": 3, "collect": ["length"]}
    folder = Path(sys.argv[1])
    kept = [Run(Experiment(**asked), folder / "here"), Run(Experiment(**asked), folder / "there", ray=nodes.address)]
    for _ in kept[0].play():
        pass
    for _ in kept[1].play():
        break  # somebody stops it
    print("some are left:", 0 < len(kept[1].done) < kept[1].total)
    for _ in Run(Experiment(**asked), folder / "there", ray=nodes.address).play():
        pass
    here, there = [(run.folder / GAMES).read_text().splitlines() for run in kept]
    print("the same games, each once:", sorted(here) == sorted(there) and len(set(here)) == 12)

asyncio.run(scenario())
experiment()
nodes.shutdown()
"""


@pytest.mark.thorough
@pytest.mark.skipif(find_spec("ray") is None, reason="Ray is not installed: pip install ray.")
def test_a_cluster_thinks_and_plays_as_processes_do(tmp_path: Path) -> None:
    command = [sys.executable, "-c", SCENARIO, str(tmp_path)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=240, check=False)
    assert done.stdout.splitlines() == [
        "the same answer: True",
        "cancelled: True",
        "and free again: True",
        "a failure is said: True",
        "some are left: True",
        "the same games, each once: True",
    ], done.stderr


def test_without_ray_a_cluster_is_refused_with_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "find_spec", lambda name: None)
    with pytest.raises(ValueError, match=r"--ray: needs the package ray: pip install 'palamedes-games\[ray\]'"):
        cluster.check_ray()
