/*
 * graph_exec.c -- see graph_exec.h.
 *
 * A launch puts the nodes' jobs into the stream one after the other, in an
 * order that keeps all dependencies.
 */
#include "cudart/graph_exec.h"

#include <stdlib.h>
#include <string.h>

#include "cudart/events.h"
#include "cudart/graph_branches.h"
#include "cudart/host_threads.h"

static cudaGraphExec_t execs;

static int is_exec(cudaGraphExec_t handle) {
  for (const struct CUgraphExec_st *exec = execs; exec; exec = exec->next)
    if (exec == handle) return 1;
  cudart_report(
      TW_FINDING_CALL, TW_CERTAIN, NULL, NULL,
      "%s() is given the executable graph %p, which does not exist or "
      "has been destroyed",
      cudart_call_name(), (void *)handle);
  return 0;
}

static cudaGraphNode_t find_clone(cudaGraph_t graph, cudaGraphNode_t original) {
  for (size_t i = 0; i < graph->count; i++) {
    cudaGraphNode_t node = graph->nodes[i];
    if (node->original == original) return node;
    cudaGraphNode_t deeper =
        node->child ? find_clone(node->child, original) : NULL;
    if (deeper) return deeper;
  }
  return NULL;
}

cudaGraphNode_t cudart_exec_node(cudaGraphExec_t exec, cudaGraphNode_t node) {
  return is_exec(exec) ? find_clone(exec->graph, node) : NULL;
}

static cudaError_t find_in_clone(cudaGraphNode_t *node,
                                 cudaGraphNode_t original, cudaGraph_t clone) {
  if (!node || !cudart_is_graph(clone) || !cudart_is_node(original))
    return cudaErrorInvalidValue;
  *node = find_clone(clone, original);
  return *node ? cudaSuccess : cudaErrorInvalidValue;
}

cudaError_t cudaGraphNodeFindInClone(cudaGraphNode_t *node,
                                     cudaGraphNode_t original,
                                     cudaGraph_t clone) {
  CUDART_CALL(find_in_clone(node, original, clone));
}

/* ---- making ------------------------------------------------------------- */

static int has_cycle(cudaGraph_t graph) {
  cudaGraphNode_t *sorted = calloc(graph->count + 1, sizeof *sorted);
  int ok = sorted && cudart_graph_sort(graph, sorted);
  free(sorted);
  return !ok;
}

static cudaError_t instantiate(cudaGraphExec_t *result, cudaGraph_t graph,
                               unsigned long long flags) {
  if (!result || !cudart_is_graph(graph)) return cudaErrorInvalidValue;
  if (flags & cudaGraphInstantiateFlagDeviceLaunch) {
    cudart_report(TW_FINDING_REFUSED, TW_CERTAIN, NULL, NULL,
                  "graphs that kernels launch do not run in the simulator: "
                  "launch them from the host");
    return cudaErrorNotSupported;
  }
  if (has_cycle(graph))
    return CUDART_WRONG(cudaErrorInvalidValue,
                        "%s() is given a graph with a cycle",
                        cudart_call_name());
  cudaGraphExec_t exec = calloc(1, sizeof *exec);
  cudaGraph_t clone = exec ? cudart_graph_clone(graph) : NULL;
  if (!clone) {
    free(exec);
    return cudaErrorMemoryAllocation;
  }
  exec->graph = clone;
  exec->flags = flags;
  exec->next = execs;
  *result = execs = exec;
  return cudaSuccess;
}

cudaError_t cudaGraphInstantiate(cudaGraphExec_t *exec, cudaGraph_t graph,
                                 unsigned long long flags) {
  CUDART_CALL(instantiate(exec, graph, flags));
}

cudaError_t cudaGraphInstantiateWithFlags(cudaGraphExec_t *exec,
                                          cudaGraph_t graph,
                                          unsigned long long flags) {
  CUDART_CALL(instantiate(exec, graph, flags));
}

static cudaError_t instantiate_with(cudaGraphExec_t *exec, cudaGraph_t graph,
                                    cudaGraphInstantiateParams *params) {
  if (!params) return cudaErrorInvalidValue;
  cudaError_t error = instantiate(exec, graph, params->flags);
  params->errNode_out = NULL;
  params->result_out =
      error ? cudaGraphInstantiateError : cudaGraphInstantiateSuccess;
  return error;
}

cudaError_t cudaGraphInstantiateWithParams(cudaGraphExec_t *exec,
                                           cudaGraph_t graph,
                                           cudaGraphInstantiateParams *params) {
  CUDART_CALL(instantiate_with(exec, graph, params));
}

static void drop(cudaGraphExec_t exec) {
  cudart_graph_destroy(exec->graph);
  free(exec);
}

/* Launches that are not done have their own references of the jobs. */
static cudaError_t destroy(cudaGraphExec_t exec) {
  if (!is_exec(exec)) return cudaErrorInvalidValue;
  cudaGraphExec_t *link = &execs;
  while (*link != exec) link = &(*link)->next;
  *link = exec->next;
  drop(exec);
  return cudaSuccess;
}

cudaError_t cudaGraphExecDestroy(cudaGraphExec_t exec) {
  CUDART_CALL(destroy(exec));
}

void cudart_execs_destroy(void) {
  while (execs) {
    cudaGraphExec_t next = execs->next;
    drop(execs);
    execs = next;
  }
}

/* ---- launching ---------------------------------------------------------- */

static cudaError_t launch_graph(cudaGraph_t graph, cudaStream_t stream);

static cudaError_t launch_node(cudaGraphNode_t node, cudaStream_t stream) {
  if (node->is_disabled) return cudaSuccess;
  cudart_graph_memory_launched(node);
  if (node->child) return launch_graph(node->child, stream);
  if (node->type == cudaGraphNodeTypeEventRecord)
    return cudart_event_record(node->event, stream);
  if (node->type == cudaGraphNodeTypeWaitEvent)
    return cudart_event_wait(stream, node->event);
  if (!node->job) return cudaSuccess;
  node->job->references++;
  return cudart_submit(stream, node->job, NULL);
}

static cudaError_t launch_graph(cudaGraph_t graph, cudaStream_t stream) {
  cudaGraphNode_t *sorted = calloc(graph->count + 1, sizeof *sorted);
  cudart_node_works *works = calloc(graph->count + 1, sizeof *works);
  cudaError_t error = sorted && works ? cudaSuccess : cudaErrorMemoryAllocation;
  if (!error && !cudart_graph_sort(graph, sorted)) error = cudaErrorUnknown;
  for (size_t i = 0; !error && i < graph->count; i++) {
    works[i].first = cudart_latest_number() + 1;
    error = launch_node(sorted[i], stream);
    works[i].last = cudart_latest_number();
  }
  if (!error) cudart_graph_branches(sorted, graph->count, works);
  free(sorted);
  free(works);
  return error;
}

static cudaError_t launch(cudaGraphExec_t exec, cudaStream_t handle) {
  cudaStream_t stream = cudart_stream(handle);
  if (!stream) return cudaErrorInvalidResourceHandle;
  if (!is_exec(exec)) return cudaErrorInvalidValue;
  const cudart_graph_memory *in_use =
      exec->flags & cudaGraphInstantiateFlagAutoFreeOnLaunch
          ? NULL
          : cudart_graph_memory_in_use(exec->graph);
  if (in_use)
    return CUDART_WRONG(cudaErrorInvalidValue,
                        "%s() is given a graph that allocates %p, which an "
                        "earlier launch of it has allocated and nothing has "
                        "freed: free it, or give "
                        "cudaGraphInstantiateFlagAutoFreeOnLaunch",
                        cudart_call_name(), in_use->address);
  /* The launches of an executable graph are in order, whatever their streams.
   */
  if (!stream->capture) cudart_threads_event(stream);
  return launch_graph(exec->graph, stream);
}

cudaError_t cudaGraphLaunch(cudaGraphExec_t exec, cudaStream_t stream) {
  CUDART_CALL(launch(exec, stream));
}

static cudaError_t upload(cudaGraphExec_t exec, cudaStream_t stream) {
  if (!cudart_stream(stream)) return cudaErrorInvalidResourceHandle;
  return is_exec(exec) ? cudaSuccess : cudaErrorInvalidValue;
}

cudaError_t cudaGraphUpload(cudaGraphExec_t exec, cudaStream_t stream) {
  CUDART_CALL(upload(exec, stream));
}

/* ---- changing ----------------------------------------------------------- */

static cudaError_t set_enabled(cudaGraphExec_t exec, cudaGraphNode_t node,
                               unsigned is_enabled) {
  cudaGraphNode_t clone =
      cudart_is_node(node) ? cudart_exec_node(exec, node) : NULL;
  if (!clone || clone->type > cudaGraphNodeTypeMemset)
    return cudaErrorInvalidValue;
  clone->is_disabled = !is_enabled;
  return cudaSuccess;
}

cudaError_t cudaGraphNodeSetEnabled(cudaGraphExec_t exec, cudaGraphNode_t node,
                                    unsigned is_enabled) {
  CUDART_CALL(set_enabled(exec, node, is_enabled));
}

static cudaError_t get_enabled(cudaGraphExec_t exec, cudaGraphNode_t node,
                               unsigned *is_enabled) {
  const struct CUgraphNode_st *clone =
      cudart_is_node(node) ? cudart_exec_node(exec, node) : NULL;
  if (!clone || !is_enabled) return cudaErrorInvalidValue;
  *is_enabled = !clone->is_disabled;
  return cudaSuccess;
}

cudaError_t cudaGraphNodeGetEnabled(cudaGraphExec_t exec, cudaGraphNode_t node,
                                    unsigned *is_enabled) {
  CUDART_CALL(get_enabled(exec, node, is_enabled));
}

/* The first difference of two graphs that no update can make up for. */
static enum cudaGraphExecUpdateResult compare(cudaGraph_t old, cudaGraph_t new,
                                              cudaGraphNode_t *node) {
  *node = NULL;
  if (old->count != new->count) return cudaGraphExecUpdateErrorTopologyChanged;
  for (size_t i = 0; i < old->count; i++) {
    *node = new->nodes[i];
    if (old->nodes[i]->type != new->nodes[i]->type)
      return cudaGraphExecUpdateErrorNodeTypeChanged;
    if (old->nodes[i]->before_count != new->nodes[i]->before_count)
      return cudaGraphExecUpdateErrorTopologyChanged;
    if (!old->nodes[i]->child) continue;
    enum cudaGraphExecUpdateResult result =
        compare(old->nodes[i]->child, new->nodes[i]->child, node);
    if (result) return result;
  }
  *node = NULL;
  return cudaGraphExecUpdateSuccess;
}

static void take_over(cudaGraph_t old, cudaGraph_t new) {
  for (size_t i = 0; i < old->count; i++) {
    cudart_job *job = new->nodes[i]->job;
    if (old->nodes[i]->type == cudaGraphNodeTypeMemAlloc ||
        old->nodes[i]->type == cudaGraphNodeTypeMemFree)
      continue;
    if (job) job->references++;
    cudart_graph_set_job(old->nodes[i], job);
    old->nodes[i]->event = new->nodes[i]->event;
    if (old->nodes[i]->child)
      take_over(old->nodes[i]->child, new->nodes[i]->child);
  }
}

static cudaError_t update(cudaGraphExec_t exec, cudaGraph_t graph,
                          cudaGraphExecUpdateResultInfo *info) {
  if (!info || !is_exec(exec) || !cudart_is_graph(graph))
    return cudaErrorInvalidValue;
  info->errorFromNode = NULL;
  info->result = compare(exec->graph, graph, &info->errorNode);
  if (info->result) return cudaErrorGraphExecUpdateFailure;
  take_over(exec->graph, graph);
  return cudaSuccess;
}

cudaError_t cudaGraphExecUpdate(cudaGraphExec_t exec, cudaGraph_t graph,
                                cudaGraphExecUpdateResultInfo *info) {
  CUDART_CALL(update(exec, graph, info));
}
