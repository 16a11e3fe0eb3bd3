"""Records: games as text files, written during play, replayed and verified later.

>>> from hexhold import Game
>>> from hexhold.records import RecordWriter, read_record
>>> game = Game.new(seed=7)
>>> with RecordWriter("game.jsonl", game, ["Ann", "Bo", "Cy", "Di"]) as writer:
...     while not game.is_over:
...         writer.append(game.apply(choose(game)))
...     writer.finish(game)
>>> record = read_record("game.jsonl")
>>> record.game_at(100).points(0)
"""

from hexhold.records.json_lines import ActionLine, EndLine, Header
from hexhold.records.provenance import provenance
from hexhold.records.record import Record, read_record, replay
from hexhold.records.record_writer import RecordWriter, commitment, save_whole
from hexhold.records.rules import RulesVersion, rules_version
from hexhold.records.summary import Summary, summarize
from hexhold.records.verdict import Verdict
from hexhold.records.verification import verify_record

__all__ = [
    "ActionLine",
    "EndLine",
    "Header",
    "Record",
    "RecordWriter",
    "RulesVersion",
    "Summary",
    "Verdict",
    "commitment",
    "provenance",
    "read_record",
    "replay",
    "rules_version",
    "save_whole",
    "summarize",
    "verify_record",
]
