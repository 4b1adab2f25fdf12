"""The twelve terrains: one small class each, by the number that the content gives."""

from __future__ import annotations

from typing import ClassVar, Final


class Ground:
    """What the terrain of a zone does to those who stand in it. Neutral ground does nothing."""

    clause: ClassVar[str] = "terrain.neutral"
    also: ClassVar[tuple[str, ...]] = ("terrain.elements",)

    def __init__(self, close_cover: int = 0, far_cover: int = 0) -> None:
        self.close_cover = close_cover
        """What it adds to the defence of who stands in it against attacks at range 0."""
        self.far_cover = far_cover
        """The same against attacks from further away."""
        self.raises = False
        """Whether one attacks further from it, and from afar stronger, and looks over obstacles."""
        self.steep = False
        """Whether nobody walks or runs there who does not climb."""


class Cage(Ground):
    """Protects from afar."""

    clause = "terrain.cage"

    def __init__(self) -> None:
        super().__init__(far_cover=1)


class Crevasse(Ground):
    """Divinities and monsters only pass through."""

    clause = "terrain.crevasse"


class Water(Ground):
    """Talents, active and offensive powers are ignored in it."""

    clause = "terrain.water"


class Stairs(Ground):
    """A place to shoot from."""

    clause = "terrain.stairs"

    def __init__(self) -> None:
        super().__init__()
        self.raises = True


class Cliff(Ground):
    """Nobody walks there."""

    clause = "terrain.cliff"

    def __init__(self) -> None:
        super().__init__()
        self.steep = True


class Forest(Ground):
    """Trees protect from afar."""

    clause = "terrain.forest"

    def __init__(self) -> None:
        super().__init__(far_cover=1)


class Lava(Ground):
    """Burns, and nobody stays."""

    clause = "terrain.lava"


class Marsh(Ground):
    """Holds fast, and who is in it is easily shot."""

    clause = "terrain.marsh"

    def __init__(self) -> None:
        super().__init__(far_cover=-1)


class Polar(Ground):
    """Wounds and slows whoever is activated in it."""

    clause = "terrain.polar"


class Rock(Ground):
    """Nobody walks there, and it is a place to shoot from."""

    clause = "terrain.rock"

    def __init__(self) -> None:
        super().__init__()
        self.raises = True
        self.steep = True


class Ruins(Ground):
    """A column protects in close combat."""

    clause = "terrain.ruins"

    def __init__(self) -> None:
        super().__init__(close_cover=1)


GROUNDS: Final[list[Ground]] = [
    Cage(),
    Crevasse(),
    Water(),
    Stairs(),
    Cliff(),
    Forest(),
    Lava(),
    Marsh(),
    Ground(),
    Polar(),
    Rock(),
    Ruins(),
]
"""In the order of `TERRAINS`."""
