/*
 * block_reverse/lesson.cu
 * Generated from templates/block_reverse/lesson.cu; do not edit.
 * Remake: lua5.4 generator/generate.lua --target sm_90
 *
 * The lessons' own kernel: a run is a block of threads and lies in shared memory, one element a thread.
 */
#include "tilewright/device.cuh"

extern "C" {

// block_reverse_b32_lesson_n4
// THREADS = 4; 4 threads, 16 bytes of shared memory
__global__ void __launch_bounds__(4)
    block_reverse_b32_lesson_n4(int64_t n, int64_t block, int64_t batch,
        const uint32_t *__restrict__ src, int64_t src_stride,
        uint32_t *__restrict__ dst, int64_t dst_stride) {
  __shared__ uint32_t temp[4];
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  temp[threadIdx.x] = src[i];
  __syncthreads();
  dst[i] = temp[blockDim.x - threadIdx.x - 1];
}

// block_reverse_b32_lesson_n1024
// THREADS = 1024; 1024 threads, 4096 bytes of shared memory
__global__ void __launch_bounds__(1024)
    block_reverse_b32_lesson_n1024(int64_t n, int64_t block, int64_t batch,
        const uint32_t *__restrict__ src, int64_t src_stride,
        uint32_t *__restrict__ dst, int64_t dst_stride) {
  __shared__ uint32_t temp[1024];
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  temp[threadIdx.x] = src[i];
  __syncthreads();
  dst[i] = temp[blockDim.x - threadIdx.x - 1];
}

// block_reverse_b64_lesson_n4
// THREADS = 4; 4 threads, 32 bytes of shared memory
__global__ void __launch_bounds__(4)
    block_reverse_b64_lesson_n4(int64_t n, int64_t block, int64_t batch,
        const uint64_t *__restrict__ src, int64_t src_stride,
        uint64_t *__restrict__ dst, int64_t dst_stride) {
  __shared__ uint64_t temp[4];
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  temp[threadIdx.x] = src[i];
  __syncthreads();
  dst[i] = temp[blockDim.x - threadIdx.x - 1];
}

// block_reverse_b64_lesson_n1024
// THREADS = 1024; 1024 threads, 8192 bytes of shared memory
__global__ void __launch_bounds__(1024)
    block_reverse_b64_lesson_n1024(int64_t n, int64_t block, int64_t batch,
        const uint64_t *__restrict__ src, int64_t src_stride,
        uint64_t *__restrict__ dst, int64_t dst_stride) {
  __shared__ uint64_t temp[1024];
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  temp[threadIdx.x] = src[i];
  __syncthreads();
  dst[i] = temp[blockDim.x - threadIdx.x - 1];
}

}  // extern "C"

#ifdef TW_SIMULATOR
extern const tw_sim_kernel tw_sim_tilewright_block_reverse_lesson[];
const tw_sim_kernel tw_sim_tilewright_block_reverse_lesson[] = {
    TW_SIM_KERNEL(block_reverse_b32_lesson_n4),
    TW_SIM_KERNEL(block_reverse_b32_lesson_n1024),
    TW_SIM_KERNEL(block_reverse_b64_lesson_n4),
    TW_SIM_KERNEL(block_reverse_b64_lesson_n1024),
    {nullptr, nullptr, nullptr, nullptr},
};
#endif
