/*
 * cuda_words.h -- CUDA's keywords and built-in functions for g++, so that a .cu
 * file runs on the CPU.
 *
 * The command that compiles kernels for the simulator includes this file before
 * the first line of the .cu file (see runtime/devices/simulator/README.md). A
 * keyword is defined as nothing or as g++'s equivalent. A function is either
 * implemented here or calls the simulator (simulator/calls.h).
 */
#ifndef TILEWRIGHT_CUDA_WORDS_H
#define TILEWRIGHT_CUDA_WORDS_H

#include <math.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <type_traits>
#include <utility>

#include "tilewright/half.h"
#include "tilewright/simulator/calls.h"
#include "tilewright/simulator/cuda_vectors.h"
#include "tilewright/simulator/kernel.h"

/* Tells a .cu file that it is being compiled for the simulator. */
#define TW_SIMULATOR 1

/* ---- declarations ------------------------------------------------------ */

/* Static: the simulator finds a kernel through the table at the end of its
 * file, so several files and kernel sets of one program may use one name. */
#define __global__ static __attribute__((noipa, unused))
/* Inlined, so that each access has its own call site in the kernel. */
#define __device__ __attribute__((always_inline))
#define __forceinline__ inline __attribute__((always_inline))
/* g++ warns if an always_inline function is not declared inline. */
#pragma GCC diagnostic ignored "-Wattributes"
#define __host__
#define __constant__ const
#define __launch_bounds__(...)
#define __align__(bytes) __attribute__((aligned(bytes)))

/* A __shared__ array is one static array, because blocks run one at a time.
 * objcopy renames its section, .bss, to tw_shared, for which the linker defines
 * symbols at the begin and the end. Each array is aligned to bank 0.
 *
 * The simulator does not support `extern __shared__`: use TW_DYNAMIC_SHARED of
 * device.cuh. */
#define __shared__ static __attribute__((aligned(128)))

/* gcc expands a memcpy of known size into accesses without hooks. */
#define memcpy(to, from, bytes) tw_sim_memcpy(to, from, bytes)
#define memmove(to, from, bytes) tw_sim_memmove(to, from, bytes)
#define memset(to, byte, bytes) tw_sim_memset(to, byte, bytes)

/* ---- built-in variables ------------------------------------------------ */

#define warpSize 32

template <int first>
TW_SIM_INLINE uint3 tw_sim_index3() {
  return {tw_sim_index(first), tw_sim_index(first + 1),
          tw_sim_index(first + 2)};
}
#define threadIdx (tw_sim_index3<TW_SIM_THREAD_INDEX>())
#define blockIdx (tw_sim_index3<TW_SIM_BLOCK_INDEX>())
#define blockDim (dim3(tw_sim_index3<TW_SIM_BLOCK_SIZE>()))
#define gridDim (dim3(tw_sim_index3<TW_SIM_GRID_SIZE>()))

/* ---- threads together -------------------------------------------------- */

/* The last two parameters of a function: the caller's file and line. */
#define TW_SIM_PLACE \
  const char *file = __builtin_FILE(), int line = __builtin_LINE()

TW_SIM_INLINE void __syncthreads(TW_SIM_PLACE) { tw_sim_barrier(file, line); }

TW_SIM_INLINE void __syncwarp(unsigned mask = 0xffffffffu, TW_SIM_PLACE) {
  tw_sim_warp(TW_SIM_SYNC, mask, 0, 0, warpSize, file, line);
}

template <class T>
TW_SIM_INLINE uint64_t tw_sim_to_bits(T value) {
  static_assert(sizeof(T) <= sizeof(uint64_t), "at most 8 bytes");
  uint64_t bits = 0;
  __builtin_memcpy(&bits, &value, sizeof value);
  return bits;
}

template <class T>
TW_SIM_INLINE T tw_sim_from_bits(uint64_t bits) {
  T value;
  __builtin_memcpy(&value, &bits, sizeof value);
  return value;
}

template <class T>
TW_SIM_INLINE T tw_sim_shuffle(tw_sim_warp_operation operation, unsigned mask,
                               T value, int argument, int width,
                               const char *file, int line) {
  static_assert(std::is_arithmetic_v<T> && sizeof(T) >= 4,
                "CUDA shuffles numbers of 4 or 8 bytes");
  return tw_sim_from_bits<T>(tw_sim_warp(operation, mask, tw_sim_to_bits(value),
                                         argument, width, file, line));
}

template <class T>
TW_SIM_INLINE T __shfl_sync(unsigned mask, T value, int lane,
                            int width = warpSize, TW_SIM_PLACE) {
  return tw_sim_shuffle(TW_SIM_SHUFFLE, mask, value, lane, width, file, line);
}

template <class T>
TW_SIM_INLINE T __shfl_up_sync(unsigned mask, T value, unsigned delta,
                               int width = warpSize, TW_SIM_PLACE) {
  return tw_sim_shuffle(TW_SIM_SHUFFLE_UP, mask, value, (int)delta, width, file,
                        line);
}

template <class T>
TW_SIM_INLINE T __shfl_down_sync(unsigned mask, T value, unsigned delta,
                                 int width = warpSize, TW_SIM_PLACE) {
  return tw_sim_shuffle(TW_SIM_SHUFFLE_DOWN, mask, value, (int)delta, width,
                        file, line);
}

template <class T>
TW_SIM_INLINE T __shfl_xor_sync(unsigned mask, T value, int lane_mask,
                                int width = warpSize, TW_SIM_PLACE) {
  return tw_sim_shuffle(TW_SIM_SHUFFLE_XOR, mask, value, lane_mask, width, file,
                        line);
}

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

#undef TW_SIM_PLACE

TW_SIM_INLINE void __threadfence_block() { tw_sim_fence(0); }
TW_SIM_INLINE void __threadfence() { tw_sim_fence(1); }
TW_SIM_INLINE void __threadfence_system() { tw_sim_fence(1); }

/* ---- loads and stores with a cache hint -------------------------------- */

#define TW_SIM_LOAD(name)                  \
  template <class T>                       \
  TW_SIM_INLINE T name(const T *address) { \
    return *address;                       \
  }
TW_SIM_LOAD(__ldg)
TW_SIM_LOAD(__ldca)
TW_SIM_LOAD(__ldcg)
TW_SIM_LOAD(__ldcs)
TW_SIM_LOAD(__ldlu)
TW_SIM_LOAD(__ldcv)
#undef TW_SIM_LOAD

#define TW_SIM_STORE(name)                       \
  template <class T>                             \
  TW_SIM_INLINE void name(T *address, T value) { \
    *address = value;                            \
  }
TW_SIM_STORE(__stwb)
TW_SIM_STORE(__stcg)
TW_SIM_STORE(__stcs)
TW_SIM_STORE(__stwt)
#undef TW_SIM_STORE

/* ---- atomics ----------------------------------------------------------- */

/* The type of a parameter from which T is not deduced. */
template <class T>
struct tw_sim_same {
  typedef T type;
};

template <class T, class... Allowed>
constexpr bool tw_sim_is_any = (std::is_same_v<T, Allowed> || ...);

template <class T, class Update>
TW_SIM_INLINE T tw_sim_atomic(T *address, int is_used, Update update) {
  const T old =
      tw_sim_from_bits<T>(tw_sim_atomic_load(address, sizeof(T), is_used));
  tw_sim_atomic_store(address, sizeof(T), tw_sim_to_bits<T>(update(old)));
  return old;
}

/* uses_old: the new value depends on the old one. */
#define TW_SIM_ATOMIC(name, uses_old, result, ...)                        \
  template <class T>                                                      \
  TW_SIM_INLINE T name(T *address, typename tw_sim_same<T>::type value) { \
    static_assert(tw_sim_is_any<T, __VA_ARGS__>,                          \
                  #name " is for: " #__VA_ARGS__);                        \
    return tw_sim_atomic(address, uses_old,                               \
                         [=](T old) -> T { return result; });             \
  }
TW_SIM_ATOMIC(atomicAdd, 1, old + value, int, unsigned, unsigned long long,
              float, double)
TW_SIM_ATOMIC(atomicExch, 0, ((void)old, value), int, unsigned,
              unsigned long long, float)
TW_SIM_ATOMIC(atomicMax, 1, old < value ? value : old, int, unsigned, long long,
              unsigned long long)
TW_SIM_ATOMIC(atomicMin, 1, value < old ? value : old, int, unsigned, long long,
              unsigned long long)
#undef TW_SIM_ATOMIC

template <class T>
TW_SIM_INLINE T atomicCAS(T *address, typename tw_sim_same<T>::type expected,
                          typename tw_sim_same<T>::type value) {
  static_assert(
      tw_sim_is_any<T, int, unsigned, unsigned long long, unsigned short>,
      "atomicCAS is for: int, unsigned, unsigned long long, unsigned short");
  return tw_sim_atomic(
      address, 1, [=](T old) -> T { return old == expected ? value : old; });
}

/* ---- arithmetic -------------------------------------------------------- */

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

/* Rounded to nearest. nvcc does not contract these functions either. */
TW_SIM_INLINE float __fadd_rn(float a, float b) { return a + b; }
TW_SIM_INLINE float __fsub_rn(float a, float b) { return a - b; }
TW_SIM_INLINE float __fmul_rn(float a, float b) { return a * b; }
TW_SIM_INLINE float __fdiv_rn(float a, float b) { return a / b; }
TW_SIM_INLINE double __dadd_rn(double a, double b) { return a + b; }
TW_SIM_INLINE double __dsub_rn(double a, double b) { return a - b; }
TW_SIM_INLINE double __dmul_rn(double a, double b) { return a * b; }
TW_SIM_INLINE double __ddiv_rn(double a, double b) { return a / b; }
TW_SIM_INLINE float __fmaf_rn(float a, float b, float c) {
  return __builtin_fmaf(a, b, c);
}
TW_SIM_INLINE double __fma_rn(double a, double b, double c) {
  return __builtin_fma(a, b, c);
}

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

/* Each of the selector's four lower nibbles picks one of the eight bytes. */
TW_SIM_INLINE unsigned __byte_perm(unsigned low, unsigned high,
                                   unsigned selector) {
  const uint64_t bytes = (uint64_t)high << 32 | low;
  unsigned result = 0;
  for (int i = 0; i < 4; i++) {
    const unsigned pick = selector >> (4 * i) & 7;
    result |= (unsigned)(bytes >> (8 * pick) & 0xff) << (8 * i);
  }
  return result;
}

TW_SIM_INLINE int __float_as_int(float x) {
  return tw_sim_from_bits<int>(tw_sim_to_bits(x));
}
TW_SIM_INLINE float __int_as_float(int x) {
  return tw_sim_from_bits<float>(tw_sim_to_bits(x));
}
TW_SIM_INLINE unsigned __float_as_uint(float x) {
  return tw_sim_from_bits<unsigned>(tw_sim_to_bits(x));
}
TW_SIM_INLINE float __uint_as_float(unsigned x) {
  return tw_sim_from_bits<float>(tw_sim_to_bits(x));
}

/* ---- the table of kernels ---------------------------------------------- */

/* Calls a kernel with its arguments given by address, as for a launch. Not
 * instrumented: reading the arguments is not an access of the kernel. */
template <auto kernel>
struct tw_sim_thunk;

template <class... Params, void (*kernel)(Params...)>
struct tw_sim_thunk<kernel> {
  template <size_t... i>
  __attribute__((no_sanitize("thread", "bounds"))) static void call(
      void **params, std::integer_sequence<size_t, i...>) {
    (void)params;
    kernel(*static_cast<Params *>(params[i])...);
  }
  __attribute__((no_sanitize("thread", "bounds"))) static void run(
      void **params) {
    call(params, std::make_integer_sequence<size_t, sizeof...(Params)>());
  }
};

/* The bounds of the section tw_shared, which the linker defines; NULL if no
 * kernel has shared memory. */
extern "C" __attribute__((weak, visibility("hidden")))
const char __start_tw_shared[];
extern "C" __attribute__((weak, visibility("hidden")))
const char __stop_tw_shared[];

#define TW_SIM_KERNEL(name) \
  { #name, tw_sim_thunk < name> ::run, __start_tw_shared, __stop_tw_shared }

#endif
