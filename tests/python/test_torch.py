"""Tensors of torch, and the custom operators."""

import unittest

import tilewright as tw
import torch

try:
    import tilewright.torch  # noqa: F401
except ImportError as why:
    raise unittest.SkipTest(str(why)) from None

ops = torch.ops.tilewright
DEVICES = ["cpu"] + (["cuda"] if torch.cuda.is_available() else [])


def tensor(shape, device="cpu", dtype=torch.float32, grad=False):
    generator = torch.Generator().manual_seed(sum(shape))
    made = torch.rand(shape, generator=generator, dtype=torch.float64)
    return (made - 0.5).to(device, dtype).requires_grad_(grad)


class Tensors(unittest.TestCase):
    def test_types(self):
        for device in DEVICES:
            for dtype in (torch.bfloat16, torch.float16, torch.float32,
                          torch.float64):
                a = tensor((3, 5, 7), device, dtype)
                b = tensor((7, 2), device, dtype)
                found = tw.matmul(a, b)
                self.assertEqual((found.dtype, found.device.type),
                                 (dtype, device))
                torch.testing.assert_close(found, a @ b)
            for dtype in (torch.bool, torch.uint8, torch.bfloat16,
                          torch.float8_e4m3fn, torch.complex64):
                x = (torch.arange(12, device=device) % 2).reshape(3, 4)
                x = x.to(dtype)
                found = tw.transpose(x)
                self.assertEqual(found.dtype, dtype)
                self.assertTrue(torch.equal(found.float() if dtype ==
                                            torch.float8_e4m3fn else found,
                                            x.T.float() if dtype ==
                                            torch.float8_e4m3fn else x.T))

    def test_float8(self):
        for device in DEVICES:
            for dtype in (torch.float8_e4m3fn, torch.float8_e5m2):
                a = torch.arange(70, device=device).reshape(5, 14) % 9 - 4
                b = torch.arange(42, device=device).reshape(14, 3) % 7 - 3
                exact = a.float() @ b.float()
                found = tw.matmul(a.to(dtype), b.to(dtype))
                self.assertEqual(found.dtype, torch.float32)
                self.assertTrue(torch.equal(found, exact))

    def test_strides(self):
        for device in DEVICES:
            x = tensor((4, 6, 10), device)
            torch.testing.assert_close(tw.scale(x[:, ::2, 1:4], alpha=2),
                                       x[:, ::2, 1:4] * 2)
            torch.testing.assert_close(tw.scale(x.mT, alpha=2), x.mT * 2)
            self.assertEqual(tw.scale(x.mT).stride(), x.mT.stride())
            torch.testing.assert_close(tw.add(x, x[:, :1]), x + x[:, :1])
            torch.testing.assert_close(
                tw.matmul(x, x.mT), x @ x.mT)

    def test_refused(self):
        x = tensor((2, 3), grad=True)
        with self.assertRaisesRegex(ValueError, "src requires a gradient"):
            tw.transpose(x)
        with torch.no_grad():
            self.assertEqual(tw.transpose(x).shape, (3, 2))
        with self.assertRaisesRegex(ValueError, "negates or conjugates"):
            tw.transpose(torch.ones(2, 2, dtype=torch.complex64).conj())


def samples(device, dtype=torch.float64):
    """An operator, its arguments, and what torch computes."""
    def make(*shape):
        return tensor(shape, device, dtype, grad=True)
    a, b, c = make(2, 3, 5), make(5, 4), make(2, 3, 4)
    yield ops.matmul, (a, b), {}, a @ b
    yield ops.matmul, (a, b), {"alpha": 2.0, "beta": 3.0, "c": c}, \
        2 * (a @ b) + 3 * c
    for is_a in (False, True):
        for is_b in (False, True):
            left = make(5, 3) if is_a else make(3, 5)
            right = make(2, 4, 5) if is_b else make(2, 5, 4)
            yield (ops.matmul, (left, right),
                   {"transpose_a": is_a, "transpose_b": is_b},
                   (left.mT if is_a else left)
                   @ (right.mT if is_b else right))
    yield ops.add, (a, make(5)), {"alpha": 2, "beta": -1}, \
        2 * a - make(5)
    yield ops.strided_add, (a, a.detach().clone().requires_grad_()), {}, a + a
    yield ops.scale, (c,), {"alpha": 0.5}, c * 0.5
    yield ops.scale, (c.mT,), {"alpha": 0.5}, c.mT * 0.5
    yield ops.transpose, (c,), {}, c.mT
    yield ops.row_sums, (c,), {}, c.sum(-1)
    yield ops.column_sums, (c,), {}, c.sum(-2)
    yield ops.block_reverse, (c,), {"block": 2}, \
        c.unflatten(-1, (2, 2)).flip(-1).flatten(-2)


class Operators(unittest.TestCase):
    def test_values_and_fakes(self):
        for device in DEVICES:
            for operator, arguments, named, exact in samples(device):
                found = operator(*arguments, **named)
                torch.testing.assert_close(found, exact)
                torch.library.opcheck(operator, arguments, named,
                                      test_utils=("test_schema",
                                                  "test_faketensor",
                                                  "test_autograd_registration"))

    def test_gradients(self):
        for device in DEVICES:
            for operator, arguments, named, _ in samples(device):
                plain = [one.detach().requires_grad_() for one in arguments]
                if operator is ops.strided_add or operator is ops.add:
                    plain[1] = plain[1].clone().detach().requires_grad_()
                self.assertTrue(torch.autograd.gradcheck(
                    lambda *given: operator(*given, **named), plain))

    def test_fill(self):
        like = torch.empty(0, dtype=torch.int32)
        self.assertEqual(ops.fill(like, 2, 3).tolist(), [[0, 1, 2], [1, 2, 3]])

    def test_old_values_are_needed(self):
        with self.assertRaisesRegex(Exception, "give c="):
            ops.matmul(tensor((2, 2)), tensor((2, 2)), beta=1.0)

    def test_compile(self):
        def layer(x, w, bias):
            y = ops.add(ops.matmul(x, w), bias)
            return ops.row_sums(ops.transpose(y)).relu()

        for device in DEVICES:
            arguments = [tensor(shape, device, grad=True)
                         for shape in ((6, 5), (5, 4), (4,))]
            exact = ((arguments[0] @ arguments[1]) + arguments[2]).T.sum(-1)
            compiled = torch.compile(layer, backend="aot_eager",
                                     fullgraph=True)
            found = compiled(*arguments)
            torch.testing.assert_close(found, exact.relu())
            given = torch.autograd.grad(found.sum(), arguments)
            wanted = torch.autograd.grad(exact.relu().sum(), arguments)
            for one, other in zip(given, wanted):
                torch.testing.assert_close(one, other)


if __name__ == "__main__":
    unittest.main()
