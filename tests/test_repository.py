"""The lock is complete and works anywhere, and links between documents lead somewhere."""

import ast
import json
import re
import tomllib
from collections import defaultdict
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

import hexhold

ROOT = Path(__file__).parents[1]
LOCK = (ROOT / "requirements.lock").read_text()
BUILDERS = ("Makefile", "Dockerfile")
DOCUMENTS = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])


def declared() -> list[Requirement]:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    wanted = project["project"]["dependencies"] + project["dependency-groups"]["dev"]
    return [Requirement(line) for line in wanted]


@pytest.mark.parametrize("requirement", declared(), ids=lambda requirement: requirement.name)
def test_the_lock_holds_what_the_project_asks_for(requirement: Requirement) -> None:
    name = re.escape(canonicalize_name(requirement.name))
    versions = re.findall(rf"^{name}==(\S+)", LOCK, re.MULTILINE)
    assert versions, "run make lock"
    assert all(version in requirement.specifier for version in versions), "run make lock"


def test_the_lock_names_no_place() -> None:
    assert not re.findall(r"^.*(?:://|--index|--find-links| @ ).*$", LOCK, re.MULTILINE)


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_links_between_documents_lead_somewhere(document: Path) -> None:
    targets = re.findall(r"\]\((?!https?:|#)([^)#]+)", document.read_text())
    assert [target for target in targets if not (document.parent / target).exists()] == []


def test_everything_installs_with_the_same_uv() -> None:
    found = {re.search(r"uv==(\S+)", (ROOT / name).read_text())[1] for name in BUILDERS}  # type: ignore[index]
    assert len(found) == 1


def test_no_two_classes_share_a_name() -> None:
    defined: dict[str, list[str]] = defaultdict(list)
    for path in sorted((ROOT / "src").rglob("*.py")):
        for part in ast.parse(path.read_text()).body:
            if isinstance(part, ast.ClassDef) and not part.name.startswith("_"):
                defined[part.name].append(str(path.relative_to(ROOT / "src")))
    assert len(defined) > 100
    assert {name: places for name, places in defined.items() if len(places) > 1} == {}


def test_the_version_is_the_same_wherever_it_stands() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    page = json.loads((ROOT / "web" / "package.json").read_text())
    assert project["version"] == page["version"] == hexhold.__version__
    assert f"\nversion: {hexhold.__version__}\n" in (ROOT / "CITATION.cff").read_text()
