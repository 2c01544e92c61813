"""shown.py -- the pages of tune report as headless Chromium lays them out.

Arguments: tune. TW_SHOTS names a folder in which the pictures are kept.
"""

import os
import pathlib
import random
import sys
import tempfile

import browser
import ledgers
import pages


def check_case(tune, folder, kept, case, seed):
    pages.report(tune, folder, ledgers.CASES[case](random.Random(seed)))
    page = folder / "page.html"
    for width in (390, 1200):
        found = browser.measure(folder, page, width)
        pages.check(found["width"] == width, case, "is shown at", found["width"], "of", width)
        pages.check(found["scroll"] <= width, case, width, "wide scrolls sideways to", found["scroll"], found["wide"])
        pages.check(not found["wide"], case, width, "wide has elements beyond its edge:", found["wide"])
        pages.check(found["charts"] >= 1 or case == "empty", case, "has no chart")
        pages.check(found["small"] == 0, case, width, "wide has", found["small"], "texts that are too small")
        for dark in (False, True):
            picture = pathlib.Path(kept) / f"{case}_{width}{'_dark' if dark else ''}.png"
            browser.picture(folder, page, width, 1000, picture, dark)
            colours = browser.colours(picture)
            back, share = max(colours.items(), key=lambda item: item[1])
            pages.check(len(colours) > 40, picture.name, "is blank: it has", len(colours), "colours")
            pages.check((sum(back) < 3 * 60) == dark, picture.name, "has the background", back)
            pages.check(share < 0.97 * sum(colours.values()), picture.name, "is almost blank")


def main():
    if not browser.find():
        print("skipped: no chromium")
        return 77
    tune, seed = sys.argv[1], int(os.environ.get("TW_TEST_SEED", random.randrange(1 << 30)))
    print("TW_TEST_SEED =", seed)
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name:
        folder = pathlib.Path(name)
        kept = os.environ.get("TW_SHOTS", name)
        for case in ("survey", "hostile"):
            check_case(tune, folder, kept, case, seed)
    print("failures:", pages.failures)
    return pages.failures > 0


if __name__ == "__main__":
    sys.exit(main())
