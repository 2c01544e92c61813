/*
 * graph_calls.h -- the CUDA runtime's calls on graphs and on captures.
 *
 * Included by cuda_runtime_api.h. The calls with _v2 and _v3 have CUDA 13's
 * arguments; data of edges must be all zero.
 */
#ifndef TILEWRIGHT_CUDART_GRAPH_CALLS_H
#define TILEWRIGHT_CUDART_GRAPH_CALLS_H

#include "tilewright/simulator/hide_macros.h"

/* ---- captures ----------------------------------------------------------- */

cudaError_t cudaStreamBeginCapture(cudaStream_t stream,
                                   enum cudaStreamCaptureMode mode);
cudaError_t cudaStreamEndCapture(cudaStream_t stream, cudaGraph_t *graph);
cudaError_t cudaStreamIsCapturing(cudaStream_t stream,
                                  enum cudaStreamCaptureStatus *status);
cudaError_t cudaThreadExchangeStreamCaptureMode(
    enum cudaStreamCaptureMode *mode);
cudaError_t cudaStreamGetCaptureInfo_v2(
    cudaStream_t stream, enum cudaStreamCaptureStatus *status,
    unsigned long long *id TW_CUDA_DEFAULT(0),
    cudaGraph_t *graph TW_CUDA_DEFAULT(0),
    const cudaGraphNode_t **dependencies TW_CUDA_DEFAULT(0),
    size_t *count TW_CUDA_DEFAULT(0));
cudaError_t cudaStreamGetCaptureInfo_v3(
    cudaStream_t stream, enum cudaStreamCaptureStatus *status,
    unsigned long long *id TW_CUDA_DEFAULT(0),
    cudaGraph_t *graph TW_CUDA_DEFAULT(0),
    const cudaGraphNode_t **dependencies TW_CUDA_DEFAULT(0),
    const cudaGraphEdgeData **edges TW_CUDA_DEFAULT(0),
    size_t *count TW_CUDA_DEFAULT(0));

/* ---- nodes -------------------------------------------------------------- */

cudaError_t cudaGraphCreate(cudaGraph_t *graph, unsigned int flags);
cudaError_t cudaGraphDestroy(cudaGraph_t graph);
cudaError_t cudaGraphClone(cudaGraph_t *clone, cudaGraph_t graph);
cudaError_t cudaGraphNodeFindInClone(cudaGraphNode_t *node,
                                     cudaGraphNode_t original,
                                     cudaGraph_t clone);
cudaError_t cudaGraphAddNode(cudaGraphNode_t *node, cudaGraph_t graph,
                             const cudaGraphNode_t *dependencies, size_t count,
                             struct cudaGraphNodeParams *params);
cudaError_t cudaGraphAddNode_v2(cudaGraphNode_t *node, cudaGraph_t graph,
                                const cudaGraphNode_t *dependencies,
                                const cudaGraphEdgeData *edges, size_t count,
                                struct cudaGraphNodeParams *params);
cudaError_t cudaGraphNodeSetParams(cudaGraphNode_t node,
                                   struct cudaGraphNodeParams *params);
cudaError_t cudaGraphExecNodeSetParams(cudaGraphExec_t exec,
                                       cudaGraphNode_t node,
                                       struct cudaGraphNodeParams *params);
cudaError_t cudaGraphAddKernelNode(cudaGraphNode_t *node, cudaGraph_t graph,
                                   const cudaGraphNode_t *dependencies,
                                   size_t count,
                                   const struct cudaKernelNodeParams *params);
cudaError_t cudaGraphKernelNodeGetParams(cudaGraphNode_t node,
                                         struct cudaKernelNodeParams *params);
cudaError_t cudaGraphKernelNodeSetParams(
    cudaGraphNode_t node, const struct cudaKernelNodeParams *params);
cudaError_t cudaGraphAddMemcpyNode(cudaGraphNode_t *node, cudaGraph_t graph,
                                   const cudaGraphNode_t *dependencies,
                                   size_t count,
                                   const struct cudaMemcpy3DParms *copy);
cudaError_t cudaGraphAddMemcpyNode1D(cudaGraphNode_t *node, cudaGraph_t graph,
                                     const cudaGraphNode_t *dependencies,
                                     size_t count, void *to, const void *from,
                                     size_t bytes, enum cudaMemcpyKind kind);
cudaError_t cudaGraphMemcpyNodeSetParams(cudaGraphNode_t node,
                                         const struct cudaMemcpy3DParms *copy);
cudaError_t cudaGraphMemcpyNodeSetParams1D(cudaGraphNode_t node, void *to,
                                           const void *from, size_t bytes,
                                           enum cudaMemcpyKind kind);
cudaError_t cudaGraphAddMemsetNode(cudaGraphNode_t *node, cudaGraph_t graph,
                                   const cudaGraphNode_t *dependencies,
                                   size_t count,
                                   const struct cudaMemsetParams *set);
cudaError_t cudaGraphMemsetNodeSetParams(cudaGraphNode_t node,
                                         const struct cudaMemsetParams *set);
cudaError_t cudaGraphAddHostNode(cudaGraphNode_t *node, cudaGraph_t graph,
                                 const cudaGraphNode_t *dependencies,
                                 size_t count,
                                 const struct cudaHostNodeParams *params);
cudaError_t cudaGraphHostNodeSetParams(cudaGraphNode_t node,
                                       const struct cudaHostNodeParams *params);
cudaError_t cudaGraphAddChildGraphNode(cudaGraphNode_t *node, cudaGraph_t graph,
                                       const cudaGraphNode_t *dependencies,
                                       size_t count, cudaGraph_t child);
cudaError_t cudaGraphAddEmptyNode(cudaGraphNode_t *node, cudaGraph_t graph,
                                  const cudaGraphNode_t *dependencies,
                                  size_t count);
cudaError_t cudaGraphAddEventRecordNode(cudaGraphNode_t *node,
                                        cudaGraph_t graph,
                                        const cudaGraphNode_t *dependencies,
                                        size_t count, cudaEvent_t event);
cudaError_t cudaGraphAddEventWaitNode(cudaGraphNode_t *node, cudaGraph_t graph,
                                      const cudaGraphNode_t *dependencies,
                                      size_t count, cudaEvent_t event);
cudaError_t cudaGraphAddMemAllocNode(cudaGraphNode_t *node, cudaGraph_t graph,
                                     const cudaGraphNode_t *dependencies,
                                     size_t count,
                                     struct cudaMemAllocNodeParams *params);
cudaError_t cudaGraphAddMemFreeNode(cudaGraphNode_t *node, cudaGraph_t graph,
                                    const cudaGraphNode_t *dependencies,
                                    size_t count, void *memory);
cudaError_t cudaGraphDestroyNode(cudaGraphNode_t node);
cudaError_t cudaGraphNodeGetType(cudaGraphNode_t node,
                                 enum cudaGraphNodeType *type);
cudaError_t cudaGraphGetNodes(cudaGraph_t graph, cudaGraphNode_t *nodes,
                              size_t *count);
cudaError_t cudaGraphGetRootNodes(cudaGraph_t graph, cudaGraphNode_t *nodes,
                                  size_t *count);
cudaError_t cudaGraphGetEdges(cudaGraph_t graph, cudaGraphNode_t *from,
                              cudaGraphNode_t *to, size_t *count);
cudaError_t cudaGraphGetEdges_v2(cudaGraph_t graph, cudaGraphNode_t *from,
                                 cudaGraphNode_t *to, cudaGraphEdgeData *edges,
                                 size_t *count);
cudaError_t cudaGraphNodeGetDependencies(cudaGraphNode_t node,
                                         cudaGraphNode_t *dependencies,
                                         size_t *count);
cudaError_t cudaGraphNodeGetDependencies_v2(cudaGraphNode_t node,
                                            cudaGraphNode_t *dependencies,
                                            cudaGraphEdgeData *edges,
                                            size_t *count);
cudaError_t cudaGraphNodeGetDependentNodes(cudaGraphNode_t node,
                                           cudaGraphNode_t *dependents,
                                           size_t *count);
cudaError_t cudaGraphNodeGetDependentNodes_v2(cudaGraphNode_t node,
                                              cudaGraphNode_t *dependents,
                                              cudaGraphEdgeData *edges,
                                              size_t *count);
cudaError_t cudaGraphAddDependencies(cudaGraph_t graph,
                                     const cudaGraphNode_t *from,
                                     const cudaGraphNode_t *to, size_t count);
cudaError_t cudaGraphAddDependencies_v2(cudaGraph_t graph,
                                        const cudaGraphNode_t *from,
                                        const cudaGraphNode_t *to,
                                        const cudaGraphEdgeData *edges,
                                        size_t count);
cudaError_t cudaGraphRemoveDependencies(cudaGraph_t graph,
                                        const cudaGraphNode_t *from,
                                        const cudaGraphNode_t *to,
                                        size_t count);
cudaError_t cudaGraphRemoveDependencies_v2(cudaGraph_t graph,
                                           const cudaGraphNode_t *from,
                                           const cudaGraphNode_t *to,
                                           const cudaGraphEdgeData *edges,
                                           size_t count);

/* ---- running ------------------------------------------------------------ */

cudaError_t cudaGraphInstantiate(cudaGraphExec_t *exec, cudaGraph_t graph,
                                 unsigned long long flags TW_CUDA_DEFAULT(0));
cudaError_t cudaGraphInstantiateWithFlags(
    cudaGraphExec_t *exec, cudaGraph_t graph,
    unsigned long long flags TW_CUDA_DEFAULT(0));
cudaError_t cudaGraphInstantiateWithParams(cudaGraphExec_t *exec,
                                           cudaGraph_t graph,
                                           cudaGraphInstantiateParams *params);
cudaError_t cudaGraphExecDestroy(cudaGraphExec_t exec);
cudaError_t cudaGraphUpload(cudaGraphExec_t exec, cudaStream_t stream);
cudaError_t cudaGraphLaunch(cudaGraphExec_t exec, cudaStream_t stream);
cudaError_t cudaGraphExecUpdate(cudaGraphExec_t exec, cudaGraph_t graph,
                                cudaGraphExecUpdateResultInfo *result);
cudaError_t cudaGraphExecKernelNodeSetParams(
    cudaGraphExec_t exec, cudaGraphNode_t node,
    const struct cudaKernelNodeParams *params);
cudaError_t cudaGraphExecMemcpyNodeSetParams(
    cudaGraphExec_t exec, cudaGraphNode_t node,
    const struct cudaMemcpy3DParms *copy);
cudaError_t cudaGraphExecMemcpyNodeSetParams1D(cudaGraphExec_t exec,
                                               cudaGraphNode_t node, void *to,
                                               const void *from, size_t bytes,
                                               enum cudaMemcpyKind kind);
cudaError_t cudaGraphExecMemsetNodeSetParams(
    cudaGraphExec_t exec, cudaGraphNode_t node,
    const struct cudaMemsetParams *set);
cudaError_t cudaGraphExecHostNodeSetParams(
    cudaGraphExec_t exec, cudaGraphNode_t node,
    const struct cudaHostNodeParams *params);
cudaError_t cudaGraphNodeSetEnabled(cudaGraphExec_t exec, cudaGraphNode_t node,
                                    unsigned int is_enabled);
cudaError_t cudaGraphNodeGetEnabled(cudaGraphExec_t exec, cudaGraphNode_t node,
                                    unsigned int *is_enabled);
cudaError_t cudaGraphDebugDotPrint(cudaGraph_t graph, const char *path,
                                   unsigned int flags);
cudaError_t cudaDeviceGraphMemTrim(int device);
cudaError_t cudaDeviceGetGraphMemAttribute(
    int device, enum cudaGraphMemAttributeType attribute, void *value);
cudaError_t cudaDeviceSetGraphMemAttribute(
    int device, enum cudaGraphMemAttributeType attribute, void *value);

#include "tilewright/simulator/show_macros.h"

#endif
