"""The terminal: what is shown, what can be typed, and what is kept."""
