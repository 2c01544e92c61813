"""What a user of torch would call instead of the library."""

import torch

NAME = "torch"
# A type of each width in bytes, for operations that only move elements.
DATA = {1: torch.uint8, 2: torch.int16, 4: torch.int32, 8: torch.int64,
        16: torch.complex128}
TYPES = {"u8": torch.uint8, "i8": torch.int8, "i16": torch.int16,
         "f16": torch.float16, "bf16": torch.bfloat16, "i32": torch.int32,
         "f32": torch.float32, "i64": torch.int64, "f64": torch.float64,
         "c64": torch.complex64, "c128": torch.complex128}


class Device:
    """Memory, events and graphs of torch's current GPU."""

    def __init__(self, seed):
        if not torch.cuda.is_available():
            raise RuntimeError("torch finds no GPU that it can use")
        torch.manual_seed(seed)
        torch.backends.cuda.matmul.allow_tf32 = False
        for name in ("fp16", "bf16"):
            setattr(torch.backends.cuda.matmul,
                    f"allow_{name}_reduced_precision_reduction", False)
        self.index = torch.cuda.current_device()
        # Work is captured on another stream than the default one.
        self.side = torch.cuda.Stream()
        torch.cuda.set_stream(self.side)
        self.begin = torch.cuda.Event(enable_timing=True)
        self.end = torch.cuda.Event(enable_timing=True)
        self.version = torch.__version__

    def stream(self):
        return torch.cuda.current_stream().cuda_stream

    def type_of(self, problem):
        """The arrays' type; None if torch has none."""
        if problem.operation["moves_bits"]:
            return TYPES.get(problem.type_name, DATA[problem.element_bytes])
        return TYPES.get(problem.type_name)

    def random(self, kind, count):
        flat = torch.empty(count, dtype=kind, device="cuda")
        if kind.is_complex:
            torch.view_as_real(flat).uniform_(-1, 1)
        elif kind.is_floating_point:
            flat.uniform_(-1, 1)
        else:
            flat.random_()
        return flat

    def bytes(self, count):
        return torch.empty(count, dtype=torch.uint8, device="cuda")

    def address(self, array):
        return array.data_ptr()

    def view(self, flat, tensor):
        return flat.as_strided(tensor.sizes, tensor.strides)

    def time_us(self, run):
        self.begin.record()
        run()
        self.end.record()
        self.end.synchronize()
        return 1e3 * self.begin.elapsed_time(self.end)

    def graph(self, launch):
        graph = torch.cuda.CUDAGraph()
        torch.cuda.synchronize()
        graph.capture_begin()
        try:
            launch()
        finally:
            graph.capture_end()
        return graph.replay

    def largest_difference(self, one, other):
        """The largest difference and the largest value. Of types that are
        compared bit by bit, the first is 0, or None if the bits differ."""
        if one.numel() == 0:
            return 0, 1
        if not (one.is_floating_point() or one.is_complex()):
            return (0 if torch.equal(one, other) else None), 1
        wide = torch.promote_types(one.dtype, torch.float32)
        worst = largest = 0.0
        for a, b in zip(one.flatten().split(1 << 26),
                        other.flatten().split(1 << 26)):
            a, b = a.to(wide), b.to(wide)
            difference = (a - b).abs().max().item()
            if difference != difference:
                return float("inf"), 1
            worst = max(worst, difference)
            largest = max(largest, b.abs().max().item())
        return worst, largest

    def release(self):
        torch.cuda.synchronize()
        torch.cuda.empty_cache()


def call(problem, arrays):
    """A function that computes the problem, or the reason why torch does not.
    arrays: views by name."""
    name = problem.name
    if name == "transpose":
        turned = arrays["src"].transpose(1, 2)
        return lambda: arrays["dst"].copy_(turned)
    if name in ("row_sums", "column_sums"):
        along = 2 if name == "row_sums" else 1
        a, out = arrays["a"], arrays["sums"]
        if a.shape[0] == 1:
            a, out, along = a[0], out[0], along - 1
        return lambda: torch.sum(a, dim=along, dtype=out.dtype, out=out)
    if name in ("add", "strided_add"):
        alpha, beta = problem.scalar("alpha", 1), problem.scalar("beta", 1)
        if alpha != 1:
            return "torch.add has no factor of its first operand"
        a, b = arrays["a"], arrays["b"]
        out = arrays["c" if name == "add" else "out"]
        return lambda: torch.add(a, b, alpha=beta, out=out)
    if name == "scale":
        x, y, alpha = arrays["x"], arrays["y"], problem.scalar("alpha", 1)
        return lambda: torch.mul(x, alpha, out=y)
    if name == "matmul":
        return product(problem, arrays)
    return f"torch has no function for {name}"


def product(problem, arrays):
    if problem.type_name in ("i32", "i64"):
        return "torch multiplies no matrices of integers on a GPU"
    if problem.scalar("alpha", 1) != 1 or problem.scalar("beta", 0) != 0:
        return "torch.mm has no factors"
    a, b, c = arrays["a"], arrays["b"], arrays["c"]
    if problem.flag("transpose_a"):
        a = a.transpose(1, 2)
    if problem.flag("transpose_b"):
        b = b.transpose(1, 2)
    if c.shape[0] == 1:
        a, b, c = a[0], b[0], c[0]
        return lambda: torch.mm(a, b, out=c)
    return lambda: torch.bmm(a, b, out=c)

