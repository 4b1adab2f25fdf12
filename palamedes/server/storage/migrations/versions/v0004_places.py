"""What a list shows of the seats of a table, kept with it: no game need be made to show a list."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision: str | None = "0003"
branch_labels: str | None = None
depends_on: str | None = None


def upgrade() -> None:
    """Of the tables that there are it is found out once, when they are next shown in a list."""
    op.add_column("tables", sa.Column("places", sa.JSON(), nullable=True))


def downgrade() -> None:
    """Back to the third version: a list asks the game again."""
    op.drop_column("tables", "places")
