/*
 * cuda_warp.h -- what the threads of a warp, or of a block, do together.
 *
 * Included by cuda_words.h.
 */
#ifndef TILEWRIGHT_CUDA_WARP_H
#define TILEWRIGHT_CUDA_WARP_H

#include <type_traits>

#include "tilewright/simulator/calls.h"
#include "tilewright/simulator/cuda_bits.h"
#include "tilewright/simulator/hide_macros.h"

/* ---- barriers of the block --------------------------------------------- */

TW_SIM_INLINE void __syncthreads(TW_SIM_PLACE) { tw_sim_barrier(file, line); }

TW_SIM_INLINE int __syncthreads_count(int predicate, TW_SIM_PLACE) {
  return tw_sim_barrier_count(predicate != 0, file, line);
}
TW_SIM_INLINE int __syncthreads_or(int predicate, TW_SIM_PLACE) {
  return tw_sim_barrier_count(predicate != 0, file, line) != 0;
}
TW_SIM_INLINE int __syncthreads_and(int predicate, TW_SIM_PLACE) {
  return tw_sim_barrier_count(predicate == 0, file, line) == 0;
}

TW_SIM_INLINE void __syncwarp(unsigned mask = 0xffffffffu, TW_SIM_PLACE) {
  tw_sim_warp(TW_SIM_SYNC, mask, 0, 0, warpSize, file, line);
}

/* ---- shuffles ---------------------------------------------------------- */

/* What a shuffle of a T gives: a number narrower than int is promoted, as by
 * CUDA's overloads. The 16-bit floating-point types add themselves. */
template <class T>
struct tw_sim_shuffled {
  static_assert(std::is_arithmetic_v<T> && sizeof(T) <= 8,
                "CUDA shuffles numbers of at most 8 bytes, __half, __half2, "
                "__nv_bfloat16 and __nv_bfloat162: shuffle the members of a "
                "structure one by one");
  typedef decltype(+T()) type;
};

template <class T>
TW_SIM_INLINE typename tw_sim_shuffled<T>::type tw_sim_shuffle(
    tw_sim_warp_operation operation, unsigned mask, T value, int argument,
    int width, const char *file, int line) {
  typedef typename tw_sim_shuffled<T>::type R;
  return tw_sim_from_bits<R>(tw_sim_warp(
      operation, mask, tw_sim_to_bits<R>(value), argument, width, file, line));
}

#define TW_SIM_SHUFFLE_WORD(name, operation, argument_type)                   \
  template <class T>                                                          \
  TW_SIM_INLINE typename tw_sim_shuffled<T>::type name(                       \
      unsigned mask, T value, argument_type argument, int width = warpSize,   \
      TW_SIM_PLACE) {                                                         \
    return tw_sim_shuffle(operation, mask, value, (int)argument, width, file, \
                          line);                                              \
  }
TW_SIM_SHUFFLE_WORD(__shfl_sync, TW_SIM_SHUFFLE, int)
TW_SIM_SHUFFLE_WORD(__shfl_up_sync, TW_SIM_SHUFFLE_UP, unsigned)
TW_SIM_SHUFFLE_WORD(__shfl_down_sync, TW_SIM_SHUFFLE_DOWN, unsigned)
TW_SIM_SHUFFLE_WORD(__shfl_xor_sync, TW_SIM_SHUFFLE_XOR, int)
#undef TW_SIM_SHUFFLE_WORD

/* ---- votes and matches ------------------------------------------------- */

TW_SIM_INLINE unsigned __ballot_sync(unsigned mask, int predicate,
                                     TW_SIM_PLACE) {
  return (unsigned)tw_sim_warp(TW_SIM_BALLOT, mask, predicate != 0, 0, warpSize,
                               file, line);
}

TW_SIM_INLINE int __any_sync(unsigned mask, int predicate, TW_SIM_PLACE) {
  return (int)tw_sim_warp(TW_SIM_ANY, mask, predicate != 0, 0, warpSize, file,
                          line);
}

TW_SIM_INLINE int __all_sync(unsigned mask, int predicate, TW_SIM_PLACE) {
  return (int)tw_sim_warp(TW_SIM_ALL, mask, predicate != 0, 0, warpSize, file,
                          line);
}

TW_SIM_INLINE unsigned __activemask(TW_SIM_PLACE) {
  return (unsigned)tw_sim_warp(TW_SIM_ACTIVE, 0, 0, 0, warpSize, file, line);
}

template <class T>
constexpr bool tw_sim_can_match = std::is_arithmetic_v<T> &&
                                  (sizeof(T) == 4 || sizeof(T) == 8);

template <class T>
TW_SIM_INLINE unsigned __match_any_sync(unsigned mask, T value, TW_SIM_PLACE) {
  static_assert(tw_sim_can_match<T>,
                "__match_any_sync is for numbers of 4 or 8 bytes");
  return (unsigned)tw_sim_warp(TW_SIM_MATCH_ANY, mask, tw_sim_to_bits(value), 0,
                               warpSize, file, line);
}

template <class T>
TW_SIM_INLINE unsigned __match_all_sync(unsigned mask, T value, int *is_same,
                                        TW_SIM_PLACE) {
  static_assert(tw_sim_can_match<T>,
                "__match_all_sync is for numbers of 4 or 8 bytes");
  const unsigned matches = (unsigned)tw_sim_warp(
      TW_SIM_MATCH_ALL, mask, tw_sim_to_bits(value), 0, warpSize, file, line);
  *is_same = matches != 0;
  return matches;
}

/* ---- reductions -------------------------------------------------------- */

/* Widened to 64 bits with its sign, so that one comparison serves both. */
template <class T>
TW_SIM_INLINE T tw_sim_reduce(tw_sim_warp_operation operation, unsigned mask,
                              T value, const char *file, int line) {
  static_assert(std::is_same_v<T, int> || std::is_same_v<T, unsigned>,
                "__reduce_..._sync is for: int, unsigned");
  return (T)tw_sim_warp(operation, mask, (uint64_t)(int64_t)value, 0, warpSize,
                        file, line);
}

#define TW_SIM_REDUCE_WORD(name, operation)                    \
  template <class T>                                           \
  TW_SIM_INLINE T name(unsigned mask, T value, TW_SIM_PLACE) { \
    return tw_sim_reduce(operation, mask, value, file, line);  \
  }
TW_SIM_REDUCE_WORD(__reduce_add_sync, TW_SIM_REDUCE_ADD)
TW_SIM_REDUCE_WORD(__reduce_min_sync, TW_SIM_REDUCE_MIN)
TW_SIM_REDUCE_WORD(__reduce_max_sync, TW_SIM_REDUCE_MAX)
TW_SIM_REDUCE_WORD(__reduce_and_sync, TW_SIM_REDUCE_AND)
TW_SIM_REDUCE_WORD(__reduce_or_sync, TW_SIM_REDUCE_OR)
TW_SIM_REDUCE_WORD(__reduce_xor_sync, TW_SIM_REDUCE_XOR)
#undef TW_SIM_REDUCE_WORD

/* ---- products ---------------------------------------------------------- */

/* Of a program all lanes must take part. In a kernel of the library the sums
 * are NaN, as some of its own tests want them. */
TW_SIM_INLINE void tw_sim_need_product(unsigned lanes, const char *file,
                                       int line) {
#ifdef TW_PROGRAM
  tw_sim_need_whole_warp(lanes, "a product by tensor cores", file, line);
#else
  (void)lanes, (void)file, (void)line;
#endif
}

/* tw_mma_f64 of device.cuh; all lanes take part. */
TW_SIM_INLINE void tw_sim_mma(double (&d)[4], const double (&a)[2], double b,
                              const char *file, int line) {
  const tw_sim_mma_f64 held = {a, b, d};
  const unsigned lanes = (unsigned)tw_sim_warp(TW_SIM_MMA_F64, 0xffffffffu,
                                               (uint64_t)(uintptr_t)&held, 0,
                                               warpSize, file, line);
  tw_sim_need_product(lanes, file, line);
}

TW_SIM_INLINE void tw_sim_mma(double (&d)[4], const double (&a)[4],
                              const double (&b)[2], const char *file,
                              int line) {
  for (int half = 0; half < 2; half++) {
    const double of_half[2] = {a[half * 2], a[half * 2 + 1]};
    tw_sim_mma(d, of_half, b[half], file, line);
  }
}

#include "tilewright/simulator/show_macros.h"

#endif
