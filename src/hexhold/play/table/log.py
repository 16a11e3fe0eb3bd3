"""Log entries: an action as parts of a sentence, with what each seat may know."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar

import msgspec

from hexhold.board import edge_named
from hexhold.editions import TRACKS
from hexhold.engine.vocabulary import codes
from hexhold.engine.vocabulary.decisions import BY_FRAME, F_HARBOR, F_RETREAT
from hexhold.engine.vocabulary.layout import MAX_PLAYERS
from hexhold.game import Action, Setting
from hexhold.game.happenings import (
    AreaSettled,
    Battle,
    CardsMove,
    Colour,
    GameWon,
    Happening,
    HexDiscovered,
    HexNumbered,
    LargestArmyPasses,
    LongestRoadPasses,
    MetropolisWon,
    OfferPasses,
    PairedTurnBegins,
    PieceMoves,
    PlayersAsked,
    ProgressMoves,
    RobberAwakes,
    TokensMove,
    TurnBegins,
    WonderRises,
)
from hexhold.play.protocol.own_shapes import (
    BattleShape,
    HappeningShape,
    Line,
    Move,
    OfferStep,
)
from hexhold.play.table.view_record import ViewRecord

#: Actions that may hit another player's piece at the place named last.
STRIKING = {"move", "play diplomat", "play intrigue", "play saboteur"}
DISPLACING = {"move", "play intrigue"}
IMPROVING = ("improve", "play crane")


@dataclass(frozen=True)
class Step:
    """An applied action with everything that its log entry needs."""

    version: int
    action: Action
    at: float
    by_bot: bool
    turn: int
    round: int
    current: int
    decision: str
    whom: int | None = None
    level: int | None = None
    events: Sequence[str] = ()

    @classmethod
    def taken(
        cls,
        version: int,
        action: Action,
        before: ViewRecord,
        after: ViewRecord,
        at: float,
        by_bot: bool,
    ) -> Step:
        """Return the entry of an action, given the game before and after it."""
        events = [
            *events_of(action.happenings, before.setting),
            *_dropped(action, after),
            *_refused(action, after),
        ]
        is_other = BY_FRAME[before.frame()[0]].of_another
        whom = _other(before) if is_other else _struck(action, before)
        return cls.told(version, action, before, at, by_bot, whom, _level(action, after), events)

    @classmethod
    def told(
        cls,
        version: int,
        action: Action,
        now: ViewRecord,
        at: float,
        by_bot: bool,
        whom: int | None = None,
        level: int | None = None,
        events: Sequence[str] = (),
    ) -> Step:
        """Return the entry of an action that was not carried out, or of which this is known."""
        return cls(
            version=version,
            action=action,
            at=at,
            by_bot=by_bot,
            turn=now.number("turn"),
            round=now.round,
            current=now.number("current"),
            decision=BY_FRAME[now.frame()[0]].name,
            whom=whom,
            level=level,
            events=events,
        )

    @property
    def is_open(self) -> bool:
        """Whether its line is the same for all viewers."""
        moves = cards_moved(self.action.happenings)
        return self.action.is_open and all(moved.seen_by is None for moved in moves)

    def line(self, viewer: int | None) -> Line:
        """Return the entry as a seat, or a spectator (None), may know it."""
        moves = [
            move_of(moved, moved.seen_by is None or viewer in moved.seen_by)
            for moved in cards_moved(self.action.happenings)
        ]
        return self._line(self.action.seen_by(viewer), moves)

    def happenings(self, viewer: int | None) -> list[HappeningShape]:
        """Return what the action caused, as a seat, or a spectator (None), may know it."""
        return [shape_of(happening, viewer) for happening in self.action.happenings]

    def open_line(self) -> Line:
        """Return the entry with nothing hidden, for finished games."""
        moves = [move_of(moved, True) for moved in cards_moved(self.action.happenings)]
        return self._line(str(self.action), moves)

    def _line(self, seen: str, moves: list[Move]) -> Line:
        text, _, result = seen.partition(" => ")
        words = text.split()[1:]
        kind, found = self.action.kind, self.action.happenings
        return Line(
            version=self.version,
            turn=self.turn,
            round=self.round,
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
            events=list(self.events),
            begins=next((h.player for h in found if isinstance(h, TurnBegins)), None),
            offer=next((_offer(h) for h in found if isinstance(h, OfferPasses)), None),
            asked=[p for h in found if isinstance(h, PlayersAsked) for p in h.players],
            at=self.at,
            by_bot=self.by_bot,
            battle=next((_battle(h) for h in found if isinstance(h, Battle)), None),
        )


@dataclass(frozen=True)
class Undone:
    """A log entry: a step was undone."""

    version: int
    seat: int
    step: int
    at: float
    turn: int
    round: int
    current: int
    is_open: ClassVar[bool] = True

    def line(self, viewer: int | None) -> Line:
        """Return the entry, which is the same for all viewers."""
        return Line(
            version=self.version,
            turn=self.turn,
            round=self.round,
            current=self.current,
            decision="undo",
            player=self.seat,
            kind="undo",
            args=[str(self.step)],
            result=[],
            text=f"p{self.seat}: undo",
            moves=[],
            whom=None,
            level=None,
            events=[],
            begins=None,
            offer=None,
            asked=[],
            at=self.at,
            by_bot=False,
        )

    def happenings(self, viewer: int | None) -> list[HappeningShape]:
        """Return nothing: what was undone did not happen."""
        return []


def shape_of(happening: Happening, viewer: int | None) -> HappeningShape:
    """Return a happening as a seat, or a spectator (None), may know it."""
    told = happening.seen_as(viewer)
    if isinstance(neutral := told.get("player"), str):
        told["player"] = MAX_PLAYERS + int(neutral[1:])
    return msgspec.convert(told, HappeningShape)


def _battle(fought: Battle) -> BattleShape:
    return BattleShape(
        fought.attack,
        list(fought.shares),
        fought.won,
        list(fought.losers),
        list(fought.defenders),
    )


def _other(before: ViewRecord) -> int | None:
    """Return the other player of the current decision, None if it has none."""
    _, player, other = before.frame()[:3]
    return None if other == player else other


def _struck(action: Action, before: ViewRecord) -> int | None:
    """Return whose piece an action hits, None if it hits no other player's."""
    if action.kind not in STRIKING or not action.arguments:
        return None
    place = action.arguments[-1].text
    if "-" in place:
        owner = before.row("road")[edge_named(before.geometry, place)]
    else:
        owner = before.row("owner")[int(place[1:])]
    return None if owner in (codes.NONE, action.player) else before.colour(owner)


def _refused(action: Action, after: ViewRecord) -> list[str]:
    """P-31: an offered card goes back, because the other player has no commodity."""
    if action.kind != "harbor" or F_HARBOR in after.stack():
        return []
    return [f"no_commodity {str(action).split()[2]}"]


def _dropped(action: Action, after: ViewRecord) -> list[str]:
    """K-8: a displaced knight has found no other place."""
    if action.kind not in DISPLACING or F_RETREAT in after.stack():
        return []
    gone = (h for h in action.happenings if isinstance(h, PieceMoves) and h.at is None)
    return [f"knight_lost {_colour(h.player)}" for h in gone]


def _colour(colour: Colour) -> str:
    """Return a player or a neutral colour in the notation."""
    return f"p{colour}" if isinstance(colour, int) else colour


def _level(action: Action, after: ViewRecord) -> int | None:
    """I-1, K-4: return the level that the action has brought."""
    if action.kind in IMPROVING and action.arguments:
        track = action.arguments[0].text
        return after.of("improvements", action.player)[TRACKS.index(track)]
    if action.kind == "promote":
        return after.row("knight")[int(action.arguments[0].text[1:])]
    return None


def cards_moved(happenings: Iterable[Happening]) -> Iterator[CardsMove]:
    """Return the happenings in which cards of hands change hands."""
    return (h for h in happenings if isinstance(h, CardsMove))


def move_of(moved: CardsMove, shown: bool) -> Move:
    """Return a move of cards as a part of the log."""
    cards = moved.cards if shown else None
    return Move(moved.giver, moved.taker, sum(moved.cards.values()), cards)


def _offer(passed: OfferPasses) -> OfferStep:
    return OfferStep(passed.player, passed.became, passed.give, passed.want)  # type: ignore[arg-type] # one of the four words


def events_of(happenings: Sequence[Happening], setting: Setting) -> list[str]:
    """Return what followed from an action, in words that the page turns into sentences."""
    drawn: Counter[int] = Counter()
    found: list[str] = []
    for happening in happenings:
        if isinstance(happening, ProgressMoves):
            # Victory point cards are open and shown in the view; development cards are bought.
            if happening.taker is not None and happening.giver is None and _is_held(happening):
                drawn[happening.taker] += 1
        else:
            found.extend(_event(happening, setting))
    return [*found, *(f"drew p{p} {n}" for p, n in sorted(drawn.items()))]


def _is_held(drawn: ProgressMoves) -> bool:
    return drawn.deck in TRACKS and drawn.seen_by is not None


def _event(happening: Happening, setting: Setting) -> Iterator[str]:
    match happening:
        case Battle(attack=attack, shares=shares, won=won):
            strengths = " ".join(str(n) for n in (attack, sum(shares), *shares))
            yield f"barbarians_{'beaten' if won else 'won'} {strengths}"
        case LongestRoadPasses(player=p) | LargestArmyPasses(player=p):
            yield f"{happening.kind} {'nobody' if p is None else f'p{p}'}"
        case MetropolisWon(track=track, player=p):
            yield f"metropolis {track} p{p}"
        case TokensMove(token="defender", player=p):
            yield f"defender p{p}"
        case TokensMove(player=p, count=n) if n > 0:
            yield f"tokens p{p} {n}"
        case AreaSettled(player=p):
            yield f"island p{p}"
        case PairedTurnBegins(player=p):
            yield f"paired_turn p{p}"
        case HexDiscovered(player=p, terrain=terrain):
            yield f"discovery p{p} {terrain}"
        case HexNumbered(player=p, number=number, came_from=came_from) if number:
            yield f"{'numbered' if came_from is None else 'number_moved'} p{p} {number}"
        case WonderRises(player=p, wonder=wonder, step=step):
            yield f"wonder p{p} {wonder} {step}"
        case RobberAwakes():
            yield "robber_awake"
        case GameWon(player=p):
            yield f"won {' '.join(f'p{q}' for q in setting.team_of(p))}"
