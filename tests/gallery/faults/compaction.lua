return {
  { "order_of_blocks", algorithm = "chained", points = { THREADS = 128, PER = 8 },
    from = "const long long of_tiles = tw_look_back(chain, tile, (long long)counted);",
    to = "long long of_tiles = 0;\n"
      .. "    if (lane == 0) of_tiles = (long long)atomicAdd((unsigned long long *)chain.totals, "
      .. "(unsigned long long)counted);" },
  { "no_ticket", algorithm = "chained", points = { THREADS = 128, PER = 16 },
    from = "const int64_t tile = next;", to = "const int64_t tile = blockIdx.x;" },
  { "count_only_if_some", algorithm = "three_kernels", points = { THREADS = 256, PER = 8 },
    from = "if (threadIdx.x == 0) count[0] = before;", to = "if (threadIdx.x == 0 && before > 0) count[0] = before;" },
  { "rank_includes_itself", algorithm = "three_kernels", file = "store_kept.cuh", points = { THREADS = 256, PER = 16 },
    from = "((1u << lane) - 1)", to = "((2u << lane) - 1)" },
  { "no_barrier", algorithm = "three_kernels", file = "tile.cuh", points = { THREADS = 512, PER = 8 },
    from = "__syncthreads();\n", to = "" },
  { "wrong_lane", algorithm = "three_kernels", file = "tile.cuh", points = { THREADS = 512, PER = 16 },
    from = "bits, 2 * p) |", to = "bits, 2 * p + 1) |" },
}
