"""A question as a person reads it: the prompt, the numbered answers, what is printed on what they name."""

from __future__ import annotations

from typing import Any, Final

from rich.markup import escape

from palamedes.core.content.about import About
from palamedes.core.words.words import Words

from .screen import Screen

__all__ = ["About", "Offer", "answer_lines", "show_question", "subject", "understand"]

Offer = dict[str, Any]
"""An answer as a view lists it: action, notation, verb, args."""

MANY: Final = 4
"""This many answers that differ in one word are shown in one line."""


def subject(offers: list[Offer]) -> str:
    """The one thing that every answer names first, such as the card just drawn; "" if there is none."""
    named = {next(iter(offer["args"].values()), "") for offer in offers}
    return named.pop() if len(named) == 1 else ""


def answer_lines(offers: list[Offer], texts: list[str], about: About, width: int) -> list[str]:
    """The numbered answers. Where many differ in one word only, they share a line.

    Where they differ in two, such as a card and its place, those with the same first word share one.
    """
    lines: list[str] = []
    at = 0
    while at < len(offers):
        end = _end(offers, at)
        words = _gap_words(offers, texts, at, end, about.words) if end - at >= MANY else []
        if words:
            lines += _together(offers, at, words, about.words, width)
        else:
            end = at + 1
            lines.append(_alone(offers, at, texts[at], about))
        at = end
    return lines


def _end(offers: list[Offer], at: int) -> int:
    """Where the answers end that differ in one word only: those of a verb, or those of a verb and its first word."""
    for alike in (_verb, _verb_and_first):
        end = at + 1
        while end < len(offers) and alike(offers[end]) == alike(offers[at]):
            end += 1
        if _varying(offers[at:end]):
            return end
    return at + 1


def _verb(offer: Offer) -> str:
    return str(offer["verb"])


def _verb_and_first(offer: Offer) -> tuple[str, str]:
    return _verb(offer), next(iter(offer["args"].values()), "")


def _varying(offers: list[Offer]) -> str:
    """The one argument in which these answers differ, if it is not the only one they have."""
    names = [name for name in offers[0]["args"] if len({offer["args"][name] for offer in offers}) > 1]
    return names[0] if len(names) == 1 and len(offers[0]["args"]) > 1 else ""


def _gap_words(offers: list[Offer], texts: list[str], at: int, end: int, words: Words) -> list[str]:
    """What stands in the gap of each, with what its text adds, such as a price; none where a text says it otherwise."""
    varying = _varying(offers[at:end])
    found: list[str] = []
    for offer, text in zip(offers[at:end], texts[at:end], strict=True):
        names = {name: words.name(name, word) for name, word in offer["args"].items()}
        plain = words.fill(words.get("answers", offer["verb"]), names)
        if not text.startswith(plain):
            return []
        found.append(names[varying] + text[len(plain) :])
    return found


def _number(number: int) -> str:
    return f"[answer]{number:>3} [/]"


def _alone(offers: list[Offer], at: int, text: str, about: About) -> str:
    facts = ""
    if not subject(offers):
        told = [about.facts(word) for word in offers[at]["args"].values()]
        facts = about.words.joined([one for one in told if one])
    return f"{_number(at + 1)} {escape(text)}" + (f"  [faint]{escape(facts)}[/]" if facts else "")


def _together(offers: list[Offer], at: int, gap: list[str], words: Words, width: int) -> list[str]:
    """One text with all the words that can stand in its gap, each with its number, in lines of this width."""
    first = offers[at]
    names = {name: words.name(name, word) for name, word in first["args"].items()}
    varying = _varying(offers[at : at + len(gap)])
    text = words.fill(words.get("answers", first["verb"]), {**names, varying: "…"})
    lines: list[str] = []
    line = f"     {escape(text)} "
    used = 6 + len(text)
    for number, word in enumerate(gap, start=at + 1):
        wide = len(f"  {number}  {word}")
        if used + wide > width:
            lines.append(line)
            line = " " * 7
            used = 7
        line += f" [answer] {number} [/] {escape(word)}"
        used += wide
    return [*lines, line]


def understand(line: str, offers: list[Offer]) -> int | None:
    """The place of the answer that a line means: by its number, its notation, or a word that only it has.

    None where it means none of them; -1 where it could be several.
    """
    typed = " ".join(line.lower().split())
    if typed.isdecimal():
        number = int(typed[:9])
        return number - 1 if 1 <= number <= len(offers) else None
    for i, offer in enumerate(offers):
        if offer["notation"] == typed:
            return i
    naming = [i for i, offer in enumerate(offers) if typed in (offer["verb"], *offer["args"].values())]
    if not naming:
        return None
    return naming[0] if len(naming) == 1 else -1


def show_question(screen: Screen, prompt: str, offers: list[Offer], texts: list[str], about: About) -> None:
    """The prompt, what the answers speak of, and the answers."""
    screen.show("", f"[title]{escape(prompt)}[/]")
    thing = subject(offers)
    facts = about.facts(thing) if thing else ""
    if facts:
        rules = about.rules(thing)
        text = f" {rules[0].text}" if rules else ""
        screen.show(f"[faint]{escape(facts)}.{escape(text)}[/]")
    screen.show(*answer_lines(offers, texts, about, screen.console.width))
