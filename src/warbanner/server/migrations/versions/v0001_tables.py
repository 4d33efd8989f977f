"""Tables and their moves."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make both."""
    op.create_table(
        "tables",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("game", sa.String, nullable=False),
        sa.Column("created", sa.Integer, nullable=False),
        sa.Column("host", sa.String, nullable=False),
        sa.Column("request", sa.String, nullable=False),
        sa.Column("status", sa.String, nullable=False),
        sa.Column("setup", sa.JSON, nullable=False),
        sa.Column("header", sa.JSON),
        sa.Column("secret", sa.String),
        sa.Column("chairs", sa.JSON, nullable=False),
        sa.Column("era", sa.Integer, nullable=False),
        sa.Column("awaited", sa.JSON, nullable=False),
        sa.Column("end", sa.JSON),
        sa.UniqueConstraint("host", "request"),
    )
    op.create_table(
        "moves",
        sa.Column("table", sa.String, sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("move", sa.String, nullable=False),
        sa.Column("auto", sa.Boolean, nullable=False),
        sa.Column("command", sa.String),
    )
