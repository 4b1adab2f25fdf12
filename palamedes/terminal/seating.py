"""Who sits where, from what was said on the command line."""

from __future__ import annotations

from palamedes.bots import bot
from palamedes.core.kernel.game import Game

from .played import is_bot
from .screen import Screen


def check_players(game: Game, players: int | None) -> int:
    """How many sit at the table; a number that the game is not played by is refused."""
    count = game.seats[0] if players is None else players
    if count not in game.seats:
        possible = ", ".join(str(number) for number in game.seats)
        raise ValueError(f"{game.id} is not played by {count} players; possible: {possible}.")
    return count


def seat_people(
    screen: Screen, game: Game, players: int | None, people: int, seat: int, against: str, names: list[str]
) -> list[str]:
    """One name for each seat: people first from `seat` on, and bots in all others."""
    count = check_players(game, players)
    if not 1 <= people <= count:
        raise ValueError(f"{people} people cannot sit at a table of {count}: choose 1 to {count}.")
    if not 0 <= seat < count:
        raise ValueError(f"There is no seat {seat}: the seats of this table are 0 to {count - 1}.")
    if len(names) > people:
        raise ValueError(f"{len(names)} names were given for {people} at the keyboard: name each of them once at most.")
    for name in names:
        if is_bot(name) or not name.strip():
            raise ValueError(f"'{name}' cannot be the name of a person: bots have such names.")
    bots = [part.strip() for part in against.split(",")]
    if len(bots) not in (1, count - people) and count > people:
        raise ValueError(f"--against names {len(bots)} bots for {count - people} seats: name one, or one for each.")
    chairs = [(seat + i) % count for i in range(people)]
    seated: list[str] = []
    for i in range(count):
        if i in chairs:
            number = chairs.index(i)
            seated.append(names[number].strip() if number < len(names) else _person(screen, number, people))
        else:
            seated.append(bot(bots.pop(0) if len(bots) > 1 else bots[0]).name)
    return seated


def seat_bots(game: Game, players: int | None, bots: str) -> list[str]:
    """One bot for each seat; a single name stands for all of them."""
    specs = [part.strip() for part in bots.split(",")]
    count = check_players(game, players if players is not None or len(specs) == 1 else len(specs))
    if len(specs) not in (1, count):
        raise ValueError(f"{len(specs)} bots were named for {count} seats: name one, or one for each.")
    return [bot(spec).name for spec in (specs if len(specs) == count else specs * count)]


def choose_options(game: Game, given: list[str]) -> dict[str, object]:
    """Options written NAME=VALUE, as the game takes them; a bad one is refused with what is possible."""
    known = {option.name: option for option in game.options}
    chosen: dict[str, object] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals:
            raise ValueError(f"--option {text}: should be written NAME=VALUE, such as --option {_example(game)}.")
        choices = known[name].choices if name in known else []
        chosen[name] = next((choice for choice in choices if str(choice).lower() == value.lower()), value)
    return game.choose(chosen)


def read_seed(text: str | None) -> int | str | None:
    """A seed as a dealer takes it: a number where it is one."""
    if text is None:
        return None
    whole = text.isascii() and text.removeprefix("-").isdecimal() and len(text) < 100
    return int(text) if whole else text


def _person(screen: Screen, number: int, people: int) -> str:
    return screen.text("players.you") if people == 1 else screen.text("players.person", number=number + 1)


def _example(game: Game) -> str:
    return f"{game.options[0].name}={game.options[0].choices[-1]}" if game.options else "name=value"
