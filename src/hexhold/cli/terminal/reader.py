"""Read lines: with completion on a terminal, plainly from a pipe."""

import os
import sys
from collections.abc import Callable, Iterator

from prompt_toolkit import PromptSession
from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document
from prompt_toolkit.output import ColorDepth

Complete = Callable[[str], list[str]]
"""Takes a line and returns completions of its last word."""


class Reader:
    """Asks for lines; `at_terminal` says whether a person is there."""

    def __init__(self) -> None:
        self.at_terminal = sys.stdin.isatty() and sys.stdout.isatty()
        self._session: PromptSession[str] | None = None

    def ask(self, prompt: str, complete: Complete) -> str | None:
        """Return one line, or None at the end of the input."""
        if not self.at_terminal:
            return self._plain(prompt)
        if self._session is None:
            depth = ColorDepth.DEPTH_1_BIT if os.environ.get("NO_COLOR") else None
            self._session = PromptSession(color_depth=depth)
        try:
            return self._session.prompt(prompt, completer=WordCompleter(complete))
        except EOFError:
            return None

    def _plain(self, prompt: str) -> str | None:
        """Print a plain prompt, and echo input from a pipe."""
        print(prompt, end="", flush=True)
        line = sys.stdin.readline()
        if not sys.stdin.isatty():
            print(line.rstrip("\n"), flush=True)
        return line or None


class WordCompleter(Completer):
    """Completes the last word of a line."""

    def __init__(self, complete: Complete) -> None:
        self._complete = complete

    def get_completions(
        self, document: Document, complete_event: CompleteEvent
    ) -> Iterator[Completion]:
        """Yield completions of the word before the cursor."""
        line = document.text_before_cursor
        typed = len(line) - (line.rfind(" ") + 1)
        for word in self._complete(line):
            yield Completion(word, start_position=-typed)
