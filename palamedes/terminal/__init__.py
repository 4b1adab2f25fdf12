"""The games in a terminal: play, watch, replay, read the rules, hold tournaments."""
