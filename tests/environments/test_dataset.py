"""Datasets: rows are what a batch and a game show, whatever is played; numbers packed and back."""

from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pytest

from hexhold import Game
from hexhold.bots import RuleBot, make_rule_bot
from hexhold.compiler import INTERPRETED
from hexhold.environments import ActionSpace, Batch, Encoder, read_dataset
from hexhold.environments.dataset.card import Card, Counts, Shard, new_card
from hexhold.environments.dataset.columns import columns_of
from hexhold.environments.dataset.folder import begin_folder, remove_unlisted, write_card
from hexhold.environments.dataset.replayed_game import ReplayedGame, numbered
from hexhold.environments.dataset.shards import ROWS_A_GROUP, ShardWriter
from hexhold.environments.observation.packed_rows import scaled
from hexhold.errors import StorageError, UsageError
from hexhold.game import make_setting
from hexhold.game.game import scratch

DECISIONS = 40 if INTERPRETED else 10_000
MODES: list[dict[str, Any]] = [
    {"edition": "6e", "options": {"victory_points": 8}},
    {"edition": "4e", "players": 6, "variants": ["nasty_knights"]},
    {"edition": "3d", "players": 3, "board": "heading_for_new_shores"},
    {"edition": "classic", "players": 2, "variants": ["city_choice"]},
    {"edition": "base", "players": 5},
]


BASE: dict[str, Any] = {"edition": "base"}


def played(mode: dict[str, Any], seed: int, bot: str, most: int = DECISIONS) -> Game:
    """Return a game that a bot has played in every seat."""
    game = Game.new(**mode, seed=seed)
    bots = [make_rule_bot(bot, seed + p) for p in range(game.setting.players)]
    while not game.is_over and len(game.history) < most:
        choose(game, bots)
    return game


def choose(game: Game, bots: list[RuleBot]) -> None:
    """Let the bot of the player to act choose an action."""
    p = game.to_act[0]
    code = bots[p].choose(game.states, 0, game.setting.board, scratch(), p)
    game.apply(next(a for a in game.legal_actions(p) if a.code == code))


def new_dataset(space: ActionSpace) -> Card:
    """Return the card of an empty dataset."""
    encoder = Encoder(space.setting)
    return new_card(space, encoder, columns_of(space, encoder), "random", "by a test")


def replayed(game: Game, mode: dict[str, Any]) -> ReplayedGame:
    """Return a game as a dataset takes it."""
    start = Game.new(**mode, seed=game.seed)
    return ReplayedGame(start.setting, start.states, numbered(game.history), game.seed, None)


def write(
    folder: Path, games: list[ReplayedGame], trades: str = "one", keeps_forced: bool = True
) -> Card:
    """Write a dataset of one file; return its card."""
    space = ActionSpace(games[0].setting, trades)
    card = new_dataset(space)
    begin_folder(folder, card)
    with ShardWriter(folder / "shard.parquet", 0, space, keeps_forced) as writer:
        for game in games:
            writer.add(game)
        card.add(writer.close())
    write_card(folder, card)
    return card


def read(folder: Path, **how: Any) -> dict[str, Any]:
    """Return all columns in one piece."""
    batches = list(read_dataset(folder).batches(**how))
    return {name: np.concatenate([batch[name] for batch in batches]) for name in batches[0]}


@pytest.mark.parametrize("mode", MODES, ids=lambda mode: mode["edition"])
def test_rows_are_what_a_batch_shows_where_the_same_is_said(
    mode: dict[str, Any], tmp_path: Path
) -> None:
    games = [played(mode, 3, "steady"), played(mode, 4, "random")]
    write(tmp_path / "made", [replayed(game, mode) for game in games])
    found = read(tmp_path / "made")
    for n, game in enumerate(games):
        rows = {name: column[found["game"] == n] for name, column in found.items()}
        batch = Batch(1, seed=game.seed or 0, trades="one", flat=True, **mode)
        for step, action in enumerate(rows["action"]):
            obs, mask, player = batch.observe()
            assert obs.tobytes() == rows["observation"][step].tobytes()
            assert mask.tobytes() == rows["mask"][step].tobytes()
            assert player[0] == rows["player"][step]
            prefix = rows["prefix"][step]
            assert batch.prefix(0) == ("" if prefix < 0 else batch.space.text(int(prefix)))
            assert rows["begins"][step] == (prefix < 0)
            assert rows["step"][step] == step
            outcome = batch.step(np.array([action], np.int32))
        assert outcome.done[0] == game.is_over
        winner = -1 if game.winner is None else game.winner
        points = [game.points(p) for p in range(game.setting.players)]
        assert set(rows["winner"]) == {winner}
        assert (rows["points"] == points).all()
        assert set(rows["rounds"]) == {1 + game.turn // game.setting.players}
        assert set(rows["seed"]) == {game.seed}
        assert rows["decision"][-1] + 1 == len(game.history)


@pytest.mark.parametrize("mode", MODES[::2], ids=lambda mode: mode["edition"])
def test_rows_are_what_the_game_itself_lists_and_shows(
    mode: dict[str, Any], tmp_path: Path
) -> None:
    game = played(mode, 6, "steady", most=40 if INTERPRETED else 250)
    write(tmp_path / "made", [replayed(game, mode)])
    found = read(tmp_path / "made")
    space, encoder = ActionSpace(game.setting, "one"), Encoder(game.setting)
    again = Game.new(**mode, seed=6)
    row = 0
    for n, action in enumerate(game.history):
        said = space.ids(action)
        might = [space.ids(each) for each in again.legal_actions(action.player)]
        for i in range(2):
            assert found["decision"][row] == n
            assert found["action"][row] == said[i]
            marked = np.flatnonzero(found["mask"][row])
            same = [ids for ids in might if ids[:i] == said[:i] and len(ids) > i]
            assert set(marked) == {ids[i] for ids in same}
            seen = encoder.encode(again.states, 0, action.player, beliefs=again.belief_records)
            assert seen.tobytes() == found["observation"][row].tobytes()
            row += 1
            if len(said) == i + 1 or len({ids for ids in might if ids[0] == said[0]}) == 1:
                break
        again.apply(action)
    assert row == len(found["action"])


def test_what_no_id_says_is_left_out_and_counted(tmp_path: Path) -> None:
    mode: dict[str, Any] = {"edition": "base", "board": "beginner"}
    game = played(mode, 3, "steady", most=300)
    for trades in ("one", "none"):
        write(tmp_path / trades, [replayed(game, mode)], trades)
    all_said, some = read(tmp_path / "one"), read(tmp_path / "none")
    of_trade = {"offer", "counter", "accept", "reject", "confirm", "withdraw"}
    unsaid = {n for n, action in enumerate(game.history) if action.kind in of_trade}
    assert unsaid
    assert set(some["decision"]) == set(range(len(game.history))) - unsaid
    assert set(all_said["decision"]) == set(range(len(game.history)))
    counts = read_dataset(tmp_path / "none").card.counts
    assert counts.left_out == len(unsaid)
    page = (tmp_path / "none" / "README.md").read_text(encoding="utf-8")
    with_rows = counts.decisions - counts.left_out
    assert f"{with_rows} decisions took {counts.rows} rows. {len(unsaid)} more have none" in page
    assert read_dataset(tmp_path / "one").card.counts.left_out == 0
    kept = np.isin(all_said["decision"], some["decision"])
    assert (all_said["observation"][kept] == some["observation"]).all()


def test_offers_of_more_cards_than_can_be_said_are_left_out(tmp_path: Path) -> None:
    mode: dict[str, Any] = {"edition": "base", "board": "beginner", "seed": 2}
    game = Game.new(**mode)
    bots = [make_rule_bot("steady", p) for p in range(4)]
    for text in ("offer ore+ore:wool", "offer ore+ore+ore:wool"):
        while game.why_not(f"p{game.to_act[0]}: {text}") is not None:
            choose(game, bots)
        maker = game.to_act[0]
        game.apply(f"p{maker}: {text}")
        for other in game.to_act[:-1]:
            game.apply(f"p{other}: reject")
    mode.pop("seed")
    for trades, left_out in (("one", 2), ("two", 1)):
        write(tmp_path / trades, [replayed(game, mode)], trades)
        assert read_dataset(tmp_path / trades).card.counts.left_out == left_out
    card, found = read_dataset(tmp_path / "two").card, read(tmp_path / "two")
    texts = [card.actions[n] for n in found["action"]]
    at = texts.index("ore+ore:wool")
    assert texts[at - 1 : at + 1] == ["offer", "ore+ore:wool"]
    assert found["mask"][at, found["action"][at]]


def test_games_longer_than_a_group_of_rows_are_whole(tmp_path: Path) -> None:
    game = played(BASE, 1, "random")
    told_game = replayed(game, BASE)
    copies = 2 + ROWS_A_GROUP // len(game.history)
    write(tmp_path / "many", [told_game] * copies)
    write(tmp_path / "one", [told_game])
    many, one = read(tmp_path / "many", packed=True), read(tmp_path / "one", packed=True)
    assert len(many["game"]) == copies * len(one["game"]) > ROWS_A_GROUP
    for n in range(copies):
        for name in set(one) - {"game"}:
            assert (many[name][many["game"] == n] == one[name]).all()


def test_packed_numbers_are_scaled_as_the_encoder_does_it() -> None:
    encoder = Encoder(make_setting("6e", None, (), 4))
    wide = encoder.plan.wide
    assert len(wide)
    for number in (*range(300), 499, 500, 501, 999, 1001, 65_535):
        packed = np.full((1, encoder.plan.packed_length), number & 255, np.uint8)
        packed[:, encoder.size :] = number >> 8
        numbers = np.full((1, encoder.size), number & 255, np.float32)
        numbers[:, wide] = number
        written = np.minimum(numbers * encoder.plan.scales, np.float32(1))
        assert scaled(packed, encoder.highs).tobytes() == written.tobytes()


def test_reading_some_rows_and_columns_at_a_time(tmp_path: Path) -> None:
    game = played(BASE, 3, "steady", most=200)
    write(tmp_path, [replayed(game, BASE)])
    dataset = read_dataset(str(tmp_path))
    whole = read(tmp_path)
    batches = list(dataset.batches(64, ["mask", "player"], packed=True))
    assert [len(batch["player"]) for batch in batches[:-1]] == [64] * (len(dataset) // 64)
    assert [*batches[0]] == ["mask", "player"]
    words = np.concatenate([batch["mask"] for batch in batches])
    space = ActionSpace(game.setting, "one")
    for n in range(space.n):
        assert (
            ((words[:, n // 64] >> np.uint64(n % 64)) & np.uint64(1)) == whole["mask"][:, n]
        ).all()
    parts = dataset.parts(whole["observation"])
    encoder = Encoder(game.setting)
    for name, part in encoder.parts(whole["observation"]).items():
        assert (parts[name] == part).all()


def test_a_card_says_all_that_is_needed_to_read(tmp_path: Path) -> None:
    mode: dict[str, Any] = {"edition": "6e", "options": {"victory_points": 6}}
    write(tmp_path, [replayed(played(mode, 3, "steady", most=200), mode)], "two")
    card = msgspec.json.decode((tmp_path / "dataset.json").read_bytes())
    encoder = Encoder(make_setting("6e", {"victory_points": 6}, (), 4))
    assert card["actions"][0] == "roll"
    assert card["played"]["options"] == {"victory_points": 6}
    assert card["observation"]["highs"] == encoder.plan.highs.tolist()
    fields = [tuple(field.values()) for field in card["observation"]["fields"]]
    assert fields == [tuple(field) for field in encoder.fields]
    page = (tmp_path / "README.md").read_text(encoding="utf-8")
    for column in card["columns"]:
        assert f"| `{column['name']}` | `{column['type']}` |" in page
    assert "victory_points=6" in page


def test_refusals_of_a_reader(tmp_path: Path) -> None:
    write(tmp_path / "made", [replayed(played(BASE, 3, "steady", most=50), BASE)])
    dataset = read_dataset(tmp_path / "made")
    with pytest.raises(UsageError, match="columns: there is no 'actions'; there are game, seed"):
        dataset.batches(columns=["actions"])
    with pytest.raises(UsageError, match="rows: a whole number from 1 on, not 0"):
        dataset.batches(0)
    with pytest.raises(UsageError, match=r"nowhere: there is no dataset \(no dataset"):
        read_dataset(tmp_path / "nowhere")
    shard = tmp_path / "made" / "shard.parquet"
    shard.write_bytes(shard.read_bytes()[:-100])
    with pytest.raises(StorageError, match=r"cannot read .*shard.parquet: .*"):
        list(dataset.batches())
    shard.unlink()
    with pytest.raises(StorageError, match=r"cannot read .*shard.parquet: No such file"):
        list(dataset.batches())
    card = tmp_path / "made" / "dataset.json"
    card.write_text(card.read_text().replace('"hexhold_dataset": 2', '"hexhold_dataset": 3'))
    with pytest.raises(UsageError, match="format 3 of datasets is unknown; this program reads"):
        read_dataset(tmp_path / "made")
    card.write_text("[]")
    with pytest.raises(UsageError, match=r"dataset.json: not the card of a dataset: Expected"):
        read_dataset(tmp_path / "made")


def test_a_file_that_fails_leaves_nothing(tmp_path: Path) -> None:
    game = replayed(played(BASE, 3, "steady", most=50), BASE)
    space = ActionSpace(game.setting)
    with (
        pytest.raises(KeyboardInterrupt),
        ShardWriter(tmp_path / "shard.parquet", 0, space) as writer,
    ):
        writer.add(game)
        raise KeyboardInterrupt
    assert list(tmp_path.iterdir()) == []
    taken = tmp_path / "taken.parquet"
    taken.mkdir()
    with (
        pytest.raises(StorageError, match=r"cannot write .*taken.parquet: "),
        ShardWriter(taken, 0, space) as writer,
    ):
        writer.add(game)
        writer.close()
    assert list(tmp_path.iterdir()) == [taken]


def test_a_folder_is_begun_once(tmp_path: Path) -> None:
    space = ActionSpace(make_setting("base", None, (), 4))
    card = new_dataset(space)
    begin_folder(tmp_path / "new" / "one", card)
    with pytest.raises(UsageError, match="one exists already and is not an empty folder"):
        begin_folder(tmp_path / "new" / "one", card)
    (tmp_path / "file").touch()
    with pytest.raises(UsageError, match="file exists already and is not an empty folder"):
        begin_folder(tmp_path / "file", card)


def test_only_files_of_a_dataset_that_its_card_does_not_list_are_removed(tmp_path: Path) -> None:
    space = ActionSpace(make_setting("base", None, (), 4))
    card = new_dataset(space)
    card.add(Shard("shard-00001.parquet", 100, Counts(), 0))
    begin_folder(tmp_path, card)
    kept = ["my_notes.txt", "shard.parquet", "shard-00001.parquet", "shard-00002.parquet.bak"]
    for name in (*kept, "shard-00000.parquet", ".shard-00002.parquet.part", ".README.md.part"):
        (tmp_path / name).touch()
    remove_unlisted(tmp_path)
    names = sorted(path.name for path in tmp_path.iterdir())
    assert names == sorted(["README.md", "dataset.json", *kept])
