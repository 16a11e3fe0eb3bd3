"""What is in a wheel and a source archive: their lists with sizes, and what must or must not be."""

import json
import re
import tarfile
from collections import Counter
from email.parser import HeaderParser
from pathlib import Path
from zipfile import ZipFile

NEEDED = (
    "hexhold/__init__.py",
    "hexhold/py.typed",
    "hexhold/language/en.ftl",
    "hexhold/server/page/index.html",
    "hexhold/server/page/licenses.txt",
)
UNWANTED = re.compile(
    r"(^|/)(__pycache__|node_modules|tests|\.git|\.venv)/|\.(machine_code|map|py[co]|orig|tmp)$"
)
SBOM_ENDING = ".dist-info/sboms/page.cdx.json"
MOST_WHEEL_BYTES = 8 * 1024 * 1024


def sizes(archive: Path) -> dict[str, int]:
    """Return the size of each file of a wheel or a source archive."""
    if archive.suffix == ".whl":
        with ZipFile(archive) as wheel:
            return {each.filename: each.file_size for each in wheel.infolist()}
    with tarfile.open(archive) as source:
        return {each.name.partition("/")[2]: each.size for each in source if each.isfile()}


def listing(archive: Path) -> str:
    """Return the folders of an archive with files and bytes, the largest first."""
    files, size = Counter[str](), Counter[str]()
    depth = 2 if archive.suffix == ".whl" else 1
    for name, each in sizes(archive).items():
        folder = "/".join(name.split("/")[:-1][:depth]) or "."
        files[folder] += 1
        size[folder] += each
    total = f"{archive.name}: {archive.stat().st_size:,} bytes, {files.total()} files"
    rows = [f"  {size[name]:>12,}  {files[name]:>5}  {name}" for name, _ in size.most_common()]
    return "\n".join([total, *rows])


def faults_of_wheel(wheel: Path, version: str) -> list[str]:
    """Return what is wrong with the wheel that holds the code."""
    names = set(sizes(wheel))
    metadata = _metadata(wheel)
    found = [f"{name} is missing" for name in NEEDED if name not in names]
    found += [f"{name} does not belong there" for name in names if UNWANTED.search(name)]
    if not wheel.name.endswith("-py3-none-any.whl"):
        found.append("it is not for every platform")
    if wheel.stat().st_size > MOST_WHEEL_BYTES:
        found.append(f"it has more than {MOST_WHEEL_BYTES:,} bytes")
    if metadata["Version"] != version:
        found.append(f"its version is {metadata['Version']}, not {version}")
    return found + _faults_of_sbom(wheel, metadata["License-Expression"])


def sbom(wheel: Path) -> str:
    """Return the list of the software in a wheel, or an empty text if it has none."""
    with ZipFile(wheel) as archive:
        found = [name for name in archive.namelist() if name.endswith(SBOM_ENDING)]
        return archive.read(found[0]).decode() if found else ""


def faults_of_source(source: Path, committed: set[str]) -> list[str]:
    """Return the files of a source archive that are not committed."""
    return [
        f"{name} is not committed" for name in sizes(source) if name not in {*committed, "PKG-INFO"}
    ]


def _metadata(wheel: Path) -> dict[str, str]:
    with ZipFile(wheel) as archive:
        (name,) = (each for each in archive.namelist() if each.endswith(".dist-info/METADATA"))
        return dict(HeaderParser().parsestr(archive.read(name).decode()))


def _faults_of_sbom(wheel: Path, licence: str) -> list[str]:
    said = sbom(wheel)
    if not said:
        return [f"it has no {SBOM_ENDING}"]
    allowed = set(licence.split(" AND "))
    return [
        f"{part['name']} is under {given}, which the licence of the wheel does not name"
        for part in json.loads(said)["components"]
        for given in (each["license"]["id"] for each in part["licenses"])
        if given not in allowed
    ]
