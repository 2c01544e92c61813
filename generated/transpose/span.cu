/*
 * transpose/span.cu
 * Generated from templates/transpose/span.cu; do not edit.
 * Remake: lua5.4 generator/generate.lua --target sm_90
 *
 * For rows of any alignment and elements of any size: rows of a large tile come in aligned units of 16 bytes, and leave as packs that begin at sectors.
 */
#include "tilewright/device.cuh"

#if !defined(__CUDA_ARCH__) || __CUDA_ARCH__ >= 800

// ---- preamble of transpose/span.cu
#include <cuda_pipeline_primitives.h>

// ---- kernels of transpose/span.cu

extern "C" {

// transpose_b8_span_h128_u8_s32_n256
// HEIGHT = 128, UNITS = 8, SECTOR = 32, THREADS = 256; 256 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(256)
    transpose_b8_span_h128_u8_s32_n256(int64_t rows, int64_t cols, int64_t batch,
        const uint8_t *__restrict__ src, int64_t src_stride,
        int64_t src_batch_stride, uint8_t *__restrict__ dst,
        int64_t dst_stride, int64_t dst_batch_stride) {
  tw_grid_wait();
  constexpr int DOWN = 128, WIDTH = 113, THREADS = 256;
  constexpr int UNITS = 8, VEC = 16, PACKS = 8, COLUMNS = 32;
  constexpr int PHASES = 32;  // where in a sector an element can stand
  constexpr int ABOVE = PHASES - 1;  // rows above the block's that it may write
  // Row i of the tile begins at i * PITCH + i / VEC * SKIP: then packs of eight
  // neighbouring groups of rows meet in no bank.
  constexpr int PITCH = 144, SKIP = 16;
  TW_DYNAMIC_SHARED(char, tile);

  // Neighbouring blocks stand below each other in src: they write neighbouring
  // pieces of the same rows of dst.
  const int64_t tiles_down = tw_ceil_div(rows + 31, 128);
  const tw_block block = tw_block_of(tiles_down, tw_ceil_div(cols, WIDTH));
  if (block.z >= batch) return;
  const int64_t row = block.x * DOWN, col = block.y * WIDTH;
  src += block.z * src_batch_stride;
  const char *const begin = (const char *)src, *const end = (const char *)(src + rows * cols);
  src += row * src_stride + col;
  dst += block.z * dst_batch_stride + col * dst_stride + row;
  const int width = (int)min((int64_t)WIDTH, cols - col);
  // The rows of the tile, counted from `row`, that are rows of src.
  const int first = (int)max(-row, (int64_t)-ABOVE), last = (int)min(rows - row, (int64_t)DOWN);

  // A unit may also hold elements of other columns: of the same row, or without gaps
  // between rows those before and after it. Blocks at an edge have units that may not
  // be read whole.
  const bool flat = src_stride == cols;
  const char *const top = (const char *)(src + first * src_stride);
  const char *const bottom = (const char *)(src + (last - 1) * src_stride);
  const bool inner = flat ? top - begin >= 16 && end - bottom >= 16 * UNITS
                          : col > 0 && (cols - col) * 1 >= 16 * UNITS;
  const int u = threadIdx.x % UNITS;
  int i = ABOVE + first + threadIdx.x / UNITS;  // row of the tile
  const char *from = top + threadIdx.x / UNITS * src_stride * 1;
  const int64_t step = THREADS / UNITS * src_stride * 1;
  if (inner) {
#pragma unroll 4
    for (; i < ABOVE + last; i += THREADS / UNITS, from += step) {
      const int off = 16 * u - (int)((uintptr_t)from % 16);
      if (off < width * 1)
        tw_copy_async_l1(tile + i * PITCH + i / VEC * SKIP + 16 * u, from + off);
    }
  } else {
#pragma unroll 1
    for (; i < ABOVE + last; i += THREADS / UNITS, from += step) {
      const char *const low = flat ? begin : from - col * 1;
      const char *const high = flat ? end : from + (cols - col) * 1;
      const int off = 16 * u - (int)((uintptr_t)from % 16);
      if (off >= width * 1) continue;
      char *const to = tile + i * PITCH + i / VEC * SKIP + 16 * u;
      if (from + off >= low && from + off + 16 <= high) {
        tw_copy_async_l1(to, from + off);
        continue;
      }
#pragma unroll
      for (int k = 0; k < 16; k += 1)
        if (off + k >= 0 && off + k < width * 1)
          *(uint8_t *)(to + k) = *(const uint8_t *)(from + off + k);
    }
  }
  __pipeline_commit();

  // The low bits of a row's address tell where in its first unit the row begins.
  const unsigned low_bits = (unsigned)(uintptr_t)src, row_bits = (unsigned)src_stride * 1;
  const auto place_of_row = [&](int row) {
    const int i = ABOVE + row;
    return i * PITCH + i / VEC * SKIP + (int)((low_bits + row * row_bits) % 16);
  };
  // The lanes of four columns read rows as far apart as their places of a sector, in
  // eight groups of banks. If the rows begin just as far apart, all four meet in one
  // bank of a group, unless each column begins with another word of its packs.
  const bool meet = (1 - (unsigned)dst_stride * row_bits) % 16 == 0;
  const int turn = meet ? threadIdx.x % 32 / 8 : 0;
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
  for (int e = 0; e < VEC; e++) {
    const int k = (e + turn * (VEC / 4)) % VEC;
    place[e] = place_of_row(r + k) + left * 1;
  }
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
      // Word turn of the pack is in out[0].
      const uint32_t once[4] = {out[3], out[0], out[1], out[2]};
#pragma unroll
      for (int j = 0; j < 4; j++) out[j] = turn & 1 ? once[j] : out[j];
      *(uint4 *)dst = turn & 2 ? make_uint4(out[2], out[3], out[0], out[1])
                               : make_uint4(out[0], out[1], out[2], out[3]);
    }
  } else {
#pragma unroll 1
    for (int c = 0; c < width - left; c += COLUMNS, dst += COLUMNS * dst_stride)
#pragma unroll
      for (int e = 0; e < VEC; e++) {
        const int k = (e + turn * (VEC / 4)) % VEC;
        if (r + k >= first && r + k < last)
          dst[k] = *(const uint8_t *)(tile + place[e] + c * 1);
      }
  }
}

// transpose_b8_span_h256_u16_s32_n512
// HEIGHT = 256, UNITS = 16, SECTOR = 32, THREADS = 512; 512 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(512)
    transpose_b8_span_h256_u16_s32_n512(int64_t rows, int64_t cols, int64_t batch,
        const uint8_t *__restrict__ src, int64_t src_stride,
        int64_t src_batch_stride, uint8_t *__restrict__ dst,
        int64_t dst_stride, int64_t dst_batch_stride) {
  tw_grid_wait();
  constexpr int DOWN = 256, WIDTH = 241, THREADS = 512;
  constexpr int UNITS = 16, VEC = 16, PACKS = 16, COLUMNS = 32;
  constexpr int PHASES = 32;  // where in a sector an element can stand
  constexpr int ABOVE = PHASES - 1;  // rows above the block's that it may write
  // Row i of the tile begins at i * PITCH + i / VEC * SKIP: then packs of eight
  // neighbouring groups of rows meet in no bank.
  constexpr int PITCH = 272, SKIP = 16;
  TW_DYNAMIC_SHARED(char, tile);

  // Neighbouring blocks stand below each other in src: they write neighbouring
  // pieces of the same rows of dst.
  const int64_t tiles_down = tw_ceil_div(rows + 31, 256);
  const tw_block block = tw_block_of(tiles_down, tw_ceil_div(cols, WIDTH));
  if (block.z >= batch) return;
  const int64_t row = block.x * DOWN, col = block.y * WIDTH;
  src += block.z * src_batch_stride;
  const char *const begin = (const char *)src, *const end = (const char *)(src + rows * cols);
  src += row * src_stride + col;
  dst += block.z * dst_batch_stride + col * dst_stride + row;
  const int width = (int)min((int64_t)WIDTH, cols - col);
  // The rows of the tile, counted from `row`, that are rows of src.
  const int first = (int)max(-row, (int64_t)-ABOVE), last = (int)min(rows - row, (int64_t)DOWN);

  // A unit may also hold elements of other columns: of the same row, or without gaps
  // between rows those before and after it. Blocks at an edge have units that may not
  // be read whole.
  const bool flat = src_stride == cols;
  const char *const top = (const char *)(src + first * src_stride);
  const char *const bottom = (const char *)(src + (last - 1) * src_stride);
  const bool inner = flat ? top - begin >= 16 && end - bottom >= 16 * UNITS
                          : col > 0 && (cols - col) * 1 >= 16 * UNITS;
  const int u = threadIdx.x % UNITS;
  int i = ABOVE + first + threadIdx.x / UNITS;  // row of the tile
  const char *from = top + threadIdx.x / UNITS * src_stride * 1;
  const int64_t step = THREADS / UNITS * src_stride * 1;
  if (inner) {
#pragma unroll 4
    for (; i < ABOVE + last; i += THREADS / UNITS, from += step) {
      const int off = 16 * u - (int)((uintptr_t)from % 16);
      if (off < width * 1)
        tw_copy_async_l1(tile + i * PITCH + i / VEC * SKIP + 16 * u, from + off);
    }
  } else {
#pragma unroll 1
    for (; i < ABOVE + last; i += THREADS / UNITS, from += step) {
      const char *const low = flat ? begin : from - col * 1;
      const char *const high = flat ? end : from + (cols - col) * 1;
      const int off = 16 * u - (int)((uintptr_t)from % 16);
      if (off >= width * 1) continue;
      char *const to = tile + i * PITCH + i / VEC * SKIP + 16 * u;
      if (from + off >= low && from + off + 16 <= high) {
        tw_copy_async_l1(to, from + off);
        continue;
      }
#pragma unroll
      for (int k = 0; k < 16; k += 1)
        if (off + k >= 0 && off + k < width * 1)
          *(uint8_t *)(to + k) = *(const uint8_t *)(from + off + k);
    }
  }
  __pipeline_commit();

  // The low bits of a row's address tell where in its first unit the row begins.
  const unsigned low_bits = (unsigned)(uintptr_t)src, row_bits = (unsigned)src_stride * 1;
  const auto place_of_row = [&](int row) {
    const int i = ABOVE + row;
    return i * PITCH + i / VEC * SKIP + (int)((low_bits + row * row_bits) % 16);
  };
  // The lanes of four columns read rows as far apart as their places of a sector, in
  // eight groups of banks. If the rows begin just as far apart, all four meet in one
  // bank of a group, unless each column begins with another word of its packs.
  const bool meet = (1 - (unsigned)dst_stride * row_bits) % 16 == 0;
  const int turn = meet ? threadIdx.x % 32 / 8 : 0;
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
  for (int e = 0; e < VEC; e++) {
    const int k = (e + turn * (VEC / 4)) % VEC;
    place[e] = place_of_row(r + k) + left * 1;
  }
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
      // Word turn of the pack is in out[0].
      const uint32_t once[4] = {out[3], out[0], out[1], out[2]};
#pragma unroll
      for (int j = 0; j < 4; j++) out[j] = turn & 1 ? once[j] : out[j];
      *(uint4 *)dst = turn & 2 ? make_uint4(out[2], out[3], out[0], out[1])
                               : make_uint4(out[0], out[1], out[2], out[3]);
    }
  } else {
#pragma unroll 1
    for (int c = 0; c < width - left; c += COLUMNS, dst += COLUMNS * dst_stride)
#pragma unroll
      for (int e = 0; e < VEC; e++) {
        const int k = (e + turn * (VEC / 4)) % VEC;
        if (r + k >= first && r + k < last)
          dst[k] = *(const uint8_t *)(tile + place[e] + c * 1);
      }
  }
}

// transpose_b16_span_h128_u8_s32_n128
// HEIGHT = 128, UNITS = 8, SECTOR = 32, THREADS = 128; 128 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(128)
    transpose_b16_span_h128_u8_s32_n128(int64_t rows, int64_t cols, int64_t batch,
        const uint16_t *__restrict__ src, int64_t src_stride,
        int64_t src_batch_stride, uint16_t *__restrict__ dst,
        int64_t dst_stride, int64_t dst_batch_stride) {
  tw_grid_wait();
  constexpr int DOWN = 64, WIDTH = 57, THREADS = 128;
  constexpr int UNITS = 8, VEC = 8, PACKS = 8, COLUMNS = 16;
  constexpr int PHASES = 16;  // where in a sector an element can stand
  constexpr int ABOVE = PHASES - 1;  // rows above the block's that it may write
  // Row i of the tile begins at i * PITCH + i / VEC * SKIP: then packs of eight
  // neighbouring groups of rows meet in no bank.
  constexpr int PITCH = 144, SKIP = 16;
  TW_DYNAMIC_SHARED(char, tile);

  // Neighbouring blocks stand below each other in src: they write neighbouring
  // pieces of the same rows of dst.
  const int64_t tiles_down = tw_ceil_div(rows + 15, 64);
  const tw_block block = tw_block_of(tiles_down, tw_ceil_div(cols, WIDTH));
  if (block.z >= batch) return;
  const int64_t row = block.x * DOWN, col = block.y * WIDTH;
  src += block.z * src_batch_stride;
  const char *const begin = (const char *)src, *const end = (const char *)(src + rows * cols);
  src += row * src_stride + col;
  dst += block.z * dst_batch_stride + col * dst_stride + row;
  const int width = (int)min((int64_t)WIDTH, cols - col);
  // The rows of the tile, counted from `row`, that are rows of src.
  const int first = (int)max(-row, (int64_t)-ABOVE), last = (int)min(rows - row, (int64_t)DOWN);

  // A unit may also hold elements of other columns: of the same row, or without gaps
  // between rows those before and after it. Blocks at an edge have units that may not
  // be read whole.
  const bool flat = src_stride == cols;
  const char *const top = (const char *)(src + first * src_stride);
  const char *const bottom = (const char *)(src + (last - 1) * src_stride);
  const bool inner = flat ? top - begin >= 16 && end - bottom >= 16 * UNITS
                          : col > 0 && (cols - col) * 2 >= 16 * UNITS;
  const int u = threadIdx.x % UNITS;
  int i = ABOVE + first + threadIdx.x / UNITS;  // row of the tile
  const char *from = top + threadIdx.x / UNITS * src_stride * 2;
  const int64_t step = THREADS / UNITS * src_stride * 2;
  if (inner) {
#pragma unroll 4
    for (; i < ABOVE + last; i += THREADS / UNITS, from += step) {
      const int off = 16 * u - (int)((uintptr_t)from % 16);
      if (off < width * 2)
        tw_copy_async_l1(tile + i * PITCH + i / VEC * SKIP + 16 * u, from + off);
    }
  } else {
#pragma unroll 1
    for (; i < ABOVE + last; i += THREADS / UNITS, from += step) {
      const char *const low = flat ? begin : from - col * 2;
      const char *const high = flat ? end : from + (cols - col) * 2;
      const int off = 16 * u - (int)((uintptr_t)from % 16);
      if (off >= width * 2) continue;
      char *const to = tile + i * PITCH + i / VEC * SKIP + 16 * u;
      if (from + off >= low && from + off + 16 <= high) {
        tw_copy_async_l1(to, from + off);
        continue;
      }
#pragma unroll
      for (int k = 0; k < 16; k += 2)
        if (off + k >= 0 && off + k < width * 2)
          *(uint16_t *)(to + k) = *(const uint16_t *)(from + off + k);
    }
  }
  __pipeline_commit();

  // The low bits of a row's address tell where in its first unit the row begins.
  const unsigned low_bits = (unsigned)(uintptr_t)src, row_bits = (unsigned)src_stride * 2;
  const auto place_of_row = [&](int row) {
    const int i = ABOVE + row;
    return i * PITCH + i / VEC * SKIP + (int)((low_bits + row * row_bits) % 16);
  };
  // The lanes of four columns read rows as far apart as their places of a sector, in
  // eight groups of banks. If the rows begin just as far apart, all four meet in one
  // bank of a group, unless each column begins with another word of its packs.
  const bool meet = (2 - (unsigned)dst_stride * row_bits) % 16 == 0;
  const int turn = meet ? threadIdx.x % 32 / 8 : 0;
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
  for (int e = 0; e < VEC; e++) {
    const int k = (e + turn * (VEC / 4)) % VEC;
    place[e] = place_of_row(r + k) + left * 2;
  }
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
      // Word turn of the pack is in out[0].
      const uint32_t once[4] = {out[3], out[0], out[1], out[2]};
#pragma unroll
      for (int j = 0; j < 4; j++) out[j] = turn & 1 ? once[j] : out[j];
      *(uint4 *)dst = turn & 2 ? make_uint4(out[2], out[3], out[0], out[1])
                               : make_uint4(out[0], out[1], out[2], out[3]);
    }
  } else {
#pragma unroll 1
    for (int c = 0; c < width - left; c += COLUMNS, dst += COLUMNS * dst_stride)
#pragma unroll
      for (int e = 0; e < VEC; e++) {
        const int k = (e + turn * (VEC / 4)) % VEC;
        if (r + k >= first && r + k < last)
          dst[k] = *(const uint16_t *)(tile + place[e] + c * 2);
      }
  }
}

// transpose_b16_span_h256_u16_s32_n256
// HEIGHT = 256, UNITS = 16, SECTOR = 32, THREADS = 256; 256 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(256)
    transpose_b16_span_h256_u16_s32_n256(int64_t rows, int64_t cols, int64_t batch,
        const uint16_t *__restrict__ src, int64_t src_stride,
        int64_t src_batch_stride, uint16_t *__restrict__ dst,
        int64_t dst_stride, int64_t dst_batch_stride) {
  tw_grid_wait();
  constexpr int DOWN = 128, WIDTH = 121, THREADS = 256;
  constexpr int UNITS = 16, VEC = 8, PACKS = 16, COLUMNS = 16;
  constexpr int PHASES = 16;  // where in a sector an element can stand
  constexpr int ABOVE = PHASES - 1;  // rows above the block's that it may write
  // Row i of the tile begins at i * PITCH + i / VEC * SKIP: then packs of eight
  // neighbouring groups of rows meet in no bank.
  constexpr int PITCH = 272, SKIP = 16;
  TW_DYNAMIC_SHARED(char, tile);

  // Neighbouring blocks stand below each other in src: they write neighbouring
  // pieces of the same rows of dst.
  const int64_t tiles_down = tw_ceil_div(rows + 15, 128);
  const tw_block block = tw_block_of(tiles_down, tw_ceil_div(cols, WIDTH));
  if (block.z >= batch) return;
  const int64_t row = block.x * DOWN, col = block.y * WIDTH;
  src += block.z * src_batch_stride;
  const char *const begin = (const char *)src, *const end = (const char *)(src + rows * cols);
  src += row * src_stride + col;
  dst += block.z * dst_batch_stride + col * dst_stride + row;
  const int width = (int)min((int64_t)WIDTH, cols - col);
  // The rows of the tile, counted from `row`, that are rows of src.
  const int first = (int)max(-row, (int64_t)-ABOVE), last = (int)min(rows - row, (int64_t)DOWN);

  // A unit may also hold elements of other columns: of the same row, or without gaps
  // between rows those before and after it. Blocks at an edge have units that may not
  // be read whole.
  const bool flat = src_stride == cols;
  const char *const top = (const char *)(src + first * src_stride);
  const char *const bottom = (const char *)(src + (last - 1) * src_stride);
  const bool inner = flat ? top - begin >= 16 && end - bottom >= 16 * UNITS
                          : col > 0 && (cols - col) * 2 >= 16 * UNITS;
  const int u = threadIdx.x % UNITS;
  int i = ABOVE + first + threadIdx.x / UNITS;  // row of the tile
  const char *from = top + threadIdx.x / UNITS * src_stride * 2;
  const int64_t step = THREADS / UNITS * src_stride * 2;
  if (inner) {
#pragma unroll 4
    for (; i < ABOVE + last; i += THREADS / UNITS, from += step) {
      const int off = 16 * u - (int)((uintptr_t)from % 16);
      if (off < width * 2)
        tw_copy_async_l1(tile + i * PITCH + i / VEC * SKIP + 16 * u, from + off);
    }
  } else {
#pragma unroll 1
    for (; i < ABOVE + last; i += THREADS / UNITS, from += step) {
      const char *const low = flat ? begin : from - col * 2;
      const char *const high = flat ? end : from + (cols - col) * 2;
      const int off = 16 * u - (int)((uintptr_t)from % 16);
      if (off >= width * 2) continue;
      char *const to = tile + i * PITCH + i / VEC * SKIP + 16 * u;
      if (from + off >= low && from + off + 16 <= high) {
        tw_copy_async_l1(to, from + off);
        continue;
      }
#pragma unroll
      for (int k = 0; k < 16; k += 2)
        if (off + k >= 0 && off + k < width * 2)
          *(uint16_t *)(to + k) = *(const uint16_t *)(from + off + k);
    }
  }
  __pipeline_commit();

  // The low bits of a row's address tell where in its first unit the row begins.
  const unsigned low_bits = (unsigned)(uintptr_t)src, row_bits = (unsigned)src_stride * 2;
  const auto place_of_row = [&](int row) {
    const int i = ABOVE + row;
    return i * PITCH + i / VEC * SKIP + (int)((low_bits + row * row_bits) % 16);
  };
  // The lanes of four columns read rows as far apart as their places of a sector, in
  // eight groups of banks. If the rows begin just as far apart, all four meet in one
  // bank of a group, unless each column begins with another word of its packs.
  const bool meet = (2 - (unsigned)dst_stride * row_bits) % 16 == 0;
  const int turn = meet ? threadIdx.x % 32 / 8 : 0;
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
  for (int e = 0; e < VEC; e++) {
    const int k = (e + turn * (VEC / 4)) % VEC;
    place[e] = place_of_row(r + k) + left * 2;
  }
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
      // Word turn of the pack is in out[0].
      const uint32_t once[4] = {out[3], out[0], out[1], out[2]};
#pragma unroll
      for (int j = 0; j < 4; j++) out[j] = turn & 1 ? once[j] : out[j];
      *(uint4 *)dst = turn & 2 ? make_uint4(out[2], out[3], out[0], out[1])
                               : make_uint4(out[0], out[1], out[2], out[3]);
    }
  } else {
#pragma unroll 1
    for (int c = 0; c < width - left; c += COLUMNS, dst += COLUMNS * dst_stride)
#pragma unroll
      for (int e = 0; e < VEC; e++) {
        const int k = (e + turn * (VEC / 4)) % VEC;
        if (r + k >= first && r + k < last)
          dst[k] = *(const uint16_t *)(tile + place[e] + c * 2);
      }
  }
}

// transpose_b32_span_h256_u16_s32_n256
// HEIGHT = 256, UNITS = 16, SECTOR = 32, THREADS = 256; 256 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(256)
    transpose_b32_span_h256_u16_s32_n256(int64_t rows, int64_t cols, int64_t batch,
        const uint32_t *__restrict__ src, int64_t src_stride,
        int64_t src_batch_stride, uint32_t *__restrict__ dst,
        int64_t dst_stride, int64_t dst_batch_stride) {
  tw_grid_wait();
  constexpr int DOWN = 64, WIDTH = 61, THREADS = 256;
  constexpr int UNITS = 16, VEC = 4, PACKS = 16, COLUMNS = 16;
  constexpr int PHASES = 8;  // where in a sector an element can stand
  constexpr int ABOVE = PHASES - 1;  // rows above the block's that it may write
  // Row i of the tile begins at i * PITCH + i / VEC * SKIP: then packs of eight
  // neighbouring groups of rows meet in no bank.
  constexpr int PITCH = 272, SKIP = 16;
  TW_DYNAMIC_SHARED(char, tile);

  // Neighbouring blocks stand below each other in src: they write neighbouring
  // pieces of the same rows of dst.
  const int64_t tiles_down = tw_ceil_div(rows + 7, 64);
  const tw_block block = tw_block_of(tiles_down, tw_ceil_div(cols, WIDTH));
  if (block.z >= batch) return;
  const int64_t row = block.x * DOWN, col = block.y * WIDTH;
  src += block.z * src_batch_stride;
  const char *const begin = (const char *)src, *const end = (const char *)(src + rows * cols);
  src += row * src_stride + col;
  dst += block.z * dst_batch_stride + col * dst_stride + row;
  const int width = (int)min((int64_t)WIDTH, cols - col);
  // The rows of the tile, counted from `row`, that are rows of src.
  const int first = (int)max(-row, (int64_t)-ABOVE), last = (int)min(rows - row, (int64_t)DOWN);

  // A unit may also hold elements of other columns: of the same row, or without gaps
  // between rows those before and after it. Blocks at an edge have units that may not
  // be read whole.
  const bool flat = src_stride == cols;
  const char *const top = (const char *)(src + first * src_stride);
  const char *const bottom = (const char *)(src + (last - 1) * src_stride);
  const bool inner = flat ? top - begin >= 16 && end - bottom >= 16 * UNITS
                          : col > 0 && (cols - col) * 4 >= 16 * UNITS;
  const int u = threadIdx.x % UNITS;
  int i = ABOVE + first + threadIdx.x / UNITS;  // row of the tile
  const char *from = top + threadIdx.x / UNITS * src_stride * 4;
  const int64_t step = THREADS / UNITS * src_stride * 4;
  if (inner) {
#pragma unroll 8
    for (; i < ABOVE + last; i += THREADS / UNITS, from += step) {
      const int off = 16 * u - (int)((uintptr_t)from % 16);
      if (off < width * 4)
        tw_copy_async_l1(tile + i * PITCH + i / VEC * SKIP + 16 * u, from + off);
    }
  } else {
#pragma unroll 1
    for (; i < ABOVE + last; i += THREADS / UNITS, from += step) {
      const char *const low = flat ? begin : from - col * 4;
      const char *const high = flat ? end : from + (cols - col) * 4;
      const int off = 16 * u - (int)((uintptr_t)from % 16);
      if (off >= width * 4) continue;
      char *const to = tile + i * PITCH + i / VEC * SKIP + 16 * u;
      if (from + off >= low && from + off + 16 <= high) {
        tw_copy_async_l1(to, from + off);
        continue;
      }
#pragma unroll
      for (int k = 0; k < 16; k += 4)
        if (off + k >= 0 && off + k < width * 4)
          __pipeline_memcpy_async(to + k, from + off + k, 4);
    }
  }
  __pipeline_commit();

  // The low bits of a row's address tell where in its first unit the row begins.
  const unsigned low_bits = (unsigned)(uintptr_t)src, row_bits = (unsigned)src_stride * 4;
  const auto place_of_row = [&](int row) {
    const int i = ABOVE + row;
    return i * PITCH + i / VEC * SKIP + (int)((low_bits + row * row_bits) % 16);
  };
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
  for (int k = 0; k < VEC; k++) place[k] = place_of_row(r + k) + left * 4;
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

// transpose_b32_span_h256_u32_s32_n256
// HEIGHT = 256, UNITS = 32, SECTOR = 32, THREADS = 256; 256 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(256)
    transpose_b32_span_h256_u32_s32_n256(int64_t rows, int64_t cols, int64_t batch,
        const uint32_t *__restrict__ src, int64_t src_stride,
        int64_t src_batch_stride, uint32_t *__restrict__ dst,
        int64_t dst_stride, int64_t dst_batch_stride) {
  tw_grid_wait();
  constexpr int DOWN = 64, WIDTH = 125, THREADS = 256;
  constexpr int UNITS = 32, VEC = 4, PACKS = 16, COLUMNS = 16;
  constexpr int PHASES = 8;  // where in a sector an element can stand
  constexpr int ABOVE = PHASES - 1;  // rows above the block's that it may write
  // Row i of the tile begins at i * PITCH + i / VEC * SKIP: then packs of eight
  // neighbouring groups of rows meet in no bank.
  constexpr int PITCH = 528, SKIP = 16;
  TW_DYNAMIC_SHARED(char, tile);

  // Neighbouring blocks stand below each other in src: they write neighbouring
  // pieces of the same rows of dst.
  const int64_t tiles_down = tw_ceil_div(rows + 7, 64);
  const tw_block block = tw_block_of(tiles_down, tw_ceil_div(cols, WIDTH));
  if (block.z >= batch) return;
  const int64_t row = block.x * DOWN, col = block.y * WIDTH;
  src += block.z * src_batch_stride;
  const char *const begin = (const char *)src, *const end = (const char *)(src + rows * cols);
  src += row * src_stride + col;
  dst += block.z * dst_batch_stride + col * dst_stride + row;
  const int width = (int)min((int64_t)WIDTH, cols - col);
  // The rows of the tile, counted from `row`, that are rows of src.
  const int first = (int)max(-row, (int64_t)-ABOVE), last = (int)min(rows - row, (int64_t)DOWN);

  // A unit may also hold elements of other columns: of the same row, or without gaps
  // between rows those before and after it. Blocks at an edge have units that may not
  // be read whole.
  const bool flat = src_stride == cols;
  const char *const top = (const char *)(src + first * src_stride);
  const char *const bottom = (const char *)(src + (last - 1) * src_stride);
  const bool inner = flat ? top - begin >= 16 && end - bottom >= 16 * UNITS
                          : col > 0 && (cols - col) * 4 >= 16 * UNITS;
  const int u = threadIdx.x % UNITS;
  int i = ABOVE + first + threadIdx.x / UNITS;  // row of the tile
  const char *from = top + threadIdx.x / UNITS * src_stride * 4;
  const int64_t step = THREADS / UNITS * src_stride * 4;
  if (inner) {
#pragma unroll 8
    for (; i < ABOVE + last; i += THREADS / UNITS, from += step) {
      const int off = 16 * u - (int)((uintptr_t)from % 16);
      if (off < width * 4)
        tw_copy_async_l1(tile + i * PITCH + i / VEC * SKIP + 16 * u, from + off);
    }
  } else {
#pragma unroll 1
    for (; i < ABOVE + last; i += THREADS / UNITS, from += step) {
      const char *const low = flat ? begin : from - col * 4;
      const char *const high = flat ? end : from + (cols - col) * 4;
      const int off = 16 * u - (int)((uintptr_t)from % 16);
      if (off >= width * 4) continue;
      char *const to = tile + i * PITCH + i / VEC * SKIP + 16 * u;
      if (from + off >= low && from + off + 16 <= high) {
        tw_copy_async_l1(to, from + off);
        continue;
      }
#pragma unroll
      for (int k = 0; k < 16; k += 4)
        if (off + k >= 0 && off + k < width * 4)
          __pipeline_memcpy_async(to + k, from + off + k, 4);
    }
  }
  __pipeline_commit();

  // The low bits of a row's address tell where in its first unit the row begins.
  const unsigned low_bits = (unsigned)(uintptr_t)src, row_bits = (unsigned)src_stride * 4;
  const auto place_of_row = [&](int row) {
    const int i = ABOVE + row;
    return i * PITCH + i / VEC * SKIP + (int)((low_bits + row * row_bits) % 16);
  };
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
  for (int k = 0; k < VEC; k++) place[k] = place_of_row(r + k) + left * 4;
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

// transpose_b64_span_h256_u16_s32_n128
// HEIGHT = 256, UNITS = 16, SECTOR = 32, THREADS = 128; 128 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(128)
    transpose_b64_span_h256_u16_s32_n128(int64_t rows, int64_t cols, int64_t batch,
        const uint64_t *__restrict__ src, int64_t src_stride,
        int64_t src_batch_stride, uint64_t *__restrict__ dst,
        int64_t dst_stride, int64_t dst_batch_stride) {
  tw_grid_wait();
  constexpr int DOWN = 32, WIDTH = 31, THREADS = 128;
  constexpr int UNITS = 16, VEC = 2, PACKS = 16, COLUMNS = 8;
  constexpr int PHASES = 4;  // where in a sector an element can stand
  constexpr int ABOVE = PHASES - 1;  // rows above the block's that it may write
  // Row i of the tile begins at i * PITCH + i / VEC * SKIP: then packs of eight
  // neighbouring groups of rows meet in no bank.
  constexpr int PITCH = 272, SKIP = 16;
  TW_DYNAMIC_SHARED(char, tile);

  // Neighbouring blocks stand below each other in src: they write neighbouring
  // pieces of the same rows of dst.
  const int64_t tiles_down = tw_ceil_div(rows + 3, 32);
  const tw_block block = tw_block_of(tiles_down, tw_ceil_div(cols, WIDTH));
  if (block.z >= batch) return;
  const int64_t row = block.x * DOWN, col = block.y * WIDTH;
  src += block.z * src_batch_stride;
  const char *const begin = (const char *)src, *const end = (const char *)(src + rows * cols);
  src += row * src_stride + col;
  dst += block.z * dst_batch_stride + col * dst_stride + row;
  const int width = (int)min((int64_t)WIDTH, cols - col);
  // The rows of the tile, counted from `row`, that are rows of src.
  const int first = (int)max(-row, (int64_t)-ABOVE), last = (int)min(rows - row, (int64_t)DOWN);

  // A unit may also hold elements of other columns: of the same row, or without gaps
  // between rows those before and after it. Blocks at an edge have units that may not
  // be read whole.
  const bool flat = src_stride == cols;
  const char *const top = (const char *)(src + first * src_stride);
  const char *const bottom = (const char *)(src + (last - 1) * src_stride);
  const bool inner = flat ? top - begin >= 16 && end - bottom >= 16 * UNITS
                          : col > 0 && (cols - col) * 8 >= 16 * UNITS;
  const int u = threadIdx.x % UNITS;
  int i = ABOVE + first + threadIdx.x / UNITS;  // row of the tile
  const char *from = top + threadIdx.x / UNITS * src_stride * 8;
  const int64_t step = THREADS / UNITS * src_stride * 8;
  if (inner) {
#pragma unroll 8
    for (; i < ABOVE + last; i += THREADS / UNITS, from += step) {
      const int off = 16 * u - (int)((uintptr_t)from % 16);
      if (off < width * 8)
        tw_copy_async_l1(tile + i * PITCH + i / VEC * SKIP + 16 * u, from + off);
    }
  } else {
#pragma unroll 1
    for (; i < ABOVE + last; i += THREADS / UNITS, from += step) {
      const char *const low = flat ? begin : from - col * 8;
      const char *const high = flat ? end : from + (cols - col) * 8;
      const int off = 16 * u - (int)((uintptr_t)from % 16);
      if (off >= width * 8) continue;
      char *const to = tile + i * PITCH + i / VEC * SKIP + 16 * u;
      if (from + off >= low && from + off + 16 <= high) {
        tw_copy_async_l1(to, from + off);
        continue;
      }
#pragma unroll
      for (int k = 0; k < 16; k += 8)
        if (off + k >= 0 && off + k < width * 8)
          __pipeline_memcpy_async(to + k, from + off + k, 8);
    }
  }
  __pipeline_commit();

  // The low bits of a row's address tell where in its first unit the row begins.
  const unsigned low_bits = (unsigned)(uintptr_t)src, row_bits = (unsigned)src_stride * 8;
  const auto place_of_row = [&](int row) {
    const int i = ABOVE + row;
    return i * PITCH + i / VEC * SKIP + (int)((low_bits + row * row_bits) % 16);
  };
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
  for (int k = 0; k < VEC; k++) place[k] = place_of_row(r + k) + left * 8;
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

// transpose_b64_span_h256_u32_s32_n256
// HEIGHT = 256, UNITS = 32, SECTOR = 32, THREADS = 256; 256 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(256)
    transpose_b64_span_h256_u32_s32_n256(int64_t rows, int64_t cols, int64_t batch,
        const uint64_t *__restrict__ src, int64_t src_stride,
        int64_t src_batch_stride, uint64_t *__restrict__ dst,
        int64_t dst_stride, int64_t dst_batch_stride) {
  tw_grid_wait();
  constexpr int DOWN = 32, WIDTH = 63, THREADS = 256;
  constexpr int UNITS = 32, VEC = 2, PACKS = 16, COLUMNS = 16;
  constexpr int PHASES = 4;  // where in a sector an element can stand
  constexpr int ABOVE = PHASES - 1;  // rows above the block's that it may write
  // Row i of the tile begins at i * PITCH + i / VEC * SKIP: then packs of eight
  // neighbouring groups of rows meet in no bank.
  constexpr int PITCH = 528, SKIP = 16;
  TW_DYNAMIC_SHARED(char, tile);

  // Neighbouring blocks stand below each other in src: they write neighbouring
  // pieces of the same rows of dst.
  const int64_t tiles_down = tw_ceil_div(rows + 3, 32);
  const tw_block block = tw_block_of(tiles_down, tw_ceil_div(cols, WIDTH));
  if (block.z >= batch) return;
  const int64_t row = block.x * DOWN, col = block.y * WIDTH;
  src += block.z * src_batch_stride;
  const char *const begin = (const char *)src, *const end = (const char *)(src + rows * cols);
  src += row * src_stride + col;
  dst += block.z * dst_batch_stride + col * dst_stride + row;
  const int width = (int)min((int64_t)WIDTH, cols - col);
  // The rows of the tile, counted from `row`, that are rows of src.
  const int first = (int)max(-row, (int64_t)-ABOVE), last = (int)min(rows - row, (int64_t)DOWN);

  // A unit may also hold elements of other columns: of the same row, or without gaps
  // between rows those before and after it. Blocks at an edge have units that may not
  // be read whole.
  const bool flat = src_stride == cols;
  const char *const top = (const char *)(src + first * src_stride);
  const char *const bottom = (const char *)(src + (last - 1) * src_stride);
  const bool inner = flat ? top - begin >= 16 && end - bottom >= 16 * UNITS
                          : col > 0 && (cols - col) * 8 >= 16 * UNITS;
  const int u = threadIdx.x % UNITS;
  int i = ABOVE + first + threadIdx.x / UNITS;  // row of the tile
  const char *from = top + threadIdx.x / UNITS * src_stride * 8;
  const int64_t step = THREADS / UNITS * src_stride * 8;
  if (inner) {
#pragma unroll 8
    for (; i < ABOVE + last; i += THREADS / UNITS, from += step) {
      const int off = 16 * u - (int)((uintptr_t)from % 16);
      if (off < width * 8)
        tw_copy_async_l1(tile + i * PITCH + i / VEC * SKIP + 16 * u, from + off);
    }
  } else {
#pragma unroll 1
    for (; i < ABOVE + last; i += THREADS / UNITS, from += step) {
      const char *const low = flat ? begin : from - col * 8;
      const char *const high = flat ? end : from + (cols - col) * 8;
      const int off = 16 * u - (int)((uintptr_t)from % 16);
      if (off >= width * 8) continue;
      char *const to = tile + i * PITCH + i / VEC * SKIP + 16 * u;
      if (from + off >= low && from + off + 16 <= high) {
        tw_copy_async_l1(to, from + off);
        continue;
      }
#pragma unroll
      for (int k = 0; k < 16; k += 8)
        if (off + k >= 0 && off + k < width * 8)
          __pipeline_memcpy_async(to + k, from + off + k, 8);
    }
  }
  __pipeline_commit();

  // The low bits of a row's address tell where in its first unit the row begins.
  const unsigned low_bits = (unsigned)(uintptr_t)src, row_bits = (unsigned)src_stride * 8;
  const auto place_of_row = [&](int row) {
    const int i = ABOVE + row;
    return i * PITCH + i / VEC * SKIP + (int)((low_bits + row * row_bits) % 16);
  };
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
  for (int k = 0; k < VEC; k++) place[k] = place_of_row(r + k) + left * 8;
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

// transpose_b128_span_h256_u32_s32_n256
// HEIGHT = 256, UNITS = 32, SECTOR = 32, THREADS = 256; 256 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(256)
    transpose_b128_span_h256_u32_s32_n256(int64_t rows, int64_t cols, int64_t batch,
        const uint4 *__restrict__ src, int64_t src_stride,
        int64_t src_batch_stride, uint4 *__restrict__ dst, int64_t dst_stride,
        int64_t dst_batch_stride) {
  tw_grid_wait();
  constexpr int DOWN = 16, WIDTH = 32, THREADS = 256;
  constexpr int UNITS = 32, VEC = 1, PACKS = 16, COLUMNS = 16;
  constexpr int PHASES = 2;  // where in a sector an element can stand
  constexpr int ABOVE = PHASES - 1;  // rows above the block's that it may write
  // Row i of the tile begins at i * PITCH + i / VEC * SKIP: then packs of eight
  // neighbouring groups of rows meet in no bank.
  constexpr int PITCH = 528, SKIP = 0;
  TW_DYNAMIC_SHARED(char, tile);

  // Neighbouring blocks stand below each other in src: they write neighbouring
  // pieces of the same rows of dst.
  const int64_t tiles_down = tw_ceil_div(rows + 1, 16);
  const tw_block block = tw_block_of(tiles_down, tw_ceil_div(cols, WIDTH));
  if (block.z >= batch) return;
  const int64_t row = block.x * DOWN, col = block.y * WIDTH;
  src += block.z * src_batch_stride;
  const char *const begin = (const char *)src, *const end = (const char *)(src + rows * cols);
  src += row * src_stride + col;
  dst += block.z * dst_batch_stride + col * dst_stride + row;
  const int width = (int)min((int64_t)WIDTH, cols - col);
  // The rows of the tile, counted from `row`, that are rows of src.
  const int first = (int)max(-row, (int64_t)-ABOVE), last = (int)min(rows - row, (int64_t)DOWN);

  // A unit may also hold elements of other columns: of the same row, or without gaps
  // between rows those before and after it. Blocks at an edge have units that may not
  // be read whole.
  const bool flat = src_stride == cols;
  const char *const top = (const char *)(src + first * src_stride);
  const char *const bottom = (const char *)(src + (last - 1) * src_stride);
  const bool inner = flat ? top - begin >= 16 && end - bottom >= 16 * UNITS
                          : col > 0 && (cols - col) * 16 >= 16 * UNITS;
  const int u = threadIdx.x % UNITS;
  int i = ABOVE + first + threadIdx.x / UNITS;  // row of the tile
  const char *from = top + threadIdx.x / UNITS * src_stride * 16;
  const int64_t step = THREADS / UNITS * src_stride * 16;
  if (inner) {
#pragma unroll 8
    for (; i < ABOVE + last; i += THREADS / UNITS, from += step) {
      const int off = 16 * u - (int)((uintptr_t)from % 16);
      if (off < width * 16)
        tw_copy_async_l1(tile + i * PITCH + i / VEC * SKIP + 16 * u, from + off);
    }
  } else {
#pragma unroll 1
    for (; i < ABOVE + last; i += THREADS / UNITS, from += step) {
      const char *const low = flat ? begin : from - col * 16;
      const char *const high = flat ? end : from + (cols - col) * 16;
      const int off = 16 * u - (int)((uintptr_t)from % 16);
      if (off >= width * 16) continue;
      char *const to = tile + i * PITCH + i / VEC * SKIP + 16 * u;
      if (from + off >= low && from + off + 16 <= high) {
        tw_copy_async_l1(to, from + off);
        continue;
      }
#pragma unroll
      for (int k = 0; k < 16; k += 16)
        if (off + k >= 0 && off + k < width * 16)
          __pipeline_memcpy_async(to + k, from + off + k, 16);
    }
  }
  __pipeline_commit();

  // The low bits of a row's address tell where in its first unit the row begins.
  const unsigned low_bits = (unsigned)(uintptr_t)src, row_bits = (unsigned)src_stride * 16;
  const auto place_of_row = [&](int row) {
    const int i = ABOVE + row;
    return i * PITCH + i / VEC * SKIP + (int)((low_bits + row * row_bits) % 16);
  };
  // A thread writes the same pack of every COLUMNS-th column. All of them begin at one
  // place of a sector, so that the rows of the tile that it reads are the same too.
  const int lane = threadIdx.x % 32, warp = threadIdx.x / 32;
  const int left = lane / 8 + warp / (PACKS / 8) * 4;
  dst += left * dst_stride;
  // The row of dst begins at a sector: up to ABOVE elements before `dst`.
  const int r = (lane % 8 + warp % (PACKS / 8) * 8) * VEC - (int)((uintptr_t)dst / 16 % PHASES);
  dst += r;
  int place[VEC];
#pragma unroll
  for (int k = 0; k < VEC; k++) place[k] = place_of_row(r + k) + left * 16;
  __pipeline_wait_prior(0);
  __syncthreads();
  if (r >= first && r + VEC <= last) {
#pragma unroll 4
    for (int c = 0; c < width - left; c += COLUMNS, dst += COLUMNS * dst_stride) {
      struct alignas(16) pack {
        uint4 element[VEC];
      } out;
#pragma unroll
      for (int k = 0; k < VEC; k++)
        out.element[k] = *(const uint4 *)(tile + place[k] + c * 16);
      *(pack *)dst = out;
    }
  } else {
#pragma unroll 1
    for (int c = 0; c < width - left; c += COLUMNS, dst += COLUMNS * dst_stride)
#pragma unroll
      for (int k = 0; k < VEC; k++)
        if (r + k >= first && r + k < last)
          dst[k] = *(const uint4 *)(tile + place[k] + c * 16);
  }
}

}  // extern "C"

#endif

#ifdef TW_SIMULATOR
extern const tw_sim_kernel tw_sim_tilewright_transpose_span[];
const tw_sim_kernel tw_sim_tilewright_transpose_span[] = {
    TW_SIM_KERNEL(transpose_b8_span_h128_u8_s32_n256),
    TW_SIM_KERNEL(transpose_b8_span_h256_u16_s32_n512),
    TW_SIM_KERNEL(transpose_b16_span_h128_u8_s32_n128),
    TW_SIM_KERNEL(transpose_b16_span_h256_u16_s32_n256),
    TW_SIM_KERNEL(transpose_b32_span_h256_u16_s32_n256),
    TW_SIM_KERNEL(transpose_b32_span_h256_u32_s32_n256),
    TW_SIM_KERNEL(transpose_b64_span_h256_u16_s32_n128),
    TW_SIM_KERNEL(transpose_b64_span_h256_u32_s32_n256),
    TW_SIM_KERNEL(transpose_b128_span_h256_u32_s32_n256),
    {nullptr, nullptr, nullptr, nullptr},
};
#endif
