/*
 * fill/vector.cu
 * Generated from templates/fill/vector.cu; do not edit.
 * Remake: lua5.4 generator/generate.lua --target sm_90
 *
 * Wide stores; a thread divides once for each of its columns and writes the quotients into several rows.
 */
#include "tilewright/device.cuh"

extern "C" {

// fill_i32_vector_b8_w4_r4
// BYTES = 8, WARPS = 4, ROWS = 4; 128 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(128)
    fill_i32_vector_b8_w4_r4(int64_t rows, int64_t cols, int64_t batch, int32_t *__restrict__ dst,
        int64_t dst_stride, int64_t dst_batch_stride) {
  tw_grid_wait();
  constexpr int WARPS = 4, ROWS = 4, VEC = 2;
  constexpr int WIDTH = 32 * VEC, HEIGHT = WARPS * ROWS;  // a block's tile
  struct alignas(8) pack {
    int32_t element[VEC];
  };
  const int lane = threadIdx.x;

  const tw_block block =
      tw_block_of(tw_ceil_div(cols, WIDTH), tw_ceil_div(rows, HEIGHT));
  if (block.z >= batch) return;
  const int64_t col = block.x * WIDTH;
  const int64_t row = block.y * HEIGHT + threadIdx.y;
  dst += block.z * dst_batch_stride + row * dst_stride + col;

  const bool whole = (block.y + 1) * HEIGHT <= rows && col + WIDTH <= cols;
  if (whole && ((uintptr_t)dst | dst_stride * 4) % 8 == 0) {
    uint32_t across[VEC];
#pragma unroll
    for (int e = 0; e < VEC; e++)
      across[e] = (uint32_t)(col + lane * VEC + e) / 1;
#pragma unroll
    for (int k = 0; k < ROWS; k++) {
      pack out;
#pragma unroll
      for (int e = 0; e < VEC; e++)
        out.element[e] = (int32_t)((uint32_t)(row + k * WARPS) + across[e]);
      // Indexed by packs: nvcc splits the store if its address and its value
      // have an expression in common, as col + lane * VEC would be.
      ((pack *)(dst + k * WARPS * dst_stride))[lane] = out;
    }
    return;
  }

#pragma unroll
  for (int e = 0; e < VEC; e++) {
    const int64_t c = col + lane + e * 32;
    const uint32_t across = (uint32_t)c / 1;
#pragma unroll
    for (int k = 0; k < ROWS; k++)
      if (row + k * WARPS < rows && c < cols)
        dst[k * WARPS * dst_stride + lane + e * 32] =
            (int32_t)((uint32_t)(row + k * WARPS) + across);
  }
}

// fill_i32_vector_b16_w4_r4
// BYTES = 16, WARPS = 4, ROWS = 4; 128 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(128)
    fill_i32_vector_b16_w4_r4(int64_t rows, int64_t cols, int64_t batch, int32_t *__restrict__ dst,
        int64_t dst_stride, int64_t dst_batch_stride) {
  tw_grid_wait();
  constexpr int WARPS = 4, ROWS = 4, VEC = 4;
  constexpr int WIDTH = 32 * VEC, HEIGHT = WARPS * ROWS;  // a block's tile
  struct alignas(16) pack {
    int32_t element[VEC];
  };
  const int lane = threadIdx.x;

  const tw_block block =
      tw_block_of(tw_ceil_div(cols, WIDTH), tw_ceil_div(rows, HEIGHT));
  if (block.z >= batch) return;
  const int64_t col = block.x * WIDTH;
  const int64_t row = block.y * HEIGHT + threadIdx.y;
  dst += block.z * dst_batch_stride + row * dst_stride + col;

  const bool whole = (block.y + 1) * HEIGHT <= rows && col + WIDTH <= cols;
  if (whole && ((uintptr_t)dst | dst_stride * 4) % 16 == 0) {
    uint32_t across[VEC];
#pragma unroll
    for (int e = 0; e < VEC; e++)
      across[e] = (uint32_t)(col + lane * VEC + e) / 1;
#pragma unroll
    for (int k = 0; k < ROWS; k++) {
      pack out;
#pragma unroll
      for (int e = 0; e < VEC; e++)
        out.element[e] = (int32_t)((uint32_t)(row + k * WARPS) + across[e]);
      // Indexed by packs: nvcc splits the store if its address and its value
      // have an expression in common, as col + lane * VEC would be.
      ((pack *)(dst + k * WARPS * dst_stride))[lane] = out;
    }
    return;
  }

#pragma unroll
  for (int e = 0; e < VEC; e++) {
    const int64_t c = col + lane + e * 32;
    const uint32_t across = (uint32_t)c / 1;
#pragma unroll
    for (int k = 0; k < ROWS; k++)
      if (row + k * WARPS < rows && c < cols)
        dst[k * WARPS * dst_stride + lane + e * 32] =
            (int32_t)((uint32_t)(row + k * WARPS) + across);
  }
}

// fill_i32_vector_b16_w4_r8
// BYTES = 16, WARPS = 4, ROWS = 8; 128 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(128)
    fill_i32_vector_b16_w4_r8(int64_t rows, int64_t cols, int64_t batch, int32_t *__restrict__ dst,
        int64_t dst_stride, int64_t dst_batch_stride) {
  tw_grid_wait();
  constexpr int WARPS = 4, ROWS = 8, VEC = 4;
  constexpr int WIDTH = 32 * VEC, HEIGHT = WARPS * ROWS;  // a block's tile
  struct alignas(16) pack {
    int32_t element[VEC];
  };
  const int lane = threadIdx.x;

  const tw_block block =
      tw_block_of(tw_ceil_div(cols, WIDTH), tw_ceil_div(rows, HEIGHT));
  if (block.z >= batch) return;
  const int64_t col = block.x * WIDTH;
  const int64_t row = block.y * HEIGHT + threadIdx.y;
  dst += block.z * dst_batch_stride + row * dst_stride + col;

  const bool whole = (block.y + 1) * HEIGHT <= rows && col + WIDTH <= cols;
  if (whole && ((uintptr_t)dst | dst_stride * 4) % 16 == 0) {
    uint32_t across[VEC];
#pragma unroll
    for (int e = 0; e < VEC; e++)
      across[e] = (uint32_t)(col + lane * VEC + e) / 1;
#pragma unroll
    for (int k = 0; k < ROWS; k++) {
      pack out;
#pragma unroll
      for (int e = 0; e < VEC; e++)
        out.element[e] = (int32_t)((uint32_t)(row + k * WARPS) + across[e]);
      // Indexed by packs: nvcc splits the store if its address and its value
      // have an expression in common, as col + lane * VEC would be.
      ((pack *)(dst + k * WARPS * dst_stride))[lane] = out;
    }
    return;
  }

#pragma unroll
  for (int e = 0; e < VEC; e++) {
    const int64_t c = col + lane + e * 32;
    const uint32_t across = (uint32_t)c / 1;
#pragma unroll
    for (int k = 0; k < ROWS; k++)
      if (row + k * WARPS < rows && c < cols)
        dst[k * WARPS * dst_stride + lane + e * 32] =
            (int32_t)((uint32_t)(row + k * WARPS) + across);
  }
}

// fill_f16_vector_b8_w4_r4
// BYTES = 8, WARPS = 4, ROWS = 4; 128 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(128)
    fill_f16_vector_b8_w4_r4(int64_t rows, int64_t cols, int64_t batch, __half *__restrict__ dst,
        int64_t dst_stride, int64_t dst_batch_stride) {
  tw_grid_wait();
  constexpr int WARPS = 4, ROWS = 4, VEC = 4;
  constexpr int WIDTH = 32 * VEC, HEIGHT = WARPS * ROWS;  // a block's tile
  struct alignas(8) pack {
    __half element[VEC];
  };
  const int lane = threadIdx.x;

  const tw_block block =
      tw_block_of(tw_ceil_div(cols, WIDTH), tw_ceil_div(rows, HEIGHT));
  if (block.z >= batch) return;
  const int64_t col = block.x * WIDTH;
  const int64_t row = block.y * HEIGHT + threadIdx.y;
  dst += block.z * dst_batch_stride + row * dst_stride + col;

  const bool whole = (block.y + 1) * HEIGHT <= rows && col + WIDTH <= cols;
  if (whole && ((uintptr_t)dst | dst_stride * 2) % 8 == 0) {
    float across[VEC];
#pragma unroll
    for (int e = 0; e < VEC; e++)
      across[e] = (float)(col + lane * VEC + e) / 10;
#pragma unroll
    for (int k = 0; k < ROWS; k++) {
      pack out;
#pragma unroll
      for (int e = 0; e < VEC; e++)
        out.element[e] = (__half)((float)(row + k * WARPS) + across[e]);
      // Indexed by packs: nvcc splits the store if its address and its value
      // have an expression in common, as col + lane * VEC would be.
      ((pack *)(dst + k * WARPS * dst_stride))[lane] = out;
    }
    return;
  }

#pragma unroll
  for (int e = 0; e < VEC; e++) {
    const int64_t c = col + lane + e * 32;
    const float across = (float)c / 10;
#pragma unroll
    for (int k = 0; k < ROWS; k++)
      if (row + k * WARPS < rows && c < cols)
        dst[k * WARPS * dst_stride + lane + e * 32] =
            (__half)((float)(row + k * WARPS) + across);
  }
}

// fill_f32_vector_b8_w4_r4
// BYTES = 8, WARPS = 4, ROWS = 4; 128 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(128)
    fill_f32_vector_b8_w4_r4(int64_t rows, int64_t cols, int64_t batch, float *__restrict__ dst,
        int64_t dst_stride, int64_t dst_batch_stride) {
  tw_grid_wait();
  constexpr int WARPS = 4, ROWS = 4, VEC = 2;
  constexpr int WIDTH = 32 * VEC, HEIGHT = WARPS * ROWS;  // a block's tile
  struct alignas(8) pack {
    float element[VEC];
  };
  const int lane = threadIdx.x;

  const tw_block block =
      tw_block_of(tw_ceil_div(cols, WIDTH), tw_ceil_div(rows, HEIGHT));
  if (block.z >= batch) return;
  const int64_t col = block.x * WIDTH;
  const int64_t row = block.y * HEIGHT + threadIdx.y;
  dst += block.z * dst_batch_stride + row * dst_stride + col;

  const bool whole = (block.y + 1) * HEIGHT <= rows && col + WIDTH <= cols;
  if (whole && ((uintptr_t)dst | dst_stride * 4) % 8 == 0) {
    float across[VEC];
#pragma unroll
    for (int e = 0; e < VEC; e++)
      across[e] = (float)(col + lane * VEC + e) / 10;
#pragma unroll
    for (int k = 0; k < ROWS; k++) {
      pack out;
#pragma unroll
      for (int e = 0; e < VEC; e++)
        out.element[e] = (float)((float)(row + k * WARPS) + across[e]);
      // Indexed by packs: nvcc splits the store if its address and its value
      // have an expression in common, as col + lane * VEC would be.
      ((pack *)(dst + k * WARPS * dst_stride))[lane] = out;
    }
    return;
  }

#pragma unroll
  for (int e = 0; e < VEC; e++) {
    const int64_t c = col + lane + e * 32;
    const float across = (float)c / 10;
#pragma unroll
    for (int k = 0; k < ROWS; k++)
      if (row + k * WARPS < rows && c < cols)
        dst[k * WARPS * dst_stride + lane + e * 32] =
            (float)((float)(row + k * WARPS) + across);
  }
}

// fill_f32_vector_b8_w4_r8
// BYTES = 8, WARPS = 4, ROWS = 8; 128 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(128)
    fill_f32_vector_b8_w4_r8(int64_t rows, int64_t cols, int64_t batch, float *__restrict__ dst,
        int64_t dst_stride, int64_t dst_batch_stride) {
  tw_grid_wait();
  constexpr int WARPS = 4, ROWS = 8, VEC = 2;
  constexpr int WIDTH = 32 * VEC, HEIGHT = WARPS * ROWS;  // a block's tile
  struct alignas(8) pack {
    float element[VEC];
  };
  const int lane = threadIdx.x;

  const tw_block block =
      tw_block_of(tw_ceil_div(cols, WIDTH), tw_ceil_div(rows, HEIGHT));
  if (block.z >= batch) return;
  const int64_t col = block.x * WIDTH;
  const int64_t row = block.y * HEIGHT + threadIdx.y;
  dst += block.z * dst_batch_stride + row * dst_stride + col;

  const bool whole = (block.y + 1) * HEIGHT <= rows && col + WIDTH <= cols;
  if (whole && ((uintptr_t)dst | dst_stride * 4) % 8 == 0) {
    float across[VEC];
#pragma unroll
    for (int e = 0; e < VEC; e++)
      across[e] = (float)(col + lane * VEC + e) / 10;
#pragma unroll
    for (int k = 0; k < ROWS; k++) {
      pack out;
#pragma unroll
      for (int e = 0; e < VEC; e++)
        out.element[e] = (float)((float)(row + k * WARPS) + across[e]);
      // Indexed by packs: nvcc splits the store if its address and its value
      // have an expression in common, as col + lane * VEC would be.
      ((pack *)(dst + k * WARPS * dst_stride))[lane] = out;
    }
    return;
  }

#pragma unroll
  for (int e = 0; e < VEC; e++) {
    const int64_t c = col + lane + e * 32;
    const float across = (float)c / 10;
#pragma unroll
    for (int k = 0; k < ROWS; k++)
      if (row + k * WARPS < rows && c < cols)
        dst[k * WARPS * dst_stride + lane + e * 32] =
            (float)((float)(row + k * WARPS) + across);
  }
}

// fill_f32_vector_b16_w4_r1
// BYTES = 16, WARPS = 4, ROWS = 1; 128 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(128)
    fill_f32_vector_b16_w4_r1(int64_t rows, int64_t cols, int64_t batch, float *__restrict__ dst,
        int64_t dst_stride, int64_t dst_batch_stride) {
  tw_grid_wait();
  constexpr int WARPS = 4, ROWS = 1, VEC = 4;
  constexpr int WIDTH = 32 * VEC, HEIGHT = WARPS * ROWS;  // a block's tile
  struct alignas(16) pack {
    float element[VEC];
  };
  const int lane = threadIdx.x;

  const tw_block block =
      tw_block_of(tw_ceil_div(cols, WIDTH), tw_ceil_div(rows, HEIGHT));
  if (block.z >= batch) return;
  const int64_t col = block.x * WIDTH;
  const int64_t row = block.y * HEIGHT + threadIdx.y;
  dst += block.z * dst_batch_stride + row * dst_stride + col;

  const bool whole = (block.y + 1) * HEIGHT <= rows && col + WIDTH <= cols;
  if (whole && ((uintptr_t)dst | dst_stride * 4) % 16 == 0) {
    float across[VEC];
#pragma unroll
    for (int e = 0; e < VEC; e++)
      across[e] = (float)(col + lane * VEC + e) / 10;
#pragma unroll
    for (int k = 0; k < ROWS; k++) {
      pack out;
#pragma unroll
      for (int e = 0; e < VEC; e++)
        out.element[e] = (float)((float)(row + k * WARPS) + across[e]);
      // Indexed by packs: nvcc splits the store if its address and its value
      // have an expression in common, as col + lane * VEC would be.
      ((pack *)(dst + k * WARPS * dst_stride))[lane] = out;
    }
    return;
  }

#pragma unroll
  for (int e = 0; e < VEC; e++) {
    const int64_t c = col + lane + e * 32;
    const float across = (float)c / 10;
#pragma unroll
    for (int k = 0; k < ROWS; k++)
      if (row + k * WARPS < rows && c < cols)
        dst[k * WARPS * dst_stride + lane + e * 32] =
            (float)((float)(row + k * WARPS) + across);
  }
}

// fill_f64_vector_b16_w4_r4
// BYTES = 16, WARPS = 4, ROWS = 4; 128 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(128)
    fill_f64_vector_b16_w4_r4(int64_t rows, int64_t cols, int64_t batch, double *__restrict__ dst,
        int64_t dst_stride, int64_t dst_batch_stride) {
  tw_grid_wait();
  constexpr int WARPS = 4, ROWS = 4, VEC = 2;
  constexpr int WIDTH = 32 * VEC, HEIGHT = WARPS * ROWS;  // a block's tile
  struct alignas(16) pack {
    double element[VEC];
  };
  const int lane = threadIdx.x;

  const tw_block block =
      tw_block_of(tw_ceil_div(cols, WIDTH), tw_ceil_div(rows, HEIGHT));
  if (block.z >= batch) return;
  const int64_t col = block.x * WIDTH;
  const int64_t row = block.y * HEIGHT + threadIdx.y;
  dst += block.z * dst_batch_stride + row * dst_stride + col;

  const bool whole = (block.y + 1) * HEIGHT <= rows && col + WIDTH <= cols;
  if (whole && ((uintptr_t)dst | dst_stride * 8) % 16 == 0) {
    double across[VEC];
#pragma unroll
    for (int e = 0; e < VEC; e++)
      across[e] = (double)(col + lane * VEC + e) / 10;
#pragma unroll
    for (int k = 0; k < ROWS; k++) {
      pack out;
#pragma unroll
      for (int e = 0; e < VEC; e++)
        out.element[e] = (double)((double)(row + k * WARPS) + across[e]);
      // Indexed by packs: nvcc splits the store if its address and its value
      // have an expression in common, as col + lane * VEC would be.
      ((pack *)(dst + k * WARPS * dst_stride))[lane] = out;
    }
    return;
  }

#pragma unroll
  for (int e = 0; e < VEC; e++) {
    const int64_t c = col + lane + e * 32;
    const double across = (double)c / 10;
#pragma unroll
    for (int k = 0; k < ROWS; k++)
      if (row + k * WARPS < rows && c < cols)
        dst[k * WARPS * dst_stride + lane + e * 32] =
            (double)((double)(row + k * WARPS) + across);
  }
}

// fill_f64_vector_b16_w4_r8
// BYTES = 16, WARPS = 4, ROWS = 8; 128 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(128)
    fill_f64_vector_b16_w4_r8(int64_t rows, int64_t cols, int64_t batch, double *__restrict__ dst,
        int64_t dst_stride, int64_t dst_batch_stride) {
  tw_grid_wait();
  constexpr int WARPS = 4, ROWS = 8, VEC = 2;
  constexpr int WIDTH = 32 * VEC, HEIGHT = WARPS * ROWS;  // a block's tile
  struct alignas(16) pack {
    double element[VEC];
  };
  const int lane = threadIdx.x;

  const tw_block block =
      tw_block_of(tw_ceil_div(cols, WIDTH), tw_ceil_div(rows, HEIGHT));
  if (block.z >= batch) return;
  const int64_t col = block.x * WIDTH;
  const int64_t row = block.y * HEIGHT + threadIdx.y;
  dst += block.z * dst_batch_stride + row * dst_stride + col;

  const bool whole = (block.y + 1) * HEIGHT <= rows && col + WIDTH <= cols;
  if (whole && ((uintptr_t)dst | dst_stride * 8) % 16 == 0) {
    double across[VEC];
#pragma unroll
    for (int e = 0; e < VEC; e++)
      across[e] = (double)(col + lane * VEC + e) / 10;
#pragma unroll
    for (int k = 0; k < ROWS; k++) {
      pack out;
#pragma unroll
      for (int e = 0; e < VEC; e++)
        out.element[e] = (double)((double)(row + k * WARPS) + across[e]);
      // Indexed by packs: nvcc splits the store if its address and its value
      // have an expression in common, as col + lane * VEC would be.
      ((pack *)(dst + k * WARPS * dst_stride))[lane] = out;
    }
    return;
  }

#pragma unroll
  for (int e = 0; e < VEC; e++) {
    const int64_t c = col + lane + e * 32;
    const double across = (double)c / 10;
#pragma unroll
    for (int k = 0; k < ROWS; k++)
      if (row + k * WARPS < rows && c < cols)
        dst[k * WARPS * dst_stride + lane + e * 32] =
            (double)((double)(row + k * WARPS) + across);
  }
}

// fill_f64_vector_b16_w8_r4
// BYTES = 16, WARPS = 8, ROWS = 4; 256 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(256)
    fill_f64_vector_b16_w8_r4(int64_t rows, int64_t cols, int64_t batch, double *__restrict__ dst,
        int64_t dst_stride, int64_t dst_batch_stride) {
  tw_grid_wait();
  constexpr int WARPS = 8, ROWS = 4, VEC = 2;
  constexpr int WIDTH = 32 * VEC, HEIGHT = WARPS * ROWS;  // a block's tile
  struct alignas(16) pack {
    double element[VEC];
  };
  const int lane = threadIdx.x;

  const tw_block block =
      tw_block_of(tw_ceil_div(cols, WIDTH), tw_ceil_div(rows, HEIGHT));
  if (block.z >= batch) return;
  const int64_t col = block.x * WIDTH;
  const int64_t row = block.y * HEIGHT + threadIdx.y;
  dst += block.z * dst_batch_stride + row * dst_stride + col;

  const bool whole = (block.y + 1) * HEIGHT <= rows && col + WIDTH <= cols;
  if (whole && ((uintptr_t)dst | dst_stride * 8) % 16 == 0) {
    double across[VEC];
#pragma unroll
    for (int e = 0; e < VEC; e++)
      across[e] = (double)(col + lane * VEC + e) / 10;
#pragma unroll
    for (int k = 0; k < ROWS; k++) {
      pack out;
#pragma unroll
      for (int e = 0; e < VEC; e++)
        out.element[e] = (double)((double)(row + k * WARPS) + across[e]);
      // Indexed by packs: nvcc splits the store if its address and its value
      // have an expression in common, as col + lane * VEC would be.
      ((pack *)(dst + k * WARPS * dst_stride))[lane] = out;
    }
    return;
  }

#pragma unroll
  for (int e = 0; e < VEC; e++) {
    const int64_t c = col + lane + e * 32;
    const double across = (double)c / 10;
#pragma unroll
    for (int k = 0; k < ROWS; k++)
      if (row + k * WARPS < rows && c < cols)
        dst[k * WARPS * dst_stride + lane + e * 32] =
            (double)((double)(row + k * WARPS) + across);
  }
}

}  // extern "C"

#ifdef TW_SIMULATOR
extern const tw_sim_kernel tw_sim_tilewright_fill_vector[];
const tw_sim_kernel tw_sim_tilewright_fill_vector[] = {
    TW_SIM_KERNEL(fill_i32_vector_b8_w4_r4),
    TW_SIM_KERNEL(fill_i32_vector_b16_w4_r4),
    TW_SIM_KERNEL(fill_i32_vector_b16_w4_r8),
    TW_SIM_KERNEL(fill_f16_vector_b8_w4_r4),
    TW_SIM_KERNEL(fill_f32_vector_b8_w4_r4),
    TW_SIM_KERNEL(fill_f32_vector_b8_w4_r8),
    TW_SIM_KERNEL(fill_f32_vector_b16_w4_r1),
    TW_SIM_KERNEL(fill_f64_vector_b16_w4_r4),
    TW_SIM_KERNEL(fill_f64_vector_b16_w4_r8),
    TW_SIM_KERNEL(fill_f64_vector_b16_w8_r4),
    {nullptr, nullptr, nullptr, nullptr},
};
#endif
