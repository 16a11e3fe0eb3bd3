"""Observations hide what a seat may not know (T-4): by reading the rules, and with noise.

`tests.environments.secrets` compares games that are both possible. Here what is hidden is noise.
"""

import ast
import inspect
import textwrap
from typing import Any

import numpy as np
import pytest

from hexhold.board import find_board
from hexhold.compiler import INTERPRETED, Primitive, rules_named_in
from hexhold.engine.redaction import SHOWN
from hexhold.engine.vocabulary.layout import MAX_PLAYERS, State, Work
from hexhold.environments import Batch
from hexhold.environments.observation.encoding import write_unscaled
from hexhold.environments.observation.seats import write_own
from tests.environments.batches import Chooser
from tests.environments.secrets import MODES, Mode

pytestmark = pytest.mark.skipif(INTERPRETED, reason="records are looked at as the compiler does")

STEPS, EVERY = 240, 12


def reached_from(rule: Any, but: Any = None) -> set[Any]:
    """It, and all rules that it calls, and they; none by way of one."""
    found, waiting = {but}, [rule]
    while waiting:
        each = waiting.pop()
        if each not in found:
            found.add(each)
            waiting += rules_named_in(each).values()
    return found - {but}


def fields_of(rule: Any, layout: type) -> set[str]:
    """Return the fields that a rule names of the records of a layout that it is handed.

    Also by another name that it gives such a record. Of a primitive that is handed one, those of
    the `names` that it is made for, else "all".
    """
    kinds = inspect.get_annotations(rule.function, eval_str=True)
    names = {name for name, kind in kinds.items() if kind is layout}
    if names and isinstance(rule, Primitive):
        return set(inspect.getclosurevars(rule.function).nonlocals.get("names", ["all"]))
    tree = ast.parse(textwrap.dedent(inspect.getsource(rule.function)))
    for node in ast.walk(tree):
        match node:
            case ast.Assign(targets=[ast.Name(id=other)], value=ast.Name(id=name)):
                names |= {other} if name in names else set()
    fields = (node for node in ast.walk(tree) if isinstance(node, ast.Attribute))
    return {each.attr for each in fields if ast.unparse(each.value) in names}


def test_of_a_game_only_what_every_player_sees_is_read_and_own_cards_t4() -> None:
    open_to_all = reached_from(write_unscaled, but=write_own)
    assert len(open_to_all) > 50
    hidden = {rule.full_name: fields_of(rule, State) - SHOWN for rule in open_to_all}
    assert {name: fields for name, fields in hidden.items() if fields} == {}
    own = set().union(*(fields_of(rule, State) for rule in reached_from(write_own)))
    # Progress cards are read for own points: P-1 may hide those of points in the hand.
    assert own - SHOWN == {"development", "bought", "progress"}
    callers = {rule.__name__ for rule in open_to_all if write_own in rules_named_in(rule).values()}
    assert callers == {"write_unscaled"}


def test_of_scratch_memory_only_what_was_computed_for_it_is_read() -> None:
    named = set().union(*(fields_of(rule, Work) for rule in reached_from(write_unscaled)))
    assert named == {"expected", "queue", "strength"}


def noise(records: Any, random: np.random.Generator) -> Any:
    """Return as many records with random contents."""
    return np.frombuffer(random.bytes(records.nbytes), records.dtype)


def hidden_in(states: Any, viewer: int, random: np.random.Generator) -> Any:
    """Return the same games, with noise for all that the viewer cannot know."""
    given, other = states.copy(), noise(states, random)
    for name in set(State.FIELDS) - SHOWN:
        given[name] = other[name]
    given["development"][:, viewer] = states["development"][:, viewer]
    on_turn = states["current"] == viewer
    given["bought"][on_turn] = states["bought"][on_turn]
    return given


def others_scattered(beliefs: Any, viewer: int, random: np.random.Generator) -> Any:
    """Return the same beliefs, with noise for those of all seats but the viewer's."""
    given, other = beliefs.copy(), noise(beliefs, random)
    own = [MAX_PLAYERS * p + viewer for p in range(MAX_PLAYERS)]
    for part in ("hands", "progress"):
        for name in ("low", "high"):
            given[part][name] = other[part][name]
            given[part][name][:, :, viewer] = beliefs[part][name][:, :, viewer]
        given[part]["mean"] = other[part]["mean"]
        given[part]["mean"][:, own] = beliefs[part]["mean"][:, own]
        given[part]["unsure"] = other[part]["unsure"]
    given["surely"] = other["surely"]
    given["surely"][:, own] = beliefs["surely"][:, own]
    return given


def begun(mode: Mode) -> Batch:
    """Return a few short games, with offers."""
    return Batch(
        3,
        mode.players,
        mode.edition,
        options={"victory_points": 5},
        variants=mode.variants,
        board=find_board(mode.board, mode.players),
        trades="one",
        flat=True,
    )


@pytest.mark.parametrize("mode", MODES[::3], ids=str)
def test_noise_in_place_of_what_is_hidden_changes_no_byte_t4(mode: Mode) -> None:
    random, choose, batch = np.random.default_rng(1), Chooser(1), begun(mode)
    encoder, count = batch.encoder, batch.count
    scratch: Any = encoder._work
    for n in range(STEPS):
        batch.step(choose.ids(batch.masks()))
        for viewer in range(mode.players if n % EVERY == 0 else 0):
            seen = batch.rows(np.full(count, viewer, np.int8))
            states = hidden_in(batch.states, viewer, random)
            beliefs = others_scattered(batch.belief_records, viewer, random)
            scratch[:] = noise(scratch, random)
            each = encoder.encode_each(states, [viewer] * count, beliefs=beliefs)
            assert each.tobytes() == seen.tobytes()
            scratch[:] = noise(scratch, random)
            assert encoder.encode(states, 1, viewer, beliefs=beliefs).tobytes() == seen[1].tobytes()
