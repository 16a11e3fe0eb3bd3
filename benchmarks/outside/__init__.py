"""hexhold's bots at the table of another engine, catanatron, which is the referee.

`python -m benchmarks.outside` plays matches. Their game is read before each decision of a bot of
ours and told to it as a position (`position`); what it answers is one of the actions that their
engine lists (`answers`). Nothing of catanatron is copied here.
"""
