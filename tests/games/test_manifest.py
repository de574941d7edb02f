"""What each game says of itself holds together: its options are its terms, and nothing else can be asked for."""

import dataclasses
from pathlib import Path
from typing import Any

import pytest

from chevalet import games
from chevalet.core.state import Terms
from chevalet.games import found, game_ids, manifest_of
from chevalet.games.manifest import TableOption, TableOptionError, Text
from chevalet.games.wire import WireError, terms_from

SHARED = {field.name for field in dataclasses.fields(Terms)}
EVERY_OPTION = [(game, option) for game in game_ids() for option in manifest_of(game).options]


def test_every_game_of_the_package_is_found_and_none_is_left_out() -> None:
    folders = {path.parent.name for path in Path(games.__file__).parent.glob("*/manifest.py")}
    assert len(folders) > 5
    assert set(game_ids()) == folders
    places = [manifest_of(game).place for game in game_ids()]
    assert places == sorted(places)
    assert found().faults == ()


@pytest.mark.parametrize("game_id", game_ids())
def test_every_term_of_a_game_is_an_option_and_every_option_a_term(game_id: str) -> None:
    terms = dataclasses.fields(manifest_of(game_id).rules.terms_type)
    own = {field.name: field.default for field in terms if field.name not in SHARED}
    options = manifest_of(game_id).options
    assert {option.id: () if option.per_seat else option.default for option in options} == own


def values_of(option: TableOption) -> tuple[list[Any], list[Any]]:
    """Values that the option takes, and values just outside it."""
    match option.kind:
        case "choice":
            return [choice.value for choice in option.choices], ["nonsense", None]
        case "bool":
            return [True, False], ["true", 1]
        case "int":
            return [option.least, option.most], [option.least - 1, option.most + 1, "12", True]
        case "text":
            return [""], ["x" * (option.longest + 1), 3]


@pytest.mark.parametrize(("game_id", "option"), EVERY_OPTION, ids=[f"{g}-{o.id}" for g, o in EVERY_OPTION])
def test_an_option_takes_its_own_values_and_no_other(game_id: str, option: TableOption) -> None:
    manifest = manifest_of(game_id)
    game = manifest.load()
    seats = manifest.rules.seat_counts[-1]
    base: dict[str, Any] = {}
    if option.when is not None and option.when.option is not None:
        base = {option.when.option: option.when.value}
    good, bad = values_of(option)
    for value in good:
        asked = base | {option.id: [value] * seats if option.per_seat else value}
        manifest.check_options(asked, seats)
        if not option.per_seat:
            assert getattr(terms_from(game, asked), option.id) == value
    for value in bad:
        with pytest.raises(TableOptionError, match=option.id):
            manifest.check_options(base | {option.id: [value] * seats if option.per_seat else value}, seats)
    if not option.per_seat:
        with pytest.raises(WireError):
            terms_from(game, {option.id: object()})


@pytest.mark.parametrize("game_id", game_ids())
def test_an_option_that_does_not_exist_is_refused_in_one_line(game_id: str) -> None:
    with pytest.raises(TableOptionError, match="unknown option 'nonsense'"):
        manifest_of(game_id).check_options({"nonsense": 1}, 2)


def test_an_option_whose_condition_is_not_met_can_only_stay_as_it_is() -> None:
    manifest = manifest_of("cle")
    manifest.check_options({"teams": False}, 2)
    manifest.check_options({"teams": True}, 4)
    with pytest.raises(TableOptionError, match="not offered"):
        manifest.check_options({"teams": True}, 3)


@pytest.mark.parametrize("game_id", game_ids())
def test_every_text_of_a_manifest_is_there_in_both_languages(game_id: str) -> None:
    manifest = manifest_of(game_id)
    texts = [manifest.name, manifest.tagline, manifest.summary]
    for option in manifest.options:
        texts += [option.label, *(choice.label for choice in option.choices)]
        texts += [option.help] if option.help is not None else []
    assert all(isinstance(text, Text) and text.fr.strip() and text.en.strip() for text in texts)


@pytest.mark.parametrize("game_id", game_ids())
def test_a_box_says_how_long_a_game_takes_and_grades_three_of_its_levels(game_id: str) -> None:
    manifest = manifest_of(game_id)
    assert manifest.minutes is not None
    assert 5 <= manifest.minutes <= 60
    graded = [level.grade for level in manifest.rules.levels if level.grade is not None]
    assert graded == ([] if manifest.rules.seat_counts == (1,) else ["easy", "medium", "hard"])


@pytest.mark.parametrize("game_id", game_ids())
def test_the_condition_of_an_option_names_another_option_or_a_seat_count(game_id: str) -> None:
    manifest = manifest_of(game_id)
    for option in manifest.options:
        if option.when is None:
            continue
        by_option, by_seats = option.when.option is not None, option.when.seats is not None
        assert by_option != by_seats
        assert not by_seats or option.when.seats in manifest.rules.seat_counts
        assert not by_option or option.when.option in {other.id for other in manifest.options} - {option.id}
