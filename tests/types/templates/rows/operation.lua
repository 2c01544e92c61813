-- rows: sums between offsets, as in a CSR matrix.

return operation {
  formula = "y[r] = sum over i from starts[r] to starts[r + 1] of x[i]",
  brief = "Adds up the numbers between two offsets.",
  doc = [[
No operand may overlap another.]],
  types = { { T = "f32", I = "i32" }, { T = "f64", I = "i64" } },
  arguments = {
    size { "ends", "elements of starts and y; the last y is 0" },
    size { "nnz", "elements of x" },
    tensor { "starts", access = "in", type = "I", shape = { "ends" }, kind = "offsets", extent = "nnz" },
    tensor { "x", access = "in", shape = { "nnz" } },
    tensor { "y", access = "out", shape = { "ends" } },
  },
  reference = [[
for (int64_t r = 0; r < ends; r++) {
  sum_t sum = 0;
  for (int64_t i = GET(starts, r); r + 1 < ends && i < GET(starts, r + 1); i++) sum += (sum_t)GET(x, i);
  SET(y, r, sum);
}]],
  bytes = "(nnz + ends) * SIZE + 1.0 * ends * SIZE_I",
  flops = "1.0 * nnz",
  error = { terms = "nnz" },
  checks = {
    { "some", ends = 65, nnz = 1000 },
    { "empty rows", ends = 300, nnz = 70 },
    { "one row", ends = 2, nnz = 129 },
    { "no numbers", ends = 9, nnz = 0 },
  },
  benches = { { ends = 1025, nnz = 8192 } },
}
