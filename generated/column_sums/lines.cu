/*
 * column_sums/lines.cu
 * Generated from templates/column_sums/lines.cu; do not edit.
 * Remake: lua5.4 generator/generate.lua --target sm_90
 *
 * For matrices without gaps: so many rows are taken for one that it is whole lines of 128 bytes; a block sums a strip of these, and a second kernel adds up the rows that were taken together.
 */
#include "tilewright/device.cuh"

extern "C" {

// column_sums_f64_lines_c32_n256_s528
// COLS = 32, THREADS = 256, BLOCKS = 528; 256 threads, 4096 bytes of shared memory
__global__ void __launch_bounds__(256, 4)
    column_sums_f64_lines_c32_n256_s528(int64_t rows, int64_t cols, int64_t batch,
        const double *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, double *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int COLS = 32, VEC = 2, WIDTH = 64, THREADS = 256;
  constexpr int HEIGHT = 8, LOADS = 8;
  union pack {
    uint4 bits;
    double element[VEC];
  };
  __shared__ double part[THREADS * VEC];
  const int thread = threadIdx.x, tx = thread % COLS, ty = thread / COLS;

  const int64_t together = cols % 16 == 0 ? 1 : cols % 8 == 0 ? 2 : cols % 4 == 0 ? 4 : cols % 2 == 0 ? 8 : cols % 1 == 0 ? 16 : cols % 1 == 0 ? 32 : 64;
  const int64_t length = together * cols;
  const int64_t tall = tw_ceil_div(rows * cols + 1, max((int64_t)1, length));
  const int64_t strips = max((int64_t)1, tw_ceil_div(length, 64));
  const int64_t parts = max((int64_t)1, min(tw_ceil_div(528, strips * max((int64_t)1, batch)), tw_whole_div(tall, 64)));
  const tw_block block = tw_block_of(strips, parts);
  if (block.z >= batch) return;
  const int64_t slab = tw_whole_ceil_div(tall, parts);
  a += block.z * a_batch_stride;
  const int shift = (int)((uintptr_t)a % 16 / 8);
  a -= shift;  // the first long row begins here, before the matrix
  const int64_t end = shift + rows * cols;
  const int64_t c = block.x * WIDTH + tx * VEC;  // the thread's first element of a long row
  const int64_t top = block.y * slab, bottom = min(tall, top + slab);
  double sum[VEC] = {};
  if (c < length) {
    // Of the first long row and of the last one elements may be missing.
    const int64_t first = top + ty + (top + ty == 0 && c < shift ? HEIGHT : 0);
    int64_t last = bottom;
    while (last > first && (last - 1) * length + c + VEC > end) last--;
    const uint4 *from = (const uint4 *)(a + first * length + c);
    const int64_t step = HEIGHT * length / VEC;
    // Past the end zeros are added, so that all loads leave before any is used.
#pragma unroll 1
    for (int64_t r = first; r < last; r += HEIGHT * LOADS, from += LOADS * step) {
      pack in[LOADS];
#pragma unroll
      for (int k = 0; k < LOADS; k++)
        in[k].bits = r + k * HEIGHT < last ? from[k * step] : make_uint4(0, 0, 0, 0);
#pragma unroll
      for (int k = 0; k < LOADS; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (double)in[k].element[j];
    }
    const auto add_elements = [&](int64_t r) {
#pragma unroll
      for (int j = 0; j < VEC; j++) {
        const int64_t at = r * length + c + j;
        if (at >= shift && at < end) sum[j] += (double)a[at];
      }
    };
    if (first != top + ty) add_elements(top + ty);
    for (int64_t r = last; r < bottom; r++)
      if (r >= first && (r - first) % HEIGHT == 0) add_elements(r);
  }

  // The sums of HEIGHT rows, WIDTH to a row, are added up by the threads of the first.
#pragma unroll
  for (int j = 0; j < VEC; j++) part[ty * WIDTH + tx * VEC + j] = sum[j];
  __syncthreads();
  double *const partial = (double *)workspace + (block.z * parts + block.y) * length;
  for (int i = thread; i < WIDTH; i += THREADS) {
    double total = 0;
#pragma unroll 8
    for (int k = 0; k < HEIGHT; k++) total += part[k * WIDTH + i];
    const int64_t at = block.x * WIDTH + i;
    if (at < length) partial[at < shift ? at - shift + length : at - shift] = total;
  }
}

__global__ void __launch_bounds__(512)
    column_sums_f64_lines_c32_n256_s528_2(int64_t rows, int64_t cols, int64_t batch,
        const double *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, double *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int THREADS = 512, LOADS = 8;
  __shared__ double part[THREADS];
  const int thread = threadIdx.x;

  const int64_t together = cols % 16 == 0 ? 1 : cols % 8 == 0 ? 2 : cols % 4 == 0 ? 4 : cols % 2 == 0 ? 8 : cols % 1 == 0 ? 16 : cols % 1 == 0 ? 32 : 64;
  const int64_t length = together * cols;
  const int64_t tall = tw_ceil_div(rows * cols + 1, max((int64_t)1, length));
  const int64_t strips = max((int64_t)1, tw_ceil_div(length, 64));
  const int64_t parts = max((int64_t)1, min(tw_ceil_div(528, strips * max((int64_t)1, batch)), tw_whole_div(tall, 64)));
  const int64_t across = cols > 2048 ? 32 : cols > 64 ? 8 : 1;
const int64_t slabs = parts * together;
  const tw_block block = tw_block_of(tw_ceil_div(cols, across), 1);
  if (block.z >= batch) return;
  const int width = (int)across, height = THREADS / width;
  const int tx = thread % width;
  const int64_t c = block.x * width + tx;
  const double *const partial = (double *)workspace + block.z * slabs * cols + c;
  double sum = 0;
  if (c < cols)
#pragma unroll 1
    for (int64_t s = thread / width; s < slabs; s += height * LOADS) {
      double in[LOADS];
#pragma unroll
      for (int k = 0; k < LOADS; k++)
        in[k] = s + k * height < slabs ? partial[(s + k * height) * cols] : (double)0;
#pragma unroll
      for (int k = 0; k < LOADS; k++) sum += in[k];
    }
  // A column's sums stand `width` lanes apart in each warp.
  for (int step = width; step < 32; step *= 2) sum += __shfl_xor_sync(0xffffffffu, sum, step);
  part[thread] = sum;
  __syncthreads();
  if (thread >= width || c >= cols) return;
  sum = 0;
#pragma unroll
  for (int w = 0; w < THREADS / 32; w++) sum += part[w * 32 + tx];
  sums[block.z * sums_stride + c] = (double)sum;
}

}  // extern "C"

#ifdef TW_SIMULATOR
extern const tw_sim_kernel tw_sim_tilewright_column_sums_lines[];
const tw_sim_kernel tw_sim_tilewright_column_sums_lines[] = {
    TW_SIM_KERNEL(column_sums_f64_lines_c32_n256_s528),
    TW_SIM_KERNEL(column_sums_f64_lines_c32_n256_s528_2),
    {nullptr, nullptr, nullptr, nullptr},
};
#endif
