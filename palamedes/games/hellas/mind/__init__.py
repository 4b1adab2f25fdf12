"""How bots see a table of Lords of Hellas."""
