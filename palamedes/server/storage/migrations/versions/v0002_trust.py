"""Versions of tables, secrets and words for the dice, pending votes, and what several processes tell each other."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision: str | None = "0001"
branch_labels: str | None = None
depends_on: str | None = None


def upgrade() -> None:
    """Adds to what is there: no table is made anew, so nothing that refers to it can go with the old one."""
    op.add_column("tables", sa.Column("version", sa.Integer(), server_default="0", nullable=False))
    op.add_column("tables", sa.Column("secret", sa.Text(), nullable=True))
    op.add_column("tables", sa.Column("request", sa.JSON(none_as_null=True), nullable=True))
    op.add_column("seats", sa.Column("words", sa.Text(), server_default="", nullable=False))
    op.create_table(
        "house",
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("value", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_house"),
    )
    op.create_table(
        "processes",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("seen", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_processes"),
    )
    op.create_table(
        "presences",
        sa.Column("process", sa.String(32), nullable=False),
        sa.Column("table_id", sa.String(12), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.PrimaryKeyConstraint("process", "table_id", "seat", name="pk_presences"),
        *_belonging("presences"),
    )
    op.create_index("ix_presences_table_id", "presences", ["table_id"])
    op.create_table(
        "thinking",
        sa.Column("table_id", sa.String(12), nullable=False),
        sa.Column("process", sa.String(32), nullable=False),
        sa.Column("lines", sa.Integer(), nullable=False),
        sa.Column("until", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", name="pk_thinking"),
        *_belonging("thinking"),
    )


def _belonging(name: str) -> list[sa.Constraint]:
    """Goes with its table, and with its process."""
    return [
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=f"fk_{name}_table_id", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["process"], ["processes.id"], name=f"fk_{name}_process", ondelete="CASCADE"),
    ]


def downgrade() -> None:
    """Back to the first version; secrets, words and votes are lost."""
    for name in ("thinking", "presences", "processes", "house"):
        op.drop_table(name)
    op.drop_column("seats", "words")
    for name in ("request", "secret", "version"):
        op.drop_column("tables", name)
