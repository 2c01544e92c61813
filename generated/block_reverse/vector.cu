/*
 * block_reverse/vector.cu
 * Generated from templates/block_reverse/vector.cu; do not edit.
 * Remake: lua5.4 generator/generate.lua --target sm_90
 *
 * For runs of whole packs: wide accesses on both sides; each pack is reversed in registers.
 */
#include "tilewright/device.cuh"

extern "C" {

// block_reverse_b8_vector_b16_n128_p1
// BYTES = 16, THREADS = 128, PACKS = 1; 128 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(128)
    block_reverse_b8_vector_b16_n128_p1(int64_t n, int64_t block, int64_t batch,
        const uint8_t *__restrict__ src, int64_t src_stride,
        uint8_t *__restrict__ dst, int64_t dst_stride) {
  tw_grid_wait();
  constexpr int THREADS = 128, PACKS = 1, VEC = 16, WORDS = 4;
  struct alignas(16) pack {
    uint32_t word[WORDS];
  };

  const tw_block place = tw_block_of(tw_ceil_div(n, THREADS * PACKS * VEC), 1);
  if (place.z >= batch) return;
  src += place.z * src_stride;
  dst += place.z * dst_stride;

  // A run of whole packs is their reverse, each turned round. The last run may
  // be none, but only the spans that meet it need care.
  const int64_t length = block > 0 && block < n ? block : n;
  const bool aligned = ((uintptr_t)src | (uintptr_t)dst) % 16 == 0;
  const int64_t end = (place.x + 1) * (THREADS * PACKS * VEC);
  if (aligned && length % VEC == 0 && (n % VEC == 0 || end <= n - n % length)) {
    constexpr int ELEMENTS = PACKS, SPAN = THREADS * ELEMENTS;  // in packs
    const pack *const from = (const pack *)src;
    pack *const to = (pack *)dst;
    const int64_t packs = n / VEC;
    const auto turned = [](const pack &in) {
      pack out;
#pragma unroll
      for (int w = 0; w < WORDS; w++) out.word[w] = __byte_perm(in.word[WORDS - 1 - w], 0, 0x0123);
      return out;
    };
    // The span begins `inside` elements into a run. This is the only division
    // of 64 bits; what follows it is at most SPAN elements away.
    const int64_t run = length / VEC;
    const int64_t begin = place.x * SPAN, inside = begin % run;

    pack moved[ELEMENTS];
#pragma unroll
    for (int e = 0; e < ELEMENTS; e++) {
      const int64_t j = inside + e * THREADS + threadIdx.x;
      const int64_t i = begin - inside + j;
      const int64_t runs = run < SPAN ? (uint32_t)j / (uint32_t)run : j >= run;
      const int64_t first = begin - inside + runs * run;
      const int64_t last = min(first + run, packs) - 1;
      if (i < packs) moved[e] = from[first + (last - i)];
    }
#pragma unroll
    for (int e = 0; e < ELEMENTS; e++) {
      const int64_t i = begin + e * THREADS + threadIdx.x;
      if (i < packs) to[i] = turned(moved[e]);
    }
    return;
  }

  // By elements, as many at once as packs above.
#pragma unroll 1
  for (int part = 0; part < VEC; part++) {
    constexpr int ELEMENTS = PACKS, SPAN = THREADS * ELEMENTS;
    // The span begins `inside` elements into a run. This is the only division
    // of 64 bits; what follows it is at most SPAN elements away.
    const int64_t run = length;
    const int64_t begin = (place.x * VEC + part) * SPAN, inside = begin % run;

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
}

// block_reverse_b8_vector_b16_n128_p4
// BYTES = 16, THREADS = 128, PACKS = 4; 128 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(128)
    block_reverse_b8_vector_b16_n128_p4(int64_t n, int64_t block, int64_t batch,
        const uint8_t *__restrict__ src, int64_t src_stride,
        uint8_t *__restrict__ dst, int64_t dst_stride) {
  tw_grid_wait();
  constexpr int THREADS = 128, PACKS = 4, VEC = 16, WORDS = 4;
  struct alignas(16) pack {
    uint32_t word[WORDS];
  };

  const tw_block place = tw_block_of(tw_ceil_div(n, THREADS * PACKS * VEC), 1);
  if (place.z >= batch) return;
  src += place.z * src_stride;
  dst += place.z * dst_stride;

  // A run of whole packs is their reverse, each turned round. The last run may
  // be none, but only the spans that meet it need care.
  const int64_t length = block > 0 && block < n ? block : n;
  const bool aligned = ((uintptr_t)src | (uintptr_t)dst) % 16 == 0;
  const int64_t end = (place.x + 1) * (THREADS * PACKS * VEC);
  if (aligned && length % VEC == 0 && (n % VEC == 0 || end <= n - n % length)) {
    constexpr int ELEMENTS = PACKS, SPAN = THREADS * ELEMENTS;  // in packs
    const pack *const from = (const pack *)src;
    pack *const to = (pack *)dst;
    const int64_t packs = n / VEC;
    const auto turned = [](const pack &in) {
      pack out;
#pragma unroll
      for (int w = 0; w < WORDS; w++) out.word[w] = __byte_perm(in.word[WORDS - 1 - w], 0, 0x0123);
      return out;
    };
    // The span begins `inside` elements into a run. This is the only division
    // of 64 bits; what follows it is at most SPAN elements away.
    const int64_t run = length / VEC;
    const int64_t begin = place.x * SPAN, inside = begin % run;

    pack moved[ELEMENTS];
#pragma unroll
    for (int e = 0; e < ELEMENTS; e++) {
      const int64_t j = inside + e * THREADS + threadIdx.x;
      const int64_t i = begin - inside + j;
      const int64_t runs = run < SPAN ? (uint32_t)j / (uint32_t)run : j >= run;
      const int64_t first = begin - inside + runs * run;
      const int64_t last = min(first + run, packs) - 1;
      if (i < packs) moved[e] = from[first + (last - i)];
    }
#pragma unroll
    for (int e = 0; e < ELEMENTS; e++) {
      const int64_t i = begin + e * THREADS + threadIdx.x;
      if (i < packs) to[i] = turned(moved[e]);
    }
    return;
  }

  // By elements, as many at once as packs above.
#pragma unroll 1
  for (int part = 0; part < VEC; part++) {
    constexpr int ELEMENTS = PACKS, SPAN = THREADS * ELEMENTS;
    // The span begins `inside` elements into a run. This is the only division
    // of 64 bits; what follows it is at most SPAN elements away.
    const int64_t run = length;
    const int64_t begin = (place.x * VEC + part) * SPAN, inside = begin % run;

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
}

// block_reverse_b16_vector_b8_n128_p4
// BYTES = 8, THREADS = 128, PACKS = 4; 128 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(128)
    block_reverse_b16_vector_b8_n128_p4(int64_t n, int64_t block, int64_t batch,
        const uint16_t *__restrict__ src, int64_t src_stride,
        uint16_t *__restrict__ dst, int64_t dst_stride) {
  tw_grid_wait();
  constexpr int THREADS = 128, PACKS = 4, VEC = 4, WORDS = 2;
  struct alignas(8) pack {
    uint32_t word[WORDS];
  };

  const tw_block place = tw_block_of(tw_ceil_div(n, THREADS * PACKS * VEC), 1);
  if (place.z >= batch) return;
  src += place.z * src_stride;
  dst += place.z * dst_stride;

  // A run of whole packs is their reverse, each turned round. The last run may
  // be none, but only the spans that meet it need care.
  const int64_t length = block > 0 && block < n ? block : n;
  const bool aligned = ((uintptr_t)src | (uintptr_t)dst) % 8 == 0;
  const int64_t end = (place.x + 1) * (THREADS * PACKS * VEC);
  if (aligned && length % VEC == 0 && (n % VEC == 0 || end <= n - n % length)) {
    constexpr int ELEMENTS = PACKS, SPAN = THREADS * ELEMENTS;  // in packs
    const pack *const from = (const pack *)src;
    pack *const to = (pack *)dst;
    const int64_t packs = n / VEC;
    const auto turned = [](const pack &in) {
      pack out;
#pragma unroll
      for (int w = 0; w < WORDS; w++) out.word[w] = __byte_perm(in.word[WORDS - 1 - w], 0, 0x1032);
      return out;
    };
    // The span begins `inside` elements into a run. This is the only division
    // of 64 bits; what follows it is at most SPAN elements away.
    const int64_t run = length / VEC;
    const int64_t begin = place.x * SPAN, inside = begin % run;

    pack moved[ELEMENTS];
#pragma unroll
    for (int e = 0; e < ELEMENTS; e++) {
      const int64_t j = inside + e * THREADS + threadIdx.x;
      const int64_t i = begin - inside + j;
      const int64_t runs = run < SPAN ? (uint32_t)j / (uint32_t)run : j >= run;
      const int64_t first = begin - inside + runs * run;
      const int64_t last = min(first + run, packs) - 1;
      if (i < packs) moved[e] = from[first + (last - i)];
    }
#pragma unroll
    for (int e = 0; e < ELEMENTS; e++) {
      const int64_t i = begin + e * THREADS + threadIdx.x;
      if (i < packs) to[i] = turned(moved[e]);
    }
    return;
  }

  // By elements, as many at once as packs above.
#pragma unroll 1
  for (int part = 0; part < VEC; part++) {
    constexpr int ELEMENTS = PACKS, SPAN = THREADS * ELEMENTS;
    // The span begins `inside` elements into a run. This is the only division
    // of 64 bits; what follows it is at most SPAN elements away.
    const int64_t run = length;
    const int64_t begin = (place.x * VEC + part) * SPAN, inside = begin % run;

    uint16_t moved[ELEMENTS];
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
}

// block_reverse_b16_vector_b16_n128_p1
// BYTES = 16, THREADS = 128, PACKS = 1; 128 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(128)
    block_reverse_b16_vector_b16_n128_p1(int64_t n, int64_t block, int64_t batch,
        const uint16_t *__restrict__ src, int64_t src_stride,
        uint16_t *__restrict__ dst, int64_t dst_stride) {
  tw_grid_wait();
  constexpr int THREADS = 128, PACKS = 1, VEC = 8, WORDS = 4;
  struct alignas(16) pack {
    uint32_t word[WORDS];
  };

  const tw_block place = tw_block_of(tw_ceil_div(n, THREADS * PACKS * VEC), 1);
  if (place.z >= batch) return;
  src += place.z * src_stride;
  dst += place.z * dst_stride;

  // A run of whole packs is their reverse, each turned round. The last run may
  // be none, but only the spans that meet it need care.
  const int64_t length = block > 0 && block < n ? block : n;
  const bool aligned = ((uintptr_t)src | (uintptr_t)dst) % 16 == 0;
  const int64_t end = (place.x + 1) * (THREADS * PACKS * VEC);
  if (aligned && length % VEC == 0 && (n % VEC == 0 || end <= n - n % length)) {
    constexpr int ELEMENTS = PACKS, SPAN = THREADS * ELEMENTS;  // in packs
    const pack *const from = (const pack *)src;
    pack *const to = (pack *)dst;
    const int64_t packs = n / VEC;
    const auto turned = [](const pack &in) {
      pack out;
#pragma unroll
      for (int w = 0; w < WORDS; w++) out.word[w] = __byte_perm(in.word[WORDS - 1 - w], 0, 0x1032);
      return out;
    };
    // The span begins `inside` elements into a run. This is the only division
    // of 64 bits; what follows it is at most SPAN elements away.
    const int64_t run = length / VEC;
    const int64_t begin = place.x * SPAN, inside = begin % run;

    pack moved[ELEMENTS];
#pragma unroll
    for (int e = 0; e < ELEMENTS; e++) {
      const int64_t j = inside + e * THREADS + threadIdx.x;
      const int64_t i = begin - inside + j;
      const int64_t runs = run < SPAN ? (uint32_t)j / (uint32_t)run : j >= run;
      const int64_t first = begin - inside + runs * run;
      const int64_t last = min(first + run, packs) - 1;
      if (i < packs) moved[e] = from[first + (last - i)];
    }
#pragma unroll
    for (int e = 0; e < ELEMENTS; e++) {
      const int64_t i = begin + e * THREADS + threadIdx.x;
      if (i < packs) to[i] = turned(moved[e]);
    }
    return;
  }

  // By elements, as many at once as packs above.
#pragma unroll 1
  for (int part = 0; part < VEC; part++) {
    constexpr int ELEMENTS = PACKS, SPAN = THREADS * ELEMENTS;
    // The span begins `inside` elements into a run. This is the only division
    // of 64 bits; what follows it is at most SPAN elements away.
    const int64_t run = length;
    const int64_t begin = (place.x * VEC + part) * SPAN, inside = begin % run;

    uint16_t moved[ELEMENTS];
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
}

// block_reverse_b16_vector_b16_n128_p2
// BYTES = 16, THREADS = 128, PACKS = 2; 128 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(128)
    block_reverse_b16_vector_b16_n128_p2(int64_t n, int64_t block, int64_t batch,
        const uint16_t *__restrict__ src, int64_t src_stride,
        uint16_t *__restrict__ dst, int64_t dst_stride) {
  tw_grid_wait();
  constexpr int THREADS = 128, PACKS = 2, VEC = 8, WORDS = 4;
  struct alignas(16) pack {
    uint32_t word[WORDS];
  };

  const tw_block place = tw_block_of(tw_ceil_div(n, THREADS * PACKS * VEC), 1);
  if (place.z >= batch) return;
  src += place.z * src_stride;
  dst += place.z * dst_stride;

  // A run of whole packs is their reverse, each turned round. The last run may
  // be none, but only the spans that meet it need care.
  const int64_t length = block > 0 && block < n ? block : n;
  const bool aligned = ((uintptr_t)src | (uintptr_t)dst) % 16 == 0;
  const int64_t end = (place.x + 1) * (THREADS * PACKS * VEC);
  if (aligned && length % VEC == 0 && (n % VEC == 0 || end <= n - n % length)) {
    constexpr int ELEMENTS = PACKS, SPAN = THREADS * ELEMENTS;  // in packs
    const pack *const from = (const pack *)src;
    pack *const to = (pack *)dst;
    const int64_t packs = n / VEC;
    const auto turned = [](const pack &in) {
      pack out;
#pragma unroll
      for (int w = 0; w < WORDS; w++) out.word[w] = __byte_perm(in.word[WORDS - 1 - w], 0, 0x1032);
      return out;
    };
    // The span begins `inside` elements into a run. This is the only division
    // of 64 bits; what follows it is at most SPAN elements away.
    const int64_t run = length / VEC;
    const int64_t begin = place.x * SPAN, inside = begin % run;

    pack moved[ELEMENTS];
#pragma unroll
    for (int e = 0; e < ELEMENTS; e++) {
      const int64_t j = inside + e * THREADS + threadIdx.x;
      const int64_t i = begin - inside + j;
      const int64_t runs = run < SPAN ? (uint32_t)j / (uint32_t)run : j >= run;
      const int64_t first = begin - inside + runs * run;
      const int64_t last = min(first + run, packs) - 1;
      if (i < packs) moved[e] = from[first + (last - i)];
    }
#pragma unroll
    for (int e = 0; e < ELEMENTS; e++) {
      const int64_t i = begin + e * THREADS + threadIdx.x;
      if (i < packs) to[i] = turned(moved[e]);
    }
    return;
  }

  // By elements, as many at once as packs above.
#pragma unroll 1
  for (int part = 0; part < VEC; part++) {
    constexpr int ELEMENTS = PACKS, SPAN = THREADS * ELEMENTS;
    // The span begins `inside` elements into a run. This is the only division
    // of 64 bits; what follows it is at most SPAN elements away.
    const int64_t run = length;
    const int64_t begin = (place.x * VEC + part) * SPAN, inside = begin % run;

    uint16_t moved[ELEMENTS];
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
}

// block_reverse_b32_vector_b8_n128_p4
// BYTES = 8, THREADS = 128, PACKS = 4; 128 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(128)
    block_reverse_b32_vector_b8_n128_p4(int64_t n, int64_t block, int64_t batch,
        const uint32_t *__restrict__ src, int64_t src_stride,
        uint32_t *__restrict__ dst, int64_t dst_stride) {
  tw_grid_wait();
  constexpr int THREADS = 128, PACKS = 4, VEC = 2, WORDS = 2;
  struct alignas(8) pack {
    uint32_t word[WORDS];
  };

  const tw_block place = tw_block_of(tw_ceil_div(n, THREADS * PACKS * VEC), 1);
  if (place.z >= batch) return;
  src += place.z * src_stride;
  dst += place.z * dst_stride;

  // A run of whole packs is their reverse, each turned round. The last run may
  // be none, but only the spans that meet it need care.
  const int64_t length = block > 0 && block < n ? block : n;
  const bool aligned = ((uintptr_t)src | (uintptr_t)dst) % 8 == 0;
  const int64_t end = (place.x + 1) * (THREADS * PACKS * VEC);
  if (aligned && length % VEC == 0 && (n % VEC == 0 || end <= n - n % length)) {
    constexpr int ELEMENTS = PACKS, SPAN = THREADS * ELEMENTS;  // in packs
    const pack *const from = (const pack *)src;
    pack *const to = (pack *)dst;
    const int64_t packs = n / VEC;
    const auto turned = [](const pack &in) {
      pack out;
#pragma unroll
      for (int w = 0; w < WORDS; w++) out.word[w] = in.word[WORDS - 1 - w];
      return out;
    };
    // The span begins `inside` elements into a run. This is the only division
    // of 64 bits; what follows it is at most SPAN elements away.
    const int64_t run = length / VEC;
    const int64_t begin = place.x * SPAN, inside = begin % run;

    pack moved[ELEMENTS];
#pragma unroll
    for (int e = 0; e < ELEMENTS; e++) {
      const int64_t j = inside + e * THREADS + threadIdx.x;
      const int64_t i = begin - inside + j;
      const int64_t runs = run < SPAN ? (uint32_t)j / (uint32_t)run : j >= run;
      const int64_t first = begin - inside + runs * run;
      const int64_t last = min(first + run, packs) - 1;
      if (i < packs) moved[e] = from[first + (last - i)];
    }
#pragma unroll
    for (int e = 0; e < ELEMENTS; e++) {
      const int64_t i = begin + e * THREADS + threadIdx.x;
      if (i < packs) to[i] = turned(moved[e]);
    }
    return;
  }

  // By elements, as many at once as packs above.
#pragma unroll 1
  for (int part = 0; part < VEC; part++) {
    constexpr int ELEMENTS = PACKS, SPAN = THREADS * ELEMENTS;
    // The span begins `inside` elements into a run. This is the only division
    // of 64 bits; what follows it is at most SPAN elements away.
    const int64_t run = length;
    const int64_t begin = (place.x * VEC + part) * SPAN, inside = begin % run;

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
}

// block_reverse_b32_vector_b16_n128_p1
// BYTES = 16, THREADS = 128, PACKS = 1; 128 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(128)
    block_reverse_b32_vector_b16_n128_p1(int64_t n, int64_t block, int64_t batch,
        const uint32_t *__restrict__ src, int64_t src_stride,
        uint32_t *__restrict__ dst, int64_t dst_stride) {
  tw_grid_wait();
  constexpr int THREADS = 128, PACKS = 1, VEC = 4, WORDS = 4;
  struct alignas(16) pack {
    uint32_t word[WORDS];
  };

  const tw_block place = tw_block_of(tw_ceil_div(n, THREADS * PACKS * VEC), 1);
  if (place.z >= batch) return;
  src += place.z * src_stride;
  dst += place.z * dst_stride;

  // A run of whole packs is their reverse, each turned round. The last run may
  // be none, but only the spans that meet it need care.
  const int64_t length = block > 0 && block < n ? block : n;
  const bool aligned = ((uintptr_t)src | (uintptr_t)dst) % 16 == 0;
  const int64_t end = (place.x + 1) * (THREADS * PACKS * VEC);
  if (aligned && length % VEC == 0 && (n % VEC == 0 || end <= n - n % length)) {
    constexpr int ELEMENTS = PACKS, SPAN = THREADS * ELEMENTS;  // in packs
    const pack *const from = (const pack *)src;
    pack *const to = (pack *)dst;
    const int64_t packs = n / VEC;
    const auto turned = [](const pack &in) {
      pack out;
#pragma unroll
      for (int w = 0; w < WORDS; w++) out.word[w] = in.word[WORDS - 1 - w];
      return out;
    };
    // The span begins `inside` elements into a run. This is the only division
    // of 64 bits; what follows it is at most SPAN elements away.
    const int64_t run = length / VEC;
    const int64_t begin = place.x * SPAN, inside = begin % run;

    pack moved[ELEMENTS];
#pragma unroll
    for (int e = 0; e < ELEMENTS; e++) {
      const int64_t j = inside + e * THREADS + threadIdx.x;
      const int64_t i = begin - inside + j;
      const int64_t runs = run < SPAN ? (uint32_t)j / (uint32_t)run : j >= run;
      const int64_t first = begin - inside + runs * run;
      const int64_t last = min(first + run, packs) - 1;
      if (i < packs) moved[e] = from[first + (last - i)];
    }
#pragma unroll
    for (int e = 0; e < ELEMENTS; e++) {
      const int64_t i = begin + e * THREADS + threadIdx.x;
      if (i < packs) to[i] = turned(moved[e]);
    }
    return;
  }

  // By elements, as many at once as packs above.
#pragma unroll 1
  for (int part = 0; part < VEC; part++) {
    constexpr int ELEMENTS = PACKS, SPAN = THREADS * ELEMENTS;
    // The span begins `inside` elements into a run. This is the only division
    // of 64 bits; what follows it is at most SPAN elements away.
    const int64_t run = length;
    const int64_t begin = (place.x * VEC + part) * SPAN, inside = begin % run;

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
}

// block_reverse_b32_vector_b16_n128_p4
// BYTES = 16, THREADS = 128, PACKS = 4; 128 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(128)
    block_reverse_b32_vector_b16_n128_p4(int64_t n, int64_t block, int64_t batch,
        const uint32_t *__restrict__ src, int64_t src_stride,
        uint32_t *__restrict__ dst, int64_t dst_stride) {
  tw_grid_wait();
  constexpr int THREADS = 128, PACKS = 4, VEC = 4, WORDS = 4;
  struct alignas(16) pack {
    uint32_t word[WORDS];
  };

  const tw_block place = tw_block_of(tw_ceil_div(n, THREADS * PACKS * VEC), 1);
  if (place.z >= batch) return;
  src += place.z * src_stride;
  dst += place.z * dst_stride;

  // A run of whole packs is their reverse, each turned round. The last run may
  // be none, but only the spans that meet it need care.
  const int64_t length = block > 0 && block < n ? block : n;
  const bool aligned = ((uintptr_t)src | (uintptr_t)dst) % 16 == 0;
  const int64_t end = (place.x + 1) * (THREADS * PACKS * VEC);
  if (aligned && length % VEC == 0 && (n % VEC == 0 || end <= n - n % length)) {
    constexpr int ELEMENTS = PACKS, SPAN = THREADS * ELEMENTS;  // in packs
    const pack *const from = (const pack *)src;
    pack *const to = (pack *)dst;
    const int64_t packs = n / VEC;
    const auto turned = [](const pack &in) {
      pack out;
#pragma unroll
      for (int w = 0; w < WORDS; w++) out.word[w] = in.word[WORDS - 1 - w];
      return out;
    };
    // The span begins `inside` elements into a run. This is the only division
    // of 64 bits; what follows it is at most SPAN elements away.
    const int64_t run = length / VEC;
    const int64_t begin = place.x * SPAN, inside = begin % run;

    pack moved[ELEMENTS];
#pragma unroll
    for (int e = 0; e < ELEMENTS; e++) {
      const int64_t j = inside + e * THREADS + threadIdx.x;
      const int64_t i = begin - inside + j;
      const int64_t runs = run < SPAN ? (uint32_t)j / (uint32_t)run : j >= run;
      const int64_t first = begin - inside + runs * run;
      const int64_t last = min(first + run, packs) - 1;
      if (i < packs) moved[e] = from[first + (last - i)];
    }
#pragma unroll
    for (int e = 0; e < ELEMENTS; e++) {
      const int64_t i = begin + e * THREADS + threadIdx.x;
      if (i < packs) to[i] = turned(moved[e]);
    }
    return;
  }

  // By elements, as many at once as packs above.
#pragma unroll 1
  for (int part = 0; part < VEC; part++) {
    constexpr int ELEMENTS = PACKS, SPAN = THREADS * ELEMENTS;
    // The span begins `inside` elements into a run. This is the only division
    // of 64 bits; what follows it is at most SPAN elements away.
    const int64_t run = length;
    const int64_t begin = (place.x * VEC + part) * SPAN, inside = begin % run;

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
}

// block_reverse_b64_vector_b16_n128_p2
// BYTES = 16, THREADS = 128, PACKS = 2; 128 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(128)
    block_reverse_b64_vector_b16_n128_p2(int64_t n, int64_t block, int64_t batch,
        const uint64_t *__restrict__ src, int64_t src_stride,
        uint64_t *__restrict__ dst, int64_t dst_stride) {
  tw_grid_wait();
  constexpr int THREADS = 128, PACKS = 2, VEC = 2, WORDS = 2;
  struct alignas(16) pack {
    uint64_t word[WORDS];
  };

  const tw_block place = tw_block_of(tw_ceil_div(n, THREADS * PACKS * VEC), 1);
  if (place.z >= batch) return;
  src += place.z * src_stride;
  dst += place.z * dst_stride;

  // A run of whole packs is their reverse, each turned round. The last run may
  // be none, but only the spans that meet it need care.
  const int64_t length = block > 0 && block < n ? block : n;
  const bool aligned = ((uintptr_t)src | (uintptr_t)dst) % 16 == 0;
  const int64_t end = (place.x + 1) * (THREADS * PACKS * VEC);
  if (aligned && length % VEC == 0 && (n % VEC == 0 || end <= n - n % length)) {
    constexpr int ELEMENTS = PACKS, SPAN = THREADS * ELEMENTS;  // in packs
    const pack *const from = (const pack *)src;
    pack *const to = (pack *)dst;
    const int64_t packs = n / VEC;
    const auto turned = [](const pack &in) {
      pack out;
#pragma unroll
      for (int w = 0; w < WORDS; w++) out.word[w] = in.word[WORDS - 1 - w];
      return out;
    };
    // The span begins `inside` elements into a run. This is the only division
    // of 64 bits; what follows it is at most SPAN elements away.
    const int64_t run = length / VEC;
    const int64_t begin = place.x * SPAN, inside = begin % run;

    pack moved[ELEMENTS];
#pragma unroll
    for (int e = 0; e < ELEMENTS; e++) {
      const int64_t j = inside + e * THREADS + threadIdx.x;
      const int64_t i = begin - inside + j;
      const int64_t runs = run < SPAN ? (uint32_t)j / (uint32_t)run : j >= run;
      const int64_t first = begin - inside + runs * run;
      const int64_t last = min(first + run, packs) - 1;
      if (i < packs) moved[e] = from[first + (last - i)];
    }
#pragma unroll
    for (int e = 0; e < ELEMENTS; e++) {
      const int64_t i = begin + e * THREADS + threadIdx.x;
      if (i < packs) to[i] = turned(moved[e]);
    }
    return;
  }

  // By elements, as many at once as packs above.
#pragma unroll 1
  for (int part = 0; part < VEC; part++) {
    constexpr int ELEMENTS = PACKS, SPAN = THREADS * ELEMENTS;
    // The span begins `inside` elements into a run. This is the only division
    // of 64 bits; what follows it is at most SPAN elements away.
    const int64_t run = length;
    const int64_t begin = (place.x * VEC + part) * SPAN, inside = begin % run;

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
}

}  // extern "C"

#ifdef TW_SIMULATOR
extern const tw_sim_kernel tw_sim_tilewright_block_reverse_vector[];
const tw_sim_kernel tw_sim_tilewright_block_reverse_vector[] = {
    TW_SIM_KERNEL(block_reverse_b8_vector_b16_n128_p1),
    TW_SIM_KERNEL(block_reverse_b8_vector_b16_n128_p4),
    TW_SIM_KERNEL(block_reverse_b16_vector_b8_n128_p4),
    TW_SIM_KERNEL(block_reverse_b16_vector_b16_n128_p1),
    TW_SIM_KERNEL(block_reverse_b16_vector_b16_n128_p2),
    TW_SIM_KERNEL(block_reverse_b32_vector_b8_n128_p4),
    TW_SIM_KERNEL(block_reverse_b32_vector_b16_n128_p1),
    TW_SIM_KERNEL(block_reverse_b32_vector_b16_n128_p4),
    TW_SIM_KERNEL(block_reverse_b64_vector_b16_n128_p2),
    {nullptr, nullptr, nullptr, nullptr},
};
#endif
