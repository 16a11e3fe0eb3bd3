"""Progress while the rules are compiled: a bar on a terminal, a line elsewhere."""

import io
from typing import cast

import pytest
from rich.console import Console

from hexhold.bots.preparation import Course, Preparation
from hexhold.cli import compile_progress
from hexhold.cli.compile_progress import compiling, showing
from hexhold.cli.console import make_console
from hexhold.compiler import Library, compilation


def test_without_a_terminal_a_line_tells_what_takes_so_long(
    capsys: pytest.CaptureFixture[str],
) -> None:
    with showing(make_console()) as watch:
        watch(Preparation([Course(40.0)]))
    told, complained = capsys.readouterr()
    assert (told.count("\n"), complained) == (1, "")
    assert "a few seconds" in told
    with showing(make_console()) as watch:
        watch(Preparation([Course(40.0)], kept=False))
    assert "HEXHOLD_CACHE_DIR" in capsys.readouterr().out
    with showing() as watch:
        watch(Preparation([Course(40.0)]))
    assert capsys.readouterr() == ("", "")


def test_on_a_terminal_a_bar_tells_how_long(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = io.StringIO()
    terminal = Console(file=screen, force_terminal=True, width=100)
    monkeypatch.setattr(compile_progress, "Console", lambda stderr: terminal)
    course = Course(40.0, lambda: 0.0)
    with showing() as watch:
        watch(Preparation([course]))
        course.begin(10.0)
        course.begin(30.0)
    shown = screen.getvalue()
    assert "Preparing the rules (only once)" in shown
    assert "about 40 s left" in shown
    assert " 25%" in shown


@pytest.mark.parametrize(
    ("language", "line", "left"),
    [
        ("de", "Die Regeln werden vorbereitet; das dauert einige Sekunden", "noch etwa 40 s"),
        ("pl", "Przygotowywanie zasad; trwa to kilka sekund", "zostało około 40 s"),
    ],
)
def test_progress_is_shown_in_the_language_of_the_terminal(
    language: str,
    line: str,
    left: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    preparation = Preparation([Course(40.0, lambda: 0.0)])
    with showing(make_console(), language) as watch:
        watch(preparation)
    assert capsys.readouterr().out.startswith(line)
    screen = io.StringIO()
    terminal = Console(file=screen, force_terminal=True, width=100)
    monkeypatch.setattr(compile_progress, "Console", lambda stderr: terminal)
    with showing(language=language) as watch:
        watch(preparation)
    assert left in screen.getvalue()


def test_what_is_needed_together_is_compiled_together(monkeypatch: pytest.MonkeyPatch) -> None:
    warmed: list[list[str]] = []
    monkeypatch.setattr("hexhold.bots.warm.warm", lambda libraries, _: warmed.append(libraries))
    with compiling(lambda: cast("list[Library]", ["engine", "bots"])):
        assert compilation.before is not None
        compilation.before()
        assert compilation.before is None, "compiling them must not start another compilation"
    assert warmed == [["engine", "bots"]]
