/*
 * scale/lesson.cu
 * Generated from templates/scale/lesson.cu; do not edit.
 * Remake: lua5.4 generator/generate.lua --target sm_90
 *
 * The lessons' own kernel: one element a thread, an index of 32 bits.
 */
#include "tilewright/device.cuh"

extern "C" {

// scale_i32_lesson_n256
// THREADS = 256; 256 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(256)
    scale_i32_lesson_n256(int64_t rows, int64_t cols, int64_t batch, uint32_t alpha,
        const int32_t *x, int64_t x_stride, int64_t x_batch_stride,
        int32_t *y, int64_t y_stride, int64_t y_batch_stride) {
  const int pos = blockIdx.x * blockDim.x + threadIdx.x;
  if (pos < (int)(rows * cols)) y[pos] = (int32_t)(alpha * (uint32_t)x[pos]);
}

// scale_i64_lesson_n256
// THREADS = 256; 256 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(256)
    scale_i64_lesson_n256(int64_t rows, int64_t cols, int64_t batch, uint64_t alpha,
        const int64_t *x, int64_t x_stride, int64_t x_batch_stride,
        int64_t *y, int64_t y_stride, int64_t y_batch_stride) {
  const int pos = blockIdx.x * blockDim.x + threadIdx.x;
  if (pos < (int)(rows * cols)) y[pos] = (int64_t)(alpha * (uint64_t)x[pos]);
}

// scale_f32_lesson_n256
// THREADS = 256; 256 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(256)
    scale_f32_lesson_n256(int64_t rows, int64_t cols, int64_t batch, float alpha,
        const float *x, int64_t x_stride, int64_t x_batch_stride, float *y,
        int64_t y_stride, int64_t y_batch_stride) {
  const int pos = blockIdx.x * blockDim.x + threadIdx.x;
  if (pos < (int)(rows * cols)) y[pos] = (float)(alpha * (float)x[pos]);
}

// scale_f64_lesson_n256
// THREADS = 256; 256 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(256)
    scale_f64_lesson_n256(int64_t rows, int64_t cols, int64_t batch, double alpha,
        const double *x, int64_t x_stride, int64_t x_batch_stride, double *y,
        int64_t y_stride, int64_t y_batch_stride) {
  const int pos = blockIdx.x * blockDim.x + threadIdx.x;
  if (pos < (int)(rows * cols)) y[pos] = (double)(alpha * (double)x[pos]);
}

}  // extern "C"

#ifdef TW_SIMULATOR
extern const tw_sim_kernel tw_sim_tilewright_scale_lesson[];
const tw_sim_kernel tw_sim_tilewright_scale_lesson[] = {
    TW_SIM_KERNEL(scale_i32_lesson_n256),
    TW_SIM_KERNEL(scale_i64_lesson_n256),
    TW_SIM_KERNEL(scale_f32_lesson_n256),
    TW_SIM_KERNEL(scale_f64_lesson_n256),
    {nullptr, nullptr, nullptr, nullptr},
};
#endif
