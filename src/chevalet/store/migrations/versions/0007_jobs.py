"""The queue of jobs that servers on PostgreSQL share with worker processes of any machine."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.create_table(
        "jobs",
        sa.Column("key", sa.String(length=32), nullable=False),
        sa.Column("server", sa.String(length=32), nullable=False),
        sa.Column("worker", sa.String(length=32), nullable=True),
        sa.Column("urgency", sa.Integer(), nullable=False),
        sa.Column("guest", sa.String(length=32), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.Column("limit_ms", sa.BigInteger(), nullable=False),
        sa.Column("asked_us", sa.BigInteger(), nullable=False),
        sa.Column("expires_ms", sa.BigInteger(), nullable=False),
        sa.Column("tries", sa.Integer(), nullable=False),
        sa.Column("progress", sa.Float(), nullable=False),
        sa.Column("answer", sa.Text(), nullable=True),
        sa.Column("failed", sa.String(length=16), nullable=True),
        sa.PrimaryKeyConstraint("key", name="pk_jobs"),
    )
    op.create_index("ix_jobs_server", "jobs", ["server"])
    op.create_table(
        "job_workers",
        sa.Column("name", sa.String(length=32), nullable=False),
        sa.Column("ready", sa.Integer(), nullable=False),
        sa.Column("seen_ms", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_job_workers"),
    )
    op.create_table(
        "job_turns",
        sa.Column("guest", sa.String(length=32), nullable=False),
        sa.Column("served_us", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("guest", name="pk_job_turns"),
    )
    if op.get_bind().dialect.name == "postgresql":
        # Nothing here outlives its question: no write waits for the disk, and a restart of the database empties it.
        for table in ("jobs", "job_workers", "job_turns"):
            op.execute(f"ALTER TABLE {table} SET UNLOGGED")
