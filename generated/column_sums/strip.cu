/*
 * column_sums/strip.cu
 * Generated from templates/column_sums/strip.cu; do not edit.
 * Remake: lua5.4 generator/generate.lua --target sm_90
 *
 * A block sums a strip of columns: a thread reads 16 bytes of each of its rows, wherever they start.
 */
#include "tilewright/device.cuh"

extern "C" {

// column_sums_i32_strip_c4_n256_l8
// COLS = 4, THREADS = 256, LOADS = 8; 256 threads, 4096 bytes of shared memory
__global__ void __launch_bounds__(256, 4)
    column_sums_i32_strip_c4_n256_l8(int64_t rows, int64_t cols, int64_t batch,
        const int32_t *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, int32_t *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int COLS = 4, VEC = 4, WIDTH = 16, THREADS = 256;
  constexpr int HEIGHT = THREADS / COLS, LOADS = 8;
  union pack {
    uint4 bits;
    int32_t element[VEC];
  };
  __shared__ uint32_t part[THREADS * VEC];
  const int thread = threadIdx.x;

  const int64_t strips = a_stride * 4 % 16 == 0 ? tw_whole_ceil_div(cols + 4 - 1, 16) : tw_ceil_div(cols, 12);
  const tw_block block = tw_block_of(strips, 1);
  if (block.z >= batch) return;
  const int64_t row = 0, depth = rows;
  a += block.z * a_batch_stride;
  // A row may start anywhere, but packs are read at multiples of 16 bytes only. A
  // thread's rows are a multiple of 16 / 4 rows apart and so start alike: its packs
  // have the same columns in all of them.
  const bool alike = a_stride * 4 % 16 == 0;  // so do all rows
  // Otherwise strips overlap by a pack: then each of them has all packs of its columns.
  const int width = alike ? WIDTH : WIDTH - VEC;
  const int64_t col = block.x * width - (alike ? (int)((uintptr_t)a % 16 / 4) : 0);
  const int tx = thread % COLS, ty = thread / COLS;
  a += (row + ty) * a_stride + col;
  const int at = tx * VEC - (int)((uintptr_t)a % 16 / 4);
  const int64_t c = col + at;  // the thread's first column
  a += at;
  uint32_t sum[VEC] = {};
  if (c < cols && c + VEC > 0 && at < width) {
    // A pack at the edge of a row holds elements of its neighbour, which are added to no
    // column. Where it would hold what is no element, the row is read by elements.
    int64_t first = 0, last = depth - ty;    // rows that are read by packs
    int64_t single = last, end = last;       // and by elements
    if (c < 0 || c + VEC > cols) {
      if (a_stride != cols || cols < VEC) {
        single = 0, last = 0;
      } else if (c < 0 && row + ty == 0) {
        single = 0, end = min(end, (int64_t)1), first = HEIGHT;
      } else if (c >= 0 && row + depth == rows && last > 0 && (last - 1) % HEIGHT == 0) {
        single = --last;
      }
    }
    const int64_t step = HEIGHT * a_stride;
    const int32_t *from = a + first * a_stride;
    // Past the end zeros are added, so that all loads leave before any is used.
#pragma unroll 1
    for (int64_t r = first; r < last; r += HEIGHT * LOADS, from += LOADS * step) {
      pack in[LOADS];
#pragma unroll
      for (int k = 0; k < LOADS; k++)
        in[k].bits =
            r + k * HEIGHT < last ? *(const uint4 *)(from + k * step) : make_uint4(0, 0, 0, 0);
#pragma unroll
      for (int k = 0; k < LOADS; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (uint32_t)in[k].element[j];
    }
#pragma unroll 1
    for (int64_t r = single; r < end; r += HEIGHT)
#pragma unroll
      for (int j = 0; j < VEC; j++)
        if (c + j >= 0 && c + j < cols) sum[j] += (uint32_t)a[r * a_stride + j];
  }

  // The sums of HEIGHT rows, WIDTH to a row, are added up in two steps.
#pragma unroll
  for (int j = 0; j < VEC; j++)
    if (at + j >= 0 && at + j < WIDTH) part[ty * WIDTH + at + j] = sum[j];
  __syncthreads();
  constexpr int GROUPS = HEIGHT / VEC;
  uint32_t total = 0;
  if (thread % WIDTH < width)
#pragma unroll
    for (int i = 0; i < VEC; i++) total += part[i * THREADS + thread];
  if (GROUPS > 1) {
    part[thread] = total;
    __syncthreads();
    total = 0;
    if (thread < width)
#pragma unroll
      for (int i = 0; i < GROUPS; i++) total += part[i * WIDTH + thread];
  }
  if (thread < width && col + thread >= 0 && col + thread < cols)
    sums[block.z * sums_stride + col + thread] = (int32_t)total;
}

// column_sums_i32_strip_c8_n256_l8
// COLS = 8, THREADS = 256, LOADS = 8; 256 threads, 4096 bytes of shared memory
__global__ void __launch_bounds__(256, 4)
    column_sums_i32_strip_c8_n256_l8(int64_t rows, int64_t cols, int64_t batch,
        const int32_t *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, int32_t *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int COLS = 8, VEC = 4, WIDTH = 32, THREADS = 256;
  constexpr int HEIGHT = THREADS / COLS, LOADS = 8;
  union pack {
    uint4 bits;
    int32_t element[VEC];
  };
  __shared__ uint32_t part[THREADS * VEC];
  const int thread = threadIdx.x;

  const int64_t strips = a_stride * 4 % 16 == 0 ? tw_whole_ceil_div(cols + 4 - 1, 32) : tw_ceil_div(cols, 28);
  const tw_block block = tw_block_of(strips, 1);
  if (block.z >= batch) return;
  const int64_t row = 0, depth = rows;
  a += block.z * a_batch_stride;
  // A row may start anywhere, but packs are read at multiples of 16 bytes only. A
  // thread's rows are a multiple of 16 / 4 rows apart and so start alike: its packs
  // have the same columns in all of them.
  const bool alike = a_stride * 4 % 16 == 0;  // so do all rows
  // Otherwise strips overlap by a pack: then each of them has all packs of its columns.
  const int width = alike ? WIDTH : WIDTH - VEC;
  const int64_t col = block.x * width - (alike ? (int)((uintptr_t)a % 16 / 4) : 0);
  const int tx = thread % COLS, ty = thread / COLS;
  a += (row + ty) * a_stride + col;
  const int at = tx * VEC - (int)((uintptr_t)a % 16 / 4);
  const int64_t c = col + at;  // the thread's first column
  a += at;
  uint32_t sum[VEC] = {};
  if (c < cols && c + VEC > 0 && at < width) {
    // A pack at the edge of a row holds elements of its neighbour, which are added to no
    // column. Where it would hold what is no element, the row is read by elements.
    int64_t first = 0, last = depth - ty;    // rows that are read by packs
    int64_t single = last, end = last;       // and by elements
    if (c < 0 || c + VEC > cols) {
      if (a_stride != cols || cols < VEC) {
        single = 0, last = 0;
      } else if (c < 0 && row + ty == 0) {
        single = 0, end = min(end, (int64_t)1), first = HEIGHT;
      } else if (c >= 0 && row + depth == rows && last > 0 && (last - 1) % HEIGHT == 0) {
        single = --last;
      }
    }
    const int64_t step = HEIGHT * a_stride;
    const int32_t *from = a + first * a_stride;
    // Past the end zeros are added, so that all loads leave before any is used.
#pragma unroll 1
    for (int64_t r = first; r < last; r += HEIGHT * LOADS, from += LOADS * step) {
      pack in[LOADS];
#pragma unroll
      for (int k = 0; k < LOADS; k++)
        in[k].bits =
            r + k * HEIGHT < last ? *(const uint4 *)(from + k * step) : make_uint4(0, 0, 0, 0);
#pragma unroll
      for (int k = 0; k < LOADS; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (uint32_t)in[k].element[j];
    }
#pragma unroll 1
    for (int64_t r = single; r < end; r += HEIGHT)
#pragma unroll
      for (int j = 0; j < VEC; j++)
        if (c + j >= 0 && c + j < cols) sum[j] += (uint32_t)a[r * a_stride + j];
  }

  // The sums of HEIGHT rows, WIDTH to a row, are added up in two steps.
#pragma unroll
  for (int j = 0; j < VEC; j++)
    if (at + j >= 0 && at + j < WIDTH) part[ty * WIDTH + at + j] = sum[j];
  __syncthreads();
  constexpr int GROUPS = HEIGHT / VEC;
  uint32_t total = 0;
  if (thread % WIDTH < width)
#pragma unroll
    for (int i = 0; i < VEC; i++) total += part[i * THREADS + thread];
  if (GROUPS > 1) {
    part[thread] = total;
    __syncthreads();
    total = 0;
    if (thread < width)
#pragma unroll
      for (int i = 0; i < GROUPS; i++) total += part[i * WIDTH + thread];
  }
  if (thread < width && col + thread >= 0 && col + thread < cols)
    sums[block.z * sums_stride + col + thread] = (int32_t)total;
}

// column_sums_i32_strip_c8_n512_l8
// COLS = 8, THREADS = 512, LOADS = 8; 512 threads, 8192 bytes of shared memory
__global__ void __launch_bounds__(512, 2)
    column_sums_i32_strip_c8_n512_l8(int64_t rows, int64_t cols, int64_t batch,
        const int32_t *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, int32_t *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int COLS = 8, VEC = 4, WIDTH = 32, THREADS = 512;
  constexpr int HEIGHT = THREADS / COLS, LOADS = 8;
  union pack {
    uint4 bits;
    int32_t element[VEC];
  };
  __shared__ uint32_t part[THREADS * VEC];
  const int thread = threadIdx.x;

  const int64_t strips = a_stride * 4 % 16 == 0 ? tw_whole_ceil_div(cols + 4 - 1, 32) : tw_ceil_div(cols, 28);
  const tw_block block = tw_block_of(strips, 1);
  if (block.z >= batch) return;
  const int64_t row = 0, depth = rows;
  a += block.z * a_batch_stride;
  // A row may start anywhere, but packs are read at multiples of 16 bytes only. A
  // thread's rows are a multiple of 16 / 4 rows apart and so start alike: its packs
  // have the same columns in all of them.
  const bool alike = a_stride * 4 % 16 == 0;  // so do all rows
  // Otherwise strips overlap by a pack: then each of them has all packs of its columns.
  const int width = alike ? WIDTH : WIDTH - VEC;
  const int64_t col = block.x * width - (alike ? (int)((uintptr_t)a % 16 / 4) : 0);
  const int tx = thread % COLS, ty = thread / COLS;
  a += (row + ty) * a_stride + col;
  const int at = tx * VEC - (int)((uintptr_t)a % 16 / 4);
  const int64_t c = col + at;  // the thread's first column
  a += at;
  uint32_t sum[VEC] = {};
  if (c < cols && c + VEC > 0 && at < width) {
    // A pack at the edge of a row holds elements of its neighbour, which are added to no
    // column. Where it would hold what is no element, the row is read by elements.
    int64_t first = 0, last = depth - ty;    // rows that are read by packs
    int64_t single = last, end = last;       // and by elements
    if (c < 0 || c + VEC > cols) {
      if (a_stride != cols || cols < VEC) {
        single = 0, last = 0;
      } else if (c < 0 && row + ty == 0) {
        single = 0, end = min(end, (int64_t)1), first = HEIGHT;
      } else if (c >= 0 && row + depth == rows && last > 0 && (last - 1) % HEIGHT == 0) {
        single = --last;
      }
    }
    const int64_t step = HEIGHT * a_stride;
    const int32_t *from = a + first * a_stride;
    // Past the end zeros are added, so that all loads leave before any is used.
#pragma unroll 1
    for (int64_t r = first; r < last; r += HEIGHT * LOADS, from += LOADS * step) {
      pack in[LOADS];
#pragma unroll
      for (int k = 0; k < LOADS; k++)
        in[k].bits =
            r + k * HEIGHT < last ? *(const uint4 *)(from + k * step) : make_uint4(0, 0, 0, 0);
#pragma unroll
      for (int k = 0; k < LOADS; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (uint32_t)in[k].element[j];
    }
#pragma unroll 1
    for (int64_t r = single; r < end; r += HEIGHT)
#pragma unroll
      for (int j = 0; j < VEC; j++)
        if (c + j >= 0 && c + j < cols) sum[j] += (uint32_t)a[r * a_stride + j];
  }

  // The sums of HEIGHT rows, WIDTH to a row, are added up in two steps.
#pragma unroll
  for (int j = 0; j < VEC; j++)
    if (at + j >= 0 && at + j < WIDTH) part[ty * WIDTH + at + j] = sum[j];
  __syncthreads();
  constexpr int GROUPS = HEIGHT / VEC;
  uint32_t total = 0;
  if (thread % WIDTH < width)
#pragma unroll
    for (int i = 0; i < VEC; i++) total += part[i * THREADS + thread];
  if (GROUPS > 1) {
    part[thread] = total;
    __syncthreads();
    total = 0;
    if (thread < width)
#pragma unroll
      for (int i = 0; i < GROUPS; i++) total += part[i * WIDTH + thread];
  }
  if (thread < width && col + thread >= 0 && col + thread < cols)
    sums[block.z * sums_stride + col + thread] = (int32_t)total;
}

// column_sums_i32_strip_c32_n256_l8
// COLS = 32, THREADS = 256, LOADS = 8; 256 threads, 4096 bytes of shared memory
__global__ void __launch_bounds__(256, 4)
    column_sums_i32_strip_c32_n256_l8(int64_t rows, int64_t cols, int64_t batch,
        const int32_t *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, int32_t *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int COLS = 32, VEC = 4, WIDTH = 128, THREADS = 256;
  constexpr int HEIGHT = THREADS / COLS, LOADS = 8;
  union pack {
    uint4 bits;
    int32_t element[VEC];
  };
  __shared__ uint32_t part[THREADS * VEC];
  const int thread = threadIdx.x;

  const int64_t strips = a_stride * 4 % 16 == 0 ? tw_whole_ceil_div(cols + 4 - 1, 128) : tw_ceil_div(cols, 124);
  const tw_block block = tw_block_of(strips, 1);
  if (block.z >= batch) return;
  const int64_t row = 0, depth = rows;
  a += block.z * a_batch_stride;
  // A row may start anywhere, but packs are read at multiples of 16 bytes only. A
  // thread's rows are a multiple of 16 / 4 rows apart and so start alike: its packs
  // have the same columns in all of them.
  const bool alike = a_stride * 4 % 16 == 0;  // so do all rows
  // Otherwise strips overlap by a pack: then each of them has all packs of its columns.
  const int width = alike ? WIDTH : WIDTH - VEC;
  const int64_t col = block.x * width - (alike ? (int)((uintptr_t)a % 16 / 4) : 0);
  const int tx = thread % COLS, ty = thread / COLS;
  a += (row + ty) * a_stride + col;
  const int at = tx * VEC - (int)((uintptr_t)a % 16 / 4);
  const int64_t c = col + at;  // the thread's first column
  a += at;
  uint32_t sum[VEC] = {};
  if (c < cols && c + VEC > 0 && at < width) {
    // A pack at the edge of a row holds elements of its neighbour, which are added to no
    // column. Where it would hold what is no element, the row is read by elements.
    int64_t first = 0, last = depth - ty;    // rows that are read by packs
    int64_t single = last, end = last;       // and by elements
    if (c < 0 || c + VEC > cols) {
      if (a_stride != cols || cols < VEC) {
        single = 0, last = 0;
      } else if (c < 0 && row + ty == 0) {
        single = 0, end = min(end, (int64_t)1), first = HEIGHT;
      } else if (c >= 0 && row + depth == rows && last > 0 && (last - 1) % HEIGHT == 0) {
        single = --last;
      }
    }
    const int64_t step = HEIGHT * a_stride;
    const int32_t *from = a + first * a_stride;
    // Past the end zeros are added, so that all loads leave before any is used.
#pragma unroll 1
    for (int64_t r = first; r < last; r += HEIGHT * LOADS, from += LOADS * step) {
      pack in[LOADS];
#pragma unroll
      for (int k = 0; k < LOADS; k++)
        in[k].bits =
            r + k * HEIGHT < last ? *(const uint4 *)(from + k * step) : make_uint4(0, 0, 0, 0);
#pragma unroll
      for (int k = 0; k < LOADS; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (uint32_t)in[k].element[j];
    }
#pragma unroll 1
    for (int64_t r = single; r < end; r += HEIGHT)
#pragma unroll
      for (int j = 0; j < VEC; j++)
        if (c + j >= 0 && c + j < cols) sum[j] += (uint32_t)a[r * a_stride + j];
  }

  // The sums of HEIGHT rows, WIDTH to a row, are added up in two steps.
#pragma unroll
  for (int j = 0; j < VEC; j++)
    if (at + j >= 0 && at + j < WIDTH) part[ty * WIDTH + at + j] = sum[j];
  __syncthreads();
  constexpr int GROUPS = HEIGHT / VEC;
  uint32_t total = 0;
  if (thread % WIDTH < width)
#pragma unroll
    for (int i = 0; i < VEC; i++) total += part[i * THREADS + thread];
  if (GROUPS > 1) {
    part[thread] = total;
    __syncthreads();
    total = 0;
    if (thread < width)
#pragma unroll
      for (int i = 0; i < GROUPS; i++) total += part[i * WIDTH + thread];
  }
  if (thread < width && col + thread >= 0 && col + thread < cols)
    sums[block.z * sums_stride + col + thread] = (int32_t)total;
}

// column_sums_i64_strip_c4_n256_l8
// COLS = 4, THREADS = 256, LOADS = 8; 256 threads, 4096 bytes of shared memory
__global__ void __launch_bounds__(256, 4)
    column_sums_i64_strip_c4_n256_l8(int64_t rows, int64_t cols, int64_t batch,
        const int64_t *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, int64_t *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int COLS = 4, VEC = 2, WIDTH = 8, THREADS = 256;
  constexpr int HEIGHT = THREADS / COLS, LOADS = 8;
  union pack {
    uint4 bits;
    int64_t element[VEC];
  };
  __shared__ uint64_t part[THREADS * VEC];
  const int thread = threadIdx.x;

  const int64_t strips = a_stride * 8 % 16 == 0 ? tw_whole_ceil_div(cols + 2 - 1, 8) : tw_ceil_div(cols, 6);
  const tw_block block = tw_block_of(strips, 1);
  if (block.z >= batch) return;
  const int64_t row = 0, depth = rows;
  a += block.z * a_batch_stride;
  // A row may start anywhere, but packs are read at multiples of 16 bytes only. A
  // thread's rows are a multiple of 16 / 8 rows apart and so start alike: its packs
  // have the same columns in all of them.
  const bool alike = a_stride * 8 % 16 == 0;  // so do all rows
  // Otherwise strips overlap by a pack: then each of them has all packs of its columns.
  const int width = alike ? WIDTH : WIDTH - VEC;
  const int64_t col = block.x * width - (alike ? (int)((uintptr_t)a % 16 / 8) : 0);
  const int tx = thread % COLS, ty = thread / COLS;
  a += (row + ty) * a_stride + col;
  const int at = tx * VEC - (int)((uintptr_t)a % 16 / 8);
  const int64_t c = col + at;  // the thread's first column
  a += at;
  uint64_t sum[VEC] = {};
  if (c < cols && c + VEC > 0 && at < width) {
    // A pack at the edge of a row holds elements of its neighbour, which are added to no
    // column. Where it would hold what is no element, the row is read by elements.
    int64_t first = 0, last = depth - ty;    // rows that are read by packs
    int64_t single = last, end = last;       // and by elements
    if (c < 0 || c + VEC > cols) {
      if (a_stride != cols || cols < VEC) {
        single = 0, last = 0;
      } else if (c < 0 && row + ty == 0) {
        single = 0, end = min(end, (int64_t)1), first = HEIGHT;
      } else if (c >= 0 && row + depth == rows && last > 0 && (last - 1) % HEIGHT == 0) {
        single = --last;
      }
    }
    const int64_t step = HEIGHT * a_stride;
    const int64_t *from = a + first * a_stride;
    // Past the end zeros are added, so that all loads leave before any is used.
#pragma unroll 1
    for (int64_t r = first; r < last; r += HEIGHT * LOADS, from += LOADS * step) {
      pack in[LOADS];
#pragma unroll
      for (int k = 0; k < LOADS; k++)
        in[k].bits =
            r + k * HEIGHT < last ? *(const uint4 *)(from + k * step) : make_uint4(0, 0, 0, 0);
#pragma unroll
      for (int k = 0; k < LOADS; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (uint64_t)in[k].element[j];
    }
#pragma unroll 1
    for (int64_t r = single; r < end; r += HEIGHT)
#pragma unroll
      for (int j = 0; j < VEC; j++)
        if (c + j >= 0 && c + j < cols) sum[j] += (uint64_t)a[r * a_stride + j];
  }

  // The sums of HEIGHT rows, WIDTH to a row, are added up in two steps.
#pragma unroll
  for (int j = 0; j < VEC; j++)
    if (at + j >= 0 && at + j < WIDTH) part[ty * WIDTH + at + j] = sum[j];
  __syncthreads();
  constexpr int GROUPS = HEIGHT / VEC;
  uint64_t total = 0;
  if (thread % WIDTH < width)
#pragma unroll
    for (int i = 0; i < VEC; i++) total += part[i * THREADS + thread];
  if (GROUPS > 1) {
    part[thread] = total;
    __syncthreads();
    total = 0;
    if (thread < width)
#pragma unroll
      for (int i = 0; i < GROUPS; i++) total += part[i * WIDTH + thread];
  }
  if (thread < width && col + thread >= 0 && col + thread < cols)
    sums[block.z * sums_stride + col + thread] = (int64_t)total;
}

// column_sums_i64_strip_c16_n256_l8
// COLS = 16, THREADS = 256, LOADS = 8; 256 threads, 4096 bytes of shared memory
__global__ void __launch_bounds__(256, 4)
    column_sums_i64_strip_c16_n256_l8(int64_t rows, int64_t cols, int64_t batch,
        const int64_t *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, int64_t *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int COLS = 16, VEC = 2, WIDTH = 32, THREADS = 256;
  constexpr int HEIGHT = THREADS / COLS, LOADS = 8;
  union pack {
    uint4 bits;
    int64_t element[VEC];
  };
  __shared__ uint64_t part[THREADS * VEC];
  const int thread = threadIdx.x;

  const int64_t strips = a_stride * 8 % 16 == 0 ? tw_whole_ceil_div(cols + 2 - 1, 32) : tw_ceil_div(cols, 30);
  const tw_block block = tw_block_of(strips, 1);
  if (block.z >= batch) return;
  const int64_t row = 0, depth = rows;
  a += block.z * a_batch_stride;
  // A row may start anywhere, but packs are read at multiples of 16 bytes only. A
  // thread's rows are a multiple of 16 / 8 rows apart and so start alike: its packs
  // have the same columns in all of them.
  const bool alike = a_stride * 8 % 16 == 0;  // so do all rows
  // Otherwise strips overlap by a pack: then each of them has all packs of its columns.
  const int width = alike ? WIDTH : WIDTH - VEC;
  const int64_t col = block.x * width - (alike ? (int)((uintptr_t)a % 16 / 8) : 0);
  const int tx = thread % COLS, ty = thread / COLS;
  a += (row + ty) * a_stride + col;
  const int at = tx * VEC - (int)((uintptr_t)a % 16 / 8);
  const int64_t c = col + at;  // the thread's first column
  a += at;
  uint64_t sum[VEC] = {};
  if (c < cols && c + VEC > 0 && at < width) {
    // A pack at the edge of a row holds elements of its neighbour, which are added to no
    // column. Where it would hold what is no element, the row is read by elements.
    int64_t first = 0, last = depth - ty;    // rows that are read by packs
    int64_t single = last, end = last;       // and by elements
    if (c < 0 || c + VEC > cols) {
      if (a_stride != cols || cols < VEC) {
        single = 0, last = 0;
      } else if (c < 0 && row + ty == 0) {
        single = 0, end = min(end, (int64_t)1), first = HEIGHT;
      } else if (c >= 0 && row + depth == rows && last > 0 && (last - 1) % HEIGHT == 0) {
        single = --last;
      }
    }
    const int64_t step = HEIGHT * a_stride;
    const int64_t *from = a + first * a_stride;
    // Past the end zeros are added, so that all loads leave before any is used.
#pragma unroll 1
    for (int64_t r = first; r < last; r += HEIGHT * LOADS, from += LOADS * step) {
      pack in[LOADS];
#pragma unroll
      for (int k = 0; k < LOADS; k++)
        in[k].bits =
            r + k * HEIGHT < last ? *(const uint4 *)(from + k * step) : make_uint4(0, 0, 0, 0);
#pragma unroll
      for (int k = 0; k < LOADS; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (uint64_t)in[k].element[j];
    }
#pragma unroll 1
    for (int64_t r = single; r < end; r += HEIGHT)
#pragma unroll
      for (int j = 0; j < VEC; j++)
        if (c + j >= 0 && c + j < cols) sum[j] += (uint64_t)a[r * a_stride + j];
  }

  // The sums of HEIGHT rows, WIDTH to a row, are added up in two steps.
#pragma unroll
  for (int j = 0; j < VEC; j++)
    if (at + j >= 0 && at + j < WIDTH) part[ty * WIDTH + at + j] = sum[j];
  __syncthreads();
  constexpr int GROUPS = HEIGHT / VEC;
  uint64_t total = 0;
  if (thread % WIDTH < width)
#pragma unroll
    for (int i = 0; i < VEC; i++) total += part[i * THREADS + thread];
  if (GROUPS > 1) {
    part[thread] = total;
    __syncthreads();
    total = 0;
    if (thread < width)
#pragma unroll
      for (int i = 0; i < GROUPS; i++) total += part[i * WIDTH + thread];
  }
  if (thread < width && col + thread >= 0 && col + thread < cols)
    sums[block.z * sums_stride + col + thread] = (int64_t)total;
}

// column_sums_f16_strip_c4_n256_l8
// COLS = 4, THREADS = 256, LOADS = 8; 256 threads, 8192 bytes of shared memory
__global__ void __launch_bounds__(256, 4)
    column_sums_f16_strip_c4_n256_l8(int64_t rows, int64_t cols, int64_t batch,
        const __half *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, __half *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int COLS = 4, VEC = 8, WIDTH = 32, THREADS = 256;
  constexpr int HEIGHT = THREADS / COLS, LOADS = 8;
  union pack {
    uint4 bits;
    __half element[VEC];
  };
  __shared__ float part[THREADS * VEC];
  const int thread = threadIdx.x;

  const int64_t strips = a_stride * 2 % 16 == 0 ? tw_whole_ceil_div(cols + 8 - 1, 32) : tw_ceil_div(cols, 24);
  const tw_block block = tw_block_of(strips, 1);
  if (block.z >= batch) return;
  const int64_t row = 0, depth = rows;
  a += block.z * a_batch_stride;
  // A row may start anywhere, but packs are read at multiples of 16 bytes only. A
  // thread's rows are a multiple of 16 / 2 rows apart and so start alike: its packs
  // have the same columns in all of them.
  const bool alike = a_stride * 2 % 16 == 0;  // so do all rows
  // Otherwise strips overlap by a pack: then each of them has all packs of its columns.
  const int width = alike ? WIDTH : WIDTH - VEC;
  const int64_t col = block.x * width - (alike ? (int)((uintptr_t)a % 16 / 2) : 0);
  const int tx = thread % COLS, ty = thread / COLS;
  a += (row + ty) * a_stride + col;
  const int at = tx * VEC - (int)((uintptr_t)a % 16 / 2);
  const int64_t c = col + at;  // the thread's first column
  a += at;
  float sum[VEC] = {};
  if (c < cols && c + VEC > 0 && at < width) {
    // A pack at the edge of a row holds elements of its neighbour, which are added to no
    // column. Where it would hold what is no element, the row is read by elements.
    int64_t first = 0, last = depth - ty;    // rows that are read by packs
    int64_t single = last, end = last;       // and by elements
    if (c < 0 || c + VEC > cols) {
      if (a_stride != cols || cols < VEC) {
        single = 0, last = 0;
      } else if (c < 0 && row + ty == 0) {
        single = 0, end = min(end, (int64_t)1), first = HEIGHT;
      } else if (c >= 0 && row + depth == rows && last > 0 && (last - 1) % HEIGHT == 0) {
        single = --last;
      }
    }
    const int64_t step = HEIGHT * a_stride;
    const __half *from = a + first * a_stride;
    // Past the end zeros are added, so that all loads leave before any is used.
#pragma unroll 1
    for (int64_t r = first; r < last; r += HEIGHT * LOADS, from += LOADS * step) {
      pack in[LOADS];
#pragma unroll
      for (int k = 0; k < LOADS; k++)
        in[k].bits =
            r + k * HEIGHT < last ? *(const uint4 *)(from + k * step) : make_uint4(0, 0, 0, 0);
#pragma unroll
      for (int k = 0; k < LOADS; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (float)in[k].element[j];
    }
#pragma unroll 1
    for (int64_t r = single; r < end; r += HEIGHT)
#pragma unroll
      for (int j = 0; j < VEC; j++)
        if (c + j >= 0 && c + j < cols) sum[j] += (float)a[r * a_stride + j];
  }

  // The sums of HEIGHT rows, WIDTH to a row, are added up in two steps.
#pragma unroll
  for (int j = 0; j < VEC; j++)
    if (at + j >= 0 && at + j < WIDTH) part[ty * WIDTH + at + j] = sum[j];
  __syncthreads();
  constexpr int GROUPS = HEIGHT / VEC;
  float total = 0;
  if (thread % WIDTH < width)
#pragma unroll
    for (int i = 0; i < VEC; i++) total += part[i * THREADS + thread];
  if (GROUPS > 1) {
    part[thread] = total;
    __syncthreads();
    total = 0;
    if (thread < width)
#pragma unroll
      for (int i = 0; i < GROUPS; i++) total += part[i * WIDTH + thread];
  }
  if (thread < width && col + thread >= 0 && col + thread < cols)
    sums[block.z * sums_stride + col + thread] = (__half)total;
}

// column_sums_f16_strip_c8_n512_l8
// COLS = 8, THREADS = 512, LOADS = 8; 512 threads, 16384 bytes of shared memory
__global__ void __launch_bounds__(512, 2)
    column_sums_f16_strip_c8_n512_l8(int64_t rows, int64_t cols, int64_t batch,
        const __half *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, __half *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int COLS = 8, VEC = 8, WIDTH = 64, THREADS = 512;
  constexpr int HEIGHT = THREADS / COLS, LOADS = 8;
  union pack {
    uint4 bits;
    __half element[VEC];
  };
  __shared__ float part[THREADS * VEC];
  const int thread = threadIdx.x;

  const int64_t strips = a_stride * 2 % 16 == 0 ? tw_whole_ceil_div(cols + 8 - 1, 64) : tw_ceil_div(cols, 56);
  const tw_block block = tw_block_of(strips, 1);
  if (block.z >= batch) return;
  const int64_t row = 0, depth = rows;
  a += block.z * a_batch_stride;
  // A row may start anywhere, but packs are read at multiples of 16 bytes only. A
  // thread's rows are a multiple of 16 / 2 rows apart and so start alike: its packs
  // have the same columns in all of them.
  const bool alike = a_stride * 2 % 16 == 0;  // so do all rows
  // Otherwise strips overlap by a pack: then each of them has all packs of its columns.
  const int width = alike ? WIDTH : WIDTH - VEC;
  const int64_t col = block.x * width - (alike ? (int)((uintptr_t)a % 16 / 2) : 0);
  const int tx = thread % COLS, ty = thread / COLS;
  a += (row + ty) * a_stride + col;
  const int at = tx * VEC - (int)((uintptr_t)a % 16 / 2);
  const int64_t c = col + at;  // the thread's first column
  a += at;
  float sum[VEC] = {};
  if (c < cols && c + VEC > 0 && at < width) {
    // A pack at the edge of a row holds elements of its neighbour, which are added to no
    // column. Where it would hold what is no element, the row is read by elements.
    int64_t first = 0, last = depth - ty;    // rows that are read by packs
    int64_t single = last, end = last;       // and by elements
    if (c < 0 || c + VEC > cols) {
      if (a_stride != cols || cols < VEC) {
        single = 0, last = 0;
      } else if (c < 0 && row + ty == 0) {
        single = 0, end = min(end, (int64_t)1), first = HEIGHT;
      } else if (c >= 0 && row + depth == rows && last > 0 && (last - 1) % HEIGHT == 0) {
        single = --last;
      }
    }
    const int64_t step = HEIGHT * a_stride;
    const __half *from = a + first * a_stride;
    // Past the end zeros are added, so that all loads leave before any is used.
#pragma unroll 1
    for (int64_t r = first; r < last; r += HEIGHT * LOADS, from += LOADS * step) {
      pack in[LOADS];
#pragma unroll
      for (int k = 0; k < LOADS; k++)
        in[k].bits =
            r + k * HEIGHT < last ? *(const uint4 *)(from + k * step) : make_uint4(0, 0, 0, 0);
#pragma unroll
      for (int k = 0; k < LOADS; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (float)in[k].element[j];
    }
#pragma unroll 1
    for (int64_t r = single; r < end; r += HEIGHT)
#pragma unroll
      for (int j = 0; j < VEC; j++)
        if (c + j >= 0 && c + j < cols) sum[j] += (float)a[r * a_stride + j];
  }

  // The sums of HEIGHT rows, WIDTH to a row, are added up in two steps.
#pragma unroll
  for (int j = 0; j < VEC; j++)
    if (at + j >= 0 && at + j < WIDTH) part[ty * WIDTH + at + j] = sum[j];
  __syncthreads();
  constexpr int GROUPS = HEIGHT / VEC;
  float total = 0;
  if (thread % WIDTH < width)
#pragma unroll
    for (int i = 0; i < VEC; i++) total += part[i * THREADS + thread];
  if (GROUPS > 1) {
    part[thread] = total;
    __syncthreads();
    total = 0;
    if (thread < width)
#pragma unroll
      for (int i = 0; i < GROUPS; i++) total += part[i * WIDTH + thread];
  }
  if (thread < width && col + thread >= 0 && col + thread < cols)
    sums[block.z * sums_stride + col + thread] = (__half)total;
}

// column_sums_f16_strip_c32_n256_l8
// COLS = 32, THREADS = 256, LOADS = 8; 256 threads, 8192 bytes of shared memory
__global__ void __launch_bounds__(256, 4)
    column_sums_f16_strip_c32_n256_l8(int64_t rows, int64_t cols, int64_t batch,
        const __half *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, __half *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int COLS = 32, VEC = 8, WIDTH = 256, THREADS = 256;
  constexpr int HEIGHT = THREADS / COLS, LOADS = 8;
  union pack {
    uint4 bits;
    __half element[VEC];
  };
  __shared__ float part[THREADS * VEC];
  const int thread = threadIdx.x;

  const int64_t strips = a_stride * 2 % 16 == 0 ? tw_whole_ceil_div(cols + 8 - 1, 256) : tw_ceil_div(cols, 248);
  const tw_block block = tw_block_of(strips, 1);
  if (block.z >= batch) return;
  const int64_t row = 0, depth = rows;
  a += block.z * a_batch_stride;
  // A row may start anywhere, but packs are read at multiples of 16 bytes only. A
  // thread's rows are a multiple of 16 / 2 rows apart and so start alike: its packs
  // have the same columns in all of them.
  const bool alike = a_stride * 2 % 16 == 0;  // so do all rows
  // Otherwise strips overlap by a pack: then each of them has all packs of its columns.
  const int width = alike ? WIDTH : WIDTH - VEC;
  const int64_t col = block.x * width - (alike ? (int)((uintptr_t)a % 16 / 2) : 0);
  const int tx = thread % COLS, ty = thread / COLS;
  a += (row + ty) * a_stride + col;
  const int at = tx * VEC - (int)((uintptr_t)a % 16 / 2);
  const int64_t c = col + at;  // the thread's first column
  a += at;
  float sum[VEC] = {};
  if (c < cols && c + VEC > 0 && at < width) {
    // A pack at the edge of a row holds elements of its neighbour, which are added to no
    // column. Where it would hold what is no element, the row is read by elements.
    int64_t first = 0, last = depth - ty;    // rows that are read by packs
    int64_t single = last, end = last;       // and by elements
    if (c < 0 || c + VEC > cols) {
      if (a_stride != cols || cols < VEC) {
        single = 0, last = 0;
      } else if (c < 0 && row + ty == 0) {
        single = 0, end = min(end, (int64_t)1), first = HEIGHT;
      } else if (c >= 0 && row + depth == rows && last > 0 && (last - 1) % HEIGHT == 0) {
        single = --last;
      }
    }
    const int64_t step = HEIGHT * a_stride;
    const __half *from = a + first * a_stride;
    // Past the end zeros are added, so that all loads leave before any is used.
#pragma unroll 1
    for (int64_t r = first; r < last; r += HEIGHT * LOADS, from += LOADS * step) {
      pack in[LOADS];
#pragma unroll
      for (int k = 0; k < LOADS; k++)
        in[k].bits =
            r + k * HEIGHT < last ? *(const uint4 *)(from + k * step) : make_uint4(0, 0, 0, 0);
#pragma unroll
      for (int k = 0; k < LOADS; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (float)in[k].element[j];
    }
#pragma unroll 1
    for (int64_t r = single; r < end; r += HEIGHT)
#pragma unroll
      for (int j = 0; j < VEC; j++)
        if (c + j >= 0 && c + j < cols) sum[j] += (float)a[r * a_stride + j];
  }

  // The sums of HEIGHT rows, WIDTH to a row, are added up in two steps.
#pragma unroll
  for (int j = 0; j < VEC; j++)
    if (at + j >= 0 && at + j < WIDTH) part[ty * WIDTH + at + j] = sum[j];
  __syncthreads();
  constexpr int GROUPS = HEIGHT / VEC;
  float total = 0;
  if (thread % WIDTH < width)
#pragma unroll
    for (int i = 0; i < VEC; i++) total += part[i * THREADS + thread];
  if (GROUPS > 1) {
    part[thread] = total;
    __syncthreads();
    total = 0;
    if (thread < width)
#pragma unroll
      for (int i = 0; i < GROUPS; i++) total += part[i * WIDTH + thread];
  }
  if (thread < width && col + thread >= 0 && col + thread < cols)
    sums[block.z * sums_stride + col + thread] = (__half)total;
}

// column_sums_bf16_strip_c4_n256_l8
// COLS = 4, THREADS = 256, LOADS = 8; 256 threads, 8192 bytes of shared memory
__global__ void __launch_bounds__(256, 4)
    column_sums_bf16_strip_c4_n256_l8(int64_t rows, int64_t cols, int64_t batch,
        const __nv_bfloat16 *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, __nv_bfloat16 *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int COLS = 4, VEC = 8, WIDTH = 32, THREADS = 256;
  constexpr int HEIGHT = THREADS / COLS, LOADS = 8;
  union pack {
    uint4 bits;
    __nv_bfloat16 element[VEC];
  };
  __shared__ float part[THREADS * VEC];
  const int thread = threadIdx.x;

  const int64_t strips = a_stride * 2 % 16 == 0 ? tw_whole_ceil_div(cols + 8 - 1, 32) : tw_ceil_div(cols, 24);
  const tw_block block = tw_block_of(strips, 1);
  if (block.z >= batch) return;
  const int64_t row = 0, depth = rows;
  a += block.z * a_batch_stride;
  // A row may start anywhere, but packs are read at multiples of 16 bytes only. A
  // thread's rows are a multiple of 16 / 2 rows apart and so start alike: its packs
  // have the same columns in all of them.
  const bool alike = a_stride * 2 % 16 == 0;  // so do all rows
  // Otherwise strips overlap by a pack: then each of them has all packs of its columns.
  const int width = alike ? WIDTH : WIDTH - VEC;
  const int64_t col = block.x * width - (alike ? (int)((uintptr_t)a % 16 / 2) : 0);
  const int tx = thread % COLS, ty = thread / COLS;
  a += (row + ty) * a_stride + col;
  const int at = tx * VEC - (int)((uintptr_t)a % 16 / 2);
  const int64_t c = col + at;  // the thread's first column
  a += at;
  float sum[VEC] = {};
  if (c < cols && c + VEC > 0 && at < width) {
    // A pack at the edge of a row holds elements of its neighbour, which are added to no
    // column. Where it would hold what is no element, the row is read by elements.
    int64_t first = 0, last = depth - ty;    // rows that are read by packs
    int64_t single = last, end = last;       // and by elements
    if (c < 0 || c + VEC > cols) {
      if (a_stride != cols || cols < VEC) {
        single = 0, last = 0;
      } else if (c < 0 && row + ty == 0) {
        single = 0, end = min(end, (int64_t)1), first = HEIGHT;
      } else if (c >= 0 && row + depth == rows && last > 0 && (last - 1) % HEIGHT == 0) {
        single = --last;
      }
    }
    const int64_t step = HEIGHT * a_stride;
    const __nv_bfloat16 *from = a + first * a_stride;
    // Past the end zeros are added, so that all loads leave before any is used.
#pragma unroll 1
    for (int64_t r = first; r < last; r += HEIGHT * LOADS, from += LOADS * step) {
      pack in[LOADS];
#pragma unroll
      for (int k = 0; k < LOADS; k++)
        in[k].bits =
            r + k * HEIGHT < last ? *(const uint4 *)(from + k * step) : make_uint4(0, 0, 0, 0);
#pragma unroll
      for (int k = 0; k < LOADS; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (float)in[k].element[j];
    }
#pragma unroll 1
    for (int64_t r = single; r < end; r += HEIGHT)
#pragma unroll
      for (int j = 0; j < VEC; j++)
        if (c + j >= 0 && c + j < cols) sum[j] += (float)a[r * a_stride + j];
  }

  // The sums of HEIGHT rows, WIDTH to a row, are added up in two steps.
#pragma unroll
  for (int j = 0; j < VEC; j++)
    if (at + j >= 0 && at + j < WIDTH) part[ty * WIDTH + at + j] = sum[j];
  __syncthreads();
  constexpr int GROUPS = HEIGHT / VEC;
  float total = 0;
  if (thread % WIDTH < width)
#pragma unroll
    for (int i = 0; i < VEC; i++) total += part[i * THREADS + thread];
  if (GROUPS > 1) {
    part[thread] = total;
    __syncthreads();
    total = 0;
    if (thread < width)
#pragma unroll
      for (int i = 0; i < GROUPS; i++) total += part[i * WIDTH + thread];
  }
  if (thread < width && col + thread >= 0 && col + thread < cols)
    sums[block.z * sums_stride + col + thread] = (__nv_bfloat16)total;
}

// column_sums_bf16_strip_c32_n256_l8
// COLS = 32, THREADS = 256, LOADS = 8; 256 threads, 8192 bytes of shared memory
__global__ void __launch_bounds__(256, 4)
    column_sums_bf16_strip_c32_n256_l8(int64_t rows, int64_t cols, int64_t batch,
        const __nv_bfloat16 *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, __nv_bfloat16 *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int COLS = 32, VEC = 8, WIDTH = 256, THREADS = 256;
  constexpr int HEIGHT = THREADS / COLS, LOADS = 8;
  union pack {
    uint4 bits;
    __nv_bfloat16 element[VEC];
  };
  __shared__ float part[THREADS * VEC];
  const int thread = threadIdx.x;

  const int64_t strips = a_stride * 2 % 16 == 0 ? tw_whole_ceil_div(cols + 8 - 1, 256) : tw_ceil_div(cols, 248);
  const tw_block block = tw_block_of(strips, 1);
  if (block.z >= batch) return;
  const int64_t row = 0, depth = rows;
  a += block.z * a_batch_stride;
  // A row may start anywhere, but packs are read at multiples of 16 bytes only. A
  // thread's rows are a multiple of 16 / 2 rows apart and so start alike: its packs
  // have the same columns in all of them.
  const bool alike = a_stride * 2 % 16 == 0;  // so do all rows
  // Otherwise strips overlap by a pack: then each of them has all packs of its columns.
  const int width = alike ? WIDTH : WIDTH - VEC;
  const int64_t col = block.x * width - (alike ? (int)((uintptr_t)a % 16 / 2) : 0);
  const int tx = thread % COLS, ty = thread / COLS;
  a += (row + ty) * a_stride + col;
  const int at = tx * VEC - (int)((uintptr_t)a % 16 / 2);
  const int64_t c = col + at;  // the thread's first column
  a += at;
  float sum[VEC] = {};
  if (c < cols && c + VEC > 0 && at < width) {
    // A pack at the edge of a row holds elements of its neighbour, which are added to no
    // column. Where it would hold what is no element, the row is read by elements.
    int64_t first = 0, last = depth - ty;    // rows that are read by packs
    int64_t single = last, end = last;       // and by elements
    if (c < 0 || c + VEC > cols) {
      if (a_stride != cols || cols < VEC) {
        single = 0, last = 0;
      } else if (c < 0 && row + ty == 0) {
        single = 0, end = min(end, (int64_t)1), first = HEIGHT;
      } else if (c >= 0 && row + depth == rows && last > 0 && (last - 1) % HEIGHT == 0) {
        single = --last;
      }
    }
    const int64_t step = HEIGHT * a_stride;
    const __nv_bfloat16 *from = a + first * a_stride;
    // Past the end zeros are added, so that all loads leave before any is used.
#pragma unroll 1
    for (int64_t r = first; r < last; r += HEIGHT * LOADS, from += LOADS * step) {
      pack in[LOADS];
#pragma unroll
      for (int k = 0; k < LOADS; k++)
        in[k].bits =
            r + k * HEIGHT < last ? *(const uint4 *)(from + k * step) : make_uint4(0, 0, 0, 0);
#pragma unroll
      for (int k = 0; k < LOADS; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (float)in[k].element[j];
    }
#pragma unroll 1
    for (int64_t r = single; r < end; r += HEIGHT)
#pragma unroll
      for (int j = 0; j < VEC; j++)
        if (c + j >= 0 && c + j < cols) sum[j] += (float)a[r * a_stride + j];
  }

  // The sums of HEIGHT rows, WIDTH to a row, are added up in two steps.
#pragma unroll
  for (int j = 0; j < VEC; j++)
    if (at + j >= 0 && at + j < WIDTH) part[ty * WIDTH + at + j] = sum[j];
  __syncthreads();
  constexpr int GROUPS = HEIGHT / VEC;
  float total = 0;
  if (thread % WIDTH < width)
#pragma unroll
    for (int i = 0; i < VEC; i++) total += part[i * THREADS + thread];
  if (GROUPS > 1) {
    part[thread] = total;
    __syncthreads();
    total = 0;
    if (thread < width)
#pragma unroll
      for (int i = 0; i < GROUPS; i++) total += part[i * WIDTH + thread];
  }
  if (thread < width && col + thread >= 0 && col + thread < cols)
    sums[block.z * sums_stride + col + thread] = (__nv_bfloat16)total;
}

// column_sums_f32_strip_c4_n256_l4
// COLS = 4, THREADS = 256, LOADS = 4; 256 threads, 4096 bytes of shared memory
__global__ void __launch_bounds__(256, 4)
    column_sums_f32_strip_c4_n256_l4(int64_t rows, int64_t cols, int64_t batch,
        const float *__restrict__ a, int64_t a_stride, int64_t a_batch_stride,
        float *__restrict__ sums, int64_t sums_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int COLS = 4, VEC = 4, WIDTH = 16, THREADS = 256;
  constexpr int HEIGHT = THREADS / COLS, LOADS = 4;
  union pack {
    uint4 bits;
    float element[VEC];
  };
  __shared__ float part[THREADS * VEC];
  const int thread = threadIdx.x;

  const int64_t strips = a_stride * 4 % 16 == 0 ? tw_whole_ceil_div(cols + 4 - 1, 16) : tw_ceil_div(cols, 12);
  const tw_block block = tw_block_of(strips, 1);
  if (block.z >= batch) return;
  const int64_t row = 0, depth = rows;
  a += block.z * a_batch_stride;
  // A row may start anywhere, but packs are read at multiples of 16 bytes only. A
  // thread's rows are a multiple of 16 / 4 rows apart and so start alike: its packs
  // have the same columns in all of them.
  const bool alike = a_stride * 4 % 16 == 0;  // so do all rows
  // Otherwise strips overlap by a pack: then each of them has all packs of its columns.
  const int width = alike ? WIDTH : WIDTH - VEC;
  const int64_t col = block.x * width - (alike ? (int)((uintptr_t)a % 16 / 4) : 0);
  const int tx = thread % COLS, ty = thread / COLS;
  a += (row + ty) * a_stride + col;
  const int at = tx * VEC - (int)((uintptr_t)a % 16 / 4);
  const int64_t c = col + at;  // the thread's first column
  a += at;
  float sum[VEC] = {};
  if (c < cols && c + VEC > 0 && at < width) {
    // A pack at the edge of a row holds elements of its neighbour, which are added to no
    // column. Where it would hold what is no element, the row is read by elements.
    int64_t first = 0, last = depth - ty;    // rows that are read by packs
    int64_t single = last, end = last;       // and by elements
    if (c < 0 || c + VEC > cols) {
      if (a_stride != cols || cols < VEC) {
        single = 0, last = 0;
      } else if (c < 0 && row + ty == 0) {
        single = 0, end = min(end, (int64_t)1), first = HEIGHT;
      } else if (c >= 0 && row + depth == rows && last > 0 && (last - 1) % HEIGHT == 0) {
        single = --last;
      }
    }
    const int64_t step = HEIGHT * a_stride;
    const float *from = a + first * a_stride;
    // Past the end zeros are added, so that all loads leave before any is used.
#pragma unroll 1
    for (int64_t r = first; r < last; r += HEIGHT * LOADS, from += LOADS * step) {
      pack in[LOADS];
#pragma unroll
      for (int k = 0; k < LOADS; k++)
        in[k].bits =
            r + k * HEIGHT < last ? *(const uint4 *)(from + k * step) : make_uint4(0, 0, 0, 0);
#pragma unroll
      for (int k = 0; k < LOADS; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (float)in[k].element[j];
    }
#pragma unroll 1
    for (int64_t r = single; r < end; r += HEIGHT)
#pragma unroll
      for (int j = 0; j < VEC; j++)
        if (c + j >= 0 && c + j < cols) sum[j] += (float)a[r * a_stride + j];
  }

  // The sums of HEIGHT rows, WIDTH to a row, are added up in two steps.
#pragma unroll
  for (int j = 0; j < VEC; j++)
    if (at + j >= 0 && at + j < WIDTH) part[ty * WIDTH + at + j] = sum[j];
  __syncthreads();
  constexpr int GROUPS = HEIGHT / VEC;
  float total = 0;
  if (thread % WIDTH < width)
#pragma unroll
    for (int i = 0; i < VEC; i++) total += part[i * THREADS + thread];
  if (GROUPS > 1) {
    part[thread] = total;
    __syncthreads();
    total = 0;
    if (thread < width)
#pragma unroll
      for (int i = 0; i < GROUPS; i++) total += part[i * WIDTH + thread];
  }
  if (thread < width && col + thread >= 0 && col + thread < cols)
    sums[block.z * sums_stride + col + thread] = (float)total;
}

// column_sums_f32_strip_c4_n256_l8
// COLS = 4, THREADS = 256, LOADS = 8; 256 threads, 4096 bytes of shared memory
__global__ void __launch_bounds__(256, 4)
    column_sums_f32_strip_c4_n256_l8(int64_t rows, int64_t cols, int64_t batch,
        const float *__restrict__ a, int64_t a_stride, int64_t a_batch_stride,
        float *__restrict__ sums, int64_t sums_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int COLS = 4, VEC = 4, WIDTH = 16, THREADS = 256;
  constexpr int HEIGHT = THREADS / COLS, LOADS = 8;
  union pack {
    uint4 bits;
    float element[VEC];
  };
  __shared__ float part[THREADS * VEC];
  const int thread = threadIdx.x;

  const int64_t strips = a_stride * 4 % 16 == 0 ? tw_whole_ceil_div(cols + 4 - 1, 16) : tw_ceil_div(cols, 12);
  const tw_block block = tw_block_of(strips, 1);
  if (block.z >= batch) return;
  const int64_t row = 0, depth = rows;
  a += block.z * a_batch_stride;
  // A row may start anywhere, but packs are read at multiples of 16 bytes only. A
  // thread's rows are a multiple of 16 / 4 rows apart and so start alike: its packs
  // have the same columns in all of them.
  const bool alike = a_stride * 4 % 16 == 0;  // so do all rows
  // Otherwise strips overlap by a pack: then each of them has all packs of its columns.
  const int width = alike ? WIDTH : WIDTH - VEC;
  const int64_t col = block.x * width - (alike ? (int)((uintptr_t)a % 16 / 4) : 0);
  const int tx = thread % COLS, ty = thread / COLS;
  a += (row + ty) * a_stride + col;
  const int at = tx * VEC - (int)((uintptr_t)a % 16 / 4);
  const int64_t c = col + at;  // the thread's first column
  a += at;
  float sum[VEC] = {};
  if (c < cols && c + VEC > 0 && at < width) {
    // A pack at the edge of a row holds elements of its neighbour, which are added to no
    // column. Where it would hold what is no element, the row is read by elements.
    int64_t first = 0, last = depth - ty;    // rows that are read by packs
    int64_t single = last, end = last;       // and by elements
    if (c < 0 || c + VEC > cols) {
      if (a_stride != cols || cols < VEC) {
        single = 0, last = 0;
      } else if (c < 0 && row + ty == 0) {
        single = 0, end = min(end, (int64_t)1), first = HEIGHT;
      } else if (c >= 0 && row + depth == rows && last > 0 && (last - 1) % HEIGHT == 0) {
        single = --last;
      }
    }
    const int64_t step = HEIGHT * a_stride;
    const float *from = a + first * a_stride;
    // Past the end zeros are added, so that all loads leave before any is used.
#pragma unroll 1
    for (int64_t r = first; r < last; r += HEIGHT * LOADS, from += LOADS * step) {
      pack in[LOADS];
#pragma unroll
      for (int k = 0; k < LOADS; k++)
        in[k].bits =
            r + k * HEIGHT < last ? *(const uint4 *)(from + k * step) : make_uint4(0, 0, 0, 0);
#pragma unroll
      for (int k = 0; k < LOADS; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (float)in[k].element[j];
    }
#pragma unroll 1
    for (int64_t r = single; r < end; r += HEIGHT)
#pragma unroll
      for (int j = 0; j < VEC; j++)
        if (c + j >= 0 && c + j < cols) sum[j] += (float)a[r * a_stride + j];
  }

  // The sums of HEIGHT rows, WIDTH to a row, are added up in two steps.
#pragma unroll
  for (int j = 0; j < VEC; j++)
    if (at + j >= 0 && at + j < WIDTH) part[ty * WIDTH + at + j] = sum[j];
  __syncthreads();
  constexpr int GROUPS = HEIGHT / VEC;
  float total = 0;
  if (thread % WIDTH < width)
#pragma unroll
    for (int i = 0; i < VEC; i++) total += part[i * THREADS + thread];
  if (GROUPS > 1) {
    part[thread] = total;
    __syncthreads();
    total = 0;
    if (thread < width)
#pragma unroll
      for (int i = 0; i < GROUPS; i++) total += part[i * WIDTH + thread];
  }
  if (thread < width && col + thread >= 0 && col + thread < cols)
    sums[block.z * sums_stride + col + thread] = (float)total;
}

// column_sums_f32_strip_c8_n512_l8
// COLS = 8, THREADS = 512, LOADS = 8; 512 threads, 8192 bytes of shared memory
__global__ void __launch_bounds__(512, 2)
    column_sums_f32_strip_c8_n512_l8(int64_t rows, int64_t cols, int64_t batch,
        const float *__restrict__ a, int64_t a_stride, int64_t a_batch_stride,
        float *__restrict__ sums, int64_t sums_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int COLS = 8, VEC = 4, WIDTH = 32, THREADS = 512;
  constexpr int HEIGHT = THREADS / COLS, LOADS = 8;
  union pack {
    uint4 bits;
    float element[VEC];
  };
  __shared__ float part[THREADS * VEC];
  const int thread = threadIdx.x;

  const int64_t strips = a_stride * 4 % 16 == 0 ? tw_whole_ceil_div(cols + 4 - 1, 32) : tw_ceil_div(cols, 28);
  const tw_block block = tw_block_of(strips, 1);
  if (block.z >= batch) return;
  const int64_t row = 0, depth = rows;
  a += block.z * a_batch_stride;
  // A row may start anywhere, but packs are read at multiples of 16 bytes only. A
  // thread's rows are a multiple of 16 / 4 rows apart and so start alike: its packs
  // have the same columns in all of them.
  const bool alike = a_stride * 4 % 16 == 0;  // so do all rows
  // Otherwise strips overlap by a pack: then each of them has all packs of its columns.
  const int width = alike ? WIDTH : WIDTH - VEC;
  const int64_t col = block.x * width - (alike ? (int)((uintptr_t)a % 16 / 4) : 0);
  const int tx = thread % COLS, ty = thread / COLS;
  a += (row + ty) * a_stride + col;
  const int at = tx * VEC - (int)((uintptr_t)a % 16 / 4);
  const int64_t c = col + at;  // the thread's first column
  a += at;
  float sum[VEC] = {};
  if (c < cols && c + VEC > 0 && at < width) {
    // A pack at the edge of a row holds elements of its neighbour, which are added to no
    // column. Where it would hold what is no element, the row is read by elements.
    int64_t first = 0, last = depth - ty;    // rows that are read by packs
    int64_t single = last, end = last;       // and by elements
    if (c < 0 || c + VEC > cols) {
      if (a_stride != cols || cols < VEC) {
        single = 0, last = 0;
      } else if (c < 0 && row + ty == 0) {
        single = 0, end = min(end, (int64_t)1), first = HEIGHT;
      } else if (c >= 0 && row + depth == rows && last > 0 && (last - 1) % HEIGHT == 0) {
        single = --last;
      }
    }
    const int64_t step = HEIGHT * a_stride;
    const float *from = a + first * a_stride;
    // Past the end zeros are added, so that all loads leave before any is used.
#pragma unroll 1
    for (int64_t r = first; r < last; r += HEIGHT * LOADS, from += LOADS * step) {
      pack in[LOADS];
#pragma unroll
      for (int k = 0; k < LOADS; k++)
        in[k].bits =
            r + k * HEIGHT < last ? *(const uint4 *)(from + k * step) : make_uint4(0, 0, 0, 0);
#pragma unroll
      for (int k = 0; k < LOADS; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (float)in[k].element[j];
    }
#pragma unroll 1
    for (int64_t r = single; r < end; r += HEIGHT)
#pragma unroll
      for (int j = 0; j < VEC; j++)
        if (c + j >= 0 && c + j < cols) sum[j] += (float)a[r * a_stride + j];
  }

  // The sums of HEIGHT rows, WIDTH to a row, are added up in two steps.
#pragma unroll
  for (int j = 0; j < VEC; j++)
    if (at + j >= 0 && at + j < WIDTH) part[ty * WIDTH + at + j] = sum[j];
  __syncthreads();
  constexpr int GROUPS = HEIGHT / VEC;
  float total = 0;
  if (thread % WIDTH < width)
#pragma unroll
    for (int i = 0; i < VEC; i++) total += part[i * THREADS + thread];
  if (GROUPS > 1) {
    part[thread] = total;
    __syncthreads();
    total = 0;
    if (thread < width)
#pragma unroll
      for (int i = 0; i < GROUPS; i++) total += part[i * WIDTH + thread];
  }
  if (thread < width && col + thread >= 0 && col + thread < cols)
    sums[block.z * sums_stride + col + thread] = (float)total;
}

// column_sums_f32_strip_c16_n256_l8
// COLS = 16, THREADS = 256, LOADS = 8; 256 threads, 4096 bytes of shared memory
__global__ void __launch_bounds__(256, 4)
    column_sums_f32_strip_c16_n256_l8(int64_t rows, int64_t cols, int64_t batch,
        const float *__restrict__ a, int64_t a_stride, int64_t a_batch_stride,
        float *__restrict__ sums, int64_t sums_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int COLS = 16, VEC = 4, WIDTH = 64, THREADS = 256;
  constexpr int HEIGHT = THREADS / COLS, LOADS = 8;
  union pack {
    uint4 bits;
    float element[VEC];
  };
  __shared__ float part[THREADS * VEC];
  const int thread = threadIdx.x;

  const int64_t strips = a_stride * 4 % 16 == 0 ? tw_whole_ceil_div(cols + 4 - 1, 64) : tw_ceil_div(cols, 60);
  const tw_block block = tw_block_of(strips, 1);
  if (block.z >= batch) return;
  const int64_t row = 0, depth = rows;
  a += block.z * a_batch_stride;
  // A row may start anywhere, but packs are read at multiples of 16 bytes only. A
  // thread's rows are a multiple of 16 / 4 rows apart and so start alike: its packs
  // have the same columns in all of them.
  const bool alike = a_stride * 4 % 16 == 0;  // so do all rows
  // Otherwise strips overlap by a pack: then each of them has all packs of its columns.
  const int width = alike ? WIDTH : WIDTH - VEC;
  const int64_t col = block.x * width - (alike ? (int)((uintptr_t)a % 16 / 4) : 0);
  const int tx = thread % COLS, ty = thread / COLS;
  a += (row + ty) * a_stride + col;
  const int at = tx * VEC - (int)((uintptr_t)a % 16 / 4);
  const int64_t c = col + at;  // the thread's first column
  a += at;
  float sum[VEC] = {};
  if (c < cols && c + VEC > 0 && at < width) {
    // A pack at the edge of a row holds elements of its neighbour, which are added to no
    // column. Where it would hold what is no element, the row is read by elements.
    int64_t first = 0, last = depth - ty;    // rows that are read by packs
    int64_t single = last, end = last;       // and by elements
    if (c < 0 || c + VEC > cols) {
      if (a_stride != cols || cols < VEC) {
        single = 0, last = 0;
      } else if (c < 0 && row + ty == 0) {
        single = 0, end = min(end, (int64_t)1), first = HEIGHT;
      } else if (c >= 0 && row + depth == rows && last > 0 && (last - 1) % HEIGHT == 0) {
        single = --last;
      }
    }
    const int64_t step = HEIGHT * a_stride;
    const float *from = a + first * a_stride;
    // Past the end zeros are added, so that all loads leave before any is used.
#pragma unroll 1
    for (int64_t r = first; r < last; r += HEIGHT * LOADS, from += LOADS * step) {
      pack in[LOADS];
#pragma unroll
      for (int k = 0; k < LOADS; k++)
        in[k].bits =
            r + k * HEIGHT < last ? *(const uint4 *)(from + k * step) : make_uint4(0, 0, 0, 0);
#pragma unroll
      for (int k = 0; k < LOADS; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (float)in[k].element[j];
    }
#pragma unroll 1
    for (int64_t r = single; r < end; r += HEIGHT)
#pragma unroll
      for (int j = 0; j < VEC; j++)
        if (c + j >= 0 && c + j < cols) sum[j] += (float)a[r * a_stride + j];
  }

  // The sums of HEIGHT rows, WIDTH to a row, are added up in two steps.
#pragma unroll
  for (int j = 0; j < VEC; j++)
    if (at + j >= 0 && at + j < WIDTH) part[ty * WIDTH + at + j] = sum[j];
  __syncthreads();
  constexpr int GROUPS = HEIGHT / VEC;
  float total = 0;
  if (thread % WIDTH < width)
#pragma unroll
    for (int i = 0; i < VEC; i++) total += part[i * THREADS + thread];
  if (GROUPS > 1) {
    part[thread] = total;
    __syncthreads();
    total = 0;
    if (thread < width)
#pragma unroll
      for (int i = 0; i < GROUPS; i++) total += part[i * WIDTH + thread];
  }
  if (thread < width && col + thread >= 0 && col + thread < cols)
    sums[block.z * sums_stride + col + thread] = (float)total;
}

// column_sums_f32_strip_c16_n512_l8
// COLS = 16, THREADS = 512, LOADS = 8; 512 threads, 8192 bytes of shared memory
__global__ void __launch_bounds__(512, 2)
    column_sums_f32_strip_c16_n512_l8(int64_t rows, int64_t cols, int64_t batch,
        const float *__restrict__ a, int64_t a_stride, int64_t a_batch_stride,
        float *__restrict__ sums, int64_t sums_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int COLS = 16, VEC = 4, WIDTH = 64, THREADS = 512;
  constexpr int HEIGHT = THREADS / COLS, LOADS = 8;
  union pack {
    uint4 bits;
    float element[VEC];
  };
  __shared__ float part[THREADS * VEC];
  const int thread = threadIdx.x;

  const int64_t strips = a_stride * 4 % 16 == 0 ? tw_whole_ceil_div(cols + 4 - 1, 64) : tw_ceil_div(cols, 60);
  const tw_block block = tw_block_of(strips, 1);
  if (block.z >= batch) return;
  const int64_t row = 0, depth = rows;
  a += block.z * a_batch_stride;
  // A row may start anywhere, but packs are read at multiples of 16 bytes only. A
  // thread's rows are a multiple of 16 / 4 rows apart and so start alike: its packs
  // have the same columns in all of them.
  const bool alike = a_stride * 4 % 16 == 0;  // so do all rows
  // Otherwise strips overlap by a pack: then each of them has all packs of its columns.
  const int width = alike ? WIDTH : WIDTH - VEC;
  const int64_t col = block.x * width - (alike ? (int)((uintptr_t)a % 16 / 4) : 0);
  const int tx = thread % COLS, ty = thread / COLS;
  a += (row + ty) * a_stride + col;
  const int at = tx * VEC - (int)((uintptr_t)a % 16 / 4);
  const int64_t c = col + at;  // the thread's first column
  a += at;
  float sum[VEC] = {};
  if (c < cols && c + VEC > 0 && at < width) {
    // A pack at the edge of a row holds elements of its neighbour, which are added to no
    // column. Where it would hold what is no element, the row is read by elements.
    int64_t first = 0, last = depth - ty;    // rows that are read by packs
    int64_t single = last, end = last;       // and by elements
    if (c < 0 || c + VEC > cols) {
      if (a_stride != cols || cols < VEC) {
        single = 0, last = 0;
      } else if (c < 0 && row + ty == 0) {
        single = 0, end = min(end, (int64_t)1), first = HEIGHT;
      } else if (c >= 0 && row + depth == rows && last > 0 && (last - 1) % HEIGHT == 0) {
        single = --last;
      }
    }
    const int64_t step = HEIGHT * a_stride;
    const float *from = a + first * a_stride;
    // Past the end zeros are added, so that all loads leave before any is used.
#pragma unroll 1
    for (int64_t r = first; r < last; r += HEIGHT * LOADS, from += LOADS * step) {
      pack in[LOADS];
#pragma unroll
      for (int k = 0; k < LOADS; k++)
        in[k].bits =
            r + k * HEIGHT < last ? *(const uint4 *)(from + k * step) : make_uint4(0, 0, 0, 0);
#pragma unroll
      for (int k = 0; k < LOADS; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (float)in[k].element[j];
    }
#pragma unroll 1
    for (int64_t r = single; r < end; r += HEIGHT)
#pragma unroll
      for (int j = 0; j < VEC; j++)
        if (c + j >= 0 && c + j < cols) sum[j] += (float)a[r * a_stride + j];
  }

  // The sums of HEIGHT rows, WIDTH to a row, are added up in two steps.
#pragma unroll
  for (int j = 0; j < VEC; j++)
    if (at + j >= 0 && at + j < WIDTH) part[ty * WIDTH + at + j] = sum[j];
  __syncthreads();
  constexpr int GROUPS = HEIGHT / VEC;
  float total = 0;
  if (thread % WIDTH < width)
#pragma unroll
    for (int i = 0; i < VEC; i++) total += part[i * THREADS + thread];
  if (GROUPS > 1) {
    part[thread] = total;
    __syncthreads();
    total = 0;
    if (thread < width)
#pragma unroll
      for (int i = 0; i < GROUPS; i++) total += part[i * WIDTH + thread];
  }
  if (thread < width && col + thread >= 0 && col + thread < cols)
    sums[block.z * sums_stride + col + thread] = (float)total;
}

// column_sums_f32_strip_c32_n256_l8
// COLS = 32, THREADS = 256, LOADS = 8; 256 threads, 4096 bytes of shared memory
__global__ void __launch_bounds__(256, 4)
    column_sums_f32_strip_c32_n256_l8(int64_t rows, int64_t cols, int64_t batch,
        const float *__restrict__ a, int64_t a_stride, int64_t a_batch_stride,
        float *__restrict__ sums, int64_t sums_stride,
        void *__restrict__ workspace, int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int COLS = 32, VEC = 4, WIDTH = 128, THREADS = 256;
  constexpr int HEIGHT = THREADS / COLS, LOADS = 8;
  union pack {
    uint4 bits;
    float element[VEC];
  };
  __shared__ float part[THREADS * VEC];
  const int thread = threadIdx.x;

  const int64_t strips = a_stride * 4 % 16 == 0 ? tw_whole_ceil_div(cols + 4 - 1, 128) : tw_ceil_div(cols, 124);
  const tw_block block = tw_block_of(strips, 1);
  if (block.z >= batch) return;
  const int64_t row = 0, depth = rows;
  a += block.z * a_batch_stride;
  // A row may start anywhere, but packs are read at multiples of 16 bytes only. A
  // thread's rows are a multiple of 16 / 4 rows apart and so start alike: its packs
  // have the same columns in all of them.
  const bool alike = a_stride * 4 % 16 == 0;  // so do all rows
  // Otherwise strips overlap by a pack: then each of them has all packs of its columns.
  const int width = alike ? WIDTH : WIDTH - VEC;
  const int64_t col = block.x * width - (alike ? (int)((uintptr_t)a % 16 / 4) : 0);
  const int tx = thread % COLS, ty = thread / COLS;
  a += (row + ty) * a_stride + col;
  const int at = tx * VEC - (int)((uintptr_t)a % 16 / 4);
  const int64_t c = col + at;  // the thread's first column
  a += at;
  float sum[VEC] = {};
  if (c < cols && c + VEC > 0 && at < width) {
    // A pack at the edge of a row holds elements of its neighbour, which are added to no
    // column. Where it would hold what is no element, the row is read by elements.
    int64_t first = 0, last = depth - ty;    // rows that are read by packs
    int64_t single = last, end = last;       // and by elements
    if (c < 0 || c + VEC > cols) {
      if (a_stride != cols || cols < VEC) {
        single = 0, last = 0;
      } else if (c < 0 && row + ty == 0) {
        single = 0, end = min(end, (int64_t)1), first = HEIGHT;
      } else if (c >= 0 && row + depth == rows && last > 0 && (last - 1) % HEIGHT == 0) {
        single = --last;
      }
    }
    const int64_t step = HEIGHT * a_stride;
    const float *from = a + first * a_stride;
    // Past the end zeros are added, so that all loads leave before any is used.
#pragma unroll 1
    for (int64_t r = first; r < last; r += HEIGHT * LOADS, from += LOADS * step) {
      pack in[LOADS];
#pragma unroll
      for (int k = 0; k < LOADS; k++)
        in[k].bits =
            r + k * HEIGHT < last ? *(const uint4 *)(from + k * step) : make_uint4(0, 0, 0, 0);
#pragma unroll
      for (int k = 0; k < LOADS; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (float)in[k].element[j];
    }
#pragma unroll 1
    for (int64_t r = single; r < end; r += HEIGHT)
#pragma unroll
      for (int j = 0; j < VEC; j++)
        if (c + j >= 0 && c + j < cols) sum[j] += (float)a[r * a_stride + j];
  }

  // The sums of HEIGHT rows, WIDTH to a row, are added up in two steps.
#pragma unroll
  for (int j = 0; j < VEC; j++)
    if (at + j >= 0 && at + j < WIDTH) part[ty * WIDTH + at + j] = sum[j];
  __syncthreads();
  constexpr int GROUPS = HEIGHT / VEC;
  float total = 0;
  if (thread % WIDTH < width)
#pragma unroll
    for (int i = 0; i < VEC; i++) total += part[i * THREADS + thread];
  if (GROUPS > 1) {
    part[thread] = total;
    __syncthreads();
    total = 0;
    if (thread < width)
#pragma unroll
      for (int i = 0; i < GROUPS; i++) total += part[i * WIDTH + thread];
  }
  if (thread < width && col + thread >= 0 && col + thread < cols)
    sums[block.z * sums_stride + col + thread] = (float)total;
}

// column_sums_f64_strip_c8_n256_l8
// COLS = 8, THREADS = 256, LOADS = 8; 256 threads, 4096 bytes of shared memory
__global__ void __launch_bounds__(256, 4)
    column_sums_f64_strip_c8_n256_l8(int64_t rows, int64_t cols, int64_t batch,
        const double *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, double *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int COLS = 8, VEC = 2, WIDTH = 16, THREADS = 256;
  constexpr int HEIGHT = THREADS / COLS, LOADS = 8;
  union pack {
    uint4 bits;
    double element[VEC];
  };
  __shared__ double part[THREADS * VEC];
  const int thread = threadIdx.x;

  const int64_t strips = a_stride * 8 % 16 == 0 ? tw_whole_ceil_div(cols + 2 - 1, 16) : tw_ceil_div(cols, 14);
  const tw_block block = tw_block_of(strips, 1);
  if (block.z >= batch) return;
  const int64_t row = 0, depth = rows;
  a += block.z * a_batch_stride;
  // A row may start anywhere, but packs are read at multiples of 16 bytes only. A
  // thread's rows are a multiple of 16 / 8 rows apart and so start alike: its packs
  // have the same columns in all of them.
  const bool alike = a_stride * 8 % 16 == 0;  // so do all rows
  // Otherwise strips overlap by a pack: then each of them has all packs of its columns.
  const int width = alike ? WIDTH : WIDTH - VEC;
  const int64_t col = block.x * width - (alike ? (int)((uintptr_t)a % 16 / 8) : 0);
  const int tx = thread % COLS, ty = thread / COLS;
  a += (row + ty) * a_stride + col;
  const int at = tx * VEC - (int)((uintptr_t)a % 16 / 8);
  const int64_t c = col + at;  // the thread's first column
  a += at;
  double sum[VEC] = {};
  if (c < cols && c + VEC > 0 && at < width) {
    // A pack at the edge of a row holds elements of its neighbour, which are added to no
    // column. Where it would hold what is no element, the row is read by elements.
    int64_t first = 0, last = depth - ty;    // rows that are read by packs
    int64_t single = last, end = last;       // and by elements
    if (c < 0 || c + VEC > cols) {
      if (a_stride != cols || cols < VEC) {
        single = 0, last = 0;
      } else if (c < 0 && row + ty == 0) {
        single = 0, end = min(end, (int64_t)1), first = HEIGHT;
      } else if (c >= 0 && row + depth == rows && last > 0 && (last - 1) % HEIGHT == 0) {
        single = --last;
      }
    }
    const int64_t step = HEIGHT * a_stride;
    const double *from = a + first * a_stride;
    // Past the end zeros are added, so that all loads leave before any is used.
#pragma unroll 1
    for (int64_t r = first; r < last; r += HEIGHT * LOADS, from += LOADS * step) {
      pack in[LOADS];
#pragma unroll
      for (int k = 0; k < LOADS; k++)
        in[k].bits =
            r + k * HEIGHT < last ? *(const uint4 *)(from + k * step) : make_uint4(0, 0, 0, 0);
#pragma unroll
      for (int k = 0; k < LOADS; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (double)in[k].element[j];
    }
#pragma unroll 1
    for (int64_t r = single; r < end; r += HEIGHT)
#pragma unroll
      for (int j = 0; j < VEC; j++)
        if (c + j >= 0 && c + j < cols) sum[j] += (double)a[r * a_stride + j];
  }

  // The sums of HEIGHT rows, WIDTH to a row, are added up in two steps.
#pragma unroll
  for (int j = 0; j < VEC; j++)
    if (at + j >= 0 && at + j < WIDTH) part[ty * WIDTH + at + j] = sum[j];
  __syncthreads();
  constexpr int GROUPS = HEIGHT / VEC;
  double total = 0;
  if (thread % WIDTH < width)
#pragma unroll
    for (int i = 0; i < VEC; i++) total += part[i * THREADS + thread];
  if (GROUPS > 1) {
    part[thread] = total;
    __syncthreads();
    total = 0;
    if (thread < width)
#pragma unroll
      for (int i = 0; i < GROUPS; i++) total += part[i * WIDTH + thread];
  }
  if (thread < width && col + thread >= 0 && col + thread < cols)
    sums[block.z * sums_stride + col + thread] = (double)total;
}

// column_sums_f64_strip_c8_n512_l8
// COLS = 8, THREADS = 512, LOADS = 8; 512 threads, 8192 bytes of shared memory
__global__ void __launch_bounds__(512, 2)
    column_sums_f64_strip_c8_n512_l8(int64_t rows, int64_t cols, int64_t batch,
        const double *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, double *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int COLS = 8, VEC = 2, WIDTH = 16, THREADS = 512;
  constexpr int HEIGHT = THREADS / COLS, LOADS = 8;
  union pack {
    uint4 bits;
    double element[VEC];
  };
  __shared__ double part[THREADS * VEC];
  const int thread = threadIdx.x;

  const int64_t strips = a_stride * 8 % 16 == 0 ? tw_whole_ceil_div(cols + 2 - 1, 16) : tw_ceil_div(cols, 14);
  const tw_block block = tw_block_of(strips, 1);
  if (block.z >= batch) return;
  const int64_t row = 0, depth = rows;
  a += block.z * a_batch_stride;
  // A row may start anywhere, but packs are read at multiples of 16 bytes only. A
  // thread's rows are a multiple of 16 / 8 rows apart and so start alike: its packs
  // have the same columns in all of them.
  const bool alike = a_stride * 8 % 16 == 0;  // so do all rows
  // Otherwise strips overlap by a pack: then each of them has all packs of its columns.
  const int width = alike ? WIDTH : WIDTH - VEC;
  const int64_t col = block.x * width - (alike ? (int)((uintptr_t)a % 16 / 8) : 0);
  const int tx = thread % COLS, ty = thread / COLS;
  a += (row + ty) * a_stride + col;
  const int at = tx * VEC - (int)((uintptr_t)a % 16 / 8);
  const int64_t c = col + at;  // the thread's first column
  a += at;
  double sum[VEC] = {};
  if (c < cols && c + VEC > 0 && at < width) {
    // A pack at the edge of a row holds elements of its neighbour, which are added to no
    // column. Where it would hold what is no element, the row is read by elements.
    int64_t first = 0, last = depth - ty;    // rows that are read by packs
    int64_t single = last, end = last;       // and by elements
    if (c < 0 || c + VEC > cols) {
      if (a_stride != cols || cols < VEC) {
        single = 0, last = 0;
      } else if (c < 0 && row + ty == 0) {
        single = 0, end = min(end, (int64_t)1), first = HEIGHT;
      } else if (c >= 0 && row + depth == rows && last > 0 && (last - 1) % HEIGHT == 0) {
        single = --last;
      }
    }
    const int64_t step = HEIGHT * a_stride;
    const double *from = a + first * a_stride;
    // Past the end zeros are added, so that all loads leave before any is used.
#pragma unroll 1
    for (int64_t r = first; r < last; r += HEIGHT * LOADS, from += LOADS * step) {
      pack in[LOADS];
#pragma unroll
      for (int k = 0; k < LOADS; k++)
        in[k].bits =
            r + k * HEIGHT < last ? *(const uint4 *)(from + k * step) : make_uint4(0, 0, 0, 0);
#pragma unroll
      for (int k = 0; k < LOADS; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (double)in[k].element[j];
    }
#pragma unroll 1
    for (int64_t r = single; r < end; r += HEIGHT)
#pragma unroll
      for (int j = 0; j < VEC; j++)
        if (c + j >= 0 && c + j < cols) sum[j] += (double)a[r * a_stride + j];
  }

  // The sums of HEIGHT rows, WIDTH to a row, are added up in two steps.
#pragma unroll
  for (int j = 0; j < VEC; j++)
    if (at + j >= 0 && at + j < WIDTH) part[ty * WIDTH + at + j] = sum[j];
  __syncthreads();
  constexpr int GROUPS = HEIGHT / VEC;
  double total = 0;
  if (thread % WIDTH < width)
#pragma unroll
    for (int i = 0; i < VEC; i++) total += part[i * THREADS + thread];
  if (GROUPS > 1) {
    part[thread] = total;
    __syncthreads();
    total = 0;
    if (thread < width)
#pragma unroll
      for (int i = 0; i < GROUPS; i++) total += part[i * WIDTH + thread];
  }
  if (thread < width && col + thread >= 0 && col + thread < cols)
    sums[block.z * sums_stride + col + thread] = (double)total;
}

// column_sums_f64_strip_c16_n512_l8
// COLS = 16, THREADS = 512, LOADS = 8; 512 threads, 8192 bytes of shared memory
__global__ void __launch_bounds__(512, 2)
    column_sums_f64_strip_c16_n512_l8(int64_t rows, int64_t cols, int64_t batch,
        const double *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, double *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int COLS = 16, VEC = 2, WIDTH = 32, THREADS = 512;
  constexpr int HEIGHT = THREADS / COLS, LOADS = 8;
  union pack {
    uint4 bits;
    double element[VEC];
  };
  __shared__ double part[THREADS * VEC];
  const int thread = threadIdx.x;

  const int64_t strips = a_stride * 8 % 16 == 0 ? tw_whole_ceil_div(cols + 2 - 1, 32) : tw_ceil_div(cols, 30);
  const tw_block block = tw_block_of(strips, 1);
  if (block.z >= batch) return;
  const int64_t row = 0, depth = rows;
  a += block.z * a_batch_stride;
  // A row may start anywhere, but packs are read at multiples of 16 bytes only. A
  // thread's rows are a multiple of 16 / 8 rows apart and so start alike: its packs
  // have the same columns in all of them.
  const bool alike = a_stride * 8 % 16 == 0;  // so do all rows
  // Otherwise strips overlap by a pack: then each of them has all packs of its columns.
  const int width = alike ? WIDTH : WIDTH - VEC;
  const int64_t col = block.x * width - (alike ? (int)((uintptr_t)a % 16 / 8) : 0);
  const int tx = thread % COLS, ty = thread / COLS;
  a += (row + ty) * a_stride + col;
  const int at = tx * VEC - (int)((uintptr_t)a % 16 / 8);
  const int64_t c = col + at;  // the thread's first column
  a += at;
  double sum[VEC] = {};
  if (c < cols && c + VEC > 0 && at < width) {
    // A pack at the edge of a row holds elements of its neighbour, which are added to no
    // column. Where it would hold what is no element, the row is read by elements.
    int64_t first = 0, last = depth - ty;    // rows that are read by packs
    int64_t single = last, end = last;       // and by elements
    if (c < 0 || c + VEC > cols) {
      if (a_stride != cols || cols < VEC) {
        single = 0, last = 0;
      } else if (c < 0 && row + ty == 0) {
        single = 0, end = min(end, (int64_t)1), first = HEIGHT;
      } else if (c >= 0 && row + depth == rows && last > 0 && (last - 1) % HEIGHT == 0) {
        single = --last;
      }
    }
    const int64_t step = HEIGHT * a_stride;
    const double *from = a + first * a_stride;
    // Past the end zeros are added, so that all loads leave before any is used.
#pragma unroll 1
    for (int64_t r = first; r < last; r += HEIGHT * LOADS, from += LOADS * step) {
      pack in[LOADS];
#pragma unroll
      for (int k = 0; k < LOADS; k++)
        in[k].bits =
            r + k * HEIGHT < last ? *(const uint4 *)(from + k * step) : make_uint4(0, 0, 0, 0);
#pragma unroll
      for (int k = 0; k < LOADS; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (double)in[k].element[j];
    }
#pragma unroll 1
    for (int64_t r = single; r < end; r += HEIGHT)
#pragma unroll
      for (int j = 0; j < VEC; j++)
        if (c + j >= 0 && c + j < cols) sum[j] += (double)a[r * a_stride + j];
  }

  // The sums of HEIGHT rows, WIDTH to a row, are added up in two steps.
#pragma unroll
  for (int j = 0; j < VEC; j++)
    if (at + j >= 0 && at + j < WIDTH) part[ty * WIDTH + at + j] = sum[j];
  __syncthreads();
  constexpr int GROUPS = HEIGHT / VEC;
  double total = 0;
  if (thread % WIDTH < width)
#pragma unroll
    for (int i = 0; i < VEC; i++) total += part[i * THREADS + thread];
  if (GROUPS > 1) {
    part[thread] = total;
    __syncthreads();
    total = 0;
    if (thread < width)
#pragma unroll
      for (int i = 0; i < GROUPS; i++) total += part[i * WIDTH + thread];
  }
  if (thread < width && col + thread >= 0 && col + thread < cols)
    sums[block.z * sums_stride + col + thread] = (double)total;
}

// column_sums_f64_strip_c32_n256_l8
// COLS = 32, THREADS = 256, LOADS = 8; 256 threads, 4096 bytes of shared memory
__global__ void __launch_bounds__(256, 4)
    column_sums_f64_strip_c32_n256_l8(int64_t rows, int64_t cols, int64_t batch,
        const double *__restrict__ a, int64_t a_stride,
        int64_t a_batch_stride, double *__restrict__ sums,
        int64_t sums_stride, void *__restrict__ workspace,
        int64_t workspace_bytes) {
  tw_grid_wait();
  constexpr int COLS = 32, VEC = 2, WIDTH = 64, THREADS = 256;
  constexpr int HEIGHT = THREADS / COLS, LOADS = 8;
  union pack {
    uint4 bits;
    double element[VEC];
  };
  __shared__ double part[THREADS * VEC];
  const int thread = threadIdx.x;

  const int64_t strips = a_stride * 8 % 16 == 0 ? tw_whole_ceil_div(cols + 2 - 1, 64) : tw_ceil_div(cols, 62);
  const tw_block block = tw_block_of(strips, 1);
  if (block.z >= batch) return;
  const int64_t row = 0, depth = rows;
  a += block.z * a_batch_stride;
  // A row may start anywhere, but packs are read at multiples of 16 bytes only. A
  // thread's rows are a multiple of 16 / 8 rows apart and so start alike: its packs
  // have the same columns in all of them.
  const bool alike = a_stride * 8 % 16 == 0;  // so do all rows
  // Otherwise strips overlap by a pack: then each of them has all packs of its columns.
  const int width = alike ? WIDTH : WIDTH - VEC;
  const int64_t col = block.x * width - (alike ? (int)((uintptr_t)a % 16 / 8) : 0);
  const int tx = thread % COLS, ty = thread / COLS;
  a += (row + ty) * a_stride + col;
  const int at = tx * VEC - (int)((uintptr_t)a % 16 / 8);
  const int64_t c = col + at;  // the thread's first column
  a += at;
  double sum[VEC] = {};
  if (c < cols && c + VEC > 0 && at < width) {
    // A pack at the edge of a row holds elements of its neighbour, which are added to no
    // column. Where it would hold what is no element, the row is read by elements.
    int64_t first = 0, last = depth - ty;    // rows that are read by packs
    int64_t single = last, end = last;       // and by elements
    if (c < 0 || c + VEC > cols) {
      if (a_stride != cols || cols < VEC) {
        single = 0, last = 0;
      } else if (c < 0 && row + ty == 0) {
        single = 0, end = min(end, (int64_t)1), first = HEIGHT;
      } else if (c >= 0 && row + depth == rows && last > 0 && (last - 1) % HEIGHT == 0) {
        single = --last;
      }
    }
    const int64_t step = HEIGHT * a_stride;
    const double *from = a + first * a_stride;
    // Past the end zeros are added, so that all loads leave before any is used.
#pragma unroll 1
    for (int64_t r = first; r < last; r += HEIGHT * LOADS, from += LOADS * step) {
      pack in[LOADS];
#pragma unroll
      for (int k = 0; k < LOADS; k++)
        in[k].bits =
            r + k * HEIGHT < last ? *(const uint4 *)(from + k * step) : make_uint4(0, 0, 0, 0);
#pragma unroll
      for (int k = 0; k < LOADS; k++)
#pragma unroll
        for (int j = 0; j < VEC; j++) sum[j] += (double)in[k].element[j];
    }
#pragma unroll 1
    for (int64_t r = single; r < end; r += HEIGHT)
#pragma unroll
      for (int j = 0; j < VEC; j++)
        if (c + j >= 0 && c + j < cols) sum[j] += (double)a[r * a_stride + j];
  }

  // The sums of HEIGHT rows, WIDTH to a row, are added up in two steps.
#pragma unroll
  for (int j = 0; j < VEC; j++)
    if (at + j >= 0 && at + j < WIDTH) part[ty * WIDTH + at + j] = sum[j];
  __syncthreads();
  constexpr int GROUPS = HEIGHT / VEC;
  double total = 0;
  if (thread % WIDTH < width)
#pragma unroll
    for (int i = 0; i < VEC; i++) total += part[i * THREADS + thread];
  if (GROUPS > 1) {
    part[thread] = total;
    __syncthreads();
    total = 0;
    if (thread < width)
#pragma unroll
      for (int i = 0; i < GROUPS; i++) total += part[i * WIDTH + thread];
  }
  if (thread < width && col + thread >= 0 && col + thread < cols)
    sums[block.z * sums_stride + col + thread] = (double)total;
}

}  // extern "C"

#ifdef TW_SIMULATOR
extern const tw_sim_kernel tw_sim_tilewright_column_sums_strip[];
const tw_sim_kernel tw_sim_tilewright_column_sums_strip[] = {
    TW_SIM_KERNEL(column_sums_i32_strip_c4_n256_l8),
    TW_SIM_KERNEL(column_sums_i32_strip_c8_n256_l8),
    TW_SIM_KERNEL(column_sums_i32_strip_c8_n512_l8),
    TW_SIM_KERNEL(column_sums_i32_strip_c32_n256_l8),
    TW_SIM_KERNEL(column_sums_i64_strip_c4_n256_l8),
    TW_SIM_KERNEL(column_sums_i64_strip_c16_n256_l8),
    TW_SIM_KERNEL(column_sums_f16_strip_c4_n256_l8),
    TW_SIM_KERNEL(column_sums_f16_strip_c8_n512_l8),
    TW_SIM_KERNEL(column_sums_f16_strip_c32_n256_l8),
    TW_SIM_KERNEL(column_sums_bf16_strip_c4_n256_l8),
    TW_SIM_KERNEL(column_sums_bf16_strip_c32_n256_l8),
    TW_SIM_KERNEL(column_sums_f32_strip_c4_n256_l4),
    TW_SIM_KERNEL(column_sums_f32_strip_c4_n256_l8),
    TW_SIM_KERNEL(column_sums_f32_strip_c8_n512_l8),
    TW_SIM_KERNEL(column_sums_f32_strip_c16_n256_l8),
    TW_SIM_KERNEL(column_sums_f32_strip_c16_n512_l8),
    TW_SIM_KERNEL(column_sums_f32_strip_c32_n256_l8),
    TW_SIM_KERNEL(column_sums_f64_strip_c8_n256_l8),
    TW_SIM_KERNEL(column_sums_f64_strip_c8_n512_l8),
    TW_SIM_KERNEL(column_sums_f64_strip_c16_n512_l8),
    TW_SIM_KERNEL(column_sums_f64_strip_c32_n256_l8),
    {nullptr, nullptr, nullptr, nullptr},
};
#endif
