"""What a prompt may name."""

from __future__ import annotations

from typing import Any

from palamedes.core.kernel.fields import NONE
from palamedes.core.kernel.state import State
from palamedes.core.kernel.step import Question

from .frames import Battle, Hunt, Moves, Trek
from .pieces import ATTACKS, MONSTERS, REGIONS


def prompt_words(s: State) -> dict[str, str]:
    """What the current question is about, by what it and the procedure under way remember."""
    question: Question[Any] | None = s.question
    words: dict[str, str] = {}
    if s.frames:
        frame = s.frames[-1]
        if isinstance(frame, Battle):
            words["region"] = REGIONS[frame.region]
        elif isinstance(frame, Hunt):
            words["monster"] = MONSTERS[frame.monster]
            if frame.attack != NONE:
                words["attack"] = ATTACKS[frame.attack]
                words["amount"] = str(frame.worth)
                words["amount_done"] = str(frame.parried)
        elif isinstance(frame, Trek) and frame.region != NONE:
            words["region"] = REGIONS[frame.region]
        elif isinstance(frame, Moves):
            words["amount"] = str(frame.left)
    if question is not None:
        for field, domain in question.fields.items():
            value = getattr(question, field)
            if domain == "region":
                words[field if field != "source" else "region_source"] = REGIONS[value]
            elif domain == "monster":
                words["monster"] = MONSTERS[value]
            elif domain == "hoplites":
                words["amount" if field in ("amount", "left", "most") else f"amount_{field}"] = str(value)
    return words
