"""The locked dependencies, Python's and the browser's, against the public advisories of osv.dev.

`make audit`. Status 0: none is known to be at fault; 1: some are; 2: the advisories cannot be reached from here.
"""

import json
import sys
import tomllib
from pathlib import Path
from typing import Any
from urllib.error import URLError
from urllib.request import Request, urlopen

ROOT = Path(__file__).parents[1]
ADVISORIES = "https://api.osv.dev/v1/querybatch"
Package = tuple[str, str, str]  # ecosystem, name, version


def locked() -> list[Package]:
    python = tomllib.loads((ROOT / "uv.lock").read_text(encoding="utf-8"))["package"]
    found: set[Package] = {
        ("PyPI", one["name"], one["version"]) for one in python if "registry" in one["source"]
    }
    browser = json.loads((ROOT / "web/package-lock.json").read_text(encoding="utf-8"))["packages"]
    for place, facts in browser.items():
        if place and "version" in facts:
            found.add(("npm", place.rpartition("node_modules/")[2], facts["version"]))
    return sorted(found)


def advisories(packages: list[Package]) -> dict[Package, list[str]]:
    queries = [{"package": {"ecosystem": e, "name": n}, "version": v} for e, n, v in packages]
    body = json.dumps({"queries": queries}).encode()
    request = Request(ADVISORIES, body, {"Content-Type": "application/json"})
    with urlopen(request, timeout=60) as answer:  # noqa: S310
        results: list[dict[str, Any]] = json.load(answer)["results"]
    found = zip(packages, results, strict=True)
    return {package: [v["id"] for v in one["vulns"]] for package, one in found if one.get("vulns")}


def main() -> int:
    packages = locked()
    try:
        found = advisories(packages)
    except (URLError, TimeoutError) as error:
        print(f"{len(packages)} locked packages; {ADVISORIES} cannot be reached: {error}")
        return 2
    for (ecosystem, name, version), ids in found.items():
        print(f"{ecosystem} {name} {version}: {', '.join(ids)}")
    print(f"{len(packages)} locked packages, {len(found)} with advisories")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
