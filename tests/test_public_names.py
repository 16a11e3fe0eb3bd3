"""Every public name is listed in `__all__`, and has a docstring that `help()` and the site show."""

import ast
import inspect
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest

import hexhold

ROOT = Path(__file__).parents[1]
API = ROOT / "docs" / "reference" / "api"
PUBLIC = sorted(
    re.findall(r"automodule:: (\S+)", "".join(page.read_text() for page in API.glob("*.md")))
)


def test_the_reference_has_every_public_module() -> None:
    promised = "bots fast environments records arena analysis compiler drawing game"
    assert {"hexhold", *(f"hexhold.{name}" for name in promised.split())} <= set(PUBLIC)


@pytest.mark.parametrize("module", PUBLIC)
def test_every_public_name_has_a_docstring(module: str) -> None:
    loaded = import_module(module)
    assert inspect.getdoc(loaded)
    assert [name for name in loaded.__all__ if not _is_told(loaded, name)] == []
    classes = [each for name in loaded.__all__ if inspect.isclass(each := getattr(loaded, name))]
    assert [name for each in classes for name in _untold_members(each)] == []


def _is_told(module: object, name: str) -> bool:
    value = getattr(module, name)
    if inspect.isclass(value) or inspect.isroutine(value):
        return bool(value.__doc__)
    if value.__doc__ and value.__doc__ != type(value).__doc__:
        return True
    return name.startswith("__") or any(name in told for told in _told_constants(module))


def _told_constants(module: object) -> Iterator[set[str]]:
    """The constants with a docstring or comment in each module of a package."""
    package = str(module.__name__)  # type: ignore[attr-defined]  # a module has a name
    for name, loaded in sorted(sys.modules.items()):
        if name.startswith(package) and getattr(loaded, "__file__", None):
            yield _told_in(Path(str(loaded.__file__)))


@cache
def _told_in(path: Path, owner: str = "") -> set[str]:
    """The assigned names that a docstring follows or a comment `#:` precedes."""
    text = path.read_text(encoding="utf-8")
    lines, body = text.splitlines(), ast.parse(text).body
    if owner:
        body = next(p.body for p in body if isinstance(p, ast.ClassDef) and p.name == owner)
    told = set()
    for part, follower in zip(body, [*body[1:], None], strict=True):
        if isinstance(part, ast.Assign | ast.AnnAssign):
            target = part.target if isinstance(part, ast.AnnAssign) else part.targets[0]
            has_docstring = isinstance(follower, ast.Expr) and isinstance(
                follower.value, ast.Constant
            )
            if has_docstring or lines[part.lineno - 2].lstrip().startswith("#:"):
                told.add(ast.unparse(target))
    return told


def _untold_members(owner: type) -> Iterator[str]:
    """The public methods, properties and fields of a class without a docstring."""
    if issubclass(owner, BaseException) or not owner.__module__.startswith("hexhold"):
        return
    told = _told_in(Path(inspect.getfile(owner)), owner.__name__)
    fields = {name for name in vars(owner).get("__annotations__", {}) if name[0] != "_"}
    yield from (f"{owner.__name__}.{name}" for name in sorted(fields - told))
    for name, value in vars(owner).items():
        method = isinstance(value, property | staticmethod | classmethod) or callable(value)
        if method and name[0] != "_" and not inspect.getdoc(getattr(owner, name)):
            yield f"{owner.__name__}.{name}"


def test_completion_shows_what_the_package_promises() -> None:
    code = "import hexhold; print(*dir(hexhold))"
    answer = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    )
    shown = {name for name in answer.stdout.split() if not name.startswith("_")}
    assert shown == {name for name in hexhold.__all__ if not name.startswith("_")}
