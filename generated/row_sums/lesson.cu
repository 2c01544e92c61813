/*
 * row_sums/lesson.cu
 * Generated from templates/row_sums/lesson.cu; do not edit.
 * Remake: lua5.4 generator/generate.lua --target sm_90
 *
 * The lessons' own kernel: one thread a row, neighbours a row's length apart, indices of 32 bits, no bounds.
 */
#include "tilewright/device.cuh"

extern "C" {

// row_sums_i32_lesson_n256
// THREADS = 256; 256 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(256)
    row_sums_i32_lesson_n256(int64_t rows, int64_t cols, int64_t batch,
        const int32_t *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, int32_t *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  const int row = blockIdx.x * blockDim.x + threadIdx.x;
  const int n = (int)cols;
  uint32_t sum = 0;
  for (int i = 0; i < n; i++) sum += (uint32_t)a[row * n + i];
  sums[row] = (int32_t)sum;
}

// row_sums_i64_lesson_n256
// THREADS = 256; 256 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(256)
    row_sums_i64_lesson_n256(int64_t rows, int64_t cols, int64_t batch,
        const int64_t *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, int64_t *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  const int row = blockIdx.x * blockDim.x + threadIdx.x;
  const int n = (int)cols;
  uint64_t sum = 0;
  for (int i = 0; i < n; i++) sum += (uint64_t)a[row * n + i];
  sums[row] = (int64_t)sum;
}

// row_sums_f32_lesson_n256
// THREADS = 256; 256 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(256)
    row_sums_f32_lesson_n256(int64_t rows, int64_t cols, int64_t batch,
        const float *__restrict__ a, int64_t a_stride, int64_t a_batch_stride,
        float *__restrict__ sums, int64_t sums_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  const int row = blockIdx.x * blockDim.x + threadIdx.x;
  const int n = (int)cols;
  float sum = 0;
  for (int i = 0; i < n; i++) sum += (float)a[row * n + i];
  sums[row] = (float)sum;
}

// row_sums_f64_lesson_n256
// THREADS = 256; 256 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(256)
    row_sums_f64_lesson_n256(int64_t rows, int64_t cols, int64_t batch,
        const double *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, double *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  const int row = blockIdx.x * blockDim.x + threadIdx.x;
  const int n = (int)cols;
  double sum = 0;
  for (int i = 0; i < n; i++) sum += (double)a[row * n + i];
  sums[row] = (double)sum;
}

}  // extern "C"

#ifdef TW_SIMULATOR
extern const tw_sim_kernel tw_sim_tilewright_row_sums_lesson[];
const tw_sim_kernel tw_sim_tilewright_row_sums_lesson[] = {
    TW_SIM_KERNEL(row_sums_i32_lesson_n256),
    TW_SIM_KERNEL(row_sums_i64_lesson_n256),
    TW_SIM_KERNEL(row_sums_f32_lesson_n256),
    TW_SIM_KERNEL(row_sums_f64_lesson_n256),
    {nullptr, nullptr, nullptr, nullptr},
};
#endif
