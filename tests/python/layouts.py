"""Arrays of every layout, with random values, from a seed."""

import random

import numpy

TYPES = {"i32": "int32", "i64": "int64", "f16": "float16", "f32": "float32",
         "f64": "float64"}


def values(rng, shape, dtype):
    """Small whole numbers for integers, so that nothing wraps; else fractions
    of both signs."""
    count = int(numpy.prod(shape, dtype=int))
    if numpy.dtype(dtype).kind in "iub":
        made = [rng.randrange(0, 100) for _ in range(count)]
        return numpy.array(made, dtype=dtype).reshape(shape)
    made = [rng.uniform(-2, 2) for _ in range(count)]
    return numpy.array(made).astype(dtype).reshape(shape)


def packed(rng, shape, dtype):
    return values(rng, shape, dtype)


def gaps(rng, shape, dtype):
    """A part of a larger array: rows that do not touch."""
    larger = [length + rng.randrange(1, 4) for length in shape]
    whole = values(rng, larger, dtype)
    return whole[tuple(slice(0, length) for length in shape)]


def every_other(rng, shape, dtype):
    """Steps along all axes but the last."""
    larger = [length * 2 for length in shape[:-1]] + list(shape[-1:])
    return values(rng, larger, dtype)[(slice(None, None, 2),)
                                      * (len(shape) - 1)]


def swapped(rng, shape, dtype):
    """The last two axes in the other order of memory."""
    if len(shape) < 2:
        return packed(rng, shape, dtype)
    other = list(shape[:-2]) + [shape[-1], shape[-2]]
    return values(rng, other, dtype).swapaxes(-1, -2)


def repeated(rng, shape, dtype):
    """One element for all of the first axis."""
    if not shape or shape[0] == 0:
        return packed(rng, shape, dtype)
    return numpy.broadcast_to(values(rng, shape[1:], dtype), shape)


def moved(rng, shape, dtype):
    """The first axis is the middle one of the memory."""
    if len(shape) < 3:
        return gaps(rng, shape, dtype)
    other = [shape[1], shape[0]] + list(shape[2:])
    return values(rng, other, dtype).swapaxes(0, 1)


def spread(rng, shape, dtype):
    """Steps along all axes, the last one too."""
    larger = [length * 3 for length in shape]
    return values(rng, larger, dtype)[(slice(None, None, 3),) * len(shape)]


ROWS_TOUCH_NOT = (packed, gaps, every_other, repeated, moved)
ANY = ROWS_TOUCH_NOT + (swapped, spread)


class Canary:
    """An output in the middle of other memory, which must not change."""

    def __init__(self, shape, dtype, step=1):
        larger = [length * step + 2 for length in shape]
        self.whole = numpy.frombuffer(
            bytearray(b"\xa5" * (int(numpy.prod(larger, dtype=int))
                                 * numpy.dtype(dtype).itemsize)),
            dtype).reshape(larger)
        inner = tuple(slice(1, 1 + length * step, step) for length in shape)
        self.out = self.whole[inner + (...,)]
        self.is_free = numpy.ones(larger, bool)
        self.is_free[inner] = False

    def is_whole(self):
        rest = numpy.atleast_1d(self.whole[self.is_free])
        return set(rest.tobytes()) <= {0xa5}


def seeded(*name):
    return random.Random(repr(name))
