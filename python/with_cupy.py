"""What a user of cupy would call instead of the library."""

import cupy

NAME = "cupy"
# A type of each width in bytes, for operations that only move elements.
DATA = {1: cupy.uint8, 2: cupy.int16, 4: cupy.int32, 8: cupy.int64,
        16: cupy.complex128}
TYPES = {"u8": cupy.uint8, "i8": cupy.int8, "u16": cupy.uint16,
         "i16": cupy.int16, "f16": cupy.float16, "u32": cupy.uint32,
         "i32": cupy.int32, "f32": cupy.float32, "u64": cupy.uint64,
         "i64": cupy.int64, "f64": cupy.float64, "c64": cupy.complex64,
         "c128": cupy.complex128}


class Device:
    """Memory, events and graphs of cupy's current GPU."""

    def __init__(self, seed):
        if cupy.cuda.runtime.getDeviceCount() == 0:
            raise RuntimeError("cupy finds no GPU")
        cupy.random.seed(seed)
        self.index = cupy.cuda.Device().id
        self.side = cupy.cuda.Stream(non_blocking=True)
        self.side.use()
        self.begin, self.end = cupy.cuda.Event(), cupy.cuda.Event()
        self.version = cupy.__version__

    def stream(self):
        return self.side.ptr

    def type_of(self, problem):
        """The arrays' type; None if cupy has none."""
        if problem.operation["moves_bits"]:
            return TYPES.get(problem.type_name, DATA[problem.element_bytes])
        return TYPES.get(problem.type_name)

    def random(self, kind, count):
        kind = cupy.dtype(kind)
        flat = cupy.empty(count, kind)
        # In pieces, because random numbers are made as f32 or f64.
        for at in range(0, count, 1 << 26):
            piece = flat[at:at + (1 << 26)]
            if kind.kind == "c":
                real = kind.type().real.dtype
                parts = piece.view(real)
                parts[:] = 2 * cupy.random.random(parts.size, real) - 1
            elif kind.kind == "f":
                wide = cupy.float64 if kind.itemsize == 8 else cupy.float32
                piece[:] = 2 * cupy.random.random(piece.size, wide) - 1
            else:
                piece[:] = cupy.random.randint(0, 100, piece.size)
        return flat

    def bytes(self, count):
        return cupy.empty(count, cupy.uint8)

    def address(self, array):
        return array.data.ptr

    def view(self, flat, tensor):
        strides = tuple(stride * flat.itemsize for stride in tensor.strides)
        return cupy.ndarray(tuple(tensor.sizes), flat.dtype, flat.data,
                            strides)

    def time_us(self, run):
        self.begin.record(self.side)
        run()
        self.end.record(self.side)
        self.end.synchronize()
        return 1e3 * cupy.cuda.get_elapsed_time(self.begin, self.end)

    def graph(self, launch):
        self.side.synchronize()
        self.side.begin_capture()
        try:
            launch()
        finally:
            graph = self.side.end_capture()
        return lambda: graph.launch(self.side)

    def largest_difference(self, one, other):
        """The largest difference and the largest value. Of types that are
        compared bit by bit, the first is 0, or None if the bits differ."""
        if one.size == 0:
            return 0, 1
        if one.dtype.kind not in "fc":
            return (0 if bool((one == other).all()) else None), 1
        if one.dtype == cupy.float16:
            one, other = one.astype(cupy.float32), other.astype(cupy.float32)
        difference = float(cupy.abs(one - other).max())
        if difference != difference:
            return float("inf"), 1
        return difference, float(cupy.abs(other).max())

    def release(self):
        cupy.cuda.runtime.deviceSynchronize()
        cupy.get_default_memory_pool().free_all_blocks()


def call(problem, arrays):
    """A function that computes the problem, or the reason why cupy does not.
    arrays: views by name."""
    name = problem.name
    if name == "transpose":
        turned = arrays["src"].transpose(0, 2, 1)
        return lambda: cupy.copyto(arrays["dst"], turned)
    if name in ("row_sums", "column_sums"):
        return total(arrays["a"], arrays["sums"],
                     1 if name == "row_sums" else 0)
    if name in ("add", "strided_add"):
        if problem.scalar("alpha", 1) != 1 or problem.scalar("beta", 1) != 1:
            return "cupy.add has no factors"
        a, b = arrays["a"], arrays["b"]
        out = arrays["c" if name == "add" else "out"]
        return lambda: cupy.add(a, b, out=out)
    if name == "scale":
        x, y = arrays["x"], arrays["y"]
        alpha = x.dtype.type(problem.scalar("alpha", 1))
        return lambda: cupy.multiply(x, alpha, out=y)
    if name == "matmul":
        return product(problem, arrays)
    return f"cupy has no function for {name}"


def total(a, out, along):
    """A function that sums along an axis. Dimensions of one element are left
    out, because with them cupy does not use CUB."""
    if out.size == 1 and a.flags.c_contiguous:
        a, out, along = a.ravel(), out.reshape(()), None
    elif a.shape[0] == 1:
        a, out = a[0], out[0]
    else:
        along += 1
    return lambda: cupy.sum(a, axis=along, dtype=out.dtype, out=out)


def product(problem, arrays):
    if problem.scalar("alpha", 1) != 1 or problem.scalar("beta", 0) != 0:
        return "cupy.matmul has no factors"
    a, b, c = arrays["a"], arrays["b"], arrays["c"]
    if problem.flag("transpose_a"):
        a = a.transpose(0, 2, 1)
    if problem.flag("transpose_b"):
        b = b.transpose(0, 2, 1)
    if c.shape[0] == 1:
        a, b, c = a[0], b[0], c[0]
    return lambda: cupy.matmul(a, b, out=c)
