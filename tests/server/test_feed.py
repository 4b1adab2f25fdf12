"""The feed of one's tables: it tells somebody who is away that it is their turn, and opens nothing."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

from starlette.testclient import TestClient

from palamedes.server.house.app import make_app
from palamedes.server.house.feed import TABLES

ATOM = "{http://www.w3.org/2005/Atom}"
WISH = {"game": "arena", "seats": [{"kind": "me", "name": "Zoé & co"}, {"kind": "here", "name": "Bob"}], "seed": "feed"}


def titles(text: str) -> list[str]:
    return [entry.findtext(f"{ATOM}title") or "" for entry in ElementTree.fromstring(text).iter(f"{ATOM}entry")]


def test_a_feed_tells_whose_turn_it_is_and_opens_no_seat(tmp_path: Path) -> None:
    with TestClient(make_app(tmp_path, processes=1), base_url="https://play.example") as house:
        made = house.post("/api/tables", json=WISH).json()
        at = [
            house.get(f"/api/tables/{made['id']}/feed", headers={"palamedes-keys": made["keys"][seat]}).json()["at"]
            for seat in ("0", "1")
        ]
        assert house.get(f"/api/tables/{made['id']}/feed").json()["at"] == []
        turn = house.get(f"/api/tables/{made['id']}").json()["turn"]
        due, waits = at[turn[0]], at[1 - turn[0]]
        told = house.get("/api/feed", params={"at": due})
        assert told.headers["content-type"].startswith("application/atom+xml")
        assert titles(told.text) == ["Your turn: Mythic Arena"]
        assert f'"https://play.example/t/{made["id"]}"' in told.text
        assert titles(house.get("/api/feed", params={"at": due, "lang": "fr"}).text) == ["À vous\xa0: Mythic Arena"]
        assert titles(house.get("/api/feed", params={"at": waits}).text) == []
        for key in made["keys"].values():
            assert key not in told.text
        # The pass is no key, and a wrong or foreign pass tells nothing.
        word = due[0].partition(".")[2]
        assert house.get(f"/api/tables/{made['id']}/feed", headers={"palamedes-keys": word}).json()["at"] == []
        for wrong in (f"{made['id']}.{word[:-1]}", f"{made['id']}.", made["id"], f"nowhere.{word}", ""):
            assert titles(house.get("/api/feed", params={"at": wrong}).text) == []
        assert titles(house.get("/api/feed", params={"at": ["x.y"] * TABLES + due}).text) == []
