"""A server that closes in good order says so, and its tables are free at once."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("heartbeats", sa.Column("is_gone", sa.Boolean(), nullable=False, server_default=sa.false()))
