"""The replacements of large libraries in a browser give the same results."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from tools.build_offline import ROOT, STAND_INS

SAYS = """
from hexhold.language import LANGUAGES, said, say
for language in LANGUAGES:
    print(said(say("game-is-over", n=21, winner="p0"), language), said(say("bot-steady"), language))
    print(said(say("board-fog-tokens", hexes=1234567, n=2), language))
"""


def test_sentences_are_those_with_attrs(tmp_path: Path) -> None:
    (tmp_path / "attr.py").write_text(STAND_INS["attr.py"])

    def printed(*first: object) -> str:
        path = os.pathsep.join(map(str, (*first, ROOT / "src")))
        environment = {**os.environ, "HEXHOLD_INTERPRET": "1", "PYTHONPATH": path}
        command = [sys.executable, "-c", SAYS]
        done = subprocess.run(command, capture_output=True, text=True, env=environment, check=True)
        return done.stdout

    assert printed(tmp_path) == printed()
