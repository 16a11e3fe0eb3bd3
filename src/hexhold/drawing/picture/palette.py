"""The colours and marks of the page (`web/src/board_view`); a test compares both."""

from collections.abc import Mapping
from types import MappingProxyType

COLORS = (
    "#d55e00", "#0072b2", "#009e73", "#e69f00", "#cc79a7", "#56b4e9", "#6f757b", "#bdb8ab",
)  # fmt: skip
"""Colours of the players (Okabe and Ito); from `FIRST_NEUTRAL` on, of neutral pieces."""
FIRST_NEUTRAL = 6
MARKS = (
    "M0-6A6 6 0 1 1 0 6 6 6 0 1 1 0-6z",
    "M0-11 10.5 8H-10.5z",
    "M-8.6-8.6h17.2v17.2h-17.2z",
    "M0-13 8 0 0 13-8 0z",
    "M0-12.6 3.5-4.5 12.4-3.6 5.7 2.3 7.6 10.9 0 6.4-7.6 10.9-5.7 2.3-12.4-3.6-3.5-4.5z",
    "M-6-10.4H6L12 0 6 10.4H-6L-12 0zM0-6.2A6.2 6.2 0 1 0 0 6.2 6.2 6.2 0 1 0 0-6.2z",
    "M-3.4-9.5h6.8v6.1h6.1v6.8H3.4v6.1h-6.8V3.4h-6.1v-6.8h6.1z",
    "M-8-9h5.6V9H-8zM2.4-9H8V9H2.4z",
)
"""A mark for each owner, in the order of `COLORS`, for people who confuse colours."""
MARK_WITH_A_HOLE = 5
HOLE = 6.2
"""The radius of the hole in that mark."""

TRACK_COLORS: Mapping[str, str] = MappingProxyType(
    {"trade": "#e8bd2f", "politics": "#3f76c4", "science": "#3d9a52"}
)
CARD_COLORS: Mapping[str, str] = MappingProxyType(
    {
        "brick": "#d5825c",
        "lumber": "#63a572",
        "wool": "#9cc255",
        "grain": "#e3b743",
        "ore": "#93a1af",
        "coin": "#d9a521",
        "cloth": "#a78bc8",
        "paper": "#d8c69b",
    }
)
GROUND: Mapping[str, str] = MappingProxyType(
    {
        "hills": "#ca754e",
        "forest": "#438352",
        "pasture": "#a5c95f",
        "fields": "#e6c05a",
        "mountains": "#929eaa",
        "desert": "#e6d5a6",
        "gold": "#84694c",
        "sea": "#3f93ad",
    }
)

SEA = "#4798b3"
SEA_WAVE = "#78bad0"
FOG_COLOR = "#8a969c"
SEA_SHALLOW = "#68b1c7"
SEA_SURF = "#9bd0da"
SAND = "#f4e7c3"
PAPER = "#f9fbfb"
PAPER_2 = "#edf3f4"
INK = "#14252d"
INK_2 = "#4a5d66"
LINE = "#cfdce0"
GOLD = "#f0b429"
ALARM = "#a8321f"
GOOD = "#1d6b46"
OUTLINE = "#1c2429"
TOKEN = "#fdf6e3"
TOKEN_INK = "#2a2f33"
STRONG_INK = "#b3261e"
PIER, PLANKS = "#6b4a2b", "#c79a63"
ROLLED = "#f2a900"
WHITE = "#ffffff"


def hue_of(owner: int, players: int) -> int:
    """Return the index of an owner's colour and mark in `COLORS` and `MARKS`."""
    return owner if owner < players else FIRST_NEUTRAL + owner - players
