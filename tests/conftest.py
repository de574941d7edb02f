"""For every test: no time limits, since a busy machine proves nothing about the code."""

from hypothesis import settings

settings.register_profile("unhurried", deadline=None)
settings.load_profile("unhurried")
