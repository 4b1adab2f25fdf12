"""The rewards of the nine quests, and the two whose card is kept: one small class each, found by name."""

from __future__ import annotations

from typing import Final

from palamedes.core.kernel.fields import NONE
from palamedes.games.hellas.rules.drawing import draw
from palamedes.games.hellas.rules.quests import FreeGlory
from palamedes.games.hellas.rules.recruiting import levies, recruit_somewhere
from palamedes.games.hellas.rules.trophies import find_artefacts
from palamedes.games.hellas.rules.wounds import Rise, rise
from palamedes.games.hellas.table.moments import IN_BATTLE, IN_HUNT, TURN
from palamedes.games.hellas.table.pieces import ACTION_COUNT, FIRST_QUEST, STAT_COUNT, STRENGTH
from palamedes.games.hellas.table.state import Hellas

from .gift import Gift
from .sheets import Labour


class AidToAtlas(Labour):
    """Its card is kept."""

    clause = "quest.aid-to-atlas"

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.kept = True


class AmazonQueen(Labour):
    """Strength, and combat cards."""

    clause = "quest.amazon-queen"

    def reward(self, s: Hellas, seat: int) -> None:
        rise(s, seat, STRENGTH, s.printed.quest_stat[self.number])
        draw(s, seat, s.printed.quest_cards[self.number])


class CleanAugeanStables(Labour):
    """Its card is kept."""

    clause = "quest.clean-augean-stables"

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.kept = True


class SavingPrometheus(Labour):
    """A priest, and hoplites in a region of one's own."""

    clause = "quest.saving-prometheus"

    def reward(self, s: Hellas, seat: int) -> None:
        s.gain_priests(seat, s.printed.quest_priests[self.number])
        recruit_somewhere(s, seat, s.printed.quest_hoplites[self.number])


class CaptureCretanBull(Labour):
    """One more glory token that nobody holds."""

    clause = "quest.capture-cretan-bull"

    def reward(self, s: Hellas, seat: int) -> None:
        if NONE in s.glory:
            s.push(FreeGlory(seat))


class CalydonianHunt(Labour):
    """Hoplites in all one's cities."""

    clause = "quest.calydonian-hunt"

    def reward(self, s: Hellas, seat: int) -> None:
        levies(s, seat, 1, s.printed.quest_hoplites[self.number])


class KillStymphalianBirds(Labour):
    """A neutral artefact of three."""

    clause = "quest.kill-stymphalian-birds"

    def reward(self, s: Hellas, seat: int) -> None:
        find_artefacts(s, seat, s.printed.quest_draws[self.number])


class GoldenFleece(Labour):
    """Hoplites in a region of one's own."""

    clause = "quest.expedition-for-the-golden-fleece"

    def reward(self, s: Hellas, seat: int) -> None:
        recruit_somewhere(s, seat, s.printed.quest_hoplites[self.number])


class CattleOfGeryon(Labour):
    """A stat rises to a value."""

    clause = "quest.cattle-of-geryon"

    def reward(self, s: Hellas, seat: int) -> None:
        to = s.printed.quest_stat[self.number]
        for stat in range(STAT_COUNT):
            if s.marker[seat * STAT_COUNT + stat] < to:
                s.push(Rise(seat, 1, 0, to))
                return


LABOURS: Final[dict[str, type[Labour]]] = {
    "aid-to-atlas": AidToAtlas,
    "amazon-queen": AmazonQueen,
    "clean-augean-stables": CleanAugeanStables,
    "saving-prometheus": SavingPrometheus,
    "capture-cretan-bull": CaptureCretanBull,
    "calydonian-hunt": CalydonianHunt,
    "kill-stymphalian-birds": KillStymphalianBirds,
    "expedition-for-the-golden-fleece": GoldenFleece,
    "cattle-of-geryon": CattleOfGeryon,
}


class AtlasCard(Gift):
    """Discarded at almost any time: one's tokens come back, and two combat cards."""

    clause = "quest.aid-to-atlas"
    also = ("quests.kept",)

    def usable(self, s: Hellas, seat: int, moment: int) -> bool:
        return s.seat == seat and moment in (TURN, IN_BATTLE, IN_HUNT)

    def use(self, s: Hellas, seat: int, moment: int) -> None:
        s.part(self.number)
        for action in range(ACTION_COUNT):
            s.used[seat * ACTION_COUNT + action] = False
        draw(s, seat, s.printed.quest_cards[self.number - FIRST_QUEST])


class AugeanCard(Gift):
    """Discarded: two special actions in one turn."""

    clause = "quest.clean-augean-stables"
    also = ("quests.kept",)

    def usable(self, s: Hellas, seat: int, moment: int) -> bool:
        return moment == TURN

    def use(self, s: Hellas, seat: int, moment: int) -> None:
        s.part(self.number)
        s.extra += s.printed.quest_actions[self.number - FIRST_QUEST] - 1


KEPT: Final[dict[str, type[Gift]]] = {"aid-to-atlas": AtlasCard, "clean-augean-stables": AugeanCard}
