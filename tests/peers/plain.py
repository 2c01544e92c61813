"""Each operation in plain Python loops, on lists: what the library's results are
compared with. A tensor is a function of its indices."""


def reader(numbers, strides):
    def read(*indices):
        return numbers[sum(i * stride for i, stride in zip(indices, strides))]
    return read


def transpose(problem, inputs):
    batch, cols, rows = problem.tensors["dst"].sizes
    return {(b, c, r): inputs["src"](b, r, c)
            for b in range(batch) for c in range(cols) for r in range(rows)}


def block_reverse(problem, inputs):
    batch, n = problem.tensors["dst"].sizes
    block = problem.values["block"] or n
    turned = {}
    for b in range(batch):
        for i in range(n):
            first = i // block * block
            last = min(first + block, n) - 1
            turned[(b, i)] = inputs["src"](b, first + last - i)
    return turned


def fill(problem, _):
    batch, rows, cols = problem.tensors["dst"].sizes
    by = 10 if problem.type_name.startswith("f") else 1
    return {(b, r, c): r + c / by
            for b in range(batch) for r in range(rows) for c in range(cols)}


def scale(problem, inputs):
    batch, rows, cols = problem.tensors["y"].sizes
    alpha = problem.scalar("alpha", 1)
    return {(b, r, c): alpha * inputs["x"](b, r, c)
            for b in range(batch) for r in range(rows) for c in range(cols)}


def add(problem, inputs):
    batch, rows, cols = problem.tensors["c"].sizes
    alpha, beta = problem.scalar("alpha", 1), problem.scalar("beta", 1)
    return {(b, r, c): (alpha * inputs["a"](b, r, c)
                        + beta * inputs["b"](b, r, c))
            for b in range(batch) for r in range(rows) for c in range(cols)}


def strided_add(problem, inputs):
    return {(i,): inputs["a"](i) + inputs["b"](i)
            for i in range(problem.values["n"])}


def row_sums(problem, inputs):
    batch, rows, cols = problem.tensors["a"].sizes
    return {(b, r): sum(inputs["a"](b, r, c) for c in range(cols))
            for b in range(batch) for r in range(rows)}


def column_sums(problem, inputs):
    batch, rows, cols = problem.tensors["a"].sizes
    return {(b, c): sum(inputs["a"](b, r, c) for r in range(rows))
            for b in range(batch) for c in range(cols)}


def matmul(problem, inputs):
    batch, m, n = problem.tensors["c"].sizes
    alpha, beta = problem.scalar("alpha", 1), problem.scalar("beta", 0)

    def a(b, i, k):
        return inputs["a"](b, k, i) if problem.flag("transpose_a") \
            else inputs["a"](b, i, k)

    def b_of(b, k, j):
        return inputs["b"](b, j, k) if problem.flag("transpose_b") \
            else inputs["b"](b, k, j)

    return {(b, i, j): (alpha * sum(a(b, i, k) * b_of(b, k, j)
                                    for k in range(problem.values["k"]))
                        + beta * inputs["c"](b, i, j))
            for b in range(batch) for i in range(m) for j in range(n)}
