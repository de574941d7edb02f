"""What the engines share: scored moves, the crossword generator."""
