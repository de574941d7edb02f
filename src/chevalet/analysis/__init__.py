"""Reports on finished games, and hints."""
