"""Several people at one table, each with a window of their own."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import Welcome
from tests.browser.people import Person
from tests.browser.tables import record_of, set_table
from tests.serving import Serving


def sit_together(welcome: Welcome, server: Serving, game: str, **wishes: object) -> tuple[str, list[str], list[Person]]:
    """Two people with a window each at a table of their own."""
    table = set_table(server, game, "me", "here", **{"undo": "safe", "seed": "together", **wishes})
    people = [welcome(server), welcome(server)]
    for seat, person in enumerate(people):
        person.sit_down(table.id, table.keys[seat])
        person.wait_for_eyes(seat)
    return table.id, table.keys, people


def test_a_friend_takes_the_open_seat_by_a_link(welcome: Welcome) -> None:
    host, guest = welcome(), welcome()
    host.deal_from("a friend")
    host.open("/new?game=arena")
    host.choose_seat(1, "open")
    host.button("Set the table").click()
    host.wait_for_phase("waiting")
    link = host.page.get_by_role("textbox", name="Copy the link for The Norse").input_value()
    guest.open(link)
    guest.button("Sit down").click()
    guest.wait_for_phase("others")
    host.wait_for_phase("mine")
    assert "#" not in guest.page.url


def test_the_link_for_watching_is_another_one_and_offers_no_seat(welcome: Welcome) -> None:
    host, guest = welcome(), welcome()
    host.open("/new?game=arena")
    host.choose_seat(1, "open")
    host.button("Set the table").click()
    host.wait_for_phase("waiting")
    watch = host.page.get_by_role("textbox", name="Copy the link for watching").input_value()
    assert "#" not in watch
    guest.open(watch)
    expect(guest.see("watch-only")).to_contain_text("ask for the link to a seat")
    assert guest.page.get_by_role("button", name="Sit down").count() == 0


def test_a_table_with_a_start_of_its_own_says_so(welcome: Welcome, server: Serving) -> None:
    start = {"game": "arena", "players": 2, "answers": ["draw zeus"]}
    table = set_table(server, "arena", "me", "open", start=start, listed=True)
    host, guest = welcome(), welcome()
    host.sit_down(table.id, *table.keys)
    expect(host.see("own")).to_have_text("own start")
    guest.open("/")
    expect(guest.page.locator("li.table", has=guest.page.locator(f"a[href='/t/{table.id}']"))).to_contain_text(
        "own start"
    )


def test_the_last_answer_of_a_turn_is_shown_to_others_only_when_the_turn_is_ended(
    welcome: Welcome, server: Serving
) -> None:
    _, _, (first, second) = sit_together(welcome, server, "arena", hold=True)
    first.wait_for_phase("mine")
    second.wait_for_board()
    second.settle()
    before = second.page.inner_text("body")
    first.press_first("place")
    first.wait_for_phase("held")
    assert second.page.inner_text("body") == before
    first.see("end-turn").click()
    second.wait_for_phase("mine")


def test_a_held_answer_can_be_taken_back(welcome: Welcome, server: Serving) -> None:
    _, _, (first, second) = sit_together(welcome, server, "arena", hold=True)
    first.press_first("place")
    first.wait_for_phase("held")
    first.see("undo").click()
    first.wait_for_phase("mine")
    assert second.phase() == "others"


def test_what_others_have_seen_goes_back_only_if_they_agree(welcome: Welcome, server: Serving) -> None:
    table, keys, (first, second) = sit_together(welcome, server, "arena", hold=False)
    first.press_first("place")
    second.wait_for_phase("mine")
    first.see("undo").click()
    second.button("Agree").click()
    first.wait_for_phase("mine")
    assert any(answer.taken_back for answer in record_of(server, table, *keys).answers)


def test_what_one_says_the_other_reads(welcome: Welcome, server: Serving) -> None:
    _, _, (first, second) = sit_together(welcome, server, "arena")
    for person in (first, second):
        person.page.get_by_role("tab", name="Chat").click()
    words = first.page.get_by_role("textbox", name="Say something to the table")
    words.fill("Good luck, and <b>mind</b> the shields!")
    words.press("Enter")
    expect(second.see("chat")).to_contain_text("Good luck, and <b>mind</b> the shields!")


def test_a_bot_plays_for_somebody_who_left_until_they_take_their_seat_back(welcome: Welcome, server: Serving) -> None:
    table, keys, (first, second) = sit_together(welcome, server, "arena")
    second.page.close()
    first.press_first("place")
    first.hand_over(1)
    first.wait_for_phase("mine")
    back = welcome(server)
    back.open(f"/t/{table}#key={keys[1]}")
    back.button("It is me: sit down here too").click()
    back.take_seat_back()
    # Its bot would answer once more if the next question came before it has left the seat.
    expect(back.see("take-back")).to_have_count(0)
    first.press_first("place")
    back.wait_for_phase("mine")


def test_a_server_that_was_killed_and_starts_again_finds_everybody_at_their_question(
    welcome: Welcome, own_server: Serving
) -> None:
    table = set_table(own_server, "arena", "me", "here", undo="safe", seed="again")
    people = [welcome(own_server, expected="WebSocket|ERR_CONNECTION|Failed to load") for _ in range(2)]
    for person, key in zip(people, table.keys, strict=True):
        person.sit_down(table.id, key)
    first, second = people
    first.press_first("place")
    second.wait_for_phase("mine")
    asked = second.see("prompt").inner_text()
    own_server.kill()
    expect(second.table).to_have_attribute("data-online", "false")
    own_server.start()
    expect(second.table).to_have_attribute("data-online", "true")
    second.wait_for_phase("mine")
    expect(second.see("prompt")).to_have_text(asked)
    second.press_first("place")
    first.wait_for_phase("mine")


def test_a_reloaded_page_is_at_its_question_again(welcome: Welcome, server: Serving) -> None:
    _, _, (first, second) = sit_together(welcome, server, "arena")
    first.press_first("place")
    second.wait_for_phase("mine")
    asked = second.see("prompt").inner_text()
    second.page.reload()
    second.wait_for_phase("mine")
    expect(second.see("prompt")).to_have_text(asked)


def test_a_network_that_was_away_is_noticed_and_found_again(welcome: Welcome, server: Serving) -> None:
    _, _, (first, second) = sit_together(welcome, server, "arena")
    second.expected = "WebSocket"  # it may look for the server more than once meanwhile
    second.context.set_offline(True)
    expect(second.table).to_have_attribute("data-online", "false")
    first.press_first("place")
    second.context.set_offline(False)
    second.wait_for_phase("mine")


def test_the_same_seat_in_two_windows_answers_once(welcome: Welcome, server: Serving) -> None:
    table, keys, (first, second) = sit_together(welcome, server, "arena")
    again = welcome(server)
    again.open(f"/t/{table}#key={keys[0]}")
    # A seat that is taken is not shared unasked.
    expect(again.see("refused")).to_have_attribute("data-code", "seat-used")
    again.button("It is me: sit down here too").click()
    again.wait_for_phase("mine")
    first.press_first("place")
    second.wait_for_phase("mine")
    again.wait_for_phase("others")
    assert again.answers.count() == 0


def test_whoever_watches_sees_the_table_and_can_do_nothing(welcome: Welcome, server: Serving) -> None:
    table, _, (first, second) = sit_together(welcome, server, "arena")
    watcher = welcome(server)
    watcher.open(f"/t/{table}")
    watcher.wait_for_phase("others")
    first.press_first("place")
    second.wait_for_phase("mine")
    watcher.wait_for_move(int(second.table.get_attribute("data-move") or 0))
    assert watcher.answers.count() == 0
    assert watcher.lit.count() == 0
    assert {news["scene"]["eyes"] for news in watcher.news()} == {None}


def test_a_seat_lends_its_eyes_to_whoever_watches_and_takes_them_back(welcome: Welcome, server: Serving) -> None:
    table, _, (first, _) = sit_together(welcome, server, "iliade")
    watcher = welcome(server)
    watcher.open(f"/t/{table}")
    watcher.wait_for_phase("others")
    watcher.see("seats").locator("[data-seat='0']").click()
    look = watcher.button(re.compile("^Look through the eyes of"))
    expect(watcher.page.get_by_role("dialog")).to_be_visible()
    expect(look).to_have_count(0)
    lend = first.page.get_by_role("switch", name="Everybody may look through my eyes: who watches, and my rivals too")
    first.see("seats").locator("[data-seat='0']").click()
    lend.click()
    expect(lend).to_be_checked()
    look.click()
    watcher.wait_for_eyes(0)
    expect(watcher.page.get_by_text("Your hand")).to_be_visible()
    assert watcher.answers.count() == 0
    assert watcher.lit.count() == 0
    lend.click()
    expect(watcher.table).to_have_attribute("data-eyes", "none")
    expect(watcher.page.get_by_text("Your hand")).to_have_count(0)


def test_a_table_that_is_opened_while_the_server_is_down_says_so_and_finds_it_again(
    welcome: Welcome, own_server: Serving
) -> None:
    table = set_table(own_server, "arena", "me", "here", undo="safe", seed="down")
    person = welcome(own_server, expected="WebSocket|ERR_CONNECTION|Failed to load|fetch")
    person.sit_down(table.id, table.keys[0])
    person.wait_for_phase("mine")
    person.page.get_by_role("link", name="Palamedes").first.click()
    seat = person.page.locator(f"a[href='/t/{table.id}']").first
    seat.wait_for()
    own_server.stop()
    seat.click()
    expect(person.page.get_by_role("heading", name="The server does not answer.")).to_be_visible()
    expect(person.button("Try now")).to_be_visible()
    own_server.start()
    person.wait_for_phase("mine")
    person.press_first("place")


def test_a_table_says_that_the_line_is_lost_while_the_server_is_down(welcome: Welcome, own_server: Serving) -> None:
    table = set_table(own_server, "arena", "me", "here", undo="safe", seed="down")
    person = welcome(own_server, expected="WebSocket|ERR_CONNECTION|Failed to load|fetch")
    person.sit_down(table.id, table.keys[0])
    person.wait_for_phase("mine")
    lost = person.page.get_by_text("The line to the table is lost.")
    own_server.stop()
    expect(lost).to_be_visible()
    assert person.lit.count() == 0
    own_server.start()
    person.wait_for_phase("mine")
    expect(lost).to_have_count(0)


def test_what_happened_since_my_last_turn_is_told_together(welcome: Welcome, server: Serving) -> None:
    _, _, (first, second) = sit_together(welcome, server, "arena")
    first.press_first("place")
    second.press_first("place")
    first.wait_for_phase("mine")
    since = first.page.get_by_role("group").filter(has_text="Since your last turn")
    since.locator("summary").click()
    news = first.news()[-1]
    placed = next(line["text"] for line in first.lines() if line["n"] >= news["since"] and line["key"] == "place")
    expect(since).to_contain_text(placed)
    since.get_by_role("listitem").filter(has_text=placed).hover()
    expect(first.page.locator("[data-spot][data-spoken]").first).to_be_visible()
