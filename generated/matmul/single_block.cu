/*
 * matmul/single_block.cu
 * Generated from templates/matmul/single_block.cu; do not edit.
 * Remake: lua5.4 generator/generate.lua --target sm_90
 *
 * For tiny matrices: one block holds all of op(a) and op(b) in shared memory.
 */
#include "tilewright/device.cuh"

extern "C" {

// matmul_f32_single_block_t64
// THREADS = 64; 64 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(64)
    matmul_f32_single_block_t64(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const float *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride, const float *__restrict__ b,
        int64_t b_stride, int64_t b_batch_stride, float beta,
        float *__restrict__ c, int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int THREADS = 64;

  const int64_t p = tw_block_of(batch, 1).x;
  if (p >= batch) return;
  a += p * a_batch_stride;
  b += p * b_batch_stride;
  c += p * c_batch_stride;

  // op(a), m x k, and op(b), k x n, both in rows. What fits shared memory fits
  // an int, unless k is 0: then there is nothing to hold. BLAS's rule: if alpha
  // is 0, a and b are not read.
  TW_DYNAMIC_SHARED(float, held_a);
  float *const held_b = held_a + m * k;
  const int depth = (int)k;
  if (depth > 0 && alpha != 0) {
    // In the order in which they lie in memory, so that reads are coalesced.
    const int inner_a = (int)(transpose_a ? m : k), inner_b = (int)(transpose_b ? k : n);
    for (int e = threadIdx.x; e < (int)(m * k); e += THREADS) {
      const int outer = e / inner_a, inner = e % inner_a;
      held_a[transpose_a ? inner * depth + outer : e] = (float)a[outer * a_stride + inner];
    }
    for (int e = threadIdx.x; e < (int)(k * n); e += THREADS) {
      const int outer = e / inner_b, inner = e % inner_b;
      held_b[transpose_b ? inner * (int)n + outer : e] = (float)b[outer * b_stride + inner];
    }
  }
  __syncthreads();

  const int64_t elements = m * n;
  for (int64_t e = threadIdx.x; e < elements; e += THREADS) {
    const int64_t row = e / n, col = e - row * n;
    float sum = 0;
    if (alpha != 0)
      for (int l = 0; l < depth; l++) sum += held_a[row * depth + l] * held_b[l * n + col];

    float *const to = c + row * c_stride + col;
    // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
    // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
    // that leaves every beta * c as it is.
    const float factor = alpha != 0 && k != 0 ? alpha
                          : beta != 0          ? -(float)0
                                               : (float)0;
    sum *= factor;
    if (beta != 0) sum += beta * (float)*to;
    *to = (float)sum;
  }
}

}  // extern "C"

#ifdef TW_SIMULATOR
extern const tw_sim_kernel tw_sim_tilewright_matmul_single_block[];
const tw_sim_kernel tw_sim_tilewright_matmul_single_block[] = {
    TW_SIM_KERNEL(matmul_f32_single_block_t64),
    {nullptr, nullptr, nullptr, nullptr},
};
#endif
