"""The rewards for the Oracle of Delphi on the five temple cards: one small class each, found by name."""

from __future__ import annotations

from typing import Final

from palamedes.games.hellas.rules.blessings import begin_draft
from palamedes.games.hellas.rules.drawing import draw, limit
from palamedes.games.hellas.rules.trophies import find_artefacts
from palamedes.games.hellas.rules.wounds import Rise
from palamedes.games.hellas.table.sheets import Oracle
from palamedes.games.hellas.table.state import Hellas


class ExtraAction(Oracle[Hellas]):
    """One more special action."""

    clause = "temple.oracle-action"

    def built(self, s: Hellas, seat: int) -> None:
        s.extra += s.printed.oracle_actions[self.number]


class PriestAndDraft(Oracle[Hellas]):
    """A priest and a draft of blessings."""

    clause = "temple.oracle-priest"

    def built(self, s: Hellas, seat: int) -> None:
        s.gain_priests(seat, s.printed.oracle_priests[self.number])
        begin_draft(s, seat)


class NeutralArtefact(Oracle[Hellas]):
    """A neutral artefact."""

    clause = "temple.oracle-artefact"

    def built(self, s: Hellas, seat: int) -> None:
        find_artefacts(s, seat, s.printed.oracle_draws[self.number])


class CombatCards(Oracle[Hellas]):
    """Combat cards up to the limit."""

    clause = "temple.oracle-cards"

    def built(self, s: Hellas, seat: int) -> None:
        draw(s, seat, limit(s, seat) - s.cards(seat))


class TwoAttributes(Oracle[Hellas]):
    """Two different stats rise."""

    clause = "temple.oracle-statistics"

    def built(self, s: Hellas, seat: int) -> None:
        s.push(Rise(seat, s.printed.oracle_stats[self.number], 0, 0))


ORACLES: Final[dict[str, type[Oracle[Hellas]]]] = {
    "extra-special-action": ExtraAction,
    "priest-and-draft": PriestAndDraft,
    "neutral-artefact": NeutralArtefact,
    "combat-cards": CombatCards,
    "two-attributes": TwoAttributes,
}
