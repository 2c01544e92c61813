// One block makes the begins of all digits.
  __shared__ unsigned sums[256];
  const int d = threadIdx.x;
  const unsigned mine = ((const unsigned *)workspace)[256 * blocks + d];
  sums[d] = mine;
  __syncthreads();
  for (int step = 1; step < 256; step *= 2) {
    const unsigned other = d >= step ? sums[d - step] : 0u;
    __syncthreads();
    sums[d] += other;
    __syncthreads();
  }
  starts[d] = sums[d] - mine;
  if (d == 255) starts[256] = sums[d];
