/*
 * cuda_runtime.h -- the CUDA runtime, for programs that run on the simulator.
 *
 * What kernels call is in cuda_words.h.
 */
#ifndef TILEWRIGHT_CUDART_RUNTIME_H
#define TILEWRIGHT_CUDART_RUNTIME_H

#include "tilewright/simulator/hide_macros.h"

#define __CUDA_RUNTIME_H__ 1
#include "cuda_runtime_api.h"

#ifdef __cplusplus
#include "channel_descriptor.h"
#include "tilewright/simulator/cudart/graph_templates.h"
#include "tilewright/simulator/cudart/templates.h"

#ifdef CUDA_API_PER_THREAD_DEFAULT_STREAM
__attribute__((constructor)) static void tw_cudart_per_thread_here() {
  tw_cudart_default_stream_per_thread();
}
#endif
#endif

static inline struct cudaPitchedPtr make_cudaPitchedPtr(void *ptr, size_t pitch,
                                                        size_t xsize,
                                                        size_t ysize) {
  struct cudaPitchedPtr pitched;
  pitched.ptr = ptr;
  pitched.pitch = pitch;
  pitched.xsize = xsize;
  pitched.ysize = ysize;
  return pitched;
}

static inline struct cudaPos make_cudaPos(size_t x, size_t y, size_t z) {
  struct cudaPos position;
  position.x = x;
  position.y = y;
  position.z = z;
  return position;
}

static inline struct cudaExtent make_cudaExtent(size_t width, size_t height,
                                                size_t depth) {
  struct cudaExtent extent;
  extent.width = width;
  extent.height = height;
  extent.depth = depth;
  return extent;
}

#include "tilewright/simulator/show_macros.h"

#endif
