"""The words of a table: which of them may be looked up while it plays."""

from chevalet.core.events import MoveMade
from chevalet.server.refusals import RequestError
from chevalet.server.table import TableActor


def check_word(table: TableActor, word: str) -> None:
    """A word that was laid here, unless it may still be contested: until then nobody learns what the dictionary says.
    Once the game is over, any word: its analysis names those that were missed."""
    if table.session.is_over:
        return
    laid = [event for event in table.session.events if isinstance(event, MoveMade) and word in event.words]
    if not laid:
        raise RequestError(404, "word/not_on_table")
    state = table.session.state
    assert state is not None
    if state.window is not None and all(event == state.last_move for event in laid):
        raise RequestError(409, "word/contestable")
