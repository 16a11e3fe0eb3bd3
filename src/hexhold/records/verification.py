"""Verify a record: its seed, its start, every action and every result."""

from collections.abc import Iterator
from typing import Any

from hexhold.board import FAIR_NAME, LARGE, STANDARD, board_names
from hexhold.errors import HexholdError, IllegalAction, PositionError, RecordError, UsageError
from hexhold.game import Game
from hexhold.game.notation import parse
from hexhold.language import say
from hexhold.records.fair_proof import check_fair
from hexhold.records.json_lines import ActionLine, Header, Sheet, Source, read_lines
from hexhold.records.record import LineFollower, does_not_follow, start_of, winner_said
from hexhold.records.record_writer import commitment
from hexhold.records.replay_check import has_state, playable_position
from hexhold.records.verdict import Verdict


def verify_record(source: Source) -> Verdict:
    """Check a record from its first line to its last.

    Raises:
        RecordError: its first line is not that of a record.
        StorageError: it cannot be read.
    """
    sheet = read_lines(source)
    verdict = Verdict()
    start = start_of(sheet.header)
    if sheet.header.fair is None:
        _check_commitment(sheet, verdict)
    else:
        check_fair(sheet.header, sheet.header.fair, verdict)
    seed = _seed_of(sheet)
    seeded = None if seed is None else _seeded_start(sheet.header, start, seed)
    _note_start(sheet, seed, start, seeded, verdict)
    follower = _Checker((seeded or start).copy(), sheet)
    follower.with_dice = "rng" in sheet.header.position or seeded is not None
    if _check_lines(follower, sheet, verdict):
        _check_end(follower, sheet, verdict)
    return verdict


def _seed_of(sheet: Sheet) -> int | None:
    seed = sheet.header.position.get("seed") if sheet.end is None else sheet.end.seed
    return seed if type(seed) is int else None


def _check_commitment(sheet: Sheet, verdict: Verdict) -> None:
    promised = sheet.header.commitment
    if promised is None:
        verdict.open.append("no seed was promised before the game")
    elif sheet.end is None:
        verdict.open.append("the promised seed is not revealed before the game is over")
    elif sheet.end.seed is None:
        verdict.wrong.append(RecordError(sheet.end.number, "the promised seed is not revealed"))
    elif commitment(sheet.end.seed) != promised:
        verdict.wrong.append(
            RecordError(sheet.end.number, f"seed {sheet.end.seed} is not the one that was promised")
        )
    else:
        verdict.proved.append(f"the commitment is that of seed {sheet.end.seed}")


def _is_of_an_own_map(start: Game) -> bool:
    """Return whether the board came from a map, whose draw can't be repeated."""
    rows, chart = start.setting.rows, start.setting.chart
    if chart is not None and chart.scenario in board_names():
        return False
    return chart is not None or rows not in (STANDARD, LARGE)


def _note_start(
    sheet: Sheet, seed: int | None, start: Game, seeded: Game | None, verdict: Verdict
) -> None:
    if seeded is not None:
        verdict.proved.append(f"seed {seed} gives the position at the start")
    elif seed is not None:
        what = f"seed {seed} does not give the position at the start"
        if _is_of_an_own_map(start):
            what += ", unless the board was drawn from a map that hexhold does not include"
        if sheet.header.commitment is None or _is_of_an_own_map(start):
            verdict.open.append(what)
        else:
            verdict.wrong.append(RecordError(1, what))


def _plain(game: Game) -> dict[str, Any]:
    position = game.position()
    position.pop("seed", None)
    return position


def _new_games(header: Header, start: Game, seed: int) -> Iterator[Game]:
    """Yield starts that a seed may have given: with the board and the first player drawn or not."""
    chart = start.setting.chart
    boards: list[Any] = [None, FAIR_NAME, header.position.get("board")]
    if chart is not None and chart.scenario in board_names():
        boards.append(chart.scenario)
    for board in boards:
        for first in (None, start.position()["first"]):
            try:
                yield Game.new(
                    players=start.setting.players,
                    edition=header.edition,
                    seed=seed,
                    options=dict(start.setting.house_rules),
                    variants=header.variants,
                    board=board,
                    first=first,
                )
            except HexholdError:
                continue


def _read_games(header: Header, seed: int) -> Iterator[Game]:
    """Yield starts that a given position and a seed may have given."""
    drawn = ("rng", "decks", "board")
    for left_out in range(1, len(drawn) + 1):
        whole = playable_position(header.position, header.rules)
        position = {k: v for k, v in whole.items() if k not in drawn[:left_out]}
        try:
            yield Game.from_position({**position, "seed": seed})
        except (PositionError, UsageError):
            continue


def _seeded_start(header: Header, start: Game, seed: int) -> Game | None:
    wanted = _plain(start)
    for games in (_new_games(header, start, seed), _read_games(header, seed)):
        for game in games:
            if _plain(game) == wanted:
                return game
    return None


class _NotDrawnError(RecordError):
    """A line whose result differs from the generators'."""


class _Checker(LineFollower):
    """Carries out lines with results from the generators, and compares the two."""

    with_dice = True
    """Whether the generators are known."""
    results = 0
    """The number of results that agree with the generators."""
    told = 0
    """The number of lines that could not be checked."""

    def check(self, line: ActionLine) -> None:
        """Carry out a line; raise `RecordError` if it is wrong."""
        if self.lost or not self.with_dice:
            self.carry_out(line)
        else:
            self._draw(line)
        self.told += self.lost

    def _draw(self, line: ActionLine) -> None:
        before = self.game.copy()
        try:
            had_result = _check_line(self.game, line)
            if line.check is not None and not has_state(line.check, self.game):
                raise RecordError(line.number, "the state after it differs from the recorded one")
        except RecordError as wrong:
            # Dice do not depend on the rules. Without a check, only this comparison finds forged
            # dice.
            undrawn = isinstance(wrong, _NotDrawnError) and "roll" in line.text
            forged = undrawn and line.check is None
            if self.under_own or forged:
                raise
            self.game = before
            self.lose_way(line)
        else:
            self.results += had_result
            self.pass_by(line.text)


def _check_lines(checker: _Checker, sheet: Sheet, verdict: Verdict) -> bool:
    """Apply every line without its result; return False at the first wrong one."""
    for line in sheet.lines:
        try:
            checker.go_on(line)
            checker.check(line)
        except RecordError as wrong:
            verdict.wrong.append(wrong)
            return False
    checker.go_on(sheet.end)
    count = len(sheet.lines)
    if checker.difference is None:
        verdict.proved.append(f"{say('n-actions-are', n=count)} legal")
    else:
        verdict.open.append(f"{checker.difference}: {checker.told} of {count} are not checked")
        if checker.told < count:
            verdict.proved.append(f"{say('n-actions-are', n=count - checker.told)} legal")
    if checker.with_dice:
        verdict.proved.append(f"{checker.results} random results are those of the generators")
    else:
        verdict.open.append("the record has no generators, so random results are not checked")
    return True


def _check_line(game: Game, line: ActionLine) -> int:
    """Apply a line without its result and compare; return how many results it had."""
    text, arrow, said = line.text.partition("=>")
    try:
        parse(line.text, game.setting)
        action = game.apply(text.strip())
    except IllegalAction as refusal:
        raise does_not_follow(game, line, refusal) from None
    given = str(action).partition(" => ")[2]
    if " ".join(said.split()) == given:
        return 1 if given else 0
    if not given:
        raise RecordError(line.number, f"{text.strip()!r} has no random result")
    if not arrow:
        raise RecordError(line.number, f"the result of {text.strip()!r} is missing")
    raise _NotDrawnError(
        line.number,
        f"{text.strip()!r} has the result {said.strip()!r}, but the generators give {given!r}",
    )


def _check_end(checker: _Checker, sheet: Sheet, verdict: Verdict) -> None:
    game = checker.game
    wrong = sheet.damage or winner_said(checker, sheet)
    if wrong is None and sheet.end is None and game.is_over:
        reason = f"p{game.winner} has won, but no line names the winner"
        wrong = RecordError(len(sheet.sizes) + 1, reason)
    if wrong is not None:
        verdict.wrong.append(wrong)
    elif sheet.end is not None and checker.lost:
        verdict.open.append(f"whether p{sheet.end.winner} has won is not checked")
    elif game.winner is None:
        verdict.open.append("the game is not over")
    else:
        verdict.proved.append(f"p{game.winner} has won")
