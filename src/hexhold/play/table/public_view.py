"""The public view of a table: what a spectator may know."""

from collections.abc import Sequence
from typing import Literal

from msgspec import UNSET, UnsetType
from msgspec.structs import fields

from hexhold.board import edge_name
from hexhold.editions import CARD_TYPES, TRACKS, WONDER_STEPS, WONDERS
from hexhold.editions.progress_cards import VP_CARDS
from hexhold.engine.island.wonders import steps_of, wonder_of
from hexhold.engine.turn.dice import UNSEEN_PAIRS
from hexhold.engine.vocabulary import codes
from hexhold.engine.vocabulary.decisions import BY_FRAME, F_OFFER
from hexhold.game.action_words import EVENTS, WORKS
from hexhold.game.codec import bundle_of
from hexhold.game.dice import PAIRS, events_in, sums_in
from hexhold.game.positions.names import PHASES
from hexhold.game.positions.sea import areas_in
from hexhold.lessons import Progress
from hexhold.play.protocol.view_shapes import (
    AwaitedShape,
    BarbarianShape,
    BoardShape,
    BuildingShape,
    DiceDecksShape,
    KnightShape,
    LessonProgress,
    NeutralShape,
    OfferAnswer,
    OfferShape,
    OpenHand,
    PiecesShape,
    PlayerShape,
    RoadShape,
    ShipShape,
    SupplyShape,
    TableView,
    TokensShape,
    TrackShape,
    TurnShape,
    WonderShape,
)
from hexhold.play.table.fixed_parts import card_counts
from hexhold.play.table.statistics import Statistics
from hexhold.play.table.view_record import ViewRecord

PIECES = ("roads", "ships", "settlements", "cities", "walls", "basic", "strong", "mighty")
#: T-3: sources worth two points; islands have separate points, all others are worth one.
TWO_POINTS = {"cities", "metropolises", "longest_road", "largest_army"}
ANSWERS: tuple[Literal["waiting", "accept", "reject", "counter"], ...] = (
    "waiting",
    "accept",
    "reject",
    "counter",
)
_SECTIONS = tuple(field.name for field in fields(TableView))


def live_view(
    record: ViewRecord,
    statistics: Statistics,
    board: BoardShape,
    learning: Progress | None = None,
    laid_open: Sequence[OpenHand] = (),
) -> TableView:
    """Return every part that actions can change."""
    return TableView(
        board=board,
        turn=_turn(record),
        pieces=_pieces(record),
        barbarians=_barbarians(record, statistics) if record.expansion else None,
        players=[_player(record, statistics, p) for p in range(record.players)],
        neutrals=[_neutral(record, n) for n in record.neutrals],
        tokens=_tokens(record),
        wonders=_wonders(record),
        supply=_supply(record),
        dice=statistics.dice_shape(_dice_decks(record)),
        luck=statistics.luck_shapes(),
        offer=_offer(record),
        lesson=None if learning is None else _lesson(learning),
        awaited=awaited(record),
        laid_open=list(laid_open),
    )


def _lesson(progress: Progress) -> LessonProgress:
    return LessonProgress(progress.lesson.name, progress.hint, progress.done, progress.strayed)


def changes(old: TableView, new: TableView) -> TableView:
    """Return the parts of the new view that differ from the old one."""
    differing = {}
    for name in _SECTIONS:
        value, before = getattr(new, name), getattr(old, name)
        if value is not UNSET and value is not before and value != before:
            differing[name] = value
    return TableView(**differing)


def _turn(s: ViewRecord) -> TurnShape:
    turn, winner = s.number("turn"), s.number("winner")
    fleet = s.number("fleet_types")
    return TurnShape(
        turn=turn,
        round=s.round,
        phase=PHASES[s.number("phase")],  # type: ignore[arg-type] # the same five words
        current=s.number("current"),
        first=s.number("first"),
        winner=None if winner < 0 else winner,
        fleet=[name for k, name in enumerate(CARD_TYPES) if fleet >> k & 1],
        rolls=[total for total in s.row("rolls") if total],
        ship_moved=s.number("ship_moved") == 1,
        pair=s.pair or UNSET,
    )


def _building(s: ViewRecord, v: int, kind: int, crowned: dict[int, str]) -> BuildingShape:
    marks = s.row("marks")[v]
    kinds: tuple[Literal["settlement", "city", "reduced"], ...] = ("settlement", "city", "reduced")
    return BuildingShape(
        vertex=f"v{v}",
        player=s.colour(s.row("owner")[v]),
        kind=kinds[kind - 1],
        wall=bool(marks & codes.WALL),
        sabotaged=bool(marks & codes.SABOTAGED),
        metropolis=crowned.get(v),
    )


def _knight(s: ViewRecord, v: int, level: int) -> KnightShape:
    marks = s.row("marks")[v]
    acting = s.number("phase") in (codes.PHASE_ACTION, codes.PHASE_OVER)
    active = bool(marks & codes.ACTIVE)
    return KnightShape(
        vertex=f"v{v}",
        player=s.colour(s.row("owner")[v]),
        level=level,
        active=active,
        can_act=active and not (acting and marks & codes.SPENT),
        promoted=bool(marks & codes.PROMOTED),
    )


def _pieces(s: ViewRecord) -> PiecesShape:
    owners, vertices = s.row("metropolis_owner"), s.row("metropolis_vertex")
    crowned = {vertices[t]: track for t, track in enumerate(TRACKS) if owners[t] >= 0}
    g, owner = s.geometry, s.row("road")
    robber, merchant, pirate = (s.number(n) for n in ("robber", "merchant_hex", "pirate"))
    taken = [e for e in range(g.edge_count) if owner[e] >= 0]
    return PiecesShape(
        roads=[RoadShape(edge_name(g, e), s.colour(owner[e])) for e in taken if not s.has_ship(e)],
        ships=[
            ShipShape(edge_name(g, e), owner[e], s.has_ship(e, "new_ships"))
            for e in taken
            if s.has_ship(e)
        ],
        buildings=[
            _building(s, v, kind, crowned) for v, kind in enumerate(s.row("building")) if kind
        ],
        knights=[_knight(s, v, level) for v, level in enumerate(s.row("knight")) if level],
        robber=None if robber < 0 else f"h{robber}",
        robber_active=s.number("robber_active") == 1,
        pirate=None if pirate < 0 else f"h{pirate}",
        merchant=None if merchant < 0 else f"h{merchant}",
        merchant_player=None if merchant < 0 else s.number("merchant_owner"),
    )


def _barbarians(s: ViewRecord, statistics: Statistics) -> BarbarianShape:
    facts = s.facts
    return BarbarianShape(
        steps=s.number("barbarians"),
        track=s.number("barbarian_track"),
        attack=facts.attack,
        defence=facts.defence,
        shares=[player.defence for player in facts.players],
        cities=[player.cities for player in facts.players],
        losers=list(facts.losers),
        attacks=statistics.attacks,
    )


def counts_by_source(s: ViewRecord, p: int) -> dict[str, int]:
    """Return how many of each source a player has, without what is concealed."""
    found = dict(s.facts.players[p].points)
    for source in TWO_POINTS & found.keys():
        found[source] //= 2
    if found.get("islands"):
        found["islands"] = s.row("islands")[p].bit_count()
    return found


def _track(s: ViewRecord, p: int, t: int) -> TrackShape:
    level = s.of("improvements", p)[t]
    names = s.edition.improvement_names[TRACKS[t]]
    later = s.facts.players[p].next_levels[TRACKS[t]]
    return TrackShape(
        level=level,
        name=names[level - 1] if level else None,
        next_name=None if later is None else names[level],
        next_cost=None if later is None else {later.card: later.level},
        gives=None if later is None else later.gives,
        red_dice=level + 1 if level else 0,
    )


def _player(s: ViewRecord, statistics: Statistics, p: int) -> PlayerShape:
    facts = s.facts.players[p]
    return PlayerShape(
        player=p,
        points=sum(facts.points.values()),
        sources=facts.points,
        counts=counts_by_source(s, p),
        hand=s.row("hand_size")[p],
        hand_limit=facts.hand_limit,
        progress=s.row("progress_size")[p] if s.expansion else s.row("development_held")[p],
        progress_limit=facts.progress_limit,
        improvements={track: _track(s, p, t) for t, track in enumerate(TRACKS)}
        if s.expansion
        else {},
        road_length=s.row("road_length")[p],
        defender=s.row("defender")[p],
        vp_cards=[
            name for name, n in zip(VP_CARDS, s.of("vp_cards", p), strict=False) for _ in range(n)
        ],
        army=s.row("army")[p],
        left=_left(s, p),
        islands=areas_in(s.row("islands")[p]),
        homes=areas_in(s.row("homes")[p]),
        offers=s.number("offers_made") if p == s.number("current") else 0,
        refuses_trade=p in statistics.refused,
    )


def _left(s: ViewRecord, owner: int) -> dict[str, int]:
    """Return the pieces in a colour's supply, with ships only at sea."""
    left = s.of("pieces", owner)
    return {name: left[i] for i, name in enumerate(PIECES) if name != "ships" or s.at_sea}


def _neutral(s: ViewRecord, n: int) -> NeutralShape:
    name = f"n{n - s.players}"
    return NeutralShape(s.colour(n), name, _left(s, n), s.row("road_length")[n])


def _tokens(s: ViewRecord) -> TokensShape | None:
    """W-5, W-6: a use costs the leader double."""
    if not s.neutrals:
        return None
    return TokensShape(
        pool=s.number("token_pool"),
        held=s.row("tokens_held")[: s.players],
        prices=[player.token_prices for player in s.facts.players],
        used=s.number("token_used") == 1,
    )


def _wonders(s: ViewRecord) -> list[WonderShape]:
    """F-10: every wonder, with who builds it and how far."""
    if not s.number("wonders"):
        return []
    built = s.number("wonders_built")
    owners = {wonder_of(built, p): p for p in range(s.players)}
    return [
        WonderShape(
            name=name,
            cost=card_counts(price),
            player=owners.get(n),
            steps=steps_of(built, owners[n]) if n in owners else 0,
            of=WONDER_STEPS,
        )
        for n, (name, price) in enumerate(WONDERS.items())
    ]


def _supply(s: ViewRecord) -> SupplyShape:
    decks = dict(zip(TRACKS, s.row("deck_size"), strict=True))
    return SupplyShape(
        cards=dict(zip(s.card_types, s.row("bank"), strict=False)),
        decks=decks if s.expansion else {"development": s.number("development_size")},
        defenders=s.number("defenders_left"),
    )


def _dice_decks(s: ViewRecord) -> DiceDecksShape | UnsetType:
    if s.number("balanced_dice") == codes.DICE_ROLLED:
        return UNSET
    decks = s.number("dice_decks")
    events = {EVENTS[event]: n for event, n in events_in(decks).items()}
    sums = {str(number): n for number, n in sorted(sums_in(decks).items())}
    return DiceDecksShape(sums, len(PAIRS), UNSEEN_PAIRS, events)


def _offer(s: ViewRecord) -> OfferShape | None:
    kind, offerer = s.frame()[:2]
    if kind != F_OFFER:
        return None
    give, want = bundle_of(s.number("offer"))
    answers = []
    for p in range(s.players):
        if p != offerer:
            said = s.row("answer")[p]
            bundle = s.row("counter")[p] if said == codes.COUNTERED else 0
            answers.append(OfferAnswer(p, ANSWERS[said], *map(dict, bundle_of(bundle))))
    return OfferShape(offerer, dict(give), dict(want), answers)


def _argument(s: ViewRecord, kind: str, x: int) -> str:
    if kind in ("vertex", "vertex_or_none"):
        return f"v{x}" if x >= 0 else ""
    if kind == "smithed":
        return f"v{x - 1}" if x > 0 else ""
    if kind == "edge":
        return edge_name(s.geometry, x) if x >= 0 else ""
    if kind == "track":
        return TRACKS[x]
    if kind == "resource":
        return "" if x == codes.FACE_DOWN else CARD_TYPES[x]
    if kind == "work":
        return WORKS[x]
    return f"p{x}" if kind == "player" else str(x)


def awaited(s: ViewRecord) -> AwaitedShape:
    """Return the current decision and the players who take it."""
    kind, player, *details = s.frame()
    decision = BY_FRAME[kind]
    kinds = decision.arguments
    if player >= 0:
        kinds = kinds[1:]
    owed = s.row("owed")
    args = [_argument(s, k, x) for k, x in zip(kinds, details, strict=False)]
    return AwaitedShape(
        kind=decision.name if s.number("winner") < 0 else "over",
        players=list(s.to_act),
        owed={str(p): owed[p] for p in range(s.players) if owed[p] > 0},
        args=[s.setup_building] if s.setup_building else args,
    )
