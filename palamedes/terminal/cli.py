"""The command `palamedes`."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, Final

import typer

import palamedes
from palamedes import native
from palamedes.bots.review import ITERATIONS
from palamedes.core.kernel.game import Game
from palamedes.core.kernel.registry import left_out
from palamedes.core.record.record import Record
from palamedes.core.words.errors import RecordError
from palamedes.core.words.refusing import in_words, within
from palamedes.lab import Tournament

from . import choosing, contest, follow, laboratory, measures, owner, reading, reviewing, saves, seating, serving
from .keyboard import Terminal, is_attended
from .options import Content, FixedSeed, GameId, Lang, Options, Plain, Players, Processes, examples, polite
from .played import PlayedGame
from .screen import Screen
from .session import Session, show_end, show_title

UNATTENDED: Final = "greedy,search:200"
"""Who plays where nobody sits at the keyboard."""

app = typer.Typer(
    rich_markup_mode="rich",
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.add_typer(owner.app, name="tables")
app.add_typer(laboratory.app, name="lab")


def main() -> None:
    """Runs the command."""
    app(prog_name="palamedes")


# What several commands understand.

Seed = Annotated[
    str | None,
    typer.Option("--seed", "-s", metavar="SEED", help="A number or a word that decides every draw; random by default."),
]
RecordFile = Annotated[Path, typer.Argument(metavar="FILE", help="A record: a game saved by this program.")]
KeepRecord = Annotated[
    Path | None, typer.Option("--record", metavar="FILE", help="Write the record of the game to this file.")
]


def find(game: str, content: Path | None) -> Game:
    """A game by its id, with an owner's values if a file is given."""
    return palamedes.game(game, None if content is None else str(content))


def true_record(file: Path) -> Record:
    """The record in a file, if every answer in it is legal."""
    record = saves.read(file)
    try:
        record.replay()
    except ValueError as error:
        raise within(error, str(file)) from None
    return record


def _version(wanted: bool) -> None:
    if wanted:
        print(f"palamedes {palamedes.__version__} ({native.build()} build)")
        raise typer.Exit


@app.callback(invoke_without_command=True, epilog=examples("play", "rules arena", "watch --bots greedy,search"))
def palamedes_command(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", "-V", help="Show the version.", callback=_version, is_eager=True)
    ] = False,
) -> None:
    """Mythological board games: play them, watch them, study them.

    Without a command: the page in the browser, or a choice of games here where the server is not installed.
    """
    hint = native.hint(str(saves.folder()))
    if hint:
        print(hint, file=sys.stderr)
    if context.invoked_subcommand is None:
        begin()


@polite
def begin() -> None:
    """What is the shortest way to play: the page, or one of the games in the terminal."""
    if choosing.has_server():
        _go_to("serve")
        return
    screen = Screen()
    found = [palamedes.game(id) for id in palamedes.games()]
    choosing.show_choice(screen, found)
    chosen = choosing.choose_game(screen, found, Terminal(screen.plain)) if is_attended() else None
    if chosen is not None:
        _go_to("play", chosen.id)


def _go_to(*words: str) -> None:
    """Another command, as if it had been typed: what the environment says of its options holds."""
    app(list(words), prog_name="palamedes")


@app.command(
    epilog=examples(
        "play",
        "play arena --against greedy --lang fr",
        "play --people 2 --name Ann --name Bob",
        "play --resume FILE",
    )
)
@polite
def play(
    game: GameId = "arena",
    seat: Annotated[int, typer.Option(metavar="SEAT", help="Your seat, counted from 0.")] = 0,
    against: Annotated[
        str,
        typer.Option("--against", "-a", metavar="BOT", help="Who you play: random, greedy, search:1000 …"),
    ] = "search:1000",
    people: Annotated[int, typer.Option(metavar="N", help="How many people share the keyboard.")] = 1,
    name: Annotated[
        list[str] | None, typer.Option("--name", "-n", metavar="NAME", help="A name for each of them.")
    ] = None,
    bots: Annotated[
        str | None,
        typer.Option(metavar="BOT,BOT", help="Bots alone, one for each seat: you only see the end."),
    ] = None,
    players: Players = None,
    option: Options = None,
    seed: Seed = None,
    content: Content = None,
    resume: Annotated[Path | None, typer.Option(metavar="FILE", help="Go on with a saved game.")] = None,
    lang: Lang = None,
    plain: Plain = False,
) -> None:
    """Play against a bot, or several people at one keyboard.

    Answers are numbered. The game is saved after each of them; [bold]quit[/] or Ctrl-C says how to resume it.
    Without a terminal on standard input, bots play one game.
    """
    screen = Screen(lang, plain)
    if resume is not None:
        go_on(screen, resume)
        return
    found = find(game, content)
    options = seating.choose_options(found, option or [])
    chosen = seating.read_seed(seed)
    seated = seating.seat_people(screen, found, players, people, seat, against, name or [])
    if bots is None and is_attended():
        played = PlayedGame.new(found, seated, chosen, **options)
        Session(played, screen, saves.Save.fresh(found.id), Terminal(screen.plain)).run()
        return
    if bots is None:
        screen.say("say.alone")
    played = PlayedGame.new(found, seating.seat_bots(found, players, bots or UNATTENDED), chosen, **options)
    show_title(screen, played)
    follow.play_out(played)
    show_end(screen, played)


def go_on(screen: Screen, file: Path) -> None:
    """Resumes a saved game in its own file."""
    record = saves.read(file)
    try:
        played = PlayedGame.resume(record)
    except ValueError as error:
        raise within(error, str(file)) from None
    if played.state.over:
        show_end(screen, played)
        return
    if played.people and not is_attended():
        raise ValueError("A saved game is resumed at a keyboard, but standard input is no terminal.")
    Session(played, screen, saves.Save(file), Terminal(screen.plain)).run()


app.command(epilog=examples("serve", "serve --port 8080 --no-open", "serve --host 0.0.0.0 --data tables"))(
    serving.serve
)
app.command(epilog=examples("backup tables.gz", "backup tables.gz --database postgresql://palamedes@db/palamedes"))(
    serving.backup
)
app.command(epilog=examples("restore tables.gz", "restore tables.gz --data tables --force"))(serving.restore)


@app.command(epilog=examples("watch", "watch arena --bots greedy,random --seed 7 --delay 2"))
@polite
def watch(
    game: GameId = "arena",
    bots: Annotated[
        str, typer.Option("--bots", "-b", metavar="BOT,BOT", help="One bot for each seat, or one for all.")
    ] = "greedy,search:200",
    delay: Annotated[float, typer.Option(metavar="SECONDS", help="Seconds between two pictures.", min=0, max=60)] = 1.0,
    players: Players = None,
    option: Options = None,
    seed: Seed = None,
    content: Content = None,
    record: KeepRecord = None,
    lang: Lang = None,
    plain: Plain = False,
) -> None:
    """Watch bots play, turn by turn. Ctrl-C stops."""
    screen = Screen(lang, plain)
    found = find(game, content)
    options = seating.choose_options(found, option or [])
    played = PlayedGame.new(found, seating.seat_bots(found, players, bots), seating.read_seed(seed), **options)
    follow.watch(screen, played, follow.waiting(delay if sys.stdout.isatty() else 0.0))
    follow.keep_record(played, record)


@app.command(epilog=examples("replay game.txt", "replay game.txt --seat 1 --from 20"))
@polite
def replay(
    file: RecordFile,
    seat: Annotated[
        int | None,
        typer.Option(metavar="SEAT", help="Through whose eyes; by default those of whoever must answer."),
    ] = None,
    start: Annotated[int, typer.Option("--from", metavar="N", help="Begin after so many answers.", min=0)] = 0,
    lang: Lang = None,
    plain: Plain = False,
) -> None:
    """Step through a recorded game.

    Without a terminal on standard input, its log, last table and result are shown.
    """
    screen = Screen(lang, plain)
    record = true_record(file)
    if seat is not None and not 0 <= seat < record.players:
        raise ValueError(f"There is no seat {seat} in this game: its seats are 0 to {record.players - 1}.")
    shown = follow.Replay(screen, record, seat)
    if not is_attended():
        shown.whole()
        return
    keyboard = Terminal(screen.plain)
    shown.at = min(start, shown.most)
    shown.show()
    try:
        while shown.go(keyboard(screen.text("replay.keys"), [])):
            pass
    except EOFError:
        screen.show("")


@app.command(epilog=examples("review game.txt", "review game.txt --seconds 30 --json", "review game.txt --seat 0"))
@polite
def review(
    file: RecordFile,
    seat: Annotated[
        int | None,
        typer.Option(metavar="SEAT", help="Through whose eyes; needed while the game goes on.", min=0),
    ] = None,
    iterations: Annotated[
        int, typer.Option(metavar="N", help="How long to search for each answer that is examined.", min=1, max=100_000)
    ] = ITERATIONS,
    seconds: Annotated[
        float, typer.Option(metavar="SECONDS", help="How long it may take in all; 0: as long as it takes.", min=0)
    ] = 120.0,
    json: Annotated[bool, typer.Option("--json", help="Print everything as JSON.")] = False,
    keep: Annotated[bool, typer.Option("--keep", help="Keep it beside the record, as FILE.review.json.")] = False,
    lang: Lang = None,
    plain: Plain = False,
) -> None:
    """Review a game: chances over time, the answers that cost most, luck apart from choices."""
    shown = reviewing.Reviewed(Screen(lang, plain), true_record(file), -1 if seat is None else seat)
    found = shown.make(iterations, seconds, quiet=json)
    if keep:
        reviewing.keep(file, found)
    if json:
        print(reviewing.as_json(found))
    else:
        shown.show(found)


@app.command(epilog=examples("rules arena", "rules arena shield", "rules arena --lang fr"))
@polite
def rules(
    game: GameId,
    words: Annotated[
        list[str] | None,
        typer.Argument(metavar="WORDS", help="Show only the rules that hold all these words."),
    ] = None,
    lang: Lang = None,
    plain: Plain = False,
) -> None:
    """Read the rules of a game, or search them."""
    screen = Screen(lang, plain)
    if not reading.show_rules(screen, find(game, None), " ".join(words or [])):
        raise typer.Exit(1)


@app.command(epilog=examples("content arena", "content arena zeus", "content arena --content mine.toml force"))
@polite
def content(
    game: GameId,
    words: Annotated[
        list[str] | None, typer.Argument(metavar="WORDS", help="Show only keys that have all these words.")
    ] = None,
    content: Content = None,
    lang: Lang = None,
    plain: Plain = False,
) -> None:
    """List every printed value of a game with its source."""
    screen = Screen(lang, plain)
    if not reading.show_content(screen, find(game, content), " ".join(words or [])):
        raise typer.Exit(1)


@app.command(epilog=examples("games --lang fr"))
@polite
def games(lang: Lang = None, plain: Plain = False) -> None:
    """List the games, how many play them, and their options."""
    screen = Screen(lang, plain)
    reading.show_games(screen, [palamedes.game(id) for id in palamedes.games()], left_out(screen.lang))


@app.command(epilog=examples("verify game.txt"))
@polite
def verify(file: RecordFile, lang: Lang = None, plain: Plain = False) -> None:
    """Check that a record is true: every answer legal, every draw dealt by its secret or its seed, the result right.

    Exit code 0: all of it is true. 1: a line is not, and is named. 2: it cannot be read here, or its draws cannot be
    checked: they were dealt by hand, or the secret is not shown yet.
    """
    record = saves.read(file)
    try:
        record.opening()
    except RecordError as error:
        raise within(error, str(file)) from None
    screen = Screen(lang, plain)
    try:
        checked = reading.show_verdict(screen, str(file), record)
    except RecordError as error:
        print(f"palamedes: {in_words(within(error, str(file)), screen.lang)}", file=sys.stderr)
        raise typer.Exit(1) from None
    if not checked:
        raise typer.Exit(2)


@app.command(
    epilog=examples(
        "tournament --games 100",
        "tournament arena --bots random,greedy,search:400 --processes 2",
        "tournament cyclades --players 4 --bots greedy --alone search:200",
    )
)
@polite
def tournament(
    game: GameId = "arena",
    bots: Annotated[
        str, typer.Option("--bots", "-b", metavar="BOT,BOT", help="Who enters; each meets each of the others.")
    ] = "random,greedy,search:100",
    alone: Annotated[
        str | None, typer.Option(metavar="BOT", help="Has one seat at every table, and one of the others has the rest.")
    ] = None,
    games: Annotated[int, typer.Option("--games", "-g", metavar="N", help="How often every two of them meet.")] = 20,
    players: Players = None,
    option: Options = None,
    seed: FixedSeed = "0",
    processes: Processes = 1,
    content: Content = None,
    lang: Lang = None,
    plain: Plain = False,
) -> None:
    """Let bots play each other, seats swapped, and rate them.

    The same seed gives the same games again, however many processes share them.
    """
    screen = Screen(lang, plain)
    found = find(game, content)
    options = seating.choose_options(found, option or [])
    entrants = [part.strip() for part in bots.split(",")]
    dealt = seating.read_seed(seed)
    seating.check_players(found, players)
    given = 0 if dealt is None else dealt
    contest.hold(screen, Tournament(found, entrants, games, given, players, options, processes, alone))


@app.command(
    epilog=examples("train iliade --players 2,2,3,4 --processes 2", "train arena --rounds 3 --games 8000 --try 200")
)
@polite
def train(
    game: GameId = "iliade",
    games: Annotated[
        int, typer.Option("--games", "-g", metavar="N", help="From how many games, in each round.")
    ] = 4000,
    rounds: Annotated[int, typer.Option(metavar="N", help="How often it plays by what it has learnt so far.")] = 1,
    players: Annotated[
        str, typer.Option("--players", "-p", metavar="N,N", help="How many seats, from table to table.")
    ] = "2",
    iterations: Annotated[int, typer.Option(metavar="N", help="Of the search that plays; 0: a greedy bot plays.")] = 24,
    noted: Annotated[int, typer.Option(metavar="PERCENT", help="How many moments of a game are learnt from.")] = 30,
    anywhere: Annotated[
        bool, typer.Option("--anywhere", help="From any moments, not only from those at which searches judge.")
    ] = False,
    epochs: Annotated[int, typer.Option(metavar="N", help="How often it goes through all of them.")] = 5,
    hidden: Annotated[int, typer.Option(metavar="N", help="How many units the network has.")] = 24,
    trace: Annotated[
        float, typer.Option(metavar="PART", help="How far the end of a game is learnt, not what comes next in it.")
    ] = 0.8,
    decay: Annotated[
        float, typer.Option(metavar="RATE", help="How fast it forgets: the more games, the less it has to.")
    ] = 3.0,
    start: Annotated[
        Path | None, typer.Option("--from", metavar="FILE", help="A judgement that was learnt before, to go on from.")
    ] = None,
    attempt: Annotated[
        int, typer.Option("--try", metavar="N", help="After each round N games against what it started from.")
    ] = 0,
    player: Annotated[str, typer.Option("--with", metavar="BOT", help="Which bot plays them.")] = "search:50ms",
    seed: Annotated[int, typer.Option("--seed", "-s", metavar="N", help="Decides all of it.")] = 0,
    folder: Annotated[
        Path | None, typer.Option("--folder", "-f", metavar="FOLDER", help="Where it is kept, and gone on with.")
    ] = None,
    processes: Annotated[int, typer.Option(metavar="N", help="How many processes share the games.")] = 1,
    lang: Lang = None,
    plain: Plain = False,
) -> None:
    """Learn to judge the tables of a game from games that it plays against itself."""
    screen = Screen(lang, plain)
    # NumPy comes with an extra: whoever lacks it is told how to get it.
    from palamedes.learn.training import Recipe, Training

    from . import training

    seats = tuple(laboratory.seats_of(players))
    recipe = Recipe(
        game,
        seats,
        rounds,
        games,
        iterations,
        noted=noted,
        anywhere=anywhere,
        hidden=hidden,
        second=max(hidden // 2, 1),
        epochs=epochs,
        decay=decay,
        trace=trace,
        seed=seed,
    )
    school = Training(recipe, training.folder_of(folder, game), processes, start)
    training.follow(screen, school, player, attempt)


@app.command(epilog=examples("bench", "bench arena --seconds 3"))
@polite
def bench(
    game: Annotated[
        list[str] | None, typer.Argument(metavar="GAME", help="Which games; all of them by default.")
    ] = None,
    players: Players = None,
    seconds: Annotated[
        float, typer.Option(metavar="SECONDS", help="How long to measure each figure.", min=0.01, max=600)
    ] = 1.0,
    lang: Lang = None,
    plain: Plain = False,
) -> None:
    """Measure how fast the games run here, in the build that is loaded."""
    screen = Screen(lang, plain)
    for id in game or []:
        seating.check_players(find(id, None), players)
    measures.show_speeds(screen, game or palamedes.games(), players, seconds)
