"""The rules in our own words: one anchored paragraph per clause, in each language.

A rulebook is a Markdown file; a clause is a heading `### Title {#chapter.clause}` and the text below it. `.ruling` in
the braces marks a paragraph where the paper is silent or contradicts itself.
"""

from __future__ import annotations

import re

from .texts import one_line, read_text

_HEADING = re.compile(r"^### (.+?) \{#([a-z0-9.-]+)( \.ruling)?\}$")


class Clause:
    """One rule."""

    def __init__(self, anchor: str, title: str, chapter: str, ruling: bool) -> None:
        self.anchor = anchor
        self.title = title
        self.chapter = chapter
        self.ruling = ruling
        self.text = ""


class Rulebook:
    """All rules of a game in one language."""

    def __init__(self, text: str) -> None:
        self.title = ""
        self.introduction = ""
        self.clauses: dict[str, Clause] = {}
        chapter = ""
        current: Clause | None = None
        for line in text.splitlines():
            heading = _HEADING.match(line)
            if heading is not None:
                current = Clause(heading[2], heading[1], chapter, heading[3] is not None)
                if current.anchor in self.clauses:
                    raise ValueError(f"The clause {current.anchor} stands twice in the rulebook.")
                self.clauses[current.anchor] = current
            elif line.startswith("### "):
                raise ValueError(f"A clause needs its anchor, as in '### Title {{#chapter.clause}}': {line}")
            elif line.startswith("## "):
                chapter = line[3:].strip()
                current = None
            elif line.startswith("# "):
                self.title = line[2:].strip()
            elif current is not None:
                current.text += f"{line}\n"
            elif not chapter:
                self.introduction += f"{line}\n"
        self.introduction = _paragraphs(self.introduction)
        for clause in self.clauses.values():
            clause.text = _paragraphs(clause.text)

    def chapters(self) -> list[str]:
        """The titles of the chapters, in order."""
        return list(dict.fromkeys(clause.chapter for clause in self.clauses.values()))

    def search(self, words: str) -> list[Clause]:
        """The clauses that hold all these words, in anchor, title or text."""
        wanted = words.lower().split()
        found = []
        for clause in self.clauses.values():
            text = f"{clause.anchor} {clause.title} {clause.chapter} {clause.text}".lower()
            if all(word in text for word in wanted):
                found.append(clause)
        return found


def _paragraphs(text: str) -> str:
    """A text whose paragraphs are one line each, as blank lines part them."""
    return "\n\n".join(one_line(part) for part in text.strip().split("\n\n"))


def read_rulebook(package: str, lang: str) -> Rulebook:
    """The rulebook of a game."""
    return Rulebook(read_text(package, "rulebook", lang, "md"))
