"""A review of a recorded game in a terminal: a bar that fills, chances over time, costly answers, luck and choices."""

from __future__ import annotations

import json
from pathlib import Path
from time import monotonic

from rich.markup import escape
from rich.progress import Progress
from rich.table import Table as Grid

from palamedes.bots.review import EXAMINED, Review, check_eyes, examine, gather, plan, survey
from palamedes.core.record.record import Record

from .saves import reason, write_whole
from .screen import Screen

CHUNK = 4
"""So many answers are examined before the bar moves on."""
SOME, MUCH = 0.1, 0.3
"""From so much of the chance to win on dice and draws gave or took some luck, and much."""
POINTS = 16
"""So many moments of the curve are shown."""


class Reviewed:
    """A record that is reviewed, through one seat's eyes or everybody's (-1)."""

    def __init__(self, screen: Screen, record: Record, eyes: int) -> None:
        check_eyes(record, eyes)
        self.screen = screen
        self.record = record
        self.eyes = eyes

    def make(self, iterations: int, seconds: float, quiet: bool) -> Review:
        """Makes the review within so many seconds, 0: in its own time; a bar shows how far it is."""
        end = monotonic() + seconds
        bar = Progress(console=self.screen.console, disable=quiet or not self.screen.live, transient=True)
        with bar:
            task = bar.add_task(escape(self.screen.text("review.working")), total=None)
            found = survey(self.record, self.eyes, 0.4 * seconds)
            moves = plan(found, EXAMINED)
            bar.update(task, total=1 + len(moves), completed=1)
            examined: list[Review] = []
            for start in range(0, len(moves), CHUNK):
                part = moves[start : start + CHUNK]
                share = (end - monotonic()) * len(part) / (len(moves) - start) if seconds else 0.0
                examined += examine(self.record, part, self.eyes, iterations, max(share, 0.01) if seconds else 0.0)
                bar.advance(task, len(part))
        return gather(self.record, found, examined, self.eyes)

    def show(self, found: Review) -> None:
        """The review in words."""
        screen, record = self.screen, self.record
        state = record.replay()
        screen.seat(state, record.seats)
        words = screen.words(state.game)
        titles = [words.seat(state, seat) for seat in range(record.players)]
        names = [
            title if words.is_named(seat) else f"{title} ({record.seats[seat]})" for seat, title in enumerate(titles)
        ]
        screen.title(screen.text("review.chances"))
        grid = Grid(box=None, padding=(0, 2, 0, 0), header_style="faint")
        grid.add_column(screen.text("review.move"), justify="right")
        for name in names:
            grid.add_column(escape(name), justify="right")
        points = found["chances"]
        stride = max(1, len(points) // POINTS)
        for point in [*points[:-1:stride], *points[-1:]]:
            cells = [self._percent(chance) for chance in point["seats"]]
            grid.add_row(str(point["move"]), *cells)
        screen.console.print(grid)
        screen.title(screen.text("review.costly"))
        if not found["costly"]:
            screen.say("review.nothing-costly")
        for line in found["costly"]:
            before = record.replay(line["move"])
            screen.say(
                "review.cost",
                move=line["move"] + 1,
                who=names[line["seat"]],
                answer=before.text(before.parse(line["played"]), screen.lang),
                better=before.text(before.parse(line["better"]), screen.lang),
                **{"from": round(100 * line["before"]), "to": round(100 * line["after"])},
            )
        screen.title(screen.text("review.luck"))
        for each in found["seats"]:
            screen.say(
                "review.balance" if each["answers"] else "review.no-choice",
                who=names[each["seat"]],
                mark=each["mark"],
                loss=f"{100 * each['loss']:.1f}",
                luck=screen.text(f"review.luck-{_fortune(each['luck'])}"),
            )

    def _percent(self, chance: float) -> str:
        return escape(self.screen.text("hint.percent", chance=round(100 * chance)))


def _fortune(luck: float) -> int:
    """From -2 (much bad luck) to 2 (much luck): what dice and draws gave, added up over a game, is no chance to win."""
    size = 2 if abs(luck) >= MUCH else 1 if abs(luck) >= SOME else 0
    return size if luck > 0 else -size


def as_json(found: Review) -> str:
    """A review as one line of JSON."""
    return json.dumps(found, ensure_ascii=False)


def keep(file: Path, found: Review) -> None:
    """Keeps a review beside its record."""
    place = file.with_name(f"{file.name}.review.json")
    try:
        write_whole(place, as_json(found) + "\n")
    except OSError as error:
        raise ValueError(f"{place}: cannot be written ({reason(error)}).") from None
