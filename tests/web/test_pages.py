"""The pages in a real browser, used as a person would: typed into, dragged, clicked, shared, unscripted."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser import PATIENCE, axe_faults
from tests.web.serving import Explorer, explorer

VIEWS = {
    "game": "/?g=%7B5%7C%7B4%7C0%7D%7D&step=3",
    "board": "/board?rules=clobber&board=xoxo%2Foxo.%2Fxo..",
    "graph": "/board?rules=hackenbush&board=0-1%3Al+1-2%3Ar+0-3%3Ae",
    "operators": "/operators",
    "compare": "/operators/compare?draw=heat+1",
    "sweep": "/operators/sweep?op=heat+1&pool=day2&run=1",
    "days": "/days?day=2",
    "sums": "/sums?moves=1&tax=1",
    "claims": "/claims?topic=stops&run=stops-switch",
    "fault": "/?g=%7B1%7Cx%7D",
}
WIDTHS = {"phone": (390, 844), "laptop": (1280, 800), "projector": (1920, 1080)}


@pytest.fixture
def unscripted(browser: Browser) -> Iterator[Page]:
    """A page in a browser that runs no scripts."""
    context = browser.new_context(java_script_enabled=False)
    context.set_default_timeout(PATIENCE)
    with context:
        yield context.new_page()


def typed(page: Page, field: str, text: str) -> None:
    """Type into a field as a person does, after clearing it."""
    box = page.get_by_role("textbox", name=field, exact=True)
    box.fill("")
    box.press_sequentially(text)


# A game


def test_a_game_is_typed_and_the_page_follows(page: Page, served: Explorer, faults: list[str]):
    page.goto(served.address)
    typed(page, "Game", "{2|-1/2}")
    expect(page.locator("h1")).to_have_text("{2|−½}")
    expect(page.get_by_role("definition").filter(has_text="5/4").first).to_be_visible()
    assert "g=%7B2%7C-1%2F2%7D" in page.url
    page.get_by_role("link", name="−½", exact=True).click()
    expect(page.locator("h1")).to_have_text("−½")
    assert faults == []


def test_a_fault_is_marked_beside_its_field_and_the_last_game_stays(page: Page, served: Explorer):
    page.goto(served.address)
    typed(page, "Game", "{1|x}")
    expect(page.get_by_role("alert")).to_contain_text("column 4")
    expect(page.locator("mark")).to_have_text("x")
    expect(page.get_by_label("Game", exact=True)).to_have_attribute("aria-invalid", "true")
    expect(page.locator("#result")).to_have_attribute("data-stale", "")
    page.get_by_label("Game", exact=True).press("End")
    for _ in range(2):
        page.keyboard.press("Backspace")
    page.keyboard.type("0}")
    expect(page.locator("h1")).to_have_text("{1|0}")
    expect(page.get_by_role("alert")).to_have_count(0)
    expect(page.get_by_label("Game", exact=True)).not_to_have_attribute("aria-invalid", "true")


def test_the_dial_is_dragged_and_asks_nothing_of_the_server(page: Page, served: Explorer, faults: list[str]):
    """{5|{4|0}}: the left wall falls from 6 at tax −1, the right one stands at 4, and they join at tax 1."""
    page.goto(served.address + "?g=%7B5%7C%7B4%7C0%7D%7D")
    graph = page.locator("svg.thermograph.live")
    expect(page.locator("[data-show=left]")).to_have_text("5")
    asked: list[str] = []
    page.on("request", lambda request: None if request.url.endswith("icon.svg") else asked.append(request.url))
    box = graph.bounding_box()
    assert box is not None
    dot = graph.locator('circle[data-tax="1"]').first.bounding_box()
    foot = graph.locator('circle[data-tax="-1"]').first.bounding_box()
    assert dot is not None
    assert foot is not None
    middle, top, base = box["x"] + box["width"] / 2, dot["y"] + dot["height"] / 2, foot["y"] + foot["height"] / 2
    page.mouse.move(middle, base - (base - top) / 2)
    page.mouse.down()
    page.mouse.move(middle, base - (base - top) * 3 / 4, steps=4)
    expect(page.locator("[data-show=tax]")).to_have_text("1/2")
    expect(page.locator("[data-show=left]")).to_have_text("9/2")
    expect(page.locator("[data-show=right]")).to_have_text("4")
    page.mouse.move(middle, top, steps=4)
    page.mouse.up()
    expect(page.locator("[data-show=left]")).to_have_text("4")
    expect(page).to_have_url(re.compile("tax=1$"))
    expect(page.get_by_label("Tax", exact=True).first).to_have_value("1")
    assert asked == []
    assert faults == []


def test_a_dial_shows_the_ends_of_a_number_of_very_many_digits(page: Page, served: Explorer):
    page.goto(served.address + "?g=" + "9" * 300)
    expect(page.locator("[data-show=left]")).to_contain_text("(300 characters)")
    assert len(page.locator(".tepid-dial-scores").inner_text()) < 600


def test_the_dial_is_touched(browser: Browser, served: Explorer):
    with browser.new_context(has_touch=True, viewport={"width": 390, "height": 844}) as context:
        page = context.new_page()
        page.goto(served.address + "?g=%7B5%7C%7B4%7C0%7D%7D")
        graph = page.locator("svg.thermograph.live")
        graph.scroll_into_view_if_needed()
        summit = graph.locator('circle[data-tax="1"]').first.bounding_box()
        assert summit is not None
        page.touchscreen.tap(summit["x"], summit["y"] + summit["height"] / 2)
        expect(page.locator("[data-show=left]")).to_have_text("4")
        expect(page.locator("[data-show=tax]")).to_have_text("1")


def test_a_shared_address_shows_what_was_shared(page: Page, served: Explorer, browser: Browser):
    page.goto(served.address + "?g=%7B3%7C-1%7D")
    slider = page.get_by_role("slider")
    slider.press("ArrowRight")
    expect(page).to_have_url(re.compile("tax="))
    said = page.locator(".tepid-dial-scores").inner_text()
    with browser.new_context() as other:
        guest = other.new_page()
        guest.goto(page.url)
        assert guest.locator(".tepid-dial-scores").inner_text() == said
        expect(guest.get_by_role("slider")).to_be_enabled()


def test_a_construction_is_stepped_through(page: Page, served: Explorer):
    page.goto(served.address + "?g=%7B2%7C0%7D")
    page.get_by_role("link", name="Begin with the first step").click()
    for step in range(2, 8):
        page.get_by_role("link", name="Next step").click()
        expect(page.locator("[aria-current=step]")).to_have_id(f"step-{step}")
    expect(page.get_by_role("link", name="Next step")).to_have_count(0)
    page.go_back()
    expect(page.locator("[aria-current=step]")).to_have_id("step-6")


def test_a_game_is_copied(context: BrowserContext, page: Page, served: Explorer):
    context.grant_permissions(["clipboard-read", "clipboard-write"], origin=served.address)
    page.goto(served.address + "?g=2%2B*")
    page.get_by_role("link", name="LaTeX", exact=True).click()
    expect(page.locator("#live")).to_have_text("Copied as LaTeX.")
    assert page.evaluate("navigator.clipboard.readText()") == "2{\\ast}"


def test_a_picture_alone_has_its_style_and_no_other(page: Page, served: Explorer, faults: list[str]):
    page.goto(served.address + "game.svg?g=*")
    assert page.evaluate("getComputedStyle(document.querySelector('polyline.wall')).strokeWidth") == "2.5px"
    assert faults == []


# A board


def test_a_board_is_clicked_and_the_value_changes(page: Page, served: Explorer, faults: list[str]):
    """The square of four cells is ±1; without a corner it is ∗ (Winning Ways, chapter 5)."""
    page.goto(served.address + "board?rules=domineering&board=..%2F..")
    expect(page.locator(".said")).to_contain_text("±1")
    page.locator('.board a[data-at="1 2"]').click()
    expect(page.locator(".said")).to_contain_text("∗")
    expect(page.get_by_label("Board as text")).to_have_value(".#\n..")
    assert "board=.%23%2F.." in page.url
    page.go_back()
    expect(page.locator(".said")).to_contain_text("±1")
    assert faults == []


def test_a_board_is_edited_with_a_letter_and_by_text(page: Page, served: Explorer):
    page.goto(served.address + "board?rules=snort&board=..%2F..")
    page.get_by_role("radio", name="painted by Left").check()
    page.locator('.board a[data-at="2 1"]').click()
    expect(page.get_by_label("Board as text")).to_have_value("..\nx.")
    page.get_by_label("Board as text").fill("..q")
    expect(page.get_by_role("alert")).to_contain_text("row 1, column 3")
    page.get_by_label("Board as text").fill("...")
    expect(page.locator(".board a")).to_have_count(3)


def test_other_rules_are_chosen_and_a_size(page: Page, served: Explorer):
    page.goto(served.address + "board")
    page.get_by_role("combobox", name="Rules").select_option("Kayles")
    expect(page.locator("h1")).to_have_text("Kayles")
    expect(page.get_by_label("Rows")).to_have_count(0)
    page.get_by_role("combobox", name="Rules").select_option("Clobber")
    expect(page.locator("h1")).to_have_text("Clobber")
    page.get_by_label("Rows").fill("2")
    page.get_by_label("Columns").fill("3")
    expect(page.locator(".board a")).to_have_count(6)


def test_a_size_is_typed_as_slowly_as_people_type(page: Page, served: Explorer):
    """Half a size asks for nothing and is not taken away; a whole one is a step to go back from."""
    page.goto(served.address + "board?rules=clobber&board=xo")
    asked: list[str] = []
    page.on("request", lambda request: None if request.url.endswith("icon.svg") else asked.append(request.url))
    page.get_by_label("Rows").press_sequentially("2")
    page.wait_for_timeout(500)
    assert asked == []
    page.get_by_label("Columns").press_sequentially("3")
    expect(page.locator(".board a")).to_have_count(6)
    expect(page.get_by_label("Rows")).to_have_value("2")
    expect(page.get_by_label("Columns")).to_have_value("3")
    page.get_by_label("Columns").fill("")
    page.wait_for_timeout(300)
    expect(page.locator(".board a")).to_have_count(6)
    page.get_by_label("Columns").press_sequentially("4")
    expect(page.locator(".board a")).to_have_count(8)
    expect(page).to_have_url(re.compile("columns=4$"))
    page.go_back()
    expect(page).to_have_url(re.compile("columns=3$"))
    expect(page.locator(".board a")).to_have_count(6)


def test_half_a_size_is_refused_beside_the_other_half(page: Page, served: Explorer):
    page.goto(served.address + "board")
    page.get_by_label("Rows").fill("2")
    page.get_by_role("button", name="New board").click()
    expect(page.locator("#fault-columns")).to_contain_text("how many columns?")
    expect(page.get_by_label("Rows")).to_have_value("2")


def test_an_emptied_board_is_not_answered_with_the_example(page: Page, served: Explorer):
    page.goto(served.address + "board?rules=clobber&board=xo")
    page.get_by_label("Board as text").fill("")
    expect(page.locator("#fault-board")).to_have_text(re.compile("."))
    expect(page.get_by_label("Board as text")).to_have_value("")


def test_a_graph_grows_and_is_cut_by_clicks(page: Page, served: Explorer):
    page.goto(served.address + "board?rules=hackenbush&board=0-1%3Al")
    expect(page.locator(".lead")).to_contain_text("Click an edge")
    page.get_by_role("link", name="another edge, up from vertex 1").click()
    expect(page.get_by_label("Board as text")).to_have_value("0-1:l 1-2:l")
    page.get_by_role("radio", name="removed").check()
    expect(page).to_have_url(re.compile("put=%23"))
    expect(page.locator('.board a[data-at="1"]')).to_have_attribute("aria-label", re.compile("remove it"))
    page.locator('.board a[data-at="1"]').focus()
    page.keyboard.press("Enter")
    expect(page.get_by_label("Board as text")).to_have_value("0")
    page.get_by_role("combobox", name="Rules").select_option("Partizan Euclid")
    expect(page.locator(".lead")).to_contain_text("Click a number")


# When there is no answer


def test_a_server_that_is_gone_is_missed_in_sight(page: Page):
    with explorer() as one:
        page.goto(one.address)
        one.process.terminate()
        one.process.wait(timeout=30)
        typed(page, "Game", "1")
        expect(page.get_by_role("alert")).to_contain_text("does not answer")
        box, result = page.get_by_role("alert").bounding_box(), page.locator("#result").bounding_box()
        assert box
        assert result
        assert box["height"] > 20
        assert box["y"] < result["y"]


def test_what_is_too_long_for_an_address_is_not_asked(page: Page, served: Explorer):
    page.goto(served.address)
    asked: list[str] = []
    page.on("request", lambda request: None if request.url.endswith("icon.svg") else asked.append(request.url))
    page.get_by_label("Game", exact=True).fill("1" * 40_000)
    expect(page.get_by_role("alert")).to_contain_text("32,768")
    assert asked == []
    page.get_by_label("Game", exact=True).fill("1")
    expect(page.locator("h1")).to_have_text("1")
    expect(page.get_by_role("alert")).to_have_count(0)


# Operators


def test_a_sweeps_fault_stands_beside_its_field(page: Page, served: Explorer, faults: list[str]):
    page.goto(served.address + "operators/sweep?op=heat+1%2F3&pool=day2")
    page.get_by_role("button", name="Sweep").click()
    expect(page.locator("#fault-op")).to_contain_text("power of two")
    expect(page.get_by_label("Operator", exact=True)).to_have_attribute("aria-invalid", "true")
    typed(page, "Operator", "heat }")
    page.get_by_role("button", name="Sweep").click()
    expect(page.locator("#fault-op mark")).to_have_text("}")
    typed(page, "Operator", "cool 1")
    page.get_by_role("button", name="Sweep").click()
    expect(page.locator("#result h2")).to_contain_text("adds on all")
    expect(page.locator("#fault-op")).to_have_text("")
    expect(page.get_by_label("Operator", exact=True)).not_to_have_attribute("aria-invalid", "true")
    assert faults == []


def test_a_long_sweep_is_in_its_address(page: Page, served: Explorer, browser: Browser):
    page.goto(served.address + "operators/sweep?op=heat+1&pool=day3")
    page.get_by_role("button", name="Sweep").click()
    expect(page.locator("#count")).to_contain_text("of 1,087,075")
    assert page.url.endswith("&run=1")
    page.get_by_role("button", name="Cancel").click()
    with browser.new_context() as other:
        guest = other.new_page()
        guest.goto(page.url)
        expect(guest.locator("#count")).to_contain_text("of 1,087,075")
        guest.get_by_role("button", name="Cancel").click()
        expect(guest.locator("#result")).to_have_text("Cancelled.")


def test_what_is_drawn_comes_into_sight(page: Page, served: Explorer):
    page.goto(served.address + "operators/compare")
    page.get_by_role("link", name="draw heat 1").click()
    expect(page.locator("#drawn")).to_be_in_viewport()
    assert page.url.endswith("#drawn")


def test_a_sweep_is_started_watched_and_cancelled(page: Page, served: Explorer, faults: list[str]):
    page.goto(served.address + "operators/sweep?op=heat+1&pool=day3")
    page.get_by_role("button", name="Sweep").click()
    expect(page.locator("#count")).to_contain_text("of 1,087,075")
    page.get_by_role("button", name="Cancel").click()
    expect(page.locator("#result")).to_have_text("Cancelled.")
    expect(page.locator("#progress")).to_be_hidden()
    typed(page, "Pool", "day2")
    page.get_by_role("button", name="Sweep").click()
    expect(page.locator("#result h2")).to_have_text("heat 1 fails on 62 of 484 ordered pairs of day2")
    expect(page.locator("#result")).to_contain_text("The smallest failing pair: ∗ and {1|∗}")
    typed(page, "Operator", "melt 1")
    page.get_by_role("button", name="Sweep").click()
    expect(page.get_by_role("alert")).to_contain_text("melt")
    assert faults == []


def test_operators_are_chained_by_typing(page: Page, served: Explorer):
    page.goto(served.address + "operators")
    typed(page, "Operators", "cool 2")
    expect(page.locator(".stages li")).to_have_count(2)
    expect(page.locator(".stages li").last.locator(".said")).to_have_text("2∗")


# Days, sums, claims


def test_from_a_day_to_a_class_to_a_game(page: Page, served: Explorer, faults: list[str]):
    page.goto(served.address + "days")
    page.locator('.map a[data-at="0 2"]').click()
    expect(page.locator(".said")).to_contain_text("1 of 1,474")
    page.locator("#values ~ .scroll a.game").first.click()
    expect(page.locator("h1")).to_have_text("±2")
    assert faults == []


def test_a_sum_is_played_against_a_strategy(page: Page, served: Explorer, faults: list[str]):
    """±3, {5|{4|0}} and {9||8|0}: the stop is 14 less the ±1 that is not there."""
    page.goto(served.address + "sums?sum=%2B-3%0A%2B-1")
    page.locator("#choice-1").click()
    expect(page.locator(".plays li")).to_have_count(2)
    expect(page.locator("#result")).to_contain_text("The score is 2: Left wins.")
    page.get_by_role("link", name="Take back").click()
    expect(page.locator(".plays li")).to_have_count(0)
    assert faults == []


def test_claims_are_checked_on_request(page: Page, served: Explorer, faults: list[str]):
    page.goto(served.address + "claims?topic=stops")
    page.get_by_role("link", name="Check stops-switch now").click()
    expect(page.locator("#stops-switch [data-verdict]")).to_contain_text("holds")
    page.get_by_role("button", name="Check the fast ones").click()
    expect(page.locator("#verdicts")).to_contain_text("0 fail")
    assert faults == []


def test_a_slow_claim_says_so_itself_and_is_cancelled_there(page: Page, served: Explorer, faults: list[str]):
    page.goto(served.address + "claims")
    page.get_by_role("link", name="Check cooling-adds now").click()
    verdict = page.locator("#cooling-adds [data-verdict]")
    expect(verdict).to_contain_text("checking…")
    page.get_by_role("link", name="Check stops-switch now").click()
    expect(page.locator("#stops-switch [data-verdict]")).to_contain_text("holds")
    expect(verdict).to_contain_text("checking…")
    verdict.get_by_role("button", name="Cancel").click()
    expect(verdict).to_have_text("Cancelled.")
    expect(page.get_by_role("link", name="Check cooling-adds now")).to_be_focused()
    assert faults == []


def test_a_slow_claim_of_a_shared_address_is_checked_all_the_same(page: Page, served: Explorer):
    page.goto(served.address + "claims?run=cooling-adds")
    verdict = page.locator("#cooling-adds [data-verdict]")
    expect(verdict).to_contain_text("checking…")
    verdict.get_by_role("button", name="Cancel").click()
    expect(verdict).to_have_text("Cancelled.")


def test_one_claim_is_checked_while_all_are(page: Page, served: Explorer):
    page.goto(served.address + "claims")
    page.get_by_role("button", name="Check the fast ones").click()
    page.get_by_role("link", name="Check stops-switch now").click()
    expect(page.locator("#stops-switch [data-verdict]")).to_contain_text("holds")
    expect(page.locator("#verdicts")).to_contain_text("0 fail")


def test_a_tax_goes_along_from_step_to_step(page: Page, served: Explorer):
    page.goto(served.address + "?g=%7B5%7C%7B4%7C0%7D%7D")
    page.get_by_role("slider").press("End")
    tax = page.locator("[data-show=tax]").inner_text()
    page.get_by_role("link", name="Begin with the first step").click()
    expect(page.locator("[aria-current=step]")).to_have_count(1)
    expect(page.locator("[data-show=tax]")).to_have_text(tax)
    assert f"tax={tax.replace('/', '%2F')}" in page.url


def test_a_tax_is_typed_in_the_middle_of_a_play(page: Page, served: Explorer):
    page.goto(served.address + "sums?sum=%2B-3%0A%2B-1&moves=1")
    expect(page.locator(".plays li")).to_have_count(2)
    typed(page, "Tax", "2")
    expect(page.locator("#prospects")).to_have_text("At tax 2")
    expect(page.locator(".plays li")).to_have_count(2)
    page.get_by_label("Components").fill("+-3")
    expect(page.locator(".plays li")).to_have_count(0)


def test_who_reads_by_ear_is_told_each_step_and_keeps_a_place(page: Page, served: Explorer):
    page.goto(served.address + "?g=%7B2%7C0%7D")
    page.get_by_role("link", name="Begin with the first step").press("Enter")
    expect(page.locator("#live")).to_contain_text("Step 1 of 7")
    for step in range(2, 8):
        page.get_by_role("link", name="Next step").press("Enter")
        expect(page.locator("#live")).to_contain_text(f"Step {step} of 7")
    expect(page.get_by_role("link", name="Back", exact=True)).to_be_focused()
    page.goto(served.address + "sums?sum=%2B-3%0A%2B-1")
    page.locator("#choice-1").press("Enter")
    expect(page.locator("#live")).to_contain_text("Right moved +-1 to -1: ")
    expect(page.get_by_role("link", name="Take back")).to_be_focused()


# By keyboard alone


def test_a_game_by_keyboard_alone(page: Page, served: Explorer):
    page.goto(served.address)
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to the content")).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    expect(page.get_by_label("Game", exact=True)).to_be_focused()
    page.keyboard.press("Control+a")
    page.keyboard.type("{3|-1}")
    page.keyboard.press("Enter")
    expect(page.locator("h1")).to_have_text("{3|−1}")
    for _ in range(9):
        if page.evaluate("document.activeElement.type") == "range":
            break
        page.keyboard.press("Tab")
    page.keyboard.press("End")
    expect(page.locator("[data-show=cooled]")).to_have_text("1")
    expect(page.get_by_role("slider")).to_have_attribute("aria-valuetext", re.compile(r"\d"))


def test_a_board_by_keyboard_alone(page: Page, served: Explorer):
    page.goto(served.address + "board?rules=domineering&board=..%2F..")
    page.locator('.board a[data-at="1 1"]').focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowDown")
    expect(page.locator('.board a[data-at="2 2"]')).to_be_focused()
    page.keyboard.press("Space")
    expect(page.get_by_label("Board as text")).to_have_value("..\n.#")
    expect(page.locator('.board a[data-at="2 2"]')).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_label("Board as text")).to_have_value("..\n..")
    expect(page.locator('.board a[data-at="2 2"]')).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="a row more")).to_be_focused()
    page.keyboard.press("Shift+Tab")
    expect(page.locator('.board a[data-at="2 2"]')).to_be_focused()


# Without scripts


def test_a_game_without_scripts(unscripted: Page, served: Explorer):
    unscripted.goto(served.address)
    unscripted.get_by_label("Game", exact=True).fill("{3|-1}")
    unscripted.get_by_label("Tax", exact=True).first.fill("1")
    unscripted.get_by_role("button", name="Show").click()
    expect(unscripted.locator("h1")).to_have_text("{3|−1}")
    expect(unscripted.locator("[data-show=left]")).to_have_text("2")
    expect(unscripted.locator("[data-show=cooled]")).to_have_text("{2|0}")
    unscripted.get_by_role("link", name="Begin with the first step").click()
    expect(unscripted.locator("[aria-current=step]")).to_have_count(1)


def test_a_board_without_scripts(unscripted: Page, served: Explorer):
    unscripted.goto(served.address + "board?rules=domineering&board=..%2F..")
    unscripted.locator('.board a[data-at="1 2"]').click()
    expect(unscripted.locator(".said")).to_contain_text("∗")
    unscripted.get_by_role("combobox", name="Rules").select_option("Nim")
    unscripted.get_by_role("button", name="New board").click()
    expect(unscripted.locator("h1")).to_have_text("Nim")


def test_the_others_without_scripts(unscripted: Page, served: Explorer):
    unscripted.goto(served.address + "operators/sweep")
    unscripted.get_by_role("button", name="Sweep").click()
    expect(unscripted.locator("#result h2")).to_contain_text("fails on 62 of 484")
    unscripted.goto(served.address + "claims?topic=stops")
    unscripted.get_by_role("link", name="Check stops-switch now").click()
    expect(unscripted.locator("#stops-switch [data-verdict]")).to_contain_text("holds")
    unscripted.goto(served.address + "sums?sum=%2B-3")
    unscripted.locator("#choice-1").click()
    expect(unscripted.locator("#result")).to_contain_text("The score is 3: Left wins.")
    unscripted.goto(served.address + "days")
    unscripted.locator('.map a[data-at="0 2"]').click()
    expect(unscripted.locator(".said")).to_contain_text("1 of 1,474")


# For everyone


@pytest.mark.parametrize("view", VIEWS)
def test_axe_finds_no_serious_fault_in_light_or_dark(page: Page, served: Explorer, view: str):
    page.goto(served.address.rstrip("/") + VIEWS[view])
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        assert axe_faults(page) == [], scheme


@pytest.mark.parametrize("width", WIDTHS)
def test_no_page_is_wider_than_its_window(browser: Browser, served: Explorer, width: str):
    across, down = WIDTHS[width]
    with browser.new_context(viewport={"width": across, "height": down}) as context:
        page = context.new_page()
        for path in VIEWS.values():
            page.goto(served.address.rstrip("/") + path)
            assert page.evaluate("document.documentElement.scrollWidth") <= across, path


def test_hostile_text_does_nothing(page: Page, served: Explorer):
    alarms: list[str] = []
    page.on("dialog", lambda dialog: alarms.append(dialog.message))
    text = "<img src=x onerror=alert(1)><script>alert(2)</script>"
    page.goto(served.address)
    typed(page, "Game", text)
    expect(page.get_by_role("alert")).to_be_visible()
    page.goto(served.address + "board")
    page.get_by_label("Board as text").fill(text)
    expect(page.get_by_role("alert")).to_be_visible()
    page.goto(served.address + "operators/sweep")
    typed(page, "Pool", text)
    page.get_by_role("button", name="Sweep").click()
    expect(page.get_by_role("alert")).to_contain_text("<img src=x")
    assert page.locator("main img").count() == 0
    assert alarms == []
