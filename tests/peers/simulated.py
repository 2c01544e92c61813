"""The simulator's memory as arrays of plain Python, in the place of with_torch.py:
the same names, so that peers.py can time it. A plain "peer" computes with the
loops of plain.py."""

import struct
import time

import plain

NAME = "plain"
CODES = {"u8": "B", "u16": "H", "i32": "i", "f32": "f", "i64": "q", "f64": "d"}


class Flat:
    """Elements in the memory of the library's context."""

    def __init__(self, library, code, count):
        self.library, self.code, self.count = library, code, count
        self.size = struct.calcsize(f"={count}{code}")
        self.memory = library.alloc(self.size)

    def __del__(self):
        if self.library.context:
            self.library.free(self.memory)

    def get(self):
        return list(struct.unpack(
            f"={self.count}{self.code}",
            self.library.download(self.memory, self.size)))

    def put(self, numbers):
        self.library.upload(self.memory, struct.pack(
            f"={self.count}{self.code}", *numbers))

    def __setitem__(self, everything, number):
        self.put([number] * self.count)


class View:
    """Some of a Flat's elements, as a tensor has them."""

    def __init__(self, flat, tensor):
        self.flat, self.tensor = flat, tensor

    def reader(self):
        return plain.reader(self.flat.get(), self.tensor.strides)

    def write(self, values):
        numbers = self.flat.get()
        for at, value in values.items():
            place = sum(i * s for i, s in zip(at, self.tensor.strides))
            numbers[place] = value if self.flat.code in "fd" else int(value)
        self.flat.put(numbers)

    def __add__(self, nothing):
        return self.flat.get()


class Device:
    """Memory of the simulator, whose times are those of the CPU."""

    library = None  # set by the test

    def __init__(self, seed):
        self.state, self.version = seed, "0"

    def stream(self):
        return 0

    def type_of(self, problem):
        return CODES.get(problem.type_name)

    def random(self, kind, count):
        """Small whole numbers, so that sums are exact in any order."""
        numbers = []
        for _ in range(count):
            self.state = (1103515245 * self.state + 12345) % 2**31
            numbers.append(self.state // 65536 % 100)
        flat = Flat(self.library, kind, count)
        flat.put(numbers)
        return flat

    def bytes(self, count):
        return Flat(self.library, "B", count)

    def address(self, array):
        return array.memory

    def view(self, flat, tensor):
        return View(flat, tensor)

    def time_us(self, run):
        begin = time.perf_counter()
        run()
        return 1e6 * (time.perf_counter() - begin)

    def graph(self, launch):
        raise RuntimeError("the simulator has no graphs")

    def largest_difference(self, kept, view):
        numbers = view.flat.get()
        worst = max(abs(a - b) for a, b in zip(kept, numbers))
        return (worst if view.flat.code in "fd" or worst == 0 else None,
                max(map(abs, numbers)))

    def release(self):
        pass


fault = 0  # added to the first result, by the test
calls_left = -1  # after so many calls the next one fails; -1: none does


def call(problem, arrays):
    function = getattr(plain, problem.name, None)
    if not function:
        return f"no plain {problem.name}"

    def compute():
        global calls_left
        if calls_left == 0:
            raise RuntimeError("no call is left")
        calls_left -= 1
        values = function(problem, {name: view.reader()
                                    for name, view in arrays.items()})
        first = next(iter(values))
        values[first] += fault
        output = [name for name, tensor in problem.tensors.items()
                  if tensor.access != "in"]
        arrays[output[0]].write(values)
    return compute
