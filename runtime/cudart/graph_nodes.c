/*
 * graph_nodes.c -- nodes of graphs: what a program adds, and what it changes in
 * a graph or in one that can be launched.
 */
#include "cudart/allocations.h"
#include "cudart/copies.h"
#include "cudart/events.h"
#include "cudart/graph.h"
#include "cudart/graph_exec.h"
#include "cudart/host_functions.h"
#include "cudart/launches.h"

/* ---- jobs of nodes ------------------------------------------------------ */

static cudaError_t kernel_job(const struct cudaKernelNodeParams *params,
                              cudart_job **job) {
  *job = NULL;
  if (!params) return cudaErrorInvalidValue;
  if (params->extra)
    return CUDART_WRONG(cudaErrorNotSupported,
                        "%s() is given arguments in `extra`, which does not "
                        "run in the simulator: give kernelParams",
                        cudart_call_name());
  const cudart_launch launch = {.function = params->func,
                                .grid = params->gridDim,
                                .block = params->blockDim,
                                .arguments = params->kernelParams,
                                .shared_bytes = params->sharedMemBytes};
  return cudart_launch_job(&launch, job);
}

static cudaError_t copy_job(const struct cudaMemcpy3DParms *copy,
                            cudart_job **job) {
  cudart_box to, from;
  *job = NULL;
  cudaError_t error = cudart_copy_boxes(copy, &to, &from);
  return error ? error : cudart_copy_job(&to, &from, copy->kind, 0, job);
}

static cudaError_t line_job(void *to, const void *from, size_t bytes,
                            enum cudaMemcpyKind kind, cudart_job **job) {
  cudart_box to_box = cudart_line(to, bytes);
  cudart_box from_box = cudart_line(from, bytes);
  return cudart_copy_job(&to_box, &from_box, kind, 0, job);
}

static cudaError_t set_job(const struct cudaMemsetParams *set,
                           cudart_job **job) {
  *job = NULL;
  if (!set ||
      (set->elementSize != 1 && set->elementSize != 2 && set->elementSize != 4))
    return cudaErrorInvalidValue;
  const size_t width = set->width * set->elementSize;
  const size_t pitch = set->height > 1 ? set->pitch : width;
  cudart_box box = {set->dst, width, set->height,
                    1,        pitch, pitch * set->height};
  unsigned value = set->value;
  if (set->elementSize == 1) value &= 0xff;
  if (set->elementSize == 2) value &= 0xffff;
  return cudart_set_job(&box, value, (int)set->elementSize, job);
}

static cudaError_t host_job(const struct cudaHostNodeParams *params,
                            cudart_job **job) {
  *job = NULL;
  if (!params) return cudaErrorInvalidValue;
  return cudart_host_job(params->fn, params->userData, job);
}

/* ---- adding ------------------------------------------------------------- */

static cudaError_t check_place(cudaGraph_t graph, const cudaGraphNode_t *before,
                               size_t count) {
  if (!cudart_is_graph(graph) || (count && !before))
    return cudaErrorInvalidValue;
  for (size_t i = 0; i < count; i++)
    if (!cudart_is_node(before[i])) return cudaErrorInvalidValue;
  return cudaSuccess;
}

/* Adds a node with a job, after whose creation `error` was returned. */
static cudaError_t add(cudaGraphNode_t *node, cudaGraph_t graph,
                       const cudaGraphNode_t *before, size_t count,
                       enum cudaGraphNodeType type, cudaError_t error,
                       cudart_job *job) {
  if (!error && !node) error = cudaErrorInvalidValue;
  if (!error) error = check_place(graph, before, count);
  if (!error) return cudart_graph_add(graph, type, job, before, count, node);
  cudart_job_drop(job);
  return error;
}

#define ADD_CALL(type, make_job)                                             \
  do {                                                                       \
    cudart_job *job = NULL;                                                  \
    cudaError_t error = cudart_begin(__func__, __builtin_return_address(0)); \
    if (!error) error = (make_job);                                          \
    return cudart_end(add(node, graph, before, count, type, error, job));    \
  } while (0)

cudaError_t cudaGraphAddKernelNode(cudaGraphNode_t *node, cudaGraph_t graph,
                                   const cudaGraphNode_t *before, size_t count,
                                   const struct cudaKernelNodeParams *params) {
  ADD_CALL(cudaGraphNodeTypeKernel, kernel_job(params, &job));
}

cudaError_t cudaGraphAddMemcpyNode(cudaGraphNode_t *node, cudaGraph_t graph,
                                   const cudaGraphNode_t *before, size_t count,
                                   const struct cudaMemcpy3DParms *copy) {
  ADD_CALL(cudaGraphNodeTypeMemcpy, copy_job(copy, &job));
}

cudaError_t cudaGraphAddMemcpyNode1D(cudaGraphNode_t *node, cudaGraph_t graph,
                                     const cudaGraphNode_t *before,
                                     size_t count, void *to, const void *from,
                                     size_t bytes, enum cudaMemcpyKind kind) {
  ADD_CALL(cudaGraphNodeTypeMemcpy, line_job(to, from, bytes, kind, &job));
}

cudaError_t cudaGraphAddMemsetNode(cudaGraphNode_t *node, cudaGraph_t graph,
                                   const cudaGraphNode_t *before, size_t count,
                                   const struct cudaMemsetParams *params) {
  ADD_CALL(cudaGraphNodeTypeMemset, set_job(params, &job));
}

cudaError_t cudaGraphAddHostNode(cudaGraphNode_t *node, cudaGraph_t graph,
                                 const cudaGraphNode_t *before, size_t count,
                                 const struct cudaHostNodeParams *params) {
  ADD_CALL(cudaGraphNodeTypeHost, host_job(params, &job));
}

cudaError_t cudaGraphAddEmptyNode(cudaGraphNode_t *node, cudaGraph_t graph,
                                  const cudaGraphNode_t *before, size_t count) {
  ADD_CALL(cudaGraphNodeTypeEmpty, cudaSuccess);
}

static cudaError_t add_child(cudaGraphNode_t *node, cudaGraph_t graph,
                             const cudaGraphNode_t *before, size_t count,
                             cudaGraph_t child) {
  if (!cudart_is_graph(child)) return cudaErrorInvalidValue;
  cudaGraph_t clone = cudart_graph_clone(child);
  if (!clone) return cudaErrorMemoryAllocation;
  cudaError_t error = add(node, graph, before, count, cudaGraphNodeTypeGraph,
                          cudaSuccess, NULL);
  if (error)
    cudart_graph_destroy(clone);
  else
    (*node)->child = clone;
  return error;
}

cudaError_t cudaGraphAddChildGraphNode(cudaGraphNode_t *node, cudaGraph_t graph,
                                       const cudaGraphNode_t *before,
                                       size_t count, cudaGraph_t child) {
  CUDART_CALL(add_child(node, graph, before, count, child));
}

static cudaError_t add_event(cudaGraphNode_t *node, cudaGraph_t graph,
                             const cudaGraphNode_t *before, size_t count,
                             enum cudaGraphNodeType type, cudaEvent_t event) {
  if (!cudart_is_event(event)) return cudaErrorInvalidResourceHandle;
  cudaError_t error = add(node, graph, before, count, type, cudaSuccess, NULL);
  if (!error) (*node)->event = event;
  return error;
}

cudaError_t cudaGraphAddEventRecordNode(cudaGraphNode_t *node,
                                        cudaGraph_t graph,
                                        const cudaGraphNode_t *before,
                                        size_t count, cudaEvent_t event) {
  CUDART_CALL(add_event(node, graph, before, count,
                        cudaGraphNodeTypeEventRecord, event));
}

cudaError_t cudaGraphAddEventWaitNode(cudaGraphNode_t *node, cudaGraph_t graph,
                                      const cudaGraphNode_t *before,
                                      size_t count, cudaEvent_t event) {
  CUDART_CALL(
      add_event(node, graph, before, count, cudaGraphNodeTypeWaitEvent, event));
}

/* Memory of a graph has its address at once, and lives as long as the graph. */
static cudaError_t add_allocation(cudaGraphNode_t *node, cudaGraph_t graph,
                                  const cudaGraphNode_t *before, size_t count,
                                  struct cudaMemAllocNodeParams *params) {
  if (!params || !params->bytesize) return cudaErrorInvalidValue;
  cudaError_t error = add(node, graph, before, count, cudaGraphNodeTypeMemAlloc,
                          cudaSuccess, NULL);
  if (error) return error;
  error = cudart_graph_allocate(*node, params->bytesize);
  params->dptr = error ? NULL : (*node)->memory->address;
  return error;
}

cudaError_t cudaGraphAddMemAllocNode(cudaGraphNode_t *node, cudaGraph_t graph,
                                     const cudaGraphNode_t *before,
                                     size_t count,
                                     struct cudaMemAllocNodeParams *params) {
  CUDART_CALL(add_allocation(node, graph, before, count, params));
}

static cudaError_t add_free(cudaGraphNode_t *node, cudaGraph_t graph,
                            const cudaGraphNode_t *before, size_t count,
                            void *memory) {
  if (!cudart_find_to_free(memory, CUDART_POOL, CUDART_POOL))
    return cudaErrorInvalidValue;
  cudaError_t error = add(node, graph, before, count, cudaGraphNodeTypeMemFree,
                          cudaSuccess, NULL);
  if (!error) cudart_graph_frees(*node, memory);
  return error;
}

cudaError_t cudaGraphAddMemFreeNode(cudaGraphNode_t *node, cudaGraph_t graph,
                                    const cudaGraphNode_t *before, size_t count,
                                    void *memory) {
  CUDART_CALL(add_free(node, graph, before, count, memory));
}

/* ---- any node ----------------------------------------------------------- */

/* Nodes whose job the parameters describe; others have none. */
static cudaError_t any_job(const struct cudaGraphNodeParams *params,
                           cudart_job **job) {
  *job = NULL;
  const struct cudaKernelNodeParamsV2 *kernel = &params->kernel;
  const struct cudaMemsetParamsV2 *set = &params->memset;
  switch (params->type) {
    case cudaGraphNodeTypeKernel:
      return kernel_job(
          &(struct cudaKernelNodeParams){
              .func = kernel->func,
              .gridDim = kernel->gridDim,
              .blockDim = kernel->blockDim,
              .sharedMemBytes = kernel->sharedMemBytes,
              .kernelParams = kernel->kernelParams,
              .extra = kernel->extra},
          job);
    case cudaGraphNodeTypeMemcpy:
      return copy_job(&params->memcpy.copyParams, job);
    case cudaGraphNodeTypeMemset:
      return set_job(&(struct cudaMemsetParams){.dst = set->dst,
                                                .pitch = set->pitch,
                                                .value = set->value,
                                                .elementSize = set->elementSize,
                                                .width = set->width,
                                                .height = set->height},
                     job);
    case cudaGraphNodeTypeHost:
      return host_job(
          &(struct cudaHostNodeParams){params->host.fn, params->host.userData},
          job);
    default:
      return cudaSuccess;
  }
}

/* A part that does not run, whose error the call returns. */
static cudaError_t refuse(const char *what) {
  cudart_report(TW_FINDING_REFUSED, TW_CERTAIN, NULL, NULL, "%s", what);
  return cudaErrorNotSupported;
}

static cudaError_t add_any(cudaGraphNode_t *node, cudaGraph_t graph,
                           const cudaGraphNode_t *before, size_t count,
                           struct cudaGraphNodeParams *params) {
  cudart_job *job;
  if (!params) return cudaErrorInvalidValue;
  struct cudaMemAllocNodeParams memory = {.bytesize = params->alloc.bytesize};
  cudaError_t error;
  switch (params->type) {
    case cudaGraphNodeTypeGraph:
      return add_child(node, graph, before, count, params->graph.graph);
    case cudaGraphNodeTypeWaitEvent:
      return add_event(node, graph, before, count, params->type,
                       params->eventWait.event);
    case cudaGraphNodeTypeEventRecord:
      return add_event(node, graph, before, count, params->type,
                       params->eventRecord.event);
    case cudaGraphNodeTypeMemAlloc:
      error = add_allocation(node, graph, before, count, &memory);
      params->alloc.dptr = memory.dptr;
      return error;
    case cudaGraphNodeTypeMemFree:
      return add_free(node, graph, before, count, params->free.dptr);
    case cudaGraphNodeTypeConditional:
      return refuse(
          "conditional nodes of graphs do not run in the simulator: "
          "launch the part that depends on a value after the host "
          "has read it");
    case cudaGraphNodeTypeExtSemaphoreSignal:
    case cudaGraphNodeTypeExtSemaphoreWait:
      return refuse(
          "semaphores of other APIs in graphs do not run in the "
          "simulator: leave these nodes out");
    default:
      error = any_job(params, &job);
      return add(node, graph, before, count, params->type, error, job);
  }
}

cudaError_t cudaGraphAddNode(cudaGraphNode_t *node, cudaGraph_t graph,
                             const cudaGraphNode_t *before, size_t count,
                             struct cudaGraphNodeParams *params) {
  CUDART_CALL(add_any(node, graph, before, count, params));
}

cudaError_t cudaGraphAddNode_v2(cudaGraphNode_t *node, cudaGraph_t graph,
                                const cudaGraphNode_t *before,
                                const cudaGraphEdgeData *data, size_t count,
                                struct cudaGraphNodeParams *params) {
  CUDART_CALL_AS("cudaGraphAddNode",
                 cudart_has_ports(data, count)
                     ? cudaErrorNotSupported
                     : add_any(node, graph, before, count, params));
}

/* ---- changing ----------------------------------------------------------- */

/* In a graph, or in the exec's clone of the node. */
static cudaError_t set(cudaGraphExec_t exec, cudaGraphNode_t node,
                       enum cudaGraphNodeType type, cudaError_t error,
                       cudart_job *job) {
  if (!error && !cudart_is_node(node)) error = cudaErrorInvalidValue;
  if (!error && exec) node = cudart_exec_node(exec, node);
  if (!error && (!node || node->type != type)) error = cudaErrorInvalidValue;
  if (!error)
    cudart_graph_set_job(node, job);
  else
    cudart_job_drop(job);
  return error;
}

#define SET_CALL(exec, type, make_job)                                       \
  do {                                                                       \
    cudart_job *job = NULL;                                                  \
    cudaError_t error = cudart_begin(__func__, __builtin_return_address(0)); \
    if (!error) error = (make_job);                                          \
    return cudart_end(set(exec, node, type, error, job));                    \
  } while (0)

cudaError_t cudaGraphKernelNodeSetParams(
    cudaGraphNode_t node, const struct cudaKernelNodeParams *params) {
  SET_CALL(NULL, cudaGraphNodeTypeKernel, kernel_job(params, &job));
}

cudaError_t cudaGraphExecKernelNodeSetParams(
    cudaGraphExec_t exec, cudaGraphNode_t node,
    const struct cudaKernelNodeParams *params) {
  SET_CALL(exec, cudaGraphNodeTypeKernel, kernel_job(params, &job));
}

cudaError_t cudaGraphMemcpyNodeSetParams(cudaGraphNode_t node,
                                         const struct cudaMemcpy3DParms *copy) {
  SET_CALL(NULL, cudaGraphNodeTypeMemcpy, copy_job(copy, &job));
}

cudaError_t cudaGraphExecMemcpyNodeSetParams(
    cudaGraphExec_t exec, cudaGraphNode_t node,
    const struct cudaMemcpy3DParms *copy) {
  SET_CALL(exec, cudaGraphNodeTypeMemcpy, copy_job(copy, &job));
}

cudaError_t cudaGraphMemcpyNodeSetParams1D(cudaGraphNode_t node, void *to,
                                           const void *from, size_t bytes,
                                           enum cudaMemcpyKind kind) {
  SET_CALL(NULL, cudaGraphNodeTypeMemcpy,
           line_job(to, from, bytes, kind, &job));
}

cudaError_t cudaGraphExecMemcpyNodeSetParams1D(cudaGraphExec_t exec,
                                               cudaGraphNode_t node, void *to,
                                               const void *from, size_t bytes,
                                               enum cudaMemcpyKind kind) {
  SET_CALL(exec, cudaGraphNodeTypeMemcpy,
           line_job(to, from, bytes, kind, &job));
}

cudaError_t cudaGraphMemsetNodeSetParams(
    cudaGraphNode_t node, const struct cudaMemsetParams *params) {
  SET_CALL(NULL, cudaGraphNodeTypeMemset, set_job(params, &job));
}

cudaError_t cudaGraphExecMemsetNodeSetParams(
    cudaGraphExec_t exec, cudaGraphNode_t node,
    const struct cudaMemsetParams *params) {
  SET_CALL(exec, cudaGraphNodeTypeMemset, set_job(params, &job));
}

cudaError_t cudaGraphHostNodeSetParams(
    cudaGraphNode_t node, const struct cudaHostNodeParams *params) {
  SET_CALL(NULL, cudaGraphNodeTypeHost, host_job(params, &job));
}

cudaError_t cudaGraphExecHostNodeSetParams(
    cudaGraphExec_t exec, cudaGraphNode_t node,
    const struct cudaHostNodeParams *params) {
  SET_CALL(exec, cudaGraphNodeTypeHost, host_job(params, &job));
}

static cudaError_t get_kernel(cudaGraphNode_t node,
                              struct cudaKernelNodeParams *params) {
  if (!cudart_is_node(node) || !params || node->type != cudaGraphNodeTypeKernel)
    return cudaErrorInvalidValue;
  const cudart_launch *launch = cudart_launch_of(node->job);
  *params = (struct cudaKernelNodeParams){
      .func = (void *)(uintptr_t)launch->function,
      .gridDim = launch->grid,
      .blockDim = launch->block,
      .sharedMemBytes = (unsigned)launch->shared_bytes,
      .kernelParams = launch->arguments};
  return cudaSuccess;
}

cudaError_t cudaGraphKernelNodeGetParams(cudaGraphNode_t node,
                                         struct cudaKernelNodeParams *params) {
  CUDART_CALL(get_kernel(node, params));
}

static cudaError_t set_any(cudaGraphExec_t exec, cudaGraphNode_t node,
                           const struct cudaGraphNodeParams *params) {
  cudart_job *job;
  if (!params) return cudaErrorInvalidValue;
  const cudaError_t error = any_job(params, &job);
  return error || job ? set(exec, node, params->type, error, job)
                      : refuse(
                            "nodes without a kernel, a copy, a set or a "
                            "host function are not changed in the "
                            "simulator: make another graph");
}

cudaError_t cudaGraphNodeSetParams(cudaGraphNode_t node,
                                   struct cudaGraphNodeParams *params) {
  CUDART_CALL(set_any(NULL, node, params));
}

cudaError_t cudaGraphExecNodeSetParams(cudaGraphExec_t exec,
                                       cudaGraphNode_t node,
                                       struct cudaGraphNodeParams *params) {
  CUDART_CALL(set_any(exec, node, params));
}
