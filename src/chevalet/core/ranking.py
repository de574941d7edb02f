"""Who won: best totals first, those who resigned last."""

from collections.abc import Callable
from typing import Any

from chevalet.core.state import State


def ranked(state: State, worth: Callable[[int], Any]) -> tuple[tuple[int, ...], ...]:
    """Seats grouped by team and ordered by worth; a team is out only when all its seats have resigned."""
    teams: dict[int, list[int]] = {}
    for seat, data in enumerate(state.seats):
        teams.setdefault(data.team, []).append(seat)
    playing = [team for team in teams.values() if any(seat in state.active for seat in team)]
    left = [team for team in teams.values() if team not in playing]
    places: list[tuple[int, ...]] = []
    for group in (playing, left):
        worths = sorted({worth(team[0]) for team in group}, reverse=True)
        places += [tuple(s for team in group if worth(team[0]) == w for s in team) for w in worths]
    return tuple(places)
