"""What happened, in sentences, from what one seat may know."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from hexhold import language
from hexhold.cli.terminal.rule_text import Rulebook
from hexhold.editions import CARD_TYPES, EDITIONS
from hexhold.engine.machinery import codes
from hexhold.game import Action, Game
from hexhold.game.happenings import (
    AreaSettled,
    BarbariansAdvance,
    Battle,
    CardsMove,
    GameWon,
    Happening,
    LargestArmyPasses,
    LongestRoadPasses,
    MetropolisWon,
    ProgressMoves,
    TokensMove,
)

EVENTS = {
    "ship": "the barbarians come nearer",
    "trade": "trade gate",
    "politics": "politics gate",
    "science": "science gate",
}

#: First word of an action → the verb and what follows it with all arguments, and without.
SENTENCES = {
    "end": ("end", "the turn", "the turn"),
    "done": ("leave", "it at that", "it at that"),
    "settlement": ("build", "a settlement on {0}", ""),
    "city": ("build", "a city on {0}", ""),
    "road": ("build", "a road on {0}", ""),
    "ship": ("build", "a ship on {0}", ""),
    "move_ship": ("move", "a ship from {0} to {1}", ""),
    "wall": ("build", "a city wall on {0}", ""),
    "knight": ("recruit", "a knight on {0}", ""),
    "activate": ("activate", "the knight on {0}", ""),
    "promote": ("promote", "the knight on {0}", ""),
    "move": ("move", "a knight from {0} to {1}", ""),
    "bank": ("trade", "{0} for {1} with the supply", ""),
    "accept": ("accept", "the offer", "the offer"),
    "reject": ("reject", "the offer", "the offer"),
    "confirm": ("trade", "with {0}", ""),
    "withdraw": ("withdraw", "the offer", "the offer"),
    "discard": ("discard", "{0}", "a card"),
    "give": ("give", "{0}", "a card"),
    "take": ("take", "{0}", "a card"),
    "return": ("put", "{0} back under its deck", "a progress card back under its deck"),
    "draw": ("draw", "a {0} card", "a card"),
    "pillage": ("lose", "the city on {0}", ""),
    "remove": ("take", "the knight on {0} off the board", ""),
    "retreat": ("retreat", "to {0}", ""),
    "restore": ("restore", "the city on {0}", ""),
    "harbor": ("offer", "{0} one {1} for a commodity", ""),
    "yield": ("choose", "the {2} for {0} on {1}", ""),
    "defend": ("defend", "with the knight on {0}", ""),
    "spare": ("give", "up the wall on {0} instead of a city", ""),
    "disband": ("give", "up the knight on {0} for trade tokens", ""),
    "buy": ("buy", "a development card", "a development card"),
}

RUNS = (" discards ", " discard ", " gives ", " give ")


def sea_hexes(game: Game) -> frozenset[str]:
    """The names of the map's sea hexes."""
    s = game.state()
    count = game.setting.geometry.hex_count
    return frozenset(f"h{h}" for h in range(count) if s.terrain[h] == codes.SEA)


class Teller:
    """Turns actions into sentences for one seat."""

    def __init__(
        self,
        names: Sequence[str],
        viewer: int,
        book: Rulebook,
        water: Collection[str] = (),
    ) -> None:
        self.names = names
        self.water = water
        """The sea hexes, where the pirate is meant and not the robber (F-2)."""
        self.viewer = viewer
        self.book = book

    def who(self, p: int) -> str:
        """A player at the start of a sentence."""
        return "You" if p == self.viewer else self.names[p]

    def whom(self, p: int) -> str:
        """A player elsewhere in a sentence."""
        return "you" if p == self.viewer else self.names[p]

    def says(self, p: int, verb: str, rest: str) -> str:
        """`You build a road`, `p1 steady builds a road`."""
        if p != self.viewer:
            verb += "es" if verb.endswith(("ch", "sh", "ss")) else "s"
        return f"{self.who(p)} {verb} {rest}".rstrip() + "."

    def action(self, action: Action) -> str:
        """One action in a sentence."""
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
            case "offer" | "counter":
                return self._offer(p, word, arguments[0])
            case "neutral":
                return self._neutral(p, arguments)
            case "token":
                return self._token(p, arguments, result)
            case "play":
                return self._play(p, arguments, result)
        if word not in SENTENCES:
            return f"{self.who(p)}: {body}."
        verb, full, bare = SENTENCES[word]
        readable = [self.argument(a) for a in arguments]
        return self.says(p, verb, full.format(*readable) if arguments else bare)

    def argument(self, text: str) -> str:
        """An argument as a player says it: names of players and cards, else as it is."""
        if text[:1] == "p" and text[1:].isdecimal():
            return self.whom(int(text[1:]))
        return self.book.card_name(text) if text in self.book.cards else text

    def _roll(self, p: int, dice: Sequence[str]) -> str:
        if not dice:
            return self.says(p, "roll", "the dice")
        total = int(dice[0]) + int(dice[1])
        event = f"; {EVENTS[dice[2]]}" if len(dice) > 2 else ""
        return self.says(p, "roll", f"{dice[0]} + {dice[1]} = {total}{event}")

    def _robber(self, p: int, word: str, arguments: Sequence[str], result: str) -> str:
        places = [a for a in arguments if a[0] in "vh"]
        victims = [self.argument(a) for a in arguments if a[0] == "p"]
        loot = f" of {result}" if result else ""
        robbed = f" and rob {victims[0]}{loot}" if victims else ""
        if p != self.viewer:
            robbed = robbed.replace(" rob ", " robs ")
        verb = "chase" if word == "chase" else "move"
        what = "pirate" if places[-1] in self.water else "robber"
        return self.says(p, verb, f"the {what} to {places[-1]}{robbed}")

    def _improve(self, p: int, arguments: Sequence[str]) -> str:
        metropolis = f" and puts the metropolis on {arguments[1]}" if len(arguments) > 1 else ""
        if p == self.viewer:
            metropolis = metropolis.replace(" puts ", " put ")
        return self.says(p, "improve", arguments[0] + metropolis)

    def _offer(self, p: int, word: str, bundle: str) -> str:
        give, want = (_bundle(side) for side in bundle.split(":"))
        rest = f"{give} for {want}"
        return self.says(p, "offer", f"{rest} instead" if word == "counter" else rest)

    def _neutral(self, p: int, arguments: Sequence[str]) -> str:
        colour, what, place = arguments
        if what == "promote":
            return self.says(p, "promote", f"the knight of {colour} on {place}")
        return self.says(p, "place", f"a {what} of {colour} on {place}")

    def _token(self, p: int, arguments: Sequence[str], result: str) -> str:
        if arguments[0] == "desert":
            return self.says(p, "pay", "to send the robber to the desert")
        every = " of all cards" if len(arguments) > 1 else ""
        loot = f" for {_bundle('+'.join(result.split()))}" if result else ""
        return self.says(p, "force", f"a trade{every}{loot}")

    def _play(self, p: int, arguments: Sequence[str], result: str) -> str:
        card, *targets = arguments
        on = f": {' '.join(self.argument(t) for t in targets)}" if targets else ""
        taken = ""
        if result:
            # A Bishop takes from several, each named; a knight of the base game from its target.
            found = [theft.rpartition(":") for theft in result.split()]
            thefts = [(self.argument(q or targets[-1]), card) for q, _, card in found]
            taken = "; loot: " + ", ".join(f"{card} from {whom}" for whom, card in thefts)
        return self.says(p, "play", f"{self.book.card_name(card)} ({card}){on}{taken}")


def _bundle(side: str) -> str:
    cards = side.split("+")
    return " and ".join(f"{cards.count(k)} {k}" for k in CARD_TYPES if k in cards)


def merged(sentences: Sequence[str]) -> list[str]:
    """Sentences in which runs of discards and gifts of one player are one sentence."""
    lines: list[str] = []
    for sentence in sentences:
        start = next((verb for verb in RUNS if verb in sentence), "")
        head, verb, card = sentence.partition(start) if start else ("", "", "")
        if verb and lines and lines[-1].startswith(head + verb):
            lines[-1] = f"{lines[-1][:-1]}, {card}"
        else:
            lines.append(sentence)
    return lines


class Onlooker:
    """Tells what an action brought about besides the obvious."""

    def __init__(self, game: Game, teller: Teller) -> None:
        self.teller = teller
        self.viewer = teller.viewer
        self._terms = EDITIONS[game.setting.edition].terms

    def after(self, game: Game, action: Action) -> list[str]:
        """All that one seat learns from an action: the action and its consequences."""
        told = [self.teller.action(action)]
        fought = any(isinstance(h, Battle) for h in action.happenings)
        for happening in action.happenings:
            told += self._tell(game, action, happening, fought)
        return told

    def _tell(
        self, game: Game, action: Action, happening: Happening, fought: bool
    ) -> Iterator[str]:
        say = self.teller.says
        match happening:
            case BarbariansAdvance(step=step, of=of):
                if step < of:
                    yield f"The barbarians are at {step} of {of}."
                elif not fought:
                    yield "The barbarians land."
            case Battle():
                yield _battle(happening)
            case CardsMove():
                yield from self._cards(happening)
            case ProgressMoves(giver=None):
                yield from self._draw(action, happening)
            case TokensMove(token="defender", player=p):
                yield say(p, "earn", "a point as the island's best defender")
            case AreaSettled(player=p, points=points):
                yield say(
                    p,
                    "earn",
                    f"{language.say('n-more-points', n=points)} as the first of yours there",
                )
            case MetropolisWon(player=p, track=track):
                yield say(p, "hold", f"the {track} metropolis now")
            case LongestRoadPasses() | LargestArmyPasses():
                rest = f"{self._terms[happening.kind]} now"
                holder = happening.player
                yield f"Nobody holds {rest}." if holder is None else say(holder, "hold", rest)
            case GameWon(player=p):
                yield say(p, "win", f"with {language.say('n-points', n=game.points(p))}")

    def _cards(self, moved: CardsMove) -> Iterator[str]:
        """Cards whose kinds lie open and that the action's own sentence does not name."""
        cards = ", ".join(f"{n} {name}" for name, n in moved.cards.items())
        if moved.reason in ("production", "harvest") and moved.taker is not None:
            yield self.teller.says(moved.taker, "get", cards)
        elif moved.reason == "monopoly" and moved.giver is not None and moved.taker is not None:
            taker = self.teller.whom(moved.taker)
            yield self.teller.says(moved.giver, "give", f"{cards} to {taker}")

    def _draw(self, action: Action, drawn: ProgressMoves) -> Iterator[str]:
        p = drawn.taker
        assert p is not None
        if drawn.seen_by is None:
            yield self.teller.says(p, "lay", "open a card worth a point")
        elif p == self.viewer:
            name = self.teller.book.card_name(drawn.card)
            yield self.teller.says(p, "draw", f"{name} ({drawn.card})")
        elif action.kind != "buy":
            yield self.teller.says(p, "draw", "a progress card")


def _battle(fought: Battle) -> str:
    outcome = "they are beaten off" if fought.won else "they win"
    strengths = f"attack {fought.attack} against defence {sum(fought.shares)}"
    return f"The barbarians land: {strengths}, {outcome}."
