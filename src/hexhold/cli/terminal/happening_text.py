"""Sentences about what happened, limited to what one seat may know."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from hexhold.cli.terminal.rule_text import Rulebook
from hexhold.editions import CARD_TYPES, WONDER_STEPS, speaking_of
from hexhold.engine.vocabulary import codes
from hexhold.game import Action, Game
from hexhold.game.explain import ORDINALS
from hexhold.game.happenings import (
    AreaSettled,
    BarbariansAdvance,
    Battle,
    CardsMove,
    GameWon,
    Happening,
    HexDiscovered,
    HexNumbered,
    LargestArmyPasses,
    LongestRoadPasses,
    MetropolisWon,
    PairedTurnBegins,
    ProgressMoves,
    TokensMove,
    WonderRises,
)
from hexhold.language import YOU, all_of, keys

#: Actions about single cards; a run of them becomes one sentence.
CARD_BY_CARD = ("discard", "give")
#: The message for a card that a seat may not know.
UNSEEN = {"discard": "a-card", "give": "a-card", "take": "a-card", "return": "a-progress-card"}


def sea_hexes(game: Game) -> frozenset[str]:
    """Return the names of the map's sea hexes."""
    s = game.state()
    count = game.setting.geometry.hex_count
    return frozenset(f"h{h}" for h in range(count) if s.terrain[h] == codes.SEA)


class Teller:
    """Turns actions into sentences for one seat."""

    def __init__(
        self, names: Sequence[str], viewer: int, book: Rulebook, water: Collection[str] = ()
    ) -> None:
        self.names = names
        self.water = water
        """The sea hexes: there an action moves the pirate, elsewhere the robber (F-2)."""
        self.viewer = viewer
        self.book = book
        self.speak = speaking_of(book.edition.key, book.language)

    def player(self, p: int) -> str:
        """Return a player's name, or `you` for the viewer."""
        return YOU if p == self.viewer else self.names[p]

    def says(self, p: int, key: str, **facts: object) -> str:
        """Return a sentence about a player: `You build a road.`, `p1 steady builds a road.`"""
        return self.speak(f"tell-{key}", who=self.player(p), **facts)

    def action(self, action: Action) -> str:
        """Return a sentence about an action."""
        text, _, result = action.seen_by(self.viewer).partition(" => ")
        _, _, body = text.partition(": ")
        word, *arguments = body.split()
        p = action.player
        match word:
            case "roll":
                return self._roll(p, result.split())
            case "robber" | "pirate" | "chase":
                return self._robber(p, word, arguments, result)
            case "improve":
                return self._improve(p, arguments)
            case "wonder":
                return self.says(p, word, wonder=arguments[0])
            case "offer" | "counter":
                give, want = (self._bundle(side) for side in arguments[0].split(":"))
                return self.says(p, word, give=give, want=want)
            case "neutral":
                return self._neutral(p, arguments)
            case "token":
                return self._token(p, arguments, result)
            case "play":
                return self._play(p, arguments, result)
            case "harbor" if len(arguments) == 1:
                whom = self.player(int(arguments[0][1:]))
                return self.says(p, "harbor-face-down", whom=whom)
            case "draw" if arguments:
                return self.says(p, "draw", track=arguments[0])
            case "draw":
                return self.says(p, "draw-any")
        return self._plain(p, word, arguments, body)

    def _plain(self, p: int, word: str, arguments: Sequence[str], body: str) -> str:
        """Return a sentence with a blank for each argument of the action."""
        if f"tell-{word}" not in keys(self.book.language):
            return self.says(p, "other", text=body)
        named = [self.argument(a) for a in arguments] or (
            [self.speak(f"tell-{UNSEEN[word]}")] if word in UNSEEN else []
        )
        if word in CARD_BY_CARD:
            return CardByCard(self, p, word, named)
        whom = [self.player(int(a[1:])) for a in arguments if _is_player(a)]
        facts = dict(zip(ORDINALS, named, strict=False))
        return self.says(p, word, **facts, **({"whom": whom[0]} if whom else {}))

    def argument(self, text: str) -> str:
        """Name players and cards as people do; leave other arguments as they are."""
        if _is_player(text):
            return self.speak("whom", whom=self.player(int(text[1:])))
        if text in CARD_TYPES:
            return self.card(text)
        return self.book.card_name(text) if text in self.book.cards else text

    def card(self, kind: str) -> str:
        """Return the name of a resource or commodity."""
        return self.speak(f"card-{kind}")

    def cards(self, n: int, kind: str) -> str:
        """Return a number of cards of one kind."""
        return self.speak(f"count-{kind}", n=n)

    def _roll(self, p: int, dice: Sequence[str]) -> str:
        if not dice:
            return self.says(p, "roll", dice=self.speak("tell-some-dice"))
        red, yellow, *event = dice
        told = self.speak("tell-dice", red=red, yellow=yellow, sum=int(red) + int(yellow))
        parts = [told, *(self.speak(f"tell-event-{side}") for side in event)]
        return self.says(p, "roll", dice="; ".join(parts))

    def _robber(self, p: int, word: str, arguments: Sequence[str], result: str) -> str:
        place = [a for a in arguments if a[0] in "vh"][-1]
        victims = [self.player(int(a[1:])) for a in arguments if _is_player(a)]
        facts = {
            "how": "chase" if word == "chase" else "move",
            "what": "pirate" if place in self.water else "robber",
            "place": place,
        }
        if not victims:
            return self.says(p, "robber", **facts)
        if not result:
            return self.says(p, "robber-robs", **facts, whom=victims[0])
        loot = self.argument(result)
        return self.says(p, "robber-loot", **facts, whom=victims[0], loot=loot)

    def _improve(self, p: int, arguments: Sequence[str]) -> str:
        track, *place = arguments
        if place:
            return self.says(p, "improve-metropolis", track=track, place=place[0])
        return self.says(p, "improve", track=track)

    def _neutral(self, p: int, arguments: Sequence[str]) -> str:
        colour, what, place = arguments
        if what == "promote":
            return self.says(p, "neutral-promote", colour=colour, place=place)
        return self.says(p, "neutral", piece=what, colour=colour, place=place)

    def _token(self, p: int, arguments: Sequence[str], result: str) -> str:
        if arguments[0] == "desert":
            return self.says(p, "token-desert")
        extent = "all" if len(arguments) > 1 else "some"
        if not result:
            return self.says(p, "token", extent=extent)
        loot = self._bundle("+".join(result.split()))
        return self.says(p, "token-loot", extent=extent, loot=loot)

    def _play(self, p: int, arguments: Sequence[str], result: str) -> str:
        card, *targets = arguments
        more = f": {' '.join(self.argument(t) for t in targets)}" if targets else ""
        if result:
            # A Bishop takes from several, each named; a knight of the base game from its target.
            found = [theft.rpartition(":") for theft in result.split()]
            thefts = [
                self.speak("tell-loot-from", card=self.argument(taken), whom=self._victim(q))
                for q, taken in ((q or targets[-1], taken) for q, _, taken in found)
            ]
            more += f"; {self.speak('tell-loot', list=', '.join(thefts))}"
        return self.says(p, "play", name=self.book.card_name(card), card=card, more=more)

    def _victim(self, text: str) -> str:
        return self.player(int(text[1:])) if _is_player(text) else text

    def _bundle(self, side: str) -> str:
        cards = side.split("+")
        found = [self.cards(cards.count(k), k) for k in CARD_TYPES if k in cards]
        return all_of(self.speak, found)


def _is_player(text: str) -> bool:
    return text[:1] == "p" and text[1:].isdecimal()


class CardByCard(str):
    """A sentence about cards that can be merged with the next one."""

    def __new__(cls, teller: Teller, p: int, word: str, cards: Sequence[str]) -> CardByCard:
        """Make a sentence such as `p1 discards ore.`"""
        sentence = super().__new__(cls, teller.says(p, word, cards=", ".join(cards)))
        sentence.told = (teller, p, word)
        sentence.cards = tuple(cards)
        return sentence

    told: tuple[Teller, int, str]
    cards: tuple[str, ...]

    def and_then(self, other: CardByCard) -> CardByCard:
        """Merge two sentences into one."""
        return CardByCard(*self.told, (*self.cards, *other.cards))


def merged(sentences: Sequence[str]) -> list[str]:
    """Merge runs of discards and gifts of one player into one sentence."""
    lines: list[str] = []
    for sentence in sentences:
        last = lines[-1] if lines else ""
        if (
            isinstance(sentence, CardByCard)
            and isinstance(last, CardByCard)
            and sentence.told == last.told
        ):
            lines[-1] = last.and_then(sentence)
        else:
            lines.append(sentence)
    return lines


class Onlooker:
    """Tells a seat about actions and their consequences."""

    def __init__(self, teller: Teller) -> None:
        self.teller = teller
        self.viewer = teller.viewer
        self._terms = teller.book.edition.terms

    def after(self, game: Game, action: Action) -> list[str]:
        """Return all sentences about an action that its seat may know."""
        told = [self.teller.action(action)]
        fought = any(isinstance(h, Battle) for h in action.happenings)
        for happening in action.happenings:
            told += self._tell(game, action, happening, fought)
        return told

    def _tell(
        self, game: Game, action: Action, happening: Happening, fought: bool
    ) -> Iterator[str]:
        says, speak = self.teller.says, self.teller.speak
        match happening:
            case BarbariansAdvance(step=step, of=of):
                if step < of:
                    yield speak("tell-barbarians-at", step=step, of=of)
                elif not fought:
                    yield speak("tell-barbarians-land")
            case Battle(won=won, attack=attack, shares=shares):
                key = "tell-battle-won" if won else "tell-battle-lost"
                yield speak(key, attack=attack, defence=sum(shares))
            case CardsMove():
                yield from self._cards(happening)
            case ProgressMoves(giver=None):
                yield from self._draw(action, happening)
            case TokensMove(token="defender", player=p):
                yield says(p, "defender")
            case PairedTurnBegins(player=p):
                yield says(p, "paired-turn")
            case AreaSettled(player=p, points=points):
                yield says(p, "area", n=points)
            case HexDiscovered(player=p, at=at, terrain=terrain):
                yield says(p, "discovery", what=speak(f"terrain-{terrain}"), place=at)
            case HexNumbered(player=p, at=at, number=number) if number:
                yield says(p, "numbered", n=number, place=at)
            case WonderRises(step=step):
                yield speak("tell-wonder-step", n=step, of=WONDER_STEPS)
            case MetropolisWon(player=p, track=track):
                yield says(p, "metropolis", track=track)
            case LongestRoadPasses() | LargestArmyPasses():
                what, holder = self._terms[happening.kind], happening.player
                if holder is None:
                    yield speak("tell-passes-nobody", what=what)
                else:
                    yield says(holder, "passes", what=what)
            case GameWon() if game.setting.teams:
                names = [self.teller.names[p] for p in game.winners]
                points = sum(map(game.points, game.winners))
                yield speak("tell-team-won", winners=all_of(speak, names), n=points)
            case GameWon(player=p):
                yield says(p, "won", n=game.points(p))

    def _cards(self, moved: CardsMove) -> Iterator[str]:
        """Tell about cards of open kinds that the action's sentence does not name."""
        teller = self.teller
        cards = ", ".join(teller.cards(n, name) for name, n in moved.cards.items())
        if moved.reason in ("production", "harvest", "discovery") and moved.taker is not None:
            yield teller.says(moved.taker, "gets", cards=cards)
        elif moved.reason == "monopoly" and moved.giver is not None and moved.taker is not None:
            whom = teller.player(moved.taker)
            yield teller.says(moved.giver, "gives-to", cards=cards, whom=whom)

    def _draw(self, action: Action, drawn: ProgressMoves) -> Iterator[str]:
        p = drawn.taker
        assert p is not None
        if drawn.seen_by is None:
            yield self.teller.says(p, "lays-open")
        elif p == self.viewer:
            name = self.teller.book.card_name(drawn.card)
            yield self.teller.says(p, "draws-card", name=name, card=drawn.card)
        elif action.kind != "buy":
            yield self.teller.says(p, "draws-progress")
