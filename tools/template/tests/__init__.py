"""The tests of Astragali, each marked with the clauses that it checks."""
