/*
 * transpose/few.cu
 * Generated from templates/transpose/few.cu; do not edit.
 * Remake: lua5.4 generator/generate.lua --target sm_90
 *
 * For up to eight columns: each thread copies a row, and loads all of it before its first store.
 */
#include "tilewright/device.cuh"

extern "C" {

// transpose_b8_few_c8_n256
// COLS = 8, THREADS = 256; 256 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(256)
    transpose_b8_few_c8_n256(int64_t rows, int64_t cols, int64_t batch,
        const uint8_t *__restrict__ src, int64_t src_stride,
        int64_t src_batch_stride, uint8_t *__restrict__ dst,
        int64_t dst_stride, int64_t dst_batch_stride) {
  tw_grid_wait();
  constexpr int COLS = 8, THREADS = 256;

  const tw_block block = tw_block_of(tw_ceil_div(rows, THREADS), 1);
  const int64_t r = block.x * THREADS + threadIdx.x;
  if (block.z >= batch || r >= rows) return;
  // The rows of a warp are read column by column: the L1 keeps their lines.
  src += block.z * src_batch_stride + r * src_stride;
  dst += block.z * dst_batch_stride + r;
  uint8_t row[COLS];
#pragma unroll
  for (int c = 0; c < COLS; c++)
    if (c < cols) row[c] = src[c];
#pragma unroll
  for (int c = 0; c < COLS; c++)
    if (c < cols) dst[c * dst_stride] = row[c];
}

// transpose_b16_few_c8_n256
// COLS = 8, THREADS = 256; 256 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(256)
    transpose_b16_few_c8_n256(int64_t rows, int64_t cols, int64_t batch,
        const uint16_t *__restrict__ src, int64_t src_stride,
        int64_t src_batch_stride, uint16_t *__restrict__ dst,
        int64_t dst_stride, int64_t dst_batch_stride) {
  tw_grid_wait();
  constexpr int COLS = 8, THREADS = 256;

  const tw_block block = tw_block_of(tw_ceil_div(rows, THREADS), 1);
  const int64_t r = block.x * THREADS + threadIdx.x;
  if (block.z >= batch || r >= rows) return;
  // The rows of a warp are read column by column: the L1 keeps their lines.
  src += block.z * src_batch_stride + r * src_stride;
  dst += block.z * dst_batch_stride + r;
  uint16_t row[COLS];
#pragma unroll
  for (int c = 0; c < COLS; c++)
    if (c < cols) row[c] = src[c];
#pragma unroll
  for (int c = 0; c < COLS; c++)
    if (c < cols) dst[c * dst_stride] = row[c];
}

// transpose_b32_few_c8_n256
// COLS = 8, THREADS = 256; 256 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(256)
    transpose_b32_few_c8_n256(int64_t rows, int64_t cols, int64_t batch,
        const uint32_t *__restrict__ src, int64_t src_stride,
        int64_t src_batch_stride, uint32_t *__restrict__ dst,
        int64_t dst_stride, int64_t dst_batch_stride) {
  tw_grid_wait();
  constexpr int COLS = 8, THREADS = 256;

  const tw_block block = tw_block_of(tw_ceil_div(rows, THREADS), 1);
  const int64_t r = block.x * THREADS + threadIdx.x;
  if (block.z >= batch || r >= rows) return;
  // The rows of a warp are read column by column: the L1 keeps their lines.
  src += block.z * src_batch_stride + r * src_stride;
  dst += block.z * dst_batch_stride + r;
  uint32_t row[COLS];
#pragma unroll
  for (int c = 0; c < COLS; c++)
    if (c < cols) row[c] = src[c];
#pragma unroll
  for (int c = 0; c < COLS; c++)
    if (c < cols) dst[c * dst_stride] = row[c];
}

// transpose_b64_few_c8_n256
// COLS = 8, THREADS = 256; 256 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(256)
    transpose_b64_few_c8_n256(int64_t rows, int64_t cols, int64_t batch,
        const uint64_t *__restrict__ src, int64_t src_stride,
        int64_t src_batch_stride, uint64_t *__restrict__ dst,
        int64_t dst_stride, int64_t dst_batch_stride) {
  tw_grid_wait();
  constexpr int COLS = 8, THREADS = 256;

  const tw_block block = tw_block_of(tw_ceil_div(rows, THREADS), 1);
  const int64_t r = block.x * THREADS + threadIdx.x;
  if (block.z >= batch || r >= rows) return;
  // The rows of a warp are read column by column: the L1 keeps their lines.
  src += block.z * src_batch_stride + r * src_stride;
  dst += block.z * dst_batch_stride + r;
  uint64_t row[COLS];
#pragma unroll
  for (int c = 0; c < COLS; c++)
    if (c < cols) row[c] = src[c];
#pragma unroll
  for (int c = 0; c < COLS; c++)
    if (c < cols) dst[c * dst_stride] = row[c];
}

// transpose_b128_few_c8_n256
// COLS = 8, THREADS = 256; 256 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(256)
    transpose_b128_few_c8_n256(int64_t rows, int64_t cols, int64_t batch,
        const uint4 *__restrict__ src, int64_t src_stride,
        int64_t src_batch_stride, uint4 *__restrict__ dst, int64_t dst_stride,
        int64_t dst_batch_stride) {
  tw_grid_wait();
  constexpr int COLS = 8, THREADS = 256;

  const tw_block block = tw_block_of(tw_ceil_div(rows, THREADS), 1);
  const int64_t r = block.x * THREADS + threadIdx.x;
  if (block.z >= batch || r >= rows) return;
  // The rows of a warp are read column by column: the L1 keeps their lines.
  src += block.z * src_batch_stride + r * src_stride;
  dst += block.z * dst_batch_stride + r;
  uint4 row[COLS];
#pragma unroll
  for (int c = 0; c < COLS; c++)
    if (c < cols) row[c] = src[c];
#pragma unroll
  for (int c = 0; c < COLS; c++)
    if (c < cols) dst[c * dst_stride] = row[c];
}

}  // extern "C"

#ifdef TW_SIMULATOR
extern const tw_sim_kernel tw_sim_tilewright_transpose_few[];
const tw_sim_kernel tw_sim_tilewright_transpose_few[] = {
    TW_SIM_KERNEL(transpose_b8_few_c8_n256),
    TW_SIM_KERNEL(transpose_b16_few_c8_n256),
    TW_SIM_KERNEL(transpose_b32_few_c8_n256),
    TW_SIM_KERNEL(transpose_b64_few_c8_n256),
    TW_SIM_KERNEL(transpose_b128_few_c8_n256),
    {nullptr, nullptr, nullptr, nullptr},
};
#endif
