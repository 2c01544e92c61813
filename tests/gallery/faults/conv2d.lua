return {
  { "halo_off_by_one", algorithm = "window", points = { COLS = 32, GROUPS = 2, PER = 4, MOST = 3 },
    from = "WIDE = COLS + MOST - 1;", to = "WIDE = COLS + MOST - 2;" },
  { "no_barrier", algorithm = "window", points = { COLS = 32, GROUPS = 4, PER = 4, MOST = 3 },
    from = "  __syncthreads();\n", to = "" },
  { "first_image", algorithm = "window", points = { COLS = 32, GROUPS = 2, PER = 8, MOST = 7 },
    from = "  x += block.z * x_batch_stride;\n", to = "" },
  { "sum_of_bytes", algorithm = "direct", points = { COLS = 32, ROWS = 4 },
    from = "sum += ($(ACC))x[i * x_stride + j] * taps[i * taps_stride + j];",
    to = "sum += (float)($(T))(($(ACC))x[i * x_stride + j] * taps[i * taps_stride + j] * 1.000001f);" },
  { "taps_packed", algorithm = "direct", points = { COLS = 32, ROWS = 8 },
    from = "taps[i * taps_stride + j]", to = "taps[i * width + j]" },
}
