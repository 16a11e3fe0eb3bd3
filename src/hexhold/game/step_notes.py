"""Turn the engine's notes of a step into happenings."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import groupby

from hexhold.board import TERRAINS, edge_name
from hexhold.editions import CARD_TYPES, CARDS, DEVELOPMENTS, TRACKS
from hexhold.engine.vocabulary import happenings as noted
from hexhold.game.action_words import EVENTS, WONDER_NAMES
from hexhold.game.codec import bundle_of
from hexhold.game.happenings import (
    DECKS,
    OFFER_ENDS,
    PIECES,
    REASONS,
    SECRET_REASONS,
    TOKENS,
    AreaSettled,
    BarbariansAdvance,
    Battle,
    CardsMove,
    Dice,
    GameWon,
    Happening,
    HexDiscovered,
    HexNumbered,
    ImprovementBuilt,
    LargestArmyPasses,
    LongestRoadPasses,
    MerchantMoves,
    MetropolisWon,
    NumberMoves,
    OfferPasses,
    PairedTurnBegins,
    PieceMoves,
    PirateMoves,
    PlayersAsked,
    ProgressMoves,
    RobberAwakes,
    RobberMoves,
    TokensMove,
    TurnBegins,
    WonderRises,
)
from hexhold.game.setting import Setting

Note = Sequence[int]
_SHARE_BITS, _SHARES_A_NUMBER = 4, 3


def happenings_of(notes: Sequence[Note], setting: Setting) -> tuple[Happening, ...]:
    """Return the happenings of the engine's notes of one step, in order."""
    return tuple(_read_all(notes, setting))


def _read_all(notes: Sequence[Note], setting: Setting) -> Iterator[Happening]:
    for kind, run in groupby(notes, lambda note: note[0]):
        if kind == noted.H_CARDS:
            yield from _gathered(run)
        elif kind in _PLAIN:
            made, fields = _PLAIN[kind]
            yield from (_plain(made, fields, note) for note in run)
        else:
            yield from (_OF_SETTING[kind](setting, *note[1:]) for note in run)


def _gathered(run: Iterable[Note]) -> Iterator[CardsMove]:
    """Merge cards that move between the same two players for the same reason."""
    for (why, face_down), same in groupby(run, lambda note: (note[5], note[6])):
        moved: dict[tuple[int, int], dict[str, int]] = {}
        for _, giver, taker, k, n, *_ in same:
            cards = moved.setdefault((giver, taker), {})
            cards[CARD_TYPES[k]] = cards.get(CARD_TYPES[k], 0) + n
        reason = REASONS[why]
        for (giver, taker), cards in moved.items():
            hidden = face_down or reason in SECRET_REASONS
            seen_by = frozenset({giver, taker}) if hidden else None
            yield CardsMove(_player(giver), _player(taker), cards, reason, seen_by=seen_by)


def _player(p: int) -> int | None:
    return None if p < 0 else p


def _hex(h: int) -> str | None:
    return None if h < 0 else f"h{h}"


def _token(number: int) -> int | None:
    return number or None


def _vertex(v: int) -> str | None:
    return None if v < 0 else f"v{v}"


def _bits(mask: int) -> tuple[int, ...]:
    return tuple(p for p in range(mask.bit_length()) if mask >> p & 1)


_Fields = Mapping[str, Callable[[int], object]]
_PASSES: _Fields = {"player": _player, "from_player": _player}
_MOVES: _Fields = {"at": _hex, "came_from": _hex, "player": _player}
#: Kind of a note → class of its happening, and name and meaning of each number, in order.
_PLAIN: Mapping[int, tuple[Callable[..., Happening], _Fields]] = {
    noted.H_BARBARIANS: (BarbariansAdvance, {"step": int, "of": int}),
    noted.H_METROPOLIS: (
        MetropolisWon,
        {"track": TRACKS.__getitem__, "player": int, "at": _vertex, "from_player": _player},
    ),
    noted.H_LONGEST_ROAD: (LongestRoadPasses, _PASSES),
    noted.H_LARGEST_ARMY: (LargestArmyPasses, _PASSES),
    noted.H_MERCHANT: (
        MerchantMoves,
        {"player": int, "from_player": _player, "at": _hex, "came_from": _hex},
    ),
    noted.H_ROBBER: (RobberMoves, _MOVES),
    noted.H_PIRATE: (PirateMoves, _MOVES),
    noted.H_TOKEN: (TokensMove, {"token": TOKENS.__getitem__, "player": int, "count": int}),
    noted.H_WINNER: (GameWon, {"player": int}),
    noted.H_IMPROVEMENT: (
        ImprovementBuilt,
        {"player": int, "track": TRACKS.__getitem__, "level": int},
    ),
    noted.H_NUMBER: (NumberMoves, {"at": _hex, "number": int}),
    noted.H_DISCOVERY: (
        HexDiscovered,
        {"player": int, "at": _hex, "terrain": TERRAINS.__getitem__, "number": _token},
    ),
    noted.H_NUMBERED: (
        HexNumbered,
        {"player": int, "at": _hex, "number": _token, "came_from": _hex},
    ),
    noted.H_AREA: (AreaSettled, {"player": int, "area": int, "points": int}),
    noted.H_WONDER: (
        WonderRises,
        {"player": int, "wonder": WONDER_NAMES.__getitem__, "step": int},
    ),
    noted.H_ROBBER_AWAKE: (RobberAwakes, {}),
    noted.H_TURN: (TurnBegins, {"player": int}),
    noted.H_PAIRED_TURN: (PairedTurnBegins, {"player": int}),
    noted.H_ASKED: (PlayersAsked, {"players": _bits}),
}


def _plain(made: Callable[..., Happening], fields: _Fields, note: Note) -> Happening:
    numbers = zip(fields.items(), note[1:], strict=False)  # notes have a fixed length
    return made(**{name: read(number) for (name, read), number in numbers})


def _progress(
    _: Setting, giver: int, taker: int, deck: int, card: int, shown: int, *_rest: int
) -> ProgressMoves:
    names = DEVELOPMENTS if deck == noted.DEVELOPMENT_DECK else CARDS
    privy = frozenset(p for p in (giver, taker) if p >= 0)
    seen_by = None if shown else privy
    return ProgressMoves(_player(giver), _player(taker), DECKS[deck], names[card], seen_by=seen_by)


def _dice(_: Setting, red: int, yellow: int, event: int, *_rest: int) -> Dice:
    return Dice(red, yellow, EVENTS[event] or None)


def _battle(
    setting: Setting, attack: int, won: int, losers: int, defenders: int, low: int, high: int
) -> Battle:
    packed = low | high << (_SHARE_BITS * _SHARES_A_NUMBER)
    shares = tuple(packed >> (_SHARE_BITS * p) & 15 for p in range(setting.players))
    return Battle(attack, shares, bool(won), _bits(losers), _bits(defenders))


def _piece(
    setting: Setting, owner: int, piece: int, at: int, came_from: int, level: int, active: int
) -> PieceMoves:
    name, players = PIECES[piece], setting.players

    def place(number: int) -> str | None:
        on_edge = number >= 0 and name in ("road", "ship")
        return edge_name(setting.geometry, number) if on_edge else _vertex(number)

    return PieceMoves(
        owner if owner < players else f"n{owner - players}",
        name,
        place(at),
        place(came_from),
        None if level < 0 else level,
        None if active < 0 else bool(active),
    )


def _offer(_: Setting, p: int, became: int, *pieces: int) -> OfferPasses:
    packed = sum(piece << noted.BUNDLE_PIECE * i for i, piece in enumerate(pieces))
    give, want = bundle_of(packed)
    return OfferPasses(p, OFFER_ENDS[became], dict(give), dict(want))


_OF_SETTING: Mapping[int, Callable[..., Happening]] = {
    noted.H_PROGRESS: _progress,
    noted.H_DICE: _dice,
    noted.H_BATTLE: _battle,
    noted.H_PIECE: _piece,
    noted.H_OFFER: _offer,
}
