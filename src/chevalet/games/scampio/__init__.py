"""Scampio: four colours, seven letters, LUCTOR in the middle."""
