"""The catalogue of decisions: one row each, from which every list of them follows.

A game waits for the decision on top of its stack; beneath lie those to come, and steps that carry
themselves out. Positions are written and read by it (`pending`), the terminal's prompts stand here,
the page's sentences are tested against it, and so are the actions that answer each.
"""

from __future__ import annotations

from dataclasses import dataclass

from hexhold.engine.machinery import codes
from hexhold.engine.machinery.compile import table

# Families of decisions: the module of each lists the answers, judges them and carries them out.
(
    OF_SETUP,
    OF_TURN,
    OF_OFFER,
    OF_CARDS,
    OF_SENDING,
    OF_BATTLE,
    OF_RETREAT,
    OF_YIELD,
    OF_PROGRESS,
    OF_TWO,
) = range(10)
NO_FAMILY = -1


@dataclass(frozen=True)
class Decision:
    """A decision, or a step still to come."""

    name: str
    frame: int
    """The engine's number."""
    arguments: tuple[str, ...] = ()
    """Types of what it keeps: first the player asked, where it is one."""
    answers: tuple[str, ...] = ()
    """First words of the actions that it may be answered with; none for a step."""
    prompt: str = ""
    """What the terminal tells who is asked."""
    family: int = NO_FAMILY
    """Whose rules list and judge its answers; none for a step."""
    option: str | None = None
    """The option or variant without which it never comes."""
    several: bool = False
    """Several players are asked, not one who stands in the frame."""
    beside: tuple[str, ...] = ()
    """Answers that several give at the same time: none makes another's stale."""
    together: bool = False
    """Cards are laid out and confirmed together: it is settled once nobody owes any."""
    of_another: bool = False
    """It is about the player named in its first argument but one."""
    by_hand: bool = False
    """The own hand is enough to decide: the board need not be seen."""

    @property
    def is_step(self) -> bool:
        """Whether nobody is asked."""
        return not self.answers


_BUILD = ("settlement", "city", "road", "ship", "wall", "knight", "promote")
_TURN = (*_BUILD, "activate", "improve", "move", "chase", "move_ship", "bank", "offer", "play")
_ACTION = (*_TURN, "buy", "restore", "token", "disband", "harbor", "return", "end")
_ROUTE = ("road", "ship", "done")

DECISIONS = (
    Decision("over", codes.F_OVER, several=True),
    Decision("first_turn", codes.F_NEXT_TURN, several=True),
    Decision("next_turn", codes.F_NEXT_TURN, ("player",)),
    Decision(
        "setup_building",
        codes.F_SETUP_BUILDING,
        ("player",),
        ("settlement", "city"),
        "Place your {building}",
        family=OF_SETUP,
    ),
    Decision(
        "setup_road",
        codes.F_SETUP_ROAD,
        ("player", "vertex"),
        ("road", "ship"),
        "Place a road{or_ship} beside it",
        family=OF_SETUP,
    ),
    Decision(
        "roll",
        codes.F_ROLL,
        ("player",),
        ("roll", "play", "chase"),
        "Roll the dice",
        family=OF_TURN,
    ),
    Decision(
        "action",
        codes.F_ACTION,
        ("player",),
        _ACTION,
        "Build, trade, play cards, then end your turn",
        family=OF_TURN,
    ),
    Decision(
        "special",
        codes.F_SPECIAL,
        ("player",),
        (*_BUILD, "activate", "improve", "buy", "restore", "end"),
        "Special building: build what you like, then `end`",
        family=OF_TURN,
    ),
    Decision("gate", codes.F_GATE, ("player", "track", "die")),
    Decision("attack", codes.F_ATTACK, ("player", "stage")),
    Decision("after_attack", codes.F_AFTER_ATTACK, ("player",)),
    Decision("produce", codes.F_PRODUCE, ("player", "number", "asked", "answers")),
    Decision("start_action", codes.F_START_ACTION, ("player",)),
    Decision("seven", codes.F_SEVEN, ("player",)),
    Decision(
        "discard",
        codes.F_DISCARD,
        answers=("discard",),
        prompt="Discard {owed} of your cards, one at a time",
        several=True,
        beside=("discard",),
        together=True,
        by_hand=True,
        family=OF_CARDS,
    ),
    Decision(
        "robber",
        codes.F_ROBBER,
        ("player",),
        ("robber", "pirate"),
        "Move the robber{or_pirate} and choose whom to rob",
        family=OF_SENDING,
    ),
    Decision(
        "aqueduct",
        codes.F_AQUEDUCT,
        ("player",),
        ("take", "done"),
        "The roll gave you nothing: take a resource, or `done`",
        by_hand=True,
        family=OF_CARDS,
    ),
    Decision(
        "gold",
        codes.F_GOLD,
        ("player", "due"),
        ("take",),
        "The gold field gives you a resource of your choice",
        by_hand=True,
        family=OF_CARDS,
    ),
    Decision(
        "offer",
        codes.F_OFFER,
        ("player",),
        ("accept", "reject", "counter", "confirm", "withdraw"),
        "{offer}",
        beside=("accept", "reject", "counter"),
        by_hand=True,
        family=OF_OFFER,
    ),
    Decision(
        "free_road",
        codes.F_FREE_ROAD,
        ("player", "count"),
        _ROUTE,
        "Build a road{or_ship} free, or `done`",
        family=OF_PROGRESS,
    ),
    Decision(
        "smith",
        codes.F_SMITH,
        ("player", "count"),
        ("promote", "done"),
        "Promote a knight free, or `done`",
        family=OF_PROGRESS,
    ),
    Decision(
        "desert",
        codes.F_DESERT,
        ("player", "player", "neutral"),
        ("remove",),
        "Choose which of your knights deserts",
        of_another=True,
        family=OF_PROGRESS,
    ),
    Decision(
        "deserter_place",
        codes.F_DESERTER_PLACE,
        ("player", "level", "active"),
        ("knight", "done"),
        "Place a knight for the deserter, or `done`",
        family=OF_PROGRESS,
    ),
    Decision(
        "rebuild",
        codes.F_REBUILD,
        ("player", "edge", "ship"),
        _ROUTE,
        "Build the {removed} anew, or `done`",
        family=OF_PROGRESS,
    ),
    Decision(
        "retreat",
        codes.F_RETREAT,
        ("player", "level", "status", "vertex", "vertex_or_none"),
        ("retreat",),
        "Your knight is displaced: say where it goes",
        family=OF_RETREAT,
    ),
    Decision(
        "spy",
        codes.F_SPY,
        ("player", "player"),
        ("take", "done"),
        "Take one of these progress cards, or `done`",
        of_another=True,
        by_hand=True,
        family=OF_PROGRESS,
    ),
    Decision(
        "master",
        codes.F_MASTER,
        ("player", "player", "count"),
        ("take",),
        "Take a card from the hand you see",
        of_another=True,
        by_hand=True,
        family=OF_PROGRESS,
    ),
    Decision(
        "harbor",
        codes.F_HARBOR,
        ("player", "player", "resource"),
        ("give",),
        "Give a commodity for the card offered",
        of_another=True,
        by_hand=True,
        family=OF_PROGRESS,
    ),
    Decision(
        "gifts",
        codes.F_GIFTS,
        ("player",),
        ("give",),
        "Give {owed} of your cards away",
        several=True,
        beside=("give",),
        together=True,
        of_another=True,
        by_hand=True,
        family=OF_CARDS,
    ),
    Decision(
        "pillage",
        codes.F_PILLAGE,
        ("player",),
        ("pillage", "spare"),
        "The barbarians won: choose the city you lose",
        family=OF_BATTLE,
    ),
    Decision(
        "draw",
        codes.F_DRAW,
        ("player",),
        ("draw",),
        "Your reward: draw from a deck of your choice",
        by_hand=True,
        family=OF_PROGRESS,
    ),
    Decision(
        "return",
        codes.F_RETURN,
        answers=("return",),
        prompt="Too many progress cards: put one back",
        several=True,
        beside=("return",),
        by_hand=True,
        family=OF_PROGRESS,
    ),
    Decision(
        "replace",
        codes.F_REPLACE,
        ("player",),
        ("settlement",),
        "Choose the city on its side that becomes a settlement",
        option="reduced_city",
        family=OF_BATTLE,
    ),
    Decision(
        "yield",
        codes.F_YIELD,
        ("player", "number", "place", "answers"),
        ("yield",),
        "Say what your city yields",
        option="city_choice",
        family=OF_YIELD,
    ),
    Decision(
        "wake",
        codes.F_WAKE,
        ("player",),
        ("activate", "done"),
        "The barbarians land: activate knights, then `done`",
        option="knight_activation",
        family=OF_BATTLE,
    ),
    Decision(
        "defend",
        codes.F_DEFEND,
        ("player",),
        ("defend", "done"),
        "The barbarians land: say which knights defend, then `done`",
        option="nasty_knights",
        family=OF_BATTLE,
    ),
    Decision(
        "neutral",
        codes.F_NEUTRAL,
        ("player", "work"),
        ("neutral",),
        "Place the same for a neutral colour, or what can be placed instead",
        family=OF_TWO,
    ),
    Decision(
        "token",
        codes.F_TOKEN,
        ("player", "player", "count", "extent"),
        ("give",),
        "Give a card back for what you took",
        of_another=True,
        by_hand=True,
        family=OF_TWO,
    ),
)

BY_NAME = {decision.name: decision for decision in DECISIONS}
#: Of two with the same frame the later: the earlier is the one asked of several.
BY_FRAME = {decision.frame: decision for decision in DECISIONS}

#: Frame -> the family of its decision.
FAMILY = table(
    [
        BY_FRAME[frame].family if frame in BY_FRAME else NO_FAMILY
        for frame in range(codes.F_NEXT_TURN + 1)
    ]
)
