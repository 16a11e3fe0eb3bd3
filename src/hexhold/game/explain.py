"""Turn a reason code of the engine into a sentence with its rule."""

from functools import cache, lru_cache, reduce
from typing import Any

from hexhold.editions import CARD_TYPES, words_in
from hexhold.engine.vocabulary import codes
from hexhold.engine.vocabulary.codes import SECOND_SETTLEMENT
from hexhold.engine.vocabulary.decisions import F_SETUP_BUILDING
from hexhold.engine.vocabulary.reasons import (
    ALCHEMIST_BEFORE_ROLL,
    AWAITED,
    EDGE_TAKEN,
    NOT_ASKED,
    REASONS,
    SHIP_NEEDS_SEA,
)
from hexhold.errors import IllegalAction
from hexhold.game.codec import kind_of, player_of
from hexhold.game.missing_cards import lacking, price_of
from hexhold.game.notation import arguments_of
from hexhold.game.setting import Setting
from hexhold.language import Sentence, all_of, say

ORDINALS = ("first", "second", "third")
"""The names of an action's arguments in sentences."""

#: Types of arguments that are places.
PLACES = frozenset({"vertex", "edge", "hex"})
PAIRED_TURN = "paired"
"""What sentences call the turn of the second of a pair, which has no roll (V paired_players)."""
#: First letters of the rules about where pieces go.
RULES_OF_PIECES = "CRK"


def names(players: tuple[int, ...]) -> str:
    """Name players: `p0`, `p0 or p1`, `nobody`."""
    if not players:
        return say("nobody")
    texts = [f"p{p}" for p in players]
    return reduce(lambda some, one: say("some-or-one", some=some, one=one), texts)


# Parts of sentences are cached: there are few, and each takes as long as the rest of a refusal.


@cache
def _unnamed(key: str) -> str:
    """Return the placeholder for an argument that an action does not have."""
    return say(key)


@cache
def card_word(kind: str, edition: str) -> Sentence:
    """Return a resource or commodity as an edition calls it."""
    return say(f"card-{kind}", **words_in(f"card-{kind}", edition))


def _told(text: str, edition: str) -> str:
    """Name an argument in a sentence; names of cards depend on edition and language."""
    return card_word(text, edition) if text in CARD_TYPES else text


def explain(
    reason: int, code: int, setting: Setting, to_act: tuple[int, ...], s: Any
) -> IllegalAction:
    """Return the refusal of an action, ready to be raised; ``s`` is read by field name."""
    rule, key = REASONS[reason]
    choices = _choices(reason, kind_of(code), s)
    if choices.get("turn") == PAIRED_TURN:
        rule = "V paired_players"
    given = arguments_of(code, setting)
    texts = [argument.text for argument in given]
    player, kind = player_of(code), kind_of(code)
    subject = f"p{player}"
    if kind == codes.A_NEUTRAL and (rule[0] in RULES_OF_PIECES or rule == "W-3"):
        # Colour, piece and place: these rules treat the colour like a player.
        subject, _, *texts = texts
    elif kind == codes.A_MOVE_SHIP and reason in (EDGE_TAKEN, SHIP_NEEDS_SEA):
        # The reason is about any edge; for a moving ship, name the edge it would move to.
        texts = texts[1:]
    places = [t for t in texts if t[:1] == "v" and t[1:].isdigit()]
    arguments = dict.fromkeys(ORDINALS, _unnamed("that")) | dict(
        zip(ORDINALS, (_told(text, setting.edition) for text in texts), strict=False)
    )
    price = price_of(reason, code, s)
    winners = setting.team_of(int(s["winner"])) if int(s["winner"]) >= 0 else ()
    words = words_in(key, setting.edition)
    sentence = say(
        key,
        **words,
        **arguments,
        p=subject,
        who=names(to_act),
        winner=all_of(say, [f"p{p}" for p in winners]) if winners else "",
        n=len(winners),
        place=places[0] if places else _unnamed("that-vertex"),
        price=_listed(tuple(price.items()), setting.edition),
        **{"turn": "", "building": "", **choices},
    )
    told = {"p": subject, "who": " ".join(f"p{p}" for p in to_act)}
    told |= dict(zip(ORDINALS, texts, strict=False))
    told |= {name: name for name in words} | choices
    if places:
        told["place"] = places[0]
    if winners:
        told["winner"] = " ".join(f"p{p}" for p in winners)
    facts = {
        "reason": key,
        "told": told,
        "player": player,
        "at": [argument.text for argument in given if argument.type in PLACES],
        "price": price,
        "lacks": lacking(price, player, s),
    }
    return IllegalAction(sentence, rule, {name: fact for name, fact in facts.items() if fact != {}})


def _choices(reason: int, kind: int, s: Any) -> dict[str, str]:
    """Return what selects one of several texts of a sentence, from a state read by field name."""
    if reason == AWAITED[F_SETUP_BUILDING]:
        city = s["setup_step"] >= s["players"] and s["setup_second"] != SECOND_SETTLEMENT
        return {"building": "city" if city else "settlement"}
    rolls = reason == ALCHEMIST_BEFORE_ROLL or (reason == NOT_ASKED and kind == codes.A_ROLL)
    return {"turn": PAIRED_TURN} if rolls and s["paired_turn"] else {}


@lru_cache(maxsize=256)
def _listed(price: tuple[tuple[str, int], ...], edition: str) -> str:
    """Format a price, the largest numbers first: `brick and lumber`, `3 ore and 2 grain`."""
    if not price:
        return ""
    alike = all(n == 1 for _, n in price)
    ordered = sorted(price, key=lambda part: -part[1])
    parts = [
        card_word(card, edition)
        if alike
        else say(f"count-{card}", n=n, **words_in(f"count-{card}", edition))
        for card, n in ordered
    ]
    *most, last = parts
    if not most:
        return last
    return say(
        "some-and-one",
        some=reduce(lambda some, one: say("some-then-one", some=some, one=one), most),
        one=last,
    )
