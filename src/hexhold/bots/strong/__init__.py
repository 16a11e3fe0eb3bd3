"""The strong player: it tries each of its actions and judges what comes of it by what it learned.

`inputs` lists what it is told of a position, `seats` and `own` tell it, `network` judges, `unseen`
makes a whole game of what it sees, `player` decides. docs/learning.md says how it learned.
"""
