"""Libraries of arrays: what the module in C asks about them.

Tensors of torch and arrays of CuPy are read in C (python/native/array.c); here
are all others, and what is done once for an array, not for every call.
"""

import sys

OTHER, TORCH, CUPY = range(3)  # enum twpy_library

CPU = -1

# A DLPack device's type.
DLPACK_CPU, DLPACK_CUDA, DLPACK_HOST, DLPACK_MANAGED = 1, 2, 3, 13

# From the names of NumPy, of torch and of ml_dtypes to tw_type_name().
TYPES = {
    "bool": "u8", "uint8": "u8", "int8": "i8", "uint16": "u16",
    "int16": "i16", "uint32": "u32", "int32": "i32", "uint64": "u64",
    "int64": "i64", "float16": "f16", "bfloat16": "bf16", "float32": "f32",
    "float64": "f64", "complex64": "c64", "complex128": "c128",
    "float8_e4m3fn": "e4m3", "float8_e5m2": "e5m2",
    "float4_e2m1fn_x2": "e2m1x2",
}
NAMES = {known: name for name, known in reversed(TYPES.items())}


def module(name):
    """A module that the program has imported, or None."""
    return sys.modules.get(name)


def library_of(array):
    torch, cupy = module("torch"), module("cupy")
    if torch and isinstance(array, torch.Tensor):
        return TORCH
    if cupy and isinstance(array, cupy.ndarray):
        return CUPY
    return OTHER


def type_name(dtype, name):
    text = str(dtype)
    known = TYPES.get(text[6:] if text.startswith("torch.") else text)
    if known:
        return known
    raise TypeError(f"{name} has elements of {text}, which no kernel takes; "
                    "known: " + ", ".join(TYPES))


# ---- reading


def check_torch(tensor, name):
    """Whether a tensor that shows its memory changed may be used."""
    import torch
    if tensor.is_neg() or tensor.is_conj():
        raise ValueError(f"{name} is a view that negates or conjugates: pass "
                         f"{name}.resolve_conj().resolve_neg()")
    if tensor.requires_grad and torch.is_grad_enabled():
        raise ValueError(f"{name} requires a gradient, which this function "
                         f"does not compute: pass {name}.detach(), or call "
                         "torch.ops.tilewright after import tilewright.torch")


def _packed(shape, width):
    strides, stride = [], width
    for length in reversed(shape):
        strides.insert(0, stride)
        stride *= length
    return tuple(strides)


def _from_numpy(array, is_copy, name):
    if not array.dtype.isnative:
        raise TypeError(f"{name} has elements of {array.dtype}, whose bytes "
                        "are swapped")
    described = array.__array_interface__
    address, is_readonly = described["data"]
    return (address, array.shape, array.strides, type_name(array.dtype, name),
            CPU, is_readonly or is_copy, array, None)


def _masked(name):
    return TypeError(f"{name} has a mask, which no kernel reads: pass what is "
                     "behind it, or a copy that is filled")


def _has_mask(array):
    """Whether this is a masked array of NumPy that hides an element."""
    import numpy
    return type(array) is not numpy.ndarray and \
        isinstance(array, numpy.ma.MaskedArray) and bool(array.mask.any())


def _from_cuda(array, name):
    described = array.__cuda_array_interface__
    if described.get("mask") is not None:
        raise _masked(name)
    import numpy
    dtype = getattr(array, "dtype", None)
    if str(dtype) not in TYPES:
        dtype = numpy.dtype(described["typestr"])
    address, is_readonly = described["data"]
    shape = tuple(described["shape"])
    strides = described.get("strides")
    width = numpy.dtype(described["typestr"]).itemsize
    return (address, shape, strides or _packed(shape, width),
            type_name(dtype, name), _device_of(array, address), is_readonly,
            array, described.get("stream"))


def _device_of(array, address):
    """The GPU of an array; 0 if its library does not say."""
    if hasattr(array, "__dlpack_device__"):
        return int(array.__dlpack_device__()[1])
    return 0


def read(array, name):
    """(address, shape, strides in bytes, type, device, is_readonly, what keeps
    the memory, stream) of an array."""
    if hasattr(array, "__cuda_array_interface__"):
        return _from_cuda(array, name)
    if hasattr(array, "__array_interface__"):
        if _has_mask(array):
            raise _masked(name)
        return _from_numpy(*_as_numpy(array), name)
    if hasattr(array, "__dlpack__"):
        return _from_dlpack(array, name)
    kind = type(array).__name__
    article = "an" if kind[0] in "aeiou" else "a"
    raise TypeError(f"{name} is {article} {kind}, and must be an array of "
                    "NumPy, torch, CuPy or JAX, or another with "
                    "__cuda_array_interface__ or __dlpack__")


def _as_numpy(array):
    """An array of NumPy, and whether it is a copy, as of a NumPy number."""
    import numpy
    if isinstance(array, numpy.ndarray):
        return array, False
    return numpy.asarray(array), isinstance(array, numpy.generic)


def _from_dlpack(array, name):
    kind, number = array.__dlpack_device__()
    if kind in (DLPACK_CPU, DLPACK_HOST):
        import numpy
        return _from_numpy(numpy.from_dlpack(array), False, name)
    if kind not in (DLPACK_CUDA, DLPACK_MANAGED):
        raise TypeError(f"{name} is on a device of DLPack's kind {int(kind)}, "
                        "and must be on the CPU or a GPU of CUDA")
    for known in ("cupy", "torch"):
        library = module(known)
        if library:
            view = library.from_dlpack(array)
            break
    else:
        raise TypeError(f"{name} has only __dlpack__, which is read by CuPy or "
                        "torch: import one of them")
    if known == "cupy":
        return (view.data.ptr, view.shape, view.strides,
                type_name(view.dtype, name), int(number), False, view, None)
    width = view.element_size()
    return (view.data_ptr(), tuple(view.shape),
            tuple(width * stride for stride in view.stride()),
            type_name(view.dtype, name), int(number), False, view, None)


# ---- new arrays


def _permuted(make, shape, order):
    """An array whose axes lie in memory in this order."""
    array = make(tuple(shape[axis] for axis in order))
    back = [0] * len(order)
    for place, axis in enumerate(order):
        back[axis] = place
    return getattr(array, "permute", None) or array.transpose, back


def _shaped(make, shape, order):
    if order is None:
        return make(shape)
    move, back = _permuted(make, shape, order)
    return move(back)


def _torch_empty(like, source, shape, order, type_, is_zero, stream):
    torch = module("torch")
    dtype = source.dtype if source is not None else \
        getattr(torch, NAMES.get(type_, "") or "", None)
    if dtype is None:
        raise TypeError(f"torch has no type {type_}: give out=")
    if stream is None:
        make = like.new_zeros if is_zero else like.new_empty
        return _shaped(lambda lengths: make(lengths, dtype=dtype,
                                            requires_grad=False), shape, order)
    here = stream_of(stream)
    with torch.cuda.stream(torch.cuda.ExternalStream(here, like.device)):
        return _torch_empty(like, source, shape, order, type_, is_zero, None)


def _numpy_dtype(numpy, source, type_):
    if hasattr(source, "dtype"):
        return source.dtype
    name = NAMES.get(type_)
    try:
        return numpy.dtype(name)
    except TypeError:
        pass
    try:
        import ml_dtypes
        return numpy.dtype(getattr(ml_dtypes, name))
    except (ImportError, AttributeError, TypeError):
        raise TypeError(f"NumPy has no type {type_}: give out=") from None


def _cupy_empty(like, source, shape, order, type_, is_zero, stream):
    cupy = module("cupy")
    dtype = _numpy_dtype(cupy, source, type_)
    if stream is not None:
        here = stream_of(stream)
        with cupy.cuda.ExternalStream(here, like.data.device_id):
            return _cupy_empty(like, source, shape, order, type_, is_zero,
                               None)
    make = cupy.zeros if is_zero else cupy.empty
    with cupy.cuda.Device(like.data.device_id):
        return _shaped(lambda lengths: make(lengths, dtype), shape, order)


def empty(like, source, shape, order, type_, is_zero, stream):
    """A new array of the library and on the device of `like`."""
    kind = library_of(like)
    if kind == TORCH:
        return _torch_empty(like, source, shape, order, type_, is_zero, stream)
    if kind == CUPY:
        return _cupy_empty(like, source, shape, order, type_, is_zero, stream)
    if hasattr(like, "__cuda_array_interface__") or not _is_on_cpu(like):
        raise TypeError(f"no new {type(like).__name__} can be made: give out=, "
                        "and with a workspace arrays of CuPy or torch")
    import numpy
    make = numpy.zeros if is_zero else numpy.empty
    dtype = _numpy_dtype(numpy, source, type_)
    return _shaped(lambda lengths: make(lengths, dtype), shape, order)


def _is_on_cpu(array):
    if hasattr(array, "__array_interface__"):
        return True
    return array.__dlpack_device__()[0] in (DLPACK_CPU, DLPACK_HOST)


# ---- streams


def stream_function(library):
    """From a device's number to the address of its current stream, by torch or
    CuPy."""
    if library == TORCH:
        torch = module("torch")
        fast = getattr(torch._C, "_cuda_getCurrentRawStream", None)
        return fast or (lambda device: torch.cuda.current_stream(device)
                        .cuda_stream)
    cuda = module("cupy").cuda
    current = cuda.get_current_stream
    try:
        current(-1)
    except TypeError:  # of an older CuPy
        def of_device(device):
            with cuda.Device(device):
                return current().ptr
        return of_device
    return lambda device: current(device).ptr


def stream_of(given):
    """The address of a stream; of the default one, if none is given."""
    if isinstance(given, int):
        return given
    for attribute in ("cuda_stream", "ptr"):
        if hasattr(given, attribute):
            return int(getattr(given, attribute))
    if hasattr(given, "__cuda_stream__"):
        return int(given.__cuda_stream__()[1])
    if given is not None:
        raise TypeError(f"stream is a {type(given).__name__}, and must be an "
                        "address or a stream of torch or CuPy")
    return 0
