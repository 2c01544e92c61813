"""ledgers.py -- makes ledgers for the tests of tune report.

A ledger is a list of lines as bytes. Every function takes a random.Random.
"""

import math

DEVICE = "NVIDIA H200"
HOSTILE = "<script>alert(1)</script>&\"' </style><svg onload=x> %s%n"


def line(event, operation, element, shape, point, device=DEVICE, **named):
    """One line; named texts may hold anything but tabs and newlines."""
    fields = ["tl1", named.pop("date", "2026-11-21T23:11:20Z"), event, device, "90", "132",
              "tilewright", operation, element, shape or "-", "16" if shape else "0", point or "-",
              named.pop("hash", "00000000000000ff")]
    fields += [f"{name}={value}" for name, value in named.items() if value is not None]
    return "\t".join(fields).encode("utf-8", "surrogateescape")


def timed(random, operation, element, shape, point, median, predicted, run="1", event="timed"):
    return line(event, operation, element, shape, point, median_us=f"{median:.6g}",
                low_us=f"{median * 0.997:.6g}", high_us=f"{median * 1.004:.6g}", samples=random.randint(8, 40),
                predicted_us=f"{predicted:.6g}", run=run, driver="580.65.06", cuda="13.0", version="0.1.0")


def matmul_points(random, limit):
    """Points of two algorithms with how many times the limit each takes."""
    for tile in (16, 32, 64, 128):
        for deep in (8, 16, 32):
            for per in (1, 2, 4, 8):
                slow = 1.15 + abs(math.log2(tile / 64)) * 0.45 + abs(math.log2(per / 4)) * 0.3 + deep / 200
                yield f"tiled:TILE={tile},DEEP={deep},PER={per}", limit * slow * random.uniform(0.95, 1.1)
    for threads in (64, 128, 256, 512):
        for rows in (1, 2, 4):
            yield f"grid_stride:THREADS={threads},ROWS={rows}", limit * random.uniform(8, 30)


def transpose_points(random, limit):
    for tile in (16, 32, 64):
        for rows in (4, 8, 16):
            for pad in (0, 1):
                slow = 1.1 + abs(math.log2(tile / 32)) * 0.2 + (0.5 if pad == 0 else 0)
                yield f"tiled:TILE={tile},ROWS={rows},PAD={pad}", limit * slow * random.uniform(0.97, 1.1)
    for high in (32, 64):
        for wide in (32, 64):
            yield f"vector:HIGH={high},WIDE={wide}", limit * random.uniform(1.05, 1.6)
    yield "naive:COLS=32,ROWS=8", limit * random.uniform(3, 6)


def problem(random, operation, element, shape, points, run):
    """The lines of one problem, as tune writes them: the fastest first."""
    made = []
    for point, time in points:
        made.append((time, point, time * math.exp(random.gauss(-0.1, 0.25))))
    made.sort()
    lines = [line("verified", operation, element, None, point, run=run) for _, point, _ in made]
    for time, point, predicted in made:
        event = "given_up" if time > 3 * made[0][0] else "timed"
        lines.append(timed(random, operation, element, shape, point, time, predicted, run, event))
    lines.append(line("chosen", operation, element, shape, made[0][1], median_us=f"{made[0][0]:.6g}", run=run,
                      why="the fastest"))
    lines.append(line("searched", operation, element, shape, None, looked_at=len(made), points=len(made), run=run,
                      why="every candidate was looked at"))
    return lines


def failures(operation, element, shape):
    made = []
    for count, event, why in ((12, "rejected", "occupancy 0.%03d, less than 0.125, limited by registers"),
                              (5, "rejected", "needs 1%d000 bytes of shared memory, and a block has 49152"),
                              (2, "wrong", "dst[%d] is 7, expected 9"),
                              (1, "hangs", "did not end within 6%d s"),
                              (1, "not_compiled", "error: identifier \"TILE%d\" is undefined")):
        for i in range(count):
            made.append(line(event, operation, element, None if event == "rejected" else shape,
                             f"tiled:TILE={1000 + 10 * len(made)},ROWS={i},PAD=0", why=why % (i + 3)))
    return made


def survey(random):
    """Two operations, as a day of tuning leaves them."""
    lines = []
    for i, (rows, cols) in enumerate(((4096, 4096), (1024, 1024), (512, 8192), (12345, 6789), (257, 1000))):
        for element, width in (("b32", 4), ("b16", 2)):
            limit = max(2 * rows * cols * width / 4800e3, 2)
            lines += problem(random, "transpose", element, f"{rows}x{cols}x1", transpose_points(random, limit),
                             f"t{i}{element}")
    for i, (m, n, k) in enumerate(((2048, 2048, 2048), (512, 512, 512), (4096, 4096, 4096), (300, 700, 1100),
                                   (2000, 3000, 17), (8192, 8192, 64))):
        for element, peak in (("f32", 60e6), ("f16", 700e6)):
            limit = max(2 * m * n * k / peak, 4 * (m * k + k * n + m * n) / 4800e3, 3)
            lines += problem(random, "matmul", element, f"{m}x{n}x{k}x1", matmul_points(random, limit), f"m{i}{element}")
    lines += failures("transpose", "b32", "4096x4096x1")
    lines += failures("matmul", "f32", "2048x2048x2048x1")
    # A search that wrote its lines as it went.
    points = list(matmul_points(random, 400))
    random.shuffle(points)
    for point, time in points:
        lines.append(timed(random, "matmul", "f32", "2048x2048x2048x1", point, time, time * random.uniform(0.7, 1.3), "live"))
    return lines


def large(random):
    """5,000 points: of one problem, and one each of 1,000 problems."""
    lines = []
    for i in range(4000):
        tile, deep, per, stage = (random.choice((8, 16, 32, 48, 64, 96, 128)), random.choice((4, 8, 16, 32, 64)),
                                  random.choice((1, 2, 4, 8)), i)
        time = 300 * math.exp(abs(random.gauss(0, 1.2)))
        lines.append(timed(random, "matmul", "f32", "2048x2048x2048x1", f"tiled:TILE={tile},DEEP={deep},PER={per},STAGE={stage}",
                           time, time * math.exp(random.gauss(0, 0.5))))
    for i in range(1000):
        time = math.exp(random.uniform(0, 9))
        lines.append(timed(random, "transpose", "b32", f"{random.randint(1, 9999)}x{i + 1}x1", "tiled:TILE=32,ROWS=8,PAD=1",
                           time, time * math.exp(random.gauss(0, 0.5))))
    return lines


def hostile(random):
    """Texts that are markup, bytes that are no UTF-8, numbers without end."""
    lines = [b"no line of a ledger", b"tl1\t\t\t"]
    for i, time in enumerate(("0.0000000000000000000001", "999999999999999999999999", "nan", "1e308", "inf", "-1", "0", "0.0", "7")):
        lines.append(line("timed", HOSTILE, "<b>", "1x1", f"{HOSTILE}:A&B={i},<i>={i % 3}", device=f"{HOSTILE} GPU",
                          median_us=time, predicted_us="0.0000000001" if i % 2 else "999999999999999", why=HOSTILE, variant=HOSTILE + "\udcff\udcc3"))
    for event in ("rejected", "wrong", "crashes", "corrupts", "not_in_space", "failed", "late", "skipped"):
        lines.append(line(event, "transpose", "b32", "64x64x1", f"tiled:TILE={len(lines)}", why=HOSTILE * 3 + "\udcff\udcc3"))
    lines.append(line("timed", "transpose", "b32", "99999999999999999999x1", "tiled:=,=", median_us="3"))
    lines.append(line("timed", "transpose", "b32", "4x4x4x4x4x4", "tiled:TILE=99999999999999999999,ROWS=-8,PAD=", median_us="3"))
    lines.append(line("timed", "transpose", "nothing", "64x64x1", "x" * 300, median_us="3", predicted_us="3"))
    lines.append(line("timed", "transpose", "b32", "0x0x0", "tiled:TILE=32,ROWS=8,PAD=1", median_us="3"))
    lines += [line("timed", "matmul", "f32", "8x8x8x1", f"{'long' * 12}{i}:P{'Q' * 60}={i},R={i * i}", median_us=str(3 + i),
                   predicted_us="2") for i in range(12)]
    return lines


def single(random):
    return [timed(random, "transpose", "b32", "64x64x1", "tiled:TILE=32,ROWS=8,PAD=1", 2.5, 2)]


def untimed(random):
    """What the simulator leaves: predictions, and failures."""
    lines = [line("predicted", "matmul", "f32", "256x256x256x1", f"tiled:TILE={t},DEEP={d}", device="sim:h200",
                  predicted_us=str(t + d + random.random())) for t in (16, 32, 64) for d in (8, 16)]
    return lines + [line("rejected", "matmul", "f32", None, "tiled:TILE=128,DEEP=8", device="sim:h200", why="too large")]


def changed(random):
    """Points that a later line judges anew: only TILE=3 and TILE=4 keep a time, and TILE=4 is chosen."""
    where = ("transpose", "b32", "64x64x1")
    name = "tiled:TILE=%d"
    return [
        line("timed", *where, name % 1, median_us=1, predicted_us=1), line("wrong", *where, name % 1, why="dst[0] is 1"),
        line("timed", *where, name % 2, median_us=2, predicted_us=2),
        line("not_shortlisted", *where, name % 2, predicted_us=2, hash="00000000000000fe"),
        line("timed", *where, name % 3, median_us=9, predicted_us=3), line("timed", *where, name % 3, median_us=5, predicted_us=3),
        line("not_shortlisted", *where, name % 3, predicted_us=3),
        line("timed", *where, name % 4, median_us=6, predicted_us=4, hot_us=4, cold_us=6, energy_mj="1.25"),
        line("chosen", *where, name % 3, median_us=5), line("chosen", *where, name % 4, median_us=6)]


def shortlist(random):
    """Ten predictions of one algorithm, then: its 11th, the first of another, and one that is predicted to be hopeless."""
    points = [(f"tiled:TILE={i}", 10 + i, 100) for i in range(10)]
    points += [("tiled:TILE=11", 20, 20), ("vector:WIDE=1", 25, 50), ("vector:WIDE=2", 26, 30), ("naive:COLS=1", 31, 10)]
    lines = [line("timed", "transpose", "b32", "64x64x1", point, predicted_us=predicted, median_us=median)
             for point, predicted, median in points]
    # naive runs only where a record names it.
    return lines + [line("timed", "matmul", "f32", "64x64x64x1", point, predicted_us=predicted, median_us=median)
                    for point, predicted, median in (("naive:TPB=16", 1, 5), ("tiled:TPB=16", 2, 10))]


def crowd(random):
    """More operations than a page has sections for."""
    return [timed(random, f"operation_{i}", "f32", f"{j}x{i}", f"one:A={j}", 3 + j, 4) for i in range(150) for j in range(8)]


CASES = {"survey": survey, "large": large, "hostile": hostile, "single": single, "untimed": untimed, "changed": changed, "shortlist": shortlist,
         "crowd": crowd}
