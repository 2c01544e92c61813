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
#include "tilewright/simulator/hide_macros.h"
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

/* Named barriers, shuffles and votes without a mask, conditional nodes. */
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
TW_PROGRAM_REFUSED(cudaGraphSetConditional)
#undef TW_PROGRAM_REFUSED

#include "tilewright/simulator/show_macros.h"

#endif
