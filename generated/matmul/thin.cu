/*
 * matmul/thin.cu
 * Generated from templates/matmul/thin.cu; do not edit.
 * Remake: lua5.4 generator/generate.lua --target sm_90
 *
 * For few k: a block brings its rows of op(a) and columns of op(b) over the whole of k at once, and multiplies them without a barrier in between.
 */
#include "tilewright/device.cuh"

#if !defined(__CUDA_ARCH__) || __CUDA_ARCH__ >= 800

// ---- preamble of matmul/thin.cu
#include <cuda_pipeline_primitives.h>

// ---- kernels of matmul/thin.cu

extern "C" {

// matmul_f32_thin_m64_n128
// BM = 64, BN = 128; 128 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(128, 4)
    matmul_f32_thin_m64_n128(int64_t m, int64_t n, int64_t k, int64_t batch, int64_t transpose_a,
        int64_t transpose_b, float alpha, const float *__restrict__ a,
        int64_t a_stride, int64_t a_batch_stride, const float *__restrict__ b,
        int64_t b_stride, int64_t b_batch_stride, float beta,
        float *__restrict__ c, int64_t c_stride, int64_t c_batch_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int BM = 64, BN = 128, TM = 8, TN = 8, VEC = 4;
  constexpr int THREADS = 128;
  TW_DYNAMIC_SHARED(float, shared);

  const tw_block block = tw_block_of(tw_ceil_div(n, BN), tw_ceil_div(m, BM));
  if (block.z >= batch) return;
  const int64_t top = block.y * BM, left = block.x * BN;
  const int thread = threadIdx.x;
  // BLAS's rule: if alpha is 0, a and b are not read.
  const int depth = alpha != 0 ? (int)k : 0;

  // Numbers lie k by k; VEC more in each line keep those that a warp writes down four
  // columns out of each other's banks. Past an edge stand zeros.
  constexpr int LINE_A = BM + VEC, LINE_B = BN + VEC;
  float *const lines_a = shared, *const lines_b = shared + depth * LINE_A;
  {
    const bool along = !transpose_a;
    const float *const from = a + block.z * a_batch_stride +
        top * (along ? a_stride : 1);
    const int width = (int)min((int64_t)BM, m - top);
    if (along) {
      for (int i = thread / 8; i < BM; i += THREADS / 8)
        for (int l = thread % 8; l < depth; l += 8)
          tw_copy_async<4>(lines_a + l * LINE_A + i, from + i * a_stride + l, i < width);
    } else if (((uintptr_t)from | a_stride * 4) % 16 == 0 && width % VEC == 0) {
      const int i = thread % (BM / VEC) * VEC;
      for (int l = thread / (BM / VEC); l < depth; l += THREADS / (BM / VEC))
        tw_copy_async<16>(lines_a + l * LINE_A + i, from + l * a_stride + i, i < width);
    } else {
      for (int i = thread % 32; i < BM; i += 32)
        for (int l = thread / 32; l < depth; l += THREADS / 32)
          tw_copy_async<4>(lines_a + l * LINE_A + i, from + l * a_stride + i, i < width);
    }
  }
  {
    const bool along = transpose_b;
    const float *const from = b + block.z * b_batch_stride +
        left * (along ? b_stride : 1);
    const int width = (int)min((int64_t)BN, n - left);
    if (along) {
      for (int i = thread / 8; i < BN; i += THREADS / 8)
        for (int l = thread % 8; l < depth; l += 8)
          tw_copy_async<4>(lines_b + l * LINE_B + i, from + i * b_stride + l, i < width);
    } else if (((uintptr_t)from | b_stride * 4) % 16 == 0 && width % VEC == 0) {
      const int i = thread % (BN / VEC) * VEC;
      for (int l = thread / (BN / VEC); l < depth; l += THREADS / (BN / VEC))
        tw_copy_async<16>(lines_b + l * LINE_B + i, from + l * b_stride + i, i < width);
    } else {
      for (int i = thread % 32; i < BN; i += 32)
        for (int l = thread / 32; l < depth; l += THREADS / 32)
          tw_copy_async<4>(lines_b + l * LINE_B + i, from + l * b_stride + i, i < width);
    }
  }
  __pipeline_commit();

  // The thread's place among the warps' 4 x 8 small tiles.
  constexpr int ACROSS = BN / TN / 8;
  const int warp = thread / 32, lane = thread % 32;
  const int ty = (warp / ACROSS * 4 + lane / 8) * VEC, tx = (warp % ACROSS * 8 + lane % 8) * VEC;
  const float *from_a = lines_a + ty, *from_b = lines_b + tx;
  float sum[TM][TN] = {};
  __pipeline_wait_prior(0);
  __syncthreads();
#pragma unroll 2
  for (int l = 0; l < depth; l++, from_a += LINE_A, from_b += LINE_B) {
    float rows[TM], cols[TN];
#pragma unroll
    for (int i = 0; i < TM; i += VEC)
      *(float4 *)&rows[i] = *(const float4 *)&from_a[i * (BM / TM)];
#pragma unroll
    for (int j = 0; j < TN; j += VEC)
      *(float4 *)&cols[j] = *(const float4 *)&from_b[j * (BN / TN)];
    // There and back along the columns: neighbouring multiply-adds share a factor.
#pragma unroll
    for (int i = 0; i < TM; i++)
#pragma unroll
      for (int at = 0; at < TN; at++) {
        const int j = i % 2 ? TN - 1 - at : at;
        sum[i][j] += rows[i] * cols[j];
      }
  }

  c += block.z * c_batch_stride + (top + ty) * c_stride + left + tx;
  const bool packs = ((uintptr_t)c | c_stride * 4) % 16 == 0 && n % VEC == 0;
  // BLAS's rule: if alpha or k is 0, c becomes beta * c, even if k is 0 and alpha
  // is NaN. The sum is then 0, and a factor of -0 makes of it -0, the one number
  // that leaves every beta * c as it is.
  const float factor = alpha != 0 && k != 0 ? alpha
                        : beta != 0          ? -(float)0
                                             : (float)0;
#pragma unroll
  for (int i = 0; i < TM; i++) {
    const int r = i / VEC * VEC * (BM / TM) + i % VEC;
    if (top + ty + r >= m) continue;
    float *const line = c + r * c_stride;
    if (packs) {
#pragma unroll
      for (int j = 0; j < TN; j += VEC) {
        if (left + tx + j * (BN / TN) >= n) continue;
        float4 *const to = (float4 *)(line + j * (BN / TN));
        const float *const s = &sum[i][j];
        float4 out = make_float4(factor * s[0], factor * s[1], factor * s[2], factor * s[3]);
        if (beta != 0) {
          const float4 old = *to;
          out.x += beta * old.x, out.y += beta * old.y, out.z += beta * old.z, out.w += beta * old.w;
        }
        *to = out;
      }
    } else {
#pragma unroll
      for (int j = 0; j < TN; j++) {
        const int q = j / VEC * VEC * (BN / TN) + j % VEC;
        if (left + tx + q >= n) continue;
        float result = factor * sum[i][j];
        if (beta != 0) result += beta * line[q];
        line[q] = result;
      }
    }
  }
}

}  // extern "C"

#endif

#ifdef TW_SIMULATOR
extern const tw_sim_kernel tw_sim_tilewright_matmul_thin[];
const tw_sim_kernel tw_sim_tilewright_matmul_thin[] = {
    TW_SIM_KERNEL(matmul_f32_thin_m64_n128),
    {nullptr, nullptr, nullptr, nullptr},
};
#endif
