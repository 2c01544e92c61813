/*
 * transpose/lesson_naive.cu
 * Generated from templates/transpose/lesson_naive.cu; do not edit.
 * Remake: lua5.4 generator/generate.lua --target sm_90
 *
 * The lessons' own naive kernel: coalesced reads, uncoalesced writes, indices of 32 bits, no bounds.
 */
#include "tilewright/device.cuh"

extern "C" {

// transpose_b32_lesson_naive_e32
// EDGE = 32; 1024 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(1024)
    transpose_b32_lesson_naive_e32(int64_t rows, int64_t cols, int64_t batch,
        const uint32_t *__restrict__ src, int64_t src_stride,
        int64_t src_batch_stride, uint32_t *__restrict__ dst,
        int64_t dst_stride, int64_t dst_batch_stride) {
  const int x = blockIdx.x * blockDim.x + threadIdx.x;
  const int y = blockIdx.y * blockDim.y + threadIdx.y;
  dst[x * (int)rows + y] = src[y * (int)cols + x];
}

// transpose_b64_lesson_naive_e32
// EDGE = 32; 1024 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(1024)
    transpose_b64_lesson_naive_e32(int64_t rows, int64_t cols, int64_t batch,
        const uint64_t *__restrict__ src, int64_t src_stride,
        int64_t src_batch_stride, uint64_t *__restrict__ dst,
        int64_t dst_stride, int64_t dst_batch_stride) {
  const int x = blockIdx.x * blockDim.x + threadIdx.x;
  const int y = blockIdx.y * blockDim.y + threadIdx.y;
  dst[x * (int)rows + y] = src[y * (int)cols + x];
}

}  // extern "C"

#ifdef TW_SIMULATOR
extern const tw_sim_kernel tw_sim_tilewright_transpose_lesson_naive[];
const tw_sim_kernel tw_sim_tilewright_transpose_lesson_naive[] = {
    TW_SIM_KERNEL(transpose_b32_lesson_naive_e32),
    TW_SIM_KERNEL(transpose_b64_lesson_naive_e32),
    {nullptr, nullptr, nullptr, nullptr},
};
#endif
