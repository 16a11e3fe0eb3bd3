"""Without an optional package, one line says what to install."""

import importlib
import sys

import pytest

from hexhold.drawing import ansi, rgb_array, svg
from hexhold.errors import UsageError
from tests.cli.table import table


def hide(monkeypatch: pytest.MonkeyPatch, package: str, module: str) -> None:
    """Hide a package, and forget a module that imported it."""
    for name in [name for name in sys.modules if f"{name}.".startswith(f"{module}.")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, package, None)


@pytest.mark.parametrize("extra", ["gymnasium", "pettingzoo", "openspiel"])
def test_without_a_package_one_line_says_what_to_install(
    extra: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = "pyspiel" if extra == "openspiel" else extra
    pytest.importorskip(package)
    hide(monkeypatch, package, f"hexhold.environments.{extra}")
    with pytest.raises(ModuleNotFoundError, match=rf"pip install 'hexhold\[{extra}\]'"):
        importlib.import_module(f"hexhold.environments.{extra}")


def test_without_pillow_there_are_texts_and_svg(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in ("pixels", "pixel_canvas"):
        hide(monkeypatch, "PIL", f"hexhold.drawing.picture.{module}")
    with pytest.raises(UsageError, match=r"pip install 'hexhold\[gymnasium\]' or"):
        rgb_array(table())
    assert ansi(table()) and svg(table())
