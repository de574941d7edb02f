"""A small sample of the random games that `make games` plays by the thousand."""

import pytest

from bench.games import play
from chevalet.games import edition_ids, game_ids


@pytest.mark.parametrize(("game_id", "edition"), [(g, e) for g in game_ids() for e in edition_ids(g)])
@pytest.mark.parametrize("from_reference", [True, False])
def test_random_games_end_keep_their_letters_and_replay(
    game_id: str, edition: str, from_reference: bool
) -> None:
    for seed in range(2):
        reason, events = play(game_id, edition, seed, from_reference=from_reference)
        assert reason
        assert events > 10
