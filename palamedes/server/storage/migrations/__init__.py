"""How the database came to be what it is, one version after the other."""
