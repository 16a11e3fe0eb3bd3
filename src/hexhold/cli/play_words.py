"""What happened, in sentences, from what one seat may know."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence

from hexhold.cli.play_view import Seen, look
from hexhold.cli.rules import Rulebook
from hexhold.editions import CARD_TYPES, TRACKS
from hexhold.engine import codes
from hexhold.game import Action, Game
from hexhold.language import counted

Hands = Mapping[tuple[int, int], int]
"""Player and card type → how many."""

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

#: Before the roll these move cards without producing any; who may know them is told elsewhere.
NO_PRODUCTION = ("robber", "pirate", "chase", "discard", "play", "take")
#: Cards whose gains, and what others give for them, lie open.
OPEN_GAINS = ("resource_monopoly", "trade_monopoly", "monopoly", "mining", "irrigation")

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


def _growth(old: Hands, new: Hands, p: int) -> str:
    more = [(new[p, k] - old[p, k], name) for k, name in enumerate(CARD_TYPES)]
    return ", ".join(f"{n} {name}" for n, name in more if n > 0)


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


class Watch:
    """Notes how the table stands, and tells what an action changed besides the obvious."""

    def __init__(self, game: Game, teller: Teller) -> None:
        self.teller = teller
        self.viewer = teller.viewer
        self._note(game)

    def _note(self, game: Game) -> None:
        self.seen = look(game, self.viewer)
        self.hands = game.state().hands

    def after(self, game: Game, action: Action) -> list[str]:
        """All that one seat learns from an action: the action and its consequences."""
        before, hands = self.seen, self.hands
        self._note(game)
        told = [self.teller.action(action)]
        told += self._barbarians(before, action)
        told += self._draws(before, action)
        word, _, card = action.kind.partition(" ")
        if before.s.phase == codes.PHASE_ROLL and word not in NO_PRODUCTION:
            told += self._gains(hands)
        if card in OPEN_GAINS:
            told += [*self._gains(hands), *self._losses(hands)]
        told += self._honours(before)
        return told

    def _barbarians(self, before: Seen, action: Action) -> Iterator[str]:
        if action.kind != "roll" or not str(action).endswith(" ship"):
            return
        s, track = before.s, before.s.barbarian_track
        if s.barbarians + 1 < track:
            yield f"The barbarians are at {s.barbarians + 1} of {track}."
            return
        attack, defence = before.attack(), before.defence()
        outcome = "they win" if attack > defence else "they are beaten off"
        yield f"The barbarians land: attack {attack} against defence {defence}, {outcome}."

    def _gains(self, hands: Hands) -> Iterator[str]:
        for p in range(self.seen.s.players):
            gained = _growth(hands, self.hands, p)
            if gained:
                yield self.teller.says(p, "get", gained)

    def _losses(self, hands: Hands) -> Iterator[str]:
        for p in range(self.seen.s.players):
            lost = _growth(self.hands, hands, p)
            if lost:
                yield self.teller.says(p, "give", lost)

    def _draws(self, before: Seen, action: Action) -> Iterator[str]:
        if action.kind not in ("roll", "draw", "pillage", "buy"):
            return
        for p in range(self.seen.s.players):
            more = self.seen.card_count(p) - before.card_count(p)
            if more <= 0 or (action.kind == "buy" and p != self.viewer):
                continue
            if p != self.viewer:
                yield self.teller.says(p, "draw", "a progress card")
                continue
            new = list(self.seen.cards())
            for card in before.cards():
                new.remove(card)
            names = ", ".join(f"{self.teller.book.card_name(c)} ({c})" for c in new)
            yield self.teller.says(p, "draw", names)

    def _honours(self, before: Seen) -> Iterator[str]:
        old, new, terms = before.s, self.seen.s, self.seen.edition.terms
        say = self.teller.says
        for p in range(new.players):
            if new.defender[p] > old.defender[p]:
                yield say(p, "earn", "a point as the island's best defender")
            if new.island_points[p] > old.island_points[p]:
                gained = new.island_points[p] - old.island_points[p]
                yield say(p, "earn", f"{counted(gained, 'more point')} as the first of yours there")
            if sum(new.vp_cards[p, i] - old.vp_cards[p, i] for i in range(2)) > 0:
                yield say(p, "lay", "open a card worth a point")
        for t, track in enumerate(TRACKS):
            holder = new.metropolis_owner[t]
            if holder >= 0 and holder != old.metropolis_owner[t]:
                yield say(holder, "hold", f"the {track} metropolis now")
        for holder, was, key in (
            (new.longest_road, old.longest_road, "longest_road"),
            (new.largest_army, old.largest_army, "largest_army"),
        ):
            if holder != was:
                rest = f"{terms[key]} now"
                yield say(holder, "hold", rest) if holder >= 0 else f"Nobody holds {rest}."
        if new.winner >= 0:
            points = sum(self.seen.points(new.winner).values())
            yield say(new.winner, "win", f"with {counted(points, 'point')}")
