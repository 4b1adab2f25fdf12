"""Somebody with a browser window of their own: what they see, what they do, and all that ever reached their page."""

from __future__ import annotations

import json
import random
import re
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, Request, Route, WebSocket, expect

from tests.browser.slowly import slow_down
from tests.serving import Serving

DESK: Final = {"width": 1280, "height": 800}
PHONE: Final = {"width": 390, "height": 844}

PATIENCE: Final = 60_000.0
"""Milliseconds that anything may take, on a machine that does much else."""

expect.set_options(timeout=PATIENCE)

STILL: Final = """async () => {
    // Where everything lies, frame by frame, until nothing has moved from one to the next. What watches sizes answers
    // within a frame, and fonts that come late change what was laid out without them.
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    const places = () => {
        let sum = 0;
        for (const part of document.querySelectorAll("body :not(svg *)")) {
            const { x, y, width, height } = part.getBoundingClientRect();
            sum = (31 * sum + x + 3 * y + 5 * width + 7 * height) % 1e9;
        }
        return sum;
    };
    await frame();
    for (let before, now = places(); before !== now; ) {
        before = now;
        await document.fonts.ready;
        await frame();
        now = places();
    }
}"""

UNHURRIED: Final = """
    try { localStorage.getItem("palamedes.settings") ?? localStorage.setItem("palamedes.settings", '{"idle":false}'); }
    catch { /* A frame without a house of its own keeps nothing. */ }
"""
"""Nothing passes by itself, so that a test answers each question that it reads."""

PICKED: Final = """() => [
    document.querySelector("[data-testid=table]").dataset.phase,
    document.querySelectorAll("[data-light=picked]").length,
]"""
"""The phase of the table, and how many things are picked that are not an answer yet."""


class Person:
    """A window, and the habits of whoever sits before it. Nothing here waits for time to pass, only for things seen."""

    def __init__(
        self,
        browser: Browser,
        server: Serving,
        *,
        lang: str = "en",
        phone: bool = False,
        motion: bool = False,
        hurried: bool = False,
        expected: str = "",
    ) -> None:
        """`hurried`: the page passes where one could only pass, as it does for anybody who has not said otherwise;
        `expected`: complaints of the browser that belong to the test, as a pattern."""
        self.server = server
        self.expected = expected
        self.complaints: list[str] = []
        self.received: list[str] = []
        self.asked: set[Request] = set()
        """What the page has asked for and not got yet."""
        self.context = browser.new_context(
            base_url=server.address,
            locale={"en": "en-GB", "fr": "fr-FR"}[lang],
            viewport=PHONE if phone else DESK,  # type: ignore[arg-type]
            has_touch=phone,
            color_scheme="light",
            reduced_motion="no-preference" if motion else "reduce",
            accept_downloads=True,
        )
        self.context.set_default_timeout(PATIENCE)
        if not hurried:
            self.context.add_init_script(UNHURRIED)
        self.page: Page = self.context.new_page()
        self.page.on("console", self._hear)
        self.page.on("pageerror", lambda error: self._complain(f"{error.name}: {error.message}"))
        self.page.on("websocket", self._listen)
        self.page.on("request", self._ask)
        for answered in ("requestfinished", "requestfailed"):
            self.page.on(answered, lambda request: self.asked.discard(request))
        slow_down(self.page)

    # What the page has to complain of, and what reaches it.

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self._complain(f"{message.type}: {message.text} ({message.location.get('url', '')})")

    def _complain(self, complaint: str) -> None:
        if not self.expected or not re.search(self.expected, complaint):
            self.complaints.append(complaint)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.received.append(str(frame)))

    def _ask(self, request: Request) -> None:
        if request.is_navigation_request():
            self.asked.clear()  # nobody waits any more for what the page before has asked for
        self.asked.add(request)

    def keep_answers(self) -> None:
        """From here on, keeps what the server answers to requests as well."""

        def keep(route: Route) -> None:
            answer = route.fetch()
            self.received.append(answer.text())
            route.fulfill(response=answer)

        self.context.route("**/api/**", keep)

    def news(self) -> list[dict[str, Any]]:
        """All situations that came over the socket."""
        messages = [json.loads(text) for text in self.received if text.startswith('{"type"')]
        return [message for message in messages if message["type"] == "table"]

    def lines(self) -> list[dict[str, Any]]:
        """The log as the last of them left it."""
        log: list[dict[str, Any]] = []
        messages = [json.loads(text) for text in self.received if text.startswith('{"type"')]
        for news in (message for message in messages if message["type"] in ("table", "past")):
            log[news["log_from"] :] = news["log"]
        return log

    # Going somewhere.

    def open(self, path: str = "/") -> Person:
        self.page.goto(path)
        return self

    def sit_down(self, table: str, *keys: str, curtain: bool = True) -> Person:
        """Opens a table with these keys, as if it had been set up in this window."""
        kept = json.dumps([{"id": table, "game": "", "keys": keys, "seats": [], "at": "", "curtain": curtain}])
        self.context.add_init_script(
            f"localStorage.getItem('palamedes.tables') ?? localStorage.setItem('palamedes.tables', {json.dumps(kept)})"
        )
        self.open(f"/t/{table}")
        return self

    def choose_players(self, players: int) -> None:
        """While setting up a table: how many."""
        self.page.get_by_role("radio", name=f"{players} players").check()

    def choose_seat(self, seat: int, sitter: str) -> None:
        """While setting up a table: who sits there, as in me, here, open or bot:hoplite."""
        self.page.get_by_role("combobox", name=re.compile("^Who sits here")).nth(seat).select_option(sitter)

    def deal_from(self, seed: str) -> None:
        """Tables that this person sets up are dealt from a seed, so that every run of a test plays the same game."""

        def add(route: Route) -> None:
            wish = route.request.post_data_json
            if wish is None:
                route.continue_()
            else:
                route.continue_(post_data={**wish, "seed": seed})

        self.context.route(re.compile(r"/api/tables(\?|$)"), add)

    # Looking.

    def see(self, name: str) -> Locator:
        """A part of the page that has a name for tests, where no role fits."""
        return self.page.get_by_test_id(name)

    def button(self, name: str | re.Pattern[str]) -> Locator:
        return self.page.get_by_role("button", name=name, exact=isinstance(name, str))

    @property
    def table(self) -> Locator:
        return self.see("table")

    @property
    def answers(self) -> Locator:
        """The answers that can be given now."""
        return self.table.locator("button[data-notation]:not([aria-disabled])")

    @property
    def lit(self) -> Locator:
        """What can be pointed at on the board."""
        return self.page.locator("[data-spot][data-light=open]:visible")

    def table_id(self) -> str:
        """The table that is open, as the address says."""
        found = re.search(r"/t/([\w-]+)", self.page.url)
        assert found is not None
        return found[1]

    def anonymous(self, text: str) -> str:
        """A text without what differs from one table to the next."""
        text = text.replace(self.table_id(), "TABLE")
        return re.sub(r"\d{4}-\d\d-\d\dT[\d:.]+(?:Z|\+00:00)?", "TIME", text)

    def settle(self) -> None:
        """Waits until the page has got all that it asked for, and nothing on it moves any more.

        To be called before anything is measured, counted or compared that comes or goes by itself: a board, its words
        and what one plays for come by requests of their own, after the question.
        """
        end = time.monotonic() + PATIENCE / 1000
        self.page.evaluate(STILL)
        while self.asked:
            assert time.monotonic() < end, f"never answered: {[request.url for request in self.asked]}"
            self.page.evaluate(STILL)

    def resize(self, width: int, height: int) -> None:
        """Another window, laid out."""
        self.page.set_viewport_size({"width": width, "height": height})
        self.settle()

    def take_phone(self) -> None:
        """From here on, the same page is on a phone."""
        hand = self.context.new_cdp_session(self.page)
        hand.send("Emulation.setTouchEmulationEnabled", {"enabled": True})
        self.resize(**PHONE)
        assert self.page.evaluate("matchMedia('(hover: none) and (pointer: coarse)').matches")

    def document(self) -> str:
        """The document as the browser holds it, without what differs from one table to the next: lengths that the page
        has measured, and what is lit because it came to lie under the pointer, which is moved away from everything."""
        self.page.mouse.move(2, 2)
        self.settle()
        document = self.anonymous(self.page.content()).replace(' data-spoken="true"', "")
        return re.sub(r"(--[\w-]+|-height): [\d.]+px", r"\1", document)

    def phase(self) -> str:
        return self.table.get_attribute("data-phase") or ""

    def wait_for_phase(self, *phases: str) -> str:
        """Waits until the table is in one of these phases, and says in which it was then."""
        table = ", ".join(f"[data-testid=table][data-phase={phase}]" for phase in phases)
        return str(self.page.locator(table).get_attribute("data-phase"))

    def wait_for_board(self) -> None:
        """Waits until the board is drawn. It comes after the question, which can be answered without it."""
        self.page.locator(".field [data-spot]").first.wait_for(state="attached")

    def wait_for_eyes(self, seat: int) -> None:
        """Waits until the table is seen from this seat."""
        expect(self.table).to_have_attribute("data-eyes", str(seat))

    def wait_for_move(self, move: int) -> None:
        """Waits until a table shows the moment after this many answers."""
        expect(self.table).to_have_attribute("data-move", str(move))

    def wait_for_replay(self, move: int) -> None:
        """Waits until a replay shows the moment after this many answers."""
        expect(self.see("replay")).to_have_attribute("data-move", str(move))

    def keep_picture(self, file: Path) -> None:
        """Keeps what the window shows, if it is still there."""
        file.parent.mkdir(parents=True, exist_ok=True)
        if not self.page.is_closed():
            self.page.screenshot(path=file)

    # Playing. An answer has been given when the server has taken it: its question is asked no more.

    def answer(self, notation: str) -> None:
        """Presses the button of this answer."""
        self.wait_for_phase("mine")
        with self.until_taken():
            self.click(self.table.locator(f'button[data-notation="{notation}"]'))

    def press_first(self, verb: str) -> None:
        """Presses the first button with this verb."""
        self.wait_for_phase("mine")
        with self.until_taken():
            self.click(self.table.locator(f"button[data-notation][data-verb={verb}]").first)

    def press(self, luck: random.Random) -> None:
        """Presses the button of some answer."""
        self.wait_for_phase("mine")
        with self.until_taken():
            self.click(self.answers.nth(luck.randrange(self.answers.count())))

    def click(self, answer: Locator) -> None:
        """Clicks on an answer. A list that only repeats what is lit on the board opens for whoever goes into it."""
        answer.focus()
        answer.click()

    def unfold(self) -> None:
        """Has the list of answers shown, where it is folded because the board has them all."""
        self.settle()
        if self.see("unfold").count() > 0:
            self.see("unfold").click()
            self.page.mouse.move(2, 2)

    def point(self, luck: random.Random) -> None:
        """Points at things on the board that are lit, one after the other, until that is an answer."""
        self.wait_for_phase("mine")
        self.wait_for_board()
        with self.until_taken():
            picks = 0
            while self.page.evaluate(PICKED) == ["mine", picks]:
                spots = self.lit.all() or self.answers.all()
                luck.choice(spots).click()
                picks += 1

    @contextmanager
    def until_taken(self, sure: Callable[[Locator], None] = Locator.click) -> Iterator[None]:
        """Does something that answers the question, and waits until the server has taken it.

        Where the page asks once more, because it costs much or cannot be taken back, they are sure. An answer that
        stays sealed until all have given theirs is seen by nobody but its seat: where the page turns to other eyes at
        once, only these tell that it was taken.
        """
        revision, eyes = self.table.evaluate("({ dataset }) => [dataset.revision, dataset.eyes]")
        yield
        taken = f"[data-testid=table]:not([data-revision='{revision}'][data-eyes='{eyes}'])"
        # The table comes before the doubt, which is in it.
        if self.page.locator(f"{taken}, [data-testid=doubt]").first.get_attribute("data-testid") == "doubt":
            sure(self.button("Do it").or_(self.button("Faire")))
            self.page.locator(taken).wait_for()

    @contextmanager
    def until_changed(self, name: str) -> Iterator[None]:
        """Does something that changes the table in one respect, such as its phase, and waits until it has."""
        before = self.table.get_attribute(f"data-{name}") or ""
        yield
        expect(self.table).not_to_have_attribute(f"data-{name}", before)

    def hand_over(self, seat: int, strength: str = "novice") -> None:
        """Lets a bot play for a seat."""
        self.see("seats").locator(f"[data-seat='{seat}']").click()
        self.page.locator(f"[data-testid=hand-over][data-strength={strength}]").click()

    def take_seat_back(self) -> None:
        """Plays again oneself."""
        self.button("I am back: give me my seat").click()

    def play_on(self, decide: Callable[[], None], until: Callable[[], bool] = lambda: False) -> int:
        """Plays until the game is over, or until something is true, ending turns and lifting curtains on the way.

        Gives the number of curtains.
        """
        curtains = 0
        while True:
            phase = self.wait_for_phase("mine", "held", "curtain", "over")
            if phase == "over" or until():
                return curtains
            if phase == "curtain":
                curtains += 1
                with self.until_changed("phase"):
                    self.see("lift-curtain").click()
            elif phase == "held":
                with self.until_changed("phase"):
                    self.see("end-turn").click()
            else:
                decide()
