"""Things to read: the games there are, their rules, what is printed on cards, whether a record is true."""

from __future__ import annotations

from rich.markup import escape
from rich.table import Table as Grid

from palamedes.core.content.printed import Value
from palamedes.core.kernel.game import Game, Option
from palamedes.core.kernel.step import CHANCE
from palamedes.core.record.record import Record

from .screen import Screen


def show_games(screen: Screen, games: list[Game], left_out: list[str]) -> None:
    """Every game with its seats and options, and why others that were announced are not among them."""
    for game in games:
        words = screen.words(game)
        low, high = game.seats[0], game.seats[-1]
        seats = screen.text("games.exact" if low == high else "games.seats", **{"from": low, "to": high})
        screen.show(f"[title]{game.id}[/]  {escape(words.get('game', 'name'))}, {escape(seats)}")
        screen.show(f"  {escape(words.get('game', 'about'))}")
        for option in game.options:
            show_option(screen, game, option)
        screen.show("")
    for sentence in left_out:
        screen.show(escape(sentence))


def show_option(screen: Screen, game: Game, option: Option) -> None:
    """One option and what each of its values means."""
    words = screen.words(game)
    screen.show(f"  --option {option.name}=…  [faint]{escape(words.get('options', f'{option.name}.about'))}[/]")
    for choice in option.choices:
        default = f" [faint]({escape(screen.text('games.default'))})[/]" if choice == option.default else ""
        meaning = words.get("options", f"{option.name}.{choice}")
        screen.show(f"      {str(choice).lower():<8} {escape(meaning)}{default}")


def show_rules(screen: Screen, game: Game, words: str) -> bool:
    """The rulebook, or the rules that hold these words; false if there are none."""
    rulebook = game.rulebook(screen.lang)
    clauses = rulebook.search(words) if words else list(rulebook.clauses.values())
    if not clauses:
        screen.say("say.no-clause", words=words)
        return False
    if not words:
        screen.title(rulebook.title)
        screen.show(escape(rulebook.introduction))
    chapter = ""
    for clause in clauses:
        if clause.chapter != chapter:
            chapter = clause.chapter
            screen.title(chapter)
        screen.show("")
        screen.clause(clause)
    return True


def show_content(screen: Screen, game: Game, words: str) -> bool:
    """Every printed value with its source, or those whose key has these words; false if there are none."""
    wanted = words.lower().split()
    values = [value for value in game.values() if all(word in value.path.lower() for word in wanted)]
    if not values:
        screen.say("content.nothing", words=words)
        return False
    grid = Grid(box=None, padding=(0, 2, 0, 0), header_style="faint")
    for name in ("key", "value", "source"):
        grid.add_column(screen.text(f"content.{name}"))
    for value in values:
        style = "token" if value.source == "owner" else "faint"
        grid.add_row(escape(value.path), escape(_shown(screen, value)), f"[{style}]{value.source}[/]")
    screen.console.print(grid)
    return True


def _shown(screen: Screen, value: Value) -> str:
    if isinstance(value.value, list):
        return ", ".join(str(item) for item in value.value) or screen.text("content.none")
    return str(value.value).lower() if isinstance(value.value, bool) else str(value.value)


def show_verdict(screen: Screen, name: str, record: Record) -> bool:
    """That a record is true, what that means, and whether every draw could be checked.

    One that is not true raises RecordError.
    """
    record.verify()
    screen.say("verify.good", file=name, answers=len(record.live()))
    pledge = record.pledge()
    draws = sum(answer.actor == CHANCE and not answer.taken_back for answer in record.answers)
    if pledge is not None and pledge.secret is not None:
        screen.say("verify.fair", draws=draws, commitment=pledge.commitment)
    elif pledge is not None:
        screen.say("verify.sealed", commitment=pledge.commitment)
    else:
        screen.say("verify.dealt" if record.dealer.startswith("seed ") else "verify.by-hand", dealer=record.dealer)
    burnt = record.burnt()
    if burnt:
        screen.say(f"verify.burnt-{record.policy or 'unknown'}", draws=burnt)
    if record.start is not None:
        screen.say("verify.own-start")
    if record.content:
        screen.say("verify.own-content")
    screen.say("verify.open" if record.result is None else "verify.result")
    if pledge is None:
        return record.dealer.startswith("seed ")
    # Draws that were thrown away on nobody's word say little about luck, however true each of them is.
    return pledge.secret is not None and not (burnt and not record.policy)
