return {
  { "no_fence", algorithm = "chained", file = "look_back.cuh", points = { THREADS = 128, PACKS = 1 },
    from = "    chain.totals[tile] = total;\n    __threadfence();\n", to = "    chain.totals[tile] = total;\n" },
  { "no_fence_at_end", algorithm = "chained", file = "look_back.cuh", points = { THREADS = 128, PACKS = 2 },
    from = "    chain.prefixes[tile] = before + total;\n    __threadfence();\n",
    to = "    chain.prefixes[tile] = before + total;\n" },
  { "no_ticket", algorithm = "chained", points = { THREADS = 128, PACKS = 4 },
    from = "const int64_t tile = next;", to = "const int64_t tile = blockIdx.x;" },
  { "sums_too_much", algorithm = "chained", file = "look_back.cuh", points = { THREADS = 256, PACKS = 1 },
    from = "if (ends != 0 && lane >= __ffs(ends)) value = 0;", to = "if (ends != 0 && lane > __ffs(ends)) value = 0;" },
  { "no_barrier", algorithm = "chained", points = { THREADS = 256, PACKS = 2 },
    from = "  }\n  __syncthreads();\n  before += before_tile;", to = "  }\n  before += before_tile;" },
  { "wrong_mask", algorithm = "three_kernels", file = "scan_block.cuh", points = { THREADS = 256, PACKS = 2 },
    from = "__shfl_up_sync(0xffffffffu, sum, step);\n    if (lane >= step) sum += left;",
    to = "lane >= step ? __shfl_up_sync(0xffffffffu, sum, step) : 0;\n    sum += left;" },
  { "no_loop_barrier", algorithm = "three_kernels", points = { THREADS = 256, PACKS = 4 },
    from = "    before += total;\n    __syncthreads();", to = "    before += total;" },
  { "half_the_width", algorithm = "three_kernels", points = { THREADS = 512, PACKS = 2 },
    from = "const int64_t first = (block.x * THREADS + threadIdx.x) * PER;\n"
      .. "\n  //$ include(\"load_tile.cuh\")\n  $(ACC) sum = 0, total;\n#pragma unroll\n"
      .. "  for (int i = 0; i < PER; i++) sum += held[i];\n  tw_scan",
    to = "const int64_t first = (int)(block.x * THREADS + threadIdx.x) * PER % 65536;\n"
      .. "\n  //$ include(\"load_tile.cuh\")\n  $(ACC) sum = 0, total;\n#pragma unroll\n"
      .. "  for (int i = 0; i < PER; i++) sum += held[i];\n  tw_scan" },
}
