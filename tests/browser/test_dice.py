"""The dice in the page: promised before the first draw, given words, checked at the end, and counted."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from palamedes.core.kernel.step import CHANCE
from palamedes.core.record.record import Record
from tests.browser.conftest import Welcome
from tests.browser.people import Person
from tests.browser.tables import fair_record, record_of, set_table
from tests.serving import Serving
from tests.toys import among_the_games


@pytest.fixture(scope="module")
def record() -> str:
    """A whole game with fair dice."""
    return fair_record()


def look_at_dice(person: Person, server: Serving, text: str) -> None:
    """Opens a record, and what there is to know about its dice."""
    made = server.post("/api/records", {"text": text})
    person.open(f"/t/{made['id']}/replay#0")
    person.wait_for_replay(0)
    person.button("Dice").click()


def test_a_table_with_words_keeps_what_it_promised(person: Person) -> None:
    person.open("/new?game=morra")
    person.page.get_by_text("How?").click()
    promise = person.see("promise").inner_text()
    person.choose_players(2)
    person.choose_seat(1, "here")
    person.page.get_by_role("textbox", name="Your words for the dice").fill("under the walls of Troy")
    person.button("Set the table").click()
    person.play_on(lambda: person.press_first("show"))
    person.button("Check the dice").click()
    dice = person.see("dice")
    expect(dice).to_have_attribute("data-verdict", "true")
    dice.get_by_text("How?").click()
    expect(dice.get_by_test_id("promise")).to_have_text(promise)
    expect(dice).to_contain_text("under the walls of Troy")
    with among_the_games():
        record = record_of(person.server, person.table_id())
        record.verify()
    pledge = record.pledge()
    assert pledge is not None
    assert (pledge.commitment, pledge.words[0]) == (promise, "under the walls of Troy")


def test_an_invited_friend_brings_a_name_and_words(welcome: Welcome, server: Serving) -> None:
    table = set_table(server, "arena", "me", "open", seed=None, undo="safe")
    keys = server.get_json(f"/api/tables/{table.id}/invitations", **{"Palamedes-Keys": table.keys[0]})["keys"]
    friend = welcome()
    friend.open(f"/t/{table.id}#key={keys['1']}")
    friend.wait_for_phase("arriving")
    # Fair dice are one line; what is promised and one's words for them stand behind it.
    expect(friend.page.get_by_text("Fair dice: nobody can choose them")).to_be_visible()
    expect(friend.see("promise")).to_be_hidden()
    friend.page.get_by_text("How?").click()
    promise = friend.see("promise").inner_text()
    friend.page.get_by_role("textbox", name="Your name").fill("Bob")
    friend.page.get_by_role("textbox", name="Your words for the dice").fill("a donkey and a plough")
    friend.button("Sit down").click()
    friend.wait_for_phase("others")
    seats = server.get_json(f"/api/tables/{table.id}")
    assert seats["seats"][1]["name"] == "Bob"
    assert seats["dice"]["words"][1] == "a donkey and a plough" and seats["dice"]["commitment"] == promise


def test_a_running_game_shows_the_promise_and_no_statistics_to_others(welcome: Welcome, server: Serving) -> None:
    table = set_table(server, "arena", "me", "here", seed=None, undo="safe")
    watcher = welcome()
    watcher.open(f"/t/{table.id}")
    watcher.wait_for_phase("others")
    watcher.page.get_by_role("tab", name="Dice").click()
    dice = watcher.see("dice")
    expect(dice.get_by_test_id("promise")).to_be_hidden()
    dice.get_by_text("How?").click()
    expect(dice).to_contain_text("shown when the game is over")
    expect(dice.get_by_test_id("promise")).to_have_text(re.compile("^[0-9a-f]{64}$"))
    expect(dice.get_by_role("table")).to_have_count(0)


def test_an_opened_record_is_checked_in_the_page(person: Person, server: Serving, record: str) -> None:
    look_at_dice(person, server, record)
    dice = person.see("dice")
    expect(dice).to_have_attribute("data-verdict", "true")
    draws = sum(answer.actor == CHANCE for answer in Record.read(record).answers)
    expect(dice.get_by_role("status")).to_contain_text(f"all {draws} draws follow")


def test_a_draw_that_does_not_follow_is_named(person: Person, server: Serving) -> None:
    text = fair_record(lie=5)
    draws = [answer for answer in Record.read(text).answers if answer.actor == CHANCE]
    look_at_dice(person, server, text)
    dice = person.see("dice")
    expect(dice).to_have_attribute("data-verdict", "drawn")
    expect(dice.get_by_role("status")).to_contain_text(f"Draw 5 (line {draws[4].line} of the record)")


def test_another_promise_than_the_first_is_noticed(person: Person, server: Serving, record: str) -> None:
    made = server.post("/api/records", {"text": record})
    person.context.add_init_script(
        f"localStorage.setItem('palamedes.promises', JSON.stringify([['{made['id']}', '{'00' * 32}']]))"
    )
    person.open(f"/t/{made['id']}/replay#0")
    person.wait_for_replay(0)
    person.button("Dice").click()
    expect(person.see("dice")).to_have_attribute("data-verdict", "another")


def test_a_seeded_table_says_that_there_is_nothing_to_check(person: Person, server: Serving) -> None:
    table = set_table(server, "arena", "me", "novice")
    person.sit_down(table.id, *table.keys)
    person.wait_for_phase("mine")
    person.page.get_by_role("tab", name="Dice").click()
    expect(person.see("dice")).to_contain_text("dealt from a seed")


def test_statistics_are_kept_for_each_seat(person: Person, server: Serving, record: str) -> None:
    look_at_dice(person, server, record)
    dice = person.see("dice")
    whole = dice.get_by_test_id("chance").inner_text()
    dice.get_by_role("combobox", name="Whose").select_option("0")
    expect(dice.get_by_test_id("chance")).not_to_have_text(whole)
    expect(dice.get_by_role("row")).not_to_have_count(0)
