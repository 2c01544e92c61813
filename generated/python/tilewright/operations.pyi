# python/tilewright/operations.pyi
# Generated from templates; do not edit.
# Remake: lua5.4 generator/generate.lua --target sm_90
from typing import Any, Optional, Tuple

Array = Any

__all__ = [
    "add",
    "block_reverse",
    "column_sums",
    "fill",
    "matmul",
    "row_sums",
    "scale",
    "strided_add",
    "transpose",
]

def add(a: Array, b: Array, out: Optional[Array] = None, alpha: complex = 1,
        beta: complex = 1, *, stream: object = None) -> Any: ...

def block_reverse(src: Array, block: int = 0, out: Optional[Array] = None, *,
                  stream: object = None) -> Any: ...

def column_sums(a: Array, out: Optional[Array] = None, *,
                stream: object = None) -> Any: ...

def fill(rows: Optional[int] = None, cols: Optional[int] = None,
         batch: Optional[int] = None, out: Optional[Array] = None, *,
         like: Optional[Array] = None, stream: object = None) -> Any: ...

def matmul(a: Array, b: Array, out: Optional[Array] = None, alpha: complex = 1,
           beta: complex = 0, transpose_a: bool = False,
           transpose_b: bool = False, allow_tf32: bool = False,
           allow_fast_accumulation: bool = False, *,
           stream: object = None) -> Any: ...

def row_sums(a: Array, out: Optional[Array] = None, *,
             stream: object = None) -> Any: ...

def scale(x: Array, out: Optional[Array] = None, alpha: complex = 1, *,
          stream: object = None) -> Any: ...

def strided_add(a: Array, b: Array, out: Optional[Array] = None, *,
                stream: object = None) -> Any: ...

def transpose(src: Array, out: Optional[Array] = None, *,
              stream: object = None) -> Any: ...
