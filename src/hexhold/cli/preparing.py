"""The compiling of the rules as the terminal shows it, which happens on the first use only."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, contextmanager
from socket import socket
from typing import TYPE_CHECKING

from rich.console import Console, RenderableType
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn

if TYPE_CHECKING:
    from hexhold.bots.preparation import Preparation
    from hexhold.bots.warm import Watch
    from hexhold.engine.machinery.compile import Library
    from hexhold.server.settings import Settings

ONCE = "Preparing the rules, only this once"
EVERY_TIME = "Preparing the rules"
LONGEST_FAILURE = 300
LINE = "Preparing the rules, which takes some seconds, only this once …"
NOT_KEPT = (
    "Preparing the rules, which takes some seconds at every start: they cannot be kept here. "
    "HEXHOLD_CACHE_DIR names a directory for them."
)


class _Bar(Progress):
    """A bar on stderr that always shows how far a preparation is."""

    def __init__(self, preparation: Preparation, console: Console) -> None:
        self._preparation = preparation
        columns = (TextColumn("{task.description}"), BarColumn(), TaskProgressColumn())
        left = TextColumn("about {task.fields[left]} s left")
        super().__init__(*columns, left, console=console, transient=True)
        what = ONCE if preparation.kept else EVERY_TIME
        self.add_task(what, total=1.0, left=preparation.seconds_left)

    def get_renderables(self) -> Iterable[RenderableType]:
        """Asked for many times a second."""
        for task in self.tasks:
            task.completed = self._preparation.share
            task.fields["left"] = self._preparation.seconds_left
        return super().get_renderables()


@contextmanager
def showing(beside: Console | None = None) -> Iterator[Watch]:
    """What `warm` is to call where something has to be compiled.

    Where there is no terminal for a bar, a line on ``beside`` tells what takes so long.
    """
    with ExitStack() as shown:

        def watch(preparation: Preparation) -> None:
            console = Console(stderr=True)
            if beside is not None and not (preparation.kept and console.is_terminal):
                beside.print(LINE if preparation.kept else NOT_KEPT, soft_wrap=True)
            if console.is_terminal:
                shown.enter_context(_Bar(preparation, console))

        yield watch


def prepare(
    listening: socket,
    settings: Settings,
    console: Console,
    waiting: Callable[[], None] | None = None,
) -> None:
    """Make ready what tables need; what takes long is shown here and on the server's page.

    Args:
        waiting: called once such a page is there.
    """
    from hexhold.bots.warm import everything, warm
    from hexhold.server.start.waiting_page import WaitingApp, waiting_page

    pages: list[WaitingApp] = []
    with ExitStack() as shown:
        show = shown.enter_context(showing(console))

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
def compiling(libraries: Callable[[], Iterable[Library]]) -> Iterator[None]:
    """Where the rules are first needed in here, they are made ready together, and shown."""
    from hexhold.bots.warm import warm
    from hexhold.engine.machinery import compile as rules

    def before() -> None:
        rules.before_compiling = None
        with showing() as watch:
            warm(libraries(), watch)

    rules.before_compiling = before
    try:
        yield
    finally:
        rules.before_compiling = None
