"""What is kept of tables and of the house, and the database that keeps it."""
