/*
 * strided_add/vector.cu
 * Generated from templates/strided_add/vector.cu; do not edit.
 * Remake: lua5.4 generator/generate.lua --target sm_90
 *
 * Several wide accesses for each thread if all elements are neighbours; otherwise like unrolled.
 */
#include "tilewright/device.cuh"

extern "C" {

// strided_add_i32_vector_b8_n256_p2
// BYTES = 8, THREADS = 256, PACKS = 2; 256 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(256)
    strided_add_i32_vector_b8_n256_p2(int64_t n, const int32_t *__restrict__ a, int64_t a_step,
        const int32_t *__restrict__ b, int64_t b_step,
        int32_t *__restrict__ out, int64_t out_step) {
  tw_grid_wait();
  constexpr int THREADS = 256, PACKS = 2, VEC = 2;
  constexpr int SPAN = THREADS * PACKS * VEC;  // a block's elements
  struct alignas(8) pack {
    int32_t element[VEC];
  };
  const int thread = threadIdx.x;

  const tw_block block = tw_block_of(tw_ceil_div(n, SPAN), 1);
  if (block.z > 0) return;
  const int64_t first = block.x * SPAN;
  a += first * a_step;
  b += first * b_step;
  out += first * out_step;

  const uint64_t places = (uintptr_t)a | (uintptr_t)b | (uintptr_t)out;
  const bool packed = a_step == 1 && b_step == 1 && out_step == 1;
  if (packed && first + SPAN <= n && places % 8 == 0) {
    pack a_in[PACKS], b_in[PACKS];
#pragma unroll
    for (int k = 0; k < PACKS; k++) {
      a_in[k] = *(const pack *)(a + (k * THREADS + thread) * VEC);
      b_in[k] = *(const pack *)(b + (k * THREADS + thread) * VEC);
    }
#pragma unroll
    for (int k = 0; k < PACKS; k++) {
      pack sum;
#pragma unroll
      for (int e = 0; e < VEC; e++)
        sum.element[e] = (int32_t)((uint32_t)a_in[k].element[e] + (uint32_t)b_in[k].element[e]);
      *(pack *)(out + (k * THREADS + thread) * VEC) = sum;
    }
    return;
  }

  const int count = (int)min((int64_t)SPAN, n - first);
#pragma unroll
  for (int k = 0; k < PACKS; k++) {
    const int i = k * VEC * THREADS + thread;
    uint32_t sum[VEC];
#pragma unroll
    for (int e = 0; e < VEC; e++)
      if (i + e * THREADS < count)
        sum[e] = (uint32_t)a[(i + e * THREADS) * a_step] + (uint32_t)b[(i + e * THREADS) * b_step];
#pragma unroll
    for (int e = 0; e < VEC; e++)
      if (i + e * THREADS < count) out[(i + e * THREADS) * out_step] = (int32_t)sum[e];
  }
}

// strided_add_i32_vector_b16_n128_p1
// BYTES = 16, THREADS = 128, PACKS = 1; 128 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(128)
    strided_add_i32_vector_b16_n128_p1(int64_t n, const int32_t *__restrict__ a, int64_t a_step,
        const int32_t *__restrict__ b, int64_t b_step,
        int32_t *__restrict__ out, int64_t out_step) {
  tw_grid_wait();
  constexpr int THREADS = 128, PACKS = 1, VEC = 4;
  constexpr int SPAN = THREADS * PACKS * VEC;  // a block's elements
  struct alignas(16) pack {
    int32_t element[VEC];
  };
  const int thread = threadIdx.x;

  const tw_block block = tw_block_of(tw_ceil_div(n, SPAN), 1);
  if (block.z > 0) return;
  const int64_t first = block.x * SPAN;
  a += first * a_step;
  b += first * b_step;
  out += first * out_step;

  const uint64_t places = (uintptr_t)a | (uintptr_t)b | (uintptr_t)out;
  const bool packed = a_step == 1 && b_step == 1 && out_step == 1;
  if (packed && first + SPAN <= n && places % 16 == 0) {
    pack a_in[PACKS], b_in[PACKS];
#pragma unroll
    for (int k = 0; k < PACKS; k++) {
      a_in[k] = *(const pack *)(a + (k * THREADS + thread) * VEC);
      b_in[k] = *(const pack *)(b + (k * THREADS + thread) * VEC);
    }
#pragma unroll
    for (int k = 0; k < PACKS; k++) {
      pack sum;
#pragma unroll
      for (int e = 0; e < VEC; e++)
        sum.element[e] = (int32_t)((uint32_t)a_in[k].element[e] + (uint32_t)b_in[k].element[e]);
      *(pack *)(out + (k * THREADS + thread) * VEC) = sum;
    }
    return;
  }

  const int count = (int)min((int64_t)SPAN, n - first);
#pragma unroll
  for (int k = 0; k < PACKS; k++) {
    const int i = k * VEC * THREADS + thread;
    uint32_t sum[VEC];
#pragma unroll
    for (int e = 0; e < VEC; e++)
      if (i + e * THREADS < count)
        sum[e] = (uint32_t)a[(i + e * THREADS) * a_step] + (uint32_t)b[(i + e * THREADS) * b_step];
#pragma unroll
    for (int e = 0; e < VEC; e++)
      if (i + e * THREADS < count) out[(i + e * THREADS) * out_step] = (int32_t)sum[e];
  }
}

// strided_add_i32_vector_b16_n128_p4
// BYTES = 16, THREADS = 128, PACKS = 4; 128 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(128)
    strided_add_i32_vector_b16_n128_p4(int64_t n, const int32_t *__restrict__ a, int64_t a_step,
        const int32_t *__restrict__ b, int64_t b_step,
        int32_t *__restrict__ out, int64_t out_step) {
  tw_grid_wait();
  constexpr int THREADS = 128, PACKS = 4, VEC = 4;
  constexpr int SPAN = THREADS * PACKS * VEC;  // a block's elements
  struct alignas(16) pack {
    int32_t element[VEC];
  };
  const int thread = threadIdx.x;

  const tw_block block = tw_block_of(tw_ceil_div(n, SPAN), 1);
  if (block.z > 0) return;
  const int64_t first = block.x * SPAN;
  a += first * a_step;
  b += first * b_step;
  out += first * out_step;

  const uint64_t places = (uintptr_t)a | (uintptr_t)b | (uintptr_t)out;
  const bool packed = a_step == 1 && b_step == 1 && out_step == 1;
  if (packed && first + SPAN <= n && places % 16 == 0) {
    pack a_in[PACKS], b_in[PACKS];
#pragma unroll
    for (int k = 0; k < PACKS; k++) {
      a_in[k] = *(const pack *)(a + (k * THREADS + thread) * VEC);
      b_in[k] = *(const pack *)(b + (k * THREADS + thread) * VEC);
    }
#pragma unroll
    for (int k = 0; k < PACKS; k++) {
      pack sum;
#pragma unroll
      for (int e = 0; e < VEC; e++)
        sum.element[e] = (int32_t)((uint32_t)a_in[k].element[e] + (uint32_t)b_in[k].element[e]);
      *(pack *)(out + (k * THREADS + thread) * VEC) = sum;
    }
    return;
  }

  const int count = (int)min((int64_t)SPAN, n - first);
#pragma unroll
  for (int k = 0; k < PACKS; k++) {
    const int i = k * VEC * THREADS + thread;
    uint32_t sum[VEC];
#pragma unroll
    for (int e = 0; e < VEC; e++)
      if (i + e * THREADS < count)
        sum[e] = (uint32_t)a[(i + e * THREADS) * a_step] + (uint32_t)b[(i + e * THREADS) * b_step];
#pragma unroll
    for (int e = 0; e < VEC; e++)
      if (i + e * THREADS < count) out[(i + e * THREADS) * out_step] = (int32_t)sum[e];
  }
}

// strided_add_i32_vector_b16_n256_p2
// BYTES = 16, THREADS = 256, PACKS = 2; 256 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(256)
    strided_add_i32_vector_b16_n256_p2(int64_t n, const int32_t *__restrict__ a, int64_t a_step,
        const int32_t *__restrict__ b, int64_t b_step,
        int32_t *__restrict__ out, int64_t out_step) {
  tw_grid_wait();
  constexpr int THREADS = 256, PACKS = 2, VEC = 4;
  constexpr int SPAN = THREADS * PACKS * VEC;  // a block's elements
  struct alignas(16) pack {
    int32_t element[VEC];
  };
  const int thread = threadIdx.x;

  const tw_block block = tw_block_of(tw_ceil_div(n, SPAN), 1);
  if (block.z > 0) return;
  const int64_t first = block.x * SPAN;
  a += first * a_step;
  b += first * b_step;
  out += first * out_step;

  const uint64_t places = (uintptr_t)a | (uintptr_t)b | (uintptr_t)out;
  const bool packed = a_step == 1 && b_step == 1 && out_step == 1;
  if (packed && first + SPAN <= n && places % 16 == 0) {
    pack a_in[PACKS], b_in[PACKS];
#pragma unroll
    for (int k = 0; k < PACKS; k++) {
      a_in[k] = *(const pack *)(a + (k * THREADS + thread) * VEC);
      b_in[k] = *(const pack *)(b + (k * THREADS + thread) * VEC);
    }
#pragma unroll
    for (int k = 0; k < PACKS; k++) {
      pack sum;
#pragma unroll
      for (int e = 0; e < VEC; e++)
        sum.element[e] = (int32_t)((uint32_t)a_in[k].element[e] + (uint32_t)b_in[k].element[e]);
      *(pack *)(out + (k * THREADS + thread) * VEC) = sum;
    }
    return;
  }

  const int count = (int)min((int64_t)SPAN, n - first);
#pragma unroll
  for (int k = 0; k < PACKS; k++) {
    const int i = k * VEC * THREADS + thread;
    uint32_t sum[VEC];
#pragma unroll
    for (int e = 0; e < VEC; e++)
      if (i + e * THREADS < count)
        sum[e] = (uint32_t)a[(i + e * THREADS) * a_step] + (uint32_t)b[(i + e * THREADS) * b_step];
#pragma unroll
    for (int e = 0; e < VEC; e++)
      if (i + e * THREADS < count) out[(i + e * THREADS) * out_step] = (int32_t)sum[e];
  }
}

// strided_add_i64_vector_b16_n128_p1
// BYTES = 16, THREADS = 128, PACKS = 1; 128 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(128)
    strided_add_i64_vector_b16_n128_p1(int64_t n, const int64_t *__restrict__ a, int64_t a_step,
        const int64_t *__restrict__ b, int64_t b_step,
        int64_t *__restrict__ out, int64_t out_step) {
  tw_grid_wait();
  constexpr int THREADS = 128, PACKS = 1, VEC = 2;
  constexpr int SPAN = THREADS * PACKS * VEC;  // a block's elements
  struct alignas(16) pack {
    int64_t element[VEC];
  };
  const int thread = threadIdx.x;

  const tw_block block = tw_block_of(tw_ceil_div(n, SPAN), 1);
  if (block.z > 0) return;
  const int64_t first = block.x * SPAN;
  a += first * a_step;
  b += first * b_step;
  out += first * out_step;

  const uint64_t places = (uintptr_t)a | (uintptr_t)b | (uintptr_t)out;
  const bool packed = a_step == 1 && b_step == 1 && out_step == 1;
  if (packed && first + SPAN <= n && places % 16 == 0) {
    pack a_in[PACKS], b_in[PACKS];
#pragma unroll
    for (int k = 0; k < PACKS; k++) {
      a_in[k] = *(const pack *)(a + (k * THREADS + thread) * VEC);
      b_in[k] = *(const pack *)(b + (k * THREADS + thread) * VEC);
    }
#pragma unroll
    for (int k = 0; k < PACKS; k++) {
      pack sum;
#pragma unroll
      for (int e = 0; e < VEC; e++)
        sum.element[e] = (int64_t)((uint64_t)a_in[k].element[e] + (uint64_t)b_in[k].element[e]);
      *(pack *)(out + (k * THREADS + thread) * VEC) = sum;
    }
    return;
  }

  const int count = (int)min((int64_t)SPAN, n - first);
#pragma unroll
  for (int k = 0; k < PACKS; k++) {
    const int i = k * VEC * THREADS + thread;
    uint64_t sum[VEC];
#pragma unroll
    for (int e = 0; e < VEC; e++)
      if (i + e * THREADS < count)
        sum[e] = (uint64_t)a[(i + e * THREADS) * a_step] + (uint64_t)b[(i + e * THREADS) * b_step];
#pragma unroll
    for (int e = 0; e < VEC; e++)
      if (i + e * THREADS < count) out[(i + e * THREADS) * out_step] = (int64_t)sum[e];
  }
}

// strided_add_f16_vector_b8_n128_p2
// BYTES = 8, THREADS = 128, PACKS = 2; 128 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(128)
    strided_add_f16_vector_b8_n128_p2(int64_t n, const __half *__restrict__ a, int64_t a_step,
        const __half *__restrict__ b, int64_t b_step,
        __half *__restrict__ out, int64_t out_step) {
  tw_grid_wait();
  constexpr int THREADS = 128, PACKS = 2, VEC = 4;
  constexpr int SPAN = THREADS * PACKS * VEC;  // a block's elements
  struct alignas(8) pack {
    __half element[VEC];
  };
  const int thread = threadIdx.x;

  const tw_block block = tw_block_of(tw_ceil_div(n, SPAN), 1);
  if (block.z > 0) return;
  const int64_t first = block.x * SPAN;
  a += first * a_step;
  b += first * b_step;
  out += first * out_step;

  const uint64_t places = (uintptr_t)a | (uintptr_t)b | (uintptr_t)out;
  const bool packed = a_step == 1 && b_step == 1 && out_step == 1;
  if (packed && first + SPAN <= n && places % 8 == 0) {
    pack a_in[PACKS], b_in[PACKS];
#pragma unroll
    for (int k = 0; k < PACKS; k++) {
      a_in[k] = *(const pack *)(a + (k * THREADS + thread) * VEC);
      b_in[k] = *(const pack *)(b + (k * THREADS + thread) * VEC);
    }
#pragma unroll
    for (int k = 0; k < PACKS; k++) {
      pack sum;
#pragma unroll
      for (int e = 0; e < VEC; e++)
        sum.element[e] = (__half)((float)a_in[k].element[e] + (float)b_in[k].element[e]);
      *(pack *)(out + (k * THREADS + thread) * VEC) = sum;
    }
    return;
  }

  const int count = (int)min((int64_t)SPAN, n - first);
#pragma unroll
  for (int k = 0; k < PACKS; k++) {
    const int i = k * VEC * THREADS + thread;
    float sum[VEC];
#pragma unroll
    for (int e = 0; e < VEC; e++)
      if (i + e * THREADS < count)
        sum[e] = (float)a[(i + e * THREADS) * a_step] + (float)b[(i + e * THREADS) * b_step];
#pragma unroll
    for (int e = 0; e < VEC; e++)
      if (i + e * THREADS < count) out[(i + e * THREADS) * out_step] = (__half)sum[e];
  }
}

// strided_add_f16_vector_b16_n128_p1
// BYTES = 16, THREADS = 128, PACKS = 1; 128 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(128)
    strided_add_f16_vector_b16_n128_p1(int64_t n, const __half *__restrict__ a, int64_t a_step,
        const __half *__restrict__ b, int64_t b_step,
        __half *__restrict__ out, int64_t out_step) {
  tw_grid_wait();
  constexpr int THREADS = 128, PACKS = 1, VEC = 8;
  constexpr int SPAN = THREADS * PACKS * VEC;  // a block's elements
  struct alignas(16) pack {
    __half element[VEC];
  };
  const int thread = threadIdx.x;

  const tw_block block = tw_block_of(tw_ceil_div(n, SPAN), 1);
  if (block.z > 0) return;
  const int64_t first = block.x * SPAN;
  a += first * a_step;
  b += first * b_step;
  out += first * out_step;

  const uint64_t places = (uintptr_t)a | (uintptr_t)b | (uintptr_t)out;
  const bool packed = a_step == 1 && b_step == 1 && out_step == 1;
  if (packed && first + SPAN <= n && places % 16 == 0) {
    pack a_in[PACKS], b_in[PACKS];
#pragma unroll
    for (int k = 0; k < PACKS; k++) {
      a_in[k] = *(const pack *)(a + (k * THREADS + thread) * VEC);
      b_in[k] = *(const pack *)(b + (k * THREADS + thread) * VEC);
    }
#pragma unroll
    for (int k = 0; k < PACKS; k++) {
      pack sum;
#pragma unroll
      for (int e = 0; e < VEC; e++)
        sum.element[e] = (__half)((float)a_in[k].element[e] + (float)b_in[k].element[e]);
      *(pack *)(out + (k * THREADS + thread) * VEC) = sum;
    }
    return;
  }

  const int count = (int)min((int64_t)SPAN, n - first);
#pragma unroll
  for (int k = 0; k < PACKS; k++) {
    const int i = k * VEC * THREADS + thread;
    float sum[VEC];
#pragma unroll
    for (int e = 0; e < VEC; e++)
      if (i + e * THREADS < count)
        sum[e] = (float)a[(i + e * THREADS) * a_step] + (float)b[(i + e * THREADS) * b_step];
#pragma unroll
    for (int e = 0; e < VEC; e++)
      if (i + e * THREADS < count) out[(i + e * THREADS) * out_step] = (__half)sum[e];
  }
}

// strided_add_bf16_vector_b16_n128_p1
// BYTES = 16, THREADS = 128, PACKS = 1; 128 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(128)
    strided_add_bf16_vector_b16_n128_p1(int64_t n, const __nv_bfloat16 *__restrict__ a, int64_t a_step,
        const __nv_bfloat16 *__restrict__ b, int64_t b_step,
        __nv_bfloat16 *__restrict__ out, int64_t out_step) {
  tw_grid_wait();
  constexpr int THREADS = 128, PACKS = 1, VEC = 8;
  constexpr int SPAN = THREADS * PACKS * VEC;  // a block's elements
  struct alignas(16) pack {
    __nv_bfloat16 element[VEC];
  };
  const int thread = threadIdx.x;

  const tw_block block = tw_block_of(tw_ceil_div(n, SPAN), 1);
  if (block.z > 0) return;
  const int64_t first = block.x * SPAN;
  a += first * a_step;
  b += first * b_step;
  out += first * out_step;

  const uint64_t places = (uintptr_t)a | (uintptr_t)b | (uintptr_t)out;
  const bool packed = a_step == 1 && b_step == 1 && out_step == 1;
  if (packed && first + SPAN <= n && places % 16 == 0) {
    pack a_in[PACKS], b_in[PACKS];
#pragma unroll
    for (int k = 0; k < PACKS; k++) {
      a_in[k] = *(const pack *)(a + (k * THREADS + thread) * VEC);
      b_in[k] = *(const pack *)(b + (k * THREADS + thread) * VEC);
    }
#pragma unroll
    for (int k = 0; k < PACKS; k++) {
      pack sum;
#pragma unroll
      for (int e = 0; e < VEC; e++)
        sum.element[e] = (__nv_bfloat16)((float)a_in[k].element[e] + (float)b_in[k].element[e]);
      *(pack *)(out + (k * THREADS + thread) * VEC) = sum;
    }
    return;
  }

  const int count = (int)min((int64_t)SPAN, n - first);
#pragma unroll
  for (int k = 0; k < PACKS; k++) {
    const int i = k * VEC * THREADS + thread;
    float sum[VEC];
#pragma unroll
    for (int e = 0; e < VEC; e++)
      if (i + e * THREADS < count)
        sum[e] = (float)a[(i + e * THREADS) * a_step] + (float)b[(i + e * THREADS) * b_step];
#pragma unroll
    for (int e = 0; e < VEC; e++)
      if (i + e * THREADS < count) out[(i + e * THREADS) * out_step] = (__nv_bfloat16)sum[e];
  }
}

// strided_add_f32_vector_b8_n128_p2
// BYTES = 8, THREADS = 128, PACKS = 2; 128 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(128)
    strided_add_f32_vector_b8_n128_p2(int64_t n, const float *__restrict__ a, int64_t a_step,
        const float *__restrict__ b, int64_t b_step, float *__restrict__ out,
        int64_t out_step) {
  tw_grid_wait();
  constexpr int THREADS = 128, PACKS = 2, VEC = 2;
  constexpr int SPAN = THREADS * PACKS * VEC;  // a block's elements
  struct alignas(8) pack {
    float element[VEC];
  };
  const int thread = threadIdx.x;

  const tw_block block = tw_block_of(tw_ceil_div(n, SPAN), 1);
  if (block.z > 0) return;
  const int64_t first = block.x * SPAN;
  a += first * a_step;
  b += first * b_step;
  out += first * out_step;

  const uint64_t places = (uintptr_t)a | (uintptr_t)b | (uintptr_t)out;
  const bool packed = a_step == 1 && b_step == 1 && out_step == 1;
  if (packed && first + SPAN <= n && places % 8 == 0) {
    pack a_in[PACKS], b_in[PACKS];
#pragma unroll
    for (int k = 0; k < PACKS; k++) {
      a_in[k] = *(const pack *)(a + (k * THREADS + thread) * VEC);
      b_in[k] = *(const pack *)(b + (k * THREADS + thread) * VEC);
    }
#pragma unroll
    for (int k = 0; k < PACKS; k++) {
      pack sum;
#pragma unroll
      for (int e = 0; e < VEC; e++)
        sum.element[e] = (float)((float)a_in[k].element[e] + (float)b_in[k].element[e]);
      *(pack *)(out + (k * THREADS + thread) * VEC) = sum;
    }
    return;
  }

  const int count = (int)min((int64_t)SPAN, n - first);
#pragma unroll
  for (int k = 0; k < PACKS; k++) {
    const int i = k * VEC * THREADS + thread;
    float sum[VEC];
#pragma unroll
    for (int e = 0; e < VEC; e++)
      if (i + e * THREADS < count)
        sum[e] = (float)a[(i + e * THREADS) * a_step] + (float)b[(i + e * THREADS) * b_step];
#pragma unroll
    for (int e = 0; e < VEC; e++)
      if (i + e * THREADS < count) out[(i + e * THREADS) * out_step] = (float)sum[e];
  }
}

// strided_add_f32_vector_b8_n256_p2
// BYTES = 8, THREADS = 256, PACKS = 2; 256 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(256)
    strided_add_f32_vector_b8_n256_p2(int64_t n, const float *__restrict__ a, int64_t a_step,
        const float *__restrict__ b, int64_t b_step, float *__restrict__ out,
        int64_t out_step) {
  tw_grid_wait();
  constexpr int THREADS = 256, PACKS = 2, VEC = 2;
  constexpr int SPAN = THREADS * PACKS * VEC;  // a block's elements
  struct alignas(8) pack {
    float element[VEC];
  };
  const int thread = threadIdx.x;

  const tw_block block = tw_block_of(tw_ceil_div(n, SPAN), 1);
  if (block.z > 0) return;
  const int64_t first = block.x * SPAN;
  a += first * a_step;
  b += first * b_step;
  out += first * out_step;

  const uint64_t places = (uintptr_t)a | (uintptr_t)b | (uintptr_t)out;
  const bool packed = a_step == 1 && b_step == 1 && out_step == 1;
  if (packed && first + SPAN <= n && places % 8 == 0) {
    pack a_in[PACKS], b_in[PACKS];
#pragma unroll
    for (int k = 0; k < PACKS; k++) {
      a_in[k] = *(const pack *)(a + (k * THREADS + thread) * VEC);
      b_in[k] = *(const pack *)(b + (k * THREADS + thread) * VEC);
    }
#pragma unroll
    for (int k = 0; k < PACKS; k++) {
      pack sum;
#pragma unroll
      for (int e = 0; e < VEC; e++)
        sum.element[e] = (float)((float)a_in[k].element[e] + (float)b_in[k].element[e]);
      *(pack *)(out + (k * THREADS + thread) * VEC) = sum;
    }
    return;
  }

  const int count = (int)min((int64_t)SPAN, n - first);
#pragma unroll
  for (int k = 0; k < PACKS; k++) {
    const int i = k * VEC * THREADS + thread;
    float sum[VEC];
#pragma unroll
    for (int e = 0; e < VEC; e++)
      if (i + e * THREADS < count)
        sum[e] = (float)a[(i + e * THREADS) * a_step] + (float)b[(i + e * THREADS) * b_step];
#pragma unroll
    for (int e = 0; e < VEC; e++)
      if (i + e * THREADS < count) out[(i + e * THREADS) * out_step] = (float)sum[e];
  }
}

// strided_add_f32_vector_b16_n128_p4
// BYTES = 16, THREADS = 128, PACKS = 4; 128 threads, 0 bytes of shared memory
__global__ void __launch_bounds__(128)
    strided_add_f32_vector_b16_n128_p4(int64_t n, const float *__restrict__ a, int64_t a_step,
        const float *__restrict__ b, int64_t b_step, float *__restrict__ out,
        int64_t out_step) {
  tw_grid_wait();
  constexpr int THREADS = 128, PACKS = 4, VEC = 4;
  constexpr int SPAN = THREADS * PACKS * VEC;  // a block's elements
  struct alignas(16) pack {
    float element[VEC];
  };
  const int thread = threadIdx.x;

  const tw_block block = tw_block_of(tw_ceil_div(n, SPAN), 1);
  if (block.z > 0) return;
  const int64_t first = block.x * SPAN;
  a += first * a_step;
  b += first * b_step;
  out += first * out_step;

  const uint64_t places = (uintptr_t)a | (uintptr_t)b | (uintptr_t)out;
  const bool packed = a_step == 1 && b_step == 1 && out_step == 1;
  if (packed && first + SPAN <= n && places % 16 == 0) {
    pack a_in[PACKS], b_in[PACKS];
#pragma unroll
    for (int k = 0; k < PACKS; k++) {
      a_in[k] = *(const pack *)(a + (k * THREADS + thread) * VEC);
      b_in[k] = *(const pack *)(b + (k * THREADS + thread) * VEC);
    }
#pragma unroll
    for (int k = 0; k < PACKS; k++) {
      pack sum;
#pragma unroll
      for (int e = 0; e < VEC; e++)
        sum.element[e] = (float)((float)a_in[k].element[e] + (float)b_in[k].element[e]);
      *(pack *)(out + (k * THREADS + thread) * VEC) = sum;
    }
    return;
  }

  const int count = (int)min((int64_t)SPAN, n - first);
#pragma unroll
  for (int k = 0; k < PACKS; k++) {
    const int i = k * VEC * THREADS + thread;
    float sum[VEC];
#pragma unroll
    for (int e = 0; e < VEC; e++)
      if (i + e * THREADS < count)
        sum[e] = (float)a[(i + e * THREADS) * a_step] + (float)b[(i + e * THREADS) * b_step];
#pragma unroll
    for (int e = 0; e < VEC; e++)
      if (i + e * THREADS < count) out[(i + e * THREADS) * out_step] = (float)sum[e];
  }
}

}  // extern "C"

#ifdef TW_SIMULATOR
extern const tw_sim_kernel tw_sim_tilewright_strided_add_vector[];
const tw_sim_kernel tw_sim_tilewright_strided_add_vector[] = {
    TW_SIM_KERNEL(strided_add_i32_vector_b8_n256_p2),
    TW_SIM_KERNEL(strided_add_i32_vector_b16_n128_p1),
    TW_SIM_KERNEL(strided_add_i32_vector_b16_n128_p4),
    TW_SIM_KERNEL(strided_add_i32_vector_b16_n256_p2),
    TW_SIM_KERNEL(strided_add_i64_vector_b16_n128_p1),
    TW_SIM_KERNEL(strided_add_f16_vector_b8_n128_p2),
    TW_SIM_KERNEL(strided_add_f16_vector_b16_n128_p1),
    TW_SIM_KERNEL(strided_add_bf16_vector_b16_n128_p1),
    TW_SIM_KERNEL(strided_add_f32_vector_b8_n128_p2),
    TW_SIM_KERNEL(strided_add_f32_vector_b8_n256_p2),
    TW_SIM_KERNEL(strided_add_f32_vector_b16_n128_p4),
    {nullptr, nullptr, nullptr, nullptr},
};
#endif
