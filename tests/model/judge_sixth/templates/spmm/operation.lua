return operation {
  formula = "y[r][c] = sum over e from starts[r] to starts[r + 1] - 1 of values[e] * x[columns[e]][c]",
  brief = "A sparse matrix in the CSR format times a dense one.",
  doc = "starts ascends from 0 to nnz. y must not overlap x.",
  types = { "f32" },
  arguments = {
    size { "rows", "rows of the sparse matrix; 0 is allowed" }, size { "inner", "its columns" },
    size { "nnz", "elements that are stored" }, size { "cols", "columns of x and y" },
    tensor { "starts", access = "in", type = "i32", shape = { "rows + 1" }, kind = "offsets", extent = "nnz" },
    tensor { "columns", access = "in", type = "i32", shape = { "nnz" }, kind = "index", extent = "inner" },
    tensor { "values", access = "in", shape = { "nnz" } },
    tensor { "x", access = "in", shape = { "inner", "cols" } },
    tensor { "y", access = "out", shape = { "rows", "cols" } },
  },
  reference = [[
for (int64_t r = 0; r < rows; r++)
  for (int64_t c = 0; c < cols; c++) {
    sum_t sum = 0;
    for (int64_t e = starts[r]; e < starts[r + 1]; e++)
      sum += (sum_t)GET(values, e) * GET(x, columns[e] * x_stride + c);
    SET(y, r * y_stride + c, sum);
  }]],
  bytes = "nnz * (SIZE + 4) + rows * (4 + cols * SIZE) + inner * cols * SIZE",
  flops = "2 * nnz * cols",
  error = { terms = "nnz + 1" },
  checks = {
    { "square", rows = 100, inner = 100, nnz = 700, cols = 33 },
    { "long rows", rows = 3, inner = 900, nnz = 3001, cols = 8 },
    { "empty rows", rows = 300, inner = 40, nnz = 50, cols = 65 },
  },
  benches = {
    { rows = 100000, inner = 100000, nnz = 2000000, cols = 64 },
    { rows = 20000, inner = 5000, nnz = 1000000, cols = 16 },
    { rows = 30000, inner = 30000, nnz = 300000, cols = 256 },
  },
}
