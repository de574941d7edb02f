"""The examples of a game's rules, read from `examples.toml` in its folder: the smallest position in which an article matters.

[lesson]      articles that a step of the lesson shows, with its French name
[without]     articles that no position shows, with the reason, one of `REASONS`
[[example]]   the position of another article: `article`, and the lines of a step of a lesson, less its name
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass

from chevalet.games.lesson_file import Lesson, Step, step_from
from chevalet.games.manifest import AnyManifest

REASONS = {
    "pieces": "what is in the box",
    "dealt": "who plays, what is dealt and who begins: settled before the first move",
    "clock": "time runs, and nothing is done",
    "result": "what is told when the game is over",
}


@dataclass(frozen=True)
class Examples:
    lesson: Lesson
    steps: Mapping[str, Step]  # by article
    without: Mapping[str, str]  # the reason, by article


def read_examples(manifest: AnyManifest, lesson: Lesson) -> Examples:
    """None of them where the game has no such file."""
    plain = tomllib.loads(manifest.examples_text() or "")
    taught = {step.name.fr: step for step in lesson.steps}
    unknown = sorted({*plain.get("lesson", {}).values()} - taught.keys())
    assert not unknown, (
        f"{manifest.id}: examples.toml names {unknown[0]!r}, and no step of lesson.toml is so called"
    )
    steps = {article: taught[name] for article, name in plain.get("lesson", {}).items()}
    for one in plain.get("example", ()):
        article = one["article"]
        assert article not in steps, f"{manifest.id}: two examples of {article}"
        name = {"fr": article, "en": article}
        steps[article] = step_from(manifest, lesson.game, {}, {**one, "name": name})
    return Examples(lesson, steps, plain.get("without", {}))
