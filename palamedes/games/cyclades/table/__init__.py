"""What lies on the table: pieces, places, and what can be answered."""
