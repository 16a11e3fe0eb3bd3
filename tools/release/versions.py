"""Write the version everywhere: `python -m tools.release.versions 1.0.0rc2`.

`src/hexhold/__init__.py` has it, and the build reads it there. The others are files of other tools.
"""

import re
import sys
from pathlib import Path

from packaging.version import InvalidVersion, Version

ROOT = Path(__file__).parents[2]
SOURCE = "src/hexhold/__init__.py"

#: File → what stands before each version in it, and whether npm reads it.
PLACES = {
    SOURCE: (r'^__version__ = "', False),
    "CHANGELOG.md": (r"\A(?:(?!^## ).*\n)*## \[", False),
    "CITATION.cff": (r"^version: ", False),
    "packaging/hexhold/pyproject.toml": (r'(?:^version = "|hexhold-core\[\w+\]==)', False),
    "web/package.json": (r'^  "version": "', True),
    "web/package-lock.json": (r'"name": "hexhold-page",\s+"version": "', True),
}


def spelled_for_npm(version: str) -> str:
    """Return a version as npm spells it.

    >>> spelled_for_npm("1.0.0rc1"), spelled_for_npm("1.2.0")
    ('1.0.0-rc.1', '1.2.0')
    """
    return re.sub(r"(a|b|rc)(\d+)$", r"-\1.\2", version)


def versions_in(root: Path = ROOT) -> dict[str, set[str]]:
    """Return the versions that each place names, as npm spells them where it reads them."""
    return {
        name: {match[2] for match in _matches(pattern).finditer((root / name).read_text())}
        for name, (pattern, _) in PLACES.items()
    }


def different(version: str, root: Path = ROOT) -> list[str]:
    """Return the places that do not name just this version."""
    return [
        f"{name} has {', '.join(sorted(found)) or 'no version'}"
        for name, found in versions_in(root).items()
        if found != {spelled_for_npm(version) if PLACES[name][1] else version}
    ]


def write(version: str, root: Path = ROOT) -> None:
    """Write a version to every place."""
    for name, (pattern, for_npm) in PLACES.items():
        spelled = spelled_for_npm(version) if for_npm else version
        path = root / name
        path.write_text(_matches(pattern).sub(rf"\g<1>{spelled}", path.read_text()))


def _matches(pattern: str) -> re.Pattern[str]:
    return re.compile(rf'({pattern})([^"\]\s]+)', re.MULTILINE)


def main() -> None:
    """Write the version that the command line names."""
    given = sys.argv[1:]
    try:
        (version,) = map(str, map(Version, given))
    except (InvalidVersion, ValueError):
        sys.exit(f"one version such as 1.0.0 or 1.0.0rc2, not {' '.join(given) or 'nothing'}")
    write(version)


if __name__ == "__main__":
    main()
