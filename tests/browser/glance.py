"""What one must see at a glance, measured in the page: the question with its answers, the board, the hand.

Moments come out of golden records: of every question that was ever asked in a mode of a game, the one with the most
answers.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final, NamedTuple

from palamedes.core.kernel.step import CHANCE
from palamedes.core.record.record import Record
from tests.browser.people import Person
from tests.browser.tables import set_table
from tests.golden import FOLDER

SIZES: Final = ((1920, 1080), (1440, 900), (1280, 800), (1024, 768), (390, 844))

GLANCE: Final = """() => {
    const ROWS = 132, LOG = 160, SLACK = 2, SOME = 6, TARGET = 44;
    const all = (query, from = document) => [...from.querySelectorAll(query)];
    const shown = (one) => one.checkVisibility({ visibilityProperty: true });
    const scrolls = (one) => /auto|scroll|hidden|clip/.test(getComputedStyle(one).overflowY);
    // What is left of a box when everything around it has cut it, and the window.
    const inSight = (one) => {
        const box = one.getBoundingClientRect();
        let [left, top, right, bottom] = [box.left, box.top, box.right, box.bottom];
        const fixed = getComputedStyle(one).position === "fixed";
        for (let around = one.parentElement; around && !fixed && around !== document.documentElement; ) {
            if (scrolls(around) && around !== document.body) {
                const frame = around.getBoundingClientRect();
                [left, top] = [Math.max(left, frame.left), Math.max(top, frame.top)];
                [right, bottom] = [Math.min(right, frame.right), Math.min(bottom, frame.bottom)];
            }
            around = getComputedStyle(around).position === "fixed" ? null : around.parentElement;
        }
        [left, top] = [Math.max(left, 0), Math.max(top, 0)];
        [right, bottom] = [Math.min(right, innerWidth), Math.min(bottom, innerHeight)];
        return { left, top, right, bottom, high: bottom - top, wide: right - left, of: box };
    };
    // Whether something of the page lies over it: the question on a phone, what stands over a map.
    const covered = (one, x, y) => {
        const over = document.elementFromPoint(x, y);
        if (!over || over === one || one.contains(over) || over.contains(one)) return false;
        const lies = over.closest("[data-over], .sheet, .lesson, .beside, .top, header, dialog");
        return lies !== null && !lies.contains(one);
    };
    const seen = (one) => {
        if (!shown(one)) return false;
        const part = inSight(one);
        if (part.high < part.of.height - SLACK || part.wide < part.of.width - SLACK) return false;
        return !covered(one, (part.left + part.right) / 2, (part.top + part.bottom) / 2);
    };
    // A spot may be large: it is found where its middle is.
    const found = (one) => {
        if (!shown(one)) return false;
        const { left, top, right, bottom } = one.getBoundingClientRect();
        const [x, y] = [(left + right) / 2, (top + bottom) / 2];
        const part = inSight(one);
        return x >= part.left && x <= part.right && y >= part.top && y <= part.bottom && !covered(one, x, y);
    };
    const faults = [];
    const need = (query, name) => {
        const one = document.querySelector(query);
        if (!one || !shown(one) || !seen(one)) faults.push(`${name} is ${one ? "out of sight" : "missing"}`);
    };
    need("[data-testid=prompt]", "the question");
    need("[data-testid=seats] [aria-current]", "whose turn it is");
    need("[data-testid=undo]", "the way to undo");
    need(".prompt .clause", "the way to the rule");

    // The answers: all in the list, or all on the board, or so much of the list that one sees how it goes on.
    const answers = all("[data-testid=answers] button[data-notation]");
    const list = document.querySelector("[data-testid=answers]");
    const closed = document.querySelector(".scroll.folded") !== null;
    const missing = answers.filter((one) => !seen(one));
    // What the board shows in a fold or not at all, as armies on a phone, has its answers in the list.
    const lit = all("[data-board] [data-spot][data-light=open]").filter(shown);
    // A unit that stands on the map and in a list of its army is lit twice, and found once.
    const units = new Set(lit.filter((one) => one.dataset.unit && found(one)).map((one) => one.dataset.unit));
    const lost = lit.filter((one) => !found(one) && !units.has(one.dataset.unit));
    const onBoard = (one) => one.dataset.onBoard !== undefined;
    // A list that is folded is one line, and shows whole what is advised, and nothing else.
    const kept = document.querySelector(".scroll.line.advised [data-entry]");
    if (kept && !seen(kept)) faults.push("the answer that is advised is cut in a folded list");
    const line = document.querySelector("[data-testid=unfold]");
    if (line && !seen(line)) faults.push("the line that a list is folded to is out of sight");
    if (line && line.scrollHeight > TARGET + SLACK) faults.push("a list is folded to more than a line");
    if (document.querySelector(".scroll.line:not(.advised)")?.clientHeight > 0) faults.push("a folded list shows some");
    if (missing.length > 0 && !(missing.every(onBoard) && lit.length > 0 && lost.length === 0)) {
        const high = list && shown(list) ? inSight(list).high : 0;
        // Where the board shows the answers at length, a row says that there is a list.
        const rows = document.querySelector(".scroll.brief") ? ROWS / 3 : ROWS;
        if (high < Math.min(rows, list ? list.scrollHeight : 0) - SLACK)
            faults.push(`${missing.length} of ${answers.length} answers, in a list of ${Math.round(high)} px`);
    }
    // What the question is about is in sight: all that is lit but a few, on a small screen four of ten, and of what is
    // longer than a screen, as a market or an auction of six, some. A map can be moved.
    const firm = lost.filter((one) => !one.closest(".pane"));
    const least = innerWidth >= 1200 ? 0.8 : 0.4;
    if (lit.length > 0 && lost.length === lit.length) faults.push(`all ${lit.length} that are lit are out of sight`);
    else if (missing.length > 0 && lit.length - firm.length < Math.min(SOME, Math.round(least * lit.length)))
        faults.push(`${firm.length} of ${lit.length} that are lit beside the map are out of sight`);

    for (const hand of all("[data-hand]:not([data-spot])").filter(shown)) {
        const part = inSight(hand);
        const share = (Math.max(0, part.high) * Math.max(0, part.wide)) / (part.of.width * part.of.height);
        const hidden = share < 0.98 || covered(hand, (part.left + part.right) / 2, part.bottom - 4);
        // On a small screen a line above the question tells what is in a hand that is out of sight.
        const line = innerWidth < 900 && document.querySelector("[data-testid=held]");
        const held = all("[data-held]", hand).every((one) => line && line.textContent.includes(one.dataset.held));
        if (part.of.height > 0 && hidden && !(line && seen(line) && held))
            faults.push(`${Math.round(100 * share)} % of the hand`);
    }
    for (const panel of all(".beside [role=tabpanel]").filter(shown)) {
        if (panel.clientHeight < LOG && panel.closest(".over") === null && innerWidth >= 900)
            faults.push(`the log is ${panel.clientHeight} px high`);
    }
    return faults;
}"""

MEASURED: Final = """() => {
    const shown = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    // What lies over the page on purpose, and what is only for the ear.
    const apart = ".unseen, [aria-live], dialog, .over, .sheet, .lesson, .stepper, .timeline, [data-hand]";
    const forTheEar = (element) => {
        for (let around = element; around !== document.body; around = around.parentElement)
            if (getComputedStyle(around).clipPath.startsWith("inset(50%")) return true;
        return false;
    };
    const clips = (element) => ["hidden", "clip"].includes(getComputedStyle(element).overflowX);
    // A lesson shows its first lines, and a button beside it the rest.
    const folds = (element) =>
        element.matches(".words:not(.whole)") && element.parentElement.querySelector("[aria-expanded=false]");
    const scrolls = (element) => ["auto", "scroll"].includes(getComputedStyle(element).overflowY);
    const found = [];
    const texts = [];
    const names = [];
    const walker = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const text = node.textContent.trim();
        const holder = node.parentElement;
        if (!text || !shown(holder) || forTheEar(holder)) continue;
        // What is in a hand out of sight is told in a line that opens on touch.
        if (holder.closest("[data-testid=held] [aria-expanded=false]")) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        const boxes = [...range.getClientRects()].filter((box) => box.width > 1 && box.height > 1);
        if (boxes.length === 0) continue;
        if (holder instanceof SVGElement) {
            const grid = holder.getScreenCTM();
            const scale = grid ? Math.hypot(grid.a, grid.b) : 1; // a text may be turned
            const high = parseFloat(getComputedStyle(holder).fontSize) * scale;
            if (holder.closest("[data-measured]") && high < 10.9) found.push(`small: ${text} ${high.toFixed(1)}`);
            if (holder.matches("[data-measured] text.name") && high < 12.9)
                found.push(`small name: ${text} ${high.toFixed(1)}`);
            if (holder.matches("[data-measured] text.name")) names.push({ text, box: boxes[0], holder });
            continue;
        }
        const size = holder.getBoundingClientRect();
        if (size.width <= 1 || size.height <= 1) continue;
        let seen = boxes;
        for (let around = holder; around && around !== document.body; around = around.parentElement) {
            const box = around.getBoundingClientRect();
            if (scrolls(around)) {
                seen = seen.filter((one) => one.bottom > box.top + 2 && one.top < box.bottom - 2);
            } else if (clips(around) && !folds(around) && box.width > 1) {
                for (const one of seen) {
                    if (one.right > box.right + 1.5 || one.left < box.left - 1.5 || one.bottom > box.bottom + 4)
                        found.push(`cut: ${text}`);
                }
            }
        }
        for (const one of seen) {
            if (one.right > innerWidth + 1) found.push(`out: ${text}`);
            texts.push({ text, box: one, holder });
        }
    }
    const over = (a, b) =>
        Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
        Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 5;
    for (const [i, one] of names.entries()) {
        for (const other of names.slice(i + 1)) {
            if (over(one.box, other.box)) found.push(`name over: ${one.text} / ${other.text}`);
        }
    }
    for (const [i, one] of texts.entries()) {
        for (const other of texts.slice(i + 1)) {
            if (one.holder === other.holder || !over(one.box, other.box)) continue;
            if (one.holder.closest(apart) !== other.holder.closest(apart)) continue;
            found.push(`over: ${one.text} / ${other.text}`);
        }
    }
    return [...new Set(found)];
}"""
"""What cannot be read: texts that are cut, covered, or smaller than they may be."""


class Hop(NamedTuple):
    """A moment of a golden record: who is asked what, after how many answers."""

    game: str
    mode: str
    question: str
    answers: int
    offers: int

    def __str__(self) -> str:
        return f"{self.game} {self.mode}: {self.question} ({self.offers} answers, move {self.answers})"


def modes(game: str) -> list[str]:
    """The modes of a game that golden records were kept of."""
    return sorted(file.stem for file in (FOLDER / game).glob("*.txt"))


@cache
def hops(game: str) -> list[Hop]:
    """Every question of each of a game's golden records, where it had the most answers; the longest lists first."""
    longest: dict[tuple[str, str], Hop] = {}
    for hop in (one for mode in modes(game) for one in _hops(game, mode)):
        known = longest.get((hop.mode, hop.question))
        if known is None or hop.offers > known.offers:
            longest[hop.mode, hop.question] = hop
    return sorted(longest.values(), key=lambda hop: (-hop.offers, hop.question, hop.mode))


def _hops(game: str, mode: str) -> Iterator[Hop]:
    for answers, (state, _) in enumerate(golden(game, mode).moments()):
        if state.actor != CHANCE and state.question is not None:
            yield Hop(game, mode, state.question.id, answers, len(state.legal()))


@cache
def golden(game: str, mode: str) -> Record:
    """A golden record."""
    return Record.read((FOLDER / game / f"{mode}.txt").read_text(encoding="utf-8"))


PAINT: Final = "(paint) => { document.documentElement.style.clipPath = paint ? '' : 'inset(100%)'; }"
"""Whether anything is painted. To lay everything out and paint nothing takes half as long."""

LOOK: Final = f"""() => {{
    ({PAINT})(true);
    const found = [({GLANCE})(), ({MEASURED})()];
    ({PAINT})(false);
    return found;
}}"""
"""What is out of sight, and what cannot be read, while nothing is painted."""

GO: Final = """async ([to, kept]) => {
    if (kept) {
        localStorage.setItem("palamedes.tables", kept);
        dispatchEvent(new StorageEvent("storage", { key: "palamedes.tables" }));
    }
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
    await new Promise((done) => requestAnimationFrame(done));
}"""
"""Goes from one place of the house to another as a link does, which takes a fifth of loading it anew."""


FIELD: Final = ".field [data-spot], .field svg"
"""A board that is drawn, also one at which nothing can be pointed yet, as before imposed armies take a side."""


def hop_to(person: Person, hop: Hop) -> None:
    """Sits down at a table at that moment, with all seats before one screen: every question is one's own."""
    record = golden(hop.game, hop.mode)
    players = len(record.seats)
    table = set_table(
        person.server, hop.game, "me", *["here"] * (players - 1), seed="glance", start=record.position(hop.answers)
    )
    kept = json.dumps([{"id": table.id, "game": "", "keys": table.keys, "seats": [], "at": "", "curtain": False}])
    if person.page.url == "about:blank":
        person.open("/")
    person.page.evaluate(PAINT, False)
    person.page.evaluate(GO, [f"/t/{table.id}", kept])
    person.wait_for_phase("mine")
    person.page.locator(FIELD).first.wait_for(state="attached")


def at_a_glance(person: Person, hop: Hop, sizes: Sequence[tuple[int, int]] = SIZES) -> dict[str, list[str]]:
    """What is out of sight or cannot be read at each of these sizes, where there is anything."""
    hop_to(person, hop)
    found: dict[str, list[str]] = {}
    for width, height in sizes:
        person.resize(width, height)
        person.page.evaluate("() => scrollTo(0, 0)")
        hidden, unread = person.page.evaluate(LOOK)
        if hidden:
            hidden = as_it_is_shown(person)
        if hidden or unread:
            found[f"{width}x{height}"] = [*hidden, *unread]
    person.page.evaluate(PAINT, True)
    return found


def as_it_is_shown(person: Person) -> list[str]:
    """What is out of sight for somebody who has just been asked: the page itself goes to what the question is about."""
    table = f"/t/{person.table_id()}"
    person.page.evaluate(GO, ["/nowhere", ""])
    person.page.evaluate(GO, [table, ""])
    person.wait_for_phase("mine")
    person.page.locator(FIELD).first.wait_for(state="attached")
    person.settle()
    faults: list[str] = person.page.evaluate(LOOK)[0]
    return faults
