"""An auction and a battle of Cyclades, as somebody plays them who has the paper and our rulings.

The auction begins with the first offering of a cycle and ends when all are paid. A battle begins with its first roll,
when Pandora and Hector have done what they do before, and ends when one side holds the zone, or nobody.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import Any, Self, cast

from palamedes.core.kernel.state import State
from palamedes.core.kernel.step import CHANCE

from . import Asked, Story

Telling = Generator[Asked, str, None]

SPACES = (1, 3, 5, 7, 10, 13, 17, 21, 25)
STRONG = {"ajax": 2}
"""The heroes whose force is not 1."""


def seen(state: State) -> Any:
    """The table as a spectator sees it."""
    return state.view(None)["table"]


class Auction(Story):
    """The offerings of a cycle: who drives whom from which god, and what everybody pays in the end."""

    def __init__(self, state: State) -> None:
        table = seen(state)
        written = cast(dict[str, Any], state.position()["table"])
        self.two = state.players == 2
        self.gods: list[str] = [*table["gods"][: 5 - table["hidden_gods"]], "apollo"]
        self.team = [faction["team"] for faction in table["factions"]]
        self.order = [faction for faction in table["order"] if not table["factions"][faction]["fallen"]]
        self.priestesses: list[int] = [faction["priestesses"] for faction in table["factions"]]
        self.gold: list[int] = list(written["gold"])
        self.offers: dict[str, tuple[int, int]] = {}
        """Who stands beside each god, with which offering."""

    @classmethod
    def begin(cls, state: State) -> Self | None:
        if state.clause != "offerings.choice" or seen(state)["offers"]:
            return None
        return cls(state).start()

    def tell(self) -> Telling:
        for faction in self.order:
            offering: int | None = faction
            left = ""
            while offering is not None:
                answer = yield offering // 2 if self.two else offering, self.possible(offering, left)
                _, god, price = answer.split()
                driven = self.offers.get(god)
                self.offers[god] = (offering, int(price))
                offering, left = (None, "") if driven is None else (driven[0], god)
        for faction in self.order:
            self.gold[self.team[faction]] -= self.owed(faction)

    def possible(self, faction: int, left: str) -> set[str]:
        """More than stands there, never to the god one was driven from, and never more than one can pay."""
        found = set()
        for god in self.gods:
            if god == left:
                continue
            if god == "apollo":
                if god not in self.offers:
                    found.add("offer apollo 0")
                continue
            holder, standing = self.offers.get(god, (-1, 0))
            # Partners pay from one purse; whoever outbids a partner frees what that one would have paid.
            partners = [f for f in self.order if f != faction and self.team[f] == self.team[faction] and f != holder]
            purse = self.gold[self.team[faction]] - sum(self.owed(f) for f in partners)
            for price in SPACES:
                if price > standing and max(0, price - self.priestesses[faction]) <= purse:
                    found.add(f"offer {god} {price}")
        if not found:
            return {f"offer {god} 0" for god in self.gods[:-1] if god not in self.offers and god != left}
        return found

    def owed(self, faction: int) -> int:
        """An offering costs a gold piece less for each Priestess, and never less than nothing."""
        price = next((price for holder, price in self.offers.values() if holder == faction), 0)
        return max(0, price - self.priestesses[faction])

    def claims(self) -> dict[str, object]:
        return {"offers": dict(self.offers), "gold": self.gold}

    @classmethod
    def found(cls, state: State) -> dict[str, object]:
        offers = {god: (offer["faction"], offer["price"]) for god, offer in seen(state)["offers"].items()}
        return {"offers": offers, "gold": cast(dict[str, Any], state.position()["table"])["gold"]}


class Chart:
    """Which zones lie beside which, from the tiles as they lie."""

    def __init__(self, tiles: Any) -> None:
        ground: dict[tuple[int, int], str] = {}
        for tile in tiles:
            column, row = int(tile["spot"][1:]) - 4, "pqrstuv".index(tile["spot"][0]) - 3
            cells = [(q, r) for r in range(-2, 3) for q in range(-2, 3) if abs(q + r) <= 2]
            for (q, r), zone in zip(cells, tile["cells"], strict=True):
                for _ in range(tile["turn"]):
                    q, r = -r, q + r
                ground[5 * column + 2 * row + q, 3 * row - 2 * column + r] = zone
        self.beside: dict[str, set[str]] = {zone: set() for zone in ground.values()}
        for (q, r), zone in ground.items():
            for x, y in ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)):
                self.beside[zone].add(ground.get((q + x, r + y), zone))

    def seas(self, zone: str) -> set[str]:
        """The sea zones beside a zone."""
        return {other for other in self.beside[zone] if not is_land(other)} - {zone}

    def lands(self, zone: str) -> set[str]:
        """The land zones beside a zone."""
        return {other for other in self.beside[zone] if is_land(other)} - {zone}


def is_land(zone: str) -> bool:
    """Whether a zone is land, by its name."""
    return zone[1].isdigit()


class Side:
    """One of the two who fight."""

    def __init__(self, faction: int, seat: int, rests: bool, gold: int) -> None:
        self.faction = faction
        self.seat = seat
        self.rests = rests
        """With Apollo, heroes do no more than be there."""
        self.gold = gold
        self.units = {"fleet": 0, "troop": 0, "mercenary": 0, "minotaur": 0}
        self.heroes: list[str] = []
        self.help = 0
        """What buildings, and Penelope, add to the force."""
        self.refuges: set[str] = set()

    def has(self, hero: str) -> bool:
        """Whether a hero fights here with its military power."""
        return hero in self.heroes and not self.rests

    def movable(self) -> int:
        """All but the Minotaur can retreat."""
        return sum(self.units.values()) - self.units["minotaur"] + len(self.heroes)

    def left(self) -> int:
        return sum(self.units.values()) + len(self.heroes)

    def force(self) -> int:
        strong = sum(1 if self.rests else STRONG.get(hero, 1) for hero in self.heroes)
        return sum(self.units.values()) + self.units["minotaur"] + strong + self.help

    def die(self, rolled: int) -> int:
        if self.has("helen"):
            return 2
        return 3 if rolled == 0 and self.has("antigone") else rolled

    def lose(self, unit: str) -> None:
        if unit in self.units:
            self.units[unit] -= 1
        else:
            self.heroes.remove(unit)

    def sorts(self) -> list[str]:
        return [unit for unit, count in self.units.items() if count] + self.heroes

    def go(self) -> None:
        """All leave, the Minotaur excepted."""
        self.units = {unit: count if unit == "minotaur" else 0 for unit, count in self.units.items()}
        self.heroes = []


class Battle(Story):
    """A battle round by round: forces, dice, losses, retreats, and who holds the zone."""

    def __init__(self, state: State) -> None:
        table = seen(state)
        move = table["move"]
        self.zone: str = move["to"]
        self.land = is_land(self.zone)
        self.faces = sorted(state.notation(action) for action in state.legal())
        apollo = table["offers"].get("apollo", {}).get("faction")
        gold = cast(dict[str, Any], state.position()["table"])["gold"]
        sides = []
        for faction in (move["faction"], move["foe"]):
            about = table["factions"][faction]
            sides.append(Side(faction, about["seat"], faction == apollo, gold[about["team"]]))
        self.attacker, self.defender = sides
        self.attacker.units |= {unit: move[unit] for unit in ("fleet", "troop", "mercenary")}
        self.attacker.heroes = list(move["heroes"])
        board = Board(table)
        here = board.zones[self.zone]
        if self.land:
            self.defender.units |= {"troop": here["troops"], "mercenary": here["mercenaries"]}
            minotaur = table["figures"].get("minotaur") == self.zone
            self.defender.units["minotaur"] = int(minotaur and board.master("minotaur") == self.defender.faction)
            self.defender.heroes = list(here["heroes"])
        else:
            self.defender.units["fleet"] = here["fleets"]
        for side in sides:
            side.refuges = set(board.refuges(self.zone, side.faction))
        self.board = board

    @classmethod
    def begin(cls, state: State) -> Self | None:
        move = None if state.clause != "battle.die" else seen(state)["move"]
        if move is None or move["attack_die"] is not None or move["defence_die"] is not None:
            return None
        model = cls(state)
        # Perseus takes his men out of a battle one by one: that is another story.
        if "perseus" in [*model.attacker.heroes, *model.defender.heroes]:
            return None
        return model.start()

    def tell(self) -> Telling:
        while self.attacker.left() and self.defender.left():
            self.help()
            rolled = []
            for _ in (self.attacker, self.defender):
                rolled.append(int((yield CHANCE, self.faces).split()[1]))
            yield from self.second_thoughts(rolled)
            yield from self.losses(self.losers(rolled))
            if self.attacker.left() and self.defender.left():
                yield from self.retreats()

    def help(self) -> None:
        """What does not fight itself, but helps: Ports at sea, Fortresses of the defender on land, Penelope."""
        attacker, defender = self.attacker, self.defender
        if self.land:
            standing = self.defender.heroes if not self.defender.rests else []
            defender.help = 0 if attacker.has("ulysses") else self.board.fortresses(self.zone, "hippolyta" in standing)
            return
        for side in (attacker, defender):
            side.help = self.board.ports(self.zone, side.faction, side.rests)
            if not side.rests and self.board.stands("penelope", side.faction) in self.board.chart.lands(self.zone):
                side.help += 2

    def second_thoughts(self, rolled: list[int]) -> Telling:
        """Croesus may roll again for a gold piece, as often as he pays."""
        for i, side in enumerate((self.attacker, self.defender)):
            while side.has("croesus") and self.land:
                answer = yield side.seat, {"accept", "reroll"} if side.gold else {"accept"}
                if answer == "accept":
                    break
                side.gold -= 1
                rolled[i] = int((yield CHANCE, self.faces).split()[1])

    def losers(self, rolled: list[int]) -> list[Side]:
        attack = self.attacker.force() + self.attacker.die(rolled[0])
        defence = self.defender.force() + self.defender.die(rolled[1])
        if attack != defence:
            return [self.attacker if attack < defence else self.defender]
        if self.attacker.has("penthesilea"):
            return [self.defender]
        if self.defender.has("penthesilea"):
            return [self.attacker]
        return [self.defender, self.attacker]

    def losses(self, losers: list[Side]) -> Telling:
        for side in losers:
            sorts = side.sorts()
            if len(sorts) > 1:
                answer = yield side.seat, {f"lose {unit}" for unit in sorts}
                side.lose(answer.split()[1])
            else:
                side.lose(sorts[0])
        # Achilles routs those whom he has beaten, if he has not fallen himself.
        for side in losers:
            other = self.defender if side is self.attacker else self.attacker
            if side.left() and other.has("achilles"):
                if side.movable() and side.refuges:
                    yield side.seat, {f"retreat {zone}" for zone in side.refuges}
                side.go()
                side.units["minotaur"] = 0

    def retreats(self) -> Telling:
        """The defender may withdraw, and if not the attacker."""
        for side in (self.defender, self.attacker):
            if side.movable() and side.refuges:
                answer = yield side.seat, {"stand", *(f"retreat {zone}" for zone in side.refuges)}
                if answer != "stand":
                    side.go()
                    return

    def claims(self) -> dict[str, object]:
        if self.done:
            return {f"held {self.zone}": self.held()}
        self.help()
        return {"attack": self.attacker.force(), "defence": self.defender.force()}

    def held(self) -> tuple[int | None, int]:
        """Who holds the zone of the battle now, and with how many troops, mercenaries and fleets."""
        won = self.attacker if self.attacker.left() else self.defender
        owner = won.faction if won.left() or self.land else None
        return owner, won.left() - len(won.heroes) - won.units["minotaur"]

    @classmethod
    def found(cls, state: State) -> dict[str, object]:
        table = seen(state)
        found: dict[str, object] = {key: (table["move"] or {}).get(key) for key in ("attack", "defence")}
        for land in table["lands"]:
            found[f"held {land['zone']}"] = (land["owner"], land["troops"] + land["mercenaries"])
        for sea in table["seas"]:
            found[f"held {sea['zone']}"] = (sea["owner"], sea["fleets"])
        return found


class Board:
    """What lies around a battle."""

    def __init__(self, table: Any) -> None:
        self.table = table
        self.chart = Chart(table["map"]["tiles"])
        self.zones: dict[str, Any] = {zone["zone"]: zone for zone in [*table["lands"], *table["seas"]]}
        self.team = [faction["team"] for faction in table["factions"]]

    def master(self, creature: str) -> int | None:
        """Whose creature it is."""
        return next((i for i, f in enumerate(self.table["factions"]) if creature in f["creatures"]), None)

    def stands(self, hero: str, faction: int) -> str:
        """Where a hero of a faction stands."""
        lands = [land for land in self.table["lands"] if land["owner"] == faction]
        return next((str(land["zone"]) for land in lands if hero in land["heroes"]), "")

    def fortresses(self, land: str, hippolyta: bool) -> int:
        kinds = ("fortress", "metropolis", "port") if hippolyta else ("fortress", "metropolis")
        return sum(building in kinds for building, _ in self.working(land))

    def ports(self, sea: str, faction: int, rests: bool) -> int:
        count = 0
        for land in self.table["lands"]:
            if land["owner"] == faction:
                hippolyta = "hippolyta" in land["heroes"] and not rests
                kinds = ("port", "metropolis", "fortress") if hippolyta else ("port", "metropolis")
                count += sum(building in kinds and harbour == sea for building, harbour in self.working(land["zone"]))
        return count

    def working(self, land: str) -> Iterator[tuple[str, str]]:
        """The buildings of a land zone that Typhon does not silence, and the sea zone beside each."""
        if self.table["figures"].get("typhon") not in self.chart.seas(land):
            for site in self.zones[land]["sites"]:
                if site["building"] is not None:
                    yield site["building"], site["harbour"]

    # Where one can withdraw to.

    def refuges(self, zone: str, faction: int) -> Iterator[str]:
        """A zone within reach that is one's own, or nobody's."""
        for other in self.accessible(zone, faction) if is_land(zone) else self.waters(zone, faction):
            if self.zones[other]["owner"] in (None, faction) and not self.closed(other):
                yield other

    def closed(self, zone: str) -> bool:
        figures = self.table["figures"]
        if is_land(zone):
            return zone in (figures.get("medusa"), figures.get("boar"))
        return figures.get("kraken") == zone or figures.get("polyphemus") in self.chart.lands(zone)

    def waters(self, sea: str, faction: int) -> set[str]:
        """The sea zones beside one; for their owner, Charybdis' and Scylla's lie side by side."""
        found = self.chart.seas(sea)
        pair = [self.table["figures"].get(name) for name in ("charybdis", "scylla")]
        if sea in pair and None not in pair and self.master("charybdis") == faction:
            found = found | {pair[1 - pair.index(sea)]} - {sea}
        return found

    def accessible(self, land: str, faction: int) -> set[str]:
        """Beside it, or over a chain of one's own or a partner's fleets to another island."""
        found = self.chart.lands(land)
        chain: set[str] = set()
        edge = self.chart.seas(land)
        while edge:
            edge = {sea for sea in edge if self.friendly(sea, faction)} - chain
            chain |= edge
            edge = {other for sea in edge for other in self.waters(sea, faction)}
        shores = {other for sea in chain for other in self.chart.lands(sea)}
        island = self.zones[land]["island"]
        return found | {other for other in shores if self.zones[other]["island"] != island}

    def friendly(self, sea: str, faction: int) -> bool:
        owner = self.zones[sea]["owner"]
        return owner is not None and bool(self.team[owner] == self.team[faction])


MODELS = (Auction, Battle)
