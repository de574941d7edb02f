"""Every dependency and every datum, and whether its licence may go with ours (AGPL, version 3 or later).

`python -m bench.licences` checks; `--bom FOLDER` also writes the bills of materials (CycloneDX): of the Python
environment and of the packages the front end is built with. Status 1 names each one that is at fault.
"""

import argparse
import json
import re
import subprocess
import sys
from importlib.metadata import Distribution, distributions
from pathlib import Path

from chevalet.lexicon.build.sources import ALL, MEANINGS

ROOT = Path(__file__).parents[1]
OUR_OWN = "chevalet"
# Licences that the AGPL allows in one program, by their SPDX names.
ALLOWED = {
    "0BSD",
    "Apache-2.0",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "BlueOak-1.0.0",
    "CC0-1.0",
    "GPL-3.0-or-later",
    "ISC",
    "LGPL-3.0-only",
    "LLVM-exception",
    "MIT",
    "MIT-CMU",
    "MPL-2.0",
    "OFL-1.1",
    "PSF-2.0",
    "Zlib",
}
# What packages write instead of an SPDX name.
ALSO_CALLED = {
    "Apache 2.0": "Apache-2.0",
    "Apache Software License": "Apache-2.0",
    "BSD": "BSD-3-Clause",
    "BSD 2-Clause License": "BSD-2-Clause",
    "BSD License": "BSD-3-Clause",
    "BSD license (see license.txt for details), Copyright (c) 2000-2025, ReportLab Inc.": "BSD-3-Clause",
    "ISC License (ISCL)": "ISC",
    "MIT License": "MIT",
    "MIT license": "MIT",
    "Modified BSD License": "BSD-3-Clause",
    "Mozilla Public License 2.0 (MPL 2.0)": "MPL-2.0",
    "PSFL": "PSF-2.0",
    "Python Software Foundation License": "PSF-2.0",
}


def declared(distribution: Distribution) -> str:
    """One SPDX expression; the words of the package itself where it has none that we know."""
    facts = distribution.metadata.json
    classifiers = [one.rpartition(" :: ")[2] for one in facts.get("classifier", []) if "License" in one]
    words = next(iter(str(facts.get("license", "")).strip().splitlines()), "")
    text = str(facts.get("license_expression", "")) or words.removeprefix("UNKNOWN")
    return ALSO_CALLED.get(text, text) or " OR ".join(ALSO_CALLED.get(one, one) for one in classifiers)


def is_allowed(expression: str) -> bool:
    """All parts of an AND, one part of an OR. Expressions with brackets are not read: look and add a line."""
    return any(
        all(part in ALLOWED for part in re.split(r" AND | WITH ", choice))
        for choice in expression.split(" OR ")
    )


def python_licences() -> dict[str, str]:
    return {
        one.name: declared(one)
        for one in sorted(distributions(), key=lambda d: d.name.lower())
        if one.name != OUR_OWN
    }


def browser_licences() -> dict[str, str]:
    locked = json.loads((ROOT / "web/package-lock.json").read_text(encoding="utf-8"))["packages"]
    return {place: facts.get("license", "") for place, facts in locked.items() if place}


def data_faults(notice: str) -> list[str]:
    """Every source of the dictionary is named in NOTICE with its version, every licence text is referred to."""
    faults = [
        f"NOTICE does not name {one.name} {one.version}"
        for one in (*ALL, *MEANINGS)
        if f"{one.name} {one.version}" not in notice
    ]
    faults += [
        f"NOTICE does not refer to LICENSES/{text.name}"
        for text in sorted((ROOT / "LICENSES").iterdir())
        if f"LICENSES/{text.name}" not in notice
    ]
    named = set(re.findall(r"LICENSES/([\w.-]+\.txt)", notice))
    faults += [
        f"LICENSES/{name} is missing" for name in sorted(named) if not (ROOT / "LICENSES" / name).exists()
    ]
    return faults


def write_bom(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    cyclonedx = Path(sys.executable).with_name("cyclonedx-py")
    python, browser = folder / "chevalet-python.cdx.json", folder / "chevalet-browser.cdx.json"
    subprocess.run(  # noqa: S603
        [cyclonedx, "environment", "--pyproject", ROOT / "pyproject.toml", "--output-reproducible",
         "-o", python, sys.executable],
        check=True,
    )  # fmt: skip
    locked = json.loads((ROOT / "web/package-lock.json").read_text(encoding="utf-8"))["packages"]
    components = [
        {
            "type": "library",
            "name": place.rpartition("node_modules/")[2],
            "version": facts["version"],
            "purl": f"pkg:npm/{place.rpartition('node_modules/')[2].replace('@', '%40')}@{facts['version']}",
            "licenses": [{"expression": facts["license"]}],
        }
        for place, facts in sorted(locked.items())
        if place
    ]
    bill = {"bomFormat": "CycloneDX", "specVersion": "1.6", "version": 1, "components": components}
    browser.write_text(json.dumps(bill, indent=1) + "\n", encoding="utf-8")
    for path in (python, browser):
        count = len(json.loads(path.read_text(encoding="utf-8"))["components"])
        print(f"{path}: {count} components")


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.licences", description=__doc__)
    parser.add_argument("--bom", type=Path, metavar="FOLDER", help="also write the bills of materials there")
    arguments = parser.parse_args()
    python, browser = python_licences(), browser_licences()
    faults = [
        f"{name}: its licence is “{licence or 'not said'}”"
        for name, licence in (python | browser).items()
        if not is_allowed(licence)
    ]
    faults += data_faults((ROOT / "NOTICE").read_text(encoding="utf-8"))
    if arguments.bom:
        write_bom(arguments.bom)
    for fault in faults:
        print(fault)
    print(f"{len(python)} Python and {len(browser)} npm packages, {len(faults)} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
