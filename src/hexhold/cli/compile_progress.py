"""Progress of compiling the rules, which happens only on the first use."""

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
    """A progress bar of a preparation on stderr."""

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
        """Update the bar; rich calls this many times per second."""
        for task in self.tasks:
            task.completed = self._preparation.share
            task.fields["left"] = self._left()
        return super().get_renderables()


@contextmanager
def showing(fallback: Console | None = None, language: Language = ENGLISH) -> Iterator[TimeSource]:
    """Yield a function for `warm` that shows progress if something has to be compiled.

    Without a terminal for a bar, a line on ``fallback`` explains the wait.
    """
    with ExitStack() as shown:

        def watch(preparation: Preparation) -> None:
            console = Console(stderr=True)
            if fallback is not None and not (preparation.kept and console.is_terminal):
                line = "prepares-soon" if preparation.kept else "prepares-always"
                fallback.print(speaking(language)(line), soft_wrap=True)
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
    """Compile the rules before serving, with progress here and on a page for those who wait.

    Args:
        listening: the server's socket, on which the waiting page is served.
        settings: of the server.
        console: for a line about the wait.
        waiting: called once the waiting page can be opened.
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
    """Compile all libraries together, with progress, when the block first needs one of them."""
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
