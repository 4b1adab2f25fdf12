"""The kernel: questions, agenda, chance, records. It knows no game."""

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
