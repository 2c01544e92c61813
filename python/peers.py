"""Times the library beside torch and cupy, each in turn in one process.

    python3 python/peers.py --library build/libtilewright.so --tune build/tune \\
        --problems tuning/peers.txt

Each problem is computed by the library, through ctypes, and by torch and cupy on
the same arrays and the same stream. The results are compared, then both are
timed in turn, as timing.py says. `tune bench --peers` runs this script with
--tsv and adds its own peers, such as cuBLAS.
"""

import argparse
import importlib
import math
import os
import sys
import time

import problems
import timing
import binding

MODULES = ("torch", "cupy")
COLUMNS = ("problem", "peer", "time_us", "low_us", "high_us", "ours_us", "same",
           "why")
# Half an ulp of 1.
ROUNDOFF = {"f16": 2**-11, "bf16": 2**-8, "f32": 2**-24, "f64": 2**-53,
            "c64": 2**-24, "c128": 2**-53}


def tolerance(problem):
    """The largest allowed difference of two results, as a fraction of the
    largest value. Sums of n terms are added in parallel chains, whose rounding
    errors grow with the square root of n. tf32 cuts 2^-9 off a product."""
    if problem.operation["moves_bits"] or problem.type_name not in ROUNDOFF:
        return 0
    n, stored = max(1, problem.terms()), ROUNDOFF[problem.type_name]
    computed = min(stored, ROUNDOFF["f32"])
    cut = 2**-9 if problem.values.get("allow_tf32") else 0
    return computed * (min(n, 64 * math.sqrt(n)) + 16) + 4 * stored + cut


class Sets:
    """Operands for timing, and the calls on them."""

    def __init__(self, library, device, module, problem):
        kind = device.type_of(problem)
        if kind is None:
            raise problems.Refused(f"{module.NAME} has no type "
                                   f"{problem.type_name}")
        self.device, self.problem = device, problem
        spans = {name: tensor.span for name, tensor in problem.tensors.items()}
        count = timing.set_count(
            library, problem,
            max(1, sum(spans.values()) * problem.element_bytes))
        self.flats, self.views = [], []
        for _ in range(count):
            flats = {name: device.random(kind, max(1, span))
                     for name, span in spans.items()}
            self.flats.append(flats)
            self.views.append({name: device.view(flats[name], tensor)
                               for name, tensor in problem.tensors.items()})
        self.theirs = [module.call(problem, views) for views in self.views]
        if isinstance(self.theirs[0], str):
            raise problems.Refused(self.theirs[0])
        self.bind(library)

    def bind(self, library):
        problem, device = self.problem, self.device
        size = library.workspace_bytes(problem.name, problem.type_name,
                                       problem.values)
        self.workspace = device.bytes(max(1, size))
        lent = {"workspace": device.address(self.workspace),
                "workspace_bytes": size} if size else {}
        self.ours = []
        for flats in self.flats:
            pointers = {field["name"]: device.address(flats[tensor["name"]])
                        for tensor in problem.operation["tensors"]
                        for field in [problem.fields[tensor["pointer"]]]}
            values = {**problem.values, **pointers, **lent}
            self.ours.append(library.bind(problem.name, problem.type_name,
                                          values, device.stream()))
        self.variant, self.evidence = library.choice(
            problem.name, problem.type_name, values)

    def compare(self):
        """"" if the results are the same, else a sentence."""
        problem, device = self.problem, self.device
        outputs = [name for name, tensor in problem.tensors.items()
                   if tensor.access != "in"]
        self.ours[0]()
        kept = {name: self.views[0][name] + 0 for name in outputs}
        for name in outputs:
            self.flats[0][name][:] = 77  # shows what is not written
        self.theirs[0]()
        for name in outputs:
            worst, largest = device.largest_difference(
                kept[name], self.views[0][name])
            allowed = tolerance(problem) * largest
            if worst is None or worst > allowed:
                return (f"{name} differs from the library's by {worst}, "
                        f"expected at most {allowed:.3g}")
        return ""


def time_problem(library, device, module, problem):
    """The row of a problem, without the problem's number."""
    sets = Sets(library, device, module, problem)
    finding = sets.compare()
    ours = timing.Entry("ours", sets.ours)
    theirs = timing.Entry(module.NAME, sets.theirs)
    timing.measure(device, [ours, theirs])
    if ours.why or theirs.why:
        raise RuntimeError(theirs.why or f"the library: {ours.why}")
    low, high = timing.interval(theirs.samples)
    return {"peer": module.NAME, "time_us": timing.median(theirs),
            "low_us": low, "high_us": high, "ours_us": timing.median(ours),
            "same": "no" if finding else "yes", "why": finding,
            "variant": sets.variant, "evidence": sets.evidence}


# ---- printing


def one_line(text):
    return " ".join(str(text).split())[:240]


class Printer:
    """Rows as TSV for tune, or as text."""

    def __init__(self, is_tsv):
        self.is_tsv = is_tsv
        if is_tsv:
            print("\t".join(COLUMNS), flush=True)

    def row(self, number, line, row):
        if self.is_tsv:
            cells = {**row, "problem": number, "why": one_line(row["why"])}
            print("\t".join(f"{cells[name]:.6g}" if isinstance(cells[name],
                                                               float)
                            else str(cells[name]) for name in COLUMNS),
                  flush=True)
        elif number == 0:
            print(f"{row['peer']} is not timed: {one_line(row['why'])}")
        elif row["time_us"] > 0:
            print(f"{line}: ours {row['ours_us']:.4g} us "
                  f"({row['variant']}, {row['evidence']}), {row['peer']} "
                  f"{row['time_us']:.4g} us, "
                  f"{row['time_us'] / row['ours_us']:.3f} of its speed"
                  + (f"; DIFFERENT: {row['why']}" if row["same"] == "no"
                     else ""), flush=True)
        else:
            print(f"{line}: {row['peer']}: {one_line(row['why'])}")

    def missing(self, number, line, peer, why):
        """Prints why a peer has no time: the module is missing, does not
        compute the problem (Refused), or failed."""
        is_failed = isinstance(why, Exception) and number > 0 and not isinstance(
            why, problems.Refused)
        self.row(number, line, {"peer": peer, "time_us": 0.0, "low_us": 0.0,
                                "high_us": 0.0, "ours_us": 0.0,
                                "same": "failed" if is_failed else "",
                                "why": f"{type(why).__name__}: {why}"
                                if is_failed else why})


def time_module(library, name, listed, printer, seed, deadline):
    """Times a module on all problems. Returns 1 if a result differs."""
    try:
        module = importlib.import_module(f"with_{name}")
        device = module.Device(seed)
    except Exception as why:
        printer.missing(0, "", name, why)
        return 0
    is_different = 0
    for number, (line, problem) in enumerate(listed, 1):
        if time.monotonic() > deadline:
            printer.missing(number, line, name, "the time limit was reached")
            continue
        if isinstance(problem, Exception):
            printer.missing(number, line, name, problem)
            continue
        try:
            row = time_problem(library, device, module, problem)
            printer.row(number, line, row)
            is_different |= row["same"] == "no"
        except Exception as why:
            printer.missing(number, line, name, why)
        device.release()
    return is_different


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--library", required=True, metavar="FILE",
                        help="libtilewright.so")
    parser.add_argument("--tune", required=True, metavar="FILE",
                        help="the tune program of the same build")
    parser.add_argument("--problems", required=True, metavar="FILE",
                        help="problems, one a line, as tune's --problems")
    parser.add_argument("--device", default="cuda", metavar="D",
                        help="cuda or cuda:N; default: cuda")
    parser.add_argument("--peer", action="append", choices=MODULES,
                        help="only this module; may be repeated")
    parser.add_argument("--seed", type=int, default=1, metavar="N")
    parser.add_argument("--time-limit", type=float, default=math.inf,
                        metavar="SECONDS",
                        help="begin no further problem after this time")
    parser.add_argument("--tsv", action="store_true",
                        help="a table for programs")
    options = parser.parse_args()
    begun = time.monotonic()
    if not options.device.startswith("cuda"):
        sys.exit("peers.py: torch and cupy need a GPU; --device is "
                 f"'{options.device}', expected cuda or cuda:N")
    # The library, torch and cupy must use the same GPU, so it is made the only
    # one that they see.
    number = options.device.partition(":")[2]
    if number:
        seen = os.environ.get("CUDA_VISIBLE_DEVICES", "").split(",")
        os.environ["CUDA_VISIBLE_DEVICES"] = (
            seen[int(number)] if seen[0] else number)
    try:
        library = binding.Library(options.library, options.tune, "cuda")
        listed = problems.read(library, options.problems)
    except (OSError, binding.Error) as why:
        sys.exit(f"peers.py: {why}")
    printer, is_different = Printer(options.tsv), 0
    names = options.peer or MODULES
    for place, name in enumerate(names, 1):
        share = options.time_limit * place / len(names)
        is_different |= time_module(library, name, listed, printer,
                                    options.seed, begun + share)
    library.close()
    sys.exit(is_different)


if __name__ == "__main__":
    main()
