"""`palamedes lab`: what researchers and designers ask of many games."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.markup import escape

import palamedes
from palamedes.core.words.quoting import quoted
from palamedes.lab import COLLECTORS, Experiment, Ladder, Run, write_report
from palamedes.lab.balance import LEVIED, Balance
from palamedes.lab.chances import MOMENTS, Chances
from palamedes.lab.fit import Fit
from palamedes.lab.ladder import BUDGETS
from palamedes.lab.pace import QUESTIONS, SOON, answers_soon
from palamedes.lab.presence import EVEN
from palamedes.lab.questions import Questions
from palamedes.lab.rating import RUNGS, Rated

from . import asking, contest, fitting, seating, trial, weighing
from .options import Content, FixedSeed, GameId, Lang, Options, Plain, Players, Processes, Ray, examples, polite
from .screen import Screen

app = typer.Typer(
    help="Experiments with many games between bots.",
    no_args_is_help=True,
    rich_markup_mode="rich",
    context_settings={"help_option_names": ["-h", "--help"]},
)


@app.callback()
def lab() -> None:
    """Experiments with many games between bots."""


@app.command(epilog=examples("lab ladder arena --games 40 --processes 2", "lab ladder iliade --budgets 50,200 -p 3"))
@polite
def ladder(
    game: GameId = "arena",
    budgets: Annotated[
        str, typer.Option("--budgets", "-b", metavar="MS,MS", help="Milliseconds an answer, one ladder for each.")
    ] = ",".join(str(each) for each in BUDGETS),
    games: Annotated[int, typer.Option("--games", "-g", metavar="N", help="How often it meets each of them.")] = 40,
    players: Players = None,
    option: Options = None,
    seed: FixedSeed = "0",
    processes: Processes = 1,
    write: Annotated[
        Path | None, typer.Option("--write", metavar="FILE", help="Write the table to this file, in Markdown.")
    ] = None,
    lang: Lang = None,
    plain: Plain = False,
) -> None:
    """Let the search play every bot, and itself with half the time, at equal time to think."""
    screen = Screen(lang, plain)
    found = palamedes.game(game)
    seating.check_players(found, players)
    dealt = seating.read_seed(seed)
    climbed = Ladder(
        found,
        _milliseconds(budgets),
        games,
        0 if dealt is None else dealt,
        players,
        seating.choose_options(found, option or []),
        processes,
    )
    try:
        contest.follow(screen, climbed)
    finally:
        if climbed.rungs():
            screen.console.print(escape(climbed.table()), soft_wrap=True)
            if write is not None:
                write.write_text(climbed.table(), encoding="utf-8")


def _milliseconds(budgets: str) -> list[int]:
    """The budgets of a list such as "50,200"."""
    found: list[int] = []
    for part in budgets.split(","):
        text = part.strip()
        if not text.isascii() or not text.isdecimal() or len(text) > 9:
            raise ValueError(f"Budgets are milliseconds with commas between, such as 50,200, not {quoted(budgets)}.")
        found.append(int(text))
    return found


@app.command(
    epilog=examples(
        "lab run experiment.toml --folder found",
        "lab run --game arena --bots greedy,random --deals 200 --processes 2",
        "lab run experiment.toml --ray head.cluster:6379",
    )
)
@polite
def run(
    file: Annotated[
        Path | None, typer.Argument(metavar="FILE", help="A TOML file that says what to play; options change it.")
    ] = None,
    game: Annotated[str | None, typer.Option("--game", metavar="GAME,GAME", help="Which games.")] = None,
    bots: Annotated[
        str | None, typer.Option("--bots", "-b", metavar="BOT,BOT", help="Who plays; your own as module:Name.")
    ] = None,
    deals: Annotated[int | None, typer.Option(metavar="N", help="How often each table is dealt.")] = None,
    players: Annotated[str | None, typer.Option("--players", "-p", metavar="N,N", help="How many seats.")] = None,
    option: Annotated[
        list[str] | None,
        typer.Option("--option", "-o", metavar="NAME=VALUE,VALUE", help="An option of the game, or several values."),
    ] = None,
    seed: Annotated[str | None, typer.Option("--seed", "-s", metavar="SEED", help="Decides every game.")] = None,
    collect: Annotated[
        str | None, typer.Option(metavar="NAME,NAME", help=f"Who watches: {', '.join(COLLECTORS)}, or module:Name.")
    ] = None,
    records: Annotated[bool, typer.Option("--records", help="Keep the record of every game.")] = False,
    folder: Annotated[
        Path, typer.Option("--folder", "-f", metavar="FOLDER", help="Where results are kept, and gone on with.")
    ] = Path("experiment"),
    processes: Processes = 1,
    ray: Ray = None,
    lang: Lang = None,
    plain: Plain = False,
) -> None:
    """Play an experiment into a folder. Run again, it goes on where it ended; Ctrl-C keeps what is done."""
    screen = Screen(lang, plain)
    given: dict[str, object] = {
        "game": _listed(game),
        "bots": _listed(bots),
        "deals": deals,
        "players": None if players is None else seats_of(players),
        "seed": seating.read_seed(seed),
        "collect": _listed(collect),
        "records": records or None,
        "options": _crossed(option or []) or None,
    }
    changed = {name: value for name, value in given.items() if value is not None}
    experiment = Experiment(**changed) if file is None else Experiment.read(file, **changed)
    trial.follow(screen, Run(experiment, folder, processes, ray))


@app.command(
    epilog=examples("lab fit iliade --games 500 --processes 2", "lab fit arena --bots greedy,search:40 --try 200")
)
@polite
def fit(
    game: GameId,
    games: Annotated[int, typer.Option("--games", "-g", metavar="N", help="From how many games of each bot.")] = 400,
    bots: Annotated[
        str, typer.Option("--bots", "-b", metavar="BOT,BOT", help="Who plays them; each among its equals.")
    ] = "greedy",
    players: Players = None,
    glance: Annotated[bool, typer.Option("--glance", help="The weights of the glance, not of foresight.")] = False,
    only: Annotated[
        str | None, typer.Option(metavar="NAME,NAME", help="The numbers that may change; all of them by default.")
    ] = None,
    keep: Annotated[str | None, typer.Option(metavar="NAME,NAME", help="The numbers that stay as they are.")] = None,
    moments: Annotated[int, typer.Option(metavar="N", help="How many moments of each game are looked at.")] = 12,
    trace: Annotated[
        float, typer.Option(metavar="PART", help="How far the end of a game is learnt, not what comes next in it.")
    ] = 1.0,
    attempt: Annotated[
        int, typer.Option("--try", metavar="N", help="Then play N games against the weights of today.")
    ] = 0,
    player: Annotated[
        str | None, typer.Option("--with", metavar="BOT", help="Which bot plays them; greedy if it only glances.")
    ] = None,
    seed: FixedSeed = "0",
    folder: Annotated[
        Path, typer.Option("--folder", "-f", metavar="FOLDER", help="Where games and weights are kept.")
    ] = Path("fit"),
    processes: Processes = 1,
    lang: Lang = None,
    plain: Plain = False,
) -> None:
    """Learn the weights by which a game judges a table from games between bots, and say what they are worth."""
    screen = Screen(lang, plain)
    found = palamedes.game(game)
    seating.check_players(found, players)
    seats = found.seats[0] if players is None else players
    dealt = seating.read_seed(seed)
    learner = Fit(game, glance, moments, dealt, _listed(only), _listed(keep), trace)
    tables = [[name] * seats for name in _listed(bots) or []]
    run = Run(_among_equals(game, tables, seats, games, dealt), folder, processes)
    fitting.learn(screen, learner, run)
    if attempt:
        chosen = player or ("greedy" if glance else "search:100")
        fitting.compare(screen, learner, chosen, attempt, dealt, seats, processes)


@app.command(epilog=examples("lab questions cyclades --games 400 --processes 16 --try 200"))
@polite
def questions(
    game: GameId,
    games: Annotated[int, typer.Option("--games", "-g", metavar="N", help="From how many games.")] = 400,
    bot: Annotated[str, typer.Option("--bot", "-b", metavar="BOT", help="Who plays them, on all seats.")] = "greedy",
    players: Players = None,
    attempt: Annotated[
        int, typer.Option("--try", metavar="N", help="Then play N games with what was found against none of it.")
    ] = 0,
    player: Annotated[str, typer.Option("--with", metavar="BOT", help="Which search plays them.")] = "search:100",
    seed: FixedSeed = "0",
    folder: Annotated[
        Path, typer.Option("--folder", "-f", metavar="FOLDER", help="Where games are kept, and gone on with.")
    ] = Path("questions"),
    processes: Processes = 1,
    lang: Lang = None,
    plain: Plain = False,
) -> None:
    """Measure what foresight is off by at each question of a game, for searches to take it off."""
    screen = Screen(lang, plain)
    found = palamedes.game(game)
    seating.check_players(found, players)
    seats = found.seats[0] if players is None else players
    dealt = seating.read_seed(seed)
    measured = Questions(game, seats)
    run = Run(_among_equals(game, [[bot] * seats], seats, games, dealt), folder, processes)
    text = asking.measure(screen, measured, run)
    if attempt:
        asking.compare(screen, game, text, player, attempt, dealt, run)


@app.command(epilog=examples("lab chances hellas --games 600 --bot search:20 --processes 16"))
@polite
def chances(
    game: GameId,
    games: Annotated[int, typer.Option("--games", "-g", metavar="N", help="In how many games.")] = 400,
    bot: Annotated[str, typer.Option("--bot", "-b", metavar="BOT", help="Who plays them, on all seats.")] = "search:20",
    players: Players = None,
    moments: Annotated[
        int, typer.Option(min=1, metavar="N", help="How many moments of each game are looked at.")
    ] = MOMENTS,
    seed: FixedSeed = "0",
    folder: Annotated[
        Path, typer.Option("--folder", "-f", metavar="FOLDER", help="Where games are kept, and gone on with.")
    ] = Path("chances"),
    processes: Processes = 1,
    lang: Lang = None,
    plain: Plain = False,
) -> None:
    """Count how often the chances that people are told come true, for them to be told so."""
    screen = Screen(lang, plain)
    found = palamedes.game(game)
    seating.check_players(found, players)
    seats = found.seats[0] if players is None else players
    dealt = seating.read_seed(seed)
    run = Run(_among_equals(game, [[bot] * seats], seats, games, dealt), folder, processes)
    asking.count(screen, Chances(game, seats, moments, dealt), run)


@app.command(
    epilog=examples(
        "lab balance pantheon --games 400 --set-up all --processes 16",
        "lab balance hellas --players 3 --bot search:4 --games 500",
    )
)
@polite
def balance(
    game: GameId,
    games: Annotated[int, typer.Option("--games", "-g", metavar="N", help="How many games at each table.")] = 400,
    set_up: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME", help="A table that the game names, or all of them; may be given again."),
    ] = None,
    players: Players = None,
    option: Options = None,
    content: Content = None,
    bot: Annotated[
        str, typer.Option(metavar="BOT", help="Who sits on all seats; by default who takes by lot what can be.")
    ] = LEVIED,
    even: Annotated[
        float, typer.Option(metavar="POINTS", help="By how many points of a hundred something may miss its share.")
    ] = EVEN,
    seed: FixedSeed = "0",
    folder: Annotated[
        Path, typer.Option("--folder", "-f", metavar="FOLDER", help="Where games are kept, and gone on with.")
    ] = Path("balance"),
    processes: Processes = 1,
    ray: Ray = None,
    lang: Lang = None,
    plain: Plain = False,
) -> None:
    """Let equal bots play, and say what a side, a place or a unit is worth, and by which ways games are won."""
    screen = Screen(lang, plain)
    found = palamedes.game(game) if content is None else palamedes.game(game, content=str(content))
    tables = weighing.tables(
        found, set_up or [], players, seating.choose_options(found, option or []) if option else {}
    )
    dealt = seating.read_seed(seed)
    for table in tables:
        measured = Balance(found, table, games, 0 if dealt is None else dealt, bot)
        weighing.follow(screen, found, measured, even, folder / table.name, processes, ray)


@app.command(epilog=examples("lab rate arena --games 100 --processes 16 --write arena.md --names names.toml"))
@polite
def rate(
    game: GameId,
    games: Annotated[int, typer.Option("--games", "-g", metavar="N", help="How often neighbours meet.")] = 100,
    bots: Annotated[
        str, typer.Option("--bots", "-b", metavar="BOT,BOT", help="Who stands on the ladder, the weakest first.")
    ] = ",".join(RUNGS),
    players: Players = None,
    seed: FixedSeed = "0",
    folder: Annotated[
        Path, typer.Option("--folder", "-f", metavar="FOLDER", help="Where games are kept, and gone on with.")
    ] = Path("rated"),
    processes: Processes = 1,
    ray: Ray = None,
    write: Annotated[
        Path | None, typer.Option("--write", metavar="FILE", help="Write the ladder to this file, in Markdown.")
    ] = None,
    names: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE", help="Write the four names of the game to this file, as bots/names.toml has them."
        ),
    ] = None,
    within: Annotated[
        float, typer.Option(metavar="SECONDS", help="In how much time of one core each name is to answer.")
    ] = SOON,
    lang: Lang = None,
    plain: Plain = False,
) -> None:
    """Rate bots by games between neighbours of a ladder, and say which should bear the four names of the page."""
    screen = Screen(lang, plain)
    seating.check_players(palamedes.game(game), players)
    dealt = seating.read_seed(seed)
    rated = Rated(game, _listed(bots), games, 0 if dealt is None else dealt, players)
    run = Run(rated.experiment, folder, processes, ray)
    try:
        trial.play(screen, run, rated.play(run))
    finally:
        if run.done:
            contest.show_ladder(screen, rated)
            if write is not None:
                write.write_text(rated.table(), encoding="utf-8")
    if not rated.can_name and names is None:
        return
    found = rated.named(lambda bot: answers_soon(game, bot, within))
    contest.show_names(screen, found)
    if names is not None:
        contest.keep_names(names, game, found)


@app.command(epilog=examples("lab pace", "lab pace cyclades --questions 100"))
@polite
def pace(
    game: Annotated[
        str | None, typer.Argument(metavar="GAME", help="Which game; all of them if none is named.")
    ] = None,
    questions: Annotated[
        int, typer.Option("--questions", "-q", min=1, metavar="N", help="How many questions each is asked at a table.")
    ] = QUESTIONS,
    lang: Lang = None,
    plain: Plain = False,
) -> None:
    """Say how long the four names of the page think, in seconds of one core: the slowest answer, and the mean."""
    screen = Screen(lang, plain)
    contest.show_paces(screen, palamedes.games() if game is None else [palamedes.game(game).id], questions)


@app.command(epilog=examples("lab report experiment"))
@polite
def report(
    folder: Annotated[Path, typer.Argument(metavar="FOLDER", help="Where an experiment was played.")],
    lang: Lang = None,
    plain: Plain = False,
) -> None:
    """Write what the games of an experiment say: one HTML file, of as many as are finished."""
    screen = Screen(lang, plain)
    screen.say("lab.report", file=str(write_report(folder, screen.lang)))


def _among_equals(game: str, tables: list[list[str]], seats: int, games: int, seed: object) -> Experiment:
    """Games to learn from: each bot among its equals, records kept."""
    told = {"tables": tables, "players": seats, "deals": games, "seed": seed, "collect": [], "records": True}
    return Experiment(game=game, rotate=False, **told)


def _listed(text: str | None) -> list[str] | None:
    return None if text is None else [part.strip() for part in text.split(",") if part.strip()]


def seats_of(text: str) -> list[int]:
    """How many players, written as 2 or 2,3."""
    return [_number(part) for part in _listed(text) or []]


def _number(text: str) -> int:
    if not text.isascii() or not text.isdecimal() or len(text) > 3:
        raise ValueError(f"The number of players is written as 2 or 2,3, not {quoted(text)}.")
    return int(text)


def _crossed(given: list[str]) -> dict[str, list[object]]:
    """Options written NAME=VALUE,VALUE: numbers, true and false are read as such."""
    found: dict[str, list[object]] = {}
    for text in given:
        name, equals, values = text.partition("=")
        if not equals:
            raise ValueError(f"An option is written NAME=VALUE, not {quoted(text)}.")
        found[name.strip()] = [_value(part.strip()) for part in values.split(",")]
    return found


def _value(text: str) -> object:
    if text in ("true", "false"):
        return text == "true"
    return seating.read_seed(text)
