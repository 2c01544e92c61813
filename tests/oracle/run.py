"""The lessons' kernels as an oracle, under numba's CUDA simulator.

    run.py ORACLE_CALL

Each case launches a kernel of the lessons, rewritten in Python, with the
lesson's inputs, block and grid. Its result is compared with the library's, which
oracle_call computes from the same operands. If all of the lesson's inputs are
equal, so that a wrong index would have no effect, the case also runs on
counted numbers. A simulated thread takes about 50 us, so matrices of thousands of rows
are reduced to a few blocks of the lesson's size.

All results must be equal bit by bit, because all sums are exact in their type,
except x + y / 10, which may differ by one unit in the last place. Operations
that the library does not have are reported and skipped. Exit code: 77 without
numba, 1 if a result differs or nothing was compared.
"""

import sys
import tempfile

import harness
import numpy as np
from harness import cases, differences

import cases_matrices  # noqa: F401, registers its cases
import cases_matmul  # noqa: F401


def check_myself():
    """Makes sure that the comparison finds differences."""
    one = np.ones((2, 3))
    off = one.copy()
    off[1, 2] += 1e-15
    alike = differences(one, one.copy())
    found = (differences(off, one), differences(one.T.copy(), one),
             differences(off, one, ulps=1), differences(one * np.nan, one, 1))
    if alike != 0 or min(found) < 1:
        sys.exit("the comparison itself does not work")


def run_case(library, rows, operation, function):
    """Comparisons made, and how many of them failed."""
    made = failed = 0
    try:
        for name, got, expected, ulps in function(library):
            made += 1
            count = differences(got, expected, ulps)
            if count == 0:
                continue
            failed += 1
            at = tuple(int(i) for i in np.argwhere(got != expected)[0])
            print(f"{operation}, {name}: {count} of {expected.size} elements "
                  f"differ; {at} is {got[at]}, the lesson's {expected[at]}")
    except RuntimeError as error:
        failed += 1
        print(f"{operation}: {error}")
    print(f"row {rows}: {operation}: {made} compared, {failed} failed")
    return made, failed


def main():
    if len(sys.argv) != 2:
        sys.exit("usage: run.py ORACLE_CALL")
    check_myself()
    compared = failures = absent = 0
    with tempfile.TemporaryDirectory() as folder:
        library = harness.Library(sys.argv[1], folder)
        for rows, operation, function in cases:
            if operation not in library.operations:
                print(f"row {rows}: {operation}: not in this library")
                absent += 1
                continue
            made, failed = run_case(library, rows, operation, function)
            compared += made
            failures += failed
    print(f"{compared} comparisons, {failures} failed, {absent} operations "
          "not in this library")
    sys.exit(failures > 0 or compared == 0)


main()
