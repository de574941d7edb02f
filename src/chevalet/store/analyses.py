"""Turns of finished games as they were judged, kept with the game."""

from sqlalchemy import Connection, delete, insert, select

from chevalet.store.schema import analyses


def judged_turns(connection: Connection, table_id: str, version: int) -> dict[int, str]:
    """The reports of the turns that were judged by this version of the analysis, by the number of the turn."""
    query = select(analyses.c.turn, analyses.c.report).where(
        analyses.c.table_id == table_id, analyses.c.version == version
    )
    return {row.turn: row.report for row in connection.execute(query)}


def keep_turn(connection: Connection, table_id: str, turn: int, version: int, report: str) -> None:
    """The same turn judged twice, or by an older version, is one row."""
    same = (analyses.c.table_id == table_id) & (analyses.c.turn == turn)
    connection.execute(delete(analyses).where(same))
    connection.execute(insert(analyses).values(table_id=table_id, turn=turn, version=version, report=report))
