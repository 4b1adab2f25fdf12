"""Seats that let spectators look through their eyes."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision: str | None = "0002"
branch_labels: str | None = None
depends_on: str | None = None


def upgrade() -> None:
    """Nobody has allowed it so far."""
    op.add_column("seats", sa.Column("shown", sa.Boolean(), server_default=sa.false(), nullable=False))


def downgrade() -> None:
    """Back to the second version: nobody allows it any more."""
    op.drop_column("seats", "shown")
