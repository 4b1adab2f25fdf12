"""A table of Cyclades as somebody at it sees it, and what the paper says about ways, refuges and walls."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from typing import Any, cast

from palamedes.core.kernel.state import State

BASIC = ("port", "fortress", "temple", "university")
UNITS = ("fleet", "troop", "mercenary")


def seen(state: State) -> Any:
    """The table as a spectator sees it."""
    return state.view(None)["table"]


def is_land(zone: str) -> bool:
    """Whether a zone is land, by its name."""
    return zone[1].isdigit()


class Chart:
    """Which zones lie beside which, from the tiles as they lie."""

    def __init__(self, tiles: tuple[tuple[str, int, tuple[str, ...]], ...]) -> None:
        ground: dict[tuple[int, int], str] = {}
        for spot, turn, cells in tiles:
            column, row = int(spot[1:]) - 4, "pqrstuv".index(spot[0]) - 3
            places = [(q, r) for r in range(-2, 3) for q in range(-2, 3) if abs(q + r) <= 2]
            for (q, r), zone in zip(places, cells, strict=True):
                for _ in range(turn):
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

    def island(self, land: str) -> set[str]:
        """All land that hangs together with a land zone."""
        found, edge = {land}, {land}
        while edge:
            edge = {other for each in edge for other in self.lands(each)} - found
            found |= edge
        return found


@lru_cache(maxsize=64)
def chart(tiles: tuple[tuple[str, int, tuple[str, ...]], ...]) -> Chart:
    """A map, drawn once."""
    return Chart(tiles)


class Zone:
    """What lies on one zone."""

    def __init__(self, about: dict[str, Any]) -> None:
        self.name: str = about["zone"]
        self.owner: int | None = about["owner"]
        self.units: dict[str, int] = {
            "fleet": about.get("fleets", 0),
            "troop": about.get("troops", 0),
            "mercenary": about.get("mercenaries", 0),
        }
        self.heroes: list[str] = list(about.get("heroes", []))
        self.horns: int = about["horns"]
        self.hoard: int = about["hoard"]
        self.priestess: bool = about.get("priestess", False)
        self.sites: list[tuple[str | None, str]] = [
            (site["building"], site["harbour"]) for site in about.get("sites", [])
        ]

    def buildings(self) -> list[str]:
        return [building for building, _ in self.sites if building is not None]

    def manned(self) -> bool:
        """Whether anybody stands there, the Minotaur excepted."""
        return any(self.units.values()) or bool(self.heroes)

    def shown(self) -> tuple[object, ...]:
        """What can be compared."""
        return (self.owner, tuple(self.units.values()), tuple(sorted(self.heroes)), self.hoard)


class Table:
    """One moment. It keeps nothing of the state that it was read from, and can be changed as the paper says."""

    def __init__(self, state: State) -> None:
        table = seen(state)
        written = cast(dict[str, Any], state.position()["table"])
        self.all = table
        self.written = written
        tiles = tuple((tile["spot"], tile["turn"], tuple(tile["cells"])) for tile in table["map"]["tiles"])
        self.chart = chart(tiles)
        self.zones = {zone["zone"]: Zone(zone) for zone in [*table["lands"], *table["seas"]]}
        self.factions: list[dict[str, Any]] = table["factions"]
        self.team: list[int] = [faction["team"] for faction in self.factions]
        self.gold: list[int] = list(written["gold"])
        self.priestesses: list[int] = [faction["priestesses"] for faction in self.factions]
        self.philosophers: list[int] = [faction["philosophers"] for faction in self.factions]
        self.creatures: list[set[str]] = [set(faction["creatures"]) for faction in self.factions]
        self.figures: dict[str, str] = dict(table["figures"])
        self.stock = Counter[str](table["stock"])
        self.lost_heroes: list[str] = sorted(table["hero_discards"])
        self.offers: dict[str, Any] = table["offers"]
        self.apollo: int | None = table["offers"].get("apollo", {}).get("faction")
        self.moving = moving(table["move"])
        self.faction: int = table["faction"]
        self.god: str | None = table["god"]

    def picture(self) -> dict[str, object]:
        """All that pieces, cards and gold show."""
        told: dict[str, object] = {f"on {name}": zone.shown() for name, zone in self.zones.items()}
        for faction, creatures in enumerate(self.creatures):
            told[f"creatures of {faction}"] = sorted(creatures)
            told[f"priestesses of {faction}"] = self.priestesses[faction]
            told[f"philosophers of {faction}"] = self.philosophers[faction]
        told["figures"] = self.figures
        told["gold"] = self.gold
        told["lost heroes"] = sorted(self.lost_heroes)
        told["moving"] = self.moving
        return told

    # Who is whose.

    def master(self, creature: str) -> int | None:
        """Whose creature it is."""
        return next((faction for faction, creatures in enumerate(self.creatures) if creature in creatures), None)

    def friends(self, one: int | None, other: int | None) -> bool:
        return one is not None and other is not None and self.team[one] == self.team[other]

    def lands_of(self, faction: int) -> list[Zone]:
        return [zone for name, zone in self.zones.items() if is_land(name) and zone.owner == faction]

    def heroes_of(self, faction: int) -> dict[str, str]:
        """The heroes of a faction, and where they stand."""
        return {hero: zone.name for zone in self.lands_of(faction) for hero in zone.heroes}

    def rests(self, faction: int) -> bool:
        """With Apollo, heroes do no more than be there."""
        return faction == self.apollo

    def pieces_left(self, faction: int, unit: str) -> int:
        """Troops and fleets that are not on the board: eight each."""
        moving: int = self.moving["units"][unit] if self.moving and self.moving["faction"] == faction else 0
        return 8 - moving - sum(zone.units[unit] for zone in self.zones.values() if zone.owner == faction)

    def minotaur_of(self, zone: str) -> int | None:
        """Who has the Minotaur defend a zone: its master, on land of his own."""
        master = self.master("minotaur")
        if self.figures.get("minotaur") != zone or master != self.zones[zone].owner:
            return None
        return master

    # Buildings.

    def working(self, land: str) -> Iterator[tuple[str, str]]:
        """The buildings of a land zone that Typhon does not silence, and the sea zone beside each."""
        if not self.silenced(land):
            for building, harbour in self.zones[land].sites:
                if building is not None:
                    yield building, harbour

    def silenced(self, land: str) -> bool:
        return self.figures.get("typhon") in self.chart.seas(land)

    def fortresses(self, land: str, hippolyta: bool) -> int:
        kinds = ("fortress", "metropolis", "port") if hippolyta else ("fortress", "metropolis")
        return sum(building in kinds for building, _ in self.working(land))

    def ports(self, sea: str, faction: int) -> int:
        count = 0
        for land in self.lands_of(faction):
            hippolyta = "hippolyta" in land.heroes and not self.rests(faction)
            kinds = ("port", "metropolis", "fortress") if hippolyta else ("port", "metropolis")
            count += sum(building in kinds and harbour == sea for building, harbour in self.working(land.name))
        return count

    def metropolises(self, team: int) -> int:
        """All of a team, one on Penthesilea's card too."""
        count = sum(
            zone.buildings().count("metropolis")
            for zone in self.zones.values()
            if zone.owner is not None and self.team[zone.owner] == team
        )
        return count + sum(bool(f["shrine"]) for i, f in enumerate(self.factions) if self.team[i] == team)

    def kinds(self, team: int) -> Counter[str]:
        """The basic buildings of a team that could become part of a Metropolis."""
        return Counter(
            building
            for land in self.zones.values()
            if land.owner is not None and self.team[land.owner] == team
            for building, _ in self.working(land.name)
            if building in BASIC
        )

    # Ways.

    def closed(self, zone: str) -> bool:
        """Whether nobody may come onto a zone."""
        if is_land(zone):
            return zone in (self.figures.get("medusa"), self.figures.get("boar"))
        return self.figures.get("kraken") == zone or self.figures.get("polyphemus") in self.chart.lands(zone)

    def waters(self, sea: str, faction: int) -> set[str]:
        """The sea zones beside one; for their owner, Charybdis' and Scylla's lie side by side."""
        found = self.chart.seas(sea)
        pair = [self.figures.get(name) for name in ("charybdis", "scylla")]
        if sea in pair and None not in pair and self.master("charybdis") == faction:
            found = found | {str(pair[1 - pair.index(sea)])} - {sea}
        return found

    def chain(self, land: str, faction: int, any_fleet: bool = False) -> set[str]:
        """The sea zones with fleets of one's own side, or of anybody, that hang together from a land zone on."""
        found: set[str] = set()
        edge = self.chart.seas(land)
        while edge:
            edge = {sea for sea in edge if self.carries(sea, faction, any_fleet)} - found
            found |= edge
            edge = {other for sea in edge for other in self.waters(sea, faction)}
        return found

    def carries(self, sea: str, faction: int, any_fleet: bool) -> bool:
        owner = self.zones[sea].owner
        return owner is not None and (any_fleet or self.team[owner] == self.team[faction])

    def accessible(self, land: str, faction: int) -> set[str]:
        """Beside it, or over a chain of one's own or a partner's fleets to another island."""
        shores = {other for sea in self.chain(land, faction) for other in self.chart.lands(sea)}
        return self.chart.lands(land) | (shores - self.chart.island(land))

    def heroic(self, land: str, faction: int, jason: bool) -> set[str]:
        """Beside it, or any land at a chain of fleets; Jason sails with anybody."""
        shores = {other for sea in self.chain(land, faction, jason) for other in self.chart.lands(sea)}
        return (self.chart.lands(land) | shores) - {land}

    def refuges(self, zone: str, faction: int) -> set[str]:
        """A zone within reach that is one's own, or nobody's."""
        if is_land(zone) and self.figures.get("medusa") == zone:
            return set()
        near = self.accessible(zone, faction) if is_land(zone) else self.waters(zone, faction)
        return {other for other in near if self.zones[other].owner in (None, faction) and not self.closed(other)}

    # What happens to pieces.

    def destroy(self, unit: str) -> None:
        """A troop, a mercenary or a fleet is gone: Geryon lays a gold piece on his zone."""
        if "geryon" in self.figures:
            self.zones[self.figures["geryon"]].hoard += 1
        if unit == "mercenary":
            self.stock["mercenaries"] += 1

    def take_control(self, zone: str, faction: int) -> None:
        """A zone changes hands, and brings a Priestess where one is drawn."""
        land = self.zones[zone]
        if land.owner == faction:
            return
        land.owner = faction
        if land.priestess and self.stock["priestesses"]:
            self.stock["priestesses"] -= 1
            self.priestesses[faction] += 1

    def remove_figure(self, creature: str) -> None:
        """A creature leaves the board, and its owner's hand."""
        self.figures.pop(creature, None)
        if creature in ("charybdis", "scylla"):
            self.figures.pop("charybdis", None)
            self.figures.pop("scylla", None)
            creature = "charybdis"
        for creatures in self.creatures:
            creatures.discard(creature)

    def changes_more(self, zone: str, faction: int) -> bool:
        """Whether a conquest means more than the zone: a Metropolis, a set of buildings, the end of somebody."""
        land = self.zones[zone]
        if not is_land(zone) or land.owner in (None, faction):
            return False
        assert land.owner is not None
        together = self.kinds(self.team[faction]) + Counter(land.buildings())
        return (
            "metropolis" in land.buildings()
            or all(together[kind] for kind in BASIC)
            or len(self.lands_of(land.owner)) == 1
        )


def moving(move: dict[str, Any] | None) -> dict[str, Any] | None:
    """Those who are on their way, or fight for a zone."""
    if move is None:
        return None
    return {
        "faction": move["faction"],
        "units": {unit: move[unit] for unit in UNITS},
        "heroes": sorted(move["heroes"]),
        "to": move["to"],
        "foe": move["foe"],
    }
