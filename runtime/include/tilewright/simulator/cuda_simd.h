/*
 * cuda_simd.h -- the intrinsics that treat a word as two or four numbers, and
 * DPX: minimum and maximum of two or three numbers and of sums.
 *
 * A word's name ends in 2 (16-bit parts) or 4 (8-bit parts). Included by
 * cuda_words.h.
 */
#ifndef TILEWRIGHT_CUDA_SIMD_H
#define TILEWRIGHT_CUDA_SIMD_H

#include "tilewright/simulator/cuda_integers.h"
#include "tilewright/simulator/hide_macros.h"

/* Applies the function to the parts of two words; its result's lower bits are
 * the result's part. */
template <int bits, class T, class Function>
TW_SIM_INLINE unsigned tw_sim_parts(unsigned a, unsigned b, Function function) {
  unsigned result = 0;
  for (int i = 0; i < 32 / bits; i++) {
    const int part = (int)function((int)tw_sim_part<T, bits>((T)a, i),
                                   (int)tw_sim_part<T, bits>((T)b, i));
    result |= ((unsigned)part & (0xffffffffu >> (32 - bits))) << (bits * i);
  }
  return result;
}

/* The nearest number of `bits` bits. */
template <int bits, class T>
TW_SIM_INLINE int tw_sim_fit(int value) {
  const int high =
      std::is_signed_v<T> ? (1 << (bits - 1)) - 1 : (1 << bits) - 1;
  const int low = std::is_signed_v<T> ? -high - 1 : 0;
  return value < low ? low : value > high ? high : value;
}

/* X(name, type of the parts, result of parts a and b) of two arguments; `bits`
 * is the number of bits of a part */
#define TW_SIM_SIMD_BINARY(X)                                \
  X(__vadd, unsigned, a + b)                                 \
  X(__vaddss, int, (tw_sim_fit<bits, int>(a + b)))           \
  X(__vaddus, unsigned, (tw_sim_fit<bits, unsigned>(a + b))) \
  X(__vsub, unsigned, a - b)                                 \
  X(__vsubss, int, (tw_sim_fit<bits, int>(a - b)))           \
  X(__vsubus, unsigned, (tw_sim_fit<bits, unsigned>(a - b))) \
  X(__vabsdiffs, int, a < b ? b - a : a - b)                 \
  X(__vabsdiffu, unsigned, a < b ? b - a : a - b)            \
  X(__vavgs, int, (a + b + (a + b >= 0)) >> 1)               \
  X(__vavgu, unsigned, (a + b + 1) >> 1)                     \
  X(__vhaddu, unsigned, (a + b) >> 1)                        \
  X(__vmaxs, int, a < b ? b : a)                             \
  X(__vmaxu, unsigned, a < b ? b : a)                        \
  X(__vmins, int, b < a ? b : a)                             \
  X(__vminu, unsigned, b < a ? b : a)
#define TW_SIM_SIMD_COMPARE(X) \
  X(eq, unsigned, a == b)      \
  X(ne, unsigned, a != b)      \
  X(ges, int, a >= b)          \
  X(geu, unsigned, a >= b)     \
  X(gts, int, a > b)           \
  X(gtu, unsigned, a > b)      \
  X(les, int, a <= b)          \
  X(leu, unsigned, a <= b)     \
  X(lts, int, a < b)           \
  X(ltu, unsigned, a < b)

#define TW_SIM_SIMD(name, parts, T, result)                                   \
  TW_SIM_INLINE unsigned name##parts(unsigned x, unsigned y) {                \
    constexpr int bits = 32 / parts;                                          \
    return tw_sim_parts<bits, T>(x, y,                                        \
                                 [](int a, int b) -> int { return result; }); \
  }
#define TW_SIM_SIMD_BOTH(name, T, result) \
  TW_SIM_SIMD(name, 2, T, result)         \
  TW_SIM_SIMD(name, 4, T, result)
TW_SIM_SIMD_BINARY(TW_SIM_SIMD_BOTH)
/* __vcmpeq2 fills a part with ones, __vseteq2 makes it 1. */
#define TW_SIM_SIMD_BOTH_COMPARE(name, T, result)   \
  TW_SIM_SIMD_BOTH(__vcmp##name, T, -(int)(result)) \
  TW_SIM_SIMD_BOTH(__vset##name, T, (int)(result))
TW_SIM_SIMD_COMPARE(TW_SIM_SIMD_BOTH_COMPARE)
#undef TW_SIM_SIMD_BOTH_COMPARE
#undef TW_SIM_SIMD_COMPARE
#undef TW_SIM_SIMD_BINARY

/* Of one argument; the ss forms do not overflow. */
#define TW_SIM_SIMD_UNARY(name, parts, result)                                \
  TW_SIM_INLINE unsigned name##parts(unsigned x) {                            \
    constexpr int bits = 32 / parts;                                          \
    (void)bits;                                                               \
    return tw_sim_parts<bits, int>(x, x,                                      \
                                   [](int a, int) -> int { return result; }); \
  }
#define TW_SIM_SIMD_UNARY_BOTH(name, result) \
  TW_SIM_SIMD_UNARY(name, 2, result)         \
  TW_SIM_SIMD_UNARY(name, 4, result)
TW_SIM_SIMD_UNARY_BOTH(__vabs, a < 0 ? -a : a)
TW_SIM_SIMD_UNARY_BOTH(__vabsss, (tw_sim_fit<bits, int>(a < 0 ? -a : a)))
TW_SIM_SIMD_UNARY_BOTH(__vneg, -a)
TW_SIM_SIMD_UNARY_BOTH(__vnegss, (tw_sim_fit<bits, int>(-a)))
#undef TW_SIM_SIMD_UNARY_BOTH
#undef TW_SIM_SIMD_UNARY

/* The sum of the differences of all parts. */
#define TW_SIM_SIMD_SAD(name, parts, T)                        \
  TW_SIM_INLINE unsigned name##parts(unsigned x, unsigned y) { \
    unsigned sum = 0;                                          \
    for (int i = 0; i < parts; i++) {                          \
      const int a = (int)tw_sim_part<T, 32 / parts>((T)x, i);  \
      const int b = (int)tw_sim_part<T, 32 / parts>((T)y, i);  \
      sum += (unsigned)(a < b ? b - a : a - b);                \
    }                                                          \
    return sum;                                                \
  }
TW_SIM_SIMD_SAD(__vsads, 2, int)
TW_SIM_SIMD_SAD(__vsads, 4, int)
TW_SIM_SIMD_SAD(__vsadu, 2, unsigned)
TW_SIM_SIMD_SAD(__vsadu, 4, unsigned)
#undef TW_SIM_SIMD_SAD

/* ---- DPX ------------------------------------------------------------------
 */

TW_SIM_INLINE unsigned tw_sim_relu2(unsigned x) {
  return tw_sim_parts<16, int>(x, x, [](int a, int) { return a < 0 ? 0 : a; });
}
#define TW_SIM_DPX(which, lower)                                              \
  TW_SIM_INLINE int __vi##which##_s32_relu(int a, int b) {                    \
    return max(which(a, b), 0);                                               \
  }                                                                           \
  TW_SIM_INLINE unsigned __vi##which##_s16x2_relu(unsigned a, unsigned b) {   \
    return tw_sim_relu2(__v##which##s2(a, b));                                \
  }                                                                           \
  TW_SIM_INLINE int __vi##which##3_s32(int a, int b, int c) {                 \
    return which(which(a, b), c);                                             \
  }                                                                           \
  TW_SIM_INLINE unsigned __vi##which##3_u32(unsigned a, unsigned b,           \
                                            unsigned c) {                     \
    return which(which(a, b), c);                                             \
  }                                                                           \
  TW_SIM_INLINE int __vi##which##3_s32_relu(int a, int b, int c) {            \
    return max(which(which(a, b), c), 0);                                     \
  }                                                                           \
  TW_SIM_INLINE unsigned __vi##which##3_s16x2(unsigned a, unsigned b,         \
                                              unsigned c) {                   \
    return __v##which##s2(__v##which##s2(a, b), c);                           \
  }                                                                           \
  TW_SIM_INLINE unsigned __vi##which##3_u16x2(unsigned a, unsigned b,         \
                                              unsigned c) {                   \
    return __v##which##u2(__v##which##u2(a, b), c);                           \
  }                                                                           \
  TW_SIM_INLINE unsigned __vi##which##3_s16x2_relu(unsigned a, unsigned b,    \
                                                   unsigned c) {              \
    return tw_sim_relu2(__vi##which##3_s16x2(a, b, c));                       \
  }                                                                           \
  TW_SIM_INLINE int __viadd##which##_s32(int a, int b, int c) {               \
    return which((int)((unsigned)a + (unsigned)b), c);                        \
  }                                                                           \
  TW_SIM_INLINE unsigned __viadd##which##_u32(unsigned a, unsigned b,         \
                                              unsigned c) {                   \
    return which(a + b, c);                                                   \
  }                                                                           \
  TW_SIM_INLINE int __viadd##which##_s32_relu(int a, int b, int c) {          \
    return max(which((int)((unsigned)a + (unsigned)b), c), 0);                \
  }                                                                           \
  TW_SIM_INLINE unsigned __viadd##which##_s16x2(unsigned a, unsigned b,       \
                                                unsigned c) {                 \
    return __v##which##s2(__vadd2(a, b), c);                                  \
  }                                                                           \
  TW_SIM_INLINE unsigned __viadd##which##_u16x2(unsigned a, unsigned b,       \
                                                unsigned c) {                 \
    return __v##which##u2(__vadd2(a, b), c);                                  \
  }                                                                           \
  TW_SIM_INLINE unsigned __viadd##which##_s16x2_relu(unsigned a, unsigned b,  \
                                                     unsigned c) {            \
    return tw_sim_relu2(__v##which##s2(__vadd2(a, b), c));                    \
  }                                                                           \
  /* With which of the two it is: true for the first, also if they are equal. \
   */                                                                         \
  TW_SIM_INLINE int __vib##which##_s32(int a, int b, bool *is_first) {        \
    *is_first = a lower b;                                                    \
    return *is_first ? a : b;                                                 \
  }                                                                           \
  TW_SIM_INLINE unsigned __vib##which##_u32(unsigned a, unsigned b,           \
                                            bool *is_first) {                 \
    *is_first = a lower b;                                                    \
    return *is_first ? a : b;                                                 \
  }                                                                           \
  TW_SIM_INLINE unsigned __vib##which##_s16x2(unsigned a, unsigned b,         \
                                              bool *high, bool *low) {        \
    *high = (short)(a >> 16) lower(short)(b >> 16);                           \
    *low = (short)a lower(short) b;                                           \
    return ((*high ? a : b) & 0xffff0000u) | ((*low ? a : b) & 0xffff);       \
  }                                                                           \
  TW_SIM_INLINE unsigned __vib##which##_u16x2(unsigned a, unsigned b,         \
                                              bool *high, bool *low) {        \
    *high = (a >> 16) lower(b >> 16);                                         \
    *low = (a & 0xffff) lower(b & 0xffff);                                    \
    return ((*high ? a : b) & 0xffff0000u) | ((*low ? a : b) & 0xffff);       \
  }
TW_SIM_DPX(max, >=)
TW_SIM_DPX(min, <=)
#undef TW_SIM_DPX

#include "tilewright/simulator/show_macros.h"

#endif
