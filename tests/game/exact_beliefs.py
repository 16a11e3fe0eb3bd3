"""The exact reference for beliefs: every possible distribution of hidden cards for a seat.

It reads happenings in plain Python without a limit, so it is only fit for short games.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping

from hexhold import Action, Game
from hexhold.editions import CARD_TYPES, COMMODITIES, RESOURCES
from hexhold.game.happenings import UNSEEN, CardsMove

Hand = tuple[int, ...]
"""Cards by type."""
Hands = tuple[Hand, ...]
"""Hands by seat."""
_TYPE = {name: k for k, name in enumerate(CARD_TYPES)}
_MONOPOLIES = {"play resource_monopoly": 2, "play trade_monopoly": 1, "play monopoly": 99}


def hands_of(game: Game) -> Hands:
    """Return the real hands."""
    rows = game.states[0]["hands"]
    return tuple(
        tuple(int(rows[p, k]) for k in range(len(CARD_TYPES))) for p in range(game.setting.players)
    )


def moved(hands: Hands, giver: int | None, taker: int | None, k: int, n: int = 1) -> Hands | None:
    """Return the hands after cards of a type moved, or None if the giver does not have them."""
    after = [list(hand) for hand in hands]
    if giver is not None:
        after[giver][k] -= n
        if after[giver][k] < 0:
            return None
    if taker is not None:
        after[taker][k] += n
    return tuple(map(tuple, after))


def holds(hand: Hand, cards: Mapping[str, int]) -> bool:
    """Return whether a hand has some cards."""
    return all(hand[_TYPE[name]] >= n for name, n in cards.items())


class ExactBeliefs:
    """All hands that a seat considers possible, with their probabilities."""

    def __init__(self, game: Game, viewer: int) -> None:
        """Begin in a game whose hands all players know."""
        self.viewer = viewer
        self.possible: dict[Hands, float] = {hands_of(game): 1.0}
        self._wanted: Counter[str] = Counter()

    def follow(self, game: Game, action: Action) -> None:
        """Take in an action that was just carried out."""
        self._hear(action)
        for happening in action.happenings:
            seen = happening.seen(self.viewer)
            if isinstance(seen, CardsMove):
                for name, n in seen.cards.items():
                    self._move(seen, name, n)
        self._conclude(game, action)

    def _split(self, follow: Callable[[Hands], Iterator[tuple[Hands | None, float]]]) -> None:
        found: Counter[Hands] = Counter()
        for hands, weight in self.possible.items():
            for after, likely in follow(hands):
                if after is not None:
                    found[after] += weight * likely  # type: ignore[assignment]  # weights
        total = sum(found.values())
        assert total > 0, "what was seen agrees with no hands"
        self.possible = {hands: weight / total for hands, weight in found.items()}

    def _keep(self, is_possible: Callable[[Hands], bool]) -> None:
        self._split(lambda hands: iter([(hands if is_possible(hands) else None, 1.0)]))

    def _move(self, cards: CardsMove, name: str, n: int) -> None:
        giver, taker = cards.giver, cards.taker
        if name != UNSEEN:
            self._split(lambda hands: iter([(moved(hands, giver, taker, _TYPE[name], n), 1.0)]))
            return
        names = RESOURCES if cards.reason == "harbor" else CARD_TYPES
        assert giver is not None

        def follow(hands: Hands) -> Iterator[tuple[Hands | None, float]]:
            total = sum(hands[giver][_TYPE[each]] for each in names)
            for each in names:
                k = _TYPE[each]
                if hands[giver][k]:
                    yield moved(hands, giver, taker, k), hands[giver][k] / total

        for _ in range(n):
            self._split(follow)

    def _hear(self, action: Action) -> None:
        """Keep the hands in which players have the cards they offer or accept (X-2, X-5, P-31)."""
        p, words = action.player, action.seen_by(self.viewer).partition(" => ")[0].split()[1:]
        if action.kind in ("offer", "counter"):
            given, wanted = (Counter(cards.split("+")) for cards in words[1].split(":"))
            self._wanted = wanted if action.kind == "offer" else self._wanted
            self._keep(lambda hands: holds(hands[p], given))
        elif action.kind == "accept":
            self._keep(lambda hands: holds(hands[p], self._wanted))
        elif action.kind == "harbor":
            names = words[2:] or RESOURCES
            self._keep(lambda hands: any(hands[p][_TYPE[name]] for name in names))

    def _conclude(self, game: Game, action: Action) -> None:
        """Keep the hands that agree with a short payment (P-31, P-35) or a seen hand (P-32)."""
        words = action.words.split()
        if action.kind.startswith("play") and len(words) < 3:
            return  # a card played for nothing
        if action.kind in _MONOPOLIES:
            given: Counter[int | None] = Counter()
            for happening in action.happenings:
                if isinstance(happening, CardsMove):
                    given[happening.giver] += sum(happening.cards.values())
            for p in range(game.setting.players):
                if p != action.player and given[p] < _MONOPOLIES[action.kind]:
                    self._keep(lambda hands, p=p: hands[p][_TYPE[words[2]]] == 0)  # type: ignore[misc]  # binds this player
        elif action.kind == "harbor":
            p, asked = int(words[1][1:]), game.to_act == (int(words[1][1:]),)
            self._keep(lambda hands: any(hands[p][_TYPE[name]] for name in COMMODITIES) == asked)
        elif action.kind == "play master_merchant" and action.player == self.viewer:
            shown = hands_of(game)
            self._keep(lambda hands: hands[int(words[2][1:])] == shown[int(words[2][1:])])
