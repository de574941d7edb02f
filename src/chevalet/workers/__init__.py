"""Jobs in their own processes: bots, hints, solving, analysing, and reading what guests bring."""
