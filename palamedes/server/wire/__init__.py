"""What comes in and goes out: messages and their bounds, refusals, and a moment of a game as somebody may see it."""
