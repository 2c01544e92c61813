"""The library's operations, and what a call would run."""

import dataclasses
import operator
import types
from typing import Any, Callable, Tuple

from . import _arrays
from .lib import _native


class Error(RuntimeError):
    """The library could not do it; the message says why."""


@dataclasses.dataclass(frozen=True)
class Choice:
    """The kernel that a call takes."""

    variant: str        # "transpose_b32_tiled_t32_r8_p1"; "" if nothing runs
    algorithm: str      # "tiled"
    evidence: str       # "tuned", "nearby" or "model"
    time_us: float      # from a record, else predicted
    is_predicted: bool  # the time was computed, not measured
    blocks_per_sm: int
    reason: str         # the evidence as a sentence


EVIDENCE = ("tuned", "nearby", "model")


class Kernels:
    """The operations of a kernel set: the library's, or a folder's."""

    def __init__(self, folder=None, points=None, most=16):
        self.native = _native.kernels(_arrays, Error, folder, points, most)
        self.run = self.native.run

    def operation(self, name):
        return self.native.operation(name)


library = Kernels()


def version() -> str:
    """The version of the library, such as "0.1.0"."""
    return _native.version()


def device(number: int = -1) -> Tuple[str, str, int]:
    """(name, architecture, SMs) of GPU `number`; of the simulator for -1."""
    try:
        number = operator.index(number)
    except TypeError:
        raise TypeError(f"number is {number!r}, and must be that of a GPU, or "
                        "-1 for the simulator") from None
    return library.native.device(number)


class _Chooser:
    """Stands in for a kernel set's run()."""

    def __init__(self, kernels):
        self.kernels = kernels

    def __call__(self, operation, inputs, values, out, like, stream):
        found = self.kernels.native.choose(operation, inputs, values, out,
                                           like)
        variant, algorithm, evidence, time_us, predicted, blocks, why = found
        return Choice(variant, algorithm, EVIDENCE[evidence], time_us,
                      bool(predicted), blocks, why)


def choice(function: Callable[..., Any], *arguments: Any,
           **named: Any) -> Choice:
    """Which kernel `function(*arguments)` would run, and why; runs nothing.

    An output that is not given is allocated, as for a call.
    """
    if not isinstance(function, types.FunctionType):
        raise TypeError(f"function is {function!r}, and must be an operation "
                        "itself, such as tw.transpose")
    kernels = getattr(function, "tilewright_kernels", library)
    scope = dict(function.__globals__, _run=_Chooser(kernels))
    same = type(function)(function.__code__, scope, function.__name__,
                          function.__defaults__, function.__closure__)
    same.__kwdefaults__ = function.__kwdefaults__
    return same(*arguments, **named)
