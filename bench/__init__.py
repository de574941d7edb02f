"""Timings, arenas, load and fault runs."""
