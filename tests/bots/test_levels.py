"""The levels that people choose from."""

import pytest

from hexhold.bots import BOTS, make_bot
from hexhold.bots.levels import LEVELS, called, find_level, own_bots
from hexhold.bots.loading import OutsideBot
from hexhold.language import LANGUAGES, said


def test_levels_come_first_and_are_bots_that_can_be_made() -> None:
    names = own_bots()
    offered = [level.bot for level in LEVELS if level.is_there]
    assert list(names[: len(offered)]) == offered
    assert set(names) == {*offered, *(name for name in BOTS if "@" not in name)}
    assert [make_bot(name, 1).name for name in offered] == offered
    assert offered == ["novice", "easy", "steady", "strong", "mighty", "grandmaster"]


def test_a_level_is_offered_where_its_bot_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(OutsideBot, "find", staticmethod(lambda name: None))
    assert own_bots() == ("novice", "easy", "steady", "strong", "random")


def test_every_level_has_a_title_and_a_sentence_of_its_own() -> None:
    for language in LANGUAGES:
        titles = {said(level.title, language) for level in LEVELS}
        assert len(titles) == len({said(level.text, language) for level in LEVELS}) == len(LEVELS)
        assert all(called(f"{bot.title()} 2", language).split()[0] for bot in own_bots())
        assert len({called(bot, language) for bot in own_bots()}) == len(own_bots())
    assert find_level("random") is None


@pytest.mark.parametrize("name", ["Ann", "Steady", "Easy rider", "easy 2", "my_module:MyBot", ""])
def test_only_who_is_named_after_a_bot_is_called_otherwise(name: str) -> None:
    assert called(name, "de") == name
    assert [called(bot, "de") for bot in ("mighty", "Random 12")] == ["mächtig", "Zufall 12"]
