"""What a guest's finished games come to, and words to practise."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    op.create_table(
        "results",
        sa.Column("table_id", sa.String(length=32), nullable=False),
        sa.Column("guest", sa.String(length=32), nullable=False),
        sa.Column("game", sa.String(length=32), nullable=False),
        sa.Column("ended_ms", sa.BigInteger(), nullable=False),
        sa.Column("won", sa.Boolean(), nullable=True),
        sa.Column("turns", sa.Integer(), nullable=False),
        sa.Column("points", sa.Integer(), nullable=False),
        sa.Column("made", sa.Text(), nullable=False),
        sa.Column("all_turns", sa.Integer(), nullable=False),
        sa.Column("accuracy", sa.Float(), nullable=True),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["guest"], ["guests.id"], name=op.f("fk_results_guest"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("guest", "table_id", name=op.f("pk_results")),
    )
    op.create_table(
        "cards",
        sa.Column("guest", sa.String(length=32), nullable=False),
        sa.Column("word", sa.String(length=32), nullable=False),
        sa.Column("table_id", sa.String(length=32), nullable=False),
        sa.Column("question", sa.Text(), nullable=False),
        sa.Column("due", sa.String(length=10), nullable=False),
        sa.Column("seen", sa.String(length=10), nullable=True),
        sa.Column("stability", sa.Float(), nullable=True),
        sa.Column("difficulty", sa.Float(), nullable=True),
        sa.ForeignKeyConstraint(["guest"], ["guests.id"], name=op.f("fk_cards_guest"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("guest", "word", name=op.f("pk_cards")),
    )
