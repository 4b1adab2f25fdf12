"""The report of an experiment: one HTML file that needs nothing else, to be looked at and sent to somebody."""

from __future__ import annotations

from base64 import b64encode
from html import escape
from pathlib import Path
from typing import Any, Final

from palamedes.core.words.words import Words, read_words

from . import findings, journal
from .findings import Chapter, Finding
from .journal import Finished
from .ratings import Interval
from .running import GAMES, about_folder, content_of, play_one, record_file, write_whole
from .verdicts import LEVEL

REPORT: Final = "report.html"
WORDS: Final = "palamedes.lab"
"""The package that holds its words."""

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


def write_report(folder: Path, lang: str = "en") -> Path:
    """Writes the report of the games that are finished in a folder, in a language, and says where it is."""
    games = sorted(journal.read(folder / GAMES), key=lambda game: int(game["number"]))
    if not games:
        raise ValueError(f"{folder} has no finished games to report.")
    file = folder / REPORT
    write_whole(file, page(folder, games, lang))
    return file


def page(folder: Path, games: list[Finished], lang: str = "en") -> str:
    """The whole report, cut where it would be larger than somebody wants to send."""
    return Page(folder, games, read_words(WORDS, lang)).whole()


class Page:
    """The report of some games in one language."""

    def __init__(self, folder: Path, games: list[Finished], words: Words) -> None:
        self.folder = folder
        self.games = games
        self.words = words

    def text(self, key: str, **names: object) -> str:
        """A text of the report; what it names may be HTML, and is escaped by whoever names it."""
        return self.words.fill(self.words.get("report", key), {name: str(value) for name, value in names.items()})

    def number(self, value: float, places: int = 2) -> str:
        """A number as the language writes it."""
        written = f"{value:.{places}f}"
        return written.replace(".", ",") if self.words.lang == "fr" else written

    def percent(self, value: float, places: int = 1) -> str:
        """A share in percent; in French the sign stands apart."""
        return self.number(100.0 * value, places) + ("\xa0%" if self.words.lang == "fr" else "%")

    def faint(self, key: str, **names: object) -> str:
        """A remark in small print."""
        return f'<p class="faint">{self.text(key, **names)}</p>'

    def whole(self) -> str:
        """The page, with as many rows and chapters as it may have."""
        found = findings.chapters(self.games)
        name = self.folder.resolve().name
        begin = [
            f"<h1>{escape(name)}</h1>",
            self.about(about_folder(self.folder)),
            f"<h2>{self.text('sure')}</h2>",
            self.verdicts(found, sum(len(chapter.findings) for chapter in found)),
        ]
        end = self.remarkable()
        text = ""
        for rows, most in SIZES:
            cut = [self.faint("cut", count=len(found) - most)] if len(found) > most else []
            text = self.laid_out(name, [*begin, *(self.chapter(each, rows) for each in found[:most]), *cut, *end])
            if len(text.encode()) <= MOST_BYTES:
                break
        return text

    def laid_out(self, name: str, parts: list[str]) -> str:
        """The parts of the page in one file."""
        head = '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">'
        head += f"<title>{escape(name)}</title><style>{STYLE}</style>"
        body = "\n".join(parts)
        return f'<!doctype html>\n<html lang="{self.words.lang}"><head>{head}</head><body>\n{body}\n</body></html>\n'

    def columns(self, *names: str) -> str:
        """The head of a table; "" is a column without a name."""
        cells = (escape(self.words.get("columns", name)) if name else "" for name in names)
        return "<tr>" + "".join(f"<th>{cell}</th>" for cell in cells) + "</tr>"

    def about(self, about: dict[str, Any]) -> str:
        """How many games there are, and with what they were played."""
        rows = "".join(
            f"<tr><td>{escape(run['began'])}</td><td>{self.games_of(run)}</td>"
            f"<td>{self.number(run['seconds'], 1)}</td><td>{run['processes']}</td>"
            f"<td>{escape(run['version'])}</td><td>{escape(run['commit'] or '–')}</td><td>{escape(run['build'])}</td>"
            f"<td>{escape(run['python'])}, {escape(run['machine'])}</td></tr>"
            for run in about.get("runs", [])
        )
        told = self.text(
            "games",
            games=len(self.games),
            wanted=about.get("wanted", len(self.games)),
            seeds=escape(", ".join(str(seed) for seed in about.get("seeds", []))),
            rules=escape(", ".join(f"{game} {number}" for game, number in about.get("rules", {}).items())),
        )
        again = "" if about.get("repeatable", True) else " " + self.text("timed")
        head = self.columns("begun", "games", "seconds", "processes", "version", "commit", "build", "python")
        return (
            f"<p>{told}{again}</p><details><summary>{self.text('how')}</summary>"
            f'<div class="wide"><table>{head}{rows}</table></div></details>'
        )

    def games_of(self, run: dict[str, Any]) -> str:
        """How many games a run has played; one that was killed could not say."""
        return self.text("killed") if run["games"] is None else str(run["games"])

    def verdicts(self, chapters: list[Chapter], asked: int) -> str:
        """What is left after all questions."""
        sure = [(chapter, each) for chapter in chapters for each in chapter.findings if each.chance < LEVEL]
        note = self.faint("asked", count=asked, level=self.percent(LEVEL, 0), confidence=self.percent(0.95, 0))
        if not sure:
            return f"<p>{self.text('nothing')}</p>{note}"
        sure.sort(key=lambda item: (item[1].chance, -abs(item[1].verdict.times.value - 1.0)))
        lines = [
            f"<li>{self.sentence(each, self.setting(chapter.games[0]) if len(chapters) > 1 else '')}</li>"
            for chapter, each in sure[: findings.MOST]
        ]
        more = f"<p>{self.text('more', count=len(sure) - len(lines))}</p>" if len(sure) > len(lines) else ""
        return f"<ul>{''.join(lines)}</ul>{more}{note}"

    def sentence(self, found: Finding, where: str) -> str:
        """One verdict."""
        times = found.verdict.times
        kind = "more" if times.value > 1.0 else "less"
        return self.text(
            "sentence",
            question=escape(self.question(found.question)),
            value=f"<b>{escape(self.value(found))}</b>",
            times=f'<b class="{kind}">{self.text("times", times=self.number(times.value))}</b>',
            low=self.number(times.low),
            high=self.number(times.high),
            confidence=self.confidence(found.chance),
            where=f' <span class="faint">({escape(where)})</span>' if where else "",
        )

    def question(self, question: str) -> str:
        """What was asked; a collector of one's own is called as its owner calls it."""
        return self.words.get("questions", question, question)

    def value(self, found: Finding) -> str:
        """What was found, in words where it is a seat or a side."""
        kind, _, number = found.value.partition(" ")
        named = found.question in ("Seats", "Sides")
        return self.text(kind, number=number) if named else found.value

    def confidence(self, chance: float) -> str:
        """How sure a verdict is, after all questions."""
        if chance < 0.001:
            return self.text("certain", share=self.apart(0.999))
        return self.text("confident", share=self.apart(max(0.0, 1.0 - chance)))

    def apart(self, value: float) -> str:
        """A share with its sign apart, in a sentence."""
        return f"{self.number(100.0 * value, 1)}\xa0%" if self.words.lang == "fr" else f"{100.0 * value:.1f} %"

    def setting(self, game: Finished) -> str:
        """How the setting of a game is called."""
        options = "".join(f", {name} {value}" for name, value in game["options"].items())
        return self.text("setting", game=game["game"], players=game["players"]) + options

    def chapter(self, chapter: Chapter, rows: int) -> str:
        """All that is told of one setting."""
        told = [f"<h2>{escape(self.setting(chapter.games[0]))}</h2>", self.length(chapter), self.ways(chapter)]
        for question in dict.fromkeys(each.question for each in chapter.findings):
            told.append(self.table(question, [each for each in chapter.findings if each.question == question][:rows]))
        if chapter.left_out:
            told.append(self.faint("left_out", count=chapter.left_out))
        return "\n".join(told)

    def table(self, question: str, found: list[Finding]) -> str:
        """The values of one question."""
        rows = "".join(
            f"<tr><td>{escape(self.value(each))}</td><td>{each.verdict.seats}</td>"
            f"<td>{self.percent(each.verdict.share.value)}</td>"
            f"<td>{self.percent(each.verdict.share.low)} – {self.percent(each.verdict.share.high)}</td>"
            f"<td>{self.number(each.verdict.times.value)}</td>"
            f"<td>{self.bar(each.verdict.times)}</td><td>{self.chance(each)}</td></tr>"
            for each in found
        )
        head = self.columns("", "seen", "won", "interval", "times", "", "chance")
        return (
            f"<h3>{escape(self.question(question))}</h3>{self.faint('of_seats' if question == 'Bots' else 'of_bots')}"
            f'<div class="wide"><table>{head}{rows}</table></div>'
        )

    def chance(self, found: Finding) -> str:
        """How often chance alone makes it."""
        text = f"&lt; {self.number(0.001, 3)}" if found.chance < 0.001 else self.number(found.chance, 3)
        if found.chance >= LEVEL:
            return f'<span class="faint">{text}</span>'
        return f'<b class="{"more" if found.verdict.times.value > 1.0 else "less"}">{text}</b>'

    def bar(self, times: Interval) -> str:
        """An interval as a line with a dot, and a mark where it would be fair."""
        bounds = (times.low, times.value, times.high, 1.0)
        low, value, high, fair = (min(each, REACH) / REACH * WIDTH for each in bounds)
        told = {"times": times.value, "low": times.low, "high": times.high}
        label = self.text("interval", **{name: self.number(each) for name, each in told.items()})
        return (
            f'<svg width="{WIDTH}" height="14" role="img" aria-label="{escape(label)}">'
            f'<line class="fair" x1="{fair:.1f}" x2="{fair:.1f}" y1="0" y2="14"/>'
            f'<line x1="{low:.1f}" x2="{high:.1f}" y1="7" y2="7"/><circle cx="{value:.1f}" cy="7" r="3"/></svg>'
        )

    def length(self, chapter: Chapter) -> str:
        """How long games were, and how often the lead changed."""
        lengths = chapter.lengths
        low, high = lengths[0], lengths[-1]
        counts = [0] * BARS
        for length in lengths:
            counts[min(BARS - 1, (length - low) * BARS // max(1, high - low + 1))] += 1
        bars = "".join(
            f'<rect class="bar" x="{place * 16}" y="{80 - tall:.1f}" width="14" height="{tall:.1f}"/>'
            for place, tall in enumerate(76 * count / max(counts) for count in counts)
        )
        told = self.text(
            "length",
            count=len(lengths),
            mean=self.number(sum(lengths) / len(lengths), 0),
            low=chapter.length_at(0.25),
            high=chapter.length_at(0.75),
            least=low,
            most=high,
        )
        swung = findings.swings(chapter.games)
        if swung is not None:
            changes, behind = self.number(swung["changes"], 1), self.percent(swung["behind"], 0)
            told += " " + self.text("swings", changes=changes, behind=behind)
        label = escape(self.text("lengths"))
        drawn = f'<svg width="{BARS * 16}" height="80" role="img" aria-label="{label}">{bars}</svg>'
        return f'<p>{told}</p><div class="wide">{drawn}</div>'

    def ways(self, chapter: Chapter) -> str:
        """By which ways games were won."""
        if set(chapter.ways) == {""}:
            return ""
        rows = "".join(
            f"<tr><td>{escape(way or '–')}</td><td>{count}</td><td>{self.percent(count / len(chapter.games))}</td></tr>"
            for way, count in chapter.ways.most_common()
        )
        return f"<h3>{self.text('ended')}</h3><table>{self.columns('', 'games', '')}{rows}</table>"

    def remarkable(self) -> list[str]:
        """The games that somebody may want to see."""
        told: list[str] = []
        surprising, close = findings.most_surprising(self.games), findings.closest(self.games)
        if surprising is not None:
            behind = self.text("behind", behind=self.number(surprising["notes"]["lead_behind"]))
            told.append(self.game("surprising", surprising, behind))
        if close is not None:
            told.append(self.game("closest", close, self.text("gap", gap=self.number(close["notes"]["lead_gap"]))))
        return told

    def game(self, title: str, game: Finished, why: str) -> str:
        """One game, with its record."""
        named = {"setting": escape(self.setting(game)), "bots": escape(", ".join(game["bots"]))}
        told = f"<h2>{self.text(title)}</h2><p>{self.text('game', number=game['number'], **named)} {why}</p>"
        text = record_of(self.folder, game)
        if not text:
            return told + self.faint("not_kept")
        if len(text) > MOST_RECORD:
            return told + self.faint("too_long")
        name = f"game-{game['number']}.txt"
        link = f"data:text/plain;charset=utf-8;base64,{b64encode(text.encode()).decode()}"
        then = self.text("replay", command=f"<code>palamedes replay {name}</code>")
        return (
            f'{told}<p><a download="{name}" href="{link}">{self.text("save")}</a>, {then}</p>'
            f"<details><summary>{self.text('record')}</summary><pre>{escape(text)}</pre></details>"
        )


def record_of(folder: Path, game: Finished) -> str:
    """The record of a game that was kept, or of the same game played again; "" where it does not come out the same."""
    file = record_file(folder, game["number"])
    if file.exists():
        return file.read_text(encoding="utf-8")
    again = play_one({**game, "collect": [], "keep": True, "path": str(folder), "content": content_of(folder)})
    return str(again["record"]) if again["returns"] == game["returns"] and again["answers"] == game["answers"] else ""
