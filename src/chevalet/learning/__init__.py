"""Learning: values the engines ship, found by self-play and learned again with one command."""
