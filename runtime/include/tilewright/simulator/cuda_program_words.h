/*
 * cuda_program_words.h -- CUDA's keywords in a program that twcc compiles.
 *
 * A program is host and device code in one file, so keywords cannot be replaced
 * where they stand, as they are for the library's own kernels: twcc rewrites
 * what the preprocessor leaves (tune/program/rewrite.c), and knows it by these
 * words. Included by cuda_words.h.
 */
#ifndef TILEWRIGHT_CUDA_PROGRAM_WORDS_H
#define TILEWRIGHT_CUDA_PROGRAM_WORDS_H

#include <new>
#include <type_traits>
#include <utility>

#include "tilewright/simulator/cuda_vectors.h"
#include "tilewright/simulator/hide_macros.h"
#include "tilewright/simulator/program.h"

#define __global__ __tw_global__
#define __device__ __tw_device__
#define __host__ __tw_host__
#define __shared__ __tw_shared__
#define __constant__ __tw_constant__
#define __managed__ __tw_managed__
#define __launch_bounds__(...) __tw_launch_bounds__(__VA_ARGS__)
#define __cluster_dims__(...) __tw_cluster_dims__(__VA_ARGS__)

#define __forceinline__ inline /* not always: it may call itself */
#define __CUDACC__ 1
#define __NVCC__ 1
#define __CUDACC_VER_MAJOR__ 13
#define __CUDACC_VER_MINOR__ 0
#define __CUDACC_VER_BUILD__ 0
#define __CUDACC_EXTENDED_LAMBDA__ 1
#define __CUDACC_RELAXED_CONSTEXPR__ 1

/* <<<grid, block, shared_bytes, stream>>>; inlined, as its caller's line is the
 * launch's. */
__attribute__((always_inline)) static inline int tw_program_configure(
    dim3 grid, dim3 block, size_t shared_bytes = 0, void *stream = nullptr) {
  const unsigned grid_size[3] = {grid.x, grid.y, grid.z};
  const unsigned block_size[3] = {block.x, block.y, block.z};
  return tw_program_configure_launch(grid_size, block_size, shared_bytes,
                                     stream);
}

/* A kernel runs when the one before it has ended, so that neither of these does
 * anything here. */
__attribute__((always_inline)) static inline void
cudaGridDependencySynchronize() {}
__attribute__((always_inline)) static inline void
cudaTriggerProgrammaticLaunchCompletion() {}

/* ---- a kernel's arguments ------------------------------------------------ */

/* Copies of an argument are bytes, as on a GPU: no constructor runs for each
 * thread. A class that is not trivial is passed by its address, which is how
 * g++ calls a function with such a parameter. */
template <class T>
constexpr bool tw_program_is_trivial = std::is_trivially_copy_constructible_v<T>
    &&std::is_trivially_move_constructible_v<T>
        &&std::is_trivially_destructible_v<T>;

template <class T, bool is_trivial = tw_program_is_trivial<T>>
struct tw_program_argument {
  typedef T type;
  const T *from; /* the one copy is the parameter: a thread's stack is small */
  explicit tw_program_argument(const void *from)
      : from(static_cast<const T *>(from)) {}
  __attribute__((no_sanitize("thread", "bounds"))) T pass() { return *from; }
};

template <class T>
struct tw_program_argument<T, false> {
  typedef T *type;
  alignas(T) unsigned char value[sizeof(T)];
  __attribute__((no_sanitize("thread", "bounds"))) explicit tw_program_argument(
      const void *from) {
    __builtin_memcpy(value, from, sizeof(T));
  }
  T *pass() { return reinterpret_cast<T *>(value); }
};

/* A pointer to a function, which may be the host's. */
template <class T>
__attribute__((no_sanitize("thread", "bounds"))) static inline void
tw_program_note_argument(const T &argument) {
  if constexpr (std::is_pointer_v<T> &&
                std::is_function_v<std::remove_pointer_t<T>>)
    tw_program_pass_function(reinterpret_cast<const void *>(argument));
  (void)argument;
}

/* ---- a kernel ------------------------------------------------------------ */

/* A parameter's type without __restrict__, which is no part of the kernel's. */
template <class T>
struct tw_program_unrestricted {
  typedef T type;
};
template <class T>
struct tw_program_unrestricted<T *__restrict__> {
  typedef T *type;
};
template <class T>
using tw_program_bare =
    typename tw_program_unrestricted<std::remove_cv_t<T>>::type;

/* What twcc makes of a __global__ function: its first statement calls launch()
 * unless a kernel runs, and so the function registers itself where it is
 * instantiated. */
template <auto kernel, int threads, int x, int y, int z>
struct tw_program_entry;

template <class... P, void (*kernel)(P...), int threads, int x, int y, int z>
struct tw_program_entry<kernel, threads, x, y, z> {
  template <size_t... i>
  __attribute__((no_sanitize("thread", "bounds"))) static void call(
      void **params, std::integer_sequence<size_t, i...>) {
    (void)params;
    typedef void (*plain)(typename tw_program_argument<P>::type...);
    reinterpret_cast<plain>(kernel)(
        tw_program_argument<P>(params[i]).pass()...);
  }
  __attribute__((no_sanitize("thread", "bounds"))) static void run(
      void **params) {
    call(params, std::make_integer_sequence<size_t, sizeof...(P)>());
  }

  static constexpr uint32_t bytes[sizeof...(P) + 1] = {
      static_cast<uint32_t>(sizeof(P))..., 0};
  static constexpr uint32_t alignments[sizeof...(P) + 1] = {
      static_cast<uint32_t>(alignof(P))..., 0};
  static inline tw_program_kernel record = {
      reinterpret_cast<const void *>(kernel),
      run,
      static_cast<int>(sizeof...(P)),
      bytes,
      alignments,
      {threads, x, y, z},
      nullptr};
  static inline const int is_registered = (tw_program_add_kernel(&record), 1);

  __attribute__((no_sanitize("thread", "bounds"))) static void launch(
      P... params) {
    (tw_program_note_argument(params), ...);
    void *addresses[] = {(void *)&params..., const_cast<int *>(&is_registered)};
    tw_program_stub(reinterpret_cast<const void *>(kernel), addresses);
  }
};

#ifdef TW_PROGRAM_UNWATCHED
__attribute__((constructor)) static void tw_program_note_unwatched() {
  tw_program_set_unwatched();
}
#endif

/* ---- variables ----------------------------------------------------------- */

#define TW_PROGRAM_SECTION(name)                         \
  extern "C" __attribute__((weak, visibility("hidden"))) \
  const char __start_##name[],                           \
      __stop_##name[];
TW_PROGRAM_SECTION(tw_device)
TW_PROGRAM_SECTION(tw_constant)
TW_PROGRAM_SECTION(tw_managed)
#undef TW_PROGRAM_SECTION

static tw_program_image tw_program_image_here = {__start_tw_device,
                                                 __stop_tw_device,
                                                 __start_tw_constant,
                                                 __stop_tw_constant,
                                                 __start_tw_managed,
                                                 __stop_tw_managed,
                                                 nullptr};
__attribute__((constructor)) static void tw_program_register_image() {
  tw_program_add_image(&tw_program_image_here);
}

#include "tilewright/simulator/show_macros.h"

#endif
