"""Any game may offer a challenge of the day; until now only the patience did."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    with op.batch_alter_table("attempts", recreate="auto") as batch:
        batch.add_column(sa.Column("game", sa.String(length=32), nullable=False, server_default="patience"))
    with op.batch_alter_table("attempts", recreate="auto") as batch:
        batch.drop_constraint("pk_attempts", type_="primary")
        batch.create_primary_key("pk_attempts", ["day", "game", "guest"])
        batch.alter_column("game", server_default=None)
