"""terminal.py -- the bars that tune draws beside the times on a terminal.

Arguments: tune. The terminal is a pseudoterminal of a given width.
"""

import fcntl
import os
import pty
import re
import struct
import subprocess
import sys
import termios

failures = 0


def check(is_right, *words):
    global failures
    if not is_right:
        failures += 1
        print("FAILED:", *words)


def lines_on(tune, columns, locale, *arguments):
    """What tune prints on a terminal of this width; without columns, into a pipe."""
    environment = dict(os.environ, LC_ALL=locale, TW_DEVICE="sim:h200", TW_TUNING_FILE="", TW_LEDGER="")
    command = [tune, "transpose", "--shape", "512x512", "--no-save", *arguments]
    if not columns:
        done = subprocess.run(command, env=environment, capture_output=True, check=True, timeout=300)
        return done.stdout.decode().splitlines()
    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
    with subprocess.Popen(command, env=environment, stdin=subprocess.DEVNULL, stdout=theirs,
                          stderr=subprocess.DEVNULL) as process:
        os.close(theirs)
        text = b""
        while True:
            try:
                some = os.read(ours, 65536)
            except OSError:  # the other end is closed
                break
            if not some:
                break
            text += some
    os.close(ours)
    check(process.returncode == 0, command, "ends with", process.returncode)
    return text.decode().replace("\r\n", "\n").splitlines()


def rows_of(lines):
    """The rows of the table: their times and their bars."""
    found = []
    for line in lines:
        match = re.match(r" *(\d+) \S+ .*? (\d+\.\d+) +\d+(?: +([#\u2588-\u258f]+))?$", line)
        if match:
            found.append((float(match.group(2)), match.group(3) or ""))
    return found


def length_of(bar):
    return sum(1 if one in "#\u2588" else (0x2590 - ord(one)) / 8 for one in bar)


def main():
    tune = sys.argv[1]
    plain = lines_on(tune, 0, "C.UTF-8")
    for columns, locale, letters in ((120, "C.UTF-8", "\u2588\u2589\u258a\u258b\u258c\u258d\u258e\u258f"), (120, "C", "#"),
                                     (95, "C.UTF-8", "\u2588\u2589\u258a\u258b\u258c\u258d\u258e\u258f")):
        lines = lines_on(tune, columns, locale)
        rows = rows_of(lines)
        # At most 10; as many as can run the problem.
        check(5 <= len(rows) <= 10, columns, locale, "has", len(rows), "rows, expected 5 to 10:", lines)
        check(all(len(line) < columns for line in lines if not line.startswith("device")), "a line is wider than", columns)
        whole = length_of(rows[0][1]) if rows else 0
        check(whole >= 8, columns, locale, "the bar of the fastest has", whole, "columns")
        for time, bar in rows:
            expected = whole * rows[0][0] / time
            # Times are rounded to four digits, and bars to a column or an eighth of one.
            check(abs(length_of(bar) - expected) <= (0.5 if locale == "C" else 0.07) + 0.01 * whole, columns, locale, time, bar)
            check(set(bar) <= set(letters), locale, "has the bar", bar)
        # The text is the same as without bars.
        without = [re.sub(" +[#\u2588-\u258f]+$| +speed$", "", line) for line in lines]
        for line in [line for line in plain if re.match(r" *\d+ \S+ ", line)]:
            check(line in without, "the row", line, "is not on the terminal")
    for columns, arguments in ((0, ()), (79, ()), (81, ()), (120, ("--tsv",)), (120, ("--markdown",))):
        text = "\n".join(lines_on(tune, columns, "C.UTF-8", *arguments))
        check(not re.search("[\u2588-\u258f]|##", text), columns, arguments, "has bars")
    print("failures:", failures)
    return failures > 0


if __name__ == "__main__":
    sys.exit(main())
