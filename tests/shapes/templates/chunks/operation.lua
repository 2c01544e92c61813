-- chunks: extents with a quotient, in an outer dimension too.

return operation {
  formula = "sums[c][g] = sum over j of x[c * width + j][g], j < width",
  brief = "Adds up each run of `width` rows.",
  doc = [[
The last run may be shorter. sums must not overlap x.]],
  types = { "i32", "f32" },
  arguments = {
    size { "n", "rows of x" },
    size { "width", "rows of a run, 1 or more" },
    size { "cols", "columns of x" },
    tensor { "x", access = "in", shape = { "n", "cols" } },
    tensor { "sums", access = "out", shape = { "ceil_div(n, width)", 1, "cols" } },
  },
  reference = [[
for (int64_t c = 0; c * width < n; c++)
  for (int64_t g = 0; g < cols; g++) {
    sum_t sum = 0;
    for (int64_t i = c * width; i < n && i < (c + 1) * width; i++) sum += (sum_t)GET(x, i * x_stride + g);
    SET(sums, c * sums_0_stride + g, sum);
  }]],
  bytes = "2.0 * n * cols * SIZE",
  flops = "1.0 * n * cols",
  error = { terms = "width" },
  checks = {
    { "some", n = 100, width = 7, cols = 5 },
    { "whole runs", n = 96, width = 8, cols = 40 },
    { "one run", n = 9, width = 100, cols = 3 },
    { "strided", n = 50, width = 3, cols = 5, x_stride = 8, sums_stride = 9, sums_0_stride = 11 },
    { "single element", n = 1, width = 1, cols = 1 },
  },
  benches = { { n = 4096, width = 16, cols = 32 } },
}
