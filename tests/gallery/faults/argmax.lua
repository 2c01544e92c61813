return {
  { "last_of_equal", algorithm = "warp", file = "best.cuh", points = { LANES = 8, UNROLL = 2 },
    from = "at >= index", to = "at < index" },
  { "wrong_mask", algorithm = "warp", file = "best.cuh", points = { LANES = 32, UNROLL = 2 },
    from = "const Number other = __shfl_xor_sync(0xffffffffu,",
    to = "const Number other = __shfl_xor_sync(0x7fffffffu," },
  { "no_barrier", algorithm = "block", points = { THREADS = 128, UNROLL = 1 },
    from = "  __syncthreads();\n", to = "" },
  { "negative_rows", algorithm = "block", points = { THREADS = 128, UNROLL = 2 },
    from = "best = {0, INT64_MAX};", to = "best = {0, 0};" },
  { "packs_overrun", algorithm = "block", points = { THREADS = 256, UNROLL = 1 },
    from = "? cols / VEC : 0", to = "? tw_ceil_div(cols, VEC) : 0" },
}
