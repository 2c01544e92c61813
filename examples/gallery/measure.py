"""Times the gallery's kernels and PyTorch's on one GPU, in one run.

    python3 examples/gallery/measure.py BUILD [NAME...]

BUILD is the library's build folder. Ours are the fastest right variants by `tune
bench`; PyTorch's are timed in the same way: each launch after the L2 cache was
flushed, medians. Prints a Markdown table for each example.
"""
import csv
import io
import subprocess
import sys

import torch
import torch.nn.functional as F

FLUSH = torch.empty(64 * 1024 * 1024, dtype=torch.int32, device="cuda")
TYPES = {"f32": torch.float32, "f16": torch.float16}


def median_us(call, count=25):
    for _ in range(3):
        call()
    events = [[torch.cuda.Event(enable_timing=True) for _ in range(2)] for _ in range(count)]
    for start, end in events:
        FLUSH.zero_()
        start.record()
        call()
        end.record()
    torch.cuda.synchronize()
    return sorted(start.elapsed_time(end) for start, end in events)[count // 2] * 1000


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


EXAMPLES = [softmax, layer_norm, bias_gelu, dot, histogram, inclusive_scan, compaction, stencil, conv1d, conv2d,
            spmv, argmax, embedding]


def bench(build, name):
    """The rows of `tune bench`: for each shape our best time, and the baselines'."""
    program = f"{build}/examples/gallery/{name}/{name}_tune"
    said = subprocess.run([program, "bench", name, "--tsv"], capture_output=True, text=True)
    shapes = {}
    for row in csv.DictReader(io.StringIO(said.stdout), delimiter="\t"):
        shapes.setdefault(row["shape"], []).append(row)
    if not shapes:
        sys.exit(f"{program}: {said.stderr}")
    return shapes


def main():
    build, wanted = sys.argv[1], sys.argv[2:]
    print(torch.cuda.get_device_name(), "PyTorch", torch.__version__)
    for example in EXAMPLES:
        name = example.__name__
        if wanted and name not in wanted:
            continue
        print(f"\n## {name}\n\n| shape | variant | us | of a copy | PyTorch | us | ours is faster by |")
        print("|---|---|---|---|---|---|---|")
        for shape, rows in bench(build, name).items():
            ours = [row for row in rows if row["timed"].startswith(name + "_") and row["verified"] == "yes"]
            best = min(ours, key=lambda row: float(row["time_us"]))
            sizes = [int(size) for size in shape.split("x")]
            kind = TYPES.get(best["type"].split("_")[0], torch.float32)
            try:
                called, call = example(sizes, kind)
                theirs = median_us(call)
                beside = f"{called} | {theirs:.1f} | {theirs / float(best['time_us']):.2f}"
            except RuntimeError as error:
                beside = f"{str(error).splitlines()[0][:40]} | - | -"
            print(f"| {shape} | `{best['timed']}` | {float(best['time_us']):.1f} | {best['of_copy']} | {beside} |",
                  flush=True)
            for row in rows:
                if row["kind"] == "baseline":
                    print(f"| | {row['timed']} | {float(row['time_us']):.1f} | {row['of_copy']} | | | |")
        torch.cuda.empty_cache()


main()
