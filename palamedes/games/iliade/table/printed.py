"""What is printed on the cards of Iliade, as the rules read it."""

from __future__ import annotations

from palamedes.core.kernel.fields import NONE

from .. import schema
from .cards import CARDS, ELEPHANT, HOPLITES, LOADS, MOST_SEATS, ORACLE, TILES, VICTORY


class Mode:
    """What changes with the number of players: the hand, the stakes, the mark to reach, the Heroes.

    Clauses: setup.heroes, teams.four-cards, teams.six-cards, two.same, end.twelve, two.fifteen, teams.fifteen.
    """

    def __init__(self, rules: schema.Rules) -> None:
        self.hand: int = rules.hand
        self.victory: int = rules.victory
        self.points: int = rules.points
        self.heroes: int = rules.heroes


class Printed:
    """What is printed on the cards, as flat lists, and the rules by number of players."""

    def __init__(self, content: schema.Content) -> None:
        army = [content.army[card] for card in CARDS]
        self.army_counts: list[int] = [card.count for card in army]
        self.army_values: list[int] = [card.value for card in army]
        self.beats: list[list[bool]] = _beats(army)
        self.phalanx_values: list[int] = [self._phalanx(mask) for mask in range(16)]
        self.elephant_values: list[int] = [self._elephant(load) for load in LOADS]
        victory = [content.victory[card] for card in VICTORY]
        self.victory_counts: list[int] = [card.count for card in victory]
        self.victory_values: list[int] = [card.value for card in victory]
        tiles = [content.tiles[tile] for tile in TILES]
        self.tile_values: list[int] = [tile.value for tile in tiles]
        kinds = [tile.majority for tile in tiles]
        self.victory_tile: list[int] = [kinds.index(c.kind) if c.kind in kinds else NONE for c in victory]
        oracle = [content.oracle[card] for card in ORACLE]
        self.oracle_counts: list[int] = [card.count for card in oracle]
        self.penalty_values: list[int] = [card.penalty for card in oracle]
        self.hero_values: list[int] = [0, *(content.heroes[f"hero-{n}"].value for n in range(1, MOST_SEATS + 1))]
        rules = content.rules
        self.modes: dict[str, Mode] = {
            "seats-2": Mode(rules.seats_2),
            "seats-3": Mode(rules.seats_3),
            "seats-4": Mode(rules.seats_4),
            "seats-5": Mode(rules.seats_5),
            "teams-4": Mode(rules.teams_4),
            "teams-6": Mode(rules.teams_6),
        }
        self.drawn: int = rules.always.draw
        self.added: int = rules.always.added
        self.riders: int = rules.always.riders

    def _phalanx(self, mask: int) -> int:
        """The value of the Phalanx with these bits; one card alone counts as printed.

        Clauses: phalanx.value, hoplites.value.
        """
        values = [self.army_values[card] for card in range(HOPLITES) if mask >> card & 1]
        return sum(values) * len(values)

    def _elephant(self, load: tuple[int, ...]) -> int:
        """The value of an Elephant with these riders, each of them doubled for itself.

        Clauses: elephant.value, elephant.doubles, elephant.no-phalanx.
        """
        return self.army_values[ELEPHANT] + 2 * sum(self.army_values[rider] for rider in load)


def _beats(army: list[schema.Army]) -> list[list[bool]]:
    """Which card fells which, as [attacker][target].

    Clauses: archers.targets, ballista.targets, catapult.targets, chariot.targets.
    Clauses: hoplites.felled-by, archers.felled-by, chariot.felled-by, elephant.felled-by.
    Clauses: ballista.felled-by, catapult.felled-by, portcullis.felled-by, horse.felled-by.
    """
    return [[target.kind in card.beats for target in army] for card in army]
