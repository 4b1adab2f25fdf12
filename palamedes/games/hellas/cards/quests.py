"""The rewards of the nine quests, and the two whose card is kept: one small class each, found by name."""

from __future__ import annotations

from typing import Final

from palamedes.core.kernel.fields import NONE
from palamedes.core.kernel.step import Ask
from palamedes.games.hellas.rules.drawing import draw
from palamedes.games.hellas.rules.recruiting import levies, recruit_somewhere
from palamedes.games.hellas.rules.trophies import find_artefacts, take_glory
from palamedes.games.hellas.rules.turn import under_way
from palamedes.games.hellas.rules.wounds import Rise, rise
from palamedes.games.hellas.table.actions import CLAIM
from palamedes.games.hellas.table.frames import hunt
from palamedes.games.hellas.table.gift import Gift
from palamedes.games.hellas.table.moments import IN_BATTLE, IN_DEFENCE, IN_HUNT, TURN
from palamedes.games.hellas.table.pieces import ACTION_COUNT, FIRST_QUEST, STAT_COUNT, STRENGTH
from palamedes.games.hellas.table.sheets import Labour
from palamedes.games.hellas.table.state import Hellas


class AidToAtlas(Labour[Hellas]):
    """Its card is kept."""

    clause = "quest.aid-to-atlas"

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.kept = True


class AmazonQueen(Labour[Hellas]):
    """Strength, and combat cards."""

    clause = "quest.amazon-queen"

    def reward(self, s: Hellas, seat: int) -> None:
        rise(s, seat, STRENGTH, s.printed.quest_stat[self.number])
        draw(s, seat, s.printed.quest_cards[self.number])


class CleanAugeanStables(Labour[Hellas]):
    """Its card is kept."""

    clause = "quest.clean-augean-stables"

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.kept = True


class SavingPrometheus(Labour[Hellas]):
    """A priest, and hoplites in a region of one's own."""

    clause = "quest.saving-prometheus"

    def reward(self, s: Hellas, seat: int) -> None:
        s.gain_priests(seat, s.printed.quest_priests[self.number])
        recruit_somewhere(s, seat, s.printed.quest_hoplites[self.number])


class CaptureCretanBull(Labour[Hellas]):
    """One more glory token that nobody holds."""

    clause = "quest.capture-cretan-bull"

    def reward(self, s: Hellas, seat: int) -> None:
        if NONE in s.glory:
            s.push(FreeGlory(seat))


class CalydonianHunt(Labour[Hellas]):
    """Hoplites in all one's cities."""

    clause = "quest.calydonian-hunt"

    def reward(self, s: Hellas, seat: int) -> None:
        levies(s, seat, 1, s.printed.quest_hoplites[self.number])


class KillStymphalianBirds(Labour[Hellas]):
    """A neutral artefact of three."""

    clause = "quest.kill-stymphalian-birds"

    def reward(self, s: Hellas, seat: int) -> None:
        find_artefacts(s, seat, s.printed.quest_draws[self.number])


class GoldenFleece(Labour[Hellas]):
    """Hoplites in a region of one's own."""

    clause = "quest.expedition-for-the-golden-fleece"

    def reward(self, s: Hellas, seat: int) -> None:
        recruit_somewhere(s, seat, s.printed.quest_hoplites[self.number])


class CattleOfGeryon(Labour[Hellas]):
    """A stat rises to a value."""

    clause = "quest.cattle-of-geryon"

    def reward(self, s: Hellas, seat: int) -> None:
        to = s.printed.quest_stat[self.number]
        for stat in range(STAT_COUNT):
            if s.marker[seat * STAT_COUNT + stat] < to:
                s.push(Rise(seat, 1, 0, to))
                return


class FreeGlory(Ask[Hellas]):
    """One more glory token that nobody holds."""

    id = "free-glory"
    clause = "quest.capture-cretan-bull"

    def legal(self, s: Hellas) -> list[int]:
        return [CLAIM.base + territory for territory in range(5) if s.glory[territory] == NONE]

    def answer(self, s: Hellas, action: int) -> None:
        take_glory(s, self.asked, CLAIM.first(action))


LABOURS: Final[dict[str, type[Labour[Hellas]]]] = {
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


class AtlasCard(Gift[Hellas]):
    """Discarded at almost any time: one's tokens come back but that of an action under way, and two combat cards."""

    clause = "quest.aid-to-atlas"
    also = ("quests.kept",)

    def usable(self, s: Hellas, seat: int, moment: int) -> bool:
        if moment == IN_DEFENCE:
            return not hunt(s).begun
        return moment in (TURN, IN_BATTLE, IN_HUNT)

    def use(self, s: Hellas, seat: int, moment: int) -> None:
        s.part(self.number)
        for action in range(ACTION_COUNT):
            if s.seat != seat or not under_way(s, action):
                s.used[seat * ACTION_COUNT + action] = False
        draw(s, seat, s.printed.quest_cards[self.number - FIRST_QUEST])


class AugeanCard(Gift[Hellas]):
    """Discarded: two special actions in one turn."""

    clause = "quest.clean-augean-stables"
    also = ("quests.kept",)

    def usable(self, s: Hellas, seat: int, moment: int) -> bool:
        return moment == TURN

    def use(self, s: Hellas, seat: int, moment: int) -> None:
        s.part(self.number)
        s.extra += s.printed.quest_actions[self.number - FIRST_QUEST] - 1


KEPT: Final[dict[str, type[Gift[Hellas]]]] = {"aid-to-atlas": AtlasCard, "clean-augean-stables": AugeanCard}
