"""Lords of Hellas: armies, monsters, quests and monuments in a dark age of Greece, for two to four players."""

from palamedes.games.hellas.game import make

__all__ = ["make"]
