return {
  { "no_set", algorithm = "shared", points = { THREADS = 256, COPIES = 4, BLOCKS = 2 },
    from = '{ set = "counts", value = 0 },', to = "" },
  { "not_atomic", algorithm = "shared", points = { THREADS = 256, COPIES = 8, BLOCKS = 2 },
    from = "atomicAdd(&own[words[w] >> 8 * b & 255], 1u);", to = "own[words[w] >> 8 * b & 255]++;" },
  { "no_first_barrier", algorithm = "shared", points = { THREADS = 512, COPIES = 4, BLOCKS = 2 },
    from = "(&local[0][0])[v] = 0;\n  __syncthreads();", to = "(&local[0][0])[v] = 0;" },
  { "no_last_barrier", algorithm = "shared", points = { THREADS = 512, COPIES = 8, BLOCKS = 2 },
    from = "atomicAdd(&own[x[i]], 1u);\n  __syncthreads();", to = "atomicAdd(&own[x[i]], 1u);" },
  { "last_bin", algorithm = "shared", points = { THREADS = 256, COPIES = 1, BLOCKS = 2 },
    from = "for (int v = threadIdx.x; v < 256;", to = "for (int v = threadIdx.x; v < 255;" },
  { "counts_of_bytes", algorithm = "global", points = { THREADS = 256, PER = 1 },
    from = "atomicAdd(&counts[x[first + i * THREADS]], 1u);",
    to = "atomicAdd(&counts[x[first + i * THREADS]], 257u), atomicSub(&counts[x[first + i * THREADS]], 256u), "
      .. "counts[x[first + i * THREADS]] &= 255;" },
}
