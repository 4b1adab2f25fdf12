"""Setting up tables: every kind of seat, wishes that cannot be granted, keys, links, and the list of tables."""

from __future__ import annotations

import re
from typing import Any

import pytest

import palamedes
from palamedes.conformance.written import written
from palamedes.core.words.guide import read_guide
from palamedes.server.wire.shelf import Book, Shelf
from palamedes.server.wire.tables import Made, Seated, TableInfo, TableList
from tests.games.iliade.table import siege
from tests.server.peers import Server, apart, wish_for

# The shelf and the books.


def test_the_server_says_that_it_is_well(server: Server) -> None:
    reply = server.get("/healthz")
    assert reply.status == 200
    said = reply.read(dict[str, Any])
    assert said["status"] == "ok"
    assert said["version"] == palamedes.__version__


def test_the_shelf_holds_games_with_their_seats(server: Server) -> None:
    shelf = server.get("/api/shelf?lang=en").read(Shelf)
    games = {game.id: game for game in shelf.games}
    assert {id: game.seats for id, game in games.items()} == {id: palamedes.game(id).seats for id in palamedes.games()}
    assert games["arena"].guided and games["iliade"].guided
    assert games["arena"].seat_names["2"] == ["The Greeks", "The Norse"]


def test_there_are_four_strengths_the_weakest_first(server: Server) -> None:
    shelf = server.get("/api/shelf?lang=en").read(Shelf)
    assert [strength.id for strength in shelf.strengths] == ["novice", "hoplite", "strategist", "oracle"]
    assert all(strength.name and strength.about for strength in shelf.strengths)


def test_the_shelf_speaks_french(server: Server) -> None:
    english = server.get("/api/shelf?lang=en").read(Shelf)
    french = server.get("/api/shelf?lang=fr").read(Shelf)
    assert [game.about for game in french.games] != [game.about for game in english.games]
    assert [strength.about for strength in french.strengths] != [strength.about for strength in english.strengths]


def test_every_option_is_offered_with_its_choices_and_default(server: Server) -> None:
    shelf = server.get("/api/shelf?lang=en").read(Shelf)
    for info in shelf.games:
        for option in palamedes.game(info.id).options:
            offered = next(o for o in info.options if o.name == option.name)
            assert offered.default == option.default
            assert [choice.value for choice in offered.choices] == list(option.choices)
            assert offered.text and all(choice.text for choice in offered.choices)


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("game", palamedes.games())
def test_a_book_holds_every_rule_and_lesson(server: Server, game: str, lang: str) -> None:
    book = server.get(f"/api/games/{game}/book?lang={lang}").read(Book)
    rules = palamedes.game(game).rulebook(lang)
    assert [clause.anchor for clause in book.clauses] == list(rules.clauses)
    assert {clause.anchor: clause.text for clause in book.clauses} == {c.anchor: c.text for c in rules.clauses.values()}
    told = read_guide(palamedes.game(game).package, lang)
    assert [(lesson.id, lesson.text) for lesson in book.lessons] == [(x["id"], x["text"]) for x in told]


def test_a_book_knows_the_names_and_printed_facts_of_cards(server: Server) -> None:
    book = server.get("/api/games/arena/book?lang=fr").read(Book)
    assert book.names["card"]["hades"] == "Hadès"
    assert "Force 6" in book.facts["zeus"]
    assert "character.thor" in book.rules["ares"]


def test_there_is_no_book_of_an_unknown_game(server: Server) -> None:
    assert "chess" in server.get("/api/games/chess/book?lang=en").problem(404).message


# Tables of each kind.


def test_a_table_against_a_bot_has_one_key_and_begins_at_once(server: Server) -> None:
    made = server.make("arena", "me", "novice")
    assert list(made.keys) == ["0"]
    info = server.info(made.id)
    assert info.status == "playing"
    assert [(seat.kind, seat.strength) for seat in info.seats] == [("person", None), ("bot", "novice")]


def test_whoever_shares_a_screen_holds_all_its_keys(server: Server) -> None:
    made = server.make("iliade", "me", "here", "hoplite", "here")
    assert sorted(made.keys) == ["0", "1", "3"]
    assert [seat.kind for seat in server.info(made.id).seats] == ["person", "person", "bot", "person"]


def test_a_table_with_an_open_seat_waits(server: Server) -> None:
    made = server.make("arena", "me", "open")
    assert list(made.keys) == ["0"]
    info = server.info(made.id)
    assert info.status == "waiting"
    assert info.moves == 0
    assert info.seats[1].kind == "open"


def test_nothing_is_dealt_before_all_seats_are_taken(server: Server) -> None:
    made = server.make("iliade", "me", "open", "novice")
    ann = server.join(made.id, made.keys["0"])
    assert ann.news.scene.move == 0
    assert ann.news.scene.offers == []
    assert [seat["cards"] for seat in ann.table["seats"]] == [0, 0, 0]
    assert ann.log == []


def test_the_game_begins_when_the_last_open_seat_is_taken(server: Server) -> None:
    made = server.make("arena", "open", "me")
    ann = server.join(made.id, made.keys["1"])
    key = server.sit(made.id, 0, "Bob")
    ann.until(lambda news: news.table.status == "playing")
    assert ann.news.table.seats[0].name == "Bob"
    bob = server.join(made.id, key)
    assert bob.asked().mine == [0]


def test_names_and_options_are_kept(server: Server) -> None:
    wish = wish_for("arena", "me", "here", options={"pantheon": "norse", "match": 3})
    wish["seats"][0]["name"] = "Ann"
    wish["seats"][1]["name"] = "Bob"
    made = server.post("/api/tables", wish).read(Made)
    info = server.info(made.id)
    assert [seat.name for seat in info.seats] == ["Ann", "Bob"]
    assert [seat.title for seat in info.seats] == ["The Norse", "The Greeks"]
    assert info.options == {"match": 3, "opener": 0, "pantheon": "norse"}


def test_a_table_tells_its_titles_in_the_language_asked_for(server: Server) -> None:
    made = server.make("arena", "me", "novice")
    info = server.get(f"/api/tables/{made.id}?lang=fr").read(TableInfo)
    assert info.seats[0].title == "Les Grecs"


def test_a_bot_without_a_name_is_called_by_its_strength(server: Server) -> None:
    made = server.make("arena", "me", "hoplite")
    for lang in ("en", "fr"):
        shelf = server.get(f"/api/shelf?lang={lang}").read(Shelf)
        info = server.get(f"/api/tables/{made.id}?lang={lang}").read(TableInfo)
        assert info.seats[1].name == next(strength.name for strength in shelf.strengths if strength.id == "hoplite")


def test_a_table_says_whose_turn_it_is(server: Server) -> None:
    made = server.make("arena", "me", "here", options={"opener": 1})
    server.join(made.id, made.keys["1"]).asked()
    assert server.info(made.id).turn == [1]


def test_a_table_takes_its_options_from_the_position(server: Server) -> None:
    made = server.make("arena", "me", "here", start={"game": "arena", "options": {"pantheon": "norse"}})
    assert server.info(made.id).options["pantheon"] == "norse"


def test_a_table_can_begin_from_a_position(server: Server) -> None:
    start = written(siege("4", "3", "2", hands=("hoplite-3", "archers", "chariot"), turn=1).state)
    made = server.make("iliade", "here", "me", "here", start=start)
    bob = server.join(made.id, made.keys["1"])
    assert bob.news.scene.move == 0
    assert set(bob.offers) == {"pass", "lay archers"}


def test_the_same_seed_deals_the_same_cards(server: Server) -> None:
    drawn = set()
    for _ in range(3):
        made = server.make("arena", "me", "here", seed="twins")
        drawn.add(server.join(made.id, made.keys["0"]).asked().scene.view["table"]["drawn"]["card"])
    assert len(drawn) == 1


def test_without_a_seed_every_table_has_its_own(server: Server) -> None:
    dealt = set()
    for _ in range(3):
        made = server.make("iliade", "me", "here", seed=None)
        ann = server.join(made.id, made.keys["0"])
        dealt.add(str(ann.until(lambda news: news.scene.move > 0).scene.view["table"]["seats"][0]["hand"]))
    assert len(dealt) == 3


def test_the_guided_game_deals_what_its_lessons_speak_of(server: Server) -> None:
    made = server.make("arena", "me", "novice", guided=True, seed="first steps")
    assert server.info(made.id).guided
    ann = server.join(made.id, made.keys["0"])
    ann.asked()
    assert "discard artemis" in ann.offers


# Wishes that cannot be granted.

BOT = {"kind": "bot", "strength": "novice"}
ME = {"kind": "me"}

BAD_WISHES = {
    "no such game": ({"game": "chess", "seats": [ME, BOT]}, "chess"),
    "too few seats": ({"game": "arena", "seats": [ME]}, "2"),
    "too many seats": ({"game": "arena", "seats": [ME, BOT, BOT]}, "2"),
    "no seats": ({"game": "iliade", "seats": []}, "2"),
    "an unknown option": ({"game": "arena", "seats": [ME, BOT], "options": {"speed": 3}}, "speed"),
    "an unknown value": ({"game": "arena", "seats": [ME, BOT], "options": {"match": 5}}, "5"),
    "a value of another type": ({"game": "arena", "seats": [ME, BOT], "options": {"match": "3"}}, "3"),
    "an option that does not suit": ({"game": "iliade", "seats": [ME, BOT, BOT], "options": {"teams": True}}, "team"),
    "a bot without a strength": ({"game": "arena", "seats": [ME, {"kind": "bot"}]}, "strength"),
    "an unknown strength": ({"game": "arena", "seats": [ME, {"kind": "bot", "strength": "titan"}]}, "titan"),
    "an unknown kind of seat": ({"game": "arena", "seats": [ME, {"kind": "ghost"}]}, "ghost"),
    "an unknown undo policy": ({"game": "arena", "seats": [ME, BOT], "undo": "always"}, "always"),
    "a field too many": ({"game": "arena", "seats": [ME, BOT], "prize": 3}, "prize"),
    "no game": ({"seats": [ME, BOT]}, "game"),
    "seats that are no list": ({"game": "arena", "seats": "me"}, "seats"),
    "a position of another game": ({"game": "arena", "seats": [ME, BOT], "start": {"game": "iliade"}}, "arena"),
    "a position that is none": (
        {"game": "arena", "seats": [ME, BOT], "start": {"game": "arena", "table": {"glory": "much"}}},
        "table.glory",
    ),
    "a position for others": (
        {"game": "iliade", "seats": [ME, BOT], "start": {"game": "iliade", "players": 3}},
        "3",
    ),
    "a position with other options": (
        {
            "game": "arena",
            "seats": [ME, BOT],
            "options": {"pantheon": "greek"},
            "start": {"game": "arena", "options": {"pantheon": "norse", "match": 7}},
        },
        "7",
    ),
}


@pytest.mark.parametrize(("wish", "hint"), BAD_WISHES.values(), ids=BAD_WISHES)
def test_a_wish_that_cannot_be_granted_is_refused_with_a_helpful_sentence(
    server: Server, wish: dict[str, Any], hint: str
) -> None:
    problem = server.post("/api/tables?lang=en", wish).problem(400, 404, 422)
    assert hint in problem.message


@pytest.mark.parametrize("body", [b"", b"{", b"[]", b"null", b"\xff\xfe", b'"arena"', b"[" * 5000])
def test_a_wish_that_is_no_wish_is_refused(server: Server, body: bytes) -> None:
    server.post("/api/tables", body).problem(400, 422)


def test_a_huge_wish_is_refused(server: Server) -> None:
    wish = wish_for("arena", "me", "novice", seed="x" * 5_000_000)
    server.post("/api/tables", wish).problem(400, 413, 422)


def test_a_refusal_speaks_french_to_whoever_asks_in_french(server: Server) -> None:
    english = server.get("/api/tables/nowhere?lang=en").problem(404)
    french = server.get("/api/tables/nowhere?lang=fr").problem(404)
    assert english.code == french.code
    assert english.message != french.message


@pytest.mark.parametrize(
    "path", ["/api/tables/nowhere", "/api/tables/nowhere/record", "/api/tables/nowhere/moments/0", "/api/nothing"]
)
def test_what_is_not_there_is_said_not_to_be_there(server: Server, path: str) -> None:
    server.get(path).problem(404)


def test_a_name_is_trimmed_and_loses_its_control_characters(server: Server) -> None:
    wish = wish_for("arena", "me", "novice")
    wish["seats"][0]["name"] = "  An\x00n\n\x1b[31m" + "x" * 100
    made = server.post("/api/tables", wish).read(Made)
    name = server.info(made.id).seats[0].name
    assert name.startswith("An")
    assert len(name) <= 40
    assert not re.search(r"[\x00-\x1f]", name)


def test_a_name_of_half_a_letter_does_no_harm(server: Server) -> None:
    body = b'{"game": "arena", "seats": [{"kind": "me", "name": "\\ud800"}, {"kind": "bot", "strength": "novice"}]}'
    reply = server.post("/api/tables", body)
    assert reply.status == 200 or reply.problem()


@pytest.mark.parametrize(
    ("method", "path"), [("PUT", "/api/tables"), ("DELETE", "/api/shelf"), ("POST", "/api/shelf"), ("GET", "/api/")]
)
def test_what_the_interface_does_not_have_is_refused_in_its_own_words(server: Server, method: str, path: str) -> None:
    server.call(method, path).problem(404, 405)


# Keys and links.


def test_ids_and_keys_cannot_be_guessed(server: Server) -> None:
    made = [server.make("iliade", "me", "here", "here") for _ in range(3)]
    assert all(re.fullmatch(r"[a-z2-7]{12}", table.id) for table in made)
    keys = [key for table in made for key in table.keys.values()]
    assert len(set(keys)) == 9
    assert all(re.fullmatch(r"[A-Za-z0-9_-]{22,}", key) for key in keys)


def test_a_seat_can_be_taken_only_once(server: Server) -> None:
    made = server.make("iliade", "me", "open", "open")
    server.sit(made.id, 1)
    server.post(f"/api/tables/{made.id}/seats/1", {}).problem(403, 409)


def test_the_link_for_watching_opens_no_seat(server: Server) -> None:
    made = server.make("iliade", "me", "open", "open")
    path = f"/api/tables/{made.id}/seats/1"
    for keys in ([], [made.invitations["2"]], [made.keys["0"]], ["x" * 22]):
        assert server.post(path, {"name": "Eve"}, keys).problem(403).code == "invitation"
    assert server.info(made.id).seats[1].kind == "open"
    server.post(path, {"name": "Bob"}, [made.invitations["1"]]).read(Seated)
    assert server.info(made.id).seats[1].name == "Bob"


def test_at_a_listed_table_anybody_may_sit_down(server: Server) -> None:
    made = server.make("arena", "me", "open", listed=True)
    server.post(f"/api/tables/{made.id}/seats/1", {"name": "Bob"}).read(Seated)


def test_whoever_was_invited_is_told_which_seat_is_theirs_and_no_other(server: Server) -> None:
    made = server.make("iliade", "me", "open", "open")
    path = f"/api/tables/{made.id}/invitations"
    assert server.get(path, [made.invitations["2"]]).read(Made).keys == {"2": made.invitations["2"]}
    server.get(path).problem(403)
    server.sit(made.id, 2)
    server.get(path, [made.invitations["2"]]).problem(403)


def test_who_plays_again_sits_down_with_the_key_that_they_have(server: Server) -> None:
    ann, bob = apart(server)
    first = ann.news.table.id
    wish = wish_for("arena", "open", "me", after=first)
    wish["seats"][0]["like"] = 1
    made = server.post("/api/tables", wish).read(Made)
    assert made.invitations == {}
    server.get(f"/api/tables/{made.id}/invitations", [ann.key]).problem(403)
    again = server.join(made.id, bob.key)
    assert (again.news.mine, again.news.table.status) == ([0], "playing")


@pytest.mark.parametrize("after, like", [("x" * 12, 0), (None, 7), (None, -1)])
def test_a_table_that_never_was_is_not_played_again(server: Server, after: str | None, like: int) -> None:
    made = server.make("arena", "me", "here")
    wish = wish_for("arena", "open", "me", after=after or made.id)
    wish["seats"][0]["like"] = like
    server.post("/api/tables", wish).problem(404)


@pytest.mark.parametrize("seat", [0, 1])
def test_a_seat_that_is_not_open_cannot_be_taken(server: Server, seat: int) -> None:
    made = server.make("iliade", "me", "novice", "open")
    server.post(f"/api/tables/{made.id}/seats/{seat}", {}).problem(403, 409)


@pytest.mark.parametrize("seat", ["2", "-1", "x", "99999999999999999999999"])
def test_a_seat_that_is_not_there_cannot_be_taken(server: Server, seat: str) -> None:
    made = server.make("arena", "me", "open")
    server.post(f"/api/tables/{made.id}/seats/{seat}", {}).problem(400, 404, 422)


def test_whoever_set_the_table_up_can_send_links_to_the_open_seats(server: Server) -> None:
    made = server.make("iliade", "me", "open", "open")
    invitations = server.get(f"/api/tables/{made.id}/invitations", made.keys.values()).read(Made)
    assert sorted(invitations.keys) == ["1", "2"]
    assert made.keys["0"] not in invitations.keys.values()


def test_an_invitation_is_gone_once_its_seat_is_taken(server: Server) -> None:
    made = server.make("iliade", "me", "open", "open")
    server.sit(made.id, 1)
    invitations = server.get(f"/api/tables/{made.id}/invitations", made.keys.values()).read(Made)
    assert sorted(invitations.keys) == ["2"]


def test_a_link_to_a_seat_is_that_seat(server: Server) -> None:
    made = server.make("arena", "me", "open")
    link = server.get(f"/api/tables/{made.id}/invitations", made.keys.values()).read(Made).keys["1"]
    bob = server.join(made.id, link)
    assert bob.news.mine == [1]
    assert server.info(made.id).seats[1].kind == "person"


def test_invitations_are_shown_to_nobody_without_a_seat(server: Server) -> None:
    made = server.make("arena", "me", "open")
    stranger = server.make("arena", "me", "open")
    server.get(f"/api/tables/{made.id}/invitations").problem(401, 403)
    server.get(f"/api/tables/{made.id}/invitations", stranger.keys.values()).problem(401, 403)
    server.get(f"/api/tables/{made.id}/invitations", ["nonsense"]).problem(401, 403)


def test_what_everybody_may_see_of_a_table_holds_no_key(server: Server) -> None:
    made = server.make("iliade", "me", "here", "open", listed=True)
    link = server.get(f"/api/tables/{made.id}/invitations", made.keys.values()).read(Made).keys["2"]
    watching = server.join(made.id)
    seen = server.get("/api/tables").text + server.get(f"/api/tables/{made.id}").text + "".join(watching.frames)
    for key in (*made.keys.values(), link):
        assert key not in seen


def test_no_key_is_written_to_the_log_of_the_server(server: Server) -> None:
    made = server.make("arena", "me", "novice")
    ann = server.join(made.id, made.keys["0"])
    ann.asked()
    server.get(f"/api/tables/{made.id}/record", made.keys.values())
    assert made.keys["0"] not in server.complaints()


# The list.


def test_a_listed_table_is_listed_and_a_private_one_is_not(server: Server) -> None:
    listed = server.make("arena", "me", "open", listed=True)
    private = server.make("arena", "me", "open")
    ids = [table.id for table in server.get("/api/tables").read(TableList).tables]
    assert listed.id in ids
    assert private.id not in ids


def test_the_newest_table_is_listed_first(server: Server) -> None:
    made = [server.make("arena", "me", "open", listed=True).id for _ in range(3)]
    ids = [table.id for table in server.get("/api/tables").read(TableList).tables]
    assert ids[:3] == made[::-1]


# The page.


@pytest.mark.parametrize("path", ["/", "/new?game=arena", "/t/abcdefghijkl", "/t/abcdefghijkl/replay", "/position"])
def test_every_address_of_the_page_answers_with_the_page(server: Server, path: str) -> None:
    reply = server.get(path)
    assert reply.status in (200, 503), reply.text
    assert reply.headers["content-type"].startswith("text/html")
    assert "no-cache" in reply.headers.get("cache-control", "")


@pytest.mark.parametrize("path", ["/../pyproject.toml", "/%2e%2e/pyproject.toml", "/assets/..%2f..%2f..%2fREADME.md"])
def test_no_file_outside_the_page_is_served(server: Server, path: str) -> None:
    reply = server.get(path)
    assert "[project]" not in reply.text
    assert "# Palamedes" not in reply.text
