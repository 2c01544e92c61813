"""tilewright: generated, checked and tuned CUDA kernels.

    import tilewright as tw
    y = tw.transpose(x)                  # a tensor of torch, an array of CuPy
    c = tw.matmul(a, b, out=None, alpha=1, beta=0)

Arrays of a GPU are used where they are, on the caller's current stream; arrays
of NumPy, and others of the CPU, run through the simulator, which checks every
access. The result is an array of the same library. `import tilewright.torch`
registers the operations as torch.ops.tilewright, for torch.compile.

    tw.load("templates")                 # kernels of one's own
    tw.choice(tw.transpose, x)           # which kernel a call takes, and why
    tw.tune("transpose", shape=(4096, 1000), dtype="float64")
    tw.explain("transpose", shape=(100, 100))
    tw.check("fill")
    tw.check("program.cu")               # a CUDA program's races and more
"""

from ._kernels import Choice, Error, choice, device, version
from ._load import load
from ._tools import check, explain, refresh, tune
from .operations import *  # noqa: F401,F403
from . import operations as _operations

__version__ = version()
__all__ = ["Choice", "Error", "check", "choice", "device", "explain", "load",
           "refresh", "tune", "version"]
__all__ += _operations.__all__
