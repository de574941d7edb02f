"""Where the other servers of a database reach each one."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.add_column("heartbeats", sa.Column("address", sa.String(length=255), nullable=True))
