"""What could have been played: a finished game judged turn by turn. `report` and `turns` need no engine."""
