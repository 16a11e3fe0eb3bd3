"""Decisions with one legal id, made without asking: the same games with fewer questions."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import pytest

from hexhold.compiler import INTERPRETED
from hexhold.environments import Batch
from hexhold.environments.batch import arguments
from hexhold.environments.gymnasium import CitiesAndKnightsEnv, CitiesAndKnightsVectorEnv
from hexhold.environments.pettingzoo import raw_env, raw_parallel_env
from hexhold.errors import UsageError
from tests.environments.batches import Chooser, whole_games
from tests.environments.test_dataset import played, read, replayed, write

COUNT = 3
STEPS = 40 if INTERPRETED else 1200
MODES: list[dict[str, Any]] = [
    {"edition": "6e", "trades": "one"},
    {"edition": "base", "options": {"victory_points": 4}},
    {"edition": "3d", "players": 3, "board": "heading_for_new_shores", "trades": "two"},
    {"edition": "classic", "players": 2, "variants": ["city_choice"]},
    {"edition": "base", "opponents": ["random"] * 3, "options": {"victory_points": 4}},
]
by_mode = pytest.mark.parametrize("mode", MODES, ids=range(len(MODES)))


class Choice(NamedTuple):
    """A question with several answers, and the answer."""

    player: int
    mask: bytes
    prefix: str
    chosen: int


class Players:
    """Choose at random in each game of a batch; a question with one answer costs no chance."""

    def __init__(self) -> None:
        self._choosers = [Chooser(i) for i in range(COUNT)]
        self.choices: list[list[Choice]] = [[] for _ in range(COUNT)]
        self.ends: list[list[tuple[int, int, list[float]]]] = [[] for _ in range(COUNT)]

    def step(self, batch: Batch) -> None:
        """Answer in each game, and note choices and ends."""
        masks = batch.masks()
        ids = np.zeros(COUNT, np.int32)
        for i, mask in enumerate(masks):
            if mask.sum() == 1:
                ids[i] = mask.argmax()
                continue
            ids[i] = self._choosers[i].id(mask)
            player = int(batch.players[i])
            self.choices[i].append(Choice(player, mask.tobytes(), batch.prefix(i), int(ids[i])))
        reward, done, winner = batch.step(ids)
        for i in np.flatnonzero(done).tolist():
            end = len(self.choices[i]), int(winner[i]), reward[i].tolist()
            self.ends[i].append(end)


@by_mode
def test_only_what_has_a_choice_is_asked_and_the_games_stay_the_same(mode: dict[str, Any]) -> None:
    asked, unasked = Players(), Players()
    asking, playing = Batch(COUNT, seed=3, **mode), Batch(COUNT, seed=3, forced="play", **mode)
    for _ in range(STEPS):
        asked.step(asking)
    for _ in range(STEPS):
        assert (playing.masks().sum(axis=1) > 1).all()
        unasked.step(playing)
    for i in range(COUNT):
        both = min(len(asked.choices[i]), len(unasked.choices[i]))
        assert both > STEPS // 4
        assert asked.choices[i][:both] == unasked.choices[i][:both]
        ends = [[end for end in each.ends[i] if end[0] < both] for each in (asked, unasked)]
        assert ends[0] == ends[1]
        assert INTERPRETED or len(ends[0]) > 0 or "options" not in mode


def test_a_step_makes_no_more_than_so_many_decisions(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arguments, "MOST_FORCED", 1)
    batch, chooser = Batch(COUNT, edition="base", seed=3, forced="play"), Chooser()
    least = COUNT * STEPS
    for _ in range(STEPS):
        masks = batch.masks()
        least = min(least, int(masks.sum(axis=1).min()))
        batch.step(chooser.ids(masks))
    assert least == 1


def test_positions_after_an_action_are_those_right_after_it() -> None:
    batch, chooser = Batch(1, edition="base", seed=3, forced="play"), Chooser()
    for _ in range(STEPS // 4):
        batch.step(chooser.ids(batch.masks()))
    after = batch.afterstates(0)
    for n, action in enumerate(after.actions):
        game = batch.game(0)
        game.apply(action)
        assert after.game(n).state_hash() == game.state_hash()


def test_a_snapshot_is_for_batches_that_ask_alike() -> None:
    snapshot = Batch(1, seed=1).snapshot()
    with pytest.raises(UsageError, match="another size or setting"):
        Batch(1, seed=1, forced="play").restore(snapshot)


@pytest.mark.parametrize("make", [Batch, CitiesAndKnightsVectorEnv, CitiesAndKnightsEnv, raw_env])
def test_what_is_no_way_to_treat_them_is_refused(make: Any) -> None:
    given = (1,) if make in (Batch, CitiesAndKnightsVectorEnv) else ()
    with pytest.raises(UsageError, match=r"^forced: ask or play, not 'auto'$"):
        make(*given, forced="auto")


def choices_of_turns(table: raw_env, steps: int) -> Iterator[tuple[str, bytes, int]]:
    """Play at random; yield what was chosen among several."""
    table.reset(seed=3)
    chooser = Chooser()
    for _ in range(steps):
        if table.terminations[table.agent_selection]:
            won = sum(table.rewards.values())
            assert won == 1 or (won == 0 and len(table.possible_agents) < 3)
            return
        agent = table.agent_selection
        mask = table.infos[agent]["action_mask"]
        if mask.sum() == 1:
            assert table._most_forced == 0
            table.step(int(mask.argmax()))
            continue
        chosen = int(chooser.id(mask))
        yield agent, mask.tobytes(), chosen
        table.step(chosen)


@pytest.mark.parametrize("bots", [None, {"player_1": "random"}], ids=["agents", "bot"])
def test_a_table_of_agents_asks_only_for_choices(bots: Any) -> None:
    quick: dict[str, Any] = {"edition": "base", "players": 3, "options": {"victory_points": 3}}
    steps = STEPS * 2
    asked = list(choices_of_turns(raw_env(bots=bots, **quick), steps))
    unasked = list(choices_of_turns(raw_env(bots=bots, forced="play", **quick), steps))
    if INTERPRETED:
        asked, unasked = asked[: len(unasked)], unasked[: len(asked)]
    assert asked == unasked


@whole_games
def test_agents_that_act_together_are_asked_only_for_choices() -> None:
    table = raw_parallel_env(edition="base", players=4, forced="play", trades="one")
    chooser = Chooser()
    seen, infos = table.reset(seed=5)
    ended = 0
    for _ in range(STEPS):
        masks = {agent: info["action_mask"] for agent, info in infos.items()}
        choosing = [agent for agent, mask in masks.items() if not mask[table.wait]]
        assert choosing
        assert all(masks[agent].sum() > 1 for agent in choosing)
        ids = {agent: int(chooser.id(mask)) for agent, mask in masks.items()}
        seen, rewards, over, _, infos = table.step(ids)
        if any(over.values()):
            assert sorted(rewards.values()) == [0, 0, 0, 1]
            ended += 1
            seen, infos = table.reset()
    assert ended or len(seen) == 4


@whole_games
def test_an_agent_of_gymnasium_is_rewarded_as_if_it_was_asked() -> None:
    quick: dict[str, Any] = {"edition": "base", "options": {"victory_points": 4}}
    results = []
    for forced in ("ask", "play"):
        env, found = CitiesAndKnightsEnv(forced=forced, opponents=["random"] * 3, **quick), []
        for seed in range(8):
            _, info = env.reset(seed=seed)
            chooser, terminated, total, steps = Chooser(seed), False, 0.0, 0
            while not terminated:
                mask = info["action_mask"]
                one = mask.sum() == 1
                steps += not one
                chosen = int(mask.argmax()) if one else chooser.id(mask)
                _, reward, terminated, _, info = env.step(chosen)
                total += float(reward)
            found.append((steps, total, info["winner"]))
        results.append(found)
    assert results[0] == results[1]
    assert {total for _, total, _ in results[0]} <= {0.0, 1.0}


@whole_games
@pytest.mark.parametrize("mode", [{"edition": "base"}, {"edition": "6e"}], ids=["base", "6e"])
def test_a_dataset_can_leave_out_what_was_forced(mode: dict[str, Any], tmp_path: Path) -> None:
    games = [replayed(played(mode, 3, "random"), mode)]
    write(tmp_path / "whole", games)
    card = write(tmp_path / "choices", games, keeps_forced=False)
    whole, choices = read(tmp_path / "whole"), read(tmp_path / "choices")
    several = whole["mask"].sum(axis=1) > 1
    assert 0 < several.sum() < len(several)
    for name in ("observation", "mask", "action", "player", "prefix", "decision"):
        assert (choices[name] == whole[name][several]).all()
    assert choices["step"].tolist() == list(range(int(several.sum())))
    missing = set(whole["decision"].tolist()) - set(choices["decision"].tolist())
    assert card.counts.forced == len(missing)
