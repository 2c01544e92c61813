/*
 * hopper_forms.cu -- one product of a warpgroup of each kind: for the simulator
 * (test_hopper_forms.c) and for a GPU (tests/gpu/hopper_sums.c).
 */
#include "tilewright/hopper.cuh"

/* Where 16 bytes of an operand go, from its begin; `line` is a row of a or a
 * column of b, `at` a byte of it along k. */
static __device__ int place_of(int line, int at, int bytes, int swizzle,
                               bool is_transposed) {
  const int width = swizzle ? swizzle : 16;
  int to;
  if (is_transposed) {
    const int k = at / bytes, m = line * bytes;
    to = m / width * 16 * width + k * width + m % width;
  } else {
    to = line / 8 * 8 * width * (swizzle ? 1 : 2) + line % 8 * width +
         at % width + at / width * 128;
  }
  return swizzle ? to ^ (to >> 7 & (swizzle / 16 - 1)) << 4 : to;
}

/* Copies `lines` lines of 32 bytes, element by element. */
static __device__ void bring(char *to, const char *from, int lines, int bytes,
                             int swizzle, bool is_transposed) {
  for (int e = threadIdx.x; e < lines * 32 / bytes; e += 128) {
    const int line = e * bytes / 32, at = e * bytes % 32;
    for (int i = 0; i < bytes; i++)
      to[place_of(line, at, bytes, swizzle, is_transposed) + i] =
          from[line * 32 + at + i];
  }
}

static __device__ uint64_t operand(const char *start, int swizzle,
                                   bool is_transposed) {
  if (!swizzle) return tw_wgmma_descriptor(start, 128, 256, 0);
  return tw_wgmma_descriptor(start, is_transposed ? 16 * swizzle : 0,
                             8 * swizzle, swizzle);
}

/* sums += a * b', or = if !add: a is 64 x 32 bytes, b has as many columns as
 * the sums; the sums are in rows. */
#define FORM(name, word, T, registers, bytes, a_transposed, b_transposed, ...) \
  __global__ void __launch_bounds__(128, 1) name(                              \
      const char *a_from, const char *b_from, T *sums, int swizzle, int add) { \
    TW_DYNAMIC_SHARED_ALIGNED(char, shared);                                   \
    const int per = sizeof(T) == 2 ? 2 : 1, columns = registers * 2 * per;     \
    char *const a_at = shared, *const b_at = shared + 64 * 256;                \
    bring(a_at, a_from, 64, bytes, swizzle, a_transposed);                     \
    bring(b_at, b_from, columns, bytes, swizzle, b_transposed);                \
    tw_fence_proxy_async();                                                    \
    __syncthreads();                                                           \
    const int g = threadIdx.x % 32 / 4, t = threadIdx.x % 4;                   \
    const int first = threadIdx.x / 32 * 16 + g;                               \
    typename sum_of<T>::held d[registers];                                     \
    for (int r = 0; r < registers; r++) {                                      \
      T parts[per];                                                            \
      for (int p = 0; p < per; p++) {                                          \
        const int v = r * per + p;                                             \
        parts[p] = sums[(first + v / 2 % 2 * 8) * columns + v / 4 * 8 +        \
                        t * 2 + v % 2];                                        \
      }                                                                        \
      d[r] = sum_of<T>::hold(parts);                                           \
    }                                                                          \
    uint32_t a[4];                                                             \
    for (int v = 0; v < 4; v++) {                                              \
      const char *const from =                                                 \
          &a_from[(first + v % 2 * 8) * 32 + t * 4 + v / 2 * 16];              \
      a[v] = *(const uint32_t *)from;                                          \
    }                                                                          \
    const uint64_t x = operand(a_at, swizzle, a_transposed),                   \
                   y = operand(b_at, swizzle, b_transposed);                   \
    tw_wgmma_hold(d);                                                          \
    tw_wgmma_fence();                                                          \
    word __VA_ARGS__;                                                          \
    tw_wgmma_commit();                                                         \
    tw_wgmma_wait<0>();                                                        \
    tw_wgmma_hold(d);                                                          \
    for (int r = 0; r < registers; r++)                                        \
      for (int p = 0; p < per; p++) {                                          \
        const int v = r * per + p;                                             \
        sums[(first + v / 2 % 2 * 8) * columns + v / 4 * 8 + t * 2 + v % 2] =  \
            sum_of<T>::part(d[r], p);                                          \
      }                                                                        \
    (void)a, (void)x;                                                          \
  }

/* How a register holds sums. */
template <class T>
struct sum_of {
  typedef T held;
  static __device__ T hold(const T *parts) { return parts[0]; }
  static __device__ T part(T d, int) { return d; }
};
template <>
struct sum_of<uint16_t> {
  typedef uint32_t held;
  static __device__ uint32_t hold(const uint16_t *parts) {
    return parts[0] | (uint32_t)parts[1] << 16;
  }
  static __device__ uint16_t part(uint32_t d, int p) {
    return (uint16_t)(d >> 16 * p);
  }
};

/* A word with both operands in shared memory, and with a in registers. */
#define BOTH(name, word, T, registers, bytes)                         \
  FORM(name, word, T, registers, bytes, false, false, (d, x, y, add)) \
  FORM(name##_registers, word, T, registers, bytes, false, false,     \
       (d, a, y, add))

extern "C" {
BOTH(f16, tw_wgmma_f16, float, 32, 2)
BOTH(f16_to_f16, tw_wgmma_f16, uint16_t, 16, 2)
BOTH(bf16, tw_wgmma_bf16, float, 32, 2)
BOTH(bf16_n8, tw_wgmma_bf16, float, 4, 2)
BOTH(bf16_n256, tw_wgmma_bf16, float, 128, 2)
FORM(f16_a, tw_wgmma_f16, float, 32, 2, true, false, <true>(d, x, y, add))
FORM(f16_b, tw_wgmma_f16, float, 32, 2, false, true,
     <false, true>(d, x, y, add))
FORM(bf16_ab, tw_wgmma_bf16, float, 64, 2, true, true,
     <true, true>(d, x, y, add))
FORM(bf16_b_registers, tw_wgmma_bf16, float, 64, 2, false, true,
     <true>(d, a, y, add))
BOTH(tf32, tw_wgmma_tf32, float, 32, 4)
BOTH(e4m3, tw_wgmma_e4m3, float, 32, 1)
BOTH(e5m2, tw_wgmma_e5m2, float, 32, 1)
BOTH(e4m3_e5m2, tw_wgmma_e4m3_e5m2, float, 32, 1)
BOTH(e5m2_e4m3, tw_wgmma_e5m2_e4m3, float, 32, 1)
BOTH(e4m3_to_f16, tw_wgmma_e4m3, uint16_t, 16, 1)
BOTH(e5m2_to_f16, tw_wgmma_e5m2, uint16_t, 16, 1)
BOTH(s8, tw_wgmma_s8, int32_t, 32, 1)
BOTH(u8, tw_wgmma_u8, int32_t, 32, 1)
BOTH(s8_u8, tw_wgmma_s8_u8, int32_t, 32, 1)
BOTH(u8_s8, tw_wgmma_u8_s8, int32_t, 32, 1)
}  // extern "C"

#ifdef TW_SIMULATOR
#define TABLE(name) TW_SIM_KERNEL(name), TW_SIM_KERNEL(name##_registers)
extern const tw_sim_kernel sim_test_hopper_forms[];
const tw_sim_kernel sim_test_hopper_forms[] = {
    TABLE(f16),
    TABLE(f16_to_f16),
    TABLE(bf16),
    TABLE(bf16_n8),
    TABLE(bf16_n256),
    TW_SIM_KERNEL(f16_a),
    TW_SIM_KERNEL(f16_b),
    TW_SIM_KERNEL(bf16_ab),
    TW_SIM_KERNEL(bf16_b_registers),
    TABLE(tf32),
    TABLE(e4m3),
    TABLE(e5m2),
    TABLE(e4m3_e5m2),
    TABLE(e5m2_e4m3),
    TABLE(e4m3_to_f16),
    TABLE(e5m2_to_f16),
    TABLE(s8),
    TABLE(u8),
    TABLE(s8_u8),
    TABLE(u8_s8),
    {nullptr, nullptr, nullptr, nullptr},
};
#endif
