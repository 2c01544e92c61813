/*
 * column_sums/flat_lines.cu
 * Generated from templates/column_sums/flat_lines.cu; do not edit.
 * Remake: lua5.4 generator/generate.lua --target sm_90
 *
 * For few columns without gaps: a block sums a piece of the matrix, read as one row; each thread's packs hold the same columns, and are whole lines of 128 bytes apart.
 */
#include "tilewright/device.cuh"

extern "C" {

// column_sums_f32_flat_lines_s528_n512_l8
// BLOCKS = 528, THREADS = 512, LOADS = 8; 512 threads, 8192 bytes of shared memory
__global__ void __launch_bounds__(512, 2)
    column_sums_f32_flat_lines_s528_n512_l8(int64_t rows, int64_t cols, int64_t batch,
        const float *__restrict__ a, int64_t a_stride, int64_t a_batch_stride,
        float *__restrict__ sums, int64_t sums_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int VEC = 4, THREADS = 512, LOADS = 8;
  union pack {
    uint4 bits;
    float element[VEC];
  };
  __shared__ float part[THREADS * VEC];
  const int thread = threadIdx.x;

  const int64_t common = min((int64_t)4, (int64_t)(cols % 8 == 0 ? 8 : cols % 4 == 0 ? 4 : cols % 2 == 0 ? 2 : 1));
  const int64_t period = tw_whole_div(cols, common);
  const int64_t lines = tw_whole_mod(period, 8) == 0 ? period : tw_whole_mod(period, 4) == 0 ? 2 * period : tw_whole_mod(period, 2) == 0 ? 4 * period : 8 * period;
  const int64_t spread = max((int64_t)1, lines > 512 ? period : lines);
  const int64_t packs = tw_whole_ceil_div(rows * cols + 4 - 1, 4);
  const int64_t stretch = 512 / spread * spread * 8;
  const int64_t pieces = max((int64_t)1, min((int64_t)528, tw_whole_ceil_div(packs, max((int64_t)1, stretch))));
  const tw_block block = tw_block_of(pieces, 1);
  if (block.z >= batch) return;
  // A period of packs is a whole number of rows, so that packs `stride` apart hold the
  // same columns. The last pieces may be empty.
  const int stride = (int)stretch / LOADS;
  const int64_t piece = tw_ceil_div(tw_ceil_div(packs, pieces), stretch) * stretch;
  a += block.z * a_batch_stride;
  const int shift = (int)((uintptr_t)a % 16 / 4);
  a -= shift;  // pack 0 begins here, before the matrix
  const int64_t end = shift + rows * cols, whole = end / VEC;
  const int64_t first = block.x * piece, last = min(whole, first + piece);
  float sum[VEC] = {};
  if (thread < stride) {
    // Past the end zeros are added, so that all loads leave before any is used.
    const int64_t begin = first + thread;
#pragma unroll 1
    for (int64_t i = begin + (begin == 0 && shift > 0 ? stride : 0); i < last; i += stride * LOADS) {
      pack in[LOADS];
#pragma unroll
      for (int k = 0; k < LOADS; k++)
        in[k].bits = i + k * stride < last ? ((const uint4 *)a)[i + k * stride]
                                           : make_uint4(0, 0, 0, 0);
#pragma unroll
      for (int k = 0; k < LOADS; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (float)in[k].element[j];
    }
    // The packs at both ends of the matrix may hold what is no element.
    for (int side = 0; side < 2; side++) {
      const int64_t edge = side * whole;
      const bool is_partial = side == 0 ? shift > 0 : whole > 0 || shift == 0;
      if (!is_partial || edge < begin || edge >= first + piece || (edge - begin) % stride != 0)
        continue;
#pragma unroll
      for (int j = 0; j < VEC; j++)
        if (edge * VEC + j >= shift && edge * VEC + j < end)
          sum[j] += (float)a[edge * VEC + j];
    }
  }

  // part[i] is of column (start + i) % cols.
#pragma unroll
  for (int j = 0; j < VEC; j++) part[thread * VEC + j] = sum[j];
  __syncthreads();
  const int width = (int)cols, start = width - shift % width;
  int height = max(1, THREADS / width);
  const int apart = height * width;
#pragma unroll 1
  for (int i = thread; i < apart; i += THREADS) {
    float total = 0;
    for (int k = i; k < stride * VEC; k += apart) total += part[k];
    part[i] = total;
  }
  // The lower half of the rows takes the upper one; of an odd number the middle
  // row waits.
  while (height > 1) {
    const int half = (height + 1) / 2;
    __syncthreads();
#pragma unroll 1
    for (int i = thread; i < (height - half) * width; i += THREADS)
      part[i] += part[i + half * width];
    height = half;
  }
  __syncthreads();
  float *const partial = (float *)workspace + (block.z * pieces + block.x) * cols;
  for (int i = thread; i < width; i += THREADS) partial[(start + i) % width] = part[i];
}

__global__ void __launch_bounds__(512)
    column_sums_f32_flat_lines_s528_n512_l8_2(int64_t rows, int64_t cols, int64_t batch,
        const float *__restrict__ a, int64_t a_stride, int64_t a_batch_stride,
        float *__restrict__ sums, int64_t sums_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int THREADS = 512, LOADS = 8;
  __shared__ float part[THREADS];
  const int thread = threadIdx.x;

  const int64_t common = min((int64_t)4, (int64_t)(cols % 8 == 0 ? 8 : cols % 4 == 0 ? 4 : cols % 2 == 0 ? 2 : 1));
  const int64_t period = tw_whole_div(cols, common);
  const int64_t lines = tw_whole_mod(period, 8) == 0 ? period : tw_whole_mod(period, 4) == 0 ? 2 * period : tw_whole_mod(period, 2) == 0 ? 4 * period : 8 * period;
  const int64_t spread = max((int64_t)1, lines > 512 ? period : lines);
  const int64_t packs = tw_whole_ceil_div(rows * cols + 4 - 1, 4);
  const int64_t stretch = 512 / spread * spread * 8;
  const int64_t pieces = max((int64_t)1, min((int64_t)528, tw_whole_ceil_div(packs, max((int64_t)1, stretch))));
const int64_t slabs = pieces, across = 8;
  const tw_block block = tw_block_of(tw_ceil_div(cols, across), 1);
  if (block.z >= batch) return;
  const int width = (int)across, height = THREADS / width;
  const int tx = thread % width;
  const int64_t c = block.x * width + tx;
  const float *const partial = (float *)workspace + block.z * slabs * cols + c;
  float sum = 0;
  if (c < cols)
#pragma unroll 1
    for (int64_t s = thread / width; s < slabs; s += height * LOADS) {
      float in[LOADS];
#pragma unroll
      for (int k = 0; k < LOADS; k++)
        in[k] = s + k * height < slabs ? partial[(s + k * height) * cols] : (float)0;
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
  sums[block.z * sums_stride + c] = (float)sum;
}

}  // extern "C"

#ifdef TW_SIMULATOR
extern const tw_sim_kernel tw_sim_tilewright_column_sums_flat_lines[];
const tw_sim_kernel tw_sim_tilewright_column_sums_flat_lines[] = {
    TW_SIM_KERNEL(column_sums_f32_flat_lines_s528_n512_l8),
    TW_SIM_KERNEL(column_sums_f32_flat_lines_s528_n512_l8_2),
    {nullptr, nullptr, nullptr, nullptr},
};
#endif
