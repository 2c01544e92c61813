"""The lessons' kernels of docs/lessons.md, rows 1 to 15: element by element
operations, sums, block reverse and transpose."""

import numpy as np
from numba import cuda, float32, int32

from harness import NAMES, case, counted


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
