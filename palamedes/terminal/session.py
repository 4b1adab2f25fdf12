"""Somebody at the keyboard: questions are shown and answered, and whatever else one may type is done."""

from __future__ import annotations

import signal
from collections.abc import Callable
from pathlib import Path
from typing import Final, cast

from rich.markup import escape
from rich.status import Status

from palamedes.core.kernel.step import CHANCE

from .asides import result_line, show_ending, show_notes, show_refusals
from .hint import show_hint
from .orders import IN_A_ROW, Orders, kind_of_question
from .played import PlayedGame
from .question import About, Offer, show_question, understand
from .saves import Save, command, is_record, reason, write_whole
from .screen import Screen

Keyboard = Callable[[str, list[str]], str]
"""Asks for a line with a prompt; the list is what could be completed."""

COMMANDS: Final = ("undo", "hint", "why", "always", "orders", "save", "rule", "log", "board", "help", "quit")
CLAUSES: Final = 6
"""So many rules are shown at once."""


class Leave(Exception):
    """The person wants to go; the game is saved."""


class Session:
    """One table played at one keyboard, from here to its end or until somebody leaves."""

    def __init__(self, played: PlayedGame, screen: Screen, save: Save, keyboard: Keyboard) -> None:
        self.played = played
        self.screen = screen
        self.save = save
        self.keyboard = keyboard
        screen.seat(played.state, played.record.seats)
        self.words = screen.words(played.game)
        self.about = About(played.game, screen.lang)
        self.heard = [len(played.events)] * played.state.players
        self.orders = Orders(played.state.players)
        self.passed: list[tuple[int, int, str]] = []
        """What has passed by itself and was not told yet: whose it was, after how many events, and the line."""
        self.at_keyboard = played.people[0] if len(played.people) == 1 else None
        self.commands = {word: name for name in COMMANDS for word in screen.texts.get("commands", name).split()}

    def run(self) -> None:
        """Plays to the end. Whoever leaves, by Ctrl-C too, is told how to come back."""
        self.welcome()
        self.keep()
        try:
            while not self.played.state.over:
                self.step()
        except (Leave, EOFError, KeyboardInterrupt) as left:
            # Whoever presses Ctrl-C twice still wants to read how to come back.
            signal.signal(signal.SIGINT, signal.SIG_IGN)
            self.goodbye()
            if isinstance(left, KeyboardInterrupt):
                raise
            return
        self.screen.show(*(line for seat, _, line in self.passed if seat == self.at_keyboard))
        show_end(self.screen, self.played, self.at_keyboard)
        if not self.save.failure:
            self.screen.say("say.kept")
            self.screen.show(f"  {escape(command('replay', str(self.save.file)))}", wrap=False)

    def step(self) -> None:
        """One answer: by chance, by a bot, or by whoever sits at the keyboard."""
        actor = self.played.state.actor
        if actor == CHANCE:
            self.played.play_chance()
        elif actor in self.played.bots:
            with self.thinking(self.played.record.seats[actor]):
                action = self.played.decision(actor)
            self.played.answer(action)
        else:
            self.ask(actor)
        self.keep()

    def keep(self) -> None:
        """Saves the game; a disk that begins to refuse is reported once."""
        failed = self.save.failure
        self.save.write(self.played.record)
        if self.save.failure and self.save.failure != failed:
            self.screen.say("say.unsaved", reason=self.save.failure)

    def thinking(self, name: str) -> Status:
        """Shows that a bot is at work, where the terminal can show such things."""
        return self.screen.console.status(escape(self.screen.text("table.thinking", name=name)))

    # What is shown.

    def welcome(self) -> None:
        """What is played, by whom, with which seed."""
        show_title(self.screen, self.played)
        self.screen.say("table.commands")

    def goodbye(self) -> None:
        """How to come back."""
        self.screen.show("")
        if self.save.failure:
            self.screen.say("say.unsaved", reason=self.save.failure)
            return
        self.screen.say("say.saved")
        self.screen.show(f"  {escape(command('play', '--resume', str(self.save.file)))}", wrap=False)

    def curtain(self, seat: int) -> None:
        """Hides the table while the keyboard goes from hand to hand."""
        if self.at_keyboard is not None:
            self.screen.hide()
        seat_name = self.played.game.words(self.screen.lang).seat(self.played.state, seat)
        self.screen.say("table.curtain", name=self.played.record.seats[seat], seat=seat_name)
        self.keyboard(self.screen.text("table.covered") + " ", [])
        self.screen.hide()
        self.at_keyboard = seat

    def news(self, seat: int) -> None:
        """What has happened since this seat was last asked."""
        lines: list[str] = []
        for at, line in [(at, line) for owner, at, line in self.passed if owner == seat]:
            lines += [*log_lines(self.played, self.screen, seat, self.heard[seat], at), line]
            self.heard[seat] = at
        self.passed = [told for told in self.passed if told[0] != seat]
        self.screen.show("", *lines, *log_lines(self.played, self.screen, seat, self.heard[seat]), "")
        self.heard[seat] = len(self.played.events)

    # Asking.

    def ask(self, seat: int) -> None:
        """Asks until there is an answer, or the moment has changed."""
        if self.passes(seat):
            return
        if len(self.played.people) > 1 and self.at_keyboard != seat:
            self.curtain(seat)
        self.news(seat)
        self.show(seat)
        if self.orders.worn(seat, self.question()):
            self.screen.say("orders.worn", count=IN_A_ROW)
        self.orders.asked(seat)
        while True:
            offers = self.offers(seat)
            line = self.keyboard(self.prompt(seat), [offer["notation"] for offer in offers]).strip()
            if not line and len(offers) == 1:
                line = "1"
            chosen = understand(line, offers)
            if chosen is not None and chosen >= 0:
                self.played.answer(offers[chosen]["action"])
                return
            if self.obey(line, seat):
                return
            if not self.is_command(line):
                self.refuse(line, offers, chosen)

    def passes(self, seat: int) -> bool:
        """Gives the answer that this seat has ordered, if it has; its line waits for nobody else's eyes."""
        state = self.played.state
        answer = self.orders.passes(seat, self.question(), state.legal(seat))
        if answer is None:
            return False
        said = self.screen.text("orders.passed", question=self.words.prompt(state, seat), answer=self.text(answer))
        self.passed.append((seat, len(self.played.events), f"[faint]• {escape(said)}[/]"))
        self.played.answer(answer)
        return True

    def question(self) -> str:
        """Which kind of question is asked."""
        question = self.played.state.question
        return "" if question is None else question.id

    def text(self, action: int) -> str:
        """An answer in words."""
        state = self.played.state
        return self.words.answer(state, state.vocabulary(), action)

    def prompt(self, seat: int) -> str:
        """What stands before the place to type."""
        return self.screen.text("table.ask", seat=self.words.seat(self.played.state, seat))

    def offers(self, seat: int) -> list[Offer]:
        """The answers of a seat, as its view lists them."""
        return cast(list[Offer], self.played.state.view(seat)["answers"])

    def show(self, seat: int) -> None:
        """The table and the question."""
        state = self.played.state
        self.screen.board(self.played.game, state.view(seat))
        offers = self.offers(seat)
        texts = [self.text(offer["action"]) for offer in offers]
        show_question(self.screen, self.words.prompt(state, seat), offers, texts, self.about)
        show_notes(self.screen, state, seat)

    def refuse(self, line: str, offers: list[Offer], chosen: int | None) -> None:
        """One sentence about a line that is no answer."""
        most = len(offers)
        if not line:
            self.screen.say("say.empty", most=most)
        elif line.isdecimal():
            self.screen.say("say.number", number=line, most=most)
        elif chosen == -1:
            self.screen.say("say.ambiguous", text=line, most=most)
        elif self.is_answer(line):
            why = self.reason_against(line)
            if why:
                self.screen.say("why.line", answer=line, why=why)
            else:
                self.screen.say("say.not-now", text=line, most=most)
        else:
            self.screen.say("say.unknown", text=line, most=most)

    def is_answer(self, line: str) -> bool:
        """Whether a line is an answer of the game, though not one to this question."""
        try:
            self.played.state.parse(line)
        except ValueError:
            return False
        return True

    def reason_against(self, line: str) -> str:
        """Why an answer is not possible now, if the game says so; "" if it does not."""
        state = self.played.state
        action = state.parse(line)
        for refused in state.why_not():
            if refused.action == action:
                return state.why(refused, self.screen.lang)
        return ""

    # Commands.

    def is_command(self, line: str) -> bool:
        """Whether a line begins with a word of ours."""
        return self.split(line)[0] != ""

    def split(self, line: str) -> tuple[str, str]:
        """The command of a line and what follows it."""
        if line.startswith("?"):
            return "rule", line[1:].strip()
        word, _, rest = line.partition(" ")
        return self.commands.get(word.lower(), ""), rest.strip()

    def obey(self, line: str, seat: int) -> bool:
        """Does what a command says; true if the question must be asked anew."""
        name, rest = self.split(line)
        if name == "quit":
            raise Leave
        elif name == "undo":
            return self.undo()
        elif name == "hint":
            show_hint(self.screen, self.played.seen_by(seat), seat)
        elif name == "why":
            show_refusals(self.screen, self.played.state, seat)
        elif name == "always":
            return self.always(rest, seat)
        elif name == "orders":
            self.show_orders(rest, seat)
        elif name == "save":
            self.save_as(rest)
        elif name == "rule":
            self.rule(rest, seat)
        elif name == "log":
            lines = log_lines(self.played, self.screen, seat)
            self.screen.title(self.screen.text("table.log"))
            self.screen.show(*(lines or [escape(self.screen.text("say.no-log"))]))
        elif name == "board":
            self.show(seat)
        elif name == "help":
            self.help(seat)
        return False

    def undo(self) -> bool:
        """Back to the last question that a person has answered."""
        count = self.played.undo()
        if count == 0:
            self.screen.say("say.nothing-to-undo")
            return False
        self.heard = [len(self.played.events)] * self.played.state.players
        self.passed = []
        self.orders.hold()
        self.screen.say("say.undone", count=count)
        return True

    def always(self, answer: str, seat: int) -> bool:
        """Lets questions like this one pass by themselves, and passes this one."""
        offers = self.offers(seat)
        passing = [offer for offer in offers if offer["verb"] in self.played.game.declining]
        chosen = understand(answer, offers)
        if not answer and len(passing) == 1:
            chosen = offers.index(passing[0])
        if not passing:
            self.screen.say("orders.never")
        elif chosen is None or chosen < 0 or offers[chosen] not in passing:
            self.screen.say("orders.which", answers=", ".join(offer["notation"] for offer in passing))
        else:
            self.orders.give(seat, self.question(), offers[chosen]["action"])
            self.screen.say("orders.given", question=kind_of_question(self.words, self.question()))
            return True
        return False

    def show_orders(self, number: str, seat: int) -> None:
        """What passes by itself for this seat; with a number, that is asked again."""
        given = self.orders.of(seat)
        if not given:
            self.screen.say("orders.none")
        elif not number:
            for place, (question, answer) in enumerate(given.items(), start=1):
                text = self.words.plain_answer(self.played.state, self.played.game.answers, answer)
                kind = kind_of_question(self.words, question)
                self.screen.say("orders.line", number=place, question=kind, answer=text)
        elif not number.isdecimal() or not 1 <= int(number[:9]) <= len(given):
            self.screen.say("orders.number", number=number, most=len(given))
        else:
            question = list(given)[int(number) - 1]
            self.orders.take_back(seat, question)
            self.screen.say("orders.taken-back", question=kind_of_question(self.words, question))

    def save_as(self, name: str) -> None:
        """Writes the record where the person wants it."""
        if not name:
            self.screen.say("say.where")
            return
        file = Path(name).expanduser()
        if file.exists() and not is_record(file):
            self.screen.say("say.foreign", file=file)
            return
        try:
            write_whole(file, self.played.record.write())
            self.screen.say("say.written", file=file)
        except OSError as error:
            self.screen.say("say.unsaved", reason=f"{file}: {reason(error)}")

    def rule(self, words: str, seat: int) -> None:
        """The rules that apply now and are about what is asked; or what is printed on a thing, and rules by words."""
        rulebook = self.about.rulebook
        things = self.about.find(words) if words else []
        for thing in things:
            self.screen.show("", *(escape(line) for line in self.about.sheet(thing)))
        if words:
            about = [clause for thing in things for clause in self.about.rules(thing)]
            clauses = list(dict.fromkeys([*about, *rulebook.search(words)]))
        else:
            offers = self.offers(seat)
            asked = {word for offer in offers for word in offer["args"].values()}
            rules = [clause for thing in sorted(asked) for clause in self.about.rules(thing)]
            here = rulebook.clauses.get(self.played.state.clause)
            clauses = list(dict.fromkeys([here, *rules] if here is not None else rules))
        if not clauses:
            self.screen.say("say.no-clause", words=words)
        for clause in clauses[:CLAUSES]:
            self.screen.show("")
            self.screen.clause(clause)
        if len(clauses) > CLAUSES and words:
            self.screen.show("")
            self.screen.say("say.more-clauses", count=len(clauses) - CLAUSES)

    def help(self, seat: int) -> None:
        """All that can be typed."""
        example = self.offers(seat)[-1]["notation"]
        self.screen.say("help.answer", example=example)
        for name in COMMANDS:
            word = self.screen.texts.get("commands", name).split()[0]
            self.screen.show(f"  [title]{word:<10}[/] {escape(self.screen.text(f'help.{name}'))}")


# What every way of following a game shows.


def show_title(screen: Screen, played: PlayedGame) -> None:
    """What is played, by whom, with which seed."""
    words = played.game.words(screen.lang)
    seats = [
        f"[seat{seat}]{escape(screen.text('table.seats', seat=words.seat(played.state, seat), name=name))}[/]"
        for seat, name in enumerate(played.record.seats)
    ]
    kind, _, seed = played.record.dealer.partition(" ")
    dealt = screen.text("table.seed", seed=seed) if kind == "seed" else played.record.dealer
    screen.title(words.get("game", "name"))
    screen.show("   ".join([*seats, f"[faint]{escape(dealt)}[/]"]))


def log_lines(
    played: PlayedGame, screen: Screen, seat: int | None, start: int = 0, end: int | None = None
) -> list[str]:
    """What has happened, as this seat may know it, in the colours of who did it."""
    words = screen.words(played.game)
    lines: list[str] = []
    for event in played.events[start:end]:
        text = words.event(played.state, event, seat)
        if text:
            actor = event.args.get("seat")
            style = f"seat{actor}" if isinstance(actor, int) else "faint"
            lines.append(f"[{style}]•[/] {escape(text)}")
    return lines


def show_end(screen: Screen, played: PlayedGame, seat: int | None = None, tail: int = 12) -> None:
    """The last table, the end of the log, and the result."""
    screen.title(screen.text("table.log"))
    screen.show(*log_lines(played, screen, seat)[-tail:], "")
    screen.board(played.game, played.state.view(seat))
    screen.show("", f"[title]{escape(result_line(screen, played))}[/]")
    if played.state.over:
        show_ending(screen, played)
