"""The games: one folder each, found by the registry."""
