"""Before and after a game: setting a table up, coming by a link, looking back."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from time import monotonic, time

from hexhold.editions import PRESETS
from tests.web.guests import SIZES, Guest
from tests.web.moves import act, logged, resize, says, target
from tests.web.test_accessibility import ANALYSED_MS
from tests.web.test_modes import at_sea
from tests.web.test_together import NEARLY_WON

Guests = Callable[..., Guest]
Sit = Callable[..., list[Guest]]
PATIENCE_SECONDS = 20.0
"""For what the page does once its own clock has gone on."""


def set_up(guest: Guest) -> None:
    """Open the dialog for a table, with its house rules unfolded."""
    guest.page.goto(guest.address)
    guest.page.get_by_role("button", name="Create a table").click()
    guest.page.locator("summary", has_text="House rules").click()


def golden(guest: Guest) -> list[str]:
    """The buttons that stand out."""
    found: list[str] = guest.page.locator("button.primary").all_inner_texts()
    return found


def open_topics(guest: Guest) -> list[str]:
    """The unfolded topics of house rules."""
    topics = guest.page.locator("details[data-topic][open]")
    found: list[str] = topics.evaluate_all("all => all.map((one) => one.dataset.topic)")
    return found


def has_room(guest: Guest) -> None:
    """Check that nothing needs scrolling sideways on any screen."""
    for width, height in SIZES:
        resize(guest.page, width, height)
        assert guest.page.evaluate("document.documentElement.scrollWidth") <= width


def test_a_table_is_set_up_most_important_first(guests: Guests) -> None:
    ann = guests("Ann")
    page = ann.page
    set_up(ann)
    fields = page.locator("dialog form > label select")
    first = ["preset", "edition", "victory_points", "players", "bots", "clock"]
    asked = "all => all.map((one) => one.dataset.setup ?? one.dataset.option)"
    assert fields.evaluate_all(asked)[: len(first)] == first
    page.locator("[data-topic]").first.wait_for()
    assert open_topics(ann) == []
    assert page.locator('[data-option="saboteur"]').is_hidden()
    has_room(ann)
    search = page.locator("[data-search-options]")
    search.fill("sabotage")
    page.locator('[data-option="saboteur"]').select_option("city")
    assert open_topics(ann) == ["P"]
    assert page.locator("[data-option]:visible").count() == 2, "the points to win, and this one"
    search.fill("")
    page.locator('[data-topic="P"] summary', has_text="1 changed").wait_for()
    assert open_topics(ann) == ["P"], "what differs is seen"
    has_room(ann)
    search.fill("no such rule")
    page.get_by_text("No house rules found.").wait_for()
    page.locator("[data-setup=edition]").select_option("4e")
    search.fill("saboteur")
    page.locator("label", has_text="Whether Saboteur costs half a hand").wait_for()
    search.fill("sabotage")
    page.get_by_text("No house rules found.").wait_for()
    has_room(ann)


def test_v_no_neutrals_a_preset_fills_in_the_form_and_changes_are_shown(
    guests: Guests,
) -> None:
    from playwright.sync_api import expect

    ann = guests("Ann")
    page = ann.page
    page.goto(ann.address)
    page.get_by_role("button", name="Create a table").click()
    preset, points = (
        page.locator(at) for at in ("[data-setup=preset]", '[data-option="victory_points"]')
    )
    changed = page.locator("[data-preset-changed]")
    expect(preset.locator("option")).to_have_count(1 + len(PRESETS))
    preset.select_option("beginner")
    expect(page.locator("[data-setup=edition]")).to_have_value("base")
    expect(page.locator("[data-setup=board]")).to_have_value("beginner")
    preset.select_option("duel")
    expect(page.locator("[data-setup=edition]")).to_have_value("6e")
    expect(page.locator("[data-setup=players]")).to_have_value("2")
    expect(page.locator("[data-setup=board]")).to_have_value("random")
    expect(points).to_have_value("15")
    expect(page.locator('input[value="no_neutrals"]')).to_be_checked()
    expect(changed).to_be_hidden()
    points.select_option("12")
    expect(changed).to_be_visible()
    has_room(ann)
    points.select_option("15")
    expect(changed).to_be_hidden()
    has_room(ann)
    page.locator("dialog form button.primary").click()
    page.locator("[data-points]", has_text="15").wait_for()
    page.locator("[data-change]").click()
    expect(page.locator("[data-setup=preset]")).to_have_value("duel")


def test_v_paired_players_can_be_chosen_for_five_or_six_only(guests: Guests) -> None:
    guest = guests("Ann")
    set_up(guest)
    guest.page.get_by_text("Variants", exact=True).click()
    box = guest.page.locator('input[value="paired_players"]')
    assert box.is_disabled()
    assert "for 5, 6 players" in guest.page.locator("label", has=box).inner_text()
    size = guest.page.locator("[data-setup=players]")
    size.select_option("5")
    box.check()
    size.select_option("4")
    assert box.is_disabled()
    assert not box.is_checked(), "it is left out again"


def test_a_guest_sits_down_and_chooses_a_colour(guests: Guests) -> None:
    from playwright.sync_api import expect

    ann, ben = guests("Ann"), guests()
    room = ann.post("/rooms", config={"players": 3})["id"]
    page = ben.page
    page.goto(f"{ben.address}/room/{room}")
    page.get_by_text("Sit down to play.").wait_for()
    for width, height in SIZES:
        resize(page, width, height)
        assert golden(ben) == ["Sit down"]
        assert page.get_by_label("Your name").is_visible()
    page.get_by_label("Your name").fill("Ben")
    page.locator("button.primary").click()
    page.get_by_text("Waiting for the host").wait_for()
    assert golden(ben) == []
    colours = page.get_by_role("group", name="Your colour").get_by_role("button")
    own = page.locator("li", has_text="Ben").locator("circle").first
    taken = page.get_by_role("button", name="orange-red, taken by Ann")
    expect(colours).to_have_count(6)
    expect(colours.nth(1)).to_have_attribute("aria-pressed", "true")
    for width, height in SIZES:
        resize(page, width, height)
        box = colours.first.bounding_box()
        assert min(box["width"], box["height"]) >= 44
    for place, colour in ((2, "#009e73"), (5, "#56b4e9")):
        colours.nth(place).click()
        expect(colours.nth(place)).to_have_attribute("aria-pressed", "true")
        expect(own).to_have_attribute("fill", colour)
    expect(taken).to_have_attribute("aria-disabled", "true")
    taken.click(force=True)
    page.locator("[role=alert]").get_by_text("Ann already has this colour").wait_for()
    ann.post(f"/rooms/{room}/seat", do="bot", seat=2)
    ann.post(f"/rooms/{room}/start")
    page.wait_for_selector(".decision")
    shown = page.locator('[data-anchor="player-1"]').first.evaluate(
        "card => getComputedStyle(card).getPropertyValue('--color')"
    )
    assert shown == "#56b4e9"


def test_nothing_in_the_lobby_moves_once_it_is_shown(guests: Guests) -> None:
    """The words about a level and the tables pushed the buttons below them away."""
    from playwright.sync_api import Route, expect

    ann = guests("Ann", apart=True)
    ann.post("/rooms", config={"private": False})
    held: list[Route] = []
    # The page's time stands: it waits for a second at most.
    ann.page.clock.install()
    ann.page.clock.pause_at(time() + 3600)
    ann.page.route("**/api/editions", lambda route: held.append(route))
    with ann.page.expect_response("**/api/rooms*"):
        ann.page.goto(ann.address)
    button = ann.page.get_by_role("button", name="Create a table", include_hidden=True)
    level = ann.page.get_by_label("Bot level")
    expect(ann.page.get_by_role("button", name="Play now")).to_be_visible()
    expect(button).to_be_hidden()
    expect(level).to_be_hidden()
    with ann.page.expect_response("**/api/editions"):
        held.pop().continue_()
    expect(button).to_be_visible()
    shown = button.bounding_box(), level.bounding_box()
    # A table more does not move what stands above it.
    tables = ann.page.locator("section", has=button).get_by_role("listitem")
    before = tables.count()
    ann.post("/rooms", config={"private": False})
    ann.page.clock.run_for(6000)
    expect(tables).to_have_count(before + 1)
    assert (button.bounding_box(), level.bounding_box()) == shown
    # Letters of another width move it, too. What does not come is not waited for forever.
    ann.page.unroute("**/api/editions")
    ann.page.route("**/*.woff2", lambda route: held.append(route))
    ann.page.reload()
    button.wait_for(state="attached")
    expect(button).to_be_hidden()
    ann.page.clock.run_for(1000)
    expect(button).to_be_visible()
    for route in held:
        route.continue_()


def test_a_friend_sees_what_is_played_and_takes_a_name(guests: Guests) -> None:
    from playwright.sync_api import expect

    ann = guests("Ann")
    config = {"players": 3, "options": {"victory_points": 10}, "variants": ["wall_defense"]}
    room = ann.post("/rooms", config=config)["id"]
    ben = guests()
    ben.page.goto(f"{ben.address}/room/{room}")
    plays = ben.page.locator("[data-plays]")
    plays.locator("[data-points]", has_text="10").wait_for()
    assert "6th edition" in plays.inner_text()
    assert "wall_defense" not in plays.inner_text(), "variants are named in words"
    ben.page.get_by_label("Your name").fill("Ben")
    ben.page.get_by_role("button", name="Sit down").first.click()
    ben.page.locator("li .name", has_text="Ben").wait_for()
    assert ben.page.locator("[data-only-here]").count() == 0, "only the host can do something"
    ann.page.add_init_script("navigator.share = async (told) => { window.told = told }")
    ann.page.goto(f"{ann.address}/room/{room}")
    ann.page.get_by_text("All seats must be taken").wait_for()
    assert golden(ann) == ["Copy link"]
    assert ann.page.locator("[data-only-here]").is_visible(), "127.0.0.1 is no address for friends"
    ann.page.get_by_role("button", name="QR code").click()
    squares = ann.page.get_by_role("img", name="QR code: Table").locator("path")
    assert squares.get_attribute("d").count("h1v1") > 200
    ann.page.get_by_role("button", name="Share").click()
    ann.page.wait_for_function("window.told")
    assert ann.page.evaluate("told") == {"title": "Table", "url": f"{ann.address}/room/{room}"}
    ann.page.get_by_role("button", name="Add a bot").click()
    ann.page.get_by_text("All seats must be taken").wait_for(state="detached")
    level = ann.page.get_by_label("Level of Steady 1")
    assert level.input_value() == "steady"
    level.select_option(label="Mighty")
    mighty = ann.page.get_by_label("Level of Mighty 1")
    about = "thinks ahead: plays out every choice in its head before it decides"
    mighty.wait_for()
    expect(mighty).to_have_accessible_description(about)
    ben.page.get_by_text(about).wait_for()
    ann.page.goto(ann.address)
    expect(ann.page.get_by_label("Bot level")).to_have_value("mighty")


def test_a_wrong_link_is_said_to_be_one(guests: Guests) -> None:
    ann = guests("Ann")
    ann.page.goto(f"{ann.address}/room/nowhere")
    ann.page.get_by_text("there is no such table").wait_for()
    ann.page.get_by_role("link", name="Lobby").click()
    ann.page.get_by_role("button", name="Play now").wait_for()
    ann.page.get_by_role("link", name="Credits and licences").click()
    ann.page.get_by_text("SIL OPEN FONT LICENSE").wait_for()


def test_a_wrong_address_leads_back_to_the_lobby(guests: Guests) -> None:
    heading = "Seite nicht gefunden"
    ann = guests("Ann", locale="de-DE")
    answer = ann.page.goto(f"{ann.address}/tables/of/mine")
    assert answer.status == 404
    ann.page.get_by_role("heading", name=heading).wait_for()
    ann.page.get_by_role("link", name="Lobby").click()
    ann.page.locator("button.play").wait_for()
    assert ann.page.url == f"{ann.address}/"
    ann.page.go_back()
    ann.page.get_by_role("heading", name=heading).wait_for()


UNCLEAR = "This link describes a game that can’t be set up."
WISHES = {
    "bots=": UNCLEAR,
    "preset=duell": UNCLEAR,
    "bots=nobody": (
        "There is no bot 'nobody'; novice, easy, steady, strong, mighty, grandmaster, random."
    ),
}


def test_a_link_that_cannot_be_read_is_reported(guests: Guests) -> None:
    ann = guests("Ann")
    for wish, sentence in WISHES.items():
        ann.page.goto(f"{ann.address}/?play&{wish}")
        ann.page.locator(".error").wait_for()
        assert ann.page.locator(".error").inner_text() == sentence
    ann.page.locator("button.play").click()
    ann.page.wait_for_selector(".decision")


def test_an_address_names_a_preset_and_what_is_changed_of_it(guests: Guests) -> None:
    ann = guests("Ann")
    with ann.page.expect_request(lambda one: one.method == "POST" and "/rooms" in one.url) as asked:
        ann.page.goto(f"{ann.address}/?play&preset=duel&hand_limit=8")
    config = asked.value.post_data_json["config"]
    assert config["options"] == {"victory_points": 15, "hand_limit": 8}
    assert config["variants"] == ["no_neutrals", "friendly_robber"]
    ann.page.wait_for_selector(".decision")
    assert ann.page.locator('[data-anchor^="player-"]').count() == 2
    assert ann.page.url.startswith(f"{ann.address}/room/")


def test_a_name_counts_without_being_saved(guests: Guests) -> None:
    ann = guests()
    ann.page.goto(ann.address)
    ann.page.get_by_label("Your name").fill("Ann")
    ann.page.get_by_role("button", name="Play now").click()
    ann.page.locator("article", has_text="Ann").wait_for()
    ann.page.get_by_text("Game with bots").first.wait_for()


def test_another_edition_begins_without_house_rules(guests: Guests) -> None:
    ann = guests("Ann")
    set_up(ann)
    points = ann.page.locator('[data-option="victory_points"]')
    assert points.locator("option").all_inner_texts().count("13") == 1
    points.select_option("10")
    edition = ann.page.locator("[data-setup=edition]")
    assert ann.page.locator('input[value="wall_defense"]').is_enabled(), "also in the 6th edition"
    edition.select_option("4e")
    ann.page.locator('[data-option="victory_points"]:has(option[value=""]:checked)').wait_for()


def test_names_and_what_is_played_are_changed_and_all_see_it(guests: Guests) -> None:
    ann, ben = guests("Ann"), guests("Guest")
    house = {"victory_points": 11}
    room = ann.post("/rooms", config={"name": "Ours", "players": 4, "options": house})["id"]
    ben.post(f"/rooms/{room}/join")
    for guest in (ann, ben):
        guest.page.goto(f"{guest.address}/room/{room}")
        guest.page.locator("[data-points]", has_text="11").wait_for()
    _take_a_name(ben)
    ann.page.locator("main li.row", has_text="Ben").wait_for()
    assert ben.page.locator("[data-change], [data-draw-seats]").count() == 0
    ann.page.locator("[data-draw-seats]").press("Enter")
    ann.page.locator("[data-drawn]").wait_for()
    ann.page.locator("[data-change]").click()
    form = ann.page.locator("dialog form")
    players = form.locator("[data-setup=players]")
    players.locator("option[value='4']:checked").wait_for(state="attached")
    assert players.locator("option[disabled]").count() == 0
    assert form.locator('[data-option="victory_points"] option:checked').text_content() == "11"
    players.select_option("3")
    form.get_by_text("Variants", exact=True).click()
    form.locator('input[value="wall_defense"]').check()
    form.get_by_role("button", name="Save").click()
    form.wait_for(state="detached")
    for guest in (ann, ben):
        guest.page.locator("[data-plays]", has_text="Variants").wait_for()
        guest.page.locator("[data-points]", has_text="11").wait_for()
        assert guest.page.locator("main li.row").count() == 3
    ben.page.get_by_text("The host has changed the table settings.").wait_for()
    ben.page.reload()
    ben.page.locator("main li.row", has_text="Ben").wait_for()
    ben.page.locator("[data-rename]").click()
    ben.page.keyboard.press("Escape")
    ben.page.locator("[data-rename]").wait_for()


def _take_a_name(ben: Guest) -> None:
    """At the table, where one is taken; return saves it."""
    ben.page.locator("[data-rename]").click()
    ben.page.get_by_label("Your name").fill("ann")
    ben.page.get_by_role("button", name="Save").click()
    ben.page.get_by_text("somebody at this table is already called ann").wait_for()
    ben.page.get_by_label("Your name").fill("Ben")
    ben.page.keyboard.press("Enter")
    ben.page.locator("[data-rename]").wait_for()
    assert ben.page.locator("[role=alert]").count() == 0


def test_what_cannot_be_changed_is_said_in_the_dialog(guests: Guests) -> None:
    ann = guests("Ann")
    room = ann.post("/rooms", config={"players": 3})["id"]
    ann.page.goto(f"{ann.address}/room/{room}")
    ann.page.locator("[data-change]").click()
    players = ann.page.locator("[data-setup=players]")
    players.select_option("2")
    for name in ("Ben", "Cy"):
        guests(name).post(f"/rooms/{room}/join")
    ann.page.get_by_role("button", name="Save").click()
    ann.page.locator("dialog [role=alert]").get_by_text("3 people sit at this table").wait_for()
    ann.page.get_by_role("button", name="Close").click()
    ann.page.locator("main li.row", has_text="Cy").wait_for()
    ann.page.locator("[data-change]").click()
    assert players.locator("option[value='2']").is_disabled()


def test_hints_statistics_and_analysis_of_a_game_against_bots(alone: Guests) -> None:
    from playwright.sync_api import expect

    ann = alone(NEARLY_WON, "random", "random")
    ann.page.locator("[data-advise]").click()
    ann.page.locator("[data-advice]").get_by_text(
        "gives you about a 100 % chance to win"
    ).wait_for()
    expect(ann.page.locator('[data-picked="v18"]')).to_be_attached()
    ann.page.locator('[data-tool="settlement"]').click()
    target(ann, "v18")
    logged(ann, "Ann won the game.")
    ann.page.locator("[data-statistics]").click()
    ann.page.get_by_text("Step 1 of 1").wait_for()
    heading = ann.page.get_by_role("heading", name="Points over time")
    expect(heading).to_be_in_viewport()
    ann.page.locator("[data-analyse]").click()
    chart = ann.page.get_by_role("img", name="Chance of winning: Ann 100 %")
    chart.wait_for(timeout=ANALYSED_MS)
    ann.page.reload()
    chart.click(position={"x": 45, "y": 50})
    ann.page.get_by_text("Step 0 of 1").wait_for()


def test_all_tools_at_sea_are_in_sight(alone: Guests) -> None:
    ann = alone(at_sea())
    says(ann, "Your turn")
    last = ann.page.locator('[data-tool="move_ship"]').bounding_box()
    assert last is not None
    assert last["y"] + last["height"] <= 800
    act(ann, "end")


def test_a_part_of_the_page_that_does_not_come_is_asked_for_again(guests: Guests) -> None:
    """Some browsers import no module again that failed once; then the page loads itself again."""
    from playwright.sync_api import Route, expect

    ann = guests("Ann", apart=True)
    asked: list[str] = []
    loaded: list[object] = []

    def cut(route: Route) -> None:
        asked.append(route.request.url.rpartition(".")[2])
        route.abort()

    ann.page.route("**/RoomSetup*", cut)
    ann.page.clock.install()
    ann.page.goto(ann.address)
    create = ann.page.get_by_role("button", name="Create a table")
    create.click()
    ann.page.on("load", lambda page: loaded.append(page))
    _wait_for(ann, lambda: {"js", "css"} <= set(asked))
    ann.page.unroute("**/RoomSetup*")
    dialog = ann.page.get_by_role("dialog")
    _wait_for(ann, lambda: bool(loaded) or dialog.is_visible())
    if loaded:
        create.click()
    expect(dialog.locator("label").first).to_have_css("display", "grid")


def _wait_for(guest: Guest, holds: Callable[[], bool]) -> None:
    """Let the page's own clock go on until something holds."""
    from playwright.sync_api import Error

    end = monotonic() + PATIENCE_SECONDS
    while not holds():
        assert monotonic() < end, guest.page.locator("body").inner_text()
        # A page that loads itself again has no clock for a moment.
        with suppress(Error):
            guest.page.clock.run_for(500)
