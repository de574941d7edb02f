"""Bot and hint jobs in their own processes."""
