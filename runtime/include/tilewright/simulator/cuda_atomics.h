/*
 * cuda_atomics.h -- the atomic functions.
 *
 * Each is for the types that CUDA has it for; the 16-bit floating-point types
 * add themselves in cuda_half_words.h. The forms for a block differ in what
 * they order: between blocks they are no atomics. Included by cuda_words.h.
 */
#ifndef TILEWRIGHT_CUDA_ATOMICS_H
#define TILEWRIGHT_CUDA_ATOMICS_H

#include <float.h>
#include <math.h>

#include "tilewright/simulator/calls.h"
#include "tilewright/simulator/cuda_bits.h"
#include "tilewright/simulator/hide_macros.h"

/* Which functions a type has; bits. */
enum {
  TW_SIM_HAS_ADD = 1,
  TW_SIM_HAS_SUB = 2,
  TW_SIM_HAS_EXCH = 4,
  TW_SIM_HAS_ORDER = 8, /* atomicMin, atomicMax */
  TW_SIM_HAS_LOGIC = 16,
  TW_SIM_HAS_INC = 32,
  TW_SIM_HAS_CAS = 64
};

template <class T>
constexpr int tw_sim_atomics = 0;
template <>
inline constexpr int tw_sim_atomics<int> =
    TW_SIM_HAS_ADD | TW_SIM_HAS_SUB | TW_SIM_HAS_EXCH | TW_SIM_HAS_ORDER |
    TW_SIM_HAS_LOGIC | TW_SIM_HAS_CAS;
template <>
inline constexpr int tw_sim_atomics<unsigned> =
    tw_sim_atomics<int> | TW_SIM_HAS_INC;
template <>
inline constexpr int tw_sim_atomics<unsigned long long> =
    tw_sim_atomics<int> & ~TW_SIM_HAS_SUB;
template <>
inline constexpr int tw_sim_atomics<long long> = TW_SIM_HAS_ORDER;
template <>
inline constexpr int tw_sim_atomics<float> = TW_SIM_HAS_ADD | TW_SIM_HAS_EXCH;
template <>
inline constexpr int tw_sim_atomics<double> = TW_SIM_HAS_ADD;
template <>
inline constexpr int tw_sim_atomics<unsigned short> = TW_SIM_HAS_CAS;

template <class T, class Update>
TW_SIM_INLINE T tw_sim_atomic(T *address, int flags, Update update) {
  uint64_t old = tw_sim_atomic_load(address, sizeof(T), flags);
  for (;;) {
    const T value = update(tw_sim_from_bits<T>(old));
    const uint64_t found =
        tw_sim_atomic_store(address, sizeof(T), old, tw_sim_to_bits<T>(value));
    if (found == old) return tw_sim_from_bits<T>(old);
    old = found;
  }
}

template <class T>
TW_SIM_INLINE T tw_sim_atomic_sum(const T *, T old, T value) {
  return (T)(old + value);
}

/* PTX's atom.add.f32 replaces denormal operands and results in global memory by
 * zeros of their sign, and does not in shared memory. All other additions keep
 * denormals. */
TW_SIM_INLINE float tw_sim_flushed(float value) {
  return fabsf(value) < FLT_MIN ? copysignf(0, value) : value;
}
TW_SIM_INLINE float tw_sim_atomic_sum(const float *address, float old,
                                      float value) {
  if (tw_sim_space(address) != TW_SIM_SPACE_GLOBAL) return old + value;
  return tw_sim_flushed(tw_sim_flushed(old) + tw_sim_flushed(value));
}

/* The flags of an operation that may be there to read the word: with the number
 * 0 as it stands it changes nothing, and takes a lock as an atomicCAS does. */
template <class T>
TW_SIM_INLINE int tw_sim_atomic_read(int flags, T value) {
  if constexpr (tw_sim_atomics<T> & TW_SIM_HAS_LOGIC)
    if (__builtin_constant_p(value) && value == 0)
      flags |= TW_SIM_ATOMIC_COMPARED | TW_SIM_ATOMIC_POLLS;
  return flags;
}

#define TW_SIM_ATOMIC_FORM(name, flags, has, types, result)                   \
  template <class T>                                                          \
  TW_SIM_INLINE T name(T *address, typename tw_sim_same<T>::type value) {     \
    static_assert(tw_sim_atomics<T> & has, #name " is for: " types);          \
    return tw_sim_atomic(address, flags, [=](T old) -> T { return result; }); \
  }
#define TW_SIM_ATOMIC(name, flags, has, types, result)                        \
  TW_SIM_ATOMIC_FORM(name, flags, has, types, result)                         \
  TW_SIM_ATOMIC_FORM(name##_system, flags, has, types, result)                \
  TW_SIM_ATOMIC_FORM(name##_block, (flags) | TW_SIM_ATOMIC_BLOCK, has, types, \
                     result)

/* Of an addition. */
template <class T>
constexpr int tw_sim_float_flag =
    std::is_integral_v<T> ? 0 : TW_SIM_ATOMIC_FLOAT;

TW_SIM_ATOMIC(atomicAdd,
              tw_sim_atomic_read(TW_SIM_ATOMIC_USED | tw_sim_float_flag<T>,
                                 value),
              TW_SIM_HAS_ADD,
              "int, unsigned, unsigned long long, float, double, __half, "
              "__half2, __nv_bfloat16, __nv_bfloat162",
              tw_sim_atomic_sum(address, old, value))
TW_SIM_ATOMIC(atomicSub, tw_sim_atomic_read(TW_SIM_ATOMIC_USED, value),
              TW_SIM_HAS_SUB, "int, unsigned", old - value)
TW_SIM_ATOMIC(atomicExch, 0, TW_SIM_HAS_EXCH,
              "int, unsigned, unsigned long long, float", ((void)old, value))
TW_SIM_ATOMIC(atomicMax, TW_SIM_ATOMIC_USED, TW_SIM_HAS_ORDER,
              "int, unsigned, long long, unsigned long long",
              old < value ? value : old)
TW_SIM_ATOMIC(atomicMin, TW_SIM_ATOMIC_USED, TW_SIM_HAS_ORDER,
              "int, unsigned, long long, unsigned long long",
              value < old ? value : old)
TW_SIM_ATOMIC(atomicAnd, TW_SIM_ATOMIC_USED, TW_SIM_HAS_LOGIC,
              "int, unsigned, unsigned long long", old &value)
TW_SIM_ATOMIC(atomicOr, tw_sim_atomic_read(TW_SIM_ATOMIC_USED, value),
              TW_SIM_HAS_LOGIC, "int, unsigned, unsigned long long",
              old | value)
TW_SIM_ATOMIC(atomicXor, tw_sim_atomic_read(TW_SIM_ATOMIC_USED, value),
              TW_SIM_HAS_LOGIC, "int, unsigned, unsigned long long",
              old ^ value)
TW_SIM_ATOMIC(atomicInc, TW_SIM_ATOMIC_USED, TW_SIM_HAS_INC, "unsigned",
              old >= value ? 0 : old + 1)
TW_SIM_ATOMIC(atomicDec, TW_SIM_ATOMIC_USED, TW_SIM_HAS_INC, "unsigned",
              old == 0 || old > value ? value : old - 1)
#undef TW_SIM_ATOMIC
#undef TW_SIM_ATOMIC_FORM

#ifdef TW_PROGRAM
/* Of vectors in global memory: each element by itself. */
TW_SIM_INLINE float2 atomicAdd(float2 *address, float2 value) {
  const float x = atomicAdd(&address->x, value.x);
  return float2{x, atomicAdd(&address->y, value.y)};
}
TW_SIM_INLINE float4 atomicAdd(float4 *address, float4 value) {
  const float2 low = atomicAdd((float2 *)address, float2{value.x, value.y});
  const float2 high =
      atomicAdd((float2 *)address + 1, float2{value.z, value.w});
  return float4{low.x, low.y, high.x, high.y};
}
#endif

/* A word of which the access has been checked. */
__attribute__((noipa, no_sanitize("thread"))) static inline uint64_t
tw_sim_checked_word(const uint64_t *address) {
  return *address;
}

/* A type of 16 bytes: both halves are checked, and then read and written with
 * no other thread between. */
template <class T, class Update>
TW_SIM_INLINE T tw_sim_atomic_wide(T *address, int flags, Update update) {
  static_assert(alignof(T) == 16, "16 bytes that are aligned to 16");
  uint64_t *const at = (uint64_t *)address;
  uint64_t old[2], next[2];
  for (int i = 0; i < 2; i++) tw_sim_atomic_load(at + i, 8, flags);
  for (int i = 0; i < 2; i++) old[i] = tw_sim_checked_word(at + i);
  T before;
  __builtin_memcpy(&before, old, sizeof before);
  const T after = update(before);
  __builtin_memcpy(next, &after, sizeof after);
  for (int i = 0; i < 2; i++) tw_sim_atomic_store(at + i, 8, old[i], next[i]);
  return before;
}

#define TW_SIM_CAS(name, flags)                                                \
  template <class T>                                                           \
  TW_SIM_INLINE T name(T *address, typename tw_sim_same<T>::type expected,     \
                       typename tw_sim_same<T>::type value) {                  \
    static_assert(tw_sim_atomics<T> & TW_SIM_HAS_CAS || sizeof(T) == 16, #name \
                  " is for: int, unsigned, unsigned long long, unsigned "      \
                  "short, types of 16 bytes");                                 \
    if constexpr (sizeof(T) == 16)                                             \
      return tw_sim_atomic_wide(address, flags, [=](const T &old) -> T {       \
        return __builtin_memcmp(&old, &expected, 16) ? old : value;            \
      });                                                                      \
    else                                                                       \
      return tw_sim_atomic(address, flags, [=](T old) -> T {                   \
        return old == expected ? value : old;                                  \
      });                                                                      \
  }
TW_SIM_CAS(atomicCAS, TW_SIM_ATOMIC_USED | TW_SIM_ATOMIC_COMPARED)
TW_SIM_CAS(atomicCAS_system, TW_SIM_ATOMIC_USED | TW_SIM_ATOMIC_COMPARED)
TW_SIM_CAS(atomicCAS_block,
           TW_SIM_ATOMIC_USED | TW_SIM_ATOMIC_COMPARED | TW_SIM_ATOMIC_BLOCK)
#undef TW_SIM_CAS

#include "tilewright/simulator/show_macros.h"

#endif
