return {
  { "halo_off_by_one", algorithm = "shared", points = { THREADS = 64, PER = 4, SLAB = 32 },
    from = "i < TILE + SLAB; i += THREADS", to = "i < TILE + SLAB - 2; i += THREADS" },
  { "past_the_end", algorithm = "shared", points = { THREADS = 64, PER = 4, SLAB = 128 },
    from = "at < length ?", to = "at <= length ?" },
  { "no_second_barrier", algorithm = "shared", points = { THREADS = 128, PER = 4, SLAB = 32 },
    from = "window[i] = window[PER + i];\n    }\n    __syncthreads();", to = "window[i] = window[PER + i];\n    }" },
  { "zero_taps", algorithm = "shared", points = { THREADS = 128, PER = 8, SLAB = 32 },
    from = "if (t + k >= here) break;\n", to = "" },
  { "old_table", algorithm = "constant", points = { THREADS = 128, PER = 2 },
    from = '{ copy = "taps", to = "table", bytes = "width * SIZE_U" },', to = "" },
  { "short_table", algorithm = "constant", points = { THREADS = 128, PER = 4 },
    from = 'bytes = "width * SIZE_U"', to = 'bytes = "width * SIZE_U - SIZE_U"' },
}
