return {
  { "no_barrier", algorithm = "registers", file = "combine.cuh", points = { THREADS = 256, PER = 8 },
    from = "  __syncthreads();\n", to = "" },
  { "no_barrier", algorithm = "online", file = "combine.cuh", points = { THREADS = 128, UNROLL = 1 },
    from = "  __syncthreads();\n", to = "" },
  { "wrong_mask", algorithm = "registers", file = "combine.cuh", points = { THREADS = 32, PER = 8 },
    from = "0xffffffffu", to = "0x0000ffffu" },
  { "past_the_end", algorithm = "registers", points = { THREADS = 32, PER = 8 },
    from = "if (c < length) sum += held[i];", to = "if (c <= length) sum += held[i] > 0 ? held[i] : 1e-6f;" },
  { "overflow", algorithm = "online", points = { THREADS = 128, UNROLL = 1 },
    from = "sum = sum * expf(most - now) + expf(value - now);\n    most = now;", to = "sum += expf(value);\n    most = now;" },
  { "one_array", algorithm = "online", points = { THREADS = 128, UNROLL = 2 },
    from = "sum * expf(most - of_row), sums,", to = "sum * expf(most - of_row), ((void)sums, mosts)," },
}
