"""When the garbage collector runs: only when there is something to free, and preferably while nobody plays.

Measured: moves, sockets that close and tables that leave memory leave no cycles behind (tests keep it so); an HTTP
request leaves some thirty small objects of the libraries. Left to itself, the collector went through everything alive,
some 400 ms, about every 13 s, and found nothing; and looking at young objects alone cost a tenth of what a move costs."""

import asyncio
import gc

ANSWERED_MAX = 20_000  # requests: some tens of megabytes, before they are freed even on a busy server
LOOK_EVERY_S = 1.0
QUIET_LOOKS = 5  # without a command between them


class Garbage:
    def __init__(self) -> None:
        self.answered = 0  # requests since the last collection
        self.commands = 0  # since the last look

    async def run(self) -> None:
        """Runs until cancelled. Objects that exist at the start are frozen: no collection looks at them again."""
        gc.collect()
        gc.freeze()
        gc.disable()
        quiet = 0
        try:
            while True:
                await asyncio.sleep(LOOK_EVERY_S)
                quiet = 0 if self.commands else quiet + 1
                self.commands = 0
                if self.answered >= ANSWERED_MAX or (self.answered and quiet >= QUIET_LOOKS):
                    self.answered = 0
                    gc.collect()
        finally:
            gc.enable()
            gc.unfreeze()
