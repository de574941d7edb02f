"""La Clé, mots croisés: ten letters, coloured and key squares, a key word to compose."""
