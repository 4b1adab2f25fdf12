"""The tables: how a game went, what may be done at them, who is told what, and where they are found."""
