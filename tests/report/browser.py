"""browser.py -- shows a page in headless Chromium, as wide as a phone or a desk.

A new Chromium's window is not narrower than 500 pixels, so the page is shown in a frame
of the wanted width, in which its media queries see that width.
"""

import html
import json
import pathlib
import re
import shutil
import struct
import subprocess
import zlib

MEASURE = """<script>
onload = () => {
  const frame = document.querySelector('iframe'), page = frame.contentDocument;
  const wide = [...page.body.querySelectorAll('*')].filter(
      (one) => !one.closest('svg') && !one.closest('.wide') && one.getBoundingClientRect().right > %(width)d + 0.5);
  const small = [...page.querySelectorAll('figure svg text')].filter(
      (one) => one.getBoundingClientRect().height < 8).length;
  document.title = JSON.stringify({
    width: page.documentElement.clientWidth, scroll: page.documentElement.scrollWidth,
    height: page.documentElement.scrollHeight, wide: wide.slice(0, 5).map((one) => one.outerHTML.slice(0, 120)),
    small: small, charts: page.querySelectorAll('figure svg').length,
    ran: page.documentElement.dataset.ran || '' });
};
</script>"""


def find():
    for name in ("chromium", "chromium-browser", "google-chrome"):
        if shutil.which(name):
            return shutil.which(name)
    return None


def _start(folder, *arguments):
    command = [find(), "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--no-first-run",
               "--disable-dev-shm-usage", "--virtual-time-budget=4000", f"--user-data-dir={folder}/profile",
               "--force-color-profile=srgb", *arguments]
    return subprocess.run(command, check=False, capture_output=True, timeout=180)


def _frame(folder, page, width, height):
    """Writes the page that shows `page` in a frame."""
    outer = pathlib.Path(folder) / "frame.html"
    source = html.escape(pathlib.Path(page).read_text(encoding="utf-8"), quote=True)
    outer.write_text(f"<!DOCTYPE html><meta charset=utf-8><body style='margin:0'>{MEASURE % {'width': width}}"
                     f"<iframe style='border:0;width:{width}px;height:{height}px' srcdoc=\"{source}\"></iframe>",
                     encoding="utf-8")
    return outer.as_uri()


def measure(folder, page, width, dark=False):
    """What the page's layout is at this width, as a dictionary."""
    extra = ["--blink-settings=preferredColorScheme=0"] if dark else []
    done = _start(folder, f"--window-size={max(width, 600)},900", *extra, "--dump-dom", _frame(folder, page, width, 900))
    found = re.search(rb"<title>(\{.*?\})</title>", done.stdout, re.S)
    if not found:
        raise RuntimeError("Chromium did not show the page: " + done.stderr.decode(errors="replace")[-600:])
    return json.loads(html.unescape(found.group(1).decode()))


def picture(folder, page, width, height, path, dark=False):
    """A screenshot of the page's first `height` pixels as PNG at `path`."""
    extra = ["--blink-settings=preferredColorScheme=0"] if dark else []
    _start(folder, f"--window-size={max(width, 500)},{height}", *extra, f"--screenshot={path}",
           _frame(folder, page, width, height))


def colours(path):
    """How many pixels there are of each colour of a PNG of 8 bits a channel."""
    data = pathlib.Path(path).read_bytes()
    if data[:8] != b"\x89PNG\r\n\x1a\n":
        raise RuntimeError(f"{path} is no PNG")
    at, packed, counts = 8, b"", {}
    while at < len(data):
        length, kind = struct.unpack(">I4s", data[at:at + 8])
        if kind == b"IHDR":
            width, height, _, colour = struct.unpack(">IIBB", data[at + 8:at + 18])
        if kind == b"IDAT":
            packed += data[at + 8:at + 8 + length]
        at += 12 + length
    raw, size = zlib.decompress(packed), {2: 3, 6: 4}[colour]
    before = bytearray(width * size)
    for row in range(height):
        begin = row * (width * size + 1)
        now = bytearray(raw[begin + 1:begin + 1 + width * size])
        _unfilter(raw[begin], now, before, size)
        for i in range(0, len(now), 8 * size):  # every eighth pixel is enough
            pixel = bytes(now[i:i + 3])
            counts[pixel] = counts.get(pixel, 0) + 1
        before = now
    return counts


def _unfilter(kind, now, before, size):
    for i, value in enumerate(now):
        left = now[i - size] if i >= size else 0
        up = before[i]
        corner = before[i - size] if i >= size else 0
        if kind == 1:
            now[i] = (value + left) & 255
        elif kind == 2:
            now[i] = (value + up) & 255
        elif kind == 3:
            now[i] = (value + (left + up) // 2) & 255
        elif kind == 4:
            guess = left + up - corner
            best = min((abs(guess - left), 0, left), (abs(guess - up), 1, up), (abs(guess - corner), 2, corner))
            now[i] = (value + best[2]) & 255
