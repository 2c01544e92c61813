// A block counts the digits of its keys; `counts` has a row for each digit.
  __shared__ unsigned found[256];
  const int64_t begin = (int64_t)blockIdx.x * of_block, end = min(begin + of_block, n);
  for (int d = threadIdx.x; d < 256; d += THREADS) found[d] = 0;
  __syncthreads();
#pragma unroll 4
  for (int64_t i = begin + threadIdx.x; i < end; i += THREADS) atomicAdd(&found[(unsigned)x[i] % 256], 1u);
  __syncthreads();
  for (int d = threadIdx.x; d < 256; d += THREADS) ((unsigned *)workspace)[d * blocks + blockIdx.x] = found[d];
