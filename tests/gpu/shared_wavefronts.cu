/*
 * shared_wavefronts.cu -- for each of some patterns, one load and one store of a
 * warp in shared memory, which a profiler counts: see shared_wavefronts.sh.
 *
 * Prints a line for each pattern, in the order of the launches, the load first:
 * bytes of a lane, the pattern, and each lane's index, -1 for an inactive one.
 */
#include <cuda_runtime.h>
#include <stdio.h>

enum { LANES = 32, SHARED_BYTES = 48 * 1024, STORED = 64 };

template <class T>
__global__ void load(const int *index, T *out) {
  __shared__ T line[SHARED_BYTES / sizeof(T)];
  const int i = index[threadIdx.x];
  if (i >= 0) out[threadIdx.x] = line[i];
}

template <class T>
__global__ void store(const int *index, T *out, int never) {
  __shared__ T line[SHARED_BYTES / sizeof(T)];
  const int i = index[threadIdx.x];
  const T value = out[threadIdx.x + STORED];
  if (i >= 0) line[i] = value;
  __syncthreads();
  if (never) out[threadIdx.x] = line[never];
}

static int *index_on_gpu;
static void *memory;

template <class T>
static int run(const char *pattern, int (*index_of)(int lane)) {
  int index[LANES];
  printf("%d\t%s\t", (int)sizeof(T), pattern);
  for (int lane = 0; lane < LANES; lane++) {
    index[lane] = index_of(lane);
    printf("%d%c", index[lane], lane < LANES - 1 ? ',' : '\n');
  }
  cudaMemcpy(index_on_gpu, index, sizeof index, cudaMemcpyHostToDevice);
  load<T><<<1, LANES>>>(index_on_gpu, (T *)memory);
  store<T><<<1, LANES>>>(index_on_gpu, (T *)memory, 0);
  return cudaDeviceSynchronize() != cudaSuccess;
}

#define PATTERN(expression) \
  failed |= run<T>(#expression, [](int l) -> int { return expression; });

template <class T>
static int run_all() {
  int failed = 0;
  PATTERN(l)
  PATTERN(2 * l)
  PATTERN(4 * l)
  PATTERN(8 * l)
  PATTERN(17 * l)
  PATTERN(32 * l)
  PATTERN(33 * l)
  PATTERN(0 * l + 5)
  PATTERN(l % 2)
  PATTERN(l % 4)
  PATTERN(l % 8)
  PATTERN(l % 16)
  PATTERN(l / 2)
  PATTERN(l / 4)
  PATTERN(l / 8)
  PATTERN(l / 16)
  PATTERN(31 - l)
  PATTERN(l ^ 1)
  PATTERN(l ^ 16)
  PATTERN(l % 2 ? -1 : l)
  PATTERN(l % 2 ? -1 : 2 * l)
  PATTERN(l < 16 ? l : -1)
  PATTERN(l < 16 ? 2 * l : -1)
  PATTERN(l < 8 ? l : -1)
  PATTERN(l < 5 ? 32 * l : -1)
  PATTERN(l % 16 * 16 + l / 16)
  PATTERN(l % 8 * 4 + l / 8)
  PATTERN(l % 4 * 8 + l / 4)
  PATTERN(l % 8 + 64 * (l / 8))
  PATTERN(l % 16 + 64 * (l / 16))
  PATTERN(l % 16 + 72 * (l / 16))
  return failed;
}

int main() {
  if (cudaMalloc(&index_on_gpu, LANES * sizeof(int)) != cudaSuccess ||
      cudaMalloc(&memory, 2 * STORED * sizeof(float4)) != cudaSuccess)
    return 1;
  cudaMemset(memory, 0, 2 * STORED * sizeof(float4));
  return run_all<unsigned char>() | run_all<unsigned short>() |
         run_all<float>() | run_all<double>() | run_all<float4>();
}
