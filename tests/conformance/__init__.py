"""One suite for every game there is and will be: what must hold at each moment of each of them."""
