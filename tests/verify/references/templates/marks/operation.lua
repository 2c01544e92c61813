-- marks: how many points of a unit square are in each of its fields.

return operation {
  brief = "Sums of the weights of points in the fields of a unit square.",
  formula = "sums[floor(rows * v[i])][floor(cols * u[i])] += w[i]",
  doc = [[
Points beside the square do not count.]],
  types = { "f32" },
  arguments = {
    size { "n", "points" },
    size { "rows", "rows" },
    size { "cols", "columns" },
    tensor { "u", access = "in", shape = { "n" }, range = { -0.1, 1.1 } },
    tensor { "v", access = "in", shape = { "n" }, range = { -0.1, 1.1 } },
    tensor { "w", access = "in", shape = { "n" }, range = { 0, 1 } },
    tensor { "sums", access = "out", shape = { "rows", "cols" } },
  },
  reference = [[
for (int64_t r = 0; r < rows; r++)
  for (int64_t c = 0; c < cols; c++) SET(sums, r * sums_stride + c, 0);
for (int64_t i = 0; i < n; i++) {
  const acc_t x = floor(GET(u, i) * cols), y = floor(GET(v, i) * rows);
  if (x < 0 || x >= cols || y < 0 || y >= rows) continue;
  const int64_t at = (int64_t)y * sums_stride + (int64_t)x;
  SET(sums, at, GET(sums, at) + GET(w, i));
}]],
  error = { terms = "n + 2", least = "0x1p-102" },
  bytes = "12.0 * n + 4.0 * rows * cols",
  flops = "3.0 * n",
  checks = {
    { "some", n = 500, rows = 7, cols = 5 },
    { "strided", n = 900, rows = 8, cols = 6, sums_stride = 11 },
  },
  benches = { { n = 100000, rows = 64, cols = 64 } },
}
