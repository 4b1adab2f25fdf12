"""What lies on the table of Lords of Hellas: pieces, places, answers, the state and what procedures remember."""
