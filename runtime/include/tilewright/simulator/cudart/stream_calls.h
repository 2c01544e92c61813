/*
 * stream_calls.h -- the CUDA runtime's calls on streams and events, and
 * launches.
 *
 * Included by cuda_runtime_api.h.
 */
#ifndef TILEWRIGHT_CUDART_STREAM_CALLS_H
#define TILEWRIGHT_CUDART_STREAM_CALLS_H

#include "tilewright/simulator/hide_macros.h"

/* ---- streams ------------------------------------------------------------ */

cudaError_t cudaStreamCreate(cudaStream_t *stream);
cudaError_t cudaStreamCreateWithFlags(cudaStream_t *stream, unsigned int flags);
cudaError_t cudaStreamCreateWithPriority(cudaStream_t *stream,
                                         unsigned int flags, int priority);
cudaError_t cudaStreamDestroy(cudaStream_t stream);
cudaError_t cudaStreamSynchronize(cudaStream_t stream);
cudaError_t cudaStreamQuery(cudaStream_t stream);
cudaError_t cudaStreamWaitEvent(cudaStream_t stream, cudaEvent_t event,
                                unsigned int flags TW_CUDA_DEFAULT(0));
cudaError_t cudaStreamAddCallback(cudaStream_t stream,
                                  cudaStreamCallback_t callback, void *user,
                                  unsigned int flags);
cudaError_t cudaLaunchHostFunc(cudaStream_t stream, cudaHostFn_t function,
                               void *user);
cudaError_t cudaStreamGetFlags(cudaStream_t stream, unsigned int *flags);
cudaError_t cudaStreamGetPriority(cudaStream_t stream, int *priority);
cudaError_t cudaStreamGetId(cudaStream_t stream, unsigned long long *id);
cudaError_t cudaStreamGetDevice(cudaStream_t stream, int *device);
cudaError_t cudaStreamCopyAttributes(cudaStream_t to, cudaStream_t from);
cudaError_t cudaStreamGetAttribute(cudaStream_t stream,
                                   cudaStreamAttrID attribute,
                                   cudaStreamAttrValue *value);
cudaError_t cudaStreamSetAttribute(cudaStream_t stream,
                                   cudaStreamAttrID attribute,
                                   const cudaStreamAttrValue *value);
/* Makes stream 0 the thread's own default stream, as nvcc's option
 * --default-stream per-thread does. */
void tw_cudart_default_stream_per_thread(void);

/* ---- events ------------------------------------------------------------- */

cudaError_t cudaEventCreate(cudaEvent_t *event);
cudaError_t cudaEventCreateWithFlags(cudaEvent_t *event, unsigned int flags);
cudaError_t cudaEventDestroy(cudaEvent_t event);
cudaError_t cudaEventRecord(cudaEvent_t event,
                            cudaStream_t stream TW_CUDA_DEFAULT(0));
cudaError_t cudaEventRecordWithFlags(cudaEvent_t event,
                                     cudaStream_t stream TW_CUDA_DEFAULT(0),
                                     unsigned int flags TW_CUDA_DEFAULT(0));
cudaError_t cudaEventSynchronize(cudaEvent_t event);
cudaError_t cudaEventQuery(cudaEvent_t event);
/* The simulated time between two events, in ms: what the model predicts for
 * the work between them on the GPU that is simulated. */
cudaError_t cudaEventElapsedTime(float *ms, cudaEvent_t begin, cudaEvent_t end);

/* ---- launches ----------------------------------------------------------- */

cudaError_t cudaLaunchKernel(const void *kernel, dim3 grid, dim3 block,
                             void **arguments, size_t shared_bytes,
                             cudaStream_t stream);
cudaError_t cudaLaunchCooperativeKernel(const void *kernel, dim3 grid,
                                        dim3 block, void **arguments,
                                        size_t shared_bytes,
                                        cudaStream_t stream);
cudaError_t cudaLaunchKernelExC(const cudaLaunchConfig_t *config,
                                const void *kernel, void **arguments);
cudaError_t cudaFuncGetAttributes(struct cudaFuncAttributes *attributes,
                                  const void *kernel);
cudaError_t cudaFuncSetAttribute(const void *kernel,
                                 enum cudaFuncAttribute attribute, int value);
cudaError_t cudaFuncSetCacheConfig(const void *kernel,
                                   enum cudaFuncCache config);
cudaError_t cudaFuncSetSharedMemConfig(const void *kernel,
                                       enum cudaSharedMemConfig config);
cudaError_t cudaFuncGetName(const char **name, const void *kernel);
cudaError_t cudaFuncGetParamInfo(const void *kernel, size_t index,
                                 size_t *offset, size_t *bytes);
cudaError_t cudaOccupancyMaxActiveBlocksPerMultiprocessor(int *blocks,
                                                          const void *kernel,
                                                          int threads,
                                                          size_t shared_bytes);
cudaError_t cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(
    int *blocks, const void *kernel, int threads, size_t shared_bytes,
    unsigned int flags);
cudaError_t cudaOccupancyAvailableDynamicSMemPerBlock(size_t *shared_bytes,
                                                      const void *kernel,
                                                      int blocks, int threads);
cudaError_t cudaOccupancyMaxPotentialClusterSize(
    int *blocks, const void *kernel, const cudaLaunchConfig_t *config);
cudaError_t cudaOccupancyMaxActiveClusters(int *clusters, const void *kernel,
                                           const cudaLaunchConfig_t *config);
/* The block size with the most resident threads of an SM, and the blocks that
 * fill the GPU; dynamic shared memory by shared_of(threads), or the same for
 * all blocks if that is NULL. C++ calls it (cuda_runtime.h). */
cudaError_t tw_cudart_propose_block(
    int *blocks, int *threads, const void *kernel,
    size_t (*shared_of)(void *user, int threads), void *user,
    size_t shared_bytes, int most_threads);

#include "tilewright/simulator/show_macros.h"

#endif
