"""An action: a player's decision and, if chance plays a part, its result."""

from __future__ import annotations

from collections.abc import Sequence

from hexhold.engine.vocabulary import codes
from hexhold.errors import IllegalAction, quoted
from hexhold.game.codec import by_player, kind_of, number_at, player_of
from hexhold.game.happenings import Happening
from hexhold.game.notation import (
    Argument,
    arguments_of,
    parse,
    word_of,
    write,
    write_result,
    write_words,
)
from hexhold.game.outcomes import NO_RESULT, involved
from hexhold.game.setting import Setting
from hexhold.game.step_notes import Note, happenings_of


class Action:
    """An immutable action; ``str(action)`` is its text, with the result if it has one."""

    __slots__ = ("_happenings", "_notes", "_setting", "code", "privy", "result")

    def __init__(
        self,
        code: int,
        setting: Setting,
        result: int = NO_RESULT,
        privy: frozenset[int] | None = None,
        notes: Sequence[Note] = (),
    ) -> None:
        self.code = code
        """The engine's code of the action."""
        self.result = result
        """The engine's number of the random result; -1 if there is none, or none yet."""
        self.privy = privy
        """The players who know its arguments; None if all do (T-4)."""
        self._setting = setting
        self._notes = notes
        self._happenings: tuple[Happening, ...] | None = None

    @property
    def player(self) -> int:
        """Return the player who acts."""
        return player_of(self.code)

    @property
    def happenings(self) -> tuple[Happening, ...]:
        """Return what happened when the action was carried out, in order; empty if it was not."""
        if self._happenings is None:
            self._happenings = happenings_of(self._notes, self._setting)
        return self._happenings

    @property
    def kind(self) -> str:
        """Return the first word, or two words for a card: `city`, `play crane`."""
        return word_of(self.code)

    @property
    def words(self) -> str:
        """Return the text without player and result: `city v10`."""
        return write_words(self.code, self._setting)

    @property
    def arguments(self) -> tuple[Argument, ...]:
        """Return the arguments after the first word or card name, with type, text and value."""
        return tuple(arguments_of(self.code, self._setting))

    @property
    def is_open(self) -> bool:
        """Whether `seen_by` returns the same for everyone (T-4)."""
        return self.privy is None and involved(self.code) is None

    def _text(self, result: str) -> str:
        text = write(self.code, self._setting)
        return f"{text} => {result}" if result else text

    def __str__(self) -> str:
        if self.result == NO_RESULT:
            return write(self.code, self._setting)
        return self._text(write_result(self.code, self.result))

    def _veiled(self) -> str:
        """Return the text without its card. The target of a Commercial Harbor is public (P-31)."""
        harbor = kind_of(self.code) == codes.A_HARBOR
        whom = f" p{number_at(self.code, 0)}" if harbor else ""
        return f"p{self.player}: {self.kind}{whom}"

    def seen_by(self, viewer: int | None) -> str:
        """Return the text as one seat may know it (T-4); None is a spectator."""
        if self.privy is not None and viewer not in self.privy:
            return self._veiled()
        if self.result == NO_RESULT:
            return write(self.code, self._setting)
        insiders = involved(self.code)
        if insiders is None or viewer in insiders:
            return str(self)
        if kind_of(self.code) == codes.A_PLAY and viewer is not None:
            return self._text(write_result(self.code, self.result, frozenset({viewer})))
        return write(self.code, self._setting)

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self}>"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Action):
            return NotImplemented
        return (self.code, self.result) == (other.code, other.result) and str(self) == str(other)

    def __hash__(self) -> int:
        return hash((self.code, self.result))


#: Kinds of actions with a card that only some players see (T-4).
_SECRET = (codes.A_RETURN, codes.A_GIVE, codes.A_TAKE, codes.A_TAKE_CARD)


class ToldAction(Action):
    """A step of a record that was not carried out: only its text is known.

    It has no happenings and no result; `str` gives the text as recorded.
    """

    __slots__ = ("_told",)

    def __init__(self, code: int, setting: Setting, told: str) -> None:
        kind = kind_of(code)
        face_down = kind == codes.A_HARBOR and bool(setting.options["harbor_face_down"])
        privy = frozenset({player_of(code)}) if face_down or kind in _SECRET else None
        super().__init__(code, setting, privy=privy)
        self._told = told

    @classmethod
    def read(cls, text: str, setting: Setting) -> ToldAction:
        """Return the action of a recorded text; raises `IllegalAction` if it is none."""
        player, code, _ = parse(text, setting)
        if player is None:
            raise IllegalAction(f"{quoted(text)} does not name its player")
        return cls(by_player(code, player), setting, text.strip())

    def __str__(self) -> str:
        return self._told

    def seen_by(self, viewer: int | None) -> str:
        """Return the text as one seat may know it, with a result only if that seat knew it."""
        if self.privy is not None and viewer not in self.privy:
            return self._veiled()
        insiders = involved(self.code)
        if insiders is None or viewer in insiders:
            return self._told
        return write(self.code, self._setting)
