/*
 * fill/lesson.cu
 * Generated from templates/fill/lesson.cu; do not edit.
 * Remake: lua5.4 generator/generate.lua --target sm_90
 *
 * The lessons' own kernels: one element a thread, indices of 32 bits, no bounds.
 */
#include "tilewright/device.cuh"

extern "C" {

// fill_i32_lesson_e2_d0
// EDGE = 2, DOWN = 0; 4 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(4)
    fill_i32_lesson_e2_d0(int64_t rows, int64_t cols, int64_t batch, int32_t *__restrict__ dst,
        int64_t dst_stride, int64_t dst_batch_stride) {
  const int x = blockIdx.x * blockDim.x + threadIdx.x;
  const int y = blockIdx.y * blockDim.y + threadIdx.y;
  const int row = y, col = x;
  dst[row * (int)cols + col] = (int32_t)((uint32_t)row + (uint32_t)col / 1);
}

// fill_i32_lesson_e2_d1
// EDGE = 2, DOWN = 1; 4 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(4)
    fill_i32_lesson_e2_d1(int64_t rows, int64_t cols, int64_t batch, int32_t *__restrict__ dst,
        int64_t dst_stride, int64_t dst_batch_stride) {
  const int x = blockIdx.x * blockDim.x + threadIdx.x;
  const int y = blockIdx.y * blockDim.y + threadIdx.y;
  const int row = x, col = y;
  dst[row * (int)cols + col] = (int32_t)((uint32_t)row + (uint32_t)col / 1);
}

// fill_i32_lesson_e32_d0
// EDGE = 32, DOWN = 0; 1024 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(1024)
    fill_i32_lesson_e32_d0(int64_t rows, int64_t cols, int64_t batch, int32_t *__restrict__ dst,
        int64_t dst_stride, int64_t dst_batch_stride) {
  const int x = blockIdx.x * blockDim.x + threadIdx.x;
  const int y = blockIdx.y * blockDim.y + threadIdx.y;
  const int row = y, col = x;
  dst[row * (int)cols + col] = (int32_t)((uint32_t)row + (uint32_t)col / 1);
}

// fill_i32_lesson_e32_d1
// EDGE = 32, DOWN = 1; 1024 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(1024)
    fill_i32_lesson_e32_d1(int64_t rows, int64_t cols, int64_t batch, int32_t *__restrict__ dst,
        int64_t dst_stride, int64_t dst_batch_stride) {
  const int x = blockIdx.x * blockDim.x + threadIdx.x;
  const int y = blockIdx.y * blockDim.y + threadIdx.y;
  const int row = x, col = y;
  dst[row * (int)cols + col] = (int32_t)((uint32_t)row + (uint32_t)col / 1);
}

// fill_i64_lesson_e2_d0
// EDGE = 2, DOWN = 0; 4 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(4)
    fill_i64_lesson_e2_d0(int64_t rows, int64_t cols, int64_t batch, int64_t *__restrict__ dst,
        int64_t dst_stride, int64_t dst_batch_stride) {
  const int x = blockIdx.x * blockDim.x + threadIdx.x;
  const int y = blockIdx.y * blockDim.y + threadIdx.y;
  const int row = y, col = x;
  dst[row * (int)cols + col] = (int64_t)((uint64_t)row + (uint64_t)col / 1);
}

// fill_i64_lesson_e2_d1
// EDGE = 2, DOWN = 1; 4 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(4)
    fill_i64_lesson_e2_d1(int64_t rows, int64_t cols, int64_t batch, int64_t *__restrict__ dst,
        int64_t dst_stride, int64_t dst_batch_stride) {
  const int x = blockIdx.x * blockDim.x + threadIdx.x;
  const int y = blockIdx.y * blockDim.y + threadIdx.y;
  const int row = x, col = y;
  dst[row * (int)cols + col] = (int64_t)((uint64_t)row + (uint64_t)col / 1);
}

// fill_i64_lesson_e32_d0
// EDGE = 32, DOWN = 0; 1024 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(1024)
    fill_i64_lesson_e32_d0(int64_t rows, int64_t cols, int64_t batch, int64_t *__restrict__ dst,
        int64_t dst_stride, int64_t dst_batch_stride) {
  const int x = blockIdx.x * blockDim.x + threadIdx.x;
  const int y = blockIdx.y * blockDim.y + threadIdx.y;
  const int row = y, col = x;
  dst[row * (int)cols + col] = (int64_t)((uint64_t)row + (uint64_t)col / 1);
}

// fill_i64_lesson_e32_d1
// EDGE = 32, DOWN = 1; 1024 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(1024)
    fill_i64_lesson_e32_d1(int64_t rows, int64_t cols, int64_t batch, int64_t *__restrict__ dst,
        int64_t dst_stride, int64_t dst_batch_stride) {
  const int x = blockIdx.x * blockDim.x + threadIdx.x;
  const int y = blockIdx.y * blockDim.y + threadIdx.y;
  const int row = x, col = y;
  dst[row * (int)cols + col] = (int64_t)((uint64_t)row + (uint64_t)col / 1);
}

// fill_f32_lesson_e2_d0
// EDGE = 2, DOWN = 0; 4 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(4)
    fill_f32_lesson_e2_d0(int64_t rows, int64_t cols, int64_t batch, float *__restrict__ dst,
        int64_t dst_stride, int64_t dst_batch_stride) {
  const int x = blockIdx.x * blockDim.x + threadIdx.x;
  const int y = blockIdx.y * blockDim.y + threadIdx.y;
  const int row = y, col = x;
  dst[row * (int)cols + col] = (float)((float)row + (float)col / 10);
}

// fill_f32_lesson_e2_d1
// EDGE = 2, DOWN = 1; 4 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(4)
    fill_f32_lesson_e2_d1(int64_t rows, int64_t cols, int64_t batch, float *__restrict__ dst,
        int64_t dst_stride, int64_t dst_batch_stride) {
  const int x = blockIdx.x * blockDim.x + threadIdx.x;
  const int y = blockIdx.y * blockDim.y + threadIdx.y;
  const int row = x, col = y;
  dst[row * (int)cols + col] = (float)((float)row + (float)col / 10);
}

// fill_f32_lesson_e32_d0
// EDGE = 32, DOWN = 0; 1024 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(1024)
    fill_f32_lesson_e32_d0(int64_t rows, int64_t cols, int64_t batch, float *__restrict__ dst,
        int64_t dst_stride, int64_t dst_batch_stride) {
  const int x = blockIdx.x * blockDim.x + threadIdx.x;
  const int y = blockIdx.y * blockDim.y + threadIdx.y;
  const int row = y, col = x;
  dst[row * (int)cols + col] = (float)((float)row + (float)col / 10);
}

// fill_f32_lesson_e32_d1
// EDGE = 32, DOWN = 1; 1024 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(1024)
    fill_f32_lesson_e32_d1(int64_t rows, int64_t cols, int64_t batch, float *__restrict__ dst,
        int64_t dst_stride, int64_t dst_batch_stride) {
  const int x = blockIdx.x * blockDim.x + threadIdx.x;
  const int y = blockIdx.y * blockDim.y + threadIdx.y;
  const int row = x, col = y;
  dst[row * (int)cols + col] = (float)((float)row + (float)col / 10);
}

// fill_f64_lesson_e2_d0
// EDGE = 2, DOWN = 0; 4 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(4)
    fill_f64_lesson_e2_d0(int64_t rows, int64_t cols, int64_t batch, double *__restrict__ dst,
        int64_t dst_stride, int64_t dst_batch_stride) {
  const int x = blockIdx.x * blockDim.x + threadIdx.x;
  const int y = blockIdx.y * blockDim.y + threadIdx.y;
  const int row = y, col = x;
  dst[row * (int)cols + col] = (double)((double)row + (double)col / 10);
}

// fill_f64_lesson_e2_d1
// EDGE = 2, DOWN = 1; 4 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(4)
    fill_f64_lesson_e2_d1(int64_t rows, int64_t cols, int64_t batch, double *__restrict__ dst,
        int64_t dst_stride, int64_t dst_batch_stride) {
  const int x = blockIdx.x * blockDim.x + threadIdx.x;
  const int y = blockIdx.y * blockDim.y + threadIdx.y;
  const int row = x, col = y;
  dst[row * (int)cols + col] = (double)((double)row + (double)col / 10);
}

// fill_f64_lesson_e32_d0
// EDGE = 32, DOWN = 0; 1024 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(1024)
    fill_f64_lesson_e32_d0(int64_t rows, int64_t cols, int64_t batch, double *__restrict__ dst,
        int64_t dst_stride, int64_t dst_batch_stride) {
  const int x = blockIdx.x * blockDim.x + threadIdx.x;
  const int y = blockIdx.y * blockDim.y + threadIdx.y;
  const int row = y, col = x;
  dst[row * (int)cols + col] = (double)((double)row + (double)col / 10);
}

// fill_f64_lesson_e32_d1
// EDGE = 32, DOWN = 1; 1024 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(1024)
    fill_f64_lesson_e32_d1(int64_t rows, int64_t cols, int64_t batch, double *__restrict__ dst,
        int64_t dst_stride, int64_t dst_batch_stride) {
  const int x = blockIdx.x * blockDim.x + threadIdx.x;
  const int y = blockIdx.y * blockDim.y + threadIdx.y;
  const int row = x, col = y;
  dst[row * (int)cols + col] = (double)((double)row + (double)col / 10);
}

}  // extern "C"

#ifdef TW_SIMULATOR
extern const tw_sim_kernel tw_sim_tilewright_fill_lesson[];
const tw_sim_kernel tw_sim_tilewright_fill_lesson[] = {
    TW_SIM_KERNEL(fill_i32_lesson_e2_d0),
    TW_SIM_KERNEL(fill_i32_lesson_e2_d1),
    TW_SIM_KERNEL(fill_i32_lesson_e32_d0),
    TW_SIM_KERNEL(fill_i32_lesson_e32_d1),
    TW_SIM_KERNEL(fill_i64_lesson_e2_d0),
    TW_SIM_KERNEL(fill_i64_lesson_e2_d1),
    TW_SIM_KERNEL(fill_i64_lesson_e32_d0),
    TW_SIM_KERNEL(fill_i64_lesson_e32_d1),
    TW_SIM_KERNEL(fill_f32_lesson_e2_d0),
    TW_SIM_KERNEL(fill_f32_lesson_e2_d1),
    TW_SIM_KERNEL(fill_f32_lesson_e32_d0),
    TW_SIM_KERNEL(fill_f32_lesson_e32_d1),
    TW_SIM_KERNEL(fill_f64_lesson_e2_d0),
    TW_SIM_KERNEL(fill_f64_lesson_e2_d1),
    TW_SIM_KERNEL(fill_f64_lesson_e32_d0),
    TW_SIM_KERNEL(fill_f64_lesson_e32_d1),
    {nullptr, nullptr, nullptr, nullptr},
};
#endif
