"""Run by Alembic: the steps in versions/, on the connection that the store hands over."""

from __future__ import annotations

from alembic import context

context.configure(connection=context.config.attributes["connection"])
context.run_migrations()
