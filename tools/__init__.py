"""Small programs that build and check Palamedes; none of them is part of it."""
