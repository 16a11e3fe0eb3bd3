"""Every action that the notation can say, as codes: all kinds with all arguments."""

from collections.abc import Iterator
from itertools import product

from hexhold.editions import CARDS, DEVELOPMENTS
from hexhold.engine.vocabulary.codes import A_DEVELOP, A_PLAY, NEUTRAL_COLOURS
from hexhold.game.action_words import (
    DEVELOPMENT_ARGUMENTS,
    EXTENTS,
    FORMS,
    PROGRESS_ARGUMENTS,
    SHARES,
    TAKE_PROGRESS,
    USES,
    WONDER_NAMES,
    WORKS,
)
from hexhold.game.codec import pack
from hexhold.game.setting import Setting


def _domains(setting: Setting) -> dict[str, range]:
    g = setting.geometry
    return {
        "vertex": range(g.vertex_count),
        "edge": range(g.edge_count),
        "hex": range(g.hex_count),
        "player": range(setting.players),
        "owner": range(setting.owners),
        "neutral": range(NEUTRAL_COLOURS),
        "use": range(len(USES)),
        "extent": range(len(EXTENTS)),
        "wonder": range(len(WONDER_NAMES)),
        "card": range(8),
        "track": range(3),
        "progress": range(len(CARDS)),
        "level": range(1, 4),
        "die": range(1, 7),
        "share": range(len(SHARES)),
    }


def every_action(setting: Setting) -> list[int]:
    """Every well-formed action but offers, without its player."""
    domains = _domains(setting)
    found: list[int] = []
    for form in (*FORMS.values(), TAKE_PROGRESS):
        if form.arguments == ("bundle",):
            continue
        if "place" in form.arguments:
            found.extend(_neutral_pieces(form.kind, domains))
            continue
        for n in range(form.least, len(form.arguments) + 1):
            spaces = [domains[name] for name in form.arguments[:n]]
            found.extend(pack(form.kind, arguments) for arguments in product(*spaces))
    found.extend(_plays(A_PLAY, CARDS, PROGRESS_ARGUMENTS, domains))
    found.extend(_plays(A_DEVELOP, DEVELOPMENTS, DEVELOPMENT_ARGUMENTS, domains))
    return found


def _neutral_pieces(kind: int, domains: dict[str, range]) -> Iterator[int]:
    """The place is an edge for a road, else a vertex."""
    for work, name in enumerate(WORKS):
        places = domains["edge" if name == "road" else "vertex"]
        for neutral, place in product(domains["neutral"], places):
            yield pack(kind, (neutral, work, place))


def _plays(
    kind: int,
    names: tuple[str, ...],
    forms: dict[str, tuple[tuple[str, ...], tuple[int, ...]]],
    domains: dict[str, range],
) -> Iterator[int]:
    """Cards; of pairs whose order means nothing, those in ascending order, as they are read."""
    for card, name in enumerate(names):
        types, counts = forms[name]
        for n in counts:
            for arguments in product(*(domains[t] for t in types[:n])):
                if name in ("inventor", "year_of_plenty") and list(arguments) != sorted(arguments):
                    continue
                yield pack(kind, (card, *arguments))
