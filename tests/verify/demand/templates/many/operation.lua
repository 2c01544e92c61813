-- many: an operation of nine tensors, which is defined from one row on.

return operation {
  formula = "dx = alpha * g * w; dw, db = sums of g * (x - low) * by, g over rows; top = largest of x over rows",
  brief = "Several results of each column, right or with a planted fault.",
  doc = [[
Sums wrap.]],
  types = { "i32" },
  arguments = {
    size { "rows", "rows", least = 1 },
    size { "cols", "columns" },
    scalar { "alpha", "factor of dx", default = 2, range = { 1, 4 } },
    tensor { "x", access = "in", shape = { "rows", "cols" }, range = { -10, 10 } },
    tensor { "g", access = "in", shape = { "rows", "cols" } },
    tensor { "w", access = "in", shape = { "cols" } },
    tensor { "low", access = "in", shape = { "rows" } },
    tensor { "by", access = "in", shape = { "rows" } },
    tensor { "dx", access = "out", shape = { "rows", "cols" } },
    tensor { "dw", access = "out", shape = { "cols" } },
    tensor { "db", access = "out", shape = { "cols" } },
    tensor { "top", access = "out", shape = { "cols" } },
  },
  reference = [[
for (int64_t c = 0; c < cols; c++) {
  sum_t products = 0, sum = 0;
  element_t most = GET(x, c);
  for (int64_t r = 0; r < rows; r++) {
    const sum_t grad = GET(g, r * g_stride + c);
    const element_t value = GET(x, r * x_stride + c);
    products += grad * ((sum_t)value - (sum_t)GET(low, r)) * (sum_t)GET(by, r);
    sum += grad;
    if (value > most) most = value;
    SET(dx, r * dx_stride + c, alpha * grad * (sum_t)GET(w, c));
  }
  SET(dw, c, products);
  SET(db, c, sum);
  SET(top, c, most);
}]],
  bytes = "3.0 * rows * cols * SIZE",
  flops = "7.0 * rows * cols",
  checks = {
    { "some", rows = 5, cols = 70 },
    { "one row", rows = 1, cols = 40 },
    { "strided", rows = 3, cols = 33, x_stride = 35, g_stride = 40, dx_stride = 37 },
  },
  benches = { { rows = 64, cols = 4096 } },
}
