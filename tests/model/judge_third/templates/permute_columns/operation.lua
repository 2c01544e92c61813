return operation {
  formula = "y[r][c] = x[r][from[c]]",
  brief = "Puts the columns of a matrix into another order, or repeats some.",
  doc = "Indices must be below cols. y must not overlap x.",
  types = { "f32", "f16" },
  arguments = {
    size { "rows", "rows of both; 0 is allowed" }, size { "cols", "columns of x" }, size { "picked", "columns of y" },
    tensor { "x", access = "in", shape = { "rows", "cols" } },
    tensor { "from", access = "in", type = "i32", shape = { "picked" }, kind = "index", extent = "cols" },
    tensor { "y", access = "out", shape = { "rows", "picked" } },
  },
  reference = [[
for (int64_t r = 0; r < rows; r++)
  for (int64_t c = 0; c < picked; c++) SET(y, r * y_stride + c, GET(x, r * x_stride + from[c]));]],
  bytes = "rows * (cols + picked) * SIZE + picked * 4",
  flops = "0",
  checks = { { "small", rows = 5, cols = 7, picked = 9 }, { "odd", rows = 33, cols = 131, picked = 67 } },
  benches = {
    { rows = 20000, cols = 1000, picked = 1000 }, { rows = 4096, cols = 4096, picked = 512 },
    { rows = 500, cols = 8000, picked = 20000 },
  },
}
