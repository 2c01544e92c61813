/*
 * transpose/lesson_tiled.cu
 * Generated from templates/transpose/lesson_tiled.cu; do not edit.
 * Remake: lua5.4 generator/generate.lua --target sm_90
 *
 * The lessons' own kernels through a tile in shared memory: conflicting, padded, with eight block rows; no bounds.
 */
#include "tilewright/device.cuh"

extern "C" {

// transpose_b32_lesson_tiled_r8_p1
// ROWS = 8, PAD = 1; 256 threads, 4224 bytes of shared memory
__global__ void __launch_bounds__(256)
    transpose_b32_lesson_tiled_r8_p1(int64_t rows, int64_t cols, int64_t batch,
        const uint32_t *__restrict__ src, int64_t src_stride,
        int64_t src_batch_stride, uint32_t *__restrict__ dst,
        int64_t dst_stride, int64_t dst_batch_stride) {
  constexpr int TILE = 32, ROWS = 8, PAD = 1;
  __shared__ uint32_t tile[TILE][TILE + PAD];

  int x = blockIdx.x * TILE + threadIdx.x;
  int y = blockIdx.y * TILE + threadIdx.y;
  for (int j = 0; j < TILE; j += ROWS)
    tile[threadIdx.y + j][threadIdx.x] = src[(y + j) * (int)cols + x];
  __syncthreads();

  x = blockIdx.y * TILE + threadIdx.x;
  y = blockIdx.x * TILE + threadIdx.y;
  for (int j = 0; j < TILE; j += ROWS)
    dst[(y + j) * (int)rows + x] = tile[threadIdx.x][threadIdx.y + j];
}

// transpose_b32_lesson_tiled_r32_p0
// ROWS = 32, PAD = 0; 1024 threads, 4096 bytes of shared memory
__global__ void __launch_bounds__(1024)
    transpose_b32_lesson_tiled_r32_p0(int64_t rows, int64_t cols, int64_t batch,
        const uint32_t *__restrict__ src, int64_t src_stride,
        int64_t src_batch_stride, uint32_t *__restrict__ dst,
        int64_t dst_stride, int64_t dst_batch_stride) {
  constexpr int TILE = 32, ROWS = 32, PAD = 0;
  __shared__ uint32_t tile[TILE][TILE + PAD];

  int x = blockIdx.x * TILE + threadIdx.x;
  int y = blockIdx.y * TILE + threadIdx.y;
  for (int j = 0; j < TILE; j += ROWS)
    tile[threadIdx.y + j][threadIdx.x] = src[(y + j) * (int)cols + x];
  __syncthreads();

  x = blockIdx.y * TILE + threadIdx.x;
  y = blockIdx.x * TILE + threadIdx.y;
  for (int j = 0; j < TILE; j += ROWS)
    dst[(y + j) * (int)rows + x] = tile[threadIdx.x][threadIdx.y + j];
}

// transpose_b32_lesson_tiled_r32_p1
// ROWS = 32, PAD = 1; 1024 threads, 4224 bytes of shared memory
__global__ void __launch_bounds__(1024)
    transpose_b32_lesson_tiled_r32_p1(int64_t rows, int64_t cols, int64_t batch,
        const uint32_t *__restrict__ src, int64_t src_stride,
        int64_t src_batch_stride, uint32_t *__restrict__ dst,
        int64_t dst_stride, int64_t dst_batch_stride) {
  constexpr int TILE = 32, ROWS = 32, PAD = 1;
  __shared__ uint32_t tile[TILE][TILE + PAD];

  int x = blockIdx.x * TILE + threadIdx.x;
  int y = blockIdx.y * TILE + threadIdx.y;
  for (int j = 0; j < TILE; j += ROWS)
    tile[threadIdx.y + j][threadIdx.x] = src[(y + j) * (int)cols + x];
  __syncthreads();

  x = blockIdx.y * TILE + threadIdx.x;
  y = blockIdx.x * TILE + threadIdx.y;
  for (int j = 0; j < TILE; j += ROWS)
    dst[(y + j) * (int)rows + x] = tile[threadIdx.x][threadIdx.y + j];
}

// transpose_b64_lesson_tiled_r8_p1
// ROWS = 8, PAD = 1; 256 threads, 8448 bytes of shared memory
__global__ void __launch_bounds__(256)
    transpose_b64_lesson_tiled_r8_p1(int64_t rows, int64_t cols, int64_t batch,
        const uint64_t *__restrict__ src, int64_t src_stride,
        int64_t src_batch_stride, uint64_t *__restrict__ dst,
        int64_t dst_stride, int64_t dst_batch_stride) {
  constexpr int TILE = 32, ROWS = 8, PAD = 1;
  __shared__ uint64_t tile[TILE][TILE + PAD];

  int x = blockIdx.x * TILE + threadIdx.x;
  int y = blockIdx.y * TILE + threadIdx.y;
  for (int j = 0; j < TILE; j += ROWS)
    tile[threadIdx.y + j][threadIdx.x] = src[(y + j) * (int)cols + x];
  __syncthreads();

  x = blockIdx.y * TILE + threadIdx.x;
  y = blockIdx.x * TILE + threadIdx.y;
  for (int j = 0; j < TILE; j += ROWS)
    dst[(y + j) * (int)rows + x] = tile[threadIdx.x][threadIdx.y + j];
}

// transpose_b64_lesson_tiled_r32_p0
// ROWS = 32, PAD = 0; 1024 threads, 8192 bytes of shared memory
__global__ void __launch_bounds__(1024)
    transpose_b64_lesson_tiled_r32_p0(int64_t rows, int64_t cols, int64_t batch,
        const uint64_t *__restrict__ src, int64_t src_stride,
        int64_t src_batch_stride, uint64_t *__restrict__ dst,
        int64_t dst_stride, int64_t dst_batch_stride) {
  constexpr int TILE = 32, ROWS = 32, PAD = 0;
  __shared__ uint64_t tile[TILE][TILE + PAD];

  int x = blockIdx.x * TILE + threadIdx.x;
  int y = blockIdx.y * TILE + threadIdx.y;
  for (int j = 0; j < TILE; j += ROWS)
    tile[threadIdx.y + j][threadIdx.x] = src[(y + j) * (int)cols + x];
  __syncthreads();

  x = blockIdx.y * TILE + threadIdx.x;
  y = blockIdx.x * TILE + threadIdx.y;
  for (int j = 0; j < TILE; j += ROWS)
    dst[(y + j) * (int)rows + x] = tile[threadIdx.x][threadIdx.y + j];
}

// transpose_b64_lesson_tiled_r32_p1
// ROWS = 32, PAD = 1; 1024 threads, 8448 bytes of shared memory
__global__ void __launch_bounds__(1024)
    transpose_b64_lesson_tiled_r32_p1(int64_t rows, int64_t cols, int64_t batch,
        const uint64_t *__restrict__ src, int64_t src_stride,
        int64_t src_batch_stride, uint64_t *__restrict__ dst,
        int64_t dst_stride, int64_t dst_batch_stride) {
  constexpr int TILE = 32, ROWS = 32, PAD = 1;
  __shared__ uint64_t tile[TILE][TILE + PAD];

  int x = blockIdx.x * TILE + threadIdx.x;
  int y = blockIdx.y * TILE + threadIdx.y;
  for (int j = 0; j < TILE; j += ROWS)
    tile[threadIdx.y + j][threadIdx.x] = src[(y + j) * (int)cols + x];
  __syncthreads();

  x = blockIdx.y * TILE + threadIdx.x;
  y = blockIdx.x * TILE + threadIdx.y;
  for (int j = 0; j < TILE; j += ROWS)
    dst[(y + j) * (int)rows + x] = tile[threadIdx.x][threadIdx.y + j];
}

}  // extern "C"

#ifdef TW_SIMULATOR
extern const tw_sim_kernel tw_sim_tilewright_transpose_lesson_tiled[];
const tw_sim_kernel tw_sim_tilewright_transpose_lesson_tiled[] = {
    TW_SIM_KERNEL(transpose_b32_lesson_tiled_r8_p1),
    TW_SIM_KERNEL(transpose_b32_lesson_tiled_r32_p0),
    TW_SIM_KERNEL(transpose_b32_lesson_tiled_r32_p1),
    TW_SIM_KERNEL(transpose_b64_lesson_tiled_r8_p1),
    TW_SIM_KERNEL(transpose_b64_lesson_tiled_r32_p0),
    TW_SIM_KERNEL(transpose_b64_lesson_tiled_r32_p1),
    {nullptr, nullptr, nullptr, nullptr},
};
#endif
