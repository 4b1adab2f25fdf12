"""Whole games as text: kept, replayed to the letter, checked, and told afterwards."""
