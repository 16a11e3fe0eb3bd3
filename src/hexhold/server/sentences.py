"""Log entries: an applied action as parts of a sentence, for each seat what it may know."""

from __future__ import annotations

from dataclasses import dataclass

from hexhold.editions import TRACKS
from hexhold.engine import codes
from hexhold.game import Action, Game
from hexhold.game.positions.pending import NAMES
from hexhold.server.battles import battle
from hexhold.server.boards import card_counts
from hexhold.server.shapes import Line, Move
from hexhold.server.sight import Sight, numbers
from hexhold.server.tally import Tally

CARD_KINDS = 8
#: Decisions about another player, who stands in their frame: whose cards are looked through, whom
#: one gives to.
OF_ANOTHER = {
    codes.F_SPY,
    codes.F_MASTER,
    codes.F_HARBOR,
    codes.F_GIFTS,
    codes.F_DESERT,
    codes.F_TOKEN,
}
IMPROVING = ("improve", "play crane")
PRODUCING = {codes.F_PRODUCE, codes.F_YIELD, codes.F_GOLD}
Hands = list[list[int]]


def all_hands(game: Game) -> Hands:
    """Every hand, for the server's eyes only."""
    hands = game.records[0]["hands"]
    flat = numbers(hands if hasattr(hands, "values") else hands.reshape(-1))
    return [flat[CARD_KINDS * p : CARD_KINDS * (p + 1)] for p in range(game.setting.players)]


@dataclass(frozen=True)
class Scene:
    """A game between two steps: what everybody sees of it, and all hands."""

    sight: Sight
    hands: Hands

    @classmethod
    def of(cls, game: Game) -> Scene:
        """As the game stands."""
        return cls(Sight(game), all_hands(game))


@dataclass(frozen=True)
class Step:
    """One applied action with everything its log entry needs."""

    version: int
    action: Action
    at: float
    by_bot: bool
    turn: int
    current: int
    decision: str
    whom: int | None
    level: int | None
    transfers: dict[tuple[int, int], list[int]]
    """(giver, taker) → cards by type; -1 is the supply."""
    events: list[str]

    @classmethod
    def taken(
        cls, version: int, action: Action, before: Scene, after: Scene, at: float, by_bot: bool
    ) -> Step:
        """The entry of an action, from the game before and after it."""
        old = before.sight
        return cls(
            version=version,
            action=action,
            at=at,
            by_bot=by_bot,
            turn=old.number("turn"),
            current=old.number("current"),
            decision=NAMES.get(old.frame()[0], "decision"),
            whom=_other(old),
            level=_level(action, after.sight),
            transfers=transfers(before.hands, after.hands, produces(old)),
            events=happenings(action, old, after.sight),
        )

    def line(self, viewer: int | None) -> Line:
        """The entry as a seat, or a spectator (None), may know it."""
        return self._line(self.action.seen_by(viewer), self._moves(viewer))

    def open_line(self) -> Line:
        """The entry with nothing hidden: for records of games that are over."""
        moves = [
            Move(None if giver < 0 else giver, None if taker < 0 else taker, sum(n), card_counts(n))
            for (giver, taker), n in self.transfers.items()
        ]
        return self._line(str(self.action), moves)

    def _line(self, seen: str, moves: list[Move]) -> Line:
        text, _, result = seen.partition(" => ")
        words = text.split()[1:]
        kind = self.action.kind
        return Line(
            version=self.version,
            turn=self.turn,
            current=self.current,
            decision=self.decision,
            player=self.action.player,
            kind=kind,
            args=words[len(kind.split()) :],
            result=result.split(),
            text=seen,
            moves=moves,
            whom=self.whom,
            level=self.level,
            events=self.events,
            at=self.at,
            by_bot=self.by_bot,
        )

    def _moves(self, viewer: int | None) -> list[Move]:
        open_action = self.action.seen_by(None) == str(self.action) or self._privy(viewer)

        def shown(giver: int, taker: int) -> bool:
            # What the supply gives lies open, also where a concealed draw comes before it.
            return open_action or giver < 0 or viewer in (giver, taker)

        return [
            Move(
                player=None if giver < 0 else giver,
                to=None if taker < 0 else taker,
                count=sum(cards),
                cards=card_counts(cards) if shown(giver, taker) else None,
            )
            for (giver, taker), cards in self.transfers.items()
        ]

    def _privy(self, viewer: int | None) -> bool:
        privy = self.action.privy
        return viewer is not None and privy is not None and viewer in privy


def _other(before: Sight) -> int | None:
    """The other player of the decision at hand, None where it has none."""
    kind, player, other = before.frame()[:3]
    return other if kind in OF_ANOTHER and other != player else None


def _level(action: Action, after: Sight) -> int | None:
    """I-1, K-4: the level that the action has brought."""
    kind = action.kind
    args = str(action).partition(" => ")[0].split()[1 + len(kind.split()) :]
    if kind in IMPROVING and args:
        return after.of("improvements", action.player)[TRACKS.index(args[0])]
    return after.row("knight")[int(args[0][1:])] if kind == "promote" else None


def transfers(
    before: Hands, after: Hands, producing: bool = False
) -> dict[tuple[int, int], list[int]]:
    """Who gave what to whom; what no other player lost came from the supply.

    While cards are produced players deal with the supply alone: whoever pays for a knight then
    gives nothing to whom the same roll brings that card.
    """
    found: dict[tuple[int, int], list[int]] = {}

    def add(giver: int, taker: int, k: int, n: int) -> None:
        found.setdefault((giver, taker), [0] * CARD_KINDS)[k] += n

    for k in range(CARD_KINDS):
        change = [new[k] - old[k] for old, new in zip(before, after, strict=True)]
        losers = [[p, -n] for p, n in enumerate(change) if n < 0]
        for p, n in enumerate(change):
            while n > 0 and losers and not producing:
                part = min(n, losers[0][1])
                add(losers[0][0], p, k, part)
                n -= part
                losers[0][1] -= part
                if not losers[0][1]:
                    losers.pop(0)
            if n > 0:
                add(-1, p, k, n)
        for p, n in losers:
            add(p, -1, k, n)
    return dict(sorted(found.items()))


def produces(before: Sight) -> bool:
    """Whether the production of a roll may follow the next action."""
    return bool(PRODUCING & set(before.stack()))


def happenings(action: Action, before: Sight, after: Sight) -> list[str]:
    """What followed from an action, in words that the page turns into sentences."""
    found = []
    if fought := battle(action, before, after):
        found.append(fought.event)
    for name in ("longest_road", "largest_army"):
        holder = after.number(name)
        if holder != before.number(name):
            found.append(f"{name} p{holder}" if holder != codes.NONE else f"{name} nobody")
    for t, track in enumerate(TRACKS):
        holder = after.row("metropolis_owner")[t]
        if holder != before.row("metropolis_owner")[t]:
            found.append(f"metropolis {track} p{holder}" if holder >= 0 else f"metropolis {track}")
    for p in range(after.players):
        if after.row("defender")[p] > before.row("defender")[p]:
            found.append(f"defender p{p}")
        if after.row("island_points")[p] > before.row("island_points")[p]:
            found.append(f"island p{p}")
        earned = after.row("tokens_held")[p] - before.row("tokens_held")[p]
        if earned > 0:
            found.append(f"tokens p{p} {earned}")
        drawn = after.row("progress_size")[p] - before.row("progress_size")[p]
        if drawn > 0 and not action.kind.startswith(("take", "play")):
            found.append(f"drew p{p} {drawn}")
    if after.number("robber_active") and not before.number("robber_active"):
        found.append("robber_awake")
    if after.number("winner") >= 0 > before.number("winner"):
        found.append(f"won p{after.number('winner')}")
    return found


def count(tally: Tally, step: Step, before: Sight, after: Sight) -> None:
    """Note a step in the tally."""
    action = step.action
    sizes = [a - b for a, b in zip(after.row("hand_size"), before.row("hand_size"), strict=True)]
    if action.kind == "roll":
        result = str(action).partition(" => ")[2].split()
        tally.note_roll(action.player, result, before, [max(n, 0) for n in sizes[: after.players]])
    else:
        _count_transfers(tally, step)
        if produces(before):
            _count_production(tally, step)
    if fought := battle(action, before, after):
        tally.note_attack(fought.shares)
    turn_over = after.number("turn") != before.number("turn")
    tally.note_action(action.player, action.kind, turn_over)


def _count_production(tally: Tally, step: Step) -> None:
    """What a roll gave once a decision before it, about it or about gold was taken."""
    for (giver, taker), cards in step.transfers.items():
        if giver < 0 <= taker:
            tally.luck[taker].produced += sum(cards)


def _count_transfers(tally: Tally, step: Step) -> None:
    between = {pair: sum(n) for pair, n in step.transfers.items() if min(pair) >= 0}
    if step.action.kind == "confirm":
        for giver, _ in between:
            tally.luck[giver].traded += 1
        return
    for (giver, taker), n in between.items():
        tally.luck[giver].lost += n
        tally.luck[taker].stolen += n
