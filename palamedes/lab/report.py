"""The report of an experiment: one HTML file that needs nothing else, to be looked at and sent to somebody."""

from __future__ import annotations

from base64 import b64encode
from html import escape
from pathlib import Path
from typing import Any, Final

from . import findings, journal
from .findings import Chapter, Finding
from .journal import Finished
from .ratings import Interval
from .running import GAMES, about_folder, play_one, record_file, write_whole
from .verdicts import LEVEL

REPORT: Final = "report.html"

MOST_BYTES: Final = 3_000_000
MOST_RECORD: Final = 300_000
"""A longer record is not carried along."""

BARS: Final = 24
WIDTH: Final = 220
REACH: Final = 2.5
"""The bars of intervals end at so many times of what was expected."""

STYLE: Final = """
:root { color-scheme: light dark; --ink: #222; --paper: #fdfcf8; --faint: #6b6b6b; --line: #ddd;
  --more: #1b7f5c; --less: #b3452c }
@media (prefers-color-scheme: dark) { :root { --ink: #e8e4da; --paper: #1c1b19; --faint: #a3a3a3; --line: #444;
  --more: #5cc79d; --less: #f08a6f } }
body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); max-width: 62rem;
  margin: 2rem auto; padding: 0 1rem }
table { border-collapse: collapse; margin: .5rem 0 1.5rem }
th, td { padding: .15rem .8rem .15rem 0; text-align: right; border-bottom: 1px solid var(--line);
  font-variant-numeric: tabular-nums }
th:first-child, td:first-child { text-align: left }
th { font-weight: 600; color: var(--faint) }
.faint { color: var(--faint) } .more { color: var(--more) } .less { color: var(--less) } .wide { overflow-x: auto }
svg { vertical-align: middle } svg .bar { fill: var(--faint) }
svg line { stroke: var(--ink) } svg circle { fill: var(--ink) }
svg .fair { stroke: var(--faint); stroke-dasharray: 2 2 }
pre { overflow: auto; max-height: 24rem; border: 1px solid var(--line); padding: .5rem }
"""

SIZES: Final = ((findings.MOST, 1000), (12, 1000), (4, 1000), (4, 100), (2, 20))
"""How many rows of a table and how many chapters are shown: the first pair with which the page is not too large."""


def write_report(folder: Path) -> Path:
    """Writes the report of the games that are finished in a folder, and says where it is."""
    games = sorted(journal.read(folder / GAMES), key=lambda game: int(game["number"]))
    if not games:
        raise ValueError(f"{folder} has no finished games to report.")
    file = folder / REPORT
    write_whole(file, page(folder, games))
    return file


def page(folder: Path, games: list[Finished]) -> str:
    """The whole report, cut where it would be larger than somebody wants to send."""
    found = findings.chapters(games)
    begin = [
        f"<h1>{escape(folder.resolve().name)}</h1>",
        _about(about_folder(folder), games),
        "<h2>What is sure</h2>",
        _verdicts(found, sum(len(chapter.findings) for chapter in found)),
    ]
    end = _remarkable(folder, games)
    text = ""
    for rows, most in SIZES:
        cut = (
            [f'<p class="faint">{len(found) - most} more settings are left out here.</p>'] if len(found) > most else []
        )
        text = _whole(folder.resolve().name, [*begin, *(_chapter(each, rows) for each in found[:most]), *cut, *end])
        if len(text.encode()) <= MOST_BYTES:
            break
    return text


def _whole(name: str, parts: list[str]) -> str:
    head = '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">'
    head += f"<title>{escape(name)}</title><style>{STYLE}</style>"
    body = "\n".join(parts)
    return f'<!doctype html>\n<html lang="en"><head>{head}</head><body>\n{body}\n</body></html>\n'


def _about(about: dict[str, Any], games: list[Finished]) -> str:
    runs = about.get("runs", [])
    rows = "".join(
        f"<tr><td>{escape(run['began'])}</td><td>{_games_of(run)}</td><td>{run['seconds']:.1f}</td><td>{run['processes']}</td>"
        f"<td>{escape(run['version'])}</td><td>{escape(run['commit'] or '–')}</td><td>{escape(run['build'])}</td>"
        f"<td>{escape(run['python'])}, {escape(run['machine'])}</td></tr>"
        for run in runs
    )
    seeds = ", ".join(str(seed) for seed in about.get("seeds", []))
    rules = ", ".join(f"{game} {number}" for game, number in about.get("rules", {}).items())
    names = ["begun", "games", "seconds", "processes", "version", "commit", "build", "Python"]
    head = "".join(f"<th>{name}</th>" for name in names)
    again = "" if about.get("repeatable", True) else " A bot answers within a time: these games cannot be had again."
    return (
        f"<p>{len(games)} of {about.get('wanted', len(games))} games."
        f" Seeds: {escape(seeds)}. Rules: {escape(rules)}.{again}</p>"
        f"<details><summary>How they were played</summary>"
        f'<div class="wide"><table><tr>{head}</tr>{rows}</table></div></details>'
    )


def _games_of(run: dict[str, Any]) -> str:
    """How many games a run has played; one that was killed could not say."""
    return "killed" if run["games"] is None else str(run["games"])


def _verdicts(chapters: list[Chapter], asked: int) -> str:
    sure = [(chapter, each) for chapter in chapters for each in chapter.findings if each.chance < LEVEL]
    note = (
        f'<p class="faint">{asked} questions were asked. Chance alone would make any of these sentences in at most'
        f" {LEVEL:.0%} of such reports (Holm's correction). Intervals hold for one question at a time, with 95 %.</p>"
    )
    if not sure:
        return "<p>Nothing differs so much that chance could not have made it.</p>" + note
    sure.sort(key=lambda item: (item[1].chance, -abs(item[1].verdict.times.value - 1.0)))
    lines = [
        f"<li>{_sentence(each, chapter.name if len(chapters) > 1 else '')}</li>"
        for chapter, each in sure[: findings.MOST]
    ]
    more = f"<p>And {len(sure) - len(lines)} more, in the tables.</p>" if len(sure) > len(lines) else ""
    return f"<ul>{''.join(lines)}</ul>{more}{note}"


def _sentence(found: Finding, where: str) -> str:
    times = found.verdict.times
    kind = "more" if times.value > 1.0 else "less"
    place = f' <span class="faint">({escape(where)})</span>' if where else ""
    return (
        f"{escape(found.question)}: <b>{escape(found.value)}</b> wins"
        f' <b class="{kind}">{times.value:.2f} times</b> its share, {times.low:.2f} – {times.high:.2f}'
        f" ({_confidence(found.chance)}){place}."
    )


def _confidence(chance: float) -> str:
    """How sure a verdict is, after all questions."""
    return "more than 99.9 % sure" if chance < 0.001 else f"{max(0.0, 1.0 - chance):.1%} sure".replace("%", " %")


def _chapter(chapter: Chapter, rows: int) -> str:
    told = [f"<h2>{escape(chapter.name)}</h2>", _length(chapter), _ways(chapter)]
    for question in dict.fromkeys(each.question for each in chapter.findings):
        told.append(_table(question, [each for each in chapter.findings if each.question == question][:rows]))
    if chapter.left_out:
        told.append(
            f'<p class="faint">{chapter.left_out} values are left out: seen too seldom, or too many of them.</p>'
        )
    return "\n".join(told)


def _table(question: str, found: list[Finding]) -> str:
    against = "its part of the seats" if question == "Bots" else "what the same bots won on average"
    rows = "".join(
        f"<tr><td>{escape(each.value)}</td><td>{each.verdict.seats}</td><td>{each.verdict.share.value:.1%}</td>"
        f"<td>{each.verdict.share.low:.1%} – {each.verdict.share.high:.1%}</td><td>{each.verdict.times.value:.2f}</td>"
        f"<td>{_bar(each.verdict.times)}</td><td>{_chance(each)}</td></tr>"
        for each in found
    )
    head = "<th></th><th>seen</th><th>won</th><th>95 %</th><th>times</th><th></th><th>by chance</th>"
    return (
        f'<h3>{escape(question)}</h3><p class="faint">Times {against}.</p>'
        f'<div class="wide"><table><tr>{head}</tr>{rows}</table></div>'
    )


def _chance(found: Finding) -> str:
    text = "&lt; 0.001" if found.chance < 0.001 else f"{found.chance:.3f}"
    if found.chance >= LEVEL:
        return f'<span class="faint">{text}</span>'
    return f'<b class="{"more" if found.verdict.times.value > 1.0 else "less"}">{text}</b>'


def _bar(times: Interval) -> str:
    """An interval as a line with a dot, and a mark where it would be fair."""
    low, value, high, fair = (min(each, REACH) / REACH * WIDTH for each in (times.low, times.value, times.high, 1.0))
    label = f"{times.value:.2f} times, {times.low:.2f} to {times.high:.2f}"
    return (
        f'<svg width="{WIDTH}" height="14" role="img" aria-label="{label}">'
        f'<line class="fair" x1="{fair:.1f}" x2="{fair:.1f}" y1="0" y2="14"/>'
        f'<line x1="{low:.1f}" x2="{high:.1f}" y1="7" y2="7"/><circle cx="{value:.1f}" cy="7" r="3"/></svg>'
    )


def _length(chapter: Chapter) -> str:
    lengths = chapter.lengths
    low, high = lengths[0], lengths[-1]
    counts = [0] * BARS
    for length in lengths:
        counts[min(BARS - 1, (length - low) * BARS // max(1, high - low + 1))] += 1
    bars = "".join(
        f'<rect class="bar" x="{place * 16}" y="{80 - tall:.1f}" width="14" height="{tall:.1f}"/>'
        for place, tall in enumerate(76 * count / max(counts) for count in counts)
    )
    mean = sum(lengths) / len(lengths)
    told = (
        f"{len(lengths)} games, {mean:.0f} answers on average; half of them between {chapter.length_at(0.25)} and"
        f" {chapter.length_at(0.75)}, all between {low} and {high}."
    )
    swung = findings.swings(chapter.games)
    if swung is not None:
        told += (
            f" By the game's own judgement the lead changed {swung['changes']:.1f} times, and the winner had once been"
            f" behind in {swung['behind']:.0%} of them."
        )
    drawn = f'<svg width="{BARS * 16}" height="80" role="img" aria-label="How long games were">{bars}</svg>'
    return f'<p>{told}</p><div class="wide">{drawn}</div>'


def _ways(chapter: Chapter) -> str:
    if set(chapter.ways) == {""}:
        return ""
    rows = "".join(
        f"<tr><td>{escape(way or '–')}</td><td>{count}</td><td>{count / len(chapter.games):.1%}</td></tr>"
        for way, count in chapter.ways.most_common()
    )
    return f"<h3>How games ended</h3><table><tr><th></th><th>games</th><th></th></tr>{rows}</table>"


def _remarkable(folder: Path, games: list[Finished]) -> list[str]:
    told: list[str] = []
    surprising, close = findings.most_surprising(games), findings.closest(games)
    if surprising is not None:
        behind = f"Its winner had been behind by {surprising['notes']['lead_behind']:.2f} (from -1, lost, to 1, won)."
        told.append(_game(folder, "The most surprising game", surprising, behind))
    if close is not None:
        gap = f"The lead was {close['notes']['lead_gap']:.2f} on average."
        told.append(_game(folder, "The closest game", close, gap))
    return told


def _game(folder: Path, title: str, game: Finished, why: str) -> str:
    bots = ", ".join(game["bots"])
    told = f"<h2>{title}</h2><p>Game {game['number']}, {escape(findings.setting(game))}: {escape(bots)}. {why}</p>"
    text = record_of(folder, game)
    if not text:
        return told + '<p class="faint">Its record was not kept, and it cannot be played again.</p>'
    if len(text) > MOST_RECORD:
        return (
            told
            + '<p class="faint">Its record is too long to be carried along; `--records` keeps it in the folder.</p>'
        )
    name = f"game-{game['number']}.txt"
    link = f"data:text/plain;charset=utf-8;base64,{b64encode(text.encode()).decode()}"
    return (
        f'{told}<p><a download="{name}" href="{link}">Save its record</a>,'
        f" then <code>palamedes replay {name}</code>.</p>"
        f"<details><summary>Its record</summary><pre>{escape(text)}</pre></details>"
    )


def record_of(folder: Path, game: Finished) -> str:
    """The record of a game that was kept, or of the same game played again; "" where it does not come out the same."""
    file = record_file(folder, game["number"])
    if file.exists():
        return file.read_text(encoding="utf-8")
    again = play_one({**game, "collect": [], "keep": True, "path": str(folder)})
    return str(again["record"]) if again["returns"] == game["returns"] and again["answers"] == game["answers"] else ""
