// A convolution of two dimensions. The weights are in constant memory, and
// `staged` brings the block's part of the image into shared memory.
#include <stdint.h>
#include "blur.h"

__constant__ float weights[taps * taps];

#define MOVED_ROWS (block_size_y * rows + 2 * RADIUS)
#define MOVED_COLS (block_size_x + 2 * RADIUS)

template <typename T> __device__ T product(T a, T b) { return a * b; }

__device__ int clamped(int at, int end) { return at < end ? at : end - 1; }

__global__ void blur(float *out, const number *in, float *unused, float scale) {
  const int x = blockIdx.x * block_size_x + threadIdx.x;
  const int y = blockIdx.y * block_size_y * rows + threadIdx.y;
#if staged
  __shared__ float part[MOVED_ROWS][MOVED_COLS];
  for (int i = threadIdx.y; i < MOVED_ROWS; i += block_size_y)
    for (int j = threadIdx.x; j < MOVED_COLS; j += block_size_x)
      part[i][j] = in[clamped(blockIdx.y * block_size_y * rows + i, IN_HEIGHT) * IN_WIDTH +
                      clamped(blockIdx.x * block_size_x + j, IN_WIDTH)];
  __syncthreads();
#define AT(i, j) part[threadIdx.y + r * block_size_y + (i)][threadIdx.x + (j)]
#else
#define AT(i, j) in[(y + r * block_size_y + (i)) * IN_WIDTH + x + (j)]
#endif
#pragma unroll unrolled
  for (int r = 0; r < rows; r++) {
    if (x >= WIDTH || y + r * block_size_y >= HEIGHT) continue;
    float sum = 0;
    for (int i = 0; i < taps; i++)
      for (int j = 0; j < taps; j++)
        sum += product<float>(AT(i, j), weights[i * taps + j]);
    out[(y + r * block_size_y) * WIDTH + x] = scale * sum;
  }
}

__global__ void not_tuned(float *out) { out[threadIdx.x] = 0; }
