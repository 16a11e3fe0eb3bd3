"""Every command refuses what it can't do in one line, with exit code 2, and changes nothing."""

from pathlib import Path

import pytest

from tests.cli.keyboard import Commands

MATCH = "arena --bots steady,random"
DATASET = "dataset --out made"
REFUSED = [
    ("dance", "'dance': one of play, serve, simulate"),
    ("plya", "Unknown command 'plya': did you mean play? See hexhold --help."),
    ("x" * 5000, "xxx…: one of play"),
    ("learn dance", "'dance': one of label, fit, gate. See hexhold learn --help."),
    ("--dance", "--dance"),
    ("analyse x --depth 17", "--depth takes a number from 0 to 16, not 17"),
    ("analyse x --depth 1.5", "--depth takes a whole number, not '1.5'"),
    ("analyse x --jobs 0", "--jobs takes a number from 1 to 256, not 0"),
    ("arena --bots steady", "bots: two names or more"),
    (
        "arena --bots steady,nobody",
        "unknown bot 'nobody'; one of random, novice, easy, steady, strong, strong@1, strong@2, "
        "strong@3, mighty, mighty@1, mighty@2, mighty@3, mighty@4, grandmaster",
    ),
    ("arena --bots steady,migthy", "unknown bot 'migthy'; did you mean mighty?"),
    ("arena --bots steady,no_such:Bot", "there is no module no_such here"),
    (f"{MATCH} --jobs 0", "--jobs takes a number from 1"),
    (f"{MATCH} --games 0", "games: a number from 1"),
    (f"{MATCH} --resume", "--resume continues the games of a file: name it with --out"),
    (f"{MATCH} --sprt x", "--sprt takes two rates"),
    (f"{MATCH} --limit 0", "--limit takes seconds, up to 86400, not '0'"),
    ("bench --seconds 0", "--seconds takes seconds from 0.1 to 600, not '0'"),
    ("bench --seconds soon", "--seconds takes seconds from 0.1 to 600, not 'soon'"),
    ("bench --seconds \uff11.\uff15", "not '\uff11.\uff15'"),
    (f"{DATASET} --games 0", "--games takes a number from 1"),
    (f"{DATASET} --jobs 0", "--jobs takes a number from 1 to 256, not 0"),
    (f"{DATASET} --games-a-file 0", "--games-a-file takes a number from 1 to 1000000, not 0"),
    (f"{DATASET} --players 7", "--players takes a number from 2 to 6, not 7"),
    (f"{DATASET} --bots=", "unknown bot ''"),
    (f"{DATASET} --bots stedy", "unknown bot 'stedy'; did you mean steady?"),
    (f"{DATASET} --bots random,steady,random --players 2", "--bots names 3 for 2 seats"),
    (f"{DATASET} --trades three", "trades: one of none, one, two, not 'three'"),
    (f"{DATASET} --edition 7e", "unknown edition '7e'"),
    (f"{DATASET} --option victory_points=5 --option victory_points=6", "something twice"),
    (f"{DATASET} --board heading_for_new_shores --players 2", "players"),
    (f"{DATASET} --records .", "--records: there are no records (*.jsonl) in ."),
    (f"{DATASET} --records x", "--records: cannot read x: No such file or directory"),
    (f"{DATASET} --records . --seed 1", "--seed is for new games"),
    (f"{DATASET} --records . --option victory_points=5", "--option is for new games"),
    ("map nowhere", "no board is called 'nowhere'"),
    ("map nowhere.toml", "cannot read nowhere.toml"),
    ("map through_the_desert --players 6", "is for 3, 4 players, not for 6"),
    ("map beginner --players 7", "players, not for 7"),
    ("map --seed 1", "--seed needs a board"),
    ("map --players 3", "--players needs a board"),
    ("map --language tlh", "no language 'tlh'"),
    ("play --dance", "--dance"),
    ("play extra", "extra"),
    ("play --seed x", "--seed takes a whole number, not 'x'"),
    ("play --seed", "--seed needs a value"),
    ("play --seed -1", "seed"),
    ("play --players 1", "--players takes a number from 2 to 6, not 1"),
    ("play --players 7", "--players takes a number from 2 to 6, not 7"),
    ("play --humans 5", "--humans takes 0 to 4"),
    ("play --seat 4", "--seat takes 0 to 3"),
    ("play --bots steady,stedy,random", "did you mean steady?"),
    ("play --bots steady,steady,steady,steady,steady,steady", "2 to 6 can play, not 7"),
    ("play --players 4 --bots steady", "need 3"),
    ("play --edition 5e", "unknown edition '5e'"),
    ("play --option victory_points", "name=value"),
    ("play --option victory_points=many", "a whole number from 3 to 30"),
    ("play --option points=3", "unknown option 'points'"),
    ("play --variant knight_erant", "did you mean knight_errant?"),
    ("play --board nowhere.json", "cannot read nowhere.json"),
    ("play --text --board wherever", "there are beginner"),
    ("play --save=", "--save takes the name of a file"),
    *(
        (f"play --text --resume game.jsonl {flag} {value}", f"leave {flag} out")
        for flag, value in (
            ("--edition", "6e"),
            ("--players", "4"),
            ("--humans", "1"),
            ("--bots", "random,random"),
            ("--seed", "1"),
            ("--option", "victory_points=10"),
            ("--variant", "knight_errant"),
            ("--board", "beginner"),
            ("--setup", "beginner"),
            ("--save", "other.jsonl"),
        )
    ),
    ("replay x --at x", "--at takes a whole number, not 'x'"),
    ("replay x --summary --at 1", "--at or --position, --summary and --log exclude each other"),
    ("rules K-99", "K-9"),
    ("rules alchemst", "alchemist"),
    ("rules --edition 9e", "one of 6e"),
    ("serve --port 8_000", "--port takes a whole number, not '8_000'"),
    ("serve --port " + "9" * 5000, "999…"),
    ("serve --keep-days -1", "--keep-days takes a number from 0 to 36500, not -1"),
    ("serve --thinkers 0", "--thinkers takes a number from 1 to 1024, not 0"),
    ("serve --workers 2", "--workers above 1 needs PostgreSQL: --database postgresql+psycopg://"),
    ("serve --private-address :1", "--private-address takes a host and perhaps a port, such as"),
    ("serve --rooms-per-session 0", "--rooms-per-session takes a number from 1, not 0"),
    (
        "serve --origin https://a.example/",
        "such as https://example.org, not 'https://a.example/'",
    ),
    ("simulate --games 0", f"--games takes a number from 1 to {2**63 - 1}, not 0"),
    ("simulate --games 99999999999999999999", "--games takes a number from 1 to "),
    ("simulate --games x", "--games takes a whole number"),
    ("simulate --jobs 0", "--jobs takes a number from 1"),
    ("simulate --limit 0", "--limit takes seconds"),
    ("simulate --seed -1", "--seed takes a number from 0"),
    ("simulate --seed 9223372036854775807 --games 2", "leaves no room for 2 games"),
    ("simulate --edition 5e", "unknown edition '5e'"),
    ("simulate --seats steady,stedy,random", "did you mean steady?"),
    ("simulate --seats a,b,c,d,e,f,g", "unknown bot"),
    ("simulate --players 1", "--players takes a number from 2 to 6, not 1"),
    ("simulate --players 7", "--players takes a number from 2 to 6, not 7"),
    ("simulate --players 4 --seats random,random,random", "contradicts the 3 seats"),
    ("simulate --option victory_points", "takes name=value"),
    ("simulate --option victory_point=9", "did you mean victory_points?"),
    ("simulate --option victory_points=many", "whole number from 3 to 30"),
    ("simulate --option fleet=one --option fleet=all", "twice"),
    ("simulate --variant knights_errant", "did you mean knight_errant?"),
    (
        "simulate --setup beginner --players 5",
        "set-up is for 3 or 4 players, not for 5",
    ),
    ("simulate --setup beginner --option setup=free", "the options say 'free'"),
    ("simulate --board through_the_desert --players 6", "not for 6"),
    ("simulate --board through_the_dessert", "did you mean through_the_desert?"),
    ("simulate --bogus", "--bogus"),
    ("simulate surplus", "surplus"),
]


@pytest.mark.parametrize(("line", "said"), REFUSED, ids=[line[:60] for line, _ in REFUSED])
def test_wrong_usage_is_one_line_and_changes_nothing(
    cli: Commands, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, line: str, said: str
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert said in cli.refused(line)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[" * 16_000, "is nested too deep"),
        ("null", "is not an object"),
        ("[]", "is not an object"),
        ("\xff", "is not UTF-8 text"),
        (" " * (1 << 14) + "{}", "is longer than 16384 bytes"),
    ],
    ids=["deep", "null", "list", "no text", "long"],
)
def test_a_file_that_holds_no_board(cli: Commands, tmp_path: Path, text: str, said: str) -> None:
    file = tmp_path / "board.json"
    file.write_bytes(text.encode("latin-1"))
    assert said in cli.refused(f"play --board {file}")


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="there is no /dev/zero")
def test_an_endless_file(cli: Commands) -> None:
    assert "/dev/zero is longer" in cli.refused("play --board /dev/zero")


def test_a_game_that_cannot_be_resumed(
    cli: Commands, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert "there is no game to continue" in cli.refused("play --resume", code=1)
    assert cli.refused("play --text --resume=", code=1).startswith("hexhold: cannot read")
    file = tmp_path / "foreign.jsonl"
    file.write_text("no record\n")
    said = cli.refused(f"play --text --resume {file}", code=1)
    assert "foreign.jsonl: line 1: not JSON" in said
    cli.refused("play --resume nowhere.jsonl", code=1)
    cli.refused("play --save /no/where/x.jsonl", code=1)
