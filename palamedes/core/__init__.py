"""The kernel: questions, agenda, chance, records. It knows no game."""
