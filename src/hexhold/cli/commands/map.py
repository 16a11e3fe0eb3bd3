"""`hexhold map`: list the boards, or check and show a map."""

from pathlib import Path
from typing import Annotated

from rich.console import Console
from rich.table import Column, Table

from hexhold.board import (
    FAIR_NAME,
    SEA,
    TERRAINS,
    BoardLayout,
    FairDraw,
    GameMap,
    board_names,
    geometry,
    named_board,
    no_shuffles,
    parse_map,
    read_map_file,
    scenario_maps,
)
from hexhold.cli.arguments.languages import LanguageArgument, spoken
from hexhold.cli.arguments.numbers import whole
from hexhold.cli.compile_progress import compiling
from hexhold.cli.console import fail, make_console
from hexhold.errors import PositionError, UsageError
from hexhold.language import Language, Speak, said, say, speaking, translated

NO_PIECE = -1
USUAL = 4
"""The default number of players for a fair board."""


def map(
    board: str | None = None,
    /,
    *,
    players: Annotated[int | None, whole()] = None,
    seed: Annotated[int | None, whole()] = None,
    language: LanguageArgument = None,
) -> None:
    """List the boards, or check a map and show it.

    Parameters
    ----------
    board
        A name, or a file with a map in TOML or JSON; docs/rules/maps.md describes the format.
    players
        How many players; the fewest that the map allows if left out.
    seed
        Show the board that this seed gives instead of the map's own layout, and how fair it is.
    """
    speaks = spoken(language)
    console = make_console()
    if board is None:
        for name, value in (("--players", players), ("--seed", seed)):
            if value is not None:
                raise UsageError(f"{name} needs a board: a name or a file")
        console.print(_listed(speaks))
        return
    if board == FAIR_NAME:
        count = USUAL if players is None else players
        layout = _drawn(FairDraw(), count, seed or 0, speaks)
        _show(layout, console, speaks)
        console.print(_figures(layout, count, speaks), soft_wrap=True)
        return
    found = _find(board, players)
    count = found.players[0] if players is None else players
    if count not in found.players:
        raise UsageError(f"--players: {found.for_whom()}, not for {count}")
    layout = found.layout if seed is None else _drawn(found, count, seed, speaks)
    for line in _facts(found, speaks):
        console.print(line, soft_wrap=True)
    _show(layout, console, speaks)
    if seed is not None:
        console.print(_figures(layout, count, speaks), soft_wrap=True)


def _find(board: str, players: int | None) -> GameMap:
    if board in board_names() and scenario_maps(board):
        if players is None:
            return scenario_maps(board)[0]
        found = named_board(board, players)
        assert isinstance(found, GameMap)
        return found
    if board in board_names():
        layout = named_board(board, 3)
        assert isinstance(layout, BoardLayout)
        return GameMap(say("board-beginner"), "", (2, 3, 4, 5, 6), layout, no_shuffles(layout))
    path = Path(board)
    if not path.suffix and path.name == board and not path.exists():
        named_board(board, 0)
    data = read_map_file(path)
    try:
        return parse_map(data, "map")
    except PositionError as wrong:
        fail(f"{board}: {wrong}")


def _figures(layout: BoardLayout, players: int, language: Language) -> str:
    from hexhold.game.fairness import fairness_of

    speak, found = speaking(language), fairness_of(layout, players)
    each = (
        f"{speak(f'terrain-{one.terrain}')} {one.pips} / {one.share}" for one in found.resources
    )
    return speak(
        "map-figures", sites=", ".join(f"{n}" for n in found.best_sites), resources=", ".join(each)
    )


def _drawn(found: GameMap | FairDraw, players: int, seed: int, language: Language) -> BoardLayout:
    from hexhold.bots.warm import without_bots

    with compiling(without_bots, language):
        from hexhold.game import Game
        from hexhold.game.positions.boards import layout_of

        game = Game.new(players, seed=seed, board=found)
        return layout_of(game.state(), game.setting)


def _listed(language: Language) -> Table:
    speak = speaking(language)
    width = max(len(one) for one in board_names())
    key = Column(speak("map-column-board"), no_wrap=True, min_width=width)
    columns = ("players", "hexes", "points", "areas", "about")
    table = Table(key, *(speak(f"map-column-{column}") for column in columns))
    all_counts = speak("map-up-to", fewest=2, most=6)
    table.add_row(board_names()[0], all_counts, "19", "–", "–", speak("map-beginner"))
    table.add_row(FAIR_NAME, all_counts, "19, 30", "–", "–", speak("map-fair"))
    for name in board_names()[2:]:
        for one in scenario_maps(name):
            chart = one.layout.chart
            points = str(chart.victory_points) if chart else "–"
            areas = str(chart.areas) if chart else "–"
            numbers = ", ".join(str(n) for n in one.players)
            title = translated(one.title, f"map-{name}", language)
            table.add_row(name, numbers, str(len(one.layout.terrain)), points, areas, title)
    return table


def _facts(found: GameMap, language: Language) -> list[str]:
    speak = speaking(language)
    layout, chart = found.layout, found.layout.chart
    own = found in scenario_maps(found.key)
    about = translated(found.about, f"map-{found.key}-about", language) if own else found.about
    lines = [_for_whom(found, own, language), *([about] if about else []), _land(layout, speak)]
    if chart is not None and chart.areas:
        names = [
            " ".join(f"h{h}" for h, n in enumerate(chart.area) if n == area)
            for area in range(1, chart.areas + 1)
        ]
        lines.append(speak("map-areas", n=chart.island_points, names="; ".join(names)))
    if chart is not None and chart.victory_points:
        lines.append(speak("map-points", n=chart.victory_points))
    for what, h in (("pirate", chart.pirate), ("robber", chart.robber)) if chart else ():
        if h >= 0:
            lines.append(speak("map-comes-in", what=what, hex=f"h{h}"))
    moved = sum(n >= 0 for n in found.shuffles.group)
    if moved:
        groups = speak("n-groups", n=found.shuffles.groups)
        lines.append(speak("map-shuffled", n=moved, groups=groups))
    return lines


def _for_whom(found: GameMap, own: bool, language: Language) -> str:
    """Return the title and numbers of players; maps of the package are translated."""
    speak = speaking(language)
    title = translated(found.title, f"map-{found.key}", language) if own else found.title
    numbers = ", ".join(str(n) for n in found.players)
    titled = said(title, language) or speak("map-untitled")
    return speak("map-for", title=titled, numbers=numbers)


def _land(layout: BoardLayout, speak: Speak) -> str:
    land = [kind for kind in layout.terrain if kind != SEA]
    kinds = [
        f"{land.count(kind)} {speak(f'terrain-{TERRAINS[kind]}')}"
        for kind in range(SEA)
        if kind in land
    ]
    return speak(
        "map-land",
        n=len(layout.terrain),
        land=len(land),
        kinds=", ".join(kinds),
        harbors=speak("n-harbors", n=len(layout.harbors)),
    )


def _show(layout: BoardLayout, console: Console, language: Language) -> None:
    from hexhold.drawing.board_text import draw_board, marked_corners
    from hexhold.engine.vocabulary.layout import State
    from hexhold.game.setting import lay

    s = State()
    lay(s, layout)
    g = geometry(layout.rows)
    for v in range(g.vertex_count):
        s.owner[v] = NO_PIECE
    for e in range(g.edge_count):
        s.road[e] = NO_PIECE
    s.robber = s.pirate = s.merchant_hex = s.merchant_owner = NO_PIECE
    for line in draw_board(s, g, console.width, (), language):
        console.print(line, soft_wrap=True)
    for note in marked_corners(layout.chart, speaking(language)):
        console.print(note, soft_wrap=True)
