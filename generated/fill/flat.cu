/*
 * fill/flat.cu
 * Generated from templates/fill/flat.cu; do not edit.
 * Remake: lua5.4 generator/generate.lua --target sm_90
 *
 * A matrix without gaps is one row of wide stores, aligned whatever its width; each store computes its row and column.
 */
#include "tilewright/device.cuh"

extern "C" {

// fill_i32_flat_b16_n128_p2
// BYTES = 16, THREADS = 128, PACKS = 2; 128 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(128)
    fill_i32_flat_b16_n128_p2(int64_t rows, int64_t cols, int64_t batch, int32_t *__restrict__ dst,
        int64_t dst_stride, int64_t dst_batch_stride) {
  tw_grid_wait();
  constexpr int THREADS = 128, PACKS = 2, VEC = 4;
  constexpr int SPAN = THREADS * PACKS * VEC;  // elements of a block
  struct alignas(16) pack {
    int32_t element[VEC];
  };
  const int thread = threadIdx.x;

  const int64_t count = rows * cols;
  const tw_block block = tw_block_of(tw_ceil_div(count, SPAN), 1);
  if (block.z >= batch) return;
  dst += block.z * dst_batch_stride;

  // With gaps, or past what 32 bits count, by elements.
  if ((rows > 1 && dst_stride != cols) || (rows | cols) >> 31 != 0) {
#pragma unroll 1
    for (int64_t i = block.x * SPAN + thread; i < min(count, (block.x + 1) * SPAN); i += THREADS) {
      const int64_t r = i / cols, c = i - r * cols;
      dst[r * dst_stride + c] = (int32_t)((uint32_t)r + (uint32_t)c / 1);
    }
    return;
  }

  // The matrix may start anywhere: up to its first boundary of a pack, and after
  // its last, it is written by elements. There are fewer than 2 * VEC such edges.
  const int head = (int)min(count, (int64_t)(-(uintptr_t)dst % 16 / 4));
  const int64_t packs = (count - head) / VEC;
  const int edges = (int)(count - packs * VEC);
  if (block.x == 0 && thread < edges) {
    const int64_t i = thread < head ? thread : thread + packs * VEC;
    const int64_t r = i / cols, c = i - r * cols;
    dst[i] = (int32_t)((uint32_t)r + (uint32_t)c / 1);
  }

  // The only other division of 64 bits finds the block's first row; elements are
  // at most SPAN further.
  const int64_t first = head + block.x * SPAN, top = first / cols;
  const uint32_t left = (uint32_t)(first - top * cols);
#pragma unroll
  for (int k = 0; k < PACKS; k++) {
    const int64_t p = (block.x * PACKS + k) * THREADS + thread;
    if (p >= packs) return;
    const uint32_t j = left + (k * THREADS + thread) * VEC;
    const uint32_t down = cols < SPAN ? j / (uint32_t)cols : j >= cols;
    uint32_t r = (uint32_t)top + down, c = j - down * (uint32_t)cols;
    pack out;
    if (c + VEC <= cols) {
#pragma unroll
      for (int e = 0; e < VEC; e++)
        out.element[e] = (int32_t)((uint32_t)r + (uint32_t)(c + e) / 1);
    } else {
#pragma unroll
      for (int e = 0; e < VEC; e++) {
        out.element[e] = (int32_t)((uint32_t)r + (uint32_t)c / 1);
        if (++c == cols) c = 0, r++;
      }
    }
    ((pack *)(dst + head))[p] = out;
  }
}

// fill_i32_flat_b16_n128_p4
// BYTES = 16, THREADS = 128, PACKS = 4; 128 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(128)
    fill_i32_flat_b16_n128_p4(int64_t rows, int64_t cols, int64_t batch, int32_t *__restrict__ dst,
        int64_t dst_stride, int64_t dst_batch_stride) {
  tw_grid_wait();
  constexpr int THREADS = 128, PACKS = 4, VEC = 4;
  constexpr int SPAN = THREADS * PACKS * VEC;  // elements of a block
  struct alignas(16) pack {
    int32_t element[VEC];
  };
  const int thread = threadIdx.x;

  const int64_t count = rows * cols;
  const tw_block block = tw_block_of(tw_ceil_div(count, SPAN), 1);
  if (block.z >= batch) return;
  dst += block.z * dst_batch_stride;

  // With gaps, or past what 32 bits count, by elements.
  if ((rows > 1 && dst_stride != cols) || (rows | cols) >> 31 != 0) {
#pragma unroll 1
    for (int64_t i = block.x * SPAN + thread; i < min(count, (block.x + 1) * SPAN); i += THREADS) {
      const int64_t r = i / cols, c = i - r * cols;
      dst[r * dst_stride + c] = (int32_t)((uint32_t)r + (uint32_t)c / 1);
    }
    return;
  }

  // The matrix may start anywhere: up to its first boundary of a pack, and after
  // its last, it is written by elements. There are fewer than 2 * VEC such edges.
  const int head = (int)min(count, (int64_t)(-(uintptr_t)dst % 16 / 4));
  const int64_t packs = (count - head) / VEC;
  const int edges = (int)(count - packs * VEC);
  if (block.x == 0 && thread < edges) {
    const int64_t i = thread < head ? thread : thread + packs * VEC;
    const int64_t r = i / cols, c = i - r * cols;
    dst[i] = (int32_t)((uint32_t)r + (uint32_t)c / 1);
  }

  // The only other division of 64 bits finds the block's first row; elements are
  // at most SPAN further.
  const int64_t first = head + block.x * SPAN, top = first / cols;
  const uint32_t left = (uint32_t)(first - top * cols);
#pragma unroll
  for (int k = 0; k < PACKS; k++) {
    const int64_t p = (block.x * PACKS + k) * THREADS + thread;
    if (p >= packs) return;
    const uint32_t j = left + (k * THREADS + thread) * VEC;
    const uint32_t down = cols < SPAN ? j / (uint32_t)cols : j >= cols;
    uint32_t r = (uint32_t)top + down, c = j - down * (uint32_t)cols;
    pack out;
    if (c + VEC <= cols) {
#pragma unroll
      for (int e = 0; e < VEC; e++)
        out.element[e] = (int32_t)((uint32_t)r + (uint32_t)(c + e) / 1);
    } else {
#pragma unroll
      for (int e = 0; e < VEC; e++) {
        out.element[e] = (int32_t)((uint32_t)r + (uint32_t)c / 1);
        if (++c == cols) c = 0, r++;
      }
    }
    ((pack *)(dst + head))[p] = out;
  }
}

// fill_i64_flat_b16_n128_p4
// BYTES = 16, THREADS = 128, PACKS = 4; 128 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(128)
    fill_i64_flat_b16_n128_p4(int64_t rows, int64_t cols, int64_t batch, int64_t *__restrict__ dst,
        int64_t dst_stride, int64_t dst_batch_stride) {
  tw_grid_wait();
  constexpr int THREADS = 128, PACKS = 4, VEC = 2;
  constexpr int SPAN = THREADS * PACKS * VEC;  // elements of a block
  struct alignas(16) pack {
    int64_t element[VEC];
  };
  const int thread = threadIdx.x;

  const int64_t count = rows * cols;
  const tw_block block = tw_block_of(tw_ceil_div(count, SPAN), 1);
  if (block.z >= batch) return;
  dst += block.z * dst_batch_stride;

  // With gaps, or past what 32 bits count, by elements.
  if ((rows > 1 && dst_stride != cols) || (rows | cols) >> 31 != 0) {
#pragma unroll 1
    for (int64_t i = block.x * SPAN + thread; i < min(count, (block.x + 1) * SPAN); i += THREADS) {
      const int64_t r = i / cols, c = i - r * cols;
      dst[r * dst_stride + c] = (int64_t)((uint64_t)r + (uint64_t)c / 1);
    }
    return;
  }

  // The matrix may start anywhere: up to its first boundary of a pack, and after
  // its last, it is written by elements. There are fewer than 2 * VEC such edges.
  const int head = (int)min(count, (int64_t)(-(uintptr_t)dst % 16 / 8));
  const int64_t packs = (count - head) / VEC;
  const int edges = (int)(count - packs * VEC);
  if (block.x == 0 && thread < edges) {
    const int64_t i = thread < head ? thread : thread + packs * VEC;
    const int64_t r = i / cols, c = i - r * cols;
    dst[i] = (int64_t)((uint64_t)r + (uint64_t)c / 1);
  }

  // The only other division of 64 bits finds the block's first row; elements are
  // at most SPAN further.
  const int64_t first = head + block.x * SPAN, top = first / cols;
  const uint32_t left = (uint32_t)(first - top * cols);
#pragma unroll
  for (int k = 0; k < PACKS; k++) {
    const int64_t p = (block.x * PACKS + k) * THREADS + thread;
    if (p >= packs) return;
    const uint32_t j = left + (k * THREADS + thread) * VEC;
    const uint32_t down = cols < SPAN ? j / (uint32_t)cols : j >= cols;
    uint32_t r = (uint32_t)top + down, c = j - down * (uint32_t)cols;
    pack out;
    if (c + VEC <= cols) {
#pragma unroll
      for (int e = 0; e < VEC; e++)
        out.element[e] = (int64_t)((uint64_t)r + (uint64_t)(c + e) / 1);
    } else {
#pragma unroll
      for (int e = 0; e < VEC; e++) {
        out.element[e] = (int64_t)((uint64_t)r + (uint64_t)c / 1);
        if (++c == cols) c = 0, r++;
      }
    }
    ((pack *)(dst + head))[p] = out;
  }
}

// fill_f16_flat_b8_n128_p2
// BYTES = 8, THREADS = 128, PACKS = 2; 128 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(128)
    fill_f16_flat_b8_n128_p2(int64_t rows, int64_t cols, int64_t batch, __half *__restrict__ dst,
        int64_t dst_stride, int64_t dst_batch_stride) {
  tw_grid_wait();
  constexpr int THREADS = 128, PACKS = 2, VEC = 4;
  constexpr int SPAN = THREADS * PACKS * VEC;  // elements of a block
  struct alignas(8) pack {
    __half element[VEC];
  };
  const int thread = threadIdx.x;

  const int64_t count = rows * cols;
  const tw_block block = tw_block_of(tw_ceil_div(count, SPAN), 1);
  if (block.z >= batch) return;
  dst += block.z * dst_batch_stride;

  // With gaps, or past what 32 bits count, by elements.
  if ((rows > 1 && dst_stride != cols) || (rows | cols) >> 31 != 0) {
#pragma unroll 1
    for (int64_t i = block.x * SPAN + thread; i < min(count, (block.x + 1) * SPAN); i += THREADS) {
      const int64_t r = i / cols, c = i - r * cols;
      dst[r * dst_stride + c] = (__half)((float)r + (float)c / 10);
    }
    return;
  }

  // The matrix may start anywhere: up to its first boundary of a pack, and after
  // its last, it is written by elements. There are fewer than 2 * VEC such edges.
  const int head = (int)min(count, (int64_t)(-(uintptr_t)dst % 8 / 2));
  const int64_t packs = (count - head) / VEC;
  const int edges = (int)(count - packs * VEC);
  if (block.x == 0 && thread < edges) {
    const int64_t i = thread < head ? thread : thread + packs * VEC;
    const int64_t r = i / cols, c = i - r * cols;
    dst[i] = (__half)((float)r + (float)c / 10);
  }

  // The only other division of 64 bits finds the block's first row; elements are
  // at most SPAN further.
  const int64_t first = head + block.x * SPAN, top = first / cols;
  const uint32_t left = (uint32_t)(first - top * cols);
#pragma unroll
  for (int k = 0; k < PACKS; k++) {
    const int64_t p = (block.x * PACKS + k) * THREADS + thread;
    if (p >= packs) return;
    const uint32_t j = left + (k * THREADS + thread) * VEC;
    const uint32_t down = cols < SPAN ? j / (uint32_t)cols : j >= cols;
    uint32_t r = (uint32_t)top + down, c = j - down * (uint32_t)cols;
    pack out;
    if (c + VEC <= cols) {
#pragma unroll
      for (int e = 0; e < VEC; e++)
        out.element[e] = (__half)((float)r + (float)(c + e) / 10);
    } else {
#pragma unroll
      for (int e = 0; e < VEC; e++) {
        out.element[e] = (__half)((float)r + (float)c / 10);
        if (++c == cols) c = 0, r++;
      }
    }
    ((pack *)(dst + head))[p] = out;
  }
}

// fill_f16_flat_b16_n128_p4
// BYTES = 16, THREADS = 128, PACKS = 4; 128 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(128)
    fill_f16_flat_b16_n128_p4(int64_t rows, int64_t cols, int64_t batch, __half *__restrict__ dst,
        int64_t dst_stride, int64_t dst_batch_stride) {
  tw_grid_wait();
  constexpr int THREADS = 128, PACKS = 4, VEC = 8;
  constexpr int SPAN = THREADS * PACKS * VEC;  // elements of a block
  struct alignas(16) pack {
    __half element[VEC];
  };
  const int thread = threadIdx.x;

  const int64_t count = rows * cols;
  const tw_block block = tw_block_of(tw_ceil_div(count, SPAN), 1);
  if (block.z >= batch) return;
  dst += block.z * dst_batch_stride;

  // With gaps, or past what 32 bits count, by elements.
  if ((rows > 1 && dst_stride != cols) || (rows | cols) >> 31 != 0) {
#pragma unroll 1
    for (int64_t i = block.x * SPAN + thread; i < min(count, (block.x + 1) * SPAN); i += THREADS) {
      const int64_t r = i / cols, c = i - r * cols;
      dst[r * dst_stride + c] = (__half)((float)r + (float)c / 10);
    }
    return;
  }

  // The matrix may start anywhere: up to its first boundary of a pack, and after
  // its last, it is written by elements. There are fewer than 2 * VEC such edges.
  const int head = (int)min(count, (int64_t)(-(uintptr_t)dst % 16 / 2));
  const int64_t packs = (count - head) / VEC;
  const int edges = (int)(count - packs * VEC);
  if (block.x == 0 && thread < edges) {
    const int64_t i = thread < head ? thread : thread + packs * VEC;
    const int64_t r = i / cols, c = i - r * cols;
    dst[i] = (__half)((float)r + (float)c / 10);
  }

  // The only other division of 64 bits finds the block's first row; elements are
  // at most SPAN further.
  const int64_t first = head + block.x * SPAN, top = first / cols;
  const uint32_t left = (uint32_t)(first - top * cols);
#pragma unroll
  for (int k = 0; k < PACKS; k++) {
    const int64_t p = (block.x * PACKS + k) * THREADS + thread;
    if (p >= packs) return;
    const uint32_t j = left + (k * THREADS + thread) * VEC;
    const uint32_t down = cols < SPAN ? j / (uint32_t)cols : j >= cols;
    uint32_t r = (uint32_t)top + down, c = j - down * (uint32_t)cols;
    pack out;
    if (c + VEC <= cols) {
#pragma unroll
      for (int e = 0; e < VEC; e++)
        out.element[e] = (__half)((float)r + (float)(c + e) / 10);
    } else {
#pragma unroll
      for (int e = 0; e < VEC; e++) {
        out.element[e] = (__half)((float)r + (float)c / 10);
        if (++c == cols) c = 0, r++;
      }
    }
    ((pack *)(dst + head))[p] = out;
  }
}

// fill_f16_flat_b16_n256_p2
// BYTES = 16, THREADS = 256, PACKS = 2; 256 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(256)
    fill_f16_flat_b16_n256_p2(int64_t rows, int64_t cols, int64_t batch, __half *__restrict__ dst,
        int64_t dst_stride, int64_t dst_batch_stride) {
  tw_grid_wait();
  constexpr int THREADS = 256, PACKS = 2, VEC = 8;
  constexpr int SPAN = THREADS * PACKS * VEC;  // elements of a block
  struct alignas(16) pack {
    __half element[VEC];
  };
  const int thread = threadIdx.x;

  const int64_t count = rows * cols;
  const tw_block block = tw_block_of(tw_ceil_div(count, SPAN), 1);
  if (block.z >= batch) return;
  dst += block.z * dst_batch_stride;

  // With gaps, or past what 32 bits count, by elements.
  if ((rows > 1 && dst_stride != cols) || (rows | cols) >> 31 != 0) {
#pragma unroll 1
    for (int64_t i = block.x * SPAN + thread; i < min(count, (block.x + 1) * SPAN); i += THREADS) {
      const int64_t r = i / cols, c = i - r * cols;
      dst[r * dst_stride + c] = (__half)((float)r + (float)c / 10);
    }
    return;
  }

  // The matrix may start anywhere: up to its first boundary of a pack, and after
  // its last, it is written by elements. There are fewer than 2 * VEC such edges.
  const int head = (int)min(count, (int64_t)(-(uintptr_t)dst % 16 / 2));
  const int64_t packs = (count - head) / VEC;
  const int edges = (int)(count - packs * VEC);
  if (block.x == 0 && thread < edges) {
    const int64_t i = thread < head ? thread : thread + packs * VEC;
    const int64_t r = i / cols, c = i - r * cols;
    dst[i] = (__half)((float)r + (float)c / 10);
  }

  // The only other division of 64 bits finds the block's first row; elements are
  // at most SPAN further.
  const int64_t first = head + block.x * SPAN, top = first / cols;
  const uint32_t left = (uint32_t)(first - top * cols);
#pragma unroll
  for (int k = 0; k < PACKS; k++) {
    const int64_t p = (block.x * PACKS + k) * THREADS + thread;
    if (p >= packs) return;
    const uint32_t j = left + (k * THREADS + thread) * VEC;
    const uint32_t down = cols < SPAN ? j / (uint32_t)cols : j >= cols;
    uint32_t r = (uint32_t)top + down, c = j - down * (uint32_t)cols;
    pack out;
    if (c + VEC <= cols) {
#pragma unroll
      for (int e = 0; e < VEC; e++)
        out.element[e] = (__half)((float)r + (float)(c + e) / 10);
    } else {
#pragma unroll
      for (int e = 0; e < VEC; e++) {
        out.element[e] = (__half)((float)r + (float)c / 10);
        if (++c == cols) c = 0, r++;
      }
    }
    ((pack *)(dst + head))[p] = out;
  }
}

// fill_bf16_flat_b16_n128_p4
// BYTES = 16, THREADS = 128, PACKS = 4; 128 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(128)
    fill_bf16_flat_b16_n128_p4(int64_t rows, int64_t cols, int64_t batch,
        __nv_bfloat16 *__restrict__ dst, int64_t dst_stride,
        int64_t dst_batch_stride) {
  tw_grid_wait();
  constexpr int THREADS = 128, PACKS = 4, VEC = 8;
  constexpr int SPAN = THREADS * PACKS * VEC;  // elements of a block
  struct alignas(16) pack {
    __nv_bfloat16 element[VEC];
  };
  const int thread = threadIdx.x;

  const int64_t count = rows * cols;
  const tw_block block = tw_block_of(tw_ceil_div(count, SPAN), 1);
  if (block.z >= batch) return;
  dst += block.z * dst_batch_stride;

  // With gaps, or past what 32 bits count, by elements.
  if ((rows > 1 && dst_stride != cols) || (rows | cols) >> 31 != 0) {
#pragma unroll 1
    for (int64_t i = block.x * SPAN + thread; i < min(count, (block.x + 1) * SPAN); i += THREADS) {
      const int64_t r = i / cols, c = i - r * cols;
      dst[r * dst_stride + c] = (__nv_bfloat16)((float)r + (float)c / 10);
    }
    return;
  }

  // The matrix may start anywhere: up to its first boundary of a pack, and after
  // its last, it is written by elements. There are fewer than 2 * VEC such edges.
  const int head = (int)min(count, (int64_t)(-(uintptr_t)dst % 16 / 2));
  const int64_t packs = (count - head) / VEC;
  const int edges = (int)(count - packs * VEC);
  if (block.x == 0 && thread < edges) {
    const int64_t i = thread < head ? thread : thread + packs * VEC;
    const int64_t r = i / cols, c = i - r * cols;
    dst[i] = (__nv_bfloat16)((float)r + (float)c / 10);
  }

  // The only other division of 64 bits finds the block's first row; elements are
  // at most SPAN further.
  const int64_t first = head + block.x * SPAN, top = first / cols;
  const uint32_t left = (uint32_t)(first - top * cols);
#pragma unroll
  for (int k = 0; k < PACKS; k++) {
    const int64_t p = (block.x * PACKS + k) * THREADS + thread;
    if (p >= packs) return;
    const uint32_t j = left + (k * THREADS + thread) * VEC;
    const uint32_t down = cols < SPAN ? j / (uint32_t)cols : j >= cols;
    uint32_t r = (uint32_t)top + down, c = j - down * (uint32_t)cols;
    pack out;
    if (c + VEC <= cols) {
#pragma unroll
      for (int e = 0; e < VEC; e++)
        out.element[e] = (__nv_bfloat16)((float)r + (float)(c + e) / 10);
    } else {
#pragma unroll
      for (int e = 0; e < VEC; e++) {
        out.element[e] = (__nv_bfloat16)((float)r + (float)c / 10);
        if (++c == cols) c = 0, r++;
      }
    }
    ((pack *)(dst + head))[p] = out;
  }
}

// fill_f32_flat_b8_n256_p4
// BYTES = 8, THREADS = 256, PACKS = 4; 256 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(256)
    fill_f32_flat_b8_n256_p4(int64_t rows, int64_t cols, int64_t batch, float *__restrict__ dst,
        int64_t dst_stride, int64_t dst_batch_stride) {
  tw_grid_wait();
  constexpr int THREADS = 256, PACKS = 4, VEC = 2;
  constexpr int SPAN = THREADS * PACKS * VEC;  // elements of a block
  struct alignas(8) pack {
    float element[VEC];
  };
  const int thread = threadIdx.x;

  const int64_t count = rows * cols;
  const tw_block block = tw_block_of(tw_ceil_div(count, SPAN), 1);
  if (block.z >= batch) return;
  dst += block.z * dst_batch_stride;

  // With gaps, or past what 32 bits count, by elements.
  if ((rows > 1 && dst_stride != cols) || (rows | cols) >> 31 != 0) {
#pragma unroll 1
    for (int64_t i = block.x * SPAN + thread; i < min(count, (block.x + 1) * SPAN); i += THREADS) {
      const int64_t r = i / cols, c = i - r * cols;
      dst[r * dst_stride + c] = (float)((float)r + (float)c / 10);
    }
    return;
  }

  // The matrix may start anywhere: up to its first boundary of a pack, and after
  // its last, it is written by elements. There are fewer than 2 * VEC such edges.
  const int head = (int)min(count, (int64_t)(-(uintptr_t)dst % 8 / 4));
  const int64_t packs = (count - head) / VEC;
  const int edges = (int)(count - packs * VEC);
  if (block.x == 0 && thread < edges) {
    const int64_t i = thread < head ? thread : thread + packs * VEC;
    const int64_t r = i / cols, c = i - r * cols;
    dst[i] = (float)((float)r + (float)c / 10);
  }

  // The only other division of 64 bits finds the block's first row; elements are
  // at most SPAN further.
  const int64_t first = head + block.x * SPAN, top = first / cols;
  const uint32_t left = (uint32_t)(first - top * cols);
#pragma unroll
  for (int k = 0; k < PACKS; k++) {
    const int64_t p = (block.x * PACKS + k) * THREADS + thread;
    if (p >= packs) return;
    const uint32_t j = left + (k * THREADS + thread) * VEC;
    const uint32_t down = cols < SPAN ? j / (uint32_t)cols : j >= cols;
    uint32_t r = (uint32_t)top + down, c = j - down * (uint32_t)cols;
    pack out;
    if (c + VEC <= cols) {
#pragma unroll
      for (int e = 0; e < VEC; e++)
        out.element[e] = (float)((float)r + (float)(c + e) / 10);
    } else {
#pragma unroll
      for (int e = 0; e < VEC; e++) {
        out.element[e] = (float)((float)r + (float)c / 10);
        if (++c == cols) c = 0, r++;
      }
    }
    ((pack *)(dst + head))[p] = out;
  }
}

// fill_f32_flat_b16_n128_p4
// BYTES = 16, THREADS = 128, PACKS = 4; 128 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(128)
    fill_f32_flat_b16_n128_p4(int64_t rows, int64_t cols, int64_t batch, float *__restrict__ dst,
        int64_t dst_stride, int64_t dst_batch_stride) {
  tw_grid_wait();
  constexpr int THREADS = 128, PACKS = 4, VEC = 4;
  constexpr int SPAN = THREADS * PACKS * VEC;  // elements of a block
  struct alignas(16) pack {
    float element[VEC];
  };
  const int thread = threadIdx.x;

  const int64_t count = rows * cols;
  const tw_block block = tw_block_of(tw_ceil_div(count, SPAN), 1);
  if (block.z >= batch) return;
  dst += block.z * dst_batch_stride;

  // With gaps, or past what 32 bits count, by elements.
  if ((rows > 1 && dst_stride != cols) || (rows | cols) >> 31 != 0) {
#pragma unroll 1
    for (int64_t i = block.x * SPAN + thread; i < min(count, (block.x + 1) * SPAN); i += THREADS) {
      const int64_t r = i / cols, c = i - r * cols;
      dst[r * dst_stride + c] = (float)((float)r + (float)c / 10);
    }
    return;
  }

  // The matrix may start anywhere: up to its first boundary of a pack, and after
  // its last, it is written by elements. There are fewer than 2 * VEC such edges.
  const int head = (int)min(count, (int64_t)(-(uintptr_t)dst % 16 / 4));
  const int64_t packs = (count - head) / VEC;
  const int edges = (int)(count - packs * VEC);
  if (block.x == 0 && thread < edges) {
    const int64_t i = thread < head ? thread : thread + packs * VEC;
    const int64_t r = i / cols, c = i - r * cols;
    dst[i] = (float)((float)r + (float)c / 10);
  }

  // The only other division of 64 bits finds the block's first row; elements are
  // at most SPAN further.
  const int64_t first = head + block.x * SPAN, top = first / cols;
  const uint32_t left = (uint32_t)(first - top * cols);
#pragma unroll
  for (int k = 0; k < PACKS; k++) {
    const int64_t p = (block.x * PACKS + k) * THREADS + thread;
    if (p >= packs) return;
    const uint32_t j = left + (k * THREADS + thread) * VEC;
    const uint32_t down = cols < SPAN ? j / (uint32_t)cols : j >= cols;
    uint32_t r = (uint32_t)top + down, c = j - down * (uint32_t)cols;
    pack out;
    if (c + VEC <= cols) {
#pragma unroll
      for (int e = 0; e < VEC; e++)
        out.element[e] = (float)((float)r + (float)(c + e) / 10);
    } else {
#pragma unroll
      for (int e = 0; e < VEC; e++) {
        out.element[e] = (float)((float)r + (float)c / 10);
        if (++c == cols) c = 0, r++;
      }
    }
    ((pack *)(dst + head))[p] = out;
  }
}

// fill_f64_flat_b16_n128_p4
// BYTES = 16, THREADS = 128, PACKS = 4; 128 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(128)
    fill_f64_flat_b16_n128_p4(int64_t rows, int64_t cols, int64_t batch, double *__restrict__ dst,
        int64_t dst_stride, int64_t dst_batch_stride) {
  tw_grid_wait();
  constexpr int THREADS = 128, PACKS = 4, VEC = 2;
  constexpr int SPAN = THREADS * PACKS * VEC;  // elements of a block
  struct alignas(16) pack {
    double element[VEC];
  };
  const int thread = threadIdx.x;

  const int64_t count = rows * cols;
  const tw_block block = tw_block_of(tw_ceil_div(count, SPAN), 1);
  if (block.z >= batch) return;
  dst += block.z * dst_batch_stride;

  // With gaps, or past what 32 bits count, by elements.
  if ((rows > 1 && dst_stride != cols) || (rows | cols) >> 31 != 0) {
#pragma unroll 1
    for (int64_t i = block.x * SPAN + thread; i < min(count, (block.x + 1) * SPAN); i += THREADS) {
      const int64_t r = i / cols, c = i - r * cols;
      dst[r * dst_stride + c] = (double)((double)r + (double)c / 10);
    }
    return;
  }

  // The matrix may start anywhere: up to its first boundary of a pack, and after
  // its last, it is written by elements. There are fewer than 2 * VEC such edges.
  const int head = (int)min(count, (int64_t)(-(uintptr_t)dst % 16 / 8));
  const int64_t packs = (count - head) / VEC;
  const int edges = (int)(count - packs * VEC);
  if (block.x == 0 && thread < edges) {
    const int64_t i = thread < head ? thread : thread + packs * VEC;
    const int64_t r = i / cols, c = i - r * cols;
    dst[i] = (double)((double)r + (double)c / 10);
  }

  // The only other division of 64 bits finds the block's first row; elements are
  // at most SPAN further.
  const int64_t first = head + block.x * SPAN, top = first / cols;
  const uint32_t left = (uint32_t)(first - top * cols);
#pragma unroll
  for (int k = 0; k < PACKS; k++) {
    const int64_t p = (block.x * PACKS + k) * THREADS + thread;
    if (p >= packs) return;
    const uint32_t j = left + (k * THREADS + thread) * VEC;
    const uint32_t down = cols < SPAN ? j / (uint32_t)cols : j >= cols;
    uint32_t r = (uint32_t)top + down, c = j - down * (uint32_t)cols;
    pack out;
    if (c + VEC <= cols) {
#pragma unroll
      for (int e = 0; e < VEC; e++)
        out.element[e] = (double)((double)r + (double)(c + e) / 10);
    } else {
#pragma unroll
      for (int e = 0; e < VEC; e++) {
        out.element[e] = (double)((double)r + (double)c / 10);
        if (++c == cols) c = 0, r++;
      }
    }
    ((pack *)(dst + head))[p] = out;
  }
}

// fill_f64_flat_b16_n256_p4
// BYTES = 16, THREADS = 256, PACKS = 4; 256 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(256)
    fill_f64_flat_b16_n256_p4(int64_t rows, int64_t cols, int64_t batch, double *__restrict__ dst,
        int64_t dst_stride, int64_t dst_batch_stride) {
  tw_grid_wait();
  constexpr int THREADS = 256, PACKS = 4, VEC = 2;
  constexpr int SPAN = THREADS * PACKS * VEC;  // elements of a block
  struct alignas(16) pack {
    double element[VEC];
  };
  const int thread = threadIdx.x;

  const int64_t count = rows * cols;
  const tw_block block = tw_block_of(tw_ceil_div(count, SPAN), 1);
  if (block.z >= batch) return;
  dst += block.z * dst_batch_stride;

  // With gaps, or past what 32 bits count, by elements.
  if ((rows > 1 && dst_stride != cols) || (rows | cols) >> 31 != 0) {
#pragma unroll 1
    for (int64_t i = block.x * SPAN + thread; i < min(count, (block.x + 1) * SPAN); i += THREADS) {
      const int64_t r = i / cols, c = i - r * cols;
      dst[r * dst_stride + c] = (double)((double)r + (double)c / 10);
    }
    return;
  }

  // The matrix may start anywhere: up to its first boundary of a pack, and after
  // its last, it is written by elements. There are fewer than 2 * VEC such edges.
  const int head = (int)min(count, (int64_t)(-(uintptr_t)dst % 16 / 8));
  const int64_t packs = (count - head) / VEC;
  const int edges = (int)(count - packs * VEC);
  if (block.x == 0 && thread < edges) {
    const int64_t i = thread < head ? thread : thread + packs * VEC;
    const int64_t r = i / cols, c = i - r * cols;
    dst[i] = (double)((double)r + (double)c / 10);
  }

  // The only other division of 64 bits finds the block's first row; elements are
  // at most SPAN further.
  const int64_t first = head + block.x * SPAN, top = first / cols;
  const uint32_t left = (uint32_t)(first - top * cols);
#pragma unroll
  for (int k = 0; k < PACKS; k++) {
    const int64_t p = (block.x * PACKS + k) * THREADS + thread;
    if (p >= packs) return;
    const uint32_t j = left + (k * THREADS + thread) * VEC;
    const uint32_t down = cols < SPAN ? j / (uint32_t)cols : j >= cols;
    uint32_t r = (uint32_t)top + down, c = j - down * (uint32_t)cols;
    pack out;
    if (c + VEC <= cols) {
#pragma unroll
      for (int e = 0; e < VEC; e++)
        out.element[e] = (double)((double)r + (double)(c + e) / 10);
    } else {
#pragma unroll
      for (int e = 0; e < VEC; e++) {
        out.element[e] = (double)((double)r + (double)c / 10);
        if (++c == cols) c = 0, r++;
      }
    }
    ((pack *)(dst + head))[p] = out;
  }
}

}  // extern "C"

#ifdef TW_SIMULATOR
extern const tw_sim_kernel tw_sim_tilewright_fill_flat[];
const tw_sim_kernel tw_sim_tilewright_fill_flat[] = {
    TW_SIM_KERNEL(fill_i32_flat_b16_n128_p2),
    TW_SIM_KERNEL(fill_i32_flat_b16_n128_p4),
    TW_SIM_KERNEL(fill_i64_flat_b16_n128_p4),
    TW_SIM_KERNEL(fill_f16_flat_b8_n128_p2),
    TW_SIM_KERNEL(fill_f16_flat_b16_n128_p4),
    TW_SIM_KERNEL(fill_f16_flat_b16_n256_p2),
    TW_SIM_KERNEL(fill_bf16_flat_b16_n128_p4),
    TW_SIM_KERNEL(fill_f32_flat_b8_n256_p4),
    TW_SIM_KERNEL(fill_f32_flat_b16_n128_p4),
    TW_SIM_KERNEL(fill_f64_flat_b16_n128_p4),
    TW_SIM_KERNEL(fill_f64_flat_b16_n256_p4),
    {nullptr, nullptr, nullptr, nullptr},
};
#endif
