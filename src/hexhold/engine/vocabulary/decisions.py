"""The catalogue of decisions: one row each; every list of decisions is derived from it.

A game waits for the decision on top of its stack. Beneath it lie the decisions to come, and steps
that the rules take by themselves. `pending` reads and writes positions by the catalogue. Tests hold
the sentences of terminal and page to it, and the rules in `engine.answers`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

# Decisions and steps still to come: kinds of the frames of the stack (see `frames`).
(
    F_OVER,
    F_SETUP_BUILDING,
    F_SETUP_ROAD,
    F_ROLL,
    F_ACTION,
    F_SPECIAL,
    F_GATE,
    F_ATTACK,
    F_AFTER_ATTACK,
    F_PRODUCE,
    F_START_ACTION,
    F_SEVEN,
    F_DISCARD,
    F_ROBBER,
    F_AQUEDUCT,
    F_OFFER,
    F_FREE_ROAD,
    F_SMITH,
    F_DESERT,
    F_DESERTER_PLACE,
    F_REBUILD,
    F_RETREAT,
    F_SPY,
    F_HARBOR,
    F_MASTER,
    F_GIFTS,
    F_PILLAGE,
    F_DRAW,
    F_RETURN,
    F_REPLACE,
    F_YIELD,
    F_WAKE,
    F_DEFEND,
    F_GOLD,
    F_NEUTRAL,
    F_TOKEN,
    F_NEXT_TURN,
) = range(37)
FRAMES = 37


@dataclass(frozen=True)
class Decision:
    """A decision, or a step still to come."""

    name: str
    frame: int
    """The engine's number."""
    arguments: tuple[str, ...] = ()
    """Types of its arguments; the first is the player asked, if one is."""
    answers: tuple[str, ...] = ()
    """First words of the actions that it may be answered with; none for a step."""
    rule: str = ""
    """The rule that forbids other actions before it; empty for a step."""
    option: str | None = None
    """The option or variant without which it never comes."""
    may_lie_on: tuple[str, ...] = ()
    """What may lie directly beneath it on the stack, by name; two names are two frames."""
    in_base: bool = False
    """Whether the base game has it (G)."""
    for_two: bool = False
    """Whether only games for two have it (W)."""
    asks: Literal["", "current", "opponent"] = ""
    """Whether it is always the current player's, or one's of the others."""
    once_each: bool = False
    """A player is asked at most once."""
    several: bool = False
    """Several players are asked, not the one named in the frame."""
    concurrent: tuple[str, ...] = ()
    """Answers that several players give at the same time; none invalidates another's."""
    together: bool = False
    """A player chooses and confirms all cards together; it ends once no player owes any."""
    of_another: bool = False
    """It is about the player named in its first argument but one."""
    by_hand: bool = False
    """The player's hand is enough to decide, without the board."""

    @property
    def is_step(self) -> bool:
        """Whether nobody is asked."""
        return not self.answers


_BUILD = ("settlement", "city", "road", "ship", "wall", "knight", "promote", "wonder")
_TURN = (*_BUILD, "activate", "improve", "move", "chase", "move_ship", "bank", "offer", "play")
_ACTION = (*_TURN, "buy", "restore", "token", "disband", "harbor", "return", "end")
_ROUTE = ("road", "ship", "done")

DECISIONS = (
    Decision("over", F_OVER, several=True, in_base=True),
    Decision("first_turn", F_NEXT_TURN, several=True, in_base=True),
    Decision("next_turn", F_NEXT_TURN, ("player",), in_base=True),
    Decision(
        "setup_building",
        F_SETUP_BUILDING,
        ("player",),
        ("settlement", "city"),
        rule="S-2",
        may_lie_on=("first_turn",),
        in_base=True,
    ),
    Decision(
        "setup_road",
        F_SETUP_ROAD,
        ("player", "vertex"),
        ("road", "ship"),
        rule="S-2",
        may_lie_on=("first_turn",),
        in_base=True,
    ),
    Decision(
        "roll",
        F_ROLL,
        ("player",),
        ("roll", "play", "chase"),
        rule="T-1",
        asks="current",
        in_base=True,
    ),
    Decision(
        "action",
        F_ACTION,
        ("player",),
        _ACTION,
        rule="T-1",
        asks="current",
        in_base=True,
    ),
    Decision(
        "special",
        F_SPECIAL,
        ("player",),
        (*_BUILD, "activate", "improve", "buy", "restore", "end"),
        rule="L-1",
        may_lie_on=("next_turn", "special"),
        in_base=True,
    ),
    Decision(
        "gate", F_GATE, ("player", "track", "die"), asks="current", may_lie_on=("seven", "produce")
    ),
    Decision(
        "attack", F_ATTACK, ("player", "stage"), asks="current", may_lie_on=("seven", "produce")
    ),
    Decision(
        "after_attack", F_AFTER_ATTACK, ("player",), asks="current", may_lie_on=("seven", "produce")
    ),
    Decision(
        "produce",
        F_PRODUCE,
        ("player", "number", "asked", "answers"),
        asks="current",
        may_lie_on=("start_action",),
        in_base=True,
    ),
    Decision("start_action", F_START_ACTION, ("player",), asks="current", in_base=True),
    Decision(
        "seven", F_SEVEN, ("player",), asks="current", may_lie_on=("start_action",), in_base=True
    ),
    Decision(
        "discard",
        F_DISCARD,
        answers=("discard",),
        several=True,
        concurrent=("discard",),
        together=True,
        by_hand=True,
        rule="D-7",
        may_lie_on=("start_action", "robber", "action"),
        in_base=True,
    ),
    Decision(
        "robber",
        F_ROBBER,
        ("player",),
        ("robber", "pirate"),
        rule="D-7",
        asks="current",
        may_lie_on=("start_action",),
        in_base=True,
    ),
    Decision(
        "aqueduct",
        F_AQUEDUCT,
        ("player",),
        ("take", "done"),
        by_hand=True,
        rule="D-6",
        once_each=True,
        may_lie_on=("start_action", "aqueduct"),
    ),
    Decision(
        "gold",
        F_GOLD,
        ("player", "due"),
        ("take",),
        by_hand=True,
        rule="F-3",
        once_each=True,
        may_lie_on=(
            *("start_action", "aqueduct", "gold", "setup_road"),
            *("action", "roll", "special", "free_road", "setup_building", "first_turn"),
        ),
        in_base=True,
    ),
    Decision(
        "offer",
        F_OFFER,
        ("player",),
        ("accept", "reject", "counter", "confirm", "withdraw"),
        concurrent=("accept", "reject", "counter"),
        by_hand=True,
        rule="X-5",
        asks="current",
        may_lie_on=("action",),
        in_base=True,
    ),
    Decision(
        "free_road",
        F_FREE_ROAD,
        ("player", "count"),
        _ROUTE,
        rule="P-18",
        asks="current",
        may_lie_on=("action", "roll"),
        in_base=True,
    ),
    Decision(
        "smith",
        F_SMITH,
        ("player", "count", "smithed"),
        ("promote", "done"),
        rule="P-19",
        asks="current",
        may_lie_on=("action",),
    ),
    Decision(
        "desert",
        F_DESERT,
        ("player", "player", "neutral"),
        ("remove",),
        of_another=True,
        rule="P-21",
        asks="opponent",
        may_lie_on=("action",),
    ),
    Decision(
        "deserter_place",
        F_DESERTER_PLACE,
        ("player", "level", "active"),
        ("knight", "done"),
        rule="P-21",
        asks="current",
        may_lie_on=("action",),
    ),
    Decision(
        "rebuild",
        F_REBUILD,
        ("player", "edge", "ship"),
        _ROUTE,
        rule="P-22",
        asks="current",
        may_lie_on=("action",),
    ),
    Decision(
        "retreat",
        F_RETREAT,
        ("player", "level", "status", "vertex", "vertex_or_none"),
        ("retreat",),
        rule="K-8",
        asks="opponent",
        may_lie_on=("action",),
    ),
    Decision(
        "spy",
        F_SPY,
        ("player", "player"),
        ("take", "done"),
        of_another=True,
        by_hand=True,
        rule="P-25",
        asks="current",
        may_lie_on=("action",),
    ),
    Decision(
        "master",
        F_MASTER,
        ("player", "player", "count"),
        ("take",),
        of_another=True,
        by_hand=True,
        rule="P-32",
        asks="current",
        may_lie_on=("action",),
    ),
    Decision(
        "harbor",
        F_HARBOR,
        ("player", "player", "resource"),
        ("give",),
        of_another=True,
        by_hand=True,
        rule="P-31",
        asks="opponent",
        may_lie_on=("action",),
    ),
    Decision(
        "gifts",
        F_GIFTS,
        ("player",),
        ("give",),
        several=True,
        concurrent=("give",),
        together=True,
        of_another=True,
        by_hand=True,
        rule="P-27",
        may_lie_on=("action",),
    ),
    Decision(
        "pillage",
        F_PILLAGE,
        ("player",),
        ("pillage", "spare"),
        rule="A-2",
        once_each=True,
        may_lie_on=("after_attack", "pillage"),
    ),
    Decision(
        "draw",
        F_DRAW,
        ("player",),
        ("draw",),
        by_hand=True,
        rule="A-4",
        once_each=True,
        may_lie_on=("after_attack return", "draw"),
    ),
    Decision(
        "return",
        F_RETURN,
        answers=("return",),
        several=True,
        concurrent=("return",),
        by_hand=True,
        rule="P-2",
        may_lie_on=("seven", "produce", "after_attack"),
    ),
    Decision(
        "replace",
        F_REPLACE,
        ("player",),
        ("settlement",),
        option="reduced_city",
        rule="A-3",
        may_lie_on=("action", "next_turn", "special"),
    ),
    Decision(
        "yield",
        F_YIELD,
        ("player", "number", "place", "answers"),
        ("yield",),
        option="city_choice",
        rule="V city_choice",
        may_lie_on=("start_action",),
    ),
    Decision(
        "wake",
        F_WAKE,
        ("player",),
        ("activate", "done"),
        option="knight_activation",
        rule="V knight_activation",
        once_each=True,
        may_lie_on=("attack", "wake"),
    ),
    Decision(
        "defend",
        F_DEFEND,
        ("player",),
        ("defend", "done"),
        option="nasty_knights",
        rule="V nasty_knights",
        once_each=True,
        may_lie_on=("attack", "defend"),
    ),
    Decision(
        "neutral",
        F_NEUTRAL,
        ("player", "work"),
        ("neutral",),
        rule="W-3",
        asks="current",
        may_lie_on=("roll", "action", "free_road", "smith"),
        for_two=True,
        in_base=True,
    ),
    Decision(
        "token",
        F_TOKEN,
        ("player", "player", "count", "extent"),
        ("give",),
        of_another=True,
        by_hand=True,
        rule="W-6",
        asks="current",
        may_lie_on=("action",),
        for_two=True,
        in_base=True,
    ),
)

ASKING = tuple(decision for decision in DECISIONS if not decision.is_step)
"""The decisions of players, without steps."""
BY_NAME = {decision.name: decision for decision in DECISIONS}
#: Of two decisions with the same frame, the later: the earlier asks several players.
BY_FRAME = {decision.frame: decision for decision in DECISIONS}
