"""A browser that is slow on purpose: where the outcome of a test hangs on who is first, it comes to light.

PALAMEDES_SLOW_BROWSER=4 gives a page a quarter of the processor. PALAMEDES_SLOW_LINE=200 lets everything that the
server says reach the page so many milliseconds later, while `Person.received` has it at once. Every test holds with
either, only later, but for the one that counts the page's work.
"""

from __future__ import annotations

import os
from typing import Final

from playwright.sync_api import Page

RATE: Final = float(os.environ.get("PALAMEDES_SLOW_BROWSER", "1"))
LATE: Final = int(os.environ.get("PALAMEDES_SLOW_LINE", "0"))

# The clock is the browser's own, also where a test later gives the page another.
LATER: Final = """(() => {
    const later = setTimeout;
    const answers = fetch;
    window.fetch = (...wish) =>
        answers(...wish).then((answer) => new Promise((done) => later(() => done(answer), LATE)));
    window.WebSocket = class extends WebSocket {
        #left = false;
        #late(name, act) {
            super[name] = act && ((event) => later(() => this.#left || act.call(this, event), LATE));
        }
        close(...why) {
            this.#left = true;
            super.close(...why);
        }
        set onopen(act) { this.#late("onopen", act); }
        set onmessage(act) { this.#late("onmessage", act); }
        set onclose(act) { this.#late("onclose", act); }
    };
})()"""


def slow_down(page: Page) -> None:
    """Makes a page as slow as the environment wants it, before it has been anywhere."""
    if RATE > 1:
        page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": RATE})
    if LATE > 0:
        page.add_init_script(LATER.replace("LATE", str(LATE)))
