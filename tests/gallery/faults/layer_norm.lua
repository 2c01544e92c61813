return {
  { "no_barrier", algorithm = "rows", file = "combine.cuh", points = { THREADS = 128, UNROLL = 2 },
    from = "  __syncthreads();\n", to = "" },
  { "one_array", algorithm = "rows", points = { THREADS = 128, UNROLL = 2 },
    from = "combine<THREADS>(square, squares, added())", to = "combine<THREADS>(square, ((void)squares, sums), added())" },
  { "difference_of_squares", algorithm = "registers", points = { THREADS = 32, PER = 16 },
    from = "square += held[i] * held[i];", to = "square += (held[i] + mean) * (held[i] + mean) - mean * mean;" },
  { "counts_padding", algorithm = "registers", points = { THREADS = 128, PER = 8 },
    from = "if (c < length) square += held[i] * held[i];", to = "if (c >= 0) square += held[i] * held[i];" },
  { "no_eps", algorithm = "registers", points = { THREADS = 128, PER = 16 },
    from = "sqrtf(variance + eps)", to = "sqrtf(variance)" },
}
