"""What is printed on cards and boards, each value with its source."""
