"""The first shape of the database."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "guests",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("name", sa.String(length=64), nullable=False),
        sa.Column("created_ms", sa.BigInteger(), nullable=False),
        sa.Column("seen_ms", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_guests"),
    )
    op.create_index("ix_guests_seen_ms", "guests", ["seen_ms"])

    op.create_table(
        "heartbeats",
        sa.Column("owner", sa.String(length=32), nullable=False),
        sa.Column("beat_ms", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("owner", name="pk_heartbeats"),
    )
    op.create_table(
        "server_values",
        sa.Column("name", sa.String(length=32), nullable=False),
        sa.Column("value", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_server_values"),
    )
    op.create_table(
        "attempts",
        sa.Column("day", sa.String(length=10), nullable=False),
        sa.Column("guest", sa.String(length=32), nullable=False),
        sa.Column("table_id", sa.String(length=32), nullable=False),
        sa.Column("name", sa.String(length=64), nullable=False),
        sa.Column("rank_key", sa.String(length=64), nullable=True),
        sa.Column("result", sa.Text(), nullable=True),
        sa.ForeignKeyConstraint(["guest"], ["guests.id"], name="fk_attempts_guest", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("day", "guest", name="pk_attempts"),
        sa.UniqueConstraint("table_id", name="uq_attempts_table_id"),
    )
    op.create_index("ix_attempts_rank_key", "attempts", ["rank_key"])

    op.create_table(
        "blobs",
        sa.Column("hash", sa.String(length=64), nullable=False),
        sa.Column("kind", sa.String(length=16), nullable=False),
        sa.Column("label", sa.String(length=64), nullable=False),
        sa.Column("guest", sa.String(length=32), nullable=True),
        sa.Column("body", sa.LargeBinary(), nullable=False),
        sa.Column("created_ms", sa.BigInteger(), nullable=False),
        sa.Column("used_ms", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["guest"], ["guests.id"], name="fk_blobs_guest", ondelete="SET NULL"),
        sa.PrimaryKeyConstraint("hash", name="pk_blobs"),
    )
    op.create_index("ix_blobs_guest", "blobs", ["guest"])

    op.create_table(
        "sessions",
        sa.Column("token_hash", sa.LargeBinary(length=32), nullable=False),
        sa.Column("guest", sa.String(length=32), nullable=False),
        sa.Column("created_ms", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["guest"], ["guests.id"], name="fk_sessions_guest", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("token_hash", name="pk_sessions"),
    )
    op.create_index("ix_sessions_guest", "sessions", ["guest"])

    op.create_table(
        "tables",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("game", sa.String(length=32), nullable=False),
        sa.Column("status", sa.String(length=16), nullable=False),
        sa.Column("public", sa.Boolean(), nullable=False),
        sa.Column("host", sa.String(length=32), nullable=True),
        sa.Column("setup", sa.Text(), nullable=False),
        sa.Column("summary", sa.Text(), nullable=False),
        sa.Column("edition", sa.String(length=64), nullable=True),
        sa.Column("lexicon", sa.String(length=64), nullable=True),
        sa.Column("rematch_of", sa.String(length=32), nullable=True),
        sa.Column("owner", sa.String(length=32), nullable=True),
        sa.Column("created_ms", sa.BigInteger(), nullable=False),
        sa.Column("touched_ms", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["host"], ["guests.id"], name="fk_tables_host", ondelete="SET NULL"),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
        sa.UniqueConstraint("rematch_of", name="uq_tables_rematch_of"),
    )
    op.create_index("ix_tables_host", "tables", ["host"])
    op.create_index("ix_tables_status_touched", "tables", ["status", "touched_ms"])

    op.create_table(
        "chats",
        sa.Column("table_id", sa.String(length=32), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("guest", sa.String(length=32), nullable=False),
        sa.Column("name", sa.String(length=64), nullable=False),
        sa.Column("text", sa.Text(), nullable=True),
        sa.Column("phrase", sa.String(length=32), nullable=True),
        sa.Column("at_ms", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_chats_table_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", "number", name="pk_chats"),
    )
    op.create_table(
        "events",
        sa.Column("game", sa.String(length=32), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("cause", sa.String(length=64), nullable=True),
        sa.Column("at_ms", sa.BigInteger(), nullable=False),
        sa.Column("payload", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["game"], ["tables.id"], name="fk_events_game", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("game", "seq", name="pk_events"),
        sa.UniqueConstraint("game", "cause", name="uq_events_game"),
    )
    op.create_table(
        "seats",
        sa.Column("table_id", sa.String(length=32), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(length=16), nullable=False),
        sa.Column("guest", sa.String(length=32), nullable=True),
        sa.Column("name", sa.String(length=64), nullable=False),
        sa.Column("level", sa.String(length=32), nullable=True),
        sa.Column("invite", sa.String(length=32), nullable=True),
        sa.Column("muted", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(["guest"], ["guests.id"], name="fk_seats_guest", ondelete="SET NULL"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_seats_table_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_seats"),
    )
    op.create_index("ix_seats_guest", "seats", ["guest"])
