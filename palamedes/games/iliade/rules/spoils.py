"""The end of a siege: Horses open, armies are compared, victory cards and tiles change hands."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from palamedes.core.kernel.fields import NONE
from palamedes.core.kernel.step import Ask, Step
from palamedes.core.kernel.vectors import any_of, more, put

from ..table.actions import CLAIM, LAY
from ..table.cards import (
    GORGON,
    HORSE,
    KINDS,
    MOST_HORSES,
    MOST_SEATS,
    ORACLE,
    RIDERS,
    TILES,
    VICTORY,
    card_names,
    of_seat,
)
from ..table.state import Iliade
from .army import groups, lay


class EndSiege(Step[Iliade]):
    """What the end of a siege brings: by the Gorgon for one at most, otherwise in order of strength."""

    id = "end-siege"
    clause = "gorgon.prize"
    also = ("end.tie-winner", "end.tie-unwon", "end.tie-no-spoils", "end.tie-teams")

    def run(self, s: Iliade) -> None:
        if s.heard and s.gorgon and len(s.ranking) == 0:
            s.tell("unwon", {})
        if s.final:
            if len(s.ranking) > 0:
                crown(s, [s.ranking[0]], "won-siege")
            elif s.players == 2:
                crown(s, [], "drawn")
            else:
                crown(s, [seat for seat in range(s.players) if s.fighters[seat]], "won-shared")
        elif not s.gorgon:
            s.then(OPEN_HORSES, RANK)
        elif len(s.ranking) > 0:
            s.push(SPOILS[0])


class OpenHorses(Step[Iliade]):
    """All Horses still standing open at the same moment; their owners lay the cards out, in turn order."""

    id = "open-horses"
    clause = "horse.open"
    also = ("horse.arrange-turns",)

    def run(self, s: Iliade) -> None:
        order = [(s.opener + i) % s.players for i in range(s.players)]
        for seat in order:
            first = seat * MOST_HORSES
            end = first + s.horse_count(seat)
            for horse in range(end - 1, first - 1, -1):
                s.discard[HORSE] += 1
                for rider in range(RIDERS):
                    count = s.horses[horse * RIDERS + rider]
                    s.spilled[seat * RIDERS + rider] += count
                    s.shown[seat * KINDS + rider] += count
                s.remove_horse(horse)
            if end > first and s.heard:
                s.tell("spill", {"seat": seat, "cards": card_names(of_seat(s.spilled, seat, RIDERS))})
        for i in range(s.players - 1, -1, -1):
            if has_spilled(s, order[i]):
                s.push(ARRANGE[order[i]])


def has_spilled(s: Iliade, seat: int) -> bool:
    """Whether cards out of Horses are still to be laid by a seat."""
    for at in range(seat * RIDERS, seat * RIDERS + RIDERS):
        if s.spilled[at]:
            return True
    return False


class Arrange(Ask[Iliade]):
    """Where a card that came out of a Horse goes: alone, on a Phalanx, on an Elephant."""

    id = "arrange"
    clause = "horse.arrange"
    also = ("horse.arrange-order",)

    def legal(self, s: Iliade) -> list[int]:
        first = self.asked * RIDERS
        alone = [LAY.at(card) for card in range(RIDERS) if s.spilled[first + card] > 0]
        return alone + groups(s, self.asked, s.spilled, first)

    def answer(self, s: Iliade, action: int) -> None:
        lay(s, self.asked, s.spilled, self.asked * RIDERS, action)
        if has_spilled(s, self.asked):
            s.push(ARRANGE[self.asked])


class Rank(Step[Iliade]):
    """Who is stronger: by the army, then by the Hero; with two players, who passed last loses a tie."""

    id = "rank"
    clause = "thanatos.strength"
    also = ("thanatos.tie", "thanatos.all-pass", "pass.counts", "two.tie", "two.empty", "two.winner")

    def run(self, s: Iliade) -> None:
        strengths = [s.strength(seat) for seat in range(s.players)]
        seats = list(range(s.players))
        if s.players == 2:
            # The second of two passes in a row was the last: now it would be the other one's turn.
            first = s.seat if strengths[s.seat] >= strengths[1 - s.seat] else 1 - s.seat
            s.ranking = vec[i64]([first, 1 - first])
        else:
            seats.sort(key=lambda seat: (-strengths[seat], -s.hero[seat]))
            s.ranking = vec[i64](seats)
        if s.heard:
            for seat in s.ranking:
                s.tell("strength", {"seat": seat, "amount": strengths[seat]})
        s.push(SPOILS[0])


class Spoils(Step[Iliade]):
    """The victory cards are handed out in order of strength; then the weakest takes the Thanatos card."""

    id = "spoils"
    clause = "thanatos.next"
    also = ("thanatos.fewer", "thanatos.more", "two.loser", "teams.spoils", "thanatos.weakest", "thanatos.weakest-tie")
    fields = {"place": "place"}

    def __init__(self, place: int) -> None:
        self.place = place

    def run(self, s: Iliade) -> None:
        claimants = 1 if s.players == 2 else len(s.ranking)
        if self.place < claimants and any_of(s.stakes):
            s.then(CLAIM_CARD[s.ranking[self.place]], SPOILS[self.place + 1])
        elif s.oracle != NONE and s.oracle != GORGON:
            weakest = s.ranking[-1]
            s.penalties = more(s.penalties, weakest * len(ORACLE) + s.oracle, 1)
            if s.heard:
                s.tell("thanatos", {"seat": weakest, "oracle": ORACLE[s.oracle]})


class Claim(Ask[Iliade]):
    """Which victory card to take. Tiles move with it, and it may win the game on the spot."""

    id = "claim"
    clause = "victory.choice"
    also = ("thanatos.first", "victory.kept", "points.moment", "goal.mark")

    def legal(self, s: Iliade) -> list[int]:
        return [CLAIM.at(card) for card in range(len(VICTORY)) if s.stakes[card] > 0]

    def answer(self, s: Iliade, action: int) -> None:
        seat = self.asked
        card = CLAIM.first(action)
        s.stakes[card] -= 1
        s.won = more(s.won, seat * len(VICTORY) + card, 1)
        if s.heard:
            s.tell("claim", {"seat": seat, "victory": VICTORY[card]})
        take_tiles(s, seat)
        if s.team_points(seat) >= s.mode.points:
            crown(s, [seat], "won-mark")


def take_tiles(s: Iliade, seat: int) -> None:
    """A seat that has just taken a victory card gets the tiles that go with it.

    Clauses: tiles.agamemnon, tiles.at-once.
    """
    if seat == s.ranking[0]:
        move_tile(s, 0, seat)
    for tile in (1, 2):
        if has_majority(s, tile, seat):
            move_tile(s, tile, seat)


def has_majority(s: Iliade, tile: int, seat: int) -> bool:
    """Whether a seat's cards of the tile's sort are worth more than those of its holder, or anything where none is.

    Clauses: tiles.athena, tiles.poseidon, tiles.tie.
    """
    holder = s.tiles[tile]
    return holder != seat and total(s, tile, seat) > (0 if holder == NONE else total(s, tile, holder))


def total(s: Iliade, tile: int, seat: int) -> int:
    """The value of a seat's cards of the sort that a tile goes with."""
    value = 0
    for card in range(len(VICTORY)):
        if s.printed.victory_tile[card] == tile:
            value += s.won[seat * len(VICTORY) + card] * s.printed.victory_values[card]
    return value


def move_tile(s: Iliade, tile: int, seat: int) -> None:
    """A tile goes to a seat."""
    if s.heard and s.tiles[tile] != seat:
        s.tell("tile", {"seat": seat, "tile": TILES[tile]})
    s.tiles = put(s.tiles, tile, seat)


def crown(s: Iliade, seats: list[int], way: str) -> None:
    """The teams of these seats have won in this way, and nothing more is to be done.

    Clauses: end.at-once.
    """
    teams = [s.team(seat) for seat in seats]
    s.victors = vec[i64]([seat for seat in range(s.players) if s.team(seat) in teams])
    s.agenda.clear()
    if s.heard:
        tell_end(s, way)


def tell_end(s: Iliade, way: str) -> None:
    """Who has won, by which of the ways, and by how much: partners together, and who comes next."""
    others = [seat for seat in range(s.players) if seat not in s.victors]
    args: dict[str, object] = {"seats": seat_words(s, list(s.victors))}
    args["amount"] = s.team_points(s.victors[0] if len(s.victors) > 0 else 0)
    if way == "won-siege":
        winner = s.ranking[0]
        args["amount_first"] = s.strength(winner)
        args["amount_second"] = max(s.strength(seat) for seat in range(s.players) if seat != winner)
    elif others and len(s.victors) > 0:
        best = max(s.team_points(seat) for seat in others)
        args["amount_goal"] = s.mode.points
        args["seats_next"] = seat_words(s, [seat for seat in others if s.team_points(seat) == best])
        args["amount_next"] = best
    s.tell(way, args)


def seat_words(s: Iliade, seats: list[int]) -> list[object]:
    """Seats as a row of names in a text."""
    return [s.seat_word(seat) for seat in seats]


END_SIEGE: Final = EndSiege()
OPEN_HORSES: Final = OpenHorses()
RANK: Final = Rank()
ARRANGE: Final = [Arrange(seat) for seat in range(MOST_SEATS)]
CLAIM_CARD: Final = [Claim(seat) for seat in range(MOST_SEATS)]
SPOILS: Final = [Spoils(place) for place in range(MOST_SEATS + 1)]
