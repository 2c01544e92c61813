"""Kernels of a folder of templates, compiled at the first call."""

import os
from typing import Any, Callable, Iterable, Union

from ._kernels import Kernels

# The names that a parameter cannot have, as generator/python.lua has them.
RESERVED = frozenset("""False None True and as assert async await break class
    continue def del elif else except finally for from global if import in is
    lambda nonlocal not or pass raise return try while with yield out like
    stream""".split())


def parameter(name):
    """An argument's name as a parameter."""
    return name + "_" if name in RESERVED else name


def _tuple(names):
    return "(" + ", ".join(names) + ("," if len(names) == 1 else "") + ")"


def signature(described):
    """The parameters of an operation, and the tuples that a call is made of."""
    _, arrays, values, _ = described
    inputs = [parameter(name) for name, access, *_ in arrays
              if access == "in"]
    sizes, scalars, flags = (
        [f"{parameter(name)}={default!r}" for name, kind, default in values
         if kind == wanted] for wanted in ("size", "scalar", "flag"))
    by_name = ([] if inputs else ["like=None"]) + ["stream=None"]
    parameters = inputs + sizes + ["out=None"] + scalars + flags
    return (", ".join(parameters + ["*"] + by_name), _tuple(inputs),
            _tuple([parameter(name) for name, _, _ in values]),
            "None" if inputs else "like")


def function(kernels, name):
    """An operation as a function, like those of tilewright.operations."""
    operation = kernels.operation(name)
    described = operation.describe()
    parameters, inputs, values, like = signature(described)
    scope = {"_run": kernels.run, "_operation": operation,
             "__name__": __name__}
    exec(f"def {name}({parameters}):\n"
         f"    return _run(_operation, {inputs}, {values}, out, {like}, "
         "stream)\n", scope)
    made = scope[name]
    made.__doc__ = described[0]
    made.tilewright_kernels = kernels
    return made


class Loaded:
    """The operations of a folder of templates: attributes of their names."""

    def __init__(self, folder, points, most):
        self._kernels = Kernels(folder, points, most)
        self._names = self._kernels.native.names()

    def __dir__(self):
        return self._names

    def __getattr__(self, name: str) -> Callable[..., Any]:
        if name.startswith("_") or name not in self._names:
            raise AttributeError("the folder has no operation "
                                 f"'{name}'; it has: "
                                 + ", ".join(self._names))
        made = function(self._kernels, name)
        setattr(self, name, made)
        return made


def load(folder: Union[str, "os.PathLike[str]"], *,
         points: Union[None, str, Iterable[str]] = None,
         most: int = 16) -> Loaded:
    """The operations of a folder of templates, as functions.

        mine = tilewright.load("examples/gallery/softmax")
        y = mine.softmax(x)

    The kernels are generated and compiled at the first call for an operation,
    a type and a device, and are kept in the user's cache. It needs Lua and a C
    compiler, g++ for arrays of the CPU, and NVRTC for those of a GPU.

        folder  a folder for each operation, or one with `templates` in it
        points  the variants to compile, as `tune --point` names them
        most    without points: compile so many of those that the templates
                list, evenly spread
    """
    if points is not None:
        points = tuple([points] if isinstance(points, str) else points)
    return Loaded(os.fspath(folder), points, most)
