"""The documentation as a folder of static pages.

    python3 docs/site/build.py --tune build/tune --output build/site

The pages are README.md, docs/ and the gallery's, and three that are made here:
a tour with the real output of its commands, the catalogue of operations, and the
report of a tune. It needs the package Markdown (Debian: python3-markdown); with
--package, the folder of the Python package, and NumPy, the tour has Python too.
Every page is one file with its style and pictures inside.
"""

import argparse
import ast
import html
import os
import pathlib
import re
import shlex
import shutil
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
NAME = "tilewright-tune"

MENU = (("tour.html", "Tour"), ("operations.html", "Operations"),
        ("docs/measured.html", "Measured"), ("docs/templates.html", "Templates"),
        ("docs/python.html", "Python"), ("report.html", "A report"),
        ("pages.html", "All pages"))


def fail(text):
    sys.exit("build.py: " + text)


# A block that scrolls by itself.
OPEN = '<pre class="wide">'

# ---- pages


def sources():
    """From each Markdown file to its page, both relative."""
    found = {"README.md": "index.html"}
    for path in sorted(ROOT.glob("docs/*.md")) + [
            ROOT / "examples/gallery/README.md"] + sorted(
            ROOT.glob("examples/gallery/*/README.md")):
        name = path.relative_to(ROOT).as_posix()
        found[name] = re.sub(r"README\.md$", "index.md", name)[:-3] + ".html"
    return found


def title_of(text, name):
    found = re.search(r"^# (.+)$", text, re.M)
    return found.group(1).strip("`") if found else name


def write(output, name, title, body):
    up = "../" * name.count("/")
    menu = "".join(f'<a href="{up}{page}">{text}</a>' for page, text in MENU)
    path = output / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(
        '<!DOCTYPE html>\n<html lang="en">\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, '
        'initial-scale=1">\n'
        f"<title>{html.escape(title)}</title>\n<style>\n"
        f"{(HERE / 'page.css').read_text()}</style>\n"
        f'<header><a class="home" href="{up}index.html">tilewright</a>{menu}'
        f"</header>\n<main>\n{body.replace('<pre>', OPEN)}\n</main>\n</html>\n", encoding="utf-8")


def render(text):
    import markdown
    made = markdown.markdown(text, extensions=["tables", "toc"])
    return made.replace("<table>", '<div class="wide"><table>').replace(
        "</table>", "</table></div>")


class Links:
    """Links of a Markdown file become links between pages; files that are no
    pages are copied."""

    def __init__(self, output, pages):
        self.output, self.pages = output, pages

    def target(self, source, page, link):
        path, _, anchor = link.partition("#")
        if re.match(r"[a-z]+:", link) or not path:
            return link
        found = os.path.normpath(os.path.join(os.path.dirname(source), path))
        if os.path.isdir(ROOT / found):
            inside = found + "/README.md"
            found = inside if inside in self.pages else found
        to = self.pages.get(found) or self.copied(source, found)
        to = os.path.relpath(to, os.path.dirname(page) or ".")
        return to + ("#" + anchor if anchor else "")

    def copied(self, source, found):
        if not (ROOT / found).exists():
            fail(f"{source} links to {found}, which does not exist")
        if (ROOT / found).is_dir():
            names = "".join(f"<li>{html.escape(one.name)}</li>" for one in
                            sorted((ROOT / found).iterdir()))
            name = f"files/{found}.html"
            write(self.output, name, found,
                  f"<h1>{html.escape(found)}</h1><ul>{names}</ul>")
            return name
        name = f"files/{found}.html"
        text = (ROOT / found).read_text(encoding="utf-8", errors="replace")
        write(self.output, name, found, f"<h1>{html.escape(found)}</h1>"
              f"<pre>{html.escape(text)}</pre>")
        return name

    def replace(self, source, page, body):
        def picture(match):
            link = html.unescape(match.group(2))
            path = ROOT / os.path.normpath(
                os.path.join(os.path.dirname(source), link))
            return f"<figure>{path.read_text(encoding='utf-8')}</figure>"
        body = re.sub(r'<p><img alt="([^"]*)" src="([^"]*\.svg)" ?/></p>',
                      picture, body)
        return re.sub(r'href="([^"]*)"', lambda match: 'href="' + html.escape(
            self.target(source, page, html.unescape(match.group(1)))) + '"',
            body)


# ---- what is run


class Runner:
    """Runs the tour's commands, with nothing of the user's."""

    def __init__(self, tune, package, folder):
        self.tune, self.package = tune, package
        self.environment = dict(
            os.environ, HOME=folder, XDG_CACHE_HOME=folder, TW_TUNING_FILE="",
            TW_LEDGER="", COLUMNS="100")
        for name in ("TW_DEVICE", "TW_LOG"):
            self.environment.pop(name, None)

    def command(self, line):
        words = shlex.split(line)
        if words[0] != NAME:
            fail(f"the tour runs {NAME} only, not '{words[0]}'")
        done = subprocess.run([self.tune] + words[1:], text=True, check=False,
                              env=self.environment, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT)
        if done.returncode:
            fail(f"{line} ends with {done.returncode}:\n{done.stdout}")
        return done.stdout.replace("tune: ", NAME + ": ")

    def python(self, lines):
        """The lines with what an interpreter would print; None without NumPy
        or the package."""
        code = ("import code, sys\nshell = code.InteractiveInterpreter()\n"
                "sys.excepthook = lambda kind, value, _: print("
                "f'{kind.__name__}: {value}')\n"
                "shell.showtraceback = lambda: sys.excepthook("
                "*sys.exc_info())\n"
                "for line in sys.argv[1:]:\n"
                "    print('>>> ' + line)\n    shell.runsource(line)\n")
        if not self.package:
            return None
        done = subprocess.run(
            [sys.executable, "-c", code] + lines, text=True, check=False,
            env=dict(self.environment, PYTHONPATH=str(self.package)),
            stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        return done.stdout if "No module named" not in done.stdout else None


def run_blocks(text, runner):
    """The Markdown with the output below each typed line, as HTML blocks."""
    def block(match):
        lines = [line[4:] for line in match.group(0).rstrip().split("\n")]
        if lines[0].startswith("$ "):
            shown = html.escape(runner.command(lines[0][2:]))
            typed = f'<span class="typed">{html.escape(lines[0])}</span>\n'
        elif lines[0].startswith(">>> "):
            typed, output = "", runner.python([line[4:] for line in lines])
            shown = html.escape(output or "\n".join(lines) + "\n")
            shown = re.sub(r"(?m)^&gt;&gt;&gt; .*$",
                           r'<span class="typed">\g<0></span>', shown)
        else:
            return match.group(0)
        is_long = shown.count("\n") > 40
        begin = OPEN.replace("wide", "wide long") if is_long else OPEN
        return f"{begin}{typed}{shown}</pre>\n\n"
    return re.sub(r"(?m)(^    .*\n)+\n?", block, text)


# ---- pages that are made here


def operations_page(generated):
    """The catalogue, from the functions that the generator wrote."""
    tree = ast.parse(pathlib.Path(generated).read_text(encoding="utf-8"))
    parts, cards = [], []
    for node in tree.body:
        if not isinstance(node, ast.FunctionDef):
            continue
        doc = ast.get_docstring(node)
        brief, formula = doc.split("\n")[0], doc.split("\n")[2].strip()
        cards.append(f'<a href="#{node.name}"><b>{node.name}</b><span>'
                     f"{html.escape(formula)}</span></a>")
        parts.append(
            f'<h2 id="{node.name}">{node.name}</h2>\n'
            f"<p>{html.escape(brief)}</p>\n<pre>tilewright.{node.name}("
            f"{html.escape(ast.unparse(node.args))})\n\n"
            f"{html.escape(doc.split(chr(10), 2)[2])}</pre>\n"
            f'<p>In C: <a href="files/generated/include/tilewright/'
            f'{node.name}.h.html">tilewright/{node.name}.h</a></p>')
    return ("<h1>Operations</h1>\n<p>What the library computes. Each is a C "
            "function and one of Python. <a href=\"examples/gallery/index.html\">"
            "The gallery</a> has more, to copy from.</p>\n"
            f'<div class="cards">{"".join(cards)}</div>\n' + "\n".join(parts))


def pages_page(titles):
    groups = (("The library", "docs/"), ("The gallery", "examples/gallery/"))
    parts = ["<h1>All pages</h1>"]
    for heading, prefix in groups:
        links = "".join(
            f'<a href="{page}"><b>{html.escape(title)}</b><span>{source}'
            "</span></a>" for source, (page, title) in titles.items()
            if source.startswith(prefix))
        parts.append(f"<h2>{heading}</h2><div class=cards>{links}</div>")
    return "\n".join(parts)


def report(runner, output, folder):
    """The report of a tune of one operation, for one GPU of the simulator."""
    ledger = pathlib.Path(folder) / "ledger.tsv"
    runner.command(f"{NAME} transpose --shape 200x300 --device sim:h200 "
                   f"--effort quick --no-save --ledger {ledger}")
    runner.command(f"{NAME} report --device sim:h200 --ledger {ledger} "
                   f"--output {output / 'report.html'}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--tune", required=True, help="the command")
    parser.add_argument("--output", required=True, help="the folder to write")
    parser.add_argument("--package", help="the folder of the Python package")
    options = parser.parse_args()
    try:
        import markdown  # noqa: F401
    except ImportError:
        fail("it needs the package Markdown (Debian: python3-markdown)")
    output = pathlib.Path(options.output)
    shutil.rmtree(output, ignore_errors=True)
    output.mkdir(parents=True)
    pages = sources()
    links, titles = Links(output, pages), {}
    for source, page in pages.items():
        text = (ROOT / source).read_text(encoding="utf-8")
        titles[source] = (page, title_of(text, source))
        write(output, page, titles[source][1],
              links.replace(source, page, render(text)))
    write(output, "operations.html", "Operations", operations_page(
        ROOT / "generated/python/tilewright/operations.py"))
    for path in (ROOT / "generated/include/tilewright").glob("*.h"):
        links.copied("the catalogue", path.relative_to(ROOT).as_posix())
    write(output, "pages.html", "All pages", pages_page(titles))
    with tempfile.TemporaryDirectory() as folder:
        runner = Runner(os.path.abspath(options.tune), options.package and
                        os.path.abspath(options.package), folder)
        text = run_blocks((HERE / "tour.md").read_text(encoding="utf-8"),
                          runner)
        write(output, "tour.html", "A tour", render(text))
        report(runner, output.resolve(), folder)
    print(f"{len(list(output.rglob('*.html')))} pages in {output}")


if __name__ == "__main__":
    main()
