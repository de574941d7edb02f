"""The contract every game keeps, and what all games share: grid, tiles, bag, seats, clock, contests."""
