"""Draws play.svg anew: a moment of a game in the terminal. Run it from the repository's root."""

import contextlib
import re
from pathlib import Path

from rich.console import Console

from hexhold import Game
from hexhold.cli.terminal.reader import Complete, Reader
from hexhold.cli.terminal.running_game import RunningGame, Seats
from hexhold.cli.terminal.terminal_table import Leave, TerminalTable
from hexhold.engine.vocabulary import codes
from hexhold.engine.vocabulary.decisions import F_ACTION

SEED, TURN, ME, WIDTH = 8, 44, 0, 96
NAMES = ("you", "steady", "steady", "steady")
TYPED = ("?",)


class Script(Reader):
    """Types what is written above and leaves."""

    def __init__(self, console: Console) -> None:
        super().__init__()
        self.at_terminal = False
        self.lines = list(TYPED)
        self.console = console

    def ask(self, prompt: str, complete: Complete) -> str | None:
        """The next line."""
        line = self.lines.pop(0) if self.lines else None
        self.console.print(prompt + (line or "▌"))
        return line


def main() -> None:
    """Let bots play until the moment, then show it."""
    with open("/dev/null", "w") as nowhere:
        console = Console(
            record=True, width=WIDTH, file=nowhere, force_terminal=True, color_system="truecolor",
            highlight=False, emoji=False, markup=False,
        )  # fmt: skip
        everybody = dict.fromkeys(range(len(NAMES)), "steady")
        others = Seats(NAMES, {p: bot for p, bot in everybody.items() if p != ME})
        running = RunningGame(Game.new(seed=SEED), others, None)
        table = TerminalTable(running, console, Script(console))
        while not moment(running.game):
            if running.next_player == ME:
                table.news[ME].clear()
            running.seats = Seats(NAMES, everybody)
            table._note(running.bot_acts())
            running.seats = others
        table.drawn[ME] = None  # no legend
        with contextlib.suppress(Leave):
            table.play()
        text = console.export_svg(title="hexhold play")
    text = re.sub(r"@font-face \{.*?\}\s*", "", text, flags=re.DOTALL)
    Path("docs/images/play.svg").write_text(text.rstrip() + "\n", encoding="utf-8")


def moment(game: Game) -> bool:
    """An own action phase in the middle of the game."""
    s = game.states[0]
    in_action = s["frame"][int(s["depth"]) - 1, codes.KIND] == F_ACTION
    return game.turn >= TURN and game.to_act == (ME,) and bool(in_action)


if __name__ == "__main__":
    main()
