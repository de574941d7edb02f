"""Two people may bring the same word list or edition: each has it in their own list."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.create_table(
        "brought",
        sa.Column("guest", sa.String(length=32), nullable=False),
        sa.Column("hash", sa.String(length=64), nullable=False),
        sa.Column("label", sa.String(length=64), nullable=False),
        sa.Column("created_ms", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["guest"], ["guests.id"], name="fk_brought_guest", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["hash"], ["blobs.hash"], name="fk_brought_hash", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("guest", "hash", name="pk_brought"),
    )
    op.create_index("ix_brought_hash", "brought", ["hash"])
    op.execute(
        "INSERT INTO brought (guest, hash, label, created_ms) "
        "SELECT guest, hash, label, created_ms FROM blobs WHERE guest IS NOT NULL"
    )
