return operation {
  formula = "index[r] = the smallest c with x[r][c] = max x[r]",
  brief = "The place of the largest number of each row.",
  doc = "The first of equal numbers counts. No number may be NaN. If cols is 0, the index is -1. cols must be less "
    .. "than 2^31.",

  types = { "f32", "f16", "i32" },

  arguments = {
    size { "rows", "rows of x; 0 is allowed" },
    size { "cols", "columns of x" },
    tensor { "x", access = "in", shape = { "rows", "cols" }, range = { -1000, 1000 } },
    tensor { "index", access = "out", type = "i32", shape = { "rows" } },
  },

  workspace = true,

  reference = [[
for (int64_t r = 0; r < rows; r++) {
  int64_t best = cols > 0 ? 0 : -1;
  for (int64_t c = 1; c < cols; c++)
    if (GET(x, r * x_stride + c) > GET(x, r * x_stride + best)) best = c;
  SET(index, r, best);
}]],

  bytes = "rows * cols * SIZE + rows * 4",
  flops = "rows * cols",
  error = "none",

  checks = {
    { "square", rows = 32, cols = 32 },
    { "prime", rows = 7, cols = 131 },
    { "strided", rows = 9, cols = 40, x_stride = 47 },
    { "aligned strides", rows = 5, cols = 64, x_stride = 96 },
    { "one column", rows = 40, cols = 1 },
    { "long row", rows = 2, cols = 4099 },
    { "no rows", rows = 0, cols = 4 },
  },
  benches = { { rows = 4096, cols = 50257 }, { rows = 65536, cols = 512 }, { rows = 64, cols = 1000003 } },
}
