"""`hexhold dataset`: write games as training data in Parquet files."""

from __future__ import annotations

import json
import re
import shlex
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Annotated, Any

from hexhold.cli.arguments.board_names import read_board
from hexhold.cli.arguments.bot_names import check_bots
from hexhold.cli.arguments.games import (
    INTERRUPTED,
    MOST_SEED,
    Flag,
    JobsArgument,
    JsonArgument,
    LimitArgument,
    first_seed,
    game_flags,
)
from hexhold.cli.arguments.house_rules import (
    NO_FLAGS,
    GameFlags,
)
from hexhold.cli.arguments.numbers import whole
from hexhold.cli.compile_progress import showing
from hexhold.cli.console import complain, make_console, playing, progress
from hexhold.editions import EDITIONS, USUAL_PLAYERS
from hexhold.errors import UsageError
from hexhold.language import say

if TYPE_CHECKING:
    from hexhold.cli.runs.datasets import Order
    from hexhold.environments.dataset.card import Card

DEFAULT_BOTS = "steady"
DEFAULT_GAMES = 1000
DEFAULT_TRADES = "one"
DEFAULT_FORCED = "ask"
GAMES_A_FILE = 100
MOST_GAMES_A_FILE = 1_000_000
RECORD_ENDING = ".jsonl"


def dataset(
    *,
    out: Path,
    games: Annotated[int | None, whole(1, MOST_SEED)] = None,
    bots: str | None = None,
    players: Annotated[int | None, whole(2, 6)] = None,
    game: GameFlags = NO_FLAGS,
    seed: Annotated[int | None, whole(0, MOST_SEED)] = None,
    limit: LimitArgument = None,
    records: Path | None = None,
    trades: str = DEFAULT_TRADES,
    forced: str = DEFAULT_FORCED,
    policy: Flag = False,
    games_a_file: Annotated[int, whole(1, MOST_GAMES_A_FILE)] = GAMES_A_FILE,
    jobs: JobsArgument = 1,
    as_json: JsonArgument = False,
) -> int:
    """Write games as training data: observations, legal actions, and the actions chosen.

    The files are Parquet with a row for each step; a data card explains them. How to read them:
    docs/research/datasets.md. Needs pyarrow: pip install 'hexhold[data]'.

    Parameters
    ----------
    out
        A folder for the files; a new one, or an empty one.
    games
        How many games; 1000 if left out.
    bots
        Who plays, such as steady,random or my_module:MyBot,steady; they take the seats in turn.
        All steady if left out.
    players
        How many seats; 4 unless --preset says otherwise.
    seed
        Game i is played from this number plus i; drawn if left out.
    records
        A folder of records to use instead of new games; all of one edition, number of players and
        house rules.
    trades
        Which offers have an id: none; one, one card for one; two, up to two cards on each side.
        Others are left out.
    forced
        ask writes a row for every decision; play none for a decision with one legal id.
    policy
        Also write how often a bot's search visited each id, as mighty reports it.
    games_a_file
        How many games per file.
    """
    if records is None:
        games = DEFAULT_GAMES if games is None else games
        first = first_seed(seed, games)
        given = game.completed(players)
        count = given.players or USUAL_PLAYERS
        named = _bots(bots, count, limit)
        seats = tuple(named[p % len(named)] for p in range(count))
        options = given.options()
        from hexhold.cli.runs.datasets import Order
        from hexhold.cli.runs.simulation import SimulationPlan

        chosen = read_board(given.board)
        plan = SimulationPlan(
            seats, given.edition, options, given.variant, first, None, chosen, limit
        )
        order = Order(out, trades, games, games_a_file, named, plan, forced=forced, policy=policy)
        how = game_flags(games, first, count, *given[1:])
        how += ["--bots", ",".join(named)]
        how += [] if limit is None else ["--limit", f"{limit:g}"]
    else:
        _refuse_with_records(
            games=games,
            bots=bots,
            players=players,
            seed=seed,
            limit=limit,
            policy=policy or None,
            **game.given(),
        )
        files = _files_in(records)
        from hexhold.cli.runs.datasets import Order

        order = Order(out, trades, len(files), games_a_file, records=files, forced=forced)
        how = ["--records", records.resolve().name]
    return _carry_out(order, how, jobs, as_json)


def _bots(bots: str | None, seats: int, limit: float | None) -> tuple[str, ...]:
    """Return the bots that take the seats in turn, each once."""
    names = tuple(name.strip() for name in (DEFAULT_BOTS if bots is None else bots).split(","))
    if len(names) > seats:
        raise UsageError(f"--bots names {len(names)} for {say('n-seats', n=seats)}; see --players")
    check_bots(names, limit)
    return names


def _refuse_with_records(**given: object) -> None:
    for name, value in given.items():
        if value is not None:
            raise UsageError(f"--{name} is for new games: leave it out with --records")


def _files_in(folder: Path) -> tuple[Path, ...]:
    """Return the records in a folder, game-9 before game-10."""
    try:
        found = [file for file in folder.iterdir() if file.suffix == RECORD_ENDING]
    except OSError as error:
        raise UsageError(f"--records: cannot read {folder}: {error.strerror or error}") from None
    if not found:
        raise UsageError(f"--records: there are no records (*{RECORD_ENDING}) in {folder}")
    for file in found:
        # Opening a pipe would wait until a program writes to it.
        if not file.is_file():
            raise UsageError(f"--records: {file} is not a regular file")
    return tuple(sorted(found, key=_by_number))


def _by_number(file: Path) -> list[tuple[int, int, str]]:
    parts = re.findall(r"([0-9]+)|([^0-9]+)", file.name)
    return [(0, int(number), number) if number else (1, 0, text) for number, text in parts]


def _carry_out(order: Order, how: Sequence[str], jobs: int, as_json: bool) -> int:
    from hexhold.bots.warm import warm
    from hexhold.cli.runs.datasets import libraries
    from hexhold.environments.dataset.folder import begin_folder

    card = _blank_card(order, how)
    with showing() as watch:
        warm(libraries(), watch)
    begin_folder(order.folder, card)
    began = monotonic()
    whole, complaints = _make(order, card, jobs)
    seconds = monotonic() - began
    if as_json:
        print(json.dumps(_as_json(order, card, seconds)))
    else:
        _report(order, card, seconds)
    if not whole:
        done = f"{card.counts.games} of {say('n-games', n=order.games)}"
        complain(f"stopped; the files in {order.folder} are complete and hold {done}")
        return INTERRUPTED
    return 1 if complaints else 0


def _blank_card(order: Order, how: Sequence[str]) -> Card:
    from hexhold.cli.runs.datasets import check_records
    from hexhold.environments import ActionSpace, Encoder
    from hexhold.environments.batch.arguments import most_forced
    from hexhold.environments.dataset.card import new_card
    from hexhold.environments.dataset.columns import columns_of

    most_forced(order.forced)
    plan = order.plan
    if plan is None:
        with progress("Checking records", order.games) as advance:
            setting = check_records(order.records, advance)
    else:
        setting = plan.setting()
    space, encoder = ActionSpace(setting, order.trades), Encoder(setting)
    rest = ["--trades", order.trades, "--games-a-file", str(order.games_a_file), "--out", "FOLDER"]
    if order.forced != DEFAULT_FORCED:
        rest = ["--forced", order.forced, *rest]
    rest = ["--policy", *rest] if order.policy else rest
    command = shlex.join(["hexhold", "dataset", *how, *rest])
    board = "as in the records" if plan is None else plan.board_name
    card = new_card(space, encoder, columns_of(space, encoder, order.policy), board, command)
    card.forced = order.forced
    if plan is not None:
        card.bots, card.seed = list(order.bots), plan.seed
    return card


def _make(order: Order, card: Card, jobs: int) -> tuple[bool, int]:
    """Make the files; return whether all were made, and the number of complaints."""
    from hexhold.cli.runs.datasets import run as make_files
    from hexhold.environments.dataset.folder import remove_unlisted, write_card

    complaints = 0
    what = "Playing" if order.plan else "Replaying"
    try:
        with (
            playing(what, order.games) as run,
            closing(make_files(order, min(jobs, order.files), run.advance)) as made,
        ):
            for file in made:
                card.add(file.shard)
                write_card(order.folder, card)
                complaints += len(file.complaints)
                for line in file.complaints:
                    complain(line)
        # Again after an interrupt: it may have come while the card was being written.
        card.complete = run.whole
        write_card(order.folder, card)
    finally:
        remove_unlisted(order.folder)
    return run.whole, complaints


def _as_json(order: Order, card: Card, seconds: float) -> dict[str, Any]:
    played, counts = card.played, card.counts
    return {
        **{name: getattr(counts, name) for name in counts.__struct_fields__},
        "seconds": round(seconds, 3),
        "files": len(card.shards),
        "bytes": sum(shard.bytes for shard in card.shards),
        "out": str(order.folder),
        "complete": card.complete,
        "bots": card.bots,
        "players": played.players,
        "edition": played.edition,
        "options": played.options,
        "variants": played.variants,
        "board": played.board,
        "seed": card.seed,
        "trades": card.trades,
    }


def _report(order: Order, card: Card, seconds: float) -> None:
    counts, console = card.counts, make_console()
    pace = counts.decisions / seconds if seconds else 0.0
    size = sum(shard.bytes for shard in card.shards) / 1e6
    console.print(
        f"{EDITIONS[card.played.edition].name}: {say('n-games', n=counts.games)}, "
        f"{say('n-decisions', n=counts.decisions)}, {counts.rows} rows, {size:.1f} MB in "
        f"{order.folder}; {seconds:.2f} s ({pace:.0f} decisions per second)",
        soft_wrap=True,
    )
    if counts.left_out:
        left = say("n-decisions", n=counts.left_out)
        console.print(
            f"{left} left out: offers without an id under --trades {card.trades}.", soft_wrap=True
        )
