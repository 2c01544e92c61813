/*
 * refused_calls.h -- calls of the CUDA runtime that the simulator refuses, and
 * their types.
 *
 * A program with them compiles. Each call returns cudaErrorNotSupported and is
 * a finding with the way out (runtime/cudart/call_list.h). Included by
 * cuda_runtime_api.h.
 */
#ifndef TILEWRIGHT_CUDART_REFUSED_CALLS_H
#define TILEWRIGHT_CUDART_REFUSED_CALLS_H

#include "tilewright/simulator/hide_macros.h"

/* ---- mipmaps ------------------------------------------------------------- */

cudaError_t cudaMallocMipmappedArray(cudaMipmappedArray_t *array,
                                     const struct cudaChannelFormatDesc *format,
                                     struct cudaExtent extent,
                                     unsigned int levels,
                                     unsigned int flags TW_CUDA_DEFAULT(0));
cudaError_t cudaGetMipmappedArrayLevel(cudaArray_t *level,
                                       cudaMipmappedArray_const_t array,
                                       unsigned int number);
cudaError_t cudaFreeMipmappedArray(cudaMipmappedArray_t array);

/* ---- other processes and graphics --------------------------------------- */

#define CUDA_IPC_HANDLE_SIZE 64
#define cudaIpcMemLazyEnablePeerAccess 0x01
typedef struct cudaIpcEventHandle_st {
  char reserved[CUDA_IPC_HANDLE_SIZE];
} cudaIpcEventHandle_t;
typedef struct cudaIpcMemHandle_st {
  char reserved[CUDA_IPC_HANDLE_SIZE];
} cudaIpcMemHandle_t;
typedef struct cudaGraphicsResource *cudaGraphicsResource_t;
enum cudaGraphicsRegisterFlags {
  cudaGraphicsRegisterFlagsNone = 0,
  cudaGraphicsRegisterFlagsReadOnly = 1,
  cudaGraphicsRegisterFlagsWriteDiscard = 2
};
enum cudaGraphicsMapFlags {
  cudaGraphicsMapFlagsNone = 0,
  cudaGraphicsMapFlagsReadOnly = 1,
  cudaGraphicsMapFlagsWriteDiscard = 2
};

cudaError_t cudaIpcGetEventHandle(cudaIpcEventHandle_t *handle,
                                  cudaEvent_t event);
cudaError_t cudaIpcOpenEventHandle(cudaEvent_t *event,
                                   cudaIpcEventHandle_t handle);
cudaError_t cudaIpcGetMemHandle(cudaIpcMemHandle_t *handle, void *memory);
cudaError_t cudaIpcOpenMemHandle(void **memory, cudaIpcMemHandle_t handle,
                                 unsigned int flags);
cudaError_t cudaIpcCloseMemHandle(void *memory);
cudaError_t cudaGraphicsMapResources(int count,
                                     cudaGraphicsResource_t *resources,
                                     cudaStream_t stream TW_CUDA_DEFAULT(0));
cudaError_t cudaGraphicsUnmapResources(int count,
                                       cudaGraphicsResource_t *resources,
                                       cudaStream_t stream TW_CUDA_DEFAULT(0));
cudaError_t cudaGraphicsResourceGetMappedPointer(
    void **memory, size_t *bytes, cudaGraphicsResource_t resource);
cudaError_t cudaGraphicsUnregisterResource(cudaGraphicsResource_t resource);
cudaError_t cudaGraphicsResourceSetMapFlags(cudaGraphicsResource_t resource,
                                            unsigned int flags);
cudaError_t cudaGraphicsSubResourceGetMappedArray(
    cudaArray_t *array, cudaGraphicsResource_t resource, unsigned int index,
    unsigned int level);
struct cudaMemPoolPtrExportData {
  unsigned char reserved[64];
};
cudaError_t cudaMemPoolExportToShareableHandle(
    void *handle, cudaMemPool_t pool, enum cudaMemAllocationHandleType type,
    unsigned int flags);
cudaError_t cudaMemPoolImportFromShareableHandle(
    cudaMemPool_t *pool, void *handle, enum cudaMemAllocationHandleType type,
    unsigned int flags);
cudaError_t cudaMemPoolExportPointer(struct cudaMemPoolPtrExportData *data,
                                     void *memory);
cudaError_t cudaMemPoolImportPointer(void **memory, cudaMemPool_t pool,
                                     struct cudaMemPoolPtrExportData *data);

/* ---- parts of graphs, and code that is loaded --------------------------- */

cudaError_t cudaGraphConditionalHandleCreate(
    cudaGraphConditionalHandle *handle, cudaGraph_t graph,
    unsigned int value TW_CUDA_DEFAULT(0),
    unsigned int flags TW_CUDA_DEFAULT(0));
cudaError_t cudaStreamBeginCaptureToGraph(cudaStream_t stream,
                                          cudaGraph_t graph,
                                          const cudaGraphNode_t *dependencies,
                                          const cudaGraphEdgeData *edges,
                                          size_t count,
                                          enum cudaStreamCaptureMode mode);
cudaError_t cudaUserObjectCreate(cudaUserObject_t *object, void *user,
                                 cudaHostFn_t destroy, unsigned int references,
                                 unsigned int flags);
cudaError_t cudaGraphRetainUserObject(cudaGraph_t graph,
                                      cudaUserObject_t object,
                                      unsigned int count TW_CUDA_DEFAULT(1),
                                      unsigned int flags TW_CUDA_DEFAULT(0));
cudaError_t cudaGraphKernelNodeGetAttribute(cudaGraphNode_t node,
                                            cudaKernelNodeAttrID attribute,
                                            cudaKernelNodeAttrValue *value);
cudaError_t cudaGraphKernelNodeSetAttribute(
    cudaGraphNode_t node, cudaKernelNodeAttrID attribute,
    const cudaKernelNodeAttrValue *value);
cudaError_t cudaGetFuncBySymbol(cudaFunction_t *function, const void *symbol);
cudaError_t cudaGetKernel(cudaKernel_t *kernel, const void *function);

#include "tilewright/simulator/show_macros.h"

#endif
