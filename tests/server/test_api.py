"""The HTTP interface and the page, in one process."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

import palamedes
from palamedes.bots import names
from palamedes.bots.names import ANY, LEVELS, Level, levels_of
from palamedes.core.record.record import Record
from palamedes.core.words.guide import read_guide
from palamedes.server.house import books
from palamedes.server.house.app import make_app
from palamedes.server.house.page import policy
from palamedes.server.tables.table import Table
from tests.toys import among_the_games


@pytest.fixture
def page(tmp_path: Path) -> Path:
    """A page as a build leaves it."""
    folder = tmp_path / "page"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><script>theme()</script><script src='/assets/a.js'></script>")
    (folder / "assets" / "a-1234.js").write_text("console.log('hello');" * 200)
    (folder / "favicon.svg").write_text("<svg/>")
    (tmp_path / "secret.txt").write_text("nobody may read this")
    return folder


@pytest.fixture
def client(tmp_path: Path, page: Path) -> Iterator[TestClient]:
    with TestClient(make_app(tmp_path / "data", page)) as client:
        yield client


TWICE = json.dumps({"game": "arena", "turn": 0, "table": {"field": {"e5": "hades", "e6": "hades"}}})
TOO_MANY = json.dumps({"game": "arena", "turn": 2, "table": {}})


def make(client: TestClient, *seats: str, game: str = "arena", **wish: Any) -> dict[str, Any]:
    kinds = [{"kind": s} if s in ("me", "here", "open") else {"kind": "bot", "strength": s} for s in seats]
    made = client.post("/api/tables", json={"game": game, "seats": kinds, "seed": "api", **wish})
    assert made.status_code == 200, made.text
    found: dict[str, Any] = made.json()
    return found


# The page.


@pytest.mark.parametrize(
    "path", ["/", "/new", "/t/abcdefghijkl", "/t/abcdefghijkl/replay", "/position", "/learn/arena"]
)
def test_every_screen_has_an_address(client: TestClient, path: str) -> None:
    answer = client.get(path)
    assert answer.status_code == 200
    assert answer.text.startswith("<!doctype html>")
    assert answer.headers["cache-control"] == "no-cache"


def test_files_that_are_named_by_their_contents_are_kept(client: TestClient) -> None:
    answer = client.get("/assets/a-1234.js")
    assert "immutable" in answer.headers["cache-control"]
    assert answer.headers["content-type"].startswith("text/javascript")


def test_files_travel_compressed(client: TestClient) -> None:
    assert client.get("/assets/a-1234.js").headers["content-encoding"] == "gzip"


@pytest.mark.parametrize("path", ["/assets/b.js", "/missing.png", "/.env"])
def test_there_is_no_screen_in_the_place_of_a_missing_file(client: TestClient, path: str) -> None:
    assert client.get(path).status_code == 404


@pytest.mark.parametrize("path", ["/..%2fsecret.txt", "/assets/..%2f..%2fsecret.txt", "/%2e%2e/secret.txt"])
def test_nothing_beside_the_page_is_served(client: TestClient, path: str) -> None:
    assert "nobody may read" not in client.get(path).text


def test_only_scripts_of_ours_run(client: TestClient) -> None:
    allowed = client.get("/").headers["content-security-policy"]
    assert "script-src 'self' 'sha256-" in allowed
    assert "'unsafe-inline'" not in allowed.split("style-src")[0]


def test_a_script_of_the_index_is_allowed_by_its_digest_and_one_with_a_source_needs_none() -> None:
    assert policy(b"<script src='x.js'></script>") == policy(b"")
    assert policy(b"<script>a()</script>") != policy(b"<script>b()</script>")


def test_what_we_send_is_what_it_says_and_stands_in_no_frame(client: TestClient) -> None:
    for path in ("/", "/api/shelf", "/healthz", "/api/nowhere"):
        headers = client.get(path).headers
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["x-frame-options"] == "DENY"
        assert headers["referrer-policy"] == "no-referrer"


def test_where_no_page_was_built_one_is_told_how(tmp_path: Path) -> None:
    with TestClient(make_app(tmp_path, tmp_path / "none")) as client:
        answer = client.get("/")
    assert answer.status_code == 503
    assert "make page" in answer.text


# What there is.


def test_the_house_says_that_it_is_open(client: TestClient) -> None:
    answer = client.get("/healthz").json()
    assert (answer["status"], answer["version"]) == ("ok", palamedes.__version__)


def test_the_shelf_has_every_game_in_both_languages(client: TestClient) -> None:
    for lang in ("en", "fr"):
        shelf = client.get(f"/api/shelf?lang={lang}").json()
        assert [game["id"] for game in shelf["games"]] == palamedes.games()
        for game in shelf["games"]:
            assert game["name"] and game["about"]
            assert game["guided"] == bool(read_guide(palamedes.game(game["id"]).package, lang))
            assert [len(game["seat_names"][str(n)]) for n in game["seats"]] == game["seats"]
            assert all(choice["text"] for option in game["options"] for choice in option["choices"])
        assert [strength["id"] for strength in shelf["strengths"]] == ["novice", "hoplite", "strategist", "oracle"]


def test_the_shelf_tells_the_rating_of_a_name_in_each_game_where_it_was_measured(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert levels_of("a game that nobody has measured") is levels_of(ANY)
    levels = {name: Level("greedy", 1500 if name == "oracle" else None) for name in LEVELS}
    monkeypatch.setitem(names._levels, "arena", levels)
    monkeypatch.setitem(names._levels, "iliade", {**levels, "novice": Level("greedy~40", 1200)})
    played = (palamedes.game("arena"), palamedes.game("iliade"))
    found = {one.id: one.ratings for one in books._shelf.__wrapped__("en", played, ()).strengths}
    assert found == {
        "novice": {"iliade": 1200},
        "hoplite": {},
        "strategist": {},
        "oracle": {"arena": 1500, "iliade": 1500},
    }


@pytest.mark.parametrize("game", palamedes.games())
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_book_has_all_rules_and_names(client: TestClient, game: str, lang: str) -> None:
    book = client.get(f"/api/games/{game}/book?lang={lang}").json()
    rulebook = palamedes.game(game).rulebook(lang)
    assert [clause["anchor"] for clause in book["clauses"]] == list(rulebook.clauses)
    assert book["title"] and book["names"]
    assert all(anchor in rulebook.clauses for anchors in book["rules"].values() for anchor in anchors)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_book_tells_what_is_printed_and_how_to_begin(client: TestClient, lang: str) -> None:
    book = client.get(f"/api/games/arena/book?lang={lang}").json()
    assert "6" in book["facts"]["zeus"]
    assert book["rules"]["gaia"] and book["lessons"] and book["names"]["card"]["njord"] == "Njörd"


@pytest.mark.parametrize("game", ["arena", "cyclades", "hellas", "iliade", "pantheon"])
def test_every_game_of_ours_says_how_it_is_won_with_pictures_of_its_board(client: TestClient, game: str) -> None:
    shelf = client.get("/api/shelf").json()["games"]
    assert next(one["minute"] for one in shelf if one["id"] == game)
    minute = client.get(f"/api/games/{game}/minute?lang=fr").json()
    assert minute["game"] == game and 4 <= len(minute["steps"]) <= 6
    for step in minute["steps"]:
        assert step["title"] and step["text"] and step["clause"]
        table = step["scene"]["view"]
        assert table["game"] == game and not table["over"]
        assert step["scene"]["eyes"] in table["waiting"]
        assert [seat["seat"] for seat in step["seats"]] == list(range(table["players"]))
        assert step["scene"]["offers"] == [], "a picture asks nothing"


def test_there_is_no_minute_of_a_game_that_is_not_here(client: TestClient) -> None:
    answer = client.get("/api/games/chess/minute?lang=fr")
    assert (answer.status_code, answer.json()["message"]) == (404, "Il n'y a pas de jeu «\xa0chess\xa0».")


def test_a_game_without_guide_or_description_is_on_the_shelf_too(client: TestClient) -> None:
    with among_the_games():
        [morra] = [game for game in client.get("/api/shelf").json()["games"] if game["id"] == "morra"]
        book = client.get("/api/games/morra/book").json()
        assert client.get("/api/games/morra/minute").status_code == 404
    assert not morra["guided"] and not morra["minute"]
    assert len(morra["seat_names"]["4"]) == 4
    assert book["clauses"] and book["lessons"] == []


def test_there_is_no_book_of_a_game_that_is_not_here(client: TestClient) -> None:
    answer = client.get("/api/games/chess/book?lang=fr")
    assert (answer.status_code, answer.json()["message"]) == (404, "Il n'y a pas de jeu «\xa0chess\xa0».")


def test_the_shelf_is_put_together_once(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every game is opened for it: whoever asks again and again shall not have that done again and again."""
    first = client.get("/api/shelf?lang=fr").content
    opened: list[str] = []
    monkeypatch.setattr(books, "_game_info", lambda game, lang: opened.append(game.id))
    assert client.get("/api/shelf?lang=fr").content == first and not opened


def test_an_address_that_leads_nowhere_is_a_problem_with_a_sentence(client: TestClient) -> None:
    for answer in (client.get("/api/nowhere"), client.delete("/api/tables/x/copy"), client.put("/api/tables")):
        assert answer.status_code in (404, 405)
    assert client.get("/api/nowhere").json()["code"] == "no-page"


def test_a_mistake_of_ours_is_a_problem_with_a_sentence_too(
    client: TestClient, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(books, "shelf", lambda lang, engines: 1 / 0)
    answer = client.get("/api/shelf")
    assert (answer.status_code, answer.json()["code"]) == (500, "failed")
    assert "ZeroDivisionError" in caplog.text and "ZeroDivisionError" not in answer.text


def test_a_mistake_of_ours_does_not_end_a_conversation(
    client: TestClient, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    made = make(client, "me", "here")
    with client.websocket_connect(f"/api/tables/{made['id']}/play") as socket:
        socket.send_json({"type": "hello", "keys": list(made["keys"].values()), "eyes": 0})
        before = socket.receive_json()
        monkeypatch.setattr(Table, "undo", lambda table, seat: 1 / 0)
        socket.send_json({"type": "undo", "seat": 0})
        assert socket.receive_json()["code"] == "failed"
        assert socket.receive_json()["scene"] == before["scene"]


# Requests.


def test_a_page_of_somebody_else_sets_up_no_table(client: TestClient) -> None:
    answer = client.post("/api/records", json={"text": ""}, headers={"origin": "http://evil.example"})
    assert (answer.status_code, answer.json()["code"]) == (403, "origin")


def test_our_own_page_is_welcome(client: TestClient) -> None:
    answer = client.post("/api/positions", json={"text": "{}"}, headers={"origin": "http://testserver"})
    assert answer.status_code == 200


def test_a_body_that_is_too_large_is_refused(client: TestClient) -> None:
    assert client.post("/api/positions", json={"text": "x" * 300_000}).status_code == 413
    assert client.post("/api/records", json={"text": "x" * 2_200_000}).status_code == 413


def test_nothing_that_the_interface_says_is_kept_by_browsers(client: TestClient) -> None:
    made = make(client, "me", "novice")
    assert client.get(f"/api/tables/{made['id']}").headers["cache-control"] == "no-store"


@pytest.mark.parametrize("seat", ["7", "-1", "one", "99999999999999999999"])
def test_there_is_no_seat_like_that(client: TestClient, seat: str) -> None:
    made = make(client, "me", "open")
    answer = client.post(f"/api/tables/{made['id']}/seats/{seat}", json={})
    assert (answer.status_code, answer.json()["code"]) == (404, "no-seat")


@pytest.mark.parametrize("move", ["-1", "999", "one", "1.5"])
def test_there_is_no_move_like_that(client: TestClient, move: str) -> None:
    made = make(client, "me", "here")
    answer = client.get(f"/api/tables/{made['id']}/moments/{move}")
    assert (answer.status_code, answer.json()["code"]) == (404, "no-move")


def test_a_moment_says_whose_eyes_may_look(client: TestClient) -> None:
    made = make(client, "me", "open")
    keys = {"palamedes-keys": made["keys"]["0"]}
    assert client.get(f"/api/tables/{made['id']}/moments/0", headers=keys).json()["mine"] == [0]
    assert client.get(f"/api/tables/{made['id']}/moments/0").json()["mine"] == []


def test_the_position_of_a_moment_is_for_whoever_may_have_the_record(client: TestClient) -> None:
    alone = make(client, "me", "here", game="iliade")
    keys = {"palamedes-keys": ",".join(alone["keys"].values())}
    seen = client.get(f"/api/tables/{alone['id']}/positions/5?eyes=all", headers=keys).json()
    state = palamedes.game("iliade").load(seen["position"])
    assert seen["scene"]["view"]["table"]["seats"][1]["hand"] == _hand(state, 1)
    assert client.get(f"/api/tables/{alone['id']}/positions/5").status_code == 403


def _hand(state: Any, seat: int) -> Any:
    return state.view(seat)["table"]["seats"][seat]["hand"]


def test_a_position_can_be_seen_through_all_eyes(client: TestClient) -> None:
    text = json.dumps({"game": "iliade", "players": 2, "turn": 0})
    for eyes in (None, 0, "all"):
        seen = client.post("/api/positions", json={"text": text, "eyes": eyes}).json()
        assert seen["ok"] and seen["scene"]["eyes"] == eyes


@pytest.mark.parametrize(
    ("text", "path", "said"),
    [
        ("{", "position", "position\xa0: n'est pas du JSON\xa0; cela se gâte à la ligne 1, colonne 2."),
        ('{"game": "go"}', "game", "game\xa0: devrait être parmi arena, "),
        (TWICE, "table.field.e6.card", "table.field.e6.card\xa0: Hadès se trouve à deux endroits."),
        (TOO_MANY, "turn", "turn\xa0: devrait être un nombre entier de 0 à 1, non 2."),
    ],
)
def test_a_position_that_is_none_says_so_in_the_language_of_the_page(
    client: TestClient, text: str, path: str, said: str
) -> None:
    seen = client.post("/api/positions", json={"text": text, "lang": "fr"}).json()
    assert (seen["ok"], seen["path"]) == (False, path)
    assert seen["message"].startswith(said)


def test_a_table_that_cannot_begin_says_so_in_the_language_of_the_page(client: TestClient) -> None:
    seats = [{"kind": "me"}, {"kind": "here"}]
    wish = {"game": "arena", "seats": seats, "start": json.loads(TWICE)}
    french = client.post("/api/tables?lang=fr", json=wish).json()
    assert french["message"] == "table.field.e6.card\xa0: Hadès se trouve à deux endroits."
    english = client.post("/api/tables", json=wish).json()
    assert english["message"] == "table.field.e6.card: Hades lies in two places."
    assert english["detail"] == french["detail"] == {"path": "table.field.e6.card"}
    teams = {"game": "cyclades", "seats": [*seats, {"kind": "here"}], "options": {"teams": True}}
    said = client.post("/api/tables?lang=fr", json=teams).json()["message"]
    assert said == "Cyclades se joue en équipes à 4 ou 6, non à 3."


def record(*lines: str) -> str:
    """A record of the arena with these lines after its headers; one that begins with a header's name replaces it."""
    game = palamedes.game("arena")
    heads, _, _ = Record(game.new(), ["Ann", "Bob"]).write().partition("\n\n")
    kept = [next((line for line in lines if line.split()[0] == head.split()[0]), head) for head in heads.split("\n")]
    names = [head.split()[0] for head in kept]
    return "\n".join([*kept, "", *(line for line in lines if line.split()[0] not in names)]) + "\n"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("once upon a time", "ligne 1\xa0: devrait être «\xa0palamedes-record 1\xa0», la marque d'un enregistrement"),
        (record("game chess"), "ligne 2\xa0: Il n'y a pas de jeu 'chess'\xa0; possibles\xa0: arena"),
        (record("rules 0"), "rules\xa0: cette partie a été jouée selon les règles «\xa00\xa0» de «\xa0arena\xa0»"),
        (record("players 3"), "ligne 2\xa0: «\xa0arena\xa0» ne se joue pas à 3\xa0; possible\xa0: 2."),
        (record("options {"), "ligne 5\xa0: «\xa0options\xa0» n'est pas du JSON"),
        (
            record("* draw hades", "0 place zeus e5"),
            "ligne 10\xa0: 'place zeus e5' n'est pas une réponse",
        ),
        (record("* draw hades\0"), "ligne 9\xa0: il y a un caractère qu'aucun texte ne contient (NUL)."),
    ],
)
def test_a_record_that_cannot_be_opened_says_so_in_the_language_of_the_page(
    client: TestClient, text: str, said: str
) -> None:
    french = client.post("/api/records?lang=fr", json={"text": text})
    assert french.status_code == 400 and french.json()["message"].startswith(said)
    english = client.post("/api/records", json={"text": text}).json()["message"]
    assert english != french.json()["message"] and "\xa0" not in english


def test_owners_values_that_cannot_be_are_refused_in_the_language_of_the_page(client: TestClient) -> None:
    own = {"game": "arena", "content": {"cards": {"zeus": {"force": "mighty"}}}}
    seen = client.post("/api/positions", json={"text": json.dumps(own), "lang": "fr"}).json()
    assert (seen["ok"], seen["path"]) == (False, "content")
    assert seen["message"] == "content\xa0: cards.zeus.force\xa0: il faut `int | null`, non `str`."
    wish = {"game": "arena", "seats": [{"kind": "me"}, {"kind": "here"}], "start": own}
    assert client.post("/api/tables?lang=fr", json=wish).json()["message"] == seen["message"]
    english = client.post("/api/tables", json=wish).json()["message"]
    assert english == "content: cards.zeus.force: Expected `int | null`, got `str`."


def test_a_position_that_is_none_says_where(client: TestClient) -> None:
    text = json.dumps({"game": "arena", "table": {"glory": "much"}})
    seen = client.post("/api/positions", json={"text": text}).json()
    assert not seen["ok"]
    assert seen["path"] == "table.glory" and seen["message"].startswith("table.glory: ")


def test_a_game_with_values_of_the_owner_can_be_played_on(client: TestClient) -> None:
    overlay = {"cards": {"zeus": {"force": 9}}}
    position = {"game": "arena", "content": overlay, "turn": 0}
    seen = client.post("/api/positions", json={"text": json.dumps(position)}).json()
    assert seen["ok"], seen["message"]
    made = make(client, "me", "novice", start=seen["position"])
    keys = {"palamedes-keys": made["keys"]["0"]}
    assert '"force": 9' in client.get(f"/api/tables/{made['id']}/record", headers=keys).text


def test_free_undo_is_for_tables_of_one_screen(client: TestClient) -> None:
    seats = [{"kind": "me"}, {"kind": "open"}]
    refused = client.post("/api/tables", json={"game": "arena", "seats": seats, "undo": "free"})
    assert refused.status_code == 400
    assert "one screen" in refused.json()["message"]


def test_who_does_not_choose_gets_the_undo_that_suits_the_seats(client: TestClient) -> None:
    for kind, undo in (("here", "free"), ("open", "safe")):
        made = client.post("/api/tables", json={"game": "arena", "seats": [{"kind": "me"}, {"kind": kind}]}).json()
        assert client.get(f"/api/tables/{made['id']}").json()["undo"] == undo
