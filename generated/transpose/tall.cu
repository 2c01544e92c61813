/*
 * transpose/tall.cu
 * Generated from templates/transpose/tall.cu; do not edit.
 * Remake: lua5.4 generator/generate.lua --target sm_90
 *
 * For few columns without gaps: src is one stream through shared memory, and rows of dst are written in packs.
 */
#include "tilewright/device.cuh"

// ---- preamble of transpose/tall.cu
#include <cuda_pipeline_primitives.h>

// ---- kernels of transpose/tall.cu

extern "C" {

// transpose_b16_tall_k8_b8_n128
// PIECE = 8, BYTES = 8, THREADS = 128; 128 threads, 10368 bytes of shared memory
__global__ void __launch_bounds__(128)
    transpose_b16_tall_k8_b8_n128(int64_t rows, int64_t cols, int64_t batch,
        const uint16_t *__restrict__ src, int64_t src_stride,
        int64_t src_batch_stride, uint16_t *__restrict__ dst,
        int64_t dst_stride, int64_t dst_batch_stride) {
  tw_grid_wait();
  constexpr int THREADS = 128, VEC = 4;
  constexpr int PHASES = 16;  // where in a sector an element can stand
  constexpr int ABOVE = PHASES - 1;  // rows above the block's that it may write
  struct alignas(8) pack {
    uint16_t element[VEC];
  };
  __shared__ __align__(128) char tile[10368];

  const int64_t height = max((int64_t)1, 8192 / max((int64_t)1, cols * 32)) * 16;
  const tw_block block = tw_block_of(tw_ceil_div(rows + ABOVE, height), 1);
  if (block.z >= batch) return;
  src += block.z * src_batch_stride;
  dst += block.z * dst_batch_stride;
  const int64_t row = block.x * height;
  const int64_t top = max(row - ABOVE, (int64_t)0), bottom = min(row + height, rows);

  const char *const begin = (const char *)src, *const end = (const char *)(src + rows * cols);
  const char *const from = (const char *)(src + top * cols);
  const int bytes = (int)((bottom - top) * cols) * 2;
  // The units begin at the sector of the stream's first byte: eight lanes then bring whole
  // sectors, none of which is asked for twice.
  const int lead = (int)((uintptr_t)from % 32);
#pragma unroll 4
  for (int at = 16 * threadIdx.x; at < lead + bytes; at += 16 * THREADS) {
    const char *const unit = from - lead + at;
    char *const to = tile + (at ^ (at >> 3 & 0x70));
    if (unit >= begin && unit + 16 <= end) {
      __pipeline_memcpy_async(to, unit, 16);
    } else {
#pragma unroll
      for (int k = 0; k < 16; k += 2)
        if (unit + k >= begin && unit + k < end)
          *(uint16_t *)(to + k) = *(const uint16_t *)(unit + k);
    }
  }
  __pipeline_commit();
  __pipeline_wait_prior(0);
  __syncthreads();

  // A row of dst has `packs` packs of the block. Those of row c begin at the sector
  // boundary at or before element `row`, and what is above `top` is left out.
  const int packs = (int)height / VEC, pitch = (int)cols * 2;
  const int first = (int)(top - row), last = (int)(bottom - row);
  int c = threadIdx.x / packs, p = threadIdx.x % packs;
#pragma unroll 2
  for (; c < cols; p += THREADS) {
    while (p >= packs) p -= packs, c++;
    if (c >= cols) break;
    uint16_t *const to = dst + c * dst_stride + row;
    const int skew = (int)((uintptr_t)to / 2 % PHASES);
    const int r = p * VEC - skew;
    const int at = lead + (r - first) * pitch + c * 2;
    if (r >= first && r + VEC <= last) {
      pack out;
#pragma unroll
      for (int i = 0; i < VEC; i++) {
        const int k = at + i * pitch;
        out.element[i] = *(const uint16_t *)(tile + (k ^ (k >> 3 & 0x70)));
      }
      *(pack *)(to + r) = out;
    } else {
#pragma unroll
      for (int i = 0; i < VEC; i++) {
        const int k = at + i * pitch;
        if (r + i >= first && r + i < last)
          to[r + i] = *(const uint16_t *)(tile + (k ^ (k >> 3 & 0x70)));
      }
    }
  }
}

}  // extern "C"

#ifdef TW_SIMULATOR
extern const tw_sim_kernel tw_sim_tilewright_transpose_tall[];
const tw_sim_kernel tw_sim_tilewright_transpose_tall[] = {
    TW_SIM_KERNEL(transpose_b16_tall_k8_b8_n128),
    {nullptr, nullptr, nullptr, nullptr},
};
#endif
