return operation {
  formula = "grid[r][c] = sum over i of q[i] * (1 - |py[i] - r|) * (1 - |px[i] - c|), of distances below 1",
  brief = "Spreads the charge of particles over the four corners of their cells (cloud in cell).",
  doc = "Positions are from 0 to cols - 1 and rows - 1. Particles may have any order; often they are sorted by y.",
  types = { "f32" },
  workspace = true,
  arguments = {
    size { "n", "particles; 0 is allowed" },
    size { "rows", "rows of the grid", least = 2 }, size { "cols", "columns of the grid", least = 2 },
    tensor { "px", access = "in", shape = { "n" },
      draw = "for (int64_t i = 0; i < n; i++) SET(px, i, uniform() * (cols - 1));" },
    tensor { "py", access = "in", shape = { "n" },
      draw = "for (int64_t i = 0; i < n; i++) SET(py, i, (i + uniform()) * (rows - 1) / n);" },
    tensor { "q", access = "in", shape = { "n" }, range = { -1, 1 } },
    tensor { "grid", access = "out", shape = { "rows", "cols" } },
  },
  reference = [[
for (int64_t r = 0; r < rows; r++)
  for (int64_t c = 0; c < cols; c++) SET(grid, r * grid_stride + c, 0);
for (int64_t i = 0; i < n; i++) {
  const sum_t y = GET(py, i), x = GET(px, i), charge = GET(q, i);
  int64_t r = (int64_t)y, c = (int64_t)x;
  if (r > rows - 2) r = rows - 2;
  if (c > cols - 2) c = cols - 2;
  const sum_t down = y - r, right = x - c;
  const int64_t at = r * grid_stride + c, below = at + grid_stride;
  SET(grid, at, GET(grid, at) + charge * (1 - down) * (1 - right));
  SET(grid, at + 1, GET(grid, at + 1) + charge * (1 - down) * right);
  SET(grid, below, GET(grid, below) + charge * down * (1 - right));
  SET(grid, below + 1, GET(grid, below + 1) + charge * down * right);
}]],
  bytes = "12 * n + 4 * rows * cols",
  flops = "12 * n",
  tolerance = { absolute = 1e-3, ulps = 64 },
  checks = {
    { "small", n = 40, rows = 3, cols = 5 }, { "odd", n = 1031, rows = 37, cols = 61 },
    { "even", n = 2048, rows = 64, cols = 64 }, { "dense", n = 3001, rows = 2, cols = 2 },
    { "strided", n = 500, rows = 20, cols = 30, grid_stride = 41 }, { "sparse", n = 100, rows = 130, cols = 131 },
    { "none", n = 0, rows = 10, cols = 10 },
  },
  benches = {
    { n = 2000000, rows = 512, cols = 512 }, { n = 1000000, rows = 64, cols = 64 },
    { n = 50000, rows = 200, cols = 200 },
  },
}
