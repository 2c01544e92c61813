"""Every operation against NumPy: all types, shapes and layouts."""

import unittest

import layouts
import numpy
import tilewright as tw

ROUND = {"float16": 2.0**-24, "float32": 2.0**-24, "float64": 2.0**-53}


def reverse(x, block):
    out = numpy.empty_like(x)
    for begin in range(0, x.shape[-1], block or max(x.shape[-1], 1)):
        end = begin + (block or x.shape[-1])
        out[..., begin:end] = x[..., begin:end][..., ::-1]
    return out


class Case(unittest.TestCase):
    """Compares a result with the exact one, within so many roundings."""

    def agree(self, found, exact, absolute, terms, what):
        self.assertEqual(found.shape, exact.shape, what)
        if found.dtype.kind not in "fc":
            self.assertTrue((found == exact).all(), what)
            return
        bound = terms * ROUND[str(found.dtype)] * absolute
        if found.dtype == numpy.float16:
            bound = bound + numpy.abs(exact) * 2.0**-11 + 2.0**-25
        wrong = numpy.abs(found.astype("float64") - exact) > bound
        self.assertFalse(wrong.any(), what)

    def check(self, what, call, exact, absolute, terms, dtype, step=1):
        """Without out, and with one that has gaps."""
        self.agree(call(None), exact, absolute, terms, what)
        canary = layouts.Canary(exact.shape, dtype, step)
        given = call(canary.out)
        self.assertIs(given, canary.out, what)
        self.agree(canary.out, exact, absolute, terms, what)
        self.assertTrue(canary.is_whole(), what)


def wide(x):
    return x if x.dtype.kind in "iu" else x.astype("float64")


try:
    import ml_dtypes
except ImportError:
    ml_dtypes = None


@unittest.skipUnless(ml_dtypes, "no ml_dtypes")
class Float8(unittest.TestCase):
    def test(self):
        rng = numpy.random.default_rng(8)
        for dtype in (ml_dtypes.float8_e4m3fn, ml_dtypes.float8_e5m2):
            a = rng.integers(-4, 5, (2, 35, 70)).astype(dtype)
            b = rng.integers(-4, 5, (70, 20)).astype(dtype)
            exact = a.astype("f4") @ b.astype("f4")
            found = tw.matmul(a, b)
            self.assertEqual(found.dtype, numpy.float32)
            self.assertTrue((found == exact).all())
            turned = tw.matmul(a, b.T.copy().T, allow_fast_accumulation=1)
            self.assertTrue((turned == exact).all())
            for name in (numpy.float16, ml_dtypes.bfloat16):
                out = numpy.empty(exact.shape, name)
                tw.matmul(a, b, out=out)
                self.assertTrue((out == exact.astype(name)).all())
            moved = tw.transpose(a)
            self.assertEqual(moved.dtype, a.dtype)
            self.assertTrue((moved.view("u1") ==
                             a.view("u1").swapaxes(1, 2)).all())
            with self.assertRaisesRegex(TypeError, "b is f32; it has kernels"):
                tw.matmul(a, b.astype("f4"))
            other = b.astype(ml_dtypes.float8_e5m2)
            self.assertTrue((tw.matmul(a, other) == exact).all())
            out = numpy.empty((2, 20, 35), ml_dtypes.bfloat16)
            tw.matmul(other.T, a.swapaxes(1, 2), out=out)
            self.assertTrue((out == exact.swapaxes(1, 2).astype(out.dtype)).all())


class Matmul(Case):
    LOOPS = [((), ()), ((3,), ()), ((), (2,)), ((3,), (3,)), ((2, 3), (3,)),
             ((2, 1), (1, 3)), ((0,), (1,)), ((2, 1, 2), (2, 3, 1))]
    SIZES = [(5, 7, 3), (1, 1, 1), (17, 9, 33), (0, 4, 3), (4, 0, 2),
             (3, 4, 0), (1, 13, 2), (8, 1, 5)]

    def test(self):
        rng = layouts.seeded("matmul")
        shapes = layouts.ROWS_TOUCH_NOT + (layouts.swapped,)
        for number in range(60):
            dtype = list(layouts.TYPES.values())[number % 5]
            m, n, k = self.SIZES[number % len(self.SIZES)]
            first, second = rng.choice(self.LOOPS)
            make = rng.choice(shapes), rng.choice(shapes)
            a = make[0](rng, first + (m, k), dtype)
            b = make[1](rng, second + (k, n), dtype)
            alpha = rng.choice([1, 2, -3])
            what = (number, dtype, a.shape, a.strides, b.shape, b.strides)
            exact = alpha * (wide(a) @ wide(b))
            absolute = abs(alpha) * (abs(wide(a)) @ abs(wide(b)))
            self.check(what, lambda out: tw.matmul(a, b, out, alpha=alpha),
                       exact, absolute, k + 2, dtype)

    def test_flags_and_beta(self):
        rng = layouts.seeded("flags")
        c = layouts.values(rng, (4, 5, 7), "float32")
        for make in (layouts.gaps, layouts.swapped):
            a = make(rng, (4, 6, 5), "float32")
            b = make(rng, (7, 6), "float32")
            exact = 2 * (a.swapaxes(1, 2).astype("f8") @ b.T) - 3. * c
            out = c.copy()
            tw.matmul(a, b, out, alpha=2, beta=-3, transpose_a=True,
                      transpose_b=True)
            self.agree(out, exact, abs(exact) + 60, 8, make.__name__)

    def test_results_of_another_type(self):
        rng = layouts.seeded("types")
        a = layouts.values(rng, (37, 65), "float16")
        b = layouts.values(rng, (65, 19), "float16")
        exact = a.astype("f8") @ b.astype("f8")
        out = numpy.full(exact.shape, numpy.nan, "f4")
        tw.matmul(a, b, out)
        self.agree(out, exact, abs(a.astype("f8")) @ abs(b.astype("f8")), 67,
                   "f16 to f32")
        self.assertTrue((out != out.astype("f2")).any())
        bytes_a = numpy.arange(-120, 120, dtype="i1").reshape(4, 60)
        bytes_b = numpy.arange(180, dtype="u1").view("i1").reshape(60, 3)
        got = tw.matmul(bytes_a, bytes_b, alpha=70000)
        self.assertEqual(got.dtype, numpy.int32)
        exact = bytes_a.astype("i8") @ bytes_b.astype("i8") * 70000
        self.assertTrue((abs(exact) > 2 ** 31).any())
        self.assertTrue((got == exact.astype("i4")).all())
        with self.assertRaisesRegex(TypeError, "a is i8, b is f16"):
            tw.matmul(bytes_a, b[:60])

    def test_old_values_are_not_read(self):
        out = numpy.full((3, 3), numpy.nan, "f4")
        tw.matmul(numpy.eye(3, dtype="f4"), numpy.eye(3, dtype="f4"), out)
        self.assertTrue((out == numpy.eye(3)).all())


class Sums(Case):
    SHAPES = [(3, 5), (1, 1), (0, 4), (4, 0), (2, 3, 7), (2, 0, 3, 2),
              (3, 2, 1, 33), (65, 2)]

    def both(self, function, axis):
        rng = layouts.seeded("sums", axis)
        for number in range(40):
            dtype = list(layouts.TYPES.values())[number % 5]
            shape = self.SHAPES[number % len(self.SHAPES)]
            a = rng.choice(layouts.ROWS_TOUCH_NOT)(rng, shape, dtype)
            exact = wide(a).sum(axis).astype(wide(a).dtype)
            self.check((number, dtype, shape, a.strides),
                       lambda out: function(a, out), exact,
                       abs(wide(a)).sum(axis), shape[axis], dtype)

    def test_rows(self):
        self.both(tw.row_sums, -1)

    def test_columns(self):
        self.both(tw.column_sums, -2)


class Elementwise(Case):
    SHAPES = [((3, 5), (3, 5)), ((3, 5), (5,)), ((3, 1), (5,)), ((), (4,)),
              ((7,), (7,)), ((2, 3, 4), (3, 1)), ((2, 1, 4, 3), (5, 1, 3)),
              ((0, 3), (3,)), ((), ()), ((33, 9), (1, 9)), ((1, 1), (1, 1))]

    def pairs(self, name, function, exact):
        rng = layouts.seeded(name)
        for number in range(66):
            dtype = list(layouts.TYPES.values())[number % 5]
            first, second = self.SHAPES[number % len(self.SHAPES)]
            a = rng.choice(layouts.ANY)(rng, first, dtype)
            b = rng.choice(layouts.ANY)(rng, second, dtype)
            result = exact(wide(a), wide(b))
            absolute = exact(abs(wide(a)), abs(wide(b)))
            self.check((name, number, dtype, a.shape, a.strides, b.shape,
                        b.strides), lambda out: function(a, b, out),
                       result, abs(absolute), 4, dtype,
                       step=1 + number % 2)

    def test_add(self):
        self.pairs("add", lambda a, b, out: tw.add(a, b, out, alpha=2,
                                                   beta=3),
                   lambda a, b: 2 * a + 3 * b)

    def test_strided_add(self):
        self.pairs("strided_add", tw.strided_add, lambda a, b: a + b)

    def test_scale(self):
        rng = layouts.seeded("scale")
        for number in range(40):
            dtype = list(layouts.TYPES.values())[number % 5]
            shape = self.SHAPES[number % len(self.SHAPES)][0]
            x = rng.choice(layouts.ANY)(rng, shape, dtype)
            self.check((number, dtype, shape, x.strides),
                       lambda out: tw.scale(x, out, alpha=-3), -3 * wide(x),
                       abs(3 * wide(x)), 2, dtype, step=1 + number % 2)

    def test_result_keeps_the_order_of_memory(self):
        x = numpy.ones((4, 3, 5), "f4").transpose(2, 0, 1)
        self.assertEqual(tw.scale(x).strides, x.strides)
        self.assertEqual(tw.add(x, x[:, :1]).strides, x.strides)

    def test_in_place(self):
        x = numpy.arange(12, dtype="i4").reshape(3, 4)
        self.assertIs(tw.scale(x, x, alpha=2), x)
        self.assertTrue((x == 2 * numpy.arange(12).reshape(3, 4)).all())


class Moves(Case):
    """All types: bits are moved."""

    TYPES = ["bool", "u1", "i1", "u2", "i2", "f2", "u4", "i4", "f4", "u8",
             "i8", "f8", "c8", "c16"]
    SHAPES = [(3, 5), (1, 1), (0, 4), (4, 0), (2, 3, 7), (2, 3, 4, 5), (1, 9),
              (33, 65)]

    def arrays(self, name):
        rng = layouts.seeded(name)
        for number in range(56):
            dtype = self.TYPES[number % len(self.TYPES)]
            shape = self.SHAPES[number % len(self.SHAPES)]
            yield (number, dtype,
                   rng.choice(layouts.ROWS_TOUCH_NOT)(rng, shape, dtype))

    def same(self, what, call, exact):
        found, canary = call(None), layouts.Canary(exact.shape, exact.dtype)
        self.assertEqual(found.dtype, exact.dtype, what)
        self.assertTrue(numpy.array_equal(found, exact), what)
        call(canary.out)
        self.assertTrue(numpy.array_equal(canary.out, exact), what)
        self.assertTrue(canary.is_whole(), what)

    def test_transpose(self):
        for number, dtype, x in self.arrays("transpose"):
            self.same((number, dtype, x.shape, x.strides),
                      lambda out: tw.transpose(x, out), x.swapaxes(-1, -2))

    def test_block_reverse(self):
        for number, dtype, x in self.arrays("reverse"):
            block = number % 5
            self.same((number, dtype, x.shape, x.strides, block),
                      lambda out: tw.block_reverse(x, block, out),
                      reverse(x, block))


class Fill(Case):
    def test(self):
        for dtype in layouts.TYPES.values():
            like = numpy.empty(0, dtype)
            whole = numpy.dtype(dtype).kind == "i"
            r, c = numpy.indices((3, 7))
            exact = r + c if whole else (r + c.astype("f8") / 10)
            self.agree(tw.fill(3, 7, like=like), exact, abs(exact) + 1, 4,
                       dtype)
            batched = tw.fill(3, 7, 2, like=like)
            self.assertEqual(batched.shape, (2, 3, 7))
            self.agree(batched[1], exact, abs(exact) + 1, 4, dtype)
            canary = layouts.Canary((2, 2, 3, 7), dtype)
            tw.fill(out=canary.out)
            self.agree(canary.out[1, 0], exact, abs(exact) + 1, 4, dtype)
            self.assertTrue(canary.is_whole())
        self.assertEqual(tw.fill(0, 7, like=like).shape, (0, 7))


if __name__ == "__main__":
    unittest.main()
