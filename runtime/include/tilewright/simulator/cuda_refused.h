/*
 * cuda_refused.h -- words of CUDA that the simulator does not run, each with
 * one sentence.
 *
 * An algorithm that needs one is for the GPU only, or has another way for the
 * simulator inside #ifdef TW_SIMULATOR. Headers that are refused whole are in
 * the folder cuda/. Included by cuda_words.h, last.
 */
#ifndef TILEWRIGHT_CUDA_REFUSED_H
#define TILEWRIGHT_CUDA_REFUSED_H

#define TW_SIM_PRAGMA_(text) _Pragma(#text)
#define TW_SIM_PRAGMA(text) TW_SIM_PRAGMA_(text)
#define TW_SIM_QUOTE(text) #text
#define TW_SIM_REFUSE(word)                                         \
  TW_SIM_PRAGMA(                                                    \
      GCC error TW_SIM_QUOTE(word does not run in the simulator and \
                             must be left out where TW_SIMULATOR is defined))

/* Inline PTX. Headers of the C library say __asm__. */
#define asm TW_SIM_REFUSE(asm) __asm__
#define __managed__ TW_SIM_REFUSE(__managed__)
#define __cluster_dims__(...) TW_SIM_REFUSE(__cluster_dims__)

/* Textures and surfaces. */
#define tex1D TW_SIM_REFUSE(tex1D) tex1D
#define tex1Dfetch TW_SIM_REFUSE(tex1Dfetch) tex1Dfetch
#define tex2D TW_SIM_REFUSE(tex2D) tex2D
#define tex3D TW_SIM_REFUSE(tex3D) tex3D
#define surf1Dread TW_SIM_REFUSE(surf1Dread) surf1Dread
#define surf2Dread TW_SIM_REFUSE(surf2Dread) surf2Dread
#define surf1Dwrite TW_SIM_REFUSE(surf1Dwrite) surf1Dwrite
#define surf2Dwrite TW_SIM_REFUSE(surf2Dwrite) surf2Dwrite
#define cudaTextureObject_t TW_SIM_REFUSE(cudaTextureObject_t) long
#define cudaSurfaceObject_t TW_SIM_REFUSE(cudaSurfaceObject_t) long

/* Asynchronous copies and named barriers. */
#define __pipeline_memcpy_async TW_SIM_REFUSE(__pipeline_memcpy_async)(void)
#define __pipeline_commit() TW_SIM_REFUSE(__pipeline_commit)
#define __pipeline_wait_prior(n) TW_SIM_REFUSE(__pipeline_wait_prior)
#define __barrier_sync(...) TW_SIM_REFUSE(__barrier_sync)
#define __barrier_sync_count(...) TW_SIM_REFUSE(__barrier_sync_count)

/* Shuffles and votes without a mask, which CUDA 9 withdrew. */
#define __shfl(...) TW_SIM_REFUSE(__shfl) 0
#define __shfl_up(...) TW_SIM_REFUSE(__shfl_up) 0
#define __shfl_down(...) TW_SIM_REFUSE(__shfl_down) 0
#define __shfl_xor(...) TW_SIM_REFUSE(__shfl_xor) 0
#define __ballot(...) TW_SIM_REFUSE(__ballot) 0
#define __any(...) TW_SIM_REFUSE(__any) 0
#define __all(...) TW_SIM_REFUSE(__all) 0

#endif
