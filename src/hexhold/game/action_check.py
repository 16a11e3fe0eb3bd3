"""Check an action against a state: who decides, whether it is legal, and who may see it."""

from hexhold.compiler import RecordArray
from hexhold.engine import entries
from hexhold.engine.vocabulary import codes
from hexhold.engine.vocabulary.decisions import F_GIFTS, F_MASTER, F_OFFER, F_TOKEN
from hexhold.errors import IllegalAction
from hexhold.game.action import Action
from hexhold.game.codec import by_player, kind_of, player_of
from hexhold.game.explain import explain, names
from hexhold.game.notation import NO_TEXT, check_code, parse
from hexhold.game.outcomes import NO_RESULT, read_result
from hexhold.game.setting import Setting

#: Actions and decisions that move a card between two players who alone see it (T-4).
_BETWEEN_TWO = (
    (codes.A_GIVE, F_GIFTS),
    (codes.A_GIVE, F_TOKEN),
    (codes.A_TAKE, F_MASTER),
)


def deciders(states: RecordArray, setting: Setting) -> tuple[int, ...]:
    """Return the players who decide now, in turn order; with an offer, its maker last."""
    mask = entries.deciders(states, 0)
    s = states[0]
    order = [(int(s["current"]) + i) % setting.players for i in range(setting.players)]
    owing = [p for p in order if (mask >> p) & 1]
    top = int(s["depth"]) - 1
    if s["frame"][top, codes.KIND] == F_OFFER:
        offerer = int(s["frame"][top, codes.PLAYER])
        owing.sort(key=lambda p: p == offerer)
    return tuple(owing)


def check_action(
    action: str | Action, states: RecordArray, setting: Setting, work: RecordArray
) -> tuple[int, int]:
    """Return the code of an action and its forced result, or `NO_RESULT`.

    Args:
        action: an action or its text.
        states: the state, an array of one.
        setting: of the game.
        work: scratch memory for the engine.

    Raises:
        IllegalAction: the action is malformed, illegal, or can't have its result.
    """
    if isinstance(action, Action) and action._setting is setting:
        code, forced = check_code(action.code, setting), None
        if action.result != NO_RESULT:
            forced = _text_of(action).partition(" => ")[2] or None
    else:
        text = _text_of(action) if isinstance(action, Action) else action
        player, code, forced = parse(text, setting)
        code = by_player(code, _only_decider(states, setting) if player is None else player)
    reason = entries.why(states, 0, setting.board, work, code)
    if reason:
        raise explain(int(reason), code, setting, deciders(states, setting), states[0])
    if not forced and forced is not None:
        raise IllegalAction("the result after => is missing")
    if forced is None:
        return code, NO_RESULT
    return code, read_result(forced, code, states, setting)


def _only_decider(states: RecordArray, setting: Setting) -> int:
    found = deciders(states, setting)
    if len(found) > 1:
        raise IllegalAction(f"say who acts, as in 'p{found[0]}: …': {names(found)}")
    return found[0] if found else int(states[0]["current"])


def seen_only_by(states: RecordArray, code: int) -> frozenset[int] | None:
    """Return the players who see the card that an action moves, or None if all do (T-4)."""
    kind, player = kind_of(code), player_of(code)
    s = states[0]
    top = int(s["depth"]) - 1
    frame = s["frame"][top, codes.KIND]
    if kind == codes.A_RETURN or (kind == codes.A_HARBOR and s["harbor_face_down"]):
        return frozenset({player})
    if kind == codes.A_TAKE_CARD or (kind, frame) in _BETWEEN_TWO:
        return frozenset({player, int(s["frame"][top, codes.A])})
    return None


def _text_of(action: Action) -> str:
    try:
        return str(action)
    except (LookupError, TypeError, ValueError):
        raise IllegalAction(NO_TEXT) from None
