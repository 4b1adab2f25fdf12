"""How bots see a table of Mythic Battles: Pantheon."""
