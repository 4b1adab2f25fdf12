"""Frames: what a procedure under way remembers.

An attack has an attacker and a target, a hunt its monster and its cards. These are no fields of the table that somebody
must reset: they are the locals of a procedure, laid on a stack when it begins and gone when it ends, so that one can
happen inside another. `state.begin` lays one, its steps read and change it, and it goes with the last of them.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import mypyc_attr

from .step import Step

if TYPE_CHECKING:
    from .state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Frame:
    """The locals of one procedure.

    `id` names the procedure in positions; `fields` says of each attribute which domain its values belong to, as for
    steps (see `fields.py`). A frame can be made without arguments, and copies itself.
    """

    id: ClassVar[str] = ""
    fields: ClassVar[dict[str, str]] = {}

    @abstractmethod
    def copy(self) -> Frame:
        """An independent copy."""


class End(Step["State"]):
    """The innermost procedure is done: what it remembered goes."""

    id = "end"

    def run(self, s: State) -> None:
        s.frames.pop()


END: Final = End()
