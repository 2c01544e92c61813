/*
 * matmul/tiny.cu
 * Generated from templates/matmul/tiny.cu; do not edit.
 * Remake: lua5.4 generator/generate.lua --target sm_90
 *
 * For many small matrices: a block holds a few whole ones in shared memory, and each thread multiplies a small tile of one.
 */
#include "tilewright/device.cuh"

#if !defined(__CUDA_ARCH__) || __CUDA_ARCH__ >= 800

// ---- preamble of matmul/tiny.cu
#include <cuda_pipeline.h>

// ---- kernels of matmul/tiny.cu

extern "C" {

// matmul_i32_tiny_t4_n96
// TILE = 4, THREADS = 96; 96 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(96)
    matmul_i32_tiny_t4_n96(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, uint32_t alpha, const int32_t *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride,
        const int32_t *__restrict__ b, int64_t b_stride,
        int64_t b_batch_stride, uint32_t beta, int32_t *__restrict__ c,
        int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int TILE = 4, THREADS = 96, VEC = 4;
  union pack {
    uint4 bits;
    uint32_t number[VEC];
  };
  TW_DYNAMIC_SHARED(uint32_t, shared);
  const int thread = threadIdx.x;
  const int64_t height = tw_ceil_div(m, 4) * 4;
  const int64_t width = tw_ceil_div(n, 4) * 4;
  const int64_t depth = tw_ceil_div(k, 4) * 4;
  const int64_t share = height / 4 * (width / 4);
  const int64_t group = tw_whole_div(96, share);
  const int64_t a_size = height * (depth + 4);
  const int64_t b_size = depth * width;
  const int64_t first = blockIdx.x * group;
  const int count = (int)min(group, batch - first);

  // A row of a is 4 numbers longer than its 16-byte packs, so that 8 rows lie in
  // different banks. Past the edges stand zeros.
  uint32_t *sa = shared, *sb = shared + group * a_size;
  if (alpha != 0)
    for (int g = 0; g < count; g++) {
      // Along memory, whichever way it is transposed.
      const int a_line = (int)(transpose_a ? height : depth);
      for (int e = thread; e < (int)(height * depth); e += THREADS) {
        const int along = e % a_line, down = e / a_line;
        const int i = transpose_a ? along : down, j = transpose_a ? down : along;
        uint32_t *const to = &sa[g * a_size + i * (depth + 4) + j];
        const int32_t *const from =
            &a[(first + g) * a_batch_stride + down * a_stride + along];
        tw_copy_async<4>(to, from, i < m && j < k);
      }
      // Along memory, whichever way it is transposed.
      const int b_line = (int)(transpose_b ? depth : width);
      for (int e = thread; e < (int)(depth * width); e += THREADS) {
        const int along = e % b_line, down = e / b_line;
        const int i = transpose_b ? along : down, j = transpose_b ? down : along;
        uint32_t *const to = &sb[g * b_size + i * width + j];
        const int32_t *const from =
            &b[(first + g) * b_batch_stride + down * b_stride + along];
        tw_copy_async<4>(to, from, i < k && j < n);
      }
    }
  __pipeline_commit();
  __pipeline_wait_prior(0);
  __syncthreads();

  const int g = thread / (int)share, place = thread % (int)share;
  if (g >= count) return;
  const int across = (int)width / 4;
  const int row = place / across * TILE, col = place % across * 4;
  sa += g * a_size + row * (depth + 4);
  sb += g * b_size + col;
  uint32_t sum[TILE][4] = {};
  for (int l = 0; l < depth && alpha != 0; l += VEC) {
    pack x[TILE], y[VEC][4 / VEC];
#pragma unroll
    for (int i = 0; i < TILE; i++) x[i].bits = *(const uint4 *)&sa[i * (depth + 4) + l];
#pragma unroll
    for (int v = 0; v < VEC; v++)
#pragma unroll
      for (int j = 0; j < 4; j += VEC)
        y[v][j / VEC].bits = *(const uint4 *)&sb[(l + v) * width + j];
#pragma unroll
    for (int v = 0; v < VEC; v++)
#pragma unroll
      for (int i = 0; i < TILE; i++)
#pragma unroll
        for (int j = 0; j < 4; j++) sum[i][j] += x[i].number[v] * y[v][j / VEC].number[j % VEC];
  }

  c += (first + g) * c_batch_stride + row * c_stride + col;
  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const uint32_t factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(uint32_t)0
                                             : (uint32_t)0;
#pragma unroll
  for (int i = 0; i < TILE; i++)
#pragma unroll
    for (int j = 0; j < 4; j++) {
      if (row + i >= m || col + j >= n) continue;
      int32_t *const to = &c[i * c_stride + j];
      uint32_t result = factor * sum[i][j];
      if (beta != 0) result += beta * (uint32_t)*to;
      *to = (int32_t)result;
    }
}

}  // extern "C"

#endif

#ifdef TW_SIMULATOR
extern const tw_sim_kernel tw_sim_tilewright_matmul_tiny[];
const tw_sim_kernel tw_sim_tilewright_matmul_tiny[] = {
    TW_SIM_KERNEL(matmul_i32_tiny_t4_n96),
    {nullptr, nullptr, nullptr, nullptr},
};
#endif
