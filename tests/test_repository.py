"""The lock is complete and works anywhere, and links between documents lead somewhere."""

import ast
import re
import tomllib
from collections import defaultdict
from filecmp import cmp
from pathlib import Path
from shutil import copy

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

import hexhold
from tools.release.versions import PLACES, different, versions_in, write

ROOT = Path(__file__).parents[1]
LOCK = (ROOT / "requirements.lock").read_text()
BUILD_LOCK = (ROOT / "build.lock").read_text()
BUILDERS = ("Makefile", "build.in", "build.lock")
PAGE_BUILDER = (ROOT / "hatch_build.py").read_text()
DOCUMENTS = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])
GUIDES = [
    ROOT / "CONTRIBUTING.md",
    ROOT / "docs/develop/architecture.md",
    ROOT / "docs/develop/glossary.md",
]
GUIDES += sorted(
    [*ROOT.glob("docs/develop/contributing/*.md"), *ROOT.glob("docs/develop/decisions/*.md")]
)


def declared() -> list[Requirement]:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    groups = project["dependency-groups"]
    wanted = project["project"]["dependencies"] + groups["dev"] + groups["docs"]
    wanted += project["project"]["optional-dependencies"]["server"]
    return [Requirement(line) for line in wanted if isinstance(line, str)]


@pytest.mark.parametrize("requirement", declared(), ids=lambda requirement: requirement.name)
def test_the_lock_holds_what_the_project_asks_for(requirement: Requirement) -> None:
    name = re.escape(canonicalize_name(requirement.name))
    versions = re.findall(rf"^{name}==(\S+)", LOCK, re.MULTILINE)
    assert versions, "run make lock"
    assert all(version in requirement.specifier for version in versions), "run make lock"


def test_the_locks_name_no_place() -> None:
    for lock in (LOCK, BUILD_LOCK):
        assert not re.findall(r"^.*(?:://|--index|--find-links| @ ).*$", lock, re.MULTILINE)


def test_what_builds_the_image_is_locked() -> None:
    """Everything that a build fetches is named by a version and a hash, the base image too."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    (node,) = re.findall(r'^NODE = "(.+)"$', PAGE_BUILDER, re.MULTILINE)
    for line in (*project["build-system"]["requires"], node):
        requirement = Requirement(line)
        (version,) = re.findall(rf"^{requirement.name}==(\S+)", BUILD_LOCK, re.MULTILINE)
        assert version in requirement.specifier, "run make lock"
    image = (ROOT / "Containerfile").read_text()
    bases = re.findall(r"^FROM (\S+)", image, re.MULTILINE)
    assert set(bases) == {"${PYTHON_IMAGE}"}
    assert re.search(r"^ARG PYTHON_IMAGE=\S+@sha256:[0-9a-f]{64}$", image, re.MULTILINE)
    commands = image.replace("\\\n", " ").splitlines()
    fetching = [part for line in commands for part in line.split("&&") if " install " in part]
    fetching += [part for line in commands for part in line.split("&&") if "uv build" in part]
    unlocked = [part for part in fetching if "--require-hashes" not in part]
    assert [part for part in unlocked if "/tmp/wheel/*.whl" not in part and "pip" in part] == []


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_links_between_documents_lead_somewhere(document: Path) -> None:
    wrong = []
    for target, place in re.findall(r"\]\((?!https?:)([^)#]*)#?([^)]*)\)", document.read_text()):
        page = document.parent / target if target else document
        if not page.exists() or (place and place not in places_in(page)):
            wrong.append(f"{target}#{place}")
    assert wrong == []


def places_in(page: Path) -> set[str]:
    """Return the possible fragments of links: headings as GitHub spells them, and own anchors."""
    text = re.sub(r"^```.*?^```", "", page.read_text(), flags=re.DOTALL | re.MULTILINE)
    headings = re.findall(r"^#+ (.*)$", text, re.MULTILINE)
    spelled = {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}
    return spelled | set(re.findall(r'<a id="([^"]+)"', text))


@pytest.mark.parametrize("document", GUIDES, ids=lambda path: str(path.relative_to(ROOT)))
def test_files_that_guides_name_exist(document: Path) -> None:
    """Paths from the root, or within the package; ``its_name`` and ``xy`` are to be filled in."""
    named = re.findall(r"`([\w.-]+/[\w./-]*)`", document.read_text())
    real = [path for path in named if "its_name" not in path and "xy" not in path]
    roots = (ROOT, ROOT / "src/hexhold", ROOT / "src/hexhold/engine", ROOT / "src/hexhold/compiler")
    built = ("src/hexhold/server/page/", "site/")
    missing = [path for path in real if not any((root / path).exists() for root in roots)]
    assert [path for path in missing if path not in built] == []


def test_everything_installs_with_the_same_uv() -> None:
    found = {re.search(r"uv==(\S+)", (ROOT / name).read_text())[1] for name in BUILDERS}  # type: ignore[index]  # each names it
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
    assert different(hexhold.__version__) == []


def test_a_new_version_is_written_everywhere(tmp_path: Path) -> None:
    for name in PLACES:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        copy(ROOT / name, tmp_path / name)
    write("7.8.9rc2", tmp_path)
    assert different("7.8.9rc2", tmp_path) == []
    assert versions_in(tmp_path)["web/package.json"] == {"7.8.9-rc.2"}
    write(hexhold.__version__, tmp_path)
    assert [name for name in PLACES if not cmp(ROOT / name, tmp_path / name, shallow=False)] == []


def test_both_distributions_have_the_same_extras_and_the_same_licence() -> None:
    core, whole = (
        tomllib.loads((ROOT / path).read_text())["project"]
        for path in ("pyproject.toml", "packaging/hexhold/pyproject.toml")
    )
    assert {"server", *whole["optional-dependencies"]} == set(core["optional-dependencies"])
    for extra, needed in whole["optional-dependencies"].items():
        assert needed == [f"hexhold-core[{extra}]=={hexhold.__version__}"]
    assert whole["requires-python"] == core["requires-python"]
    assert whole["urls"] == core["urls"]
    assert cmp(ROOT / "LICENSE", ROOT / "packaging/hexhold/LICENSE", shallow=False)


def test_workflows_do_nothing_but_call_make() -> None:
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
    steps = [
        command
        for workflow in ROOT.glob(".github/workflows/*.yml")
        for command in re.findall(r"\brun: (.+)", workflow.read_text())
    ]
    assert len(steps) > 5
    for step in steps:
        make, *named = step.split()
        assert make == "make" and set(named) <= {*targets, "site"}, step


def test_every_package_is_in_the_table_of_layers() -> None:
    page = (ROOT / "docs/develop/architecture.md").read_text()
    table = page.partition("## Layers")[2].partition("## ")[0]
    named = {name for row in table.splitlines() for name in re.findall(r"`(\w+)`", row)}
    package = ROOT / "src/hexhold"
    found = [*package.glob("*/__init__.py"), *package.glob("*.py")]
    names = {path.stem if path.parent == package else path.parent.name for path in found}
    assert names - {"__init__"} - named == set()


def test_every_ignored_complaint_has_a_code_and_a_reason() -> None:
    complete = re.compile(r"# (noqa: [A-Z0-9, ]*\d|type: ignore\[[a-z-, ]+\])(,? ?-|  ?#) ?\w")
    files = (
        f
        for top in ("src", "tests", "tools", "benchmarks", "examples")
        for f in ROOT.glob(f"{top}/**/*.py")
    )
    lines = (line for file in files for line in file.read_text().splitlines())
    found = [line for line in lines if re.search(r"# (noqa\b|type: ignore)", line)]
    assert len(found) > 50
    assert [line for line in found if not complete.search(line)] == []
