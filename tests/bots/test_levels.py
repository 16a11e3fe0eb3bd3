"""The levels that people choose from."""

import pytest

from hexhold.bots import BOTS, make_bot
from hexhold.bots.levels import LEVELS, find_level, own_bots
from hexhold.bots.loading import OutsideBot
from hexhold.language import LANGUAGES, said


def test_levels_come_first_and_are_bots_that_can_be_made() -> None:
    names = own_bots()
    offered = [level.bot for level in LEVELS if level.is_there]
    assert list(names[: len(offered)]) == offered
    assert set(names) == {*offered, *(name for name in BOTS if name != "strong@1")}
    assert [make_bot(name, 1).name for name in offered] == offered
    assert offered == ["easy", "steady", "strong", "mighty"]


def test_a_level_is_offered_where_its_bot_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(OutsideBot, "find", staticmethod(lambda name: None))
    assert own_bots() == ("easy", "steady", "strong", "random")


def test_every_level_has_a_title_and_a_sentence_of_its_own() -> None:
    for language in LANGUAGES:
        titles = {said(level.title, language) for level in LEVELS}
        assert len(titles) == len({said(level.text, language) for level in LEVELS}) == len(LEVELS)
    assert find_level("random") is None
