"""Games that are shared between threads, copied, or given malformed actions."""

import copy
import pickle
import random
import sys
import threading
from collections.abc import Callable, Iterator

import pytest

from hexhold import Action, Game, IllegalAction
from hexhold.compiler import INTERPRETED
from hexhold.engine.vocabulary import codes
from hexhold.engine.vocabulary.codes import ARGUMENT_BITS, MOST_ARGUMENTS
from hexhold.engine.vocabulary.packing import by_player
from hexhold.game.codec import Bundle, bundle_of, pack, pack_bundle
from hexhold.game.notation import Argument, parse


@pytest.fixture
def frequent_switches() -> Iterator[None]:
    usual = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(usual)


@pytest.mark.usefixtures("frequent_switches")
def test_threads_that_share_a_game_act_one_after_the_other() -> None:
    game = Game.new(seed=1)
    done: list[Action] = []

    def play(seed: int) -> None:
        choices = random.Random(seed)
        for _ in range(40):
            action = choices.choice(game.legal_actions() or [Action(0, game.setting)])
            try:
                done.append(game.apply(action))
            except IllegalAction:
                continue

    threads = [threading.Thread(target=play, args=(seed,)) for seed in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    again = Game.new(seed=1)
    for action in game.history:
        again.apply(str(action))
    assert again.position() | {"rng": None} == game.position() | {"rng": None}
    assert len(done) == len(game.history)


compiled = pytest.mark.skipif(INTERPRETED, reason="checked records are not pickled")


def pickled(game: Game) -> Game:
    twin = pickle.loads(pickle.dumps(game))
    assert isinstance(twin, Game)
    return twin


@pytest.mark.parametrize(
    "duplicate",
    [
        Game.copy,
        pytest.param(copy.copy, id="shallow"),
        pytest.param(copy.deepcopy, marks=compiled),
        pytest.param(pickled, marks=compiled),
    ],
)
def test_duplicates_are_independent(duplicate: Callable[[Game], Game]) -> None:
    game = Game.new(seed=1)
    game.apply(game.legal_actions()[0])
    before, past = game.position(), game.history
    twin = duplicate(game)
    assert (twin.position(), twin.history) == (before, past)
    twin.apply(twin.legal_actions()[0])
    assert (game.position(), game.history) == (before, past)


@pytest.mark.parametrize(
    "code",
    [
        pack(codes.A_SETTLEMENT, [54]),
        pack(codes.A_SETTLEMENT, [254]),
        pack(codes.A_SETTLEMENT, []),
        by_player(pack(codes.A_SETTLEMENT, [0]), 7),
        pack(codes.A_SETTLEMENT, [0]) | 1 << MOST_ARGUMENTS * ARGUMENT_BITS + 8,
        pack(codes.A_ROAD, [200]),
        pack(codes.A_PLAY, [99]),
        pack(250, []),
        -1,
        2**70,
        0.5,
        None,
        [],
    ],
)
def test_an_action_without_a_text_is_refused(code: int) -> None:
    game = Game.new(seed=1)
    before = game.position()
    action = Action(code, game.setting)
    assert game.why_not(action)
    with pytest.raises(IllegalAction):
        game.apply(action)
    assert game.position() == before


def test_a_result_without_a_text_is_refused() -> None:
    game = Game.new(seed=1)
    action = Action(game.legal_actions()[0].code, game.setting, 10**9)
    with pytest.raises(IllegalAction):
        game.apply(action)


def test_a_game_tells_where_it_stands() -> None:
    game = Game.new(players=3, edition="classic", seed=1, first=2)
    assert repr(game) == "<Game classic, 3 players, turn 0: p2 to act>"


@pytest.mark.parametrize(
    ("text", "form"),
    [
        ("bank ore", "bank card card"),
        ("knight", "knight vertex [level]"),
        ("roll 3 4", "roll"),
        ("play crane trade v1 v2", "play crane [track] [vertex]"),
        ("play alchemist 3", "play alchemist die die"),
        ("bank 4 wood for 1 cloth", "bank lumber cloth"),
    ],
)
def test_a_wrong_number_of_words_is_answered_with_the_form(text: str, form: str) -> None:
    assert Game.new(seed=1).why_not(text) == f"write it as `{form}`"


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("offer 2 ore for 1 wool", "offer ore+ore:wool"),
        ("offer 2 wood for 1 wheat", "offer lumber+lumber:grain"),
        ("offer ore : 3 coin", "offer ore:coin+coin+coin"),
        ("p1: counter paper and cloth for grain", "counter paper+cloth:grain"),
        ("offer something else", "offer ore+ore:wool"),
        ("offer", "offer ore+ore:wool"),
        ("offer 9 ore for for", "offer ore+ore:wool"),
    ],
)
def test_a_trade_in_words_is_answered_with_how_it_is_written(text: str, meant: str) -> None:
    assert Game.new(seed=1).why_not(text) == f"write a trade as give:want, as in `{meant}`"


def a_table(**first: object) -> Game:
    """Return a game of three; the first player has a settlement on v10 and the turn."""
    players = [{"settlements": ["v10"], **first}, {}, {}]
    return Game.from_position({"board": "beginner", "phase": "action", "players": players})


def test_an_action_is_a_value() -> None:
    table = a_table(hand={"ore": 3, "grain": 2})
    city = table.apply("city v10")
    assert (city.player, city.kind, city.words) == (0, "city", "city v10")
    assert city.arguments == (Argument("vertex", "v10", 10),)
    assert table.apply("end").arguments == ()
    code = parse("offer ore+ore:cloth", table.setting).code
    offer = Action(code, table.setting)
    assert offer.arguments == (
        Argument("bundle", "ore+ore:cloth", Bundle({"ore": 2}, {"cloth": 1})),
    )
    assert pack_bundle(codes.A_OFFER, bundle_of(code)) == code


def test_a_refusal_says_who_where_and_what_is_lacking() -> None:
    table = a_table(hand={"ore": 1})
    found = [table.refusal(text) for text in ("city v10", "end v10", "p1: end")]
    assert [refusal.facts for refusal in found if refusal] == [
        {
            "reason": "city-cost",
            "told": {"p": "p0", "who": "p0", "first": "v10", "place": "v10"},
            "player": 0,
            "at": ["v10"],
            "price": {"ore": 3, "grain": 2},
            "lacks": {"ore": 2, "grain": 2},
        },
        {},
        {"reason": "not-to-act", "told": {"p": "p1", "who": "p0"}, "player": 1, "at": []},
    ]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("setlement v3", "'setlement' is not an action: did you mean settlement?"),
        ("play waarlord", "'waarlord' is not a card that can be played: did you mean warlord?"),
        ("bild v3", "'bild' is not an action: use one of roll, end, "),
        (f"{'settlement' * 20} v3", "one of roll, end, "),
    ],
)
def test_a_mistyped_word_gets_the_nearest_or_else_all(text: str, sentence: str) -> None:
    with pytest.raises(IllegalAction) as refused:
        Game.new(seed=1).apply(text)
    assert sentence in str(refused.value)
