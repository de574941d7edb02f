"""How many turns an accuracy is the mean of: accuracies of several games are weighed by them."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    op.add_column("results", sa.Column("chosen", sa.Integer(), nullable=True))
