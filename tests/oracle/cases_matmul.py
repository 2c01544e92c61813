"""The lessons' kernels of docs/lessons.md, rows 16 to 21 and 23: matmul."""

import numpy as np
from numba import cuda, float32, float64, int32

from harness import case, counted


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
