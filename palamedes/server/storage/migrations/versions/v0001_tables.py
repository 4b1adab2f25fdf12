"""Tables, seats, answers, sealed answers, snapshots, chat."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision: str | None = None
branch_labels: str | None = None
depends_on: str | None = None


def upgrade() -> None:
    """The first version."""
    op.create_table(
        "tables",
        sa.Column("id", sa.String(12), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("rules", sa.String(40), nullable=False),
        sa.Column("players", sa.Integer(), nullable=False),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.Column("content", sa.JSON(), nullable=False),
        sa.Column("start", sa.JSON(none_as_null=True), nullable=True),
        sa.Column("dealer", sa.Text(), nullable=False),
        sa.Column("undo", sa.String(8), nullable=False),
        sa.Column("hold", sa.Boolean(), nullable=False),
        sa.Column("listed", sa.Boolean(), nullable=False),
        sa.Column("guided", sa.Boolean(), nullable=False),
        sa.Column("recorded", sa.Boolean(), nullable=False),
        sa.Column("held", sa.Boolean(), nullable=False),
        sa.Column("over", sa.Boolean(), nullable=False),
        sa.Column("moves", sa.Integer(), nullable=False),
        sa.Column("turn", sa.JSON(), nullable=False),
        sa.Column("created", sa.String(32), nullable=False),
        sa.Column("updated", sa.String(32), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
    )
    op.create_index("ix_tables_listed_updated", "tables", ["listed", "updated"])
    _belonging(
        "seats",
        ["seat"],
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("strength", sa.String(16), nullable=True),
        sa.Column("stand_in", sa.String(16), nullable=True),
        sa.Column("key_digest", sa.String(64), nullable=True),
        sa.Column("invitation", sa.String(32), nullable=True),
    )
    _belonging(
        "answers",
        ["n"],
        sa.Column("actor", sa.Integer(), nullable=False),
        sa.Column("notation", sa.Text(), nullable=False),
        sa.Column("taken_back", sa.Integer(), nullable=False),
        sa.Column("at", sa.String(32), nullable=False),
    )
    _belonging("sealed", ["seat", "n"], sa.Column("notation", sa.Text(), nullable=False))
    _belonging(
        "snapshots",
        [],
        sa.Column("lines", sa.Integer(), nullable=False),
        sa.Column("position", sa.JSON(), nullable=False),
        sa.Column("generator", sa.JSON(), nullable=False),
        sa.Column("group_began", sa.Integer(), nullable=True),
    )
    _belonging(
        "chat",
        ["n"],
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("at", sa.String(32), nullable=False),
    )


def _belonging(name: str, numbers: list[str], *columns: sa.Column[object]) -> None:
    """Something that belongs to a table and goes with it."""
    op.create_table(
        name,
        sa.Column("table_id", sa.String(12), nullable=False),
        *(sa.Column(number, sa.Integer(), autoincrement=False, nullable=False) for number in numbers),
        *columns,
        sa.PrimaryKeyConstraint("table_id", *numbers, name=f"pk_{name}"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=f"fk_{name}_table_id", ondelete="CASCADE"),
    )


def downgrade() -> None:
    """Back to nothing."""
    for name in ("chat", "snapshots", "sealed", "answers", "seats", "tables"):
        op.drop_table(name)
