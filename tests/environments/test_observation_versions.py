"""A version of observations never changes: its fields are those of a committed file.

To write the file of a new version: ``python -m tests.environments.test_observation_versions``.
"""

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from hexhold.environments import Batch, Encoder
from hexhold.environments.gymnasium import CitiesAndKnightsEnv, CitiesAndKnightsVectorEnv
from hexhold.environments.observation.encoder import VERSIONS
from hexhold.environments.observation.fields import FieldStarts
from hexhold.environments.pettingzoo import env, parallel_env
from hexhold.errors import UsageError
from hexhold.game import Setting, make_setting
from tests.environments.secrets import Mode

MODES = {
    "6e, 4 players": Mode("6e", 4),
    "6e, 2 players": Mode("6e", 2),
    "base, 3 players": Mode("base", 3),
    "6e, wonders": Mode("6e", 3, "wonders_of_catan"),
    "6e, fog": Mode("6e", 3, "fog_islands"),
    "6e, 6 players, paired players": Mode("6e", 6, None, ("paired_players",)),
    "6e, balanced dice": Mode("6e", 4, None, ("balanced_dice",)),
    "numbers to come": Mode("4e", 4, "greater_catan"),
}
WITH_OPTIONS: dict[str, dict[str, object]] = {
    "6e, all dice": {"balanced_dice": "all_dice"},
    "6e, teams": {"teams": "pairs"},
}


def file_of(version: int) -> Path:
    return Path(__file__).with_name(f"observations_{version}.csv")


def settings() -> dict[str, Setting]:
    """Settings that have every field together."""
    found = {name: mode.setting() for name, mode in MODES.items()}
    for name, options in WITH_OPTIONS.items():
        found[name] = make_setting("6e", options, (), players=4)
    return found


def table(version: int) -> str:
    """Return all fields: the setting, the part, the name, the first column, how many, the highest.

    A field is written where it first appears, or lies elsewhere than in the setting before.
    """
    lines, known = [], dict[tuple[str, str], tuple[int, int, int]]()
    for name, setting in settings().items():
        for field in Encoder(setting, observations=version).fields:
            told = field.start, field.size, field.high
            if known.get((field.part, field.name)) != told:
                known[field.part, field.name] = told
                lines.append(f'"{name}",{field.part},{field.name},{",".join(map(str, told))}\n')
    return "".join(lines)


@pytest.mark.parametrize("version", VERSIONS)
def test_fields_of_a_version_stay_what_they_are(version: int) -> None:
    assert table(version) == file_of(version).read_text(encoding="utf-8")


def test_the_file_has_every_field() -> None:
    told = {tuple(line.rsplit(",", 5)[1:3]) for line in table(1).splitlines()}
    assert {"_".join(field) for field in told} >= set(FieldStarts.FIELDS) - {"first_option"}


@pytest.mark.parametrize("make", [Batch, CitiesAndKnightsEnv, CitiesAndKnightsVectorEnv])
@pytest.mark.parametrize("version", [0, 2, "1", True])
def test_an_unknown_version_is_refused(make: Any, version: Any) -> None:
    given = {"count": 1} if make is Batch else {}
    with pytest.raises(UsageError, match="observations: a version, one of 1, not"):
        make(observations=version, **given)
    assert make(observations=1, **given)


def test_bytes_are_observations_too() -> None:
    single = CitiesAndKnightsEnv(dtype="uint8", edition="base")
    expected = CitiesAndKnightsEnv(edition="base")
    row, _ = single.reset(seed=1)
    assert row.dtype == np.uint8 and single.observation_space.contains(row)
    assert np.array_equal(single.batch.encoder.scaled(row), expected.reset(seed=1)[0])
    many = CitiesAndKnightsVectorEnv(2, dtype="uint8", edition="base")
    seen, _ = many.reset(seed=1)
    assert many.observation_space.contains(seen)
    assert np.array_equal(seen["observation"][0], row)
    table = env(dtype="uint8", edition="base")
    table.reset(seed=1)
    agent = table.agent_selection
    assert table.observation_space(agent).contains(table.observe(agent))
    together = parallel_env(dtype="uint8", edition="base")
    told, _ = together.reset(seed=1)
    assert all(together.observation_space(name).contains(each) for name, each in told.items())
    with pytest.raises(UsageError, match="dtype: uint8 goes with observations flat and masked"):
        env(dtype="uint8", observations="parts")
    with pytest.raises(UsageError, match="observations: a version, one of 1, not 3"):
        env(version=3)


if __name__ == "__main__":
    file_of(VERSIONS[-1]).write_text(table(VERSIONS[-1]), encoding="utf-8")
