"""What run.py and the files of cases share: the library's operations, called
through oracle_call, and the comparison of results."""

import os
import subprocess
import sys

os.environ["NUMBA_ENABLE_CUDASIM"] = "1"
try:
    import numba  # noqa: F401, whether it exists
    import numpy as np
except ImportError as missing:
    print(f"skipped: no numba ({missing})")
    sys.exit(77)

NAMES = {np.dtype(np.int32): "i32", np.dtype(np.float32): "f32",
         np.dtype(np.float64): "f64"}

cases = []


def case(rows, operation):
    """Registers a function that yields comparisons. `rows` are the numbers of
    the systems in docs/lessons.md that it covers."""
    def register(function):
        cases.append((rows, operation, function))
        return function
    return register


class Library:
    """The library's operations, called through oracle_call."""

    def __init__(self, program, folder):
        self.program, self.folder = program, folder
        listed = subprocess.run([program, "--list"], check=True, text=True,
                                stdout=subprocess.PIPE)
        self.operations = listed.stdout.split()

    def call(self, operation, dtype, fields, inputs, outputs, in_place=False):
        """The first output. inputs: arrays by name; outputs: shapes by name,
        or with in_place, of the only one, which has the input's memory."""
        words = [f"{name}={value}" for name, value in fields.items()]
        for name, array in inputs.items():
            path = os.path.join(self.folder, name)
            np.ascontiguousarray(array).tofile(path)
            words.append(f"{name}={path}")
        for name in outputs:
            path = path if in_place else os.path.join(self.folder, name)
            words.append(f"{name}={path}")
        result = path if in_place else os.path.join(self.folder,
                                                    next(iter(outputs)))
        if not in_place and os.path.exists(result):
            os.remove(result)
        done = subprocess.run([self.program, operation, NAMES[np.dtype(dtype)],
                               *words], text=True, stderr=subprocess.PIPE)
        if done.returncode:
            raise RuntimeError(done.stderr.strip())
        shape = next(iter(outputs.values()))
        return np.fromfile(result, dtype).reshape(shape)


def differences(got, expected, ulps=0):
    """How many elements are not the same."""
    if got.shape != expected.shape or got.dtype != expected.dtype:
        return max(got.size, expected.size, 1)
    if ulps == 0:
        return int(np.count_nonzero(got != expected))
    near = np.abs(got - expected) <= ulps * np.spacing(np.abs(expected))
    return int(np.count_nonzero(~near))


def counted(shape, dtype, period=None):
    """0, 1, 2, ...: no two neighbours alike."""
    numbers = np.arange(np.prod(shape))
    numbers = numbers % period if period else numbers
    return numbers.reshape(shape).astype(dtype)
