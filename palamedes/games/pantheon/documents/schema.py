"""The shape of what a seat sees of Mythic Battles: Pantheon. Never compiled: msgspec stops checking in native code."""

from typing import Annotated, Any, Literal

import msgspec

from palamedes.core.kernel.schema import Part, Seat

Cards = Annotated[dict[str, int], msgspec.Meta(description="Cards by what they are called, with how many there are.")]
Known = Annotated[Cards | None, msgspec.Meta(description="The cards, to those who may see them.")]


class Zone(Part):
    """A zone of the board as it is now; its outline and borders are printed and do not travel."""

    printed: Annotated[str, msgspec.Meta(description="The terrain on the board.")]
    terrain: Annotated[str, msgspec.Meta(description="The terrain that counts: neutral once its elements are gone.")]
    elements: Annotated[int, msgspec.Meta(description="Trees or columns left.")]
    capacity: int
    level: int
    saturated: bool
    stones: Annotated[int, msgspec.Meta(description="Free stones that lie here.")]
    objects: Annotated[int, msgspec.Meta(description="Free objects of an adventure, which are treated as stones.")]
    home: Annotated[list[Seat], msgspec.Meta(description="Whose deployment zone it is.")]


class Token(Part):
    """A token of a power, on a unit or in a zone."""

    power: Annotated[str, msgspec.Meta(description="The power as it is called on the dashboard.")]
    by: Annotated[str, msgspec.Meta(description="The unit whose power it is.")]
    seat: Seat
    zone: Annotated[str | None, msgspec.Meta(description="Where it lies; null on a unit.")]
    defence: Annotated[int, msgspec.Meta(description="0 when it cannot be attacked.")]
    vitality: int


class Line(Part):
    """What a power is worth on the unit's line."""

    power: str
    effect: str
    dice: Annotated[int, msgspec.Meta(description="Its X dice; 0 for powers without.")]
    works: Annotated[bool, msgspec.Meta(description="Whether the line shows it, and nothing silences it now.")]


class Unit(Part):
    """A unit of an army."""

    unit: Annotated[str, msgspec.Meta(description="What answers call it.")]
    seat: Seat
    kind: str
    zone: str | None
    state: Literal["waiting", "fielded", "destroyed", "egg"]
    vitality: Annotated[int, msgspec.Meta(description="Figures, with troops.")]
    combat: int
    defence: int
    range: int
    move: int
    powers: list[Line]
    silent: Annotated[bool, msgspec.Meta(description="Whether its talents are ignored now, as in water.")]
    stone: Annotated[Literal["stone", "object"] | None, msgspec.Meta(description="What it carries.")]
    tokens: list[Token]
    activated: Annotated[bool, msgspec.Meta(description="In the turn under way.")]
    retaliated: Annotated[bool, msgspec.Meta(description="In the turn under way.")]
    marks: Annotated[list[str], msgspec.Meta(description="What else holds until the turn ends: frozen, boosted …")]


class Sheet(Part):
    """What lies before a seat."""

    camp: int
    side: Annotated[int | None, msgspec.Meta(description="Its side of the board, from 1.")]
    divinity: str | None
    points: Annotated[int | None, msgspec.Meta(description="Points left while recruiting, to those who may know.")]
    proposal: Annotated[str | None, msgspec.Meta(description="The board it proposed, to those who may know.")]
    roll: Annotated[int | None, msgspec.Meta(description="What it rolled for the first turn; 0 is a blank.")]
    ready: Annotated[bool, msgspec.Meta(description="Whether its army is whole.")]
    cards: Annotated[int, msgspec.Meta(description="How many cards its hand holds.")]
    hand: Known
    known: Annotated[Cards, msgspec.Meta(description="What everybody knows to be in its hand, at least.")]
    deck: Annotated[int, msgspec.Meta(description="How many cards its deck holds.")]
    left: Annotated[Cards | None, msgspec.Meta(description="The cards of its deck, to those who can count them.")]
    unseen: Annotated[
        Cards, msgspec.Meta(description="What lies in its hand and deck together; everybody can count it.")
    ]
    discards: Cards
    absorbed: Annotated[int, msgspec.Meta(description="Stones that its divinity has absorbed.")]
    manoeuvres: Annotated[list[str], msgspec.Meta(description="Those made in this round.")]
    spared: Annotated[bool, msgspec.Meta(description="Whether a manoeuvre of this round was free.")]
    activations: Annotated[int, msgspec.Meta(description="Units activated in this turn.")]
    limit: Annotated[int, msgspec.Meta(description="Units that it may activate in a turn.")]


class Power(Part):
    """A power on a dashboard or troop card."""

    power: str
    effect: str
    type: Literal["permanent", "passive", "active", "offensive"]
    cost: Annotated[int, msgspec.Meta(description="In art of war cards.")]
    lines: Annotated[list[int], msgspec.Meta(description="Line by line from unhurt: dice or 1; 0 for a dash.")]
    x: Annotated[bool, msgspec.Meta(description="Whether the lines are dice.")]
    range: int
    amount: int
    figures: Annotated[int, msgspec.Meta(description="Figures that a troop must have for it.")]
    tokens: int


class Kind(Part):
    """A dashboard or troop card. The lines go from unhurt to the last; a troop has one."""

    type: Literal["god", "titan", "hero", "monster", "troop"]
    cost: int
    cards: Annotated[int, msgspec.Meta(description="Activation cards.")]
    art: Annotated[int, msgspec.Meta(description="Art of war cards.")]
    trait: str
    vitality: int
    combat: list[int]
    defence: list[int]
    range: list[int]
    move: list[int]
    talents: list[str]
    powers: list[Power]
    variant: Annotated[str, msgspec.Meta(description="The unit that cannot stand in the same camp, or nothing.")]


class Modifier(Part):
    """Something that changes a value."""

    what: Annotated[str, msgspec.Meta(description="A talent, power or terrain; printed, heights, tokens, reaction.")]
    amount: int


class Attack(Part, tag="attack", tag_field="what"):
    """An attack under way."""

    attacker: str
    target: Annotated[str | None, msgspec.Meta(description="Who is hit: the unit chosen, or its guard.")]
    chosen: str | None
    seat: Annotated[Seat, msgspec.Meta(description="Who resolves it.")]
    close: Annotated[bool, msgspec.Meta(description="Whether it counts as one at range 0.")]
    area: bool
    retaliation: bool
    aerial: bool
    power: Annotated[str | None, msgspec.Meta(description="The power it is made with.")]
    settled: Annotated[bool, msgspec.Meta(description="Whether the effective values stand.")]
    combat: int
    combat_by: Annotated[list[Modifier], msgspec.Meta(description="What is printed, and all that changes it.")]
    defence: int
    defence_by: list[Modifier]
    second: Annotated[bool, msgspec.Meta(description="Whether this is the second assault.")]
    rolling: Annotated[int, msgspec.Meta(description="Dice that are still to be rolled.")]
    dice: Annotated[list[int], msgspec.Meta(description="The dice that lie there, highest first; 0 is a blank.")]
    aside: Annotated[int, msgspec.Meta(description="Dice that have hit.")]
    lifted: Annotated[int, msgspec.Meta(description="How many times a die was raised without spending one.")]


class Activation(Part, tag="activation", tag_field="what"):
    """The activation of a unit."""

    unit: str
    seat: Annotated[Seat, msgspec.Meta(description="Who controls it.")]
    complex: bool
    left: Annotated[int, msgspec.Meta(description="Actions that are left.")]
    done: Annotated[list[str], msgspec.Meta(description="Simple actions that it has taken.")]
    again: Annotated[list[str], msgspec.Meta(description="Simple actions that it may take once more, besides.")]


class Move(Part, tag="move", tag_field="what"):
    """A unit on the move."""

    unit: str
    seat: Seat
    flight: bool
    left: Annotated[int, msgspec.Meta(description="Zones that it may still enter.")]


class Area(Part, tag="area", tag_field="what"):
    """An attack on all units of a zone, or on several targets one after the other."""

    attacker: str
    seat: Seat
    zone: str | None
    power: str | None
    dice: Annotated[int, msgspec.Meta(description="The X of the power; 0 where combat counts.")]
    done: Annotated[list[str], msgspec.Meta(description="The targets that were chosen already.")]


class Recruiting(Part):
    """How armies are recruited."""

    how: Literal["draft", "construction", "imposed"]
    divinities: Literal["gods", "titans"]
    points: int
    market: Annotated[list[str], msgspec.Meta(description="What nobody has taken yet.")]
    fits: Annotated[list[str] | None, msgspec.Meta(description="What the seat that looks could still recruit.")]


class Aim(Part):
    """Somebody whom a unit could attack, in one of the ways there are, and how that would be settled now."""

    unit: str
    close: Annotated[bool, msgspec.Meta(description="Whether as one in a saturated zone beside, at range 0.")]
    aerial: Annotated[bool, msgspec.Meta(description="Whether by an aerial attack.")]
    combat: int
    combat_by: Annotated[list[Modifier], msgspec.Meta(description="What is printed, and all that changes it.")]
    defence: int
    defence_by: list[Modifier]


class Prospect(Part):
    """What a unit could do if it were activated now; the active one, what it can still do."""

    walk: Annotated[list[str], msgspec.Meta(description="Zones where a walk of it could end.")]
    run: list[str]
    fly: list[str]
    range: Annotated[int, msgspec.Meta(description="How far it attacks from where it stands.")]
    targets: list[Aim]


class Blow(Part):
    """An attack of which it is not said yet whom it hits: by a power, or one that was evaded."""

    unit: Annotated[str, msgspec.Meta(description="Who attacks.")]
    power: Annotated[str | None, msgspec.Meta(description="The power; none where a normal attack was evaded.")]
    chosen: Annotated[bool, msgspec.Meta(description="Whether it was chosen and has no target yet.")]
    range: int
    targets: Annotated[
        list[Aim],
        msgspec.Meta(
            description="All whom it may hit, in a zone friends as well; of a charge, those of the next zones."
        ),
    ]


class Table(Part):
    """The table of Mythic Battles as a seat sees it."""

    phase: Literal["recruiting", "deployment", "battle"]
    board: str | None
    adventure: str | None
    round: int
    turn: Seat | None
    first: Seat | None
    seats: list[Sheet]
    zones: dict[str, Zone]
    units: list[Unit]
    tokens: Annotated[list[Token], msgspec.Meta(description="Tokens in zones, an egg among them.")]
    kinds: Annotated[dict[str, Kind], msgspec.Meta(description="The dashboards that lie on the table.")]
    recruiting: Recruiting | None
    prospects: Annotated[
        dict[str, Prospect], msgspec.Meta(description="What units could do; told where somebody chooses what to do.")
    ]
    blows: Annotated[
        list[Blow],
        msgspec.Meta(description="Attacks by powers that could be chosen but for their price, or the chosen one."),
    ]
    under_way: Annotated[list[Attack | Activation | Move | Area], msgspec.Meta(description="The outermost first.")]
    about: Annotated[dict[str, Any], msgspec.Meta(description="What the question is about.")]
    stones: Annotated[int, msgspec.Meta(description="Stones with which a camp wins.")]
    quiet: Annotated[int, msgspec.Meta(description="Rounds without a wound, a deployment or a stone.")]
    victory: Annotated[str | None, msgspec.Meta(description="Why the battle is over.")]
