/*
 * matmul/naive.cu
 * Generated from templates/matmul/naive.cu; do not edit.
 * Remake: lua5.4 generator/generate.lua --target sm_90
 *
 * One thread for each element of c; each reads its row and its column itself.
 */
#include "tilewright/device.cuh"

extern "C" {

// matmul_f32_naive_e16
// EDGE = 16; 256 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(256)
    matmul_f32_naive_e16(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const float *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride, const float *__restrict__ b,
        int64_t b_stride, int64_t b_batch_stride, float beta,
        float *__restrict__ c, int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int EDGE = 16;

  const tw_block block =
      tw_block_of(tw_ceil_div(n, EDGE), tw_ceil_div(m, EDGE));
  const int64_t row = block.y * EDGE + threadIdx.y;
  const int64_t col = block.x * EDGE + threadIdx.x;
  if (block.z >= batch || row >= m || col >= n) return;

  // One step along k, in op(a)'s row and in op(b)'s column.
  const int64_t a_step = transpose_a ? a_stride : 1;
  const int64_t b_step = transpose_b ? 1 : b_stride;
  a += block.z * a_batch_stride + row * (transpose_a ? 1 : a_stride);
  b += block.z * b_batch_stride + col * (transpose_b ? b_stride : 1);
  float sum = 0;
  // BLAS's rule: if alpha is 0, a and b are not read.
  if (alpha != 0)
    for (int64_t l = 0; l < k; l++)
      sum += (float)a[l * a_step] * (float)b[l * b_step];

  float *const to = c + block.z * c_batch_stride + row * c_stride + col;
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

}  // extern "C"

#ifdef TW_SIMULATOR
extern const tw_sim_kernel tw_sim_tilewright_matmul_naive[];
const tw_sim_kernel tw_sim_tilewright_matmul_naive[] = {
    TW_SIM_KERNEL(matmul_f32_naive_e16),
    {nullptr, nullptr, nullptr, nullptr},
};
#endif
