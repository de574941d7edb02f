"""What Patience says of itself: its box, its problems, its challenge of the day."""

from chevalet.games._la_cle.edition import read_edition
from chevalet.games.manifest import ChallengeStanding, Daily, Manifest, ProblemTerms, Text
from chevalet.games.patience.rules import Patience
from chevalet.games.patience.state import PatienceState
from chevalet.games.patience.terminal import PatienceTerminal


def standing(game: Patience, state: PatienceState) -> ChallengeStanding:
    """P7: won before lost, fewer words, fewer letters; of those lost, the nearest to the corner."""
    seen = game.view(state, 0)
    won = state.outcome is not None and bool(state.outcome.winners)
    reached = (0,) if won else (1, seen.distance)
    facts = {"words": seen.words, "letters": seen.letters, "distance": seen.distance}
    return ChallengeStanding(won, facts, (*reached, seen.words, seen.letters))


manifest = Manifest(
    rules=Patience,
    open=lambda file: Patience(read_edition(file)),
    editions="chevalet.games._la_cle",
    terminal=PatienceTerminal,
    name=Text("Patience", "Patience"),
    tagline=Text(
        "Mot après mot, d’un coin à l’autre. Le moins de mots possible.",
        "Word after word, corner to corner, in as few words as you can.",
    ),
    summary=Text("D’un coin à l’autre, mot après mot.", "From corner to corner, word after word."),
    colour="bottle",
    minutes=10,
    place=6,
    problems=ProblemTerms(
        fields=("board", "racks", "previous", "words"),
        asks={
            1: Text(
                "Deux mots mènent au coin à coup sûr, sans rien piocher. Lequel d’abord ?",
                "Two words are sure to reach the corner, whatever you draw. Which one first?",
            ),
            2: Text("Un mot mène au coin. Lequel ?", "One word reaches the corner. Which one?"),
        },
    ),
    daily=Daily(standing=standing),
)
