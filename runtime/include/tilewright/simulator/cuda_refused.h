/*
 * cuda_refused.h -- words of CUDA that the simulator does not run, each with
 * one sentence.
 *
 * An algorithm that uses one is for the GPU only (kernel_object.sh), unless it
 * has another way for the simulator inside #ifdef TW_SIMULATOR. Headers that
 * are refused whole are in the folder cuda/. Included by cuda_words.h, last.
 */
#ifndef TILEWRIGHT_CUDA_REFUSED_H
#define TILEWRIGHT_CUDA_REFUSED_H

#define TW_SIM_PRAGMA_(text) _Pragma(#text)
#define TW_SIM_PRAGMA(text) TW_SIM_PRAGMA_(text)
#define TW_SIM_QUOTE(text) #text
/* kernel_object.sh defines the macro to look for mistakes behind a refusal. */
#ifdef TW_SIM_REFUSALS_WARN
#define TW_SIM_REFUSAL warning
#else
#define TW_SIM_REFUSAL error
#endif
#define TW_SIM_REFUSE(word) TW_SIM_REFUSE_AS(TW_SIM_REFUSAL, word)
#define TW_SIM_REFUSE_AS(how, word)                               \
  TW_SIM_PRAGMA(                                                  \
      GCC how TW_SIM_QUOTE(word does not run in the simulator and \
                           must be left out where TW_SIMULATOR is defined))

/* Inline PTX. Headers of the C library say __asm__, which the assembler then
 * refuses. */
#define asm TW_SIM_REFUSE(asm) __asm__
#define __managed__ TW_SIM_REFUSE(__managed__)
#define __block_size__(...) TW_SIM_REFUSE(__block_size__)
#define __tensormap__ TW_SIM_REFUSE(__tensormap__)

/* Textures and surfaces. */
#define tex1D TW_SIM_REFUSE(tex1D) tex1D
#define tex1DLod TW_SIM_REFUSE(tex1DLod) tex1DLod
#define tex1DGrad TW_SIM_REFUSE(tex1DGrad) tex1DGrad
#define tex1Dfetch TW_SIM_REFUSE(tex1Dfetch) tex1Dfetch
#define tex1DLayered TW_SIM_REFUSE(tex1DLayered) tex1DLayered
#define tex2D TW_SIM_REFUSE(tex2D) tex2D
#define tex2DLod TW_SIM_REFUSE(tex2DLod) tex2DLod
#define tex2DGrad TW_SIM_REFUSE(tex2DGrad) tex2DGrad
#define tex2Dgather TW_SIM_REFUSE(tex2Dgather) tex2Dgather
#define tex2DLayered TW_SIM_REFUSE(tex2DLayered) tex2DLayered
#define tex3D TW_SIM_REFUSE(tex3D) tex3D
#define tex3DLod TW_SIM_REFUSE(tex3DLod) tex3DLod
#define texCubemap TW_SIM_REFUSE(texCubemap) texCubemap
#define surf1Dread TW_SIM_REFUSE(surf1Dread) surf1Dread
#define surf1Dwrite TW_SIM_REFUSE(surf1Dwrite) surf1Dwrite
#define surf2Dread TW_SIM_REFUSE(surf2Dread) surf2Dread
#define surf2Dwrite TW_SIM_REFUSE(surf2Dwrite) surf2Dwrite
#define surf3Dread TW_SIM_REFUSE(surf3Dread) surf3Dread
#define surf3Dwrite TW_SIM_REFUSE(surf3Dwrite) surf3Dwrite
#define surf2DLayeredread TW_SIM_REFUSE(surf2DLayeredread) surf2DLayeredread
#define surfCubemapread TW_SIM_REFUSE(surfCubemapread) surfCubemapread
#define cudaTextureObject_t TW_SIM_REFUSE(cudaTextureObject_t) long
#define cudaSurfaceObject_t TW_SIM_REFUSE(cudaSurfaceObject_t) long

/* Named barriers. */
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

/* A heap of the GPU's own; kernel_object.sh refuses new and delete. */
#define malloc(bytes) (TW_SIM_REFUSE(malloc) nullptr)
#define free(pointer) TW_SIM_REFUSE(free)(void)(pointer)

/* Launches from a kernel. */
#define cudaLaunchDevice TW_SIM_REFUSE(cudaLaunchDevice) cudaLaunchDevice
#define cudaGridDependencySynchronize() \
  TW_SIM_REFUSE(cudaGridDependencySynchronize)
#define cudaTriggerProgrammaticLaunchCompletion() \
  TW_SIM_REFUSE(cudaTriggerProgrammaticLaunchCompletion)

#endif
