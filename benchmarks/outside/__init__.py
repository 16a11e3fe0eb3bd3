"""hexhold's bots at the table of another engine, catanatron, which is the referee.

`python -m benchmarks.outside` plays matches. Before each decision of a bot of ours their game is
read as a position (`position`) and followed by its log (`following`), and the bot is shown what its
seat may know; what it answers is one of the actions that their engine lists (`answers`). Nothing of
catanatron is copied here.
"""
