"""The worker process: the one place that loads engines and answers jobs."""
