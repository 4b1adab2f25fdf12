"""The chapters of the rules of Iliade, as steps."""
