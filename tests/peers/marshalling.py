"""The library called through python/binding.py, on the simulator: every
operation with each kind of field, compared with plain Python loops; wrong calls;
and python/peers.py with a peer in plain Python, right and wrong.

    marshalling.py PYTHON_FOLDER LIBRARY TUNE SCRIPT_C
"""

import io
import os
import subprocess
import sys
import tempfile
from contextlib import redirect_stdout

folder, library_path, tune, script = sys.argv[1:]
sys.path.insert(0, folder)
import peers  # noqa: E402
import problems  # noqa: E402
import binding  # noqa: E402

import plain  # noqa: E402
import simulated  # noqa: E402

checks = failures = 0


def check(is_right, *words):
    global checks, failures
    checks += 1
    if not is_right:
        failures += 1
        print("FAILED:", *words)


# One for each kind of field: sizes, counts, strides, flags, scalars of each type,
# pointers, workspaces.
CALLS = """
transpose      f32  5x7
transpose      u8   33x17x3
transpose      u16  6x5        src_stride=9 dst_stride=8
transpose      f64  4x3x2      src_batch_stride=20
block_reverse  u16  23x5
block_reverse  i32  12x0x2
fill           f64  6x9
fill           i32  6x9        dst_stride=11
scale          f32  3x8        alpha=0.5
scale          i64  3x8        alpha=-7
add            f64  4x5        alpha=2 beta=0.25
add            i32  4x5x2      a_stride=6 beta=3
strided_add    f32  40         a_step=3 b_step=2
row_sums       f32  9x70
row_sums       i32  2x5000
column_sums    f64  70x9
column_sums    i64  3000x3     a_stride=4
matmul         f32  5x6x7
matmul         f64  5x6x7x2    transpose_a=1 alpha=2
matmul         i32  5x6x7      transpose_b=1 alpha=2 beta=3
matmul         f32  5x6x7      transpose_a=1 transpose_b=1 beta=0.5
matmul         f32  3x4x2      c_stride=9
"""


def compare(library, device, problem):
    """The library's result with that of the loops; the gaps stay as they were."""
    kind = simulated.CODES[problem.type_name]
    flats = {name: device.random(kind, max(1, tensor.span))
             for name, tensor in problem.tensors.items()}
    views = {name: device.view(flats[name], tensor)
             for name, tensor in problem.tensors.items()}
    output = next(name for name, tensor in problem.tensors.items()
                  if tensor.access != "in")
    expected = flats[output].get()
    values = getattr(plain, problem.name)(
        problem, {name: view.reader() for name, view in views.items()})
    for at, value in values.items():
        place = sum(i * s for i, s in zip(at, problem.tensors[output].strides))
        expected[place] = value
    size = library.workspace_bytes(problem.name, problem.type_name,
                                   problem.values)
    workspace = device.bytes(max(1, size))
    pointers = {problem.fields[tensor["pointer"]]["name"]:
                flats[tensor["name"]].memory
                for tensor in problem.operation["tensors"]}
    lent = ({"workspace": workspace.memory, "workspace_bytes": size}
            if size else {})
    library.run(problem.name, problem.type_name,
                {**problem.values, **pointers, **lent})
    got = flats[output].get()
    same = all(abs(a - b) <= 1e-6 * abs(b) for a, b in zip(got, expected))
    check(same, problem.text(), "is", got, "expected", expected)
    return size


def test_calls(library):
    device = simulated.Device(1)
    called, lent = set(), 0
    for line in CALLS.strip().split("\n"):
        problem = problems.parse(library, line)
        lent += compare(library, device, problem) > 0
        called.add(problem.name)
    check(called == set(library.operations), "not called:",
          set(library.operations) - called)
    check(lent > 0, "no call had a workspace")
    kinds = {field["kind"] for name in called
             for field in library.operations[name]["fields"]}
    check(kinds == {"size", "count", "stride", "flag", "scalar", "pointer",
                    "workspace", "workspace_bytes"}, "kinds of fields:", kinds)


def refused(what, text):
    try:
        what()
    except (binding.Error, problems.Refused) as why:
        check(text in str(why), f"'{why}' does not say '{text}'")
        return
    check(False, f"accepted, expected '{text}'")


def test_refused(library):
    def run(values, name="transpose", type_name="f32"):
        return lambda: library.run(name, type_name, values)
    refused(run({}, "transposs"), "there is no operation 'transposs'; known: ")
    refused(run({"row": 3}), "transpose has no field 'row'; it has: rows, ")
    refused(run({}, type_name="f23"), "TW_ERROR_TYPE")
    refused(run({"rows": 3, "cols": 4, "src": 0, "dst": 0}), "TW_ERROR_NULL")
    refused(run({"rows": -3, "cols": 4, "src": 0, "dst": 0}), "TW_ERROR_SIZE")
    refused(run({"rows": 3, "cols": 4, "src_stride": 2}), "TW_ERROR_STRIDE")
    for line, text in (("transpose f32", "expected OPERATION TYPE SIZES"),
                       ("transpose f32 3x4x5x6", "the sizes are 3x4x5x6"),
                       ("transpose f32 3xy", "3xy"),
                       ("transpose f32 3x4 src_stride=broadcast", "broadcast"),
                       ("transpose f99 3x4", "combination of types")):
        refused(lambda line=line: problems.parse(library, line), text)
    check(problems.parse(library, "  # nothing") is None, "a comment")
    variant, evidence = library.choice("transpose", "f32",
                                       {"rows": 30, "cols": 40})
    check(variant.startswith("transpose_b32_") and evidence in
          binding.EVIDENCE, variant, evidence)


# ---- the script with a peer in plain Python


def rows_of(library, listed):
    """What peers.py prints for tune, as lists of cells."""
    said = io.StringIO()
    with redirect_stdout(said):
        code = peers.time_module(library, "plain", listed, peers.Printer(True),
                                 1, float("inf"))
    return code, [line.split("\t") for line in said.getvalue().splitlines()]


def test_script(library):
    sys.modules["with_plain"] = simulated
    with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
        file.write("transpose f32 20x30\n# a comment\n"
                   "fitted row_sums f64 4x50\nscale f16 3x3\n"
                   "transposs f32 3x3\nmatmul i32 4x5x6\n")
        file.flush()
        listed = problems.read(library, file.name)
    check(len(listed) == 5, "problems:", listed)
    code, rows = rows_of(library, listed)
    check(code == 0, "the exit code is", code)
    # tune looks for this line, see tune/peers/script.c.
    with open(script, encoding="utf-8") as file:
        check('"' + r"\t".join(rows[0]) + r'\n"' in file.read(),
              "tune expects other columns than", rows[0])
    check([row[0] for row in rows[1:]] == list("12345"), rows)
    for row in (rows[1], rows[2], rows[5]):
        check(float(row[2]) > 0 and float(row[5]) > 0 and row[6] == "yes", row)
        check(float(row[3]) <= float(row[2]) <= float(row[4]), row)
    check("has no type f16" in rows[3][7] and float(rows[3][2]) == 0, rows[3])
    check("no operation 'transposs'" in rows[4][7] and rows[4][6] == "failed",
          rows[4])
    check(rows[3][6] == "", "what a peer does not compute is no failure")
    # A peer that computes something else is found.
    simulated.fault = 1
    code, rows = rows_of(library, listed[:2])
    simulated.fault = 0
    check(code == 1, "the exit code is", code)
    check(all(row[6] == "no" and "differs from the library's" in row[7]
              for row in rows[1:]), rows)
    # A peer that fails while it is timed.
    simulated.calls_left = 3
    code, rows = rows_of(library, listed[:1])
    simulated.calls_left = -1
    check(code == 0 and rows[1][6] == "failed"
          and "no call is left" in rows[1][7], rows)
    # A missing module is named.
    said = io.StringIO()
    with redirect_stdout(said):
        peers.time_module(library, "nothing", listed, peers.Printer(False), 1,
                          float("inf"))
    check("nothing is not timed: No module named 'with_nothing'"
          in said.getvalue(), said.getvalue())


def test_command():
    def run(*words):
        return subprocess.run([sys.executable, "-B",
                               os.path.join(folder, "peers.py"), *words],
                              text=True, capture_output=True, check=False)
    done = run("--library", library_path, "--tune", tune, "--problems",
               "/dev/null", "--device", "sim")
    check(done.returncode == 1 and "need a GPU; --device is 'sim'"
          in done.stderr, done.stderr)
    done = run("--library", "/nowhere.so", "--tune", tune, "--problems",
               "/dev/null")
    check(done.returncode == 1 and "nowhere.so" in done.stderr, done.stderr)
    check(run("--help").returncode == 0, "--help")


def main():
    os.environ["TW_TUNING_FILE"] = ""
    library = binding.Library(library_path, tune, "sim")
    check(not library.is_gpu, "the simulator is no GPU")
    check(library.l2_bytes > 1e6, "bytes of L2:", library.l2_bytes)
    simulated.Device.library = library
    test_calls(library)
    test_refused(library)
    test_script(library)
    test_command()
    library.close()
    print(f"{checks} checks, {failures} failed")
    sys.exit(failures > 0 or checks == 0)


main()
