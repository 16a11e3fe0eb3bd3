"""Games told to another process: as they are, by what is new of them."""

from multiprocessing import Pipe

from hexhold import Game
from hexhold.bots import CheckedBot, View, make_bot
from hexhold.play.bot_requests import BotRequest
from hexhold.server.bot_workers.requests import RequestReceiver, RequestSender

STEPS = 60


def test_a_game_arrives_as_it_is_also_after_steps_back() -> None:
    here, there = Pipe()
    asker, receiver = RequestSender(here), RequestReceiver(there)
    bots = [CheckedBot(make_bot("steady", p), p) for p in range(3)]
    game = Game.new(players=3, seed=5)
    before: list[Game] = []
    for number in range(STEPS):
        before.append(game.copy())
        game.apply(bots[game.to_act[0]].decide(game).action)
        if number % 7 == 0:
            game = before[-2 if number > 20 else -1]
        asker.ask(BotRequest("a", 0, "steady", 1, 1.0), game)
        question, heard = receiver.receive()
        assert question.table == "a"
        assert View(heard, 0).beliefs() == View(game, 0).beliefs()
        assert heard.state_hash() == game.state_hash()
        assert heard.log() == game.log()
        assert View(heard, 1).determinize(3).state_hash() == (
            View(game, 1).determinize(3).state_hash()
        )
    other = Game.new(players=4, seed=6)
    asker.ask(BotRequest("b", 0, "steady", 1, 1.0), other)
    assert receiver.receive()[1].log() == other.log() == []
