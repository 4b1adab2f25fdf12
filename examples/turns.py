"""Somebody who listens to the webhook of a house, and passes calls on: here to the terminal, by name.

    python examples/turns.py --port 9000
    palamedes serve --webhook http://127.0.0.1:9000/ --address https://play.example.org

Put a mail, a message of your club's chat or a text to a phone where it prints, and the names of your players beside
their addresses.
"""

from __future__ import annotations

import argparse
import json
from http.server import BaseHTTPRequestHandler, HTTPServer

MOST = 10_000
"""No call is as long as that."""


class Turns(BaseHTTPRequestHandler):
    """Hears calls."""

    def do_POST(self) -> None:
        """Somebody has been away, and it is their turn."""
        length = int(self.headers.get("Content-Length", 0))
        if length > MOST:
            return self.send_error(413)
        call = json.loads(self.rfile.read(length))
        print(f"{call['name']}: {call['text']}, {call['link']}", flush=True)
        self.send_response(204)
        self.end_headers()

    def log_message(self, *words: object) -> None:
        """Says nothing about requests as such."""


def main() -> None:
    """Listens until somebody ends it."""
    parser = argparse.ArgumentParser(description="Print whom a house calls to its tables.")
    parser.add_argument("--port", type=int, default=9000)
    server = HTTPServer(("127.0.0.1", parser.parse_args().port), Turns)
    print(f"Listening at http://127.0.0.1:{server.server_port}/", flush=True)
    server.serve_forever()


if __name__ == "__main__":
    main()
