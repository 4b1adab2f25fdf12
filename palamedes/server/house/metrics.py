"""What the house counts about itself, in the format of Prometheus. Numbers only: no names, no addresses, no tables.

Several processes on one port count in one folder, $PROMETHEUS_MULTIPROC_DIR, and whichever is asked answers for all.
"""

from __future__ import annotations

import os
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector, generate_latest
from prometheus_client.exposition import CONTENT_TYPE_LATEST
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead

import palamedes
from palamedes import native

FOLDER: Final = "PROMETHEUS_MULTIPROC_DIR"
CONTENT_TYPE: Final = CONTENT_TYPE_LATEST
SECONDS: Final = (0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.15, 0.25, 0.5, 1.0, 2.5, 5.0)


class Metrics:
    """The counters of one house."""

    def __init__(self) -> None:
        registry = CollectorRegistry()
        self._registry = registry
        self.requests: Final = Counter(
            "palamedes_requests", "Requests by what they asked for.", ["route", "status"], registry=registry
        )
        self.messages: Final = Counter(
            "palamedes_messages", "Messages of people at tables, by type.", ["type"], registry=registry
        )
        self.refused: Final = Counter(
            "palamedes_refusals", "What was not done, by the reason that was given.", ["code"], registry=registry
        )
        self.failures: Final = Counter(
            "palamedes_failures", "Mistakes of the house itself; each is in the log.", registry=registry
        )
        self.answered: Final = Histogram(
            "palamedes_answer_seconds",
            "From reading a person's answer until it was stored and everybody at its table was told.",
            buckets=SECONDS,
            registry=registry,
        )
        self.connections: Final = _gauge("palamedes_connections", "Open connections to tables.", registry)
        self.tables: Final = _gauge("palamedes_tables_in_memory", "Tables in memory.", registry)
        self.thinking: Final = _gauge("palamedes_tables_thinking", "Tables at which a bot thinks.", registry)
        Gauge(
            "palamedes_build",
            "The version that runs here.",
            ["version", "build"],
            registry=registry,
            multiprocess_mode="mostrecent",
        ).labels(palamedes.__version__, native.build()).set(1)
        ProcessCollector(registry=registry)

    def note(self, connections: int, tables: int, thinking: int) -> None:
        """How it stands in this process now."""
        self.connections.set(connections)
        self.tables.set(tables)
        self.thinking.set(thinking)

    def write(self) -> bytes:
        """All counters, for whoever watches over the house."""
        if FOLDER not in os.environ:
            return generate_latest(self._registry)
        shared = CollectorRegistry()
        MultiProcessCollector(shared)  # type: ignore[no-untyped-call]
        return generate_latest(shared)


def _gauge(name: str, about: str, registry: CollectorRegistry) -> Gauge:
    return Gauge(name, about, registry=registry, multiprocess_mode="livesum")


def forget(pid: int) -> None:
    """A process that shared the counters has ended: what it had open is open no longer."""
    if FOLDER in os.environ:
        mark_process_dead(pid)  # type: ignore[no-untyped-call]
