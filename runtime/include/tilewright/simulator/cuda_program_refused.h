/*
 * cuda_program_refused.h -- functions of CUDA that the simulator does not run,
 * in a program: it compiles, and a kernel that calls one ends with one
 * sentence.
 *
 * Included by cuda_words.h.
 */
#ifndef TILEWRIGHT_CUDA_PROGRAM_REFUSED_H
#define TILEWRIGHT_CUDA_PROGRAM_REFUSED_H

#include "tilewright/simulator/cuda_bits.h"
#include "tilewright/simulator/cuda_index.h"
#include "tilewright/simulator/program.h"

/* Of textures: gradients and gathers. */
#define TW_PROGRAM_REFUSED(name)                                \
  template <class T, class... Arguments>                        \
  TW_SIM_INLINE T name(Arguments...) {                          \
    tw_program_refuse(#name "(), a texture,", __builtin_FILE(), \
                      __builtin_LINE());                        \
    return T();                                                 \
  }                                                             \
  template <class T, class Texture, class... Arguments>         \
  TW_SIM_INLINE void name(T *, Texture, Arguments...) {         \
    tw_program_refuse(#name "(), a texture,", __builtin_FILE(), \
                      __builtin_LINE());                        \
  }
TW_PROGRAM_REFUSED(tex1DGrad)
TW_PROGRAM_REFUSED(tex2DGrad)
TW_PROGRAM_REFUSED(tex2Dgather)
#undef TW_PROGRAM_REFUSED

/* Named barriers, and shuffles and votes without a mask. */
#define TW_PROGRAM_REFUSED(name)                                       \
  template <class... Arguments>                                        \
  TW_SIM_INLINE int name(Arguments...) {                               \
    tw_program_refuse(#name "()", __builtin_FILE(), __builtin_LINE()); \
    return 0;                                                          \
  }
TW_PROGRAM_REFUSED(__barrier_sync)
TW_PROGRAM_REFUSED(__barrier_sync_count)
TW_PROGRAM_REFUSED(__shfl)
TW_PROGRAM_REFUSED(__shfl_up)
TW_PROGRAM_REFUSED(__shfl_down)
TW_PROGRAM_REFUSED(__shfl_xor)
TW_PROGRAM_REFUSED(__ballot)
TW_PROGRAM_REFUSED(__any)
TW_PROGRAM_REFUSED(__all)
#undef TW_PROGRAM_REFUSED

/* ---- what inline PTX reads (rewrite_asm.c) --------------------------------
 */

TW_SIM_INLINE unsigned tw_ptx_thread() {
  return (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x;
}
TW_SIM_INLINE unsigned tw_ptx_laneid() { return tw_ptx_thread() % 32; }
TW_SIM_INLINE unsigned tw_ptx_warpid() { return tw_ptx_thread() / 32; }
TW_SIM_INLINE unsigned tw_ptx_nwarpid() {
  return (blockDim.x * blockDim.y * blockDim.z + 31) / 32;
}
TW_SIM_INLINE unsigned tw_ptx_smid() { return 0; }
TW_SIM_INLINE unsigned tw_ptx_nsmid() { return 1; }
TW_SIM_INLINE unsigned tw_ptx_clock() { return (unsigned)tw_sim_clock(); }
TW_SIM_INLINE unsigned long long tw_ptx_clock64() {
  return (unsigned long long)tw_sim_clock();
}
TW_SIM_INLINE unsigned long long tw_ptx_globaltimer() {
  return tw_ptx_clock64();
}
TW_SIM_INLINE unsigned tw_ptx_lanemask_eq() { return 1u << tw_ptx_laneid(); }
TW_SIM_INLINE unsigned tw_ptx_lanemask_lt() { return tw_ptx_lanemask_eq() - 1; }
TW_SIM_INLINE unsigned tw_ptx_lanemask_le() {
  return tw_ptx_lanemask_lt() | tw_ptx_lanemask_eq();
}
TW_SIM_INLINE unsigned tw_ptx_lanemask_gt() { return ~tw_ptx_lanemask_le(); }
TW_SIM_INLINE unsigned tw_ptx_lanemask_ge() { return ~tw_ptx_lanemask_lt(); }

#endif
