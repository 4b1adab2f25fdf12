"""What lies on the table of Iliade: cards, answers, the state, and what a seat cannot know of it."""
