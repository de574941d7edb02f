"""The developers' tools, not installed: timings, load, faults, kills, simulation, games by the thousand, values learned,
pictures, pages, licences and releases."""
