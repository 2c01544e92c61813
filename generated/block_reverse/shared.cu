/*
 * block_reverse/shared.cu
 * Generated from templates/block_reverse/shared.cu; do not edit.
 * Remake: lua5.4 generator/generate.lua --target sm_90
 *
 * Whole runs pass through shared memory, read and written forwards; longer runs are moved as by direct.
 */
#include "tilewright/device.cuh"

extern "C" {

// block_reverse_b8_shared_t1024_n128
// TILE = 1024, THREADS = 128; 128 threads, 1024 bytes of shared memory
__global__ void __launch_bounds__(128)
    block_reverse_b8_shared_t1024_n128(int64_t n, int64_t block, int64_t batch,
        const uint8_t *__restrict__ src, int64_t src_stride,
        uint8_t *__restrict__ dst, int64_t dst_stride) {
  tw_grid_wait();
  constexpr int TILE = 1024, THREADS = 128;
  __shared__ uint8_t tile[TILE];

  // A tile holds whole runs, if one fits.
  const int span = block > 0 && block <= TILE ? TILE / (int)block * (int)block : TILE;
  const tw_block place = tw_block_of(tw_ceil_div(n, span), 1);
  if (place.z >= batch) return;
  const int64_t begin = place.x * span;
  src += place.z * src_stride;
  dst += place.z * dst_stride;
  const int count = (int)min((int64_t)span, n - begin);

  const int64_t run = block > 0 && block < n ? block : n;
  if (run <= TILE) {
#pragma unroll
    for (int t = 0; t < TILE; t += THREADS)
      if (t + (int)threadIdx.x < count)
        tile[t + threadIdx.x] = src[begin + t + threadIdx.x];
    __syncthreads();

#pragma unroll
    for (int t = 0; t < TILE; t += THREADS) {
      const int i = t + threadIdx.x;
      const int first = (uint32_t)i / (uint32_t)run * (uint32_t)run;
      const int last = min(first + (int)run, count) - 1;
      if (i < count) dst[begin + i] = tile[first + (last - i)];
    }
    return;
  }

  // The span is shorter than a run, so it meets two at most. A run's elements
  // change places with those that are as far from its other end: their places
  // add up to that of its first and its last.
  const int64_t first = begin - begin % run, next = first + run;
  const int turn = (int)min((int64_t)count, next - begin);
  const uint8_t *const from = src + (first + min(next, n) - 1 - begin);
  const uint8_t *const next_from = src + (next + min(next + run, n) - 1 - begin);
  uint8_t moved[TILE / THREADS];
#pragma unroll
  for (int t = 0; t < TILE; t += THREADS) {
    const int i = t + threadIdx.x;
    if (i < count) moved[t / THREADS] = *((i < turn ? from : next_from) - i);
  }
#pragma unroll
  for (int t = 0; t < TILE; t += THREADS) {
    const int i = t + threadIdx.x;
    if (i < count) dst[begin + i] = moved[t / THREADS];
  }
}

// block_reverse_b8_shared_t2048_n128
// TILE = 2048, THREADS = 128; 128 threads, 2048 bytes of shared memory
__global__ void __launch_bounds__(128)
    block_reverse_b8_shared_t2048_n128(int64_t n, int64_t block, int64_t batch,
        const uint8_t *__restrict__ src, int64_t src_stride,
        uint8_t *__restrict__ dst, int64_t dst_stride) {
  tw_grid_wait();
  constexpr int TILE = 2048, THREADS = 128;
  __shared__ uint8_t tile[TILE];

  // A tile holds whole runs, if one fits.
  const int span = block > 0 && block <= TILE ? TILE / (int)block * (int)block : TILE;
  const tw_block place = tw_block_of(tw_ceil_div(n, span), 1);
  if (place.z >= batch) return;
  const int64_t begin = place.x * span;
  src += place.z * src_stride;
  dst += place.z * dst_stride;
  const int count = (int)min((int64_t)span, n - begin);

  const int64_t run = block > 0 && block < n ? block : n;
  if (run <= TILE) {
#pragma unroll
    for (int t = 0; t < TILE; t += THREADS)
      if (t + (int)threadIdx.x < count)
        tile[t + threadIdx.x] = src[begin + t + threadIdx.x];
    __syncthreads();

#pragma unroll
    for (int t = 0; t < TILE; t += THREADS) {
      const int i = t + threadIdx.x;
      const int first = (uint32_t)i / (uint32_t)run * (uint32_t)run;
      const int last = min(first + (int)run, count) - 1;
      if (i < count) dst[begin + i] = tile[first + (last - i)];
    }
    return;
  }

  // The span is shorter than a run, so it meets two at most. A run's elements
  // change places with those that are as far from its other end: their places
  // add up to that of its first and its last.
  const int64_t first = begin - begin % run, next = first + run;
  const int turn = (int)min((int64_t)count, next - begin);
  const uint8_t *const from = src + (first + min(next, n) - 1 - begin);
  const uint8_t *const next_from = src + (next + min(next + run, n) - 1 - begin);
  uint8_t moved[TILE / THREADS];
#pragma unroll
  for (int t = 0; t < TILE; t += THREADS) {
    const int i = t + threadIdx.x;
    if (i < count) moved[t / THREADS] = *((i < turn ? from : next_from) - i);
  }
#pragma unroll
  for (int t = 0; t < TILE; t += THREADS) {
    const int i = t + threadIdx.x;
    if (i < count) dst[begin + i] = moved[t / THREADS];
  }
}

// block_reverse_b16_shared_t1024_n128
// TILE = 1024, THREADS = 128; 128 threads, 2048 bytes of shared memory
__global__ void __launch_bounds__(128)
    block_reverse_b16_shared_t1024_n128(int64_t n, int64_t block, int64_t batch,
        const uint16_t *__restrict__ src, int64_t src_stride,
        uint16_t *__restrict__ dst, int64_t dst_stride) {
  tw_grid_wait();
  constexpr int TILE = 1024, THREADS = 128;
  __shared__ uint16_t tile[TILE];

  // A tile holds whole runs, if one fits.
  const int span = block > 0 && block <= TILE ? TILE / (int)block * (int)block : TILE;
  const tw_block place = tw_block_of(tw_ceil_div(n, span), 1);
  if (place.z >= batch) return;
  const int64_t begin = place.x * span;
  src += place.z * src_stride;
  dst += place.z * dst_stride;
  const int count = (int)min((int64_t)span, n - begin);

  const int64_t run = block > 0 && block < n ? block : n;
  if (run <= TILE) {
#pragma unroll
    for (int t = 0; t < TILE; t += THREADS)
      if (t + (int)threadIdx.x < count)
        tile[t + threadIdx.x] = src[begin + t + threadIdx.x];
    __syncthreads();

#pragma unroll
    for (int t = 0; t < TILE; t += THREADS) {
      const int i = t + threadIdx.x;
      const int first = (uint32_t)i / (uint32_t)run * (uint32_t)run;
      const int last = min(first + (int)run, count) - 1;
      if (i < count) dst[begin + i] = tile[first + (last - i)];
    }
    return;
  }

  // The span is shorter than a run, so it meets two at most. A run's elements
  // change places with those that are as far from its other end: their places
  // add up to that of its first and its last.
  const int64_t first = begin - begin % run, next = first + run;
  const int turn = (int)min((int64_t)count, next - begin);
  const uint16_t *const from = src + (first + min(next, n) - 1 - begin);
  const uint16_t *const next_from = src + (next + min(next + run, n) - 1 - begin);
  uint16_t moved[TILE / THREADS];
#pragma unroll
  for (int t = 0; t < TILE; t += THREADS) {
    const int i = t + threadIdx.x;
    if (i < count) moved[t / THREADS] = *((i < turn ? from : next_from) - i);
  }
#pragma unroll
  for (int t = 0; t < TILE; t += THREADS) {
    const int i = t + threadIdx.x;
    if (i < count) dst[begin + i] = moved[t / THREADS];
  }
}

// block_reverse_b16_shared_t2048_n128
// TILE = 2048, THREADS = 128; 128 threads, 4096 bytes of shared memory
__global__ void __launch_bounds__(128)
    block_reverse_b16_shared_t2048_n128(int64_t n, int64_t block, int64_t batch,
        const uint16_t *__restrict__ src, int64_t src_stride,
        uint16_t *__restrict__ dst, int64_t dst_stride) {
  tw_grid_wait();
  constexpr int TILE = 2048, THREADS = 128;
  __shared__ uint16_t tile[TILE];

  // A tile holds whole runs, if one fits.
  const int span = block > 0 && block <= TILE ? TILE / (int)block * (int)block : TILE;
  const tw_block place = tw_block_of(tw_ceil_div(n, span), 1);
  if (place.z >= batch) return;
  const int64_t begin = place.x * span;
  src += place.z * src_stride;
  dst += place.z * dst_stride;
  const int count = (int)min((int64_t)span, n - begin);

  const int64_t run = block > 0 && block < n ? block : n;
  if (run <= TILE) {
#pragma unroll
    for (int t = 0; t < TILE; t += THREADS)
      if (t + (int)threadIdx.x < count)
        tile[t + threadIdx.x] = src[begin + t + threadIdx.x];
    __syncthreads();

#pragma unroll
    for (int t = 0; t < TILE; t += THREADS) {
      const int i = t + threadIdx.x;
      const int first = (uint32_t)i / (uint32_t)run * (uint32_t)run;
      const int last = min(first + (int)run, count) - 1;
      if (i < count) dst[begin + i] = tile[first + (last - i)];
    }
    return;
  }

  // The span is shorter than a run, so it meets two at most. A run's elements
  // change places with those that are as far from its other end: their places
  // add up to that of its first and its last.
  const int64_t first = begin - begin % run, next = first + run;
  const int turn = (int)min((int64_t)count, next - begin);
  const uint16_t *const from = src + (first + min(next, n) - 1 - begin);
  const uint16_t *const next_from = src + (next + min(next + run, n) - 1 - begin);
  uint16_t moved[TILE / THREADS];
#pragma unroll
  for (int t = 0; t < TILE; t += THREADS) {
    const int i = t + threadIdx.x;
    if (i < count) moved[t / THREADS] = *((i < turn ? from : next_from) - i);
  }
#pragma unroll
  for (int t = 0; t < TILE; t += THREADS) {
    const int i = t + threadIdx.x;
    if (i < count) dst[begin + i] = moved[t / THREADS];
  }
}

// block_reverse_b32_shared_t1024_n128
// TILE = 1024, THREADS = 128; 128 threads, 4096 bytes of shared memory
__global__ void __launch_bounds__(128)
    block_reverse_b32_shared_t1024_n128(int64_t n, int64_t block, int64_t batch,
        const uint32_t *__restrict__ src, int64_t src_stride,
        uint32_t *__restrict__ dst, int64_t dst_stride) {
  tw_grid_wait();
  constexpr int TILE = 1024, THREADS = 128;
  __shared__ uint32_t tile[TILE];

  // A tile holds whole runs, if one fits.
  const int span = block > 0 && block <= TILE ? TILE / (int)block * (int)block : TILE;
  const tw_block place = tw_block_of(tw_ceil_div(n, span), 1);
  if (place.z >= batch) return;
  const int64_t begin = place.x * span;
  src += place.z * src_stride;
  dst += place.z * dst_stride;
  const int count = (int)min((int64_t)span, n - begin);

  const int64_t run = block > 0 && block < n ? block : n;
  if (run <= TILE) {
#pragma unroll
    for (int t = 0; t < TILE; t += THREADS)
      if (t + (int)threadIdx.x < count)
        tile[t + threadIdx.x] = src[begin + t + threadIdx.x];
    __syncthreads();

#pragma unroll
    for (int t = 0; t < TILE; t += THREADS) {
      const int i = t + threadIdx.x;
      const int first = (uint32_t)i / (uint32_t)run * (uint32_t)run;
      const int last = min(first + (int)run, count) - 1;
      if (i < count) dst[begin + i] = tile[first + (last - i)];
    }
    return;
  }

  // The span is shorter than a run, so it meets two at most. A run's elements
  // change places with those that are as far from its other end: their places
  // add up to that of its first and its last.
  const int64_t first = begin - begin % run, next = first + run;
  const int turn = (int)min((int64_t)count, next - begin);
  const uint32_t *const from = src + (first + min(next, n) - 1 - begin);
  const uint32_t *const next_from = src + (next + min(next + run, n) - 1 - begin);
  uint32_t moved[TILE / THREADS];
#pragma unroll
  for (int t = 0; t < TILE; t += THREADS) {
    const int i = t + threadIdx.x;
    if (i < count) moved[t / THREADS] = *((i < turn ? from : next_from) - i);
  }
#pragma unroll
  for (int t = 0; t < TILE; t += THREADS) {
    const int i = t + threadIdx.x;
    if (i < count) dst[begin + i] = moved[t / THREADS];
  }
}

// block_reverse_b64_shared_t1024_n256
// TILE = 1024, THREADS = 256; 256 threads, 8192 bytes of shared memory
__global__ void __launch_bounds__(256)
    block_reverse_b64_shared_t1024_n256(int64_t n, int64_t block, int64_t batch,
        const uint64_t *__restrict__ src, int64_t src_stride,
        uint64_t *__restrict__ dst, int64_t dst_stride) {
  tw_grid_wait();
  constexpr int TILE = 1024, THREADS = 256;
  __shared__ uint64_t tile[TILE];

  // A tile holds whole runs, if one fits.
  const int span = block > 0 && block <= TILE ? TILE / (int)block * (int)block : TILE;
  const tw_block place = tw_block_of(tw_ceil_div(n, span), 1);
  if (place.z >= batch) return;
  const int64_t begin = place.x * span;
  src += place.z * src_stride;
  dst += place.z * dst_stride;
  const int count = (int)min((int64_t)span, n - begin);

  const int64_t run = block > 0 && block < n ? block : n;
  if (run <= TILE) {
#pragma unroll
    for (int t = 0; t < TILE; t += THREADS)
      if (t + (int)threadIdx.x < count)
        tile[t + threadIdx.x] = src[begin + t + threadIdx.x];
    __syncthreads();

#pragma unroll
    for (int t = 0; t < TILE; t += THREADS) {
      const int i = t + threadIdx.x;
      const int first = (uint32_t)i / (uint32_t)run * (uint32_t)run;
      const int last = min(first + (int)run, count) - 1;
      if (i < count) dst[begin + i] = tile[first + (last - i)];
    }
    return;
  }

  // The span is shorter than a run, so it meets two at most. A run's elements
  // change places with those that are as far from its other end: their places
  // add up to that of its first and its last.
  const int64_t first = begin - begin % run, next = first + run;
  const int turn = (int)min((int64_t)count, next - begin);
  const uint64_t *const from = src + (first + min(next, n) - 1 - begin);
  const uint64_t *const next_from = src + (next + min(next + run, n) - 1 - begin);
  uint64_t moved[TILE / THREADS];
#pragma unroll
  for (int t = 0; t < TILE; t += THREADS) {
    const int i = t + threadIdx.x;
    if (i < count) moved[t / THREADS] = *((i < turn ? from : next_from) - i);
  }
#pragma unroll
  for (int t = 0; t < TILE; t += THREADS) {
    const int i = t + threadIdx.x;
    if (i < count) dst[begin + i] = moved[t / THREADS];
  }
}

// block_reverse_b64_shared_t2048_n128
// TILE = 2048, THREADS = 128; 128 threads, 16384 bytes of shared memory
__global__ void __launch_bounds__(128)
    block_reverse_b64_shared_t2048_n128(int64_t n, int64_t block, int64_t batch,
        const uint64_t *__restrict__ src, int64_t src_stride,
        uint64_t *__restrict__ dst, int64_t dst_stride) {
  tw_grid_wait();
  constexpr int TILE = 2048, THREADS = 128;
  __shared__ uint64_t tile[TILE];

  // A tile holds whole runs, if one fits.
  const int span = block > 0 && block <= TILE ? TILE / (int)block * (int)block : TILE;
  const tw_block place = tw_block_of(tw_ceil_div(n, span), 1);
  if (place.z >= batch) return;
  const int64_t begin = place.x * span;
  src += place.z * src_stride;
  dst += place.z * dst_stride;
  const int count = (int)min((int64_t)span, n - begin);

  const int64_t run = block > 0 && block < n ? block : n;
  if (run <= TILE) {
#pragma unroll
    for (int t = 0; t < TILE; t += THREADS)
      if (t + (int)threadIdx.x < count)
        tile[t + threadIdx.x] = src[begin + t + threadIdx.x];
    __syncthreads();

#pragma unroll
    for (int t = 0; t < TILE; t += THREADS) {
      const int i = t + threadIdx.x;
      const int first = (uint32_t)i / (uint32_t)run * (uint32_t)run;
      const int last = min(first + (int)run, count) - 1;
      if (i < count) dst[begin + i] = tile[first + (last - i)];
    }
    return;
  }

  // The span is shorter than a run, so it meets two at most. A run's elements
  // change places with those that are as far from its other end: their places
  // add up to that of its first and its last.
  const int64_t first = begin - begin % run, next = first + run;
  const int turn = (int)min((int64_t)count, next - begin);
  const uint64_t *const from = src + (first + min(next, n) - 1 - begin);
  const uint64_t *const next_from = src + (next + min(next + run, n) - 1 - begin);
  uint64_t moved[TILE / THREADS];
#pragma unroll
  for (int t = 0; t < TILE; t += THREADS) {
    const int i = t + threadIdx.x;
    if (i < count) moved[t / THREADS] = *((i < turn ? from : next_from) - i);
  }
#pragma unroll
  for (int t = 0; t < TILE; t += THREADS) {
    const int i = t + threadIdx.x;
    if (i < count) dst[begin + i] = moved[t / THREADS];
  }
}

}  // extern "C"

#ifdef TW_SIMULATOR
extern const tw_sim_kernel tw_sim_tilewright_block_reverse_shared[];
const tw_sim_kernel tw_sim_tilewright_block_reverse_shared[] = {
    TW_SIM_KERNEL(block_reverse_b8_shared_t1024_n128),
    TW_SIM_KERNEL(block_reverse_b8_shared_t2048_n128),
    TW_SIM_KERNEL(block_reverse_b16_shared_t1024_n128),
    TW_SIM_KERNEL(block_reverse_b16_shared_t2048_n128),
    TW_SIM_KERNEL(block_reverse_b32_shared_t1024_n128),
    TW_SIM_KERNEL(block_reverse_b64_shared_t1024_n256),
    TW_SIM_KERNEL(block_reverse_b64_shared_t2048_n128),
    {nullptr, nullptr, nullptr, nullptr},
};
#endif
