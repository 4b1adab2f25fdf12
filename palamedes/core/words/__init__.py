"""All that is said to people: words in each language, what games tell and refuse, rulebooks, lessons."""
