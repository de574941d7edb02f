"""Wordsearch: ninety-six letters on the board, slid into words that then leave it."""
