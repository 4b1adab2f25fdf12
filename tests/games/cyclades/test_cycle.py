"""The cycle: its phases, the tracks and the gods at its beginning, income, and the next turn order."""

from __future__ import annotations

from typing import Any

import pytest

import palamedes

from .lay import BUILDINGS, MODES, Table, favour, lay, placed, with_rivals

HOMES = {"a1": "0", "b1": "1", "c1": "2"}


def beginning(**rest: Any) -> Table:
    """A cycle that is about to begin."""
    return lay(HOMES, ["cycle"], **rest)


def income(zones: dict[str, str], **rest: Any) -> list[int]:
    """What each faction receives."""
    table = lay(zones, ["income", "offerings", "end-cycle"], gold=[0, 0, 0], **rest)
    return table.gold


# The beginning.


@pytest.mark.clause("cycle.creatures", "cycle.creatures-slide", "cycle.creatures-fill")
def test_the_creature_track_of_the_rulebook() -> None:
    table = beginning(track=["charon", None, "chimera", None])
    assert table.seen()["discards"] == ["charon"]
    assert table.verbs == {"creature"} and "creature charon" not in table.answers
    table.play("creature hydra", "creature satyr", "creature boar")
    assert table.seen()["track"] == ["chimera", "hydra", "satyr", "boar"]
    assert table.verbs == {"offer"}


@pytest.mark.clause("cycle.creatures")
def test_nothing_is_discarded_if_the_cheapest_place_is_empty() -> None:
    table = beginning(track=[None, "harpy", None, "kraken"])
    assert table.seen()["discards"] == []
    assert table.play("creature hydra", "creature satyr").seen()["track"] == ["harpy", "kraken", "hydra", "satyr"]


@pytest.mark.clause("cycle.creatures-slide")
def test_a_full_track_moves_down_by_one() -> None:
    table = beginning(track=["harpy", "kraken", "boar", "typhon"]).play("creature satyr")
    assert table.seen()["track"] == ["kraken", "boar", "typhon", "satyr"]


@pytest.mark.clause("cycle.creatures-slide", "bonus.reserve")
def test_a_reservation_slides_with_its_creature() -> None:
    table = beginning(track=["harpy", None, "boar", "typhon"], reserved=[None, None, 1, None])
    assert table.play("creature satyr", "creature hydra").seen()["reserved"] == [1, None, None, None]


@pytest.mark.clause("cycle.creatures", "bonus.reserve")
def test_a_reservation_ends_when_its_creature_is_discarded() -> None:
    table = beginning(track=["harpy", "kraken", "boar", "typhon"], reserved=[1, None, None, None])
    assert table.play("creature satyr").seen()["reserved"] == [None] * 4


@pytest.mark.clause("cycle.creatures-fill")
def test_new_creatures_come_from_the_pile_with_equal_chances() -> None:
    table = beginning(track=["harpy", "kraken", "boar", "typhon"], pile=["satyr", "hydra", "medusa"])
    assert table.weights == {"creature satyr": 1, "creature hydra": 1, "creature medusa": 1}


@pytest.mark.clause("pile.empty")
def test_an_empty_pile_is_made_anew_from_the_discards() -> None:
    table = beginning(track=["harpy", "kraken", None, None], pile=["satyr"], discards=["hydra", "medusa"])
    table.play("creature satyr")
    assert set(table.answers) == {"creature hydra", "creature medusa", "creature harpy"}
    table.play("creature medusa", "creature harpy")
    assert table.seen()["track"] == ["kraken", "satyr", "medusa", "harpy"]
    assert (table.seen()["pile"], table.seen()["discards"]) == (1, [])


@pytest.mark.clause("pile.empty")
def test_without_pile_and_discards_places_stay_empty() -> None:
    table = beginning(track=[None, "kraken", None, None], pile=[], discards=[])
    assert table.seen()["track"] == ["kraken", None, None, None]
    assert table.verbs == {"offer"}


@pytest.mark.clause("discards.known")
def test_everybody_knows_what_was_discarded_face_down() -> None:
    table = beginning(track=["harpy", "kraken", "boar", "typhon"]).play("creature satyr")
    assert table.seen(None)["discards"] == table.seen(2)["discards"] == ["harpy"]


@pytest.mark.clause("cycle.heroes")
def test_free_places_of_the_hero_track_are_filled() -> None:
    table = beginning(track=[None] * 4, pile=[], hero_track=[None, "leto"])
    assert "hero leto" not in table.answers and len(table.answers) == 15
    assert table.play("hero ajax").seen()["hero_track"] == ["ajax", "leto"]


@pytest.mark.clause("cycle.heroes")
def test_heroes_that_nobody_recruited_stay() -> None:
    table = beginning(track=[None] * 4, pile=[], hero_track=["ajax", "leto"])
    assert table.verbs == {"offer"}
    assert table.seen()["hero_track"] == ["ajax", "leto"]


@pytest.mark.clause("pile.heroes")
def test_destroyed_heroes_come_back_when_the_pile_is_empty() -> None:
    heroes = {"hero_track": [None, "leto"], "hero_pile": [], "hero_discards": ["ajax", "helen"]}
    table = beginning(track=[None] * 4, pile=[], **heroes)
    assert table.weights == {"hero ajax": 1, "hero helen": 1}
    table.play("hero helen")
    assert (table.seen()["hero_track"], table.seen()["hero_discards"]) == (["helen", "leto"], [])


@pytest.mark.clause("pile.heroes")
def test_without_heroes_a_place_stays_empty() -> None:
    table = beginning(track=[None] * 4, pile=[], hero_track=[None, "leto"], hero_pile=[], hero_discards=[])
    assert table.verbs == {"offer"}
    assert sorted(table.seen()["hero_track"], key=str) == [None, "leto"]


@pytest.mark.clause("cycle.gods", "cycle.gods-hidden")
def test_the_gods_of_four_in_the_rulebook() -> None:
    gods = ["zeus", "hera", "ares", "athena", "poseidon"]
    table = lay({}, ["cycle"], players=4, gods=gods, track=[None] * 4, pile=[])
    assert table.seen()["gods"] == ["hera", "ares", "athena", "poseidon", "zeus"]
    assert {offer.split()[0] for offer in table.after("offer")} == {"hera", "ares", "athena", "apollo"}


@pytest.mark.clause("cycle.gods-hidden")
@pytest.mark.parametrize(("players", "teams", "up"), [(3, False, 2), (5, False, 4), (6, True, 5)])
def test_as_many_gods_as_before_are_face_down(players: int, teams: bool, up: int) -> None:
    table = lay({}, ["cycle"], players=players, teams=teams, track=[None] * 4, pile=[])
    moved = ["ares", "hera", "athena", "poseidon", "zeus"]
    assert table.seen()["gods"] == moved
    assert {offer.split()[0] for offer in table.after("offer")} == {*moved[:up], "apollo"}


@pytest.mark.clause("cycle.gods")
def test_after_five_cycles_the_gods_stand_as_at_first() -> None:
    gods = ["zeus", "ares", "hera", "athena", "poseidon"]
    for _ in range(5):
        gods = beginning(track=[None] * 4, pile=[], gods=gods).seen()["gods"]
    assert gods == ["zeus", "ares", "hera", "athena", "poseidon"]


# The phases.


@pytest.mark.clause("cycle.phases", "actions.order", "actions.turn", "cycle.apollo")
def test_a_whole_cycle() -> None:
    zones = {"a1": "0 t1", "b1": "1 t1", "b2": "1", "c1": "2", "c2": "2 t1"}
    held: dict[str, Any] = {"creatures": {"cerberus": {"owner": 2, "zones": ["f1"]}}, "priestesses": [0, 0, 1]}
    table = lay(zones, ["cycle"], track=["harpy", None, None, None], pile=["boar"], **held)
    asked = []
    for answer in (
        "creature boar",
        "creature harpy",
        "offer apollo 0",
        "offer hera 1",
        "offer ares 1",
        "release cerberus",
        "build c2.1",
        "muster c2",
        "done",
        "kind temple",
        "build b1.1",
        "hire b1",
        "done",
        "horn a1",
        "horn ax",
    ):
        asked.append((table.question, table.actor))
        table.play(answer)
    assert [question for question, _ in asked] == [
        "reveal-creature",
        "reveal-creature",
        "bid",
        "bid",
        "bid",
        "keep",
        "raise",
        "muster",
        "act",
        "hera-chooses",
        "raise",
        "hire",
        "act",
        "apollo-horn",
        "apollo-horn",
    ]
    assert [seat for _, seat in asked[2:]] == [0, 1, 2, 2, 2, 2, 2, 1, 1, 1, 1, 0, 0]
    assert table.seen()["order"] == [0, 1, 2]
    assert table.seen()["cycle"] == 5


@pytest.mark.clause("actions.order")
def test_the_gods_act_from_the_first_to_apollo() -> None:
    offers = {"zeus": (1, 1), "ares": (0, 1), "apollo": (2, 0)}
    table = turns(offers)
    assert (table.actor, table.seen()["god"]) == (1, "zeus")
    table.play("done")
    assert (table.actor, table.seen()["god"]) == (0, "ares")
    table.play("build a1.1", "done")
    assert (table.actor, table.seen()["god"]) == (2, "apollo")


def turns(offers: dict[str, tuple[int, int]], **rest: Any) -> Table:
    """The phase of actions after these offerings."""
    written = {god: {"faction": faction, "price": price} for god, (faction, price) in offers.items()}
    return lay(HOMES, ["actions", "end-cycle"], offers=written, **rest)


@pytest.mark.clause("order.place", "order.next")
def test_the_turn_order_of_the_rulebook() -> None:
    violet, blue, yellow = 0, 1, 2
    table = turns({"zeus": (violet, 7), "ares": (blue, 7), "apollo": (yellow, 0)}, track=[None] * 4, pile=[])
    table.play("build a1.1", "done")
    assert table.seen()["done"] == [violet]
    table.play("done")
    assert table.seen()["done"] == [violet, blue]
    table.play("horn c1", "horn cx")
    assert table.seen()["order"] == [yellow, blue, violet]
    assert (table.question, table.actor) == ("bid", yellow)


@pytest.mark.clause("cycle.phases")
def test_offers_are_taken_off_the_gods_for_the_next_cycle() -> None:
    table = turns({"zeus": (0, 7), "ares": (1, 7), "apollo": (2, 0)}, track=[None] * 4, pile=[])
    table.play("build a1.1", "done", "done", "horn c1", "horn cx")
    assert table.seen()["offers"] == {}


@pytest.mark.clause("actions.mandatory", "actions.optional")
def test_free_actions_come_before_paid_ones() -> None:
    table = favour("ares", {"b1": "0 t1", "d1": "0"})
    assert table.answers == {"build b1.1", "build d1.1"}
    assert table.play("build b1.1").answers == {"muster b1", "muster d1"}
    assert {"done", "muster b1", "march b1", "buy kraken"} <= table.play("muster b1").answers


@pytest.mark.clause("actions.optional")
def test_paid_actions_alternate_as_one_likes() -> None:
    table = favour("ares", {"b1": "0 t1"}, free=False, gold=[20, 5, 5], track=["kraken", None, None, None])
    table.play("muster b1", "march b1", "to b2", "take 1", "muster b2", "buy kraken", "choose dx", "march b1", "to b2")
    assert table.play("muster b1").gold[0] == 20 - 2 - 1 - 3 - 2 - 1 - 4


# Income.


@pytest.mark.clause("income.horns")
def test_printed_cornucopias_on_land_and_sea() -> None:
    assert income({"a1": "0 t1", "ay": "0 f1", "b1": "1 t1", "b2": "2 t1"}) == [2, 1, 0]


@pytest.mark.clause("income.horns", "horns.printed")
def test_cornucopias_laid_count_like_printed_ones_and_any_number() -> None:
    assert income({"a1": "0 h2", "ax": "0 f3 h1", "b1": "1", "c1": "2 h4"}) == [4, 1, 4]


@pytest.mark.clause("income.control")
def test_a_token_is_enough_to_control_land() -> None:
    assert income({"a1": "0", "b1": "1 m1", "c2": "2 t2"}) == [1, 1, 1]


@pytest.mark.clause("income.control")
def test_a_hero_controls_a_zone() -> None:
    assert income({"a1": "0", "b1": "1"}, heroes={"helen": {"owner": 0, "zone": "a1"}}) == [1, 1, 0]


@pytest.mark.clause("income.control")
def test_zones_of_nobody_give_nothing() -> None:
    assert income({"a1": "- h3", "ay": "- h3", "b1": "1", "c2": "2"}) == [0, 1, 1]


@pytest.mark.clause("income.horns")
def test_income_is_added_to_what_one_has() -> None:
    table = lay(with_rivals({"a1": "0", "ay": "0 f1"}), ["income", "offerings"], gold=[7, 3, 3])
    assert table.gold[0] == 9


@pytest.mark.clause("income.secret")
def test_income_goes_behind_the_screen() -> None:
    table = lay(with_rivals({"a1": "0"}), ["income", "offerings"], gold=[7, 3, 3])
    assert table.seen(0)["factions"][0]["gold"] == 8
    assert table.seen(1)["factions"][0]["gold"] is None


@pytest.mark.clause("cycle.first")
def test_in_the_second_cycle_the_gods_do_move() -> None:
    table = turns({"zeus": (0, 7), "ares": (1, 7), "apollo": (2, 0)}, track=[None] * 4, pile=[], cycle=1)
    table.play("build a1.1", "done", "done", "horn c1", "horn cx")
    assert table.seen()["gods"] == ["ares", "hera", "athena", "poseidon", "zeus"]


@pytest.mark.clause("cycle.phases")
@pytest.mark.parametrize(
    ("god", "used", "verb"),
    [
        ("zeus", {"peeked": True}, "peek"),
        ("zeus", {"extra_card": True}, "priestess"),
        ("athena", {"extra_card": True}, "philosopher"),
        ("poseidon", {"extra": 3}, "launch"),
        ("ares", {"extra": 3}, "muster"),
        ("hera", {"extra": 3}, "hire"),
        ("hera", {"hired": True}, "recruit"),
    ],
)
def test_what_was_bought_in_one_cycle_can_be_bought_again_in_the_next(
    god: str, used: dict[str, Any], verb: str
) -> None:
    zones = with_rivals({"a1": "0 t1 metropolis-gold metropolis-gold"})
    spent = lay(zones, ["act", "end-cycle"], faction=0, god=god, gold=[20, 20, 20], done=[2, 1, 0], **used)
    assert verb not in spent.verbs
    gods = [other for other in ("athena", "zeus", "poseidon", "ares", "hera") if other != god]
    table = lay(zones, ["cycle"], gods=[gods[0], god, *gods[1:]], gold=[20, 20, 20], pile=["boar"], **used).chance()
    table.play(f"offer {god} 1", f"offer {gods[1]} 1", "offer apollo 0")
    while table.question != "act":
        table.play(sorted(table.answers)[0])
    assert (table.actor, table.seen()["god"]) == (0, god)
    assert verb in table.verbs


@pytest.mark.clause("chimera.discarded", "zeus.secret")
def test_a_top_creature_that_somebody_knew_is_shuffled_in_when_the_chimera_goes() -> None:
    table = beginning(track=["chimera", None, None, None], pile=["boar", "hydra"], top="boar", known_by=[0])
    assert table.answers == {"creature boar", "creature hydra", "creature chimera"}
    assert table.seen(0)["top"] is None


def check_pieces(table: Table) -> None:
    """Nothing is lost and nothing made: on the board and in stock there is what the box holds."""
    seen, written = table.seen(), table.state.position()["table"]
    assert isinstance(written, dict)
    if seen["move"] is None:
        for number, faction in enumerate(seen["factions"]):
            troops = sum(land["troops"] for land in seen["lands"] if land["owner"] == number)
            fleets = sum(sea["fleets"] for sea in seen["seas"] if sea["owner"] == number)
            assert (faction["troops_left"], faction["fleets_left"]) == (8 - troops, 8 - fleets)
            assert faction["troops_left"] >= 0 <= faction["fleets_left"]
        assert seen["stock"]["mercenaries"] == 16 - sum(land["mercenaries"] for land in seen["lands"]) >= 0
    standing = [site["building"] for land in seen["lands"] for site in land["sites"]]
    if table.question == "act":
        for building in BUILDINGS:
            assert seen["stock"][building] + standing.count(building) == 10
        shrines = sum(faction["shrine"] for faction in seen["factions"])
        assert seen["stock"]["metropolises"] + standing.count("metropolis") + shrines == 24
        held = [card for faction in seen["factions"] for card in faction["creatures"]]
        lying = [card for card in seen["track"] if card]
        cards = [*written["pile"], *seen["discards"], *seen["trophies"], *held, *lying]
        assert (len(cards), len(set(cards))) == (31, 31)
        assert max(faction["philosophers"] for faction in seen["factions"]) < 4
    for card in ("priestesses", "philosophers"):
        assert seen["stock"][card] + sum(faction[card] for faction in seen["factions"]) == 18
    assert min(written["gold"]) >= 0


@pytest.mark.clause("setup.stock", "setup.pieces")
@pytest.mark.parametrize("mode", MODES)
def test_whole_games_lose_no_piece_and_make_none(mode: tuple[int, bool]) -> None:
    table = placed(*mode, seed=mode[0])
    dealer, rng = palamedes.Dealer(mode[0]), palamedes.Rng(mode[0])
    for _ in range(5000):
        if table.state.over:
            break
        legal = table.state.legal()
        chance = table.actor == palamedes.CHANCE
        table.state.apply(dealer.answer(table.state) if chance else legal[rng.below(len(legal))])
        check_pieces(table)
    assert table.winners
