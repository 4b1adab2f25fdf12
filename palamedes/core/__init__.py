"""The foundation, which knows no game.

Its rooms, each of which uses those named after it: `record` (whole games, kept and replayed), `kernel` (questions,
agenda, chance, positions), `content` (what is printed on cards and boards), `words` (all that is said to people).
"""
