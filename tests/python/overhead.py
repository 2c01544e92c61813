"""What a call costs: of tensors of torch, arrays of CuPy and of NumPy without
elements, so that nothing is computed.

    python3 tests/python/overhead.py

Tensors are on the GPU if there is one, else on the CPU, where a call also goes
through the simulator. A figure is the least of many, without the loop.
"""

import time

import numpy
import tilewright as tw


def per_call_us(function, rounds=300, calls=300):
    """The least microseconds of a call: others use the machine, too."""
    best = float("inf")
    function()
    for _ in range(rounds):
        begin = time.perf_counter()
        for _ in range(calls):
            function()
        best = min(best, (time.perf_counter() - begin) / calls)
    return best * 1e6


def rows():
    """(name, function) of what can be measured here."""
    p, q = numpy.empty((0, 5), "f4"), numpy.empty((5, 0), "f4")
    yield "numpy, out=", lambda: tw.transpose(p, q)
    try:
        import torch
    except ImportError:
        return
    where = "cuda" if torch.cuda.is_available() else "cpu"
    x, y = (torch.empty(shape, device=where) for shape in ((0, 5), (5, 0)))
    yield f"torch, {where}, out=", lambda: tw.transpose(x, y)
    yield f"torch, {where}, a new result", lambda: tw.transpose(x)
    yield "torch's own new_empty", lambda: x.new_empty((5, 0))
    if where == "cpu":
        return
    try:
        import cupy
    except ImportError:
        return
    a, b = cupy.empty((0, 5), "f4"), cupy.empty((5, 0), "f4")
    yield "cupy, out=", lambda: tw.transpose(a, b)


def main():
    nothing = per_call_us(lambda: None)
    for name, function in rows():
        print(f"{name:26} {per_call_us(function) - nothing:6.2f} us")


if __name__ == "__main__":
    main()
