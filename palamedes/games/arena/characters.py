"""The powers of the characters: one small class each, found by the name that the content gives."""

from __future__ import annotations

from typing import Final

from palamedes.core.kernel.fields import NONE
from palamedes.core.kernel.step import Question
from palamedes.core.kernel.vectors import in_order, without

from .actions import CAPTURE, CARDS, COVER, RETURN
from .field import CELL_NAMES
from .state import Arena, Power
from .tokens import REWARDS
from .turn import PLACEMENT_EFFECT


class Sol(Power):
    """Sol, Hélios: may be the fifth card of a complete line."""

    clause = "character.sol"
    also = ("character.sol-sixth", "character.sol-inside", "character.sol-fights")

    def __init__(self) -> None:
        super().__init__()
        self.goes_outside = True


class Siegfried(Power):
    """Siegfried, Héraclès: a discarded card goes back to the deck."""

    clause = "character.siegfried"
    also = ("character.siegfried-empty",)

    def placed(self, s: Arena) -> None:
        if len(s.discards[s.seat]) > 0:
            s.push(RETURN_CARD)


class Ull(Power):
    """Ull, Artémis: stronger by the number of discarded cards, for this battle."""

    clause = "character.ull"

    def placed(self, s: Arena) -> None:
        s.bonus = len(s.discards[s.seat])


class Frigg(Power):
    """Frigg, Héra: stronger by the number of own symbols in play, for this battle."""

    clause = "character.frigg"
    also = ("character.frigg-count",)

    def placed(self, s: Arena) -> None:
        s.bonus = s.symbols(s.seat)


class Thor(Power):
    """Thor, Arès: shields do not stop it."""

    clause = "character.thor"

    def __init__(self) -> None:
        super().__init__()
        self.ignores_shields = True


class Freyja(Power):
    """Freyja, Aphrodite: captures one enemy card anywhere."""

    clause = "character.freyja"
    also = ("character.freyja-none", "character.freyja-lines")

    def placed(self, s: Arena) -> None:
        if s.enemies():
            s.push(CAPTURE_CARD)


class Hela(Power):
    """Hela, Hadès: is covered at once by a discarded card, which then is the card placed."""

    clause = "character.hela"
    also = ("character.hela-empty", "character.hela-inside", "character.hela-vali")

    def __init__(self) -> None:
        super().__init__()
        self.needs_discard = True
        self.stays = False

    def placed(self, s: Arena) -> None:
        if len(s.discards[s.seat]) > 0:
            s.push(COVER_CARD)


class Tyr(Power):
    """Tyr, Athéna: one Glory more for each line made by its placement."""

    clause = "character.tyr"
    also = ("character.tyr-lines",)

    def __init__(self) -> None:
        super().__init__()
        self.line_bonus = 1


class Freyr(Power):
    """Freyr, Déméter: one Power token."""

    clause = "character.freyr"

    def fought(self, s: Arena) -> None:
        s.push(REWARDS[1])


class Loki(Power):
    """Loki, Héphaïstos: one Power token for each card captured in the battle."""

    clause = "character.loki"
    also = ("character.loki-battle",)

    def fought(self, s: Arena) -> None:
        s.push(REWARDS[s.fought])


class Eir(Power):
    """Eir, Asclépios: two Power tokens."""

    clause = "character.eir"

    def fought(self, s: Arena) -> None:
        s.push(REWARDS[2])


class Vali(Power):
    """Vali, Érinyes: leaves the game after its battle."""

    clause = "character.vali"
    also = (
        "power.no-strength-on-vali",
        "character.vali-opening",
        "character.vali-last-cell",
        "character.vali-split",
        "character.vali-square",
        "character.vali-lines",
    )

    def __init__(self) -> None:
        super().__init__()
        self.strengthens = False
        self.stays = False

    def fought(self, s: Arena) -> None:
        cell = s.where[s.placed]
        under = cell in s.covered
        s.lift(s.placed)
        if s.heard:
            s.tell("leave", {"seat": s.seat, "card": CARDS[s.placed], "cell": CELL_NAMES[cell]})
            if under:
                s.tell("leave-under", {"seat": s.seat, "card": CARDS[s.coverable(s.seat)], "cell": CELL_NAMES[cell]})


class Balder(Power):
    """Balder, Apollon: two symbols at the end, if its own pantheon holds it."""

    clause = "character.balder"
    also = ("character.balder-captured",)

    def symbols(self, s: Arena, card: int) -> int:
        return 2 if s.holder[card] == s.owner(card) else 1


class Njord(Power):
    """Njörd, Poséidon: weak while its own Odin or Zeus lies on the field."""

    clause = "character.njord"
    also = ("character.njord-first-battle",)

    def force(self, s: Arena, card: int) -> int:
        if s.where[s.printed.weakened_by[card]] >= 0:
            return s.printed.weakened[card]
        return s.printed.force[card]


POWERS: Final[dict[str, Power]] = {
    "sol": Sol(),
    "siegfried": Siegfried(),
    "ull": Ull(),
    "frigg": Frigg(),
    "thor": Thor(),
    "freyja": Freyja(),
    "hela": Hela(),
    "tyr": Tyr(),
    "freyr": Freyr(),
    "loki": Loki(),
    "eir": Eir(),
    "vali": Vali(),
    "balder": Balder(),
    "njord": Njord(),
    "plain": Power(),
}


class ReturnCard(Question[Arena]):
    """Which discarded card goes back to the deck. The deck is a bag, so it needs no shuffling."""

    id = "return"
    clause = "character.siegfried"

    def seat(self, s: Arena) -> int:
        return s.seat

    def legal(self, s: Arena) -> list[int]:
        return [RETURN.at(card) for card in sorted(s.discards[s.seat])]

    def answer(self, s: Arena, action: int) -> None:
        card = RETURN.first(action)
        s.discards[s.seat] = without(s.discards[s.seat], card)
        s.decks[s.seat] = in_order(s.decks[s.seat], card)
        if s.heard:
            s.tell("return", {"seat": s.seat, "card": CARDS[card]})


class CaptureCard(Question[Arena]):
    """Which enemy card is captured; shields do not protect it."""

    id = "capture"
    clause = "character.freyja"

    def seat(self, s: Arena) -> int:
        return s.seat

    def legal(self, s: Arena) -> list[int]:
        return [CAPTURE.at(cell) for cell in s.enemies()]

    def answer(self, s: Arena, action: int) -> None:
        cell = CAPTURE.first(action)
        card = s.grid[cell]
        s.capture(card)
        if s.heard:
            s.tell("capture", {"seat": s.seat, "card": CARDS[card], "cell": CELL_NAMES[cell]})


class CoverCard(Question[Arena]):
    """Which discarded card covers Hela or Hadès; its own placement effect follows."""

    id = "cover"
    clause = "character.hela"
    also = ("character.hela-covered",)

    def seat(self, s: Arena) -> int:
        return s.seat

    def legal(self, s: Arena) -> list[int]:
        return [COVER.at(card) for card in sorted(s.discards[s.seat])]

    def answer(self, s: Arena, action: int) -> None:
        card = COVER.first(action)
        cell = s.where[s.placed]
        s.discards[s.seat] = without(s.discards[s.seat], card)
        s.where[s.placed] = NONE
        s.covered = in_order(s.covered, cell)
        if s.heard:
            args: dict[str, object] = {"seat": s.seat, "card": CARDS[card], "card_under": CARDS[s.placed]}
            s.tell("cover", {**args, "cell": CELL_NAMES[cell]})
        s.put(card, cell, True)
        s.push(PLACEMENT_EFFECT)


RETURN_CARD: Final = ReturnCard()
CAPTURE_CARD: Final = CaptureCard()
COVER_CARD: Final = CoverCard()
