"""The shape of the database: one description for SQLite and PostgreSQL."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
)

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)

guests = Table(
    "guests",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(64), nullable=False),
    Column("created_ms", BigInteger, nullable=False),
    Column("seen_ms", BigInteger, nullable=False, index=True),
)

# A token is kept only as its SHA-256: reading the database opens no session.
sessions = Table(
    "sessions",
    metadata,
    Column("token_hash", LargeBinary(32), primary_key=True),
    Column("guest", ForeignKey("guests.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("created_ms", BigInteger, nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("status", String(16), nullable=False),  # waiting, playing, over
    Column("public", Boolean, nullable=False),
    Column("host", ForeignKey("guests.id", ondelete="SET NULL"), index=True),
    Column("setup", Text, nullable=False),
    Column("summary", Text, nullable=False),
    Column("edition", String(64)),
    Column("lexicon", String(64)),
    Column("rematch_of", String(32), unique=True),
    Column("owner", String(32)),
    Column("created_ms", BigInteger, nullable=False),
    Column("touched_ms", BigInteger, nullable=False),
    Index("ix_tables_status_touched", "status", "touched_ms"),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("kind", String(16), nullable=False),  # human, bot, open
    Column("guest", ForeignKey("guests.id", ondelete="SET NULL"), index=True),
    Column("name", String(64), nullable=False),
    Column("level", String(32)),
    Column("invite", String(32)),  # what the link is derived from, with a secret of the server
    Column("muted", Boolean, nullable=False),
    PrimaryKeyConstraint("table_id", "seat"),
)

# One row is one accepted command with all its events. The primary key is the fence between two writers,
# the unique cause makes a command sent twice one command. `game` is the table's id: a table plays one game.
events = Table(
    "events",
    metadata,
    Column("game", ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("seq", Integer, nullable=False),
    Column("cause", String(64)),
    Column("at_ms", BigInteger, nullable=False),
    Column("payload", Text, nullable=False),
    PrimaryKeyConstraint("game", "seq"),
    UniqueConstraint("game", "cause"),
)

chats = Table(
    "chats",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("guest", String(32), nullable=False),
    Column("name", String(64), nullable=False),
    Column("text", Text),
    Column("phrase", String(32)),
    Column("at_ms", BigInteger, nullable=False),
    PrimaryKeyConstraint("table_id", "number"),
)

# Word lists and editions that users bring, named by the hash of their content.
blobs = Table(
    "blobs",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("kind", String(16), nullable=False),  # lexicon, edition
    Column("label", String(64), nullable=False),
    Column("guest", ForeignKey("guests.id", ondelete="SET NULL"), index=True),
    Column("body", LargeBinary, nullable=False),
    Column("created_ms", BigInteger, nullable=False),
    Column("used_ms", BigInteger, nullable=False),
)

# Whose uploads a blob is among: two people may upload the same list, each under a name of their own. The table of the
# database keeps its first name, `brought`.
uploads = Table(
    "brought",
    metadata,
    Column("guest", ForeignKey("guests.id", ondelete="CASCADE"), nullable=False),
    Column("hash", ForeignKey("blobs.hash", ondelete="CASCADE"), nullable=False, index=True),
    Column("label", String(64), nullable=False),
    Column("created_ms", BigInteger, nullable=False),
    PrimaryKeyConstraint("guest", "hash"),
)

heartbeats = Table(
    "heartbeats",
    metadata,
    Column("owner", String(32), primary_key=True),
    Column("beat_ms", BigInteger, nullable=False),
    Column("is_gone", Boolean, nullable=False, server_default=false()),  # it has closed in good order
    Column("address", String(255)),  # where the other servers reach it
)

# One ranked attempt per guest, game and day; the result is written when the attempt ends.
attempts = Table(
    "attempts",
    metadata,
    Column("day", String(10), nullable=False),
    Column("game", String(32), nullable=False),
    Column("guest", ForeignKey("guests.id", ondelete="CASCADE"), nullable=False),
    Column("table_id", String(32), nullable=False, unique=True),
    Column("name", String(64), nullable=False),
    Column("rank_key", String(64), index=True),
    Column("result", Text),
    PrimaryKeyConstraint("day", "game", "guest"),
)

# What players say of the dictionary: a word that it lacks, or one that it should not have.
proposals = Table(
    "proposals",
    metadata,
    Column("guest", ForeignKey("guests.id", ondelete="CASCADE"), nullable=False),
    Column("word", String(19), nullable=False),
    Column("kind", String(8), nullable=False),  # missing, doubted
    Column("created_ms", BigInteger, nullable=False),
    PrimaryKeyConstraint("guest", "word", "kind"),
)

# Turns of finished games as they were judged, one row a turn: what is done stays done.
analyses = Table(
    "analyses",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("turn", Integer, nullable=False),
    Column("version", Integer, nullable=False),  # of the analysis (analysis/report.py)
    Column("report", Text, nullable=False),
    PrimaryKeyConstraint("table_id", "turn"),
)

# What a finished game came to for one guest: kept when the game itself is thrown away.
results = Table(
    "results",
    metadata,
    Column("guest", ForeignKey("guests.id", ondelete="CASCADE"), nullable=False),
    Column("table_id", String(32), nullable=False),
    Column("game", String(32), nullable=False),
    Column("ended_ms", BigInteger, nullable=False),
    Column("won", Boolean),  # none: it does not count, being played on from another game
    Column("turns", Integer, nullable=False),  # of this guest
    Column("points", Integer, nullable=False),
    Column("made", Text, nullable=False),  # full racks, key words, flips … by how many
    Column("all_turns", Integer, nullable=False),  # of the game: so many are to be judged
    Column("accuracy", Float),  # none without an analysis, or without a turn
    Column("version", Integer, nullable=False),  # of the analysis that was read; 0 without one
    Column(
        "chosen", Integer
    ),  # turns that left a choice; none without an analysis, or in a row older than this column
    PrimaryKeyConstraint("guest", "table_id"),
)

# A word that a guest missed, to be asked again. Days are those of Paris, as in the challenge of the day.
cards = Table(
    "cards",
    metadata,
    Column("guest", ForeignKey("guests.id", ondelete="CASCADE"), nullable=False),
    Column("word", String(32), nullable=False),
    Column("table_id", String(32), nullable=False),
    Column("question", Text, nullable=False),
    Column("due", String(10), nullable=False),
    Column("seen", String(10)),  # the last day it was asked
    Column("stability", Float),  # days, as the schedule counts them
    Column("difficulty", Float),
    PrimaryKeyConstraint("guest", "word"),
)

server_values = Table(
    "server_values",
    metadata,
    Column("name", String(32), primary_key=True),
    Column("value", LargeBinary, nullable=False),
)

# The queue of jobs that servers on PostgreSQL share with workers. Nothing of it outlives its question: no backup has it.
PASSING = {"passing": True}

jobs = Table(
    "jobs",
    metadata,
    Column("key", String(32), primary_key=True),
    Column("server", String(32), nullable=False, index=True),  # who asks
    Column("worker", String(32)),  # who answers; none while it waits
    Column("urgency", Integer, nullable=False),
    Column("guest", String(32), nullable=False),  # whom it is done for; empty: nobody in particular
    Column("body", Text, nullable=False),
    Column("limit_ms", BigInteger, nullable=False),
    Column("asked_us", BigInteger, nullable=False),
    Column("expires_ms", BigInteger, nullable=False),  # nobody waits for it any more
    Column("tries", Integer, nullable=False),
    Column("progress", Float, nullable=False),  # not used: always 0
    Column("answer", Text),
    Column("failed", String(16)),  # why there is no answer
    info=PASSING,
)

job_workers = Table(
    "job_workers",
    metadata,
    Column("name", String(32), primary_key=True),
    Column("ready", Integer, nullable=False),  # its processes that can think
    Column("seen_ms", BigInteger, nullable=False),
    info=PASSING,
)

job_turns = Table(
    "job_turns",
    metadata,
    Column("guest", String(32), primary_key=True),
    Column("served_us", BigInteger, nullable=False),  # when a worker was last given a job of this guest
    info=PASSING,
)
