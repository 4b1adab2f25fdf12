"""The tests of Palamedes."""
