// A block for each digit makes sums of the counts before each block of keys, in place, and
// stores their total behind all rows.
  constexpr int PER = 4;
  __shared__ unsigned of_warps[8];
  const int lane = threadIdx.x % 32, warp = threadIdx.x / 32;
  unsigned *const row = (unsigned *)workspace + blockIdx.x * blocks;
  unsigned carry = 0;
  for (int64_t first = 0; first < blocks; first += 256 * PER) {
    unsigned sums[PER], sum = 0;
#pragma unroll
    for (int e = 0; e < PER; e++) {
      const int64_t k = first + threadIdx.x * PER + e;
      sums[e] = sum;
      sum += k < blocks ? row[k] : 0u;
    }
    unsigned up = sum;
#pragma unroll
    for (int d = 1; d < 32; d *= 2) {
      const unsigned other = __shfl_up_sync(0xffffffffu, up, d);
      if (lane >= d) up += other;
    }
    if (lane == 31) of_warps[warp] = up;
    __syncthreads();
    unsigned before = carry + up - sum;
    for (int w = 0; w < 8; w++) {
      if (w < warp) before += of_warps[w];
      carry += of_warps[w];
    }
#pragma unroll
    for (int e = 0; e < PER; e++) {
      const int64_t k = first + threadIdx.x * PER + e;
      if (k < blocks) row[k] = before + sums[e];
    }
    __syncthreads();
  }
  if (threadIdx.x == 0) ((unsigned *)workspace)[256 * blocks + blockIdx.x] = carry;
