"""The languages of the interface."""

from typing import Literal

Language = Literal["fr", "en"]
