"""What the games of an experiment say: who won how often, after which choices, by which way, how long it took.

A bot is held against its part of the seats; everything else against what the same bot won on average in the same
company. So a choice that only strong bots make is not taken for a strong choice.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable
from typing import Any, Final, NamedTuple

from .journal import Finished
from .results import shares
from .verdicts import Verdict, holm, judge, noise_of

MOST: Final = 40
"""So many values of one question are shown, those seen most."""

QUESTIONS: Final = {"bot": "Bots", "seat": "Seats", "side": "Sides", "openings_1": "First choice"} | {
    "openings_2": "Second choice",
    "openings_3": "Third choice",
}


class Finding(NamedTuple):
    """How one value of a question did: the second seat, a first choice, a unit that was recruited."""

    question: str
    value: str
    verdict: Verdict
    chance: float
    """How often chance alone makes it, after all the questions of the report."""


class Chapter:
    """The games of one setting: a game, so many seats, the same options."""

    def __init__(self, name: str, games: list[Finished]) -> None:
        self.name = name
        self.games = games
        self.findings: list[Finding] = []
        self.lengths = sorted(int(game["answers"]) for game in games)
        self.ways = Counter(str(game["notes"].get("ending_way") or "") for game in games)
        self.left_out = 0
        """So many values were seen too seldom, or are too many."""

    def length_at(self, part: float) -> int:
        """The length that such a part of the games does not exceed."""
        return self.lengths[min(len(self.lengths) - 1, int(part * len(self.lengths)))]


def chapters(games: Iterable[Finished]) -> list[Chapter]:
    """What all these games say, one chapter for each setting. Chances are those of all chapters together."""
    by_name: dict[str, list[Finished]] = defaultdict(list)
    for game in games:
        by_name[setting(game)].append(game)
    found = [Chapter(name, by_name[name]) for name in by_name]
    for chapter in found:
        _ask(chapter)
    every = [(chapter, place) for chapter in found for place in range(len(chapter.findings))]
    chances = holm([chapter.findings[place].verdict.chance for chapter, place in every])
    for (chapter, place), chance in zip(every, chances, strict=True):
        chapter.findings[place] = chapter.findings[place]._replace(chance=chance)
    return found


def setting(game: Finished) -> str:
    """How the setting of a game is called."""
    options = ", ".join(f"{name} {value}" for name, value in game["options"].items())
    return f"{game['game']}, {game['players']} seats" + (f", {options}" if options else "")


def _ask(chapter: Chapter) -> None:
    expected = _expected(chapter.games)
    asked: dict[tuple[str, str], list[tuple[object, float, float]]] = defaultdict(list)
    noise: dict[tuple[str, str], float] = defaultdict(float)
    for game in chapter.games:
        sides = sorted(set(game["teams"]))
        fair = [1.0 / len(sides)] * game["players"]
        promised = [expected[_company(game), name] for name in game["bots"]]
        won = shares(game)
        holders: dict[tuple[str, str], list[int]] = defaultdict(list)
        for seat in range(game["players"]):
            for asked_of in _values(game, seat):
                holders[asked_of].append(seat)
        for asked_of, seats in holders.items():
            hopes = fair if asked_of[0] == "Bots" else promised
            # Games of one seed and number have the same deal, whatever the rotation.
            asked[asked_of] += [(game["seed"], won[seat], hopes[seat]) for seat in seats]
            chances = [
                max(hopes[seat] for seat in range(game["players"]) if game["teams"][seat] == side) for side in sides
            ]
            counted = [float(sum(game["teams"][seat] == side for seat in seats)) for side in sides]
            noise[asked_of] += noise_of(chances, counted)
    places = {question: place for place, question in enumerate(QUESTIONS.values())}
    kept: Counter[str] = Counter()
    for (question, value), results in sorted(asked.items(), key=lambda item: -len(item[1])):
        verdict = judge(results, noise[question, value])
        if verdict is None or kept[question] >= MOST:
            chapter.left_out += 1
            continue
        kept[question] += 1
        chapter.findings.append(Finding(question, value, verdict, 1.0))
    chapter.findings.sort(key=lambda found: places.get(found.question, len(places)))


def _company(game: Finished) -> tuple[str, ...]:
    return tuple(sorted(game["bots"]))


def _expected(games: list[Finished]) -> dict[tuple[tuple[str, ...], str], float]:
    """The part of a win that each bot had on average, in each company."""
    won: dict[tuple[tuple[str, ...], str], list[float]] = defaultdict(list)
    for game in games:
        for name, part in zip(game["bots"], shares(game), strict=True):
            won[_company(game), name].append(part)
    return {met: sum(parts) / len(parts) for met, parts in won.items()}


def _values(game: Finished, seat: int) -> list[tuple[str, str]]:
    """All questions that a seat is an example for, and its value of each."""
    found: list[tuple[str, str]] = []
    if len(set(game["bots"])) > 1:
        found.append(("Bots", game["bots"][seat]))
    found.append(("Seats", f"seat {seat}"))
    if len(set(game["teams"])) < game["players"]:
        found.append(("Sides", f"side {game['teams'][seat]}"))
    for column in ("openings_1", "openings_2", "openings_3"):
        chosen = game["seats"][seat].get(column)
        if chosen:
            found.append((QUESTIONS[column], str(chosen)))
    done = {(str(row["collector"]), str(row["what"])) for row in game["rows"] if row["seat"] == seat and row["what"]}
    return found + [(_title(name), what) for name, what in sorted(done)]


def _title(collector: str) -> str:
    return collector.rpartition(":")[2].capitalize()


def closest(games: list[Finished]) -> Finished | None:
    """The game in which nobody was far ahead, as far as the game itself could judge; None where nobody judged."""
    judged = [game for game in games if "lead_gap" in game["notes"]]
    return min(judged, key=lambda game: (game["notes"]["lead_gap"], game["number"]), default=None)


def most_surprising(games: list[Finished]) -> Finished | None:
    """The game whose winner had been furthest behind; None where nobody judged, or no winner ever was behind."""
    behind = [game for game in games if game["notes"].get("lead_behind", 0.0) > 0.0]
    return max(behind, key=lambda game: (game["notes"]["lead_behind"], -game["number"]), default=None)


def swings(games: list[Finished]) -> dict[str, Any] | None:
    """How often the lead changed on average, and in which part of the games the winner was once behind."""
    judged = [game["notes"] for game in games if "lead_changes" in game["notes"]]
    if not judged:
        return None
    changes = sum(notes["lead_changes"] for notes in judged) / len(judged)
    return {"changes": changes, "behind": sum(notes["lead_behind"] > 0.0 for notes in judged) / len(judged)}
