"""A server's own presets, from a file."""

from pathlib import Path

from hexhold.board import read_map_file
from hexhold.editions import Preset, parse_presets


def read_presets(path: Path) -> dict[str, Preset]:
    """Return the presets of a TOML or JSON file; raise `UsageError` for an impossible one."""
    from hexhold.game.setting import check_preset

    presets = parse_presets(read_map_file(path), str(path))
    for preset in presets.values():
        check_preset(preset, str(path))
    return presets
