"""The cards of Lords of Hellas: each says at which moment it does what."""
