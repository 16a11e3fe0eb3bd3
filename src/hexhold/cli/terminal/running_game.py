"""A game in progress: seats, bots' actions, saving and undo."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from zlib import crc32

from hexhold.bots import BOTS, CheckedBot, make_bot
from hexhold.bots.levels import called
from hexhold.cli.console import complain
from hexhold.cli.terminal.saves import Save
from hexhold.engine.vocabulary import codes
from hexhold.engine.vocabulary.decisions import F_MASTER, F_SPY
from hexhold.engine.vocabulary.layout import STREAMS
from hexhold.game import Action, Game
from hexhold.game.outcomes import NO_RESULT
from hexhold.language import ENGLISH, Language, speaking


@dataclass(frozen=True)
class Seats:
    """The players and bots of a game, by seat."""

    names: tuple[str, ...]
    bots: Mapping[int, str]
    """Player → name of the bot; the other players are people."""

    @property
    def people(self) -> tuple[int, ...]:
        """Return the seats of people."""
        return tuple(p for p in range(len(self.names)) if p not in self.bots)

    def titles(self, language: Language) -> tuple[str, ...]:
        """Return names with their seats, such as `p1 steady`, with bots named in the language."""
        names = [called(n, language) if p in self.bots else n for p, n in enumerate(self.names)]
        return tuple(f"p{p} {name}" for p, name in enumerate(names))


class RunningGame:
    """Plays a game, saves its record, and remembers which steps can be undone."""

    def __init__(self, game: Game, seats: Seats, save: Save | None) -> None:
        self.game = game
        self.seats = seats
        self.save = save
        self._before: list[Game] = []
        self._complained = False
        self._outside: dict[int, CheckedBot] = {}

    @property
    def next_player(self) -> int:
        """Return the player who decides next."""
        return self.game.to_act[0]

    @property
    def next_thinks(self) -> bool:
        """Return whether the next player is a bot that may need time to think."""
        bot = self.seats.bots.get(self.next_player)
        return bot is not None and bot not in BOTS

    def bot_acts(self) -> Action:
        """Let the next player, a bot, act.

        The choices of hexhold's bots depend on the game alone, so they are the same after an undo
        or a resume.
        """
        game, p = self.game, self.next_player
        last = str(game.history[-1]) if game.history else ""
        answer = self._seated(p, crc32(f"{len(game.history)} {p} {last}".encode())).decide(game)
        if answer.fault and not self._complained:
            self._complained = True
            complain(f"{answer.fault}; another bot decides in its place")
        self._before.clear()
        return self._apply(answer.action)

    def _seated(self, p: int, seed: int) -> CheckedBot:
        """Return the bot in a seat. Your own bot stays for the whole game."""
        name = self.seats.bots[p]
        if name in BOTS:
            return CheckedBot(make_bot(name, seed), p)
        if p not in self._outside:
            self._outside[p] = CheckedBot.by_name(name, seed, p)
        return self._outside[p]

    def person_acts(self, p: int, text: str) -> Action:
        """Apply a person's action; if it is illegal, raise `IllegalAction` and change nothing."""
        before = self.game.copy()
        action = self._apply(text if text.startswith("p") and ":" in text else f"p{p}: {text}")
        if taught_something(before, self.game, action):
            self._before.clear()
        else:
            self._before.append(before)
        return action

    def _apply(self, action: Action | str) -> Action:
        applied = self.game.apply(action)
        if self.save:
            self.save.add(applied)
            if self.game.is_over:
                self.save.finish(self.game)
        return applied

    def undo(self) -> Action | None:
        """Take back the last step if it revealed nothing, and return it."""
        if not self._before:
            return None
        taken = self.game.history[-1]
        self.game = self._before.pop()
        if self.save:
            self.save.cut(self.game)
        return taken


def taught_something(before: Game, after: Game, action: Action) -> bool:
    """Return whether an action revealed anything, or passed the decision to another player.

    Dice, thefts, drawn or inspected cards, cards from another hand, and questions to another player
    can't be taken back.
    """
    p = action.player
    old, new = before.state(), after.state()
    if action.result != NO_RESULT or after.to_act != (p,) or before.current != after.current:
        return True
    if any(dict(old[name].word) != dict(new[name].word) for name in STREAMS):
        return True
    if new.frame[new.depth - 1, codes.KIND] in (F_SPY, F_MASTER):
        return True
    fewer = [new.deck_size[t] < old.deck_size[t] for t in range(3)]
    fewer.append(new.development_size < old.development_size)
    others = [q for q in range(new.players) if q != p]
    fewer += [new.hand_size[q] < old.hand_size[q] for q in others]
    fewer += [new.progress_size[q] != old.progress_size[q] for q in others]
    return any(fewer)


def seat_names(
    bots: Mapping[int, str], players: int, language: Language = ENGLISH
) -> tuple[str, ...]:
    """Return names for a new game: bots have their own, and a single person is `you`."""
    alone = players - len(bots) == 1
    person = speaking(language)("name-you" if alone else "name-human")
    return tuple(bots.get(p, person) for p in range(players))


def bots_by_name(names: Sequence[str], kinds: Sequence[str]) -> dict[int, str]:
    """Return the seats of a record that bots had, by their names."""
    return {p: name for p, name in enumerate(names) if name in kinds}
