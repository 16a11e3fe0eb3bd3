"""The drawn board shows every piece with its own label."""

import pytest

from hexhold import Game
from hexhold.drawing.board_text import (
    FALLING,
    RISING,
    best_step,
    draw_board,
    harbor_list,
    marked_corners,
    piece_label,
    player_style,
)
from hexhold.drawing.seat_view import view_of_seat
from hexhold.language import ENGLISH, speaking
from tests.cli.table import table

# Below: a city with wall and metropolis, another with a wall, a plain one and one on its side,
# knights of all levels, active and not, roads of all directions, robber and merchant. Slanted edges
# are / and $ here.
BOARD = """\
              3:1    v0          v1    wheat v2
                   /     $     /     $     /     $
               v3    h0    v4    h1    v5    h2    v6
                │ mountains │  pasture  │  forest   │
                │  10 •••   │    2 •    │  9 ••••   │
               v7          v8          v9        M0#v10   ore
             /     $     /     $     /     $     /    $0$
         v11   h3  C1#v12  h4    v13   h5    v14   h6  K0≡v15
     wood │  fields   ║   hills   │  pasture  │   hills   ║
          │   12 •    1  6 •••••  │   4 •••   │  10 •••   0
         v16       K1=v17  m1    v18         v19        s0v20
       /     $    /1/    $     /     $     /     $    /0/    $
  *v21   h7    v22   h8    v23   h9    v24   h10 k0-v25  h11   v26
    │  fields   │  forest   │  desert   │  forest   │ mountains │ 3:1
    │  9 ••••   │   11 ••   │           │   3 ••    │  8 •••••  │
   v27         v28         v29   ROB   v30         v31         v32
       $     /     $     /     $     /     $     /     $     /
         v33   h12   v34   h13   v35   h14  c2v36  h15   v37
    brick │  forest   │ mountains ║  fields   │  pasture  │
          │  8 •••••  │   3 ••    2   4 •••   │  5 ••••   │
         v38         v39        C2v40        v41         v42
             $     /     $     /     $     /     $     /
              s3v43  h16   v44   h17   v45   h18   v46   wool
                ║   hills   │  fields   │  pasture  │
                3  5 ••••   │  6 •••••  │   11 ••   │
               v47         v48         v49         v50
                   $     /     $     /     $     /
              3:1    v51         v52    3:1  v53"""


def drawn(game: Game, width: int, *choices: int) -> list[str]:
    lines = draw_board(view_of_seat(game, 0).s, game.setting.geometry, width, choices)
    return [line.plain for line in lines]


def test_the_whole_board() -> None:
    text = "\n".join(drawn(table(), 80, 21))
    assert text.replace(RISING, "/").replace(FALLING, "$") == BOARD


@pytest.mark.parametrize("players", [4, 6])
@pytest.mark.parametrize("width", [60, 64, 72, 80, 120])
def test_it_fits_from_60_columns_on(players: int, width: int) -> None:
    game = Game.new(players=players, seed=1)
    assert max(len(line) for line in drawn(game, width)) <= width


@pytest.mark.parametrize("width", [40, 60, 80])
def test_every_vertex_hex_and_piece_can_be_read(width: int) -> None:
    game = table()
    g = game.setting.geometry
    text = "\n".join(drawn(game, width))
    assert all(f"v{v}" in text for v in range(g.vertex_count))
    assert all(f"h{h}" in text for h in range(g.hex_count))
    labels = {piece_label(game.state(), v) for v in range(g.vertex_count)} - {""}
    assert labels == {"M0#", "s0", "K0≡", "k0-", "C1#", "K1=", "C2", "c2", "s3"}
    assert all(label in text for label in labels)
    assert "ROB" in text
    assert "m1" in text


def test_wide_terminals_get_the_widest_drawing() -> None:
    game = table()
    assert best_step(game.state(), game.setting.geometry, 200) == 6
    assert best_step(game.state(), game.setting.geometry, 10) == 4


def test_labels_do_not_need_colour() -> None:
    line = draw_board(view_of_seat(table(), 0).s, table().setting.geometry, 80)[7]
    assert "C1#v12" in line.plain
    assert len({str(span.style) for span in line.spans}) > 1


def test_an_inactive_knight_keeps_its_owners_colour_but_is_dim() -> None:
    board = draw_board(table().state(), table().setting.geometry, 80)
    spans = [(line.plain[s.start : s.end], str(s.style)) for line in board for s in line.spans]
    (active,) = (style for text, style in spans if text == "K0≡v15")
    (inactive,) = (style for text, style in spans if text == "k0-v25")
    assert active == player_style(0)
    assert inactive == f"dim {active.removeprefix('bold ')}"


def test_harbors_in_words() -> None:
    game = table()
    text = harbor_list(game.state(), game.setting.geometry)
    assert text.startswith("v0-v3 3:1 · v1-v5 wheat 2:1 · v10-v15 ore 2:1")


def test_f10_marked_corners_in_words() -> None:
    chart = Game.new(3, board="wonders_of_catan", seed=1).setting.chart
    told = "Marked for wonders: v30 v36 v45 v59 v60 at the strait, v34 v35 v49 v50 v51 at the waste"
    assert marked_corners(chart, speaking(ENGLISH)) == [f"{told}land"]
    assert marked_corners(None, speaking(ENGLISH)) == []


@pytest.mark.parametrize("width", [80, 140])
def test_b4_harbors_show_on_whatever_edges_frame_pieces_bring_them(width: int) -> None:
    for seed in range(12):
        game = Game.new(players=4, seed=seed, options={"harbors": "frames_any_order"})
        seen = view_of_seat(game, 0)
        lines = draw_board(seen.s, game.setting.geometry, width)
        text = "\n".join(str(line) for line in lines)
        assert text.count("3:1") == 4
        assert all(word[:3] in text for word in ("brick", "wood", "wool", "wheat", "ore"))
