/*
 * matmul/dynamic.cu
 * Generated from templates/matmul/dynamic.cu; do not edit.
 * Remake: lua5.4 generator/generate.lua --target sm_90
 *
 * Like tiled, but the edge of the squares is known only at run time: the launch sets the size of shared memory.
 */
#include "tilewright/device.cuh"

extern "C" {

// matmul_f32_dynamic_e16
// EDGE = 16; 256 threads, 0 bytes of shared memory
// The kernel's text is the same for every edge. Whatever block it is launched
// with, a square one, is its edge: blockDim lies, like all that a launch hands
// over, kernel parameters included, in constant memory, where one read serves
// a whole warp. So the edge needs no variable of its own there.
__global__ void __launch_bounds__(1024)
    matmul_f32_dynamic_e16(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const float *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride, const float *__restrict__ b,
        int64_t b_stride, int64_t b_batch_stride, float beta,
        float *__restrict__ c, int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  const int edge = blockDim.x;
  TW_DYNAMIC_SHARED(float, shared);
  float *const sa = shared, *const sb = shared + edge * edge;
  const int tx = threadIdx.x, ty = threadIdx.y;

  const tw_block block = tw_block_of(tw_ceil_div(n, edge), tw_ceil_div(m, edge));
  if (block.z >= batch) return;
  const int64_t row = block.y * edge + ty, col = block.x * edge + tx;
  a += block.z * a_batch_stride + row * (transpose_a ? 1 : a_stride);
  b += block.z * b_batch_stride + col * (transpose_b ? b_stride : 1);
  const int64_t a_step = transpose_a ? a_stride : 1;
  const int64_t b_step = transpose_b ? 1 : b_stride;

  float sum = 0;
  // BLAS's rule: if alpha is 0, a and b are not read.
  if (alpha != 0) {
    for (int64_t first = 0; first < k; first += edge) {
      // Past an edge stand zeros, which add nothing.
      const int64_t along_a = first + tx, along_b = first + ty;
      sa[ty * edge + tx] = row < m && along_a < k ? (float)a[along_a * a_step] : (float)0;
      sb[ty * edge + tx] = col < n && along_b < k ? (float)b[along_b * b_step] : (float)0;
      __syncthreads();
#pragma unroll 8
      for (int l = 0; l < edge; l++) sum += sa[ty * edge + l] * sb[l * edge + tx];
      __syncthreads();
    }
  }

  if (row >= m || col >= n) return;
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
extern const tw_sim_kernel tw_sim_tilewright_matmul_dynamic[];
const tw_sim_kernel tw_sim_tilewright_matmul_dynamic[] = {
    TW_SIM_KERNEL(matmul_f32_dynamic_e16),
    {nullptr, nullptr, nullptr, nullptr},
};
#endif
