"""Players: levels and manners over the engines."""
