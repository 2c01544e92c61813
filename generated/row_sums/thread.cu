/*
 * row_sums/thread.cu
 * Generated from templates/row_sums/thread.cu; do not edit.
 * Remake: lua5.4 generator/generate.lua --target sm_90
 *
 * One thread for each row, for short rows: neighbouring threads read addresses a row apart, so each element takes a sector.
 */
#include "tilewright/device.cuh"

extern "C" {

// row_sums_i32_thread_n256
// THREADS = 256; 256 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(256)
    row_sums_i32_thread_n256(int64_t rows, int64_t cols, int64_t batch,
        const int32_t *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, int32_t *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int THREADS = 256;

  const tw_block block = tw_block_of(tw_ceil_div(rows, THREADS), 1);
  const int64_t r = block.x * THREADS + threadIdx.x;
  if (block.z >= batch || r >= rows) return;
  a += block.z * a_batch_stride + r * a_stride;
  uint32_t sum = 0;
  for (int64_t c = 0; c < cols; c++) sum += (uint32_t)a[c];
  sums[block.z * sums_stride + r] = (int32_t)sum;
}

// row_sums_i64_thread_n64
// THREADS = 64; 64 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(64)
    row_sums_i64_thread_n64(int64_t rows, int64_t cols, int64_t batch,
        const int64_t *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, int64_t *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int THREADS = 64;

  const tw_block block = tw_block_of(tw_ceil_div(rows, THREADS), 1);
  const int64_t r = block.x * THREADS + threadIdx.x;
  if (block.z >= batch || r >= rows) return;
  a += block.z * a_batch_stride + r * a_stride;
  uint64_t sum = 0;
  for (int64_t c = 0; c < cols; c++) sum += (uint64_t)a[c];
  sums[block.z * sums_stride + r] = (int64_t)sum;
}

// row_sums_i64_thread_n256
// THREADS = 256; 256 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(256)
    row_sums_i64_thread_n256(int64_t rows, int64_t cols, int64_t batch,
        const int64_t *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, int64_t *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int THREADS = 256;

  const tw_block block = tw_block_of(tw_ceil_div(rows, THREADS), 1);
  const int64_t r = block.x * THREADS + threadIdx.x;
  if (block.z >= batch || r >= rows) return;
  a += block.z * a_batch_stride + r * a_stride;
  uint64_t sum = 0;
  for (int64_t c = 0; c < cols; c++) sum += (uint64_t)a[c];
  sums[block.z * sums_stride + r] = (int64_t)sum;
}

// row_sums_f16_thread_n256
// THREADS = 256; 256 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(256)
    row_sums_f16_thread_n256(int64_t rows, int64_t cols, int64_t batch,
        const __half *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, __half *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int THREADS = 256;

  const tw_block block = tw_block_of(tw_ceil_div(rows, THREADS), 1);
  const int64_t r = block.x * THREADS + threadIdx.x;
  if (block.z >= batch || r >= rows) return;
  a += block.z * a_batch_stride + r * a_stride;
  float sum = 0;
  for (int64_t c = 0; c < cols; c++) sum += (float)a[c];
  sums[block.z * sums_stride + r] = (__half)sum;
}

// row_sums_bf16_thread_n256
// THREADS = 256; 256 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(256)
    row_sums_bf16_thread_n256(int64_t rows, int64_t cols, int64_t batch,
        const __nv_bfloat16 *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, __nv_bfloat16 *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int THREADS = 256;

  const tw_block block = tw_block_of(tw_ceil_div(rows, THREADS), 1);
  const int64_t r = block.x * THREADS + threadIdx.x;
  if (block.z >= batch || r >= rows) return;
  a += block.z * a_batch_stride + r * a_stride;
  float sum = 0;
  for (int64_t c = 0; c < cols; c++) sum += (float)a[c];
  sums[block.z * sums_stride + r] = (__nv_bfloat16)sum;
}

// row_sums_f32_thread_n64
// THREADS = 64; 64 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(64)
    row_sums_f32_thread_n64(int64_t rows, int64_t cols, int64_t batch,
        const float *__restrict__ a, int64_t a_stride, int64_t a_batch_stride,
        float *__restrict__ sums, int64_t sums_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int THREADS = 64;

  const tw_block block = tw_block_of(tw_ceil_div(rows, THREADS), 1);
  const int64_t r = block.x * THREADS + threadIdx.x;
  if (block.z >= batch || r >= rows) return;
  a += block.z * a_batch_stride + r * a_stride;
  float sum = 0;
  for (int64_t c = 0; c < cols; c++) sum += (float)a[c];
  sums[block.z * sums_stride + r] = (float)sum;
}

// row_sums_f32_thread_n256
// THREADS = 256; 256 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(256)
    row_sums_f32_thread_n256(int64_t rows, int64_t cols, int64_t batch,
        const float *__restrict__ a, int64_t a_stride, int64_t a_batch_stride,
        float *__restrict__ sums, int64_t sums_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int THREADS = 256;

  const tw_block block = tw_block_of(tw_ceil_div(rows, THREADS), 1);
  const int64_t r = block.x * THREADS + threadIdx.x;
  if (block.z >= batch || r >= rows) return;
  a += block.z * a_batch_stride + r * a_stride;
  float sum = 0;
  for (int64_t c = 0; c < cols; c++) sum += (float)a[c];
  sums[block.z * sums_stride + r] = (float)sum;
}

// row_sums_f64_thread_n256
// THREADS = 256; 256 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(256)
    row_sums_f64_thread_n256(int64_t rows, int64_t cols, int64_t batch,
        const double *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, double *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int THREADS = 256;

  const tw_block block = tw_block_of(tw_ceil_div(rows, THREADS), 1);
  const int64_t r = block.x * THREADS + threadIdx.x;
  if (block.z >= batch || r >= rows) return;
  a += block.z * a_batch_stride + r * a_stride;
  double sum = 0;
  for (int64_t c = 0; c < cols; c++) sum += (double)a[c];
  sums[block.z * sums_stride + r] = (double)sum;
}

}  // extern "C"

#ifdef TW_SIMULATOR
extern const tw_sim_kernel tw_sim_tilewright_row_sums_thread[];
const tw_sim_kernel tw_sim_tilewright_row_sums_thread[] = {
    TW_SIM_KERNEL(row_sums_i32_thread_n256),
    TW_SIM_KERNEL(row_sums_i64_thread_n64),
    TW_SIM_KERNEL(row_sums_i64_thread_n256),
    TW_SIM_KERNEL(row_sums_f16_thread_n256),
    TW_SIM_KERNEL(row_sums_bf16_thread_n256),
    TW_SIM_KERNEL(row_sums_f32_thread_n64),
    TW_SIM_KERNEL(row_sums_f32_thread_n256),
    TW_SIM_KERNEL(row_sums_f64_thread_n256),
    {nullptr, nullptr, nullptr, nullptr},
};
#endif
