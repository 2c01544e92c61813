return operation {
  formula = "counts[r] = number of c with x[r][c] = byte[0]",
  brief = "How often a byte occurs in each row, as in a count of words or lines.",
  doc = "At most 2^31 - 1 columns.",
  types = { "u8" },
  arguments = {
    size { "rows", "rows of x; 0 is allowed" }, size { "cols", "columns of x" },
    tensor { "x", access = "in", shape = { "rows", "cols" } },
    tensor { "byte", access = "in", shape = { 1 } },
    tensor { "counts", access = "out", type = "i32", shape = { "rows" } },
  },
  reference = [[
for (int64_t r = 0; r < rows; r++) {
  int64_t count = 0;
  for (int64_t c = 0; c < cols; c++) count += GET(x, r * x_stride + c) == GET(byte, 0);
  SET(counts, r, count);
}]],
  bytes = "rows * (cols + 4)",
  flops = "rows * cols",
  checks = { { "small", rows = 3, cols = 40 }, { "odd", rows = 17, cols = 1001 }, { "short", rows = 70, cols = 5 } },
  benches = { { rows = 10000, cols = 4096 }, { rows = 200, cols = 1000001 }, { rows = 200000, cols = 100 } },
}
