"""Turns of finished games as they were judged."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.create_table(
        "analyses",
        sa.Column("table_id", sa.String(length=32), nullable=False),
        sa.Column("turn", sa.Integer(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("report", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name=op.f("fk_analyses_table_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("table_id", "turn", name=op.f("pk_analyses")),
    )
