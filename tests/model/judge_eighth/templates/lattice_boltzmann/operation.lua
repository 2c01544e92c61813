return operation {
  formula = "g[k][r][c] = v[k] - omega * (v[k] - equilibrium of v) with v[k] = f[k][r - down[k]][c - right[k]]",
  brief = "A step of the lattice Boltzmann method with nine velocities (D2Q9): moves, then relaxes.",
  doc = "The grid has no border: rows and columns wrap around. g must not overlap f.",
  types = { "f32", "f64" },
  arguments = {
    size { "rows", "rows of the grid; 0 is allowed" }, size { "cols", "columns of the grid; 0 is allowed" },
    scalar { "omega", "rate of relaxation", default = 1.2, range = { 0.5, 1.9 } },
    tensor { "f", access = "in", shape = { 9, "rows", "cols" }, range = { 0.25, 1 } },
    tensor { "g", access = "out", shape = { 9, "rows", "cols" } },
  },
  reference = [[
for (int64_t r = 0; r < rows; r++)
  for (int64_t c = 0; c < cols; c++) {
    sum_t v[9], mass = 0, down = 0, right = 0;
    for (int64_t k = 0; k < 9; k++) {
      const int64_t i = (r - (k / 3 - 1) + rows) % rows, j = (c - (k % 3 - 1) + cols) % cols;
      v[k] = GET(f, k * f_0_stride + i * f_stride + j);
      mass += v[k];
      down += (k / 3 - 1) * v[k];
      right += (k % 3 - 1) * v[k];
    }
    down /= mass;
    right /= mass;
    for (int64_t k = 0; k < 9; k++) {
      const sum_t along = (k / 3 - 1) * down + (k % 3 - 1) * right;
      const sum_t weight = (k / 3 == 1 ? 4 : 1) * (k % 3 == 1 ? 4 : 1) / (sum_t)36;
      const sum_t rest = weight * mass *
                         (1 + 3 * along + (9 * along * along - 3 * (down * down + right * right)) / 2);
      SET(g, k * g_0_stride + r * g_stride + c, v[k] - omega * (v[k] - rest));
    }
  }]],
  bytes = "18 * rows * cols * SIZE",
  flops = "130 * rows * cols",
  -- Numbers stay below 20; some thirty roundings each lose an epsilon of that at most.
  tolerance = { f32 = { absolute = 4e-5 }, f64 = { absolute = 8e-14 } },
  checks = {
    { "small", rows = 3, cols = 5 }, { "odd", rows = 37, cols = 131 }, { "even", rows = 16, cols = 64 },
    { "strided", rows = 9, cols = 40, f_stride = 48, g_stride = 44 }, { "one", rows = 1, cols = 1 },
    { "wide", rows = 2, cols = 515 },
  },
  benches = { { rows = 2048, cols = 2048 }, { rows = 256, cols = 256 }, { rows = 1000, cols = 3001 } },
}
