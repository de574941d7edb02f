"""`python -m chevalet` is the `chevalet` command."""

from chevalet.cli import main

raise SystemExit(main())
