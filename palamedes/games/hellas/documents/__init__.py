"""The documents of Lords of Hellas: views, positions, the board in a terminal."""
