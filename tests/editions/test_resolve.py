"""Options of a game: precedence, refusals, and the engine's numbers."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hexhold import Game
from hexhold.editions import EDITIONS, OPTIONS, VARIANTS, Option, Value, encode, resolve
from hexhold.errors import UsageError


def values_of(option: Option) -> st.SearchStrategy[Any]:
    if option.kind == "yes_no":
        return st.booleans()
    if option.kind == "number":
        return st.integers(option.low, option.high)
    return st.sampled_from(option.choices)


HOUSE_RULES = st.fixed_dictionaries(
    {}, optional={name: values_of(option) for name, option in OPTIONS.items()}
)
JUNK = st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.lists(st.text())


@pytest.mark.parametrize("key", EDITIONS)
def test_an_edition_alone(key: str) -> None:
    values = resolve(key)
    assert list(values) == list(OPTIONS)
    assert values.items() >= EDITIONS[key].options.items()
    for name in values.keys() - EDITIONS[key].options.keys():
        assert values[name] == OPTIONS[name].default


def test_defaults_are_values() -> None:
    for option in OPTIONS.values():
        assert option.accepts(option.default)
        assert option.variant_only <= (option.default is False)


@pytest.mark.parametrize("key", list(VARIANTS))
def test_v_the_base_game_refuses_variants_that_make_no_sense_there(key: str) -> None:
    if not VARIANTS[key].base_lacks:
        assert resolve("base", variants=[key]).items() >= VARIANTS[key].options.items()
        return
    with pytest.raises(UsageError, match=f"^variant {key} is not for base: its? "):
        resolve("base", variants=[key])


def test_default_edition() -> None:
    assert resolve() == resolve("6e")


@given(st.sampled_from(list(EDITIONS)), HOUSE_RULES, st.lists(st.sampled_from(list(VARIANTS))))
def test_options_win_over_variants_over_editions(
    edition: str, options: dict[str, Any], variants: list[str]
) -> None:
    expected = resolve(edition)
    variants = [
        key for key in variants if EDITIONS[edition].expansion or not VARIANTS[key].base_lacks
    ]
    for key in variants:
        expected |= VARIANTS[key].options
    assert resolve(edition, options, variants) == expected | options
    assert resolve(edition, resolve(edition, options, variants)) == expected | options


@given(st.text() | JUNK, JUNK)
def test_junk_options_are_refused(name: Any, value: Any) -> None:
    with pytest.raises(UsageError):
        resolve(options={name if not isinstance(name, list) else "list": value})


@given(st.sampled_from(list(OPTIONS)), JUNK)
def test_values_are_checked(name: str, value: Any) -> None:
    if OPTIONS[name].accepts(value):
        assert resolve(options={name: value})[name] == value
    else:
        with pytest.raises(UsageError, match=f"^option {name} must be "):
            resolve(options={name: value})


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"edition": "5e"}, "unknown edition '5e'; one of 6e, 4e, 3d, classic, base"),
        ({"edition": "clasic"}, "unknown edition 'clasic'; did you mean classic?"),
        ({"edition": None}, "unknown edition None; one of 6e, 4e, 3d, classic, base"),
        (
            {"options": {"victory_point": 3}},
            "unknown option 'victory_point'; did you mean victory_points?",
        ),
        (
            {"options": {"victory_points": 31}},
            "option victory_points must be a whole number from 3 to 30, not 31",
        ),
        (
            {"options": {"victory_points": True}},
            "option victory_points must be a whole number from 3 to 30, not True",
        ),
        (
            {"options": {"victory_points": "13"}},
            "option victory_points must be a whole number from 3 to 30, not '13'",
        ),
        ({"options": {"robber_waits": 1}}, "option robber_waits must be true or false, not 1"),
        ({"options": {"fleet": "two"}}, "option fleet must be one or all, not 'two'"),
        ({"variants": ["easystart"]}, "unknown variant 'easystart'; did you mean easy_start?"),
        ({"variants": "easystart"}, "unknown variant 'easystart'; did you mean easy_start?"),
        ({"variants": 3}, "variants must be a list of names, not 3"),
        ({"options": []}, "options must be a table of values by name, not []"),
        ({"variants": [["easy_start"]]}, None),
        ({"edition": ["6e"]}, None),
    ],
)
def test_refusals(arguments: dict[str, Any], message: str | None) -> None:
    with pytest.raises(UsageError) as caught:
        resolve(**arguments)
    assert message is None or str(caught.value) == message
    assert "\n" not in str(caught.value)


def test_variants() -> None:
    for key, variant in VARIANTS.items():
        assert variant.key == key
        assert all(OPTIONS[name].accepts(value) for name, value in variant.options.items())
    bold = resolve("6e", variants=["aggressive_robber", "nasty_knights"])
    assert (bold["robber_waits"], bold["robber_start"]) == (False, "desert")
    assert (bold["nasty_knights"], bold["knight_errant"]) == (True, False)
    assert resolve("6e", {"robber_waits": True}, ["aggressive_robber"])["robber_waits"] is True


@given(st.sampled_from(list(EDITIONS)), HOUSE_RULES)
def test_encode(edition: str, options: dict[str, Any]) -> None:
    values = resolve(edition, options)
    codes = encode(values)
    assert list(codes) == list(OPTIONS)
    for name, code in codes.items():
        assert type(code) is int
        choices = OPTIONS[name].choices
        assert (choices[code] if choices else code) == values[name]


def test_choices_start_with_the_default_edition() -> None:
    codes = encode(resolve("6e"))
    assert all(codes[name] == 0 for name, option in OPTIONS.items() if option.kind == "choice")
    assert encode(resolve("4e"))["deserter"] == 1
    assert encode(resolve("base"))["city_yield"] == 1


def test_encode_fills_gaps_and_refuses_the_unknown() -> None:
    assert encode({}) == encode({name: option.default for name, option in OPTIONS.items()})
    assert encode({})["barbarian_track"] == 7
    with pytest.raises(UsageError, match="unknown option 'fleets'; did you mean fleet"):
        encode({"fleets": "one"})
    with pytest.raises(UsageError, match="option fleet must be one or all"):
        encode({"fleet": True})


@pytest.mark.parametrize(
    ("variants", "options", "listed"),
    [
        (["friendly_robber", "friendly_robber"], {}, ["friendly_robber"]),
        (["balanced_dice"], {"balanced_dice": "off"}, []),
        (["balanced_dice"], {"balanced_dice": "all_dice"}, ["balanced_dice"]),
        (["easy_start"], {"easy_start": True}, ["easy_start"]),
        (["aggressive_robber"], {"robber_waits": True}, ["aggressive_robber"]),
    ],
)
def test_options_win_over_variants_and_turn_them_off(
    variants: list[str], options: dict[str, Value], listed: list[str]
) -> None:
    position = Game.new(options=options, variants=variants).position()
    assert position.get("variants", []) == listed
    assert Game.from_position(position).position() == position


def test_an_option_turns_off_a_variant_of_the_preset() -> None:
    table = Game.new(preset="duel", options={"no_neutrals": False})
    assert (table.setting.variants, table.setting.owners) == (("friendly_robber",), 4)
