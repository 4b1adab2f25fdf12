"""The chapters of the paper, in its order of play."""
