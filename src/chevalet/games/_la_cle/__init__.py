"""What the two games of La Clé share: the box, its board, its letters, its key cards. It is not a game."""
