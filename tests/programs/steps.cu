// A sum that takes the lanes of a warp to run in step, as before Volta, and one that does
// not; each compares its result.
#include <cstdio>

enum { COUNT = 64, LANES = 32 };

// Lanes from LANES / 2 on leave the loop early and do not wait for the others.
__global__ void in_step(const int *from, int *to) {
  __shared__ int part[COUNT];
  const int lane = threadIdx.x;
  part[lane] = from[lane];
  part[lane + LANES] = from[lane + LANES];
  for (int width = LANES; width > 0; width /= 2)
    if (lane < width) part[lane] += part[lane + width];
  if (lane == 0) *to = part[0];
}

__global__ void with_barriers(const int *from, int *to) {
  __shared__ int part[COUNT];
  const int lane = threadIdx.x;
  part[lane] = from[lane];
  part[lane + LANES] = from[lane + LANES];
  for (int width = LANES; width > 0; width /= 2) {
    __syncthreads();
    if (lane < width) part[lane] += part[lane + width];
  }
  if (lane == 0) *to = part[0];
}

// Each lane asks for the lanes below it, which leaves itself out; then the upper half of the
// warp reads from the lower half, which alone is in the mask.
__global__ void below(const int *from, int *to) {
  __shared__ int counts[LANES];
  const unsigned mask = (1u << threadIdx.x) - 1;
  counts[threadIdx.x] = __popc(__ballot_sync(mask, from[threadIdx.x] % 3 == 1));
  const int lower = __shfl_up_sync(0xffff, from[threadIdx.x], LANES / 2);
  if (threadIdx.x >= LANES / 2 && lower != from[threadIdx.x - LANES / 2]) counts[threadIdx.x] = 1000;
  __syncthreads();
  if (threadIdx.x) return;
  *to = 0;
  for (int i = 0; i < LANES; i++) *to += counts[i];
}

int main(int argc, char **) {
  int numbers[COUNT], expected = 0, sum = 0, *from, *to;
  for (int i = 0; i < COUNT; i++) expected += numbers[i] = i * i + 1;
  if (cudaMalloc(&from, sizeof numbers) || cudaMalloc(&to, sizeof sum) || cudaMemset(to, 0, sizeof sum) ||
      cudaMemcpy(from, numbers, sizeof numbers, cudaMemcpyHostToDevice))
    return 2;
  if (argc > 2) {
    expected = 0;
    for (int i = 0; i < LANES; i++) expected += numbers[i] % 3 == 1 ? LANES - 1 - i : 0;
    below<<<1, LANES>>>(from, to);
  } else if (argc > 1)
    with_barriers<<<1, LANES>>>(from, to);
  else
    in_step<<<1, LANES>>>(from, to);
  if (cudaMemcpy(&sum, to, sizeof sum, cudaMemcpyDeviceToHost) || cudaFree(from) || cudaFree(to)) return 2;
  printf("%s\n", sum == expected ? "PASS" : "FAIL");
  return sum != expected;
}
