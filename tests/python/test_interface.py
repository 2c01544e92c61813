"""What is beside the operations' results: what is refused, signatures, kinds of
arrays, threads, kernels of one's own, the command."""

import inspect
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import threading
import unittest

import numpy as np
import overhead
import tilewright as tw
from tilewright import _load, operations
from tilewright._kernels import library

HERE = pathlib.Path(__file__).resolve().parent
GALLERY = pathlib.Path(os.environ.get("TW_TEST_GALLERY",
                                      HERE / "../../examples/gallery"))

x = np.arange(12, dtype="f4").reshape(3, 4)
e = np.eye(4, dtype="f4")
q = np.ones((4, 4), "f4")
v = np.arange(4, dtype="f4")
f = np.ones((2, 2), "f4")
f.flags.writeable = False
wide = np.ones((1,) * 17, "f4")
sparse = np.ones((5000, 3, 5, 7), "f4").transpose(2, 0, 3, 1)[::2, :, ::2]


def sticky(shape):
    return np.lib.stride_tricks.as_strided(np.ones(9, "f4"), shape, (0, 4))


class Elsewhere:
    """An array of a device that is no GPU of CUDA."""

    def __dlpack_device__(self):
        return 4, 0

    def __dlpack__(self, **named):
        raise AssertionError("must not be read")


class Exported:
    """An array that only has DLPack."""

    def __init__(self, array):
        self.array = array

    def __dlpack_device__(self):
        return self.array.__dlpack_device__()

    def __dlpack__(self, **named):
        return self.array.__dlpack__(**named)


class Refusals(unittest.TestCase):
    def test(self):
        lines = [line for line in (HERE / "refusals.txt").read_text()
                 .splitlines() if not line.startswith("#")]
        self.assertGreater(len(lines), 30)
        for line in lines:
            code, kind, part = (cell.strip() for cell in line.rsplit("|", 2))
            with self.subTest(code):
                with self.assertRaises(eval(kind)) as caught:
                    eval(code)
                said = str(caught.exception)
                self.assertIn(part, said)
                self.assertNotIn("\n\n", said)


class Accepted(unittest.TestCase):
    """What is near the things that are refused, and right."""

    def test_numbers(self):
        for two in (2, 2.0, np.float32(2), np.int8(2), np.array(2),
                    np.array(2.0), 2 + 0j, True + 1):
            with self.subTest(repr(two)):
                found = tw.scale(x, alpha=two)
                self.assertTrue((found == 2 * x).all())

    def test_flags(self):
        for flag in (True, 1, 1.0, np.True_, np.int64(1)):
            self.assertEqual(tw.matmul(x, x, transpose_b=flag).shape, (3, 3))
        for flag in (False, 0, np.False_, None):
            self.assertEqual(tw.matmul(x, x.T.copy(), transpose_b=flag).shape,
                             (3, 3))

    def test_sizes(self):
        for block in (2, np.int64(2), np.array(2)):
            self.assertEqual(tw.block_reverse(v, block)[0], 1)

    def test_masks_that_hide_nothing(self):
        for mask in (np.ma.nomask, np.zeros(x.shape, bool)):
            found = tw.row_sums(np.ma.masked_array(x, mask))
            self.assertTrue((found == x.sum(1)).all())

    def test_streams_of_the_cpu(self):
        for stream in (None, 0, 5):
            self.assertTrue((tw.transpose(x, stream=stream) == x.T).all())

    def test_one_size(self):
        one, several = (tw.explain("strided_add", shape=shape, dtype="float32")
                        for shape in (1000, [np.int64(1000)]))
        self.assertEqual(one, several)


class Signatures(unittest.TestCase):
    def test_generated_is_described(self):
        for name in operations.__all__:
            made = _load.function(library, name)
            self.assertEqual(str(inspect.signature(made)),
                             str(inspect.signature(getattr(tw, name))))

    def test_documented(self):
        for name in operations.__all__:
            doc = getattr(tw, name).__doc__
            for parameter in inspect.signature(getattr(tw, name)).parameters:
                self.assertRegex(doc, rf"(?m)^        {parameter} ")

    def test_choice(self):
        chosen = tw.choice(tw.matmul, x, x.T, alpha=2)
        self.assertRegex(chosen.variant, "^matmul_f32_")
        self.assertIn(chosen.algorithm, chosen.variant)
        self.assertTrue(chosen.is_predicted)
        self.assertEqual(tw.choice(tw.scale, x[:0]).variant, "")
        self.assertEqual(tw.choice(tw.transpose, x[:0]).variant, "")


class Arrays(unittest.TestCase):
    def test_dlpack(self):
        found = tw.transpose(Exported(x))
        self.assertTrue((found == x.T).all())

    def test_memory_outlives_its_owner(self):
        for _ in range(50):
            found = tw.transpose(Exported(np.full((64, 64), 3, "f8")))
            self.assertTrue((found == 3).all())

    def test_calls_of_the_module_are_checked(self):
        operation = library.operation("scale")
        other = type(library)().operation("scale")
        for wrong in ((), (operation,), (operation, [x], (), None, None, None),
                      (other, (x,), (1,), None, None, None),
                      ("scale", (x,), (1,), None, None, None)):
            with self.assertRaises(TypeError):
                library.run(*wrong)
        for values in ((), ("2",)):
            with self.assertRaises((IndexError, TypeError)):
                library.run(operation, (x,), values, None, None, None)

    def test_failures_leave_the_output(self):
        out = np.full((4, 3), 7, "f4")
        with self.assertRaises(ValueError):
            tw.transpose(x[::-1], out)
        self.assertTrue((out == 7).all())

    def test_references(self):
        def count():
            return [sys.getrefcount(one) for one in (x, e, tw.Error)]
        before = count()
        for _ in range(100):
            tw.transpose(x)
            with self.assertRaises(ValueError):
                tw.matmul(x, e[:3])
        self.assertEqual(count(), before)

    def test_a_call_is_not_slow(self):
        """A bound that only a mistake reaches, on a machine that others use."""
        least = min(overhead.per_call_us(one, 20, 50)
                    for name, one in overhead.rows() if "numpy" in name)
        self.assertLess(least, 150)

    def test_ml_dtypes(self):
        try:
            import ml_dtypes
        except ImportError:
            self.skipTest("no ml_dtypes")
        half = x.astype(ml_dtypes.bfloat16)
        self.assertTrue((tw.scale(half, alpha=2) == 2 * half).all())


class Threads(unittest.TestCase):
    def test(self):
        wrong = []

        def work(seed):
            mine = np.arange(seed, seed + 20 * 30, dtype="f8").reshape(20, 30)
            for _ in range(10):
                if not (tw.transpose(mine) == mine.T).all():
                    wrong.append(seed)
                if not np.array_equal(tw.row_sums(mine), mine.sum(1)):
                    wrong.append(seed)
        threads = [threading.Thread(target=work, args=(seed,))
                   for seed in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(wrong, [])


class Copies(unittest.TestCase):
    """Two copies of the package in one process do not meet."""

    def test(self):
        package = pathlib.Path(tw.__file__).parent
        with tempfile.TemporaryDirectory() as folder:
            other = pathlib.Path(folder, "older_tilewright")
            shutil.copytree(package, other,
                            ignore=shutil.ignore_patterns("share", "include"))
            code = ("import numpy, tilewright, older_tilewright as older\n"
                    "x = numpy.ones((3, 4), 'f4')\n"
                    "assert tilewright.transpose(x).shape == (4, 3)\n"
                    "assert older.transpose(x).shape == (4, 3)\n"
                    "assert older.Error is not tilewright.Error\n")
            done = subprocess.run(
                [sys.executable, "-c", code], cwd="/", check=False,
                stderr=subprocess.PIPE, text=True,
                env=dict(os.environ, PYTHONPATH=os.pathsep.join(
                    [folder, str(package.parent)])))
            self.assertEqual((done.returncode, done.stderr), (0, ""))


@unittest.skipUnless(shutil.which(os.environ.get("TW_LUA", "lua5.4")),
                     "no Lua")
class Loaded(unittest.TestCase):
    def test_softmax(self):
        mine = tw.load(GALLERY / "softmax", most=1)
        self.assertEqual(dir(mine), ["softmax"])
        exact = np.exp(x.astype("f8"))
        np.testing.assert_allclose(mine.softmax(x), exact / exact.sum(
            1, keepdims=True), rtol=1e-5)
        self.assertRegex(tw.choice(mine.softmax, x).variant, "^softmax_f32_")
        with self.assertRaisesRegex(TypeError, "x is u8; it has kernels for"):
            mine.softmax(x.astype("u1"))
        with self.assertRaisesRegex(AttributeError, "it has: softmax"):
            mine.softmin

    def test_sizes_from_expressions(self):
        mine = tw.load(GALLERY / "conv1d", most=1)
        taps = np.array([1, 2, 4], "f4")
        found = mine.conv1d(np.arange(10, dtype="f4"), taps)
        self.assertTrue((found == np.correlate(np.arange(10.), taps)).all())

    def test_two_outputs_and_zeros(self):
        mine = tw.load(GALLERY / "compaction", most=1)
        keep = np.array([1, 0, 0, 1], bool)
        found, count = mine.compaction(v, keep)
        self.assertEqual((found.tolist(), count.tolist()), ([0, 3, 0, 0], [2]))

    def test_values(self):
        mine = tw.load(GALLERY / "spmv", most=1)
        starts, columns = np.array([0, 2, 3], "i4"), np.array([0, 2, 1], "i4")

        def product(starts, columns):
            return mine.spmv(starts, columns, v[:3], v[:3])

        self.assertEqual(product(starts, columns).tolist(),
                         [v[0] * v[0] + v[1] * v[2], v[2] * v[1]])
        self.assertEqual(product(np.broadcast_to(starts, (2, 3)),
                                 columns).shape, (2, 2))
        with self.assertRaisesRegex(TypeError, r"\(starts must be i32\)"):
            product(starts.astype("i8"), columns)
        with self.assertRaisesRegex(ValueError, "starts has 9 at 1, and must "
                                                "be from 0 to 3"):
            product(np.array([0, 9, 3], "i4"), columns)
        with self.assertRaisesRegex(ValueError, "starts has 1 at 2, after 2: "
                                                "offsets must ascend"):
            product(np.array([0, 2, 1], "i4"), columns)
        with self.assertRaisesRegex(ValueError, "columns has -1 at 0, and "
                                                "must be from 0 to 2"):
            product(starts, np.array([-1, 2, 1], "i4"))

    def test_points(self):
        mine = tw.load(GALLERY / "softmax", points="online:THREADS=7")
        with self.assertRaisesRegex((ValueError, tw.Error), "THREADS"):
            mine.softmax(x)


class Command(unittest.TestCase):
    def test_explain(self):
        rows = tw.explain("transpose", shape=(50, 60), dtype=np.float64,
                          device="sim")
        self.assertTrue(all(row["variant"].startswith("transpose_b64")
                            for row in rows))
        self.assertGreater(rows[0]["predicted_us"], 0)

    def test_check(self):
        rows = tw.check("strided_add", dtype="float32", device="sim")
        self.assertEqual({row["result"] for row in rows}, {"clean"})

    def test_tune(self):
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder, "tuning.tsv")
            rows = tw.tune("scale", shape=(8, 9), dtype="float32",
                           device="sim", effort="quick", save=file)
            self.assertTrue(file.read_text())
        self.assertEqual({row["shape"] for row in rows}, {"8x9x1"})
        self.assertTrue((tw.scale(x, alpha=2) == 2 * x).all())


class Versions(unittest.TestCase):
    """Another version of the package in the same process: a copy whose library
    has another name, as each version's has."""

    def test_side_by_side(self):
        here = pathlib.Path(tw.__file__).parent
        ours = f"libtilewright_python-{tw.__version__}.so".encode()
        other = ours[:-4] + (b"9" if ours[-4:-3] != b"9" else b"8") + b".so"
        with tempfile.TemporaryDirectory() as folder:
            copy = pathlib.Path(folder, "tilewright")
            shutil.copytree(here, copy, ignore=shutil.ignore_patterns(
                "share", "include", "bin", "__pycache__"))
            for file in (copy / "lib").iterdir():
                file.write_bytes(file.read_bytes().replace(ours, other))
            (copy / "lib" / ours.decode()).rename(copy / "lib" / other.decode())
            script = """
import sys, threading
import numpy as np
import tilewright as one
for name in [name for name in sys.modules if name.startswith("tilewright")]:
    del sys.modules[name]
sys.path.insert(0, sys.argv[1])
import tilewright as two

x = np.arange(12, dtype="f4").reshape(3, 4)
right = []
def calls(which):
    for _ in range(9):
        right.append((which.transpose(x) == x.T).all())
threads = [threading.Thread(target=calls, args=(which,))
           for which in (one, two, one, two)]
for thread in threads: thread.start()
for thread in threads: thread.join()
loaded = {line.split()[-1] for line in open("/proc/self/maps")
          if "libtilewright_python-" in line}
print(one is two, len(right), all(right), len(loaded))
"""
            said = subprocess.run(
                [sys.executable, "-c", script, folder], text=True, check=True,
                env=dict(os.environ, PYTHONPATH=str(here.parent)),
                stdout=subprocess.PIPE).stdout
        self.assertEqual(said.strip(), "False 36 True 2")


class Programs(unittest.TestCase):
    """CUDA programs, as tune check and tune explain take them."""

    SOURCE = """__global__ void shift(const int *from, int *to) {
  __shared__ int tile[64];
  tile[threadIdx.x] = from[threadIdx.x * STRIDE];
  BARRIER();
  to[threadIdx.x] = tile[63 - threadIdx.x];
}
int main(int count, char **words) {
  int *from, *to;
  if (count > 1) return atoi(words[1]);
  if (cudaMalloc(&from, 64 * STRIDE * 4) || cudaMalloc(&to, 64 * 4)) return 2;
  if (cudaMemset(from, 0, 64 * STRIDE * 4)) return 3;
  shift<<<1, 64>>>(from, to);
  if (cudaDeviceSynchronize()) return 4;
  return cudaFree(from) || cudaFree(to) ? 5 : 0;
}
"""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.file = pathlib.Path(folder.name, "shift.cu")
        self.file.write_text(self.SOURCE)
        self.right = ["-DBARRIER=__syncthreads", "-DSTRIDE=1"]

    def test_check(self):
        self.assertEqual(tw.check(self.file, options=self.right), [])
        race, = tw.check(self.file, options=["-DBARRIER=__nop", "-D__nop()=",
                                             "-DSTRIDE=1"])
        self.assertEqual((race["kind"], race["kernel"], race["certain"]),
                         ("race", "shift", True))
        self.assertEqual({race["line"], race["other_line"]}, {3, 5})
        self.assertEqual(race["file"], str(self.file))

    def test_explain(self):
        for stride, wasted in ((1, 0), (8, 56)):
            kernel, = tw.explain([str(self.file)], device="sim:t4",
                                 options=[self.right[0], f"-DSTRIDE={stride}"])
            line, = [line for line in kernel["lines"]
                     if line["access"] == "global load"]
            self.assertEqual((kernel["kernel"], kernel["launches"]),
                             ("shift", 1))
            self.assertEqual((line["line"], line["sectors"], line["wasted"]),
                             (3, 8 + wasted, wasted))
            self.assertEqual(kernel["sectors"], 8 + wasted + 8)
            self.assertTrue({"t4", "h100", "h200", "b200"} <=
                            set(kernel["predicted_us"]))
            self.assertTrue(all(us > 0 for us in
                                kernel["predicted_us"].values()))

    def test_failures(self):
        for words, text in (
                (dict(options=self.right, arguments=[7]), "ends with 7"),
                (dict(options=["-DSTRIDE=1"]), "BARRIER"),
                (dict(options=self.right + ["--budget", "/nothing"]),
                 "budget cannot be read")):
            with self.subTest(text):
                try:
                    found = tw.check(self.file, **words)
                except tw.Error as why:
                    self.assertIn(text, str(why))
                else:
                    self.assertIn(text, found[0]["text"])
        with self.assertRaisesRegex(TypeError, "takes no shape="):
            tw.explain(self.file, shape=(3, 4))
        with self.assertRaisesRegex(TypeError, "takes no arguments="):
            tw.check("fill", arguments=[3])


if __name__ == "__main__":
    unittest.main()
