"""The matches that compare parts of bots: the offers they search for, and their set-up."""

from __future__ import annotations

import sys
from collections.abc import Callable, Generator

import pytest

from hexhold.bots import View
from hexhold.compiler import INTERPRETED
from hexhold.mighty.proposals import Proposals
from tools import match_offers, match_set_up
from tools.match_parts import mean_and_error

pytestmark = pytest.mark.skipif(INTERPRETED, reason="bots play games")


def printed(
    main: Callable[[], None],
    words: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> list[str]:
    monkeypatch.setattr(sys, "argv", words.split())
    main()
    return capsys.readouterr().out.splitlines()


def test_means_are_told_with_their_standard_error() -> None:
    mean, error = mean_and_error([0, 1, 0, 1])
    assert mean == 0.5 and error == pytest.approx((1 / 3) ** 0.5 / 2)


def test_offers_are_told_by_deal_and_by_seat(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(match_offers, "wins", lambda edition, deal, seat: seat > 1)
    words = "match_offers 6e --seed 1 --deals 3"
    lines = printed(match_offers.main, words, monkeypatch, capsys)
    told = "won 6 of 12: 50.00% ± 0.00%; by seat 0.0%, 0.0%, 100.0%, 100.0%"
    assert lines == [*["0 0 1 1"] * 3, told]


def test_one_seat_searches_its_offers(monkeypatch: pytest.MonkeyPatch) -> None:
    asked, best = list[int](), Proposals.best_in_parts

    def counted(self: Proposals, view: View) -> Generator[None, None, int | None]:
        asked.append(view.player)
        return (yield from best(self, view))

    monkeypatch.setattr(Proposals, "best_in_parts", counted)
    monkeypatch.setattr(match_offers, "MOST_ROUNDS", 2)
    assert not match_offers.wins("6e", 4, 2)
    assert len(asked) > 2 and set(asked) == {2}


def test_set_ups_are_told_by_bot_and_by_the_difference(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(match_set_up, "GAMES", 2)
    monkeypatch.setattr(match_set_up, "BOTS", ("strong", "strong", "steady"))
    words = "match_set_up base --seed 1 --boards 2"
    first, second, third = printed(match_set_up.main, words, monkeypatch, capsys)
    assert second == f"{first}, strong is ahead by +0.0000 ± 0.0000"
    assert third.startswith("steady: ") and " ± " in third
