"""The setting of a game: edition, options, number of players and map."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from numbers import Integral

from hexhold.board import (
    BEGINNER,
    GOLD,
    SEA,
    BoardLayout,
    Chart,
    FairDraw,
    GameMap,
    Geometry,
    box,
    find_board,
    geometry,
)
from hexhold.compiler import RecordArray, bit_of, freeze, read_only
from hexhold.editions import (
    CARD_TYPES,
    EDITIONS,
    OPTIONS,
    RESOURCES,
    VARIANTS,
    Preset,
    Value,
    encode,
    resolve,
    variants_in_force,
)
from hexhold.engine.island.maps import board_record
from hexhold.engine.vocabulary.codes import NEUTRAL_COLOURS
from hexhold.engine.vocabulary.layout import Board, State
from hexhold.errors import UsageError, quoted

FEWEST_PLAYERS = 2
MOST_PLAYERS = 6
BEGINNER_SETUP = "beginner"
"""The value of the option `setup` that gives the first pieces fixed places (S-2)."""
BEGINNER_PLAYERS = (3, 4)
NO_TEAMS = OPTIONS["teams"].default
PLAYERS_IN_TEAMS = {"pairs": (4, 6), "threes": (6,)}
"""The numbers of players for each value of the option `teams`."""
NEEDS_BEGINNER_BOARD = (
    'setup: the beginner set-up needs the beginner board: name "beginner", or leave the board out'
)


def lay(s: State, layout: BoardLayout) -> None:
    """Put hexes, number tokens and harbors into a blank state."""
    for h, terrain in enumerate(layout.terrain):
        s.terrain[h] = terrain
        s.number[h] = layout.numbers[h]
    s.harbor_count = len(layout.harbors)
    for i, (edge, harbor) in enumerate(layout.harbors):
        s.harbor_edge[i] = edge
        s.harbor_type[i] = harbor
    if layout.open_numbers is not None:
        for h in layout.open_numbers.hexes:
            s.unnumbered |= bit_of(h)
        for number in layout.open_numbers.tokens:
            s.token_stack[number] += 1
    if layout.fog is not None:
        for h in layout.fog.hexes:
            s.fog |= bit_of(h)
        for t, n in enumerate(layout.fog.terrain):
            s.fog_terrain[t] = n
        for number in layout.fog.tokens:
            s.fog_token[number] += 1


@dataclass(frozen=True)
class Setting:
    """Everything about a game that no action changes; shared by its copies."""

    edition: str
    """`6e`, `4e`, `3d`, `classic` or `base`."""
    house_rules: Mapping[str, object]
    """The options that were given explicitly."""
    variants: tuple[str, ...]
    """Their keys, such as `knight_errant`."""
    options: Mapping[str, Value]
    """The value of every option."""
    players: int
    """How many seats there are."""
    rows: tuple[int, ...]
    """How many hexes each row of the board has, from the top."""
    chart: Chart | None = None
    """What a sea scenario adds to the board (F-6)."""
    has_open_numbers: bool = field(default=False, compare=False)
    """Whether number tokens are still to come at the start (F-9)."""
    has_fog: bool = field(default=False, compare=False)
    """Whether hexes lie face down at the start (F-8)."""
    game_map: GameMap | None = field(default=None, compare=False)
    """The map of the board, if it has one."""
    fair: bool = field(default=False, compare=False)
    """Whether the board is drawn again until it is fair."""
    layout: BoardLayout | None = field(default=None, compare=False)
    """The board at the start; None if it is drawn."""

    @property
    def owners(self) -> int:
        """Return the number of owners of pieces: players, and neutral colours for two (W-1)."""
        return self.players + (NEUTRAL_COLOURS if self.for_two else 0)

    @property
    def for_two(self) -> bool:
        """Return whether section W applies: two play, and not without neutral colours."""
        return self.players == FEWEST_PLAYERS and not self.options["no_neutrals"]

    @cached_property
    def team_count(self) -> int:
        """Return the number of teams (V teams); where everyone plays alone, that of the players.

        The team of player p is p modulo this number.
        """
        return self.players // (OPTIONS["teams"].encode(self.options["teams"]) + 1)

    def team_of(self, player: int) -> tuple[int, ...]:
        """Return the members of a player's team; where everyone plays alone, the player."""
        return tuple(range(player % self.team_count, self.players, self.team_count))

    @property
    def teams(self) -> tuple[tuple[int, ...], ...]:
        """Return the members of each team; empty if everyone plays alone."""
        if self.options["teams"] == NO_TEAMS:
            return ()
        return tuple(self.team_of(p) for p in range(self.team_count))

    @property
    def points_to_win(self) -> int:
        """Return the points that a player, or a team together, needs to win (T-2, V teams)."""
        if not self.teams:
            return int(self.options["victory_points"])
        return int(self.options["team_points"]) * len(self.teams[0])

    @property
    def expansion(self) -> bool:
        """Return whether this is Cities & Knights, not the base game (section G)."""
        return EDITIONS[self.edition].expansion

    @property
    def card_types(self) -> tuple[str, ...]:
        """Return the types of cards in a hand: commodities only in the expansion (C-1)."""
        return CARD_TYPES if self.expansion else RESOURCES

    @cached_property
    def at_sea(self) -> bool:
        """Return whether the board has sea or gold (section F)."""
        layout = self.game_map.layout if self.game_map else self.layout
        return layout is not None and not {SEA, GOLD}.isdisjoint(layout.terrain)

    @property
    def has_wonders(self) -> bool:
        """Return whether there are wonders to build (F-10)."""
        return self.chart is not None and self.chart.wonders is not None

    @property
    def geometry(self) -> Geometry:
        """Return the map's geometry."""
        return geometry(self.rows)

    @property
    def deals(self) -> int:
        """Return 1 if the board is drawn when a game begins, 0 if it is given."""
        return int(self.layout is None)

    @property
    def box(self) -> Board:
        """Return the engine's `Board`, to be read field by field."""
        record: Board = board_record(
            self.rows, self.edition, self.players, self.chart, self.game_map, self.fair
        )
        return record

    @cached_property
    def board(self) -> RecordArray:
        """Return the engine's `Board` as a read-only array of one record."""
        return read_only(freeze(self.box))

    @cached_property
    def sound_codes(self) -> set[int]:
        """Return the codes of actions that are known to have a text (see `notation.check_code`)."""
        return set()

    def blank_state(self) -> State:
        """Return a state with only players, options and the board, unless that is drawn."""
        s = State()
        for name, number in encode(self.options).items():
            setattr(s, name, number)
        s.expansion = int(self.expansion)
        s.players = self.players
        s.owners = self.owners
        s.wonders = int(self.has_wonders)
        if self.layout is not None:
            lay(s, self.layout)
        return s


def beginner_board(
    board: BoardLayout | GameMap | FairDraw | None, players: int
) -> BoardLayout | GameMap | FairDraw:
    """Return the board of a game with the beginner set-up: the beginner board, unless one is given.

    A given board has the beginner board's terrain and harbors; its number tokens may have moved
    since the game began (P-13).

    Raises:
        UsageError: it cannot be played on that board, or by this number of players.
    """
    if players not in BEGINNER_PLAYERS:
        raise UsageError(f"setup: the beginner set-up is for 3 or 4 players, not for {players}")
    if board is None:
        return BEGINNER
    if not isinstance(board, BoardLayout) or not _has_its_hexes_and_harbors(board):
        raise UsageError(NEEDS_BEGINNER_BOARD)
    return board


def _has_its_hexes_and_harbors(board: BoardLayout) -> bool:
    return (board.rows, board.terrain, sorted(board.harbors), board.chart) == (
        BEGINNER.rows,
        BEGINNER.terrain,
        sorted(BEGINNER.harbors),
        BEGINNER.chart,
    )


def _check_teams(teams: str, players: int) -> None:
    """Raise `UsageError` if the players do not make two or more full teams (V teams)."""
    fitting = PLAYERS_IN_TEAMS[teams]
    if players not in fitting:
        for_whom = " or ".join(map(str, fitting))
        raise UsageError(f"teams: {teams} are for {for_whom} players, not for {players}")


def _team_points(edition: str, values: Mapping[str, Value]) -> int:
    """Return a team member's share of the points to win (V teams).

    It rises and falls with `victory_points`, which a scenario or a house rule may change.
    """
    usual = EDITIONS[edition].options
    share = int(usual["team_points"]) + int(values["victory_points"]) - int(usual["victory_points"])
    return min(max(share, OPTIONS["team_points"].low), OPTIONS["team_points"].high)


def _check_variants(values: Mapping[str, Value], players: int) -> None:
    """Raise `UsageError` if a variant is not for this number of players."""
    for variant in VARIANTS.values():
        if not variant.is_for(players) and variant.options.items() <= values.items():
            fitting = " or ".join(str(n) for n in variant.players)
            raise UsageError(
                f"{variant.key}: this variant is for {fitting} players, not for {players}"
            )


def make_setting(
    edition: str,
    options: Mapping[str, object] | None,
    variants: Iterable[str],
    players: int,
    board: BoardLayout | GameMap | FairDraw | None = None,
) -> Setting:
    """Check and complete what a game is played with; raises `UsageError`.

    Without a board one is drawn from the box, or with the beginner set-up the beginner board is
    taken. A scenario's points count, and those of F-5 with
    them, unless the options give others.
    """
    if isinstance(players, Integral) and not isinstance(players, bool):
        players = int(players)
    if type(players) is not int or not FEWEST_PLAYERS <= players <= MOST_PLAYERS:
        raise UsageError(
            f"players: {FEWEST_PLAYERS} to {MOST_PLAYERS} can play, not {quoted(players)}"
        )
    values = resolve(edition, options, variants)
    _check_variants(values, players)
    if values["setup"] == BEGINNER_SETUP:
        board = beginner_board(board, players)
    fair = isinstance(board, FairDraw)
    board = None if isinstance(board, FairDraw) else board
    game_map = board if isinstance(board, GameMap) else None
    layout = board.layout if isinstance(board, GameMap) else board
    chart = None if layout is None else layout.chart
    if game_map is not None and players not in game_map.players:
        raise UsageError(f"players: {game_map.for_whom()}, not for {players}")
    rows = box(players).rows if layout is None else layout.rows
    if players == FEWEST_PLAYERS and rows != box(players).rows:
        raise UsageError("players: two players need the board of 19 hexes (W-1)")
    if chart is not None and chart.victory_points and "victory_points" not in (options or {}):
        values["victory_points"] = chart.victory_points + int(values["sea_extra_points"])
    if values["teams"] != NO_TEAMS:
        _check_teams(str(values["teams"]), players)
        if "team_points" not in (options or {}):
            values["team_points"] = _team_points(edition, values)
    return Setting(
        edition=edition,
        house_rules=dict(options or {}),
        variants=variants_in_force(edition, variants, values),
        options=values,
        players=players,
        rows=rows,
        chart=chart,
        has_open_numbers=layout is not None and layout.open_numbers is not None,
        has_fog=layout is not None and layout.fog is not None,
        game_map=game_map,
        fair=fair,
        layout=layout if game_map is None else None,
    )


def check_preset(preset: Preset, where: str) -> None:
    """Check that a preset can be played by each of its numbers of players; raise `UsageError`."""
    for players in preset.players:
        try:
            board = find_board(preset.board, players)
            make_setting(preset.edition, preset.options, preset.variants, players, board)
        except UsageError as error:
            raise UsageError(f"{where}: {preset.key}: {error}") from None
