"""How bots see a table of Iliade."""
