"""Bot and analysis jobs in their own processes."""
