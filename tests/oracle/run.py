"""The lessons' kernels as an oracle, under numba's CUDA simulator.

    run.py ORACLE_CALL

Each case launches a kernel as the lessons have it, written anew, with the
lesson's inputs, block and grid, and compares its result with the library's,
which oracle_call computes from the same operands. Where the lesson's inputs
are all alike, so that a wrong index would not show, the case is run on counted
numbers too. A simulated thread costs about 50 us, so that matrices of thousands
of rows are cut down to a few blocks of the lesson's size.

All these sums are exact in their type, so results must be equal to the bit,
but for x + y / 10, which may differ by one unit in the last place. Operations
that the library does not have are reported and skipped. Exit code: 77 without
numba, 1 if something differs or nothing was compared.
"""

import os
import subprocess
import sys
import tempfile

os.environ["NUMBA_ENABLE_CUDASIM"] = "1"
try:
    import numpy as np
    from numba import cuda, float32, float64, int32
except ImportError as missing:
    print(f"skipped: no numba ({missing})")
    sys.exit(77)

NAMES = {np.dtype(np.int32): "i32", np.dtype(np.float32): "f32",
         np.dtype(np.float64): "f64"}

cases = []


def case(rows, operation):
    """Registers a function that yields comparisons for rows of the table."""
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
    return (numbers % period if period else numbers).reshape(shape).astype(dtype)


# ---- rows 1 to 3: coordinates


@cuda.jit
def fill_one_each(a):
    x, y = cuda.grid(2)
    a[y, x] = x + y


@cuda.jit
def fill_grid_stride(a):
    # The lesson stores each thread's own place in the grid, which begins anew
    # where the grid is laid out again; the operation is that of the data.
    column, row = cuda.grid(2)
    columns, rows = cuda.gridsize(2)
    for y in range(row, a.shape[0], rows):
        for x in range(column, a.shape[1], columns):
            a[y, x] = x + y


@cuda.jit
def fill_tenths(a):
    x, y = cuda.grid(2)
    a[x, y] = x + y / 10


@case("1, 2, 3", "fill")
def fill(library):
    for kernel, shape, dtype, grid, block, ulps in (
            (fill_one_each, (4, 4), np.int32, (2, 2), (2, 2), 0),
            (fill_grid_stride, (11, 5), np.int32, (3, 2), (3, 2), 0),
            (fill_tenths, (4, 4), np.float64, (2, 2), (2, 2), 1)):
        a = np.zeros(shape, dtype)
        kernel[grid, block](a)
        got = library.call("fill", dtype, {"rows": shape[0], "cols": shape[1]},
                           {}, {"dst": shape})
        yield kernel.__name__, got, a, ulps


# ---- rows 4 to 6: add


@cuda.jit
def add_one_each(a, b, c):
    x, y = cuda.grid(2)
    c[y, x] = a[y, x] + b[y, x]


@cuda.jit
def add_grid_stride(a, b, c):
    column, row = cuda.grid(2)
    columns, rows = cuda.gridsize(2)
    for y in range(row, a.shape[0], rows):
        for x in range(column, a.shape[1], columns):
            c[y, x] = a[y, x] + b[y, x]


@cuda.jit
def add_down_columns(a, b, c):
    # Neighbours in x take neighbouring rows: nothing is coalesced.
    x, y = cuda.grid(2)
    c[x, y] = a[x, y] + b[x, y]


@case("4, 5, 6", "add")
def add(library):
    for kernel, n, dtype, times, grid, block in (
            (add_one_each, 36, np.int32, 2, (6, 6), (6, 6)),
            (add_grid_stride, 64, np.int32, 2, (6, 6), (6, 6)),
            (add_one_each, 64, np.float32, 1, (2, 2), (32, 32)),
            (add_down_columns, 64, np.float32, 1, (2, 2), (32, 32))):
        a = counted((n, n), dtype)
        b = a * dtype(times)
        c = np.zeros_like(a)
        kernel[grid, block](a, b, c)
        got = library.call("add", dtype, {"rows": n, "cols": n},
                           {"a": a, "b": b}, {"c": c.shape})
        yield kernel.__name__, got, c, 0


# ---- row 7: scale


@cuda.jit
def double_in_place(numbers):
    i = cuda.grid(1)
    if i < numbers.size:
        numbers[i] *= 2


@case("7", "scale")
def scale(library):
    for before in (np.ones(256), counted(256, np.float64)):
        numbers = before.copy()
        double_in_place[1, 256](numbers)
        for in_place in (True, False):
            got = library.call("scale", np.float64,
                               {"rows": 1, "cols": 256, "alpha": 2},
                               {"x": before}, {"y": (256,)}, in_place)
            yield "double_in_place", got, numbers, 0


# ---- row 8: strided add


@cuda.jit
def add_apart(a, b, out, step):
    i = cuda.grid(1)
    out[i] = a[step * i] + b[step * i]


@case("8", "strided_add")
def strided_add(library):
    n, threads = 2048, 1024
    for step in (1, 16):
        for a in (np.ones(step * n, np.float32),
                  counted(step * n, np.float32)):
            b, out = a.copy(), np.zeros(n, np.float32)
            add_apart[n // threads, threads](a, b, out, step)
            reach = (n - 1) * step + 1
            got = library.call("strided_add", np.float32,
                               {"n": n, "a_step": step, "b_step": step},
                               {"a": a[:reach], "b": b[:reach]}, {"out": (n,)})
            yield f"add_apart, {step}", got, out, 0


# ---- rows 9 and 10: sums


@cuda.jit
def add_up_row(a, sums, n):
    row = cuda.grid(1)
    total = 0.0
    for i in range(n):
        total += a[row, i]
    sums[row] = total


@cuda.jit
def add_up_column(a, sums, n):
    column = cuda.grid(1)
    total = 0.0
    for i in range(n):
        total += a[i, column]
    sums[column] = total


def sums_of(library, operation, kernel, marked):
    n, threads = 256, 128
    ones = np.ones((n, n), np.float32)
    ones[marked] = 9
    for a in (ones, counted((n, n), np.float32, 251)):
        sums = np.zeros(n, np.float32)
        kernel[n // threads, threads](a, sums, n)
        got = library.call(operation, np.float32, {"rows": n, "cols": n},
                           {"a": a}, {"sums": (n,)})
        yield kernel.__name__, got, sums, 0


@case("9", "row_sums")
def row_sums(library):
    yield from sums_of(library, "row_sums", add_up_row, np.s_[3])


@case("10", "column_sums")
def column_sums(library):
    yield from sums_of(library, "column_sums", add_up_column, np.s_[:, 3])


# ---- row 11: block reverse


@cuda.jit
def reverse_four(x, y):
    kept = cuda.shared.array(4, int32)
    i = cuda.grid(1)
    kept[cuda.threadIdx.x] = x[i]
    cuda.syncthreads()
    y[i] = kept[cuda.blockDim.x - 1 - cuda.threadIdx.x]


@case("11", "block_reverse")
def block_reverse(library):
    for n in (4, 20):
        x = counted(n, np.int32)
        y = np.zeros_like(x)
        reverse_four[n // 4, 4](x, y)
        got = library.call("block_reverse", np.int32, {"n": n, "block": 4},
                           {"src": x}, {"dst": (n,)})
        yield "reverse_four", got, y, 0


# ---- rows 12 to 15: transpose

TILE, BLOCK_ROWS = 32, 8


@cuda.jit
def transpose_naive(a, b):
    x, y = cuda.grid(2)
    b[x, y] = a[y, x]


def transpose_tiled(element, padding):
    """A kernel whose tile's rows are `padding` longer than they need be."""
    @cuda.jit
    def kernel(a, b):
        tile = cuda.shared.array((TILE, TILE + padding), element)
        tx, ty = cuda.threadIdx.x, cuda.threadIdx.y
        x, y = cuda.grid(2)
        tile[ty, tx] = a[y, x]
        cuda.syncthreads()
        x = cuda.blockIdx.y * TILE + tx
        y = cuda.blockIdx.x * TILE + ty
        b[y, x] = tile[tx, ty]
    return kernel


@cuda.jit
def transpose_block_rows(a, b):
    tile = cuda.shared.array((TILE, TILE + 1), int32)
    tx, ty = cuda.threadIdx.x, cuda.threadIdx.y
    x = cuda.blockIdx.x * TILE + tx
    y = cuda.blockIdx.y * TILE + ty
    for row in range(0, TILE, BLOCK_ROWS):
        tile[ty + row, tx] = a[y + row, x]
    cuda.syncthreads()
    x = cuda.blockIdx.y * TILE + tx
    y = cuda.blockIdx.x * TILE + ty
    for row in range(0, TILE, BLOCK_ROWS):
        b[y + row, x] = tile[tx, ty + row]


@case("12, 13, 14, 15", "transpose")
def transpose(library):
    for name, kernel, dtype, rows_of_block in (
            ("naive", transpose_naive, np.int32, TILE),
            ("naive", transpose_naive, np.float32, TILE),
            ("tiled", transpose_tiled(int32, 0), np.int32, TILE),
            ("tiled", transpose_tiled(float32, 0), np.float32, TILE),
            ("padded", transpose_tiled(float32, 1), np.float32, TILE),
            ("block rows", transpose_block_rows, np.int32, BLOCK_ROWS)):
        rows, cols = 2 * TILE, 3 * TILE
        a = counted((rows, cols), dtype)
        b = np.zeros((cols, rows), dtype)
        kernel[(cols // TILE, rows // TILE), (TILE, rows_of_block)](a, b)
        got = library.call("transpose", dtype, {"rows": rows, "cols": cols},
                           {"src": a}, {"dst": b.shape})
        yield f"{name}, {NAMES[np.dtype(dtype)]}", got, b, 0


# ---- rows 16 to 21 and 23: matmul


@cuda.jit
def matmul_naive(a, b, c):
    row, column = cuda.grid(2)
    if row < c.shape[0] and column < c.shape[1]:
        total = 0
        for k in range(a.shape[1]):
            total += a[row, k] * b[k, column]
        c[row, column] = total


@cuda.jit
def matmul_grid_stride(a, b, c):
    first_row, first_column = cuda.grid(2)
    rows, columns = cuda.gridsize(2)
    for row in range(first_row, c.shape[0], rows):
        for column in range(first_column, c.shape[1], columns):
            total = 0
            for k in range(a.shape[1]):
                total += a[row, k] * b[k, column]
            c[row, column] = total


def tiled_kernel(tile, element):
    """A kernel whose tile is known when it is compiled, as in the lessons."""
    @cuda.jit
    def matmul_tiled(a, b, c):
        tile_a = cuda.shared.array((tile, tile), element)
        tile_b = cuda.shared.array((tile, tile), element)
        column, row = cuda.grid(2)
        tx, ty = cuda.threadIdx.x, cuda.threadIdx.y
        depth = a.shape[1]
        total = 0
        for first in range(0, depth, tile):
            inside = row < a.shape[0] and first + tx < depth
            tile_a[ty, tx] = a[row, first + tx] if inside else 0
            inside = first + ty < depth and column < b.shape[1]
            tile_b[ty, tx] = b[first + ty, column] if inside else 0
            cuda.syncthreads()
            for k in range(tile):
                total += tile_a[ty, k] * tile_b[k, tx]
            cuda.syncthreads()
        if row < c.shape[0] and column < c.shape[1]:
            c[row, column] = total
    return matmul_tiled


@cuda.jit
def matmul_single_block(a, b, c):
    # All of both matrices in shared memory; the block is as large as c.
    all_a = cuda.shared.array((7, 5), float32)
    all_b = cuda.shared.array((5, 6), float32)
    x, y = cuda.threadIdx.x, cuda.threadIdx.y
    if x < a.shape[1]:
        all_a[y, x] = a[y, x]
    if y < b.shape[0]:
        all_b[y, x] = b[y, x]
    cuda.syncthreads()
    total = 0
    for k in range(a.shape[1]):
        total += all_a[y, k] * all_b[k, x]
    c[y, x] = total


@cuda.jit
def matmul_dynamic(a, b, c, edge):
    # One run of dynamic shared memory holds both tiles, edge by edge.
    tiles = cuda.shared.array(0, float32)
    column, row = cuda.grid(2)
    tx, ty = cuda.threadIdx.x, cuda.threadIdx.y
    behind = edge * edge
    total = 0
    for first in range(0, a.shape[1], edge):
        tiles[ty * edge + tx] = a[row, first + tx]
        tiles[behind + ty * edge + tx] = b[first + ty, column]
        cuda.syncthreads()
        for k in range(edge):
            total += tiles[ty * edge + k] * tiles[behind + k * edge + tx]
        cuda.syncthreads()
    c[row, column] = total


def all_alike(shape_a, shape_b, dtype):
    return np.full(shape_a, 3, dtype), np.full(shape_b, 4, dtype)


def all_counted(shape_a, shape_b, dtype, period=None):
    return counted(shape_a, dtype, period), counted(shape_b, dtype, period)


def ceil(a, b):
    return -(-a // b)


@case("16, 17, 18, 19, 20, 21, 23", "matmul")
def matmul(library):
    four, lesson = ((4, 4), (4, 4)), ((24, 12), (12, 22))
    fast, small = ((32, 48), (48, 16)), ((7, 5), (5, 6))
    wide, narrow = ((128, 32), (32, 128)), ((32, 8), (8, 32))
    blocked = ((16, 24), (24, 8))
    f32, f64, i32 = np.float32, np.float64, np.int32
    for name, kernel, (a, b), grid, block, rest in (
            ("naive", matmul_naive, all_counted(*four, i32), (2, 2), (2, 2),
             ()),
            ("naive", matmul_naive, all_alike(*lesson, f64), (2, 2), (16, 16),
             ()),
            ("naive", matmul_naive, all_counted(*lesson, f64), (2, 2),
             (16, 16), ()),
            ("grid-stride", matmul_grid_stride,
             all_counted((3, 4), (4, 6), i32), (3, 7), (4, 3), ()),
            ("tiled 16", tiled_kernel(16, float64), all_alike(*fast, f64),
             (1, 2), (16, 16), ()),
            ("tiled 16", tiled_kernel(16, float64), all_counted(*fast, f64),
             (1, 2), (16, 16), ()),
            ("tiled 32", tiled_kernel(32, int32), all_counted(*wide, i32),
             (4, 4), (32, 32), ()),
            ("tiled 8", tiled_kernel(8, int32), all_counted(*narrow, i32),
             (4, 4), (8, 8), ()),
            ("tiled 8, ragged", tiled_kernel(8, int32),
             all_counted(*lesson, i32), (3, 3), (8, 8), ()),
            ("single block", matmul_single_block, all_counted(*small, f32),
             (1, 1), (6, 7), ()),
            ("blocked", tiled_kernel(8, float32),
             all_counted(*blocked, f32, 17), (1, 2), (8, 8), ()),
            ("dynamic", matmul_dynamic, all_counted(*blocked, f32, 17),
             (1, 2), (8, 8), (8,))):
        c = np.zeros((a.shape[0], b.shape[1]), a.dtype)
        shared_bytes = 2 * 4 * rest[0] ** 2 if rest else 0
        kernel[grid, block, 0, shared_bytes](a, b, c, *rest)
        got = library.call("matmul", a.dtype,
                           {"m": a.shape[0], "n": b.shape[1],
                            "k": a.shape[1]}, {"a": a, "b": b},
                           {"c": c.shape})
        yield f"{name}, {c.shape[0]}x{c.shape[1]}", got, c, 0


# ---- all of it


def check_myself():
    """A comparison that finds nothing would pass everything."""
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
        library = Library(sys.argv[1], folder)
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
