"""How the database of an older Warbanner becomes this one's (Alembic)."""
