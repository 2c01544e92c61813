/*
 * row_sums/lanes.cu
 * Generated from templates/row_sums/lanes.cu; do not edit.
 * Remake: lua5.4 generator/generate.lua --target sm_90
 *
 * Several lanes of a warp sum a row: 16-byte loads, then shuffles.
 */
#include "tilewright/device.cuh"

extern "C" {

// row_sums_i32_lanes_l8_u2
// LANES = 8, UNROLL = 2; 256 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(256)
    row_sums_i32_lanes_l8_u2(int64_t rows, int64_t cols, int64_t batch,
        const int32_t *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, int32_t *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int LANES = 8, UNROLL = 2, VEC = 4;
  constexpr int ROWS = 256 / LANES;
  union pack {
    uint4 bits;
    int32_t element[VEC];
  };
  const int lane = threadIdx.x % LANES;

  const tw_block block = tw_block_of(tw_ceil_div(rows, ROWS), 1);
  if (block.z >= batch) return;
  const int64_t r = block.x * ROWS + threadIdx.x / LANES;
  uint32_t sum[UNROLL] = {};
  if (r < rows) {
    a += block.z * a_batch_stride + r * a_stride;
    // A row may start anywhere: up to its first 16-byte boundary, and after its
    // last, it is read by elements. There are fewer than 2 * VEC such edges.
    const int head = (int)min(cols, (int64_t)(-(uintptr_t)a % 16 / 4));
    const int64_t packs = (cols - head) / VEC;
    const int edges = (int)(cols - packs * VEC);
#pragma unroll 1
    for (int e = lane; e < edges; e += LANES)
      sum[0] += (uint32_t)a[e < head ? e : e + packs * VEC];

    // Past the end zeros are added, so that all loads leave before any is used.
    const uint4 *const from = (const uint4 *)(a + head);
#pragma unroll 1
    for (int64_t i = lane; i < packs; i += LANES * UNROLL) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = i + k * LANES < packs ? from[i + k * LANES] : make_uint4(0, 0, 0, 0);
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[k] += (uint32_t)in[k].element[j];
    }
  }

#pragma unroll
  for (int k = 1; k < UNROLL; k++) sum[0] += sum[k];
#pragma unroll
  for (int step = LANES / 2; step > 0; step /= 2)
    sum[0] += __shfl_xor_sync(0xffffffffu, sum[0], step);
  if (lane == 0 && r < rows) sums[block.z * sums_stride + r] = (int32_t)sum[0];
}

// row_sums_i64_lanes_l8_u2
// LANES = 8, UNROLL = 2; 256 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(256)
    row_sums_i64_lanes_l8_u2(int64_t rows, int64_t cols, int64_t batch,
        const int64_t *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, int64_t *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int LANES = 8, UNROLL = 2, VEC = 2;
  constexpr int ROWS = 256 / LANES;
  union pack {
    uint4 bits;
    int64_t element[VEC];
  };
  const int lane = threadIdx.x % LANES;

  const tw_block block = tw_block_of(tw_ceil_div(rows, ROWS), 1);
  if (block.z >= batch) return;
  const int64_t r = block.x * ROWS + threadIdx.x / LANES;
  uint64_t sum[UNROLL] = {};
  if (r < rows) {
    a += block.z * a_batch_stride + r * a_stride;
    // A row may start anywhere: up to its first 16-byte boundary, and after its
    // last, it is read by elements. There are fewer than 2 * VEC such edges.
    const int head = (int)min(cols, (int64_t)(-(uintptr_t)a % 16 / 8));
    const int64_t packs = (cols - head) / VEC;
    const int edges = (int)(cols - packs * VEC);
#pragma unroll 1
    for (int e = lane; e < edges; e += LANES)
      sum[0] += (uint64_t)a[e < head ? e : e + packs * VEC];

    // Past the end zeros are added, so that all loads leave before any is used.
    const uint4 *const from = (const uint4 *)(a + head);
#pragma unroll 1
    for (int64_t i = lane; i < packs; i += LANES * UNROLL) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = i + k * LANES < packs ? from[i + k * LANES] : make_uint4(0, 0, 0, 0);
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[k] += (uint64_t)in[k].element[j];
    }
  }

#pragma unroll
  for (int k = 1; k < UNROLL; k++) sum[0] += sum[k];
#pragma unroll
  for (int step = LANES / 2; step > 0; step /= 2)
    sum[0] += __shfl_xor_sync(0xffffffffu, sum[0], step);
  if (lane == 0 && r < rows) sums[block.z * sums_stride + r] = (int64_t)sum[0];
}

// row_sums_f16_lanes_l4_u4
// LANES = 4, UNROLL = 4; 256 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(256)
    row_sums_f16_lanes_l4_u4(int64_t rows, int64_t cols, int64_t batch,
        const __half *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, __half *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int LANES = 4, UNROLL = 4, VEC = 8;
  constexpr int ROWS = 256 / LANES;
  union pack {
    uint4 bits;
    __half element[VEC];
  };
  const int lane = threadIdx.x % LANES;

  const tw_block block = tw_block_of(tw_ceil_div(rows, ROWS), 1);
  if (block.z >= batch) return;
  const int64_t r = block.x * ROWS + threadIdx.x / LANES;
  float sum[UNROLL] = {};
  if (r < rows) {
    a += block.z * a_batch_stride + r * a_stride;
    // A row may start anywhere: up to its first 16-byte boundary, and after its
    // last, it is read by elements. There are fewer than 2 * VEC such edges.
    const int head = (int)min(cols, (int64_t)(-(uintptr_t)a % 16 / 2));
    const int64_t packs = (cols - head) / VEC;
    const int edges = (int)(cols - packs * VEC);
#pragma unroll 1
    for (int e = lane; e < edges; e += LANES)
      sum[0] += (float)a[e < head ? e : e + packs * VEC];

    // Past the end zeros are added, so that all loads leave before any is used.
    const uint4 *const from = (const uint4 *)(a + head);
#pragma unroll 1
    for (int64_t i = lane; i < packs; i += LANES * UNROLL) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = i + k * LANES < packs ? from[i + k * LANES] : make_uint4(0, 0, 0, 0);
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[k] += (float)in[k].element[j];
    }
  }

#pragma unroll
  for (int k = 1; k < UNROLL; k++) sum[0] += sum[k];
#pragma unroll
  for (int step = LANES / 2; step > 0; step /= 2)
    sum[0] += __shfl_xor_sync(0xffffffffu, sum[0], step);
  if (lane == 0 && r < rows) sums[block.z * sums_stride + r] = (__half)sum[0];
}

// row_sums_bf16_lanes_l8_u2
// LANES = 8, UNROLL = 2; 256 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(256)
    row_sums_bf16_lanes_l8_u2(int64_t rows, int64_t cols, int64_t batch,
        const __nv_bfloat16 *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, __nv_bfloat16 *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int LANES = 8, UNROLL = 2, VEC = 8;
  constexpr int ROWS = 256 / LANES;
  union pack {
    uint4 bits;
    __nv_bfloat16 element[VEC];
  };
  const int lane = threadIdx.x % LANES;

  const tw_block block = tw_block_of(tw_ceil_div(rows, ROWS), 1);
  if (block.z >= batch) return;
  const int64_t r = block.x * ROWS + threadIdx.x / LANES;
  float sum[UNROLL] = {};
  if (r < rows) {
    a += block.z * a_batch_stride + r * a_stride;
    // A row may start anywhere: up to its first 16-byte boundary, and after its
    // last, it is read by elements. There are fewer than 2 * VEC such edges.
    const int head = (int)min(cols, (int64_t)(-(uintptr_t)a % 16 / 2));
    const int64_t packs = (cols - head) / VEC;
    const int edges = (int)(cols - packs * VEC);
#pragma unroll 1
    for (int e = lane; e < edges; e += LANES)
      sum[0] += (float)a[e < head ? e : e + packs * VEC];

    // Past the end zeros are added, so that all loads leave before any is used.
    const uint4 *const from = (const uint4 *)(a + head);
#pragma unroll 1
    for (int64_t i = lane; i < packs; i += LANES * UNROLL) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = i + k * LANES < packs ? from[i + k * LANES] : make_uint4(0, 0, 0, 0);
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[k] += (float)in[k].element[j];
    }
  }

#pragma unroll
  for (int k = 1; k < UNROLL; k++) sum[0] += sum[k];
#pragma unroll
  for (int step = LANES / 2; step > 0; step /= 2)
    sum[0] += __shfl_xor_sync(0xffffffffu, sum[0], step);
  if (lane == 0 && r < rows) sums[block.z * sums_stride + r] = (__nv_bfloat16)sum[0];
}

// row_sums_f32_lanes_l8_u4
// LANES = 8, UNROLL = 4; 256 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(256)
    row_sums_f32_lanes_l8_u4(int64_t rows, int64_t cols, int64_t batch,
        const float *__restrict__ a, int64_t a_stride, int64_t a_batch_stride,
        float *__restrict__ sums, int64_t sums_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int LANES = 8, UNROLL = 4, VEC = 4;
  constexpr int ROWS = 256 / LANES;
  union pack {
    uint4 bits;
    float element[VEC];
  };
  const int lane = threadIdx.x % LANES;

  const tw_block block = tw_block_of(tw_ceil_div(rows, ROWS), 1);
  if (block.z >= batch) return;
  const int64_t r = block.x * ROWS + threadIdx.x / LANES;
  float sum[UNROLL] = {};
  if (r < rows) {
    a += block.z * a_batch_stride + r * a_stride;
    // A row may start anywhere: up to its first 16-byte boundary, and after its
    // last, it is read by elements. There are fewer than 2 * VEC such edges.
    const int head = (int)min(cols, (int64_t)(-(uintptr_t)a % 16 / 4));
    const int64_t packs = (cols - head) / VEC;
    const int edges = (int)(cols - packs * VEC);
#pragma unroll 1
    for (int e = lane; e < edges; e += LANES)
      sum[0] += (float)a[e < head ? e : e + packs * VEC];

    // Past the end zeros are added, so that all loads leave before any is used.
    const uint4 *const from = (const uint4 *)(a + head);
#pragma unroll 1
    for (int64_t i = lane; i < packs; i += LANES * UNROLL) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = i + k * LANES < packs ? from[i + k * LANES] : make_uint4(0, 0, 0, 0);
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[k] += (float)in[k].element[j];
    }
  }

#pragma unroll
  for (int k = 1; k < UNROLL; k++) sum[0] += sum[k];
#pragma unroll
  for (int step = LANES / 2; step > 0; step /= 2)
    sum[0] += __shfl_xor_sync(0xffffffffu, sum[0], step);
  if (lane == 0 && r < rows) sums[block.z * sums_stride + r] = (float)sum[0];
}

// row_sums_f64_lanes_l4_u4
// LANES = 4, UNROLL = 4; 256 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(256)
    row_sums_f64_lanes_l4_u4(int64_t rows, int64_t cols, int64_t batch,
        const double *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, double *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int LANES = 4, UNROLL = 4, VEC = 2;
  constexpr int ROWS = 256 / LANES;
  union pack {
    uint4 bits;
    double element[VEC];
  };
  const int lane = threadIdx.x % LANES;

  const tw_block block = tw_block_of(tw_ceil_div(rows, ROWS), 1);
  if (block.z >= batch) return;
  const int64_t r = block.x * ROWS + threadIdx.x / LANES;
  double sum[UNROLL] = {};
  if (r < rows) {
    a += block.z * a_batch_stride + r * a_stride;
    // A row may start anywhere: up to its first 16-byte boundary, and after its
    // last, it is read by elements. There are fewer than 2 * VEC such edges.
    const int head = (int)min(cols, (int64_t)(-(uintptr_t)a % 16 / 8));
    const int64_t packs = (cols - head) / VEC;
    const int edges = (int)(cols - packs * VEC);
#pragma unroll 1
    for (int e = lane; e < edges; e += LANES)
      sum[0] += (double)a[e < head ? e : e + packs * VEC];

    // Past the end zeros are added, so that all loads leave before any is used.
    const uint4 *const from = (const uint4 *)(a + head);
#pragma unroll 1
    for (int64_t i = lane; i < packs; i += LANES * UNROLL) {
      pack in[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        in[k].bits = i + k * LANES < packs ? from[i + k * LANES] : make_uint4(0, 0, 0, 0);
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[k] += (double)in[k].element[j];
    }
  }

#pragma unroll
  for (int k = 1; k < UNROLL; k++) sum[0] += sum[k];
#pragma unroll
  for (int step = LANES / 2; step > 0; step /= 2)
    sum[0] += __shfl_xor_sync(0xffffffffu, sum[0], step);
  if (lane == 0 && r < rows) sums[block.z * sums_stride + r] = (double)sum[0];
}

}  // extern "C"

#ifdef TW_SIMULATOR
extern const tw_sim_kernel tw_sim_tilewright_row_sums_lanes[];
const tw_sim_kernel tw_sim_tilewright_row_sums_lanes[] = {
    TW_SIM_KERNEL(row_sums_i32_lanes_l8_u2),
    TW_SIM_KERNEL(row_sums_i64_lanes_l8_u2),
    TW_SIM_KERNEL(row_sums_f16_lanes_l4_u4),
    TW_SIM_KERNEL(row_sums_bf16_lanes_l8_u2),
    TW_SIM_KERNEL(row_sums_f32_lanes_l8_u4),
    TW_SIM_KERNEL(row_sums_f64_lanes_l4_u4),
    {nullptr, nullptr, nullptr, nullptr},
};
#endif
