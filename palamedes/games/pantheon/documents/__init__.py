"""The documents of Mythic Battles: Pantheon: views, positions, the board in a terminal."""
