"""compose.yaml: images cannot be had everywhere, but what it starts must exist."""

import argparse
import importlib
from pathlib import Path
from typing import Any

import yaml

ROOT = Path(__file__).parents[2]


def services() -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load((ROOT / "compose.yaml").read_text(encoding="utf-8"))["services"]
    return found


def test_every_command_of_the_image_is_one_of_ours_with_options_that_it_has() -> None:
    started = []
    for service in services().values():
        if service["image"] == "chevalet":
            name, *words = service["command"]
            parser = argparse.ArgumentParser(exit_on_error=False)
            importlib.import_module(f"chevalet.cli.{name}").configure(parser)
            parser.parse_args(words)
            started.append(name)
    assert sorted(started) == ["serve", "serve", "worker"]


def test_compiled_code_is_kept_on_a_volume() -> None:
    for service in services().values():
        if service["image"] == "chevalet":
            kept = Path(service["environment"]["NUMBA_CACHE_DIR"])
            mounted = [Path(volume.split(":")[1]) for volume in service["volumes"]]
            assert any(kept.is_relative_to(folder) for folder in mounted)


def test_the_proxy_knows_the_servers_where_they_tell_each_other_they_are() -> None:
    told = [
        service["command"][service["command"].index("--address") + 1]
        for service in services().values()
        if "serve" in service.get("command", [])
    ]
    proxy = services()["proxy"]
    assert proxy["environment"]["CHEVALET_SERVERS"].split() == told
    assert set(proxy["environment"]) == {"CHEVALET_SITE", "CHEVALET_SERVERS"}
    for variable in proxy["environment"]:
        assert f"{{${variable}}}" in (ROOT / "deploy" / "Caddyfile").read_text(encoding="utf-8")
    assert (ROOT / services()["first"]["build"]["dockerfile"]).is_file()
