"""Replay, records, and positions that somebody lays out."""

from __future__ import annotations

import json
import re
from typing import Final

import pytest
from playwright.sync_api import expect

import palamedes
from palamedes.core.record.record import Record
from tests.browser.conftest import Welcome
from tests.browser.people import DESK, Person
from tests.browser.tables import set_table
from tests.golden import FOLDER
from tests.serving import Serving


@pytest.fixture(scope="module")
def record() -> str:
    """A whole game of Arena between bots."""
    return palamedes.play(palamedes.game("arena"), ["greedy", "random"], seed=7).write()


@pytest.fixture
def replay(person: Person, server: Serving, record: str) -> Person:
    """Somebody who looks back at that game."""
    made = server.post("/api/records", {"text": record})
    person.open(f"/t/{made['id']}/replay#0")
    person.wait_for_replay(0)
    return person


def test_the_slider_goes_to_any_move(replay: Person) -> None:
    slider = replay.page.get_by_role("slider")
    slider.fill("7")
    replay.wait_for_replay(7)
    slider.press("End")
    replay.wait_for_replay(int(replay.see("replay").get_attribute("data-moves") or 0))


def test_playing_back_comes_to_the_end_by_itself(replay: Person) -> None:
    moves = int(replay.see("replay").get_attribute("data-moves") or 0)
    replay.page.get_by_role("slider").fill(str(moves - 2))
    replay.wait_for_replay(moves - 2)
    replay.button("Play").click()
    replay.wait_for_replay(moves)
    expect(replay.button("Play")).to_be_visible()


def test_a_link_leads_to_its_move(person: Person, server: Serving, record: str) -> None:
    made = server.post("/api/records", {"text": record})
    person.open(f"/t/{made['id']}/replay#37")
    person.wait_for_replay(37)


@pytest.mark.parametrize(("eyes", "sees"), [("0", True), ("1", False), ("none", False), ("all", True)])
def test_a_drawn_card_is_seen_by_its_seat_and_by_everybody_together(
    person: Person, server: Serving, record: str, eyes: str, sees: bool
) -> None:
    made = server.post("/api/records", {"text": record})
    card = Record.read(record).live()[0].notation.removeprefix("draw ")
    person.open(f"/t/{made['id']}/replay?eyes={eyes}#1")
    person.wait_for_replay(1)
    expect(person.see("replay")).to_have_attribute("data-eyes", eyes)
    name = palamedes.game("arena").words("en").get("cards", card)
    board = person.page.get_by_role("region", name="The board after move 1")
    expect(board.get_by_text(name)).to_have_count(0) if not sees else expect(
        board.get_by_text(name).first
    ).to_be_visible()


def test_a_record_that_was_downloaded_opens_again(replay: Person, record: str) -> None:
    with replay.page.expect_download() as download:
        replay.button("Download the record").click()
    file = download.value.path()
    assert file.read_text(encoding="utf-8").splitlines()[-5:] == record.splitlines()[-5:]
    replay.open("/")
    replay.button("Open a record").click()
    replay.page.locator("input[type=file]").set_input_files(file)
    replay.page.wait_for_url("**/replay*")
    # It opens where the game was decided, not on an empty board.
    expect(replay.see("replay")).to_have_attribute("data-move", re.compile("[1-9]"))


def test_a_record_with_a_wrong_line_is_refused_by_its_number(person: Person, record: str) -> None:
    lines = record.splitlines()
    lines[12] = "0 place zeus z9"
    person.expected = "status of 4"
    person.open("/")
    person.button("Open a record").click()
    person.page.get_by_role("textbox", name=re.compile("paste", re.IGNORECASE)).fill("\n".join(lines))
    person.button("Look at it").click()
    expect(person.page.get_by_role("alert")).to_contain_text("line 13")


def test_a_position_is_laid_out_and_played_from(person: Person) -> None:
    position = {"game": "arena", "players": 2, "turn": 0, "table": {"field": {"e5": "odin"}, "drawn": "hera"}}
    person.open("/position?game=arena")
    person.page.get_by_role("tab", name="Text").click()
    editor = person.page.get_by_role("textbox", name="The position as JSON")
    editor.fill('{"game": "arena", "table": {"drawn": "herra"}}')
    expect(person.see("position")).to_have_attribute("data-state", "bad")
    expect(person.see("position")).to_contain_text("herra")
    editor.fill(json.dumps(position))
    expect(person.see("position")).to_have_attribute("data-state", "good")
    person.button("Play from here").click()
    person.button("To the table").click()
    person.wait_for_phase("mine")
    assert person.answers.filter(has_text="Hera").count() > 0


def test_a_game_is_cloned_and_played_on_alone(person: Person, server: Serving) -> None:
    table = set_table(server, "arena", "me", "novice", seed="clone")
    person.sit_down(table.id, *table.keys)
    person.press_first("place")
    person.wait_for_phase("mine")
    person.see("more").click()
    person.button("Play on alone from here").click()
    person.button("Play on").click()
    person.page.wait_for_url(lambda url: table.id not in url)
    person.wait_for_phase("mine")


def test_a_report_holds_record_version_and_browser_but_no_key(person: Person, server: Serving) -> None:
    table = set_table(server, "arena", "me", "novice", seed="report")
    person.sit_down(table.id, *table.keys)
    person.wait_for_phase("mine")
    person.see("more").click()
    person.button("Report a problem").click()
    person.page.get_by_role("textbox", name=re.compile("What happened")).fill("Zeus does not strike.")
    with person.page.expect_download() as download:
        person.button("Save the file").click()
    text = download.value.path().read_text(encoding="utf-8")
    report = json.loads(text)
    assert table.keys[0] not in text
    assert palamedes.__version__ in text
    assert "Zeus does not strike." in text
    assert "Chrome" in text
    assert "game arena" in str(report)


def test_a_mistake_that_is_clicked_shows_the_better_answer_on_the_board_beside_what_was_played(
    person: Person, server: Serving, record: str
) -> None:
    kept = Record.read(record)
    placed = [n for n, answer in enumerate(kept.live()) if answer.notation.startswith("place ")]
    move = placed[len(placed) // 2]
    state = kept.replay(move)
    _, card, cell = kept.live()[move].notation.split()
    others = {state.notation(answer).split()[-1] for answer in state.legal() if "place" in state.notation(answer)}
    better = max(others - {cell})
    costly = {
        **{"move": move, "seat": state.actor, "text": f"place {card} in {cell}", "action": 0, "better_action": 1},
        **{"better": f"place {card} in {better}", "before": 0.6, "after": 0.4, "cost": 0.2},
        **{"things": [["card", card], ["cell", cell]], "better_things": [["card", card], ["cell", better]]},
    }
    review = {"state": "done", "done": 1, "of": 1, "eyes": None, "costly": [costly], "chances": [], "seats": []}
    # What a review says takes long to find out; here it is what the page makes of it.
    person.context.route(
        re.compile(r"/review(\?|$)"), lambda route: route.fulfill(json={**review, "deciding": None, "ahead": 0})
    )
    made = server.post("/api/records", {"text": record})
    person.open(f"/t/{made['id']}/replay#0")
    person.wait_for_replay(0)
    person.page.get_by_role("tab", name="Review").click()
    person.see("costly").get_by_role("button").click()
    person.wait_for_replay(move)
    expect(person.page.locator(f"[data-cell={cell}][data-ghost=played]")).to_be_visible()
    expect(person.page.locator(f"[data-cell={better}][data-ghost=better]")).to_be_visible()
    expect(person.see("marks").locator("i")).to_have_count(1)
    expect(person.see("mistake")).to_contain_text(f"{better} (+20 % chance to win)")
    log, last = person.page.evaluate(
        """() => [
            document.querySelector(".replay .log [role=tabpanel]").clientHeight,
            document.querySelector(".replay .actions").getBoundingClientRect().bottom,
        ]"""
    )
    assert log >= 250, f"the review has {log} px"
    assert last <= DESK["height"]
    person.page.get_by_role("slider").press("End")
    person.page.get_by_role("tab", name="Log").click()
    expect(person.page.locator(".log").get_by_text("a costly answer")).to_have_count(1)


GHOSTS: Final = """() => {
    const floor = document.querySelector(".film").getBoundingClientRect().top;
    return [...document.querySelectorAll("[data-ghost]")].map((ghost) => {
        const [one, pane] = [ghost.getBoundingClientRect(), ghost.closest(".pane").getBoundingClientRect()];
        const [x, y] = [(one.left + one.right) / 2, (one.top + one.bottom) / 2];
        return x > pane.left && x < pane.right && y > Math.max(0, pane.top) && y < Math.min(floor, pane.bottom);
    });
}"""
"""Whether each of what was played and what would have been better is in sight."""


def test_on_a_phone_the_map_goes_to_a_mistake_and_the_review_is_read_with_the_page(
    welcome: Welcome, server: Serving
) -> None:
    text = (FOLDER / "hellas" / "3-players.txt").read_text(encoding="utf-8")
    mistake = {
        **{"move": 300, "seat": 1, "text": "go", "action": 0, "better_action": 1, "better": "go"},
        **{"before": 0.6, "after": 0.4, "cost": 0.2, "things": [["region", "macedonia"]], "better_things": []},
    }
    others = [{**mistake, "move": move} for move in range(301, 320)]
    review = {"state": "done", "done": 1, "of": 1, "eyes": None, "chances": [], "seats": [], "deciding": None}
    person = welcome(phone=True)
    person.context.route(
        re.compile(r"/review(\?|$)"),
        lambda route: route.fulfill(json={**review, "costly": [mistake, *others], "ahead": 0}),
    )
    made = server.post("/api/records", {"text": text})
    person.open(f"/t/{made['id']}/replay#0")
    person.wait_for_replay(0)
    person.page.get_by_role("tab", name="Review").click()
    person.settle()
    panel = person.page.locator(".replay .log [role=tabpanel]")
    assert panel.evaluate("(one) => one.scrollHeight - one.clientHeight") <= 1
    person.see("costly").get_by_role("button").first.click()
    person.wait_for_replay(300)
    person.settle()
    assert person.page.evaluate(GHOSTS) == [True]
