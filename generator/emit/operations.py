# $(file)
# $(banner)
# $(remake)
"""The operations of the kernel set "$(set)" as functions of Python.

The axes before those that a function names are broadcast as NumPy does.
"""

from ._kernels import library

_run = library.run
//$ for _, one in ipairs(operations) do
_$(one.name) = library.operation("$(one.name)")
//$ end

__all__ = [
//$ for _, one in ipairs(operations) do
    "$(one.name)",
//$ end
]
//$ for _, one in ipairs(operations) do


//$   for _, line in ipairs(one.signature) do
$(line)
//$   end
//$   for position, line in ipairs(one.doc) do
$(position == 1 and line:gsub("^    ", '    """') or line)
//$   end
    """
//$   for _, line in ipairs(one.call) do
$(line)
//$   end
//$ end
