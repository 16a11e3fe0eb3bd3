"""The probabilities of results agree with what the generators draw."""

from collections import Counter

import pytest

from hexhold import Game, IllegalAction
from tests.rules.table import duel, game

ROBBING = {"robber": "h0", "robber_active": True, "phase": "roll"}


def odds(table: Game, action: str) -> dict[str, float]:
    """Return each result with its probability."""
    found = {text.partition(" => ")[2]: p for text, p in table.outcomes(action)}
    assert sum(found.values()) == pytest.approx(1)
    return found


def test_c6_a_roll_has_three_dice() -> None:
    found = odds(game(phase="roll"), "roll")
    assert len(found) == 36 * 4
    assert found["1 1 ship"] == pytest.approx(3 / 216)
    assert found["6 6 science"] == pytest.approx(1 / 216)


def test_c6_the_base_game_has_two() -> None:
    found = odds(game(phase="roll", edition="base"), "roll")
    assert len(found) == 36 and found["3 4"] == pytest.approx(1 / 36)


def test_p10_the_alchemist_leaves_the_event_alone() -> None:
    table = game({"progress": ["alchemist"]}, phase="roll")
    table.apply("play alchemist 3 4")
    assert odds(table, "roll") == pytest.approx(
        {"3 4 ship": 1 / 2, "3 4 trade": 1 / 6, "3 4 politics": 1 / 6, "3 4 science": 1 / 6}
    )


def test_w2_the_second_roll_is_another_number() -> None:
    table = duel(phase="roll")
    table.apply("roll => 3 4 ship")
    while table.to_act and "roll" not in {a.kind for a in table.legal_actions()}:
        table.apply(table.legal_actions()[0])
    found = odds(table, "roll")
    assert len(found) == 30 * 4
    assert not any(sum(map(int, result.split()[:2])) == 7 for result in found)


def test_v_easy_start_rolls_no_seven_and_no_event() -> None:
    table = game(phase="roll", variants=["easy_start"], turn=0)
    found = odds(table, "roll")
    assert len(found) == 30 and found["1 1"] == pytest.approx(1 / 30)


def test_m2_a_theft_is_of_any_card_of_the_hand() -> None:
    table = game({}, {"settlements": ["v10"], "hand": {"ore": 3, "coin": 1}}, **ROBBING)
    table.apply("roll => 3 4 trade")
    assert odds(table, "robber h2 p1") == pytest.approx({"ore": 3 / 4, "coin": 1 / 4})
    assert odds(table, "robber h2 p1 => ore") == odds(table, "robber h2 p1")


def test_p20_a_bishop_draws_of_each_apart() -> None:
    seats = (
        {"progress": ["bishop"]},
        {"settlements": ["v10"], "hand": {"ore": 1, "wool": 1}},
        {"settlements": ["v2"], "hand": {"coin": 2, "wool": 2}},
    )
    table = game(*seats, robber="h0", robber_active=True)
    hexes = [h for h in range(19) if {10, 2} <= set(table.setting.geometry.hex_vertices[h])]
    found = odds(table, f"play bishop h{hexes[0]}")
    assert found == pytest.approx(
        {f"p1:{a} p2:{b}": 1 / 4 for a in ("ore", "wool") for b in ("coin", "wool")}
    )


@pytest.mark.parametrize(
    "said", ["p²:ore", "p\uff11:ore", "p" + "1" * 5000 + ":ore", "p1:ore p1:ore"]
)
def test_p20_what_is_no_theft_by_a_bishop_is_refused_in_a_line(said: str) -> None:
    robbed = {"settlements": ["v10"], "hand": {"ore": 1}}
    table = game({"progress": ["bishop"]}, robbed, robber="h0", robber_active=True)
    beside = next(h for h in range(1, 19) if 10 in table.setting.geometry.hex_vertices[h])
    with pytest.raises(IllegalAction) as refused:
        table.apply(f"play bishop h{beside} => {said}")
    assert len(str(refused.value)) < 200


def test_w6_a_forced_trade_draws_two_at_once() -> None:
    table = duel({"tokens": 2, "hand": {"ore": 2}}, {"hand": {"wool": 2, "ore": 1}})
    assert odds(table, "token trade") == pytest.approx({"wool ore": 2 / 3, "wool wool": 1 / 3})


def test_w6_of_a_single_card_there_is_one_result() -> None:
    table = duel({"tokens": 2, "hand": {"ore": 2}}, {"hand": {"wool": 1}})
    assert odds(table, "token trade") == {"wool": 1.0}


def test_where_chance_has_no_part_there_are_no_outcomes() -> None:
    table = game({"hand": {"ore": 4}})
    assert table.outcomes("bank ore wool") == [] == table.outcomes("end")
    with pytest.raises(IllegalAction):
        table.outcomes("bank wool ore")


def test_p20_a_bishop_next_to_no_player_leaves_nothing_to_chance() -> None:
    table = game({"progress": ["bishop"]}, robber="h0", robber_active=True)
    assert table.outcomes("play bishop h9") == []
    assert " => " not in str(table.apply("play bishop h9"))


def test_every_result_can_be_forced_and_is_drawn_as_often_as_said() -> None:
    table = game({}, {"settlements": ["v10"], "hand": {"ore": 3, "coin": 1}}, **ROBBING)
    table.apply("roll => 3 4 trade")
    for text, _ in table.outcomes("robber h2 p1"):
        assert str(table.copy(history=False).apply(text)) == text
    drawn: Counter[str] = Counter()
    for seed in range(400):
        again = Game.from_position({**_without_generator(table), "seed": seed})
        drawn[str(again.apply("robber h2 p1"))] += 1
    for text, likely in table.outcomes("robber h2 p1"):
        assert abs(drawn[text] / 400 - likely) < 5 * (likely * (1 - likely) / 400) ** 0.5


def _without_generator(table: Game) -> dict[str, object]:
    return {key: value for key, value in table.position().items() if key not in ("rng", "seed")}


def test_a_copy_may_leave_the_past_behind() -> None:
    table = game({"hand": {"ore": 4}})
    table.apply("bank ore wool")
    assert table.copy(history=False).history == ()
    assert table.copy().history == table.history
    assert table.copy(history=False).position() == table.position()


def test_equal_games_have_equal_hashes() -> None:
    table = game({"hand": {"ore": 4}})
    twin = Game.from_position(table.position())
    assert twin.state_hash() == table.state_hash() == table.copy(history=False).state_hash()
    twin.apply("bank ore wool")
    assert twin.state_hash() != table.state_hash()


def test_offers_can_be_left_out_of_the_legal_list() -> None:
    table = game({"hand": {"ore": 4}})
    everything = [str(action) for action in table.legal_actions()]
    quiet = [str(action) for action in table.legal_actions(offers=False)]
    assert quiet == [text for text in everything if " offer " not in text] != everything
