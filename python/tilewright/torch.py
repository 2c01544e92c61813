"""The operations as custom operators of torch, for torch.compile.

    import tilewright.torch
    c = torch.ops.tilewright.matmul(a, b, alpha=2.0)

Their arguments are those of the functions of tilewright, without `out` and
`stream`; a tensor that is read and written, such as matmul's c, may be given
last, and is not changed. Gradients are computed by the operations themselves.
"""

import torch

from . import operations
from ._kernels import library

_SCHEMA = {"size": "SymInt{0} {1}={2}", "scalar": "Scalar {1}={2}",
           "flag": "bool {1}={2}"}


class _Operator:
    """An operation as an operator."""

    def __init__(self, name):
        self.name = name
        _, arrays, self.values, self.is_elementwise = \
            library.operation(name).describe()
        self.reads = [one for one in arrays if one[1] == "in"]
        self.writes = [one for one in arrays if one[1] != "in"]
        self.olds = [one for one in self.writes if one[1] == "inout"]
        self.function = getattr(operations, name)
        self.value_names = [value[0] for value in self.values]

    def schema(self):
        parts = [f"Tensor {one[0]}" for one in self.reads]
        if not self.reads:
            parts.append("Tensor like")
        for name, kind, default in self.values:
            parts.append(_SCHEMA[kind].format(
                "?" if default is None else "", name, default))
        parts += [f"Tensor? {one[0]}=None" for one in self.olds]
        results = ", ".join(["Tensor"] * len(self.writes))
        return (f"{self.name}({', '.join(parts)}) -> "
                + (results if len(self.writes) == 1 else f"({results})"))

    def split(self, arguments):
        """The tensors that are read, the values by name, the old tensors."""
        count = max(len(self.reads), 1)
        values = list(arguments[count:count + len(self.values)])
        values += [value[2] for value in self.values[len(values):]]
        olds = list(arguments[count + len(self.values):])
        olds += [None] * (len(self.olds) - len(olds))
        return (arguments[:count], dict(zip(self.value_names, values)),
                dict(zip([one[0] for one in self.olds], olds)))

    # ---- results

    def sizes(self, tensors, values):
        """Each size, and the axes before those of the operation."""
        sizes = {name: value for name, value in values.items()}
        loops = []
        for (_, _, extents, flag, _), tensor in zip(self.reads, tensors):
            extents = list(extents)
            if flag and values[flag]:
                extents[-2:] = reversed(extents[-2:])
            own = tensor.dim() - len(extents)
            loops.append(tensor.shape[:own])
            sizes.update(zip(extents, tensor.shape[own:]))
        if not self.reads and values.get("batch") is not None:
            loops.append((values["batch"],))
        return sizes, torch.broadcast_shapes(*loops) if loops else ()

    def empty(self, tensors, values):
        """The results, not written."""
        first = tensors[0]
        if self.is_elementwise:
            shape = torch.broadcast_shapes(*(one.shape for one in tensors))
            for one in tensors:
                if one.shape == shape:
                    return [torch.empty_like(one)]
            return [first.new_empty(shape)]
        sizes, loop = self.sizes(tensors, values)
        return [first.new_empty((*loop, *(sizes[extent] for extent
                                          in extents)))
                for _, _, extents, *_ in self.writes]

    def fitting(self, tensor, described):
        """The tensor, or a copy if its elements are not side by side."""
        if self.is_elementwise or not described or tensor.dim() == 0:
            return tensor
        is_transposed = (described[3] and tensor.dim() > 1
                         and tensor.stride(-2) == 1)
        if tensor.stride(-1) == 1 or tensor.size(-1) < 2 or is_transposed:
            return tensor
        return tensor.contiguous()

    def fake(self, *arguments):
        tensors, values, _ = self.split(arguments)
        made = self.empty(tensors, values)
        return made[0] if len(made) == 1 else tuple(made)

    def run(self, *arguments):
        tensors, values, olds = self.split(arguments)
        tensors = [self.fitting(one.detach(), described) for one, described
                   in zip(tensors, self.reads or [None])]
        out = self.empty(tensors, values)
        for place, one in enumerate(self.writes):
            old = olds.get(one[0])
            if old is not None:
                out[place].copy_(old.detach())
            elif one[4] and values[one[4]] != 0:
                raise ValueError(f"{self.name}: {one[4]} is not 0, so the old "
                                 f"values of {one[0]} are read: give "
                                 f"{one[0]}=")
            elif one[1] == "inout" and not one[4]:
                out[place].zero_()
        result = out[0] if len(out) == 1 else tuple(out)
        self.function(*(tensors if self.reads else ()), out=result, **values)
        return result


# ---- gradients: from (gradient, tensors, values) to those of the tensors


def _add(grad, tensors, values):
    own = torch.ops.tilewright.scale
    return own(grad, values["alpha"]), own(grad, values["beta"])


def _matmul(grad, tensors, values):
    own, (a, b), alpha = torch.ops.tilewright.matmul, tensors, values["alpha"]
    is_a, is_b = values["transpose_a"], values["transpose_b"]

    def product(left, right, is_left, is_right):
        return own(left, right, alpha=alpha, transpose_a=is_left,
                   transpose_b=is_right)
    return (product(b, grad, is_b, True) if is_a
            else product(grad, b, False, not is_b),
            product(grad, a, True, is_a) if is_b
            else product(a, grad, not is_a, False))


_GRADIENTS = {
    "add": _add,
    "block_reverse": lambda grad, tensors, values: (
        torch.ops.tilewright.block_reverse(grad, values["block"]),),
    "column_sums": lambda grad, tensors, values: (
        grad.unsqueeze(-2).expand(tensors[0].shape),),
    "matmul": _matmul,
    "row_sums": lambda grad, tensors, values: (
        grad.unsqueeze(-1).expand(tensors[0].shape),),
    "scale": lambda grad, tensors, values: (
        torch.ops.tilewright.scale(grad, values["alpha"]),),
    "strided_add": lambda grad, tensors, values: (grad, grad),
    "transpose": lambda grad, tensors, values: (
        torch.ops.tilewright.transpose(grad),),
}


def _set_up(operator):
    def setup_context(ctx, inputs, output):
        tensors, values, olds = operator.split(inputs)
        ctx.save_for_backward(*tensors)
        ctx.values, ctx.given = values, len(inputs)
        ctx.has_old = [old is not None for old in olds.values()]
    return setup_context


def _backward(operator, gradient):
    def backward(ctx, grad):
        found = gradient(grad, ctx.saved_tensors, ctx.values)
        # What was broadcast is added up.
        result = [one.sum_to_size(tensor.shape) for one, tensor
                  in zip(found, ctx.saved_tensors)]
        result += [None] * len(operator.values)
        for (_, _, _, _, read_by), has_old in zip(operator.olds, ctx.has_old):
            result.append(torch.ops.tilewright.scale(grad, ctx.values[read_by])
                          if has_old else None)
        return tuple(result[:ctx.given])
    return backward


def _register():
    made = torch.library.Library("tilewright", "DEF")
    for name in operations.__all__:
        operator = _Operator(name)
        made.define(operator.schema())
        made.impl(name, operator.run, "CompositeExplicitAutograd")
        full = f"tilewright::{name}"
        torch.library.register_fake(full, operator.fake, lib=made)
        if name in _GRADIENTS:
            torch.library.register_autograd(
                full, _backward(operator, _GRADIENTS[name]),
                setup_context=_set_up(operator), lib=made)
    return made


if not hasattr(torch.library, "register_autograd"):
    raise ImportError("tilewright.torch needs torch 2.4 or newer, and this is "
                      + torch.__version__)
_library = _register()
