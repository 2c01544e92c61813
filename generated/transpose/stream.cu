/*
 * transpose/stream.cu
 * Generated from templates/transpose/stream.cu; do not edit.
 * Remake: lua5.4 generator/generate.lua --target sm_90
 *
 * For few columns without gaps: rows of src come as one stream, and each thread writes the same pack of several rows of dst.
 */
#include "tilewright/device.cuh"

// ---- preamble of transpose/stream.cu
#include <cuda_pipeline_primitives.h>

// ---- kernels of transpose/stream.cu

extern "C" {

// transpose_b8_stream_h256_s32_n512
// HEIGHT = 256, SECTOR = 32, THREADS = 512; 512 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(512)
    transpose_b8_stream_h256_s32_n512(int64_t rows, int64_t cols, int64_t batch,
        const uint8_t *__restrict__ src, int64_t src_stride,
        int64_t src_batch_stride, uint8_t *__restrict__ dst,
        int64_t dst_stride, int64_t dst_batch_stride) {
  tw_grid_wait();
  constexpr int DOWN = 256, THREADS = 512;
  constexpr int VEC = 16, PACKS = 16, COLUMNS = 32;
  constexpr int PHASES = 32;  // where in a sector an element can stand
  constexpr int ABOVE = PHASES - 1;  // rows above the block's that it may write
  TW_DYNAMIC_SHARED(char, tile);

  const int64_t tiles_down = tw_ceil_div(rows + 31, 256);
  const tw_block block = tw_block_of(tiles_down, 1);
  if (block.z >= batch) return;
  const int64_t row = block.x * DOWN;
  src += block.z * src_batch_stride;
  dst += block.z * dst_batch_stride + row;
  // The rows of the piece, counted from `row`, that are rows of src.
  const int first = (int)max(-row, (int64_t)-ABOVE), last = (int)min(rows - row, (int64_t)DOWN);
  const int width = (int)cols, pitch = width * 1;

  const char *const begin = (const char *)src, *const end = (const char *)(src + rows * cols);
  const char *const from = (const char *)(src + (row + first) * cols);
  const int bytes = (last - first) * pitch;
  // The units begin at the sector of the stream's first byte: eight lanes then bring whole
  // sectors, none of which is asked for twice.
  const int lead = (int)((uintptr_t)from % 32);
#pragma unroll 4
  for (int at = 16 * threadIdx.x; at < lead + bytes; at += 16 * THREADS) {
    const char *const unit = from - lead + at;
    char *const to = tile + at;
    if (unit >= begin && unit + 16 <= end) {
      __pipeline_memcpy_async(to, unit, 16);
    } else {
#pragma unroll
      for (int k = 0; k < 16; k += 1)
        if (unit + k >= begin && unit + k < end)
          *(uint8_t *)(to + k) = *(const uint8_t *)(unit + k);
    }
  }
  __pipeline_commit();
  // A thread writes the same pack of every COLUMNS-th column. All of them begin at one
  // place of a sector, so that the rows of the tile that it reads are the same too.
  const int lane = threadIdx.x % 32, warp = threadIdx.x / 32;
  const int left = lane / 8 + warp / (PACKS / 8) * 4;
  dst += left * dst_stride;
  // The row of dst begins at a sector: up to ABOVE elements before `dst`.
  const int r = (lane % 8 + warp % (PACKS / 8) * 8) * VEC - (int)((uintptr_t)dst / 1 % PHASES);
  dst += r;
  int place[VEC];
#pragma unroll
  for (int k = 0; k < VEC; k++) place[k] = lead + (r + k - first) * pitch + left * 1;
  __pipeline_wait_prior(0);
  __syncthreads();
  if (r >= first && r + VEC <= last) {
#pragma unroll 1
    for (int c = 0; c < width - left; c += COLUMNS, dst += COLUMNS * dst_stride) {
      uint32_t in[VEC], out[4];
#pragma unroll
      for (int k = 0; k < VEC; k++) in[k] = *(const uint8_t *)(tile + place[k] + c * 1);
#pragma unroll
      for (int j = 0; j < 4; j++)
        out[j] = __byte_perm(__byte_perm(in[4 * j], in[4 * j + 1], 0x0040),
                             __byte_perm(in[4 * j + 2], in[4 * j + 3], 0x0040), 0x5410);
      *(uint4 *)dst = make_uint4(out[0], out[1], out[2], out[3]);
    }
  } else {
#pragma unroll 1
    for (int c = 0; c < width - left; c += COLUMNS, dst += COLUMNS * dst_stride)
#pragma unroll
      for (int k = 0; k < VEC; k++)
        if (r + k >= first && r + k < last)
          dst[k] = *(const uint8_t *)(tile + place[k] + c * 1);
  }
}

// transpose_b16_stream_h128_s32_n128
// HEIGHT = 128, SECTOR = 32, THREADS = 128; 128 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(128)
    transpose_b16_stream_h128_s32_n128(int64_t rows, int64_t cols, int64_t batch,
        const uint16_t *__restrict__ src, int64_t src_stride,
        int64_t src_batch_stride, uint16_t *__restrict__ dst,
        int64_t dst_stride, int64_t dst_batch_stride) {
  tw_grid_wait();
  constexpr int DOWN = 64, THREADS = 128;
  constexpr int VEC = 8, PACKS = 8, COLUMNS = 16;
  constexpr int PHASES = 16;  // where in a sector an element can stand
  constexpr int ABOVE = PHASES - 1;  // rows above the block's that it may write
  TW_DYNAMIC_SHARED(char, tile);

  const int64_t tiles_down = tw_ceil_div(rows + 15, 64);
  const tw_block block = tw_block_of(tiles_down, 1);
  if (block.z >= batch) return;
  const int64_t row = block.x * DOWN;
  src += block.z * src_batch_stride;
  dst += block.z * dst_batch_stride + row;
  // The rows of the piece, counted from `row`, that are rows of src.
  const int first = (int)max(-row, (int64_t)-ABOVE), last = (int)min(rows - row, (int64_t)DOWN);
  const int width = (int)cols, pitch = width * 2;

  const char *const begin = (const char *)src, *const end = (const char *)(src + rows * cols);
  const char *const from = (const char *)(src + (row + first) * cols);
  const int bytes = (last - first) * pitch;
  // The units begin at the sector of the stream's first byte: eight lanes then bring whole
  // sectors, none of which is asked for twice.
  const int lead = (int)((uintptr_t)from % 32);
#pragma unroll 4
  for (int at = 16 * threadIdx.x; at < lead + bytes; at += 16 * THREADS) {
    const char *const unit = from - lead + at;
    char *const to = tile + at;
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
  // A thread writes the same pack of every COLUMNS-th column. All of them begin at one
  // place of a sector, so that the rows of the tile that it reads are the same too.
  const int lane = threadIdx.x % 32, warp = threadIdx.x / 32;
  const int left = lane / 8 + warp / (PACKS / 8) * 4;
  dst += left * dst_stride;
  // The row of dst begins at a sector: up to ABOVE elements before `dst`.
  const int r = (lane % 8 + warp % (PACKS / 8) * 8) * VEC - (int)((uintptr_t)dst / 2 % PHASES);
  dst += r;
  int place[VEC];
#pragma unroll
  for (int k = 0; k < VEC; k++) place[k] = lead + (r + k - first) * pitch + left * 2;
  __pipeline_wait_prior(0);
  __syncthreads();
  if (r >= first && r + VEC <= last) {
#pragma unroll 2
    for (int c = 0; c < width - left; c += COLUMNS, dst += COLUMNS * dst_stride) {
      uint32_t in[VEC], out[4];
#pragma unroll
      for (int k = 0; k < VEC; k++) in[k] = *(const uint16_t *)(tile + place[k] + c * 2);
#pragma unroll
      for (int j = 0; j < 4; j++)
        out[j] = __byte_perm(in[2 * j], in[2 * j + 1], 0x5410);
      *(uint4 *)dst = make_uint4(out[0], out[1], out[2], out[3]);
    }
  } else {
#pragma unroll 1
    for (int c = 0; c < width - left; c += COLUMNS, dst += COLUMNS * dst_stride)
#pragma unroll
      for (int k = 0; k < VEC; k++)
        if (r + k >= first && r + k < last)
          dst[k] = *(const uint16_t *)(tile + place[k] + c * 2);
  }
}

// transpose_b32_stream_h256_s32_n128
// HEIGHT = 256, SECTOR = 32, THREADS = 128; 128 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(128)
    transpose_b32_stream_h256_s32_n128(int64_t rows, int64_t cols, int64_t batch,
        const uint32_t *__restrict__ src, int64_t src_stride,
        int64_t src_batch_stride, uint32_t *__restrict__ dst,
        int64_t dst_stride, int64_t dst_batch_stride) {
  tw_grid_wait();
  constexpr int DOWN = 64, THREADS = 128;
  constexpr int VEC = 4, PACKS = 16, COLUMNS = 8;
  constexpr int PHASES = 8;  // where in a sector an element can stand
  constexpr int ABOVE = PHASES - 1;  // rows above the block's that it may write
  TW_DYNAMIC_SHARED(char, tile);

  const int64_t tiles_down = tw_ceil_div(rows + 7, 64);
  const tw_block block = tw_block_of(tiles_down, 1);
  if (block.z >= batch) return;
  const int64_t row = block.x * DOWN;
  src += block.z * src_batch_stride;
  dst += block.z * dst_batch_stride + row;
  // The rows of the piece, counted from `row`, that are rows of src.
  const int first = (int)max(-row, (int64_t)-ABOVE), last = (int)min(rows - row, (int64_t)DOWN);
  const int width = (int)cols, pitch = width * 4;

  const char *const begin = (const char *)src, *const end = (const char *)(src + rows * cols);
  const char *const from = (const char *)(src + (row + first) * cols);
  const int bytes = (last - first) * pitch;
  // The units begin at the sector of the stream's first byte: eight lanes then bring whole
  // sectors, none of which is asked for twice.
  const int lead = (int)((uintptr_t)from % 32);
#pragma unroll 4
  for (int at = 16 * threadIdx.x; at < lead + bytes; at += 16 * THREADS) {
    const char *const unit = from - lead + at;
    char *const to = tile + at;
    if (unit >= begin && unit + 16 <= end) {
      __pipeline_memcpy_async(to, unit, 16);
    } else {
#pragma unroll
      for (int k = 0; k < 16; k += 4)
        if (unit + k >= begin && unit + k < end)
          *(uint32_t *)(to + k) = *(const uint32_t *)(unit + k);
    }
  }
  __pipeline_commit();
  // A thread writes the same pack of every COLUMNS-th column. All of them begin at one
  // place of a sector, so that the rows of the tile that it reads are the same too.
  const int lane = threadIdx.x % 32, warp = threadIdx.x / 32;
  const int left = lane / 8 + warp / (PACKS / 8) * 4;
  dst += left * dst_stride;
  // The row of dst begins at a sector: up to ABOVE elements before `dst`.
  const int r = (lane % 8 + warp % (PACKS / 8) * 8) * VEC - (int)((uintptr_t)dst / 4 % PHASES);
  dst += r;
  int place[VEC];
#pragma unroll
  for (int k = 0; k < VEC; k++) place[k] = lead + (r + k - first) * pitch + left * 4;
  __pipeline_wait_prior(0);
  __syncthreads();
  if (r >= first && r + VEC <= last) {
#pragma unroll 4
    for (int c = 0; c < width - left; c += COLUMNS, dst += COLUMNS * dst_stride) {
      struct alignas(16) pack {
        uint32_t element[VEC];
      } out;
#pragma unroll
      for (int k = 0; k < VEC; k++)
        out.element[k] = *(const uint32_t *)(tile + place[k] + c * 4);
      *(pack *)dst = out;
    }
  } else {
#pragma unroll 1
    for (int c = 0; c < width - left; c += COLUMNS, dst += COLUMNS * dst_stride)
#pragma unroll
      for (int k = 0; k < VEC; k++)
        if (r + k >= first && r + k < last)
          dst[k] = *(const uint32_t *)(tile + place[k] + c * 4);
  }
}

// transpose_b64_stream_h256_s32_n128
// HEIGHT = 256, SECTOR = 32, THREADS = 128; 128 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(128)
    transpose_b64_stream_h256_s32_n128(int64_t rows, int64_t cols, int64_t batch,
        const uint64_t *__restrict__ src, int64_t src_stride,
        int64_t src_batch_stride, uint64_t *__restrict__ dst,
        int64_t dst_stride, int64_t dst_batch_stride) {
  tw_grid_wait();
  constexpr int DOWN = 32, THREADS = 128;
  constexpr int VEC = 2, PACKS = 16, COLUMNS = 8;
  constexpr int PHASES = 4;  // where in a sector an element can stand
  constexpr int ABOVE = PHASES - 1;  // rows above the block's that it may write
  TW_DYNAMIC_SHARED(char, tile);

  const int64_t tiles_down = tw_ceil_div(rows + 3, 32);
  const tw_block block = tw_block_of(tiles_down, 1);
  if (block.z >= batch) return;
  const int64_t row = block.x * DOWN;
  src += block.z * src_batch_stride;
  dst += block.z * dst_batch_stride + row;
  // The rows of the piece, counted from `row`, that are rows of src.
  const int first = (int)max(-row, (int64_t)-ABOVE), last = (int)min(rows - row, (int64_t)DOWN);
  const int width = (int)cols, pitch = width * 8;

  const char *const begin = (const char *)src, *const end = (const char *)(src + rows * cols);
  const char *const from = (const char *)(src + (row + first) * cols);
  const int bytes = (last - first) * pitch;
  // The units begin at the sector of the stream's first byte: eight lanes then bring whole
  // sectors, none of which is asked for twice.
  const int lead = (int)((uintptr_t)from % 32);
#pragma unroll 4
  for (int at = 16 * threadIdx.x; at < lead + bytes; at += 16 * THREADS) {
    const char *const unit = from - lead + at;
    char *const to = tile + at;
    if (unit >= begin && unit + 16 <= end) {
      __pipeline_memcpy_async(to, unit, 16);
    } else {
#pragma unroll
      for (int k = 0; k < 16; k += 8)
        if (unit + k >= begin && unit + k < end)
          *(uint64_t *)(to + k) = *(const uint64_t *)(unit + k);
    }
  }
  __pipeline_commit();
  // A thread writes the same pack of every COLUMNS-th column. All of them begin at one
  // place of a sector, so that the rows of the tile that it reads are the same too.
  const int lane = threadIdx.x % 32, warp = threadIdx.x / 32;
  const int left = lane / 8 + warp / (PACKS / 8) * 4;
  dst += left * dst_stride;
  // The row of dst begins at a sector: up to ABOVE elements before `dst`.
  const int r = (lane % 8 + warp % (PACKS / 8) * 8) * VEC - (int)((uintptr_t)dst / 8 % PHASES);
  dst += r;
  int place[VEC];
#pragma unroll
  for (int k = 0; k < VEC; k++) place[k] = lead + (r + k - first) * pitch + left * 8;
  __pipeline_wait_prior(0);
  __syncthreads();
  if (r >= first && r + VEC <= last) {
#pragma unroll 4
    for (int c = 0; c < width - left; c += COLUMNS, dst += COLUMNS * dst_stride) {
      struct alignas(16) pack {
        uint64_t element[VEC];
      } out;
#pragma unroll
      for (int k = 0; k < VEC; k++)
        out.element[k] = *(const uint64_t *)(tile + place[k] + c * 8);
      *(pack *)dst = out;
    }
  } else {
#pragma unroll 1
    for (int c = 0; c < width - left; c += COLUMNS, dst += COLUMNS * dst_stride)
#pragma unroll
      for (int k = 0; k < VEC; k++)
        if (r + k >= first && r + k < last)
          dst[k] = *(const uint64_t *)(tile + place[k] + c * 8);
  }
}

}  // extern "C"

#ifdef TW_SIMULATOR
extern const tw_sim_kernel tw_sim_tilewright_transpose_stream[];
const tw_sim_kernel tw_sim_tilewright_transpose_stream[] = {
    TW_SIM_KERNEL(transpose_b8_stream_h256_s32_n512),
    TW_SIM_KERNEL(transpose_b16_stream_h128_s32_n128),
    TW_SIM_KERNEL(transpose_b32_stream_h256_s32_n128),
    TW_SIM_KERNEL(transpose_b64_stream_h256_s32_n128),
    {nullptr, nullptr, nullptr, nullptr},
};
#endif
