"""Calls the library's operations from Python, through ctypes.

    library = binding.Library("build/libtilewright.so", "build/tune")
    library.run("transpose", "f32", {"rows": 2, "cols": 3, "src": a, "dst": b})

It needs the standard library only. The layout of each argument struct comes
from the registry, as `tune list --json` prints it, so none is written down here.
Addresses are numbers, and the memory must be one that the context's device can
use.
"""

import ctypes
import json
import os
import struct
import subprocess

BROADCAST = -2**63  # TW_BROADCAST
EVIDENCE = ("tuned", "corrected", "model")  # enum tw_evidence


class Error(Exception):
    """A call failed, with the library's sentence."""


def describe(tune):
    """What `tune list --json` says of the library."""
    listed = subprocess.run([tune, "list", "--json", "--device", "sim"],
                            check=True, text=True, stdout=subprocess.PIPE,
                            stderr=subprocess.DEVNULL)
    return json.loads(listed.stdout)


class Library:
    """libtilewright.so with a context on a device: "cuda", "cuda:1", "sim"."""

    def __init__(self, path, tune, device=None):
        self.described = describe(tune)
        self.operations = self.described["operations"]
        self.c = ctypes.CDLL(os.path.abspath(path))
        self.c.tw_last_error.restype = ctypes.c_char_p
        self.c.tw_status_name.restype = ctypes.c_char_p
        self.c.tw_context_device.restype = ctypes.c_void_p
        self.c.tw_version.restype = ctypes.c_char_p
        version = self.c.tw_version().decode()
        if version != self.described["version"]:
            raise Error(f"{path} is version {version}, but {tune} is "
                        f"{self.described['version']}; use those of one build")
        if device:
            os.environ["TW_DEVICE"] = device
        self.context = ctypes.c_void_p()
        self.check(self.c.tw_context_create(ctypes.byref(self.context), None))
        info = self.c.tw_context_device(self.context)
        layout = self.described["structs"]["tw_device_info"]
        raw = ctypes.string_at(info, layout["bytes"])
        self.is_gpu = struct.unpack_from("i", raw, layout["is_gpu"])[0] != 0
        self.l2_bytes, = struct.unpack_from("q", raw, layout["l2_bytes"])
        self.memory_bytes, = struct.unpack_from("q", raw,
                                                layout["memory_bytes"])

    def close(self):
        self.c.tw_context_destroy(self.context)
        self.context = None

    def check(self, status):
        if status != 0:
            name = self.c.tw_status_name(status).decode()
            raise Error(f"{name}: {self.c.tw_last_error().decode()}")

    # ---- arguments

    def type_number(self, name):
        number = ctypes.c_int()
        self.check(self.c.tw_type_from_name(name.encode(),
                                            ctypes.byref(number)))
        return number.value

    def operation(self, name):
        if name not in self.operations:
            raise Error(f"there is no operation '{name}'; known: "
                        + ", ".join(self.operations))
        operation = self.operations[name]
        if operation["set"] != "tilewright":
            raise Error(f"{name} is of the kernel set {operation['set']}, "
                        "which libtilewright.so does not hold")
        return operation

    def function(self, name, suffix=""):
        self.operation(name)
        return getattr(self.c, f"tw_{name}{suffix}")

    def args(self, name, values):
        """The operation's argument struct; what `values` leaves out is zero,
        which is the default."""
        operation = self.operation(name)
        fields = {field["name"]: field for field in operation["fields"]}
        for given in values:
            if given not in fields:
                raise Error(f"{name} has no field '{given}'; it has: "
                            + ", ".join(fields))
        args = ctypes.create_string_buffer(operation["args_bytes"])
        for given, value in values.items():
            self.put(args, fields[given], value)
        return args

    def put(self, args, field, value):
        offset, kind = field["offset"], field["kind"]
        if kind == "count":
            count = self.described["structs"]["tw_count"]
            struct.pack_into("q", args, offset + count["value"], value)
            struct.pack_into("q", args, offset + count["is_given"], 1)
        elif kind == "scalar":
            self.put_number(args, offset, value)
        elif kind in ("pointer", "workspace"):
            struct.pack_into("P", args, offset, value)
        else:
            struct.pack_into("q", args, offset, value)

    def put_number(self, args, offset, value):
        """A tw_number: an int is an i64, a float an f64, a complex a c128."""
        number = self.described["structs"]["tw_number"]
        types = self.described["types"]
        if isinstance(value, int):
            name, packed = "i64", struct.pack("q", value)
        elif isinstance(value, complex):
            name, packed = "c128", struct.pack("dd", value.real, value.imag)
        else:
            name, packed = "f64", struct.pack("d", value)
        struct.pack_into("i", args, offset + number["given"],
                         1 + types[name]["number"])
        struct.pack_into(f"{len(packed)}s", args, offset + number["value"],
                         packed)

    # ---- calls

    def bind(self, name, type_name, values, stream=0):
        """Returns a function without arguments that makes this call."""
        function = self.function(name)
        number, args = self.type_number(type_name), self.args(name, values)
        pointer, context = ctypes.c_void_p(stream), self.context

        def call():
            status = function(context, number, args, pointer)
            if status != 0:
                self.check(status)
        return call

    def run(self, name, type_name, values, stream=0):
        self.bind(name, type_name, values, stream)()

    def workspace_bytes(self, name, type_name, values):
        """The largest workspace that a variant needs; 0 if the operation has
        none."""
        fields = self.operation(name)["fields"]
        if not any(field["kind"] == "workspace" for field in fields):
            return 0
        size = ctypes.c_int64()
        function = self.function(name, "_workspace")
        self.check(function(self.context, self.type_number(type_name),
                            self.args(name, values), ctypes.byref(size)))
        return size.value

    def choice(self, name, type_name, values):
        """The variant that a call would run, and its evidence."""
        layout = self.described["structs"]["tw_choice"]
        choice = ctypes.create_string_buffer(layout["bytes"])
        function = self.function(name, "_explain")
        self.check(function(self.context, self.type_number(type_name),
                            self.args(name, values), choice))
        variant = choice.raw[layout["variant"]:].split(b"\0", 1)[0].decode()
        evidence, = struct.unpack_from("i", choice, layout["evidence"])
        return variant, EVIDENCE[evidence]

    # ---- memory of the library's own, for programs without torch and cupy

    def alloc(self, size):
        memory = ctypes.c_void_p()
        self.check(self.c.tw_alloc(self.context, ctypes.c_size_t(size),
                                   ctypes.byref(memory)))
        return memory.value or 0

    def free(self, memory):
        self.check(self.c.tw_free(self.context, ctypes.c_void_p(memory)))

    def upload(self, memory, data):
        self.check(self.c.tw_upload(self.context, ctypes.c_void_p(memory),
                                    bytes(data), ctypes.c_size_t(len(data)),
                                    None))

    def download(self, memory, size):
        data = ctypes.create_string_buffer(max(size, 1))
        self.check(self.c.tw_download(self.context, data,
                                      ctypes.c_void_p(memory),
                                      ctypes.c_size_t(size), None))
        return data.raw[:size]
