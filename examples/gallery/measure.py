"""Times the gallery's kernels, CUB's and PyTorch's on one GPU, in one run.

    python3 examples/gallery/measure.py BUILD [NAME...] >measured.md
    lua5.4 examples/gallery/fill_readme.lua measured.md

BUILD is the library's build folder. Ours are the fastest right variants by `tune
bench`, which times CUB too. PyTorch's calls are timed as `tune bench` times: a sample
is a batch of launches between two events, each launch on other operands than the last,
so that the L2 cache does not hold them. Where a kernel takes less time than its launch
by the host, the host's time is what both show. Convolutions are computed in f32, not in
TF32, as ours are. Prints a Markdown table for each example.
"""
import csv
import io
import math
import statistics
import subprocess
import sys

import torch
import torch.nn.functional as F

torch.backends.cuda.matmul.allow_tf32 = False
torch.backends.cudnn.allow_tf32 = False
torch.backends.cudnn.benchmark = True  # cuDNN tries its algorithms and keeps the fastest

L2_BYTES = 64 * 1024 * 1024  # or a little more than the GPU has
SAMPLE_US = 200
TYPES = {"f16": torch.float16, "bf16": torch.bfloat16, "f32": torch.float32, "f64": torch.float64}


def batch_us(calls, launches):
    """The time of so many launches, which take turns at the sets of operands."""
    start, end = torch.cuda.Event(enable_timing=True), torch.cuda.Event(enable_timing=True)
    start.record()
    for i in range(launches):
        calls[i % len(calls)]()
    end.record()
    torch.cuda.synchronize()
    return start.elapsed_time(end) * 1000


def median_us(calls, samples=25):
    """The median time of a launch."""
    for call in calls:
        call()
    launches = len(calls)
    while (time := batch_us(calls, launches)) < SAMPLE_US and launches < 2048:
        launches = max(2 * launches, math.ceil(SAMPLE_US / max(time, 1) * launches))
    return statistics.median(batch_us(calls, launches) / launches for _ in range(samples))


def pytorch(example, sizes, kind):
    """The name of PyTorch's call and its time."""
    before = torch.cuda.memory_allocated()
    calls = []
    while True:
        name, call = example(sizes, kind)
        calls.append(call)
        if torch.cuda.memory_allocated() - before > 2 * L2_BYTES or len(calls) == 256:
            return name, median_us(calls)


def numbers(shape, kind):
    return torch.randn(shape, device="cuda").to(kind)


# Each function gets the sizes in the order of the operation and the type, and returns
# what PyTorch's call is named and the call.


def softmax(sizes, kind):
    x = numbers(sizes, kind)
    return "softmax", lambda: torch.softmax(x, 1)


def layer_norm(sizes, kind):
    x, gain, shift = numbers(sizes, kind), numbers(sizes[1:], kind), numbers(sizes[1:], kind)
    return "layer_norm", lambda: F.layer_norm(x, sizes[1:], gain, shift)


def bias_gelu(sizes, kind):
    x, bias = numbers(sizes, kind), numbers(sizes[1:], kind)
    return "gelu(x + bias)", lambda: F.gelu(x + bias)


def dot(sizes, kind):
    a, b = numbers(sizes, kind), numbers(sizes, kind)
    return "dot", lambda: torch.dot(a, b)


def histogram(sizes, _):
    x = torch.randint(0, 256, sizes, device="cuda", dtype=torch.uint8)
    return "bincount", lambda: torch.bincount(x, minlength=256)


def inclusive_scan(sizes, kind):
    x = numbers(sizes, kind)
    return "cumsum", lambda: torch.cumsum(x, 0)


def compaction(sizes, kind):
    x, keep = numbers(sizes, kind), torch.randint(0, 2, sizes, device="cuda", dtype=torch.bool)
    return "masked_select", lambda: torch.masked_select(x, keep)


def stencil(sizes, kind):
    x = numbers([1, 1] + sizes, kind)
    taps = torch.tensor([[0, 1, 0], [1, 0, 1], [0, 1, 0]], device="cuda").to(kind).view(1, 1, 3, 3) / 4
    return "conv2d", lambda: F.conv2d(x, taps, padding=1)


def conv1d(sizes, kind):
    m, width = sizes
    x, taps = numbers([1, 1, m + width - 1], kind), numbers([1, 1, width], kind)
    return "conv1d", lambda: F.conv1d(x, taps)


def conv2d(sizes, kind):
    rows, cols, height, width, batch = sizes
    x = numbers([batch, 1, rows + height - 1, cols + width - 1], kind)
    taps = numbers([1, 1, height, width], kind)
    return "conv2d", lambda: F.conv2d(x, taps)


def spmv(sizes, kind):
    rows, cols, nnz = sizes
    starts = torch.sort(torch.randint(0, nnz + 1, (rows + 1,), device="cuda")).values.to(torch.int32)
    starts[0], starts[-1] = 0, nnz
    columns = torch.randint(0, cols, (nnz,), device="cuda", dtype=torch.int32)
    matrix = torch.sparse_csr_tensor(starts, columns, numbers([nnz], kind), (rows, cols))
    x = numbers([cols], kind)
    return "sparse_csr @ x", lambda: matrix @ x


def argmax(sizes, kind):
    x = numbers(sizes, kind)
    return "argmax", lambda: torch.argmax(x, 1)


def embedding(sizes, kind):
    n, width, entries = sizes
    ids = torch.randint(0, entries, (n,), device="cuda", dtype=torch.int32)
    table = numbers([entries, width], kind)
    return "embedding", lambda: F.embedding(ids, table)


def grouped_matmul(sizes, kind):
    rows, n, k, groups, *is_transposed = sizes
    ends = torch.sort(torch.randint(0, rows + 1, (groups,))).values.tolist()
    ends[-1] = rows
    a = numbers([rows, k], kind)
    b = numbers([groups, n, k], kind).transpose(1, 2) if is_transposed else numbers([groups, k, n], kind)
    if kind == torch.bfloat16 and hasattr(torch, "_grouped_mm"):
        offsets = torch.tensor(ends, dtype=torch.int32, device="cuda")
        return "_grouped_mm", lambda: torch._grouped_mm(a, b, offs=offsets)
    parts = [a[start:end] for start, end in zip([0] + ends[:-1], ends)]
    return "a[...] @ b[g] for each g", lambda: [part @ one for part, one in zip(parts, b)]


# Types to time beside the first one.
MORE_TYPES = {"grouped_matmul": ["bf16"]}
EXAMPLES = [softmax, layer_norm, bias_gelu, dot, histogram, inclusive_scan, compaction, stencil, conv1d, conv2d,
            spmv, argmax, embedding, grouped_matmul]


def bench(build, name):
    """The rows of `tune bench` that have a time and no wrong result, by type and shape; none if it failed."""
    program = f"{build}/examples/gallery/{name}/{name}_tune"
    shapes = {}
    for words in [[]] + [["--type", kind] for kind in MORE_TYPES.get(name, [])]:
        said = subprocess.run([program, "bench", name, *words, "--tsv"], capture_output=True, text=True)
        for row in csv.DictReader(io.StringIO(said.stdout), delimiter="\t", quoting=csv.QUOTE_NONE):
            rows = shapes.setdefault((row["type"], row["shape"]), [])
            if row["time_us"] and row["verified"] == "yes":
                rows.append(row)
    if not shapes:
        print(f"{program}: {said.stderr}", file=sys.stderr)
    return shapes


def beside(example, shape, rows):
    """The cells that say what PyTorch's call takes, or why there is no time."""
    words = shape.split(" ")
    sizes = [int(size) for size in words[0].split("x")] + [int(word.split("=")[1]) for word in words[1:]]
    kind = TYPES.get(rows[0]["type"].split("_")[0], torch.float32) if rows else torch.float32
    try:
        return pytorch(example, sizes, kind)
    except RuntimeError as error:  # out of memory, or cuDNN has no algorithm
        return str(error).splitlines()[0][:60].replace("|", "/"), None
    finally:
        torch.cuda.empty_cache()


def print_table(example, shapes):
    name = example.__name__
    print(f"\n## {name}\n\n| type and shape | what | us | of a copy | ours is faster by |")
    print("|---|---|---|---|---|")
    for (_, shape), rows in shapes.items():
        ours = [row for row in rows if row["timed"].startswith(name + "_")]
        best = min(ours, key=lambda row: float(row["time_us"]), default=None)
        if best is None:
            print(f"| {shape} | no right variant was timed | | | |")
        else:
            time_us = float(best["time_us"])
            print(f"| {best['type']} {shape} | `{best['timed']}` | {time_us:.1f} | {best['of_copy']} | |")

        def faster(time_us):
            return f"{time_us / float(best['time_us']):.2f}" if best and time_us else ""

        for row in rows:
            if row not in ours:
                time_us = float(row["time_us"])
                print(f"| | {row['timed']} | {time_us:.1f} | {row['of_copy']} | {faster(time_us)} |")
        called, time_us = beside(example, shape, ours)
        time = f"{time_us:.1f}" if time_us else ""
        print(f"| | PyTorch {called} | {time} | | {faster(time_us)} |", flush=True)


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    build, wanted = sys.argv[1], sys.argv[2:]
    unknown = set(wanted) - {example.__name__ for example in EXAMPLES}
    if unknown:
        sys.exit(f"measure.py: no example {', '.join(sorted(unknown))}")
    print(f"{torch.cuda.get_device_name()}, PyTorch {torch.__version__}")
    failed = False
    for example in EXAMPLES:
        if not wanted or example.__name__ in wanted:
            shapes = bench(build, example.__name__)
            failed = failed or not shapes
            if shapes:
                print_table(example, shapes)
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
