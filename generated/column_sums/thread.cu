/*
 * column_sums/thread.cu
 * Generated from templates/column_sums/thread.cu; do not edit.
 * Remake: lua5.4 generator/generate.lua --target sm_90
 *
 * One thread for each column: reads are coalesced, but few columns mean few threads, each with many rows.
 */
#include "tilewright/device.cuh"

extern "C" {

// column_sums_i32_thread_n256
// THREADS = 256; 256 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(256)
    column_sums_i32_thread_n256(int64_t rows, int64_t cols, int64_t batch,
        const int32_t *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, int32_t *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int THREADS = 256;

  const tw_block block = tw_block_of(tw_ceil_div(cols, THREADS), 1);
  const int64_t c = block.x * THREADS + threadIdx.x;
  if (block.z >= batch || c >= cols) return;
  a += block.z * a_batch_stride + c;
  uint32_t sum = 0;
  for (int64_t r = 0; r < rows; r++) sum += (uint32_t)a[r * a_stride];
  sums[block.z * sums_stride + c] = (int32_t)sum;
}

// column_sums_f32_thread_n64
// THREADS = 64; 64 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(64)
    column_sums_f32_thread_n64(int64_t rows, int64_t cols, int64_t batch,
        const float *__restrict__ a, int64_t a_stride, int64_t a_batch_stride,
        float *__restrict__ sums, int64_t sums_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int THREADS = 64;

  const tw_block block = tw_block_of(tw_ceil_div(cols, THREADS), 1);
  const int64_t c = block.x * THREADS + threadIdx.x;
  if (block.z >= batch || c >= cols) return;
  a += block.z * a_batch_stride + c;
  float sum = 0;
  for (int64_t r = 0; r < rows; r++) sum += (float)a[r * a_stride];
  sums[block.z * sums_stride + c] = (float)sum;
}

}  // extern "C"

#ifdef TW_SIMULATOR
extern const tw_sim_kernel tw_sim_tilewright_column_sums_thread[];
const tw_sim_kernel tw_sim_tilewright_column_sums_thread[] = {
    TW_SIM_KERNEL(column_sums_i32_thread_n256),
    TW_SIM_KERNEL(column_sums_f32_thread_n64),
    {nullptr, nullptr, nullptr, nullptr},
};
#endif
