"""A judgement that was learnt: rows of traits, the network, the file, and what searches make of it."""

from __future__ import annotations

import json
import struct
from math import exp, isfinite, nan

import pytest

import palamedes
from palamedes.bots.chances import chances_of
from palamedes.core.kernel.game import Game
from palamedes.core.kernel.learnt import FORMAT, Learnt, Listed, Network, Places, count_of, read_learnt
from palamedes.core.kernel.registry import make_own
from palamedes.core.kernel.rng import Rng
from palamedes.core.kernel.state import State
from palamedes.core.kernel.step import CHANCE
from palamedes.core.words.errors import ContentError

HIDDEN, SECOND = 3, 2
LEARNABLE = [id for id in palamedes.games() if palamedes.game(id).traits is not None]
"""The games that name their traits."""


def places_of(game: Game) -> Places:
    """The places of a game that names some."""
    assert game.traits is not None
    return game.traits


def numbers_of(places: Places, seed: int = 1) -> list[float]:
    """Weights of a small network, none of them round."""
    rng = Rng(f"learnt {seed}")
    return [float(rng.below(2001) - 1000) / 997.0 for _ in range(count_of(places.count, HIDDEN, SECOND))]


def moments_of(id: str, players: int, answers: int, every: int) -> list[State]:
    """Some moments of a random game."""
    state = palamedes.game(id).new(players)
    rng = Rng(f"moments {id} {players}")
    found: list[State] = []
    for place in range(answers):
        if state.over:
            break
        if place % every == every - 1:
            found.append(state.clone())
        legal = state.choices() if state.actor != CHANCE else []
        state.answer(state.outcome(rng) if state.actor == CHANCE else legal[rng.below(len(legal))])
    return found


def listed(state: State) -> Listed:
    """The traits of a table, kept as they come."""
    traits = Listed(places_of(state.game))
    traits.begin(state)
    assert state.game.speaks(state, traits) == state.game.foresee(state)
    return traits


def rows_of(state: State) -> list[list[float]]:
    """The traits of every seat, number by number."""
    traits = listed(state)
    found: list[list[float]] = []
    for places, values in zip(traits.places, traits.values, strict=True):
        row = [0.0] * places_of(state.game).count
        for place, value in zip(places, values, strict=True):
            row[place] += value
        found.append(row)
    return found


def reckoned(row: list[float], numbers: list[float]) -> float:
    """What a network makes of a row, written down once more and as plainly as can be."""
    at = len(row) * HIDDEN
    first = [numbers[at + i] + sum(row[p] * numbers[p * HIDDEN + i] for p in range(len(row))) for i in range(HIDDEN)]
    at += HIDDEN
    bias = at + HIDDEN * SECOND
    total = numbers[bias + 2 * SECOND]
    for j in range(SECOND):
        signal = numbers[bias + j] + sum(max(first[i], 0.0) * numbers[at + i * SECOND + j] for i in range(HIDDEN))
        total += max(signal, 0.0) * numbers[bias + SECOND + j]
    return total


@pytest.mark.parametrize("id", LEARNABLE)
def test_traits_lie_on_their_places_and_foresight_stays_what_it_is(id: str) -> None:
    for players in palamedes.game(id).seats[:3]:
        for state in moments_of(id, players, 300, 23):
            traits = listed(state)
            assert len(traits.places) == players
            for places, values in zip(traits.places, traits.values, strict=True):
                assert places and all(0 <= place < places_of(state.game).count for place in places)
                assert all(isfinite(value) and abs(value) < 100.0 for value in values)


@pytest.mark.parametrize("id", LEARNABLE)
def test_what_one_has_is_what_the_other_sees_as_a_rivals(id: str) -> None:
    places = places_of(palamedes.game(id))
    own = places.count - 2 * places.theirs
    # What a seat is ahead by, and whose cards it has, is its own affair.
    alone = {"greek", "ahead", "behind", "lead", "points-ahead"}
    seen = 0
    for state in moments_of(id, 2, 300, 23):
        rows = rows_of(state)
        for place in range(own, own + places.theirs):
            if places.name(place).partition("[")[0] not in alone:
                assert rows[0][place] == pytest.approx(rows[1][place + places.theirs]), places.name(place)
                assert rows[1][place] == pytest.approx(rows[0][place + places.theirs]), places.name(place)
                seen += rows[0][place] != 0.0
    assert seen > 20


@pytest.mark.parametrize("id", LEARNABLE)
def test_a_network_says_what_its_numbers_say(id: str) -> None:
    game = make_own(id)
    numbers = numbers_of(places_of(game))
    network = Network(places_of(game), HIDDEN, SECOND, numbers)
    game.learnt = Learnt(network, 0.7, {})
    game.curves = {}
    for state in moments_of(id, 2, 250, 37):
        state.game = game
        speaks = [reckoned(row, numbers) for row in rows_of(state)]
        foreseen = game.foresee(state)
        sums = [0.7 * foreseen[seat] + speaks[seat] for seat in (0, 1)]
        chance = 1.0 / (1.0 + exp(sums[1] - sums[0]))
        expected = game.expect(state)
        assert expected[0] == pytest.approx(0.999 * (2.0 * chance - 1.0), abs=1e-9)
        assert expected[0] + expected[1] == pytest.approx(0.0, abs=1e-9)
        assert chances_of(state, expected)[0] == pytest.approx((1.0 + expected[0]) / 2.0)


def test_partners_share_what_is_expected_and_it_is_one_game() -> None:
    game = make_own("iliade")
    game.learnt = Learnt(Network(places_of(game), HIDDEN, SECOND, numbers_of(places_of(game))), 1.0, {})
    state = game.new(4, teams=True)
    rng = Rng(3)
    for _ in range(60):
        state.answer(state.outcome(rng) if state.actor == CHANCE else state.choices()[0])
    expected = game.expect(state)
    assert expected[0] == expected[2] and expected[1] == expected[3]
    assert (2.0 + expected[0] + expected[1]) / 2.0 == pytest.approx(1.0, abs=0.01)


def test_whoever_is_out_expects_nothing() -> None:
    game = make_own("pantheon")
    game.learnt = Learnt(Network(places_of(game), HIDDEN, SECOND, numbers_of(places_of(game))), 1.0, {})
    state = next(state for state in moments_of("pantheon", 3, 900, 31) if state.game.judge(state))
    state.game = game
    state.eliminate(1)
    expected = game.expect(state)
    assert expected[1] == pytest.approx(-0.999)
    assert sum(chances_of(state, expected)) == pytest.approx(1.0)
    assert chances_of(state, expected)[1] < 0.001


def test_without_anything_learnt_searches_go_by_foresight() -> None:
    game = make_own("iliade")
    game.learnt = None
    for state in moments_of("iliade", 2, 120, 41):
        state.game = game
        assert game.expect(state) == game.foresee(state)


def test_it_judges_tables_such_as_it_was_learnt_at() -> None:
    game = make_own("iliade")
    game.curves = {}
    network = Network(places_of(game), HIDDEN, SECOND, numbers_of(places_of(game)))
    judged: dict[tuple[int, ...], set[int]] = {}
    for tables in ([2], [2, 4], []):
        game.learnt = Learnt(network, 1.0, {"tables": tables})
        judged[tuple(tables)] = set()
        for players in (2, 3, 4):
            state = moments_of("iliade", players, 90, 31)[-1]
            state.game = game
            expected, foreseen = game.expect(state), game.foresee(state)
            if expected != foreseen:
                judged[tuple(tables)].add(players)
            # What was learnt is a chance already; foresight is one as far as it is to be believed.
            spread = [1.0 + value for value in expected] if expected != foreseen else None
            if spread is None:
                spread = [exp(game.belief(state) * value) for value in foreseen]
            assert chances_of(state, expected) == pytest.approx([each / sum(spread) for each in spread])
    assert judged == {(2,): {2}, (2, 4): {2, 4}, (): {2, 3, 4}}


PLACES = places_of(palamedes.game("arena")).count


def written(places: int, **told: object) -> bytes:
    """A file of a judgement, of numbers of four bytes unless it tells otherwise."""
    head = {"format": FORMAT, "game": "arena", "places": places, "hidden": HIDDEN, "second": SECOND, "trust": 1.0}
    count = count_of(places, HIDDEN, SECOND)
    body = struct.pack(f"<{count}{'e' if told.get('bytes') == 2 else 'f'}", *[0.5] * count)
    return json.dumps({**head, **told}).encode() + b"\n" + body


def test_a_file_is_read_back() -> None:
    places = places_of(palamedes.game("arena"))
    learnt = read_learnt(written(places.count, recipe={"seed": 3}), "arena", places)
    assert learnt.trust == 1.0 and learnt.told["recipe"] == {"seed": 3}


def test_numbers_of_two_bytes_say_what_those_of_four_say() -> None:
    places = places_of(palamedes.game("arena"))
    whole, half = [read_learnt(written(places.count, bytes=width), "arena", places) for width in (4, 2)]
    for state in moments_of("arena", 2, 60, 11):
        # A half is a half in either.
        assert half.expect(state) == whole.expect(state)


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"", "this is no judgement of arena"),
        (b"\x00\xff\n", "this is no judgement of arena"),
        (b"[" * 100_000, "this is no judgement of arena"),
        (b"{}\n", "this is no judgement of arena"),
        (b'{"format": [], "hidden": {}}\n', "this is no judgement of arena"),
        (written(4, game="iliade"), "this is no judgement of arena"),
        (written(4, format="palamedes-judgement 0"), "this is no judgement of arena"),
        (written(4, hidden=10**9), "this is no judgement of arena"),
        (written(4, trust=1e30), "this is no judgement of arena"),
        (written(4, bytes=3), "this is no judgement of arena"),
        (written(4, bytes=-2), "this is no judgement of arena"),
        (written(4, tables=2), "this is no judgement of arena"),
        (written(4, tables=["2"]), "this is no judgement of arena"),
        (written(4, tables=[True]), "this is no judgement of arena"),
        (written(PLACES)[:-4] + struct.pack("<f", nan), "this is no judgement of arena"),
        (written(PLACES, bytes=2)[:-2] + struct.pack("<H", 0x7C00), "this is no judgement of arena"),
        (written(PLACES) + b"\0", "traits, and this was learnt from others"),
        (written(PLACES, bytes=2)[:-1], "traits, and this was learnt from others"),
        (written(4), "traits, and this was learnt from others"),
        (written(PLACES)[:-1], "traits, and this was learnt from others"),
    ],
)
def test_a_wrong_file_is_refused_in_a_sentence(data: bytes, why: str) -> None:
    with pytest.raises(ContentError, match=why):
        read_learnt(data, "arena", places_of(palamedes.game("arena")))


def test_our_games_can_be_learnt() -> None:
    assert set(LEARNABLE) >= {"arena", "iliade", "cyclades", "hellas", "pantheon"}


def test_places_have_names() -> None:
    places = Places([("round", 1)], [("hand", 3)])
    assert [places.name(place) for place in range(places.count)] == [
        "round",
        *[f"hand[{i}]" for i in range(3)],
        *[f"their-hand[{i}]" for i in range(3)],
    ]
    with pytest.raises(IndexError):
        places.name(7)
