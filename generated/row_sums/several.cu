/*
 * row_sums/several.cu
 * Generated from templates/row_sums/several.cu; do not edit.
 * Remake: lua5.4 generator/generate.lua --target sm_90
 *
 * For short rows: as many lanes as share a row sum up as many rows, all loads of 16 bytes at once, and exchange sums so that each of them writes one.
 */
#include "tilewright/device.cuh"

extern "C" {

// row_sums_f32_several_l8_n256_u1
// LANES = 8, THREADS = 256, UNROLL = 1; 256 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(256)
    row_sums_f32_several_l8_n256_u1(int64_t rows, int64_t cols, int64_t batch,
        const float *__restrict__ a, int64_t a_stride, int64_t a_batch_stride,
        float *__restrict__ sums, int64_t sums_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int THREADS = 256, LANES = 8, UNROLL = 1, VEC = 4;
  union pack {
    uint4 bits;
    float element[VEC];
  };
  const int lane = threadIdx.x % LANES;

  const tw_block block = tw_block_of(tw_ceil_div(rows, THREADS), 1);
  if (block.z >= batch) return;
  const int64_t row = block.x * THREADS + threadIdx.x - lane;  // the first of the lanes' rows
  a += block.z * a_batch_stride + row * a_stride;
  const int height = (int)max((int64_t)0, min((int64_t)LANES, rows - row));
  // Rows that do not begin at 16 bytes are read by elements, and so is what is left at the end.
  const int64_t packs = (uintptr_t)a % 16 == 0 ? cols / VEC : 0;
  float sum[LANES] = {};
#pragma unroll 1
  for (int64_t i = lane; i < packs; i += LANES * UNROLL) {
    pack in[UNROLL][LANES];
#pragma unroll
    for (int u = 0; u < UNROLL; u++)
#pragma unroll
      for (int r = 0; r < LANES; r++)
        in[u][r].bits = r < height && i + u * LANES < packs
                            ? ((const uint4 *)(a + r * a_stride))[i + u * LANES]
                            : make_uint4(0, 0, 0, 0);
#pragma unroll
    for (int u = 0; u < UNROLL; u++)
#pragma unroll
      for (int r = 0; r < LANES; r++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[r] += (float)in[u][r].element[j];
  }
#pragma unroll 1
  for (int64_t c = packs * VEC + lane; c < cols; c += LANES)
#pragma unroll
    for (int r = 0; r < LANES; r++)
      if (r < height) sum[r] += (float)a[r * a_stride + c];

  // At each step a lane keeps half of its sums, and gets its partner's sums of the same
  // rows for the other half. What is left is the sum of row `lane`.
#pragma unroll
  for (int half = LANES / 2; half > 0; half /= 2) {
    const bool upper = (lane & half) != 0;
#pragma unroll
    for (int r = 0; r < half; r++) {
      const float given = upper ? sum[r] : sum[r + half];
      const float kept = upper ? sum[r + half] : sum[r];
      sum[r] = kept + __shfl_xor_sync(0xffffffffu, given, half);
    }
  }
  if (lane < height) sums[block.z * sums_stride + row + lane] = (float)sum[0];
}

}  // extern "C"

#ifdef TW_SIMULATOR
extern const tw_sim_kernel tw_sim_tilewright_row_sums_several[];
const tw_sim_kernel tw_sim_tilewright_row_sums_several[] = {
    TW_SIM_KERNEL(row_sums_f32_several_l8_n256_u1),
    {nullptr, nullptr, nullptr, nullptr},
};
#endif
