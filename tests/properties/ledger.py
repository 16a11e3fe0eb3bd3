"""A second set of books: what happenings alone say about a game, to be held against its state."""

from collections import Counter
from collections.abc import Iterable
from typing import Any

from hexhold.board import edge_name
from hexhold.compiler import is_in
from hexhold.editions import CARD_TYPES, CARDS, DEVELOPMENTS, TRACKS
from hexhold.engine.island.wonders import steps_of
from hexhold.engine.vocabulary import codes
from hexhold.engine.vocabulary.decisions import F_OFFER
from hexhold.engine.vocabulary.layout import State
from hexhold.game.codec import bundle_of
from hexhold.game.happenings import Happening
from hexhold.game.setting import Setting

BUILDINGS = {
    codes.SETTLEMENT: "settlement",
    codes.CITY: "city",
    codes.REDUCED_CITY: "reduced",
}
SUPPLY = None


def _colour(setting: Setting, owner: int) -> int | str:
    return owner if owner < setting.players else f"n{owner - setting.players}"


def _none(number: int) -> int | None:
    return None if number < 0 else number


def _hex(number: int) -> str | None:
    return None if number < 0 else f"h{number}"


def _name(setting: Setting, e: int) -> str:
    return edge_name(setting.geometry, e)


def pieces_of(s: State, setting: Setting) -> set[tuple[Any, ...]]:
    """Every piece on the board: colour, kind, place, level, whether it is active or upright."""
    found: set[tuple[Any, ...]] = set()
    g = setting.geometry
    for e in range(g.edge_count):
        if s.road[e] >= 0:
            ship = is_in(s.ships, e)
            kind = "ship" if ship else "road"
            found.add((_colour(setting, s.road[e]), kind, _name(setting, e), None, None))
    for v in range(g.vertex_count):
        marks, place = s.marks[v], f"v{v}"
        if s.owner[v] < 0:
            continue
        colour = _colour(setting, s.owner[v])
        if s.knight[v]:
            found.add((colour, "knight", place, s.knight[v], bool(marks & codes.ACTIVE)))
            continue
        upright = not marks & codes.SABOTAGED
        found.add((colour, BUILDINGS[s.building[v]], place, None, None if upright else False))
        if marks & codes.WALL:
            found.add((colour, "wall", place, None, None))
    return found


def cards_of(s: State) -> dict[int | None, Counter[str]]:
    """Every hand, and the supply under None."""
    found: dict[int | None, Counter[str]] = {
        p: Counter({name: s.hands[p, k] for k, name in enumerate(CARD_TYPES)})
        for p in range(s.players)
    }
    found[SUPPLY] = Counter({name: s.bank[k] for k, name in enumerate(CARD_TYPES)})
    return found


def progress_of(s: State) -> dict[int | str, Counter[str]]:
    """Every hand of progress and development cards, laid-open ones too, and every deck's."""
    found: dict[int | str, Counter[str]] = {}
    for p in range(s.players):
        held = Counter({card: s.progress[p, c] for c, card in enumerate(CARDS)})
        held.update({card: s.development[p, c] for c, card in enumerate(DEVELOPMENTS)})
        held["printer"] += s.vp_cards[p, 0]
        held["constitution"] += s.vp_cards[p, 1]
        found[p] = held
    for t, deck in enumerate(TRACKS):
        found[deck] = Counter(CARDS[s.deck[t, i]] for i in range(s.deck_size[t]))
    left = range(s.development_size)
    found["development"] = Counter(DEVELOPMENTS[s.development_deck[i]] for i in left)
    return found


def holders_of(s: State) -> dict[str, Any]:
    """Return the holders of things that exist once."""
    tracks = {
        track: (_none(s.metropolis_owner[t]), s.metropolis_vertex[t])
        for t, track in enumerate(TRACKS)
        if s.metropolis_owner[t] >= 0
    }
    return {
        "metropolis": tracks,
        "longest_road": _none(s.longest_road),
        "largest_army": _none(s.largest_army),
        "merchant": (_none(s.merchant_owner), _hex(s.merchant_hex)),
        "robber": _hex(s.robber),
        "pirate": _hex(s.pirate),
        "winner": _none(s.winner),
    }


def counts_of(s: State) -> dict[str, list[int]]:
    """Return what players have a number of."""
    everybody = range(s.players)
    return {
        "defender token": [s.defender[p] for p in everybody],
        "trade token": [s.tokens_held[p] for p in everybody],
        "area": [s.island_points[p] for p in everybody],
        "wonder": [steps_of(s.wonders_built, p) for p in everybody],
        **{track: [s.improvements[p, t] for p in everybody] for t, track in enumerate(TRACKS)},
    }


def offer_of(s: State) -> tuple[int, dict[str, int], dict[str, int]] | None:
    """Return the open offer and its maker, if there is one."""
    top = s.depth - 1
    if top < 0 or s.frame[top, codes.KIND] != F_OFFER:
        return None
    give, want = bundle_of(s.offer)
    return s.frame[top, codes.PLAYER], dict(give), dict(want)


class Ledger:
    """The books of one game, opened on its state and kept by happenings alone."""

    def __init__(self, s: State, setting: Setting) -> None:
        self._setting = setting
        self.pieces = pieces_of(s, setting)
        self.cards = cards_of(s)
        self.progress = progress_of(s)
        self.holders = holders_of(s)
        self.counts = counts_of(s)
        self.numbers = {f"h{h}": s.number[h] for h in s.number if s.number[h]}
        self.barbarians = s.barbarians
        self.awake = s.robber_active == 1
        self.battles = 0
        self.current = s.current
        self.offer = offer_of(s)
        self.asked: set[int] = set()
        """The players whom the last step asked again."""

    def keep(self, happenings: Iterable[Happening]) -> None:
        """Enter what happened in one step."""
        self.asked = set()
        for happening in happenings:
            getattr(self, f"_{happening.kind}")(happening)

    def check(self, s: State) -> None:
        """The books agree with the state."""
        assert self.pieces == pieces_of(s, self._setting)
        assert _agree(self.cards, cards_of(s))
        assert _agree(self.progress, progress_of(s))
        assert self.holders == holders_of(s)
        assert self.counts == counts_of(s)
        assert self.numbers == {f"h{h}": s.number[h] for h in s.number if s.number[h]}
        assert self.awake == (s.robber_active == 1)
        assert s.phase == codes.PHASE_SETUP or s.current == self.current
        assert self.offer == offer_of(s)
        # They stay where they landed until the battle is over.
        assert s.barbarians in (self.barbarians, s.barbarian_track)

    def _cards(self, h: Any) -> None:
        self.cards[h.giver].subtract(h.cards)
        self.cards[h.taker].update(h.cards)

    def _progress(self, h: Any) -> None:
        giver = h.deck if h.giver is None else h.giver
        taker = h.deck if h.taker is None else h.taker
        self.progress[giver][h.card] -= 1
        # Development cards that are played leave the game.
        if taker != "development":
            self.progress[taker][h.card] += 1

    def _piece(self, h: Any) -> None:
        if h.came_from is not None:
            here = {held for held in self.pieces if held[:3] == (h.player, h.piece, h.came_from)}
            # A displaced knight has left the board before its owner places it again.
            assert len(here) == 1 or (h.piece == "knight" and not here and h.at)
            self.pieces -= here
        if h.at is not None:
            upright = h.piece == "city" and h.active
            self.pieces.add((h.player, h.piece, h.at, h.level, None if upright else h.active))

    def _metropolis(self, h: Any) -> None:
        before = self.holders["metropolis"].get(h.track, (None,))[0]
        assert before == h.from_player
        self.holders["metropolis"][h.track] = (h.player, int(h.at[1:]))

    def _longest_road(self, h: Any) -> None:
        assert self.holders[h.kind] == h.from_player != h.player
        self.holders[h.kind] = h.player

    _largest_army = _longest_road

    def _merchant(self, h: Any) -> None:
        assert self.holders["merchant"] == (h.from_player, h.came_from)
        self.holders["merchant"] = (h.player, h.at)

    def _robber(self, h: Any) -> None:
        assert self.holders[h.kind] == h.came_from
        self.holders[h.kind] = h.at

    _pirate = _robber

    def _winner(self, h: Any) -> None:
        self.holders["winner"] = h.player

    def _token(self, h: Any) -> None:
        self.counts[f"{h.token} token"][h.player] += h.count

    def _area(self, h: Any) -> None:
        self.counts["area"][h.player] += h.points

    def _improvement(self, h: Any) -> None:
        self.counts[h.track][h.player] += 1
        assert self.counts[h.track][h.player] == h.level

    def _wonder(self, h: Any) -> None:
        self.counts["wonder"][h.player] += 1
        assert self.counts["wonder"][h.player] == h.step

    def _discovery(self, h: Any) -> None:
        if h.number is not None:
            self.numbers[h.at] = h.number

    def _numbered(self, h: Any) -> None:
        if h.number is not None:
            self.numbers[h.at] = h.number
        self.numbers.pop(h.came_from, None)

    def _number(self, h: Any) -> None:
        self.numbers[h.at] = h.number

    def _robber_awake(self, h: Any) -> None:
        assert not self.awake
        self.awake = True

    def _dice(self, h: Any) -> None:
        assert 1 <= h.red <= 6 and 1 <= h.yellow <= 6

    def _barbarians(self, h: Any) -> None:
        assert h.step == self.barbarians + 1
        self.barbarians = 0 if h.step == h.of else h.step

    def _turn(self, h: Any) -> None:
        self.current = h.player

    def _offer(self, h: Any) -> None:
        offer = (h.player, h.give, h.want)
        assert self.offer == (None if h.became == "made" else offer)
        self.offer = offer if h.became == "made" else None

    def _asked(self, h: Any) -> None:
        self.asked = set(h.players)

    def _battle(self, h: Any) -> None:
        self.battles += 1
        assert h.won == (sum(h.shares) >= h.attack)


def _agree(books: dict[Any, Counter[str]], state: dict[Any, Counter[str]]) -> bool:
    return {who: +held for who, held in books.items()} == {who: +n for who, n in state.items()}
