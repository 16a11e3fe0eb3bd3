"""`hexhold presets`: list the games that can be chosen by name, or check a file of them."""

from pathlib import Path

from rich.table import Column, Table

from hexhold.cli.arguments.languages import LanguageArgument, spoken
from hexhold.cli.arguments.preset_files import read_presets
from hexhold.cli.console import make_console
from hexhold.editions import PRESETS
from hexhold.language import speaking


def presets(file: Path | None = None, /, *, language: LanguageArgument = None) -> None:
    """List the presets, which --preset takes; or check those of a server and list them.

    Parameters
    ----------
    file
        A file for `hexhold serve --presets`; docs/play/presets.md describes the format.
    """
    speaks = spoken(language)
    speak = speaking(speaks)
    found = PRESETS if file is None else read_presets(file)
    width = max(map(len, found), default=0)
    table = Table(
        Column(speak("preset-column-preset"), no_wrap=True, min_width=width),
        *(speak(f"preset-column-{column}") for column in ("edition", "players", "about")),
    )
    for preset in found.values():
        counts = ", ".join(map(str, preset.players))
        about = f"{preset.name(speaks)}. {preset.about(speaks)}"
        table.add_row(preset.key, preset.edition, counts, about)
    make_console().print(table)
