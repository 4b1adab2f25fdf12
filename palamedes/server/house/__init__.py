"""The house as it is served: its interface, its page, what it writes down about itself, and what its owner does."""
