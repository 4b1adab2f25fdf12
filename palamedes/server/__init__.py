"""Tables that people reach from their browsers: seats, sockets, storage, and the page itself."""
