"""The package on a GPU: every operation beside torch and CuPy, streams, and what
a call costs.

    python3 tests/python/on_gpu.py [overhead.c's program]

Ends with 77 without torch or a GPU. The program prints the time of a call from C
without elements, in microseconds.
"""

import os
import pathlib
import shutil
import subprocess
import sys
import time

HERE = pathlib.Path(__file__).resolve().parent
try:
    import overhead
    import torch
    import tilewright as tw
except ImportError as why:
    print(f"skipped: {why}")
    sys.exit(77)
if not torch.cuda.is_available():
    print("skipped: no GPU")
    sys.exit(77)
try:
    import cupy
except ImportError:
    cupy = None
try:
    os.environ.setdefault("XLA_PYTHON_CLIENT_PREALLOCATE", "false")
    import jax
except ImportError:
    jax = None

failures = 0


def expect(what, is_right):
    global failures
    if not is_right:
        failures += 1
        print("FAILED:", what)


ROUND = {torch.float16: 2.0**-24, torch.bfloat16: 2.0**-24,
         torch.float32: 2.0**-24, torch.float64: 2.0**-53}
LAST = {torch.float16: 2.0**-11, torch.bfloat16: 2.0**-8}


def close(found, exact, absolute, terms):
    """Whether a result is within so many roundings of the exact one; `absolute`
    is the result of the operands' absolute values."""
    if found.shape != exact.shape:
        return False
    if not found.dtype.is_floating_point:
        return torch.equal(found, exact.to(found.dtype))
    exact = exact.double()
    bound = terms * ROUND[found.dtype] * absolute.double()
    bound += LAST.get(found.dtype, 0) * (exact.abs() + bound) + 1e-7 * (
        found.dtype is torch.float16)
    return bool(((found.double() - exact).abs() <= bound).all())


def layouts(x):
    """The same values in other places."""
    yield x
    larger = x.new_zeros([length + 3 for length in x.shape])
    view = larger[tuple(slice(0, length) for length in x.shape)]
    view.copy_(x)
    yield view
    yield x.mT.contiguous().mT


def by_torch():
    types = (torch.float32, torch.float64, torch.float16, torch.bfloat16,
             torch.int32, torch.int64)
    count = 0
    for dtype in types:
        for shape in ((3, 5), (64, 33), (2, 3, 17, 40), (0, 4), (257, 129)):
            wide = torch.float64 if dtype.is_floating_point else dtype
            x = (torch.rand(shape, device="cuda") * 8 - 4).to(dtype)
            for one in layouts(x):
                y, far = one.to(wide), one.to(wide).abs()
                z = x.to(wide)
                pairs = [
                    ("scale", tw.scale(one, alpha=3), 3 * y, 3 * far, 1),
                    ("add", tw.add(one, x, alpha=2), 2 * y + z,
                     2 * far + z.abs(), 3),
                    ("strided_add", tw.strided_add(one, x), y + z,
                     far + z.abs(), 1)]
                if one.stride(-1) == 1:
                    pairs += [
                        ("transpose", tw.transpose(one), y.mT, far.mT, 0),
                        ("row_sums", tw.row_sums(one), y.sum(-1), far.sum(-1),
                         shape[-1]),
                        ("column_sums", tw.column_sums(one), y.sum(-2),
                         far.sum(-2), shape[-2]),
                        ("block_reverse", tw.block_reverse(one), y.flip(-1),
                         far, 0)]
                if dtype.is_floating_point:
                    pairs.append(("matmul", tw.matmul(one, x.mT), y @ z.mT,
                                  far @ z.abs().mT, shape[-1] + 2))
                for name, found, exact, absolute, terms in pairs:
                    count += 1
                    expect(f"{name} {dtype} {shape} {one.stride()}",
                           found.dtype == dtype
                           and close(found, exact, absolute, terms))
        filled = tw.fill(3, 4, 2, like=x)
        expect(f"fill {dtype}", filled.shape == (2, 3, 4)
               and filled.dtype == dtype)
    print(f"{count} results beside torch, {failures} wrong")


def by_cupy():
    x = cupy.random.rand(33, 65).astype("float32")
    y = tw.transpose(x)
    expect("cupy", isinstance(y, cupy.ndarray) and bool((y == x.T).all()))
    z = tw.matmul(x, x.T, alpha=2)
    expect("cupy matmul", bool(cupy.allclose(z, 2 * x @ x.T, atol=1e-3)))
    out = torch.empty(65, 33, device="cuda")
    tw.transpose(x, out)
    cupy.cuda.Device().synchronize()
    expect("torch from cupy", bool((cupy.asarray(out) == x.T).all()))
    with cupy.cuda.Stream(non_blocking=True) as stream:
        slow = cupy.random.rand(4096, 4096).astype("float32")
        for _ in range(5):
            slow = slow @ slow / 1024
        y = tw.transpose(slow)
        stream.synchronize()
        expect("cupy's stream", bool((y == slow.T).all()))
    print("cupy", cupy.__version__)


def by_jax():
    x = jax.numpy.arange(12.0).reshape(3, 4)
    out = torch.empty(4, 3, device="cuda")
    tw.transpose(x.block_until_ready(), out)
    torch.cuda.synchronize()
    expect("jax", out.tolist() == x.T.tolist())
    print("jax", jax.__version__)


def streams():
    """Work that comes after slow work of the caller's stream."""
    stream = torch.cuda.Stream()
    for given in (None, stream, stream.cuda_stream):
        x = torch.zeros(512, 512, device="cuda")
        torch.cuda.synchronize()
        with torch.cuda.stream(stream):
            torch.cuda._sleep(20_000_000)
            x.fill_(1)
            if given is None:
                y, sums = tw.transpose(x), tw.row_sums(x)
        if given is not None:
            y, sums = tw.transpose(x, stream=given), tw.row_sums(
                x, stream=given)
        early = stream.query()
        stream.synchronize()
        expect(f"stream {given}", not early and bool((y == 1).all())
               and bool((sums == 512).all()))
    graph = torch.cuda.CUDAGraph()
    x, y = torch.rand(64, 32, device="cuda"), torch.empty(32, 64,
                                                          device="cuda")
    tw.transpose(x, y)
    torch.cuda.synchronize()
    with torch.cuda.graph(graph):
        tw.transpose(x, y)
    x.fill_(5)
    graph.replay()
    torch.cuda.synchronize()
    expect("graph", bool((y == 5).all()))
    print("streams and graphs")


def loaded():
    """A kernel of a folder of templates, by NVRTC."""
    mine = tw.load(HERE / "../../examples/gallery/softmax", most=2)
    x = torch.rand(100, 1000, device="cuda")
    begin = time.perf_counter()
    y = mine.softmax(x)
    torch.cuda.synchronize()
    expect("softmax", torch.allclose(y, x.softmax(-1), rtol=1e-5))
    print(f"softmax, compiled in {time.perf_counter() - begin:.1f} s")


def median(values):
    return sorted(values)[len(values) // 2]


def calls(program):
    a, b = torch.empty(0, 5, device="cuda"), torch.empty(5, 4, device="cuda")
    c = torch.empty(0, 4, device="cuda")
    nothing = overhead.per_call_us(lambda: None)
    in_c = float(subprocess.run([program], stdout=subprocess.PIPE, text=True,
                                check=True).stdout) if program else 0.0
    print(f"a call from C without elements {in_c:.2f} us")
    rows = [*overhead.rows(), ("matmul, out=", lambda: tw.matmul(a, b, c))]
    over_c = {}
    for name, function in rows:
        found = overhead.per_call_us(function) - nothing
        over_c[name] = found - in_c
        print(f"{name:26} {found:.2f} us, {over_c[name]:.2f} over C")
    # On a slow CPU a call may exceed C's time by as much as torch's new_empty does.
    most = max(2, over_c.get("torch's own new_empty", 0))
    for name in ("torch, cuda, out=", "cupy, out=", "matmul, out="):
        if program and name in over_c:
            expect(f"{name} under {most:.2f} us over C", over_c[name] < most)


def speed():
    """A transpose from Python and from C, timed in turn, by events."""
    sys.path.insert(0, str(HERE / "../../python"))
    import binding
    package = pathlib.Path(tw.__file__).parent
    library = binding.Library(
        next((package / "lib").glob("libtilewright_python-*.so")),
        package / "bin/tilewright-tune", "cuda")
    x = torch.rand(4096, 4096, device="cuda")
    y, z = torch.empty_like(x), torch.empty_like(x)
    stream = torch.cuda.current_stream().cuda_stream
    in_c = library.bind("transpose", "f32", {
        "rows": 4096, "cols": 4096, "src": x.data_ptr(),
        "dst": z.data_ptr()}, stream)
    calls = {"C": in_c, "Python": lambda: tw.transpose(x, y),
             "Python, new": lambda: tw.transpose(x)}
    times = {name: [] for name in calls}
    for round_ in range(25):
        for name, call in calls.items():
            begin, end = (torch.cuda.Event(enable_timing=True)
                          for _ in range(2))
            call()
            begin.record()
            for _ in range(50):
                call()
            end.record()
            end.synchronize()
            if round_ > 4:
                times[name].append(begin.elapsed_time(end) * 1e3 / 50)
    expect("the results", torch.equal(y, z) and torch.equal(y, x.T))
    base = median(times["C"])
    print(tw.choice(tw.transpose, x).reason)
    for name, found in times.items():
        print(f"4096x4096 f32, {name:12} {median(found):.2f} us, "
              f"{median(found) / base:.4f} of C")
    expect("within 2 %", median(times["Python"]) <= 1.02 * base)


by_torch()
if cupy:
    by_cupy()
if jax:
    by_jax()
streams()
if shutil.which(os.environ.get("TW_LUA", "lua5.4")):
    loaded()
calls(sys.argv[1] if len(sys.argv) > 1 else None)
speed()
print(f"{failures} failures")
sys.exit(1 if failures else 0)
