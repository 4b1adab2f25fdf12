"""The board of Mythic Battles: Pantheon: a battlefield, dice and dashboards, by pointer, by keyboard and on a phone."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from typing import Any, Final

import pytest
from playwright.sync_api import Locator, expect

import palamedes
from palamedes.conformance.thorough import shortly
from palamedes.core.kernel.state import State
from palamedes.core.record.record import Record
from palamedes.core.record.replaying import as_written
from tests.browser.conftest import Welcome
from tests.browser.people import Person
from tests.browser.tables import record_of, set_table
from tests.browser.test_everyone import faults_by_day_and_by_night, sticks_out
from tests.games.pantheon.lay import lay, value

SEEDS: Final = range(1, 30)
FOCUSED: Final = "() => document.activeElement.dataset.zone ?? ''"
IS_PICKED: Final = "() => document.querySelector('[data-testid=table] [data-light=picked]') !== null"
DICE: Final = ("raise", "lift", "again")
ZONES: Final = ("to", "fly", "deploy", "collect", "seize", "strike")
UNCOVERED: Final = """(part) => {
    // Nothing lies over its corners and its middle, and all of it is on the screen.
    const { left, right, top, bottom } = part.getBoundingClientRect();
    const points = [left + 8, (left + right) / 2, right - 8].flatMap((x) =>
        [top + 8, (top + bottom) / 2, bottom - 8].map((y) => [x, y]));
    return points.every(([x, y]) => part.contains(document.elementFromPoint(x, y)));
}"""
STAGED: Final = """(zones) => zones.filter((zone) => {
    // What shows an attack lies over the middle of a zone: whoever points there points at that.
    const { left, right, top, bottom } = zone.getBoundingClientRect();
    return document.elementFromPoint((left + right) / 2, (top + bottom) / 2)?.closest(".stage");
}).map((zone) => zone.dataset.zone)"""
AIMS: Final = ("attack", "close", "swoop", "dive", "aim")


@cache
def moment(question: str, verb: str, least: int = 0, players: int = 2, teams: bool = False) -> dict[str, object]:
    """The first moment of games at random at which seat 0 is asked this and has such an answer, as a position."""
    for seed in SEEDS:
        record = palamedes.play(palamedes.game("pantheon"), ["random"] * players, seed=seed, teams=teams)
        for answers, (state, _) in enumerate(record.moments()):
            if answers >= least and is_asked(state, question, verb):
                return record.position(answers)
    raise AssertionError("no game at random comes to such a moment")


def is_asked(state: State, question: str, verb: str) -> bool:
    asked = state.actor == 0 and state.question is not None and state.question.id == question
    return asked and any(state.notation(answer).split()[0] == verb for answer in state.legal())


def sit(
    person: Person, start: dict[str, object] | None = None, players: int = 2, bot: str = "novice", **wishes: object
) -> tuple[str, list[str]]:
    """Somebody at a table with bots, when it is their turn."""
    seats = ["me", *[bot] * (players - 1)]
    wishes.setdefault("seed", "first blood")
    table = set_table(person.server, "pantheon", *seats, undo="free", start=start, **wishes)
    person.sit_down(table.id, *table.keys)
    person.wait_for_phase("mine")
    person.page.locator(".pantheon").first.wait_for()
    # Where one points without looking what lies above, nothing may move any more.
    person.settle()
    return table.id, table.keys


def answers_of(person: Person, table: str, keys: list[str]) -> list[str]:
    """What seat 0 has answered at a table."""
    return [line.notation for line in record_of(person.server, table, *keys).live() if line.actor == 0]


# Pointing.


def parts_of(person: Person, notation: str) -> list[Locator]:
    """What one points at on the board for an answer, one after the other; its button where the board has nothing."""
    page = person.page
    verb, *words = notation.split()
    button = person.table.locator(f'button[data-notation="{notation}"]')
    if verb in ZONES:
        return [page.locator(f".map [data-zone={words[0]}]"), button]
    if verb in AIMS:
        return [page.locator(f".map [data-unit={words[0]}]"), button]
    if verb in ("simple", "complex"):
        return [page.locator(f".chip[data-unit={words[0]}-1]"), page.locator(f".deed[data-verb={verb}]")]
    if verb in ("recruit", "divinity"):
        return [page.locator(f".offer[data-kind={words[0]}]")]
    if verb in DICE:
        return [page.locator(f".die[data-die='{words[0]}'][data-light=open]").first, button]
    return [button]


def give(person: Person, notation: str, do: Callable[[Locator], None]) -> None:
    """Gives an answer on the board: each part is pointed at until the server has taken it."""
    person.answers.first.wait_for(state="attached")
    with person.until_taken(do):
        for part in parts_of(person, notation):
            do(part)
            if not person.page.evaluate(IS_PICKED):
                break


def click(part: Locator) -> None:
    """Points at a spot where it lies, whatever lies over it; a button of the answers may be anywhere in their list."""
    part.click(force=part.get_attribute("data-spot") is not None)


def press(part: Locator) -> None:
    part.focus()
    part.press("Enter")


def play_out(person: Person, table: str, keys: list[str], do: Callable[[Locator], None], most: int = 10_000) -> None:
    """A battle as a bot would have it played: to its end, or until so many answers were given."""
    adviser = palamedes.bot("greedy")
    adviser.start("skirmish")
    state = record_of(person.server, table, *keys).opening()
    known = 0
    while person.wait_for_phase("mine", "over") == "mine":
        answers = record_of(person.server, table, *keys).live()
        for answer in answers[known:]:
            state.apply(state.parse(answer.notation))
        known = len(answers)
        if known >= most:
            return
        give(person, state.notation(adviser.decide(state, 0)), do)


# Battles, at their ends: the middle of one is played as these are. Whole games: test_whole_games.py.


@cache
def battle(seed: int, **options: object) -> Record:
    """A whole battle between two bots."""
    return palamedes.play(palamedes.game("pantheon"), ["greedy"] * 2, seed=seed, **options)


def test_an_adventure_begins_by_keyboard(person: Person) -> None:
    """From its first question to the first deeds."""
    table, keys = sit(person, options={"adventure": "first-steps"})
    play_out(person, table, keys, press, most=18)
    assert verbs(person, table, keys) >= {"simple", "to"}


@pytest.mark.thorough
def test_an_adventure_ends_by_keyboard(person: Person) -> None:
    record = battle(3, adventure="first-steps")
    table, keys = sit(person, record.position(len(record.live()) - 40))
    play_out(person, table, keys, press)
    assert "simple" in verbs(person, table, keys)
    ends(person, table, keys)


def test_a_draft_begins_by_clicks(person: Person) -> None:
    table, keys = sit(person, options={"recruitment": "draft"}, seed="skirmish 23")
    play_out(person, table, keys, click, most=8)
    assert verbs(person, table, keys) >= {"divinity", "recruit"}


def test_a_skirmish_begins_by_clicks(person: Person) -> None:
    """From the last units that are deployed until everybody has moved."""
    record = battle(5, recruitment="draft")
    deployed = [n for n, line in enumerate(record.live()) if line.actor == 0 and line.notation.startswith("deploy ")]
    table, keys = sit(person, record.position(deployed[-2]))
    play_out(person, table, keys, click, most=24)
    assert verbs(person, table, keys) >= {"deploy", "simple", "to"}


@pytest.mark.thorough
def test_a_skirmish_ends_by_clicks(person: Person) -> None:
    """Somebody attacks until the last blow."""
    record = battle(5, recruitment="draft")
    table, keys = sit(person, record.position(len(record.live()) - 40), bot="hoplite")
    play_out(person, table, keys, click)
    assert verbs(person, table, keys) >= {"simple", "attack"}
    ends(person, table, keys)


def verbs(person: Person, table: str, keys: list[str]) -> set[str]:
    """What seat 0 has done there."""
    return {answer.split()[0] for answer in answers_of(person, table, keys)}


def ends(person: Person, table: str, keys: list[str]) -> None:
    """The battle is over, and the page says what decided it."""
    assert record_of(person.server, table, *keys).replay().over
    expect(person.page.get_by_role("region", name="What decided the battle")).to_be_visible()


def test_an_adventure_tells_its_aim_at_the_table(person: Person) -> None:
    sit(person, options={"adventure": "golden-fleece"})
    aim = person.page.get_by_role("region", name="The Golden Fleece")
    expect(aim).to_contain_text("who brings it to the own ship wins")


def test_the_first_battle_is_guided(person: Person) -> None:
    person.open("/learn")
    person.button(re.compile("Pantheon")).click()
    person.wait_for_phase("mine", "others")
    expect(person.page.get_by_text("Two gods in a glade")).to_be_visible()
    table = person.news()[-1]["scene"]["view"]["table"]
    assert (table["adventure"], table["board"]) == ("first-steps", "glade")


# Before a click.


def test_pointing_at_a_unit_tells_what_it_could_do_and_why_not_more(person: Person) -> None:
    start = moment("turn", "simple", 150)
    sit(person, start)
    figures = person.page.locator(".map [data-unit]")
    told = ""
    for figure in figures.all():
        figure.hover(force=True)
        person.settle()
        told += person.see("tip").inner_text()
    assert re.search(r"out of (range|sight)", told)
    expect(person.page.locator(".sights .walk, .sights .run").first).to_be_attached()


@cache
def two_ways() -> tuple[dict[str, object], dict[str, tuple[int, int]]]:
    """Hoplites in a full zone beside Gaia, who may attack them from afar or as one beside, with the values of each."""
    t = lay("olympus", ["gaia b4"], ["hoplites b3", "spartans b3", "centaurs b3"], hands=[["gaia"]])
    start = as_written(t.state, 0, ["draw art-of-war", "simple gaia"])
    told = {verb: t.copy().play("simple gaia", f"{verb} hoplites-2").values() for verb in ("attack", "close")}
    assert told["attack"] != told["close"]
    return start, told


def tells(part: Locator, dice: int, defence: int) -> None:
    """Somebody is told of an attack with so many dice against this defence."""
    expect(part).to_contain_text(f"{dice} dice")
    expect(part).to_contain_text(f"against defence {defence}")


def test_an_attack_that_could_be_chosen_shows_dice_and_chances_of_each_answer(person: Person) -> None:
    start, told = two_ways()
    sit(person, start)
    tip = person.see("tip")
    for verb, values in told.items():
        person.table.locator(f'button[data-notation="{verb} hoplites-2"]').hover()
        expect(tip.locator("[data-way]")).to_have_count(1)
        tells(tip, *values)
    person.page.locator(".map [data-unit=hoplites-2]").hover(force=True)
    expect(tip.locator("[data-way]")).to_have_count(2)
    tells(tip.locator("[data-way=far]"), *told["attack"])
    tells(tip.locator("[data-way=close]"), *told["close"])
    expect(tip).to_contain_text("Exact, for the spending that brings the most wounds, and if nobody reacts.")
    for chances in tip.get_by_role("list", name="Chance of each number of wounds").all():
        assert chances.get_by_role("listitem").count() > 1
    # What is drawn is what the attacker sees, and not where its target could go.
    expect(person.page.locator(".sights .can")).to_have_count(1)
    expect(person.page.locator(".sights").locator(".walk, .run, .fly, .cannot")).to_have_count(0)


def test_on_a_phone_the_first_tap_reads_an_attack_whose_chances_nothing_covers(welcome: Welcome) -> None:
    person = welcome(phone=True)
    start, told = two_ways()
    table, keys = sit(person, start)
    revision = str(person.table.get_attribute("data-revision"))
    aside = person.see("aside")
    for verb, values in told.items():
        person.table.locator(f'button[data-notation="{verb} hoplites-2"]').tap()
        expect(aside.locator("[data-way]")).to_have_count(1)
        tells(aside, *values)
        person.settle()
        assert aside.evaluate(UNCOVERED)
    person.page.locator(".map [data-unit=hoplites-2]").tap(force=True)
    expect(aside.locator("[data-way]")).to_have_count(2)
    person.settle()
    assert aside.evaluate(UNCOVERED)
    expect(person.table).to_have_attribute("data-revision", revision)
    attack = person.table.locator('button[data-notation="attack hoplites-2"]')
    attack.tap()
    expect(attack).to_have_class(re.compile(r"\bread\b"))
    with person.until_taken():
        attack.tap()
    assert answers_of(person, table, keys)[0] == "attack hoplites-2"


@cache
def power_moment() -> tuple[dict[str, object], str, dict[str, Any]]:
    """The first moment at random at which seat 0 could attack by a power: with its answer, and what is told then."""
    for seed in SEEDS:
        record = palamedes.play(palamedes.game("pantheon"), ["random"] * 2, seed=seed)
        for answers, (state, _) in enumerate(record.moments()):
            if is_asked(state, "act", "use"):
                for answer in state.legal():
                    ahead = state.clone()
                    ahead.apply(answer)
                    if is_asked(ahead, "choose-target", "attack"):
                        told: Any = ahead.view(0)["table"]
                        return record.position(answers), state.notation(answer), told["blows"][0]
    raise AssertionError("no game at random comes to an attack by a power")


def test_an_attack_by_a_power_shows_dice_and_chances_before_it_is_chosen_and_before_it_is_aimed(person: Person) -> None:
    start, use, told = power_moment()
    sit(person, start)
    aim = told["targets"][0]
    dice = re.compile(rf"{aim['combat']} dice against {aim['defence']}, expected wounds \d")
    person.table.locator(f'button[data-notation="{use}"]').hover()
    expect(person.see("blow")).to_contain_text(dice)
    give(person, use, click)
    person.wait_for_phase("mine")
    expect(person.see("blow")).to_contain_text(dice)
    expect(person.see("blow")).to_contain_text(
        "Exact, for the spending that brings the most wounds, and if nobody reacts."
    )
    expect(person.see("blow").locator("details")).to_have_count(len(told["targets"]))
    person.page.locator(f".map [data-unit={aim['unit']}]").hover(force=True)
    expect(person.see("tip")).to_contain_text(f"{aim['combat']} dice")
    expect(person.see("tip")).to_contain_text(f"against defence {aim['defence']}")


def test_a_dashboard_opens_at_a_touch_with_todays_line_lit(person: Person) -> None:
    sit(person, moment("turn", "simple", 150))
    chip = person.page.locator(".army").nth(1).locator(".chip").first
    name = (chip.get_attribute("aria-label") or "").split(" of ")[0]
    chip.click()
    sheet = person.page.get_by_role("region", name=re.compile(f"^{name}$"))
    expect(sheet.get_by_role("table", name="Values line by line, from unhurt to the last")).to_be_visible()
    expect(sheet.locator("tr[aria-current=true]")).to_have_count(1)
    expect(sheet).to_contain_text("in hand or deck")


# Dice.


def test_a_die_is_raised_by_pointing_at_it(person: Person) -> None:
    table, keys = sit(person, moment("spend", "raise"))
    die = person.page.locator(".die[data-light=open]").first
    value = die.get_attribute("data-die")
    with person.until_taken():
        die.click()
    assert answers_of(person, table, keys)[0] == f"raise {value}"


def drag(what: Locator, onto: Locator) -> None:
    """As a hand does it: step by step, not with one leap, over which the browser may forget to drop it."""
    mouse = what.page.mouse
    what.hover(force=True)
    mouse.down()
    box = onto.bounding_box()
    assert box is not None
    mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=12)
    mouse.up()


def test_a_die_is_raised_by_dragging_another_onto_it(person: Person) -> None:
    table, keys = sit(person, moment("spend", "raise"))
    dice = person.page.locator(".die[data-light=open]")
    value = dice.first.get_attribute("data-die")
    with person.until_taken():
        drag(person.page.locator(".dice .die").last, dice.first)
    assert answers_of(person, table, keys)[0] == f"raise {value}"


def test_the_page_spends_for_the_most_wounds_and_shows_it(person: Person) -> None:
    table, keys = sit(person, moment("spend", "raise"))
    with person.until_taken():
        person.see("best").click()
    person.wait_for_phase("mine", "others", "over")
    expect(person.page.locator(".die[data-light=open]")).to_have_count(0)
    assert answers_of(person, table, keys)[0].split()[0] in ("raise", "lift", "done")


@cache
def fives() -> dict[str, object]:
    """Heracles has rolled two fives and otherwise blanks, and has spent none of them."""
    t = lay("olympus", ["heracles c3"], ["spartans c3"], hands=[["heracles", "art"]])
    rolled = ["die 5", "die 5", *["die blank"] * (value("heracles", "combat") - 2)]
    return as_written(t.state, 0, ["draw zeus", "simple heracles", "attack spartans-2", *rolled, "decline", "done"])


@pytest.mark.parametrize("do", [click, press], ids=["pointing", "keyboard"])
def test_fives_are_rolled_again(person: Person, do: Callable[[Locator], None]) -> None:
    table, keys = sit(person, fives())
    stage = person.page.locator(".stage")
    expect(stage.locator(".die[data-die='5']")).to_have_count(2)
    with person.until_taken():
        do(stage.get_by_role("button", name="Second assault: one five of 2"))
    assert answers_of(person, table, keys)[0] == "reroll 1"


def throw(zone: str) -> dict[str, object]:
    """The Minotaur has rolled nothing but blanks, and is about to throw whom it attacked out of this zone."""
    t = lay("olympus", [f"minotaur {zone}"], [f"spartans {zone}"], hands=[["minotaur"]])
    rolled = ["die blank"] * value("minotaur", "combat")
    return as_written(t.state, 0, ["draw zeus", "simple minotaur", "attack spartans-2", *rolled, "use projection free"])


def test_what_shows_an_attack_covers_no_zone_into_which_its_target_may_be_thrown(person: Person) -> None:
    table, keys = sit(person, throw("c2"))
    landings = person.page.locator(".map [data-zone][data-light=open]")
    expect(landings.nth(2)).to_be_attached()
    expect(person.page.locator(".stage")).to_have_count(1)
    assert landings.evaluate_all(STAGED) == []
    to = landings.last.get_attribute("data-zone")
    with person.until_taken():
        landings.last.click()
    assert answers_of(person, table, keys)[0] == f"to {to}"


@cache
def feat() -> dict[str, object]:
    """Heracles has rolled one four and otherwise blanks, and may roll two dice again."""
    t = lay("olympus", ["heracles c3"], ["spartans c3"], hands=[["heracles", "art"]])
    rolled = ["die 4", *["die blank"] * (value("heracles", "combat") - 1)]
    attacks = ["simple heracles", "attack spartans-2", *rolled, "use heraclean-feat art"]
    return as_written(t.state, 0, ["draw zeus", *attacks])


def test_a_feat_rolls_one_die_again_by_finger_and_one_by_keyboard(welcome: Welcome) -> None:
    person = welcome(phone=True)
    table, keys = sit(person, feat())
    revision = str(person.table.get_attribute("data-revision"))
    stage = person.page.locator(".stage")
    assert stage.evaluate(UNCOVERED)
    # A finger reads first: what the page would do with the dice, and what one of them would.
    person.see("best").tap()
    expect(stage.get_by_role("status")).to_contain_text("Tap again to do it")
    blanks = stage.locator(".die[data-die='0'][data-light=open]")
    blanks.first.tap()
    expect(person.see("looked")).to_contain_text("Tap again to do it")
    expect(person.table).to_have_attribute("data-revision", revision)
    with person.until_taken():
        blanks.first.tap()
    person.wait_for_phase("mine")
    with person.until_taken():
        press(blanks.first)
    assert answers_of(person, table, keys)[:2] == ["again 0", "again 0"]


# Standing orders.


def test_what_shall_pass_by_itself_does_and_is_remembered(person: Person) -> None:
    table, keys = sit(person, moment("retaliate", "decline"))
    person.see("orders").click()
    with person.until_taken():
        person.page.get_by_role("checkbox", name="Retaliation").check()
    assert answers_of(person, table, keys)[0] == "decline"
    person.page.reload()
    person.see("orders").click()
    expect(person.page.get_by_role("checkbox", name="Retaliation")).to_be_checked()


def test_who_is_waited_for_has_an_hourglass(person: Person) -> None:
    table = set_table(person.server, "pantheon", "me", "here", start=moment("retaliate", "decline"))
    person.sit_down(table.id, table.keys[1])
    person.wait_for_eyes(1)
    expect(person.page.locator(".stage").get_by_role("status")).to_have_text("Waiting for Delphi")
    expect(person.page.get_by_role("region", name="The army of Delphi")).to_contain_text("Waiting for Delphi")


# Recruiting.


def test_a_unit_of_the_market_shows_its_card_when_it_is_pointed_at_or_has_the_focus(person: Person) -> None:
    sit(person)
    page, card = person.page, person.see("stall-card")
    offers = page.locator(".market .offer")
    for number in (0, 3):
        offer = offers.nth(number)
        kind = offer.get_attribute("data-kind") or ""
        offer.hover()
        expect(card).to_have_attribute("data-kind", kind)
        person.settle()
        here, there = offer.bounding_box(), card.bounding_box()
        assert here is not None and there is not None
        beside = there["x"] >= here["x"] + here["width"] or there["x"] + there["width"] <= here["x"]
        assert beside or there["y"] + there["height"] <= here["y"], "it does not lie over what it tells of"
        assert there["y"] >= 0 and there["y"] + there["height"] <= 800 and there["x"] + there["width"] <= 1280
    page.mouse.move(2, 2)
    expect(card).to_be_hidden()
    offers.nth(1).focus()
    page.keyboard.press("ArrowRight")
    expect(card).to_be_visible()
    page.keyboard.press("Escape")
    expect(card).to_be_hidden()


def test_a_draft_is_a_market_with_what_still_fits(person: Person) -> None:
    table, keys = sit(person)
    expect(person.page.get_by_role("region", name="Units to be recruited")).to_contain_text("of 18 points left")
    with person.until_taken():
        person.page.locator(".offer[data-light=open]").first.click()
    assert answers_of(person, table, keys)[-1].startswith("divinity ")


def test_boards_are_proposed_by_their_pictures_and_an_army_is_kept(person: Person) -> None:
    table, keys = sit(person, options={"recruitment": "construction"})
    with person.until_taken():
        person.page.locator(".board[data-light=open]").nth(1).click()
    assert answers_of(person, table, keys) == ["propose styx"]
    for _ in range(2):  # an army of two is worth keeping; its last unit would end the recruiting under the hand
        person.wait_for_phase("mine")
        with person.until_taken():
            person.page.locator(".offer[data-light=open]").first.click()
    person.page.locator(".kept summary").click()
    person.see("keep-army").click()
    person.see("load-army").wait_for()
    kept = person.page.evaluate("() => JSON.parse(localStorage['palamedes.pantheon.armies'] ?? '[]')")
    assert kept
    assert kept[0]["points"] == 18


def test_a_board_is_chosen_by_its_picture_before_there_is_a_table(person: Person) -> None:
    person.open("/new?game=pantheon")
    styx = person.page.get_by_role("radio", name=re.compile("^The Styx"))
    styx.check(force=True)
    expect(styx).to_be_checked()
    expect(person.page.get_by_role("radio", name=re.compile("^Hot Gates|^The Hot Gates"))).to_be_attached()


# Everybody.


def test_in_teams_one_knows_ones_partner(person: Person) -> None:
    start = moment("turn", "simple", 150, 4, True)
    sit(person, start, 4)
    armies = person.page.locator(".army .camp")
    assert [camp.strip() for camp in armies.all_inner_texts()] == ["camp A", "camp A", "camp B", "camp B"]
    mates = person.page.locator(".map [data-unit$='-3']")
    assert mates.count() > 0
    assert person.page.locator(".map .partner").count() == mates.count()
    assert all("camp A" in str(mate.get_attribute("aria-label")) for mate in mates.all())


def test_arrow_keys_walk_from_zone_to_zone(person: Person) -> None:
    sit(person, moment("turn", "simple", 150))
    person.page.locator(".map [data-zone=c3]").focus()
    walked = []
    for key in ("ArrowUp", "ArrowUp", "ArrowDown"):
        person.page.keyboard.press(key)
        walked.append(person.page.evaluate(FOCUSED))
    assert walked[0].startswith("b")
    assert walked[1].startswith("a")
    assert walked[2] == walked[0]


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_on_a_phone_everything_can_be_hit(welcome: Welcome, lang: str) -> None:
    person = welcome(phone=True, lang=lang)
    sit(person, moment("turn", "simple", 150))
    assert sticks_out(person) == []


@pytest.mark.parametrize(
    ("question", "verb", "least", "players"),
    shortly(
        [("turn", "simple", 150, 4), ("choose-target", "attack", 0, 2), ("recruit", "recruit", 0, 3)],
        ("recruit", "recruit", 0, 3),
    ),
)
def test_axe_finds_nothing_by_day_and_by_night(
    person: Person, axe: str, question: str, verb: str, least: int, players: int
) -> None:
    """An attack and its dice: test_room.py."""
    sit(person, moment(question, verb, least, players), players)
    assert faults_by_day_and_by_night(person, axe) == []
