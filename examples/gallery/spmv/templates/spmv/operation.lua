return operation {
  formula = "y[r] = sum over e from starts[r] to starts[r + 1] - 1 of values[e] * x[columns[e]]",
  brief = "Multiplies a sparse matrix in the CSR format by a vector.",
  doc = [[
Row r of the matrix has the elements starts[r] to starts[r + 1] - 1 of values,
which are in the columns that `columns` says. starts[0] is 0, and starts[rows]
is nnz. y must not overlap the other tensors.]],

  types = { "f32", "f64" },

  arguments = {
    size { "rows", "rows of the matrix; 0 is allowed" },
    size { "cols", "columns of the matrix" },
    size { "nnz", "elements that are stored" },
    tensor { "starts", access = "in", type = "i32", shape = { "rows + 1" }, kind = "offsets", extent = "nnz" },
    tensor { "columns", access = "in", type = "i32", shape = { "nnz" }, kind = "index", extent = "cols" },
    tensor { "values", access = "in", shape = { "nnz" } },
    tensor { "x", access = "in", shape = { "cols" } },
    tensor { "y", access = "out", shape = { "rows" } },
  },

  reference = [[
for (int64_t r = 0; r < rows; r++) {
  sum_t sum = 0;
  for (int64_t e = starts[r]; e < starts[r + 1]; e++)
    sum += (sum_t)GET(values, e) * GET(x, columns[e]);
  SET(y, r, sum);
}]],

  bytes = "nnz * (SIZE + 4) + rows * (SIZE + 4) + cols * SIZE",
  flops = "2 * nnz",
  -- A product and the sums of all others round; one more covers products of errors.
  error = { terms = "nnz + 1" },

  checks = {
    { "square", rows = 100, cols = 100, nnz = 700 },
    { "prime", rows = 131, cols = 97, nnz = 1009 },
    { "long rows", rows = 3, cols = 2000, nnz = 3001 },
    { "one column", rows = 200, cols = 1, nnz = 150 },
    { "empty rows", rows = 300, cols = 40, nnz = 50 },
    { "no elements", rows = 40, cols = 30, nnz = 0 },
    { "no rows", rows = 0, cols = 30, nnz = 0 },
  },
  benches = {
    { rows = 1048576, cols = 1048576, nnz = 16777216 },
    { rows = 100003, cols = 100003, nnz = 10000019 },
    { rows = 4194304, cols = 4194304, nnz = 12582912 },
  },
}
