"""Many independent pieces of work, their results in order: in this process, in several, or on the nodes of a cluster."""

import logging
import multiprocessing
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from chevalet import __version__
from chevalet.lexicon import open_lexicon

if TYPE_CHECKING:
    import argparse

    from distributed import Client

Piece = TypeVar("Piece")
Done = TypeVar("Done")
HERE = "local"  # instead of a scheduler's address: nodes of this machine


class ClusterError(Exception):
    """One line says why the cluster cannot be used."""


class Each(Protocol):
    def __call__(self, work: Callable[[Piece], Done], pieces: Sequence[Piece], /) -> Iterable[Done]: ...


def add_options(parser: "argparse.ArgumentParser") -> None:
    parser.add_argument(
        "--jobs",
        type=int,
        default=multiprocessing.cpu_count(),
        help="processes of this machine, by default one a core; the results are the same for any number",
    )
    parser.add_argument(
        "--cluster",
        nargs="?",
        const=HERE,
        metavar="ADDRESS",
        help="on the nodes of a Dask scheduler (tcp://machine:8786); without an address, nodes of this machine",
    )


@contextmanager
def spread(jobs: int, cluster: str | None = None) -> Iterator[Each]:
    """Where the work is done. Whatever is chosen, the same pieces give the same results in the same order."""
    if cluster is not None:
        with _connected(cluster, jobs) as client:
            yield _Nodes(client)
    elif jobs > 1:
        with multiprocessing.get_context("spawn").Pool(jobs) as pool:
            yield pool.imap
    else:
        yield map


class _Nodes:
    def __init__(self, client: "Client") -> None:
        self.client = client

    def __call__(self, work: Callable[[Piece], Done], pieces: Sequence[Piece], /) -> Iterator[Done]:
        """What is not wanted any more, because a claim is settled, is cancelled."""
        began, worked = time.perf_counter(), 0.0
        coming = self.client.map(_timed, [work] * len(pieces), pieces, pure=False)
        try:
            for future in coming:
                seconds, done = future.result()
                worked += seconds
                yield done
        finally:
            self.client.cancel(coming)  # type: ignore[no-untyped-call]
            spent = time.perf_counter() - began
            nodes = len(self.client.nthreads())  # type: ignore[no-untyped-call]
            print(
                f"{nodes} nodes: {worked:.1f} s of work in {spent:.1f} s, {worked / spent:.2f} times as fast",
                file=sys.stderr,
            )


def _timed(work: Callable[[Piece], Done], piece: Piece) -> tuple[float, Done]:
    began = time.perf_counter()
    done = work(piece)
    return time.perf_counter() - began, done


@contextmanager
def _connected(address: str, jobs: int) -> Iterator["Client"]:
    try:
        from distributed import Client, LocalCluster  # noqa: PLC0415 -- an extra
    except ImportError as error:
        raise ClusterError("a cluster needs Dask: pip install 'chevalet[cluster]'") from error
    nodes: Any = address
    if address == HERE:
        nodes = LocalCluster(  # type: ignore[no-untyped-call]
            n_workers=jobs, threads_per_worker=1, dashboard_address=None, silence_logs=logging.ERROR
        )
    try:
        with Client(nodes, timeout=10) as client:  # type: ignore[no-untyped-call]
            _check_versions(client)
            yield client
    except (OSError, ValueError) as error:
        raise ClusterError(f"{address}: no Dask scheduler answers there ({error})") from error
    finally:
        if address == HERE:
            nodes.close()


def what_runs() -> tuple[str, str]:
    """The program and the words: a result depends on both."""
    return __version__, open_lexicon("complet").version


def _check_versions(client: "Client") -> None:
    here, told = what_runs(), client.run(what_runs)
    if not told:
        raise ClusterError(
            "the scheduler has no nodes: start `dask worker ADDRESS --nthreads 1` on each machine"
        )
    for node, there in told.items():
        if there != here:
            raise ClusterError(f"{node} has Chevalet {there[0]} with words {there[1]}, here it is {here}")
