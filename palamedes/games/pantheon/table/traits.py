"""The traits of units: one small class each, by the number that the content gives."""

from __future__ import annotations

from typing import ClassVar, Final

from .terms import LAVA, MARSH, POLAR, TERRAINS, WATER


class Trait:
    """What a unit is by nature. A terrestrial one is nothing special."""

    clause: ClassVar[str] = "trait.terrestrial"
    also: ClassVar[tuple[str, ...]] = ("trait.one",)

    def __init__(self, ignored: list[int]) -> None:
        self.ignores = [terrain in ignored for terrain in range(len(TERRAINS))]
        """Whether the effects of each terrain are ignored."""
        self.swims = False
        """Whether it moves further as long as it stays in aquatic terrain."""
        self.flies = False
        """Whether it has rapid flight and aerial attack, and may be deployed on cliffs and rocks."""
        self.fills = False
        """Whether it fills its zone, whatever its capacity, and nothing moves it."""
        self.least_room = 0
        """The capacity that its zone must have."""


class Aquatic(Trait):
    """Faster in water and marsh, which do nothing to it."""

    clause = "trait.aquatic"

    def __init__(self) -> None:
        super().__init__([WATER, MARSH])
        self.swims = True


class Fireproof(Trait):
    """Lava does nothing to it."""

    clause = "trait.fireproof"

    def __init__(self) -> None:
        super().__init__([LAVA])


class Boreal(Trait):
    """Ice does nothing to it."""

    clause = "trait.boreal"

    def __init__(self) -> None:
        super().__init__([POLAR])


class Huge(Trait):
    """It needs room, fills its zone and is not moved."""

    clause = "trait.huge"
    also = ("trait.huge-saturates",)

    def __init__(self) -> None:
        super().__init__([])
        self.fills = True
        self.least_room = 3


class Flying(Trait):
    """It flies, and may be deployed on rocks."""

    clause = "trait.flying"
    also = ("trait.rapid-flight", "trait.aerial-attack")

    def __init__(self) -> None:
        super().__init__([])
        self.flies = True


TRAIT_CLASSES: Final[list[Trait]] = [Trait([]), Aquatic(), Fireproof(), Boreal(), Huge(), Flying()]
"""In the order of `TRAITS`."""
