"""Tables of Iliade laid by hand, so that a test reads like the rulebook.

An army is written in a few words, its cards in this order:

    "43 4 elephant-4a elephant horse-31a horse archers chariot catapult ballista portcullis hero-2"

Digits are Hoplites: 43 is a Phalanx, 4 a lone card. Behind `elephant-` stand its riders and behind `horse-` what hides
in it, Hoplites by their value and Archers as `a`. Hands and piles are words with spaces between them. What is given
by seat may leave out the last seats.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import palamedes
from palamedes.conformance.played import Played
from palamedes.core.words.telling import Event

ILIADE = palamedes.game("iliade")

LOOSE = ("archers", "chariot", "catapult", "ballista", "portcullis")
"""What lies alone and has no load."""

STAKES = {2: "city-1 trireme-1", 3: "city-1", 4: "city-1 trireme-1", 5: "city-1 trireme-1 city-2"}
STAKES[6] = STAKES[5]

MODES = [(2, False), (3, False), (4, False), (5, False), (4, True), (6, True)]
"""Every way to sit down: how many play, and whether in teams."""


def cards(words: str) -> Counter[str]:
    """Cards whose order says nothing."""
    return Counter(words.split())


class Table(Played):
    """A game in progress, seen and played from a test."""

    # Playing.

    def deal(self, words: str) -> Table:
        """Deals these army cards, one after the other."""
        return self.play(*(f"deal {card}" for card in words.split()))

    def next_siege(self, seed: int = 1) -> Table:
        """Deals, trims hands by the first card that may go, and turns up what is at stake."""
        while not self.state.over and (self.state.actor == palamedes.CHANCE or self.verbs == {"discard"}):
            self.chance(seed)
            if self.verbs == {"discard"}:
                self.state.apply(self.state.legal()[0])
        return self

    # What can be answered.

    def answers_of(self, seat: int | None) -> set[str]:
        """What this seat can answer now; None: the one who is asked first."""
        return {self.state.notation(action) for action in self.state.legal(seat)}

    def ways(self, card: str) -> set[str]:
        """The ways in which the one who is asked can put this card down."""
        return {answer for answer in self.answers if card in answer.split() and answer.split()[0] != "attack"}

    @property
    def weapons(self) -> set[str]:
        """What the one who is asked can attack with."""
        return {answer.removeprefix("attack ") for answer in self.answers if answer.startswith("attack ")}

    def targets(self, weapon: str) -> set[str]:
        """What this weapon can hit, as `SEAT TARGET`; empty where the attack is not offered at all."""
        if weapon not in self.weapons:
            return set()
        return {answer.removeprefix("hit ") for answer in self.copy().play(f"attack {weapon}").answers}

    def strike(self, weapon: str, target: str) -> Table:
        """Attacks with this weapon, and hits `SEAT TARGET`."""
        return self.play(f"attack {weapon}", f"hit {target}")

    # What lies on the table.

    def seen(self, viewer: int | None = None) -> Any:
        """The table as this seat sees it; None is a spectator."""
        return self.state.view(viewer)["table"]

    def seat(self, seat: int, viewer: int | None = None) -> Any:
        """What lies in front of a seat, as the viewer sees it."""
        return self.seen(viewer)["seats"][seat]

    def hand(self, seat: int) -> Counter[str]:
        """The cards in a hand, as its owner sees them."""
        return Counter(self.seat(seat, seat)["hand"])

    def army(self, seat: int) -> str:
        """The army of a seat in the words in which armies are written, as its owner sees it."""
        laid = self.seat(seat, seat)
        words = sorted(laid["phalanxes"], reverse=True)
        words += sorted((_beast("elephant", load) for load in laid["elephants"]), reverse=True)
        words += [_beast("horse", _short(horse["load"])) for horse in laid["horses"]]
        words += sorted(laid["loose"], key=LOOSE.index)
        words += [f"hero-{laid['hero']}"] if laid["hero"] else []
        return " ".join(words)

    @property
    def armies(self) -> list[str]:
        """All armies, by seat."""
        return [self.army(seat) for seat in range(self.state.players)]

    @property
    def strengths(self) -> list[int]:
        """The strength of each army."""
        return self._all("strength")

    @property
    def heroes(self) -> list[int]:
        """The Hero of each seat, 0 for none."""
        return self._all("hero")

    @property
    def points(self) -> list[int]:
        """The points of each seat."""
        return self._all("points")

    @property
    def teams(self) -> list[int]:
        """The team of each seat."""
        return self._all("team")

    @property
    def sizes(self) -> list[int]:
        """How many cards each hand has."""
        return self._all("cards")

    @property
    def won(self) -> list[Counter[str]]:
        """The victory cards each seat has taken."""
        return [Counter(cards) for cards in self._all("won")]

    @property
    def penalties(self) -> list[list[str]]:
        """The Thanatos cards each seat has taken."""
        return self._all("penalties")

    def holder(self, tile: str) -> int | None:
        """Who holds a tile."""
        holders = [seat for seat, tiles in enumerate(self._all("tiles")) if tile in tiles]
        assert len(holders) <= 1, f"{tile} is held by {holders}"
        return holders[0] if holders else None

    @property
    def stakes(self) -> Counter[str]:
        """The victory cards at stake."""
        return Counter(self.seen()["stakes"])

    @property
    def discard(self) -> Counter[str]:
        """The discarded army cards."""
        return Counter(self.seen()["discard"])

    @property
    def winners(self) -> list[int]:
        """Who has won; the game must be over."""
        assert self.state.over, f"the game is not over: seat {self.actor} is asked {self.answers}"
        return self.state.winners()

    # What was told.

    def heard(self) -> list[Event]:
        """What has happened since this was asked last."""
        return self._log.take()

    def _all(self, key: str) -> list[Any]:
        return [seat[key] for seat in self.seen()["seats"]]


def new(players: int, teams: bool = False, opener: int = 0, seed: int = 1) -> Table:
    """A new game, dealt, at the first turn of its first siege."""
    return Table(ILIADE.new(players=players, teams=teams)).play(f"open {opener}").chance(seed)


def siege(
    *armies: str,
    hands: Sequence[str] = (),
    turn: int = 0,
    oracle: str = "thanatos-2",
    stakes: str | None = None,
    teams: bool = False,
    passed: Sequence[int] = (),
    won: Sequence[str] = (),
    penalties: Sequence[str] = (),
    tiles: Mapping[str, int] | None = None,
    discard: str = "",
    deck: str | None = None,
    victory_pile: str | None = None,
    oracle_pile: str | None = None,
    **rest: object,
) -> Table:
    """A siege at the start of a turn: one army for each player. Who has a Hero has passed."""
    players = len(armies)
    laid = [_army(words) for words in armies]
    table: dict[str, object] = {
        "stakes": (STAKES[players] if stakes is None else stakes).split(),
        "armies": laid,
        "hands": _by_seat(hands, players),
        "passed": [seat in passed or "hero" in laid[seat] for seat in range(players)],
        "won": _by_seat(won, players),
        "penalties": _by_seat(penalties, players),
        "tiles": dict(tiles or {}),
        "discard": discard.split(),
        **rest,
    }
    if players > 2:
        table["oracle"] = oracle
    for name, words in (("deck", deck), ("victory_pile", victory_pile), ("oracle_pile", oracle_pile)):
        if words is not None:
            table[name] = words.split()
    position = {
        "game": "iliade",
        "players": players,
        "options": {"teams": teams},
        "turn": turn,
        "table": table,
    }
    return Table(ILIADE.restore(position))


def counted(*armies: str, **rest: Any) -> Table:
    """A siege (of Thanatos, or of two players) whose last pass was just made: all passed in the order of their seats.

    So seat 0 has the highest Hero and the last seat Hero 1; of two players, seat 1 was the last to pass.
    """
    players = len(armies)
    last = players - 1
    if players == 2:
        return siege(*armies, turn=1, passes=1, **rest).play("pass")
    passed = [f"{armies[seat]} hero-{players - seat}" for seat in range(last)]
    return siege(*passed, armies[last], turn=last, **rest).play("pass")


def _by_seat(words: Sequence[str], players: int) -> list[list[str]]:
    return [words[seat].split() if seat < len(words) else [] for seat in range(players)]


def _army(words: str) -> dict[str, object]:
    phalanxes: list[str] = []
    elephants: list[str] = []
    horses: list[list[str]] = []
    army: dict[str, object] = {"phalanxes": phalanxes, "elephants": elephants, "horses": horses}
    for word in words.split():
        name, _, load = word.partition("-")
        if name.isdigit():
            phalanxes.append(name)
        elif name == "elephant":
            elephants.append(load or "empty")
        elif name == "horse":
            horses.append(["archers" if c == "a" else f"hoplite-{c}" for c in load])
        elif name == "hero":
            army["hero"] = int(load)
        elif name in LOOSE:
            army[name] = words.split().count(name)
        else:
            raise ValueError(f"{words!r}: nothing is known about {word!r}.")
    return army


def _short(load: Sequence[str]) -> str:
    letters = ["a" if card == "archers" else card.removeprefix("hoplite-") for card in load]
    return "".join(sorted(letters, key="4321a".index))


def _beast(name: str, load: str) -> str:
    return name if load in ("", "empty") else f"{name}-{load}"
