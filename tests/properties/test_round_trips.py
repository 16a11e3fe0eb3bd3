"""Positions, actions and whole games come back from what they are written as."""

import json

import pytest

from hexhold import Action, Game
from hexhold.engine.vocabulary import codes
from hexhold.engine.vocabulary.packing import by_player, kind_of
from hexhold.game.notation import parse, write
from tests.properties.texts import every_action
from tests.properties.walks import SEATS, Walk, start, steps

DECISIONS = 400
EVERY = 29


def game_of(walk: Walk) -> Game:
    """The walk's state as a game of its own."""
    return Game(walk.setting, walk.states, None).copy()


@pytest.mark.parametrize(("edition", "players"), SEATS)
def test_positions_and_legal_texts_come_back(edition: str, players: int) -> None:
    walk = start(edition, players, players + 21)
    for i, _ in enumerate(steps(walk, DECISIONS)):
        if i % EVERY:
            continue
        game = game_of(walk)
        position = json.loads(json.dumps(game.position()))
        again = Game.from_position(position)
        assert again.position() == position
        assert again.to_act == game.to_act
        texts = [str(action) for action in game.legal_actions()]
        assert [str(action) for action in again.legal_actions()] == texts
        for action, text in zip(game.legal_actions(), texts, strict=True):
            read = parse(text, walk.setting)
            assert read.player == action.player and read.result is None
            assert by_player(read.code, action.player) == action.code


@pytest.mark.parametrize(("edition", "players"), [("6e", 3), ("classic", 5), ("base", 4)])
def test_every_well_formed_text_comes_back(edition: str, players: int) -> None:
    walk = start(edition, players, 2)
    mine = codes.A_DEVELOP if edition == "base" else codes.A_PLAY
    for bare in every_action(walk.setting):
        if kind_of(bare) in (codes.A_DEVELOP, codes.A_PLAY) and kind_of(bare) != mine:
            continue
        for p in (0, players - 1):
            text = write(by_player(bare, p), walk.setting)
            read = parse(text, walk.setting)
            assert (read.player, read.code, read.result) == (p, bare, None), text


@pytest.mark.parametrize(("edition", "players"), SEATS)
def test_a_game_is_replayed_from_its_texts(edition: str, players: int) -> None:
    """Results are forced, so another seed gives the same game; and so do the actions themselves."""
    walk = start(edition, players, players + 40)
    first = game_of(walk)
    played = first.copy()
    for _ in range(DECISIONS):
        if played.is_over:
            break
        choices = [a for a in played.legal_actions() if not str(a).endswith(": end")]
        if not choices or walk.random.random() < 0.2:
            choices = played.legal_actions()
        played.apply(walk.random.choice(choices))
    texts = [str(action) for action in played.history]
    replayed, given = first.copy(), first.copy()
    for text, action in zip(texts, played.history, strict=True):
        assert str(replayed.apply(text)) == text
        assert given.apply(action) == action
    positions = [game.position() for game in (played, replayed, given)]
    for position in positions:
        position.pop("rng")
    assert positions[0] == positions[1] == positions[2]


def test_an_action_equals_itself_read_again() -> None:
    game = Game.new(seed=5)
    for action in game.legal_actions():
        twin = game.copy()
        applied = twin.apply(str(action))
        assert isinstance(applied, Action)
        assert applied == action
