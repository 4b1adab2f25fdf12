"""The table in writing: positions, views, and the board of a terminal."""
