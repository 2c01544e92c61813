/*
 * transpose/naive.cu
 * Generated from templates/transpose/naive.cu; do not edit.
 * Remake: lua5.4 generator/generate.lua --target sm_90
 *
 * One element for each thread; reads are coalesced, writes are not.
 */
#include "tilewright/device.cuh"

extern "C" {

// transpose_b8_naive_c32_r8
// COLS = 32, ROWS = 8; 256 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(256)
    transpose_b8_naive_c32_r8(int64_t rows, int64_t cols, int64_t batch,
        const uint8_t *__restrict__ src, int64_t src_stride,
        int64_t src_batch_stride, uint8_t *__restrict__ dst,
        int64_t dst_stride, int64_t dst_batch_stride) {
  tw_grid_wait();
  constexpr int COLS = 32, ROWS = 8;

  const tw_block block =
      tw_block_of(tw_ceil_div(cols, COLS), tw_ceil_div(rows, ROWS));
  const int64_t c = block.x * COLS + threadIdx.x;
  const int64_t r = block.y * ROWS + threadIdx.y;
  if (block.z < batch && r < rows && c < cols)
    dst[block.z * dst_batch_stride + c * dst_stride + r] =
        src[block.z * src_batch_stride + r * src_stride + c];
}

// transpose_b16_naive_c32_r8
// COLS = 32, ROWS = 8; 256 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(256)
    transpose_b16_naive_c32_r8(int64_t rows, int64_t cols, int64_t batch,
        const uint16_t *__restrict__ src, int64_t src_stride,
        int64_t src_batch_stride, uint16_t *__restrict__ dst,
        int64_t dst_stride, int64_t dst_batch_stride) {
  tw_grid_wait();
  constexpr int COLS = 32, ROWS = 8;

  const tw_block block =
      tw_block_of(tw_ceil_div(cols, COLS), tw_ceil_div(rows, ROWS));
  const int64_t c = block.x * COLS + threadIdx.x;
  const int64_t r = block.y * ROWS + threadIdx.y;
  if (block.z < batch && r < rows && c < cols)
    dst[block.z * dst_batch_stride + c * dst_stride + r] =
        src[block.z * src_batch_stride + r * src_stride + c];
}

// transpose_b32_naive_c32_r8
// COLS = 32, ROWS = 8; 256 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(256)
    transpose_b32_naive_c32_r8(int64_t rows, int64_t cols, int64_t batch,
        const uint32_t *__restrict__ src, int64_t src_stride,
        int64_t src_batch_stride, uint32_t *__restrict__ dst,
        int64_t dst_stride, int64_t dst_batch_stride) {
  tw_grid_wait();
  constexpr int COLS = 32, ROWS = 8;

  const tw_block block =
      tw_block_of(tw_ceil_div(cols, COLS), tw_ceil_div(rows, ROWS));
  const int64_t c = block.x * COLS + threadIdx.x;
  const int64_t r = block.y * ROWS + threadIdx.y;
  if (block.z < batch && r < rows && c < cols)
    dst[block.z * dst_batch_stride + c * dst_stride + r] =
        src[block.z * src_batch_stride + r * src_stride + c];
}

// transpose_b32_naive_c32_r32
// COLS = 32, ROWS = 32; 1024 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(1024)
    transpose_b32_naive_c32_r32(int64_t rows, int64_t cols, int64_t batch,
        const uint32_t *__restrict__ src, int64_t src_stride,
        int64_t src_batch_stride, uint32_t *__restrict__ dst,
        int64_t dst_stride, int64_t dst_batch_stride) {
  tw_grid_wait();
  constexpr int COLS = 32, ROWS = 32;

  const tw_block block =
      tw_block_of(tw_ceil_div(cols, COLS), tw_ceil_div(rows, ROWS));
  const int64_t c = block.x * COLS + threadIdx.x;
  const int64_t r = block.y * ROWS + threadIdx.y;
  if (block.z < batch && r < rows && c < cols)
    dst[block.z * dst_batch_stride + c * dst_stride + r] =
        src[block.z * src_batch_stride + r * src_stride + c];
}

// transpose_b64_naive_c32_r8
// COLS = 32, ROWS = 8; 256 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(256)
    transpose_b64_naive_c32_r8(int64_t rows, int64_t cols, int64_t batch,
        const uint64_t *__restrict__ src, int64_t src_stride,
        int64_t src_batch_stride, uint64_t *__restrict__ dst,
        int64_t dst_stride, int64_t dst_batch_stride) {
  tw_grid_wait();
  constexpr int COLS = 32, ROWS = 8;

  const tw_block block =
      tw_block_of(tw_ceil_div(cols, COLS), tw_ceil_div(rows, ROWS));
  const int64_t c = block.x * COLS + threadIdx.x;
  const int64_t r = block.y * ROWS + threadIdx.y;
  if (block.z < batch && r < rows && c < cols)
    dst[block.z * dst_batch_stride + c * dst_stride + r] =
        src[block.z * src_batch_stride + r * src_stride + c];
}

// transpose_b128_naive_c32_r8
// COLS = 32, ROWS = 8; 256 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(256)
    transpose_b128_naive_c32_r8(int64_t rows, int64_t cols, int64_t batch,
        const uint4 *__restrict__ src, int64_t src_stride,
        int64_t src_batch_stride, uint4 *__restrict__ dst, int64_t dst_stride,
        int64_t dst_batch_stride) {
  tw_grid_wait();
  constexpr int COLS = 32, ROWS = 8;

  const tw_block block =
      tw_block_of(tw_ceil_div(cols, COLS), tw_ceil_div(rows, ROWS));
  const int64_t c = block.x * COLS + threadIdx.x;
  const int64_t r = block.y * ROWS + threadIdx.y;
  if (block.z < batch && r < rows && c < cols)
    dst[block.z * dst_batch_stride + c * dst_stride + r] =
        src[block.z * src_batch_stride + r * src_stride + c];
}

}  // extern "C"

#ifdef TW_SIMULATOR
extern const tw_sim_kernel tw_sim_tilewright_transpose_naive[];
const tw_sim_kernel tw_sim_tilewright_transpose_naive[] = {
    TW_SIM_KERNEL(transpose_b8_naive_c32_r8),
    TW_SIM_KERNEL(transpose_b16_naive_c32_r8),
    TW_SIM_KERNEL(transpose_b32_naive_c32_r8),
    TW_SIM_KERNEL(transpose_b32_naive_c32_r32),
    TW_SIM_KERNEL(transpose_b64_naive_c32_r8),
    TW_SIM_KERNEL(transpose_b128_naive_c32_r8),
    {nullptr, nullptr, nullptr, nullptr},
};
#endif
