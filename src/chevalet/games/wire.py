"""Events, acts and positions as plain JSON values and back, strictly, for logs, records and sockets."""

import dataclasses
from functools import cache
from typing import Any

import msgspec

from chevalet.core.acts import SEAT_ACTS, SERVER_ACTS, Act
from chevalet.core.events import CORE_EVENTS, Event
from chevalet.core.game import Game
from chevalet.core.position import Position

AnyGame = Game[Any, Any]
PLAIN = frozenset({str, int, float, bool, type(None)})


class WireError(ValueError):
    """A value that is not what the wire carries: one clear line says where and why."""


def event_types(game: AnyGame) -> dict[str, type[Event]]:
    return _event_types(game.events)


@cache
def _event_types(of_game: tuple[type[Event], ...]) -> dict[str, type[Event]]:
    return {event.kind: event for event in (*CORE_EVENTS, *of_game)}


def act_types(game: AnyGame, *, of_server: bool = False) -> dict[str, type[Act]]:
    extra = SERVER_ACTS if of_server else ()
    return {act.kind: act for act in (*SEAT_ACTS, *game.acts, *extra)}


def to_plain(value: Event | Act | Position | object) -> Any:  # noqa: ANN401 -- a JSON value is of any shape
    """A JSON value; events and acts carry their kind first."""
    plain = msgspec.to_builtins(value)
    if isinstance(value, Event | Act):
        return {"kind": value.kind, **plain}
    return plain


def event_from(game: AnyGame, plain: object) -> Event:
    event: Event = _tagged(plain, event_types(game), "event")
    return event


def act_from(game: AnyGame, plain: object, *, of_server: bool = False) -> Act:
    act: Act = _tagged(plain, act_types(game, of_server=of_server), "act")
    return act


def position_from(game: AnyGame, plain: object) -> Any:  # noqa: ANN401 -- the position type of that game
    return _converted(plain, game.position_type)


def terms_from(game: AnyGame, plain: object) -> Any:  # noqa: ANN401 -- the terms type of that game
    return _converted(plain, game.terms_type)


def _tagged(plain: object, types: dict[str, type[Any]], what: str) -> Any:  # noqa: ANN401 -- one of `types`
    if not isinstance(plain, dict):
        raise WireError(f"expected an {what} object, got {type(plain).__name__}")
    kind = plain.get("kind")
    if not isinstance(kind, str) or kind not in types:
        raise WireError(f"unknown {what} {kind!r}: expected one of {', '.join(sorted(types))}")
    return _converted({key: value for key, value in plain.items() if key != "kind"}, types[kind])


def _converted(plain: object, wanted: type[Any]) -> Any:  # noqa: ANN401 -- an instance of `wanted`
    if isinstance(plain, dict):
        unknown = plain.keys() - _field_names(wanted)
        if unknown:
            raise WireError(f"unknown field {min(unknown)!r} in {wanted.__name__}")
    try:
        return _whole(msgspec.convert(plain, wanted))
    except msgspec.ValidationError as error:
        raise WireError(f"{wanted.__name__}: {error}") from error


_names: dict[type[Any], frozenset[str]] = {}


def _field_names(wanted: type[Any]) -> frozenset[str]:
    if wanted not in _names:
        _names[wanted] = frozenset(field.name for field in dataclasses.fields(wanted))
    return _names[wanted]


def _whole(value: Any) -> Any:  # noqa: ANN401 -- whatever was converted
    """The value with every default of its own: msgspec leaves those a dataclass inherits on the class, and then does
    not write them."""
    kind = type(value)
    if kind in PLAIN:
        return value
    if isinstance(value, tuple):
        for item in value:
            if type(item) not in PLAIN:
                _whole(item)
    elif dataclasses.is_dataclass(kind):
        own = value.__dict__
        for name in _field_names(kind):
            if name not in own:
                object.__setattr__(value, name, getattr(value, name))
            _whole(own[name])
    return value
