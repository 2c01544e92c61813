return {
  { "tanh_formula", algorithm = "plain", file = "gelu.cuh", points = { COLS = 128, ROWS = 1 },
    from = "return g * erfcf(g * -0.70710678f) * 0.5f;",
    to = "return 0.5f * g * (1 + tanhf(0.7978846f * (g + 0.044715f * g * g * g)));" },
  { "tile_edge", algorithm = "plain", points = { COLS = 32, ROWS = 4 },
    from = "if (r < rows) y[", to = "if (r <= rows) y[" },
  { "rows_aligned_only_first", algorithm = "vector", points = { THREADS = 64, ROWS = 2 },
    from = "      | x_stride * sizeof *x | y_stride * sizeof *y) % 16", to = "      ) % 16" },
  { "bias_of_tile", algorithm = "vector", points = { THREADS = 64, ROWS = 4 },
    from = "  bias += c;\n", to = "  bias += threadIdx.x * VEC;\n" },
}
