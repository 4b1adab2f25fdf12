"""Who comes to the house: how they get in, how many and how often, and who of them is where."""
