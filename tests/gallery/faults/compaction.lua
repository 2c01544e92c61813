return {
  { "order_of_blocks", algorithm = "chained", points = { THREADS = 128, PER = 4 },
    from = "const long long before = tw_look_back(chain, tile, (long long)counted);",
    to = "long long before = 0;\n    if (threadIdx.x == 0) before = (long long)atomicAdd((unsigned long long *)chain.prefixes, "
      .. "(unsigned long long)counted);" },
  { "no_ticket", algorithm = "chained", points = { THREADS = 128, PER = 8 },
    from = "const int64_t tile = next;", to = "const int64_t tile = blockIdx.x;\n  (void)next;" },
  { "count_only_if_some", algorithm = "three_kernels", points = { THREADS = 256, PER = 4 },
    from = "if (threadIdx.x == 0) count[0] = before;", to = "if (threadIdx.x == 0 && before > 0) count[0] = before;" },
  { "rank_includes_itself", algorithm = "three_kernels", file = "tile.cuh", points = { THREADS = 256, PER = 8 },
    from = "((1u << threadIdx.x % 32) - 1)", to = "((2u << threadIdx.x % 32) - 1)" },
  { "no_barrier", algorithm = "three_kernels", file = "tile.cuh", points = { THREADS = 512, PER = 4 },
    from = "__syncthreads();\n", to = "" },
}
