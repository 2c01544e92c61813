/*
 * graph_templates.h -- the CUDA runtime's calls on graphs whose arguments
 * differ between CUDA 11, 12 and 13, in C++.
 *
 * Included by cuda_runtime.h.
 */
#ifndef TILEWRIGHT_CUDART_GRAPH_TEMPLATES_H
#define TILEWRIGHT_CUDART_GRAPH_TEMPLATES_H

#include "cuda_runtime_api.h"
#include "tilewright/simulator/cudart/inline.h"
#include "tilewright/simulator/hide_macros.h"

TW_CUDART_INLINE cudaError_t cudaGraphInstantiate(cudaGraphExec_t *exec,
                                                  cudaGraph_t graph,
                                                  cudaGraphNode_t *error_node,
                                                  char *log, size_t bytes) {
  if (error_node) *error_node = nullptr;
  if (log && bytes) *log = 0;
  return ::cudaGraphInstantiate(exec, graph, 0ull);
}
TW_CUDART_INLINE cudaError_t cudaGraphExecUpdate(
    cudaGraphExec_t exec, cudaGraph_t graph, cudaGraphNode_t *error_node,
    cudaGraphExecUpdateResult *result) {
  cudaGraphExecUpdateResultInfo info;
  cudaError_t error = ::cudaGraphExecUpdate(exec, graph, &info);
  if (error_node) *error_node = info.errorNode;
  if (result) *result = info.result;
  return error;
}
TW_CUDART_INLINE cudaError_t cudaStreamGetCaptureInfo(
    cudaStream_t stream, cudaStreamCaptureStatus *status,
    unsigned long long *id = nullptr, cudaGraph_t *graph = nullptr,
    const cudaGraphNode_t **dependencies = nullptr, size_t *count = nullptr) {
  return ::cudaStreamGetCaptureInfo_v2(stream, status, id, graph, dependencies,
                                       count);
}
TW_CUDART_INLINE cudaError_t
cudaStreamGetCaptureInfo(cudaStream_t stream, cudaStreamCaptureStatus *status,
                         unsigned long long *id, cudaGraph_t *graph,
                         const cudaGraphNode_t **dependencies,
                         const cudaGraphEdgeData **edges, size_t *count) {
  return ::cudaStreamGetCaptureInfo_v3(stream, status, id, graph, dependencies,
                                       edges, count);
}
TW_CUDART_INLINE cudaError_t cudaGraphGetEdges(cudaGraph_t graph,
                                               cudaGraphNode_t *from,
                                               cudaGraphNode_t *to,
                                               cudaGraphEdgeData *edges,
                                               size_t *count) {
  return ::cudaGraphGetEdges_v2(graph, from, to, edges, count);
}
TW_CUDART_INLINE cudaError_t cudaGraphNodeGetDependencies(
    cudaGraphNode_t node, cudaGraphNode_t *dependencies,
    cudaGraphEdgeData *edges, size_t *count) {
  return ::cudaGraphNodeGetDependencies_v2(node, dependencies, edges, count);
}
TW_CUDART_INLINE cudaError_t cudaGraphNodeGetDependentNodes(
    cudaGraphNode_t node, cudaGraphNode_t *dependents, cudaGraphEdgeData *edges,
    size_t *count) {
  return ::cudaGraphNodeGetDependentNodes_v2(node, dependents, edges, count);
}
TW_CUDART_INLINE cudaError_t cudaGraphAddNode(
    cudaGraphNode_t *node, cudaGraph_t graph,
    const cudaGraphNode_t *dependencies, const cudaGraphEdgeData *edges,
    size_t count, cudaGraphNodeParams *params) {
  return ::cudaGraphAddNode_v2(node, graph, dependencies, edges, count, params);
}
TW_CUDART_INLINE cudaError_t cudaGraphAddDependencies(
    cudaGraph_t graph, const cudaGraphNode_t *from, const cudaGraphNode_t *to,
    const cudaGraphEdgeData *edges, size_t count) {
  return ::cudaGraphAddDependencies_v2(graph, from, to, edges, count);
}
TW_CUDART_INLINE cudaError_t cudaGraphRemoveDependencies(
    cudaGraph_t graph, const cudaGraphNode_t *from, const cudaGraphNode_t *to,
    const cudaGraphEdgeData *edges, size_t count) {
  return ::cudaGraphRemoveDependencies_v2(graph, from, to, edges, count);
}

#include "tilewright/simulator/show_macros.h"

#endif
