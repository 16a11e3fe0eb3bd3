"""The estimate of how long compiling the rules will take."""

import pytest

from hexhold.bots.preparation import Course, Preparation


class Clock:
    """A clock that goes as it is told."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


def test_a_machine_as_fast_as_the_one_measured_takes_what_is_left(clock: Clock) -> None:
    course = Course(40.0, clock)
    preparation = Preparation([course])
    assert (preparation.share, preparation.seconds_left) == (0.0, 40)
    for done in range(0, 40, 4):
        course.begin(4.0)
        assert preparation.share == pytest.approx(done / 40)
        assert course.seconds_left == pytest.approx(40 - done)
        clock.now += 4.0
    course.end()
    assert (preparation.share, preparation.seconds_left) == (1.0, 1)


def test_a_slow_machine_is_soon_known_to_be_one(clock: Clock) -> None:
    course = Course(40.0, clock)
    for _ in range(10):
        course.begin(1.0)
        clock.now += 3.0
    course.begin(1.0)
    # 30 of its own seconds each are left, three times as many here.
    assert 75 < course.seconds_left < 90


def test_a_long_piece_is_counted_while_it_is_in_work(clock: Clock) -> None:
    course = Course(20.0, clock)
    course.begin(10.0)
    shown = []
    for _ in range(8):
        shown.append(Preparation([course]).share)
        clock.now += 2.0
    assert shown == sorted(shown)
    assert shown[2] == pytest.approx(0.2)
    # One that takes longer than it should is never called done.
    assert shown[-1] == pytest.approx(0.49)
    course.begin(10.0)
    assert course.done == 10.0


def test_of_two_processes_the_slower_one_says_how_long(clock: Clock) -> None:
    fast, slow = Course(10.0, clock), Course(30.0, clock)
    for course in (fast, slow):
        course.begin(5.0)
    clock.now += 5.0
    for course in (fast, slow):
        course.begin(5.0)
    preparation = Preparation([fast, slow])
    assert preparation.share == pytest.approx(10 / 40)
    assert preparation.seconds_left == 25


def test_seconds_are_shown_no_more_exactly_than_they_are_known(clock: Clock) -> None:
    told = [Preparation([Course(left, clock)]).seconds_left for left in (61.0, 26.0, 10.1, 9.2, 0)]
    assert told == [65, 30, 15, 10, 1]


def test_the_last_piece_may_take_longer_without_one_second_shown_for_long(
    clock: Clock,
) -> None:
    course = Course(40.0, clock)
    preparation = Preparation([course])
    course.begin(20.0)
    clock.now += 20.0
    assert not preparation.is_nearly_done
    clock.now += 20.0
    # What is left takes twice as long, too.
    assert course.seconds_left > 35
    course.begin(20.0)
    clock.now += 60.0
    assert preparation.is_nearly_done
    assert preparation.share < 1.0
