"""The command `tune`, whose tables become data."""

import collections.abc
import csv
import io
import json
import operator
import os
import re
import subprocess
import sys
import tempfile
from typing import (Any, Dict, Iterable, List, Mapping, Optional, Sequence,
                    Union)

from . import _arrays
from ._kernels import Error, library

Path = Union[str, "os.PathLike[str]"]
Names = Union[None, Path, Iterable[Path]]  # of operations, or files
Shape = Union[None, int, Sequence[int]]
Rows = List[Dict[str, Any]]

PROGRAM = os.path.join(os.path.dirname(os.path.abspath(__file__)), "bin",
                       "tilewright-tune")


def _type(dtype):
    """tilewright's name of a type, of NumPy, of torch, or its own."""
    text = getattr(dtype, "__name__", None) or str(dtype)
    text = text[6:] if text.startswith("torch.") else text
    return _arrays.TYPES.get(text, text)


def _value(text):
    """A cell as a number, if it is one; None if it is empty."""
    for kind in (int, float):
        try:
            return kind(text)
        except ValueError:
            pass
    return text or None


def _listed(names):
    """Names of operations or files, as a list of texts."""
    if isinstance(names, (str, os.PathLike)):
        names = [names]
    if callable(names):
        raise TypeError(f"the operation is {names!r}, and must be a name, such "
                        "as 'transpose'")
    return [os.fspath(name) for name in names or ()]


def _sizes(shape):
    """The sizes of a shape, which may be one."""
    try:
        return [operator.index(size) for size in
                (shape if isinstance(shape, collections.abc.Iterable)
                 else [shape])]
    except TypeError:
        raise TypeError(f"shape is {shape!r}, and must be an integer or "
                        "several") from None


def _words(command, operations, shape, dtype, device, templates, points, set_):
    words = [command] if command else []
    words += _listed(operations)
    if shape is not None:
        words += ["--shape", "x".join(map(str, _sizes(shape)))]
    if dtype is not None:
        words += ["--type", _type(dtype)]
    if device is not None:
        words += ["--device", device]
    for point in points or ():
        words += ["--point", point]
    for name, value in (set_ or {}).items():
        words += ["--set", f"{name}={value}"]
    if templates is not None:
        words += ["--templates", os.fspath(templates)]
    return words


def _said(text):
    """A message of the command, whose sentences it breaks into lines."""
    return re.sub(r"\n {6}(?=[^\s|])", " ", text.strip())


def _run(words, accepted=(0,)):
    """The rows of the table that the command prints."""
    done = subprocess.run([PROGRAM] + words + ["--tsv"], text=True,
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                          check=False)
    if done.returncode not in accepted or not done.stdout:
        said = _said(done.stderr) or f"the exit code is {done.returncode}"
        raise Error("tilewright-tune " + " ".join(words) + ": " + said)
    rows = csv.DictReader(io.StringIO(done.stdout), delimiter="\t",
                          quoting=csv.QUOTE_NONE)
    return [{name: _value(cell) for name, cell in row.items()}
            for row in rows]


def refresh() -> None:
    """Later calls use the tuning file as it is then."""
    library.native.refresh()


def tune(operations: Names = None, *, shape: Shape = None, dtype: Any = None,
         device: Optional[str] = None, effort: str = "full",
         budget: Optional[float] = None, save: Union[None, bool, Path] = None,
         templates: Optional[Path] = None, points: Iterable[str] = (),
         set: Optional[Mapping[str, Any]] = None) -> Rows:
    """Finds the fastest variants, saves them in the tuning file, and returns a
    dict for each candidate.

        operations  a name, or several; None: every operation
        shape       the sizes of a problem; None: the operation's own list
        device      "cuda", "cuda:1", "sim:h200"; None: a GPU if there is one
        effort      "predict", "quick" or "full"
        budget      seconds to explore the space of each problem
        save        the tuning file; None: the user's; False: none
        set         strides, flags and scalars: {"a_stride": 128}
    """
    words = _words(None, operations, shape, dtype, device, templates, points,
                   set)
    words += ["--effort", effort]
    if budget is not None:
        words += ["--budget", str(budget)]
    if save is False:
        words += ["--no-save"]
    elif save is not None:
        words += ["--save", os.fspath(save)]
    rows = _run(words)
    refresh()
    return rows


SOURCES = (".cu", ".cuh", ".cpp", ".cc", ".cxx", ".c++")


def _are_files(names):
    """Whether these are the files of a CUDA program, and no operations."""
    return any(name.lower().endswith(SOURCES) or
               (os.sep in name and os.path.isfile(name)) for name in names)


def _program(command, files, device, options, arguments):
    """What the simulator says of a CUDA program: its findings, and what each
    kernel does."""
    words = [command] + files + [str(word) for word in options]
    environment = dict(os.environ)
    if device is not None:
        environment["TW_DEVICE"] = device
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "found.json")
        done = subprocess.run(
            [PROGRAM] + words + ["--json", "--output", path, "--"] +
            [str(word) for word in arguments], text=True, errors="replace",
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.PIPE, env=environment, check=False)
        try:
            with open(path, encoding="utf-8", errors="replace") as file:
                found = json.load(file)
        except (OSError, ValueError):
            found = None
    said = "tilewright-tune " + " ".join(words) + ": "
    if found is None:
        raise Error(said + (_said(done.stderr) or
                            f"the exit code is {done.returncode}"))
    if done.returncode and not found["findings"]:
        text = (done.stderr or done.stdout).strip()
        raise Error(f"{said}nothing is found, and the program itself ends "
                    f"with {done.returncode}: {text}")
    return found


def _refuse(what, given):
    """Programs and operations have other parameters."""
    for name, value in given.items():
        if value is not None and value != () and value != []:
            raise TypeError(f"{what} takes no {name}=")


def explain(operations: Names = None, *, shape: Shape = None,
            dtype: Any = None, device: Optional[str] = None,
            templates: Optional[Path] = None, points: Iterable[str] = (),
            set: Optional[Mapping[str, Any]] = None,
            options: Iterable[Any] = (),
            arguments: Iterable[Any] = ()) -> Rows:
    """Why one variant is faster than another: a dict for each variant that the
    command `tune explain` looks at.

    Of a CUDA program, `explain("file.cu")`, a dict for each kernel: its
    launches, what its requests to memory move, the same of each line, and
    `predicted_us`, its time on each GPU that the simulator knows. options and
    arguments are those of `check`."""
    names = _listed(operations)
    if not _are_files(names):
        _refuse("explain of operations", dict(options=options,
                                              arguments=arguments))
    else:
        _refuse("explain of a program", dict(
            shape=shape, dtype=dtype, templates=templates, points=points,
            set=set))
        return _program("explain", names, device, options,
                        arguments)["kernels"]
    return _run(_words("explain", names, shape, dtype, device, templates,
                       points, set))


def check(what: Names, *, dtype: Any = None, device: Optional[str] = None,
          templates: Optional[Path] = None, points: Iterable[str] = (),
          options: Iterable[Any] = (),
          arguments: Iterable[Any] = ()) -> Rows:
    """Runs kernels under all checks of the simulator: races, bounds, wrong
    results. A dict for each; a finding is one of its values and raises nothing.

    Of a CUDA program, `check("file.cu")`, a dict for each finding: `kind`,
    `certain`, `count`, `kernel`, `text`, `file` and `line`, and of a race
    `other_file` and `other_line`; [] if nothing is wrong. A program that is not
    compiled, or that fails by itself, raises tilewright.Error.

        what       an operation or a variant; the files of a CUDA program, or
                   one that twcc has made
        options    for the compiler, as nvcc takes them: ["-DN=8", "-Iinclude"];
                   also ["--budget", file]
        arguments  of the program
    """
    names = _listed(what)
    if not _are_files(names):
        _refuse("check of operations", dict(options=options,
                                            arguments=arguments))
        return _run(_words("check", names, None, dtype, device, templates,
                           points, None), accepted=(0, 1))
    _refuse("check of a program", dict(dtype=dtype, templates=templates,
                                       points=points))
    return _program("check", names, device, options, arguments)["findings"]


def main() -> None:
    """The command tilewright-tune."""
    os.execv(PROGRAM, [PROGRAM] + sys.argv[1:])
