"""What is wrong with a file that a person wrote: where, and what was expected there."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Fault:
    """The expectation keeps its values apart, one `{}` each, so that it can be said in another language."""

    expected: str
    values: tuple[str, ...] = ()
    line: int | None = None
    key: str | None = None

    def __str__(self) -> str:
        return self.expected.format(*self.values)
