"""Find the turns that changed the win probabilities most."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from hexhold.analysis.steps import JudgedStep

MOST_MOMENTS = 6


@dataclass(frozen=True)
class KeyMoment:
    """A turn, or one player's placement in the set-up, that changed the chances."""

    step: int
    """The step in it that changed the chances most."""
    player: int
    """The seat whose chance the whole turn changed most."""
    change: float
    """The change of that chance."""


def moments(start: Sequence[float], steps: Iterable[JudgedStep]) -> list[KeyMoment]:
    """Return the moments that changed a player's chance most, in the order of the game."""
    found, before = [], start
    for turn in _turns(steps):
        moment = _moment(before, turn)
        if moment.change:
            found.append(moment)
        before = turn[-1].win
    found.sort(key=lambda moment: (-abs(moment.change), moment.step))
    return sorted(found[:MOST_MOMENTS], key=lambda moment: moment.step)


def _turns(steps: Iterable[JudgedStep]) -> list[list[JudgedStep]]:
    found: list[list[JudgedStep]] = []
    for step in steps:
        if step.begins or not found:
            found.append([])
        found[-1].append(step)
    return found


def _moment(before: Sequence[float], turn: list[JudgedStep]) -> KeyMoment:
    """Sum up a turn. Its end only sums up chances, so it never counts as their cause."""
    changes = [now - was for now, was in zip(turn[-1].win, before, strict=True)]
    player = max(range(len(changes)), key=lambda p: abs(changes[p]))
    sign = 1 if changes[player] > 0 else -1
    effects, chance = [], before[player]
    for step in turn:
        ends = step.action.endswith(": end") and len(turn) > 1
        effects.append(float("-inf") if ends else sign * (step.win[player] - chance))
        chance = step.win[player]
    most = max(range(len(turn)), key=effects.__getitem__)
    return KeyMoment(turn[most].number, player, changes[player])
