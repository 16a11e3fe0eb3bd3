"""The strong player: it tries each of its actions and evaluates the result with a network.

`inputs` lists the inputs of the network, `seat_inputs` and `own_inputs` fill them, `network`
evaluates them. `determinization` deals the hidden cards at random, and `player` decides.
docs/bots/learning.md describes the training.
"""
