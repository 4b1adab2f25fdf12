"""The first page: quick to come, and one click away from a game."""

from __future__ import annotations

import gzip
import random
import re
from pathlib import Path

from playwright.sync_api import Route, expect

from tests.browser.conftest import Welcome
from tests.browser.people import Person
from tests.browser.tables import set_table
from tests.serving import Serving

MOST_SCRIPT = 150_000
"""Bytes of script, compressed, that the first page may need."""

SOON = 1.0
"""Seconds of work until the first page can be used."""


def test_the_first_page_needs_little_script(person: Person, built_page: Path) -> None:
    scripts: set[str] = set()
    person.page.on("request", lambda request: scripts.add(request.url) if request.resource_type == "script" else None)
    person.open("/")
    person.button(re.compile("^Play now.*Mythic Arena")).wait_for()
    person.page.wait_for_load_state("networkidle")
    files = [built_page / url.removeprefix(person.server.address + "/") for url in scripts]
    assert files
    assert sum(len(gzip.compress(file.read_bytes())) for file in files) < MOST_SCRIPT


def test_the_first_page_can_be_used_within_a_second(person: Person) -> None:
    # The browser's own work counts, not the time on the wall: that also depends on what else the machine is doing.
    browser = person.context.new_cdp_session(person.page)
    browser.send("Performance.enable", {"timeDomain": "threadTicks"})
    person.open("/")
    person.button(re.compile("^Play now.*Mythic Arena")).click(trial=True)
    metrics = {metric["name"]: metric["value"] for metric in browser.send("Performance.getMetrics")["metrics"]}
    assert 0 < metrics["TaskDuration"] < SOON


def test_one_click_starts_a_game_against_a_bot(person: Person) -> None:
    person.open("/")
    person.button(re.compile("^Play now.*Mythic Arena")).click()
    person.wait_for_phase("mine")


def test_a_table_is_found_again_on_the_first_page(person: Person, server: Serving) -> None:
    table = set_table(server, "arena", "me", "novice", seed="again")
    person.sit_down(table.id, *table.keys)
    person.wait_for_phase("mine")
    person.open("/")
    person.page.locator(f"a[href='/t/{table.id}']").first.click()
    person.wait_for_phase("mine")


def test_a_listed_table_is_joined_from_the_first_page(welcome: Welcome, server: Serving) -> None:
    host, guest = welcome(), welcome()
    table = set_table(server, "arena", "me", "open", listed=True, undo="safe")
    host.sit_down(table.id, *table.keys)
    host.wait_for_phase("waiting")
    guest.open("/")
    listed = guest.page.locator("li.table", has=guest.page.locator(f"a[href='/t/{table.id}']"))
    listed.get_by_role("button", name="Take a seat").click()
    guest.page.get_by_role("dialog").get_by_role("textbox").fill("Zeus")
    guest.button("Sit down").click()
    guest.wait_for_phase("others")
    expect(host.see("seats")).to_contain_text("Zeus")


def test_night_and_language_are_remembered(person: Person) -> None:
    person.open("/")
    person.button("Switch to night").click()
    person.button("Français").click()
    person.page.reload()
    html = person.page.locator("html")
    expect(html).to_have_attribute("data-theme", "dark")
    expect(html).to_have_attribute("lang", "fr")


def test_an_address_that_leads_nowhere_says_so(person: Person) -> None:
    person.open("/no/such/room")
    expect(person.page.get_by_role("heading", level=1)).to_have_text("No such room in this house")


def test_the_rules_are_searched(person: Person) -> None:
    person.open("/rules/arena")
    person.page.get_by_role("searchbox").fill("fragil")
    expect(person.page.get_by_role("status").filter(has_text=re.compile("found"))).to_be_visible()
    assert person.page.get_by_text(re.compile("fragil", re.IGNORECASE)).count() > 0


def test_the_house_can_be_installed_as_an_app(person: Person) -> None:
    person.open("/")
    app = person.page.evaluate(
        """async () => {
            const manifest = document.querySelector("link[rel=manifest]").href;
            const told = await (await fetch(manifest)).json();
            const icon = await fetch(new URL(told.icons[0].src, manifest));
            return [told.display, new URL(told.start_url, manifest).pathname, icon.headers.get("content-type")];
        }"""
    )
    assert app == ["standalone", "/", "image/svg+xml"]


def test_an_engine_of_the_house_is_offered_by_name_and_said_to_have_failed(
    welcome: Welcome, built_page: Path, tmp_path: Path
) -> None:
    file = tmp_path / "engines.toml"
    file.write_text('[broken]\ncommand = "false"\nname = "Colossus"\ngames = ["arena"]\n', encoding="utf-8")
    house = Serving(tmp_path / "data", options=["--engines", str(file)])
    try:
        person = welcome(house)
        person.deal_from("an engine")
        person.open("/new?game=iliade")
        offered = person.page.get_by_role("combobox", name=re.compile("^Who sits here")).nth(1).locator("option")
        expect(offered.filter(has_text="Oracle")).to_have_count(1)
        expect(offered.filter(has_text="Colossus")).to_have_count(0)
        person.open("/new?game=arena")
        person.choose_seat(1, "bot:broken")
        person.button("Set the table").click()
        person.wait_for_phase("mine")
        seat = person.see("seats").locator("[data-seat='1']")
        expect(seat).to_contain_text("Colossus")
        luck = random.Random(1)
        person.play_on(lambda: person.point(luck), lambda: "has failed" in seat.inner_text())
        seat.click()
        expect(person.page.get_by_role("dialog")).to_contain_text("Another bot plays on for it: Hoplite")
    finally:
        house.stop()


def test_the_rating_of_a_bot_is_told_where_it_is_chosen_and_at_its_seat(person: Person) -> None:
    def rated(route: Route) -> None:
        answer = route.fetch()
        shelf = answer.json()
        for strength in shelf["strengths"]:
            strength["ratings"] = {"arena": 1810} if strength["id"] == "oracle" else {}
        route.fulfill(response=answer, json=shelf)

    person.context.route(re.compile(r"/api/shelf"), rated)
    person.deal_from("a rating")
    person.open("/new?game=arena")
    offered = person.page.get_by_role("combobox", name=re.compile("^Who sits here")).nth(1).locator("option")
    expect(offered.filter(has_text="Oracle")).to_have_text("Bot: Oracle (rating 1810)")
    expect(offered.filter(has_text="Novice")).to_have_text("Bot: Novice")
    person.choose_seat(1, "bot:oracle")
    expect(person.page.get_by_text("Rating 1810: 200 points more")).to_be_visible()
    person.button("Set the table").click()
    person.wait_for_phase("mine")
    seat = person.see("seats").locator("[data-seat='1']")
    expect(seat).to_have_accessible_description("Bot: Oracle (rating 1810)")
    seat.click()
    expect(person.page.get_by_role("dialog")).to_contain_text("Bot: Oracle (rating 1810)")
