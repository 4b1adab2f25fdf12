"""The games as learning environments: PettingZoo, Gymnasium, OpenSpiel, and many games a call in NumPy's memory.

`pip install 'palamedes-games[learn]'` brings what this needs; `import palamedes` knows nothing of it.
"""

from palamedes.learn.vector import Vector

__all__ = ["Vector"]
