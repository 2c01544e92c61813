# python/tilewright/operations.py
# Generated from templates; do not edit.
# Remake: lua5.4 generator/generate.lua --target sm_90
"""The operations of the kernel set "tilewright" as functions of Python.

The axes before those that a function names are broadcast as NumPy does.
"""

from ._kernels import library

_run = library.run
_add = library.operation("add")
_block_reverse = library.operation("block_reverse")
_column_sums = library.operation("column_sums")
_fill = library.operation("fill")
_matmul = library.operation("matmul")
_row_sums = library.operation("row_sums")
_scale = library.operation("scale")
_strided_add = library.operation("strided_add")
_transpose = library.operation("transpose")

__all__ = [
    "add",
    "block_reverse",
    "column_sums",
    "fill",
    "matmul",
    "row_sums",
    "scale",
    "strided_add",
    "transpose",
]


def add(a, b, out=None, alpha=1, beta=1, *, stream=None):
    """Adds two matrices, each times a number, element by element.

        c[m][i][j] = alpha * a[m][i][j] + beta * b[m][i][j]

    A vector is a matrix of one row. c may be a or b with the same strides; it must
    not overlap them in any other way.

    Integers wrap. f16 and bf16 are computed in f32, and the sum is rounded once
    more. The products and the sum are rounded to nearest; a device may fuse one
    product with the sum, without rounding in between. A kernel gives the same
    bits on every run; devices may differ in the last bit, because of the fusion,
    and in the sign and payload of a NaN.

    Both operands are read, also if their factor is 0: as in IEEE 754 and NumPy, 0
    times a NaN or an infinity is a NaN. This differs from geam of cuBLAS, which
    does not read a matrix whose factor is 0. To read only one matrix, use scale.

        a       read, (..., rows, cols)
        b       read, (..., rows, cols)
        out     written: c (..., rows, cols); None: a new array
        alpha   the factor of a
        beta    the factor of b
        stream  where to run: an address, or a stream of torch or CuPy; None:
                the current one

    Types: f16, bf16, i32, f32, i64, f64.
    """
    return _run(_add, (a, b), (alpha, beta), out, None, stream)


def block_reverse(src, block=0, out=None, *, stream=None):
    """Reverses each run of `block` elements of each vector of a batch, out of place.

        dst[m][s + j] = src[m][s + w - 1 - j], s = 0, block, 2 * block, ..., w = min(block, n - s), j < w

    The last run of a vector may be shorter than the others; it is reversed within
    itself. The kernels move bits, not values: a NaN keeps its payload, and the
    result is the same on every run and every device. dst must not overlap src.

        src     read, (..., n)
        block   elements of a run; 0: n, one run
        out     written: dst (..., n); None: a new array
        stream  where to run: an address, or a stream of torch or CuPy; None:
                the current one

    Types: u8, i8, u16, i16, f16, bf16, u32, i32, f32, u64, i64, f64, c64,
           c128, e4m3, e5m2, e2m1x2, i4x2, u4x2.
    """
    return _run(_block_reverse, (src,), (block,), out, None, stream)


def column_sums(a, out=None, *, stream=None):
    """Adds up each column of each matrix of a batch.

        sums[b][c] = sum over r of a[b][r][c]

    i32 and i64 wrap. f16 and bf16 are added in f32 and rounded once at the end, f32
    and f64 in their own precision. The kernel, the shape and the alignment of the
    addresses fix the order of the additions, so a kernel gives the same bits on
    every run; a NaN's sign and payload may differ between devices.

    A NaN makes its sum NaN; so do infinities of both signs. Without rows the sums
    are 0. sums must not overlap a.

        a       read, (..., rows, cols)
        out     written: sums (..., cols); None: a new array
        stream  where to run: an address, or a stream of torch or CuPy; None:
                the current one

    Types: f16, bf16, i32, f32, i64, f64.
    """
    return _run(_column_sums, (a,), (), out, None, stream)


def fill(rows=None, cols=None, batch=None, out=None, *, like=None,
         stream=None):
    """Fills each matrix of a batch with its elements' coordinates.

        dst[b][r][c] = r + c for integers, r + c / 10 for floating point

    Integers wrap. For f16 and bf16 the row, the column, the quotient and the sum
    are f32, for f32 and f64 they are of the type itself. Each of them is rounded to
    nearest, and so is the element.

        rows    rows of dst; 0 is allowed; None: that of out
        cols    columns of dst; 0 is allowed; None: that of out
        batch   number of matrices; None: no such axis
        out     written: dst (..., rows, cols); None: a new array
        like    an array of the type, the library and the device that a new
                out has
        stream  where to run: an address, or a stream of torch or CuPy; None:
                the current one

    Types: f16, bf16, i32, f32, i64, f64.
    """
    return _run(_fill, (), (rows, cols, batch), out, like, stream)


def matmul(a, b, out=None, alpha=1, beta=0, transpose_a=False,
           transpose_b=False, allow_tf32=False, allow_fast_accumulation=False,
           *, stream=None):
    """Multiplies each pair of matrices of a batch: general matrix multiply.

        c[b][i][j] = alpha * sum over k of op(a)[b][i][k] * op(b)[b][k][j] + beta * c[b][i][j]

    op(a) is the m x k matrix a, or the transpose of a, which is then stored as
    k x m. op(b) is the k x n matrix b, or the transpose of b. Matrices are
    row-major; a stride is what BLAS calls a leading dimension. c must not overlap
    a or b; a and b may be the same or overlap.

    Factors of 0 follow the rules of BLAS:

        beta = 0    c is written and not read: a NaN in it has no effect
        alpha = 0   a and b are not read; c becomes beta * c
        k = 0       c becomes beta * c, even if alpha is NaN or infinite

    In all other cases NaN and infinity spread as IEEE 754 says; with allow_tf32 a
    NaN of which only the lowest 13 bits of the fraction are set may be infinite.

    c may have another type than a and b: f16_f32, which in C is
    TW_TYPES(TW_F16, TW_F32), has a and b of f16 and c of f32; bf16_f32 and i8_i32
    likewise. alpha and beta are f32 and i32 then. a and b of e4m3 or e5m2 give c of
    f32, f16 or bf16, and alpha and beta are f32; one may be e4m3 and the other
    e5m2: e4m3_bf16_e5m2, which in C is TW_TYPES3(TW_E4M3, TW_BF16, TW_E5M2), has a
    of e4m3, c of bf16 and b of e5m2.

    Integers wrap. f16 and bf16 are multiplied and added in f32 or by tensor cores,
    and the result is rounded once. Tensor cores cut off what f32 would round
    (tensor.cuh): their error is within the bound of k + 2 roundings of f32 too, but
    a denormal factor then counts as the smallest normal number. f32 on tensor cores
    is the sum of products of parts, within the bound of multiply-adds too: three
    products of two f16 parts, or six of three bf16 parts; numbers without such
    parts, infinities and NaN take multiply-adds. With allow_tf32 f32 factors may be
    cut to 10 bits of fraction, which is faster; other types ignore it. Products of
    e4m3 and e5m2 are exact. Tensor cores keep 14 bits of their sums; sums of 128
    products along k are added in f32. With allow_fast_accumulation the sum over all
    of k may have 14 bits, which is faster, and its error grows with k; other types
    ignore it. i32 on tensor cores is exact. The kernel and the shape fix the order in which
    products are added, so a kernel gives the same bits on every run. Two kernels
    may differ in the last bits, because one splits k or fuses multiplication and
    addition where the other does not, and two devices in the sign and payload of a
    NaN.

        a                        read, (..., m, k)
        b                        read, (..., k, n), V
        out                      written: c (..., m, n), its old values are
                                 read unless beta is 0; None: a new array
        alpha                    factor of the product; 0: a and b are not
                                 read
        beta                     factor of c's old values; 0: c is not read
        transpose_a              op(a) is the transpose of a
        transpose_b              op(b) is the transpose of b
        allow_tf32               f32 factors may be cut to tf32, which has 10
                                 bits of fraction
        allow_fast_accumulation  sums of e4m3 and e5m2 products may have 14
                                 bits
        stream                   where to run: an address, or a stream of
                                 torch or CuPy; None: the current one

    Types: f16, bf16, i32, f32, i64, f64, f16_f32, bf16_f32, i8_i32, e4m3_f32,
           e4m3_f16, e4m3_bf16, e5m2_f32, e5m2_f16, e5m2_bf16, e4m3_f32_e5m2,
           e4m3_f16_e5m2, e4m3_bf16_e5m2, e5m2_f32_e4m3, e5m2_f16_e4m3,
           e5m2_bf16_e4m3.
    A name of several types gives T, U and V in this order; what it leaves out
    is T. A tensor has type T unless its comment names another.
    """
    return _run(_matmul, (a, b),
                (transpose_a, transpose_b, allow_tf32, allow_fast_accumulation, alpha, beta),
                out, None, stream)


def row_sums(a, out=None, *, stream=None):
    """Adds up each row of each matrix of a batch.

        sums[b][r] = sum over c of a[b][r][c]

    i32 and i64 wrap. f16 and bf16 are added in f32 and rounded once at the end, f32
    and f64 in their own precision. The kernel, the shape and the alignment of the
    addresses fix the order of the additions, so a kernel gives the same bits on
    every run; a NaN's sign and payload may differ between devices.

    A NaN makes its sum NaN; so do infinities of both signs. Without columns the
    sums are 0. sums must not overlap a.

        a       read, (..., rows, cols)
        out     written: sums (..., rows); None: a new array
        stream  where to run: an address, or a stream of torch or CuPy; None:
                the current one

    Types: f16, bf16, i32, f32, i64, f64.
    """
    return _run(_row_sums, (a,), (), out, None, stream)


def scale(x, out=None, alpha=1, *, stream=None):
    """Multiplies each element by a number, in place or not.

        y[b][r][c] = alpha * x[b][r][c]

    A vector is a matrix of one row. y may be x with the same strides; it must not
    overlap x in any other way.

    Integers wrap. f16 and bf16 are multiplied in f32: the product is rounded to f32
    and then to the type, each time to nearest.

    x is read even if alpha is 0: as in IEEE 754 and NumPy, 0 times a NaN or an
    infinity is a NaN. To write zeros without reading x, use cudaMemset.

        x       read, (..., rows, cols)
        out     written: y (..., rows, cols); None: a new array
        alpha   the factor
        stream  where to run: an address, or a stream of torch or CuPy; None:
                the current one

    Types: f16, bf16, i32, f32, i64, f64.
    """
    return _run(_scale, (x,), (alpha,), out, None, stream)


def strided_add(a, b, out=None, *, stream=None):
    """Adds two vectors whose elements may have a stride.

        out[i * out_step] = a[i * a_step] + b[i * b_step]

    With a_step = b_step = s this is out[i] = a[s * i] + b[s * i]. out must not
    overlap a or b; a and b may be the same or interleaved. Integers wrap; f16 and
    bf16 are added in f32, and the sum is rounded once more.

        a       read, (..., n)
        b       read, (..., n)
        out     written: out (..., n); None: a new array
        stream  where to run: an address, or a stream of torch or CuPy; None:
                the current one

    Types: f16, bf16, i32, f32, i64, f64.
    """
    return _run(_strided_add, (a, b), (), out, None, stream)


def transpose(src, out=None, *, stream=None):
    """Transposes each matrix of a batch, out of place.

        dst[b][c][r] = src[b][r][c]

    The kernels move bits, not values: a NaN keeps its payload, and the result is
    the same on every run and every device. dst must not overlap src; two column
    blocks of one larger matrix, side by side, do not overlap.

        src     read, (..., rows, cols)
        out     written: dst (..., cols, rows); None: a new array
        stream  where to run: an address, or a stream of torch or CuPy; None:
                the current one

    Types: u8, i8, u16, i16, f16, bf16, u32, i32, f32, u64, i64, f64, c64,
           c128, e4m3, e5m2, e2m1x2, i4x2, u4x2.
    """
    return _run(_transpose, (src,), (), out, None, stream)
