/*
 * graph.c -- see graph.h.
 */
#include "cudart/graph.h"

#include <stdint.h>
#include <stdlib.h>

/* Those of the program, and those that graphs and execs own. */
static cudaGraph_t graphs;

int cudart_is_graph(cudaGraph_t handle) {
  for (const struct CUgraph_st *graph = graphs; graph; graph = graph->next)
    if (graph == handle) return 1;
  cudart_report(TW_FINDING_CALL, TW_CERTAIN, NULL, NULL,
                "%s() is given the graph %p, which does not exist or has been "
                "destroyed",
                cudart_call_name(), (void *)handle);
  return 0;
}

int cudart_is_node(cudaGraphNode_t node) {
  for (const struct CUgraph_st *graph = graphs; graph; graph = graph->next)
    for (size_t i = 0; i < graph->count; i++)
      if (graph->nodes[i] == node) return 1;
  cudart_report(TW_FINDING_CALL, TW_CERTAIN, NULL, NULL,
                "%s() is given the node %p, which does not exist or has been "
                "destroyed",
                cudart_call_name(), (void *)node);
  return 0;
}

/* ---- creating ----------------------------------------------------------- */

cudaGraph_t cudart_graph_create(void) {
  cudaGraph_t graph = calloc(1, sizeof *graph);
  if (!graph) return NULL;
  graph->next = graphs;
  graphs = graph;
  return graph;
}

static void drop_node(cudaGraphNode_t node) {
  cudart_job_drop(node->job);
  if (node->child) cudart_graph_destroy(node->child);
  cudart_graph_memory_drop(node->memory);
  free(node->before);
  free(node);
}

void cudart_graph_destroy(cudaGraph_t graph) {
  cudaGraph_t *link = &graphs;
  while (*link && *link != graph) link = &(*link)->next;
  if (*link) *link = graph->next;
  for (size_t i = 0; i < graph->count; i++) drop_node(graph->nodes[i]);
  free(graph->nodes);
  free(graph);
}

/* A graph that a node owns is destroyed with it: not by itself. */
static int is_owned(const struct CUgraph_st *child) {
  for (const struct CUgraph_st *graph = graphs; graph; graph = graph->next)
    for (size_t i = 0; i < graph->count; i++)
      if (graph->nodes[i]->child == child) return 1;
  return 0;
}

void cudart_graphs_destroy(void) {
  while (graphs) {
    cudaGraph_t graph = graphs;
    while (is_owned(graph)) graph = graph->next;
    cudart_graph_destroy(graph);
  }
}

static int grow(cudaGraph_t graph) {
  if (graph->count < graph->capacity) return 1;
  size_t capacity = graph->capacity ? 2 * graph->capacity : 16;
  cudaGraphNode_t *nodes =
      realloc(graph->nodes, capacity * sizeof *graph->nodes);
  if (!nodes) return 0;
  graph->nodes = nodes;
  graph->capacity = capacity;
  return 1;
}

cudaError_t cudart_graph_connect(cudaGraphNode_t from, cudaGraphNode_t to) {
  if (from->graph != to->graph || from == to)
    return CUDART_WRONG(cudaErrorInvalidValue,
                        "%s() connects a node with itself or with one of "
                        "another graph",
                        cudart_call_name());
  for (size_t i = 0; i < to->before_count; i++)
    if (to->before[i] == from) return cudaSuccess;
  cudaGraphNode_t *before =
      realloc(to->before, (to->before_count + 1) * sizeof *before);
  if (!before) return cudaErrorMemoryAllocation;
  to->before = before;
  to->before[to->before_count++] = from;
  return cudaSuccess;
}

void cudart_graph_disconnect(const struct CUgraphNode_st *from,
                             cudaGraphNode_t to) {
  size_t kept = 0;
  for (size_t i = 0; i < to->before_count; i++)
    if (to->before[i] != from) to->before[kept++] = to->before[i];
  to->before_count = kept;
}

cudaError_t cudart_graph_add(cudaGraph_t graph, enum cudaGraphNodeType type,
                             cudart_job *job, const cudaGraphNode_t *before,
                             size_t count, cudaGraphNode_t *result) {
  cudaGraphNode_t node = grow(graph) ? calloc(1, sizeof *node) : NULL;
  cudaError_t error = node ? cudaSuccess : cudaErrorMemoryAllocation;
  if (node) node->graph = graph;
  for (size_t i = 0; !error && i < count; i++)
    error = cudart_graph_connect(before[i], node);
  if (error) {
    cudart_job_drop(job);
    if (node) free(node->before);
    free(node);
    return error;
  }
  node->type = type;
  node->job = job;
  graph->nodes[graph->count++] = node;
  if (result) *result = node;
  return cudaSuccess;
}

void cudart_graph_set_job(cudaGraphNode_t node, cudart_job *job) {
  cudart_job_drop(node->job);
  node->job = job;
}

void cudart_graph_remove(cudaGraphNode_t node) {
  cudaGraph_t graph = node->graph;
  size_t kept = 0;
  for (size_t i = 0; i < graph->count; i++) {
    if (graph->nodes[i] == node) continue;
    cudart_graph_disconnect(node, graph->nodes[i]);
    graph->nodes[kept++] = graph->nodes[i];
  }
  graph->count = kept;
  drop_node(node);
}

/* ---- cloning ------------------------------------------------------------ */

/* The node's place in its graph. */
static size_t place_of(const struct CUgraphNode_st *node) {
  size_t place = 0;
  while (node->graph->nodes[place] != node) place++;
  return place;
}

static int clone_node(cudaGraph_t clone, const struct CUgraphNode_st *from) {
  cudaGraphNode_t node;
  if (from->job) from->job->references++;
  if (cudart_graph_add(clone, from->type, from->job, NULL, 0, &node)) return 0;
  node->original = (cudaGraphNode_t)(uintptr_t)from;
  node->event = from->event;
  node->memory = from->memory;
  node->freed = from->freed;
  if (node->memory) node->memory->references++;
  node->is_disabled = from->is_disabled;
  if (!from->child) return 1;
  node->child = cudart_graph_clone(from->child);
  return node->child != NULL;
}

cudaGraph_t cudart_graph_clone(cudaGraph_t graph) {
  cudaGraph_t clone = cudart_graph_create();
  int ok = clone != NULL;
  for (size_t i = 0; ok && i < graph->count; i++)
    ok = clone_node(clone, graph->nodes[i]);
  for (size_t i = 0; ok && i < graph->count; i++)
    for (size_t k = 0; ok && k < graph->nodes[i]->before_count; k++)
      ok = !cudart_graph_connect(
          clone->nodes[place_of(graph->nodes[i]->before[k])], clone->nodes[i]);
  if (ok || !clone) return clone;
  cudart_graph_destroy(clone);
  return NULL;
}

/* ---- sorting ------------------------------------------------------------ */

static int is_ready(const struct CUgraphNode_st *node) {
  for (size_t i = 0; i < node->before_count; i++)
    if (!node->before[i]->is_marked) return 0;
  return 1;
}

int cudart_graph_sort(cudaGraph_t graph, cudaGraphNode_t *sorted) {
  size_t done = 0, before = SIZE_MAX;
  for (size_t i = 0; i < graph->count; i++) graph->nodes[i]->is_marked = 0;
  while (done < graph->count && done != before) {
    before = done;
    for (size_t i = 0; i < graph->count; i++) {
      cudaGraphNode_t node = graph->nodes[i];
      if (node->is_marked || !is_ready(node)) continue;
      node->is_marked = 1;
      sorted[done++] = node;
    }
  }
  return done == graph->count;
}
