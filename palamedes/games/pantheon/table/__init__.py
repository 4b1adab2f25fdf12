"""What lies on the table of Mythic Battles: words, pieces, boards, answers, the state and what procedures remember."""
