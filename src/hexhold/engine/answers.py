"""All decisions, with the rules that list, explain and carry out their answers.

Each family of rules has a table `ANSWERS` with its own decisions. `legal`, `why`, `apply` and
`advance` look them up here.
"""

from hexhold.engine.economy import card_choices, trade, yields
from hexhold.engine.knights import battle_choices, retreats
from hexhold.engine.modes import neutral_colours, trade_tokens
from hexhold.engine.progress_cards import decks, deserter, politics, science, trade_deck
from hexhold.engine.sea import pirate
from hexhold.engine.turn import founding, own_turn
from hexhold.engine.vocabulary.dispatch import DecisionRules, by_case
from hexhold.engine.vocabulary.frames import decision
from hexhold.engine.vocabulary.layout import Board, State, Work
from hexhold.engine.vocabulary.reasons import NOT_ASKED

#: The rules of each decision, by its frame.
ANSWERS: dict[int, DecisionRules] = {
    **own_turn.ANSWERS,
    **founding.ANSWERS,
    **card_choices.ANSWERS,
    **pirate.ANSWERS,
    **trade.ANSWERS,
    **science.ANSWERS,
    **politics.ANSWERS,
    **deserter.ANSWERS,
    **trade_deck.ANSWERS,
    **decks.ANSWERS,
    **battle_choices.ANSWERS,
    **retreats.ANSWERS,
    **yields.ANSWERS,
    **neutral_colours.ANSWERS,
    **trade_tokens.ANSWERS,
}


@by_case(decision, {frame: each.list for frame, each in ANSWERS.items()})
def list_decision(s: State, b: Board, w: Work, p: int) -> None:
    """Write every action of one player who decides now into the legal list."""


@by_case(decision, {frame: each.why_not(frame) for frame, each in ANSWERS.items()})
def why_not_decision(s: State, b: Board, w: Work, p: int, action: int) -> int:
    """Return the reason against an action of a player who decides now, 0 where it is legal."""
    return NOT_ASKED


@by_case(decision, {frame: each.do() for frame, each in ANSWERS.items()})
def do_decision(s: State, b: Board, w: Work, p: int, action: int) -> None:
    """Carry out a legal action of a player who decides now."""


@by_case(decision, {frame: each.is_idle for frame, each in ANSWERS.items() if each.is_idle})
def is_idle(s: State, b: Board, w: Work) -> bool:
    """Return whether the decision on top has no answer but `done`, so that no player is asked."""
    return False
