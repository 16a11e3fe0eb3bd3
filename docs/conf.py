"""The site: `make site` builds these pages into `site/`."""

from __future__ import annotations

import gc
import json
import os
import re
import tomllib
from pathlib import Path

from sphinx.application import Sphinx
from sphinx.ext.napoleon import Config, GoogleDocstring

import hexhold
from hexhold import compiler

# Most objects of a build live until its end, so collect garbage rarely.
gc.set_threshold(100_000, 50, 100)

DOCS = Path(__file__).parent
ROOT = DOCS.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]

project = "hexhold"
author = "the authors of hexhold"
release = version = hexhold.__version__
html_title = "hexhold"
html_last_updated_fmt = ""

extensions = ["myst_nb", "sphinx.ext.autodoc"]
root_doc = "index"
exclude_patterns = ["**/.ipynb_checkpoints"]
source_suffix = {".md": "myst-nb", ".ipynb": "myst-nb"}

# The notebooks hold their outputs; a test runs them.
nb_execution_mode = "off"
myst_heading_anchors = 4

autodoc_member_order = "bysource"
autodoc_typehints_format = "short"
autodoc_preserve_defaults = True
python_maximum_signature_line_length = 88
python_use_unqualified_type_names = True
# The shape of an array, `[size, 3]`, names no attribute: which `size` is meant is no question.
suppress_warnings = ["ref.python"]
# `name` in a docstring is code.
default_role = "code"

html_theme = "pydata_sphinx_theme"
html_static_path = ["_static"]
html_css_files = ["site.css"]
html_js_files = ["edition_switch.js", "live_boards.js"]
html_theme_options = {
    "header_links_before_dropdown": 8,
    "navbar_align": "left",
    "navbar_persistent": ["search-button"],
    "navbar_end": ["version-switcher", "theme-switcher"],
    "switcher": {
        # A list that all published versions share; a site built by itself lists only its own.
        "json_url": os.environ.get("HEXHOLD_SITE_VERSIONS", "_static/versions.json"),
        "version_match": release,
    },
    "check_switcher": False,
    "show_prev_next": False,
    "secondary_sidebar_items": ["page-toc"],
    "footer_start": ["copyright"],
    "footer_end": [],
}
html_show_sourcelink = False
project_copyright = "the authors of hexhold, Apache-2.0"

#: Pages that stand elsewhere in the repository, by the page that shows them.
ELSEWHERE = {
    "develop/contribute": "CONTRIBUTING.md",
    "develop/compiler": "src/hexhold/compiler/README.md",
    "develop/changelog": "CHANGELOG.md",
    "develop/releasing": "RELEASING.md",
    "performance/growth": "benchmarks/results/growth.md",
    "performance/modes": "benchmarks/results/modes.md",
    "performance/paired": "benchmarks/results/paired.md",
    "performance/rule_profile": "benchmarks/results/rule_profile.md",
    "performance/workers": "benchmarks/cluster/results.md",
}
PAGE_OF = {(ROOT / path).resolve(): DOCS / f"{page}.md" for page, path in ELSEWHERE.items()}

#: Lessons that show a rule on a board, by the anchor of the rule.
BOARDS = {
    "s-2": "setup",
    "t-1": "turn",
    "x-1": "trade",
    "x-2": "people",
    "c-2": "city",
    "i-1": "improvement",
    "p-1": "progress",
    "i-3": "ability",
    "r-6": "wall",
    "k-1": "knight",
    "k-4": "promotion",
    "a-1": "barbarians",
    "k-7": "robber",
    "k-6": "displacement",
    "i-4": "metropolis",
}
RULES = "rules/by_section/"
HEADING = re.compile(r'(?<=^<a id=")([\w-]+)("></a>\n\n## .+\n)', re.MULTILINE)
BOARD = """
```{{raw}} html
<p><a class="live-board" href="../../now/index.html?lesson={}">Try it on a board</a></p>
```
"""

ANCHOR = re.compile(r'^<a id="([\w-]+)"></a>$', re.MULTILINE)
LINK = re.compile(r"(?<=\]\()(?!https?:|#)([^)#\s]+)")
SECTIONS = Config(napoleon_use_ivar=True)
NAME = re.compile(r"(?<![`:\w])`((?:hexhold\.[\w.]+|[A-Z]\w+[a-z]\w*(?:\.\w+)?))`(?!`)")
DOCUMENT = re.compile(r"\bdocs/([\w/]+)\.md\b")


def read_source(app: Sphinx, page: str, text: list[str]) -> None:
    """Fetch pages that stand elsewhere, and write anchors as MyST does."""
    source = DOCS / f"{page}.md"
    if not source.exists():
        return
    path = ROOT / ELSEWHERE[page] if page in ELSEWHERE else source
    if page in ELSEWHERE:
        text[0] = path.read_text(encoding="utf-8")

    def moved(link: re.Match[str]) -> str:
        target = (path.parent / link[1]).resolve()
        return os.path.relpath(PAGE_OF.get(target, target), source.parent)

    if page.startswith(RULES) and app.tags.has("game"):
        text[0] = add_boards(text[0])
    text[0] = ANCHOR.sub(r"(\1)=", LINK.sub(moved, text[0]))


def add_boards(text: str) -> str:
    """Add to rules that have a lesson a link that opens it."""

    def with_board(rule: re.Match[str]) -> str:
        lesson = BOARDS.get(rule[1])
        return rule[0] + (BOARD.format(lesson) if lesson else "")

    return HEADING.sub(with_board, text)


def read_docstring(
    app: Sphinx, what: str, name: str, obj: object, options: object, lines: list[str]
) -> None:
    """Link pages and names, and read the sections `Args`, `Returns` and `Raises`."""
    linked = [DOCUMENT.sub(r":doc:`/\1`", NAME.sub(r":py:obj:`\1`", line)) for line in lines]
    # Napoleon would take what stands before a colon for the type of an attribute.
    kind = "object" if what in ("attribute", "data", "property") else what
    lines[:] = GoogleDocstring(linked, SECTIONS, app, kind, name, obj, options).lines()


def list_versions(app: Sphinx, error: Exception | None) -> None:
    """Write the list that the version switcher reads."""
    here = {
        "name": f"{release} (this)",
        "version": release,
        "url": PROJECT["urls"]["Documentation"],
    }
    (app.outdir / "_static" / "versions.json").write_text(json.dumps([here]), encoding="utf-8")


def show_rules_as_functions() -> None:
    """Let autodoc find the function of each rule, with its signature."""
    for name in compiler.__all__:
        if isinstance(rule := getattr(compiler, name), compiler.CompiledRule):
            setattr(compiler, name, rule.function)


def setup(app: Sphinx) -> None:
    """Register what this file adds to Sphinx."""
    show_rules_as_functions()
    app.connect("source-read", read_source)
    app.connect("autodoc-process-docstring", read_docstring)
    app.connect("build-finished", list_versions)
