/*
 * cuda_integers.h -- the integer intrinsics, and min and max.
 *
 * Included by cuda_words.h.
 */
#ifndef TILEWRIGHT_CUDA_INTEGERS_H
#define TILEWRIGHT_CUDA_INTEGERS_H

#include <math.h>

#include "tilewright/simulator/cuda_bits.h"
#include "tilewright/simulator/hide_macros.h"

/* ---- min and max, of mixed types as in CUDA ---------------------------- */

template <class A, class B>
TW_SIM_INLINE std::common_type_t<A, B> min(A a, B b) {
  typedef std::common_type_t<A, B> T;
  if constexpr (std::is_floating_point_v<T>)
    return (T)fmin((T)a, (T)b);
  else
    return (T)b < (T)a ? (T)b : (T)a;
}

template <class A, class B>
TW_SIM_INLINE std::common_type_t<A, B> max(A a, B b) {
  typedef std::common_type_t<A, B> T;
  if constexpr (std::is_floating_point_v<T>)
    return (T)fmax((T)a, (T)b);
  else
    return (T)a < (T)b ? (T)b : (T)a;
}

#define TW_SIM_MIN_MAX(prefix, T)                                 \
  TW_SIM_INLINE T prefix##min(T a, T b) { return b < a ? b : a; } \
  TW_SIM_INLINE T prefix##max(T a, T b) { return a < b ? b : a; }
TW_SIM_MIN_MAX(u, unsigned)
TW_SIM_MIN_MAX(ll, long long)
TW_SIM_MIN_MAX(ull, unsigned long long)
#undef TW_SIM_MIN_MAX

/* ---- bits -------------------------------------------------------------- */

TW_SIM_INLINE int __popc(unsigned x) { return __builtin_popcount(x); }
TW_SIM_INLINE int __popcll(unsigned long long x) {
  return __builtin_popcountll(x);
}
TW_SIM_INLINE int __clz(int x) { return x ? __builtin_clz((unsigned)x) : 32; }
TW_SIM_INLINE int __clzll(long long x) {
  return x ? __builtin_clzll((unsigned long long)x) : 64;
}
TW_SIM_INLINE int __ffs(int x) { return __builtin_ffs(x); }
TW_SIM_INLINE int __ffsll(long long x) { return __builtin_ffsll(x); }

TW_SIM_INLINE unsigned __brev(unsigned x) {
  x = (x >> 1 & 0x55555555u) | (x & 0x55555555u) << 1;
  x = (x >> 2 & 0x33333333u) | (x & 0x33333333u) << 2;
  x = (x >> 4 & 0x0f0f0f0fu) | (x & 0x0f0f0f0fu) << 4;
  return __builtin_bswap32(x);
}
TW_SIM_INLINE unsigned long long __brevll(unsigned long long x) {
  return (unsigned long long)__brev((unsigned)x) << 32 |
         __brev((unsigned)(x >> 32));
}

/* The position of the n-th bit that is set, counted from `base`: upwards for a
 * positive n, downwards for a negative one; all ones if there is none. */
TW_SIM_INLINE unsigned __fns(unsigned mask, unsigned base, int n) {
  if (n == 0) return mask >> base & 1 ? base : 0xffffffffu;
  const int step = n < 0 ? -1 : 1;
  for (int i = (int)base; i >= 0 && i < 32; i += step)
    if (mask >> i & 1 && (n -= step) == 0) return (unsigned)i;
  return 0xffffffffu;
}

/* Each of the selector's four lower nibbles picks one of the eight bytes; with
 * the nibble's upper bit, the sign of that byte fills the result's. */
TW_SIM_INLINE unsigned __byte_perm(unsigned low, unsigned high,
                                   unsigned selector) {
  const uint64_t bytes = (uint64_t)high << 32 | low;
  unsigned result = 0;
  for (int i = 0; i < 4; i++) {
    const unsigned pick = selector >> (4 * i);
    const unsigned byte = (unsigned)(bytes >> (8 * (pick & 7)) & 0xff);
    const unsigned sign = byte >> 7 ? 0xffu : 0;
    result |= (pick & 8 ? sign : byte) << (8 * i);
  }
  return result;
}

/* The upper or lower word of high:low, shifted; the c forms end at 32. */
TW_SIM_INLINE unsigned __funnelshift_l(unsigned low, unsigned high,
                                       unsigned shift) {
  return (unsigned)(((uint64_t)high << 32 | low) << (shift & 31) >> 32);
}
TW_SIM_INLINE unsigned __funnelshift_r(unsigned low, unsigned high,
                                       unsigned shift) {
  return (unsigned)(((uint64_t)high << 32 | low) >> (shift & 31));
}
TW_SIM_INLINE unsigned __funnelshift_lc(unsigned low, unsigned high,
                                        unsigned shift) {
  return shift >= 32 ? low : __funnelshift_l(low, high, shift);
}
TW_SIM_INLINE unsigned __funnelshift_rc(unsigned low, unsigned high,
                                        unsigned shift) {
  return shift >= 32 ? high : __funnelshift_r(low, high, shift);
}

/* ---- products, sums and differences ------------------------------------ */

__extension__ typedef __int128 tw_sim_int128;
__extension__ typedef unsigned __int128 tw_sim_uint128;

TW_SIM_INLINE int __mulhi(int a, int b) { return (int)((int64_t)a * b >> 32); }
TW_SIM_INLINE unsigned __umulhi(unsigned a, unsigned b) {
  return (unsigned)((uint64_t)a * b >> 32);
}
TW_SIM_INLINE long long __mul64hi(long long a, long long b) {
  return (long long)((tw_sim_int128)a * b >> 64);
}
TW_SIM_INLINE unsigned long long __umul64hi(unsigned long long a,
                                            unsigned long long b) {
  return (unsigned long long)((tw_sim_uint128)a * b >> 64);
}
TW_SIM_INLINE unsigned __umul24(unsigned a, unsigned b) {
  return (a & 0xffffff) * (b & 0xffffff);
}
/* The lower 32 bits of a product of signed numbers of 24 bits. */
TW_SIM_INLINE int __mul24(int a, int b) {
  const int64_t x = (int)((unsigned)a << 8) >> 8;
  const int64_t y = (int)((unsigned)b << 8) >> 8;
  return (int)(x * y);
}
TW_SIM_INLINE unsigned __sad(int a, int b, unsigned sum) {
  return sum + (a < b ? (unsigned)b - (unsigned)a : (unsigned)a - (unsigned)b);
}
TW_SIM_INLINE unsigned __usad(unsigned a, unsigned b, unsigned sum) {
  return sum + (a < b ? b - a : a - b);
}

/* Averages that do not overflow: rounded down, and up. */
TW_SIM_INLINE int __hadd(int a, int b) { return (int)(((int64_t)a + b) >> 1); }
TW_SIM_INLINE int __rhadd(int a, int b) {
  return (int)(((int64_t)a + b + 1) >> 1);
}
TW_SIM_INLINE unsigned __uhadd(unsigned a, unsigned b) {
  return (unsigned)(((uint64_t)a + b) >> 1);
}
TW_SIM_INLINE unsigned __urhadd(unsigned a, unsigned b) {
  return (unsigned)(((uint64_t)a + b + 1) >> 1);
}

/* ---- dot products of parts of words ------------------------------------ */

/* Part i of a word, as a number of `bits` bits. */
template <class T, int bits>
TW_SIM_INLINE T tw_sim_part(T word, int i) {
  return (T)((T)((unsigned)word << (32 - bits - bits * i)) >> (32 - bits));
}

/* 16-bit parts of a with the bytes of b from number `first` on. */
template <class T>
TW_SIM_INLINE T tw_sim_dp2a(T a, T b, T sum, int first) {
  for (int i = 0; i < 2; i++)
    sum = (T)((unsigned)sum + (unsigned)tw_sim_part<T, 16>(a, i) *
                                  (unsigned)tw_sim_part<T, 8>(b, first + i));
  return sum;
}

#define TW_SIM_DOT(T)                                                   \
  TW_SIM_INLINE T __dp4a(T a, T b, T sum) {                             \
    for (int i = 0; i < 4; i++)                                         \
      sum = (T)((unsigned)sum + (unsigned)tw_sim_part<T, 8>(a, i) *     \
                                    (unsigned)tw_sim_part<T, 8>(b, i)); \
    return sum;                                                         \
  }                                                                     \
  TW_SIM_INLINE T __dp2a_lo(T a, T b, T sum) {                          \
    return tw_sim_dp2a<T>(a, b, sum, 0);                                \
  }                                                                     \
  TW_SIM_INLINE T __dp2a_hi(T a, T b, T sum) {                          \
    return tw_sim_dp2a<T>(a, b, sum, 2);                                \
  }
TW_SIM_DOT(int)
TW_SIM_DOT(unsigned)
#undef TW_SIM_DOT

TW_SIM_INLINE int __dp4a(char4 a, char4 b, int sum) {
  return sum + a.x * b.x + a.y * b.y + a.z * b.z + a.w * b.w;
}
TW_SIM_INLINE unsigned __dp4a(uchar4 a, uchar4 b, unsigned sum) {
  return sum + (unsigned)(a.x * b.x + a.y * b.y + a.z * b.z + a.w * b.w);
}

#include "tilewright/simulator/show_macros.h"

#endif
