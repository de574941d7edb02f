"""The HTTP interface does what its own description says, whatever it is asked."""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from chevalet.workers.catalogue import Catalogue
from server.running import Running, running

EXAMPLES = int(
    os.environ.get("CHEVALET_EXAMPLES", "12")
)  # of each operation and mode; `make fuzz` asks for more
WANTED = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
    response_headers_conformance,
]


@pytest.fixture(scope="module")
def generous(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server that does not mind how often it is asked."""
    with pytest.MonkeyPatch.context() as patch:
        for name in ("REQUESTS_PER_S", "REQUESTS_BURST"):
            patch.setattr(f"chevalet.server.middleware.{name}", 1e9)
        for name in ("GUESTS_PER_S", "GUESTS_BURST"):
            patch.setattr(f"chevalet.server.guests.{name}", 1e9)
        data: Path = tmp_path_factory.mktemp("schema")
        patch.setenv("CHEVALET_DATA", str(data))
        with running(data, catalogue=Catalogue()) as server:
            yield server


@pytest.mark.parametrize("mode", [GenerationMode.POSITIVE, GenerationMode.NEGATIVE])
def test_every_operation_answers_as_described(generous: Running, mode: GenerationMode) -> None:
    schema = schemathesis.openapi.from_url(f"http://{generous.address}/schema/openapi.json")
    operations = [found.ok() for found in schema.get_all_operations() if isinstance(found, Ok)]
    assert len(operations) > 20
    for operation in operations:

        @settings(
            max_examples=EXAMPLES, deadline=None, database=None, suppress_health_check=list(HealthCheck)
        )
        @given(case=operation.as_strategy(generation_mode=mode))
        def conforms(case: schemathesis.Case[Any]) -> None:
            case.call_and_validate(base_url=f"http://{generous.address}", checks=WANTED)

        try:
            conforms()
        except Unsatisfiable:
            assert mode is GenerationMode.NEGATIVE, operation.label  # nothing to get wrong in it
