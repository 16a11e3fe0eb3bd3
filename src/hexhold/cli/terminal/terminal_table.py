"""Play a game in the terminal: show it, ask for lines, and carry them out."""

import json
import re
from collections.abc import Sequence
from pathlib import Path

from rich.console import Console
from rich.text import Text

from hexhold.cli.terminal import status
from hexhold.cli.terminal.happening_text import Onlooker, Teller, merged, sea_hexes
from hexhold.cli.terminal.possibilities import (
    COMMANDS,
    aliases,
    completions,
    nearest_miss,
    normalise,
    possible,
    unknown,
)
from hexhold.cli.terminal.prompts import hint, without_player
from hexhold.cli.terminal.reader import Reader
from hexhold.cli.terminal.rule_text import Rulebook, rules_of, show
from hexhold.cli.terminal.running_game import RunningGame
from hexhold.drawing import table_text
from hexhold.drawing.board_text import DIM, legend
from hexhold.drawing.seat_view import SeatView, view_of_seat
from hexhold.editions import speaking_of
from hexhold.editions.rulebook import rules as all_rules
from hexhold.engine.vocabulary import codes
from hexhold.engine.vocabulary.codes import SPECTATOR
from hexhold.engine.vocabulary.decisions import BY_FRAME, F_ACTION, F_SPECIAL
from hexhold.errors import HexholdError, IllegalAction, UsageError
from hexhold.game import Action
from hexhold.game.action_words import FORMS
from hexhold.language import ENGLISH, Language, capitalized, said

FEW = 12
"""Up to this many choices are listed without asking."""
LOG_LINES = 30
_VERTEX = re.compile(r"v\d+$")


class Leave(Exception):  # noqa: N818 - a player leaves, which is not an error
    """Raised when the player quits."""


class TerminalTable:
    """A game at a terminal."""

    def __init__(
        self, running: RunningGame, console: Console, reader: Reader, language: Language = ENGLISH
    ) -> None:
        self.running = running
        self.console = console
        self.reader = reader
        self.language = language
        self.speak = speaking_of(running.game.setting.edition, language)
        setting = running.game.setting
        self.book: Rulebook = rules_of(setting.options, setting.edition, language)
        self.words = aliases(setting.edition, language)
        viewers = running.seats.people or (SPECTATOR,)
        water = sea_hexes(running.game)
        self.titles = running.seats.titles(language)
        self.tellers = {p: Teller(self.titles, p, self.book, water) for p in viewers}
        self.news: dict[int, list[str]] = {p: [] for p in viewers}
        past = running.game.history
        self.logs = {p: [t.action(action) for action in past] for p, t in self.tellers.items()}
        self.drawn: dict[int, object] = {}
        self.last_person = viewers[0]
        self._watch()

    def _watch(self) -> None:
        self.onlookers = {p: Onlooker(t) for p, t in self.tellers.items()}

    # The course of the game

    def play(self) -> None:
        """Play until the game is over; raise `Leave` if the player quits."""
        while not self.running.game.is_over:
            p = self.running.next_player
            if p in self.running.seats.bots:
                self._note(self._bot_acts(p))
                if not self.running.seats.people:
                    self._tell(SPECTATOR)
            elif self._passes(p):
                self._note(self.running.person_acts(p, "end"))
            else:
                self._person(p)
        self._final()

    def _bot_acts(self, p: int) -> Action:
        if not self.running.next_thinks:
            return self.running.bot_acts()
        with self.console.status(self.speak("bot-thinks", title=self.titles[p])):
            return self.running.bot_acts()

    def _passes(self, p: int) -> bool:
        """Return whether a player can build nothing in the special building phase."""
        special = view_of_seat(self.running.game, p).decision == F_SPECIAL
        return special and [a.kind for a in self.running.game.legal_actions(p)] == ["end"]

    def _note(self, action: Action) -> None:
        for p, watch in self.onlookers.items():
            told = watch.after(self.running.game, action)
            self.news[p] += told
            self.logs[p] += told

    def _tell(self, p: int) -> None:
        for sentence in merged(self.news[p]):
            self.console.print(f"· {sentence}")
        self.news[p].clear()

    def _person(self, p: int) -> None:
        if p != self.last_person:
            self._hand_over(p)
        view = self._view_of(p)
        legal = self.running.game.legal_actions(p)
        self._show(view, legal)
        while True:
            line = self.reader.ask(f"p{p}> ", lambda text: self._complete(text, legal))
            if line is None:
                raise Leave
            if line.strip() and self._carry_out(p, line, view, legal):
                return

    def _hand_over(self, p: int) -> None:
        """Hide one player's hand before another player sits down at the terminal."""
        self.last_person = p
        if self.reader.at_terminal:
            title = self.titles[p]
            self.reader.ask(f"{self.speak('hand-over', title=title)} ", lambda _: [])
            self.console.clear()

    def _final(self) -> None:
        for p in self.news:
            self._tell(p)
        view = self._view_of(self.last_person)
        self._print(table_text.board_lines(view, self.console.width))
        self._print(table_text.player_lines(view, self.titles))

    # What is shown

    def _view_of(self, p: int) -> SeatView:
        return view_of_seat(self.running.game, p, self.language)

    def _say(self, key: str, **facts: object) -> None:
        self.console.print(self.speak(key, **facts))

    def _print(self, lines: Sequence[Text]) -> None:
        for line in lines:
            self.console.print(line)

    def _show(self, view: SeatView, legal: Sequence[Action]) -> None:
        self._tell(view.viewer)
        if not BY_FRAME[view.decision].by_hand and self.drawn.get(view.viewer) != _face(view):
            self.console.print()
            self._board(view, legal)
            self._print(status.table_lines(view, self.titles, self.book))
        elif view.s.phase != codes.PHASE_SETUP:
            self.console.print(table_text.hand_line(view))
        if view.decision != F_ACTION and len(legal) <= FEW:
            self._print(possible(legal, "", _pays(view), self.language, view.edition.key))
        self.console.print(Text(hint(view, self.titles, legal), "bold"))
        if self.running.save and self.running.save.trouble:
            self._say("not-saved", why=self.running.save.trouble)

    def _board(self, view: SeatView, legal: Sequence[Action]) -> None:
        first = view.viewer not in self.drawn
        self.drawn[view.viewer] = _face(view)
        choices = _choices(view, legal)
        self._print(table_text.board_lines(view, self.console.width, choices))
        if first:
            notes = [Text(legend(view.s, self.language), DIM), status.words_note(view)]
            self._print([note for note in notes if note])

    def _complete(self, line: str, legal: Sequence[Action]) -> list[str]:
        words = [*all_rules(), *self.book.cards]
        return completions(line, [without_player(a) for a in legal], words)

    # What is typed

    def _carry_out(self, p: int, line: str, view: SeatView, legal: Sequence[Action]) -> bool:
        """Carry out a typed line; return True if the game has moved on."""
        text = normalise(line, self.words)
        word = text.partition(" ")[0]
        try:
            if word in COMMANDS or word.startswith("?"):
                return self._command(p, line.strip(), view, legal)
            action = self.running.person_acts(p, text)
        except IllegalAction as refusal:
            known = word in FORMS or word == "play" or ":" in word
            if known:
                self._say("not-possible", reason=self._reason(refusal))
            else:
                self.console.print(unknown(word, legal, self.language))
            return False
        except HexholdError as error:
            self.console.print(str(error))
            return False
        self._note(action)
        self.drawn[p] = _face(view_of_seat(self.running.game, p)) if p in self.drawn else None
        return True

    def _command(self, p: int, line: str, view: SeatView, legal: Sequence[Action]) -> bool:
        word, _, rest = line.partition(" ")
        rest = rest.strip()
        word = word.lower()
        if word.startswith("?"):
            self._possible(view, legal, (word[1:] + rest).lower())
        elif word == "undo":
            return self._undo(p)
        elif word == "quit":
            raise Leave
        elif word == "why":
            self._why(p, normalise(rest, self.words))
        elif word in ("rules", "card"):
            self._rules(rest)
        elif word == "save":
            self._save(rest)
        else:
            self._look_again(word, rest, view, legal)
        return False

    def _look_again(self, word: str, rest: str, view: SeatView, legal: Sequence[Action]) -> None:
        if word == "board":
            self._board(view, legal)
            self._print([table_text.headline(view, self.titles)])
        elif word == "hand":
            self._print([*status.hand_lines(view, self.book), table_text.supply_line(view)])
            self.console.print(table_text.rates_line(view))
        elif word == "players":
            players = table_text.player_lines(view, self.titles)
            self._print([table_text.headline(view, self.titles), *players])
        elif word == "log":
            count = int(rest) if rest.isdecimal() else LOG_LINES
            for sentence in self.logs[view.viewer][-count:] if count else ():
                self.console.print(f"· {sentence}")
        elif word == "position":
            position = self.running.game.position(view.viewer)
            self.console.print(json.dumps(position), soft_wrap=True)
        elif word == "help":
            for name, about in COMMANDS.items():
                self.console.print(f"  {name:<9} {self.speak(about)}")
            self.console.print(legend(view.s, self.language))

    def _possible(self, view: SeatView, legal: Sequence[Action], only: str) -> None:
        lines = possible(legal, only, _pays(view), self.language, view.edition.key)
        if lines:
            self._print(lines)
        else:
            self._say("no-kind-now", kind=only)

    def _why(self, p: int, text: str) -> None:
        if not text:
            self._say("why-needs")
            return
        game = self.running.game
        if any(text == action.kind for action in game.legal_actions(p)):
            self._say("possible-how", kind=text)
            return
        refusal = nearest_miss(game, p, text) or game.refusal(
            text if ":" in text.split()[0] else f"p{p}: {text}"
        )
        if refusal is None:
            self._say("possible-now")
            return
        self.console.print(self._reason(refusal))
        if refusal.rule in all_rules():
            show(self.console, self.book, refusal.rule)

    def _reason(self, refusal: IllegalAction) -> str:
        """Return the reason of a refusal, with the id of its rule."""
        reason = said(refusal.reason, self.language)
        return f"{refusal.rule}: {reason}" if refusal.rule else capitalized(reason)

    def _rules(self, name: str) -> None:
        if name:
            show(self.console, self.book, name)
        else:
            self._say("rules-need")

    def _undo(self, p: int) -> bool:
        taken = self.running.undo()
        if taken is None:
            self._say("nothing-taken-back")
            return False
        self._watch()
        self.drawn[p] = None
        told = self.speak("taken-back", action=without_player(taken))
        for log in self.logs.values():
            log.append(told)
        self.console.print(told)
        return True

    def _save(self, name: str) -> None:
        if not name:
            raise UsageError(self.speak("save-needs"))
        if not self.running.save:
            raise UsageError(self.speak("save-none"))
        path = Path(name).expanduser()
        try:
            with path.open("xb") as file:
                file.write(self.running.save.path.read_bytes())
        except FileExistsError:
            raise UsageError(self.speak("save-there", path=path)) from None
        except OSError as error:
            raise UsageError(self.speak("save-cannot", path=path, why=error.strerror)) from None
        self._say("save-done", path=path)


def _pays(view: SeatView) -> bool:
    """Return whether building costs cards now."""
    return view.decision in (F_ACTION, F_SPECIAL)


def _face(view: SeatView) -> object:
    """Return the parts of the board whose change makes drawing it again worthwhile."""
    s = view.s
    rows = (s.road, s.ships, s.owner, s.building, s.knight, s.marks)
    things = (s.robber, s.pirate, s.merchant_hex, s.merchant_owner, s.number)
    return repr((rows, things))


def _choices(view: SeatView, legal: Sequence[Action]) -> set[int]:
    """Return the vertices to mark: in the action phase, sites for a settlement."""
    texts = [str(a) for a in legal if not _pays(view) or a.kind == "settlement"]
    found = (_VERTEX.search(text) for text in texts)
    return {int(match[0][1:]) for match in found if match and " v" in match.string}
