"""Many games at once: the same games as one by one."""

from typing import Any

import numpy as np
import pytest

from hexhold.bots import pack_seats
from hexhold.bots.entries import play_until
from hexhold.bots.scratch import Scratch
from hexhold.compiler import INTERPRETED, new_array
from hexhold.engine.vocabulary.codes import NONE
from hexhold.engine.vocabulary.layout import State, Work
from hexhold.environments import Batch, Observation
from hexhold.errors import UsageError
from hexhold.game import Game, View
from hexhold.game.game import MOST_SEED
from tests.environments.batches import Chooser, hashes, whole_games

COUNT = 3
DECISIONS = 60 if INTERPRETED else 700
MODES: list[dict[str, Any]] = [
    {"edition": "6e", "trades": "one", "options": {"victory_points": 8}},
    {"edition": "classic", "players": 2, "variants": ["city_choice"]},
    {"edition": "3d", "players": 3, "board": "heading_for_new_shores", "trades": "two"},
    {"edition": "base", "players": 5, "options": {"victory_points": 4}},
]


def test_texts_for_a_prompt_are_short() -> None:
    batch = Batch(2, flat=True, packed=True)
    ids, row, words = batch.space.n, batch.encoder.size, batch.space.words
    assert repr(batch) == f"<Batch 6e, 4 players, trades none: 2 games, {ids} ids>"
    assert repr(batch.space) == f"<ActionSpace 6e, 4 players, trades none: {ids} ids>"
    told = f"obs=float32 [2, {row}], mask=uint64 [2, {words}], player=int8 [2]"
    assert repr(batch.observe()) == f"Observation({told})"
    assert "hex: float32 [2, " in repr(Batch(2).observe())


def said_by(game: Game, player: int, text: str) -> str:
    """Return the action that a text is, or the only one that it begins."""
    if game.why_not(f"p{player}: {text}") is None:
        return f"p{player}: {text}"
    (only,) = (
        str(action)
        for action in game.legal_actions(player)
        if str(action).startswith(f"p{player}: {text} ")
    )
    return only


def new_game(mode: dict[str, Any], seed: int) -> Game:
    """Return the game that a batch plays with a seed."""
    return Game.new(**{name: given for name, given in mode.items() if name != "trades"}, seed=seed)


@pytest.mark.parametrize("mode", MODES, ids=lambda mode: mode["edition"])
def test_a_batch_plays_the_games_that_are_played_one_by_one(mode: dict[str, Any]) -> None:
    batch, chooser = Batch(COUNT, seed=5, **mode), Chooser(1)
    games = [new_game(mode, 5 + i) for i in range(COUNT)]
    seeds = [5 + i for i in range(COUNT)]
    ended = 0
    for _ in range(DECISIONS):
        mask, player = batch.masks(), batch.players
        ids = chooser.ids(mask)
        deciders = player.tolist()
        said = [f"{batch.prefix(i)} {batch.space.text(ids[i])}".strip() for i in range(COUNT)]
        outcome = batch.step(ids)
        for i, game in enumerate(games):
            if batch.prefix(i):
                assert batch.prefix(i) == said[i]
                continue
            game.apply(said_by(game, deciders[i], said[i]))
            assert outcome.done[i] == game.is_over
            if game.is_over:
                ended += 1
                assert outcome.winner[i] == game.winner
                assert outcome.reward[i].tolist() == [
                    float(p == game.winner) for p in range(game.setting.players)
                ]
                seeds[i] += COUNT
                games[i] = new_game(mode, seeds[i])
            else:
                assert outcome.winner[i] == -1
                assert not outcome.reward[i].any()
    assert hashes(batch) == [game.state_hash() for game in games]
    assert batch.seeds.tolist() == seeds
    if mode["edition"] == "base" and not INTERPRETED:
        assert ended


def test_neither_threads_nor_packing_matter() -> None:
    one, other = Batch(7, seed=3), Batch(7, seed=3, threads=3, packed=True)
    chooser = Chooser(2)
    buffer = np.zeros((7, one.space.n), np.bool_)
    for _ in range(DECISIONS // 4):
        seen = one.masks(buffer)
        assert seen is buffer
        packed = other.masks().astype("<u8").view(np.uint8)
        bits = np.unpackbits(packed, axis=1, count=one.space.n, bitorder="little")
        assert np.array_equal(bits, buffer)
        ids = chooser.ids(buffer)
        one.step(ids)
        other.step(ids)
    assert hashes(one) == hashes(other)
    assert not np.shares_memory(one.masks(), buffer)


def test_a_batch_goes_back_to_a_snapshot_and_restarts() -> None:
    batch = Batch(COUNT, seed=9)
    begun = hashes(batch)
    chooser = Chooser(3)
    for _ in range(40):
        batch.step(chooser.ids(batch.masks()))
    kept, then, mask = batch.snapshot(), hashes(batch), batch.masks()
    for _ in range(40):
        batch.step(chooser.ids(batch.masks()))
    batch.restore(kept)
    assert hashes(batch) == then
    assert np.array_equal(batch.masks(), mask)
    batch.reset(np.array([False, True, False]))
    assert batch.seeds.tolist() == [9, 10 + COUNT, 11]
    assert hashes(batch)[::2] == then[::2]
    batch.reset(seed=9)
    assert hashes(batch) == begun


def test_after_the_highest_seed_comes_0() -> None:
    batch = Batch(2, seed=MOST_SEED)
    assert batch.seeds.tolist() == [MOST_SEED, 0]
    batch.reset(np.array([True, False]))
    assert batch.seeds.tolist() == [1, 0]
    assert hashes(batch) == [hashes(Batch(1, seed=seed))[0] for seed in (1, 0)]


def test_a_game_takes_little_memory() -> None:
    largest = Batch(4, players=6, trades="two", packed=True)
    assert largest.bytes_a_game <= 24 * 1024
    assert Batch(4, packed=True).bytes_a_game <= 16.5 * 1024


def test_an_observation_is_what_those_who_decide_see() -> None:
    batch, flat = Batch(COUNT, seed=4), Batch(COUNT, seed=4, flat=True, packed=True, threads=2)
    chooser = Chooser(6)
    encoder = batch.encoder
    rows = np.ones((COUNT, encoder.size), np.float32)
    for _ in range(DECISIONS // 20):
        seen = batch.observe()
        for i in range(COUNT):
            row = encoder.encode(batch.states, i, int(seen.player[i]), beliefs=batch.belief_records)
            for name, part in encoder.parts(row).items():
                assert np.array_equal(seen.obs[name][i], part)
        again = flat.observe(Observation(rows, None, None))
        assert again.obs is rows
        assert np.array_equal(encoder.parts(rows)["player"], seen.obs["player"])
        ids = chooser.ids(seen.mask)
        batch.step(ids)
        flat.step(ids)


@whole_games
def test_what_was_seen_last_is_kept() -> None:
    batch, chooser = Batch(2, edition="base", options={"victory_points": 3}, flat=True), Chooser(7)
    done = np.zeros(2, np.bool_)
    while not done.any():
        assert batch.final == {}
        games = [batch.game(i) for i in range(2)]
        ids = chooser.ids(batch.masks())
        players = batch.players.copy()
        done = batch.step(ids).done
    (i,) = batch.final
    assert done.tolist() == [n == i for n in range(2)]
    games[i].apply(said_by(games[i], int(players[i]), batch.space.text(ids[i])))
    beliefs = games[i].belief_records
    rows = [batch.encoder.encode(games[i].states, 0, p, None, beliefs) for p in range(4)]
    assert np.array_equal(batch.final[i], rows)
    assert batch.final_game(i).state_hash() == games[i].state_hash()
    assert batch.final_game(i).seed == games[i].seed
    with pytest.raises(UsageError, match=f"game: the last step has not ended game {1 - i}"):
        batch.final_game(1 - i)


@whole_games
def test_every_member_of_the_team_that_won_gets_a_reward() -> None:
    batch = Batch(2, options={"teams": "pairs", "team_points": 3})
    chooser, done = Chooser(7), np.zeros(2, np.bool_)
    while not done.any():
        reward, done, winner = batch.step(chooser.ids(batch.masks()))
    for i in np.flatnonzero(done):
        assert reward[i].tolist() == [float((p - winner[i]) % 2 == 0) for p in range(4)]


def test_results_are_written_where_the_caller_says() -> None:
    batch = Batch(2)
    ids = Chooser(4).ids(batch.masks())
    reward = np.ones((2, 4), np.float32)
    done, winner, agents = np.ones(2, np.bool_), np.ones(2, np.int8), np.ones(2, np.int8)
    outcome = batch.step(ids, reward, done, winner, agents)
    assert outcome.reward is reward and outcome.done is done and outcome.winner is winner
    assert outcome.agents is agents and len(outcome) == 3
    assert not reward.any() and not done.any() and winner.tolist() == [-1, -1]
    assert agents.tolist() == [-1, -1]


@pytest.mark.parametrize("bot", ["random", "steady"])
def test_opponents_decide_until_the_agent_does(bot: str) -> None:
    mode: dict[str, Any] = {"edition": "base", "players": 4}
    if bot == "steady":
        mode = {"edition": "6e", "players": 3, "trades": "one"}
    players = mode["players"]
    given = {**mode, "options": {"victory_points": 5}, "opponents": [bot] * (players - 1)}
    batch, other = Batch(COUNT, seed=8, **given), Batch(COUNT, seed=8, threads=2, **given)
    chooser = Chooser(8)
    assert batch.agents.tolist() == [i % players for i in range(COUNT)]
    games_before: list[int] = [0] * COUNT
    for _ in range(DECISIONS // 2):
        assert np.array_equal(batch.players, batch.agents)
        ids, asked = chooser.ids(batch.masks()), batch.agents.tolist()
        outcome = batch.step(ids)
        other.step(ids)
        assert outcome.agents.tolist() == asked
        for i in np.flatnonzero(outcome.done).tolist():
            games_before[i] += 1
            assert outcome.reward[i, outcome.winner[i]] == 1
            assert outcome.reward[i, outcome.agents[i]] == (outcome.winner[i] == asked[i])
        seats = [(i + n) % players for i, n in enumerate(games_before)]
        assert batch.agents.tolist() == seats
    assert hashes(batch) == hashes(other)
    assert INTERPRETED or any(games_before)
    kept, then = batch.snapshot(), hashes(batch)
    batch.step(chooser.ids(batch.masks()))
    after = hashes(batch)
    batch.restore(kept)
    assert hashes(batch) == then
    chooser = Chooser(9)
    batch.step(chooser.ids(batch.masks()))
    batch.restore(kept)
    assert after != then


@whole_games
@pytest.mark.parametrize("trades", ["none", "one"])
@pytest.mark.parametrize("edition", ["6e", "base"])
@pytest.mark.parametrize("bot", ["easy", "steady", "strong"])
def test_where_no_offers_can_be_said_opponents_make_none_x4(
    bot: str, edition: str, trades: str
) -> None:
    batch = Batch(4, edition=edition, seed=3, opponents=[bot] * 3, trades=trades, packed=True)
    chooser, offered = Chooser(4), 0
    for _ in range(150):
        masks = batch.masks(packed=False)
        for i, mask in enumerate(masks):
            game, player = batch.game(i), int(batch.players[i])
            legal = [action.words for action in game.legal_actions(player, offers=False)]
            before = batch.prefix(i)
            for n in np.flatnonzero(mask).tolist():
                said = f"{before} {batch.space.text(n)}".strip()
                begins = any(f"{words} ".startswith(f"{said} ") for words in legal)
                assert begins or (trades == "one" and said.split()[0] in ("offer", "counter")), said
            offered += "reject" in legal
        batch.step(chooser.ids(masks))
    assert (offered > 0) == (trades == "one")


@whole_games
def test_an_agent_may_be_given_a_seat() -> None:
    given: dict[str, Any] = {"edition": "base", "options": {"victory_points": 3}}
    batch, chooser = Batch(2, seed=5, opponents=["random"] * 3, **given), Chooser(12)
    batch.reset(seed=7, seats=np.array([3, 2], np.int8))
    assert batch.agents.tolist() == [3, 2] and batch.seeds.tolist() == [7, 8]
    while not (done := batch.step(chooser.ids(batch.masks())).done).any():
        assert np.array_equal(batch.players, [3, 2])
    assert batch.agents.tolist() == [0 if done[0] else 3, 3 if done[1] else 2]
    batch.reset(np.array([False, True]), seats=np.array([0, 1], np.int8))
    assert batch.agents[1] == 1
    with pytest.raises(UsageError, match="seats: numbers from 0 to 3"):
        batch.reset(seats=np.array([0, 4], np.int8))
    with pytest.raises(UsageError, match="seats: without opponents every seat is asked"):
        Batch(1).reset(seats=np.array([0], np.int8))


def test_the_first_opponent_sits_next_to_the_agent() -> None:
    begun = Game.new(players=3, first=2)
    found = []
    for opponents in (["random", "steady"], ["steady", "random"]):
        after = set()
        for seed in range(8):
            game = begun.copy()
            shown, board = new_array(State), game.setting.board
            scratch = shown, board, new_array(Work), new_array(Scratch), game._current_beliefs()
            assert play_until(game._states, 0, *scratch, 0, pack_seats(opponents), seed) == 2
            after.add(game.state_hash())
        found.append(len(after))
    assert found[0] == 1, "seat 2 is the second after seat 0, and steady players draw nothing"
    assert found[1] > 1


@pytest.mark.parametrize("mode", MODES, ids=lambda mode: mode["edition"])
def test_afterstates_are_where_each_legal_action_leads(mode: dict[str, Any]) -> None:
    batch, chooser = Batch(2, seed=6, **mode), Chooser(10)
    for _ in range(30 if INTERPRETED else 100):
        batch.step(chooser.ids(batch.masks()))
        game, player = batch.game(0), int(batch.players[0])
        begun = batch.prefix(0)
        actions = game.legal_actions(player, offers=mode.get("trades", "none") != "none")
        words = [action.words for action in actions if action.words.startswith(begun)]
        before = hashes(batch)
        after = batch.afterstates(0)
        assert hashes(batch) == before
        assert [action.words for action in after.actions] == words
        assert after.count == len(words) and after.space is batch.space
        for n in {0, after.count - 1}:
            twin = game.copy()
            twin.apply(after.actions[n])
            assert after.game(n).state_hash() == twin.state_hash()
            assert int(after.players[n]) == (NONE if twin.is_over else twin.to_act[0])
        assert after.observe().mask.shape == (after.count, batch.space.n)


def test_chance_in_afterstates_comes_of_the_seed_given() -> None:
    batch = Batch(1, edition="base", seed=3)
    while "roll" not in [action.words for action in batch.game(0).legal_actions()]:
        batch.step(np.array([np.flatnonzero(batch.masks()[0])[0]], np.int32))
    roll = [action.words for action in batch.game(0).legal_actions(offers=False)].index("roll")
    rolled = [batch.afterstates(0, n % 12).game(roll).state_hash() for n in range(24)]
    assert rolled[:12] == rolled[12:]
    assert len(set(rolled)) == 12


@whole_games
def test_an_afterstate_may_be_the_end() -> None:
    batch, chooser = Batch(1, edition="base", options={"victory_points": 3}), Chooser(11)
    while True:
        after = batch.afterstates(0)
        won = [n for n in range(after.count) if after.game(n).is_over]
        if won:
            break
        batch.step(chooser.ids(batch.masks()))
    assert after.players[won[0]] == NONE
    assert not after.masks()[won[0]].any()
    assert after.rows().shape == (after.count, batch.encoder.size)
    with pytest.raises(UsageError, match=rf"ids: game {won[0]}: it is over, no action id is legal"):
        after.step(np.array([np.argmax(row) for row in after.masks()], np.int32))
    with pytest.raises(UsageError, match=rf"game: game {won[0]} is over, no action id is legal"):
        after.afterstates(won[0])


def test_games_of_a_batch_may_lie_on_different_boards() -> None:
    drawn = [Game.new(players=3, seed=seed).position()["board"] for seed in (1, 2)]
    batch = Batch(COUNT, players=3, board=drawn, seed=4)
    for i in range(COUNT):
        alone = Game.new(players=3, board=drawn[i % 2], seed=4 + i)
        assert batch.game(i).state_hash() == alone.state_hash()
        assert batch.game(i).setting == alone.setting
    batch.reset(np.array([True] * COUNT))
    assert batch.game(1).position()["board"] == drawn[1]


def test_every_id_may_be_said_or_there_is_a_reason() -> None:
    batch, chooser = Batch(2, players=3, seed=2), Chooser(13)
    for _ in range(30):
        batch.step(chooser.ids(batch.masks()))
    for i, mask in enumerate(batch.masks()):
        reasons = [batch.why_not(i, n) for n in range(batch.space.n)]
        assert [reason is None for reason in reasons] == mask.tolist()
    assert batch.why_not(0, -1) == f"a number from 0 to {batch.space.n - 1}, not -1"


@pytest.mark.parametrize("flat", [False, True])
@pytest.mark.parametrize("packed", [False, True])
def test_an_observation_is_written_over_the_last_one(flat: bool, packed: bool) -> None:
    batch = Batch(COUNT, seed=2, flat=flat, packed=packed)
    first, choose = batch.observe(), Chooser(3)
    seen = Observation(first.obs, np.zeros_like(first.mask), np.full(COUNT, 9, np.int8))
    before = first.player.copy()
    for _ in range(5):
        batch.step(choose.ids(batch.masks(packed=False)))
        again, fresh = batch.observe(seen), batch.observe()
        assert again.obs is seen.obs and again.mask is seen.mask and again.player is seen.player
        for part in [...] if flat else fresh.obs:
            assert np.array_equal(again.obs[part], fresh.obs[part])
        assert np.array_equal(again.mask, fresh.mask)
        assert np.array_equal(again.player, fresh.player)
    assert first.player.tolist() == before.tolist(), "what was seen stays as it was"


def test_ids_may_be_for_reading_only() -> None:
    batch = Batch(2, seed=1)
    ids = Chooser(4).ids(batch.masks())
    ids.flags.writeable = False
    batch.step(ids)
    seats = np.zeros(2, np.int8)
    seats.flags.writeable = False
    assert batch.rows(seats).shape == (2, batch.encoder.size)


@pytest.mark.parametrize("kind", [*"bhilqBHILQ", ">i4", ">u8"])
def test_integers_of_any_width_are_ids(kind: str) -> None:
    batch, other = Batch(4, seed=1), Batch(4, seed=1)
    ids = Chooser(4).ids(batch.masks())
    few = np.minimum(ids, min(np.iinfo(kind).max, 2**31 - 1)).astype(kind)
    if not np.array_equal(few, ids):
        # What a byte cannot name is refused, not cut.
        with pytest.raises(UsageError, match="ids: game "):
            batch.step(few)
        return
    batch.step(few.repeat(2)[::2])
    other.step(ids)
    assert hashes(batch) == hashes(other)
    seats = np.array([3, 1, 0, 2], kind)
    assert np.array_equal(batch.rows(seats), other.rows(np.array([3, 1, 0, 2], np.int8)))
    asked = Batch(4, seed=1, opponents=["random"] * 3)
    asked.reset(seats=seats)
    assert asked.agents.tolist() == [3, 1, 0, 2]


def test_numbers_of_numpy_name_games_and_ids() -> None:
    batch = Batch(200, seed=1)
    (legal,) = np.flatnonzero(batch.masks()[150])[:1].astype(np.int32)
    assert batch.why_not(np.int16(150), legal) is None
    assert batch.why_not(np.uint8(150), np.int8(0)) is not None
    assert batch.game(np.uint8(150)).state_hash() == batch.game(150).state_hash()


def test_numbers_of_numpy_count_games_and_are_seeds() -> None:
    by_numpy = Batch(np.int64(2), seed=np.int64(3), threads=np.int32(1))  # type: ignore[arg-type]  # a NumPy integer
    assert by_numpy.seeds.tolist() == Batch(2, seed=3).seeds.tolist()
    by_numpy.reset(seed=np.uint32(5))  # type: ignore[arg-type]  # a NumPy integer
    assert by_numpy.seeds.tolist() == [5, 6]
    few = Batch(2, players=np.int8(3), board="heading_for_new_shores")  # type: ignore[arg-type]  # a NumPy integer
    assert few.step(Chooser(1).ids(few.masks())).reward.shape == (2, 3)
    three = Game.new(players=np.int64(3), seed=1)  # type: ignore[arg-type]  # a NumPy integer
    assert three.state_hash() == Game.new(players=3, seed=1).state_hash()
    game = Game.new(seed=np.int64(3))  # type: ignore[arg-type]  # a NumPy integer
    assert type(game.seed) is int and game.state_hash() == Game.new(seed=3).state_hash()
    for drawn in (game.determinize(0, np.int64(4)), View(game, 0).determinize(np.int64(4))):  # type: ignore[arg-type]  # a NumPy integer
        assert drawn.state_hash() == game.determinize(0, 4).state_hash()
    for wrong in (np.int64(-1), np.True_, 1.0):
        with pytest.raises(UsageError, match="seed: a whole number"):
            Game.new(seed=wrong)  # type: ignore[arg-type]  # wrong on purpose


def test_the_last_step_is_kept_and_masks_are_packed_for_who_asks() -> None:
    batch = Batch(2, flat=True)
    assert not batch.reward.any() and not batch.done.any() and batch.winner.tolist() == [-1, -1]
    marks = batch.masks()
    words = batch.observe(packed=True).mask
    assert words.dtype == np.uint64 and (words == batch.masks(packed=True)).all()
    bits = np.unpackbits(words.view(np.uint8), axis=1, bitorder="little")[:, : batch.space.n]
    assert (bits == marks).all() and batch.observe().mask.dtype == np.bool_
    reward = np.empty((2, 4), np.float32)
    outcome = batch.step(marks.argmax(axis=1).astype(np.int32), reward=reward)
    assert batch.reward is outcome.reward is reward
    assert batch.done is outcome.done and batch.winner is outcome.winner
