"""The laboratory: experiments, what watches them, and what is made of the results."""
