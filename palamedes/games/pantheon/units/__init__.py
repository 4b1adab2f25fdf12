"""What units can do: talents, traits, powers, one small class each."""
