"""What the page is told: the shape of a view."""
