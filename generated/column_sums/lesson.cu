/*
 * column_sums/lesson.cu
 * Generated from templates/column_sums/lesson.cu; do not edit.
 * Remake: lua5.4 generator/generate.lua --target sm_90
 *
 * The lessons' own kernel: one thread a column, coalesced, indices of 32 bits, no bounds.
 */
#include "tilewright/device.cuh"

extern "C" {

// column_sums_i32_lesson_n256
// THREADS = 256; 256 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(256)
    column_sums_i32_lesson_n256(int64_t rows, int64_t cols, int64_t batch,
        const int32_t *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, int32_t *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  const int col = blockIdx.x * blockDim.x + threadIdx.x;
  const int width = (int)cols, height = (int)rows;
  uint32_t sum = 0;
  for (int i = 0; i < height; i++) sum += (uint32_t)a[i * width + col];
  sums[col] = (int32_t)sum;
}

// column_sums_i64_lesson_n256
// THREADS = 256; 256 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(256)
    column_sums_i64_lesson_n256(int64_t rows, int64_t cols, int64_t batch,
        const int64_t *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, int64_t *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  const int col = blockIdx.x * blockDim.x + threadIdx.x;
  const int width = (int)cols, height = (int)rows;
  uint64_t sum = 0;
  for (int i = 0; i < height; i++) sum += (uint64_t)a[i * width + col];
  sums[col] = (int64_t)sum;
}

// column_sums_f32_lesson_n256
// THREADS = 256; 256 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(256)
    column_sums_f32_lesson_n256(int64_t rows, int64_t cols, int64_t batch,
        const float *__restrict__ a, int64_t a_stride, int64_t a_batch_stride,
        float *__restrict__ sums, int64_t sums_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  const int col = blockIdx.x * blockDim.x + threadIdx.x;
  const int width = (int)cols, height = (int)rows;
  float sum = 0;
  for (int i = 0; i < height; i++) sum += (float)a[i * width + col];
  sums[col] = (float)sum;
}

// column_sums_f64_lesson_n256
// THREADS = 256; 256 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(256)
    column_sums_f64_lesson_n256(int64_t rows, int64_t cols, int64_t batch,
        const double *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, double *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  const int col = blockIdx.x * blockDim.x + threadIdx.x;
  const int width = (int)cols, height = (int)rows;
  double sum = 0;
  for (int i = 0; i < height; i++) sum += (double)a[i * width + col];
  sums[col] = (double)sum;
}

}  // extern "C"

#ifdef TW_SIMULATOR
extern const tw_sim_kernel tw_sim_tilewright_column_sums_lesson[];
const tw_sim_kernel tw_sim_tilewright_column_sums_lesson[] = {
    TW_SIM_KERNEL(column_sums_i32_lesson_n256),
    TW_SIM_KERNEL(column_sums_i64_lesson_n256),
    TW_SIM_KERNEL(column_sums_f32_lesson_n256),
    TW_SIM_KERNEL(column_sums_f64_lesson_n256),
    {nullptr, nullptr, nullptr, nullptr},
};
#endif
