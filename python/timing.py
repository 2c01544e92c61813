"""Times calls on a GPU in the way that tune does.

A round takes one sample of each entry in turn, so that a drift of the clock
affects all alike. A sample is a batch of calls between two events. The calls of
a batch take sets of operands in turn, which together are twice as large as the
L2 if the memory has room for them; a call that moves less than 2 MB always has
the same set. Calls below REPLAY_BELOW_US are replayed from a CUDA graph, so
that the CPU's time for a call does not count.
"""

import math
import statistics

SAMPLE_US = 200
REPLAY_BELOW_US = 60
ROUNDS, FEW_ROUNDS = 15, 7
LONG_ROUND_US = 2e4  # rounds that take longer are few
WARM_UP_US = 2e4
LONGEST_BATCH = 2048
HOT_BYTES = 2e6
MOST_SETS = 1024


def set_count(library, problem, set_bytes):
    """The number of sets of operands: enough to fill twice the L2, and at least
    two, but no more than a quarter of the memory holds."""
    if problem.moved_bytes() < HOT_BYTES:
        return 1
    sets = max(2, min(MOST_SETS, math.ceil(2 * library.l2_bytes / set_bytes)))
    return max(1, min(sets, library.memory_bytes // 4 // set_bytes))


def interval(samples):
    """Two samples that enclose the median with a confidence of 0.95."""
    ordered, count, below = sorted(samples), len(samples), 0.0
    rank = 0
    while rank < count // 2:
        below += math.comb(count, rank) / 2**count
        if 2 * below > 0.05:
            break
        rank += 1
    return (ordered[rank - 1], ordered[-rank]) if rank else (0, math.inf)


class Entry:
    """A way to compute a problem, and its times. `calls` has a function for
    each set of operands."""

    def __init__(self, name, calls):
        self.name, self.calls = name, calls
        self.batch, self.next, self.graph = 1, 0, None
        self.samples, self.why = [], ""

    def launch(self):
        for _ in range(self.batch):
            self.calls[self.next]()
            self.next = (self.next + 1) % len(self.calls)

    def sample_us(self, device):
        run = self.graph if self.graph else self.launch
        return device.time_us(run) / self.batch

    def size(self, device):
        """Sizes the batch, and captures it into a graph if calls are short."""
        self.launch()
        device.time_us(self.launch)  # the first ones may load code
        us = self.sample_us(device)
        while us * self.batch < SAMPLE_US and self.batch < LONGEST_BATCH:
            self.batch = min(LONGEST_BATCH,
                             math.ceil(1.1 * SAMPLE_US / max(us, 0.1)))
            us = self.sample_us(device)
        if us < REPLAY_BELOW_US:
            self.capture(device, us)

    def capture(self, device, us):
        sets, direct = len(self.calls), self.batch
        for _ in range(2):
            wanted = math.ceil(1.1 * SAMPLE_US / max(us, 0.5) / sets) * sets
            self.batch, self.next = min(2 * LONGEST_BATCH, wanted), 0
            try:
                self.graph = device.graph(self.launch)
            except Exception:  # what cannot be captured is launched
                self.graph, self.batch = None, direct
                return
            us = self.sample_us(device)
            if us * self.batch > 0.7 * SAMPLE_US:
                return


def measure(device, entries):
    """Sets each entry's samples, in microseconds, or why it has none."""
    for entry in entries:
        try:
            entry.size(device)
        except Exception as why:
            entry.why = f"{type(why).__name__}: {why}"
    timed = [entry for entry in entries if not entry.why]
    spent = round_us = 0
    while timed and spent < WARM_UP_US:
        round_us = sum(entry.sample_us(device) * entry.batch + 1
                       for entry in timed)
        spent += round_us
    for number in range(ROUNDS if round_us < LONG_ROUND_US else FEW_ROUNDS):
        for place in range(len(timed)):
            entry = timed[(place + number) % len(timed)]
            entry.samples.append(entry.sample_us(device))


def median(entry):
    return statistics.median(entry.samples) if entry.samples else 0
