"""Numba kernels and search, proved equal to the referee."""
