/*
 * cuda_words.h -- CUDA's keywords and built-in functions for g++, so that a .cu
 * file runs on the CPU.
 *
 * The command that compiles kernels for the simulator includes this file before
 * the first line of the .cu file (see runtime/devices/simulator/README.md). A
 * keyword is defined as nothing or as g++'s equivalent. A function is either
 * implemented in the headers that this one includes, one for each topic, or
 * calls the simulator (simulator/calls.h).
 */
#ifndef TILEWRIGHT_CUDA_WORDS_H
#define TILEWRIGHT_CUDA_WORDS_H

#include "tilewright/simulator/hide_macros.h"

/* A kernel has none of C++17's special functions, such as Bessel's. To read
 * their templates took a third of the time of compiling a small kernel. */
#include <cstddef>
#ifndef TW_PROGRAM
#undef _GLIBCXX_USE_STD_SPEC_FUNCS
#endif

#include <math.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* Before the macros below: these headers undefine some of the names. */
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <type_traits>
#include <utility>

#include "tilewright/half.h"
#include "tilewright/simulator/calls.h"
#include "tilewright/simulator/cuda_bits.h"
#include "tilewright/simulator/cuda_index.h"
#include "tilewright/simulator/cuda_vectors.h"
#include "tilewright/simulator/kernel.h"

/* Tells a .cu file that it is being compiled for the simulator. */
#define TW_SIMULATOR 1

/* ---- declarations ------------------------------------------------------ */

#ifdef TW_PROGRAM
#include "tilewright/simulator/cuda_program_words.h"
#else

/* Static: the simulator finds a kernel through the table at the end of its
 * file, so several files and kernel sets of one program may use one name. */
#define __global__ static __attribute__((noipa, unused))
/* Inlined, so that each access has its own call site in the kernel. */
#define __device__ __attribute__((always_inline, tw_device))
#define __forceinline__ inline __attribute__((always_inline))
#define __host__
#endif

/* g++ warns if an always_inline function is not declared inline. */
#pragma GCC diagnostic ignored "-Wattributes"
#define __noinline__
#define __grid_constant__
#define __inline_hint__
#define __nv_pure__
#define __maxnreg__(count)
#define __align__(bytes) __attribute__((aligned(bytes)))
#define __assume(condition) tw_sim_assume(condition)
#define __builtin_assume(condition) tw_sim_assume(condition)
#define tw_sim_assume(condition) \
  ((condition) ? (void)0 : __builtin_unreachable())

#ifndef TW_PROGRAM
/* What the preprocessor leaves is read by kernel_words.awk, which knows these
 * declarations by the words that only they have. It completes `extern
 * __shared__` arrays, which all begin at the block's dynamic shared memory, and
 * __device__ variables, which get the section tw_device; and it gives the
 * bounds to the table of kernels. g++ ignores the attributes that it does not
 * know. */
#define __launch_bounds__(...) __attribute__((tw_launch_bounds(__VA_ARGS__)))
#define __cluster_dims__(...) __attribute__((tw_cluster_dims(__VA_ARGS__)))
#define __constant__ static __attribute__((section("tw_constant"), unused))

/* A __shared__ array is one static array, because blocks run one at a time.
 * objcopy renames its section, .bss, to tw_shared, for which the linker defines
 * symbols at the begin and the end. Each array is aligned to bank 0. */
enum { tw_sim_shared_alignment = 128 };
#define __shared__ static __attribute__((aligned(tw_sim_shared_alignment)))

/* gcc expands a memcpy of known size into accesses without hooks. */
#define memcpy(to, from, bytes) tw_sim_memcpy(to, from, bytes)
#define memmove(to, from, bytes) tw_sim_memmove(to, from, bytes)
#define memset(to, byte, bytes) tw_sim_memset(to, byte, bytes)
#endif

/* ---- the words --------------------------------------------------------- */

#include "tilewright/simulator/cuda_atomics.h"
#include "tilewright/simulator/cuda_cluster.h"
#include "tilewright/simulator/cuda_debug.h"
#include "tilewright/simulator/cuda_integers.h"
#include "tilewright/simulator/cuda_math.h"
#include "tilewright/simulator/cuda_memory.h"
#include "tilewright/simulator/cuda_nv_atomics.h"
#include "tilewright/simulator/cuda_rounding.h"
#include "tilewright/simulator/cuda_simd.h"
#include "tilewright/simulator/cuda_warp.h"

/* ---- the table of kernels ---------------------------------------------- */

#ifdef TW_PROGRAM
#include "tilewright/simulator/cuda_program_ptx_async.h"
#include "tilewright/simulator/cuda_program_ptx_tensor.h"
#include "tilewright/simulator/cuda_program_ptx_wgmma.h"
#include "tilewright/simulator/cuda_program_refused.h"
#include "tilewright/simulator/cuda_textures.h"
#else

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

/* The bounds of the sections, which the linker defines; NULL if no kernel has
 * such variables. */
#define TW_SIM_SECTION(name)                             \
  extern "C" __attribute__((weak, visibility("hidden"))) \
  const char __start_##name[],                           \
      __stop_##name[];
TW_SIM_SECTION(tw_shared)
TW_SIM_SECTION(tw_device)
TW_SIM_SECTION(tw_constant)
TW_SIM_SECTION(tw_kernels)
#undef TW_SIM_SECTION

/* Defined by the words of hopper.cuh, in the files that include them. */
extern "C" __attribute__((weak, visibility("hidden")))
const char sim_asynchronous_here;

/* The first number of a kernel's __launch_bounds__, and the numbers of its
 * __cluster_dims__; kernel_words.awk puts them in the place of the calls. */
constexpr int tw_sim_launch_bounds(const char *) { return 0; }
constexpr int tw_sim_cluster_dims(const char *) { return 1; }
template <int most_threads, int x, int y = 1, int z = 1>
constexpr int tw_sim_bounds[4] = {most_threads, x, y, z};

static const tw_sim_variables tw_sim_variables_here __attribute__((unused)) = {
    __start_tw_shared,  __stop_tw_shared,    __start_tw_device,
    __stop_tw_device,   __start_tw_constant, __stop_tw_constant,
    __start_tw_kernels, __stop_tw_kernels,   &sim_asynchronous_here};

#define TW_SIM_KERNEL(name)                                    \
  {                                                            \
#name, tw_sim_thunk < name> ::run, &tw_sim_variables_here, \
        tw_sim_bounds < tw_sim_launch_bounds(#name),           \
        tw_sim_cluster_dims(#name)>                            \
  }

/* A __constant__ or __device__ variable that a pass copies to. */
#define TW_SIM_SYMBOL(name) \
  { #name, (void *)&name, sizeof name }

#include "tilewright/simulator/cuda_refused.h"
#endif

#include "tilewright/simulator/show_macros.h"

#endif
