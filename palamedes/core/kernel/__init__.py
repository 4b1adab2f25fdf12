"""Questions, the agenda and its steps, chance, positions: what a game is made of and how it moves on."""

from typing import TYPE_CHECKING

# Here and not where it is used: to compiled code TYPE_CHECKING is always true, and this file is never compiled.
if TYPE_CHECKING:
    from typing import Any

    from typing_extensions import TypeVar

    from .state import State

    S = TypeVar("S", bound=State, default=Any)
else:
    from typing import TypeVar

    S = TypeVar("S")
