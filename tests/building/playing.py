"""Plays a game of each kind with the Palamedes beside this Python: in Python, in the terminal, and in the page.

    python tests/building/playing.py [BUILD [GAME ...]]

It needs what `palamedes-games[server]` brings, and no checkout: wheels are tried with it wherever they are built. What
is played is told in one line each; BUILD is the build that it should run, and all games are played by default.
"""

from __future__ import annotations

import json
import os
import random
import re
import subprocess
import sys
import tempfile
import urllib.request
from pathlib import Path
from typing import Any

from websockets.sync.client import connect

import palamedes

COMMAND = [sys.executable, *(["-I"] if sys.flags.isolated else []), "-m", "palamedes"]
OPPONENT = "novice"
"""Whom to play in the page: nobody who searches, which takes plain Python long."""
OPTIONS = {"pantheon": {"adventure": "first-steps"}}
"""And what to play there: the first battle of all takes plain Python less than half as long as another."""
PATIENCE = 120.0
"""Seconds that an answer may take, on a machine that does much else."""


def in_python(game: str) -> int:
    """Plays bots against each other, and checks the record."""
    found = palamedes.game(game)
    record = palamedes.play(found, ["random"] * found.seats[0], seed=1)
    record.verify()
    assert record.result is not None
    return len(record.live())


def in_terminal(game: str, home: Path) -> int:
    """The same by the command; what it prints has the name of the game and of the winner."""
    seats = ",".join(["random"] * palamedes.game(game).seats[0])
    done = subprocess.run(
        [*COMMAND, "play", game, "--bots", seats, "--seed", "1", "--lang", "en", "--plain"],
        cwd=home,
        capture_output=True,
        encoding="utf-8",
        timeout=PATIENCE,
        check=True,
    )
    assert palamedes.game(game).words("en").get("game", "name") in done.stdout, done.stdout
    return len(done.stdout.splitlines())


class House:
    """`palamedes` alone, from its start to its end, and somebody who plays there through its sockets."""

    def __init__(self, home: Path) -> None:
        environment = {**os.environ, "PALAMEDES_HOME": str(home), "PALAMEDES_LIMITS": "none", "CI": "1"}
        self.process = subprocess.Popen(
            COMMAND, cwd=home, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, encoding="utf-8"
        )
        assert self.process.stdout is not None
        said = self.process.stdout.readline()
        found = re.search(r"http://\S+", said)
        assert found is not None, said
        self.address = found[0].rstrip("/")

    def __enter__(self) -> House:
        return self

    def __exit__(self, *_: object) -> None:
        # Not by Ctrl-C, which Windows sends to everybody: what was answered is stored anyway.
        self.process.terminate()
        self.process.communicate()

    def get(self, path: str, body: object = None) -> bytes:
        """What it answers to a request."""
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.address + path, data, {"Content-Type": "application/json"})
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            found = answer.read()
        assert isinstance(found, bytes)
        return found

    def show_page(self) -> int:
        """Loads the page as a browser does: the index, and every file that it names."""
        index = self.get("/").decode()
        named = re.findall(r'(?:src|href)="(/[^"]+\.(?:js|css|svg))"', index)
        assert named, index
        return sum(len(self.get(path)) for path in named)

    def play(self, game: str) -> int:
        """Plays a whole game against a bot; gives how many answers it took."""
        others = [{"kind": "bot", "strength": OPPONENT}] * (palamedes.game(game).seats[0] - 1)
        seats = [{"kind": "me", "name": "Ann"}, *others]
        wish = {"game": game, "seats": seats, "seed": "1", "options": OPTIONS.get(game, {})}
        made = json.loads(self.get("/api/tables", wish))
        rng = random.Random(1)
        answers = 0
        address = f"ws{self.address[4:]}/api/tables/{made['id']}/play"
        # Nobody asks whether the server is still there: a busy machine may take long to say so.
        with connect(address, max_size=None, open_timeout=PATIENCE, ping_interval=None) as socket:
            self._say(socket, {"type": "hello", "keys": list(made["keys"].values()), "eyes": 0, "lang": "en"})
            asked = ""
            while True:
                news = json.loads(socket.recv(PATIENCE))
                assert news["type"] != "refused", news
                if news["type"] != "table":
                    continue
                if news["table"]["status"] == "over":
                    return answers
                if news["scene"]["offers"] and news["revision"] != asked:
                    asked = news["revision"]
                    answers += 1
                    action = rng.choice(news["scene"]["offers"])["action"]
                    self._say(socket, {"type": "answer", "seat": 0, "revision": asked, "action": action})

    def _say(self, socket: Any, message: dict[str, Any]) -> None:
        socket.send(json.dumps(message))


def main() -> None:
    """Plays all of them."""
    build = palamedes.native.build()
    print(f"palamedes {palamedes.__version__}, {build} build, in {Path(palamedes.__file__).parent}", flush=True)
    assert build in (sys.argv[1:2] or [build]), f"This should run the {sys.argv[1]} build."
    games = sys.argv[2:] or palamedes.games()
    for game in games:
        print(f"{game} in Python: {in_python(game)} answers", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        for game in games:
            print(f"{game} in the terminal: {in_terminal(game, home)} lines", flush=True)
        with House(home) as house:
            assert json.loads(house.get("/healthz"))["build"] == build
            print(f"the page: {house.show_page()} bytes", flush=True)
            for game in games:
                print(f"{game} in the page: {house.play(game)} answers", flush=True)


if __name__ == "__main__":
    main()
