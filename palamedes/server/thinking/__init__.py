"""Work that is done in processes of its own: bots, hints, reviews, and judging what comes from outside."""
