/*
 * block_reverse/direct.cu
 * Generated from templates/block_reverse/direct.cu; do not edit.
 * Remake: lua5.4 generator/generate.lua --target sm_90
 *
 * Each thread loads the elements that it stores: a warp reads backwards, which is coalesced too.
 */
#include "tilewright/device.cuh"

extern "C" {

// block_reverse_b8_direct_n128_e1
// THREADS = 128, ELEMENTS = 1; 128 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(128)
    block_reverse_b8_direct_n128_e1(int64_t n, int64_t block, int64_t batch,
        const uint8_t *__restrict__ src, int64_t src_stride,
        uint8_t *__restrict__ dst, int64_t dst_stride) {
  tw_grid_wait();
  constexpr int THREADS = 128, ELEMENTS = 1;
  constexpr int SPAN = THREADS * ELEMENTS;  // elements of a block of threads

  const tw_block place = tw_block_of(tw_ceil_div(n, SPAN), 1);
  if (place.z >= batch) return;
  src += place.z * src_stride;
  dst += place.z * dst_stride;

  // The span begins `inside` elements into a run. This is the only division
  // of 64 bits; what follows it is at most SPAN elements away.
  const int64_t run = block > 0 && block < n ? block : n;
  const int64_t begin = place.x * SPAN, inside = begin % run;

  uint8_t moved[ELEMENTS];
#pragma unroll
  for (int e = 0; e < ELEMENTS; e++) {
    const int64_t j = inside + e * THREADS + threadIdx.x;
    const int64_t i = begin - inside + j;
    const int64_t runs = run < SPAN ? (uint32_t)j / (uint32_t)run : j >= run;
    const int64_t first = begin - inside + runs * run;
    const int64_t last = min(first + run, n) - 1;
    if (i < n) moved[e] = src[first + (last - i)];
  }
#pragma unroll
  for (int e = 0; e < ELEMENTS; e++) {
    const int64_t i = begin + e * THREADS + threadIdx.x;
    if (i < n) dst[i] = moved[e];
  }
}

// block_reverse_b32_direct_n128_e1
// THREADS = 128, ELEMENTS = 1; 128 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(128)
    block_reverse_b32_direct_n128_e1(int64_t n, int64_t block, int64_t batch,
        const uint32_t *__restrict__ src, int64_t src_stride,
        uint32_t *__restrict__ dst, int64_t dst_stride) {
  tw_grid_wait();
  constexpr int THREADS = 128, ELEMENTS = 1;
  constexpr int SPAN = THREADS * ELEMENTS;  // elements of a block of threads

  const tw_block place = tw_block_of(tw_ceil_div(n, SPAN), 1);
  if (place.z >= batch) return;
  src += place.z * src_stride;
  dst += place.z * dst_stride;

  // The span begins `inside` elements into a run. This is the only division
  // of 64 bits; what follows it is at most SPAN elements away.
  const int64_t run = block > 0 && block < n ? block : n;
  const int64_t begin = place.x * SPAN, inside = begin % run;

  uint32_t moved[ELEMENTS];
#pragma unroll
  for (int e = 0; e < ELEMENTS; e++) {
    const int64_t j = inside + e * THREADS + threadIdx.x;
    const int64_t i = begin - inside + j;
    const int64_t runs = run < SPAN ? (uint32_t)j / (uint32_t)run : j >= run;
    const int64_t first = begin - inside + runs * run;
    const int64_t last = min(first + run, n) - 1;
    if (i < n) moved[e] = src[first + (last - i)];
  }
#pragma unroll
  for (int e = 0; e < ELEMENTS; e++) {
    const int64_t i = begin + e * THREADS + threadIdx.x;
    if (i < n) dst[i] = moved[e];
  }
}

// block_reverse_b32_direct_n128_e4
// THREADS = 128, ELEMENTS = 4; 128 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(128)
    block_reverse_b32_direct_n128_e4(int64_t n, int64_t block, int64_t batch,
        const uint32_t *__restrict__ src, int64_t src_stride,
        uint32_t *__restrict__ dst, int64_t dst_stride) {
  tw_grid_wait();
  constexpr int THREADS = 128, ELEMENTS = 4;
  constexpr int SPAN = THREADS * ELEMENTS;  // elements of a block of threads

  const tw_block place = tw_block_of(tw_ceil_div(n, SPAN), 1);
  if (place.z >= batch) return;
  src += place.z * src_stride;
  dst += place.z * dst_stride;

  // The span begins `inside` elements into a run. This is the only division
  // of 64 bits; what follows it is at most SPAN elements away.
  const int64_t run = block > 0 && block < n ? block : n;
  const int64_t begin = place.x * SPAN, inside = begin % run;

  uint32_t moved[ELEMENTS];
#pragma unroll
  for (int e = 0; e < ELEMENTS; e++) {
    const int64_t j = inside + e * THREADS + threadIdx.x;
    const int64_t i = begin - inside + j;
    const int64_t runs = run < SPAN ? (uint32_t)j / (uint32_t)run : j >= run;
    const int64_t first = begin - inside + runs * run;
    const int64_t last = min(first + run, n) - 1;
    if (i < n) moved[e] = src[first + (last - i)];
  }
#pragma unroll
  for (int e = 0; e < ELEMENTS; e++) {
    const int64_t i = begin + e * THREADS + threadIdx.x;
    if (i < n) dst[i] = moved[e];
  }
}

// block_reverse_b32_direct_n128_e8
// THREADS = 128, ELEMENTS = 8; 128 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(128)
    block_reverse_b32_direct_n128_e8(int64_t n, int64_t block, int64_t batch,
        const uint32_t *__restrict__ src, int64_t src_stride,
        uint32_t *__restrict__ dst, int64_t dst_stride) {
  tw_grid_wait();
  constexpr int THREADS = 128, ELEMENTS = 8;
  constexpr int SPAN = THREADS * ELEMENTS;  // elements of a block of threads

  const tw_block place = tw_block_of(tw_ceil_div(n, SPAN), 1);
  if (place.z >= batch) return;
  src += place.z * src_stride;
  dst += place.z * dst_stride;

  // The span begins `inside` elements into a run. This is the only division
  // of 64 bits; what follows it is at most SPAN elements away.
  const int64_t run = block > 0 && block < n ? block : n;
  const int64_t begin = place.x * SPAN, inside = begin % run;

  uint32_t moved[ELEMENTS];
#pragma unroll
  for (int e = 0; e < ELEMENTS; e++) {
    const int64_t j = inside + e * THREADS + threadIdx.x;
    const int64_t i = begin - inside + j;
    const int64_t runs = run < SPAN ? (uint32_t)j / (uint32_t)run : j >= run;
    const int64_t first = begin - inside + runs * run;
    const int64_t last = min(first + run, n) - 1;
    if (i < n) moved[e] = src[first + (last - i)];
  }
#pragma unroll
  for (int e = 0; e < ELEMENTS; e++) {
    const int64_t i = begin + e * THREADS + threadIdx.x;
    if (i < n) dst[i] = moved[e];
  }
}

// block_reverse_b64_direct_n128_e1
// THREADS = 128, ELEMENTS = 1; 128 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(128)
    block_reverse_b64_direct_n128_e1(int64_t n, int64_t block, int64_t batch,
        const uint64_t *__restrict__ src, int64_t src_stride,
        uint64_t *__restrict__ dst, int64_t dst_stride) {
  tw_grid_wait();
  constexpr int THREADS = 128, ELEMENTS = 1;
  constexpr int SPAN = THREADS * ELEMENTS;  // elements of a block of threads

  const tw_block place = tw_block_of(tw_ceil_div(n, SPAN), 1);
  if (place.z >= batch) return;
  src += place.z * src_stride;
  dst += place.z * dst_stride;

  // The span begins `inside` elements into a run. This is the only division
  // of 64 bits; what follows it is at most SPAN elements away.
  const int64_t run = block > 0 && block < n ? block : n;
  const int64_t begin = place.x * SPAN, inside = begin % run;

  uint64_t moved[ELEMENTS];
#pragma unroll
  for (int e = 0; e < ELEMENTS; e++) {
    const int64_t j = inside + e * THREADS + threadIdx.x;
    const int64_t i = begin - inside + j;
    const int64_t runs = run < SPAN ? (uint32_t)j / (uint32_t)run : j >= run;
    const int64_t first = begin - inside + runs * run;
    const int64_t last = min(first + run, n) - 1;
    if (i < n) moved[e] = src[first + (last - i)];
  }
#pragma unroll
  for (int e = 0; e < ELEMENTS; e++) {
    const int64_t i = begin + e * THREADS + threadIdx.x;
    if (i < n) dst[i] = moved[e];
  }
}

// block_reverse_b128_direct_n128_e1
// THREADS = 128, ELEMENTS = 1; 128 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(128)
    block_reverse_b128_direct_n128_e1(int64_t n, int64_t block, int64_t batch,
        const uint4 *__restrict__ src, int64_t src_stride,
        uint4 *__restrict__ dst, int64_t dst_stride) {
  tw_grid_wait();
  constexpr int THREADS = 128, ELEMENTS = 1;
  constexpr int SPAN = THREADS * ELEMENTS;  // elements of a block of threads

  const tw_block place = tw_block_of(tw_ceil_div(n, SPAN), 1);
  if (place.z >= batch) return;
  src += place.z * src_stride;
  dst += place.z * dst_stride;

  // The span begins `inside` elements into a run. This is the only division
  // of 64 bits; what follows it is at most SPAN elements away.
  const int64_t run = block > 0 && block < n ? block : n;
  const int64_t begin = place.x * SPAN, inside = begin % run;

  uint4 moved[ELEMENTS];
#pragma unroll
  for (int e = 0; e < ELEMENTS; e++) {
    const int64_t j = inside + e * THREADS + threadIdx.x;
    const int64_t i = begin - inside + j;
    const int64_t runs = run < SPAN ? (uint32_t)j / (uint32_t)run : j >= run;
    const int64_t first = begin - inside + runs * run;
    const int64_t last = min(first + run, n) - 1;
    if (i < n) moved[e] = src[first + (last - i)];
  }
#pragma unroll
  for (int e = 0; e < ELEMENTS; e++) {
    const int64_t i = begin + e * THREADS + threadIdx.x;
    if (i < n) dst[i] = moved[e];
  }
}

// block_reverse_b128_direct_n128_e4
// THREADS = 128, ELEMENTS = 4; 128 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(128)
    block_reverse_b128_direct_n128_e4(int64_t n, int64_t block, int64_t batch,
        const uint4 *__restrict__ src, int64_t src_stride,
        uint4 *__restrict__ dst, int64_t dst_stride) {
  tw_grid_wait();
  constexpr int THREADS = 128, ELEMENTS = 4;
  constexpr int SPAN = THREADS * ELEMENTS;  // elements of a block of threads

  const tw_block place = tw_block_of(tw_ceil_div(n, SPAN), 1);
  if (place.z >= batch) return;
  src += place.z * src_stride;
  dst += place.z * dst_stride;

  // The span begins `inside` elements into a run. This is the only division
  // of 64 bits; what follows it is at most SPAN elements away.
  const int64_t run = block > 0 && block < n ? block : n;
  const int64_t begin = place.x * SPAN, inside = begin % run;

  uint4 moved[ELEMENTS];
#pragma unroll
  for (int e = 0; e < ELEMENTS; e++) {
    const int64_t j = inside + e * THREADS + threadIdx.x;
    const int64_t i = begin - inside + j;
    const int64_t runs = run < SPAN ? (uint32_t)j / (uint32_t)run : j >= run;
    const int64_t first = begin - inside + runs * run;
    const int64_t last = min(first + run, n) - 1;
    if (i < n) moved[e] = src[first + (last - i)];
  }
#pragma unroll
  for (int e = 0; e < ELEMENTS; e++) {
    const int64_t i = begin + e * THREADS + threadIdx.x;
    if (i < n) dst[i] = moved[e];
  }
}

}  // extern "C"

#ifdef TW_SIMULATOR
extern const tw_sim_kernel tw_sim_tilewright_block_reverse_direct[];
const tw_sim_kernel tw_sim_tilewright_block_reverse_direct[] = {
    TW_SIM_KERNEL(block_reverse_b8_direct_n128_e1),
    TW_SIM_KERNEL(block_reverse_b32_direct_n128_e1),
    TW_SIM_KERNEL(block_reverse_b32_direct_n128_e4),
    TW_SIM_KERNEL(block_reverse_b32_direct_n128_e8),
    TW_SIM_KERNEL(block_reverse_b64_direct_n128_e1),
    TW_SIM_KERNEL(block_reverse_b128_direct_n128_e1),
    TW_SIM_KERNEL(block_reverse_b128_direct_n128_e4),
    {nullptr, nullptr, nullptr, nullptr},
};
#endif
