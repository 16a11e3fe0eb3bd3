"""The compiling of the rules as the terminal shows it, which happens on the first use only."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, contextmanager
from socket import socket
from typing import TYPE_CHECKING

from rich.console import Console, RenderableType
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn

from hexhold.language import ENGLISH, Language, speaking

if TYPE_CHECKING:
    from hexhold.bots.preparation import Preparation
    from hexhold.bots.warm import TimeSource
    from hexhold.compiler import Library
    from hexhold.server.settings import Settings

LONGEST_FAILURE = 300


class _Bar(Progress):
    """A bar on stderr that always shows how far a preparation is."""

    def __init__(self, preparation: Preparation, console: Console, language: Language) -> None:
        self._preparation = preparation
        self._speak = speaking(language)
        columns = (TextColumn("{task.description}"), BarColumn(), TaskProgressColumn())
        left = TextColumn("{task.fields[left]}")
        super().__init__(*columns, left, console=console, transient=True)
        what = "prepares-once" if preparation.kept else "prepares"
        self.add_task(self._speak(what), total=1.0, left=self._left())

    def _left(self) -> str:
        if self._preparation.is_nearly_done:
            return self._speak("nearly-done")
        return self._speak("seconds-left", n=self._preparation.seconds_left)

    def get_renderables(self) -> Iterable[RenderableType]:
        """Asked for many times a second."""
        for task in self.tasks:
            task.completed = self._preparation.share
            task.fields["left"] = self._left()
        return super().get_renderables()


@contextmanager
def showing(beside: Console | None = None, language: Language = ENGLISH) -> Iterator[TimeSource]:
    """What `warm` is to call where something has to be compiled.

    Where there is no terminal for a bar, a line on ``beside`` tells what takes so long.
    """
    with ExitStack() as shown:

        def watch(preparation: Preparation) -> None:
            console = Console(stderr=True)
            if beside is not None and not (preparation.kept and console.is_terminal):
                line = "prepares-soon" if preparation.kept else "prepares-always"
                beside.print(speaking(language)(line), soft_wrap=True)
            if console.is_terminal:
                shown.enter_context(_Bar(preparation, console, language))

        yield watch


def prepare(
    listening: socket,
    settings: Settings,
    console: Console,
    waiting: Callable[[], None] | None = None,
    language: Language = ENGLISH,
) -> None:
    """Make ready what tables need; what takes long is shown here and on the server's page.

    Args:
        waiting: called once such a page is there.
        language: of the terminal; the page speaks the browser's.
    """
    from hexhold.bots.warm import everything, warm
    from hexhold.server.start.waiting_page import WaitingApp, waiting_page

    pages: list[WaitingApp] = []
    with ExitStack() as shown:
        show = shown.enter_context(showing(console, language))

        def watch(preparation: Preparation) -> None:
            pages.append(shown.enter_context(waiting_page(listening, preparation, settings)))
            if waiting is not None:
                waiting()
            show(preparation)

        try:
            warm(everything(), watch)
        except Exception as error:
            for page in pages:
                page.fail(f"{type(error).__name__}: {error}"[:LONGEST_FAILURE])
            raise


@contextmanager
def compiling(
    libraries: Callable[[], Iterable[Library]], language: Language = ENGLISH
) -> Iterator[None]:
    """Where the rules are first needed in here, they are made ready together, and shown."""
    from hexhold.bots.warm import warm
    from hexhold.compiler import compilation

    def before() -> None:
        compilation.before = None
        with showing(language=language) as watch:
            warm(libraries(), watch)

    compilation.before = before
    try:
        yield
    finally:
        compilation.before = None
