"""Bots, games between them, and what tournaments make of the results."""
