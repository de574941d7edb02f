"""A failure of our own, as the log may hold it: where, and of what kind, without the words of its message."""

import traceback


def where(error: BaseException) -> str:
    """Type and places only: a message may quote a rack, a bag or a chat."""
    places = [
        f"{frame.filename}:{frame.lineno} {frame.name}" for frame in traceback.extract_tb(error.__traceback__)
    ]
    return f"{type(error).__name__} at " + " < ".join(reversed(places))
