"""Read forced results of chance and check that they are possible in the position."""

import re
from typing import Any

from hexhold.board import DESERT, SEA, START_AREA, TERRAINS, TOKENS, Geometry
from hexhold.compiler import RecordArray
from hexhold.editions import CARD_TYPES, RESOURCES
from hexhold.engine.facts import robbed_by_all
from hexhold.engine.modes.trade_tokens import CARDS_TRADED
from hexhold.engine.progress_cards.politics import BISHOP
from hexhold.engine.sea.fog import NUMBER_BIT
from hexhold.engine.sea.open_numbers import NUMBERED, SOURCE_BIT
from hexhold.engine.vocabulary import codes
from hexhold.errors import IllegalAction, quoted
from hexhold.game.action_words import EVENTS, USES
from hexhold.game.codec import kind_of, number_at, player_of
from hexhold.game.dice import barred_sum, is_easy, possible_events, possible_pairs
from hexhold.game.setting import Setting

NO_RESULT = -1
#: The argument of an action that names the edge of a road or ship.
ROUTE_PLACE = {codes.A_ROAD: 0, codes.A_SHIP: 0, codes.A_MOVE_SHIP: 1}
#: The argument of an action that names the player to rob.
VICTIM_PLACE = {codes.A_ROBBER: 1, codes.A_PIRATE: 1, codes.A_CHASE: 2, codes.A_DEVELOP: 2}
_PLAYER = re.compile(r"p[0-9]")


def _die(word: str) -> int:
    if word in ("1", "2", "3", "4", "5", "6"):
        return int(word)
    raise IllegalAction(f"{quoted(word)} is not a die: use 1 to 6", "C-6")


def _dice(words: list[str], s: Any) -> int:
    easy = is_easy(s)
    with_event = bool(s["expansion"]) and not easy
    if len(words) != (3 if with_event else 2):
        form = "red, yellow and event die" if with_event else "two dice"
        raise IllegalAction(f"the result of this roll is {form}", "C-6")
    red, yellow = _die(words[0]), _die(words[1])
    named = int(s["alchemist"])
    if named and named != red | yellow << 3:
        raise IllegalAction(f"the chosen dice are {named & 7} {named >> 3}", "P-10")
    first = barred_sum(s)
    if red + yellow == first:
        raise IllegalAction(f"the second roll must differ from the first, {first}", "W-2")
    if easy and not named and red + yellow == 7:
        raise IllegalAction("a 7 is rolled again in the first rounds", "V easy_start")
    if red | yellow << 3 not in possible_pairs(s):
        raise IllegalAction(f"{red} {yellow} is not left in the deck of dice", "V balanced_dice")
    return red | yellow << 3 | (_event(words[2], s) << 6 if with_event else 0)


def _event(word: str, s: Any) -> int:
    if word not in EVENTS[1:]:
        raise IllegalAction(
            f"{quoted(word)} is not an event: use one of {', '.join(EVENTS[1:])}", "C-6"
        )
    event = EVENTS.index(word)
    if event not in possible_events(s):
        raise IllegalAction(f"{word} is not left in the deck of events", "V balanced_dice")
    return event


def _card_of(word: str, s: Any, q: int) -> int:
    if word not in CARD_TYPES:
        raise IllegalAction(
            f"{quoted(word)} is not a card: use one of {', '.join(CARD_TYPES)}", "M-2"
        )
    k = CARD_TYPES.index(word)
    if s["hands"][q, k] == 0:
        raise IllegalAction(f"p{q} has no {word}", "M-2")
    return k


def bishop_victims(states: RecordArray, i: int, setting: Setting, p: int, h: int) -> list[int]:
    """Return the players a Bishop on h robs for p in a game, in order (P-20)."""
    robbed = robbed_by_all(states, i, setting.board, p, h)
    return [q for q in range(setting.players) if robbed >> q & 1]


def _bishop(words: list[str], states: RecordArray, setting: Setting, p: int, h: int) -> int:
    given: dict[int, str] = {}
    for word in words:
        player, colon, card = word.partition(":")
        if not colon or not _PLAYER.fullmatch(player) or int(player[1:]) in given:
            raise IllegalAction(
                f"{quoted(word)} is not a theft: write player:card, as in p1:ore", "P-20"
            )
        given[int(player[1:])] = card
    victims = bishop_victims(states, 0, setting, p, h)
    if sorted(given) != victims:
        names = ", ".join(f"p{q}" for q in victims) or "nobody"
        raise IllegalAction(f"one card each is taken from {names}", "P-20")
    return sum((_card_of(card, states[0], q) + 1) << (4 * q) for q, card in given.items())


def _traded(words: list[str], s: Any, code: int) -> int:
    """Read the cards that a forced trade takes, in any order (W-6)."""
    q = 1 - player_of(code)
    types = types_traded(code)
    count = min(CARDS_TRADED, sum(int(s["hands"][q, k]) for k in range(len(types))))
    if len(words) != count:
        cards = ("no card", "1 card", "2 cards")[count]
        raise IllegalAction(f"the trade takes {cards} from p{q}", "W-6")
    taken = sorted(_card_of(word, s, q) for word in words)
    if any(k >= len(types) or s["hands"][q, k] < taken.count(k) for k in taken):
        raise IllegalAction(f"p{q} does not have these cards for the trade", "W-6")
    return sum((k + 1) << (4 * i) for i, k in enumerate(taken))


def is_token_trade(code: int) -> bool:
    """Return whether an action is a forced trade (W-6)."""
    return kind_of(code) == codes.A_TOKEN and number_at(code, 0) == USES.index("trade")


def types_traded(code: int) -> tuple[str, ...]:
    """Return the card types that a forced trade takes: all, or only resources (W-6)."""
    return RESOURCES if number_at(code, 1) is None else CARD_TYPES


def bishop_hex(code: int) -> int | None:
    """Return the hex where a Bishop moves the robber; None for other actions (P-20)."""
    bishop = kind_of(code) == codes.A_PLAY and number_at(code, 0) == BISHOP
    return number_at(code, 1) if bishop else None


def victim_of(code: int) -> int | None:
    """Return the player whom the robber or pirate robs, if there is one (M-2, F-2)."""
    kind = kind_of(code)
    place = VICTIM_PLACE.get(kind)
    if place is None or (kind == codes.A_DEVELOP and number_at(code, 0) != codes.DEV_KNIGHT):
        return None
    return number_at(code, place)


def involved(code: int) -> frozenset[int] | None:
    """Return who sees a random result: the mover and a victim, or None for all (M-2, P-20)."""
    p = player_of(code)
    if kind_of(code) == codes.A_PLAY and number_at(code, 0) == BISHOP:
        return frozenset({p})
    if is_token_trade(code):
        return frozenset({p, 1 - p})
    q = victim_of(code)
    return None if q is None else frozenset({p, q})


def hex_to_discover(code: int, s: Any, setting: Setting) -> int | None:
    """Return the hex that an action's road or ship turns over; None if there is none (F-8)."""
    return _hex_reached(code, int(s["fog"]), setting)


def hex_to_number(code: int, s: Any, setting: Setting) -> int | None:
    """Return the hex that an action's road or ship brings a number to; None for none (F-9)."""
    return _hex_reached(code, int(s["unnumbered"]), setting)


def number_sources(s: Any, setting: Setting) -> list[int]:
    """Return the hexes whose number token may go where the stack is empty (F-9)."""
    box, g = setting.box, setting.geometry
    every = [h for h in range(g.hex_count) if box.area[h] == START_AREA and s["number"][h] > 0]
    free = [h for h in every if not _is_needed(s, g, h)]
    return free or every


def _is_needed(s: Any, g: Geometry, h: int) -> bool:
    """Return whether a building on a hex has no other number."""
    return any(
        s["building"][v] > 0
        and not any(o >= 0 and o != h and s["number"][o] > 0 for o in g.vertex_hexes[v])
        for v in g.hex_vertices[h]
    )


def _hex_reached(code: int, hexes: int, setting: Setting) -> int | None:
    """Return the hex that an action's road or ship touches; ``hexes`` has a bit for each choice."""
    place = ROUTE_PLACE.get(kind_of(code))
    if place is None or not hexes:
        return None
    g = setting.geometry
    around = {h for v in g.edge_vertices[number_at(code, place) or 0] for h in g.vertex_hexes[v]}
    return next((h for h in sorted(around) if h >= 0 and hexes >> h & 1), None)


def _numbered(words: list[str], s: Any, setting: Setting) -> int:
    """Read the number token of a hex, and the hex that it comes from (F-9)."""
    if not words or words[0] not in (*map(str, TOKENS), "-"):
        raise IllegalAction('the result is a number token, such as "8" or "8 h12"', "F-9")
    stack = {n: int(s["token_stack"][n]) for n in TOKENS}
    sources = [] if any(stack.values()) else number_sources(s, setting)
    number = 0 if words[0] == "-" else int(words[0])
    if any(stack.values()):
        if len(words) == 1 and stack.get(number):
            return number | NUMBERED
        raise IllegalAction("the number token comes from the stack", "F-9")
    if not sources and words == ["-"]:
        return NUMBERED
    for h in sources:
        if words == [str(int(s["number"][h])), f"h{h}"]:
            return number | (h + 1) << SOURCE_BIT | NUMBERED
    raise IllegalAction("the number token comes from a hex that can spare it", "F-9")


def _found(words: list[str], s: Any) -> int:
    """Read the terrain and number token of a hex that is turned over (F-8)."""
    if not 1 <= len(words) <= 2 or words[0] not in TERRAINS:
        told = 'the result is the hex found, such as "forest 11" or "sea"'
        raise IllegalAction(told, "F-8")
    terrain = TERRAINS.index(words[0])
    if s["fog_terrain"][terrain] == 0:
        raise IllegalAction(f"no {words[0]} is left in the stack", "F-8")
    if terrain in (DESERT, SEA):
        if len(words) == 2:
            raise IllegalAction(f"{words[0]} has no number token", "F-8")
        return terrain
    number = int(words[1]) if len(words) == 2 and words[1] in map(str, TOKENS) else 0
    if number == 0 or s["fog_token"][number] == 0:
        raise IllegalAction("the hex needs a number token that is left in the stack", "F-8")
    return terrain | number << NUMBER_BIT


def read_result(text: str, code: int, states: RecordArray, setting: Setting) -> int:
    """Return the engine's number of a result text, for the game ``states[0]``.

    Raises:
        IllegalAction: chance can't give this result.
    """
    words, s = text.split(), states[0]
    if kind_of(code) == codes.A_ROLL:
        return _dice(words, s)
    bishop = bishop_hex(code)
    if bishop is not None:
        return _bishop(words, states, setting, player_of(code), bishop)
    if is_token_trade(code):
        return _traded(words, s, code)
    if hex_to_number(code, s, setting) is not None:
        return _numbered(words, s, setting)
    if hex_to_discover(code, s, setting) is not None:
        return _found(words, s)
    victim = victim_of(code)
    if victim is None:
        raise IllegalAction("this action has no random result")
    if len(words) != 1:
        raise IllegalAction("the result is the card taken", "M-2")
    return _card_of(words[0], s, victim)
