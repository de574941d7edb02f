"""`replace` for frozen dataclasses, as the standard one but without running `__init__` again.

A state has some twenty fields, and a move makes a dozen states: running `__init__` for each of them was a third of what
deciding a move cost. States and events have no `__post_init__` and cache nothing, so copying the fields is the same."""

from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from dataclasses import replace  # so that names and types of fields are checked as ever
else:
    T = TypeVar("T")

    def replace(value: T, /, **changes: Any) -> T:  # noqa: ANN401 -- fields of any dataclass
        fields = value.__dict__ | changes
        assert len(fields) == len(value.__dict__), f"{type(value).__name__} has no {changes.keys()}"
        copy = object.__new__(type(value))
        # One dictionary made whole: to fill up that of the copy takes three times as long.
        object.__setattr__(copy, "__dict__", fields)
        return copy


__all__ = ["replace"]
