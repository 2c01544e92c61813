return operation {
  formula = "loss[r] = log(sum over c of exp(x[r][c])) - x[r][label[r]]",
  brief = "The cross entropy of each row with its label, as a classifier is trained by.",
  doc = "Labels must be below cols.",
  types = { "f32", "f16" },
  arguments = {
    size { "rows", "rows of x; 0 is allowed" }, size { "cols", "columns of x, at least 1" },
    tensor { "x", access = "in", shape = { "rows", "cols" }, range = { -8, 8 } },
    tensor { "label", access = "in", type = "i32", shape = { "rows" }, kind = "index", extent = "cols" },
    tensor { "loss", access = "out", type = "f32", shape = { "rows" } },
  },
  reference = [[
for (int64_t r = 0; r < rows; r++) {
  sum_t most = -INFINITY, sum = 0;
  for (int64_t c = 0; c < cols; c++) most = fmax(most, (sum_t)GET(x, r * x_stride + c));
  for (int64_t c = 0; c < cols; c++) sum += exp((sum_t)GET(x, r * x_stride + c) - most);
  SET(loss, r, log(sum) + most - (sum_t)GET(x, r * x_stride + label[r]));
}]],
  bytes = "rows * (cols * SIZE + 8)",
  flops = "4 * rows * cols",
  tolerance = { absolute = 1e-3, ulps = 64 },
  checks = {
    { "small", rows = 5, cols = 7 }, { "odd", rows = 33, cols = 131 }, { "long", rows = 3, cols = 5003 },
  },
  benches = { { rows = 8192, cols = 4096 }, { rows = 100000, cols = 100 }, { rows = 512, cols = 50257 } },
}
