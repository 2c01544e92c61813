return {
  { "wrong_mask", algorithm = "rows", points = { LANES = 32, THREADS = 128 },
    from = "__shfl_xor_sync(0xffffffffu,", to = "__shfl_xor_sync((1u << LANES / 2) - 1," },
  { "whole_warp", algorithm = "rows", points = { LANES = 16, THREADS = 128 },
    from = "int step = LANES / 2; step > 0", to = "int step = LANES; step > 0" },
  { "next_row", algorithm = "rows", points = { LANES = 1, THREADS = 128 },
    from = "e < end; e += LANES", to = "e <= end; e += LANES" },
  { "no_second_barrier", algorithm = "stream", points = { THREADS = 128, SLAB = 1024 },
    from = "sum += products[i];\n    __syncthreads();", to = "sum += products[i];" },
  { "first_slab_only", algorithm = "stream", points = { THREADS = 256, SLAB = 1024 },
    from = "slab < end; slab += SLAB", to = "slab < end && slab < starts[first] + SLAB; slab += SLAB" },
  { "index_of_10_bits", algorithm = "stream", points = { THREADS = 128, SLAB = 2048 },
    from = "__ldg(&x[columns[slab + i]])", to = "__ldg(&x[columns[slab + i] & 1023])" },
}
