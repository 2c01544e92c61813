/*
 * transpose/tiled.cu
 * Generated from templates/transpose/tiled.cu; do not edit.
 * Remake: lua5.4 generator/generate.lua --target sm_90
 *
 * A tile passes through shared memory: whole rows are read and whole rows are written.
 */
#include "tilewright/device.cuh"

extern "C" {

// transpose_b8_tiled_t32_r8_p1
// TILE = 32, ROWS = 8, PAD = 1; 256 threads, 1056 bytes of shared memory
__global__ void __launch_bounds__(256)
    transpose_b8_tiled_t32_r8_p1(int64_t rows, int64_t cols, int64_t batch,
        const uint8_t *__restrict__ src, int64_t src_stride,
        int64_t src_batch_stride, uint8_t *__restrict__ dst,
        int64_t dst_stride, int64_t dst_batch_stride) {
  tw_grid_wait();
  constexpr int TILE = 32, ROWS = 8, PAD = 1;

  // The write-back reads the tile by columns; PAD spreads one over the banks.
  __shared__ uint8_t tile[TILE][TILE + PAD];
  const int tx = threadIdx.x, ty = threadIdx.y;

  const tw_block block =
      tw_block_of(tw_ceil_div(cols, TILE), tw_ceil_div(rows, TILE));
  if (block.z >= batch) return;
  src += block.z * src_batch_stride;
  dst += block.z * dst_batch_stride;

  int64_t r = block.y * TILE + ty, c = block.x * TILE + tx;
#pragma unroll 4
  for (int i = 0; i < TILE; i += ROWS)
    if (r + i < rows && c < cols)
      tile[ty + i][tx] = src[(r + i) * src_stride + c];
  __syncthreads();

  r = block.y * TILE + tx, c = block.x * TILE + ty;
#pragma unroll 4
  for (int i = 0; i < TILE; i += ROWS)
    if (r < rows && c + i < cols)
      dst[(c + i) * dst_stride + r] = tile[tx][ty + i];
}

// transpose_b8_tiled_t64_r4_p0
// TILE = 64, ROWS = 4, PAD = 0; 256 threads, 4096 bytes of shared memory
__global__ void __launch_bounds__(256)
    transpose_b8_tiled_t64_r4_p0(int64_t rows, int64_t cols, int64_t batch,
        const uint8_t *__restrict__ src, int64_t src_stride,
        int64_t src_batch_stride, uint8_t *__restrict__ dst,
        int64_t dst_stride, int64_t dst_batch_stride) {
  tw_grid_wait();
  constexpr int TILE = 64, ROWS = 4, PAD = 0;

  __shared__ uint8_t tile[TILE][TILE + PAD];
  const int tx = threadIdx.x, ty = threadIdx.y;

  const tw_block block =
      tw_block_of(tw_ceil_div(cols, TILE), tw_ceil_div(rows, TILE));
  if (block.z >= batch) return;
  src += block.z * src_batch_stride;
  dst += block.z * dst_batch_stride;

  int64_t r = block.y * TILE + ty, c = block.x * TILE + tx;
#pragma unroll 16
  for (int i = 0; i < TILE; i += ROWS)
    if (r + i < rows && c < cols)
      tile[ty + i][tx] = src[(r + i) * src_stride + c];
  __syncthreads();

  r = block.y * TILE + tx, c = block.x * TILE + ty;
#pragma unroll 16
  for (int i = 0; i < TILE; i += ROWS)
    if (r < rows && c + i < cols)
      dst[(c + i) * dst_stride + r] = tile[tx][ty + i];
}

// transpose_b16_tiled_t16_r8_p1
// TILE = 16, ROWS = 8, PAD = 1; 128 threads, 544 bytes of shared memory
__global__ void __launch_bounds__(128)
    transpose_b16_tiled_t16_r8_p1(int64_t rows, int64_t cols, int64_t batch,
        const uint16_t *__restrict__ src, int64_t src_stride,
        int64_t src_batch_stride, uint16_t *__restrict__ dst,
        int64_t dst_stride, int64_t dst_batch_stride) {
  tw_grid_wait();
  constexpr int TILE = 16, ROWS = 8, PAD = 1;

  // The write-back reads the tile by columns; PAD spreads one over the banks.
  __shared__ uint16_t tile[TILE][TILE + PAD];
  const int tx = threadIdx.x, ty = threadIdx.y;

  const tw_block block =
      tw_block_of(tw_ceil_div(cols, TILE), tw_ceil_div(rows, TILE));
  if (block.z >= batch) return;
  src += block.z * src_batch_stride;
  dst += block.z * dst_batch_stride;

  int64_t r = block.y * TILE + ty, c = block.x * TILE + tx;
#pragma unroll 2
  for (int i = 0; i < TILE; i += ROWS)
    if (r + i < rows && c < cols)
      tile[ty + i][tx] = src[(r + i) * src_stride + c];
  __syncthreads();

  r = block.y * TILE + tx, c = block.x * TILE + ty;
#pragma unroll 2
  for (int i = 0; i < TILE; i += ROWS)
    if (r < rows && c + i < cols)
      dst[(c + i) * dst_stride + r] = tile[tx][ty + i];
}

// transpose_b16_tiled_t64_r8_p1
// TILE = 64, ROWS = 8, PAD = 1; 512 threads, 8320 bytes of shared memory
__global__ void __launch_bounds__(512)
    transpose_b16_tiled_t64_r8_p1(int64_t rows, int64_t cols, int64_t batch,
        const uint16_t *__restrict__ src, int64_t src_stride,
        int64_t src_batch_stride, uint16_t *__restrict__ dst,
        int64_t dst_stride, int64_t dst_batch_stride) {
  tw_grid_wait();
  constexpr int TILE = 64, ROWS = 8, PAD = 1;

  // The write-back reads the tile by columns; PAD spreads one over the banks.
  __shared__ uint16_t tile[TILE][TILE + PAD];
  const int tx = threadIdx.x, ty = threadIdx.y;

  const tw_block block =
      tw_block_of(tw_ceil_div(cols, TILE), tw_ceil_div(rows, TILE));
  if (block.z >= batch) return;
  src += block.z * src_batch_stride;
  dst += block.z * dst_batch_stride;

  int64_t r = block.y * TILE + ty, c = block.x * TILE + tx;
#pragma unroll 8
  for (int i = 0; i < TILE; i += ROWS)
    if (r + i < rows && c < cols)
      tile[ty + i][tx] = src[(r + i) * src_stride + c];
  __syncthreads();

  r = block.y * TILE + tx, c = block.x * TILE + ty;
#pragma unroll 8
  for (int i = 0; i < TILE; i += ROWS)
    if (r < rows && c + i < cols)
      dst[(c + i) * dst_stride + r] = tile[tx][ty + i];
}

// transpose_b32_tiled_t16_r8_p0
// TILE = 16, ROWS = 8, PAD = 0; 128 threads, 1024 bytes of shared memory
__global__ void __launch_bounds__(128)
    transpose_b32_tiled_t16_r8_p0(int64_t rows, int64_t cols, int64_t batch,
        const uint32_t *__restrict__ src, int64_t src_stride,
        int64_t src_batch_stride, uint32_t *__restrict__ dst,
        int64_t dst_stride, int64_t dst_batch_stride) {
  tw_grid_wait();
  constexpr int TILE = 16, ROWS = 8, PAD = 0;

  __shared__ uint32_t tile[TILE][TILE + PAD];
  const int tx = threadIdx.x, ty = threadIdx.y;

  const tw_block block =
      tw_block_of(tw_ceil_div(cols, TILE), tw_ceil_div(rows, TILE));
  if (block.z >= batch) return;
  src += block.z * src_batch_stride;
  dst += block.z * dst_batch_stride;

  int64_t r = block.y * TILE + ty, c = block.x * TILE + tx;
#pragma unroll 2
  for (int i = 0; i < TILE; i += ROWS)
    if (r + i < rows && c < cols)
      tile[ty + i][tx] = src[(r + i) * src_stride + c];
  __syncthreads();

  r = block.y * TILE + tx, c = block.x * TILE + ty;
#pragma unroll 2
  for (int i = 0; i < TILE; i += ROWS)
    if (r < rows && c + i < cols)
      dst[(c + i) * dst_stride + r] = tile[tx][ty + i];
}

// transpose_b32_tiled_t32_r8_p1
// TILE = 32, ROWS = 8, PAD = 1; 256 threads, 4224 bytes of shared memory
__global__ void __launch_bounds__(256)
    transpose_b32_tiled_t32_r8_p1(int64_t rows, int64_t cols, int64_t batch,
        const uint32_t *__restrict__ src, int64_t src_stride,
        int64_t src_batch_stride, uint32_t *__restrict__ dst,
        int64_t dst_stride, int64_t dst_batch_stride) {
  tw_grid_wait();
  constexpr int TILE = 32, ROWS = 8, PAD = 1;

  // The write-back reads the tile by columns; PAD spreads one over the banks.
  __shared__ uint32_t tile[TILE][TILE + PAD];
  const int tx = threadIdx.x, ty = threadIdx.y;

  const tw_block block =
      tw_block_of(tw_ceil_div(cols, TILE), tw_ceil_div(rows, TILE));
  if (block.z >= batch) return;
  src += block.z * src_batch_stride;
  dst += block.z * dst_batch_stride;

  int64_t r = block.y * TILE + ty, c = block.x * TILE + tx;
#pragma unroll 4
  for (int i = 0; i < TILE; i += ROWS)
    if (r + i < rows && c < cols)
      tile[ty + i][tx] = src[(r + i) * src_stride + c];
  __syncthreads();

  r = block.y * TILE + tx, c = block.x * TILE + ty;
#pragma unroll 4
  for (int i = 0; i < TILE; i += ROWS)
    if (r < rows && c + i < cols)
      dst[(c + i) * dst_stride + r] = tile[tx][ty + i];
}

// transpose_b32_tiled_t32_r32_p0
// TILE = 32, ROWS = 32, PAD = 0; 1024 threads, 4096 bytes of shared memory
__global__ void __launch_bounds__(1024)
    transpose_b32_tiled_t32_r32_p0(int64_t rows, int64_t cols, int64_t batch,
        const uint32_t *__restrict__ src, int64_t src_stride,
        int64_t src_batch_stride, uint32_t *__restrict__ dst,
        int64_t dst_stride, int64_t dst_batch_stride) {
  tw_grid_wait();
  constexpr int TILE = 32, ROWS = 32, PAD = 0;

  __shared__ uint32_t tile[TILE][TILE + PAD];
  const int tx = threadIdx.x, ty = threadIdx.y;

  const tw_block block =
      tw_block_of(tw_ceil_div(cols, TILE), tw_ceil_div(rows, TILE));
  if (block.z >= batch) return;
  src += block.z * src_batch_stride;
  dst += block.z * dst_batch_stride;

  int64_t r = block.y * TILE + ty, c = block.x * TILE + tx;
#pragma unroll 1
  for (int i = 0; i < TILE; i += ROWS)
    if (r + i < rows && c < cols)
      tile[ty + i][tx] = src[(r + i) * src_stride + c];
  __syncthreads();

  r = block.y * TILE + tx, c = block.x * TILE + ty;
#pragma unroll 1
  for (int i = 0; i < TILE; i += ROWS)
    if (r < rows && c + i < cols)
      dst[(c + i) * dst_stride + r] = tile[tx][ty + i];
}

// transpose_b32_tiled_t32_r32_p1
// TILE = 32, ROWS = 32, PAD = 1; 1024 threads, 4224 bytes of shared memory
__global__ void __launch_bounds__(1024)
    transpose_b32_tiled_t32_r32_p1(int64_t rows, int64_t cols, int64_t batch,
        const uint32_t *__restrict__ src, int64_t src_stride,
        int64_t src_batch_stride, uint32_t *__restrict__ dst,
        int64_t dst_stride, int64_t dst_batch_stride) {
  tw_grid_wait();
  constexpr int TILE = 32, ROWS = 32, PAD = 1;

  // The write-back reads the tile by columns; PAD spreads one over the banks.
  __shared__ uint32_t tile[TILE][TILE + PAD];
  const int tx = threadIdx.x, ty = threadIdx.y;

  const tw_block block =
      tw_block_of(tw_ceil_div(cols, TILE), tw_ceil_div(rows, TILE));
  if (block.z >= batch) return;
  src += block.z * src_batch_stride;
  dst += block.z * dst_batch_stride;

  int64_t r = block.y * TILE + ty, c = block.x * TILE + tx;
#pragma unroll 1
  for (int i = 0; i < TILE; i += ROWS)
    if (r + i < rows && c < cols)
      tile[ty + i][tx] = src[(r + i) * src_stride + c];
  __syncthreads();

  r = block.y * TILE + tx, c = block.x * TILE + ty;
#pragma unroll 1
  for (int i = 0; i < TILE; i += ROWS)
    if (r < rows && c + i < cols)
      dst[(c + i) * dst_stride + r] = tile[tx][ty + i];
}

// transpose_b64_tiled_t16_r8_p1
// TILE = 16, ROWS = 8, PAD = 1; 128 threads, 2176 bytes of shared memory
__global__ void __launch_bounds__(128)
    transpose_b64_tiled_t16_r8_p1(int64_t rows, int64_t cols, int64_t batch,
        const uint64_t *__restrict__ src, int64_t src_stride,
        int64_t src_batch_stride, uint64_t *__restrict__ dst,
        int64_t dst_stride, int64_t dst_batch_stride) {
  tw_grid_wait();
  constexpr int TILE = 16, ROWS = 8, PAD = 1;

  // The write-back reads the tile by columns; PAD spreads one over the banks.
  __shared__ uint64_t tile[TILE][TILE + PAD];
  const int tx = threadIdx.x, ty = threadIdx.y;

  const tw_block block =
      tw_block_of(tw_ceil_div(cols, TILE), tw_ceil_div(rows, TILE));
  if (block.z >= batch) return;
  src += block.z * src_batch_stride;
  dst += block.z * dst_batch_stride;

  int64_t r = block.y * TILE + ty, c = block.x * TILE + tx;
#pragma unroll 2
  for (int i = 0; i < TILE; i += ROWS)
    if (r + i < rows && c < cols)
      tile[ty + i][tx] = src[(r + i) * src_stride + c];
  __syncthreads();

  r = block.y * TILE + tx, c = block.x * TILE + ty;
#pragma unroll 2
  for (int i = 0; i < TILE; i += ROWS)
    if (r < rows && c + i < cols)
      dst[(c + i) * dst_stride + r] = tile[tx][ty + i];
}

// transpose_b64_tiled_t32_r4_p1
// TILE = 32, ROWS = 4, PAD = 1; 128 threads, 8448 bytes of shared memory
__global__ void __launch_bounds__(128)
    transpose_b64_tiled_t32_r4_p1(int64_t rows, int64_t cols, int64_t batch,
        const uint64_t *__restrict__ src, int64_t src_stride,
        int64_t src_batch_stride, uint64_t *__restrict__ dst,
        int64_t dst_stride, int64_t dst_batch_stride) {
  tw_grid_wait();
  constexpr int TILE = 32, ROWS = 4, PAD = 1;

  // The write-back reads the tile by columns; PAD spreads one over the banks.
  __shared__ uint64_t tile[TILE][TILE + PAD];
  const int tx = threadIdx.x, ty = threadIdx.y;

  const tw_block block =
      tw_block_of(tw_ceil_div(cols, TILE), tw_ceil_div(rows, TILE));
  if (block.z >= batch) return;
  src += block.z * src_batch_stride;
  dst += block.z * dst_batch_stride;

  int64_t r = block.y * TILE + ty, c = block.x * TILE + tx;
#pragma unroll 8
  for (int i = 0; i < TILE; i += ROWS)
    if (r + i < rows && c < cols)
      tile[ty + i][tx] = src[(r + i) * src_stride + c];
  __syncthreads();

  r = block.y * TILE + tx, c = block.x * TILE + ty;
#pragma unroll 8
  for (int i = 0; i < TILE; i += ROWS)
    if (r < rows && c + i < cols)
      dst[(c + i) * dst_stride + r] = tile[tx][ty + i];
}

// transpose_b64_tiled_t32_r8_p1
// TILE = 32, ROWS = 8, PAD = 1; 256 threads, 8448 bytes of shared memory
__global__ void __launch_bounds__(256)
    transpose_b64_tiled_t32_r8_p1(int64_t rows, int64_t cols, int64_t batch,
        const uint64_t *__restrict__ src, int64_t src_stride,
        int64_t src_batch_stride, uint64_t *__restrict__ dst,
        int64_t dst_stride, int64_t dst_batch_stride) {
  tw_grid_wait();
  constexpr int TILE = 32, ROWS = 8, PAD = 1;

  // The write-back reads the tile by columns; PAD spreads one over the banks.
  __shared__ uint64_t tile[TILE][TILE + PAD];
  const int tx = threadIdx.x, ty = threadIdx.y;

  const tw_block block =
      tw_block_of(tw_ceil_div(cols, TILE), tw_ceil_div(rows, TILE));
  if (block.z >= batch) return;
  src += block.z * src_batch_stride;
  dst += block.z * dst_batch_stride;

  int64_t r = block.y * TILE + ty, c = block.x * TILE + tx;
#pragma unroll 4
  for (int i = 0; i < TILE; i += ROWS)
    if (r + i < rows && c < cols)
      tile[ty + i][tx] = src[(r + i) * src_stride + c];
  __syncthreads();

  r = block.y * TILE + tx, c = block.x * TILE + ty;
#pragma unroll 4
  for (int i = 0; i < TILE; i += ROWS)
    if (r < rows && c + i < cols)
      dst[(c + i) * dst_stride + r] = tile[tx][ty + i];
}

// transpose_b128_tiled_t16_r8_p0
// TILE = 16, ROWS = 8, PAD = 0; 128 threads, 4096 bytes of shared memory
__global__ void __launch_bounds__(128)
    transpose_b128_tiled_t16_r8_p0(int64_t rows, int64_t cols, int64_t batch,
        const uint4 *__restrict__ src, int64_t src_stride,
        int64_t src_batch_stride, uint4 *__restrict__ dst, int64_t dst_stride,
        int64_t dst_batch_stride) {
  tw_grid_wait();
  constexpr int TILE = 16, ROWS = 8, PAD = 0;

  __shared__ uint4 tile[TILE][TILE + PAD];
  const int tx = threadIdx.x, ty = threadIdx.y;

  const tw_block block =
      tw_block_of(tw_ceil_div(cols, TILE), tw_ceil_div(rows, TILE));
  if (block.z >= batch) return;
  src += block.z * src_batch_stride;
  dst += block.z * dst_batch_stride;

  int64_t r = block.y * TILE + ty, c = block.x * TILE + tx;
#pragma unroll 2
  for (int i = 0; i < TILE; i += ROWS)
    if (r + i < rows && c < cols)
      tile[ty + i][tx] = src[(r + i) * src_stride + c];
  __syncthreads();

  r = block.y * TILE + tx, c = block.x * TILE + ty;
#pragma unroll 2
  for (int i = 0; i < TILE; i += ROWS)
    if (r < rows && c + i < cols)
      dst[(c + i) * dst_stride + r] = tile[tx][ty + i];
}

// transpose_b128_tiled_t16_r8_p1
// TILE = 16, ROWS = 8, PAD = 1; 128 threads, 4352 bytes of shared memory
__global__ void __launch_bounds__(128)
    transpose_b128_tiled_t16_r8_p1(int64_t rows, int64_t cols, int64_t batch,
        const uint4 *__restrict__ src, int64_t src_stride,
        int64_t src_batch_stride, uint4 *__restrict__ dst, int64_t dst_stride,
        int64_t dst_batch_stride) {
  tw_grid_wait();
  constexpr int TILE = 16, ROWS = 8, PAD = 1;

  // The write-back reads the tile by columns; PAD spreads one over the banks.
  __shared__ uint4 tile[TILE][TILE + PAD];
  const int tx = threadIdx.x, ty = threadIdx.y;

  const tw_block block =
      tw_block_of(tw_ceil_div(cols, TILE), tw_ceil_div(rows, TILE));
  if (block.z >= batch) return;
  src += block.z * src_batch_stride;
  dst += block.z * dst_batch_stride;

  int64_t r = block.y * TILE + ty, c = block.x * TILE + tx;
#pragma unroll 2
  for (int i = 0; i < TILE; i += ROWS)
    if (r + i < rows && c < cols)
      tile[ty + i][tx] = src[(r + i) * src_stride + c];
  __syncthreads();

  r = block.y * TILE + tx, c = block.x * TILE + ty;
#pragma unroll 2
  for (int i = 0; i < TILE; i += ROWS)
    if (r < rows && c + i < cols)
      dst[(c + i) * dst_stride + r] = tile[tx][ty + i];
}

// transpose_b128_tiled_t16_r16_p1
// TILE = 16, ROWS = 16, PAD = 1; 256 threads, 4352 bytes of shared memory
__global__ void __launch_bounds__(256)
    transpose_b128_tiled_t16_r16_p1(int64_t rows, int64_t cols, int64_t batch,
        const uint4 *__restrict__ src, int64_t src_stride,
        int64_t src_batch_stride, uint4 *__restrict__ dst, int64_t dst_stride,
        int64_t dst_batch_stride) {
  tw_grid_wait();
  constexpr int TILE = 16, ROWS = 16, PAD = 1;

  // The write-back reads the tile by columns; PAD spreads one over the banks.
  __shared__ uint4 tile[TILE][TILE + PAD];
  const int tx = threadIdx.x, ty = threadIdx.y;

  const tw_block block =
      tw_block_of(tw_ceil_div(cols, TILE), tw_ceil_div(rows, TILE));
  if (block.z >= batch) return;
  src += block.z * src_batch_stride;
  dst += block.z * dst_batch_stride;

  int64_t r = block.y * TILE + ty, c = block.x * TILE + tx;
#pragma unroll 1
  for (int i = 0; i < TILE; i += ROWS)
    if (r + i < rows && c < cols)
      tile[ty + i][tx] = src[(r + i) * src_stride + c];
  __syncthreads();

  r = block.y * TILE + tx, c = block.x * TILE + ty;
#pragma unroll 1
  for (int i = 0; i < TILE; i += ROWS)
    if (r < rows && c + i < cols)
      dst[(c + i) * dst_stride + r] = tile[tx][ty + i];
}

// transpose_b128_tiled_t32_r4_p1
// TILE = 32, ROWS = 4, PAD = 1; 128 threads, 16896 bytes of shared memory
__global__ void __launch_bounds__(128)
    transpose_b128_tiled_t32_r4_p1(int64_t rows, int64_t cols, int64_t batch,
        const uint4 *__restrict__ src, int64_t src_stride,
        int64_t src_batch_stride, uint4 *__restrict__ dst, int64_t dst_stride,
        int64_t dst_batch_stride) {
  tw_grid_wait();
  constexpr int TILE = 32, ROWS = 4, PAD = 1;

  // The write-back reads the tile by columns; PAD spreads one over the banks.
  __shared__ uint4 tile[TILE][TILE + PAD];
  const int tx = threadIdx.x, ty = threadIdx.y;

  const tw_block block =
      tw_block_of(tw_ceil_div(cols, TILE), tw_ceil_div(rows, TILE));
  if (block.z >= batch) return;
  src += block.z * src_batch_stride;
  dst += block.z * dst_batch_stride;

  int64_t r = block.y * TILE + ty, c = block.x * TILE + tx;
#pragma unroll 8
  for (int i = 0; i < TILE; i += ROWS)
    if (r + i < rows && c < cols)
      tile[ty + i][tx] = src[(r + i) * src_stride + c];
  __syncthreads();

  r = block.y * TILE + tx, c = block.x * TILE + ty;
#pragma unroll 8
  for (int i = 0; i < TILE; i += ROWS)
    if (r < rows && c + i < cols)
      dst[(c + i) * dst_stride + r] = tile[tx][ty + i];
}

// transpose_b128_tiled_t32_r8_p1
// TILE = 32, ROWS = 8, PAD = 1; 256 threads, 16896 bytes of shared memory
__global__ void __launch_bounds__(256)
    transpose_b128_tiled_t32_r8_p1(int64_t rows, int64_t cols, int64_t batch,
        const uint4 *__restrict__ src, int64_t src_stride,
        int64_t src_batch_stride, uint4 *__restrict__ dst, int64_t dst_stride,
        int64_t dst_batch_stride) {
  tw_grid_wait();
  constexpr int TILE = 32, ROWS = 8, PAD = 1;

  // The write-back reads the tile by columns; PAD spreads one over the banks.
  __shared__ uint4 tile[TILE][TILE + PAD];
  const int tx = threadIdx.x, ty = threadIdx.y;

  const tw_block block =
      tw_block_of(tw_ceil_div(cols, TILE), tw_ceil_div(rows, TILE));
  if (block.z >= batch) return;
  src += block.z * src_batch_stride;
  dst += block.z * dst_batch_stride;

  int64_t r = block.y * TILE + ty, c = block.x * TILE + tx;
#pragma unroll 4
  for (int i = 0; i < TILE; i += ROWS)
    if (r + i < rows && c < cols)
      tile[ty + i][tx] = src[(r + i) * src_stride + c];
  __syncthreads();

  r = block.y * TILE + tx, c = block.x * TILE + ty;
#pragma unroll 4
  for (int i = 0; i < TILE; i += ROWS)
    if (r < rows && c + i < cols)
      dst[(c + i) * dst_stride + r] = tile[tx][ty + i];
}

}  // extern "C"

#ifdef TW_SIMULATOR
extern const tw_sim_kernel tw_sim_tilewright_transpose_tiled[];
const tw_sim_kernel tw_sim_tilewright_transpose_tiled[] = {
    TW_SIM_KERNEL(transpose_b8_tiled_t32_r8_p1),
    TW_SIM_KERNEL(transpose_b8_tiled_t64_r4_p0),
    TW_SIM_KERNEL(transpose_b16_tiled_t16_r8_p1),
    TW_SIM_KERNEL(transpose_b16_tiled_t64_r8_p1),
    TW_SIM_KERNEL(transpose_b32_tiled_t16_r8_p0),
    TW_SIM_KERNEL(transpose_b32_tiled_t32_r8_p1),
    TW_SIM_KERNEL(transpose_b32_tiled_t32_r32_p0),
    TW_SIM_KERNEL(transpose_b32_tiled_t32_r32_p1),
    TW_SIM_KERNEL(transpose_b64_tiled_t16_r8_p1),
    TW_SIM_KERNEL(transpose_b64_tiled_t32_r4_p1),
    TW_SIM_KERNEL(transpose_b64_tiled_t32_r8_p1),
    TW_SIM_KERNEL(transpose_b128_tiled_t16_r8_p0),
    TW_SIM_KERNEL(transpose_b128_tiled_t16_r8_p1),
    TW_SIM_KERNEL(transpose_b128_tiled_t16_r16_p1),
    TW_SIM_KERNEL(transpose_b128_tiled_t32_r4_p1),
    TW_SIM_KERNEL(transpose_b128_tiled_t32_r8_p1),
    {nullptr, nullptr, nullptr, nullptr},
};
#endif
