"""Steps: the paragraphs of a rulebook as small immutable objects.

A step either acts by itself (`Step.run`) or asks one question (`Question`). When it is done it leaves the agenda, and
what it caused stands on top. A step holds only public facts (seats, zones, ids); all else lies in the state.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

if TYPE_CHECKING:
    from .state import State

S = TypeVar("S", bound="State")

CHANCE: Final = -1
"""The actor of a die or a draw."""

NOBODY: Final = -2
"""The actor when the game is over."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[S]):
    """Something still to be done.

    `id` names the step in positions and outlives renames; `clause` is the anchor of the rule that it carries out, and
    `also` are those that it sees to besides;
    `fields` names its attributes, in the order of its constructor's arguments, each with the domain that its values
    belong to ("seat", "card"…), which is how positions write and check them: see `fields.py`.
    """

    id: ClassVar[str] = ""
    clause: ClassVar[str] = ""
    also: ClassVar[tuple[str, ...]] = ()
    fields: ClassVar[dict[str, str]] = {}

    def run(self, s: S) -> None:
        """Acts, and pushes what it causes."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Question(Step[S]):
    """A step that asks one seat for one answer.

    Questions that stand together on top of the agenda with `together` set are decided in secret at the same time:
    `state.waiting()` lists all their seats. What one of them allows must not depend on the answers to the others; a
    seat with more to decide is asked again at once.
    """

    together: ClassVar[bool] = False
    reveals: ClassVar[bool] = False
    """Whether an answer lets somebody see what they might only have worked out: it is not taken back in safety."""
    aside: ClassVar[bool] = False
    """Whether it is asked beside what a turn is about, as a manoeuvre before it ends is: one may let it always pass.

    What is asked out of one's turn is so without saying.
    """
    obvious: ClassVar[bool] = False
    """Whether nobody is asked where there is only one answer.

    Not where that would tell the others what they cannot see, or give away what one would rather have known before.
    """

    def run(self, s: S) -> None:
        """Asks. The state need not find out of each step whether it is a question."""
        s.ask(self)

    def seat(self, s: S) -> int:
        """Who must answer."""
        return CHANCE

    def legal(self, s: S) -> list[int]:
        """The possible answers, in canonical order; never empty."""
        return []

    def answer(self, s: S, action: int) -> None:
        """Carries the answer out. It is one of `legal`, and the question has left the agenda."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Ask(Question[S]):
    """A question to the seat that it names."""

    fields: ClassVar[dict[str, str]] = {"asked": "seat"}

    def __init__(self, asked: int) -> None:
        self.asked = asked

    def seat(self, s: S) -> int:
        return self.asked


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance(Question[S]):
    """A question to CHANCE: a die, a draw. Its answers have a range of ints of their own."""

    def weights(self, s: S) -> list[int] | None:
        """A positive weight for each answer of `legal`; None when all are equally likely."""
        return None

    def whose(self, s: S) -> int:
        """The seat whose luck this is, for the statistics of its draws; -1 when it is nobody's or everybody's."""
        return -1
