"""Problems as tune's files list them, one a line:

    matmul  f32  1000x1000x1000  transpose_b=1   # a comment

and the tensors that follow from a problem: their sizes, strides and bytes.
"""

import math


class Refused(Exception):
    """A problem that cannot be read, that no array describes, or that a module
    does not compute."""


class Tensor:
    """Sizes and strides in elements, outermost dimension first."""

    def __init__(self, name, access, sizes, strides):
        self.name, self.access = name, access
        self.sizes, self.strides = sizes, strides

    @property
    def count(self):
        return math.prod(self.sizes)

    @property
    def span(self):
        """The number of elements from the first one to the last one."""
        if self.count == 0:
            return 0
        return 1 + sum((size - 1) * stride
                       for size, stride in zip(self.sizes, self.strides))


class Problem:
    """One call: an operation, a type, and the values of its fields."""

    def __init__(self, library, name, type_name, values):
        self.name, self.type_name, self.values = name, type_name, values
        self.operation = library.operation(name)
        self.fields = self.operation["fields"]
        if type_name not in library.described["types"]:
            raise Refused(f"{type_name} is a combination of types")
        self.element_bytes = library.described["types"][type_name]["bytes"]
        self.tensors = {tensor["name"]: self.tensor(tensor)
                        for tensor in self.operation["tensors"]}

    def value(self, index):
        """A size, stride or flag, or its default if it is not given."""
        field = self.fields[index]
        return self.values.get(field["name"], field["default"])

    def flag(self, name):
        return self.values.get(name, 0)

    def scalar(self, name, default):
        return self.values.get(name, default)

    def tensor(self, described):
        if any(extent < 0 for extent in described["extents"]):
            raise Refused(f"{self.name}: an extent of {described['name']} is "
                          "an expression")
        sizes = [self.value(extent) for extent in described["extents"]]
        by = described["transposed_by"]
        if by >= 0 and self.value(by):
            sizes[-2:] = sizes[:-3:-1]
        strides, packed = [], 1
        for size, stride in zip(reversed(sizes),
                                reversed(described["strides"])):
            given = self.value(stride) if stride >= 0 else 0
            if given < 0:
                raise Refused(f"{self.name}: a stride of {described['name']} "
                              "is broadcast")
            strides.insert(0, given or packed)
            packed = size * strides[0]
        return Tensor(described["name"], described["access"], sizes, strides)

    def moved_bytes(self):
        """The bytes that the operation must move: each element of an input is
        read and each of an output written once."""
        count = 0
        for tensor in self.tensors.values():
            is_read = tensor.access == "in" or (tensor.access == "inout"
                                                and self.scalar("beta", 0))
            count += tensor.count * (bool(is_read) + (tensor.access != "in"))
        return count * self.element_bytes

    def terms(self):
        """The number of terms of each sum, for the tolerance of results."""
        sizes = {"matmul": "k", "row_sums": "cols", "column_sums": "rows"}
        return self.values.get(sizes.get(self.name), 1)

    def text(self):
        sizes = "x".join(str(self.values[field["name"]])
                         for field in self.fields
                         if field["is_free_size"]
                         and field["name"] in self.values)
        others = [f"{field['name']}={self.values[field['name']]}"
                  for field in self.fields
                  if not field["is_free_size"]
                  and field["name"] in self.values]
        return " ".join([self.name, self.type_name, sizes, *others])


def number(text):
    if text == "broadcast":
        return -2**63
    try:
        return int(text)
    except ValueError:
        return float(text)


def parse(library, line):
    """The problem of a line, or None if the line is empty."""
    words = line.split("#")[0].split()
    if words and words[0] in ("fitted", "held-out"):  # tuning/model/problems
        del words[0]
    if not words:
        return None
    if len(words) < 3:
        raise Refused("expected OPERATION TYPE SIZES [FIELD=NUMBER ...]")
    name, type_name, sizes = words[:3]
    free = [field["name"] for field in library.operation(name)["fields"]
            if field["is_free_size"]]
    given = sizes.split("x")
    if len(given) > len(free):
        raise Refused(f"the sizes are {sizes}; {name} has "
                      + "x".join(free))
    try:
        values = {field: int(size) for field, size in zip(free, given)}
        for word in words[3:]:
            field, _, text = word.partition("=")
            values[field] = number(text)
    except ValueError as wrong:
        raise Refused(f"{line.strip()}: {wrong}") from wrong
    return Problem(library, name, type_name, values)


def read(library, path):
    """Lists (line, problem) of each line that is not empty; the exception in
    place of a problem that cannot be read."""
    listed = []
    with open(path, encoding="utf-8") as file:
        for line in file:
            try:
                problem = parse(library, line)
                if problem:
                    listed.append((line.strip(), problem))
            except Exception as why:  # the rest of the file is still good
                listed.append((line.strip(), why))
    return listed
