"""The game that `make new-game` writes: Astragali, a small one that has one of everything a game can bring."""
