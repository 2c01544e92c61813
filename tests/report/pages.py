"""pages.py -- the pages of tune report: what they hold, and that they are whole.

Arguments: tune. Prints the seed, which TW_TEST_SEED sets.
"""

import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as tree
from html.parser import HTMLParser

import ledgers

MEBIBYTE = 1 << 20
failures = 0


def check(is_right, *words):
    global failures
    if not is_right:
        failures += 1
        print("FAILED:", *words)


def report(tune, folder, lines, *arguments, code=0):
    """Runs tune report on these lines; returns the page as text."""
    ledger, page = folder / "ledger.tsv", folder / "page.html"
    ledger.write_bytes(b"\n".join(lines) + b"\n")
    page.unlink(missing_ok=True)
    done = subprocess.run([tune, "report", "--ledger", ledger, "--output", page, *arguments], check=False,
                          capture_output=True, timeout=120)
    check(done.returncode == code, arguments, "exit code", done.returncode, done.stderr.decode(errors="replace"))
    return page.read_text(encoding="utf-8") if page.exists() else done.stderr.decode(errors="replace")


class Tags(HTMLParser):
    """Reads the page as a browser does: what the XML parser must agree with."""

    def __init__(self):
        super().__init__()
        self.tags, self.texts = [], []

    def handle_starttag(self, tag, attrs):
        self.tags.append((tag, dict(attrs)))

    def handle_data(self, data):
        self.texts.append(data)


def check_whole(name, page):
    """The page is well-formed, needs no other file, runs nothing, and all its charts are inside their frames."""
    check(page.startswith("<!DOCTYPE html>\n"), name, "has no doctype")
    root = tree.fromstring(page.split("\n", 1)[1])
    tags = Tags()
    tags.feed(page)
    check([one.tag for one in root.iter()] == [tag for tag, _ in tags.tags], name, "is read differently as HTML and as XML")
    allowed = {"html", "head", "meta", "title", "style", "body", "h1", "h2", "h3", "p", "a", "b", "i", "em", "small", "code",
               "section", "div", "ul", "li", "table", "thead", "tbody", "tr", "th", "td", "figure", "figcaption", "svg", "g",
               "path", "text", "circle", "rect"}
    check({tag for tag, _ in tags.tags} <= allowed, name, "has tags", {tag for tag, _ in tags.tags} - allowed)
    ids = [attributes["id"] for _, attributes in tags.tags if "id" in attributes]
    check(len(ids) == len(set(ids)), name, "has an id twice")
    for tag, attributes in tags.tags:
        check(not any(key.startswith("on") or key in ("src", "style") for key in attributes), name, tag, attributes)
        href = attributes.get("href", "#o0")
        check(href[0] == "#" and href[1:] in ids + ["o0"], name, "links to", href)
    style = root.find("head/style").text
    check("url(" not in style and "@import" not in style and "http" not in style, name, "loads a file")
    for svg in root.iter("svg"):
        check_chart(name, svg)
    return root


def check_chart(name, svg):
    width, height = map(float, svg.get("viewBox").split()[2:])
    for one in svg.iter():
        for key, most in (("cx", width), ("x", width), ("width", width), ("cy", height), ("y", height), ("height", height)):
            if one.get(key):
                value = float(one.get(key))
                check(-1 <= value <= most + 1, name, one.tag, key, one.get(key), "is outside of", svg.get("viewBox"))
        for number in re.findall(r"[^MLHVZmlhvz0-9 .-]+", one.get("d", "")):
            check(False, name, "path has", number)
        if re.fullmatch(r"(M[0-9.]+ [0-9.]+h0)+", one.get("d", "")):
            for x, y in re.findall(r"M([0-9.]+) ([0-9.]+)h0", one.get("d")):
                check(46 <= float(x) <= 350 and 12 <= float(y) <= 232, name, "dot at", x, y)


def text_of(one):
    return "".join(one.itertext()).replace("\u00a0", " ")


def charts_of(root, operation):
    """The charts of an operation by their title."""
    for section in root.iter("section"):
        if text_of(section.find("h2")) == operation:
            return section, {text_of(figure.find("figcaption/b")).rstrip("."): figure for figure in section.iter("figure")}
    return None, {}


def dots_of(figure):
    return len(list(figure.iter("circle"))) + sum(one.get("d", "").count("h0") for one in figure.iter("path"))


# ---- what the pages say


def expected_fractions(lines):
    """By the ledger's lines, what predict and quick reach in each problem: computed without the report."""
    problems = {}
    for text in lines:
        fields = text.decode().split("\t")
        named = dict(field.split("=", 1) for field in fields[13:])
        if fields[2] in ("timed", "given_up"):
            problems.setdefault((fields[7], fields[8], fields[9]), {})[fields[11]] = (
                float(named["predicted_us"]), float(named["median_us"]))
    found = {}
    for key, points in problems.items():
        order = sorted(points, key=lambda point: points[point][0])
        best = min(time for _, time in points.values())
        seen, listed = set(), []
        for point in order:
            algorithm = point.split(":")[0]
            if len(listed) < 10 or (points[point][0] < 3 * points[order[0]][0] and algorithm not in seen):
                listed.append(point)
            seen.add(algorithm)
        found[key] = (best / points[order[0]][1], best / min(points[point][1] for point in listed), best)
    return found


def check_survey(tune, folder, rng):
    lines = ledgers.survey(rng)
    page = report(tune, folder, lines)
    root = check_whole("survey", page)
    expected = expected_fractions(lines)
    for operation in ("matmul", "transpose"):
        section, charts = charts_of(root, operation)
        for title in ("Roofline", "Regret of cheaper efforts", "Predicted and measured", "Progress of the search"):
            check(title in charts and charts[title].find("svg") is not None, operation, "has no chart", title)
        check(any(title.startswith("tiled: ") for title in charts), operation, "has no heat map")
        points = sum(1 for text in lines if text.split(b"\t")[2] in (b"timed", b"given_up") and text.split(b"\t")[7] == operation.encode())
        live = 60 if operation == "matmul" else 0
        for title in ("Roofline", "Predicted and measured"):
            drawn = dots_of(charts[title])
            check((points - live) * 0.4 <= drawn <= points - live, operation, title, "has", drawn, "dots of", points - live)
        # Without is_only_if_tuned, which no algorithm of these has, the fractions are the ledger's.
        rows = [[text_of(cell) for cell in row] for row in section.find("div/table/tbody").iter("tr")]
        for row in rows:
            element, shape = row[0].split()
            predict, quick, _ = expected[operation, element, shape]
            for name, cell, value in (("predict", row[6], predict), ("quick", row[7], quick)):
                check(abs(float(cell.split()[0]) / 100 - value) < 0.006, operation, row[0], name, cell, "expected", value)
        check(len(rows) == sum(1 for key in expected if key[0] == operation), operation, "lists", len(rows), "problems")
    _, charts = charts_of(root, "matmul")
    check("The lines of 12 searches were written at the end" in text_of(charts["Progress of the search"]),
          "the lines of a table are taken for the order of a search")
    check("535k GFLOP/s" in text_of(charts["Roofline"]), "the roof of f32 on an H200 is not that of tf32, 535 TFLOP/s")
    heat = next(figure for title, figure in charts.items() if title.startswith("tiled: "))
    numbers = [text_of(one.find("text")) for one in heat.iter("g") if one.get("class", "").startswith("h") and one.get("class") != "heat"]
    check(numbers.count("100") == 1 and len(numbers) >= 12, "heat map", numbers)
    rejected = text_of(charts_of(root, "transpose")[0])
    check("needs 13000 bytes of shared memory" in rejected and "12rejectedoccupancy" in rejected, "reasons are missing")
    return page


def check_hostile(tune, folder, rng):
    page = report(tune, folder, ledgers.hostile(rng))
    root = check_whole("hostile", page)
    check("<script" not in page and "</style><svg" not in page, "hostile text is markup")
    check(any(text_of(one) == ledgers.HOSTILE for one in root.iter("h2")), "hostile text is not shown as it is")
    check("\ufffd" in page, "bytes that are no UTF-8 are not replaced")
    check("could not be read" in page, "lines that were skipped are not mentioned")


def check_changed(tune, folder):
    root = check_whole("changed", report(tune, folder, ledgers.changed(None)))
    section, _ = charts_of(root, "transpose")
    row = [text_of(cell) for cell in next(section.find("div/table/tbody").iter("tr"))]
    check(row[1] == "tiled:TILE=4" and row[2] == "6 µshot 4, cold 61.25 mJ", "the last choice does not count:", row)
    check(row[5] == "2 of 4" and row[6] == "100 %", "a time that a later line ends still counts:", row)


def check_shortlist(tune, folder):
    root = check_whole("shortlist", report(tune, folder, ledgers.shortlist(None)))
    row = [text_of(cell) for cell in next(charts_of(root, "transpose")[0].find("div/table/tbody").iter("tr"))]
    check(row[6:] == ["10 %", "20 %"], "predict and quick reach", row[6:])
    row = [text_of(cell) for cell in next(charts_of(root, "matmul")[0].find("div/table/tbody").iter("tr"))]
    check(row[6] == "50 %", "predict chooses what runs only where a record names it:", row)


def check_errors(tune, folder):
    lines = ledgers.single(random.Random(1))
    check("it has: transpose on 'NVIDIA H200'" in " ".join(report(tune, folder, lines, "matmul", code=1).split()), "unknown operation")
    check("no line of this device" in " ".join(report(tune, folder, lines, "--device", "cuda", code=1).split()), "unknown device")
    check("has no lines" in " ".join(report(tune, folder, [], code=1).split()), "empty ledger")
    check("<h1>" in report(tune, folder, lines, "transpose", "--device", "NVIDIA H200"), "a device's name is not accepted")
    for arguments, words in ((["--ledger", folder / "none.tsv"], "there is no ledger"),
                             (["--ledger", folder / "ledger.tsv", "--output", folder / "none" / "page.html"], "page.html")):
        done = subprocess.run([tune, "report", *arguments], check=False, capture_output=True, timeout=60)
        check(done.returncode == 1 and words in done.stderr.decode(), arguments, done.returncode, done.stderr)
    (folder / "ledger.tsv").write_bytes(b"\n".join(lines) + b"\n")
    done = subprocess.run([tune, "report", "--ledger", folder / "ledger.tsv", "--output", "-"], check=False,
                          capture_output=True, timeout=60)
    check(done.stdout.startswith(b"<!DOCTYPE html>") and done.stdout.endswith(b"</html>\n"), "stdout is not the page")


def main():
    tune, seed = sys.argv[1], int(os.environ.get("TW_TEST_SEED", random.randrange(1 << 30)))
    print("TW_TEST_SEED =", seed)
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        check_survey(tune, folder, random.Random(seed))
        check_hostile(tune, folder, random.Random(seed))
        for case in ("large", "single", "untimed", "crowd"):
            page = report(tune, folder, ledgers.CASES[case](random.Random(seed)))
            root = check_whole(case, page)
            check(len(page.encode()) < MEBIBYTE, case, "has", len(page.encode()), "bytes")
            if case == "large":
                drawn = dots_of(charts_of(root, "matmul")[1]["Predicted and measured"])
                check(drawn > 1500, "only", drawn, "dots of 4000 points")
            if case == "crowd":
                check(len(list(root.iter("section"))) == 40 and "first 40 have a section" in page, case, "sections")
            if case == "untimed":
                check("PREDICTED, not measured" in page and "1 of 1 problems the times are PREDICTED" in page and "No run measured" in page, case, "is taken for measured")
        check_changed(tune, folder)
        check_shortlist(tune, folder)
        check_errors(tune, folder)
    print("failures:", failures)
    return failures > 0


if __name__ == "__main__":
    sys.exit(main())
