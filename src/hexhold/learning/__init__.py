"""How the strong player learns: labels, a fit, and the gate that a generation has to pass.

`hexhold learn label|fit|gate` do it; docs/bots/learning.md explains the training.
Fitting needs PyTorch, an extra: `pip install 'hexhold[learn]'`.
"""

from hexhold.learning.gate import Gate, GateVerdict
from hexhold.learning.labels import Label, LabelledGame
from hexhold.learning.plan import GAMES_A_SHARD, LabelPlan
from hexhold.learning.shards import LabelFolder, LabelSource, label_games, read_labels

__all__ = [
    "GAMES_A_SHARD",
    "Gate",
    "GateVerdict",
    "Label",
    "LabelFolder",
    "LabelPlan",
    "LabelSource",
    "LabelledGame",
    "label_games",
    "read_labels",
]
