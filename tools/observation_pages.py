"""Write the generated part of `docs/reference/observations.md`: the meaning of every column."""

from pathlib import Path

from hexhold.board import find_board
from hexhold.environments.observation.field_types import PARTS
from hexhold.environments.observation.fields import DECLARED
from hexhold.environments.observation.plan import RowPlan
from hexhold.game import Setting, make_setting

_STANDARD = [(edition, players) for edition in ("6e", "base") for players in (2, 3, 4, 5, 6)]
_AT_SEA = [("6e", 4), ("base", 4)]
_SCENARIO = "heading_for_new_shores"

PAGE = Path(__file__).parents[1] / "docs" / "reference" / "observations.md"
HEADING = "## Sizes\n"


def _settings() -> list[tuple[str, Setting]]:
    found = [
        (f"`{edition}`, {players} players", make_setting(edition, None, (), players))
        for edition, players in _STANDARD
    ]
    for edition, players in _AT_SEA:
        board = find_board(_SCENARIO, players)
        setting = make_setting(edition, None, (), players, board)
        found.append((f"`{edition}`, {players} players, `{_SCENARIO}`", setting))
    return found


def observations_page() -> str:
    """Return the page: its hand-written text, then the declared fields."""
    prose = PAGE.read_text(encoding="utf-8").partition(HEADING)[0]
    lines = ["", f"| setting | {' | '.join(PARTS)} | numbers |"]
    lines.append("| --- | --- | --- | --- | --- | --- | --- |")
    for name, setting in _settings():
        plan = RowPlan(setting)
        shapes = [f"{plan.counts[part]} × {plan.widths[part]}" for part in PARTS]
        lines.append(f"| {name} | {' | '.join(shapes)} | {plan.length} |")
    for part in PARTS:
        lines += ["", f"## {part}", "", "| field | highest | only | what it says | columns |"]
        lines.append("| --- | --- | --- | --- | --- |")
        for each in DECLARED:
            if each.part == part:
                only, columns = each.only.words, each.columns.words
                row = (f"`{each.name}`", str(each.high), only, each.about, columns)
                lines.append(f"| {' | '.join(row)} |")
    return prose + HEADING + "\n".join(lines) + "\n"
