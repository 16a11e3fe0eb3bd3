"""Even dice: the short form of ``python -m benchmarks.dice``."""

import pytest

from benchmarks.dice import SIDES, UNLIKELY, chi_square, measure

ROLLS = 20_000


def test_rolls_of_server_and_engine_are_even() -> None:
    for way, tests in measure(ROLLS).items():
        for name, result in tests.items():
            assert UNLIKELY < result["p"] < 1 - UNLIKELY, (way, name, result)


@pytest.mark.parametrize(
    ("counts", "likely"),
    [
        ([1000] * SIDES, 1.0),
        # The critical values for 5 degrees: 1.145 at 95 %, 11.070 at 5 %, 20.515 at 0.1 %.
        ([1000 + d for d in (14, -14, 14, -14, 14, -13)], 0.95),
        ([1000 + d for d in (43, -43, 43, -43, 43, -43)], 0.05),
        ([1000 + d for d in (58, -59, 58, -58, 59, -58)], 0.001),
    ],
)
def test_chances_of_chi_square_are_those_of_the_tables(counts: list[int], likely: float) -> None:
    assert chi_square(counts)["p"] == pytest.approx(likely, rel=0.2)


def test_loaded_dice_are_found() -> None:
    assert chi_square([1100, 900, 1000, 1000, 1000, 1000])["p"] < 0.01
    assert chi_square([1300, 700, 1000, 1000, 1000, 1000])["p"] < UNLIKELY
