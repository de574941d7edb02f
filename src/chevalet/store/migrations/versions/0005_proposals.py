"""Words that players miss in the dictionary, or doubt."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.create_table(
        "proposals",
        sa.Column("guest", sa.String(length=32), nullable=False),
        sa.Column("word", sa.String(length=19), nullable=False),
        sa.Column("kind", sa.String(length=8), nullable=False),
        sa.Column("created_ms", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["guest"], ["guests.id"], name=op.f("fk_proposals_guest"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("guest", "word", "kind", name=op.f("pk_proposals")),
    )
