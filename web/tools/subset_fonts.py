# /// script
# dependencies = ["brotli==1.*", "fonttools==4.*"]
# ///
"""Cut the page's fonts to the letters of its languages: ``uv run web/tools/subset_fonts.py``.

Run it after an update of the fonts' packages. Other letters, such as those in names, still come
from the packages.
"""

from __future__ import annotations

from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

WEB = Path(__file__).parents[1]
FONTS = {
    "source-sans-3": "@fontsource-variable/source-sans-3/files/{}-wght-normal.woff2",
    "grenze": "@fontsource/grenze/files/{}-600-normal.woff2",
}
FEATURES = ["ccmp", "kern", "locl", "mark", "mkmk"]
POLISH = "ĄąĆćĘęŁłŃńŚśŹźŻż"
LATIN = {
    *range(0x20, 0xC0),
    *map(ord, "ÄÓÖ×Üßäóö÷ü"),
    *range(0x2000, 0x2070),
    *map(ord, "€↑↓"),
    0x2212,
}
"""`fonts.css` names the same letters."""
NAMES = (1, 3, 4, 6, 16)
"""Where a font says its name. The licence reserves the name of the original."""
NEW_NAME = {"source-sans-3": "hexhold-sans", "grenze": "hexhold-title"}


def cut(name: str, source: str, letters: set[int], kind: str) -> None:
    """Write a font with some letters of another."""
    font = TTFont(WEB / "node_modules" / source)
    options = subset.Options(flavor="woff2", hinting=False, layout_features=FEATURES)
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=letters)
    cutter.subset(font)
    for record in font["name"].names:
        if record.nameID in NAMES:
            record.string = NEW_NAME[name]
    font.flavor = "woff2"
    font.save(WEB / f"src/fonts/{name}-page-{kind}.woff2")


if __name__ == "__main__":
    for name, source in FONTS.items():
        cut(name, source.format(f"{name}-latin"), LATIN, "latin")
        cut(name, source.format(f"{name}-latin-ext"), {*map(ord, POLISH)}, "polish")
