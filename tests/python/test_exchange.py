"""Arrays whose class has DLPack's exchange API, which torch has from 2.10 on: a
stand-in for torch here, because torch is too large for every test. The real one
is in test_torch.py."""

import ctypes
import sys
import types
import unittest

import numpy as np
import tilewright as tw

C = ctypes
DESCRIBE = C.CFUNCTYPE(C.c_int, C.py_object, C.c_void_p)
STREAM = C.CFUNCTYPE(C.c_int, C.c_int, C.c_int32, C.c_void_p)
CODES = {"i": 0, "u": 1, "f": 2, "c": 5}


class Description(C.Structure):
    _fields_ = [("data", C.c_void_p), ("device", C.c_int32),
                ("number", C.c_int32), ("axes", C.c_int32), ("code", C.c_uint8),
                ("bits", C.c_uint8), ("lanes", C.c_uint16),
                ("shape", C.c_void_p), ("strides", C.c_void_p),
                ("offset", C.c_uint64)]


class Api(C.Structure):
    pass


Api._fields_ = [("major", C.c_uint32), ("minor", C.c_uint32),
                ("older", C.POINTER(Api)), ("unused", C.c_void_p * 3),
                ("describe", DESCRIBE), ("stream", STREAM)]


class Tensor:
    """An array of NumPy with what is read of a tensor."""

    requires_grad = False
    reads = 0        # by methods
    described = 0    # by the API
    change = staticmethod(lambda description: 0)

    def __init__(self, array):
        self.array = array
        self.dtype = f"torch.{array.dtype}"
        self.extents = (C.c_int64 * 8)(*array.shape)
        self.steps = (C.c_int64 * 8)(*self.stride())

    @property
    def shape(self):
        type(self).reads += 1
        return self.array.shape

    def stride(self):
        return tuple(s // self.array.itemsize for s in self.array.strides)

    def get_device(self):
        return -1

    def data_ptr(self):
        return self.array.ctypes.data

    def is_neg(self):
        return False

    is_conj = is_neg

    def new_empty(self, shape):
        return type(self)(np.full(shape, 99, self.array.dtype))


@DESCRIBE
def describe(tensor, to):
    type(tensor).described += 1
    found = Description.from_address(to)
    kind = tensor.array.dtype.kind
    found.data, found.device, found.number = tensor.data_ptr() - 64, 1, 0
    found.offset = 64
    found.axes = tensor.array.ndim
    found.code, found.bits = CODES[kind], 8 * tensor.array.itemsize
    found.lanes = 1
    found.shape = C.addressof(tensor.extents)
    found.strides = C.addressof(tensor.steps)
    return tensor.change(found)


@STREAM
def no_stream(device_type, device, to):
    return -1


def capsule(api):
    make = C.pythonapi.PyCapsule_New
    make.restype, make.argtypes = C.py_object, [C.c_void_p, C.c_char_p,
                                                C.c_void_p]
    return make(C.addressof(api), b"dlpack_exchange_api", None)


NEW = Api(1, 2, None, (C.c_void_p * 3)(), describe, no_stream)
NEWER = Api(2, 0, C.pointer(NEW), (C.c_void_p * 3)(), describe, no_stream)
UNKNOWN = Api(2, 0, None, (C.c_void_p * 3)(), describe, no_stream)


def kind(api, changed=lambda description: 0):
    """A class of tensors with this API."""
    members = {"change": staticmethod(changed)}
    if api is not None:
        members["__dlpack_c_exchange_api__"] = capsule(api)
    return type("Kind", (Tensor,), members)


class Exchange(unittest.TestCase):
    def setUp(self):
        torch = types.ModuleType("torch")
        torch.Tensor = Tensor
        before = sys.modules.get("torch")
        sys.modules["torch"] = torch
        self.addCleanup(lambda: sys.modules.update(torch=before) if before
                        else sys.modules.pop("torch"))

    def check(self, made, is_described, is_read):
        for array in (np.arange(12, dtype="f4").reshape(3, 4),
                      np.arange(40, dtype="i8").reshape(5, 8)[1:, 2:7],
                      np.arange(6, dtype="c8").reshape(2, 3),
                      np.zeros((0, 5), "u2")):
            made.reads = made.described = 0
            found = tw.transpose(made(array))
            self.assertIs(type(found), made)
            self.assertTrue((found.array == array.T).all())
            out = made(np.zeros(array.T.shape, array.dtype))
            self.assertIs(tw.transpose(made(array), out), out)
            self.assertTrue((out.array == array.T).all())
            self.assertEqual((made.described > 0, made.reads > 0),
                             (is_described, is_read))

    def test_the_api_is_enough(self):
        self.check(kind(NEW), True, False)

    def test_an_older_version_is_found(self):
        self.check(kind(NEWER), True, False)

    def test_an_unknown_version_is_left(self):
        self.check(kind(UNKNOWN), False, True)

    def test_without_the_api(self):
        self.check(kind(None), False, True)

    def test_what_the_api_cannot_say(self):
        def fails(description):
            return -1

        def vectors(description):
            description.lanes = 4
            return 0

        def elsewhere(description):
            description.device = 4
            return 0
        for changed in (fails, vectors, elsewhere):
            self.check(kind(NEW, changed), True, True)

    def test_gradients_are_refused(self):
        made = kind(NEW)
        tensor = made(np.ones((2, 3), "f4"))
        sys.modules["torch"].is_grad_enabled = lambda: True
        tensor.requires_grad = True
        with self.assertRaisesRegex(ValueError, "src requires a gradient"):
            tw.transpose(tensor)


if __name__ == "__main__":
    unittest.main()
