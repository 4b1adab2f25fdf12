"""Set-up: the board, the first player, the sides, the armies, the table, the hands."""

from __future__ import annotations

from typing import Final

from librt.vecs import extend, vec
from mypy_extensions import i64

from palamedes.core.kernel.fields import NONE
from palamedes.core.kernel.step import Ask, Chance, Question, Step
from palamedes.core.kernel.vectors import put
from palamedes.games.pantheon.table.actions import BOARD, C_DIE, DEPLOY_ANSWER, SIDE, TROOP_ANSWER
from palamedes.games.pantheon.table.pieces import ART, CARDS, FACES
from palamedes.games.pantheon.table.roster import Setup
from palamedes.games.pantheon.table.state import Pantheon
from palamedes.games.pantheon.table.terms import BOARDS, SLOTS, TROOP, ZONES

from .decks import DrawCards
from .recruiting import Draft, ImposeArmies, OpenConstruction, Propose, ShowArmies
from .turn import begin_battle
from .walking import deployment


class SetUp(Step[Pantheon]):
    """A table is opened: what happens next, and in which order."""

    id = "set-up"
    clause = "setup.order"
    also = ("setup.recruitment", "setup.agreed", "setup.draft-board", "adventure.scenario", "aim.modes")

    def run(self, s: Pantheon) -> None:
        everybody = list(range(s.players))
        if s.adventure != NONE:
            self._open_adventure(s)
        elif s.options["recruitment"] == "construction":
            s.secret = True
            s.then(
                Propose(0),
                Propose(1),
                OpenConstruction(),
                ShowArmies(),
                FirstPlayer(everybody),
                PickBoard(),
                PickSide(),
                LayTable(),
            )
        else:
            s.board = BOARDS.index(str(s.options["board"]))
            take_board(s)
            army: Step[Pantheon] = ImposeArmies() if s.options["recruitment"] == "imposed" else Draft()
            s.then(FirstPlayer(everybody), PickSide(), army, LayTable())

    def _open_adventure(self, s: Pantheon) -> None:
        """What a scenario says itself: board, sides, who begins, how armies are recruited.

        Clauses: adventure.teams.
        """
        adventure = s.printed.adventures[s.adventure]
        s.setup = adventure.setup
        s.board = s.printed.setups[s.setup].board
        s.field = s.printed.boards[s.board]
        s.winning = adventure.win
        s.side = vec[i64]([seat % adventure.sides for seat in range(s.players)])
        army: Step[Pantheon] = Draft() if adventure.is_draft else ImposeArmies()
        if adventure.first == NONE:
            s.then(FirstPlayer(list(range(s.players))), army, LayTable())
        else:
            s.first = adventure.first
            s.then(army, LayTable())


def take_board(s: Pantheon) -> None:
    """The board is known: its zones, and the set-up for so many sides."""
    s.field = s.printed.boards[s.board]
    s.setup = s.printed.setup_for(s.board, s.players, s.teams)


class FirstPlayer(Step[Pantheon]):
    """The highest roll goes first; those who share it roll again."""

    id = "first-player"
    clause = "setup.first-player"
    also = ("setup.first-tied",)
    fields = {"among": "seat*"}

    def __init__(self, among: list[int]) -> None:
        self.among = vec[i64](among)

    def run(self, s: Pantheon) -> None:
        s.rolls = vec[i64]([NONE] * s.players)
        s.push(CompareRolls(list(self.among)))
        for at in range(len(self.among) - 1, -1, -1):
            s.push(FirstDie(self.among[at]))


class FirstDie(Chance[Pantheon]):
    """A die for the first turn."""

    id = "first-die"
    clause = "setup.first-player"
    fields = {"asked": "seat"}

    def __init__(self, asked: int) -> None:
        self.asked = asked

    def legal(self, s: Pantheon) -> list[int]:
        return [C_DIE.at(face) for face in range(len(FACES))]

    def whose(self, s: Pantheon) -> int:
        return self.asked

    def answer(self, s: Pantheon, action: int) -> None:
        s.rolls = put(s.rolls, self.asked, C_DIE.first(action))
        if s.heard:
            s.tell("rolled-first", {"seat": self.asked, "face": FACES[C_DIE.first(action)]})


class CompareRolls(Step[Pantheon]):
    """Who has rolled highest."""

    id = "compare-rolls"
    clause = "setup.first-tied"
    fields = {"among": "seat*"}

    def __init__(self, among: list[int]) -> None:
        self.among = vec[i64](among)

    def run(self, s: Pantheon) -> None:
        best = 0
        for seat in self.among:
            best = max(best, s.rolls[seat])
        ahead = [seat for seat in self.among if s.rolls[seat] == best]
        if len(ahead) > 1:
            s.push(FirstPlayer(ahead))
            return
        s.first = ahead[0]
        s.rolls = vec[i64]([NONE] * s.players)
        if s.heard:
            s.tell("first", {"seat": s.first})


class PickBoard(Question[Pantheon]):
    """The first player picks one of the two boards that were proposed."""

    id = "choose-board"
    clause = "setup.construction-boards"

    def seat(self, s: Pantheon) -> int:
        return s.first

    def legal(self, s: Pantheon) -> list[int]:
        return sorted({BOARD.at(board) for board in s.proposal if board != NONE})

    def answer(self, s: Pantheon, action: int) -> None:
        s.board = BOARD.first(action)
        take_board(s)
        s.proposal = vec[i64]([NONE] * s.players)
        if s.heard:
            s.tell("board", {"seat": s.first, "board": BOARDS[s.board]})


class PickSide(Question[Pantheon]):
    """The player after the first one picks a side; the others take theirs in the order of play."""

    id = "choose-side"
    clause = "setup.side"
    also = ("setup.side-others", "team.setup")

    def seat(self, s: Pantheon) -> int:
        return s.next_seat(s.first)

    def legal(self, s: Pantheon) -> list[int]:
        return [SIDE.at(side) for side in range(len(laid(s).homes))]

    def answer(self, s: Pantheon, action: int) -> None:
        sides = len(laid(s).homes)
        chooser = s.next_seat(s.first)
        for after in range(s.players):
            s.side = put(s.side, (chooser + after) % s.players, (SIDE.first(action) + after) % sides)
        if s.heard:
            s.tell("side", {"seat": chooser, "side": str(SIDE.first(action) + 1)})


def laid(s: Pantheon) -> Setup:
    """The set-up of this table."""
    return s.printed.setups[s.setup]


class LayTable(Step[Pantheon]):
    """Elements and stones are laid, troops are placed, decks are made and hands drawn; the battle begins."""

    id = "lay-table"
    clause = "table.board"
    also = ("table.elements", "table.stones", "table.tokens", "table.deck", "table.hand")

    def run(self, s: Pantheon) -> None:
        s.elements = vec[i64](s.field.elements)
        lay_stones(s)
        place_units(s)
        s.then(PlaceTroops(s.first), MakeHands())


def lay_stones(s: Pantheon) -> None:
    """Lays the stones of the set-up, then the objects of an adventure."""
    setup = laid(s)
    s.stone_zone = extend(vec[i64](setup.stones), setup.objects)
    s.omphaloi = len(setup.stones)


def place_units(s: Pantheon) -> None:
    """Puts the units where an adventure shows them; who has no place there is deployed as usual.

    Clauses: adventure.scenario, adventure.hot-gates.
    """
    if s.adventure == NONE:
        return
    placed = s.printed.adventures[s.adventure].placed
    for seat in range(len(placed)):
        for slot in range(s.army[seat]):
            if placed[seat][slot] != NONE:
                s.put(seat * SLOTS + slot, placed[seat][slot])


class PlaceTroops(Step[Pantheon]):
    """The turn to place a troop comes to a seat; it goes round until all stand."""

    id = "place-troops"
    clause = "table.troops"
    also = ("table.no-room", "deploy.first")
    fields = {"whom": "seat"}

    def __init__(self, whom: int) -> None:
        self.whom = whom

    def run(self, s: Pantheon) -> None:
        seat = self.whom
        for _ in range(s.players):
            waiting = troops_waiting(s, seat)
            for unit in waiting:
                if not deployment(s, unit):
                    s.vitality = put(s.vitality, unit, 0)
                    if s.heard:
                        s.tell("no-room", {"unit": s.word(unit)})
            waiting = troops_waiting(s, seat)
            if waiting:
                s.push(PlaceTroops((seat + 1) % s.players))
                if len(waiting) == 1:
                    s.push(PlaceZone(seat, waiting[0]))
                else:
                    s.push(PlaceTroop(seat))
                return
            seat = (seat + 1) % s.players


def troops_waiting(s: Pantheon, seat: int) -> list[int]:
    """The troops of a seat that do not stand on the board yet."""
    return [
        unit
        for unit in range(seat * SLOTS, seat * SLOTS + s.army[seat])
        if s.waits(unit) and s.sheet(unit).type == TROOP
    ]


class PlaceTroop(Ask[Pantheon]):
    """Which troop is placed next."""

    id = "place-troop"
    clause = "table.troops"

    def legal(self, s: Pantheon) -> list[int]:
        return [TROOP_ANSWER.at(s.kind[unit]) for unit in troops_waiting(s, self.asked)]

    def answer(self, s: Pantheon, action: int) -> None:
        s.push(PlaceZone(self.asked, s.unit_of(self.asked, TROOP_ANSWER.first(action))))


class PlaceZone(Ask[Pantheon]):
    """In which of the seat's own zones of deployment a troop is placed."""

    id = "place-zone"
    clause = "table.troops"
    fields = {"asked": "seat", "unit": "unit"}

    def __init__(self, asked: int, unit: int) -> None:
        super().__init__(asked)
        self.unit = unit

    def legal(self, s: Pantheon) -> list[int]:
        return [DEPLOY_ANSWER.at(zone) for zone in deployment(s, self.unit)]

    def answer(self, s: Pantheon, action: int) -> None:
        zone = DEPLOY_ANSWER.first(action)
        s.put(self.unit, zone)
        if s.heard:
            s.tell("placed", {"unit": s.word(self.unit), "zone": ZONES[zone]})


class MakeHands(Step[Pantheon]):
    """Decks are made and first hands drawn, then the battle begins."""

    id = "make-hands"
    clause = "table.deck"
    also = ("table.hand",)

    def run(self, s: Pantheon) -> None:
        s.push(BeginBattle())
        for seat in range(s.players - 1, -1, -1):
            make_deck(s, seat)
            for _ in range(s.printed.hand_art):
                s.gain(seat, ART, True)
            s.push(DrawCards(seat, s.printed.hand_drawn, True))


def make_deck(s: Pantheon, seat: int) -> None:
    """All activation cards of an army, and as many art of war cards as its strategic values add up to.

    Clauses: unit.cards.
    """
    size = 0
    art = 0
    for slot in range(s.army[seat]):
        sheet = s.sheet(seat * SLOTS + slot)
        s.deck[seat * CARDS + slot] = sheet.cards
        size += sheet.cards
        art += sheet.art
    s.deck[seat * CARDS + ART] = art
    s.deck_size[seat] = size + art


class BeginBattle(Step[Pantheon]):
    """The first player begins."""

    id = "begin-battle"
    clause = "setup.order"

    def run(self, s: Pantheon) -> None:
        begin_battle(s)


SET_UP: Final = SetUp()
