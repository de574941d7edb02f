"""A sample of `make faults` and `make fuzz`; what once failed stays in the corpus."""

import asyncio
import json
import random
from pathlib import Path

import pytest

from bench.audit import locked
from bench.faults import provoke
from bench.fuzz import TRY, fuzz_frames, mutated, seeds

CORPUS = json.loads(Path(__file__).with_name("fuzz_corpus.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", ["locked database", "foreign database", "newer database", "second server"])
def test_a_fault_is_said_in_words_and_loses_nothing(name: str) -> None:
    assert provoke(name).wrong == []


@pytest.mark.parametrize("number", range(len(CORPUS)))
def test_what_once_failed_is_answered(number: int) -> None:
    kind, text = CORPUS[number]
    assert TRY[kind](text) is None  # or it raises


@pytest.mark.parametrize("kind", TRY)
def test_bad_input_is_answered(kind: str) -> None:
    rng, texts = random.Random(7), seeds()[kind]
    for _ in range(60):
        TRY[kind](mutated(rng, rng.choice(texts)))
    assert texts


def test_bad_frames_are_answered_at_a_table() -> None:
    faults: list[tuple[str, str, BaseException]] = []
    asyncio.run(fuzz_frames(60, random.Random(7), lambda *fault: faults.append(fault)))
    assert faults == []


def test_the_audit_reads_both_lock_files() -> None:
    packages = {(ecosystem, name) for ecosystem, name, _ in locked()}
    assert {("PyPI", "litestar"), ("npm", "svelte")} <= packages
