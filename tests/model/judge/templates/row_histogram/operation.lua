return operation {
  formula = "counts[r][v] = number of c with x[r][c] = v",
  brief = "How often each byte occurs in each row.",
  doc = "At most 2^32 - 1 columns.",
  types = { "u8" },
  arguments = {
    size { "rows", "rows of x; 0 is allowed" }, size { "cols", "columns of x" },
    tensor { "x", access = "in", shape = { "rows", "cols" } },
    tensor { "counts", access = "out", type = "u32", shape = { "rows", 256 } },
  },
  reference = [[
for (int64_t r = 0; r < rows; r++) {
  for (int v = 0; v < 256; v++) SET(counts, r * counts_stride + v, 0);
  for (int64_t c = 0; c < cols; c++) counts[r * counts_stride + GET(x, r * x_stride + c)]++;
}]],
  bytes = "rows * cols + rows * 1024",
  flops = "rows * cols",
  checks = { { "small", rows = 3, cols = 40 }, { "odd", rows = 17, cols = 1001 } },
  benches = { { rows = 10000, cols = 4096 }, { rows = 200, cols = 1000001 }, { rows = 100000, cols = 100 } },
}
