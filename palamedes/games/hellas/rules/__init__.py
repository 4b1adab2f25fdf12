"""The chapters of the rules of Lords of Hellas, as steps."""
