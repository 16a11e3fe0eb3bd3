"""Declare the blocks of action ids, and which settings have them.

An id stands for a whole action with few arguments, for an action's first words, or for words that
go on from there. Ids are counted through the blocks in the order of `BLOCKS`. Once published
neither the order nor what a block holds changes: what is new goes to the end.
"""

from collections.abc import Callable
from typing import NamedTuple

from hexhold.editions import CARDS, DEVELOPMENTS
from hexhold.engine.vocabulary import codes
from hexhold.game import Setting

FIRST_CARDS = 25
"""The progress cards in the blocks of taken and returned cards; later cards have blocks of their
own at the end."""
CONTINUES = -1
"""Stands for the kind of action in a block of words that continue a prefix."""


class Block(NamedTuple):
    """A block of ids, which all begin with the same words."""

    words: str
    """The first words of its actions; empty in a block that continues a prefix."""
    kind: int
    """The engine's kind of action, or `CONTINUES`."""
    arguments: tuple[str, ...] = ()
    """Types of what follows the words in each id, in brackets where it may be left out."""
    then: str = ""
    """The block of words that may follow in a second step, by the type of its first argument."""
    card: int = codes.NONE
    """The number of a card that is played."""
    only: str = ""
    """Which settings have it (see `HAS`); empty for all."""


_BOARD_AND_VICTIM = ("hex", "[player]")
_VERTEX, _EDGE = ("vertex",), ("edge",)
_EXPANSION = "Cities & Knights"


def _card(name: str, arguments: tuple[str, ...] = (), then: str = "") -> Block:
    number = CARDS.index(name)
    return Block(f"play {name}", codes.A_PLAY, arguments, then, number, _EXPANSION)


def _development(name: str, arguments: tuple[str, ...] = ()) -> Block:
    number = DEVELOPMENTS.index(name)
    return Block(f"play {name}", codes.A_DEVELOP, arguments, "", number, "base game")


BLOCKS = (
    Block("roll", codes.A_ROLL),
    Block("end", codes.A_END),
    Block("done", codes.A_DONE),
    Block("settlement", codes.A_SETTLEMENT, _VERTEX),
    Block("city", codes.A_CITY, _VERTEX),
    Block("road", codes.A_ROAD, _EDGE),
    Block("ship", codes.A_SHIP, _EDGE, only="sea"),
    Block("move_ship", codes.A_MOVE_SHIP, _EDGE, "edge", only="sea"),
    Block("wall", codes.A_WALL, _VERTEX, only=_EXPANSION),
    Block("knight", codes.A_KNIGHT, _VERTEX, "level", only=_EXPANSION),
    Block("activate", codes.A_ACTIVATE, _VERTEX, only=_EXPANSION),
    Block("promote", codes.A_PROMOTE, _VERTEX, only=_EXPANSION),
    Block("move", codes.A_MOVE, _VERTEX, "vertex", only=_EXPANSION),
    Block("chase", codes.A_CHASE, _VERTEX, "hex", only=_EXPANSION),
    Block("robber", codes.A_ROBBER, _BOARD_AND_VICTIM),
    Block("pirate", codes.A_PIRATE, _BOARD_AND_VICTIM, only="sea"),
    Block("improve", codes.A_IMPROVE, ("track",), "vertex", only=_EXPANSION),
    Block("bank", codes.A_BANK, ("card", "another card")),
    Block("discard", codes.A_DISCARD, ("card",)),
    Block("give", codes.A_GIVE, ("card",)),
    Block("take", codes.A_TAKE, ("card",)),
    Block("take", codes.A_TAKE_CARD, ("progress card",), only=_EXPANSION),
    Block("return", codes.A_RETURN, ("progress card",), only=_EXPANSION),
    Block("draw", codes.A_DRAW, ("track",), only=_EXPANSION),
    Block("pillage", codes.A_PILLAGE, _VERTEX, only=_EXPANSION),
    Block("remove", codes.A_REMOVE, _VERTEX, only=_EXPANSION),
    Block("retreat", codes.A_RETREAT, _VERTEX, only=_EXPANSION),
    Block("restore", codes.A_RESTORE, _VERTEX, only="saboteur"),
    Block("harbor", codes.A_HARBOR, ("player", "resource"), only=_EXPANSION),
    _card("alchemist", ("die", "die")),
    _card("crane", ("[track]",), "vertex"),
    _card("engineer", ("[vertex]",)),
    _card("inventor", ("[hex]",), "hex"),
    _card("irrigation"),
    _card("medicine", ("[vertex]",)),
    _card("mining"),
    _card("road_building"),
    _card("smith"),
    _card("bishop", ("[hex]",)),
    _card("deserter", ("[owner]",)),
    _card("diplomat", ("[edge]",)),
    _card("intrigue", ("[vertex]",)),
    _card("saboteur", ("[vertex]",)),
    _card("spy", ("[player]",)),
    _card("warlord"),
    _card("wedding"),
    _card("commercial_harbor"),
    _card("master_merchant", ("[player]",)),
    _card("merchant", ("[hex]",)),
    _card("merchant_fleet", ("[card]",)),
    _card("resource_monopoly", ("[resource]",)),
    _card("trade_monopoly", ("[commodity]",)),
    Block("buy", codes.A_BUY, only="base game"),
    _development("knight", _BOARD_AND_VICTIM),
    _development("road_building"),
    _development("year_of_plenty", ("card", "[card from there on]")),
    _development("monopoly", ("card",)),
    Block("yield", codes.A_YIELD, _VERTEX, "city's hex", only="city_choice"),
    Block("defend", codes.A_DEFEND, _VERTEX, only="nasty_knights"),
    Block("spare", codes.A_SPARE, _VERTEX, only="wall_defense"),
    Block("neutral", codes.A_NEUTRAL, ("neutral", "road"), "edge", only="two players"),
    Block("neutral", codes.A_NEUTRAL, ("neutral", "other piece"), "vertex", only="two players"),
    Block("disband", codes.A_DISBAND, _VERTEX, only="two players"),
    Block("token", codes.A_TOKEN, ("use", "[extent]"), only="two players"),
    Block("accept", codes.A_ACCEPT, only="trades"),
    Block("reject", codes.A_REJECT, only="trades"),
    Block("confirm", codes.A_CONFIRM, ("player",), only="trades"),
    Block("withdraw", codes.A_WITHDRAW, only="trades"),
    Block("offer", codes.A_OFFER, (), "bundle", only="trades"),
    Block("counter", codes.A_COUNTER, (), "bundle", only="trades"),
    Block("", CONTINUES, _VERTEX),
    Block("", CONTINUES, _EDGE, only="sea or two players"),
    Block("", CONTINUES, _BOARD_AND_VICTIM, only=_EXPANSION),
    Block("", CONTINUES, ("level",), only=_EXPANSION),
    Block("", CONTINUES, ("city's hex", "share"), only="city_choice"),
    Block("", CONTINUES, ("bundle",), only="trades"),
    Block("wonder", codes.A_WONDER, ("wonder",), only="wonders"),
)


#: Condition of a block → whether a setting meets it. `trades` does not depend on the setting.
HAS: dict[str, Callable[[Setting], bool]] = {
    _EXPANSION: lambda setting: setting.expansion,
    "base game": lambda setting: not setting.expansion,
    "sea": lambda setting: setting.at_sea,
    "wonders": lambda setting: setting.has_wonders,
    "two players": lambda setting: setting.for_two,
    "sea or two players": lambda setting: setting.at_sea or setting.for_two,
    "saboteur": lambda setting: setting.expansion and setting.options["saboteur"] == "city",
    **{
        name: lambda setting, name=name: bool(setting.options[name])  # type: ignore[misc]  # binds this name
        for name in ("city_choice", "nasty_knights", "wall_defense")
    },
}


def blocks_of(setting: Setting, trades: bool) -> list[Block]:
    """Return the blocks that a setting has."""
    return [
        block
        for block in BLOCKS
        if not block.only or (trades if block.only == "trades" else HAS[block.only](setting))
    ]
