/*
 * add/vector.cu
 * Generated from templates/add/vector.cu; do not edit.
 * Remake: lua5.4 generator/generate.lua --target sm_90
 *
 * Several wide accesses for each thread; matrices without gaps between rows are treated as one row.
 */
#include "tilewright/device.cuh"

extern "C" {

// add_i32_vector_b16_w4_r1
// BYTES = 16, WARPS = 4, ROWS = 1; 128 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(128)
    add_i32_vector_b16_w4_r1(int64_t rows, int64_t cols, int64_t batch, uint32_t alpha,
        uint32_t beta, const int32_t *a, int64_t a_stride,
        int64_t a_batch_stride, const int32_t *b, int64_t b_stride,
        int64_t b_batch_stride, int32_t *c, int64_t c_stride,
        int64_t c_batch_stride) {
  tw_grid_wait();
  constexpr int WARPS = 4, ROWS = 1, VEC = 4;
  constexpr int WIDTH = 32 * VEC, HEIGHT = WARPS * ROWS;  // a block's tile
  struct alignas(16) pack {
    int32_t element[VEC];
  };
  const int lane = threadIdx.x;

  // Without gaps the matrix is one row, cut into rows as wide as the tile: an
  // odd number of columns then costs no alignment, and a small one no threads.
  const bool flat = rows == 1 || (a_stride == cols && b_stride == cols && c_stride == cols);
  const int64_t count = rows * cols;
  const tw_block block = tw_block_of(
      flat ? tw_ceil_div(count, HEIGHT * WIDTH) : tw_ceil_div(cols, WIDTH),
      flat ? 1 : tw_ceil_div(rows, HEIGHT));
  if (block.z >= batch) return;
  const int64_t top = (flat ? block.x : block.y) * HEIGHT;
  const int64_t row = top + threadIdx.y, col = flat ? 0 : block.x * WIDTH;
  if (flat) a_stride = b_stride = c_stride = WIDTH;
  a += block.z * a_batch_stride + row * a_stride + col;
  b += block.z * b_batch_stride + row * b_stride + col;
  c += block.z * c_batch_stride + row * c_stride + col;

  const bool whole = flat ? (top + HEIGHT) * WIDTH <= count
                          : top + HEIGHT <= rows && col + WIDTH <= cols;
  const uint64_t places = (uintptr_t)a | (uintptr_t)b | (uintptr_t)c;
  const uint64_t strides = a_stride | b_stride | c_stride;
  if (whole && (places | strides * 4) % 16 == 0) {
    // All loads stand before the first store, which might be to an operand.
    pack a_in[ROWS], b_in[ROWS];
#pragma unroll
    for (int k = 0; k < ROWS; k++) {
      a_in[k] = *(const pack *)(a + k * WARPS * a_stride + lane * VEC);
      b_in[k] = *(const pack *)(b + k * WARPS * b_stride + lane * VEC);
    }
#pragma unroll
    for (int k = 0; k < ROWS; k++) {
      pack out;
#pragma unroll
      for (int e = 0; e < VEC; e++)
        out.element[e] = (int32_t)(alpha * (uint32_t)a_in[k].element[e] +
                                beta * (uint32_t)b_in[k].element[e]);
      *(pack *)(c + k * WARPS * c_stride + lane * VEC) = out;
    }
    return;
  }

#pragma unroll
  for (int k = 0; k < ROWS; k++) {
    const int64_t r = row + k * WARPS;
    const int64_t width = flat ? count - r * WIDTH : r < rows ? cols - col : 0;
    uint32_t sum[VEC];
#pragma unroll
    for (int e = 0; e < VEC; e++)
      if (lane + e * 32 < width)
        sum[e] = alpha * (uint32_t)a[k * WARPS * a_stride + lane + e * 32] +
                 beta * (uint32_t)b[k * WARPS * b_stride + lane + e * 32];
#pragma unroll
    for (int e = 0; e < VEC; e++)
      if (lane + e * 32 < width)
        c[k * WARPS * c_stride + lane + e * 32] = (int32_t)sum[e];
  }
}

// add_i32_vector_b16_w8_r4
// BYTES = 16, WARPS = 8, ROWS = 4; 256 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(256)
    add_i32_vector_b16_w8_r4(int64_t rows, int64_t cols, int64_t batch, uint32_t alpha,
        uint32_t beta, const int32_t *a, int64_t a_stride,
        int64_t a_batch_stride, const int32_t *b, int64_t b_stride,
        int64_t b_batch_stride, int32_t *c, int64_t c_stride,
        int64_t c_batch_stride) {
  tw_grid_wait();
  constexpr int WARPS = 8, ROWS = 4, VEC = 4;
  constexpr int WIDTH = 32 * VEC, HEIGHT = WARPS * ROWS;  // a block's tile
  struct alignas(16) pack {
    int32_t element[VEC];
  };
  const int lane = threadIdx.x;

  // Without gaps the matrix is one row, cut into rows as wide as the tile: an
  // odd number of columns then costs no alignment, and a small one no threads.
  const bool flat = rows == 1 || (a_stride == cols && b_stride == cols && c_stride == cols);
  const int64_t count = rows * cols;
  const tw_block block = tw_block_of(
      flat ? tw_ceil_div(count, HEIGHT * WIDTH) : tw_ceil_div(cols, WIDTH),
      flat ? 1 : tw_ceil_div(rows, HEIGHT));
  if (block.z >= batch) return;
  const int64_t top = (flat ? block.x : block.y) * HEIGHT;
  const int64_t row = top + threadIdx.y, col = flat ? 0 : block.x * WIDTH;
  if (flat) a_stride = b_stride = c_stride = WIDTH;
  a += block.z * a_batch_stride + row * a_stride + col;
  b += block.z * b_batch_stride + row * b_stride + col;
  c += block.z * c_batch_stride + row * c_stride + col;

  const bool whole = flat ? (top + HEIGHT) * WIDTH <= count
                          : top + HEIGHT <= rows && col + WIDTH <= cols;
  const uint64_t places = (uintptr_t)a | (uintptr_t)b | (uintptr_t)c;
  const uint64_t strides = a_stride | b_stride | c_stride;
  if (whole && (places | strides * 4) % 16 == 0) {
    // All loads stand before the first store, which might be to an operand.
    pack a_in[ROWS], b_in[ROWS];
#pragma unroll
    for (int k = 0; k < ROWS; k++) {
      a_in[k] = *(const pack *)(a + k * WARPS * a_stride + lane * VEC);
      b_in[k] = *(const pack *)(b + k * WARPS * b_stride + lane * VEC);
    }
#pragma unroll
    for (int k = 0; k < ROWS; k++) {
      pack out;
#pragma unroll
      for (int e = 0; e < VEC; e++)
        out.element[e] = (int32_t)(alpha * (uint32_t)a_in[k].element[e] +
                                beta * (uint32_t)b_in[k].element[e]);
      *(pack *)(c + k * WARPS * c_stride + lane * VEC) = out;
    }
    return;
  }

#pragma unroll
  for (int k = 0; k < ROWS; k++) {
    const int64_t r = row + k * WARPS;
    const int64_t width = flat ? count - r * WIDTH : r < rows ? cols - col : 0;
    uint32_t sum[VEC];
#pragma unroll
    for (int e = 0; e < VEC; e++)
      if (lane + e * 32 < width)
        sum[e] = alpha * (uint32_t)a[k * WARPS * a_stride + lane + e * 32] +
                 beta * (uint32_t)b[k * WARPS * b_stride + lane + e * 32];
#pragma unroll
    for (int e = 0; e < VEC; e++)
      if (lane + e * 32 < width)
        c[k * WARPS * c_stride + lane + e * 32] = (int32_t)sum[e];
  }
}

// add_i64_vector_b16_w4_r2
// BYTES = 16, WARPS = 4, ROWS = 2; 128 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(128)
    add_i64_vector_b16_w4_r2(int64_t rows, int64_t cols, int64_t batch, uint64_t alpha,
        uint64_t beta, const int64_t *a, int64_t a_stride,
        int64_t a_batch_stride, const int64_t *b, int64_t b_stride,
        int64_t b_batch_stride, int64_t *c, int64_t c_stride,
        int64_t c_batch_stride) {
  tw_grid_wait();
  constexpr int WARPS = 4, ROWS = 2, VEC = 2;
  constexpr int WIDTH = 32 * VEC, HEIGHT = WARPS * ROWS;  // a block's tile
  struct alignas(16) pack {
    int64_t element[VEC];
  };
  const int lane = threadIdx.x;

  // Without gaps the matrix is one row, cut into rows as wide as the tile: an
  // odd number of columns then costs no alignment, and a small one no threads.
  const bool flat = rows == 1 || (a_stride == cols && b_stride == cols && c_stride == cols);
  const int64_t count = rows * cols;
  const tw_block block = tw_block_of(
      flat ? tw_ceil_div(count, HEIGHT * WIDTH) : tw_ceil_div(cols, WIDTH),
      flat ? 1 : tw_ceil_div(rows, HEIGHT));
  if (block.z >= batch) return;
  const int64_t top = (flat ? block.x : block.y) * HEIGHT;
  const int64_t row = top + threadIdx.y, col = flat ? 0 : block.x * WIDTH;
  if (flat) a_stride = b_stride = c_stride = WIDTH;
  a += block.z * a_batch_stride + row * a_stride + col;
  b += block.z * b_batch_stride + row * b_stride + col;
  c += block.z * c_batch_stride + row * c_stride + col;

  const bool whole = flat ? (top + HEIGHT) * WIDTH <= count
                          : top + HEIGHT <= rows && col + WIDTH <= cols;
  const uint64_t places = (uintptr_t)a | (uintptr_t)b | (uintptr_t)c;
  const uint64_t strides = a_stride | b_stride | c_stride;
  if (whole && (places | strides * 8) % 16 == 0) {
    // All loads stand before the first store, which might be to an operand.
    pack a_in[ROWS], b_in[ROWS];
#pragma unroll
    for (int k = 0; k < ROWS; k++) {
      a_in[k] = *(const pack *)(a + k * WARPS * a_stride + lane * VEC);
      b_in[k] = *(const pack *)(b + k * WARPS * b_stride + lane * VEC);
    }
#pragma unroll
    for (int k = 0; k < ROWS; k++) {
      pack out;
#pragma unroll
      for (int e = 0; e < VEC; e++)
        out.element[e] = (int64_t)(alpha * (uint64_t)a_in[k].element[e] +
                                beta * (uint64_t)b_in[k].element[e]);
      *(pack *)(c + k * WARPS * c_stride + lane * VEC) = out;
    }
    return;
  }

#pragma unroll
  for (int k = 0; k < ROWS; k++) {
    const int64_t r = row + k * WARPS;
    const int64_t width = flat ? count - r * WIDTH : r < rows ? cols - col : 0;
    uint64_t sum[VEC];
#pragma unroll
    for (int e = 0; e < VEC; e++)
      if (lane + e * 32 < width)
        sum[e] = alpha * (uint64_t)a[k * WARPS * a_stride + lane + e * 32] +
                 beta * (uint64_t)b[k * WARPS * b_stride + lane + e * 32];
#pragma unroll
    for (int e = 0; e < VEC; e++)
      if (lane + e * 32 < width)
        c[k * WARPS * c_stride + lane + e * 32] = (int64_t)sum[e];
  }
}

// add_f16_vector_b16_w4_r1
// BYTES = 16, WARPS = 4, ROWS = 1; 128 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(128)
    add_f16_vector_b16_w4_r1(int64_t rows, int64_t cols, int64_t batch, float alpha, float beta,
        const __half *a, int64_t a_stride, int64_t a_batch_stride,
        const __half *b, int64_t b_stride, int64_t b_batch_stride, __half *c,
        int64_t c_stride, int64_t c_batch_stride) {
  tw_grid_wait();
  constexpr int WARPS = 4, ROWS = 1, VEC = 8;
  constexpr int WIDTH = 32 * VEC, HEIGHT = WARPS * ROWS;  // a block's tile
  struct alignas(16) pack {
    __half element[VEC];
  };
  const int lane = threadIdx.x;

  // Without gaps the matrix is one row, cut into rows as wide as the tile: an
  // odd number of columns then costs no alignment, and a small one no threads.
  const bool flat = rows == 1 || (a_stride == cols && b_stride == cols && c_stride == cols);
  const int64_t count = rows * cols;
  const tw_block block = tw_block_of(
      flat ? tw_ceil_div(count, HEIGHT * WIDTH) : tw_ceil_div(cols, WIDTH),
      flat ? 1 : tw_ceil_div(rows, HEIGHT));
  if (block.z >= batch) return;
  const int64_t top = (flat ? block.x : block.y) * HEIGHT;
  const int64_t row = top + threadIdx.y, col = flat ? 0 : block.x * WIDTH;
  if (flat) a_stride = b_stride = c_stride = WIDTH;
  a += block.z * a_batch_stride + row * a_stride + col;
  b += block.z * b_batch_stride + row * b_stride + col;
  c += block.z * c_batch_stride + row * c_stride + col;

  const bool whole = flat ? (top + HEIGHT) * WIDTH <= count
                          : top + HEIGHT <= rows && col + WIDTH <= cols;
  const uint64_t places = (uintptr_t)a | (uintptr_t)b | (uintptr_t)c;
  const uint64_t strides = a_stride | b_stride | c_stride;
  if (whole && (places | strides * 2) % 16 == 0) {
    // All loads stand before the first store, which might be to an operand.
    pack a_in[ROWS], b_in[ROWS];
#pragma unroll
    for (int k = 0; k < ROWS; k++) {
      a_in[k] = *(const pack *)(a + k * WARPS * a_stride + lane * VEC);
      b_in[k] = *(const pack *)(b + k * WARPS * b_stride + lane * VEC);
    }
#pragma unroll
    for (int k = 0; k < ROWS; k++) {
      pack out;
#pragma unroll
      for (int e = 0; e < VEC; e++)
        out.element[e] = (__half)(alpha * (float)a_in[k].element[e] +
                                beta * (float)b_in[k].element[e]);
      *(pack *)(c + k * WARPS * c_stride + lane * VEC) = out;
    }
    return;
  }

#pragma unroll
  for (int k = 0; k < ROWS; k++) {
    const int64_t r = row + k * WARPS;
    const int64_t width = flat ? count - r * WIDTH : r < rows ? cols - col : 0;
    float sum[VEC];
#pragma unroll
    for (int e = 0; e < VEC; e++)
      if (lane + e * 32 < width)
        sum[e] = alpha * (float)a[k * WARPS * a_stride + lane + e * 32] +
                 beta * (float)b[k * WARPS * b_stride + lane + e * 32];
#pragma unroll
    for (int e = 0; e < VEC; e++)
      if (lane + e * 32 < width)
        c[k * WARPS * c_stride + lane + e * 32] = (__half)sum[e];
  }
}

// add_f16_vector_b16_w8_r2
// BYTES = 16, WARPS = 8, ROWS = 2; 256 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(256)
    add_f16_vector_b16_w8_r2(int64_t rows, int64_t cols, int64_t batch, float alpha, float beta,
        const __half *a, int64_t a_stride, int64_t a_batch_stride,
        const __half *b, int64_t b_stride, int64_t b_batch_stride, __half *c,
        int64_t c_stride, int64_t c_batch_stride) {
  tw_grid_wait();
  constexpr int WARPS = 8, ROWS = 2, VEC = 8;
  constexpr int WIDTH = 32 * VEC, HEIGHT = WARPS * ROWS;  // a block's tile
  struct alignas(16) pack {
    __half element[VEC];
  };
  const int lane = threadIdx.x;

  // Without gaps the matrix is one row, cut into rows as wide as the tile: an
  // odd number of columns then costs no alignment, and a small one no threads.
  const bool flat = rows == 1 || (a_stride == cols && b_stride == cols && c_stride == cols);
  const int64_t count = rows * cols;
  const tw_block block = tw_block_of(
      flat ? tw_ceil_div(count, HEIGHT * WIDTH) : tw_ceil_div(cols, WIDTH),
      flat ? 1 : tw_ceil_div(rows, HEIGHT));
  if (block.z >= batch) return;
  const int64_t top = (flat ? block.x : block.y) * HEIGHT;
  const int64_t row = top + threadIdx.y, col = flat ? 0 : block.x * WIDTH;
  if (flat) a_stride = b_stride = c_stride = WIDTH;
  a += block.z * a_batch_stride + row * a_stride + col;
  b += block.z * b_batch_stride + row * b_stride + col;
  c += block.z * c_batch_stride + row * c_stride + col;

  const bool whole = flat ? (top + HEIGHT) * WIDTH <= count
                          : top + HEIGHT <= rows && col + WIDTH <= cols;
  const uint64_t places = (uintptr_t)a | (uintptr_t)b | (uintptr_t)c;
  const uint64_t strides = a_stride | b_stride | c_stride;
  if (whole && (places | strides * 2) % 16 == 0) {
    // All loads stand before the first store, which might be to an operand.
    pack a_in[ROWS], b_in[ROWS];
#pragma unroll
    for (int k = 0; k < ROWS; k++) {
      a_in[k] = *(const pack *)(a + k * WARPS * a_stride + lane * VEC);
      b_in[k] = *(const pack *)(b + k * WARPS * b_stride + lane * VEC);
    }
#pragma unroll
    for (int k = 0; k < ROWS; k++) {
      pack out;
#pragma unroll
      for (int e = 0; e < VEC; e++)
        out.element[e] = (__half)(alpha * (float)a_in[k].element[e] +
                                beta * (float)b_in[k].element[e]);
      *(pack *)(c + k * WARPS * c_stride + lane * VEC) = out;
    }
    return;
  }

#pragma unroll
  for (int k = 0; k < ROWS; k++) {
    const int64_t r = row + k * WARPS;
    const int64_t width = flat ? count - r * WIDTH : r < rows ? cols - col : 0;
    float sum[VEC];
#pragma unroll
    for (int e = 0; e < VEC; e++)
      if (lane + e * 32 < width)
        sum[e] = alpha * (float)a[k * WARPS * a_stride + lane + e * 32] +
                 beta * (float)b[k * WARPS * b_stride + lane + e * 32];
#pragma unroll
    for (int e = 0; e < VEC; e++)
      if (lane + e * 32 < width)
        c[k * WARPS * c_stride + lane + e * 32] = (__half)sum[e];
  }
}

// add_bf16_vector_b16_w4_r2
// BYTES = 16, WARPS = 4, ROWS = 2; 128 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(128)
    add_bf16_vector_b16_w4_r2(int64_t rows, int64_t cols, int64_t batch, float alpha, float beta,
        const __nv_bfloat16 *a, int64_t a_stride, int64_t a_batch_stride,
        const __nv_bfloat16 *b, int64_t b_stride, int64_t b_batch_stride,
        __nv_bfloat16 *c, int64_t c_stride, int64_t c_batch_stride) {
  tw_grid_wait();
  constexpr int WARPS = 4, ROWS = 2, VEC = 8;
  constexpr int WIDTH = 32 * VEC, HEIGHT = WARPS * ROWS;  // a block's tile
  struct alignas(16) pack {
    __nv_bfloat16 element[VEC];
  };
  const int lane = threadIdx.x;

  // Without gaps the matrix is one row, cut into rows as wide as the tile: an
  // odd number of columns then costs no alignment, and a small one no threads.
  const bool flat = rows == 1 || (a_stride == cols && b_stride == cols && c_stride == cols);
  const int64_t count = rows * cols;
  const tw_block block = tw_block_of(
      flat ? tw_ceil_div(count, HEIGHT * WIDTH) : tw_ceil_div(cols, WIDTH),
      flat ? 1 : tw_ceil_div(rows, HEIGHT));
  if (block.z >= batch) return;
  const int64_t top = (flat ? block.x : block.y) * HEIGHT;
  const int64_t row = top + threadIdx.y, col = flat ? 0 : block.x * WIDTH;
  if (flat) a_stride = b_stride = c_stride = WIDTH;
  a += block.z * a_batch_stride + row * a_stride + col;
  b += block.z * b_batch_stride + row * b_stride + col;
  c += block.z * c_batch_stride + row * c_stride + col;

  const bool whole = flat ? (top + HEIGHT) * WIDTH <= count
                          : top + HEIGHT <= rows && col + WIDTH <= cols;
  const uint64_t places = (uintptr_t)a | (uintptr_t)b | (uintptr_t)c;
  const uint64_t strides = a_stride | b_stride | c_stride;
  if (whole && (places | strides * 2) % 16 == 0) {
    // All loads stand before the first store, which might be to an operand.
    pack a_in[ROWS], b_in[ROWS];
#pragma unroll
    for (int k = 0; k < ROWS; k++) {
      a_in[k] = *(const pack *)(a + k * WARPS * a_stride + lane * VEC);
      b_in[k] = *(const pack *)(b + k * WARPS * b_stride + lane * VEC);
    }
#pragma unroll
    for (int k = 0; k < ROWS; k++) {
      pack out;
#pragma unroll
      for (int e = 0; e < VEC; e++)
        out.element[e] = (__nv_bfloat16)(alpha * (float)a_in[k].element[e] +
                                beta * (float)b_in[k].element[e]);
      *(pack *)(c + k * WARPS * c_stride + lane * VEC) = out;
    }
    return;
  }

#pragma unroll
  for (int k = 0; k < ROWS; k++) {
    const int64_t r = row + k * WARPS;
    const int64_t width = flat ? count - r * WIDTH : r < rows ? cols - col : 0;
    float sum[VEC];
#pragma unroll
    for (int e = 0; e < VEC; e++)
      if (lane + e * 32 < width)
        sum[e] = alpha * (float)a[k * WARPS * a_stride + lane + e * 32] +
                 beta * (float)b[k * WARPS * b_stride + lane + e * 32];
#pragma unroll
    for (int e = 0; e < VEC; e++)
      if (lane + e * 32 < width)
        c[k * WARPS * c_stride + lane + e * 32] = (__nv_bfloat16)sum[e];
  }
}

// add_f32_vector_b8_w4_r2
// BYTES = 8, WARPS = 4, ROWS = 2; 128 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(128)
    add_f32_vector_b8_w4_r2(int64_t rows, int64_t cols, int64_t batch, float alpha, float beta,
        const float *a, int64_t a_stride, int64_t a_batch_stride,
        const float *b, int64_t b_stride, int64_t b_batch_stride, float *c,
        int64_t c_stride, int64_t c_batch_stride) {
  tw_grid_wait();
  constexpr int WARPS = 4, ROWS = 2, VEC = 2;
  constexpr int WIDTH = 32 * VEC, HEIGHT = WARPS * ROWS;  // a block's tile
  struct alignas(8) pack {
    float element[VEC];
  };
  const int lane = threadIdx.x;

  // Without gaps the matrix is one row, cut into rows as wide as the tile: an
  // odd number of columns then costs no alignment, and a small one no threads.
  const bool flat = rows == 1 || (a_stride == cols && b_stride == cols && c_stride == cols);
  const int64_t count = rows * cols;
  const tw_block block = tw_block_of(
      flat ? tw_ceil_div(count, HEIGHT * WIDTH) : tw_ceil_div(cols, WIDTH),
      flat ? 1 : tw_ceil_div(rows, HEIGHT));
  if (block.z >= batch) return;
  const int64_t top = (flat ? block.x : block.y) * HEIGHT;
  const int64_t row = top + threadIdx.y, col = flat ? 0 : block.x * WIDTH;
  if (flat) a_stride = b_stride = c_stride = WIDTH;
  a += block.z * a_batch_stride + row * a_stride + col;
  b += block.z * b_batch_stride + row * b_stride + col;
  c += block.z * c_batch_stride + row * c_stride + col;

  const bool whole = flat ? (top + HEIGHT) * WIDTH <= count
                          : top + HEIGHT <= rows && col + WIDTH <= cols;
  const uint64_t places = (uintptr_t)a | (uintptr_t)b | (uintptr_t)c;
  const uint64_t strides = a_stride | b_stride | c_stride;
  if (whole && (places | strides * 4) % 8 == 0) {
    // All loads stand before the first store, which might be to an operand.
    pack a_in[ROWS], b_in[ROWS];
#pragma unroll
    for (int k = 0; k < ROWS; k++) {
      a_in[k] = *(const pack *)(a + k * WARPS * a_stride + lane * VEC);
      b_in[k] = *(const pack *)(b + k * WARPS * b_stride + lane * VEC);
    }
#pragma unroll
    for (int k = 0; k < ROWS; k++) {
      pack out;
#pragma unroll
      for (int e = 0; e < VEC; e++)
        out.element[e] = (float)(alpha * (float)a_in[k].element[e] +
                                beta * (float)b_in[k].element[e]);
      *(pack *)(c + k * WARPS * c_stride + lane * VEC) = out;
    }
    return;
  }

#pragma unroll
  for (int k = 0; k < ROWS; k++) {
    const int64_t r = row + k * WARPS;
    const int64_t width = flat ? count - r * WIDTH : r < rows ? cols - col : 0;
    float sum[VEC];
#pragma unroll
    for (int e = 0; e < VEC; e++)
      if (lane + e * 32 < width)
        sum[e] = alpha * (float)a[k * WARPS * a_stride + lane + e * 32] +
                 beta * (float)b[k * WARPS * b_stride + lane + e * 32];
#pragma unroll
    for (int e = 0; e < VEC; e++)
      if (lane + e * 32 < width)
        c[k * WARPS * c_stride + lane + e * 32] = (float)sum[e];
  }
}

// add_f32_vector_b16_w4_r1
// BYTES = 16, WARPS = 4, ROWS = 1; 128 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(128)
    add_f32_vector_b16_w4_r1(int64_t rows, int64_t cols, int64_t batch, float alpha, float beta,
        const float *a, int64_t a_stride, int64_t a_batch_stride,
        const float *b, int64_t b_stride, int64_t b_batch_stride, float *c,
        int64_t c_stride, int64_t c_batch_stride) {
  tw_grid_wait();
  constexpr int WARPS = 4, ROWS = 1, VEC = 4;
  constexpr int WIDTH = 32 * VEC, HEIGHT = WARPS * ROWS;  // a block's tile
  struct alignas(16) pack {
    float element[VEC];
  };
  const int lane = threadIdx.x;

  // Without gaps the matrix is one row, cut into rows as wide as the tile: an
  // odd number of columns then costs no alignment, and a small one no threads.
  const bool flat = rows == 1 || (a_stride == cols && b_stride == cols && c_stride == cols);
  const int64_t count = rows * cols;
  const tw_block block = tw_block_of(
      flat ? tw_ceil_div(count, HEIGHT * WIDTH) : tw_ceil_div(cols, WIDTH),
      flat ? 1 : tw_ceil_div(rows, HEIGHT));
  if (block.z >= batch) return;
  const int64_t top = (flat ? block.x : block.y) * HEIGHT;
  const int64_t row = top + threadIdx.y, col = flat ? 0 : block.x * WIDTH;
  if (flat) a_stride = b_stride = c_stride = WIDTH;
  a += block.z * a_batch_stride + row * a_stride + col;
  b += block.z * b_batch_stride + row * b_stride + col;
  c += block.z * c_batch_stride + row * c_stride + col;

  const bool whole = flat ? (top + HEIGHT) * WIDTH <= count
                          : top + HEIGHT <= rows && col + WIDTH <= cols;
  const uint64_t places = (uintptr_t)a | (uintptr_t)b | (uintptr_t)c;
  const uint64_t strides = a_stride | b_stride | c_stride;
  if (whole && (places | strides * 4) % 16 == 0) {
    // All loads stand before the first store, which might be to an operand.
    pack a_in[ROWS], b_in[ROWS];
#pragma unroll
    for (int k = 0; k < ROWS; k++) {
      a_in[k] = *(const pack *)(a + k * WARPS * a_stride + lane * VEC);
      b_in[k] = *(const pack *)(b + k * WARPS * b_stride + lane * VEC);
    }
#pragma unroll
    for (int k = 0; k < ROWS; k++) {
      pack out;
#pragma unroll
      for (int e = 0; e < VEC; e++)
        out.element[e] = (float)(alpha * (float)a_in[k].element[e] +
                                beta * (float)b_in[k].element[e]);
      *(pack *)(c + k * WARPS * c_stride + lane * VEC) = out;
    }
    return;
  }

#pragma unroll
  for (int k = 0; k < ROWS; k++) {
    const int64_t r = row + k * WARPS;
    const int64_t width = flat ? count - r * WIDTH : r < rows ? cols - col : 0;
    float sum[VEC];
#pragma unroll
    for (int e = 0; e < VEC; e++)
      if (lane + e * 32 < width)
        sum[e] = alpha * (float)a[k * WARPS * a_stride + lane + e * 32] +
                 beta * (float)b[k * WARPS * b_stride + lane + e * 32];
#pragma unroll
    for (int e = 0; e < VEC; e++)
      if (lane + e * 32 < width)
        c[k * WARPS * c_stride + lane + e * 32] = (float)sum[e];
  }
}

// add_f32_vector_b16_w4_r2
// BYTES = 16, WARPS = 4, ROWS = 2; 128 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(128)
    add_f32_vector_b16_w4_r2(int64_t rows, int64_t cols, int64_t batch, float alpha, float beta,
        const float *a, int64_t a_stride, int64_t a_batch_stride,
        const float *b, int64_t b_stride, int64_t b_batch_stride, float *c,
        int64_t c_stride, int64_t c_batch_stride) {
  tw_grid_wait();
  constexpr int WARPS = 4, ROWS = 2, VEC = 4;
  constexpr int WIDTH = 32 * VEC, HEIGHT = WARPS * ROWS;  // a block's tile
  struct alignas(16) pack {
    float element[VEC];
  };
  const int lane = threadIdx.x;

  // Without gaps the matrix is one row, cut into rows as wide as the tile: an
  // odd number of columns then costs no alignment, and a small one no threads.
  const bool flat = rows == 1 || (a_stride == cols && b_stride == cols && c_stride == cols);
  const int64_t count = rows * cols;
  const tw_block block = tw_block_of(
      flat ? tw_ceil_div(count, HEIGHT * WIDTH) : tw_ceil_div(cols, WIDTH),
      flat ? 1 : tw_ceil_div(rows, HEIGHT));
  if (block.z >= batch) return;
  const int64_t top = (flat ? block.x : block.y) * HEIGHT;
  const int64_t row = top + threadIdx.y, col = flat ? 0 : block.x * WIDTH;
  if (flat) a_stride = b_stride = c_stride = WIDTH;
  a += block.z * a_batch_stride + row * a_stride + col;
  b += block.z * b_batch_stride + row * b_stride + col;
  c += block.z * c_batch_stride + row * c_stride + col;

  const bool whole = flat ? (top + HEIGHT) * WIDTH <= count
                          : top + HEIGHT <= rows && col + WIDTH <= cols;
  const uint64_t places = (uintptr_t)a | (uintptr_t)b | (uintptr_t)c;
  const uint64_t strides = a_stride | b_stride | c_stride;
  if (whole && (places | strides * 4) % 16 == 0) {
    // All loads stand before the first store, which might be to an operand.
    pack a_in[ROWS], b_in[ROWS];
#pragma unroll
    for (int k = 0; k < ROWS; k++) {
      a_in[k] = *(const pack *)(a + k * WARPS * a_stride + lane * VEC);
      b_in[k] = *(const pack *)(b + k * WARPS * b_stride + lane * VEC);
    }
#pragma unroll
    for (int k = 0; k < ROWS; k++) {
      pack out;
#pragma unroll
      for (int e = 0; e < VEC; e++)
        out.element[e] = (float)(alpha * (float)a_in[k].element[e] +
                                beta * (float)b_in[k].element[e]);
      *(pack *)(c + k * WARPS * c_stride + lane * VEC) = out;
    }
    return;
  }

#pragma unroll
  for (int k = 0; k < ROWS; k++) {
    const int64_t r = row + k * WARPS;
    const int64_t width = flat ? count - r * WIDTH : r < rows ? cols - col : 0;
    float sum[VEC];
#pragma unroll
    for (int e = 0; e < VEC; e++)
      if (lane + e * 32 < width)
        sum[e] = alpha * (float)a[k * WARPS * a_stride + lane + e * 32] +
                 beta * (float)b[k * WARPS * b_stride + lane + e * 32];
#pragma unroll
    for (int e = 0; e < VEC; e++)
      if (lane + e * 32 < width)
        c[k * WARPS * c_stride + lane + e * 32] = (float)sum[e];
  }
}

// add_f64_vector_b16_w4_r1
// BYTES = 16, WARPS = 4, ROWS = 1; 128 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(128)
    add_f64_vector_b16_w4_r1(int64_t rows, int64_t cols, int64_t batch, double alpha, double beta,
        const double *a, int64_t a_stride, int64_t a_batch_stride,
        const double *b, int64_t b_stride, int64_t b_batch_stride, double *c,
        int64_t c_stride, int64_t c_batch_stride) {
  tw_grid_wait();
  constexpr int WARPS = 4, ROWS = 1, VEC = 2;
  constexpr int WIDTH = 32 * VEC, HEIGHT = WARPS * ROWS;  // a block's tile
  struct alignas(16) pack {
    double element[VEC];
  };
  const int lane = threadIdx.x;

  // Without gaps the matrix is one row, cut into rows as wide as the tile: an
  // odd number of columns then costs no alignment, and a small one no threads.
  const bool flat = rows == 1 || (a_stride == cols && b_stride == cols && c_stride == cols);
  const int64_t count = rows * cols;
  const tw_block block = tw_block_of(
      flat ? tw_ceil_div(count, HEIGHT * WIDTH) : tw_ceil_div(cols, WIDTH),
      flat ? 1 : tw_ceil_div(rows, HEIGHT));
  if (block.z >= batch) return;
  const int64_t top = (flat ? block.x : block.y) * HEIGHT;
  const int64_t row = top + threadIdx.y, col = flat ? 0 : block.x * WIDTH;
  if (flat) a_stride = b_stride = c_stride = WIDTH;
  a += block.z * a_batch_stride + row * a_stride + col;
  b += block.z * b_batch_stride + row * b_stride + col;
  c += block.z * c_batch_stride + row * c_stride + col;

  const bool whole = flat ? (top + HEIGHT) * WIDTH <= count
                          : top + HEIGHT <= rows && col + WIDTH <= cols;
  const uint64_t places = (uintptr_t)a | (uintptr_t)b | (uintptr_t)c;
  const uint64_t strides = a_stride | b_stride | c_stride;
  if (whole && (places | strides * 8) % 16 == 0) {
    // All loads stand before the first store, which might be to an operand.
    pack a_in[ROWS], b_in[ROWS];
#pragma unroll
    for (int k = 0; k < ROWS; k++) {
      a_in[k] = *(const pack *)(a + k * WARPS * a_stride + lane * VEC);
      b_in[k] = *(const pack *)(b + k * WARPS * b_stride + lane * VEC);
    }
#pragma unroll
    for (int k = 0; k < ROWS; k++) {
      pack out;
#pragma unroll
      for (int e = 0; e < VEC; e++)
        out.element[e] = (double)(alpha * (double)a_in[k].element[e] +
                                beta * (double)b_in[k].element[e]);
      *(pack *)(c + k * WARPS * c_stride + lane * VEC) = out;
    }
    return;
  }

#pragma unroll
  for (int k = 0; k < ROWS; k++) {
    const int64_t r = row + k * WARPS;
    const int64_t width = flat ? count - r * WIDTH : r < rows ? cols - col : 0;
    double sum[VEC];
#pragma unroll
    for (int e = 0; e < VEC; e++)
      if (lane + e * 32 < width)
        sum[e] = alpha * (double)a[k * WARPS * a_stride + lane + e * 32] +
                 beta * (double)b[k * WARPS * b_stride + lane + e * 32];
#pragma unroll
    for (int e = 0; e < VEC; e++)
      if (lane + e * 32 < width)
        c[k * WARPS * c_stride + lane + e * 32] = (double)sum[e];
  }
}

// add_f64_vector_b16_w8_r1
// BYTES = 16, WARPS = 8, ROWS = 1; 256 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(256)
    add_f64_vector_b16_w8_r1(int64_t rows, int64_t cols, int64_t batch, double alpha, double beta,
        const double *a, int64_t a_stride, int64_t a_batch_stride,
        const double *b, int64_t b_stride, int64_t b_batch_stride, double *c,
        int64_t c_stride, int64_t c_batch_stride) {
  tw_grid_wait();
  constexpr int WARPS = 8, ROWS = 1, VEC = 2;
  constexpr int WIDTH = 32 * VEC, HEIGHT = WARPS * ROWS;  // a block's tile
  struct alignas(16) pack {
    double element[VEC];
  };
  const int lane = threadIdx.x;

  // Without gaps the matrix is one row, cut into rows as wide as the tile: an
  // odd number of columns then costs no alignment, and a small one no threads.
  const bool flat = rows == 1 || (a_stride == cols && b_stride == cols && c_stride == cols);
  const int64_t count = rows * cols;
  const tw_block block = tw_block_of(
      flat ? tw_ceil_div(count, HEIGHT * WIDTH) : tw_ceil_div(cols, WIDTH),
      flat ? 1 : tw_ceil_div(rows, HEIGHT));
  if (block.z >= batch) return;
  const int64_t top = (flat ? block.x : block.y) * HEIGHT;
  const int64_t row = top + threadIdx.y, col = flat ? 0 : block.x * WIDTH;
  if (flat) a_stride = b_stride = c_stride = WIDTH;
  a += block.z * a_batch_stride + row * a_stride + col;
  b += block.z * b_batch_stride + row * b_stride + col;
  c += block.z * c_batch_stride + row * c_stride + col;

  const bool whole = flat ? (top + HEIGHT) * WIDTH <= count
                          : top + HEIGHT <= rows && col + WIDTH <= cols;
  const uint64_t places = (uintptr_t)a | (uintptr_t)b | (uintptr_t)c;
  const uint64_t strides = a_stride | b_stride | c_stride;
  if (whole && (places | strides * 8) % 16 == 0) {
    // All loads stand before the first store, which might be to an operand.
    pack a_in[ROWS], b_in[ROWS];
#pragma unroll
    for (int k = 0; k < ROWS; k++) {
      a_in[k] = *(const pack *)(a + k * WARPS * a_stride + lane * VEC);
      b_in[k] = *(const pack *)(b + k * WARPS * b_stride + lane * VEC);
    }
#pragma unroll
    for (int k = 0; k < ROWS; k++) {
      pack out;
#pragma unroll
      for (int e = 0; e < VEC; e++)
        out.element[e] = (double)(alpha * (double)a_in[k].element[e] +
                                beta * (double)b_in[k].element[e]);
      *(pack *)(c + k * WARPS * c_stride + lane * VEC) = out;
    }
    return;
  }

#pragma unroll
  for (int k = 0; k < ROWS; k++) {
    const int64_t r = row + k * WARPS;
    const int64_t width = flat ? count - r * WIDTH : r < rows ? cols - col : 0;
    double sum[VEC];
#pragma unroll
    for (int e = 0; e < VEC; e++)
      if (lane + e * 32 < width)
        sum[e] = alpha * (double)a[k * WARPS * a_stride + lane + e * 32] +
                 beta * (double)b[k * WARPS * b_stride + lane + e * 32];
#pragma unroll
    for (int e = 0; e < VEC; e++)
      if (lane + e * 32 < width)
        c[k * WARPS * c_stride + lane + e * 32] = (double)sum[e];
  }
}

}  // extern "C"

#ifdef TW_SIMULATOR
extern const tw_sim_kernel tw_sim_tilewright_add_vector[];
const tw_sim_kernel tw_sim_tilewright_add_vector[] = {
    TW_SIM_KERNEL(add_i32_vector_b16_w4_r1),
    TW_SIM_KERNEL(add_i32_vector_b16_w8_r4),
    TW_SIM_KERNEL(add_i64_vector_b16_w4_r2),
    TW_SIM_KERNEL(add_f16_vector_b16_w4_r1),
    TW_SIM_KERNEL(add_f16_vector_b16_w8_r2),
    TW_SIM_KERNEL(add_bf16_vector_b16_w4_r2),
    TW_SIM_KERNEL(add_f32_vector_b8_w4_r2),
    TW_SIM_KERNEL(add_f32_vector_b16_w4_r1),
    TW_SIM_KERNEL(add_f32_vector_b16_w4_r2),
    TW_SIM_KERNEL(add_f64_vector_b16_w4_r1),
    TW_SIM_KERNEL(add_f64_vector_b16_w8_r1),
    {nullptr, nullptr, nullptr, nullptr},
};
#endif
