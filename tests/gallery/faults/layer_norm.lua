return {
  { "no_barrier", algorithm = "rows", file = "combine.cuh", points = { THREADS = 128, UNROLL = 2 },
    from = "  __syncthreads();\n", to = "" },
  { "one_array", algorithm = "rows", points = { THREADS = 128, UNROLL = 2 },
    from = "sums[THREADS / 32], squares[THREADS / 32];", to = "sums[THREADS / 32], *const squares = sums;" },
  { "difference_of_squares", algorithm = "registers", points = { THREADS = 32, PER = 16 },
    from = "if (c < length) square += held[i] * held[i];",
    to = "const float mean = pivot + mean_difference, value = held[i] + mean;\n"
      .. "    if (c < length) square += value * value - mean * mean;" },
  { "counts_padding", algorithm = "registers", points = { THREADS = 128, PER = 8 },
    from = "if (c < length) square += held[i] * held[i];", to = "if (c >= 0) square += held[i] * held[i];" },
  { "no_eps", algorithm = "registers", points = { THREADS = 128, PER = 16 },
    from = "sqrtf(variance + eps)", to = "sqrtf(variance)" },
}
