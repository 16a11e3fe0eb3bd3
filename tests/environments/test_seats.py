"""Observations count seats from the viewer's, so they do not show a seat's number."""

import pytest

from hexhold.compiler import freeze
from hexhold.engine.vocabulary.codes import EVERYBODY, PLAYER, A
from hexhold.engine.vocabulary.decisions import BY_FRAME
from hexhold.engine.vocabulary.layout import MAX_PLAYERS, State
from hexhold.environments import Encoder
from tests.environments.secrets import MODES, Mode
from tests.properties.walks import Walk

#: Fields that hold a seat, or none.
SEATS = ("current", "first", "winner", "merchant_owner", "longest_road", "largest_army")
SEATS_OF_PLACES = ("owner", "road", "metropolis_owner")


def rotated(s: State, by: int) -> State:
    """Return the same game, with each player some seats further on."""
    twin, n = s.clone(), s.players

    def seat(p: int) -> int:
        return (p + by) % n if 0 <= p < n else p

    for name in SEATS:
        setattr(twin, name, seat(s[name]))
    for name in SEATS_OF_PLACES:
        for place, p in s[name].items():
            twin[name][place] = seat(p)
    for name, field in State.FIELDS.items():
        if field.shape[:1] == (MAX_PLAYERS,):
            for key, number in s[name].items():
                p, *rest = key if isinstance(key, tuple) else (key,)
                twin[name][(seat(p), *rest) if rest else seat(p)] = number
    twin.harbor_forced = sum(1 << seat(p) for p in range(n) if s.harbor_forced >> p & 1)
    for i in range(s.depth):
        decision = BY_FRAME[s.frame[i, 0]]
        kinds = decision.arguments if decision.several else decision.arguments[1:]
        if s.frame[i, PLAYER] != EVERYBODY:
            twin.frame[i, PLAYER] = seat(s.frame[i, PLAYER])
        for j, kind in enumerate(kinds):
            if kind == "player":
                twin.frame[i, A + j] = seat(s.frame[i, A + j])
    return twin


@pytest.mark.parametrize("mode", MODES[::3], ids=str)
def test_a_seat_further_on_sees_the_same(mode: Mode) -> None:
    setting = mode.setting()
    encoder, walk = Encoder(setting), Walk(setting, 3)
    for n in range(150):
        walk.step()
        if n % 6 == 0:
            by = 1 + n % (setting.players - 1) if setting.players > 2 else 1
            twin = freeze(rotated(walk.state(), by))
            for p in range(setting.players):
                one = encoder.encode(walk.states, 0, p)
                other = encoder.encode(twin, 0, (p + by) % setting.players)
                assert one.tobytes() == other.tobytes()
