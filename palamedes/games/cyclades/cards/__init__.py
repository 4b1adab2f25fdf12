"""Creatures and heroes: what each of them does."""
