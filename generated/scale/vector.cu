/*
 * scale/vector.cu
 * Generated from templates/scale/vector.cu; do not edit.
 * Remake: lua5.4 generator/generate.lua --target sm_90
 *
 * Several wide accesses for each thread; matrices without gaps between rows are treated as one row.
 */
#include "tilewright/device.cuh"

extern "C" {

// scale_i32_vector_b16_w4_r1
// BYTES = 16, WARPS = 4, ROWS = 1; 128 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(128)
    scale_i32_vector_b16_w4_r1(int64_t rows, int64_t cols, int64_t batch, uint32_t alpha,
        const int32_t *x, int64_t x_stride, int64_t x_batch_stride,
        int32_t *y, int64_t y_stride, int64_t y_batch_stride) {
  tw_grid_wait();
  constexpr int WARPS = 4, ROWS = 1, VEC = 4;
  constexpr int WIDTH = 32 * VEC, HEIGHT = WARPS * ROWS;  // a block's tile
  struct alignas(16) pack {
    int32_t element[VEC];
  };
  const int lane = threadIdx.x;

  // Without gaps the matrix is one row, cut into rows as wide as the tile: an
  // odd number of columns then costs no alignment, and a small one no threads.
  const bool flat = rows == 1 || (x_stride == cols && y_stride == cols);
  const int64_t count = rows * cols;
  const tw_block block = tw_block_of(
      flat ? tw_ceil_div(count, HEIGHT * WIDTH) : tw_ceil_div(cols, WIDTH),
      flat ? 1 : tw_ceil_div(rows, HEIGHT));
  if (block.z >= batch) return;
  const int64_t top = (flat ? block.x : block.y) * HEIGHT;
  const int64_t row = top + threadIdx.y, col = flat ? 0 : block.x * WIDTH;
  if (flat) x_stride = y_stride = WIDTH;
  x += block.z * x_batch_stride + row * x_stride + col;
  y += block.z * y_batch_stride + row * y_stride + col;

  const bool whole = flat ? (top + HEIGHT) * WIDTH <= count
                          : top + HEIGHT <= rows && col + WIDTH <= cols;
  const uint64_t places = (uintptr_t)x | (uintptr_t)y;
  const uint64_t strides = x_stride | y_stride;
  if (whole && (places | strides * 4) % 16 == 0) {
    // All loads stand before the first store, which might be to an operand.
    pack x_in[ROWS];
#pragma unroll
    for (int k = 0; k < ROWS; k++)
      x_in[k] = *(const pack *)(x + k * WARPS * x_stride + lane * VEC);
#pragma unroll
    for (int k = 0; k < ROWS; k++) {
      pack out;
#pragma unroll
      for (int e = 0; e < VEC; e++)
        out.element[e] = (int32_t)(alpha * (uint32_t)x_in[k].element[e]);
      *(pack *)(y + k * WARPS * y_stride + lane * VEC) = out;
    }
    return;
  }

#pragma unroll
  for (int k = 0; k < ROWS; k++) {
    const int64_t r = row + k * WARPS;
    const int64_t width = flat ? count - r * WIDTH : r < rows ? cols - col : 0;
    uint32_t product[VEC];
#pragma unroll
    for (int e = 0; e < VEC; e++)
      if (lane + e * 32 < width)
        product[e] = alpha * (uint32_t)x[k * WARPS * x_stride + lane + e * 32];
#pragma unroll
    for (int e = 0; e < VEC; e++)
      if (lane + e * 32 < width)
        y[k * WARPS * y_stride + lane + e * 32] = (int32_t)product[e];
  }
}

// scale_i32_vector_b16_w8_r4
// BYTES = 16, WARPS = 8, ROWS = 4; 256 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(256)
    scale_i32_vector_b16_w8_r4(int64_t rows, int64_t cols, int64_t batch, uint32_t alpha,
        const int32_t *x, int64_t x_stride, int64_t x_batch_stride,
        int32_t *y, int64_t y_stride, int64_t y_batch_stride) {
  tw_grid_wait();
  constexpr int WARPS = 8, ROWS = 4, VEC = 4;
  constexpr int WIDTH = 32 * VEC, HEIGHT = WARPS * ROWS;  // a block's tile
  struct alignas(16) pack {
    int32_t element[VEC];
  };
  const int lane = threadIdx.x;

  // Without gaps the matrix is one row, cut into rows as wide as the tile: an
  // odd number of columns then costs no alignment, and a small one no threads.
  const bool flat = rows == 1 || (x_stride == cols && y_stride == cols);
  const int64_t count = rows * cols;
  const tw_block block = tw_block_of(
      flat ? tw_ceil_div(count, HEIGHT * WIDTH) : tw_ceil_div(cols, WIDTH),
      flat ? 1 : tw_ceil_div(rows, HEIGHT));
  if (block.z >= batch) return;
  const int64_t top = (flat ? block.x : block.y) * HEIGHT;
  const int64_t row = top + threadIdx.y, col = flat ? 0 : block.x * WIDTH;
  if (flat) x_stride = y_stride = WIDTH;
  x += block.z * x_batch_stride + row * x_stride + col;
  y += block.z * y_batch_stride + row * y_stride + col;

  const bool whole = flat ? (top + HEIGHT) * WIDTH <= count
                          : top + HEIGHT <= rows && col + WIDTH <= cols;
  const uint64_t places = (uintptr_t)x | (uintptr_t)y;
  const uint64_t strides = x_stride | y_stride;
  if (whole && (places | strides * 4) % 16 == 0) {
    // All loads stand before the first store, which might be to an operand.
    pack x_in[ROWS];
#pragma unroll
    for (int k = 0; k < ROWS; k++)
      x_in[k] = *(const pack *)(x + k * WARPS * x_stride + lane * VEC);
#pragma unroll
    for (int k = 0; k < ROWS; k++) {
      pack out;
#pragma unroll
      for (int e = 0; e < VEC; e++)
        out.element[e] = (int32_t)(alpha * (uint32_t)x_in[k].element[e]);
      *(pack *)(y + k * WARPS * y_stride + lane * VEC) = out;
    }
    return;
  }

#pragma unroll
  for (int k = 0; k < ROWS; k++) {
    const int64_t r = row + k * WARPS;
    const int64_t width = flat ? count - r * WIDTH : r < rows ? cols - col : 0;
    uint32_t product[VEC];
#pragma unroll
    for (int e = 0; e < VEC; e++)
      if (lane + e * 32 < width)
        product[e] = alpha * (uint32_t)x[k * WARPS * x_stride + lane + e * 32];
#pragma unroll
    for (int e = 0; e < VEC; e++)
      if (lane + e * 32 < width)
        y[k * WARPS * y_stride + lane + e * 32] = (int32_t)product[e];
  }
}

// scale_i64_vector_b16_w4_r2
// BYTES = 16, WARPS = 4, ROWS = 2; 128 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(128)
    scale_i64_vector_b16_w4_r2(int64_t rows, int64_t cols, int64_t batch, uint64_t alpha,
        const int64_t *x, int64_t x_stride, int64_t x_batch_stride,
        int64_t *y, int64_t y_stride, int64_t y_batch_stride) {
  tw_grid_wait();
  constexpr int WARPS = 4, ROWS = 2, VEC = 2;
  constexpr int WIDTH = 32 * VEC, HEIGHT = WARPS * ROWS;  // a block's tile
  struct alignas(16) pack {
    int64_t element[VEC];
  };
  const int lane = threadIdx.x;

  // Without gaps the matrix is one row, cut into rows as wide as the tile: an
  // odd number of columns then costs no alignment, and a small one no threads.
  const bool flat = rows == 1 || (x_stride == cols && y_stride == cols);
  const int64_t count = rows * cols;
  const tw_block block = tw_block_of(
      flat ? tw_ceil_div(count, HEIGHT * WIDTH) : tw_ceil_div(cols, WIDTH),
      flat ? 1 : tw_ceil_div(rows, HEIGHT));
  if (block.z >= batch) return;
  const int64_t top = (flat ? block.x : block.y) * HEIGHT;
  const int64_t row = top + threadIdx.y, col = flat ? 0 : block.x * WIDTH;
  if (flat) x_stride = y_stride = WIDTH;
  x += block.z * x_batch_stride + row * x_stride + col;
  y += block.z * y_batch_stride + row * y_stride + col;

  const bool whole = flat ? (top + HEIGHT) * WIDTH <= count
                          : top + HEIGHT <= rows && col + WIDTH <= cols;
  const uint64_t places = (uintptr_t)x | (uintptr_t)y;
  const uint64_t strides = x_stride | y_stride;
  if (whole && (places | strides * 8) % 16 == 0) {
    // All loads stand before the first store, which might be to an operand.
    pack x_in[ROWS];
#pragma unroll
    for (int k = 0; k < ROWS; k++)
      x_in[k] = *(const pack *)(x + k * WARPS * x_stride + lane * VEC);
#pragma unroll
    for (int k = 0; k < ROWS; k++) {
      pack out;
#pragma unroll
      for (int e = 0; e < VEC; e++)
        out.element[e] = (int64_t)(alpha * (uint64_t)x_in[k].element[e]);
      *(pack *)(y + k * WARPS * y_stride + lane * VEC) = out;
    }
    return;
  }

#pragma unroll
  for (int k = 0; k < ROWS; k++) {
    const int64_t r = row + k * WARPS;
    const int64_t width = flat ? count - r * WIDTH : r < rows ? cols - col : 0;
    uint64_t product[VEC];
#pragma unroll
    for (int e = 0; e < VEC; e++)
      if (lane + e * 32 < width)
        product[e] = alpha * (uint64_t)x[k * WARPS * x_stride + lane + e * 32];
#pragma unroll
    for (int e = 0; e < VEC; e++)
      if (lane + e * 32 < width)
        y[k * WARPS * y_stride + lane + e * 32] = (int64_t)product[e];
  }
}

// scale_f16_vector_b8_w4_r2
// BYTES = 8, WARPS = 4, ROWS = 2; 128 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(128)
    scale_f16_vector_b8_w4_r2(int64_t rows, int64_t cols, int64_t batch, float alpha,
        const __half *x, int64_t x_stride, int64_t x_batch_stride, __half *y,
        int64_t y_stride, int64_t y_batch_stride) {
  tw_grid_wait();
  constexpr int WARPS = 4, ROWS = 2, VEC = 4;
  constexpr int WIDTH = 32 * VEC, HEIGHT = WARPS * ROWS;  // a block's tile
  struct alignas(8) pack {
    __half element[VEC];
  };
  const int lane = threadIdx.x;

  // Without gaps the matrix is one row, cut into rows as wide as the tile: an
  // odd number of columns then costs no alignment, and a small one no threads.
  const bool flat = rows == 1 || (x_stride == cols && y_stride == cols);
  const int64_t count = rows * cols;
  const tw_block block = tw_block_of(
      flat ? tw_ceil_div(count, HEIGHT * WIDTH) : tw_ceil_div(cols, WIDTH),
      flat ? 1 : tw_ceil_div(rows, HEIGHT));
  if (block.z >= batch) return;
  const int64_t top = (flat ? block.x : block.y) * HEIGHT;
  const int64_t row = top + threadIdx.y, col = flat ? 0 : block.x * WIDTH;
  if (flat) x_stride = y_stride = WIDTH;
  x += block.z * x_batch_stride + row * x_stride + col;
  y += block.z * y_batch_stride + row * y_stride + col;

  const bool whole = flat ? (top + HEIGHT) * WIDTH <= count
                          : top + HEIGHT <= rows && col + WIDTH <= cols;
  const uint64_t places = (uintptr_t)x | (uintptr_t)y;
  const uint64_t strides = x_stride | y_stride;
  if (whole && (places | strides * 2) % 8 == 0) {
    // All loads stand before the first store, which might be to an operand.
    pack x_in[ROWS];
#pragma unroll
    for (int k = 0; k < ROWS; k++)
      x_in[k] = *(const pack *)(x + k * WARPS * x_stride + lane * VEC);
#pragma unroll
    for (int k = 0; k < ROWS; k++) {
      pack out;
#pragma unroll
      for (int e = 0; e < VEC; e++)
        out.element[e] = (__half)(alpha * (float)x_in[k].element[e]);
      *(pack *)(y + k * WARPS * y_stride + lane * VEC) = out;
    }
    return;
  }

#pragma unroll
  for (int k = 0; k < ROWS; k++) {
    const int64_t r = row + k * WARPS;
    const int64_t width = flat ? count - r * WIDTH : r < rows ? cols - col : 0;
    float product[VEC];
#pragma unroll
    for (int e = 0; e < VEC; e++)
      if (lane + e * 32 < width)
        product[e] = alpha * (float)x[k * WARPS * x_stride + lane + e * 32];
#pragma unroll
    for (int e = 0; e < VEC; e++)
      if (lane + e * 32 < width)
        y[k * WARPS * y_stride + lane + e * 32] = (__half)product[e];
  }
}

// scale_f16_vector_b8_w8_r4
// BYTES = 8, WARPS = 8, ROWS = 4; 256 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(256)
    scale_f16_vector_b8_w8_r4(int64_t rows, int64_t cols, int64_t batch, float alpha,
        const __half *x, int64_t x_stride, int64_t x_batch_stride, __half *y,
        int64_t y_stride, int64_t y_batch_stride) {
  tw_grid_wait();
  constexpr int WARPS = 8, ROWS = 4, VEC = 4;
  constexpr int WIDTH = 32 * VEC, HEIGHT = WARPS * ROWS;  // a block's tile
  struct alignas(8) pack {
    __half element[VEC];
  };
  const int lane = threadIdx.x;

  // Without gaps the matrix is one row, cut into rows as wide as the tile: an
  // odd number of columns then costs no alignment, and a small one no threads.
  const bool flat = rows == 1 || (x_stride == cols && y_stride == cols);
  const int64_t count = rows * cols;
  const tw_block block = tw_block_of(
      flat ? tw_ceil_div(count, HEIGHT * WIDTH) : tw_ceil_div(cols, WIDTH),
      flat ? 1 : tw_ceil_div(rows, HEIGHT));
  if (block.z >= batch) return;
  const int64_t top = (flat ? block.x : block.y) * HEIGHT;
  const int64_t row = top + threadIdx.y, col = flat ? 0 : block.x * WIDTH;
  if (flat) x_stride = y_stride = WIDTH;
  x += block.z * x_batch_stride + row * x_stride + col;
  y += block.z * y_batch_stride + row * y_stride + col;

  const bool whole = flat ? (top + HEIGHT) * WIDTH <= count
                          : top + HEIGHT <= rows && col + WIDTH <= cols;
  const uint64_t places = (uintptr_t)x | (uintptr_t)y;
  const uint64_t strides = x_stride | y_stride;
  if (whole && (places | strides * 2) % 8 == 0) {
    // All loads stand before the first store, which might be to an operand.
    pack x_in[ROWS];
#pragma unroll
    for (int k = 0; k < ROWS; k++)
      x_in[k] = *(const pack *)(x + k * WARPS * x_stride + lane * VEC);
#pragma unroll
    for (int k = 0; k < ROWS; k++) {
      pack out;
#pragma unroll
      for (int e = 0; e < VEC; e++)
        out.element[e] = (__half)(alpha * (float)x_in[k].element[e]);
      *(pack *)(y + k * WARPS * y_stride + lane * VEC) = out;
    }
    return;
  }

#pragma unroll
  for (int k = 0; k < ROWS; k++) {
    const int64_t r = row + k * WARPS;
    const int64_t width = flat ? count - r * WIDTH : r < rows ? cols - col : 0;
    float product[VEC];
#pragma unroll
    for (int e = 0; e < VEC; e++)
      if (lane + e * 32 < width)
        product[e] = alpha * (float)x[k * WARPS * x_stride + lane + e * 32];
#pragma unroll
    for (int e = 0; e < VEC; e++)
      if (lane + e * 32 < width)
        y[k * WARPS * y_stride + lane + e * 32] = (__half)product[e];
  }
}

// scale_f16_vector_b16_w4_r1
// BYTES = 16, WARPS = 4, ROWS = 1; 128 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(128)
    scale_f16_vector_b16_w4_r1(int64_t rows, int64_t cols, int64_t batch, float alpha,
        const __half *x, int64_t x_stride, int64_t x_batch_stride, __half *y,
        int64_t y_stride, int64_t y_batch_stride) {
  tw_grid_wait();
  constexpr int WARPS = 4, ROWS = 1, VEC = 8;
  constexpr int WIDTH = 32 * VEC, HEIGHT = WARPS * ROWS;  // a block's tile
  struct alignas(16) pack {
    __half element[VEC];
  };
  const int lane = threadIdx.x;

  // Without gaps the matrix is one row, cut into rows as wide as the tile: an
  // odd number of columns then costs no alignment, and a small one no threads.
  const bool flat = rows == 1 || (x_stride == cols && y_stride == cols);
  const int64_t count = rows * cols;
  const tw_block block = tw_block_of(
      flat ? tw_ceil_div(count, HEIGHT * WIDTH) : tw_ceil_div(cols, WIDTH),
      flat ? 1 : tw_ceil_div(rows, HEIGHT));
  if (block.z >= batch) return;
  const int64_t top = (flat ? block.x : block.y) * HEIGHT;
  const int64_t row = top + threadIdx.y, col = flat ? 0 : block.x * WIDTH;
  if (flat) x_stride = y_stride = WIDTH;
  x += block.z * x_batch_stride + row * x_stride + col;
  y += block.z * y_batch_stride + row * y_stride + col;

  const bool whole = flat ? (top + HEIGHT) * WIDTH <= count
                          : top + HEIGHT <= rows && col + WIDTH <= cols;
  const uint64_t places = (uintptr_t)x | (uintptr_t)y;
  const uint64_t strides = x_stride | y_stride;
  if (whole && (places | strides * 2) % 16 == 0) {
    // All loads stand before the first store, which might be to an operand.
    pack x_in[ROWS];
#pragma unroll
    for (int k = 0; k < ROWS; k++)
      x_in[k] = *(const pack *)(x + k * WARPS * x_stride + lane * VEC);
#pragma unroll
    for (int k = 0; k < ROWS; k++) {
      pack out;
#pragma unroll
      for (int e = 0; e < VEC; e++)
        out.element[e] = (__half)(alpha * (float)x_in[k].element[e]);
      *(pack *)(y + k * WARPS * y_stride + lane * VEC) = out;
    }
    return;
  }

#pragma unroll
  for (int k = 0; k < ROWS; k++) {
    const int64_t r = row + k * WARPS;
    const int64_t width = flat ? count - r * WIDTH : r < rows ? cols - col : 0;
    float product[VEC];
#pragma unroll
    for (int e = 0; e < VEC; e++)
      if (lane + e * 32 < width)
        product[e] = alpha * (float)x[k * WARPS * x_stride + lane + e * 32];
#pragma unroll
    for (int e = 0; e < VEC; e++)
      if (lane + e * 32 < width)
        y[k * WARPS * y_stride + lane + e * 32] = (__half)product[e];
  }
}

// scale_bf16_vector_b16_w4_r2
// BYTES = 16, WARPS = 4, ROWS = 2; 128 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(128)
    scale_bf16_vector_b16_w4_r2(int64_t rows, int64_t cols, int64_t batch, float alpha,
        const __nv_bfloat16 *x, int64_t x_stride, int64_t x_batch_stride,
        __nv_bfloat16 *y, int64_t y_stride, int64_t y_batch_stride) {
  tw_grid_wait();
  constexpr int WARPS = 4, ROWS = 2, VEC = 8;
  constexpr int WIDTH = 32 * VEC, HEIGHT = WARPS * ROWS;  // a block's tile
  struct alignas(16) pack {
    __nv_bfloat16 element[VEC];
  };
  const int lane = threadIdx.x;

  // Without gaps the matrix is one row, cut into rows as wide as the tile: an
  // odd number of columns then costs no alignment, and a small one no threads.
  const bool flat = rows == 1 || (x_stride == cols && y_stride == cols);
  const int64_t count = rows * cols;
  const tw_block block = tw_block_of(
      flat ? tw_ceil_div(count, HEIGHT * WIDTH) : tw_ceil_div(cols, WIDTH),
      flat ? 1 : tw_ceil_div(rows, HEIGHT));
  if (block.z >= batch) return;
  const int64_t top = (flat ? block.x : block.y) * HEIGHT;
  const int64_t row = top + threadIdx.y, col = flat ? 0 : block.x * WIDTH;
  if (flat) x_stride = y_stride = WIDTH;
  x += block.z * x_batch_stride + row * x_stride + col;
  y += block.z * y_batch_stride + row * y_stride + col;

  const bool whole = flat ? (top + HEIGHT) * WIDTH <= count
                          : top + HEIGHT <= rows && col + WIDTH <= cols;
  const uint64_t places = (uintptr_t)x | (uintptr_t)y;
  const uint64_t strides = x_stride | y_stride;
  if (whole && (places | strides * 2) % 16 == 0) {
    // All loads stand before the first store, which might be to an operand.
    pack x_in[ROWS];
#pragma unroll
    for (int k = 0; k < ROWS; k++)
      x_in[k] = *(const pack *)(x + k * WARPS * x_stride + lane * VEC);
#pragma unroll
    for (int k = 0; k < ROWS; k++) {
      pack out;
#pragma unroll
      for (int e = 0; e < VEC; e++)
        out.element[e] = (__nv_bfloat16)(alpha * (float)x_in[k].element[e]);
      *(pack *)(y + k * WARPS * y_stride + lane * VEC) = out;
    }
    return;
  }

#pragma unroll
  for (int k = 0; k < ROWS; k++) {
    const int64_t r = row + k * WARPS;
    const int64_t width = flat ? count - r * WIDTH : r < rows ? cols - col : 0;
    float product[VEC];
#pragma unroll
    for (int e = 0; e < VEC; e++)
      if (lane + e * 32 < width)
        product[e] = alpha * (float)x[k * WARPS * x_stride + lane + e * 32];
#pragma unroll
    for (int e = 0; e < VEC; e++)
      if (lane + e * 32 < width)
        y[k * WARPS * y_stride + lane + e * 32] = (__nv_bfloat16)product[e];
  }
}

// scale_f32_vector_b16_w4_r1
// BYTES = 16, WARPS = 4, ROWS = 1; 128 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(128)
    scale_f32_vector_b16_w4_r1(int64_t rows, int64_t cols, int64_t batch, float alpha,
        const float *x, int64_t x_stride, int64_t x_batch_stride, float *y,
        int64_t y_stride, int64_t y_batch_stride) {
  tw_grid_wait();
  constexpr int WARPS = 4, ROWS = 1, VEC = 4;
  constexpr int WIDTH = 32 * VEC, HEIGHT = WARPS * ROWS;  // a block's tile
  struct alignas(16) pack {
    float element[VEC];
  };
  const int lane = threadIdx.x;

  // Without gaps the matrix is one row, cut into rows as wide as the tile: an
  // odd number of columns then costs no alignment, and a small one no threads.
  const bool flat = rows == 1 || (x_stride == cols && y_stride == cols);
  const int64_t count = rows * cols;
  const tw_block block = tw_block_of(
      flat ? tw_ceil_div(count, HEIGHT * WIDTH) : tw_ceil_div(cols, WIDTH),
      flat ? 1 : tw_ceil_div(rows, HEIGHT));
  if (block.z >= batch) return;
  const int64_t top = (flat ? block.x : block.y) * HEIGHT;
  const int64_t row = top + threadIdx.y, col = flat ? 0 : block.x * WIDTH;
  if (flat) x_stride = y_stride = WIDTH;
  x += block.z * x_batch_stride + row * x_stride + col;
  y += block.z * y_batch_stride + row * y_stride + col;

  const bool whole = flat ? (top + HEIGHT) * WIDTH <= count
                          : top + HEIGHT <= rows && col + WIDTH <= cols;
  const uint64_t places = (uintptr_t)x | (uintptr_t)y;
  const uint64_t strides = x_stride | y_stride;
  if (whole && (places | strides * 4) % 16 == 0) {
    // All loads stand before the first store, which might be to an operand.
    pack x_in[ROWS];
#pragma unroll
    for (int k = 0; k < ROWS; k++)
      x_in[k] = *(const pack *)(x + k * WARPS * x_stride + lane * VEC);
#pragma unroll
    for (int k = 0; k < ROWS; k++) {
      pack out;
#pragma unroll
      for (int e = 0; e < VEC; e++)
        out.element[e] = (float)(alpha * (float)x_in[k].element[e]);
      *(pack *)(y + k * WARPS * y_stride + lane * VEC) = out;
    }
    return;
  }

#pragma unroll
  for (int k = 0; k < ROWS; k++) {
    const int64_t r = row + k * WARPS;
    const int64_t width = flat ? count - r * WIDTH : r < rows ? cols - col : 0;
    float product[VEC];
#pragma unroll
    for (int e = 0; e < VEC; e++)
      if (lane + e * 32 < width)
        product[e] = alpha * (float)x[k * WARPS * x_stride + lane + e * 32];
#pragma unroll
    for (int e = 0; e < VEC; e++)
      if (lane + e * 32 < width)
        y[k * WARPS * y_stride + lane + e * 32] = (float)product[e];
  }
}

// scale_f64_vector_b16_w4_r1
// BYTES = 16, WARPS = 4, ROWS = 1; 128 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(128)
    scale_f64_vector_b16_w4_r1(int64_t rows, int64_t cols, int64_t batch, double alpha,
        const double *x, int64_t x_stride, int64_t x_batch_stride, double *y,
        int64_t y_stride, int64_t y_batch_stride) {
  tw_grid_wait();
  constexpr int WARPS = 4, ROWS = 1, VEC = 2;
  constexpr int WIDTH = 32 * VEC, HEIGHT = WARPS * ROWS;  // a block's tile
  struct alignas(16) pack {
    double element[VEC];
  };
  const int lane = threadIdx.x;

  // Without gaps the matrix is one row, cut into rows as wide as the tile: an
  // odd number of columns then costs no alignment, and a small one no threads.
  const bool flat = rows == 1 || (x_stride == cols && y_stride == cols);
  const int64_t count = rows * cols;
  const tw_block block = tw_block_of(
      flat ? tw_ceil_div(count, HEIGHT * WIDTH) : tw_ceil_div(cols, WIDTH),
      flat ? 1 : tw_ceil_div(rows, HEIGHT));
  if (block.z >= batch) return;
  const int64_t top = (flat ? block.x : block.y) * HEIGHT;
  const int64_t row = top + threadIdx.y, col = flat ? 0 : block.x * WIDTH;
  if (flat) x_stride = y_stride = WIDTH;
  x += block.z * x_batch_stride + row * x_stride + col;
  y += block.z * y_batch_stride + row * y_stride + col;

  const bool whole = flat ? (top + HEIGHT) * WIDTH <= count
                          : top + HEIGHT <= rows && col + WIDTH <= cols;
  const uint64_t places = (uintptr_t)x | (uintptr_t)y;
  const uint64_t strides = x_stride | y_stride;
  if (whole && (places | strides * 8) % 16 == 0) {
    // All loads stand before the first store, which might be to an operand.
    pack x_in[ROWS];
#pragma unroll
    for (int k = 0; k < ROWS; k++)
      x_in[k] = *(const pack *)(x + k * WARPS * x_stride + lane * VEC);
#pragma unroll
    for (int k = 0; k < ROWS; k++) {
      pack out;
#pragma unroll
      for (int e = 0; e < VEC; e++)
        out.element[e] = (double)(alpha * (double)x_in[k].element[e]);
      *(pack *)(y + k * WARPS * y_stride + lane * VEC) = out;
    }
    return;
  }

#pragma unroll
  for (int k = 0; k < ROWS; k++) {
    const int64_t r = row + k * WARPS;
    const int64_t width = flat ? count - r * WIDTH : r < rows ? cols - col : 0;
    double product[VEC];
#pragma unroll
    for (int e = 0; e < VEC; e++)
      if (lane + e * 32 < width)
        product[e] = alpha * (double)x[k * WARPS * x_stride + lane + e * 32];
#pragma unroll
    for (int e = 0; e < VEC; e++)
      if (lane + e * 32 < width)
        y[k * WARPS * y_stride + lane + e * 32] = (double)product[e];
  }
}

// scale_f64_vector_b16_w4_r2
// BYTES = 16, WARPS = 4, ROWS = 2; 128 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(128)
    scale_f64_vector_b16_w4_r2(int64_t rows, int64_t cols, int64_t batch, double alpha,
        const double *x, int64_t x_stride, int64_t x_batch_stride, double *y,
        int64_t y_stride, int64_t y_batch_stride) {
  tw_grid_wait();
  constexpr int WARPS = 4, ROWS = 2, VEC = 2;
  constexpr int WIDTH = 32 * VEC, HEIGHT = WARPS * ROWS;  // a block's tile
  struct alignas(16) pack {
    double element[VEC];
  };
  const int lane = threadIdx.x;

  // Without gaps the matrix is one row, cut into rows as wide as the tile: an
  // odd number of columns then costs no alignment, and a small one no threads.
  const bool flat = rows == 1 || (x_stride == cols && y_stride == cols);
  const int64_t count = rows * cols;
  const tw_block block = tw_block_of(
      flat ? tw_ceil_div(count, HEIGHT * WIDTH) : tw_ceil_div(cols, WIDTH),
      flat ? 1 : tw_ceil_div(rows, HEIGHT));
  if (block.z >= batch) return;
  const int64_t top = (flat ? block.x : block.y) * HEIGHT;
  const int64_t row = top + threadIdx.y, col = flat ? 0 : block.x * WIDTH;
  if (flat) x_stride = y_stride = WIDTH;
  x += block.z * x_batch_stride + row * x_stride + col;
  y += block.z * y_batch_stride + row * y_stride + col;

  const bool whole = flat ? (top + HEIGHT) * WIDTH <= count
                          : top + HEIGHT <= rows && col + WIDTH <= cols;
  const uint64_t places = (uintptr_t)x | (uintptr_t)y;
  const uint64_t strides = x_stride | y_stride;
  if (whole && (places | strides * 8) % 16 == 0) {
    // All loads stand before the first store, which might be to an operand.
    pack x_in[ROWS];
#pragma unroll
    for (int k = 0; k < ROWS; k++)
      x_in[k] = *(const pack *)(x + k * WARPS * x_stride + lane * VEC);
#pragma unroll
    for (int k = 0; k < ROWS; k++) {
      pack out;
#pragma unroll
      for (int e = 0; e < VEC; e++)
        out.element[e] = (double)(alpha * (double)x_in[k].element[e]);
      *(pack *)(y + k * WARPS * y_stride + lane * VEC) = out;
    }
    return;
  }

#pragma unroll
  for (int k = 0; k < ROWS; k++) {
    const int64_t r = row + k * WARPS;
    const int64_t width = flat ? count - r * WIDTH : r < rows ? cols - col : 0;
    double product[VEC];
#pragma unroll
    for (int e = 0; e < VEC; e++)
      if (lane + e * 32 < width)
        product[e] = alpha * (double)x[k * WARPS * x_stride + lane + e * 32];
#pragma unroll
    for (int e = 0; e < VEC; e++)
      if (lane + e * 32 < width)
        y[k * WARPS * y_stride + lane + e * 32] = (double)product[e];
  }
}

}  // extern "C"

#ifdef TW_SIMULATOR
extern const tw_sim_kernel tw_sim_tilewright_scale_vector[];
const tw_sim_kernel tw_sim_tilewright_scale_vector[] = {
    TW_SIM_KERNEL(scale_i32_vector_b16_w4_r1),
    TW_SIM_KERNEL(scale_i32_vector_b16_w8_r4),
    TW_SIM_KERNEL(scale_i64_vector_b16_w4_r2),
    TW_SIM_KERNEL(scale_f16_vector_b8_w4_r2),
    TW_SIM_KERNEL(scale_f16_vector_b8_w8_r4),
    TW_SIM_KERNEL(scale_f16_vector_b16_w4_r1),
    TW_SIM_KERNEL(scale_bf16_vector_b16_w4_r2),
    TW_SIM_KERNEL(scale_f32_vector_b16_w4_r1),
    TW_SIM_KERNEL(scale_f64_vector_b16_w4_r1),
    TW_SIM_KERNEL(scale_f64_vector_b16_w4_r2),
    {nullptr, nullptr, nullptr, nullptr},
};
#endif
