"""Runs the versions on the connection that the store has opened."""

from __future__ import annotations

from alembic import context

from palamedes.server.storage.models import Model


def run() -> None:
    """Brings the database to the version that was asked for."""
    # SQLite cannot change a column in place: Alembic makes the table anew and copies what is in it.
    context.configure(
        connection=context.config.attributes["connection"], target_metadata=Model.metadata, render_as_batch=True
    )
    with context.begin_transaction():
        context.run_migrations()


# Alembic runs this file under a name of its own; whoever imports it as a module of ours has no database to change.
if __name__ != "palamedes.server.storage.migrations.env":
    run()
