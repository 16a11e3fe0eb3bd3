"""Presets, editions, house rules and variants: `--option victory_points=10`."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Annotated, NamedTuple

from cyclopts import Parameter

from hexhold.cli.arguments.board_names import BoardArgument
from hexhold.editions import DEFAULT_EDITION, OPTIONS, chosen_game, find_preset, resolve, with_setup
from hexhold.errors import UsageError

EDITION_HELP = "6e, 4e, 3d, classic or base"
EditionArgument = Annotated[str, Parameter(help=f"{EDITION_HELP}.")]
OptionArgument = Annotated[
    tuple[str, ...],
    Parameter(negative=(), help="A house rule, such as victory_points=10; may be repeated."),
]
VariantArgument = Annotated[
    tuple[str, ...],
    Parameter(negative=(), help="A variant, such as knight_errant; may be repeated."),
]


class GameArguments(NamedTuple):
    """What is played: the flags that would say the same without a preset."""

    players: int | None
    edition: str
    option: tuple[str, ...]
    variant: tuple[str, ...]
    board: str | None

    def options(self, setup: str | None = None) -> dict[str, object]:
        """Return house rules by name, including the set-up.

        Raises:
            UsageError: they do not fit the edition and its variants.
        """
        return checked_options(self.edition, self.option, self.variant, setup)


@Parameter(name="*")
@dataclass(frozen=True)
class GameFlags:
    """The flags that choose a game; without any, the game is 6e on a random board."""

    preset: Annotated[
        str | None,
        Parameter(
            help="A game by name, such as duel, which other arguments change; `hexhold presets` "
            "lists them."
        ),
    ] = None
    edition: Annotated[str | None, Parameter(help=f"{EDITION_HELP}; 6e if left out.")] = None
    option: OptionArgument = ()
    variant: VariantArgument = ()
    board: BoardArgument = None

    def completed(self, players: int | None, more_options: Sequence[str] = ()) -> GameArguments:
        """Return the flags with what the preset adds.

        Raises:
            UsageError: there is no such preset, or it is for other numbers of players.
        """
        option = (*self.option, *more_options)
        if self.preset is None:
            edition = DEFAULT_EDITION if self.edition is None else self.edition
            return GameArguments(players, edition, option, self.variant, self.board)
        typed = read_options(option)
        chosen = chosen_game(self.preset, players, self.edition, typed, self.variant, self.board)
        added = {k: v for k, v in find_preset(self.preset).options.items() if k not in typed}
        texts = (f"{name}={str(value).lower()}" for name, value in added.items())
        return GameArguments(
            chosen.players, chosen.edition, (*texts, *option), tuple(chosen.variants), chosen.board
        )

    def given(self) -> dict[str, object]:
        """Return each flag by its name, None if it was left out."""
        return {name: value or None for name, value in vars(self).items()}


NO_FLAGS = GameFlags()


def read_options(texts: Iterable[str]) -> dict[str, object]:
    """Return values by option name; raise `UsageError` for a text other than `name=value`.

    >>> read_options(["victory_points=10", "robber_waits=no"])
    {'victory_points': 10, 'robber_waits': False}
    """
    return dict(_read(text) for text in texts)


def _read(text: str) -> tuple[str, object]:
    name, equals, value = (part.strip() for part in text.partition("="))
    if not equals or not name or not value:
        raise UsageError(f"--option takes name=value, as in victory_points=10, not {text!r}")
    return name, OPTIONS[name].read(value) if name in OPTIONS else value


def checked_options(
    edition: str, option: Sequence[str], variant: Sequence[str], setup: str | None = None
) -> dict[str, object]:
    """Return house rules by name, including the set-up.

    Raises:
        UsageError: they do not fit the edition and its variants.
    """
    options = read_options(option)
    if len(options) < len(option):
        raise UsageError(f"--option sets something twice: {', '.join(option)}")
    options = dict(with_setup(options, setup) or {})
    resolve(edition, options, variant)
    return options
