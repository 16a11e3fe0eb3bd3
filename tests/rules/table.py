"""Setting up positions for rule tests, in the words of the position format."""

from typing import Any

from hexhold import Game, IllegalAction


def position(*players: dict[str, Any], **keys: Any) -> dict[str, Any]:
    """A position of the beginner board in the action phase; seats up to three are empty."""
    seats = [*players, *({} for _ in range(3 - len(players)))]
    return {"edition": "6e", "board": "beginner", "phase": "action", "players": seats, **keys}


def game(*players: dict[str, Any], **keys: Any) -> Game:
    """The game of such a position."""
    return Game.from_position(position(*players, **keys))


def duel(*players: dict[str, Any], **keys: Any) -> Game:
    """A game for two (W) on the beginner board in the action phase; missing seats are empty."""
    seats = [*players, *({} for _ in range(2 - len(players)))]
    keys = {"edition": "6e", "board": "beginner", "phase": "action", **keys}
    return Game.from_position({"players": seats, **keys})


def near_the_end(mine: dict[str, Any], theirs: dict[str, Any], edition: str) -> Game:
    """Return a game to 4 points, of which p0 has 3 and its hand is given."""
    return game(
        {"settlements": ["v10", "v40", "v30"], **mine},
        {"settlements": ["v0"], **theirs},
        {"settlements": ["v53"]},
        edition=edition,
        options={"victory_points": 4},
    )


def refused(game: Game, action: str, rule: str) -> str:
    """The action is refused under the rule, and nothing changes; returns the message.

    The rule may be followed by the whole message.
    """
    before = game.position()
    why = game.why_not(action)
    assert why is not None, f"{action} is legal"
    assert why == rule or why.startswith(f"{rule}: "), why
    try:
        game.apply(action)
    except IllegalAction as refusal:
        assert str(refusal) == why
    else:
        raise AssertionError(f"{action} was applied although why_not says {why}")
    assert game.position() == before
    return why


def legal(game: Game, word: str = "") -> list[str]:
    """The texts of the legal actions that begin with a word, their players left out."""
    texts = [str(action).partition(": ")[2] for action in game.legal_actions()]
    return [text for text in texts if text.split(" ")[: len(word.split())] == word.split()]


def play(game: Game, *actions: str) -> Game:
    """Apply one action after another; returns the game."""
    for action in actions:
        game.apply(action)
    return game


def hand(game: Game, player: int) -> dict[str, int]:
    """A player's cards."""
    cards: dict[str, int] = row(game, player).get("hand", {})
    return cards


def row(game: Game, player: int = 0) -> dict[str, Any]:
    """Return the part of a position about a player."""
    found: dict[str, Any] = game.position()["players"][player]
    return found
