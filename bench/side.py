"""One side of a comparison with another checkout: times each way of asking when it is told to (see `against.py`).

It is run by the Python of whichever checkout is measured, so it imports nothing of this folder. What is measured stands
in another file, under the same condition; that file has two functions:

ways_of(kept)       of the file where positions and words are kept: by its name, each way of asking, to be called
signature(found)    one integer over what a way has found; not timed

Arguments: that file, then the file kept. Standard input: the names of ways, line after line. Standard output: for each,
processor seconds and the signature.
"""

import runpy
import sys
import time


def main() -> None:
    measured = runpy.run_path(sys.argv[1])
    ways = measured["ways_of"](sys.argv[2])
    for way in ways.values():
        way()
    print("ready", flush=True)
    for line in sys.stdin:
        began = time.process_time()
        found = ways[line.strip()]()
        seconds = time.process_time() - began
        print(seconds, measured["signature"](found), flush=True)


if __name__ == "__main__":
    main()
