"""The chapters of the rules of Mythic Battles: Pantheon, as steps."""
