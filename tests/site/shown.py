"""shown.py -- the site of docs/site/build.py: its links, what its tour shows, and
pages as headless Chromium lays them out.

Arguments: the source tree, tune, the folder of the Python package or "".
TW_SHOTS names a folder in which the pictures are kept. The first part needs the
package Markdown, the last one Chromium.
"""

import html
import os
import pathlib
import re
import subprocess
import sys
import tempfile

SOURCE = pathlib.Path(sys.argv[1])
sys.path.insert(0, str(SOURCE / "tests/report"))
import browser  # noqa: E402

LOOKED_AT = ("index", "tour", "operations", "docs/measured", "report")
failures = 0


def check(is_right, *what):
    global failures
    if not is_right:
        failures += 1
        print("FAILED:", *what)


def check_links(site):
    count = 0
    anchors = {}
    for page in site.rglob("*.html"):
        text = page.read_text(encoding="utf-8")
        anchors[page.resolve()] = set(re.findall(r'id="([^"]*)"', text))
    for page in site.rglob("*.html"):
        text = page.read_text(encoding="utf-8")
        for link in re.findall(r'href="([^"]*)"', text):
            path, _, anchor = html.unescape(link).partition("#")
            if re.match(r"[a-z]+:", path):
                continue
            count += 1
            to = (page.parent / path).resolve() if path else page.resolve()
            check(to in anchors, page.relative_to(site), "links to", link)
            check(not anchor or anchor in anchors.get(to, ()),
                  page.relative_to(site), "links to", link)
    check(count > 500, "only", count, "links")


def check_tour(site, has_python):
    text = html.unescape((site / "tour.html").read_text(encoding="utf-8"))
    for part in ("PREDICTED us GB/s", "__global__ void", ": clean",
                 "NVIDIA H200", "bound by"):
        check(part in text, "the tour lacks:", part)
    if has_python:
        check("[2., 5.]]" in text and "ValueError: matmul: b has shape" in text,
              "the tour's Python printed something else")
    operations = (site / "operations.html").read_text(encoding="utf-8")
    for folder in (SOURCE / "templates").glob("*/operation.lua"):
        check(f'id="{folder.parent.name}"' in operations,
              "the catalogue lacks", folder.parent.name)


def check_layout(site, folder):
    kept = pathlib.Path(os.environ.get("TW_SHOTS", folder))
    for name in LOOKED_AT:
        page = site / f"{name}.html"
        for width in (390, 1200):
            found = browser.measure(folder, page, width)
            check(found["scroll"] <= width, name, width,
                  "wide scrolls sideways to", found["scroll"], found["wide"])
            check(not found["wide"], name, width, "has beyond its edge:",
                  found["wide"])
        check(found["charts"] >= (name in ("index", "docs/measured", "report")),
              name, "has no chart")
        # One picture a page: reading it takes a second.
        dark = LOOKED_AT.index(name) % 2 == 1
        picture = kept / f"{page.stem}{'_dark' if dark else ''}.png"
        browser.picture(folder, page, 640, 480, picture, dark)
        colours = browser.colours(picture)
        back = max(colours, key=colours.get)
        check(len(colours) > 30, picture.name, "is blank")
        check((sum(back) < 3 * 60) == dark, picture.name,
              "has the background", back)


def main():
    tune, package = sys.argv[2:4]
    try:
        import markdown  # noqa: F401
    except ImportError:
        print("skipped: no package Markdown (Debian: python3-markdown)")
        return 77
    try:
        import numpy  # noqa: F401
    except ImportError:
        package = ""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name:
        site = pathlib.Path(name) / "site"
        command = [sys.executable, "-B", SOURCE / "docs/site/build.py",
                   "--tune", tune, "--output", site]
        subprocess.run(command + (["--package", package] if package else []),
                       check=True)
        check_links(site)
        check_tour(site, package)
        if browser.find():
            check_layout(site, name)
        else:
            print("not looked at: no chromium")
    print("failures:", failures)
    return failures > 0


if __name__ == "__main__":
    sys.exit(main())
